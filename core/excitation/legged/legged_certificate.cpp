// SPDX-License-Identifier: BSD-3-Clause
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "base/cancelled.h"
#include "base/thread_pool.h"
#include "excitation/certificate/certificate_verdict.h"
#include "excitation/certificate/clearance_report.h"
#include "excitation/legged/legged_enclosure.h"
#include "excitation/limits/limit_check.h"

namespace plumbline {
namespace {

constexpr int kFirstStretches = 128;
/// Pairs of bodies that splitting cannot decide are left so at this share of the duration.
constexpr double kShortForPairs = 1.0 / 2048.0;

/// What must be kept: a limit of a joint, or the pressure or friction of a foot.
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

TaylorModel functionOf(const LeggedEnclosure& enclosure, const LeggedRobot& robot, const Demand& demand) {
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
  const TaylorVec3& f = enclosure.force[demand.foot];
  const TaylorModel normal = taylor::dot(upward(robot.model), f);
  if (demand.of == Demand::Of::Pressure) return normal;
  // Inside the cone: (1 + μ²) (n·f)² − |f|² ≥ 0; the pressure is looked at beside it.
  const double share = 1.0 + robot.friction * robot.friction;
  return taylor::scaled(normal * normal, share, 4.0 * taylor::kUnit * share) - f[0] * f[0] - f[1] * f[1] -
         f[2] * f[2];
}

struct Part {
  std::vector<LimitFinding> findings;
  std::vector<ClearanceFinding> clearances;
  std::vector<LegBranch> branches;  ///< of everything that was enclosed
  double undecided = 0.0;
  bool cancelled = false;
};

class LeggedProver {
 public:
  LeggedProver(const LeggedRobot& robot, const Motion& base, const std::vector<Demand>& demands,
               const CollisionModel* collision, const MotionCertificateSettings& settings,
               const JobContext& context)
      : robot_(robot),
        base_(base),
        demands_(demands),
        settings_(settings),
        context_(context),
        enclosure_(robot, base) {
    if (collision == nullptr) return;
    clearance_.emplace(*collision, settings.clearance);
    pairs_ = static_cast<int>(collision->pairs().size());
  }

  void prove(const TimeInterval& stretch, const Eigen::VectorXd& near, Part& part) {
    part.findings.resize(demands_.size());
    part.clearances.resize(static_cast<std::size_t>(pairs_));
    Open all;
    for (std::size_t i = 0; i < demands_.size(); ++i) all.demands.push_back(i);
    for (int i = 0; i < pairs_; ++i) all.pairs.push_back(i);
    proveOpen(stretch, near, all, part);
  }

 private:
  /// What is still to be decided over a stretch.
  struct Open {
    std::vector<std::size_t> demands;
    std::vector<int> pairs;
    bool empty() const { return demands.empty() && pairs.empty(); }
  };

  void proveOpen(const TimeInterval& stretch, const Eigen::VectorXd& near, const Open& open, Part& part) {
    if (context_.stopRequested()) {
      part.cancelled = true;
      return;
    }
    const double length = stretch.end - stretch.start;
    const bool last = length <= settings_.shortest_step;
    const Result<Stance> middle = standAt(robot_, base_, stretch.middle, near);
    const bool enclosed = middle && enclosure_.enclose(stretch, middle->q);
    if (enclosed) part.branches.push_back(enclosure_.branch(stretch));
    Open still;
    const bool demands_left = evaluateDemands(stretch, open, enclosed, last, still, part);
    const bool pairs_left = evaluatePairs(stretch, open, enclosed, last, still, part);
    const bool undecided = demands_left || pairs_left;
    if (undecided) part.undecided += length;
    if (still.empty()) return;
    const double before = part.undecided;  // this length counts once
    const Eigen::VectorXd& seed = middle ? middle->q : near;
    proveOpen(TimeInterval::between(stretch.start, stretch.middle), seed, still, part);
    proveOpen(TimeInterval::between(stretch.middle, stretch.end), seed, still, part);
    if (undecided) part.undecided = before;
  }

  /// True when a limit had to be left undecided.
  bool evaluateDemands(const TimeInterval& stretch, const Open& open, bool enclosed, bool last, Open& still,
                       Part& part) {
    bool undecided = false;
    for (const std::size_t i : open.demands) {
      LimitFinding here;
      LimitVerdict verdict = LimitVerdict::Open;
      if (enclosed)
        verdict = checkLimit(functionOf(enclosure_, robot_, demands_[i]), stretch, demands_[i].limit,
                             std::numeric_limits<double>::infinity(), here);
      const bool settled = verdict == LimitVerdict::Kept || verdict == LimitVerdict::Violated;
      if (settled || (last && enclosed)) part.findings[i].merge(here);
      if (settled) continue;
      if (last)
        undecided = true;
      else
        still.demands.push_back(i);
    }
    return undecided;
  }

  /// The same for a pair of bodies.
  bool evaluatePairs(const TimeInterval& stretch, const Open& open, bool enclosed, bool last, Open& still,
                     Part& part) {
    if (open.pairs.empty()) return false;
    const bool is_short = stretch.end - stretch.start <= kShortForPairs * base_.duration();
    bool undecided = false;
    if (enclosed) clearance_->start(enclosure_.poses(), stretch);
    for (const int pair : open.pairs) {
      ClearanceFinding here;
      const LimitVerdict verdict = enclosed ? clearance_->watch(pair, is_short, here) : LimitVerdict::Open;
      const bool settled = verdict == LimitVerdict::Kept || verdict == LimitVerdict::Violated;
      const bool give_up = last || (verdict == LimitVerdict::Undecidable && is_short);
      if (!enclosed && last) here.lower = -std::numeric_limits<double>::infinity();
      if (settled || give_up) part.clearances[static_cast<std::size_t>(pair)].merge(here);
      if (settled) continue;
      if (give_up)
        undecided = true;
      else
        still.pairs.push_back(pair);
    }
    return undecided;
  }

  const LeggedRobot& robot_;
  const Motion& base_;
  const std::vector<Demand>& demands_;
  const MotionCertificateSettings& settings_;
  const JobContext& context_;
  LeggedEnclosure enclosure_;
  std::optional<ClearanceCheck> clearance_;
  int pairs_ = 0;
};

void addFinding(const LeggedRobot& robot, const Motion& base, const Demand& demand, const LimitFinding& found,
                const Eigen::VectorXd& near, MotionCertificate& certificate) {
  const bool friction = demand.of == Demand::Of::Friction;
  const bool seen = found.lower <= found.upper;
  // Of friction the cone is what is proven; what is shown is the ratio, whose range is not.
  if (!friction)
    certificate.ranges.push_back({demand.subject, demand.quantity,
                                  seen ? found.lower : -std::numeric_limits<double>::infinity(),
                                  seen ? found.upper : std::numeric_limits<double>::infinity(),
                                  demand.limit.lower, demand.limit.upper, found.time});
  if (!(found.amount > 0.0)) return;
  Violation violation{
      demand.subject, demand.quantity,
      found.value,    found.value > demand.limit.upper ? demand.limit.upper : demand.limit.lower,
      found.amount,   found.worst_time};
  if (friction) {
    const Result<Stance> then = standAt(robot, base, found.worst_time, near);
    if (then) {
      const Vec3 force = then->force.col(static_cast<Eigen::Index>(demand.foot));
      const double normal = upward(robot.model).dot(force);
      const double sideways = (force - normal * upward(robot.model)).norm();
      violation.value = normal > 0.0 ? std::min(sideways / normal, 1e6) : 1e6;
    }
    violation.limit = robot.friction;
    violation.amount = std::max(violation.value - violation.limit, std::numeric_limits<double>::min());
  }
  certificate.violations.push_back(violation);
}

std::vector<TimeInterval> stretchesOf(const Motion& base) {
  std::vector<TimeInterval> stretches;
  const std::vector<double>& knots = base.basis->knots();
  for (std::size_t k = 0; k + 1 < knots.size(); ++k) {
    const double length = knots[k + 1] - knots[k];
    const int parts = std::max(1, static_cast<int>(std::ceil(length * kFirstStretches / base.duration())));
    double start = knots[k];
    for (int i = 1; i <= parts; ++i) {
      const double end = i == parts ? knots[k + 1] : knots[k] + length * i / parts;
      stretches.push_back(TimeInterval::between(start, end));
      start = end;
    }
  }
  return stretches;
}

/// The branch of the legs that begins at the posture, followed from stretch to stretch: postures at their middles.
Result<std::vector<Eigen::VectorXd>> followLegs(const LeggedRobot& robot, const Motion& base,
                                                const std::vector<TimeInterval>& stretches) {
  std::vector<Eigen::VectorXd> near;
  Eigen::VectorXd posture = robot.posture;
  for (const TimeInterval& stretch : stretches) {
    const Result<Stance> now = standAt(robot, base, stretch.middle, posture);
    if (!now) return now.error();
    near.push_back(posture = now->q);
  }
  return near;
}

/// All stretches, a thread for each prover, into one part; false when cancelled.
bool proveAll(std::vector<LeggedProver>& provers, const std::vector<TimeInterval>& stretches,
              const std::vector<Eigen::VectorXd>& near, Part& total) {
  std::vector<Part> parts(stretches.size());
  parallelFor(stretches.size(), static_cast<int>(provers.size()), [&](std::size_t index, int worker) {
    provers[static_cast<std::size_t>(worker)].prove(stretches[index], near[index], parts[index]);
  });
  total.findings.resize(parts.front().findings.size());
  total.clearances.resize(parts.front().clearances.size());
  for (const Part& part : parts) {
    if (part.cancelled) return false;
    for (std::size_t i = 0; i < total.findings.size(); ++i) total.findings[i].merge(part.findings[i]);
    for (std::size_t i = 0; i < total.clearances.size(); ++i) total.clearances[i].merge(part.clearances[i]);
    total.branches.insert(total.branches.end(), part.branches.begin(), part.branches.end());
    total.undecided += part.undecided;
  }
  return true;
}

/// What is proven over intervals on different solutions of the legs is proven of no motion: they count as undecided, and the
/// certificate says where. The first must be the solution that the robot stands in.
void compareBranches(const LeggedRobot& robot, const Motion& base, Part& total,
                     MotionCertificate& certificate) {
  Eigen::VectorXd at_rest(base.joints());
  base.derivative(0.0, 0, at_rest);
  if ((at_rest - robot.posture.head<kBaseJoints>()).cwiseAbs().maxCoeff() < 1e-12) {
    LegBranch stance{0.0, 0.0, {}, {}};
    for (const LeggedRobot::Leg& leg : robot.legs)
      for (const int body : leg.joints)
        stance.at_start.emplace_back(robot.posture[robot.model.body(body).joint.v_index]);
    stance.at_end = stance.at_start;
    total.branches.insert(total.branches.begin(), stance);
  }
  const std::vector<std::size_t> changes = branchChanges(total.branches);
  for (const std::size_t i : changes) total.undecided += total.branches[i].end - total.branches[i].start;
  if (changes.empty()) return;
  total.undecided = std::max(total.undecided, std::numeric_limits<double>::min());
  const std::string where =
      fmt::format("the legs bend another way from one time interval to the next at about {:.4g} s",
                  total.branches[changes.front()].end);
  certificate.exceptions.emplace_back(where);
}

/// Why a pair of foot and ground is left out: contact is what the robot stands by.
void explainFeet(const LeggedRobot& robot, MotionCertificate& certificate) {
  for (MotionCertificate::PairLeftOut& pair : certificate.left_out)
    for (const LeggedRobot::Leg& leg : robot.legs)
      if (pair.second == kGroundName && pair.first == leg.name) pair.reason = "the foot stands on it";
}

}  // namespace

Result<MotionCertificate> certifyLegged(const LeggedRobot& robot, const Motion& base,
                                        const MotionLimits& limits, const CollisionModel* collision,
                                        const MotionCertificateSettings& settings,
                                        const JobContext& context) {
  if (base.joints() != kBaseJoints || !base.start.allFinite() || !base.coefficients.allFinite())
    return Error{.code = ErrorCode::InvalidNumber,
                 .detail = "the motion of the trunk is not six finite coordinates"};
  const std::vector<Demand> demands = demandsOf(robot, limits, settings.payload_torque_margin);
  const std::vector<TimeInterval> stretches = stretchesOf(base);
  const Result<std::vector<Eigen::VectorXd>> followed = followLegs(robot, base, stretches);
  if (!followed) return followed.error();
  const std::vector<Eigen::VectorXd>& near = *followed;
  Part total;
  std::vector<LeggedProver> provers;
  const int threads = std::max(1, context.threads);
  provers.reserve(static_cast<std::size_t>(threads));
  for (int i = 0; i < threads; ++i) provers.emplace_back(robot, base, demands, collision, settings, context);
  if (!proveAll(provers, stretches, near, total)) return cancelled("the work");
  MotionCertificate certificate;
  const auto nearAt = [&](double t) -> const Eigen::VectorXd& {
    const auto stretch = std::find_if(stretches.begin(), stretches.end() - 1,
                                      [&](const TimeInterval& s) { return s.end >= t; });
    return near[static_cast<std::size_t>(stretch - stretches.begin())];
  };
  for (std::size_t i = 0; i < demands.size(); ++i)
    addFinding(robot, base, demands[i], total.findings[i], nearAt(total.findings[i].worst_time), certificate);
  compareBranches(robot, base, total, certificate);
  certificate.undecided = std::min(1.0, total.undecided / base.duration());
  certificate.assumptions = {
      "feet are points that neither slip nor roll, on ground that holds them everywhere",
      "of all contact forces that hold the robot those of least norm are meant",
      "torques of the model with its parameters taken as true, without friction and rotor inertia"};
  if (collision == nullptr) {
    certificate.collision_note = "collision not checked: no collision bodies were given";
  } else {
    const auto postureAt = [&](double t) {
      const Result<Stance> then = standAt(robot, base, t, nearAt(t));
      return then ? then->q : Eigen::VectorXd();
    };
    reportClearances(*collision, settings.clearance, base.duration(), postureAt, total.clearances,
                     certificate);
    explainFeet(robot, certificate);
  }
  std::stable_sort(
      certificate.violations.begin(), certificate.violations.end(),
      [](const Violation& x, const Violation& y) { return relativeAmount(x) > relativeAmount(y); });
  certificate.status = statusOf(certificate);
  return certificate;
}

}  // namespace plumbline
