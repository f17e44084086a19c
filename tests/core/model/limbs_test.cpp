// SPDX-License-Identifier: BSD-3-Clause
#include "model/limbs.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "model/build_model.h"
#include "support/humanoid.h"
#include "support/support.h"

namespace plumbline {
namespace {

TEST(Limbs, EveryBodyIsInOneLimb_RandomTrees) {
  PLUMBLINE_SEED(seed, 71);
  Random random(seed);
  for (int i = 0; i < 50; ++i) {
    test::RandomTreeOptions options;
    options.base = i % 2 == 0 ? BaseType::Fixed : BaseType::Floating;
    const RobotModel model = test::randomModel(random, options);
    std::vector<int> all;
    for (const std::vector<int>& limb : limbsOf(model)) {
      ASSERT_FALSE(limb.empty());
      EXPECT_TRUE(std::is_sorted(limb.begin(), limb.end()));
      // But for its first body, every body hangs on another of the limb (or, with several arms, on the world).
      for (std::size_t k = 1; k < limb.size(); ++k) {
        const int parent = model.body(limb[k]).parent;
        EXPECT_TRUE(parent < 0 || std::find(limb.begin(), limb.end(), parent) != limb.end());
      }
      all.insert(all.end(), limb.begin(), limb.end());
    }
    std::sort(all.begin(), all.end());
    std::vector<int> expected(static_cast<std::size_t>(model.bodyCount()));
    std::iota(expected.begin(), expected.end(), 0);
    EXPECT_EQ(all, expected);
  }
}

std::vector<std::size_t> sizes(const RobotModel& model) {
  std::vector<std::size_t> sizes;
  for (const std::vector<int>& limb : limbsOf(model)) sizes.push_back(limb.size());
  return sizes;
}

TEST(Limbs, AHumanoidHasTrunkLegsNeckAndArms) {
  std::vector<std::size_t> found = sizes(test::humanoid().model);
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, (std::vector<std::size_t>{1, 3, 3, 7, 7, 7, 7}))
      << "base, waist, neck, two arms, two legs";
}

TEST(Limbs, AnArmIsOne) {
  PLUMBLINE_SEED(seed, 72);
  Random random(seed);
  test::RandomTreeOptions options;
  options.branched = false;
  const RobotModel arm = test::randomModel(random, options);
  EXPECT_EQ(sizes(arm), std::vector<std::size_t>{static_cast<std::size_t>(arm.bodyCount())});
}

}  // namespace
}  // namespace plumbline
