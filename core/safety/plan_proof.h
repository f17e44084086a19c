// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "safety/plan_clearance.h"

namespace plumbline::safety {

/// Limits that a plan must keep at all times. Infinite: no limit.
struct PlanLimits {
  Eigen::VectorXd q_lower, q_upper;                   ///< rad
  Eigen::VectorXd speed;                              ///< rad/s
  Eigen::VectorXd torque;                             ///< N·m, of the command
  const collision::CollisionModel* bodies = nullptr;  ///< that must keep apart; null: clearance is not proven
  double clearance = 0.0;                             ///< m

  /// Returns those of the robot's description; continuous joints have no position limits.
  static PlanLimits of(const RobotModel& model);
};

/// Enclosures over a cell of time, for every robot, error and state that the assumptions allow; one per joint.
struct ProvenCell {
  double begin = 0.0, end = 0.0;                 ///< s; end infinite: the rest
  std::vector<verified::Interval> q, v;          ///< of the arm, not of the desired motion
  std::vector<verified::Interval> model_torque;  ///< command without its robust part
  std::vector<verified::Interval> torque;        ///< the whole command
};

struct PlanViolation {
  enum class Quantity { Position, Speed, Torque, Clearance };
  Quantity quantity = Quantity::Position;
  int joint = 0;       ///< pair of bodies for a clearance
  double begin = 0.0;  ///< s, of the first cell in which it is largest
  double bound = 0.0;  ///< the end of the enclosure that is outside
  double limit = 0.0;
};

/// A plan with its tube and enclosures. `proven` holds under A1 to A7 of tube.md for all times, the brake tail and the rest
/// too.
struct PlanProof {
  bool proven = false;
  Tube tube;
  std::vector<ProvenCell> cells;
  std::vector<PlanViolation> violations;  ///< the worst of every joint, pair of bodies and quantity
  ClearanceProof clearance;               ///< empty without bodies
  const collision::CollisionModel* bodies = nullptr;  ///< of the limits
  /// One clause per violation, joints and bodies by name, and what no geometry covers.
  std::string text(const RobotModel& model) const;
};

/// @error ShapeMismatch (limits, bodies of another robot), ValueOutOfRange (clearance)
Status checkLimits(const PlanLimits& limits, int joints);
/// Adds what of a cell may be beyond the limits of the joints; the worst of every joint and quantity is kept.
void compareLimits(const ProvenCell& cell, const PlanLimits& limits, std::vector<PlanViolation>& violations);

/// Adds the pairs that are not proven to keep their distance.
void compareClearances(const ClearanceProof& proof, std::vector<PlanViolation>& violations);

/// Torque of the law without its robust part over a cell, for every measurement of a state in the tube:
///   Y_p(x̂) pi_0 + I_a0 âa + f_0(v̂a)
/// The nominal numbers are points; position errors and filtered errors stay correlated (`tube_model.h`). S: `TubeModel` for
/// one plan, `PlanModel` for a family of plans.
template <class S>
struct ModelTorque {
  std::vector<S> smooth;                    ///< all of it but
  std::vector<verified::Interval> coulomb;  ///< Coulomb friction
};
template <class S>
ModelTorque<S> modelTorqueOf(const TubeProblem& problem, const TubeGains& gains, const MotionCell& cell);
/// Their ranges over a cell of one plan.
std::vector<verified::Interval> modelTorque(const TubeProblem& problem, const TubeGains& gains,
                                            const MotionCell& cell);

/// Proves position, speed, torque and, when the limits have bodies, clearance of a plan for all times, when the robot
/// starts on it as A7 states and has no measurement of another plan in force.
/// @param cells  intervals of the motion's duration
/// @param frame  of a plan that follows another (`closeTube`)
/// @error of `closeTube`: without a tube there is no proof; ShapeMismatch of the limits, ValueOutOfRange (clearance)
/// @cost  about 5 ms per cell for seven joints, most of it in `closeTube`
Result<PlanProof> provePlan(const TubeProblem& problem, const TubeGains& gains, const PlanCurve& curve,
                            const PlanLimits& limits, int cells = 64, const TubeFrame* frame = nullptr);

}  // namespace plumbline::safety
