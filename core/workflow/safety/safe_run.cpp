// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/safety/safe_run.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "collision/collision_workspace.h"
#include "regressors/layout.h"
#include "safety/plan_path.h"
#include "safety/plan_start.h"
#include "safety/study/identified_load.h"

namespace plumbline::workflow {
namespace {

using Eigen::VectorXd;

constexpr double kLookEvery = 0.1;  ///< s, at the condition

/// Reports the steps of a loop since the last call.
class SafeNews {
 public:
  SafeNews(const SafeScenario& scenario, const safety::OnlineLoop& loop, SafeRecord& record,
           const SafeHooks& hooks)
      : scenario_(scenario), loop_(loop), record_(record), hooks_(hooks) {}

  void tell(double t) {
    SafeRecord fresh;
    const bool due = plans_ < loop_.plans().size() || !same(loop_.box()) || t >= next_look_;
    for (; plans_ < loop_.plans().size(); ++plans_)
      fresh.plans.push_back(planRecord(scenario_, loop_.plans()[plans_]));
    for (; events_ < loop_.events().size(); ++events_) fresh.events.push_back(loop_.events()[events_]);
    if (due) {
      next_look_ = t + kLookEvery;
      fresh.boxes.push_back({t, box_ = loop_.box(), safety::conditionOf(loop_.rows().Y)});
    }
    fresh.samples = std::exchange(samples_, {});
    if (hooks_.news) hooks_.news(SafeRecord(fresh));
    append(record_, std::move(fresh));
  }
  void add(const safety::LoopSample& sample) {
    samples_.push_back(sample);
    tell(sample.time);
  }

 private:
  bool same(const safety::ParameterBox& box) const {
    for (std::size_t c = 0; c < box.size(); ++c)
      if (box[c].lower != box_[c].lower || box[c].upper != box_[c].upper) return false;
    return true;
  }
  const SafeScenario& scenario_;
  const safety::OnlineLoop& loop_;
  SafeRecord& record_;
  const SafeHooks& hooks_;
  std::size_t plans_ = 0, events_ = 0;
  safety::ParameterBox box_;
  double next_look_ = 0.0;  ///< s
  std::vector<safety::LoopSample> samples_;
};

/// Every measurement of a run, by rows.
class FullRate {
 public:
  void add(double t, const VectorXd& q, const VectorXd& v, const VectorXd& u) {
    time_.push_back(t);
    q_.insert(q_.end(), q.begin(), q.end());
    v_.insert(v_.end(), v.begin(), v.end());
    u_.insert(u_.end(), u.begin(), u.end());
  }
  signal::Log log(const SafeScenario& s) const {
    signal::Log log;
    log.name = s.robot->model.name();
    log.joint_names = s.robot->model.dofNames();
    log.time = Eigen::Map<const VectorXd>(time_.data(), static_cast<Eigen::Index>(time_.size()));
    log.position = matrix(q_);
    log.velocity = matrix(v_);
    log.torque = matrix(u_);
    log.simulated = true;
    log.findings.push_back(
        {Severity::Info, log.name, "held-torque",
         fmt::format("a torque is the command computed from the measurement beside it; it acts {:.4g} to "
                     "{:.4g} ms later and is held until the next one acts",
                     1e3 * s.problem.errors.delay,
                     1e3 * (s.problem.errors.delay + s.problem.errors.jitter))});
    return log;
  }

 private:
  Eigen::MatrixXd matrix(const std::vector<double>& rows) const {
    using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
    const auto count = static_cast<Eigen::Index>(time_.size());
    return Eigen::Map<const RowMajor>(
        rows.data(), count, static_cast<Eigen::Index>(rows.size()) / std::max<Eigen::Index>(1, count));
  }
  std::vector<double> time_, q_, v_, u_;
};

/// Effect of the faults of a simulation, and the time at which the monitor saw them.
std::string faultText(const SafeRecord& record) {
  const safety::LoopReach& reach = record.reach;
  if (!(reach.broken_from <= reach.duration))
    return "The faults of the simulation stay within the assumptions, or begin after its end.\n";
  std::string text = fmt::format(
      "The simulation breaks an assumption on purpose (\"faults\") from {:.4g} s on. ", reach.broken_from);
  if (const std::optional<double> seen = record.detected())
    return text + fmt::format("The monitor saw it {:.4g} s later.\n", *seen - reach.broken_from);
  return text + (reach.kept() ? "No sample shows it, and the arm and its payload stayed within the bounds.\n"
                              : "No sample shows it, and a bound was left.\n");
}

/// The proof of a stored plan, by what proved it then.
Result<safety::PlanProof> provenAgain(const SafeScenario& s, const safety::TubeProblem& problem,
                                      const SafePlanRecord& plan, const safety::TubeFrame& frame) {
  const int cells = s.loop.plan.cells;
  if (plan.sets) {
    auto family =
        safety::PlanFamily::make(plan.start, plan.sets->middle,
                                 VectorXd::Constant(plan.k.size(), plan.sets->half_width), plan.duration);
    if (!family) return family.error();
    auto sets = safety::PlanReach::make(problem, s.gains, *family, s.limits, cells, &frame);
    if (!sets) return sets.error();
    return sets->proof(plan.k);
  }
  auto curve = safety::PlanCurve::make(plan.start.q, plan.start.v, plan.start.a, plan.k, plan.duration);
  if (!curve) return curve.error();
  return safety::provePlan(problem, s.gains, *curve, s.limits, cells, &frame);
}

/// The stored ranges, where there are some, are those of a proof: to the bit, or to 1e-9 where reach sets proved it.
bool sameRanges(const SafePlanRecord::Ranges& proven, const SafePlanRecord& plan) {
  const SafePlanRecord::Ranges& stored = plan.ranges;
  const double beside = plan.sets ? 1e-9 : 0.0;
  const auto same = [&](const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           (a.array() == b.array() || (a - b).array().abs() <= beside).all();
  };
  return stored.end.size() == 0 ||
         (same(proven.end, stored.end) && same(proven.position_lower, stored.position_lower) &&
          same(proven.position_upper, stored.position_upper) &&
          same(proven.speed_lower, stored.speed_lower) && same(proven.speed_upper, stored.speed_upper) &&
          same(proven.torque_lower, stored.torque_lower) && same(proven.torque_upper, stored.torque_upper));
}

/// Centre of mass of the payload's body in the law's model.
Vec3 centerOf(const SafePlanRecord& plan) {
  return plan.theta[0] > 0.0 ? Vec3(plan.theta.segment<3>(1) / plan.theta[0]) : Vec3(Vec3::Zero());
}

}  // namespace

SafeRecord emptySafeRecord(const SafeScenario& s) {
  SafeRecord record;
  record.joints = s.robot->model.dofNames();
  record.note = s.collision_note;
  record.torque_limit = s.limits.torque;
  if (s.simulates) record.truth = s.spec.payload.truth;
  return record;
}

Result<std::unique_ptr<safety::OnlineLoop>> proveFirstPlan(const SafeScenario& s, const JobContext& context) {
  return safety::OnlineLoop::make(s.robot->model, s.problem, s.gains, s.limits, s.loop, s.start, context);
}

Result<SafeRecord> runSafeLoop(const SafeScenario& s, const SafeHooks& hooks, const JobContext& context) {
  if (!s.simulates)
    return rejection(ErrorCode::MissingData,
                     "the scenario does not state the true parameters of the payload's body", {"truth"},
                     "add \"truth\" to \"payload\", or use safe-plan");
  context.report("proving the first plan", 0.0);
  auto loop = proveFirstPlan(s, context);
  if (!loop) return loop.error();
  SafeRecord record = emptySafeRecord(s);
  SafeNews news(s, **loop, record, hooks);
  const double longest = s.loop.plans * s.loop.plan.handover + s.loop.plan.duration;
  safety::LoopHooks inside;
  inside.posture = hooks.posture;
  FullRate rate;
  inside.measured = [&](double t, const VectorXd& q, const VectorXd& v, const VectorXd& u) {
    rate.add(t, q, v, u);
  };
  inside.sample = [&](const safety::LoopSample& sample) {
    news.add(sample);
    context.report("simulating", std::min(1.0, sample.time / longest));
  };
  inside.proceeds = [&](double t, safety::OnlineLoop& running) {
    return !context.stopRequested() && (!hooks.proceeds || hooks.proceeds(t, running));
  };
  news.tell(0.0);
  auto reach = safety::simulateLoop(s.robot->model, s.problem, s.limits, s.start, s.truth, **loop, inside);
  if (!reach) return reach.error();
  news.tell(reach->duration);
  record.reach = *reach;
  record.ended = reach->finished;
  record.log = std::make_shared<const signal::Log>(rate.log(s));
  return record;
}

Result<SafeReplay> replaySafeRun(const SafeScenario& s, SafeRecord& record, const JobContext& context) {
  if (record.joints != s.robot->model.dofNames())
    return rejection(ErrorCode::ShapeMismatch, "the run has other joints than the robot of its scenario",
                     {"joints"}, "use the robot that the run was made with");
  auto frame = safety::loopFrame(s.problem, s.gains, s.loop, s.start);
  if (!frame) return frame.error();
  SafeReplay replay;
  for (const SafePlanRecord& plan : record.plans) {
    context.report("proving again",
                   static_cast<double>(replay.plans) / static_cast<double>(record.plans.size()));
    safety::TubeProblem problem = s.problem;
    const Eigen::Index first = 10 * s.loop.wish.body;
    for (std::size_t c = 0; c < 10; ++c) {
      problem.robot.pi.lower[first + static_cast<Eigen::Index>(c)] = plan.box[c].lower;
      problem.robot.pi.upper[first + static_cast<Eigen::Index>(c)] = plan.box[c].upper;
    }
    problem.nominal.numbers.pi.segment<10>(first) = plan.theta;
    auto proof = provenAgain(s, problem, plan, *frame);
    if (!proof) return proof.error();
    ++replay.plans;
    bool same = proof->proven && proof->tube.V_c() == plan.V_c &&
                proof->clearance.pairs.size() == plan.clearances.size();
    for (std::size_t k = 0; same && k < plan.clearances.size(); ++k)
      same =
          proof->clearance.pairs[k].violated ||
          std::fabs(proof->clearance.pairs[k].lower - plan.clearances[k].lower) <= (plan.sets ? 1e-9 : 0.0) ||
          proof->clearance.pairs[k].lower == plan.clearances[k].lower;
    same = same && sameRanges(provenRanges(*proof), plan);
    if (same)
      ++replay.same;
    else if (replay.first.empty())
      replay.first = fmt::format("the plan from {:.4g} s on: {}", plan.begin,
                                 proof->proven ? "other bounds than stored" : proof->text(s.robot->model));
  }
  record.proven_again = replay.same == replay.plans;
  return replay;
}

std::string toText(const SafeScenario& s, const safety::OnlineLoop& loop) {
  return planText(planRecord(s, loop.plans().front()), "") +
         (s.collision_note.empty() ? "" : s.collision_note + "\n");
}

std::string toJson(const SafeScenario& s, const safety::OnlineLoop& loop) {
  return planJson(s, planRecord(s, loop.plans().front()));
}

std::string toText(const SafeScenario& s, const SafeRecord& record) {
  std::string text;
  const bool holds = !record.voidFrom();
  const std::string prevents = holds                 ? ""
                               : record.proven_again ? "an assumption is violated"
                                                     : "not every plan of the file could be proven again";
  for (const SafePlanRecord& plan : record.plans) text += planText(plan, prevents);
  for (const safety::LoopEvent& event : record.events)
    text += fmt::format("At {:.4g} s: {}\n", event.time, event.text);
  const safety::ParameterBox &before = record.boxes.front().box, &after = record.boxes.back().box;
  text += fmt::format("{:<6}{:>12}{:>12}{:>12}\n", "", "lower", "upper", "of before");
  for (std::size_t c = 0; c < 10; ++c)
    text += fmt::format(
        "{:<6}{:>12.4g}{:>12.4g}{:>12}\n", layout::kNames[c], after[c].lower, after[c].upper,
        before[c].width() > 0.0 ? fmt::format("{:.3f}", after[c].width() / before[c].width()) : "exact");
  text += fmt::format("Largest V {:.3f} of V_M, error {:.3f} of its bound, command {:.3f} of its limit\n",
                      record.reach.V, record.reach.e, record.reach.torque);
  if (!s.truth.faults.none()) text += faultText(record);
  if (record.kept()) return text + "Every bound was kept.\n";
  if (holds) return text + "The run was stopped; every bound was kept until then.\n";
  if (!record.proven_again)
    return text + "Not every plan could be proven again: neither the motions nor the intervals are proven.\n";
  return text + "An assumption is violated: neither the motions nor the intervals are proven.\n";
}

SafeTube safeTube(const SafeScenario& s) {
  auto frame = safety::loopFrame(s.problem, s.gains, s.loop, s.start);
  SafeTube tube;
  tube.exists = frame.ok();
  if (!tube.exists) {
    tube.prevents = frame.error().message();
    return tube;
  }
  tube.V_c = frame->V_c;
  tube.position_bound = safety::tubePositionBound(s.problem, s.gains);
  return tube;
}

Status checkSafeStart(const SafeScenario& s) {
  return safety::checkStart(s.robot->model, s.problem, s.gains, s.limits, s.start);
}

std::vector<Vec3> planPath(const SafeScenario& s, const SafePlanRecord& plan, int count,
                           std::size_t& hand_over) {
  auto curve = safety::PlanCurve::make(plan.start.q, plan.start.v, plan.start.a, plan.k, plan.duration);
  if (!curve) return {};
  return safety::pathOfPoint(s.robot->model, *curve, s.loop.wish.body, centerOf(plan), count,
                             s.loop.plan.handover, hand_over);
}

double pathRadius(const SafeScenario& s, const SafePlanRecord& plan) {
  return safety::pathRadius(s.robot->model, s.loop.wish.body, centerOf(plan), plan.position_bound);
}

std::optional<std::pair<Vec3, Vec3>> nearestPoints(const SafeScenario& s, const SafePlanRecord& plan,
                                                   const VectorXd& q) {
  const SafePlanRecord::Pair* least = plan.nearest();
  if (least == nullptr || !s.bodies || !std::isfinite(least->lower)) return std::nullopt;
  const auto& pairs = s.bodies->pairs();
  const auto at = std::find_if(pairs.begin(), pairs.end(), [&](const auto& pair) {
    return s.bodies->firstName(pair) == least->first && s.bodies->secondName(pair) == least->second;
  });
  if (at == pairs.end()) return std::nullopt;
  collision::CollisionWorkspace distances(*s.bodies);
  distances.setPosture(q);
  const collision::PairDistance found = distances.distance(static_cast<int>(at - pairs.begin()));
  return std::pair(found.on_first, found.on_second);
}

Result<std::vector<safety::ReachBox>> safeReach(const SafeScenario& s, const safety::DesiredState& start,
                                                const JobContext& context) {
  const VectorXd middle = VectorXd::Zero(s.start.size());
  auto family = safety::PlanFamily::make(start, middle, VectorXd::Constant(middle.size(), s.loop.plan.range),
                                         s.loop.plan.duration);
  if (!family) return family.error();
  return safety::reachBoxes(s.chain, *family, safety::tubeReach(s.problem, s.gains), *s.bodies,
                            s.loop.plan.cells, context);
}

std::vector<std::string> safeAssumptions(const SafeScenario& s) {
  const safety::ControlErrors& eta = s.problem.errors;
  const safety::UncertainRobot& robot = s.problem.robot;
  return {
      "joints and grasp are rigid; the true payload is a physically consistent body inside its intervals, "
      "rotors and friction "
      "are "
      "inside theirs",
      fmt::format("friction grows with speed; all other torques of a joint stay below {:.3g} N·m",
                  robot.disturbance.maxCoeff()),
      fmt::format("the torque errs by at most {:.3g} N·m", eta.torque.maxCoeff()),
      fmt::format("positions err by at most {:.3g} rad, speeds by {:.3g} rad/s", eta.position.maxCoeff(),
                  eta.velocity.maxCoeff()),
      fmt::format("no torque comes from a measurement older than {:.4g} ms", 1e3 * eta.age()),
      "the desired motion is twice continuously differentiable (it is by construction)",
      "brakes hold the arm at the start until the first torque acts"};
}

}  // namespace plumbline::workflow
