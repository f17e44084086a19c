// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "dynamics/constraints/impact.h"

namespace plumbline::bayes {

/// Constraints that hold during an interval, with independent rows.
struct ConstraintMode {
  std::string name;  ///< "loop, left foot"
  dynamics::MotionConstraint constraint;
  /// Contacts that close in an impact of no duration: the velocity jumps, the posture stays. Empty: an interval in time.
  dynamics::Landing landing = {};
  std::vector<bool> grips = {};  ///< per contact of the constraint: it may pull
  /// Per contact: first of the three coordinates of θ that are its place in the world; −1: it has none.
  std::vector<Eigen::Index> anchors = {};
  Eigen::Index size() const { return constraint.size(); }
  /// Coordinate of θ from which the position of a row counts; −1: none.
  Eigen::Index anchorOf(Eigen::Index row) const {
    const auto& r = constraint.rows[static_cast<std::size_t>(row)];
    if (constraint.isLoop(r) || anchors.empty()) return -1;
    const Eigen::Index first = anchors[static_cast<std::size_t>(r.part) - constraint.loops.size()];
    return first < 0 ? -1 : first + r.direction - 3;
  }
  /// The constraint with the anchors of θ as places of its contacts.
  dynamics::MotionConstraint at(const Eigen::VectorXd& theta) const {
    dynamics::MotionConstraint out = constraint;
    for (std::size_t c = 0; c < anchors.size(); ++c)
      if (anchors[c] >= 0) out.contacts[c].X_WAnchor = Pose{Mat3::Identity(), theta.segment<3>(anchors[c])};
    return out;
  }
  /// True if the row has a position: of a loop, or of a contact with an anchor.
  bool placed(Eigen::Index row) const {
    return constraint.isLoop(constraint.rows[static_cast<std::size_t>(row)]) || anchorOf(row) >= 0;
  }
};

/// Times during which a contact holds, from, to [s of the log].
using Phases = std::vector<std::pair<double, double>>;

/// A contact and the times during which it holds.
struct ContactSchedule {
  ContactFrame contact;  ///< the position of its anchor, where it is stated, is the place of every phase
  bool grips = false;    ///< a hand or a bolt, which may pull; else a pull contradicts the contact
  Phases phases = {};    ///< of every log; empty: always
  /// Of one sample of its force in the log (`Log::Contact` of the contact's name or link) [N]; 0: not observed.
  double force_std = 0.0;
  /// Name of a log → its phases, none: it never holds there. With entries they count instead of `phases`, and every log has one.
  std::map<std::string, Phases> log_phases = {};
  /// Of a stated anchor in every direction [m].
  double anchor_std = 1e-3;
  /// The place where a point contact holds is estimated without a prior, three coordinates of θ for every phase.
  bool estimates_anchor = false;
  bool hasAnchor() const { return estimates_anchor || contact.X_WAnchor.has_value(); }
};

/// Place of a contact during a phase, or during all of them, as three coordinates of θ [m, world axes].
struct ContactAnchor {
  std::string contact;
  Eigen::Index first = 0;  ///< coordinate
  bool stated = false;     ///< it has a prior, and is that of all phases and logs
  std::string log = {};    ///< with `from`, of an estimated one
  double from = 0.0;       ///< s
};

/// Loops and contacts of the robot while it was recorded.
struct ConstraintSpec {
  std::vector<LoopClosure> loops = {};
  std::vector<ContactSchedule> contacts = {};
  /// Joints without motor and torque sensor: their torque is zero but for friction. They may be absent from the log.
  std::vector<std::string> passive = {};
  /// ε of every impact: of the normal speed of a contact that closes, so much comes back.
  double restitution = 0.0;
  /// nq, near the first posture of the logs; decides the assembly branch of joints without encoder. Empty: neutral.
  Eigen::VectorXd posture = {};
  bool any() const { return !loops.empty() || !contacts.empty(); }
};

}  // namespace plumbline::bayes
