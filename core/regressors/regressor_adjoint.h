// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <vector>

#include "regressors/batch_regressor.h"

namespace plumbline::regressors {

/// Gradient by q, v, a of a function of the stacked regressor, by reverse mode straight through the regressor:
///   y = Σ_k Σ G_k ∘ Y(q_k, v_k, a_k),   G = ∂F/∂Y
/// without ever forming a derivative of Y. All joint types; mimic joints; friction columns too (the value of Coulomb
/// friction is sign(v), whose derivative is zero wherever there is one). Made once per thread.
class RegressorAdjoint {
 public:
  using ConstMatrixRef = BatchRegressor::ConstMatrixRef;

  /// The arguments of the BatchRegressor whose blocks G is shaped like; throws as that does.
  explicit RegressorAdjoint(const RobotModel& model, const FrictionModel& friction = {},
                            std::vector<int> columns = {},
                            dynamics::InstructionSet set = dynamics::InstructionSet::Automatic);
  RegressorAdjoint(RegressorAdjoint&&) noexcept;
  RegressorAdjoint& operator=(RegressorAdjoint&&) noexcept;
  ~RegressorAdjoint();

  /// @param q v a  nq×N, nv×N, nv×N
  /// @param G      of the samples first … first+G.count()−1, shaped like the blocks that a BatchRegressor with the same
  ///               arguments fills; throws std::invalid_argument for blocks of another shape
  /// @param by_q by_v by_a  nv×N; the columns of these samples are overwritten; by_q in tangent coordinates
  /// @cost   about three times the regressor itself; no allocation but for friction that depends on the load
  void evaluate(const ConstMatrixRef& q, const ConstMatrixRef& v, const ConstMatrixRef& a, Eigen::Index first,
                const RegressorBlocks& G, Eigen::Ref<Eigen::MatrixXd> by_q, Eigen::Ref<Eigen::MatrixXd> by_v,
                Eigen::Ref<Eigen::MatrixXd> by_a);

 private:
  struct Data;
  std::unique_ptr<Data> data_;
};

}  // namespace plumbline::regressors
