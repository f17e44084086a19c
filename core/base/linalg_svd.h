// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

namespace plumbline::linalg {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using ConstRef = Eigen::Ref<const MatrixXd>;

/// Singular values in falling order and, as asked, thin factors: A = U diag(s) Vᵀ.
struct Svd {
  VectorXd s;
  MatrixXd U;  ///< m×min(m,n), empty unless asked for
  MatrixXd V;  ///< n×n when `full_v`, else n×min(m,n)
};

VectorXd singularValues(const ConstRef& A);

Svd svd(const ConstRef& A, bool full_v = false);

}  // namespace plumbline::linalg
