// SPDX-License-Identifier: BSD-3-Clause
#include "safety/online_loop.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "safety/plan_start.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

Status checkLoop(const TubeProblem& problem, const LoopSettings& settings, int joints) {
  const PlanSettings& plan = settings.plan;
  if (!(plan.handover > 0.0) || !(plan.handover < plan.duration))
    return rejection(ErrorCode::ValueOutOfRange,
                     fmt::format("a hand-over after {:.3g} s is not inside a plan of {:.3g} s", plan.handover,
                                 plan.duration),
                     {"t_p", "T"}, "choose T = 3 s and t_p = 1.5 s");
  if (problem.errors.delay + problem.errors.jitter > problem.errors.period)
    return rejection(
        ErrorCode::ValueOutOfRange,
        fmt::format("delay and jitter together, {:.3g} ms, are above the period of {:.3g} ms",
                    1e3 * (problem.errors.delay + problem.errors.jitter), 1e3 * problem.errors.period),
        {"delay", "jitter"}, "choose a lower rate or a shorter delay");
  if (settings.wish.body < 0 || settings.wish.body >= joints)
    return rejection(ErrorCode::ValueOutOfRange, "the robot has no such body for the payload", {"payload"},
                     "name a body of the robot");
  return done();
}

/// A motion of every joint over the whole range from rest, for the size of the tube.
Result<PlanCurve> wideMotion(const VectorXd& q0, const PlanSettings& settings) {
  VectorXd k = VectorXd::Constant(q0.size(), settings.range);
  for (Eigen::Index j = 1; j < k.size(); j += 2) k[j] = -k[j];
  const VectorXd zero = VectorXd::Zero(q0.size());
  return PlanCurve::make(q0, zero, zero, k, settings.duration);
}

}  // namespace

Result<TubeFrame> loopFrame(const TubeProblem& problem, const TubeGains& gains, const LoopSettings& settings,
                            const VectorXd& q0) {
  auto wide = wideMotion(q0, settings.plan);
  if (!wide) return wide.error();
  const auto cells = wide->cells(16);
  // Twice as fast as from rest: the next plans start moving.
  MotionPeaks top = peaks(cells);
  top.v *= 2.0, top.a *= 2.0, top.jerk *= 2.0;
  return frameAbout(problem, gains, cells, top, settings.reserve);
}

OnlineLoop::OnlineLoop(const RobotModel& model, const TubeProblem& problem, const TubeGains& gains,
                       const PlanLimits& limits, const LoopSettings& settings, const JobContext& context)
    : model_(model),
      problem_(problem),
      gains_(gains),
      limits_(limits),
      settings_(settings),
      context_(context) {
  for (std::size_t c = 0; c < 10; ++c)
    box_[c] = problem.robot.pi.at(10 * settings.wish.body + static_cast<Eigen::Index>(c));
}

Result<std::unique_ptr<OnlineLoop>> OnlineLoop::make(const RobotModel& model, const TubeProblem& problem,
                                                     const TubeGains& gains, const PlanLimits& limits,
                                                     const LoopSettings& settings, const VectorXd& q0,
                                                     const JobContext& context) {
  if (auto ok = checkLoop(problem, settings, model.nv()); !ok) return ok.error();
  if (auto ok = checkStart(model, problem, gains, limits, q0); !ok) return ok.error();
  std::unique_ptr<OnlineLoop> loop(new OnlineLoop(model, problem, gains, limits, settings, context));
  auto frame = loopFrame(problem, gains, settings, q0);
  if (!frame) return frame.error();
  loop->frame_ = *frame;
  loop->rows_.emplace(*problem.chain, problem.robot, problem.errors, settings.wish.body, settings.horizon);
  const VectorXd swing =
      2.0 * gains.K.cwiseProduct((2.0 * gains.V_M * problem.robot.rotor.lower.cwiseInverse()).cwiseSqrt());
  const VectorXd fastest = ((frame->peaks.a + swing).array() + frame->R).matrix() * (1.0 + 1e-5);
  loop->rows_->setAcceleration(fastest);
  std::vector<bool> wraps;
  for (const Body& joint : model.bodies()) wraps.push_back(joint.joint.type == JointType::Continuous);
  loop->rows_->setContinuous(wraps);
  loop->measurements_.emplace(problem.errors, fastest, wraps);
  const VectorXd zero = VectorXd::Zero(model.nv());
  auto first = loop->search({q0, zero, zero, zero}, 0.0);
  if (!first) return first.error();
  loop->use(std::move(*first));
  return loop;
}

Result<LoopPlan> OnlineLoop::search(const DesiredState& start, double begin) {
  const int body = settings_.wish.body;
  PlanSettings plan = settings_.plan;
  plan.seed += static_cast<std::uint64_t>(events_.size() + plans_.size());
  PlanWish wish = settings_.wish;
  if (settings_.accumulated) wish.earlier = earlier_;
  PlanSearch searcher(model_, problem_, gains_, limits_, plan, &frame_);
  auto found = searcher.find(start, wish, context_);
  if (!found) return found.error();
  return LoopPlan{begin, std::move(*found), box_, problem_.nominal.numbers.pi.segment<10>(10 * body)};
}

void OnlineLoop::use(LoopPlan plan) {
  law_.emplace(model_, problem_, plan.found.proof.tube);
  earlier_ +=
      payloadGram(*problem_.chain, plan.found.curve, settings_.wish.body, settings_.plan.handover, 16);
  plans_.push_back(std::move(plan));
  next_.reset();
  searched_ = false;
}

void OnlineLoop::narrow(double t) {
  const bounds::Enclosure left = rows_->narrowed(box_);
  if (!left.bounded) return brake(t, left.reason, true);
  for (std::size_t c = 0; c < 10; ++c) box_[c] = left.theta[c];
  watchRows(t, 0);
  if (!broken_ && rows_->excluded(box_))
    brake(t, "no physically consistent payload inside the intervals explains all torques until now", true);
}

void OnlineLoop::watchRows(double t, Eigen::Index first) {
  const HeldTorqueRows::Contradiction found = rows_->contradiction(box_, first);
  if (found.joint < 0) return;
  brake(t,
        fmt::format(
            "no payload inside the intervals explains the torque of {} within {:.3g} s: at least {:.3g} "
            "N·m are missing",
            model_.dofNames()[static_cast<std::size_t>(found.joint)], found.seconds, found.torque),
        true);
}

void OnlineLoop::receive(double t, const VectorXd& q_hat, const VectorXd& v_hat) {
  const double period = t - last_time_;
  if (last_time_ >= 0.0 && period > problem_.errors.period * (1.0 + 1e-6))
    brake(t,
          fmt::format("a sample came after {:.3g} ms, and the period is {:.3g} ms", 1e3 * period,
                      1e3 * problem_.errors.period),
          true);
  const MeasurementCheck::Conflict found = measurements_->add(t, q_hat, v_hat);
  if (found.joint < 0) return;
  brake(t,
        fmt::format(
            "the measured {} of {} is at least {:.3g} {} beside every motion that the ones before allow",
            found.position ? "position" : "speed", model_.dofNames()[static_cast<std::size_t>(found.joint)],
            found.beyond, found.position ? "rad" : "rad/s"),
        true);
}

bool OnlineLoop::finished(double t) const {
  const bool no_more = stopped_ || static_cast<int>(plans_.size()) >= settings_.plans;
  return no_more && t >= running().begin + settings_.plan.duration;
}

/// Takes the next plan over at the hand-over, and searches the one after it for the box of this moment.
void OnlineLoop::advance(double t) {
  const double tick = 1e-9, age = t - running().begin;
  if (next_ && age >= settings_.plan.handover - tick) {
    LoopPlan plan = std::move(*next_);
    const int body = settings_.wish.body;
    for (std::size_t c = 0; c < 10; ++c) {
      const Eigen::Index column = 10 * body + static_cast<Eigen::Index>(c);
      problem_.robot.pi.lower[column] = plan.box[c].lower;
      problem_.robot.pi.upper[column] = plan.box[c].upper;
    }
    problem_.nominal.numbers.pi.segment<10>(10 * body) = plan.theta;
    use(std::move(plan));
  }
  const bool at_rest = t - running().begin >= settings_.plan.duration - tick;
  if (stopped_ || static_cast<int>(plans_.size()) >= settings_.plans) {
    if (((at_rest && !concluded_) || !searched_) && !broken_) narrow(t);
    searched_ = true;
    concluded_ = concluded_ || at_rest;
    return;
  }
  if (searched_ && !at_rest) return;
  if (!searched_ || at_rest) narrow(t);
  if (stopped_) return;
  searched_ = true;
  const TubeProblem before = problem_;
  const int body = settings_.wish.body;
  for (std::size_t c = 0; c < 10; ++c) {
    const Eigen::Index column = 10 * body + static_cast<Eigen::Index>(c);
    problem_.robot.pi.lower[column] = box_[c].lower;
    problem_.robot.pi.upper[column] = box_[c].upper;
    problem_.nominal.numbers.pi[column] = box_[c].middle();
  }
  const double start = at_rest ? t : running().begin + settings_.plan.handover;
  auto plan = search(running().found.curve.at(start - running().begin), start);
  if (!plan) {
    problem_ = before;
    events_.push_back({t, plan.error().detail, false});
    if (at_rest) stopped_ = true;  // nothing changes at rest: another search would fail too
    return;
  }
  if (at_rest) return use(std::move(*plan));
  problem_ = before;
  next_ = std::move(*plan);
}

void OnlineLoop::brake(double t, const std::string& reason, bool breaks) {
  if (stopped_ && (!breaks || broken_)) return;
  events_.push_back({t, reason, breaks});
  broken_ = broken_ || breaks;
  stopped_ = true;
  next_.reset();
}

void OnlineLoop::watch(double t, const VectorXd& u) {
  const RobustController::Terms& terms = law_->terms();
  const Tube& tube = this->tube();
  const std::vector<ProvenCell>& cells = running().found.proof.cells;
  const auto cell = std::find_if(cells.begin(), cells.end(),
                                 [age = t - running().begin](const ProvenCell& c) { return age <= c.end; });
  double V = 0.0;
  for (Eigen::Index j = 0; j < u.size(); ++j) {
    const double r = std::max(0.0, std::fabs(terms.r[j]) - tube.rho_eta[j]);
    V += 0.5 * problem_.robot.rotor.lower[j] * r * r;  // A1: H ⪰ D
    const double bound = tube.epsilon[j] / gains_.K[j];
    const double e = (std::fabs(terms.e[j]) - problem_.errors.position[j]) / bound;
    monitor_.e = std::max(monitor_.e, e);
    const std::string& name = model_.dofNames()[static_cast<std::size_t>(j)];
    if (!(e <= 1.0))
      brake(t,
            fmt::format("{} is {:.3g} rad from its desired position, and {:.3g} rad were proven", name,
                        std::fabs(terms.e[j]), bound + problem_.errors.position[j]),
            true);
    if (!(std::fabs(u[j]) <= limits_.torque[j]))
      brake(t,
            fmt::format("the command of {} is {:.4g} N·m, and its limit is {:.4g} N·m", name, u[j],
                        limits_.torque[j]),
            true);
    if (cell == cells.end()) continue;
    const verified::Interval& proven = cell->torque[static_cast<std::size_t>(j)];
    if (!proven.contains(u[j]))
      brake(t,
            fmt::format("the command of {} is {:.4g} N·m, and {:.4g} to {:.4g} N·m were proven", name, u[j],
                        proven.lower, proven.upper),
            true);
  }
  monitor_.V = std::max(monitor_.V, V / gains_.V_M);
  if (!(V <= gains_.V_M))
    brake(t, fmt::format("V is at least {:.3g} J, and {:.3g} J were proven", V, gains_.V_M), true);
}

void OnlineLoop::step(double t, const VectorXd& q_hat, const VectorXd& v_hat, VectorXd& u) {
  receive(t, q_hat, v_hat);
  advance(t);
  u.resize(q_hat.size());
  law_->step(desired(t), q_hat, v_hat, u);
  watch(t, u);
  if (rows_->add(t, q_hat, v_hat, u)) watchRows(t, rows_->rows().size() - u.size());
  last_time_ = t;
}

}  // namespace plumbline::safety
