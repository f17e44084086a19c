// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "base/result.h"

/// Sequential design: information from earlier experiments, for `CriterionSettings::earlier`.
namespace plumbline::excitation {

/// Upper triangular R with RᵀR = Sigma⁻¹ of the columns `wanted`, in their order.
/// @param Sigma    covariance of `columns`
/// @param columns  of the layout, in the order of the estimate
/// @error ShapeMismatch (a column that the estimate lacks), NotExcited (a deviation that is not known)
Result<Eigen::MatrixXd> informationOfCovariance(const Eigen::MatrixXd& Sigma, const std::vector<int>& columns,
                                                const std::vector<int>& wanted);

}  // namespace plumbline::excitation
