// SPDX-License-Identifier: BSD-3-Clause
#include "model/limbs.h"

namespace plumbline {

std::vector<std::vector<int>> limbsOf(const RobotModel& model) {
  constexpr int kLarge = 3;  // bodies of a leg of a quadruped
  const auto count = static_cast<std::size_t>(model.bodyCount());
  // Index 0 is the world, body b stands at b + 1.
  const auto above = [&](std::size_t k) {
    return static_cast<std::size_t>(model.body(static_cast<int>(k) - 1).parent + 1);
  };
  std::vector<int> size(count + 1, 1), large(count + 1, 0);
  for (std::size_t k = count; k > 0; --k) {
    size[above(k)] += size[k];
    large[above(k)] += size[k] >= kLarge;
  }
  std::vector<std::vector<int>> limbs;
  std::vector<std::size_t> limb_of(count + 1, 0);
  for (std::size_t k = 1; k <= count; ++k) {
    const std::size_t parent = above(k);
    const bool begins = limbs.empty() || (large[parent] >= 2 && size[k] > 1);
    if (begins) limbs.emplace_back();
    limb_of[k] = begins ? limbs.size() - 1 : limb_of[parent];
    limbs[limb_of[k]].push_back(static_cast<int>(k) - 1);
  }
  return limbs;
}

}  // namespace plumbline
