// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/limits/parameter_margin.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "dynamics/inverse_dynamics.h"
#include "excitation/limits/torque_limits.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

RobotModel anyRobot(Random& random, int trial) {
  RandomTreeOptions options;
  options.bodies = random.integer(1, 8);
  options.mimic = trial % 3 == 0;
  return randomModel(random, options);
}

Eigen::VectorXd anyRadius(Random& random, const RobotModel& model) {
  Eigen::VectorXd radius = random.uniformVector(10 * model.bodyCount(), 0.0, 1.0);
  for (Eigen::Index c = 0; c < radius.size(); c += 3) radius[c] = 0.0;
  return radius;
}

TEST(ParameterMargin, BoundsEveryTorqueWithin_AndIsReached) {
  PLUMBLINE_SEED(seed, 61);
  Random random(seed);
  for (int trial = 0; trial < 20; ++trial) {
    const RobotModel model = anyRobot(random, trial);
    const Eigen::VectorXd radius = anyRadius(random, model), nominal = model.parameters();
    excitation::ParameterMargin margin(model, radius);
    dynamics::DynamicsWorkspace work(model);
    const JointState at = randomState(random, model);
    const int nv = model.nv();
    Eigen::VectorXd bound(nv), tau(nv), changed(nv);
    margin.evaluate(at.q, at.v, at.a, bound);
    dynamics::inverseDynamics(work, at.q, at.v, at.a, tau);
    for (int draw = 0; draw < 30; ++draw) {
      work.setParameters(nominal +
                         radius.cwiseProduct(random.uniformVector(static_cast<int>(radius.size()), -1, 1)));
      dynamics::inverseDynamics(work, at.q, at.v, at.a, changed);
      EXPECT_TRUE(((changed - tau).cwiseAbs().array() <= bound.array() * (1.0 + 1e-12) + 1e-10).all());
    }
    // The corner that is worst for one joint, found one parameter at a time.
    const int joint = random.integer(0, nv - 1);
    double reached = 0.0;
    for (Eigen::Index c = 0; c < radius.size(); ++c) {
      Eigen::VectorXd one = nominal;
      one[c] += radius[c];
      work.setParameters(one);
      dynamics::inverseDynamics(work, at.q, at.v, at.a, changed);
      reached += std::abs(changed[joint] - tau[joint]);
    }
    EXPECT_NEAR(reached, bound[joint], 1e-9 * (1.0 + bound[joint]));
  }
}

TEST(TorqueLimits, SlopesWithFrictionAndUncertainParametersEqualCentralDifferences) {
  PLUMBLINE_SEED(seed, 62);
  Random random(seed);
  for (int trial = 0; trial < 24; ++trial) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    const RobotModel model = anyRobot(random, trial);
    const int nv = model.nv();
    excitation::MotionLimits limits;
    limits.torque = Eigen::VectorXd::Constant(nv, 10.0);
    regressors::MotorLoad load;
    if (trial % 2 == 0) {
      load.coulomb = random.uniformVector(nv, 0.0, 1.0);
      load.viscous = random.uniformVector(nv, 0.0, 1.0);
      load.rotor_inertia = random.uniformVector(nv, 0.0, 1.0);
    }
    const Eigen::VectorXd radius = trial % 3 == 1 ? Eigen::VectorXd() : anyRadius(random, model);
    const excitation::PointwiseLimitsPtr torque = excitation::torqueLimits(model, limits, load, radius);
    ASSERT_NE(torque, nullptr);
    const int size = torque->size();
    ASSERT_EQ(size, trial % 2 == 0 || radius.size() > 0 ? 2 * nv : nv);
    const JointState at = randomState(random, model);
    Eigen::VectorXd values(size), plain(size), up(size), down(size);
    Eigen::MatrixXd Dq(size, nv), Dv(size, nv), Da(size, nv);
    torque->differentiate(at.q, at.v, at.a, values, Dq, Dv, Da);
    torque->evaluate(at.q, at.v, at.a, plain);
    EXPECT_LT((values - plain).cwiseAbs().maxCoeff(), 1e-9);
    constexpr double h = 1e-6;
    const double scale = 1.0 + Dq.cwiseAbs().maxCoeff() + Dv.cwiseAbs().maxCoeff() + Da.cwiseAbs().maxCoeff();
    for (int j = 0; j < nv; ++j) {
      const Eigen::VectorXd e = h * Eigen::VectorXd::Unit(nv, j);
      const auto expectSlope = [&](const Eigen::MatrixXd& D, const JointState& high, const JointState& low) {
        torque->evaluate(high.q, high.v, high.a, up);
        torque->evaluate(low.q, low.v, low.a, down);
        EXPECT_LT(((up - down) / (2.0 * h) - D.col(j)).cwiseAbs().maxCoeff(), 1e-6 * scale);
      };
      expectSlope(Dq, {at.q + e, at.v, at.a}, {at.q - e, at.v, at.a});
      expectSlope(Dv, {at.q, at.v + e, at.a}, {at.q, at.v - e, at.a});
      expectSlope(Da, {at.q, at.v, at.a + e}, {at.q, at.v, at.a - e});
    }
  }
}

TEST(ParameterMargin, RejectsInvalidRadii) {
  PLUMBLINE_SEED(seed, 63);
  Random random(seed);
  const RobotModel model = randomModel(random, {});
  EXPECT_THROW(excitation::ParameterMargin(model, Eigen::VectorXd::Ones(3)), std::invalid_argument);
  EXPECT_THROW(excitation::ParameterMargin(model, Eigen::VectorXd::Constant(10 * model.bodyCount(), -1.0)),
               std::invalid_argument);
}

}  // namespace
}  // namespace plumbline::test
