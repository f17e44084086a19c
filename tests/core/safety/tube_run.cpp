// SPDX-License-Identifier: BSD-3-Clause
#include "tube_run.h"

#include <algorithm>
#include <cmath>

#include "dynamics/joint_space_inertia.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::VectorXd;

VectorXd signs(const VectorXd& x) {
  return x.unaryExpr([](double s) { return s < 0.0 ? -1.0 : 1.0; });
}

/// Desired motion: at rest until the first command acts.
struct Wanted {
  const safety::PlanCurve& curve;
  double lead;
  safety::DesiredState at(double t) const { return curve.at(std::max(0.0, t - lead)); }
};

class Chooser : public simulation::ErrorChoice {
 public:
  Chooser(const Wanted& wanted, const VectorXd& K, const TubeRun& run)
      : wanted_(wanted), K_(K), run_(run), random_(run.seed) {}

  VectorXd filtered(double t, const VectorXd& q, const VectorXd& v) const {
    const safety::DesiredState d = wanted_.at(t);
    return d.v - v + K_.cwiseProduct(d.q - q);
  }
  void measurement(double t, const VectorXd& q, const VectorXd& v, VectorXd& position,
                   VectorXd& velocity) override {
    ++count_;
    const VectorXd along = signs(filtered(t, q, v));
    push_ = randomSigns(q.size());
    switch (run_.adversary) {
      case Adversary::Greedy:
        position = velocity = along;
        break;
      case Adversary::Inverse:
        position = velocity = -along;
        break;
      case Adversary::Random:
        position = randomSigns(q.size()), velocity = randomSigns(q.size());
        break;
      case Adversary::Switching:
        position = velocity = count_ % 2 == 0 ? along : VectorXd(-along);
        break;
    }
  }
  double delay(double) override { return run_.adversary == Adversary::Random ? random_.uniform() : 1.0; }
  void torque(double t, const VectorXd& q, const VectorXd& v, VectorXd& error,
              VectorXd& disturbance) override {
    const VectorXd along = run_.adversary == Adversary::Random ? push_ : signs(filtered(t, q, v));
    error = -along;  // less torque against r, which grows with q̇ falling behind
    disturbance = along;
  }

 private:
  VectorXd randomSigns(Eigen::Index n) {
    return signs(random_.uniformVector(static_cast<int>(n), -1.0, 1.0));
  }

  const Wanted& wanted_;
  VectorXd K_;
  TubeRun run_;
  Random random_;
  VectorXd push_;
  int count_ = 0;
};

}  // namespace

TubeWorst runTube(const SafeArm& arm, const safety::TubeProblem& law_problem, const safety::Tube& law_tube,
                  const safety::Tube& tube, const Truth& truth, const safety::PlanCurve& curve,
                  const TubeRun& run, const simulation::LoopObserver& watch) {
  const safety::ControlErrors& eta = arm.problem.errors;
  const VectorXd& K = tube.gains.K;
  const Wanted wanted{curve, eta.delay + eta.jitter};
  simulation::SampledLoop loop{eta.period,
                               eta.delay,
                               eta.jitter,
                               eta.position,
                               eta.velocity,
                               eta.torque,
                               arm.problem.robot.disturbance,
                               {},
                               16};
  simulation::SampledPlant plant{truth.numbers.pi, truth.numbers.rotor, [&](const VectorXd& v, VectorXd& f) {
                                   for (Eigen::Index j = 0; j < v.size(); ++j)
                                     f[j] =
                                         truth.numbers.coulomb[j] * std::clamp(v[j] / truth.slip, -1.0, 1.0) +
                                         truth.numbers.viscous[j] * v[j] + truth.numbers.offset[j];
                                 }};
  dynamics::DynamicsWorkspace work(arm.model);
  work.setParameters(plant.pi);
  work.setRotorInertia(plant.rotor);
  const int n = arm.model.nv();
  Eigen::MatrixXd H(n, n);
  const auto energy = [&](const VectorXd& q, const VectorXd& r) {
    dynamics::jointSpaceInertia(work, q, H);
    return 0.5 * r.dot(H * r);
  };
  Chooser chooser(wanted, K, run);
  // At rest r = K e: the position error whose energy is the wanted one.
  VectorXd q0 = wanted.at(0.0).q;
  if (run.start > 0.0) {
    const double unit = energy(q0, K.cwiseProduct(run.start_direction));
    double size = std::sqrt(run.start * tube.gains.V_M / unit);
    for (int k = 0; k < 20; ++k)
      size *= std::sqrt(run.start * tube.gains.V_M /
                        energy(q0 - size * run.start_direction, size * K.cwiseProduct(run.start_direction)));
    q0 -= size * run.start_direction;
  }
  const double V0 = energy(q0, chooser.filtered(0.0, q0, VectorXd::Zero(n)));
  const double first = eta.delay + (run.adversary == Adversary::Random ? 0.0 : eta.jitter);
  safety::RobustController law(arm.model, law_problem, law_tube);
  TubeWorst worst;
  VectorXd previous = chooser.filtered(0.0, q0, VectorXd::Zero(n));
  double previous_time = 0.0;
  const auto outcome = simulation::runSampledLoop(
      arm.model, plant, loop, q0, VectorXd::Zero(n), run.duration,
      [&](double t, const VectorXd& q, const VectorXd& v, VectorXd& u) {
        law.step(wanted.at(t), q, v, u);
        worst.mismatch =
            std::max(worst.mismatch, law.terms().mismatch.cwiseQuotient(tube.mismatch).maxCoeff());
        worst.robust = std::max(worst.robust,
                                law.terms().robust.cwiseAbs().cwiseQuotient(tube.robust_torque).maxCoeff());
      },
      chooser,
      [&](double t, const VectorXd& q, const VectorXd& v, const VectorXd& u) {
        if (watch) watch(t - wanted.lead, q, v, u);
        const VectorXd r = chooser.filtered(t, q, v), e = wanted.at(t).q - q;
        const double V = energy(q, r), V_M = tube.gains.V_M;
        const double since = std::max(0.0, t - first);
        worst.V = std::max(worst.V, V / V_M);
        worst.decay = std::max(worst.decay, V / (V_M + (V0 - V_M) * std::exp(-tube.gains.alpha * since)));
        worst.r = std::max(worst.r, r.cwiseAbs().cwiseQuotient(tube.epsilon).maxCoeff());
        worst.e = std::max(worst.e, e.cwiseAbs().cwiseQuotient(tube.positionBound()).maxCoeff());
        worst.e_rate = std::max(
            worst.e_rate, (r - K.cwiseProduct(e)).cwiseAbs().cwiseQuotient(2.0 * tube.epsilon).maxCoeff());
        if (t > previous_time + 1e-9)
          worst.r_rate = std::max(worst.r_rate, (r - previous).norm() / (t - previous_time) / tube.margin.R);
        previous = r, previous_time = t;
      },
      run.brakes ? VectorXd() : VectorXd(VectorXd::Zero(n)));
  worst.finite = outcome.ok();
  if (!outcome) worst.V = kInfinity;
  if (outcome) worst.oldest = outcome->oldest / tube.age;
  return worst;
}

}  // namespace plumbline::test
