// SPDX-License-Identifier: BSD-3-Clause
#include "safety/study/task_laws.h"

#include <algorithm>
#include <utility>

namespace plumbline::safety {

using Eigen::VectorXd;

RobustTaskLaw::RobustTaskLaw(const RobotModel& model, const TubeProblem& problem, int body,
                             const TaskMotion& motion, const std::vector<Tube>& tubes)
    : motion_(motion), mass_(problem.nominal.numbers.pi[10 * body]) {
  for (const Tube& tube : tubes) laws_.emplace_back(model, problem, tube);
}

void RobustTaskLaw::step(double t, const DesiredState& desired, const VectorXd& q_hat, const VectorXd& v_hat,
                         VectorXd& u) {
  u.resize(q_hat.size());
  laws_[std::min(motion_.legAt(t), laws_.size() - 1)].step(desired, q_hat, v_hat, u);
}

Tube publishedTube(const TubeProblem& problem, const TubeGains& gains) {
  const VectorXd zero = VectorXd::Zero(gains.K.size());
  Tube tube;
  tube.gains = gains;
  tube.epsilon = (2.0 * gains.V_M * problem.robot.rotor.lower.cwiseInverse()).cwiseSqrt();
  tube.rho_eta = tube.change_q = tube.change_v = tube.change_va = tube.change_aa = tube.d = zero;
  tube.mismatch = tube.robust_torque = zero;
  tube.margin.V_c = gains.V_M;
  return tube;
}

AdaptiveLaw::AdaptiveLaw(const MomentumChain& chain, const NominalRobot& nominal, int body,
                         AdaptiveSettings settings)
    : chain_(chain),
      nominal_(nominal),
      body_(body),
      settings_(std::move(settings)),
      recursion_(chain_),
      theta_(nominal.numbers.pi.segment<10>(10 * body)),
      first_(theta_),
      pi_(nominal.numbers.pi) {}

void AdaptiveLaw::step(double t, const DesiredState& desired, const VectorXd& q_hat, const VectorXd& v_hat,
                       VectorXd& u) {
  const VectorXd e = desired.q - q_hat, rate = desired.v - v_hat;
  const VectorXd va = desired.v + settings_.K.cwiseProduct(e);
  const VectorXd aa = desired.a + settings_.K.cwiseProduct(rate), r = va - v_hat;
  recursion_.evaluate(q_hat.data(), v_hat.data(), va.data(), aa.data());
  if (last_ >= 0.0) adapt(t - last_, r);
  last_ = t;
  pi_.segment<10>(10 * body_) = theta_;
  u.resize(q_hat.size());
  passiveTorque(chain_, recursion_, pi_, u);
  for (Eigen::Index j = 0; j < u.size(); ++j)
    u[j] += nominal_.numbers.rotor[j] * aa[j] + nominal_.friction(static_cast<int>(j), va[j]);
  u += settings_.K_D.cwiseProduct(r);
  if (settings_.robust) u += bound_ / std::max(r.norm(), settings_.layer) * r;
}

void AdaptiveLaw::adapt(double seconds, const VectorXd& r) {
  const MomentumChain::Link& link = chain_.links()[static_cast<std::size_t>(body_)];
  Vec10 slope = Vec10::Zero();
  for (std::size_t k = 0; k < link.path.size(); ++k) {
    const double* row = recursion_.regressor.data() + 10 * (static_cast<std::size_t>(link.first_pair) + k);
    for (Eigen::Index p = 0; p < 10; ++p) slope[p] += row[p] * r[link.path[k]];
  }
  theta_ += seconds * settings_.rate.cwiseProduct(slope);
  if (!settings_.robust) return;
  theta_ -= seconds * settings_.leakage * (theta_ - first_);
  bound_ += seconds * (settings_.bound_rate * r.norm() - settings_.leakage * bound_);
}

GravityPid::GravityPid(const MomentumChain& chain, VectorXd pi, int body, PidSettings settings)
    : chain_(chain),
      pi_(std::move(pi)),
      body_(body),
      settings_(std::move(settings)),
      recursion_(chain_),
      sum_(VectorXd::Zero(chain.bodies())) {}

void GravityPid::step(double t, const DesiredState& desired, const VectorXd& q_hat, const VectorXd& v_hat,
                      VectorXd& u) {
  const VectorXd e = desired.q - q_hat, zero = VectorXd::Zero(q_hat.size());
  if (last_ >= 0.0) sum_ += (t - last_) * e;
  last_ = t;
  recursion_.evaluate(q_hat.data(), zero.data(), zero.data(), zero.data());
  u.resize(q_hat.size());
  passiveTorque(chain_, recursion_, pi_, u);
  u += settings_.proportional.cwiseProduct(e) + settings_.integral.cwiseProduct(sum_) +
       settings_.derivative.cwiseProduct(desired.v - v_hat);
}

}  // namespace plumbline::safety
