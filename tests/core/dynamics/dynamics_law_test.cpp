// SPDX-License-Identifier: BSD-3-Clause
// Laws that kinematics and dynamics obey whatever the robot: random trees of all joint types, fixed and floating.
#include <gtest/gtest.h>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "dynamics/energy.h"
#include "dynamics/forward_dynamics.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/joint_space_inertia.h"
#include "dynamics/kinematics.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

struct LawCase {
  const char* name;
  RandomTreeOptions options;
};

RandomTreeOptions trees(BaseType base, bool multi_dof, bool mimic, bool lumped, int bodies) {
  RandomTreeOptions options;
  options.bodies = bodies;
  options.multi_dof = multi_dof;
  options.mimic = mimic;
  options.lumped = lumped;
  options.base = base;
  return options;
}

class DynamicsLaw : public testing::TestWithParam<LawCase> {
 protected:
  /// Calls check(model, workspace, state) for random robots and every instruction set.
  template <class Check>
  void forRandomRobots(std::uint64_t seed, const Check& check) {
    Random random(seed);
    for (int robot = 0; robot < count(30, 8); ++robot) {
      const RobotModel model = randomModel(random, GetParam().options);
      const JointState state = randomState(random, model);
      for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
        SCOPED_TRACE(std::string(toString(set)) + ", robot " + std::to_string(robot));
        dynamics::DynamicsWorkspace work(model, set);
        check(model, work, state);
      }
    }
  }
};

/// The motion through the state: q(t) = q ⊕ (v t + ½ a t²), v(t) = v + a t.
JointState at(const RobotModel& model, const JointState& state, double t) {
  return {model.integrate(state.q, state.v * t + 0.5 * state.a * t * t, 1.0), state.v + state.a * t, state.a};
}

double magnitude(const VectorXd& x) {
  return std::max(1.0, x.cwiseAbs().maxCoeff());
}

TEST_P(DynamicsLaw, ForwardAfterInverseIsIdentity_WithRotorsAndWrenches) {
  PLUMBLINE_SEED(seed, 11);
  Random random(seed + 1);
  forRandomRobots(seed,
                  [&](const RobotModel& model, dynamics::DynamicsWorkspace& work, const JointState& state) {
                    VectorXd tau(model.nv()), a(model.nv());
                    MatrixXd H(model.nv(), model.nv());
                    for (const bool loaded : {false, true}) {
                      if (loaded) {
                        work.setRotorInertia(random.uniformVector(model.nv(), 0.01, 0.5));
                        work.setExternalWrench(model.bodyCount() - 1, random.uniformVector(6, -20.0, 20.0));
                      }
                      dynamics::jointSpaceInertia(work, state.q, H);
                      const VectorXd values = linalg::singularValues(H);
                      const double condition = values[0] / values[values.size() - 1];
                      dynamics::inverseDynamics(work, state.q, state.v, state.a, tau);
                      ASSERT_TRUE(dynamics::forwardDynamics(work, state.q, state.v, tau, a));
                      EXPECT_LT((a - state.a).norm(), rounding(100.0 * condition, magnitude(state.a)));
                    }
                  });
}

TEST_P(DynamicsLaw, InertiaColumnIsTorqueOfUnitAcceleration) {
  PLUMBLINE_SEED(seed, 12);
  Random random(seed + 1);
  forRandomRobots(seed,
                  [&](const RobotModel& model, dynamics::DynamicsWorkspace& work, const JointState& state) {
                    work.setGravity(Vec3::Zero());
                    work.setRotorInertia(random.uniformVector(model.nv(), 0.0, 0.5));
                    MatrixXd H = MatrixXd::Constant(model.nv(), model.nv(), 3.0);
                    VectorXd column(model.nv());
                    dynamics::jointSpaceInertia(work, state.q, H);
                    EXPECT_TRUE(H == H.transpose());
                    for (int k = 0; k < model.nv(); ++k) {
                      dynamics::inverseDynamics(work, state.q, VectorXd::Zero(model.nv()),
                                                VectorXd::Unit(model.nv(), k), column);
                      EXPECT_LT((column - H.col(k)).norm(), rounding(3e3, H.cwiseAbs().maxCoeff()));
                    }
                  });
}

TEST_P(DynamicsLaw, KineticEnergyIsHalfVHV) {
  PLUMBLINE_SEED(seed, 13);
  forRandomRobots(
      seed, [&](const RobotModel& model, dynamics::DynamicsWorkspace& work, const JointState& state) {
        work.setRotorInertia(VectorXd::Constant(model.nv(), 0.2));
        MatrixXd H(model.nv(), model.nv());
        dynamics::jointSpaceInertia(work, state.q, H);
        const double energy = dynamics::kineticEnergy(work, state.q, state.v);
        EXPECT_NEAR(energy, 0.5 * state.v.dot(H * state.v), rounding(3e3, std::max(1.0, std::abs(energy))));
      });
}

TEST_P(DynamicsLaw, VelocityAndAccelerationAreDerivatives) {
  PLUMBLINE_SEED(seed, 14);
  forRandomRobots(
      seed, [&](const RobotModel& model, dynamics::DynamicsWorkspace& work, const JointState& state) {
        constexpr double h = 1e-5;
        const JointState before = at(model, state, -h);
        const JointState after = at(model, state, h);
        dynamics::DynamicsWorkspace work_before(model), work_after(model);
        dynamics::forwardKinematics(work_before, before.q, before.v, before.a);
        dynamics::forwardKinematics(work_after, after.q, after.v, after.a);
        dynamics::forwardKinematics(work, state.q, state.v, state.a);
        for (int i = 0; i < model.bodyCount(); ++i) {
          const Pose& X = work.pose(i);
          Vec6 V;
          V.head<3>() = logRotation(work_before.pose(i).R.transpose() * work_after.pose(i).R) / (2.0 * h);
          V.tail<3>() = X.R.transpose() * (work_after.pose(i).p - work_before.pose(i).p) / (2.0 * h);
          const double scale = 1e2 * std::max(1.0, std::pow(work.velocity(i).norm(), 3));
          EXPECT_LT((V - work.velocity(i)).norm(), centralDifference(h, scale));
          const Vec6 A = (work_after.velocity(i) - work_before.velocity(i)) / (2.0 * h);
          const double scale_A = scale + 1e2 * std::pow(work.acceleration(i).norm(), 2);
          EXPECT_LT((A - work.acceleration(i)).norm(), centralDifference(h, scale_A));
        }
      });
}

TEST_P(DynamicsLaw, JacobianTimesRateIsVelocity) {
  PLUMBLINE_SEED(seed, 15);
  forRandomRobots(seed,
                  [&](const RobotModel& model, dynamics::DynamicsWorkspace& work, const JointState& state) {
                    MatrixXd J(6, model.nv());
                    dynamics::forwardKinematics(work, state.q, state.v, state.a);
                    for (int i = 0; i < model.bodyCount(); ++i) {
                      const Vec6 V = work.velocity(i);
                      dynamics::bodyJacobian(work, i, state.q, J);
                      EXPECT_LT((J * state.v - V).norm(), rounding(1e3, magnitude(V)));
                    }
                  });
}

TEST_P(DynamicsLaw, PowerIsRateOfEnergy) {
  PLUMBLINE_SEED(seed, 16);
  forRandomRobots(
      seed, [&](const RobotModel& model, dynamics::DynamicsWorkspace& work, const JointState& state) {
        constexpr double h = 1e-5;
        work.setRotorInertia(VectorXd::Constant(model.nv(), 0.3));
        VectorXd tau(model.nv()), gravity(model.nv());
        dynamics::inverseDynamics(work, state.q, state.v, state.a, tau);
        dynamics::gravityTorque(work, state.q, gravity);
        const JointState before = at(model, state, -h);
        const JointState after = at(model, state, h);
        const double kinetic = (dynamics::kineticEnergy(work, after.q, after.v) -
                                dynamics::kineticEnergy(work, before.q, before.v)) /
                               (2 * h);
        const double potential =
            (dynamics::potentialEnergy(work, after.q) - dynamics::potentialEnergy(work, before.q)) / (2 * h);
        const double rate = 1.0 + state.v.norm();
        const double energy = std::abs(dynamics::kineticEnergy(work, state.q, state.v)) +
                              std::abs(dynamics::potentialEnergy(work, state.q));
        const double scale = 1e3 * (1.0 + energy) * rate * rate * rate;
        EXPECT_NEAR(state.v.dot(tau - gravity), kinetic, centralDifference(h, scale));
        EXPECT_NEAR(state.v.dot(gravity), potential, centralDifference(h, scale));
      });
}

TEST_P(DynamicsLaw, TorqueIsSumOfItsParts) {
  PLUMBLINE_SEED(seed, 17);
  forRandomRobots(
      seed, [&](const RobotModel& model, dynamics::DynamicsWorkspace& work, const JointState& state) {
        const int n = model.nv();
        VectorXd tau(n), gravity(n), coriolis(n), bias(n);
        MatrixXd H(n, n), J(6, n);
        const Vec6 F = (Vec6() << 1, -2, 3, -4, 5, -6).finished();
        work.setRotorInertia(VectorXd::Constant(n, 0.3));
        work.setExternalWrench(0, F);
        dynamics::inverseDynamics(work, state.q, state.v, state.a, tau);
        dynamics::biasTorque(work, state.q, state.v, bias);
        dynamics::gravityTorque(work, state.q, gravity);
        dynamics::coriolisTorque(work, state.q, state.v, coriolis);
        dynamics::jointSpaceInertia(work, state.q, H);
        dynamics::bodyJacobian(work, 0, state.q, J);
        const double tolerance = rounding(1e4, magnitude(tau) + magnitude(gravity) + magnitude(coriolis));
        EXPECT_LT((tau - (H * state.a + bias)).norm(), tolerance);
        EXPECT_LT((bias - (coriolis + gravity - J.transpose() * F)).norm(), tolerance);
        work.clearExternalWrenches();
        dynamics::biasTorque(work, state.q, state.v, bias);
        EXPECT_LT((bias - (coriolis + gravity)).norm(), tolerance);
        dynamics::coriolisTorque(work, state.q, 2.0 * state.v, bias);
        EXPECT_LT((bias - 4.0 * coriolis).norm(), tolerance);
      });
}

TEST_P(DynamicsLaw, TorqueIsLinearInParameters) {
  PLUMBLINE_SEED(seed, 18);
  Random random(seed + 1);
  forRandomRobots(seed,
                  [&](const RobotModel& model, dynamics::DynamicsWorkspace& work, const JointState& state) {
                    const VectorXd one = random.uniformVector(10 * model.bodyCount(), -1.0, 1.0);
                    const VectorXd two = random.uniformVector(10 * model.bodyCount(), -1.0, 1.0);
                    VectorXd of_one(model.nv()), of_two(model.nv()), of_both(model.nv());
                    work.setParameters(one);
                    dynamics::inverseDynamics(work, state.q, state.v, state.a, of_one);
                    work.setParameters(two);
                    dynamics::inverseDynamics(work, state.q, state.v, state.a, of_two);
                    work.setParameters(2.0 * one - 3.0 * two);
                    dynamics::inverseDynamics(work, state.q, state.v, state.a, of_both);
                    EXPECT_LT((of_both - 2.0 * of_one + 3.0 * of_two).norm(),
                              rounding(1e4, magnitude(of_one) + magnitude(of_two)));
                  });
}

TEST_P(DynamicsLaw, SameBits_AllInstructionSets) {
  PLUMBLINE_SEED(seed, 19);
  Random random(seed);
  for (int robot = 0; robot < 10; ++robot) {
    const RobotModel model = randomModel(random, GetParam().options);
    const JointState state = randomState(random, model);
    dynamics::DynamicsWorkspace generic(model, dynamics::InstructionSet::Generic);
    VectorXd tau(model.nv()), other_tau(model.nv()), a(model.nv()), other_a(model.nv());
    MatrixXd H(model.nv(), model.nv()), other_H(model.nv(), model.nv());
    dynamics::inverseDynamics(generic, state.q, state.v, state.a, tau);
    dynamics::jointSpaceInertia(generic, state.q, H);
    ASSERT_TRUE(dynamics::forwardDynamics(generic, state.q, state.v, state.a, a));
    for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
      dynamics::DynamicsWorkspace work(model, set);
      dynamics::inverseDynamics(work, state.q, state.v, state.a, other_tau);
      dynamics::jointSpaceInertia(work, state.q, other_H);
      ASSERT_TRUE(dynamics::forwardDynamics(work, state.q, state.v, state.a, other_a));
      EXPECT_TRUE(tau == other_tau && H == other_H && a == other_a) << toString(set);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Robots, DynamicsLaw,
    testing::Values(LawCase{"FixedBase", trees(BaseType::Fixed, false, false, false, 9)},
                    LawCase{"FloatingBase", trees(BaseType::Floating, false, false, false, 12)},
                    LawCase{"Lumped", trees(BaseType::Fixed, false, false, true, 9)},
                    LawCase{"Mimic", trees(BaseType::Fixed, false, true, false, 9)},
                    LawCase{"MultiDof", trees(BaseType::Fixed, true, false, false, 9)},
                    LawCase{"Everything", trees(BaseType::Floating, true, true, true, 15)}),
    [](const auto& robot) { return std::string(robot.param.name); });

TEST(FloatingBase, WrenchIsRateOfMomentum) {
  PLUMBLINE_SEED(seed, 21);
  Random random(seed);
  for (int robot = 0; robot < count(30, 8); ++robot) {
    const RobotModel model = randomModel(random, trees(BaseType::Floating, true, false, false, 10));
    dynamics::DynamicsWorkspace work(model);
    work.setGravity(Vec3::Zero());
    const JointState state = randomState(random, model);
    constexpr double h = 1e-5;
    const JointState before = at(model, state, -h);
    const JointState after = at(model, state, h);
    const Vec6 rate = (dynamics::spatialMomentum(work, after.q, after.v) -
                       dynamics::spatialMomentum(work, before.q, before.v)) /
                      (2.0 * h);
    VectorXd tau(model.nv());
    dynamics::inverseDynamics(work, state.q, state.v, state.a, tau);
    dynamics::forwardKinematics(work, state.q);
    const Vec6 wrench = work.pose(0).forceToParent(tau.head<6>());
    const double speed = 1.0 + state.v.norm();
    EXPECT_LT((wrench - rate).norm(), centralDifference(h, 1e4 * speed * speed * speed));
  }
}

TEST(FloatingBase, FreeFallNeedsNoTorque) {
  PLUMBLINE_SEED(seed, 22);
  Random random(seed);
  for (int robot = 0; robot < 10; ++robot) {
    const RobotModel model = randomModel(random, trees(BaseType::Floating, false, false, true, 10));
    dynamics::DynamicsWorkspace work(model);
    const VectorXd q = randomConfiguration(random, model);
    VectorXd a = VectorXd::Zero(model.nv()), tau(model.nv());
    ASSERT_TRUE(
        dynamics::forwardDynamics(work, q, VectorXd::Zero(model.nv()), VectorXd::Zero(model.nv()), a));
    dynamics::forwardKinematics(work, q);
    VectorXd expected = VectorXd::Zero(model.nv());
    expected.segment<3>(3) = work.pose(0).R.transpose() * model.gravity();
    EXPECT_LT((a - expected).norm(), rounding(1e6, magnitude(a)));
    EXPECT_LT((dynamics::centerOfMass(work, q)).norm(), 10.0);
  }
}

TEST(Mounting, TurnsGravity) {
  PLUMBLINE_SEED(seed, 23);
  Random random(seed);
  const RobotDescription robot = randomDescription(random, trees(BaseType::Fixed, false, false, false, 8));
  ModelOptions upright, tilted;
  tilted.X_WB = {expRotation(Vec3(0.3, -1.2, 0.5)), Vec3(50.0, -20.0, 3.0)};
  const RobotModel model = buildModel(robot, tilted).value();
  upright.gravity = tilted.X_WB.R.transpose() * tilted.gravity;
  const RobotModel same = buildModel(robot, upright).value();
  dynamics::DynamicsWorkspace work(model), other(same);
  const VectorXd q = randomConfiguration(random, model), v = random.normalVector(8),
                 a = random.normalVector(8);
  VectorXd tau(8), expected(8), forward(8), expected_forward(8);
  dynamics::inverseDynamics(work, q, v, a, tau);
  dynamics::inverseDynamics(other, q, v, a, expected);
  EXPECT_LT((tau - expected).norm(), rounding(1e3, magnitude(tau)));
  ASSERT_TRUE(dynamics::forwardDynamics(work, q, v, a, forward));
  ASSERT_TRUE(dynamics::forwardDynamics(other, q, v, a, expected_forward));
  EXPECT_LT((forward - expected_forward).norm(), rounding(1e5, magnitude(forward)));
}

TEST(ForwardDynamics, RejectsInertiaThatIsNotPositive) {
  PLUMBLINE_SEED(seed, 24);
  Random random(seed);
  for (const bool mimic : {false, true}) {
    const RobotModel model = randomModel(random, trees(BaseType::Fixed, false, mimic, false, 9));
    dynamics::DynamicsWorkspace work(model);
    const VectorXd zero = VectorXd::Zero(model.nv());
    VectorXd a = VectorXd::Ones(model.nv());
    work.setParameters(VectorXd::Zero(10 * model.bodyCount()));
    EXPECT_FALSE(dynamics::forwardDynamics(work, randomConfiguration(random, model), zero, zero, a));
    EXPECT_EQ(a.norm(), 0.0);
    work.setRotorInertia(VectorXd::Ones(model.nv()));
    EXPECT_TRUE(dynamics::forwardDynamics(work, randomConfiguration(random, model), zero,
                                          VectorXd::Ones(model.nv()), a));
    EXPECT_LT((a - VectorXd::Ones(model.nv())).norm(), rounding(10));
  }
}

TEST(Workspace, RejectsWrongSizes) {
  PLUMBLINE_SEED(seed, 25);
  Random random(seed);
  const RobotModel model = randomModel(random, {});
  dynamics::DynamicsWorkspace work(model);
  const VectorXd q = model.neutral(), v = VectorXd::Zero(model.nv()), wrong = VectorXd::Zero(3);
  VectorXd tau(model.nv()), wrong_tau(2);
  MatrixXd wrong_H(3, 3);
  EXPECT_THROW(dynamics::inverseDynamics(work, wrong, v, v, tau), std::invalid_argument);
  EXPECT_THROW(dynamics::inverseDynamics(work, q, v, v, wrong_tau), std::invalid_argument);
  EXPECT_THROW(dynamics::forwardDynamics(work, q, wrong, v, tau), std::invalid_argument);
  EXPECT_THROW(dynamics::jointSpaceInertia(work, q, wrong_H), std::invalid_argument);
  EXPECT_THROW(dynamics::forwardKinematics(work, wrong), std::invalid_argument);
  EXPECT_THROW(work.setParameters(wrong), std::invalid_argument);
  EXPECT_THROW(work.setExternalWrench(99, Vec6::Zero()), std::out_of_range);
}

}  // namespace
}  // namespace plumbline::test
