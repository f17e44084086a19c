// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/stage_mode.h"

#include <Eigen/LU>
#include <Eigen/QR>
#include <cmath>
#include <limits>

#include "bayes/observations/interval_observations.h"
#include "bayes/observations/node_observations.h"
#include "bayes/state_space.h"
#include "dynamics/constraints/constrained_dynamics.h"
#include "dynamics/constraints/constraint_derivatives.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/inverse_dynamics_derivatives.h"
#include "spatial/pose_logarithm.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Input = Eigen::Ref<const VectorXd>;

namespace {

/// Motion δ from the start of interval k over a part of it: 1, the whole; ½, to its middle.
VectorXd motionWithin(const Measurements& m, Index k, const Input& v, const Input& a, bool whole) {
  const double h = m.step[k], part = whole ? 1.0 : 0.5;
  VectorXd delta = part * h * v + 0.5 * part * part * h * h * a;
  if (m.jerk.cols() == 0) return delta;
  delta -= h * h * h / (whole ? 12.0 : 24.0) * m.jerk.col(k);  // (6)
  if (m.turn.cols() > 0) delta.head<6>() += h * h * h / (whole ? 12.0 : 96.0) * m.turn.col(k);
  return delta;
}

}  // namespace

StageMode::StageMode(const MapProblem& problem)
    : problem_(problem),
      nq_(problem.model.nq()),
      nv_(problem.nv()),
      forces_(problem.forces()),
      work_(problem.model),
      regressor_(problem.model),
      energy_(problem.model),
      q_(nv_),
      v_(nv_),
      a_(nv_),
      r_(nv_ + forces_),
      Y_(nv_, regressor_.layout().columns()) {}

void StageMode::setParameters(const VectorXd& theta) {
  if (theta_.size() > 0 && theta_ == theta) return;
  theta_ = theta;
  work_.setParameters(problem_.map.inertial(theta));
  pi_theta_ = problem_.map.inertialJacobian(theta);
}

void StageMode::midpoint(const Measurements& m, Index k, const Input& x, const Input& u) {
  const double h = m.step[k];
  a_ = u.segment(nv_, nv_);
  half_ = motionWithin(m, k, x.tail(nv_), a_, false);
  q_ = movedPosture(problem_.model, x.head(nq_), half_);  // (1)
  v_ = x.tail(nv_) + 0.5 * h * a_;
  change_ = h * a_;
  if (m.jerk.cols() == 0) return;
  v_ -= h * h / 8.0 * m.jerk.col(k);
  a_ -= h * h / 24.0 * m.snap.col(k);
}

/// r_d without friction, torque and noise, and r_a of (7).
void StageMode::constrainedResidual(const ConstraintMode& mode, const Input& lambda) {
  const dynamics::MotionConstraint& constraint = mode.constraint;
  const dynamics::ConstraintMotion motion = dynamics::constraintMotion(work_, constraint, q_, v_, a_);
  r_.segment(nv_, mode.size()) = motion.stabilised(constraint.stabilisation);
  for (Index i = 0; i < mode.size(); ++i)
    if (const Index anchor = mode.anchorOf(i); anchor >= 0)
      r_[nv_ + i] -= constraint.stabilisation.position * theta_[anchor];
  J_ = motion.J;
  dynamics::applyConstraintForce(work_, constraint, lambda);
  dynamics::inverseDynamics(work_, q_, v_, a_, r_.head(nv_));
  work_.clearExternalWrenches();
}

/// (8)
void StageMode::impactResidual(const ConstraintMode& mode, const Input& x, const Input& u) {
  q_ = x.head(nq_);
  a_ = u.segment(nv_, nv_);
  v_ = x.tail(nv_) + a_;
  const VectorXd rest = VectorXd::Zero(nv_);
  const dynamics::ConstraintMotion motion = dynamics::constraintMotion(work_, mode.constraint, q_, v_, rest);
  r_.segment(nv_, mode.size()) = motion.velocity;
  J_ = motion.J;
  if (mode.landing.restitution > 0.0)
    r_.segment(nv_, mode.size()) = dynamics::impactResidual(work_, mode.constraint, mode.landing, q_,
                                                            x.tail(nv_), a_, u.segment(2 * nv_, mode.size()))
                                       ->r_v;
  VectorXd gravity(nv_);
  dynamics::gravityTorque(work_, q_, gravity);
  dynamics::inverseDynamics(work_, q_, rest, a_, r_.head(nv_));
  r_.head(nv_) -= gravity + J_.transpose() * u.segment(2 * nv_, mode.size());
}

const VectorXd& StageMode::residual(const Measurements& m, Index k, const Input& x, const Input& u) {
  const ConstraintMode* mode = problem_.modeOf(m, k);
  r_.tail(forces_) = u.tail(forces_);  // of the places without a row
  if (m.step[k] == 0.0 && mode != nullptr) {
    impactResidual(*mode, x, u);
    return r_;
  }
  midpoint(m, k, x, u);
  if (mode != nullptr)
    constrainedResidual(*mode, u.segment(2 * nv_, mode->size()));
  else
    dynamics::inverseDynamics(work_, q_, v_, a_, r_.head(nv_));  // (2)
  r_.head(nv_) -= m.torque.col(k) + u.head(nv_);
  for (Index j = 0; j < nv_; ++j) r_[j] += frictionOf(j).torque;
  return r_;
}

/// Mean over the interval of the last midpoint.
ParameterMap::Friction StageMode::frictionOf(Index j) const {
  return problem_.map.meanFriction(j, v_[j] - 0.5 * change_[j], v_[j] + 0.5 * change_[j], theta_);
}

VectorXd StageMode::next(const RobotModel& model, const Measurements& m, Index k, const Input& x,
                         const Input& u) {
  const Index nq = model.nq(), nv = model.nv();
  const double h = m.step[k];
  const auto v = x.tail(nv), a = u.segment(nv, nv);
  VectorXd out(nq + nv);
  if (h == 0.0)
    out << x.head(nq), v + a;  // (8)
  else
    out << movedPosture(model, x.head(nq), motionWithin(m, k, v, a, true)), v + h * a;  // (3)
  return out;
}

/// Slopes by posture, speed and acceleration at the middle of an interval → by the state at its start and the acceleration:
/// of r, K̃ of (4).
void StageMode::carryToStart(double h, MatrixXd& by_q, MatrixXd& by_v, Eigen::Ref<MatrixXd> by_a) const {
  if (!hasFloatingBase(problem_.model)) {
    by_a += 0.5 * h * by_v + 0.125 * h * h * by_q;
    by_v += 0.5 * h * by_q;
    return;
  }
  const Vec6 delta = half_.head<6>();
  MatrixXd by_half = by_q;
  by_half.leftCols<6>() = by_q.leftCols<6>() * rightJacobian(delta);
  by_a += 0.5 * h * by_v + 0.125 * h * h * by_half;
  by_v += 0.5 * h * by_half;
  by_q.leftCols<6>() = (by_q.leftCols<6>() * carriedBy(delta)).eval();
}

/// Slopes of r at the last residual.
void StageMode::slopes(const Measurements& m, Index k, const Input& u) {
  const ConstraintMode* mode = problem_.modeOf(m, k);
  const double h = m.step[k];
  const Index rows = mode != nullptr ? mode->size() : 0;
  tau_q_ = tau_v_ = MatrixXd::Zero(nv_ + forces_, nv_);
  tau_a_ = MatrixXd::Zero(nv_ + forces_, nv_ + forces_);
  tau_a_.bottomRightCorner(forces_ - rows, forces_ - rows).setIdentity();
  if (mode == nullptr) {
    MatrixXd by_q(nv_, nv_), by_v(nv_, nv_), M(nv_, nv_);
    dynamics::inverseDynamicsJacobians(work_, q_, v_, a_, by_q, by_v, M);
    tau_q_.topRows(nv_) = by_q;
    tau_v_.topRows(nv_) = by_v;
    tau_a_.topLeftCorner(nv_, nv_) = M;
  } else {
    const auto lambda = u.segment(2 * nv_, rows);
    const auto put = [&](const auto& r, const MatrixXd& by_a, const MatrixXd& J) {
      tau_q_.topRows(nv_) = r.r_d_q;
      tau_a_.topLeftCorner(nv_, nv_) = by_a;
      tau_a_.block(nv_, 0, rows, nv_) = J;
      tau_a_.block(0, nv_, nv_, rows) = -J.transpose();
    };
    if (h == 0.0) {
      // The slopes of (8) at v + Δv.
      const VectorXd before = v_ - a_;
      const auto r = dynamics::impactResidual(work_, mode->constraint, mode->landing, q_, before, a_, lambda);
      put(*r, r->r_d_change, r->J);
      tau_q_.middleRows(nv_, rows) = r->r_v_q;
      tau_v_.middleRows(nv_, rows) = r->r_v_v;
      return;
    }
    const auto r = dynamics::constrainedResidualSlopes(work_, mode->constraint, J_, q_, v_, a_, lambda);
    put(r, r.r_d_a, J_);
    tau_q_.middleRows(nv_, rows) = r.r_a_q;
    tau_v_.topRows(nv_) = r.r_d_v;
    tau_v_.middleRows(nv_, rows) = r.r_a_v;
  }
  carryToStart(h, tau_q_, tau_v_, tau_a_.leftCols(nv_));
  for (Index j = 0; j < nv_; ++j) {
    const ParameterMap::Friction friction = frictionOf(j);
    tau_a_(j, j) += h * friction.by_v1;
    tau_v_(j, j) += friction.by_v0 + friction.by_v1;
  }
}

bool StageMode::solveAcceleration(const Measurements& m, Index k, const Input& x, Eigen::Ref<VectorXd> u) {
  constexpr int kSteps = 30;
  const Index unknowns = nv_ + forces_;
  const VectorXd before = u;
  double last = residual(m, k, x, u).norm();
  for (int i = 0; i < kSteps; ++i) {
    if (last == 0.0) return true;
    if (!std::isfinite(last)) break;
    slopes(m, k, u);
    const VectorXd step = Eigen::PartialPivLU<MatrixXd>(tau_a_).solve(r_);
    const VectorXd a = u.tail(unknowns);
    double scale = 1.0, now = last;
    for (int half = 0; half < 12; ++half, scale *= 0.5) {
      u.tail(unknowns) = a - scale * step;
      now = residual(m, k, x, u).norm();
      if (now < last) break;
    }
    if (!(now < last)) {  // only rounding is left, or no step helps
      u.tail(unknowns) = a;
      const double size =
          m.torque.col(k).norm() + u.head(nv_).norm() + (tau_a_.cwiseAbs() * a.cwiseAbs()).norm();
      if (last <= 1e-11 * (1.0 + size)) return true;
      break;
    }
    last = now;
  }
  if (last <= 1e-9) return true;
  u = before;
  return false;
}

/// Rows of the feet below those of the force noise.
void StageMode::addMeasuredForces(const Measurements& m, Index k, const Input& u, MatrixXd& G,
                                  VectorXd& target) {
  if (problem_.feet.empty()) return;
  const IntervalObservations y =
      observeInterval(problem_, m, k, work_, q_, v_, a_, u.tail(forces_), theta_, true);
  const Index rows = G.rows();
  if (y.size() == 0) return;
  G.conservativeResize(rows + y.size(), Eigen::NoChange);
  target.conservativeResize(rows + y.size());
  G.bottomRows(y.size()) = y.std.cwiseInverse().asDiagonal() * y.by_lambda.leftCols(G.cols());
  target.tail(y.size()) = y.residual.cwiseQuotient(y.std);
}

void StageMode::solveForce(const Measurements& m, Index k, const Input& x, Eigen::Ref<VectorXd> u) {
  const ConstraintMode* mode = problem_.modeOf(m, k);
  residual(m, k, x, u);
  const bool impact = m.step[k] == 0.0;
  VectorXd w = r_.head(nv_);
  if (!impact) w += u.head(nv_);
  if (mode != nullptr) {
    VectorXd weight = VectorXd::Ones(nv_);
    if (!impact) weight = m.force_std.cwiseInverse();
    MatrixXd G = weight.asDiagonal() * J_.transpose();
    VectorXd target = weight.cwiseProduct(w);
    if (!impact) addMeasuredForces(m, k, u, G, target);
    const VectorXd step = G.colPivHouseholderQr().solve(target);
    u.segment(2 * nv_, mode->size()) += step;
    w -= J_.transpose() * step;
  }
  u.tail(forces_ - (mode != nullptr ? mode->size() : 0)).setZero();
  if (!impact) u.head(nv_) = w;
}

/// (5)
void StageMode::parameterSlopes(const ConstraintMode* mode, bool impact, LqStage& stage) {
  stage.h_theta = MatrixXd::Zero(nv_ + forces_, problem_.map.size());
  if (impact) {
    const VectorXd rest = VectorXd::Zero(nv_);
    MatrixXd gravity(Y_.rows(), Y_.cols());
    regressor_.evaluate(q_, rest, rest, gravity);
    regressor_.evaluate(q_, rest, a_, Y_);
    Y_ -= gravity;
  } else {
    regressor_.evaluate(q_, v_, a_, Y_);
  }
  for (std::size_t i = 0; i < problem_.map.bodies().size(); ++i) {
    const Index column = 10 * static_cast<Index>(i), body = 10 * problem_.map.bodies()[i];
    stage.h_theta.block(0, column, nv_, 10) = Y_.middleCols(body, 10) * pi_theta_.block(body, column, 10, 10);
  }
  for (Index j = 0; j < nv_ && !impact; ++j) {
    const VectorXd slope = frictionOf(j).by_theta;
    stage.h_theta.row(j).segment(problem_.map.frictionStart(j), slope.size()) = slope.transpose();
  }
  for (Index i = 0; mode != nullptr && !impact && i < mode->size(); ++i)
    if (const Index anchor = mode->anchorOf(i); anchor >= 0)
      stage.h_theta(nv_ + i, anchor) = -mode->constraint.stabilisation.position;
}

/// Slopes of (3) and its gap.
void StageMode::motionSlopes(const Measurements& m, Index k, const Input& x, const Input& u,
                             const Input& x_next, LqStage& stage) {
  const double h = m.step[k];
  const bool impact = h == 0.0;
  const MatrixXd one = MatrixXd::Identity(nv_, nv_);
  stage.f_x = MatrixXd::Identity(2 * nv_, 2 * nv_);
  stage.f_x.topRightCorner(nv_, nv_) = h * one;
  stage.f_u = MatrixXd::Zero(2 * nv_, problem_.inputs());
  stage.f_u.block(0, nv_, nv_, nv_) = 0.5 * h * h * one;
  stage.f_u.block(nv_, nv_, nv_, nv_) = (impact ? 1.0 : h) * one;
  stage.gap = stateDifference(problem_.model, x_next, next(problem_.model, m, k, x, u));
  if (!hasFloatingBase(problem_.model)) return;
  const Vec6 gap = stage.gap.head<6>();
  Mat6 by_base = logPoseJacobian(expPose(gap)), by_motion = by_base;
  if (!impact) {
    const Vec6 whole = motionWithin(m, k, x.tail(nv_), u.segment(nv_, nv_), true).head<6>();
    by_base = by_base * carriedBy(whole);
    by_motion = by_motion * rightJacobian(whole);
  }
  stage.f_x.topLeftCorner<6, 6>() = by_base;
  stage.f_x.block<6, 6>(0, nv_) = h * by_motion;
  stage.f_u.block<6, 6>(0, nv_) = 0.5 * h * h * by_motion;
}

void StageMode::linearise(const Measurements& m, Index k, const Input& x, const Input& u, const Input& x_next,
                          LqStage& stage) {
  const bool impact = m.step[k] == 0.0;
  stage.h = residual(m, k, x, u);
  slopes(m, k, u);
  stage.h_x.resize(nv_ + forces_, 2 * nv_);
  stage.h_x << tau_q_, tau_v_;
  stage.h_u = MatrixXd::Zero(nv_ + forces_, problem_.inputs());
  if (!impact) stage.h_u.topLeftCorner(nv_, nv_) = -MatrixXd::Identity(nv_, nv_);  // (5)
  stage.h_u.rightCols(nv_ + forces_) = tau_a_;                                     // (4), (7)
  stage.solved = static_cast<int>(nv_);
  parameterSlopes(problem_.modeOf(m, k), impact, stage);
  motionSlopes(m, k, x, u, x_next, stage);
}

VectorXd StageMode::observed(const Measurements& m, Index k, const Input& x, const Input& u) {
  IntervalObservations y = observeInterval(problem_, m, k, work_, q_, v_, a_, u.tail(forces_), theta_, false);
  VectorXd out = y.residual.cwiseQuotient(y.std);
  if (seesEnergy(problem_, m, k)) {
    const Index channel = m.interval_values.rows() - 1;
    y.row.push_back(channel);
    out.conservativeResize(out.size() + 1);
    out[out.size() - 1] = (m.interval_values(channel, k) - energy(m, k, x, u, false).value) / energyStd(m, k);
  }
  if (problem_.huber.any())
    for (Index i = 0; i < out.size(); ++i)
      out[i] = std::sqrt(2.0 * huberLoss(out[i], huberLimit(problem_, y.row[static_cast<std::size_t>(i)])));
  return out;
}

// y_E = T(x') − T(x) + h v_mᵀτ_f. `Printed` takes x' from a° with w = 0, and d(a°, λ°) = −K̃⁻¹(r_x dx + r_θ dθ).
StageMode::EnergyValue StageMode::energy(const Measurements& m, Index k, const Input& x, const Input& u,
                                         bool slopes) {
  const double h = m.step[k];
  const bool printed = problem_.energy == EnergyUse::Printed;
  EnergyValue out;
  VectorXd at = u;
  if (printed) {
    at.head(nv_).setZero();
    if (!solveAcceleration(m, k, x, at)) {
      out.value = std::numeric_limits<double>::quiet_NaN();
      out.by_x = VectorXd::Zero(2 * nv_), out.by_u = VectorXd::Zero(u.size());
      out.by_theta = VectorXd::Zero(problem_.map.size());
      return out;
    }
    residual(m, k, x, at);
  }
  const VectorXd after = next(problem_.model, m, k, x, at), v = v_;
  std::vector<ParameterMap::Friction> friction;
  for (Index j = 0; j < nv_; ++j) {
    friction.push_back(frictionOf(j));
    out.value += h * v[j] * friction.back().torque;
  }
  LqStage stage;
  MatrixXd carried;  // of (a, λ), by x and θ
  if (printed && slopes) {
    this->slopes(m, k, at);
    parameterSlopes(problem_.modeOf(m, k), false, stage);
    MatrixXd by(nv_ + forces_, 2 * nv_ + stage.h_theta.cols());
    by << tau_q_, tau_v_, stage.h_theta;
    carried = -Eigen::PartialPivLU<MatrixXd>(tau_a_).solve(by).topRows(nv_);
  }
  const MechanicalEnergy end = energy_.at(work_, after, slopes), begin = energy_.at(work_, x, slopes);
  out.value += end.value - begin.value;
  if (!slopes) return out;
  motionSlopes(m, k, x, at, after, stage);
  out.by_x = stage.f_x.transpose() * end.by_x - begin.by_x;
  out.by_u = stage.f_u.transpose() * end.by_x;
  out.by_theta = pi_theta_.transpose() * (end.by_pi - begin.by_pi);
  for (Index j = 0; j < nv_; ++j) {
    const ParameterMap::Friction& f = friction[static_cast<std::size_t>(j)];
    out.by_x[nv_ + j] += h * (f.torque + v[j] * (f.by_v0 + f.by_v1));
    out.by_u[nv_ + j] += h * h * (0.5 * f.torque + v[j] * f.by_v1);
    out.by_theta.segment(problem_.map.frictionStart(j), f.by_theta.size()) += h * v[j] * f.by_theta;
  }
  if (!printed) return out;
  const VectorXd by_a = out.by_u.segment(nv_, nv_);
  out.by_x += carried.leftCols(2 * nv_).transpose() * by_a;
  out.by_theta += carried.rightCols(out.by_theta.size()).transpose() * by_a;
  out.by_u.setZero();
  return out;
}

void StageMode::addObserved(const Measurements& m, Index k, const Input& x, const Input& u, LqStage& stage) {
  stage.outputs = {};
  IntervalObservations y = observeInterval(problem_, m, k, work_, q_, v_, a_, u.tail(forces_), theta_, true);
  const bool with_energy = seesEnergy(problem_, m, k);
  const Index own = y.size(), rows = own + (with_energy ? 1 : 0);
  if (rows == 0) return;
  LqOutputs& out = stage.outputs;
  out.x = MatrixXd::Zero(rows, 2 * nv_);
  out.u = MatrixXd::Zero(rows, problem_.inputs());
  out.theta = MatrixXd::Zero(rows, problem_.map.size());
  if (own > 0) {
    carryToStart(m.step[k], y.by_q, y.by_v, y.by_a);
    out.x.topRows(own) << y.by_q, y.by_v;
    out.u.block(0, nv_, own, nv_) = y.by_a;
    out.u.topRightCorner(own, forces_) = y.by_lambda;
  }
  for (Index i = 0; i < own; ++i)
    if (const Index bias = y.bias[static_cast<std::size_t>(i)]; bias >= 0) out.theta(i, bias) = 1.0;
  out.row = std::move(y.row);
  out.residual = std::move(y.residual);
  out.std = std::move(y.std);
  if (with_energy) {
    const EnergyValue E = energy(m, k, x, u, true);
    const Index channel = m.interval_values.rows() - 1;
    out.row.push_back(channel);
    out.x.row(own) = E.by_x.transpose();
    out.u.row(own) = E.by_u.transpose();
    out.theta.row(own) = E.by_theta.transpose();
    out.residual.conservativeResize(rows);
    out.std.conservativeResize(rows);
    out.residual[own] = m.interval_values(channel, k) - E.value;
    out.std[own] = energyStd(m, k);
  }
  VectorXd weight = out.std.array().square().inverse();
  for (Index i = 0; i < rows; ++i)
    weight[i] *=
        huberWeight(out.residual[i] / out.std[i], huberLimit(problem_, out.row[static_cast<std::size_t>(i)]));
  const VectorXd pull = weight.cwiseProduct(out.residual);
  const MatrixXd Wx = weight.asDiagonal() * out.x, Wu = weight.asDiagonal() * out.u,
                 Wt = weight.asDiagonal() * out.theta;
  stage.cost.l_x -= out.x.transpose() * pull;
  stage.cost.l_xx += out.x.transpose() * Wx;
  stage.l_u -= out.u.transpose() * pull;
  stage.l_uu += out.u.transpose() * Wu;
  stage.l_ux = out.u.transpose() * Wx;
  stage.l_utheta = out.u.transpose() * Wt;
  stage.cost.l_theta = -out.theta.transpose() * pull;
  stage.cost.l_xtheta = out.x.transpose() * Wt;
  stage.cost.l_thetatheta = out.theta.transpose() * Wt;
}

void StageMode::startRows(const Measurements& m, const Input& x, VectorXd& e, MatrixXd& e_x,
                          MatrixXd& e_theta) {
  const ConstraintMode* mode = m.intervals() > 0 ? problem_.modeOf(m, 0) : nullptr;
  if (mode == nullptr) {
    e.resize(0);
    e_x.resize(0, 2 * nv_);
    e_theta.resize(0, problem_.map.size());
    return;
  }
  const dynamics::MotionConstraint& constraint = mode->constraint;
  const VectorXd rest = VectorXd::Zero(nv_);
  const dynamics::ConstraintMotion motion =
      dynamics::constraintMotion(work_, constraint, x.head(nq_), x.tail(nv_), rest);
  const dynamics::ConstraintSlopes slopes = dynamics::constraintSlopes(work_, constraint);
  std::vector<Index> placed;
  for (Index i = 0; i < mode->size(); ++i)
    if (mode->placed(i)) placed.push_back(i);
  const auto count = static_cast<Index>(placed.size());
  e.resize(count + mode->size());
  e_x = MatrixXd::Zero(e.size(), 2 * nv_);
  e_theta = MatrixXd::Zero(e.size(), problem_.map.size());
  e.head(count) = motion.position(placed);
  for (Index i = 0; i < count; ++i)
    if (const Index anchor = mode->anchorOf(placed[static_cast<std::size_t>(i)]); anchor >= 0) {
      e[i] -= theta_[anchor];
      e_theta(i, anchor) = -1.0;
    }
  e_x.topLeftCorner(count, nv_) = slopes.position_q(placed, Eigen::all);
  e.tail(mode->size()) = motion.velocity;
  e_x.bottomLeftCorner(mode->size(), nv_) = slopes.velocity_q;
  e_x.bottomRightCorner(mode->size(), nv_) = motion.J;
}

}  // namespace plumbline::bayes
