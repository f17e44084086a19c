// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/limits/parameter_margin.h"

#include <cmath>
#include <stdexcept>

namespace plumbline::excitation {
namespace {

using Eigen::Index;

/// Columns that are uncertain at all; the first of all when none is, since a selection of none means all.
std::vector<int> uncertain(const RobotModel& model, const Eigen::VectorXd& radius) {
  if (radius.size() != 10 * model.bodyCount() || !radius.allFinite() || (radius.array() < 0.0).any())
    throw std::invalid_argument("ParameterMargin: wants ten radii per body, none negative");
  std::vector<int> columns;
  for (Index c = 0; c < radius.size(); ++c)
    if (radius[c] > 0.0) columns.push_back(static_cast<int>(c));
  if (columns.empty()) columns.push_back(0);
  return columns;
}

}  // namespace

ParameterMargin::ParameterMargin(const RobotModel& model, const Eigen::VectorXd& radius)
    : nv_(model.nv()),
      columns_(uncertain(model, radius)),
      radius_(radius(columns_)),
      regressor_(model, {}, columns_),
      adjoint_(model, {}, columns_),
      Q_(nv_, nv_),
      V_(nv_, nv_),
      A_(nv_, nv_) {}

void ParameterMargin::evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v,
                               const dynamics::VectorRef& a, dynamics::VectorOut margin) {
  regressor_.evaluate(q, v, a, 0, 1, blocks_);
  for (int j = 0; j < nv_; ++j) {
    const regressors::RegressorBlocks::Block block = blocks_.block(j);
    const std::vector<int>& list = regressor_.columns(j);
    margin[j] = 0.0;
    for (std::size_t c = 0; c < list.size(); ++c)
      margin[j] += std::abs(block(0, static_cast<Index>(c))) * radius_[list[c]];
  }
}

void ParameterMargin::differentiate(const dynamics::VectorRef& q, const dynamics::VectorRef& v,
                                    const dynamics::VectorRef& a, dynamics::VectorOut margin,
                                    dynamics::MatrixOut by_q, dynamics::MatrixOut by_v,
                                    dynamics::MatrixOut by_a) {
  // One copy of the sample per joint: in copy j only the row of joint j has weights.
  q_ = q.replicate(1, nv_);
  v_ = v.replicate(1, nv_);
  a_ = a.replicate(1, nv_);
  regressor_.evaluate(q_, v_, a_, 0, nv_, blocks_);
  for (int j = 0; j < nv_; ++j) {
    regressors::RegressorBlocks::Block block = blocks_.block(j);
    const std::vector<int>& list = regressor_.columns(j);
    margin[j] = 0.0;
    for (std::size_t c = 0; c < list.size(); ++c) {
      const auto column = static_cast<Index>(c);
      const double entry = block(j, column), radius = radius_[list[c]];
      block.col(column).setZero();
      if (entry != 0.0) block(j, column) = std::copysign(radius, entry);
      margin[j] += std::abs(entry) * radius;
    }
  }
  adjoint_.evaluate(q_, v_, a_, 0, blocks_, Q_, V_, A_);
  by_q = Q_.transpose();
  by_v = V_.transpose();
  by_a = A_.transpose();
}

}  // namespace plumbline::excitation
