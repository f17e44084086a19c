// SPDX-License-Identifier: BSD-3-Clause
// The safe loop in random worlds: nothing is hit (FCL is the oracle), no limit is broken, the truth stays inside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "dynamics/kinematics.h"
#include "support/fcl_oracle.h"
#include "support/support.h"
#include "workflow/safety/study/random_worlds.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

/// Poses of the bodies at a configuration, for FCL.
class Oracle {
 public:
  explicit Oracle(const workflow::SafeScenario& s) : s_(s), work_(s.robot->model), fcl_(*s.bodies) {}
  /// Smallest distance over the pairs that are checked.
  double least(const Eigen::VectorXd& q) {
    dynamics::forwardKinematics(work_, q);
    std::vector<Pose> poses;
    for (int b = 0; b < s_.robot->model.bodyCount(); ++b) poses.push_back(work_.pose(b));
    fcl_.setPoses(poses);
    double least = 1.0;
    for (std::size_t k = 0; k < s_.bodies->pairs().size(); ++k)
      if (s_.bodies->pairs()[k].demanded(s_.limits.clearance) > 0.0)
        least = std::min(least, fcl_.distance(static_cast<int>(k), 1.0));
    return least;
  }

 private:
  const workflow::SafeScenario& s_;
  dynamics::DynamicsWorkspace work_;
  FclScene fcl_;
};

std::unique_ptr<workflow::SafeScenario> baseScenario() {
  const json study = json::parse(slurp(kSamples / "geared7/study.json"));
  auto made = workflow::readSafeScenario(study["worlds"].dump(), kSamples / "geared7");
  if (!made) throw std::runtime_error(made.error().message());
  return std::move(*made);
}

TEST(SafeWorlds, NothingIsHitNoLimitIsBrokenAndTheTruthStaysInside) {
  PLUMBLINE_SEED(seed, 2001);
  const auto base = baseScenario();
  ASSERT_EQ(base->loop.plans, 4);
  const int worlds = count(200, 20);
  int moved = 0, all_plans = 0, ran = 0, boxes = 0;
  double nearest = 1.0, V = 0.0, error = 0.0, torque = 0.0;
  std::map<std::string, int> reasons;
  for (int world = 0; world < worlds; ++world) {
    SCOPED_TRACE("world " + std::to_string(world));
    const auto scenario = workflow::randomWorld(*base, seed + static_cast<std::uint64_t>(world));
    ASSERT_TRUE(scenario.ok()) << scenario.error().message();
    Oracle oracle(**scenario);
    int postures = 0;
    double least = 1.0;
    const auto run = workflow::runWorld(**scenario, [&](const Eigen::VectorXd& q) {
      if (postures++ % 4 == 0) least = std::min(least, oracle.least(q));
      return least;
    });
    ASSERT_TRUE(run.ok()) << run.error().message();
    boxes += run->boxes;
    if (!run->all) ++reasons[run->reason.substr(0, 60)];
    if (run->plans == 0) continue;
    ++ran;
    EXPECT_TRUE(run->kept);
    EXPECT_TRUE(run->reach.truth_inside);
    EXPECT_LE(run->reach.V, 1.0);
    EXPECT_LE(run->reach.e, 1.0);
    EXPECT_LE(run->reach.torque, 1.0);
    EXPECT_LE(run->reach.speed, 1.0);
    EXPECT_LE(run->reach.position, 0.0);
    EXPECT_GT(postures, 100);
    EXPECT_GE(least, run->proven - 1e-6) << "FCL against what is proven";
    EXPECT_GE(run->proven, (*scenario)->limits.clearance);
    moved += run->moved ? 1 : 0;
    all_plans += run->all ? 1 : 0;
    nearest = std::min(nearest, least);
    V = std::max(V, run->reach.V);
    error = std::max(error, run->reach.e);
    torque = std::max(torque, run->reach.torque);
  }
  std::printf(
      "[ figures  ] %d worlds of %.1f boxes: %d run, %d move, %d run all four plans; nearest %.4f m (FCL), V "
      "%.3f, "
      "error %.3f, torque %.3f of their bounds\n",
      worlds, static_cast<double>(boxes) / worlds, ran, moved, all_plans, nearest, V, error, torque);
  for (const auto& [reason, times] : reasons)
    std::printf("[ figures  ] %d times: %s\n", times, reason.c_str());
  EXPECT_GE(5 * moved, 4 * worlds) << "80 % move";
  EXPECT_GE(5 * all_plans, 3 * worlds) << "60 % run all four plans";
}

/// The command's verdicts are those of the function, for any number of threads.
TEST(SafeWorlds, CommandStatesTheVerdictsInATable) {
  const fs::path out = temporaryFolder("safe_worlds") / "worlds.json";
  const std::string study = (kSamples / "geared7/study.json").string();
  const Outcome run =
      cli("safe-study '" + study + "' --worlds 2 --seed 2001 --threads 2 -o '" + out.string() + "'");
  ASSERT_EQ(run.status, 0) << run.err;
  const json worlds = json::parse(slurp(out))["worlds"];
  ASSERT_EQ(worlds.size(), 2u);
  const auto base = baseScenario();
  for (std::size_t k = 0; k < 2; ++k) {
    const auto scenario = workflow::randomWorld(*base, 2001 + k);
    const auto again = workflow::runWorld(**scenario);
    ASSERT_TRUE(again.ok()) << again.error().message();
    EXPECT_EQ(worlds[k]["plans"], again->plans);
    EXPECT_EQ(worlds[k]["kept"], again->kept);
    EXPECT_EQ(worlds[k]["V"], again->reach.V);
    if (again->plans > 0) {
      EXPECT_EQ(worlds[k]["nearest"], again->nearest);
    }
  }
  const fs::path page = out.parent_path() / "worlds.md";
  ASSERT_EQ(cli("safe-study '" + study + "' --worlds 1 -o '" + page.string() + "'").status, 0);
  EXPECT_THAT(slurp(page), testing::HasSubstr("every claim kept"));
}

}  // namespace
}  // namespace plumbline::test
