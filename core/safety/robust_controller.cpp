// SPDX-License-Identifier: BSD-3-Clause
#include "safety/robust_controller.h"

#include <algorithm>
#include <cmath>

namespace plumbline::safety {

using Eigen::VectorXd;

RobustController::RobustController(const RobotModel& model, const TubeProblem& problem, const Tube& tube)
    : chain_(*problem.chain),
      robot_(problem.robot),
      nominal_(problem.nominal),
      tube_(tube),
      recursion_(chain_) {
  constant_mismatch_ = robot_.disturbance + problem.errors.torque + tube_.d;
  pi_middle_ = robot_.pi.middle();
  pi_radius_ = robot_.pi.radiusAbout(pi_middle_);
  pi_shift_ = pi_middle_ - nominal_.numbers.pi;
  rotor_radius_ = robot_.rotor.radiusAbout(nominal_.numbers.rotor);
  for (const Body& body : model.bodies()) wraps_.push_back(body.joint.type == JointType::Continuous);
  const Eigen::Index n = robot_.joints();
  for (VectorXd* x :
       {&va_, &aa_, &shifted_, &spread_, &terms_.e, &terms_.r, &terms_.mismatch, &terms_.robust})
    *x = VectorXd::Zero(n);
}

double RobustController::frictionMismatch(int joint, double va) const {
  const double mu = tube_.change_va[joint];
  return (robot_.friction(joint, verified::Interval::around(va, mu)) -
          verified::Interval(nominal_.friction(joint, va)))
      .magnitude();  // (T5)
}

void RobustController::step(const DesiredState& desired, const Eigen::Ref<const VectorXd>& q_hat,
                            const Eigen::Ref<const VectorXd>& v_hat, Eigen::Ref<VectorXd> u) {
  const Eigen::Index n = robot_.joints();
  const VectorXd& K = tube_.gains.K;
  for (Eigen::Index j = 0; j < n; ++j) {
    const double e = desired.q[j] - q_hat[j];
    terms_.e[j] = wraps_[static_cast<std::size_t>(j)] ? std::remainder(e, 2.0 * M_PI) : e;
    const double rate = desired.v[j] - v_hat[j];
    va_[j] = desired.v[j] + K[j] * terms_.e[j];
    aa_[j] = desired.a[j] + K[j] * rate;
    terms_.r[j] = rate + K[j] * terms_.e[j];
  }
  recursion_.evaluate(q_hat.data(), v_hat.data(), va_.data(), aa_.data());
  shifted_.setZero(), spread_.setZero(), u.setZero();
  for (int i = 0; i < chain_.bodies(); ++i) {
    const MomentumChain::Link& link = chain_.links()[static_cast<std::size_t>(i)];
    const Eigen::Index first = 10 * i;
    for (std::size_t k = 0; k < link.path.size(); ++k) {
      const double* row = recursion_.regressor.data() + 10 * (static_cast<std::size_t>(link.first_pair) + k);
      const int j = link.path[k];
      for (Eigen::Index p = 0; p < 10; ++p) {
        u[j] += row[p] * nominal_.numbers.pi[first + p];
        shifted_[j] += row[p] * pi_shift_[first + p];
        spread_[j] += std::fabs(row[p]) * pi_radius_[first + p];
      }
    }
  }
  double along = 0.0;
  for (Eigen::Index j = 0; j < n; ++j) {
    const int joint = static_cast<int>(j);
    terms_.mismatch[j] = spread_[j] + std::fabs(shifted_[j]) + rotor_radius_[j] * std::fabs(aa_[j]) +
                         frictionMismatch(joint, va_[j]) + constant_mismatch_[j];  // (T4)
    along += std::fabs(terms_.r[j]) * terms_.mismatch[j];
    u[j] += nominal_.numbers.rotor[j] * aa_[j] + nominal_.friction(joint, va_[j]);
  }
  const double size = terms_.r.norm();
  terms_.V_upper = upperEnergy();
  terms_.gain = size > 0.0
                    ? std::max(0.0, (along - tube_.gains.alpha * (tube_.V_c() - terms_.V_upper)) / size)
                    : 0.0;  // (T2)
  terms_.robust = size > 0.0 ? VectorXd(terms_.gain / size * terms_.r) : VectorXd(VectorXd::Zero(n));
  u += terms_.robust;  // (T1)
}

/// (T3); the modes of the last evaluation are at q̂.
double RobustController::upperEnergy() {
  double twice = 0.0;
  for (int i = 0; i < chain_.bodies(); ++i) {
    const MomentumChain::Link& link = chain_.links()[static_cast<std::size_t>(i)];
    PassiveRecursion<double>::Screw twist{};
    for (std::size_t k = 0; k < link.path.size(); ++k) {
      const auto& x = recursion_.mode(link.first_pair + static_cast<int>(k));
      const double r = terms_.r[link.path[k]];
      twist.o = twist.o + decltype(twist.o){r * x.o.x, r * x.o.y, r * x.o.z};
      twist.u = twist.u + decltype(twist.u){r * x.u.x, r * x.u.y, r * x.u.z};
    }
    double row[10];
    PassiveRecursion<double>::bilinear(twist, twist, row);
    for (int p = 0; p < 10; ++p)
      twice += row[p] * pi_middle_[10 * i + p] + std::fabs(row[p]) * pi_radius_[10 * i + p];
  }
  twice += robot_.rotor.upper.dot(terms_.r.cwiseAbs2());
  const TubeScalars& s = tube_.scalars;
  const double x = terms_.r.norm(), far = x + s.rho;
  return (0.5 * twice + s.sigma_M * s.rho * (x + 0.5 * s.rho) + s.kappa_q * far * far) * (1.0 + 1e-12);
}

}  // namespace plumbline::safety
