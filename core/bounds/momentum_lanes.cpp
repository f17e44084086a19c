// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/momentum_lanes.h"

#include <algorithm>

namespace plumbline::bounds {

MomentumLanes::MomentumLanes(const MomentumChain& chain)
    : coordinates_(static_cast<std::size_t>(chain.bodies())),
      recursion_(chain),
      q_(coordinates_),
      v_(coordinates_) {}

/// Everything is inlined: packs stay in registers.
[[gnu::flatten]] void MomentumLanes::evaluate(const verified::Ball* q, const verified::Ball* v,
                                              Eigen::Index count) {
  for (std::size_t j = 0; j < coordinates_; ++j)
    for (Eigen::Index l = 0; l < kLanes; ++l) {  // the last sample fills what is left
      const std::size_t at = static_cast<std::size_t>(std::min(l, count - 1)) * coordinates_ + j;
      q_[j].set(static_cast<int>(l), q[at]);
      v_[j].set(static_cast<int>(l), v[at]);
    }
  recursion_.evaluate(q_.data(), v_.data(), false, true);
}

}  // namespace plumbline::bounds
