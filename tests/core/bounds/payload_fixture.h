// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bounds/enclosure.h"
#include "support/support.h"

/// Simulated payload logs of the sample arm: everything that is uncertain lies inside the stated bounds, and the truth is
/// known.
namespace plumbline::test {

struct PayloadCase {
  double seconds = 2.5, rate = 200.0;
  double model_error = 0.05;    ///< relative, of every parameter of the rest
  double torque_error = 0.025;  ///< relative to the reading
  double torque_offset = 0.0;   ///< beside it [N·m]
  double encoder_step = 0.0;    ///< positions are rounded to it [rad]
  double velocity_error = 0.0;  ///< [rad/s]
  bool quadrature_bound = true;
  int horizon = 10;
  double jitter = 0.0;  ///< of the time stamps, in steps, below 0.5
  estimation::Quadrature quadrature = estimation::Quadrature::Trapezoid;
  /// Errors of torque and model: anything inside, at random ends, all at the same end, or the ends that move parameter
  /// `corner` of the affine hull furthest.
  enum class Errors { Inside, RandomEnds, SameEnds, WorstCorner };
  Errors errors = Errors::Inside;
  int corner = 0;
  double smallest_payload = 0.0, largest_payload = 4.0;  ///< kg
  bool quiet = false;                                    ///< one joint moves, the last
};

struct PayloadLog {
  bounds::PayloadProblem problem;
  bounds::PayloadSamples samples;
  Vec10 truth = Vec10::Zero();  ///< theta_e: last link with payload
  Vec10 bare = Vec10::Zero();   ///< last link alone
};

/// The arm of resources/samples/plumb7 with friction and rotors, the nominal values of which are known to `model_error`.
const RobotModel& payloadArm();
PayloadLog payloadLog(const PayloadCase& spec, std::uint64_t seed);

}  // namespace plumbline::test
