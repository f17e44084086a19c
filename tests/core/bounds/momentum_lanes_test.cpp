// SPDX-License-Identifier: BSD-3-Clause
// The lanes have the bits of one sample after the other.
#include "bounds/momentum_lanes.h"

#include "payload_fixture.h"

namespace plumbline {
namespace {

TEST(MomentumLanes, HaveTheBitsOfSingleSamples_RandomTrees) {
  PLUMBLINE_SEED(seed, 20261125);
  Random random(seed);
  for (int n = 0; n < 6; ++n) {
    const RobotModel model =
        n == 0 ? test::payloadArm()
               : test::randomModel(random, {.bodies = 2 + n, .branched = n % 2 == 1, .prismatic = true});
    const auto chain = bounds::MomentumChain::make(model);
    ASSERT_TRUE(chain.ok());
    const auto nv = static_cast<std::size_t>(chain->bodies());
    std::vector<verified::Ball> q(4 * nv), v(q.size());
    for (std::size_t k = 0; k < q.size(); ++k) {
      q[k] = {random.uniform(-4.0, 4.0), k % 3 == 0 ? 0.0 : 1e-4 * random.uniform(0.0, 1.0)};
      v[k] = {random.uniform(-2.0, 2.0), k % 2 == 0 ? 0.0 : 1e-3 * random.uniform(0.0, 1.0)};
    }
    bounds::MomentumRecursion<verified::Ball> one(*chain);
    bounds::MomentumLanes lanes(*chain);
    for (const Eigen::Index count : {1, 3, 4}) {
      lanes.evaluate(q.data(), v.data(), count);
      for (Eigen::Index l = 0; l < bounds::MomentumLanes::kLanes; ++l) {  // the last sample fills the rest
        const std::size_t at = static_cast<std::size_t>(std::min(l, count - 1)) * nv;
        one.evaluate(q.data() + at, v.data() + at, false, true);
        for (std::size_t e = 0; e < one.rate.size(); ++e) {
          EXPECT_EQ(one.rate[e].centre, lanes.rate(e, l).centre);
          EXPECT_EQ(one.rate[e].radius, lanes.rate(e, l).radius);
        }
      }
    }
  }
}

}  // namespace
}  // namespace plumbline
