// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "estimation/friction/torque_gains.h"
#include "signal/samples.h"

namespace plumbline::estimation {

/// Gain per velocity coordinate; one where none was estimated.
Eigen::VectorXd gainVector(const RobotModel& model, const std::vector<TorqueGain>& gains);

/// Parameters of the known loads that are on in a log, 10 per body.
Eigen::VectorXd loadParameters(const RobotModel& model, const std::vector<KnownLoad>& loads,
                               const std::string& log_name);

/// Returns the logs as an estimate with such gains and loads needs them: torques in units of the model (`gains`, one per
/// coordinate), less those of the loads. After a stop some torques are unprocessed.
std::vector<signal::Samples> modelUnits(const RobotModel& model, std::span<const signal::Samples> logs,
                                        const std::vector<KnownLoad>& loads, const Eigen::VectorXd& gains,
                                        const std::stop_token& stop = {});

}  // namespace plumbline::estimation
