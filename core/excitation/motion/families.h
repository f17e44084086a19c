// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string_view>

#include "base/result.h"
#include "excitation/motion/motion.h"

namespace plumbline::excitation {

enum class Family {
  Fourier,  ///< finite Fourier series, periodic, at rest at both ends (Martinez, Tonneau & Mastalli 2025, eq. 88)
  FourierQuintic,  ///< Fourier series plus a quintic, at rest at both ends
  CubicSpline,     ///< cubic B-spline, uniform knots
  QuinticSpline,   ///< quintic B-spline, uniform knots
  Bezier,          ///< degree-5 Bézier segments joined with continuous acceleration
  Chirp,           ///< windowed sweeps through neighbouring bands of frequency, a sine and a cosine each
  HoldAndMove,     ///< quintic moves between holds and constant-speed intervals: gravity and friction
  StaticPoses      ///< long holds, short moves: gravity alone
};
const char* toString(Family family);
/// "fourier", "fourier-quintic", "cubic-spline", "quintic-spline", "bezier", "chirp", "hold-and-move", "static-poses"
Result<Family> familyFromName(std::string_view name);

struct FamilySpec {
  Family family = Family::Fourier;
  double duration = 10.0;          ///< s
  int harmonics = 5;               ///< Fourier; sweeps of a chirp
  int segments = 8;                ///< splines, Bézier; moves of hold-and-move; poses
  double lowest_frequency = 0.0;   ///< Hz: base frequency of Fourier (0: 1/duration), start of a chirp
  double highest_frequency = 2.0;  ///< Hz: end of a chirp
  double hold = 0.5;               ///< fraction of each move at rest (hold-and-move, poses)
  double cruise =
      0.5;  ///< fraction of the moving time at constant speed (hold-and-move); 0: plain quintic moves
};

/// @error ValueOutOfRange naming the setting and a valid range: duration too short, no harmonics, …
Result<MotionBasisPtr> makeBasis(const FamilySpec& spec);

}  // namespace plumbline::excitation
