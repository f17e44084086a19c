// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/random_regressor.h"

#include <numbers>

#include "base/linalg.h"

namespace plumbline {

Eigen::MatrixXd plainTorqueRegressor(const RobotModel& model, const Eigen::VectorXd& q,
                                     const Eigen::VectorXd& v, const Eigen::VectorXd& a) {
  const auto count = static_cast<std::size_t>(model.bodyCount());
  std::vector<Pose> X_PB(count);
  std::vector<Vec6> V(count);
  std::vector<Vec6> A(count);
  Eigen::MatrixXd Y = Eigen::MatrixXd::Zero(model.nv(), 10 * model.bodyCount());
  Vec6 A_world = Vec6::Zero();
  A_world.tail<3>() = -model.gravity();
  for (std::size_t i = 0; i < count; ++i) {
    const Body& body = model.bodies()[i];
    const Joint& joint = body.joint;
    X_PB[i] = model.bodyInParent(static_cast<int>(i), q);
    const Vec6 V_joint = joint.ratio * (joint.S * v.segment(joint.v_index, joint.nv));
    const Vec6 A_joint = joint.ratio * (joint.S * a.segment(joint.v_index, joint.nv));
    const bool root = body.parent < 0;
    const auto parent = static_cast<std::size_t>(root ? 0 : body.parent);
    V[i] = V_joint;
    if (!root) V[i] += X_PB[i].motionToChild(V[parent]);
    A[i] = X_PB[i].motionToChild(root ? A_world : A[parent]) + A_joint + crossMotion(V[i], V_joint);

    Mat6x10 F = bodyRegressor(V[i], A[i]);
    for (int j = static_cast<int>(i); j >= 0; j = model.body(j).parent) {
      const Joint& support = model.body(j).joint;
      Y.block(support.v_index, 10 * static_cast<Eigen::Index>(i), support.nv, 10) +=
          support.ratio * (support.S.transpose() * F);
      F = X_PB[static_cast<std::size_t>(j)].motionMatrix().transpose() * F;
    }
  }
  return Y;
}

Eigen::MatrixXd randomRegressorFactor(const RobotModel& model, int samples, bool static_only, Random& random,
                                      const std::stop_token& stop) {
  constexpr double kPi = std::numbers::pi;
  const Eigen::Index columns = 10 * static_cast<Eigen::Index>(model.bodyCount());
  Eigen::MatrixXd R = Eigen::MatrixXd::Zero(columns, columns);
  for (int k = 0; k < samples && !stop.stop_requested(); ++k) {
    const Eigen::VectorXd q =
        model.integrate(model.neutral(), random.uniformVector(model.nv(), -kPi, kPi), 1.0);
    Eigen::VectorXd v = random.uniformVector(model.nv(), -2.0, 2.0);
    Eigen::VectorXd a = random.uniformVector(model.nv(), -5.0, 5.0);
    if (static_only) {
      v.setZero();
      a.setZero();
    }
    Eigen::MatrixXd Y = plainTorqueRegressor(model, q, v, a);
    linalg::updateTriangularFactor(R, Y);
  }
  return R;
}

}  // namespace plumbline
