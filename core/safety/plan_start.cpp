// SPDX-License-Identifier: BSD-3-Clause
#include "safety/plan_start.h"

#include <fmt/core.h>

#include <cmath>

#include "collision/collision_workspace.h"
#include "safety/plan_path.h"

namespace plumbline::safety {
namespace {

Status checkLimits(const RobotModel& model, const Eigen::VectorXd& room, const PlanLimits& limits,
                   const Eigen::VectorXd& q0) {
  for (Eigen::Index j = 0; j < q0.size(); ++j) {
    const bool above = q0[j] + room[j] > limits.q_upper[j];
    if (!above && q0[j] - room[j] >= limits.q_lower[j]) continue;
    const std::string& name = model.dofNames()[static_cast<std::size_t>(j)];
    return rejection(
        ErrorCode::ValueOutOfRange,
        fmt::format("{} starts at {:.4g}, and with the tube of {:.3g} it may pass its limit of {:.4g}", name,
                    q0[j], room[j], above ? limits.q_upper[j] : limits.q_lower[j]),
        {name}, "start further inside the limits, or choose a smaller V_M");
  }
  return done();
}

Status checkShapes(const collision::CollisionModel& bodies) {
  for (const auto& link : bodies.notChecked())
    if (!link.confirmed)
      return rejection(
          ErrorCode::MissingData,
          fmt::format("nothing can be proven about what {} hits: {}", link.link, link.reason), {link.link},
          "give it collision geometry (the payload's too), or ignore it with \"*\" in \"ignored_pairs\"");
  for (const auto& pair : bodies.leftOut())
    if (pair.kind == collision::CollisionModel::Omission::SampledContact)
      return rejection(ErrorCode::MissingData,
                       fmt::format("{} and {} are {}, so no clearance of them can be proven", pair.first,
                                   pair.second, pair.reason),
                       {pair.first, pair.second},
                       "move the obstacle, or list the pair in \"ignored_pairs\" if the two may touch");
  return done();
}

Status checkDistances(const PlanLimits& limits, const Eigen::VectorXd& q0) {
  collision::CollisionWorkspace distances(*limits.bodies);
  distances.setPosture(q0);
  const auto& pairs = limits.bodies->pairs();
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const double demanded = pairs[k].demanded(limits.clearance);
    const double there = distances.distance(static_cast<int>(k), demanded + 1e-3).distance;
    if (there >= demanded) continue;
    const std::string &first = limits.bodies->firstName(pairs[k]),
                      &second = limits.bodies->secondName(pairs[k]);
    const std::string how =
        there < 0.0 ? fmt::format("in collision: {} and {} overlap by {:.3g} m", first, second, -there)
                    : fmt::format("too near: {} and {} are {:.3g} m apart, and {:.3g} m have to be kept",
                                  first, second, there, demanded);
    return rejection(ErrorCode::ValueOutOfRange, "the arm starts " + how, {first, second},
                     "choose another start, move the obstacle, or ask for less clearance");
  }
  return done();
}

}  // namespace

Status checkStart(const RobotModel& model, const TubeProblem& problem, const TubeGains& gains,
                  const PlanLimits& limits, const Eigen::VectorXd& q0) {
  for (Eigen::Index j = 0; j < gains.K.size(); ++j)
    if (!(gains.K[j] > 0.0) || !std::isfinite(gains.K[j]))
      return rejection(ErrorCode::ValueOutOfRange,
                       fmt::format("the gain K of {} is {:.3g} 1/s",
                                   model.dofNames()[static_cast<std::size_t>(j)], gains.K[j]),
                       {"K"}, "choose one above 0, for example 5 1/s");
  if (auto ok = checkLimits(model, tubePositionBound(problem, gains), limits, q0); !ok) return ok;
  if (limits.bodies == nullptr) return done();
  if (auto ok = checkShapes(*limits.bodies); !ok) return ok;
  return checkDistances(limits, q0);
}

}  // namespace plumbline::safety
