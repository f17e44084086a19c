// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "base/random.h"
#include "excitation/motion/families.h"

namespace plumbline::test {

inline constexpr excitation::Family kAllFamilies[] = {
    excitation::Family::Fourier,       excitation::Family::FourierQuintic, excitation::Family::CubicSpline,
    excitation::Family::QuinticSpline, excitation::Family::Bezier,         excitation::Family::Chirp,
    excitation::Family::HoldAndMove,   excitation::Family::StaticPoses};

struct FamilyCase {
  std::string name;
  excitation::FamilySpec spec;
};

/// Every family, with settings that leave the ordinary ones.
inline std::vector<FamilyCase> familyCases() {
  std::vector<FamilyCase> cases;
  const auto add = [&](const char* name, excitation::Family family, auto change) {
    excitation::FamilySpec spec;
    spec.family = family;
    change(spec);
    cases.push_back({name, spec});
  };
  add("fourier", excitation::Family::Fourier, [](excitation::FamilySpec&) {});
  add("fourier of two harmonics", excitation::Family::Fourier,
      [](excitation::FamilySpec& s) { s.harmonics = 2, s.duration = 3.7; });
  add("fourier of two periods", excitation::Family::Fourier,
      [](excitation::FamilySpec& s) { s.lowest_frequency = 0.2; });
  add("fourier of broken periods", excitation::Family::Fourier,
      [](excitation::FamilySpec& s) { s.lowest_frequency = 0.137; });
  add("fourier-quintic", excitation::Family::FourierQuintic,
      [](excitation::FamilySpec& s) { s.harmonics = 3; });
  add("fourier-quintic of broken periods", excitation::Family::FourierQuintic,
      [](excitation::FamilySpec& s) { s.lowest_frequency = 0.23, s.harmonics = 4; });
  add("cubic spline", excitation::Family::CubicSpline, [](excitation::FamilySpec&) {});
  add("smallest cubic spline", excitation::Family::CubicSpline,
      [](excitation::FamilySpec& s) { s.segments = 3, s.duration = 1.3; });
  add("quintic spline", excitation::Family::QuinticSpline, [](excitation::FamilySpec&) {});
  add("smallest quintic spline", excitation::Family::QuinticSpline,
      [](excitation::FamilySpec& s) { s.segments = 1; });
  add("bezier", excitation::Family::Bezier, [](excitation::FamilySpec& s) { s.segments = 5; });
  add("smallest bezier", excitation::Family::Bezier, [](excitation::FamilySpec& s) { s.segments = 1; });
  add("chirp", excitation::Family::Chirp,
      [](excitation::FamilySpec& s) { s.harmonics = 3, s.highest_frequency = 1.5; });
  add("hold and move", excitation::Family::HoldAndMove, [](excitation::FamilySpec& s) { s.segments = 4; });
  add("moves without hold and cruise", excitation::Family::HoldAndMove,
      [](excitation::FamilySpec& s) { s.segments = 4, s.hold = 0.0, s.cruise = 0.0, s.duration = 7.3; });
  add("static poses", excitation::Family::StaticPoses, [](excitation::FamilySpec& s) { s.hold = 0.7; });
  return cases;
}

inline excitation::Motion randomMotionOf(const excitation::MotionBasisPtr& basis, int joints,
                                         Random& random) {
  excitation::Motion motion{basis, Eigen::VectorXd(joints), Eigen::MatrixXd(joints, basis->size())};
  for (Eigen::Index j = 0; j < joints; ++j) {
    motion.start[j] = random.uniform(-1.0, 1.0);
    for (Eigen::Index k = 0; k < basis->size(); ++k) motion.coefficients(j, k) = random.uniform(-1.0, 1.0);
  }
  return motion;
}

}  // namespace plumbline::test
