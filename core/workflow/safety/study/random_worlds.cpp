// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/study/random_worlds.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>
#include <set>

#include "base/cancelled.h"
#include "base/random.h"
#include "base/thread_pool.h"
#include "collision/collision_workspace.h"
#include "spatial/inertia.h"

namespace plumbline::workflow {
namespace {

using Eigen::VectorXd;

constexpr double kFreeAtStart = 0.075;  // m
constexpr double kMoved = 0.01;         // rad

std::vector<ExcitationSpec::Obstacle> boxesAround(Random& random) {
  std::vector<ExcitationSpec::Obstacle> boxes(static_cast<std::size_t>(random.integer(13, 40)));
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    boxes[k].name = "box" + std::to_string(k + 1);
    boxes[k].geometry.size = random.uniformVector(3, 0.01, 0.5);
    const VectorXd place = random.uniformVector(3, 0.0, 1.0);
    boxes[k].X_WG = {expRotation(random.uniformVector(3, -1.5, 1.5)),
                     Vec3(2.4 * place[0] - 1.2, 2.4 * place[1] - 1.2, 1.6 * place[2])};
  }
  return boxes;
}

/// The payload times a factor, and with another centre, inside the intervals.
VectorXd otherPayload(const SafePayload& payload, Random& random) {
  const auto inside = [&](const VectorXd& pi) {
    return (pi.array() >= payload.lower.array()).all() && (pi.array() <= payload.upper.array()).all();
  };
  for (double size = 1.0; size > 1e-3; size *= 0.8) {
    const Vec3 shift = size * 0.02 * random.normalVector(3);
    const double factor = 1.0 + size * 0.2 * random.uniform(-1.0, 1.0);
    const VectorXd pi = factor * (parameterTransform({Mat3::Identity(), shift}) * payload.truth);
    if (inside(pi)) return pi;
  }
  return payload.truth;
}

/// Names of what is nearer to a body than `free` at the posture, or in contact with one at all postures.
std::set<std::string> near(const SafeScenario& s, double free) {
  std::set<std::string> names;
  collision::CollisionWorkspace work(*s.bodies);
  work.setPosture(s.start);
  for (int k = 0; k < static_cast<int>(s.bodies->pairs().size()); ++k) {
    const auto& pair = s.bodies->pairs()[static_cast<std::size_t>(k)];
    if (work.distance(k, 2.0 * free).distance < free)
      names.insert({s.bodies->firstName(pair), s.bodies->secondName(pair)});
  }
  for (const auto& pair : s.bodies->leftOut())
    if (pair.kind == collision::CollisionModel::Omission::SampledContact)
      names.insert({pair.first, pair.second});
  return names;
}

LeastDistance distancesOf(const SafeScenario& s) {
  auto work = std::make_shared<collision::CollisionWorkspace>(*s.bodies);
  return [work, &s](const VectorXd& q) {
    work->setPosture(q);
    double least = std::numeric_limits<double>::infinity();
    for (int k = 0; k < static_cast<int>(s.bodies->pairs().size()); ++k)
      if (s.bodies->pairs()[static_cast<std::size_t>(k)].demanded(s.limits.clearance) > 0.0)
        least = std::min(least, work->distance(k, std::max(least, 0.0)).distance);
    return least;
  };
}

void takeRecord(const SafeScenario& world, const SafeRecord& record, WorldRun& run) {
  run.plans = static_cast<int>(record.plans.size());
  run.all = run.plans == world.loop.plans;
  run.reach = record.reach;
  run.proven = std::numeric_limits<double>::infinity();
  for (const SafePlanRecord& plan : record.plans) {
    run.moved = run.moved || plan.k.cwiseAbs().maxCoeff() > kMoved;
    if (const auto* pair = plan.nearest()) run.proven = std::min(run.proven, pair->lower);
  }
  run.kept = record.kept() && run.nearest >= world.limits.clearance;
  if (!record.events.empty()) run.reason = record.events.front().text;
}

}  // namespace

Result<std::unique_ptr<SafeScenario>> randomWorld(const SafeScenario& base, std::uint64_t seed) {
  Random random(seed);
  SafeSpec spec = base.spec;
  spec.seed = seed;
  spec.start = base.start + random.uniformVector(static_cast<int>(base.start.size()), -0.3, 0.3);
  if (base.simulates) spec.payload.truth = otherPayload(base.spec.payload, random);
  spec.world.obstacles = boxesAround(random);
  auto all = makeSafeScenario(spec, base.robot, base.folder);
  if (!all) return all.error();
  const std::set<std::string> names = near(**all, kFreeAtStart);
  std::erase_if(spec.world.obstacles, [&](const auto& box) { return names.contains(box.name); });
  return makeSafeScenario(spec, base.robot, base.folder);
}

Result<WorldRun> runWorld(const SafeScenario& world, const LeastDistance& distance,
                          const JobContext& context) {
  const LeastDistance least = distance ? distance : distancesOf(world);
  WorldRun run;
  run.seed = world.spec.seed;
  run.boxes = static_cast<int>(world.spec.world.obstacles.size());
  run.nearest = std::numeric_limits<double>::infinity();
  SafeHooks hooks;
  hooks.posture = [&](const VectorXd& q) { run.nearest = std::min(run.nearest, least(q)); };
  const auto record = runSafeLoop(world, hooks, context);
  if (!record &&
      (record.error().code == ErrorCode::Cancelled || record.error().code == ErrorCode::MissingData))
    return record.error();
  if (record) takeRecord(world, *record, run);
  if (!record) run.reason = record.error().detail;
  return run;
}

Result<std::vector<WorldRun>> runWorlds(const SafeScenario& base, int count, std::uint64_t seed,
                                        const JobContext& context) {
  std::vector<WorldRun> runs(static_cast<std::size_t>(count));
  std::vector<std::optional<Error>> errors(runs.size());
  std::atomic<int> finished = 0;
  JobContext inside;
  inside.stop = context.stop;
  parallelFor(runs.size(), std::max(1, context.threads), [&](std::size_t k, int) {
    if (context.stopRequested()) return;
    auto world = randomWorld(base, seed + k);
    auto run = world ? runWorld(**world, {}, inside) : Result<WorldRun>(world.error());
    if (run)
      runs[k] = std::move(*run);
    else
      errors[k] = run.error();
    context.report("random worlds", static_cast<double>(++finished) / count);
  });
  if (context.stopRequested()) return cancelled("the study");
  for (const auto& error : errors)
    if (error) return *error;
  return runs;
}

}  // namespace plumbline::workflow
