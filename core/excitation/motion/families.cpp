// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/families.h"

#include <array>
#include <cmath>
#include <string>

#include "base/text.h"
#include "excitation/motion/chirp_basis.h"
#include "excitation/motion/family_parts.h"
#include "excitation/motion/fourier_basis.h"
#include "excitation/motion/move_basis.h"
#include "excitation/motion/spline_basis.h"

namespace plumbline::excitation {
namespace {

struct Named {
  Family family;
  const char* name;
};
constexpr std::array<Named, 8> kNames{{{Family::Fourier, "fourier"},
                                       {Family::FourierQuintic, "fourier-quintic"},
                                       {Family::CubicSpline, "cubic-spline"},
                                       {Family::QuinticSpline, "quintic-spline"},
                                       {Family::Bezier, "bezier"},
                                       {Family::Chirp, "chirp"},
                                       {Family::HoldAndMove, "hold-and-move"},
                                       {Family::StaticPoses, "static-poses"}}};

constexpr double kShortest = 0.05, kLongest = 1e5;  // s
constexpr int kMostHarmonics = 200, kMostSegments = 2000;
constexpr double kHighestFrequency = 1e3;  // Hz

Error rejectFamily(std::string cause, const char* subject, std::string remedy) {
  return Error{.code = ErrorCode::ValueOutOfRange,
               .detail = std::move(cause),
               .subjects = {subject},
               .remedy = std::move(remedy)};
}

Status checkCount(int count, int least, const char* what, const std::string& family) {
  const int most = std::string_view(what) == "harmonics" ? kMostHarmonics : kMostSegments;
  if (count >= least && count <= most) return done();
  return rejectFamily("a " + family + " motion cannot have " + std::to_string(count) + " " + what, what,
                      std::string("use ") + std::to_string(least) + " to " + std::to_string(most));
}

Status checkFrequency(double frequency, const char* what) {
  if (frequency >= 0.0 && frequency <= kHighestFrequency) return done();
  return rejectFamily("the frequency of " + shortNumber(frequency) + " Hz is not between 0 and 1000 Hz", what,
                      "give a frequency in Hz, or 0 for 1/duration");
}

Status checkFourier(const FamilySpec& spec, int least) {
  if (Status count = checkCount(spec.harmonics, least, "harmonics", toString(spec.family)); !count)
    return count;
  if (Status frequency = checkFrequency(spec.lowest_frequency, "lowest_frequency"); !frequency)
    return frequency;
  if (spec.lowest_frequency > 0.0 && spec.lowest_frequency * spec.duration < 0.5)
    return rejectFamily("a duration of " + shortNumber(spec.duration) +
                            " s is less than half a period of the "
                            "base frequency " +
                            shortNumber(spec.lowest_frequency) + " Hz",
                        "lowest_frequency", "give 0 (which takes 1/duration) or a higher base frequency");
  return done();
}

Status checkChirp(const FamilySpec& spec) {
  if (Status count = checkCount(spec.harmonics, 1, "harmonics", "chirp"); !count) return count;
  if (Status frequency = checkFrequency(spec.lowest_frequency, "lowest_frequency"); !frequency)
    return frequency;
  if (Status frequency = checkFrequency(spec.highest_frequency, "highest_frequency"); !frequency)
    return frequency;
  const double lowest = spec.lowest_frequency > 0.0 ? spec.lowest_frequency : 1.0 / spec.duration;
  if (spec.highest_frequency > lowest) return done();
  return rejectFamily("a chirp from " + shortNumber(lowest) + " Hz to " +
                          shortNumber(spec.highest_frequency) + " Hz does not rise",
                      "highest_frequency", "let the highest frequency be above the lowest");
}

Status checkMoves(const FamilySpec& spec) {
  if (Status count = checkCount(spec.segments, 1, "segments", toString(spec.family)); !count) return count;
  if (!(spec.hold >= 0.0) || !(spec.hold <= 0.95))
    return rejectFamily("a hold of " + shortNumber(spec.hold) + " of each move is not between 0 and 0.95",
                        "hold", "give the fraction of each move that stands still");
  if (!(spec.cruise >= 0.0) || !(spec.cruise <= 0.9))
    return rejectFamily(
        "a fraction of " + shortNumber(spec.cruise) + " at constant speed is not between 0 and 0.9", "cruise",
        "give the fraction of the moving time at constant speed, 0 for none");
  return done();
}

Status checkFamily(const FamilySpec& spec) {
  if (!std::isfinite(spec.duration) || spec.duration < kShortest || spec.duration > kLongest)
    return rejectFamily("a motion cannot last " + shortNumber(spec.duration) + " s", "duration",
                        "use 0.05 s to 100000 s; a robot needs several seconds");
  switch (spec.family) {
    case Family::Fourier:
      return checkFourier(spec, 1);
    case Family::FourierQuintic:
      return checkFourier(spec, 1);
    case Family::CubicSpline:
      return checkCount(spec.segments, 3, "segments", "cubic-spline");
    case Family::QuinticSpline:
      return checkCount(spec.segments, 1, "segments", "quintic-spline");
    case Family::Bezier:
      return checkCount(spec.segments, 1, "segments", "bezier");
    case Family::Chirp:
      return checkChirp(spec);
    case Family::HoldAndMove:
    case Family::StaticPoses:
      return checkMoves(spec);
  }
  return rejectFamily("the family is not known", "family", "use one of the eight families");
}

}  // namespace

const char* toString(Family family) {
  for (const Named& named : kNames)
    if (named.family == family) return named.name;
  return "unknown";
}

Result<Family> familyFromName(std::string_view name) {
  std::string all;
  for (const Named& named : kNames) {
    if (name == named.name) return named.family;
    if (!all.empty()) all += ", ";
    all += named.name;
  }
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = std::string("\"").append(name) + "\" is not a family of motions",
               .subjects = {"family"},
               .remedy = "use one of " + all};
}

Result<MotionBasisPtr> makeBasis(const FamilySpec& spec) {
  if (Status wrong = checkFamily(spec); !wrong) return wrong.error();
  switch (spec.family) {
    case Family::Fourier:
      return detail::fourierBasis(spec);
    case Family::FourierQuintic:
      return detail::fourierQuinticBasis(spec);
    case Family::CubicSpline:
      return detail::splineBasis(spec, 3);
    case Family::QuinticSpline:
      return detail::splineBasis(spec, 5);
    case Family::Bezier:
      return detail::bezierBasis(spec);
    case Family::Chirp:
      return detail::chirpBasis(spec);
    case Family::HoldAndMove:
    case Family::StaticPoses:
      return detail::moveBasis(spec);
  }
  return checkFamily(spec).error();
}

}  // namespace plumbline::excitation
