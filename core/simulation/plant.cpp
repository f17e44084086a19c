// SPDX-License-Identifier: BSD-3-Clause
// Rigid:    (H + B) q̈ + c + g = tau − tau_f(q̇)                                        (1)
// Elastic:  H q̈ + c + g = tau_j,  B θ̈ = tau − tau_f(θ̇) − tau_j,
//           tau_j = K (θ − q) + D (θ̇ − q̇)                                            (2)
// Control:  tau = ID(θ, θ̇, a_d + ω² e + 2 ζ ω ė), e = q_d − θ  (q for rigid joints)   (3)
//           tau = ID(q_d, v_d, a_d) + M (ω² e + 2 ζ ω ė)                              (4)
#include "simulation/plant.h"

#include "dynamics/forward_dynamics.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/joint_space_inertia.h"

namespace plumbline::simulation {

using Eigen::VectorXd;

Plant::Plant(const RobotModel& model, const Trajectory& trajectory, const SimulationSettings& settings)
    : model_(model),
      trajectory_(trajectory),
      settings_(settings),
      plant_(model),
      controller_(model),
      n_(model.nv()) {
  motor_ = settings.elastic.stiffness.size() > 0 ? 2 * n_ : 0;
  if (settings.rotor_inertia.size() > 0) {
    controller_.setRotorInertia(settings.rotor_inertia);
    if (!elastic()) plant_.setRotorInertia(settings.rotor_inertia);
  }
  for (VectorXd* x : {&q_d_, &v_d_, &a_d_, &scratch_, &torque_}) x->setZero(n_);
  for (VectorXd* x : {&state_, &rate_, &k1_, &k2_, &k3_, &k4_, &middle_})
    x->setZero(elastic() ? 4 * n_ : 2 * n_);
}

void Plant::start() {
  time_ = 0.0;
  trajectory_.at(-settings_.rest_before, q_d_, v_d_, a_d_);
  state_.setZero();
  state_.head(n_) = q_d_;
  if (elastic()) {
    state_.segment(motor_, n_) = q_d_;
    for (int i = 0; i < 20; ++i) {  // q = θ − g(q)/K, a contraction because the deflection is small
      dynamics::gravityTorque(plant_, state_.head(n_), scratch_);
      state_.head(n_) = q_d_ - scratch_.cwiseQuotient(settings_.elastic.stiffness);
    }
  }
  Eigen::MatrixXd H(n_, n_);
  dynamics::jointSpaceInertia(controller_, q_d_, H);
  gain_inertia_ = H.diagonal();
  refresh();
}

void Plant::control(double t, const VectorXd& state) {
  const double omega = settings_.controller.bandwidth, zeta = settings_.controller.damping;
  trajectory_.at(t - settings_.rest_before, q_d_, v_d_, a_d_);
  const auto q = state.segment(motor_, n_), v = state.segment(motor_ + n_, n_);
  scratch_ = omega * omega * (q_d_ - q) + 2.0 * zeta * omega * (v_d_ - v);
  if (settings_.controller.kind == ControllerSettings::Kind::FeedforwardPd) {
    dynamics::inverseDynamics(controller_, q_d_, v_d_, a_d_, torque_);  // (4)
    torque_ += gain_inertia_.cwiseProduct(scratch_);
  } else {
    scratch_ += a_d_;
    dynamics::inverseDynamics(controller_, q, v, scratch_, torque_);  // (3)
  }
}

bool Plant::derivative(double t, const VectorXd& state, VectorXd& rate) {
  control(t, state);
  const auto q = state.head(n_), v = state.segment(n_, n_);
  rate.head(n_) = v;
  VectorXd drive = torque_ - settings_.friction.torque(state.segment(motor_ + n_, n_));
  if (elastic()) {
    const auto theta = state.segment(motor_, n_), theta_dot = state.segment(motor_ + n_, n_);
    VectorXd spring = settings_.elastic.stiffness.cwiseProduct(theta - q);  // (2)
    if (settings_.elastic.damping.size() > 0) spring += settings_.elastic.damping.cwiseProduct(theta_dot - v);
    rate.segment(motor_, n_) = theta_dot;
    rate.segment(motor_ + n_, n_) = (drive - spring).cwiseQuotient(settings_.rotor_inertia);
    drive = spring;
  }
  const bool ok = dynamics::forwardDynamics(plant_, q, v, drive, scratch_);  // (1)
  rate.segment(n_, n_) = scratch_;
  return ok;
}

bool Plant::refresh() {
  return derivative(time_, state_, rate_);
}

bool Plant::step(double h) {
  k1_ = rate_;  // of the present state
  middle_ = state_ + 0.5 * h * k1_;
  bool ok = derivative(time_ + 0.5 * h, middle_, k2_);
  middle_ = state_ + 0.5 * h * k2_;
  ok = derivative(time_ + 0.5 * h, middle_, k3_) && ok;
  middle_ = state_ + h * k3_;
  ok = derivative(time_ + h, middle_, k4_) && ok;
  state_ += h / 6.0 * (k1_ + 2.0 * (k2_ + k3_) + k4_);
  time_ += h;
  return refresh() && ok && state_.allFinite() && state_.cwiseAbs().maxCoeff() < 1e6;
}

}  // namespace plumbline::simulation
