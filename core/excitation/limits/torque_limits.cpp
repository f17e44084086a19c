// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/limits/torque_limits.h"

#include <cmath>
#include <limits>
#include <optional>

#include "dynamics/inverse_dynamics.h"
#include "dynamics/inverse_dynamics_derivatives.h"
#include "excitation/limits/parameter_margin.h"

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kNoLimit = std::numeric_limits<double>::infinity();

class TorqueLimits : public PointwiseLimits {
 public:
  TorqueLimits(const RobotModel& model, const MotionLimits& limits, const regressors::MotorLoad& load,
               const VectorXd& parameter_radius)
      : work_(model), names_(model.dofNames()), limit_(limits.torque), load_(load), n_(model.nv()) {
    if (load_.rotor_inertia.size() == n_) work_.setRotorInertia(load_.rotor_inertia);
    if (load_.coulomb.size() != n_) load_.coulomb = VectorXd::Zero(n_);
    if (load_.viscous.size() != n_) load_.viscous = VectorXd::Zero(n_);
    if (parameter_radius.size() > 0 && !parameter_radius.isZero(0.0))
      margin_.emplace(model, parameter_radius);
    two_sided_ = !load_.coulomb.isZero(0.0) || !load_.viscous.isZero(0.0) || margin_.has_value();
    added_ = VectorXd::Zero(n_);
    tau_.resize(n_), tau_q_.resize(n_, n_), tau_v_.resize(n_, n_), H_.resize(n_, n_);
    for (const Body& body : model.bodies())
      if (body.joint.mimics < 0 && body.joint.nv == 1)
        if (static_cast<int>(units_.size()) == body.joint.v_index)
          units_.emplace_back(body.joint.isRotational() ? "N·m" : "N");
    units_.resize(static_cast<std::size_t>(n_), "N·m");
  }

  int size() const override { return two_sided_ ? 2 * n_ : n_; }
  std::string subject(int index) const override { return names_[static_cast<std::size_t>(index % n_)]; }
  std::string quantity() const override { return "torque"; }
  std::string unit(int index) const override { return units_[static_cast<std::size_t>(index % n_)]; }
  double lower(int index) const override {
    return two_sided_ && index < n_ ? -kNoLimit : -limit_[index % n_];
  }
  double upper(int index) const override { return index < n_ ? limit_[index] : kNoLimit; }
  double scale(int index) const override {
    const double limit = limit_[index % n_];
    return std::isfinite(limit) && limit > 0.0 ? limit : 1.0;
  }

  void evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                dynamics::VectorOut values) override {
    if (margin_) margin_->evaluate(q, v, a, added_);
    put(q, v, a, values);
  }

  void differentiate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                     dynamics::VectorOut values, dynamics::MatrixOut Dq, dynamics::MatrixOut Dv,
                     dynamics::MatrixOut Da) override {
    dynamics::inverseDynamicsJacobians(work_, q, v, a, tau_q_, tau_v_, H_);
    for (Index first = 0; first < size(); first += n_) {
      Dq.middleRows(first, n_) = tau_q_;
      Dv.middleRows(first, n_) = tau_v_;
      Da.middleRows(first, n_) = H_;
    }
    if (margin_) {
      margin_->differentiate(q, v, a, added_, tau_q_, tau_v_, H_);
      Dq.topRows(n_) += tau_q_, Dq.bottomRows(n_) -= tau_q_;
      Dv.topRows(n_) += tau_v_, Dv.bottomRows(n_) -= tau_v_;
      Da.topRows(n_) += H_, Da.bottomRows(n_) -= H_;
    }
    put(q, v, a, values);
    if (!two_sided_) return;
    for (int j = 0; j < n_; ++j) {
      const double slope = v[j] == 0.0 ? 0.0 : std::copysign(load_.viscous[j], v[j]);
      Dv(j, j) += slope, Dv(n_ + j, j) -= slope;
    }
  }

 private:
  /// `added_` holds the margin of the parameters, zero without.
  void put(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
           dynamics::VectorOut values) {
    dynamics::inverseDynamics(work_, q, v, a, tau_);
    values.head(n_) = tau_;
    if (!two_sided_) return;
    const VectorXd opposed = load_.coulomb.array() + load_.viscous.array() * v.array().abs() + added_.array();
    values.head(n_) += opposed;
    values.tail(n_) = tau_ - opposed;
  }

  dynamics::DynamicsWorkspace work_;
  std::vector<std::string> names_, units_;
  VectorXd limit_;
  regressors::MotorLoad load_;
  int n_;
  bool two_sided_ = false;
  std::optional<ParameterMargin> margin_;
  VectorXd tau_, added_;
  MatrixXd tau_q_, tau_v_, H_;
};

}  // namespace

PointwiseLimitsPtr torqueLimits(const RobotModel& model, const MotionLimits& limits,
                                const regressors::MotorLoad& load, const VectorXd& parameter_radius) {
  if (limits.torque.size() != model.nv() || !limits.torque.array().isFinite().any()) return nullptr;
  return std::make_shared<TorqueLimits>(model, limits, load, parameter_radius);
}

}  // namespace plumbline::excitation
