// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/excitation_collision.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"
#include "workflow/robot/collision_bodies.h"

namespace plumbline::workflow {
namespace {

constexpr int kPostures = 2000, kEnough = 20;

bool isFree(const ExcitationStudy& study, CollisionWorkspace& work, const Eigen::VectorXd& q) {
  work.setPosture(q);
  const int pairs = static_cast<int>(study.collision->pairs().size());
  for (int pair = 0; pair < pairs; ++pair)
    if (work.distance(pair, study.spec.clearance).distance <
        study.collision->pairs()[static_cast<std::size_t>(pair)].demanded(study.spec.clearance))
      return false;
  return true;
}

}  // namespace

Contacts contactsAt(const CollisionModel& model, CollisionWorkspace& work, const VectorRef& q,
                    double clearance) {
  Contacts contacts;
  work.setPosture(q);
  const int pairs = static_cast<int>(model.pairs().size());
  for (int pair = 0; pair < pairs; ++pair) {
    const double distance = work.distance(pair, std::max(contacts.clearance, clearance)).distance;
    contacts.clearance = std::min(contacts.clearance, distance);
    if (distance < model.pairs()[static_cast<std::size_t>(pair)].demanded(clearance))
      contacts.touching.push_back({pair, distance});
  }
  return contacts;
}

std::optional<Eigen::VectorXd> freePosture(const ExcitationStudy& study, const Eigen::VectorXd& q,
                                           const JobContext& context) {
  CollisionWorkspace work(*study.collision);
  Random random(1);
  std::optional<Eigen::VectorXd> best;
  double nearest = std::numeric_limits<double>::infinity();
  int found = 0;
  for (int k = 0; k < kPostures && found < kEnough && !context.stopRequested(); ++k) {
    const double reach = static_cast<double>(k + 1) / kPostures;
    Eigen::VectorXd candidate = q;
    for (Eigen::Index j = 0; j < q.size(); ++j) {
      if (study.edit.held[static_cast<std::size_t>(j)]) continue;
      const double lower = std::max(study.limits.lower[j], q[j] - M_PI),
                   upper = std::min(study.limits.upper[j], q[j] + M_PI);
      candidate[j] = q[j] + reach * (random.uniform(lower, upper) - q[j]);
    }
    if (!isFree(study, work, candidate)) continue;
    ++found;
    const double distance = (candidate - q).norm();
    if (distance < nearest) nearest = distance, best = candidate;
  }
  return best;
}

Status addCollision(ExcitationStudy& study, const MeshReader& reader, const JobContext& context) {
  if (!study.spec.check_collision) {
    study.collision_note = "collision not checked: it was switched off";
    return done();
  }
  Result<CollisionBodies> bodies = collisionBodies(*study.robot, study.spec, reader, context);
  if (!bodies) return bodies.error();
  study.collision = bodies->model;
  study.collision_note = bodies->note;
  return done();
}

}  // namespace plumbline::workflow
