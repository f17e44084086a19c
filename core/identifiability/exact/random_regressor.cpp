// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/random_regressor.h"

#include <numbers>

#include "base/linalg.h"

namespace plumbline::identifiability {
namespace {

struct Motion {
  std::vector<Pose> X_PB;
  std::vector<Vec6> V, A;
};

/// Motion of the bodies; the world accelerates against gravity.
Motion motion(const RobotModel& model, const Vec6& A_world, const Eigen::VectorXd& q,
              const Eigen::VectorXd& v, const Eigen::VectorXd& a) {
  const auto count = static_cast<std::size_t>(model.bodyCount());
  Motion m{std::vector<Pose>(count), std::vector<Vec6>(count), std::vector<Vec6>(count)};
  for (std::size_t i = 0; i < count; ++i) {
    const Body& body = model.bodies()[i];
    const Joint& joint = body.joint;
    m.X_PB[i] = model.bodyInParent(static_cast<int>(i), q);
    const Vec6 V_joint = joint.ratio * (joint.S * v.segment(joint.v_index, joint.nv));
    const Vec6 A_joint = joint.ratio * (joint.S * a.segment(joint.v_index, joint.nv));
    const bool root = body.parent < 0;
    const auto parent = static_cast<std::size_t>(root ? 0 : body.parent);
    m.V[i] = V_joint;
    if (!root) m.V[i] += m.X_PB[i].motionToChild(m.V[parent]);
    m.A[i] = m.X_PB[i].motionToChild(root ? A_world : m.A[parent]) + A_joint + crossMotion(m.V[i], V_joint);
  }
  return m;
}

/// Adds the demand of a force 6×k on `body` (−1: the world) on every joint that supports it.
template <typename Force, typename Columns>
void carryDown(const RobotModel& model, const Motion& m, int body, Force F, Columns Y) {
  for (int j = body; j >= 0; j = model.body(j).parent) {
    const Joint& support = model.body(j).joint;
    Y.middleRows(support.v_index, support.nv) += support.ratio * (support.S.transpose() * F);
    F = (m.X_PB[static_cast<std::size_t>(j)].motionMatrix().transpose() * F).eval();
  }
}

}  // namespace

Eigen::MatrixXd plainTorqueRegressor(const RobotModel& model, const std::vector<Rotor>& rotors,
                                     const Eigen::VectorXd& q, const Eigen::VectorXd& v,
                                     const Eigen::VectorXd& a) {
  Eigen::Index columns = 10 * static_cast<Eigen::Index>(model.bodyCount());
  for (const Rotor& rotor : rotors) columns += rotor.parameterCount();
  Eigen::MatrixXd Y = Eigen::MatrixXd::Zero(model.nv(), columns);
  Vec6 A_world = Vec6::Zero();
  A_world.tail<3>() = -model.gravity();
  const Motion m = motion(model, A_world, q, v, a);
  for (int i = 0; i < model.bodyCount(); ++i) {
    const auto k = static_cast<std::size_t>(i);
    carryDown(model, m, i, bodyRegressor(m.V[k], m.A[k]), Y.middleCols(10 * i, 10));
  }
  Eigen::Index first = 10 * static_cast<Eigen::Index>(model.bodyCount());
  for (const Rotor& rotor : rotors) {
    const Joint& joint = model.body(rotor.body).joint;
    const Pose X_SR = rotor.poseInSeat(joint.ratio * q[joint.q_index] + joint.offset);
    const double ratio = joint.ratio * rotor.ratio;
    const Vec6 V_own = ratio * v[joint.v_index] * rotor.s;
    Vec6 V = V_own;
    Vec6 A = X_SR.motionToChild(A_world);
    if (rotor.seat >= 0) {
      V += X_SR.motionToChild(m.V[static_cast<std::size_t>(rotor.seat)]);
      A = X_SR.motionToChild(m.A[static_cast<std::size_t>(rotor.seat)]);
    }
    A += ratio * a[joint.v_index] * rotor.s + crossMotion(V, V_own);
    const Eigen::Matrix<double, 6, Eigen::Dynamic, 0, 6, 10> F = bodyRegressor(V, A) * rotor.basis();
    auto own = Y.middleCols(first, rotor.parameterCount());
    own.row(joint.v_index) += ratio * (rotor.s.transpose() * F);
    const Eigen::Matrix<double, 6, Eigen::Dynamic, 0, 6, 10> F_seat = X_SR.motionMatrix().transpose() * F;
    carryDown(model, m, rotor.seat, F_seat, own);
    first += rotor.parameterCount();
  }
  return Y;
}

Eigen::MatrixXd plainTorqueRegressor(const RobotModel& model, const Eigen::VectorXd& q,
                                     const Eigen::VectorXd& v, const Eigen::VectorXd& a) {
  return plainTorqueRegressor(model, {}, q, v, a);
}

Eigen::MatrixXd randomRegressor(const RobotModel& model, const std::vector<Rotor>& rotors, bool static_only,
                                Random& random) {
  constexpr double kPi = std::numbers::pi;
  const Eigen::VectorXd q =
      model.integrate(model.neutral(), random.uniformVector(model.nv(), -kPi, kPi), 1.0);
  Eigen::VectorXd v = random.uniformVector(model.nv(), -2.0, 2.0);
  Eigen::VectorXd a = random.uniformVector(model.nv(), -5.0, 5.0);
  if (static_only) {
    v.setZero();
    a.setZero();
  }
  return plainTorqueRegressor(model, rotors, q, v, a);
}

Eigen::MatrixXd randomRegressorFactor(const RobotModel& model, int samples, bool static_only, Random& random,
                                      const std::stop_token& stop) {
  const Eigen::Index columns = 10 * static_cast<Eigen::Index>(model.bodyCount());
  Eigen::MatrixXd R = Eigen::MatrixXd::Zero(columns, columns);
  for (int k = 0; k < samples && !stop.stop_requested(); ++k) {
    Eigen::MatrixXd Y = randomRegressor(model, {}, static_only, random);
    linalg::updateTriangularFactor(R, Y);
  }
  return R;
}

}  // namespace plumbline::identifiability
