// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "excitation/motion/families.h"

namespace plumbline::test {

inline constexpr Family kAllFamilies[] = {Family::Fourier,       Family::FourierQuintic, Family::CubicSpline,
                                          Family::QuinticSpline, Family::Bezier,         Family::Chirp,
                                          Family::HoldAndMove,   Family::StaticPoses};

struct FamilyCase {
  std::string name;
  FamilySpec spec;
};

/// Every family, with settings that leave the ordinary ones.
inline std::vector<FamilyCase> familyCases() {
  std::vector<FamilyCase> cases;
  const auto add = [&](const char* name, Family family, auto change) {
    FamilySpec spec;
    spec.family = family;
    change(spec);
    cases.push_back({name, spec});
  };
  add("fourier", Family::Fourier, [](FamilySpec&) {});
  add("fourier of two harmonics", Family::Fourier, [](FamilySpec& s) { s.harmonics = 2, s.duration = 3.7; });
  add("fourier of two periods", Family::Fourier, [](FamilySpec& s) { s.lowest_frequency = 0.2; });
  add("fourier of broken periods", Family::Fourier, [](FamilySpec& s) { s.lowest_frequency = 0.137; });
  add("fourier-quintic", Family::FourierQuintic, [](FamilySpec& s) { s.harmonics = 3; });
  add("fourier-quintic of broken periods", Family::FourierQuintic,
      [](FamilySpec& s) { s.lowest_frequency = 0.23, s.harmonics = 4; });
  add("cubic spline", Family::CubicSpline, [](FamilySpec&) {});
  add("smallest cubic spline", Family::CubicSpline, [](FamilySpec& s) { s.segments = 3, s.duration = 1.3; });
  add("quintic spline", Family::QuinticSpline, [](FamilySpec&) {});
  add("smallest quintic spline", Family::QuinticSpline, [](FamilySpec& s) { s.segments = 1; });
  add("bezier", Family::Bezier, [](FamilySpec& s) { s.segments = 5; });
  add("smallest bezier", Family::Bezier, [](FamilySpec& s) { s.segments = 1; });
  add("chirp", Family::Chirp, [](FamilySpec& s) { s.harmonics = 3, s.highest_frequency = 1.5; });
  add("hold and move", Family::HoldAndMove, [](FamilySpec& s) { s.segments = 4; });
  add("moves without hold and cruise", Family::HoldAndMove,
      [](FamilySpec& s) { s.segments = 4, s.hold = 0.0, s.cruise = 0.0, s.duration = 7.3; });
  add("static poses", Family::StaticPoses, [](FamilySpec& s) { s.hold = 0.7; });
  return cases;
}

inline Motion randomMotionOf(const MotionBasisPtr& basis, int joints, Random& random) {
  Motion motion{basis, Eigen::VectorXd(joints), Eigen::MatrixXd(joints, basis->size())};
  for (Eigen::Index j = 0; j < joints; ++j) {
    motion.start[j] = random.uniform(-1.0, 1.0);
    for (Eigen::Index k = 0; k < basis->size(); ++k) motion.coefficients(j, k) = random.uniform(-1.0, 1.0);
  }
  return motion;
}

}  // namespace plumbline::test
