// SPDX-License-Identifier: BSD-3-Clause
// With x(q) a foot, J_i = ∂x/∂q_i and W_i = [angular velocity per unit speed of joint i]×, all in the world, and i ≤ j ≤ k
// from the ground on along its chain:
//   ∂²x/∂q_i∂q_j = W_i J_j,   ∂³x/∂q_i∂q_j∂q_k = W_i W_j J_k                          (1)
// With B(u) = Σ_i u_i ∂J/∂q_i, C = Σ_ij v_i v_j ∂²J/∂q_i∂q_j, legs l, base t and a foot at a fixed contact point:
//   J_l S_l = −J_t,   J_l v_l = −J_t v_t,   J_l a_l = −J_t a_t − B(v) v               (2)
//   J_l v_q = −B(v) S,   J_l a_q = −(B(a) + C) S − 2 B(v)_l v_q,   a_v = 2 v_q        (3)
// Forces of least norm are f = Gᵀ y with G of the contact points alone; the base's joints are massless, so that their
// torque is 0:
//   J_tᵀ Gᵀ y = tau_free,t,   tau = tau_free − Jᵀ f                                   (4)
//   J_tᵀ Gᵀ dy = d tau_free,t − (Σ f·∂²x/∂q_t∂q) S dq                                (5)
#include "excitation/legged/base_to_joint_map.h"

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <algorithm>
#include <cmath>

#include "dynamics/inverse_dynamics.h"
#include "dynamics/inverse_dynamics_derivatives.h"
#include "dynamics/kinematics.h"

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kMapSteps = 20;
constexpr double kReached = 1e-11;  ///< m, off the contact point
/// The step from the posture to the base asked for is halved at most so often.
constexpr int kHalvings = 4;

}  // namespace

BaseToJointMap::BaseToJointMap(const LeggedRobot& robot) : robot_(robot), work_(robot.model) {
  const auto feet = static_cast<Index>(robot.legs.size());
  ground_.resize(kBaseJoints, 3 * feet);
  dynamics::forwardKinematics(work_, robot.posture);
  for (Index i = 0; i < feet; ++i) {
    const LeggedRobot::Leg& leg = robot.legs[static_cast<std::size_t>(i)];
    ground_.block<3, 3>(0, 3 * i).setIdentity();
    ground_.block<3, 3>(3, 3 * i) = skew(leg.place);
    Chain chain;
    for (std::size_t k = 0; k < kBaseJoints; ++k) chain.bodies[k] = static_cast<int>(k);
    for (std::size_t k = 0; k < 3; ++k) chain.bodies[kBaseJoints + k] = leg.joints[k];
    for (std::size_t k = 0; k < kChain; ++k)
      chain.coordinate[k] = robot.model.body(chain.bodies[k]).joint.v_index;
    look(chain, leg);
    chain.side = chain.J.rightCols<3>().determinant() < 0.0 ? -1.0 : 1.0;
    chains_.push_back(chain);
  }
}

/// Columns at the poses of the workspace.
void BaseToJointMap::look(Chain& chain, const LeggedRobot::Leg& leg) {
  chain.foot = work_.pose(leg.body) * leg.point;
  for (int i = 0; i < kChain; ++i) {
    const int body = chain.bodies[static_cast<std::size_t>(i)];
    const Joint& joint = robot_.model.body(body).joint;
    const Pose& X = work_.pose(body);
    const Vec6 S = joint.ratio * joint.S.col(0);
    chain.turn.col(i) = X.R * S.head<3>();
    chain.J.col(i) = X.R * S.tail<3>() + chain.turn.col(i).cross(chain.foot - X.p);
  }
}

Vec3 BaseToJointMap::Chain::second(int i, int j) const {
  return i <= j ? turn.col(i).cross(J.col(j)) : turn.col(j).cross(J.col(i));
}

/// B(rate)
BaseToJointMap::Columns BaseToJointMap::Chain::secondAlong(
    const Eigen::Matrix<double, kChain, 1>& rate) const {
  Columns B = Columns::Zero();
  for (int j = 0; j < kChain; ++j)
    for (int i = 0; i < kChain; ++i) B.col(j) += rate[i] * second(i, j);
  return B;
}

/// C for v = rate.
BaseToJointMap::Columns BaseToJointMap::Chain::thirdAlong(
    const Eigen::Matrix<double, kChain, 1>& rate) const {
  Columns C = Columns::Zero();
  for (int i = 0; i < kChain; ++i)
    for (int j = i; j < kChain; ++j)
      for (int k = 0; k < kChain; ++k) {
        const int last = std::max(j, k);
        const int first = std::min(i, k), middle = i + j + k - first - last;
        const Vec3 third = turn.col(first).cross(turn.col(middle).cross(J.col(last)));
        C.col(k) += (i == j ? 1.0 : 2.0) * rate[i] * rate[j] * third;
      }
  return C;
}

Eigen::Matrix<double, BaseToJointMap::kChain, 1> BaseToJointMap::Chain::of(const VectorXd& values) const {
  Eigen::Matrix<double, kChain, 1> own;
  for (int i = 0; i < kChain; ++i) own[i] = values[coordinate[static_cast<std::size_t>(i)]];
  return own;
}

/// Solves for the legs of `now_.q` for the base in it, from their present position.
bool BaseToJointMap::newton() {
  double off = 1.0, before = 2.0;
  for (int step = 0; step < kMapSteps; ++step) {
    dynamics::forwardKinematics(work_, now_.q);
    before = off, off = 0.0;
    for (std::size_t i = 0; i < chains_.size(); ++i) {
      Chain& chain = chains_[i];
      look(chain, robot_.legs[i]);
      const Mat3 J_leg = chain.J.rightCols<3>();
      if (!(chain.side * J_leg.determinant() > 0.0)) return false;
      chain.inverse = J_leg.inverse();
      const Vec3 missing = robot_.legs[i].place - chain.foot;
      off = std::max(off, missing.norm());
      const Vec3 change = chain.inverse * missing;
      if (!change.allFinite() || change.norm() > 0.5) return false;
      for (int k = 0; k < 3; ++k)
        now_.q[chain.coordinate[static_cast<std::size_t>(kBaseJoints + k)]] += change[k];
    }
    // At the rounding of the poses the residual does not fall any more.
    if (off < 1e-15 || (off < kReached && off >= 0.5 * before)) break;
  }
  return off < kReached;
}

bool BaseToJointMap::solveLegs() {
  const VectorXd target = now_.q.head<kBaseJoints>();
  const VectorXd rest = robot_.posture.head<kBaseJoints>();
  for (int parts = 1; parts <= 1 << kHalvings; parts *= 2) {
    now_.q = robot_.posture;
    bool solved = true;
    for (int part = 1; part <= parts && solved; ++part) {
      now_.q.head<kBaseJoints>() = part == parts ? target : VectorXd(rest + (target - rest) * part / parts);
      solved = newton();
    }
    if (!solved) continue;
    dynamics::forwardKinematics(work_, now_.q);
    for (std::size_t i = 0; i < chains_.size(); ++i) {
      look(chains_[i], robot_.legs[i]);
      chains_[i].inverse = chains_[i].J.rightCols<3>().inverse();
    }
    return true;
  }
  return false;
}

/// (2)
void BaseToJointMap::solveRates() {
  for (const Chain& chain : chains_) {
    const Vec3 v_leg = -chain.inverse * (chain.J.leftCols<kBaseJoints>() * now_.v.head<kBaseJoints>());
    for (int k = 0; k < 3; ++k)
      now_.v[chain.coordinate[static_cast<std::size_t>(kBaseJoints + k)]] = v_leg[k];
    const Eigen::Matrix<double, kChain, 1> v = chain.of(now_.v);
    const Vec3 a_leg = -chain.inverse * (chain.J.leftCols<kBaseJoints>() * now_.a.head<kBaseJoints>() +
                                         chain.secondAlong(v) * v);
    for (int k = 0; k < 3; ++k)
      now_.a[chain.coordinate[static_cast<std::size_t>(kBaseJoints + k)]] = a_leg[k];
  }
}

/// (4)
bool BaseToJointMap::solveForces() {
  now_.tau.resize(robot_.model.nv());
  dynamics::inverseDynamics(work_, now_.q, now_.v, now_.a, now_.tau);
  Eigen::Matrix<double, kBaseJoints, kBaseJoints> M;
  M.setZero();
  for (std::size_t i = 0; i < chains_.size(); ++i)
    M += chains_[i].J.leftCols<kBaseJoints>().transpose() *
         ground_.middleCols<3>(3 * static_cast<Index>(i)).transpose();
  balance_ = M.partialPivLu().inverse();
  const VectorXd f = ground_.transpose() * (balance_ * now_.tau.head<kBaseJoints>());
  now_.force = Eigen::Map<const Eigen::Matrix3Xd>(f.data(), 3, f.size() / 3);
  for (std::size_t i = 0; i < chains_.size(); ++i) {
    const Eigen::Matrix<double, kChain, 1> pushed =
        chains_[i].J.transpose() * now_.force.col(static_cast<Index>(i));
    for (std::size_t k = 0; k < kChain; ++k)
      now_.tau[chains_[i].coordinate[k]] -= pushed[static_cast<Index>(k)];
  }
  return now_.tau.allFinite();
}

bool BaseToJointMap::evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v,
                              const dynamics::VectorRef& a) {
  const int n = robot_.model.nv();
  if (!q.allFinite() || !v.allFinite() || !a.allFinite()) return false;
  now_.q = robot_.posture;
  now_.v = now_.a = VectorXd::Zero(n);
  now_.q.head<kBaseJoints>() = q.head<kBaseJoints>();
  now_.v.head<kBaseJoints>() = v.head<kBaseJoints>();
  now_.a.head<kBaseJoints>() = a.head<kBaseJoints>();
  if (!solveLegs()) return false;
  solveRates();
  return solveForces();
}

/// S and (3)
const BaseToJointMap::Slopes& BaseToJointMap::jointSlopes() {
  const int n = robot_.model.nv();
  for (MatrixXd* slope : {&slopes_.S, &slopes_.v_q, &slopes_.a_q}) slope->setZero(n, kBaseJoints);
  slopes_.S.topRows<kBaseJoints>().setIdentity();
  for (const Chain& chain : chains_) {
    using LegSlope = Eigen::Matrix<double, 3, kBaseJoints>;
    Eigen::Matrix<double, kChain, kBaseJoints> S;
    const LegSlope S_leg = -chain.inverse * chain.J.leftCols<kBaseJoints>();
    S.topRows<kBaseJoints>().setIdentity();
    S.bottomRows<3>() = S_leg;
    const Eigen::Matrix<double, kChain, 1> v = chain.of(now_.v);
    const Columns B = chain.secondAlong(v);
    const LegSlope v_q = -chain.inverse * (B * S);
    const LegSlope a_q = -chain.inverse * ((chain.secondAlong(chain.of(now_.a)) + chain.thirdAlong(v)) * S +
                                           2.0 * B.rightCols<3>() * v_q);
    for (int k = 0; k < 3; ++k) {
      const int j = chain.coordinate[static_cast<std::size_t>(kBaseJoints + k)];
      slopes_.S.row(j) = S_leg.row(k);
      slopes_.v_q.row(j) = v_q.row(k);
      slopes_.a_q.row(j) = a_q.row(k);
    }
  }
  return slopes_;
}

/// (5)
const BaseToJointMap::Slopes& BaseToJointMap::slopes() {
  jointSlopes();
  const int n = robot_.model.nv();
  for (MatrixXd* slope : {&tau_q_, &tau_v_, &H_}) slope->resize(n, n);
  dynamics::inverseDynamicsJacobians(work_, now_.q, now_.v, now_.a, tau_q_, tau_v_, H_);
  slopes_.tau_by[0] = tau_q_ * slopes_.S + tau_v_ * slopes_.v_q + H_ * slopes_.a_q;
  slopes_.tau_by[1] = tau_v_ * slopes_.S + 2.0 * (H_ * slopes_.v_q);
  slopes_.tau_by[2] = H_ * slopes_.S;
  for (std::size_t f = 0; f < chains_.size(); ++f) {
    const Chain& chain = chains_[f];
    const Vec3 force = now_.force.col(static_cast<Index>(f));
    for (int i = 0; i < kChain; ++i)
      for (int k = 0; k < kChain; ++k)
        slopes_.tau_by[0].row(chain.coordinate[static_cast<std::size_t>(i)]) -=
            force.dot(chain.second(i, k)) * slopes_.S.row(chain.coordinate[static_cast<std::size_t>(k)]);
  }
  for (std::size_t by = 0; by < 3; ++by) {
    MatrixXd& tau = slopes_.tau_by[by];
    slopes_.force_by[by] = ground_.transpose() * (balance_ * tau.topRows<kBaseJoints>());
    for (std::size_t f = 0; f < chains_.size(); ++f) {
      const Eigen::Matrix<double, kChain, kBaseJoints> pushed =
          chains_[f].J.transpose() * slopes_.force_by[by].middleRows<3>(3 * static_cast<Index>(f));
      for (std::size_t i = 0; i < kChain; ++i)
        tau.row(chains_[f].coordinate[i]) -= pushed.row(static_cast<Index>(i));
    }
  }
  return slopes_;
}

}  // namespace plumbline::excitation
