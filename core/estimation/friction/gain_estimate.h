// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>

#include "estimation/estimation_task.h"

namespace plumbline::estimation {

/// Place of errors that concern what is known of the scale of the torques, not the logs.
inline constexpr std::string_view kPlaceOfGains = "known loads and parameters";

/// Rejects joints, parameters and loads that do not belong to the robot.
/// @error UnknownReference (joint, parameter or body that there is not), NotPhysical (a load without mass)
Status checkGains(const RobotModel& model, const GainRequest& request);

/// Row transform: unknown gains of the logged torques (drive gains: gear ratio and torque constant) and known loads:
///   gain_j · logged_j = W_j (x + G pi_load) + noise,   x = base parameters and friction
/// The scale is fixed by prior information: a load that is fixed to a link in some logs, or standard parameters (of which
/// some combination has to be identifiable by itself). The start is linear in closed form,
///   min Σ ‖gain_j logged_j − W_j x − W_j G pi_known‖²
/// with the logged torque among the unknowns' columns and the known terms on the right; its noise is then in the regressor,
/// which biases the gains toward zero, so that Gauss–Newton steps on the maximum-likelihood form
///   min Σ_j ‖logged_j − (W_j x + W_j G pi_known)/gain_j‖²/σ_j²
/// follow, with σ_j from the residuals. Both work on the streamed factors: one pass over the samples.
/// The rest estimates from the corrected torques; the covariance of the gains is added to that of the parameters.
/// @error UnknownReference (joint, parameter, body or log that there is not), NotPhysical (a load that is not physically
///        consistent),
///        NotExcited (the scale is not determined: no known load or mass, naming the joints), and those of the rest
/// @source Gautier & Briot 2014 (drive gains from a known payload)
Result<ParameterEstimate> gainEstimate(const EstimationTask& task, const RestOfChain& rest,
                                       const JobContext& context);

/// Adds to the covariance of an estimate the uncertainty of quantities that it took as known, and widens intervals and
/// standard deviations, those of the standard parameters too.
void addSpread(const RobotModel& model, const identifiability::BaseParameters& structure,
               const Eigen::MatrixXd& spread, ParameterEstimate& estimate);

}  // namespace plumbline::estimation
