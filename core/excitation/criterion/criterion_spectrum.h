// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "excitation/criterion/criterion.h"

namespace plumbline::excitation::detail {

/// Value of a criterion as a function of the singular values s of the regressor, and its slope by them as the
/// coefficients c of ∂F/∂W = W V diag(c) Vᵀ:  c_i = (∂F/∂s_i) / s_i.
struct SpectralValue {
  double value = 0.0;
  Eigen::VectorXd coefficients;
};

/// Singular values below this fraction of the largest count as that fraction, so that values stay finite.
inline constexpr double kDeficient = 1e-12;

/// @param s          falling; all zero gives the value of a regressor without information and no slope
/// @param smoothing  of CriterionSettings
/// @param joints     n_v of eq. 88
SpectralValue spectralCriterion(CriterionKind kind, const Eigen::VectorXd& s, double smoothing, int joints);

}  // namespace plumbline::excitation::detail
