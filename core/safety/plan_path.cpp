// SPDX-License-Identifier: BSD-3-Clause
#include "safety/plan_path.h"

#include "dynamics/kinematics.h"

namespace plumbline::safety {

Eigen::VectorXd tubePositionBound(const TubeProblem& problem, const TubeGains& gains) {
  return (2.0 * gains.V_M * problem.robot.rotor.lower.cwiseInverse()).cwiseSqrt().cwiseQuotient(gains.K);
}

std::vector<Vec3> pathOfPoint(const RobotModel& model, const PlanCurve& curve, int body, const Vec3& point,
                              int count, double hand_over, std::size_t& until) {
  dynamics::DynamicsWorkspace work(model);
  std::vector<Vec3> path;
  until = 0;
  for (int k = 0; k < count; ++k) {
    const double t = curve.duration() * k / std::max(1, count - 1);
    dynamics::forwardKinematics(work, curve.at(t).q);
    path.push_back(work.pose(body) * point);
    if (t <= hand_over) until = path.size();
  }
  return path;
}

double pathRadius(const RobotModel& model, int body, const Vec3& point, const Eigen::VectorXd& bounds) {
  double radius = 0.0, length = point.norm();
  for (int b = body; b >= 0; b = model.body(b).parent) {
    const Joint& joint = model.body(b).joint;
    if (!joint.isRotational() || !joint.isOneDof()) return 0.0;
    radius += bounds[joint.v_index] * length;
    length += joint.X_PJ.p.norm();
  }
  return radius;
}

}  // namespace plumbline::safety
