// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <span>
#include <string>
#include <vector>

#include "base/progress.h"
#include "estimation/rows/block_factors.h"
#include "validation/assessment.h"

namespace plumbline::validation {

/// Tests that the logs agree on one robot: each log's own weighted least squares estimate against the pooled one, from
/// factors.
///   weights S_j² = 1/(σ_j² T_j),   u_l = R_l (x_l − x_pool),   cov u_l = 1 − R_l Sigma_pool R_lᵀ
///   chi²_l = u_lᵀ (cov u_l)⁺ u_l;   over all logs Σ_l ‖u_l‖², Σ rank_l − rank_pool degrees of freedom
/// T_j, the correlation time of the residual, makes one independent row of T_j correlated ones. Drifts between two logs are
/// reported when noise alone gives a larger one in fewer than 1 % of such comparisons (Bonferroni over parameters and
/// pairs).
/// @param noise  σ_j per coordinate, NaN without rows;  @param times  T_j per coordinate
/// @param names  of the parameters, with units
Repeatability repeatability(std::span<const signal::Samples> logs, const estimation::BlockFactors& blocks,
                            const Eigen::VectorXd& noise, const Eigen::VectorXd& times,
                            const std::vector<estimation::EstimatedValue>& names, const JobContext& context);

}  // namespace plumbline::validation
