// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "validation/assess.h"

namespace plumbline::validation {

/// Bootstraps an estimate by blocks: least squares by restacked factors; a physical method is fitted again to the least
/// squares solution of every replicate. Full parameters of least squares follow by the smallest change of the nominal ones.
/// @error as `estimation::blockBootstrap` and `solveAgain`; ValueOutOfRange (fewer than 50 replicates)
Result<Bootstrap> bootstrapEstimate(const RobotModel& model, const identifiability::BaseParameters& structure,
                                    std::span<const signal::Samples> logs,
                                    const estimation::BlockFactors& blocks,
                                    const estimation::EstimationSettings& settings,
                                    const estimation::ParameterEstimate& estimate, double correlation_time,
                                    int replicates, std::uint64_t seed, const JobContext& context);

}  // namespace plumbline::validation
