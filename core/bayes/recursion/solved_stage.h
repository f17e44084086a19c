// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/recursion/stage_blocks.h"

namespace plumbline::bayes {

/// Optimal feedback of a stage whose rows determine the trailing variables y of u = (w, y), and the value that it leaves.
///   y = −Y₀ − Y_w δw − Y_x δx − Y_θ δθ,  Y = h_y⁻¹h                                         (1)
///   U = Q_yyY − Q_y·,  Q̂_w· = Q_w· − Q_wyY + Y_wᵀU,  K_w = Q̂_ww⁻¹Q̂_w·                      (2)
///   K_y = Y − Y_wK_w,  G = U − U_wK_w                                                     (3)
///   V_xx = Q_xx + Y_xᵀG_x − Q_yxᵀK_y − Q_wxᵀK_w, the others alike                          (4)
/// The same policy as by the orthogonal decomposition, without products of the whole of Q_uu: what y leaves untouched of Q,
/// constraint forces that no sensor sees, enters no product, and V_θθ is computed by its lower triangle.
/// @param Q      of the stage; Q.thetatheta is moved on to `theta`, where it is wanted; its lower triangle counts
/// @return false when Q̂_ww is not positive definite
bool eliminateSolved(const LqStage& stage, StageQuadratic& Q, NodeValue& node, StagePolicy& policy,
                     ThetaValue& theta);

}  // namespace plumbline::bayes
