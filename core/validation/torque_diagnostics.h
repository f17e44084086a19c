// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <limits>
#include <vector>

#include "base/error.h"
#include "base/progress.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"
#include "signal/samples.h"
#include "validation/torque_signs.h"

namespace plumbline::validation {

/// Evidence of one joint's torque about sign, scale and column. Unavailable numbers are NaN.
struct TorqueEvidence {
  int coordinate = 0;
  /// Mean effective inertia M_jj and dissipated power of the joint's own fit, in standard deviations: positive for any real
  /// machine.
  double inertia = 0.0, dissipation = 0.0;
  double correlation = 0.0;  ///< of the torque with the nominal one, beside friction and an offset
  double factor = 0.0;       ///< measured over nominal, in that regression
  bool still = false;        ///< the joint hardly moves: its torque does not determine a scale
  /// Correlation with the gravity torque of the description, beside friction and an offset; NaN where that is small.
  double gravity = std::numeric_limits<double>::quiet_NaN();
};

/// Evidence over the measured joints, from at most a few thousand samples.
/// - the joint's own torque regressed on its own regressor (base parameters and friction; no nominal model needed)
/// - the joint's torque regressed on the nominal torque, sign of speed, speed and a constant, and on that of gravity alone
struct TorqueEvidences {
  std::vector<TorqueEvidence> joints;
  /// unexplained(i, j): fraction of the variance of torque j that the regressor of joint i leaves, joints as above;
  /// by_description the same for the nominal torque of joint i.
  Eigen::MatrixXd unexplained, by_description;
  TorqueSigns signs;
};
TorqueEvidences torqueEvidence(const RobotModel& model, const identifiability::BaseParameters& structure,
                               const signal::Samples& samples, const JobContext& context);

/// Computes `torqueEvidence` of the samples and diagnoses it (`torqueDiagnostics`).
std::vector<Finding> torqueDiagnostics(const RobotModel& model,
                                       const identifiability::BaseParameters& structure,
                                       const signal::Samples& samples, const JobContext& context);

}  // namespace plumbline::validation
