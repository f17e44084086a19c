// SPDX-License-Identifier: BSD-3-Clause
#include "safety/plan_proof.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "safety/passive_dynamics.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
constexpr double kInfinite = std::numeric_limits<double>::infinity();

verified::Interval widened(const verified::Interval& x, double by) {
  return x + verified::Interval(-by, by);
}

/// Stores the worst violation of a joint and quantity.
void note(std::vector<PlanViolation>& all, const PlanViolation& one) {
  for (PlanViolation& other : all)
    if (other.quantity == one.quantity && other.joint == one.joint) {
      if (std::fabs(one.bound - one.limit) > std::fabs(other.bound - other.limit)) other = one;
      return;
    }
  all.push_back(one);
}

void compare(PlanViolation::Quantity quantity, const std::vector<verified::Interval>& x,
             const VectorXd& lower, const VectorXd& upper, double begin,
             std::vector<PlanViolation>& violations) {
  for (std::size_t j = 0; j < x.size(); ++j) {
    const auto i = static_cast<Eigen::Index>(j);
    // Written so that a bound that is not a number is a violation.
    if (!(x[j].upper <= upper[i]))
      note(violations, {quantity, static_cast<int>(j), begin, x[j].upper, upper[i]});
    if (!(x[j].lower >= lower[i]))
      note(violations, {quantity, static_cast<int>(j), begin, x[j].lower, lower[i]});
  }
}

ProvenCell enclose(const TubeProblem& problem, const Tube& tube, const MotionCell& cell,
                   const VectorXd& mismatch) {
  ProvenCell proven;
  proven.begin = cell.begin, proven.end = cell.end;
  proven.model_torque = modelTorque(problem, tube.gains, cell);
  const double size = mismatch.norm();
  const VectorXd position = tube.positionBound();
  for (std::size_t j = 0; j < cell.q.size(); ++j) {
    const auto i = static_cast<Eigen::Index>(j);
    const double up = 1.0 + 1e-9;
    proven.q.push_back(widened(cell.q[j], position[i] * up));
    proven.v.push_back(widened(cell.v[j], 2.0 * tube.epsilon[i] * up));
    // |v_j| ≤ (w_j + ‖w‖)/2 + S, (T12)
    proven.torque.push_back(
        widened(proven.model_torque[j], (0.5 * (mismatch[i] + size) + tube.margin.surplus) * up));
  }
  return proven;
}

std::string clause(const PlanViolation& v, const RobotModel& model, const collision::CollisionModel* bodies) {
  static constexpr const char* kNames[] = {"position", "speed", "torque"};
  static constexpr const char* kUnits[] = {"rad", "rad/s", "N·m"};
  if (v.quantity == PlanViolation::Quantity::Clearance) {
    const auto& pair = bodies->pairs()[static_cast<std::size_t>(v.joint)];
    const std::string names = bodies->firstName(pair) + " and " + bodies->secondName(pair);
    if (!std::isfinite(v.bound)) return fmt::format("{} may touch from {:.3g} s on", names, v.begin);
    return fmt::format("{} are proven to keep {:.4g} m from {:.3g} s on, and {:.4g} m are demanded", names,
                       v.bound, v.begin, v.limit);
  }
  const auto kind = static_cast<std::size_t>(v.quantity);
  return fmt::format("{} of {} may reach {:.4g} {} from {:.3g} s on, and its limit is {:.4g} {}",
                     kNames[kind], model.dofNames()[static_cast<std::size_t>(v.joint)], v.bound, kUnits[kind],
                     v.begin, v.limit, kUnits[kind]);
}

}  // namespace

PlanLimits PlanLimits::of(const RobotModel& model) {
  const VectorXd none = VectorXd::Constant(model.nv(), kInfinite);
  PlanLimits limits{-none, none, none, none, nullptr, 0.0};
  for (int i = 0; i < model.bodyCount(); ++i) {
    const Joint& joint = model.body(i).joint;
    if (joint.type != JointType::Continuous) {
      limits.q_lower[joint.v_index] = joint.limits.lower.value_or(-kInfinite);
      limits.q_upper[joint.v_index] = joint.limits.upper.value_or(kInfinite);
    }
    limits.speed[joint.v_index] = joint.limits.velocity.value_or(kInfinite);
    limits.torque[joint.v_index] = joint.limits.effort.value_or(kInfinite);
  }
  return limits;
}

Status checkLimits(const PlanLimits& limits, int joints) {
  for (const VectorXd* x : {&limits.q_lower, &limits.q_upper, &limits.speed, &limits.torque})
    if (x->size() != joints || x->hasNaN())
      return rejection(ErrorCode::ShapeMismatch, "the limits of the plan do not have one number per joint",
                       {"limits"}, "correct them");
  if (limits.bodies != nullptr && limits.bodies->robot().nv() != joints)
    return rejection(ErrorCode::ShapeMismatch, "the collision bodies are those of another robot", {"limits"},
                     "take those of the robot that moves");
  if (!(limits.clearance >= 0.0) || !std::isfinite(limits.clearance))
    return rejection(ErrorCode::ValueOutOfRange, "the clearance of the plan is not a distance of 0 m or more",
                     {"clearance"}, "choose 0.01 m");
  return done();
}

void compareLimits(const ProvenCell& cell, const PlanLimits& limits, std::vector<PlanViolation>& violations) {
  using Quantity = PlanViolation::Quantity;
  compare(Quantity::Position, cell.q, limits.q_lower, limits.q_upper, cell.begin, violations);
  compare(Quantity::Speed, cell.v, -limits.speed, limits.speed, cell.begin, violations);
  compare(Quantity::Torque, cell.torque, -limits.torque, limits.torque, cell.begin, violations);
}

void compareClearances(const ClearanceProof& proof, std::vector<PlanViolation>& violations) {
  for (std::size_t k = 0; k < proof.pairs.size(); ++k) {
    const ClearanceProof::Pair& pair = proof.pairs[k];
    if (!pair.kept)
      violations.push_back(
          {PlanViolation::Quantity::Clearance, static_cast<int>(k), pair.begin, pair.lower, pair.demanded});
  }
}

template <class S>
ModelTorque<S> modelTorqueOf(const TubeProblem& problem, const TubeGains& gains, const MotionCell& cell) {
  const ControlErrors& eta = problem.errors;
  const double up = 1.0 + 1e-12;
  TubeReach reach = tubeReach(problem, gains);
  reach.change_q = eta.position;
  reach.change_v = eta.velocity;
  reach.change_va = gains.K.cwiseProduct(eta.position) * up;
  reach.change_aa = gains.K.cwiseProduct(eta.velocity) * up;
  const TubeState<S> x = tubeState<S>(cell, reach, true);
  PassiveRecursion<S> recursion(*problem.chain);
  recursion.evaluate(x.q.data(), x.v.data(), x.va.data(), x.aa.data());
  const RobotNumbers& known = problem.nominal.numbers;
  ModelTorque<S> torque{std::vector<S>(x.q.size()), {}};
  passiveTorque(*problem.chain, recursion, known.pi, torque.smooth);
  const double v_s = problem.nominal.ramp_speed;
  const auto ramp = [v_s](double s) {
    return v_s > 0.0 ? std::clamp(s / v_s, -1.0, 1.0) : s > 0.0 ? 1.0 : s < 0.0 ? -1.0 : 0.0;
  };
  for (std::size_t j = 0; j < x.q.size(); ++j) {
    const auto i = static_cast<Eigen::Index>(j);
    torque.smooth[j] = torque.smooth[j] + times(verified::Interval(known.rotor[i]), x.aa[j]) +
                       times(verified::Interval(known.viscous[i]), x.va[j]) + S(known.offset[i]);
    const verified::Interval va = x.va[j].range();
    torque.coulomb.push_back(verified::Interval(known.coulomb[i]) *
                             verified::Interval(ramp(va.lower), ramp(va.upper)));
  }
  return torque;
}
template ModelTorque<TubeModel> modelTorqueOf(const TubeProblem&, const TubeGains&, const MotionCell&);
template ModelTorque<PlanModel> modelTorqueOf(const TubeProblem&, const TubeGains&, const MotionCell&);

std::vector<verified::Interval> modelTorque(const TubeProblem& problem, const TubeGains& gains,
                                            const MotionCell& cell) {
  const ModelTorque<TubeModel> parts = modelTorqueOf<TubeModel>(problem, gains, cell);
  std::vector<verified::Interval> torque;
  for (std::size_t j = 0; j < parts.smooth.size(); ++j)
    torque.push_back(parts.smooth[j].range() + parts.coulomb[j]);
  return torque;
}

Result<PlanProof> provePlan(const TubeProblem& problem, const TubeGains& gains, const PlanCurve& curve,
                            const PlanLimits& limits, int cells, const TubeFrame* frame) {
  if (auto ok = checkLimits(limits, curve.joints()); !ok) return ok.error();
  if (cells < 1)
    return rejection(ErrorCode::ValueOutOfRange, "the proof has no interval of time", {"intervals"},
                     "choose 64");
  const std::vector<MotionCell> motion = curve.cells(cells);
  auto tube = closeTube(problem, gains, motion, frame);
  if (!tube) return tube.error();
  PlanProof proof;
  for (std::size_t k = 0; k < motion.size(); ++k) {
    proof.cells.push_back(enclose(problem, *tube, motion[k], tube->cell_mismatch[k]));
    compareLimits(proof.cells.back(), limits, proof.violations);
  }
  if (limits.bodies != nullptr) {
    proof.bodies = limits.bodies;
    proof.clearance =
        proveClearances(*problem.chain, tubeReach(problem, gains), motion, *limits.bodies, limits.clearance);
    compareClearances(proof.clearance, proof.violations);
  }
  proof.tube = std::move(*tube);
  proof.proven = proof.violations.empty() && proof.clearance.uncovered.empty();
  return proof;
}

std::string PlanProof::text(const RobotModel& model) const {
  std::string all;
  const auto append = [&all](const std::string& one) { all += (all.empty() ? "" : "; ") + one; };
  for (const PlanViolation& v : violations) append(clause(v, model, bodies));
  for (const std::string& one : clearance.uncovered) append(one);
  return all;
}

}  // namespace plumbline::safety
