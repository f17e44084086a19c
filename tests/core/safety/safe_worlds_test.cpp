// SPDX-License-Identifier: BSD-3-Clause
// The safe loop in random worlds: nothing is hit (FCL is the oracle), no limit is broken, the truth stays inside.
#include <gtest/gtest.h>

#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "core/workflow/cli_support.h"
#include "dynamics/kinematics.h"
#include "support/fcl_oracle.h"
#include "support/support.h"
#include "workflow/safety/safe_run.h"

namespace plumbline::test {
namespace {

using nlohmann::json;

constexpr double kFreeAtStart = 0.075;  // m

json boxesAround(Random& random) {
  json boxes = json::array();
  const int count = 13 + static_cast<int>(random.uniform() * 28.0);
  for (int k = 0; k < count; ++k) {
    json box = {{"name", "box" + std::to_string(k)}};
    for (int axis = 0; axis < 3; ++axis) {
      box["size"].push_back(0.01 + 0.49 * random.uniform());
      box["xyz"].push_back((axis < 2 ? -1.2 : 0.0) + (axis < 2 ? 2.4 : 1.6) * random.uniform());
    }
    for (int axis = 0; axis < 3; ++axis) box["rpy"].push_back(3.0 * random.uniform() - 1.5);
    boxes.push_back(std::move(box));
  }
  return boxes;
}

/// Poses of the bodies at a configuration, for FCL.
class Oracle {
 public:
  explicit Oracle(const workflow::SafeScenario& s) : s_(s), work_(s.robot->model), fcl_(*s.bodies) {}
  double distance(const Eigen::VectorXd& q, std::size_t pair) {
    place(q);
    return fcl_.distance(static_cast<int>(pair), 1.0);
  }
  /// Smallest distance over the pairs that are checked.
  double least(const Eigen::VectorXd& q) {
    place(q);
    double least = 1.0;
    for (std::size_t k = 0; k < s_.bodies->pairs().size(); ++k)
      if (s_.bodies->pairs()[k].demanded(s_.limits.clearance) > 0.0)
        least = std::min(least, fcl_.distance(static_cast<int>(k), 1.0));
    return least;
  }

 private:
  void place(const Eigen::VectorXd& q) {
    dynamics::forwardKinematics(work_, q);
    std::vector<Pose> poses;
    for (int b = 0; b < s_.robot->model.bodyCount(); ++b) poses.push_back(work_.pose(b));
    fcl_.setPoses(poses);
  }
  const workflow::SafeScenario& s_;
  dynamics::DynamicsWorkspace work_;
  FclScene fcl_;
};

std::unique_ptr<workflow::SafeScenario> made(const json& scenario) {
  auto made = workflow::readSafeScenario(scenario.dump(), {});
  if (!made) throw std::runtime_error(made.error().message());
  return std::move(*made);
}

/// A world whose boxes leave room about the start.
std::unique_ptr<workflow::SafeScenario> randomWorld(Random& random) {
  json scenario = json::parse(slurp(kSamples / "geared7/safe_scenario.json"));
  scenario["robot"] = (kSamples / "geared7/geared7.urdf").string();
  scenario["seed"] = static_cast<int>(random.uniform() * 1e6);
  scenario["loop"]["plans"] = 2;
  const double heavier = 0.93 + 0.12 * random.uniform();  // the whole body: it stays a real one
  for (json& parameter : scenario["payload"]["truth"]) parameter = parameter.get<double>() * heavier;
  for (json& q : scenario["start"]) q = q.get<double>() + 0.6 * random.uniform() - 0.3;
  scenario["world"]["obstacles"] = boxesAround(random);
  const auto all = made(scenario);
  Oracle oracle(*all);
  std::map<std::string, bool> near;
  for (std::size_t k = 0; k < all->bodies->pairs().size(); ++k)
    if (oracle.distance(all->start, k) < kFreeAtStart)
      near[all->bodies->secondName(all->bodies->pairs()[k])] =
          near[all->bodies->firstName(all->bodies->pairs()[k])] = true;
  json kept = json::array();
  for (const json& box : scenario["world"]["obstacles"])
    if (!near.contains(box["name"].get<std::string>())) kept.push_back(box);
  scenario["world"]["obstacles"] = kept;
  return made(scenario);
}

TEST(SafeWorlds, NothingIsHitNoLimitIsBrokenAndTheTruthStaysInside) {
  PLUMBLINE_SEED(seed, 2001);
  Random random(seed);
  const int worlds = count(200, 4);
  int moved = 0, all_plans = 0, boxes = 0;
  double nearest = 1.0, V = 0.0, error = 0.0, torque = 0.0;
  std::map<std::string, int> reasons;
  for (int world = 0; world < worlds; ++world) {
    SCOPED_TRACE("world " + std::to_string(world));
    const auto scenario = randomWorld(random);
    boxes += static_cast<int>(scenario->spec.world.obstacles.size());
    Oracle oracle(*scenario);
    double least = 1.0;
    int postures = 0;
    workflow::SafeHooks hooks;
    hooks.posture = [&](const Eigen::VectorXd& q) {
      if (postures++ % 4 == 0) least = std::min(least, oracle.least(q));
    };
    const auto run = workflow::runSafeLoop(*scenario, hooks);
    if (!run) {
      EXPECT_EQ(run.error().code, ErrorCode::Infeasible) << run.error().message();
      ++reasons[run.error().detail.substr(0, 60)];
      continue;
    }
    EXPECT_TRUE(run->ended);
    EXPECT_TRUE(run->kept());
    EXPECT_TRUE(run->reach.truth_inside);
    EXPECT_LE(run->reach.V, 1.0);
    EXPECT_LE(run->reach.e, 1.0);
    EXPECT_LE(run->reach.torque, 1.0);
    EXPECT_LE(run->reach.speed, 1.0);
    EXPECT_LE(run->reach.position, 0.0);
    EXPECT_GT(postures, 100);
    EXPECT_GE(least, scenario->limits.clearance - 1e-6) << "FCL";
    moved += run->plans.front().k.cwiseAbs().maxCoeff() > 0.01 ? 1 : 0;
    all_plans += run->plans.size() == 2u ? 1 : 0;
    for (const safety::LoopEvent& event : run->events) ++reasons[event.text.substr(0, 60)];
    nearest = std::min(nearest, least);
    V = std::max(V, run->reach.V);
    error = std::max(error, run->reach.e);
    torque = std::max(torque, run->reach.torque);
  }
  std::printf(
      "[ figures  ] %d worlds of %.1f boxes: %d move, %d run all plans; nearest %.4f m (FCL), V %.3f, error "
      "%.3f, torque %.3f of their bounds\n",
      worlds, static_cast<double>(boxes) / worlds, moved, all_plans, nearest, V, error, torque);
  for (const auto& [reason, times] : reasons)
    std::printf("[ figures  ] %d times: %s\n", times, reason.c_str());
  EXPECT_GE(moved, (worlds * 4 + 4) / 5) << "80 % move";
}

}  // namespace
}  // namespace plumbline::test
