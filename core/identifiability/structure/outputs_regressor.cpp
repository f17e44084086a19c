// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/outputs_regressor.h"

#include <algorithm>
#include <numbers>

#include "base/linalg.h"
#include "identifiability/exact/random_regressor.h"

namespace plumbline::identifiability {

using Eigen::MatrixXd;
using Eigen::VectorXd;

MeasuredRegressor::MeasuredRegressor(const RobotModel& model, std::vector<Rotor> rotors, MeasuredRows rows,
                                     bool static_only)
    : model_(model), rotors_(std::move(rotors)), measured_(std::move(rows)), static_only_(static_only) {
  columns_ = 10 * model.bodyCount();
  for (const Rotor& rotor : rotors_) columns_ += rotor.parameterCount();
  if (measured_.all_dofs) {
    measured_.dofs.clear();
    for (int k = 0; k < model.nv(); ++k) measured_.dofs.push_back(k);
  }
}

int MeasuredRegressor::rows() const {
  return static_cast<int>(measured_.dofs.size()) + (measured_.fixed_base_wrench ? 6 : 0);
}

MatrixXd MeasuredRegressor::worldWrench(const VectorXd& q, const VectorXd& v, const VectorXd& a) const {
  const auto count = static_cast<std::size_t>(model_.bodyCount());
  MatrixXd W(6, columns_);
  std::vector<Pose> X_WB(count);
  std::vector<Vec6> V(count);
  std::vector<Vec6> A(count);
  Vec6 A_world = Vec6::Zero();
  A_world.tail<3>() = -model_.gravity();
  for (std::size_t i = 0; i < count; ++i) {
    const Body& body = model_.bodies()[i];
    const Joint& joint = body.joint;
    const Pose X_PB = model_.bodyInParent(static_cast<int>(i), q);
    const auto parent = static_cast<std::size_t>(std::max(0, body.parent));
    const bool root = body.parent < 0;
    const Vec6 V_own = joint.ratio * (joint.S * v.segment(joint.v_index, joint.nv));
    const Vec6 A_own = joint.ratio * (joint.S * a.segment(joint.v_index, joint.nv));
    X_WB[i] = root ? X_PB : X_WB[parent] * X_PB;
    V[i] = root ? V_own : Vec6(X_PB.motionToChild(V[parent]) + V_own);
    A[i] = X_PB.motionToChild(root ? A_world : A[parent]) + A_own + crossMotion(V[i], V_own);
    W.middleCols(10 * static_cast<Eigen::Index>(i), 10) =
        X_WB[i].motionMatrix().transpose() * bodyRegressor(V[i], A[i]);
  }
  Eigen::Index first = 10 * static_cast<Eigen::Index>(count);
  for (const Rotor& rotor : rotors_) {
    const Joint& joint = model_.body(rotor.body).joint;
    const Pose X_SR = rotor.poseInSeat(joint.ratio * q[joint.q_index] + joint.offset);
    const double ratio = joint.ratio * rotor.ratio;
    const auto seat = static_cast<std::size_t>(std::max(0, rotor.seat));
    const bool root = rotor.seat < 0;
    const Vec6 V_own = ratio * v[joint.v_index] * rotor.s;
    const Vec6 V_R = root ? V_own : Vec6(X_SR.motionToChild(V[seat]) + V_own);
    const Vec6 A_R = X_SR.motionToChild(root ? A_world : A[seat]) + ratio * a[joint.v_index] * rotor.s +
                     crossMotion(V_R, V_own);
    const Pose X_WR = root ? X_SR : X_WB[seat] * X_SR;
    W.middleCols(first, rotor.parameterCount()) =
        X_WR.motionMatrix().transpose() * (bodyRegressor(V_R, A_R) * rotor.basis());
    first += rotor.parameterCount();
  }
  return W;
}

MatrixXd MeasuredRegressor::draw(Random& random) const {
  constexpr double kPi = std::numbers::pi;
  const VectorXd q = model_.integrate(model_.neutral(), random.uniformVector(model_.nv(), -kPi, kPi), 1.0);
  VectorXd v = random.uniformVector(model_.nv(), -2.0, 2.0);
  VectorXd a = random.uniformVector(model_.nv(), -5.0, 5.0);
  if (static_only_) {
    v.setZero();
    a.setZero();
  }
  MatrixXd Y(rows(), columns_);
  const auto dofs = static_cast<Eigen::Index>(measured_.dofs.size());
  if (dofs > 0) Y.topRows(dofs) = plainTorqueRegressor(model_, rotors_, q, v, a)(measured_.dofs, Eigen::all);
  if (measured_.fixed_base_wrench) Y.bottomRows(6) = worldWrench(q, v, a);
  return Y;
}

MatrixXd MeasuredRegressor::factor(Random& random, const std::stop_token& stop) const {
  MatrixXd R = MatrixXd::Zero(columns_, columns_);
  const int wanted = 2 * columns_ + 30 * rows();
  constexpr int kBlock = 128;
  for (int done = 0; done < wanted && !stop.stop_requested();) {
    const int states = std::max(1, kBlock / rows());
    MatrixXd block(states * rows(), columns_);
    for (int k = 0; k < states; ++k) block.middleRows(k * rows(), rows()) = draw(random);
    done += states * rows();
    linalg::updateTriangularFactor(R, block);
  }
  return R;
}

double carryResidual(const MeasuredRegressor& regressor, const std::vector<int>& kept, const MatrixXd& carry,
                     Random& random) {
  double largest = 0.0;
  for (int k = 0; k < 5; ++k) {
    const MatrixXd Y = regressor.draw(random);
    const MatrixXd lost = Y - Y(Eigen::all, kept) * carry;
    // A regressor that is nothing but rounding has no relative error.
    const double size =
        std::max(1.0, Y.norm()) * (1.0 + (carry.size() > 0 ? carry.colwise().norm().maxCoeff() : 0.0));
    largest = std::max(largest, lost.norm() / size);
  }
  return largest;
}

}  // namespace plumbline::identifiability
