// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "base/error.h"
#include "estimation/estimate.h"
#include "estimation/linear/least_squares.h"
#include "estimation/uncertainty/residual_statistics.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::estimation {

/// Fraction of a direction that is not excited, per estimated column, 0 … 1: the part of the (scaled) unit
/// vector of the column that lies in `weak`. Above `kUnexcitedShare` the column's value is the nominal one,
/// not the log's.
Eigen::VectorXd unexcitedShare(const Solution& solution);
inline constexpr double kUnexcitedShare = 1e-6;

/// Findings on the excitation:
/// - "joint-still": a joint moves less than 1° (1 mm); names the parameters concerned.
/// - "not-excited": parameters that the structure makes identifiable and the log does not separate although their
///   joints move; they keep the nominal value.
/// - "weakly-excited": the standard deviation is larger than the parameter can plausibly be (`parameterScale`).
/// @param estimate  with columns and base filled in
std::vector<Finding> excitationFindings(const RobotModel& model,
                                        const identifiability::BaseParameters& structure,
                                        const ResidualStatistics& statistics, const Solution& solution,
                                        const ParameterEstimate& estimate);

}  // namespace plumbline::estimation
