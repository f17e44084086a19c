// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/momentum_lanes.h"

#include <algorithm>

#include "dynamics/instruction_set.h"

namespace plumbline::bounds {

MomentumLanes::MomentumLanes(const MomentumChain& chain)
    : coordinates_(static_cast<std::size_t>(chain.bodies())),
      recursion_(chain),
      q_(coordinates_),
      v_(coordinates_) {}

namespace {

using PackRecursion = MomentumRecursion<verified::BallPack>;

// Everything is inlined: packs stay in registers, four numbers wide where the processor has such. Neither version
// contracts products and sums, so that the bits are the same.
[[gnu::flatten]] void rates(PackRecursion& recursion, const verified::BallPack* q,
                            const verified::BallPack* v) {
  recursion.evaluate(q, v, false, true);
}
[[gnu::flatten, gnu::target("avx2")]] void ratesWide(PackRecursion& recursion, const verified::BallPack* q,
                                                     const verified::BallPack* v) {
  recursion.evaluate(q, v, false, true);
}

}  // namespace

void MomentumLanes::evaluate(const verified::Ball* q, const verified::Ball* v, Eigen::Index count) {
  for (std::size_t j = 0; j < coordinates_; ++j)
    for (Eigen::Index l = 0; l < kLanes; ++l) {  // the last sample fills what is left
      const std::size_t at = static_cast<std::size_t>(std::min(l, count - 1)) * coordinates_ + j;
      q_[j].set(static_cast<int>(l), q[at]);
      v_[j].set(static_cast<int>(l), v[at]);
    }
  static const bool wide = dynamics::isSupported(dynamics::InstructionSet::Avx2);
  (wide ? ratesWide : rates)(recursion_, q_.data(), v_.data());
}

}  // namespace plumbline::bounds
