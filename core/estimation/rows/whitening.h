// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <map>
#include <memory>
#include <vector>

#include "estimation/rows/row_form.h"

namespace plumbline::estimation {

/// Makes the rows of all coordinates of a sample independent of each other and of size one:
///   Sigma = U Uᵀ (U upper triangular),   row_j ← Σ_{k ≥ j} (U⁻¹)_jk row_k
/// Upper, because a joint near the tip has few columns and the base has many: the rows stay short. Where rows of a sample
/// are left out, U is that of the rest.
class Whitening {
 public:
  /// @param columns  per coordinate, positions in the selection, rising
  explicit Whitening(const std::vector<std::vector<int>>& columns);

  /// Columns of coordinate j after whitening: all that coordinates k ≥ j have.
  const std::vector<int>& columns(int coordinate) const {
    return columns_[static_cast<std::size_t>(coordinate)];
  }

  /// @param form   with a covariance, positive definite
  /// @param rows   per coordinate √weight · [W_j | tau_j], count×(n_j+1), zero where a row is left out
  /// @param used   count×nv, whether a row is there
  /// @param out    whitened rows, count×(columns(j).size()+1)
  void apply(const std::shared_ptr<const RowForm>& form, const std::vector<Eigen::MatrixXd>& rows,
             const Eigen::Array<bool, -1, -1>& used, std::vector<Eigen::MatrixXd>& out);

 private:
  const Eigen::MatrixXd& inverseRoot(const std::vector<bool>& there);

  std::vector<std::vector<int>> columns_;
  /// [j][k − j]: column of the whitened row j for each column of row k.
  std::vector<std::vector<std::vector<Eigen::Index>>> place_;
  std::shared_ptr<const RowForm> form_;
  std::map<std::vector<bool>, Eigen::MatrixXd> roots_;  ///< U⁻¹ by which rows are there; zero elsewhere
};

}  // namespace plumbline::estimation
