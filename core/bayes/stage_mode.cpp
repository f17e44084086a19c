// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/stage_mode.h"

#include <Eigen/LU>

#include "dynamics/inverse_dynamics.h"
#include "dynamics/inverse_dynamics_derivatives.h"
#include "dynamics/joint_space_inertia.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Input = Eigen::Ref<const VectorXd>;

StageMode::StageMode(const MapProblem& problem)
    : problem_(problem),
      nv_(problem.nv()),
      work_(problem.model),
      regressor_(problem.model),
      q_(nv_),
      v_(nv_),
      a_(nv_),
      r_(nv_),
      tau_q_(nv_, nv_),
      tau_v_(nv_, nv_),
      tau_a_(nv_, nv_),
      Y_(nv_, regressor_.layout().columns()) {}

void StageMode::setParameters(const VectorXd& theta) {
  theta_ = theta;
  work_.setParameters(problem_.map.inertial(theta));
  pi_theta_ = problem_.map.inertialJacobian(theta);
}

void StageMode::midpoint(const Measurements& m, Index k, const Input& x, const Input& u) {
  const double h = m.step[k];
  a_ = u.tail(nv_);
  q_ = x.head(nv_) + 0.5 * h * x.tail(nv_) + 0.125 * h * h * a_;  // (1)
  v_ = x.tail(nv_) + 0.5 * h * a_;
  change_ = h * a_;
  if (m.jerk.cols() == 0) return;
  q_ -= h * h * h / 24.0 * m.jerk.col(k);  // (6)
  v_ -= h * h / 8.0 * m.jerk.col(k);
  a_ -= h * h / 24.0 * m.snap.col(k);
}

const VectorXd& StageMode::residual(const Measurements& m, Index k, const Input& x, const Input& u) {
  midpoint(m, k, x, u);
  dynamics::inverseDynamics(work_, q_, v_, a_, r_);  // (2)
  r_ -= m.torque.col(k) + u.head(nv_);
  for (Index j = 0; j < nv_; ++j) r_[j] += frictionOf(j).torque;
  return r_;
}

/// Mean over the interval of the last midpoint.
ParameterMap::Friction StageMode::frictionOf(Index j) const {
  return problem_.map.meanFriction(j, v_[j] - 0.5 * change_[j], v_[j] + 0.5 * change_[j], theta_);
}

VectorXd StageMode::next(const Measurements& m, Index k, const Input& x, const Input& u) {
  const Index nv = x.size() / 2;
  const double h = m.step[k];
  VectorXd out(2 * nv);
  out << x.head(nv) + h * x.tail(nv) + 0.5 * h * h * u.tail(nv), x.tail(nv) + h * u.tail(nv);  // (3)
  if (m.jerk.cols() > 0) out.head(nv) -= h * h * h / 12.0 * m.jerk.col(k);                     // (6)
  return out;
}

/// ∂r/∂q, v, a at the midpoint of the last call.
void StageMode::slopes(double h) {
  dynamics::inverseDynamicsJacobians(work_, q_, v_, a_, tau_q_, tau_v_);
  dynamics::jointSpaceInertia(work_, q_, tau_a_);
  tau_a_ += 0.5 * h * tau_v_ + 0.125 * h * h * tau_q_;  // (4): K̃
  tau_v_ += 0.5 * h * tau_q_;
  for (Index j = 0; j < nv_; ++j) {
    const ParameterMap::Friction friction = frictionOf(j);
    tau_a_(j, j) += h * friction.by_v1;
    tau_v_(j, j) += friction.by_v0 + friction.by_v1;
  }
}

bool StageMode::solveAcceleration(const Measurements& m, Index k, const Input& x, Eigen::Ref<VectorXd> u) {
  constexpr int kSteps = 30;
  const VectorXd before = u;
  double last = residual(m, k, x, u).norm();
  for (int i = 0; i < kSteps; ++i) {
    if (!(last > 0.0)) return true;
    slopes(m.step[k]);
    const VectorXd step = Eigen::PartialPivLU<MatrixXd>(tau_a_).solve(r_);
    const VectorXd a = u.tail(nv_);
    double scale = 1.0, now = last;
    for (int half = 0; half < 12; ++half, scale *= 0.5) {
      u.tail(nv_) = a - scale * step;
      now = residual(m, k, x, u).norm();
      if (now < last) break;
    }
    if (!(now < last)) {  // only rounding is left, or no step helps
      u.tail(nv_) = a;
      if (last <= 1e-11 * (1.0 + m.torque.col(k).norm() + u.head(nv_).norm())) return true;
      break;
    }
    last = now;
  }
  if (last <= 1e-9) return true;
  u = before;
  return false;
}

void StageMode::solveForce(const Measurements& m, Index k, const Input& x, Eigen::Ref<VectorXd> u) {
  u.head(nv_) += residual(m, k, x, u);
}

void StageMode::linearise(const Measurements& m, Index k, const Input& x, const Input& u, const Input& x_next,
                          LqStage& stage) {
  const double h = m.step[k];
  const Index p = problem_.map.size();
  const MatrixXd one = MatrixXd::Identity(nv_, nv_);
  stage.h = residual(m, k, x, u);
  slopes(h);
  stage.h_x.resize(nv_, 2 * nv_);
  stage.h_x << tau_q_, tau_v_;
  stage.h_u.resize(nv_, 2 * nv_);
  stage.h_u << -one, tau_a_;  // (4), (5)
  stage.solved = static_cast<int>(nv_);
  stage.h_theta = MatrixXd::Zero(nv_, p);
  regressor_.evaluate(q_, v_, a_, Y_);
  for (std::size_t i = 0; i < problem_.map.bodies().size(); ++i) {
    const Index column = 10 * static_cast<Index>(i), body = 10 * problem_.map.bodies()[i];
    stage.h_theta.middleCols(column, 10) = Y_.middleCols(body, 10) * pi_theta_.block(body, column, 10, 10);
  }
  for (Index j = 0; j < nv_; ++j) {
    const VectorXd slope = frictionOf(j).by_theta;
    stage.h_theta.row(j).segment(problem_.map.frictionStart(j), slope.size()) = slope.transpose();
  }
  stage.f_x = MatrixXd::Identity(2 * nv_, 2 * nv_);
  stage.f_x.topRightCorner(nv_, nv_) = h * one;
  stage.f_u = MatrixXd::Zero(2 * nv_, 2 * nv_);
  stage.f_u.topRightCorner(nv_, nv_) = 0.5 * h * h * one;
  stage.f_u.bottomRightCorner(nv_, nv_) = h * one;
  stage.gap = next(m, k, x, u) - x_next;
}

}  // namespace plumbline::bayes
