// SPDX-License-Identifier: BSD-3-Clause
#pragma once

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
  Eigen::Index size() const { return constraint.size(); }
};

/// A contact and the times during which it holds.
struct ContactSchedule {
  ContactFrame contact;
  bool grips = false;  ///< a hand or a bolt, which may pull; else a pull contradicts the contact
  std::vector<std::pair<double, double>> phases = {};  ///< from, to [s of the log]; empty: always
  /// Of one sample of its force in the log (`Log::Contact` of the contact's name or link) [N]; 0: not observed.
  double force_std = 0.0;
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
