// SPDX-License-Identifier: BSD-3-Clause
// Integration on the configuration manifold. Munthe-Kaas 1998; Iserles et al. 2000, sec. 2.
// The configuration is written q = q_0 ⊕ u with u in the body coordinates of each joint; then
//   u' = dexp⁻¹(u) v = v + ½ [u, v] + 1/12 [u, [u, v]] + O(u⁴)      (1)
// where [·,·] is the motion cross product of S u and S v. Since u = O(dt), (1) as it stands keeps order four.
#include "dynamics/integrator.h"

#include <Eigen/Geometry>
#include <cmath>

#include "dynamics/forward_dynamics.h"
#include "dynamics/workspace_data.h"

namespace plumbline::dynamics {
namespace {

using detail::WorkspaceData;

/// slope = dexp⁻¹(u) v, equation (1); one-DoF joints have slope = v.
void adjointProduct(const RobotModel& model, const Eigen::VectorXd& u, const Eigen::VectorXd& v,
                    Eigen::VectorXd& slope) {
  slope = v;
  for (const Body& body : model.bodies()) {
    const Joint& joint = body.joint;
    if (joint.nv == 1) continue;
    Vec6 U = Vec6::Zero();
    Vec6 V = Vec6::Zero();
    for (int k = 0; k < joint.nv; ++k) {
      U += joint.S.col(k) * u[joint.v_index + k];
      V += joint.S.col(k) * v[joint.v_index + k];
    }
    const Vec6 once = crossMotion(U, V);
    const Vec6 rate = V + 0.5 * once + crossMotion(U, once) / 12.0;
    // The modes of these joints are orthonormal.
    for (int k = 0; k < joint.nv; ++k) slope[joint.v_index + k] = joint.S.col(k).dot(rate);
  }
}

bool rungeKutta(DynamicsWorkspace& work, const VectorRef& tau, double dt, VectorOut q, VectorOut v) {
  dynamics::detail::WorkspaceData& data = work.data();
  constexpr double kNode[4] = {0.0, 0.5, 0.5, 1.0};
  constexpr double kWeight[4] = {1.0 / 6.0, 1.0 / 3.0, 1.0 / 3.0, 1.0 / 6.0};
  data.q_start = q;
  data.v_start = v;
  data.sum_q.setZero();
  data.sum_v.setZero();
  data.twist.setZero();
  data.stage_a.setZero();
  for (int k = 0; k < 4; ++k) {
    const double h = kNode[k] * dt;
    data.twist = h * data.slope;
    if (k == 0) data.twist.setZero();
    data.v_stage = data.v_start + h * data.stage_a;
    integrateConfiguration(work, data.q_start, data.twist, 1.0, data.q_stage);
    if (!forwardDynamics(work, data.q_stage, data.v_stage, tau, data.stage_a)) return false;
    adjointProduct(data.model, data.twist, data.v_stage, data.slope);
    data.sum_q += kWeight[k] * data.slope;
    data.sum_v += kWeight[k] * data.stage_a;
  }
  integrateConfiguration(work, data.q_start, data.sum_q, dt, q);
  v = data.v_start + dt * data.sum_v;
  return true;
}

/// Quotients that occur in the exponential of SE(2): sin w / w and (1 − cos w) / w.
double sinc(double w) {
  return std::abs(w) < 1e-4 ? 1.0 - w * w / 6.0 : std::sin(w) / w;
}
double cosc(double w) {
  return std::abs(w) < 1e-4 ? 0.5 * w : 2.0 * std::pow(std::sin(0.5 * w), 2) / w;
}

/// V(w) u with exp([w; u]) = (exp w, V(w) u).
Vec3 translationOf(const Vec3& w, const Vec3& u) {
  const double a2 = w.squaredNorm();
  const double a = std::sqrt(a2);
  const double b = a < 1e-4 ? 0.5 - a2 / 24.0 : cosc(a) / a;
  const double c = a < 1e-3 ? 1.0 / 6.0 - a2 / 120.0 : (a - std::sin(a)) / (a2 * a);
  const Vec3 once = w.cross(u);
  return u + b * once + c * w.cross(once);
}

}  // namespace

void integrateConfiguration(DynamicsWorkspace& work, const VectorRef& q, const VectorRef& v, double dt,
                            VectorOut q_next) {
  const RobotModel& model = work.model();
  detail::checkSize("integrateConfiguration", "q", q.size(), model.nq());
  detail::checkSize("integrateConfiguration", "v", v.size(), model.nv());
  detail::checkSize("integrateConfiguration", "q_next", q_next.size(), model.nq());
  for (const Body& body : model.bodies()) {
    if (body.joint.mimics >= 0) continue;
    const int iq = body.joint.q_index;
    const int iv = body.joint.v_index;
    switch (body.joint.type) {
      case JointType::Planar: {
        const double w = v[iv] * dt;
        const double s = sinc(w);
        const double c = cosc(w);
        const double x = (s * v[iv + 1] - c * v[iv + 2]) * dt;
        const double y = (c * v[iv + 1] + s * v[iv + 2]) * dt;
        const double angle = q[iq + 2];
        q_next[iq] = q[iq] + std::cos(angle) * x - std::sin(angle) * y;
        q_next[iq + 1] = q[iq + 1] + std::sin(angle) * x + std::cos(angle) * y;
        q_next[iq + 2] = angle + w;
        break;
      }
      case JointType::Spherical:
      case JointType::Floating: {
        const int at = body.joint.type == JointType::Floating ? iq + 3 : iq;
        const Mat3 R = rotationFromQuaternion(q[at], q[at + 1], q[at + 2], q[at + 3]);
        const Vec3 w = v.segment<3>(iv) * dt;
        if (body.joint.type == JointType::Floating)
          q_next.segment<3>(iq) = q.segment<3>(iq) + R * translationOf(w, v.segment<3>(iv + 3) * dt);
        q_next.segment<4>(at) = quaternionFromRotation(R * expRotation(w));
        break;
      }
      default:
        q_next[iq] = q[iq] + v[iv] * dt;
    }
  }
}

bool step(DynamicsWorkspace& work, IntegrationMethod method, const VectorRef& tau, double dt, VectorOut q,
          VectorOut v) {
  dynamics::detail::WorkspaceData& data = work.data();
  if (method == IntegrationMethod::RungeKutta4) return rungeKutta(work, tau, dt, q, v);
  if (!forwardDynamics(work, q, v, tau, data.stage_a)) return false;
  v += dt * data.stage_a;
  integrateConfiguration(work, q, v, dt, q);
  return true;
}

}  // namespace plumbline::dynamics
