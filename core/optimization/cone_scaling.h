// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "optimization/cone_program.h"

namespace plumbline::optimization {

/// Nesterov–Todd scaling of one cone: R⁻¹ S R⁻ᵀ = Rᵀ Z R = diag(lambda), and the scaled block B.
struct ConeScaling {
  Mat4 inverse;            ///< R⁻¹
  Eigen::Vector4d lambda;  ///< all > 0
  Mat10 B;                 ///< svec(R⁻¹ J(dw) R⁻ᵀ) = B dw
  Vec10 shift;             ///< svec(R⁻¹ direction R⁻ᵀ)
};
/// False when S or Z is not positive definite.
bool scaleCone(const MatrixCone& cone, const Mat4& S, const Mat4& Z, ConeScaling& scaling);

/// λ \ (target − λ∘λ − correction) in the Jordan algebra: X with ½(λX + Xλ) = that.
Mat4 complementarityStep(const Eigen::Vector4d& lambda, double target, const Mat4& correction);

/// Largest α with diag(λ) + α X ⪰ 0; infinite when there is none.
double longestStep(const Eigen::Vector4d& lambda, const Mat4& X);

}  // namespace plumbline::optimization
