// SPDX-License-Identifier: BSD-3-Clause
#include "collision/contacts.h"

#include <algorithm>
#include <cmath>

#include "base/random.h"

#include "collision/collision_workspace.h"

namespace plumbline::collision {
namespace {

constexpr int kPostures = 2000, kEnough = 20;

bool isFree(const CollisionModel& model, CollisionWorkspace& work, const Eigen::VectorXd& q,
            double clearance) {
  work.setPosture(q);
  const int pairs = static_cast<int>(model.pairs().size());
  for (int pair = 0; pair < pairs; ++pair)
    if (work.distance(pair, clearance).distance <
        model.pairs()[static_cast<std::size_t>(pair)].demanded(clearance))
      return false;
  return true;
}

}  // namespace

Contacts contactsAt(const CollisionModel& model, CollisionWorkspace& work, const dynamics::VectorRef& q,
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

std::optional<Eigen::VectorXd> freePosture(const CollisionModel& model, const PostureRange& range,
                                           const Eigen::VectorXd& q, double clearance,
                                           const JobContext& context) {
  CollisionWorkspace work(model);
  Random random(1);
  std::optional<Eigen::VectorXd> best;
  double nearest = std::numeric_limits<double>::infinity();
  int found = 0;
  for (int k = 0; k < kPostures && found < kEnough && !context.stopRequested(); ++k) {
    const double reach = static_cast<double>(k + 1) / kPostures;
    Eigen::VectorXd candidate = q;
    for (Eigen::Index j = 0; j < q.size(); ++j) {
      if (range.held[static_cast<std::size_t>(j)]) continue;
      const double lower = std::max(range.lower[j], q[j] - M_PI),
                   upper = std::min(range.upper[j], q[j] + M_PI);
      candidate[j] = q[j] + reach * (random.uniform(lower, upper) - q[j]);
    }
    if (!isFree(model, work, candidate, clearance)) continue;
    ++found;
    const double distance = (candidate - q).norm();
    if (distance < nearest) nearest = distance, best = candidate;
  }
  return best;
}

}  // namespace plumbline::collision
