// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "validation/prediction.h"

namespace plumbline::validation {

/// What a joint's residual is judged by.
struct JointSeries {
  std::string joint;
  Eigen::Ref<const Eigen::VectorXd> measured;   ///< N, NaN where left out
  Eigen::Ref<const Eigen::VectorXd> predicted;  ///< N
  Eigen::Ref<const Eigen::VectorXd> described;  ///< N, by the description's own parameters
  Eigen::VectorXd velocity, acceleration;       ///< N
  double noise = 0.0;  ///< residual standard deviation of the identification, NaN when unknown
};

/// Verdict on one joint:
///   good       the prediction explains at least 90 % of the torque's variance, or at least 80 % of it and leaves no more than
///              1.5 times the noise of the identification; and it is no worse than the description's own prediction
///   poor       it explains less than half of the variance and leaves more than 1.5 times the noise, or it is worse than the
///              mean of the torque, or worse than the description's own prediction by more than a tenth
///   attention  otherwise
/// What the residual goes with (speed, direction, acceleration, a constant) is named when the correlation is above 0.5.
JointReview reviewJoint(const JointSeries& series);

/// Verdict and sentence of the log from those of its joints.
void concludeLog(Prediction& prediction);

}  // namespace plumbline::validation
