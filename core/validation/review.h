// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "validation/prediction.h"

namespace plumbline::validation {

/// Data for the verdict on one joint.
struct JointSeries {
  std::string joint;
  Eigen::Ref<const Eigen::VectorXd> measured;   ///< N, NaN where left out
  Eigen::Ref<const Eigen::VectorXd> predicted;  ///< N
  Eigen::Ref<const Eigen::VectorXd> described;  ///< N, by the nominal parameters
  Eigen::VectorXd velocity, acceleration;       ///< N
  double noise = 0.0;  ///< residual standard deviation of the identification, NaN when unknown
  bool still = false;  ///< `hardlyMoves`
  double stiction =
      0.0;  ///< Coulomb friction of the estimate: torque that a joint at rest may have in addition [N·m]
  std::string driving =
      {};  ///< friction of the estimate that drives the motion, in words; empty when it dissipates
};

/// Returns the verdict on one joint, the only one that window, command line and reports show:
///   good       relative error at most 15 %, at least 90 % of the torque's variance explained, slope of measured
///              on predicted
///              torque not significantly (3 σ) outside 0.95 … 1.05, friction that dissipates, and no worse than the
///              nominal model's prediction
///   poor       relative error above 50 %, or less than half of the variance explained, or the sign reversed, or more than
///              1.5 times the noise of the identification and worse than the nominal model's prediction by more than a
///              tenth
///   attention  otherwise
/// A joint that hardly moves has no variance to explain: good up to 1.5 times the noise of the identification beside its
/// Coulomb friction (or 15 % relative error), poor above 50 % and three times as much.
/// Correlated quantities (speed, direction, acceleration, a constant) are named when the correlation is above 0.5.
JointReview reviewJoint(const JointSeries& series);

/// Verdict and sentence of the log from those of its joints and from `judgeError` of all of them.
void concludeLog(Prediction& prediction);

/// Withholds "good" from a log when the signs of the torques that the parameters were identified from are in doubt, with
/// the reason.
/// @param of_estimate  findings of the estimate
void withholdGood(const std::vector<Finding>& of_estimate, Prediction& prediction);

/// Returns true when coordinate j is that of a joint that moves by less than 1° or 1 mm.
bool hardlyMoves(const RobotModel& model, const signal::Samples& samples, int coordinate);

/// Describes friction of the estimate that drives the motion ("friction-drives"), Coulomb or viscous, negative by more than
/// three standard deviations, per velocity coordinate; empty where there is none.
std::vector<std::string> drivingFriction(const RobotModel& model,
                                         const estimation::ParameterEstimate& estimate);
std::vector<Finding> frictionFindings(const RobotModel& model, const estimation::ParameterEstimate& estimate);

}  // namespace plumbline::validation
