// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/certificate/clearance_report.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/text.h"
#include "collision/collision_workspace.h"

namespace plumbline::excitation {
namespace {

/// Fraction of the duration about the worst time that is searched first.
constexpr double kReach = 1.0 / 256.0;

/// Evaluates distances at times about the worst one that was proven, in three rounds.
void refine(collision::CollisionWorkspace& work, const PostureAt& postureAt, double duration, int pair,
            double clearance, ClearanceFinding& finding) {
  double reach = kReach * duration;
  constexpr int kSamples = 16;
  for (int round = 0; round < 3; ++round, reach *= 2.0 / kSamples) {
    const double middle = finding.worst_time;
    for (int i = -kSamples; i <= kSamples; ++i) {
      const double t = std::clamp(middle + reach * i / kSamples, 0.0, duration);
      const Eigen::VectorXd q = postureAt(t);
      if (q.size() == 0) continue;
      work.setPosture(q);
      const double distance = work.distance(pair).distance;
      if (clearance - distance <= finding.amount) continue;
      finding.amount = clearance - distance;
      finding.value = distance;
      finding.worst_time = t;
    }
  }
}

MotionCertificate::PairLeftOut::Kind kindOf(collision::CollisionModel::Omission kind) {
  using Kind = MotionCertificate::PairLeftOut::Kind;
  switch (kind) {
    case collision::CollisionModel::Omission::Structure:
      return Kind::Structure;
    case collision::CollisionModel::Omission::User:
      return Kind::User;
    case collision::CollisionModel::Omission::SampledContact:
      break;
  }
  return Kind::SampledContact;
}

}  // namespace

void reportClearances(const collision::CollisionModel& collision, double clearance, double duration,
                      const PostureAt& postureAt, std::vector<ClearanceFinding>& findings,
                      MotionCertificate& certificate) {
  collision::CollisionWorkspace work(collision);
  for (std::size_t i = 0; i < findings.size(); ++i) {
    ClearanceFinding& found = findings[i];
    const collision::CollisionModel::Pair& pair = collision.pairs()[i];
    const std::string &first = collision.firstName(pair), &second = collision.secondName(pair);
    const bool keep_in = collision.objects()[static_cast<std::size_t>(pair.second)].kind ==
                         collision::CollisionObject::Kind::KeepIn;
    const double demanded = pair.demanded(clearance);
    if (found.amount > 0.0) {
      refine(work, postureAt, duration, static_cast<int>(i), demanded, found);
      certificate.violations.push_back({first + " – " + second, keep_in ? "keep-in" : "clearance",
                                        found.value, demanded, found.amount, found.worst_time});
    } else if (demanded < clearance && found.lower < clearance) {
      certificate.exceptions.push_back(first + " – " + second + ", proven to keep " +
                                       shortNumber(found.lower) + " m" + " of the " + shortNumber(clearance) +
                                       " m" + " asked for (at most " + shortNumber(pair.most) + " m" +
                                       " at " + std::to_string(collision.postures()) + " random postures)");
    }
    certificate.clearances.push_back(
        {first, second, std::fmin(found.lower, found.amount > 0.0 ? found.value : found.lower), found.time});
  }
  std::stable_sort(certificate.clearances.begin(), certificate.clearances.end(),
                   [](const auto& a, const auto& b) { return a.lower < b.lower; });
  certificate.collision_checked = true;
  for (const collision::CollisionModel::LeftOut& pair : collision.leftOut()) {
    certificate.left_out.push_back({pair.first, pair.second, pair.reason, kindOf(pair.kind)});
    if (pair.kind == collision::CollisionModel::Omission::SampledContact)
      certificate.exceptions.push_back(pair.first + " – " + pair.second + ", left out: " + pair.reason);
  }
  for (const auto& link : collision.notChecked()) {
    certificate.collision_note += certificate.collision_note.empty() ? "collision not checked for " : "; ";
    certificate.collision_note += link.link + ": " + link.reason;
    if (!link.confirmed)
      certificate.exceptions.push_back(link.link + ", not checked for collisions: " + link.reason);
  }
  certificate.assumptions.push_back("links that a joint connects are not checked against each other");
  certificate.assumptions.push_back(
      "the bodies are those of the robot's file: a gripper or load that it does not describe is not checked");
  certificate.assumptions.push_back(
      "collision bodies are convex: a mesh is the hull of each of its connected parts, a cylinder a prism "
      "around it");
}

}  // namespace plumbline::excitation
