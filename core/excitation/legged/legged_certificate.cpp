// SPDX-License-Identifier: BSD-3-Clause
#include <fmt/core.h>

#include "excitation/legged/legged_certificate.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "excitation/certificate/interval_prover.h"
#include "excitation/legged/legged_enclosure.h"

namespace plumbline::excitation {
namespace {

constexpr int kFirstIntervalsOfLegs = 128;

/// Requirement: a limit of a joint, or the pressure or friction of a foot.
struct Demand {
  enum class Of { Joint, Pressure, Friction };
  Of of = Of::Joint;
  std::size_t foot = 0;
  LimitedQuantity limit;
  std::string subject, quantity;
};

std::vector<Demand> demandsOf(const LeggedRobot& robot, const MotionLimits& limits, double torque_margin) {
  std::vector<Demand> demands;
  for (const LimitedQuantity& limit : limitedQuantities(limits, robot.model.nv(), torque_margin)) {
    const bool base = limit.joint < kBaseJoints;
    if (limit.kind == LimitedQuantity::Kind::Jerk || (base && limit.kind == LimitedQuantity::Kind::Torque))
      continue;
    demands.push_back(
        {Demand::Of::Joint, 0, limit, robot.model.dofNames()[limit.joint], toString(limit.kind)});
  }
  for (std::size_t i = 0; i < robot.legs.size(); ++i) {
    const LimitedQuantity pressure{LimitedQuantity::Kind::Torque, 0, robot.least_force,
                                   std::numeric_limits<double>::infinity()};
    const LimitedQuantity cone{LimitedQuantity::Kind::Torque, 0, 0.0,
                               std::numeric_limits<double>::infinity()};
    demands.push_back({Demand::Of::Pressure, i, pressure, robot.legs[i].name, "pressure"});
    demands.push_back({Demand::Of::Friction, i, cone, robot.legs[i].name, "friction"});
  }
  return demands;
}

/// Unit vector away from the ground: against gravity, z without any.
Vec3 upward(const RobotModel& model) {
  return model.gravity().norm() > 0.0 ? Vec3(-model.gravity().normalized()) : Vec3(Vec3::UnitZ());
}

verified::TaylorModel functionOf(const LeggedEnclosure& enclosure, const LeggedRobot& robot,
                                 const Demand& demand) {
  const std::size_t j = demand.limit.joint;
  if (demand.of == Demand::Of::Joint) {
    switch (demand.limit.kind) {
      case LimitedQuantity::Kind::Position:
        return enclosure.q[j];
      case LimitedQuantity::Kind::Velocity:
        return enclosure.v[j];
      case LimitedQuantity::Kind::Acceleration:
        return enclosure.a[j];
      default:
        return enclosure.tau[j];
    }
  }
  const verified::TaylorVec3& f = enclosure.force[demand.foot];
  const verified::TaylorModel normal = verified::taylor::dot(upward(robot.model), f);
  if (demand.of == Demand::Of::Pressure) return normal;
  // Inside the cone: (1 + μ²) (n·f)² − |f|² ≥ 0; the pressure is checked beside it.
  const double share = 1.0 + robot.friction * robot.friction;
  return verified::taylor::scaled(normal * normal, share, 4.0 * verified::taylor::kUnit * share) -
         f[0] * f[0] - f[1] * f[1] - f[2] * f[2];
}

/// Requirements of a legged robot as enclosed quantities.
class LeggedQuantities : public EnclosedQuantities {
 public:
  /// @param near  postures at the middles of the first intervals
  LeggedQuantities(const LeggedRobot& robot, const Motion& base, const std::vector<Demand>& demands,
                   const std::vector<Eigen::VectorXd>& near)
      : robot_(robot), base_(base), demands_(demands), near_(near), enclosure_(robot, base) {}

  Eigen::VectorXd begin(std::size_t first) override {
    first_ = first;
    return near_[first];
  }
  bool enclose(const TimeInterval& interval, Eigen::VectorXd& near) override {
    const Result<Stance> middle = standAt(robot_, base_, interval.middle, near);
    if (!middle) return false;
    near = middle->q;
    interval_ = interval;
    if (!enclosure_.enclose(interval, near)) return false;
    branches.emplace_back(first_, enclosure_.branch(interval));
    return true;
  }
  LimitVerdict check(std::size_t demand, double parent_radius, LimitFinding& here) override {
    const LimitVerdict verdict = checkLimit(functionOf(enclosure_, robot_, demands_[demand]), interval_,
                                            demands_[demand].limit, parent_radius, here);
    // Legs bend: splitting always helps.
    return verdict == LimitVerdict::Undecidable ? LimitVerdict::Open : verdict;
  }
  double radius(std::size_t) override { return std::numeric_limits<double>::infinity(); }
  const RobotEnclosure& robot() override { return enclosure_.poses(); }

  /// Branches of all enclosed intervals, by first interval.
  std::vector<std::pair<std::size_t, LegBranch>> branches;

 private:
  const LeggedRobot& robot_;
  const Motion& base_;
  const std::vector<Demand>& demands_;
  const std::vector<Eigen::VectorXd>& near_;
  LeggedEnclosure enclosure_;
  TimeInterval interval_;
  std::size_t first_ = 0;
};

/// Reports friction: the cone is proven; the ratio is shown, whose range is not proven.
void reportFriction(const LeggedRobot& robot, const Motion& base, const Demand& demand,
                    const LimitFinding& found, const Eigen::VectorXd& near, MotionCertificate& certificate) {
  if (!(found.amount > 0.0)) return;
  Violation violation{demand.subject, demand.quantity, found.value, robot.friction, 0.0, found.worst_time};
  if (const Result<Stance> then = standAt(robot, base, found.worst_time, near)) {
    const Vec3 force = then->force.col(static_cast<Eigen::Index>(demand.foot));
    const double normal = upward(robot.model).dot(force);
    const double sideways = (force - normal * upward(robot.model)).norm();
    violation.value = normal > 0.0 ? std::min(sideways / normal, 1e6) : 1e6;
  }
  violation.amount = std::max(violation.value - violation.limit, std::numeric_limits<double>::min());
  certificate.violations.push_back(violation);
}

/// The branch of the legs that begins at the posture, followed from interval to interval: postures at their middles.
Result<std::vector<Eigen::VectorXd>> followLegs(const LeggedRobot& robot, const Motion& base,
                                                const std::vector<TimeInterval>& intervals) {
  std::vector<Eigen::VectorXd> near;
  Eigen::VectorXd posture = robot.posture;
  for (const TimeInterval& interval : intervals) {
    const Result<Stance> now = standAt(robot, base, interval.middle, posture);
    if (!now) return now.error();
    near.push_back(posture = now->q);
  }
  return near;
}

/// Branches of all threads in the order of time.
std::vector<LegBranch> collectBranches(const std::vector<std::unique_ptr<EnclosedQuantities>>& enclosed) {
  std::vector<std::pair<std::size_t, LegBranch>> all;
  for (const auto& one : enclosed) {
    const auto& own = static_cast<const LeggedQuantities&>(*one).branches;
    all.insert(all.end(), own.begin(), own.end());
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<LegBranch> branches;
  for (auto& [first, branch] : all) branches.push_back(std::move(branch));
  return branches;
}

/// Compares neighbouring branches. Proofs over intervals on different solutions of the legs hold for no motion: they count
/// as undecided, and the certificate names them. The first must be the solution of the initial stance.
void compareBranches(const LeggedRobot& robot, const Motion& base, std::vector<LegBranch> branches,
                     double& undecided, MotionCertificate& certificate) {
  Eigen::VectorXd at_rest(base.joints());
  base.derivative(0.0, 0, at_rest);
  if ((at_rest - robot.posture.head<kBaseJoints>()).cwiseAbs().maxCoeff() < 1e-12) {
    LegBranch stance{0.0, 0.0, {}, {}};
    for (const LeggedRobot::Leg& leg : robot.legs)
      for (const int body : leg.joints)
        stance.at_start.emplace_back(robot.posture[robot.model.body(body).joint.v_index]);
    stance.at_end = stance.at_start;
    branches.insert(branches.begin(), stance);
  }
  const std::vector<std::size_t> changes = branchChanges(branches);
  for (const std::size_t i : changes) undecided += branches[i].end - branches[i].start;
  if (changes.empty()) return;
  undecided = std::max(undecided, std::numeric_limits<double>::min());
  const std::string where =
      fmt::format("the legs bend another way from one time interval to the next at about {:.4g} s",
                  branches[changes.front()].end);
  certificate.exceptions.emplace_back(where);
}

/// States the reason why a pair of foot and ground is left out: the robot stands by this contact.
void explainFeet(const LeggedRobot& robot, MotionCertificate& certificate) {
  for (MotionCertificate::PairLeftOut& pair : certificate.left_out)
    for (const LeggedRobot::Leg& leg : robot.legs)
      if (pair.second == kGroundName && pair.first == leg.name) pair.reason = "the foot stands on it";
}

}  // namespace

Result<MotionCertificate> certifyLegged(const LeggedRobot& robot, const Motion& base,
                                        const MotionLimits& limits,
                                        const collision::CollisionModel* collision,
                                        const MotionCertificateSettings& settings,
                                        const JobContext& context) {
  if (base.joints() != kBaseJoints || !base.start.allFinite() || !base.coefficients.allFinite())
    return Error{.code = ErrorCode::InvalidNumber,
                 .detail = "the motion of the trunk is not six finite coordinates"};
  const std::vector<Demand> demands = demandsOf(robot, limits, settings.payload_torque_margin);
  ProofTask task{firstIntervals(base, kFirstIntervalsOfLegs),
                 demands.size(),
                 collision,
                 settings.clearance,
                 settings.shortest_step,
                 base.duration(),
                 {}};
  const Result<std::vector<Eigen::VectorXd>> near = followLegs(robot, base, task.first);
  if (!near) return near.error();
  std::vector<std::unique_ptr<EnclosedQuantities>> enclosed;
  for (int i = 0; i < std::max(1, context.threads); ++i)
    enclosed.push_back(std::make_unique<LeggedQuantities>(robot, base, demands, *near));
  Result<ProvenFindings> proven = proveOverTime(task, enclosed, context);
  if (!proven) return proven.error();
  MotionCertificate certificate;
  const auto nearAt = [&](double t) -> const Eigen::VectorXd& {
    const auto interval = std::find_if(task.first.begin(), task.first.end() - 1,
                                       [&](const TimeInterval& s) { return s.end >= t; });
    return (*near)[static_cast<std::size_t>(interval - task.first.begin())];
  };
  for (std::size_t i = 0; i < demands.size(); ++i) {
    const Demand& demand = demands[i];
    const LimitFinding& found = proven->limits[i];
    if (demand.of == Demand::Of::Friction)
      reportFriction(robot, base, demand, found, nearAt(found.worst_time), certificate);
    else
      reportLimit(demand.subject, demand.quantity, demand.limit, found, certificate);
  }
  compareBranches(robot, base, collectBranches(enclosed), proven->undecided, certificate);
  certificate.assumptions = {
      "feet are points that neither slip nor roll, on ground that holds them everywhere",
      "of all contact forces that hold the robot those of least norm are meant",
      "torques of the model with its parameters taken as true, without friction and rotor inertia"};
  const auto postureAt = [&](double t) {
    const Result<Stance> then = standAt(robot, base, t, nearAt(t));
    return then ? then->q : Eigen::VectorXd();
  };
  concludeProof(task, postureAt, *proven, certificate);
  explainFeet(robot, certificate);
  return certificate;
}

}  // namespace plumbline::excitation
