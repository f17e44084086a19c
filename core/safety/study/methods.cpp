// SPDX-License-Identifier: BSD-3-Clause
#include "safety/study/methods.h"

#include <fmt/core.h>

#include <memory>

#include "safety/study/fourier_excitation.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;

constexpr double kPlace = 0.01, kTurn = 3.0 * M_PI / 180.0;  // m, rad

bool excitesItself(Method method) {
  return method == Method::AdaptiveExcited || method == Method::RobustAdaptiveExcited ||
         method == Method::PidFourier;
}

/// The box of a payload and its middle in a problem.
TubeProblem with(const TubeProblem& problem, int body, const ParameterBox& box) {
  TubeProblem out = problem;
  for (std::size_t c = 0; c < 10; ++c) {
    const Eigen::Index column = 10 * body + static_cast<Eigen::Index>(c);
    out.robot.pi.lower[column] = box[c].lower;
    out.robot.pi.upper[column] = box[c].upper;
    out.nominal.numbers.pi[column] = box[c].middle();
  }
  return out;
}

/// The robot without a payload, all of it taken for known.
TubeProblem withoutPayload(const TaskSetup& setup) {
  TubeProblem out = *setup.problem;
  RobotNumbers& known = out.nominal.numbers;
  known.pi = setup.model->parameters();
  out.robot.pi = VectorRange::point(known.pi);
  out.robot.rotor = VectorRange::point(known.rotor);
  out.robot.coulomb = VectorRange::point(known.coulomb);
  out.robot.viscous = VectorRange::point(known.viscous);
  return out;
}

Verdict judge(const TaskOutcome& outcome, bool placing) {
  if (outcome.nearest < 0.0 || !outcome.finite) return Verdict::Collided;
  if (outcome.torque > 1.0) return Verdict::Torque;
  return placing && (outcome.placed > kPlace || outcome.turned > kTurn) ? Verdict::Placed : Verdict::Success;
}

/// One run of a method: the law, what it learns, the task.
class Running {
 public:
  Running(Method method, const MethodInputs& in) : method_(method), in_(in), setup_(in.setup) {}

  Result<MethodRun> run() {
    if (excitesItself(method_)) {
      if (auto ok = excite(); !ok) return ok.error();
      if (run_.verdict != Verdict::Success) return run_;
    }
    auto motion = taskMotion();
    if (startOf()) run_.back = in_.task.back;
    if (!motion) return motion.error();
    if (!law_) makeLaw(*motion);
    if (!law_) {
      run_.verdict = Verdict::NoTube;
      return run_;
    }
    run_.task = simulateTask(
        setup_, [&](double t) { return motion->at(t); }, motion->duration() + in_.task.settle,
        motion->start(), *law_, in_.stride);
    run_.verdict = judge(run_.task, in_.task.placing);
    return run_;
  }

 private:
  /// Where the method's arm is before the task; none: at its first posture.
  std::optional<VectorXd> startOf() const {
    if (excitesItself(method_)) return run_.exciting.q;
    if (method_ == Method::Ours || method_ == Method::PidOurs) return in_.excited->q;
    if (method_ == Method::Random) return in_.random->q;
    return std::nullopt;
  }

  Result<TaskMotion> taskMotion() const {
    const TaskSpec& task = in_.task;
    const auto start = startOf();
    if (!start) return TaskMotion::through(task.postures, task.seconds, task.handover);
    std::vector<VectorXd> postures{*start};
    std::vector<double> seconds{task.back}, handover{1.0};
    postures.insert(postures.end(), task.postures.begin(), task.postures.end());
    seconds.insert(seconds.end(), task.seconds.begin(), task.seconds.end());
    handover.insert(handover.end(), task.handover.begin(), task.handover.end());
    return TaskMotion::through(postures, seconds, handover);
  }

  void makeLaw(const TaskMotion& motion) {
    const RobotModel& model = *setup_.model;
    const int body = setup_.body;
    if (method_ == Method::Ours || method_ == Method::Random) {
      const TubeProblem problem =
          with(*setup_.problem, body, (method_ == Method::Ours ? in_.excited : in_.random)->box);
      run_.proof = proveTask(model, problem, in_.gains, in_.V_M, motion, setup_.limits);
      if (run_.proof.has_tube)
        law_ = std::make_unique<RobustTaskLaw>(model, problem, body, motion, run_.proof.tubes);
    } else if (method_ == Method::Wrong || method_ == Method::Conservative) {
      const TubeProblem problem = method_ == Method::Wrong ? withoutPayload(setup_) : *setup_.problem;
      law_ = std::make_unique<RobustTaskLaw>(model, problem, body, motion,
                                             std::vector<Tube>{publishedTube(problem, in_.others.published)});
    } else if (method_ == Method::Pid || method_ == Method::PidOurs) {
      VectorXd pi = setup_.model->parameters();
      if (method_ == Method::PidOurs) pi.segment<10>(10 * body) = in_.excited->estimate();
      law_ = std::make_unique<GravityPid>(*setup_.problem->chain, pi, body, in_.others.pid);
    } else {
      makeAdaptive();
    }
  }

  void makeAdaptive() {
    const bool robust = method_ == Method::RobustAdaptive || method_ == Method::RobustAdaptiveExcited;
    law_ = std::make_unique<AdaptiveLaw>(*setup_.problem->chain, withoutPayload(setup_).nominal, setup_.body,
                                         robust ? in_.others.robust_adaptive : in_.others.adaptive);
  }

  Status excite() {
    if (method_ == Method::PidFourier) return exciteFourier();
    makeAdaptive();
    const TaskMotion& motion = in_.excited->motion;
    run_.exciting = simulateTask(
        setup_, [&](double t) { return motion.at(t); }, motion.duration(), motion.start(), *law_, in_.stride);
    run_.verdict = judge(run_.exciting, false);
    run_.while_exciting = run_.verdict != Verdict::Success;
    return done();
  }

  Status exciteFourier() {
    FourierExcitation settings;
    settings.speed = setup_.limits.speed;
    settings.acceleration = in_.others.fourier_acceleration;
    settings.seed = setup_.truth.seed;
    const VectorXd start = in_.task.postures.front();
    auto motion = fourierExcitation(*setup_.model, setup_.body, start, settings);
    if (!motion) return motion.error();
    const auto desired = [&](double t) {
      const auto s =
          excitation::sampleMotion(*motion, VectorXd::Constant(1, std::min(t, motion->duration())));
      return DesiredState{s.q.col(0), s.v.col(0), s.a.col(0), VectorXd::Zero(start.size())};
    };
    HeldTorqueRows rows(*setup_.problem->chain, setup_.problem->robot, setup_.problem->errors, setup_.body,
                        400);
    rows.setAcceleration(2.0 * in_.others.fourier_acceleration);
    GravityPid pid(*setup_.problem->chain, setup_.model->parameters(), setup_.body, in_.others.pid);
    run_.exciting = simulateTask(
        setup_, desired, settings.duration, start, pid, in_.stride,
        [&](double t, const VectorXd& q, const VectorXd& v, const VectorXd& u) { rows.add(t, q, v, u); });
    run_.verdict = judge(run_.exciting, false);
    run_.while_exciting = run_.verdict != Verdict::Success;
    if (!run_.while_exciting) learnFrom(rows);
    return done();
  }

  /// Middles of what the rows leave of the first box; of the box itself when they contradict it.
  void learnFrom(const HeldTorqueRows& rows) {
    ParameterBox box;
    for (std::size_t c = 0; c < 10; ++c)
      box[c] = setup_.problem->robot.pi.at(10 * setup_.body + static_cast<Eigen::Index>(c));
    const bounds::Enclosure left = rows.narrowed(box);
    VectorXd pi = setup_.model->parameters();
    for (std::size_t c = 0; c < 10; ++c)
      pi[10 * setup_.body + static_cast<Eigen::Index>(c)] = (left.bounded ? left.theta[c] : box[c]).middle();
    law_ = std::make_unique<GravityPid>(*setup_.problem->chain, pi, setup_.body, in_.others.pid);
  }

  Method method_;
  const MethodInputs& in_;
  const TaskSetup& setup_;
  std::unique_ptr<TaskLaw> law_;
  MethodRun run_;
};

}  // namespace

const std::vector<MethodInfo>& methodTable() {
  static const std::vector<MethodInfo> table{
      {Method::Ours, "ours", "robust, sampled, proven", "intervals of the loop", "intervals of the loop",
       "planned by the loop"},
      {Method::Wrong, "wrong", "robust, as published", "no payload", "0 %", "none"},
      {Method::Conservative, "conservative", "robust, as published", "middle of the first intervals",
       "first intervals", "none"},
      {Method::Random, "random", "robust, sampled, proven", "intervals of the loop", "intervals of the loop",
       "random plans, proven"},
      {Method::Adaptive, "adap-1", "adaptive (Slotine & Li 1987)", "adapted, from no payload", "none",
       "none"},
      {Method::AdaptiveExcited, "adap-1-excit", "adaptive (Slotine & Li 1987)", "adapted, from no payload",
       "none", "those of ours"},
      {Method::RobustAdaptive, "adap-2", "robust adaptive, a stand-in", "adapted, from no payload", "adapted",
       "none"},
      {Method::RobustAdaptiveExcited, "adap-2-excit", "robust adaptive, a stand-in",
       "adapted, from no payload", "adapted", "those of ours"},
      {Method::Pid, "grav-pid", "gravity and PID", "no payload", "none", "none"},
      {Method::PidOurs, "grav-pid-ours", "gravity and PID", "middle of the loop's intervals", "none",
       "planned by the loop"},
      {Method::PidFourier, "grav-pid-excit", "gravity and PID", "from the Fourier motion", "none",
       "Fourier series within speed and acceleration limits"}};
  return table;
}

MethodGains MethodGains::standard(int joints) {
  const auto first = [joints](double four, double rest) {
    VectorXd x = VectorXd::Constant(joints, rest);
    x.head(std::min(joints, 4)).setConstant(four);
    return x;
  };
  MethodGains gains;
  gains.published = {first(5.0, 7.0), 20.0, 0.02};
  gains.adaptive.K = first(5.0, 5.0);
  gains.adaptive.K_D = first(40.0, 40.0);
  gains.adaptive.rate << 20.0, 2.0, 2.0, 2.0, 0.2, 0.2, 0.2, 0.2, 0.2, 0.2;
  gains.robust_adaptive = gains.adaptive;
  gains.robust_adaptive.robust = true;
  gains.robust_adaptive.bound_rate = 20.0;
  gains.robust_adaptive.leakage = 0.1;
  gains.pid = {first(75.0, 20.0), first(0.01, 0.01), first(5.0, 1.0)};
  gains.fourier_acceleration = first(5.2, 10.0);
  return gains;
}

const char* toString(Verdict verdict) {
  switch (verdict) {
    case Verdict::Success:
      return "success";
    case Verdict::Torque:
      return "torque";
    case Verdict::Placed:
      return "placed";
    case Verdict::Collided:
      return "collide";
    case Verdict::NoTube:
      return "no tube";
  }
  return "";
}

std::string MethodRun::why() const {
  const TaskOutcome& at = while_exciting ? exciting : task;
  const std::string when = while_exciting ? " while exciting" : "";
  switch (verdict) {
    case Verdict::Success:
      return {};
    case Verdict::Torque:
      return fmt::format("{:.2f} of a torque limit{}", at.torque, when);
    case Verdict::Placed:
      return fmt::format("placed {:.0f} mm and {:.1f}° off", 1e3 * at.placed, at.turned * 180.0 / M_PI);
    case Verdict::Collided:
      return at.finite ? fmt::format("{} overlap by {:.0f} mm{}", at.pair, -1e3 * at.nearest, when)
                       : "the motion diverges" + when;
    case Verdict::NoTube:
      return proof.text;
  }
  return {};
}

Result<MethodRun> runMethod(Method method, const MethodInputs& inputs) {
  return Running(method, inputs).run();
}

}  // namespace plumbline::safety
