// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "optimization/cone_program.h"

namespace plumbline::optimization {

/// Nesterov–Todd scaling of one cone: R⁻¹ S R⁻ᵀ = Rᵀ Z R = diag(lambda), and the scaled block B.
struct ConeScaling {
  ConeMatrix inverse;                                      ///< R⁻¹
  ConeEigenvalues lambda;                                  ///< all > 0
  Eigen::Matrix<double, Eigen::Dynamic, 10, 0, 21, 10> B;  ///< entries of R⁻¹ P(dw) R⁻ᵀ = B dw
  ConeEntries shift;                                       ///< entries of R⁻¹ direction R⁻ᵀ
};
/// False when S or Z is not positive definite.
bool scaleCone(const MatrixCone& cone, const ConeMatrix& S, const ConeMatrix& Z, ConeScaling& scaling);

/// λ \ (target − λ∘λ − correction) in the Jordan algebra: X with ½(λX + Xλ) = that.
ConeMatrix complementarityStep(const ConeEigenvalues& lambda, double target, const ConeMatrix& correction);

/// Largest α with diag(λ) + α X ⪰ 0; infinite when there is none.
double longestStep(const ConeEigenvalues& lambda, const ConeMatrix& X);

}  // namespace plumbline::optimization
