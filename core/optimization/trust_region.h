// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

namespace plumbline::optimization {

struct TrustStep {
  Eigen::VectorXd p;
  double reduction = 0.0;  ///< of the model, ≥ 0
  double lambda = 0.0;
};

/// Minimises gᵀp + ½ pᵀHp over ‖p‖ ≤ radius by the shift lambda with H + lambda 1 ⪰ 0 (Moré & Sorensen 1983): Newton on the
/// secular equation, safeguarded; in the hard case the step is the best of the shifted one within a tenth of the radius.
TrustStep trustRegionStep(const Eigen::MatrixXd& H, const Eigen::VectorXd& g, double radius);

}  // namespace plumbline::optimization
