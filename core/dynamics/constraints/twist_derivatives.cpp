// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/constraints/twist_derivatives.h"

namespace plumbline::dynamics {
namespace {

/// Calls `column(joint, k, s, X_AF)` for every free mode between the world and the frame, s carried into the frame.
template <typename Column>
void alongChain(const DynamicsWorkspace& work, const BodyFrame& frame, Column column) {
  if (frame.body < 0) return;
  const Pose X_WF = work.pose(frame.body) * frame.X_BF;
  for (int i = frame.body; i >= 0; i = work.model().body(i).parent) {
    const Joint& joint = work.model().body(i).joint;
    const Pose X_AF = work.pose(i).inverse() * X_WF;
    for (int k = 0; k < joint.nv; ++k)
      column(i, joint.v_index + k, Vec6(joint.ratio * X_AF.motionToChild(joint.S.col(k))), X_AF);
  }
}

}  // namespace

FrameMotion frameMotion(const DynamicsWorkspace& work, const BodyFrame& frame) {
  if (frame.body < 0) return {.X_WF = frame.X_BF};
  return {work.pose(frame.body) * frame.X_BF, frame.X_BF.motionToChild(work.velocity(frame.body)),
          frame.X_BF.motionToChild(work.acceleration(frame.body))};
}

Matrix6X frameJacobian(const DynamicsWorkspace& work, const BodyFrame& frame) {
  Matrix6X J = Matrix6X::Zero(6, work.model().nv());
  alongChain(work, frame, [&](int, int column, const Vec6& s, const Pose&) { J.col(column) += s; });
  return J;
}

TwistSlopes twistSlopes(const DynamicsWorkspace& work, const BodyFrame& frame) {
  const Matrix6X zero = Matrix6X::Zero(6, work.model().nv());
  TwistSlopes slopes{zero, zero, zero, zero};
  const FrameMotion F = frameMotion(work, frame);
  int last = -1;
  Vec6 V_j = Vec6::Zero(), V_p = V_j, A_p = V_j;  // of the body and its parent
  alongChain(work, frame, [&](int body, int column, const Vec6& s, const Pose& X_AF) {
    if (body != last) {
      V_j = X_AF.motionToChild(work.velocity(body));
      V_p = A_p = Vec6::Zero();
      if (const int parent = work.model().body(body).parent; parent >= 0) {
        const Pose X_PF = work.pose(parent).inverse() * F.X_WF;
        V_p = X_PF.motionToChild(work.velocity(parent));
        A_p = X_PF.motionToChild(work.acceleration(parent));
      }
      last = body;
    }
    const Vec6 turned = crossMotion(V_p, s);
    slopes.J.col(column) += s;
    slopes.V_q.col(column) += turned;                                                // (1)
    slopes.A_v.col(column) += crossMotion(V_p + V_j - F.V, s);                       // (2)
    slopes.A_q.col(column) += crossMotion(A_p, s) + crossMotion(turned, F.V - V_p);  // (3)
  });
  return slopes;
}

}  // namespace plumbline::dynamics
