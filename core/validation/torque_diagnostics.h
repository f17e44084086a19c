// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/error.h"
#include "base/progress.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"
#include "signal/samples.h"
#include "validation/torque_signs.h"

namespace plumbline::validation {

/// What one joint's torque says about sign, scale and place. Numbers that cannot be had are NaN.
struct TorqueEvidence {
  int coordinate = 0;
  /// Mean effective inertia M_jj and dissipated power of the joint's own fit, in standard deviations: positive for any real
  /// machine.
  double inertia = 0.0, dissipation = 0.0;
  double correlation = 0.0;  ///< of the torque with the description's, beside friction and an offset
  double factor = 0.0;       ///< measured over described, in that regression
  bool still = false;        ///< the joint hardly moves: its torque tells no scale
};

/// Evidence over the measured joints, from at most a few thousand samples.
/// - the joint's own torque regressed on its own regressor (base parameters and friction; no description needed)
/// - the joint's torque regressed on the description's torque, sign of speed, speed and a constant
struct TorqueEvidences {
  std::vector<TorqueEvidence> joints;
  /// unexplained(i, j): share of the variance of torque j that the regressor of joint i leaves, joints as above; by_description
  /// the same for the description's torque of joint i.
  Eigen::MatrixXd unexplained, by_description;
  TorqueSigns signs;
};
TorqueEvidences torqueEvidence(const RobotModel& model, const BaseParameters& structure,
                               const Samples& samples, const JobContext& context);

/// What the evidence makes suspicious, one sentence each with a remedy:
/// - "torque-sign": the joints whose torque has the sign reversed, decided for all joints together (`decideSigns`);
///   "torque-sign-unsure": the signs as recorded do not fit, but no other choice stands out
/// - "torque-scale": measured torques are a common multiple (N·mm, N·cm, kN·m named) or a fraction (motor side, current) of
///   the description's
/// - "joints-swapped": torques go with the regressors (or the description's torques) of other joints much better than with
///   their own, and the exchange is a permutation
std::vector<Finding> torqueDiagnostics(const RobotModel& model, const TorqueEvidences& evidence);
std::vector<Finding> torqueDiagnostics(const RobotModel& model, const BaseParameters& structure,
                                      const Samples& samples, const JobContext& context);

}  // namespace plumbline::validation
