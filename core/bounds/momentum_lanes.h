// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "bounds/momentum_recursion.h"
#include "verified/ball_pack.h"

namespace plumbline::bounds {

/// Rates of the momentum regressor at several samples at once, one per lane. A lane has the bits of
/// `MomentumRecursion<Ball>`.
class MomentumLanes {
 public:
  static constexpr Eigen::Index kLanes = verified::BallPack::kLanes;
  explicit MomentumLanes(const MomentumChain& chain);

  /// @param q v    one per coordinate, sample after sample
  /// @param count  of samples, 1 … kLanes; nothing behind them is read
  void evaluate(const verified::Ball* q, const verified::Ball* v, Eigen::Index count);
  /// Entry of `MomentumRecursion::rate` of a sample of the last evaluation.
  verified::Ball rate(std::size_t entry, Eigen::Index sample) const {
    return recursion_.rate[entry].lane(static_cast<int>(sample));
  }

 private:
  std::size_t coordinates_;
  MomentumRecursion<verified::BallPack> recursion_;
  std::vector<verified::BallPack> q_, v_;
};

}  // namespace plumbline::bounds
