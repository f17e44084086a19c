// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "base/progress.h"
#include "base/result.h"
#include "estimation/rows/block_factors.h"
#include "estimation/uncertainty/covariance.h"

namespace plumbline::estimation {

/// Covariance from the scores of blocks of time, for noise that is correlated within a block in any way and hardly from one
/// block to the next (cluster-robust, CR2):
///   Sigma = K Σ_b g̃_b g̃_bᵀ Kᵀ,   g̃_b = (1 − G_b)^(−½) g_b                                          (1)
///   degrees of freedom of parameter i = (tr P_i)² / ‖P_i‖²,   P_i = Cov(k_iᵀ g̃) for noise of one size   (2)
/// G_b, g_b: `blockScore`. Blocks whose neighbours are correlated beyond chance, in all or in one parameter, are joined in
/// pairs, as long as eight are left; so are those whose pairs, fours, … or logs have more variance than they explain. A
/// correlation short of that widens the variance of its parameter, 1 + 2 r, and so does what longer parts have beyond it, with
/// the degrees of freedom of both (Satterthwaite). No variance is below that of `white`, or of the blocks before they were
/// joined. With fewer than eight logs the note has `tested` false: they do not show how much changes from one to the next.
/// @param white  of the same solution; its covariance is the result where there are fewer than eight blocks
/// @error Cancelled
/// @cost  O(p r²) per block
/// @source Bell & McCaffrey 2002; Satterthwaite 1946
Result<Covariance> blockCovariance(const BlockFactors& blocks, const Solution& solution,
                                   const Covariance& white, const JobContext& context);

}  // namespace plumbline::estimation
