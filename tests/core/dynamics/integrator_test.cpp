// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/integrator.h"

#include <gtest/gtest.h>

#include "base/tolerance.h"
#include "dynamics/energy.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::VectorXd;

RandomTreeOptions options(bool multi_dof, BaseType base) {
  RandomTreeOptions tree;
  tree.bodies = 5;
  tree.multi_dof = multi_dof;
  tree.mimic = true;
  tree.base = base;
  return tree;
}

/// Change of the total energy of a free motion of `duration`, per step size duration / steps.
double drift(const RobotModel& model, const VectorXd& q0, const VectorXd& v0,
             dynamics::IntegrationMethod method, double duration, int steps) {
  dynamics::DynamicsWorkspace work(model);
  VectorXd q = q0;
  VectorXd v = v0;
  const VectorXd tau = VectorXd::Zero(model.nv());
  const double start = dynamics::kineticEnergy(work, q, v) + dynamics::potentialEnergy(work, q);
  for (int k = 0; k < steps; ++k) EXPECT_TRUE(dynamics::step(work, method, tau, duration / steps, q, v));
  return std::abs(dynamics::kineticEnergy(work, q, v) + dynamics::potentialEnergy(work, q) - start);
}

class EnergyDrift : public testing::TestWithParam<std::pair<bool, BaseType>> {};

TEST_P(EnergyDrift, ConvergesAtTheOrderOfTheMethod) {
  PLUMBLINE_SEED(seed, 31);
  Random random(seed);
  const auto [multi_dof, base] = GetParam();
  for (int robot = 0; robot < count(6, 3); ++robot) {
    SCOPED_TRACE(robot);
    const RobotModel model = randomModel(random, options(multi_dof, base));
    const VectorXd q = randomConfiguration(random, model);
    const VectorXd v = random.uniformVector(model.nv(), -1.0, 1.0);
    // Halving the step divides the drift by 2^order once the step is small, until rounding takes over; the order
    // is taken over two halvings between the two.
    const auto order = [&](dynamics::IntegrationMethod method, double duration, int steps) {
      const double coarse = drift(model, q, v, method, duration, steps);
      const double fine = drift(model, q, v, method, duration, 4 * steps);
      return std::log2(coarse / fine) / 2.0;
    };
    EXPECT_NEAR(order(dynamics::IntegrationMethod::SemiImplicitEuler, 0.2, 400), 1.0, 0.25);
    // Where the leading term of the drift happens to be small, the next one shows: between four and five.
    const double fourth = order(dynamics::IntegrationMethod::RungeKutta4, 0.3, 16);
    EXPECT_GT(fourth, 3.5);
    EXPECT_LT(fourth, 5.5);
  }
}

INSTANTIATE_TEST_SUITE_P(Robots, EnergyDrift,
                         testing::Values(std::pair{false, BaseType::Fixed},
                                         std::pair{false, BaseType::Floating},
                                         std::pair{true, BaseType::Fixed},
                                         std::pair{true, BaseType::Floating}));

TEST(IntegrateConfiguration, EqualsModel_AllJointTypes) {
  PLUMBLINE_SEED(seed, 32);
  Random random(seed);
  for (int robot = 0; robot < 30; ++robot) {
    RandomTreeOptions tree = options(true, BaseType::Floating);
    tree.bodies = 10;
    const RobotModel model = randomModel(random, tree);
    dynamics::DynamicsWorkspace work(model);
    const VectorXd q = randomConfiguration(random, model);
    for (const double dt : {0.0, 1e-9, 1e-5, 1e-3, 0.3}) {
      const VectorXd v = random.uniformVector(model.nv(), -3.0, 3.0);
      VectorXd next = q;
      dynamics::integrateConfiguration(work, next, v, dt, next);
      EXPECT_LT((next - model.integrate(q, v, dt)).norm(), rounding(100.0, 1.0 + q.norm()));
    }
  }
}

// A constant twist of the base for a whole step, or for two halves: one pose, on both sides of where series replace quotients.
TEST(IntegrateConfiguration, TwoHalvesAreAWhole_SmallTurns) {
  PLUMBLINE_SEED(seed, 33);
  Random random(seed);
  RandomTreeOptions tree = options(false, BaseType::Floating);
  tree.bodies = 2;
  const RobotModel model = randomModel(random, tree);
  dynamics::DynamicsWorkspace work(model);
  for (const double turn : {1e-6, 5e-5, 9.9e-5, 1.5e-4, 9.9e-4, 1.9e-3, 0.5})
    for (int trial = 0; trial < 20; ++trial) {
      VectorXd q = randomConfiguration(random, model), v = VectorXd::Zero(model.nv());
      q.head(3).setZero();
      v.head(3) = turn * random.normalVector(3).normalized();
      v.segment(3, 3) = random.normalVector(3).normalized();
      VectorXd whole = q, halves = q;
      dynamics::integrateConfiguration(work, q, v, 1.0, whole);
      dynamics::integrateConfiguration(work, q, v, 0.5, halves);
      dynamics::integrateConfiguration(work, halves, v, 0.5, halves);
      EXPECT_LT((whole - halves).head(3).norm(), 5e-15) << turn;
    }
}

TEST(Step, RungeKuttaFollowsAPendulum) {
  // Point mass on a rod, small amplitude: q = A cos(ω t) up to A²/16 in frequency.
  RobotDescription robot;
  robot.name = "pendulum";
  robot.links.resize(2);
  robot.links[0].name = "base";
  robot.links[1].name = "bob";
  robot.links[1].inertial = Inertial{2.0, {Mat3::Identity(), Vec3(0, 0, -0.5)}, Mat3::Zero()};
  JointDescription joint;
  joint.name = "hinge";
  joint.type = JointType::Revolute;
  joint.parent = "base";
  joint.child = "bob";
  joint.axis = Vec3::UnitY();
  robot.joints.push_back(joint);
  const RobotModel model = buildModel(robot).value();
  dynamics::DynamicsWorkspace work(model);
  constexpr double kAmplitude = 1e-4;
  VectorXd q = VectorXd::Constant(1, kAmplitude), v = VectorXd::Zero(1);
  const double omega = std::sqrt(9.81 / 0.5);
  for (int k = 0; k < 1000; ++k)
    ASSERT_TRUE(
        dynamics::step(work, dynamics::IntegrationMethod::RungeKutta4, VectorXd::Zero(1), 1e-3, q, v));
  EXPECT_NEAR(q[0], kAmplitude * std::cos(omega), 1e-4 * kAmplitude * kAmplitude + 1e-9 * kAmplitude);
  EXPECT_NEAR(v[0], -omega * kAmplitude * std::sin(omega),
              1e-8 * kAmplitude * omega + kAmplitude * kAmplitude * 1e-3);
}

TEST(Step, LeavesStateWhenItFails) {
  PLUMBLINE_SEED(seed, 33);
  Random random(seed);
  const RobotModel model = randomModel(random, options(false, BaseType::Fixed));
  dynamics::DynamicsWorkspace work(model);
  work.setParameters(VectorXd::Zero(10 * model.bodyCount()));
  const VectorXd q0 = randomConfiguration(random, model), v0 = random.normalVector(model.nv());
  for (const dynamics::IntegrationMethod method :
       {dynamics::IntegrationMethod::SemiImplicitEuler, dynamics::IntegrationMethod::RungeKutta4}) {
    VectorXd q = q0, v = v0;
    EXPECT_FALSE(dynamics::step(work, method, VectorXd::Zero(model.nv()), 1e-3, q, v));
    EXPECT_TRUE(q == q0 && v == v0);
  }
}

}  // namespace
}  // namespace plumbline::test
