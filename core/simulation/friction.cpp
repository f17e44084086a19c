// SPDX-License-Identifier: BSD-3-Clause
#include "simulation/friction.h"

namespace plumbline::simulation {

Eigen::VectorXd JointFriction::torque(const Eigen::Ref<const Eigen::VectorXd>& v) const {
  Eigen::ArrayXd dry = Eigen::ArrayXd::Zero(v.size());
  if (coulomb.size() > 0) dry += coulomb.array();
  if (coulomb_negative.size() > 0) dry = (v.array() < 0.0).select(coulomb_negative.array(), dry);
  if (stribeck.size() > 0) dry += stribeck.array() * (-(v.array() / stribeck_velocity).square()).exp();
  Eigen::VectorXd tau = dry * (v.array() / smoothing).tanh();
  if (viscous.size() > 0) tau += viscous.cwiseProduct(v);
  if (offset.size() > 0) tau += offset;
  return tau;
}

Eigen::VectorXd JointFriction::steepest(Eigen::Index joints) const {
  Eigen::VectorXd slope = Eigen::VectorXd::Zero(joints);
  if (coulomb.size() > 0) slope += coulomb / smoothing;
  if (coulomb_negative.size() > 0) slope = slope.cwiseMax(coulomb_negative / smoothing);
  if (stribeck.size() > 0) slope += stribeck / smoothing;
  if (viscous.size() > 0) slope += viscous;
  return slope;
}

}  // namespace plumbline::simulation
