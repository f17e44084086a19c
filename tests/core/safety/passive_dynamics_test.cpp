// SPDX-License-Identifier: BSD-3-Clause
#include "safety/passive_dynamics.h"

#include <gtest/gtest.h>

#include "dynamics/inverse_dynamics.h"
#include "dynamics/joint_space_inertia.h"
#include "support/support.h"
#include "verified/ball.h"

namespace plumbline::safety {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kLaw = 1e-11;  // relative to the largest term

/// Trees of 1 to 8 bodies, joints that turn or slide.
RobotModel tree(Random& random) {
  return test::randomModel(random, {.bodies = random.integer(1, 8), .branched = true, .prismatic = true});
}

VectorXd torque(const MomentumChain& chain, PassiveRecursion<double>& recursion, const RobotModel& model,
                const VectorXd& q, const VectorXd& v, const VectorXd& va, const VectorXd& aa, bool gravity) {
  VectorXd tau(model.nv());
  recursion.evaluate(q.data(), v.data(), va.data(), aa.data(), gravity);
  passiveTorque(chain, recursion, model.parameters(), tau);
  return tau;
}

MatrixXd coriolis(const MomentumChain& chain, PassiveRecursion<double>& recursion, const RobotModel& model,
                  const VectorXd& q, const VectorXd& v) {
  const int n = model.nv();
  const VectorXd zero = VectorXd::Zero(n);
  MatrixXd C(n, n);
  for (int j = 0; j < n; ++j)
    C.col(j) = torque(chain, recursion, model, q, v, VectorXd::Unit(n, j), zero, false);
  return C;
}

TEST(PassiveDynamics, ReferenceVelocityEqualToVelocity_IsInverseDynamics) {
  PLUMBLINE_SEED(seed, 1801);
  Random random(seed);
  for (int trial = 0; trial < test::count(10000, 500); ++trial) {
    const RobotModel model = tree(random);
    const auto chain = MomentumChain::make(model);
    ASSERT_TRUE(chain.ok());
    PassiveRecursion<double> recursion(*chain);
    const test::JointState x = test::randomState(random, model);
    dynamics::DynamicsWorkspace work(model);
    VectorXd expected(model.nv());
    dynamics::inverseDynamics(work, x.q, x.v, x.a, expected);
    const VectorXd tau = torque(*chain, recursion, model, x.q, x.v, x.v, x.a, true);
    ASSERT_LE((tau - expected).norm(), kLaw * (1.0 + expected.norm())) << "tree " << trial;
  }
}

// dH/dt along q + t v in Taylor arithmetic of first order: exact but for rounding, and independent of C.
TEST(PassiveDynamics, InertiaRateMinusTwiceCoriolisIsSkew) {
  PLUMBLINE_SEED(seed, 1802);
  Random random(seed);
  double worst = 0.0;
  for (int trial = 0; trial < test::count(10000, 300); ++trial) {
    const RobotModel model = tree(random);
    const int n = model.nv();
    const auto chain = MomentumChain::make(model);
    ASSERT_TRUE(chain.ok());
    PassiveRecursion<double> recursion(*chain);
    const test::JointState x = test::randomState(random, model);
    PassiveRecursion<verified::Taylor<1>> series(*chain);
    std::vector<verified::Taylor<1>> q(n), zero(n), unit(n), tau(n);
    for (int j = 0; j < n; ++j) {
      q[j] = verified::Taylor<1>(x.q[j]);
      q[j][1] = verified::Ball(x.v[j]);
    }
    MatrixXd rate(n, n);
    const VectorXd pi = model.parameters();
    for (int j = 0; j < n; ++j) {
      std::fill(unit.begin(), unit.end(), verified::Taylor<1>());
      unit[static_cast<std::size_t>(j)] = verified::Taylor<1>(1.0);
      series.evaluate(q.data(), zero.data(), zero.data(), unit.data(), false);
      passiveTorque(*chain, series, pi, tau);
      for (int i = 0; i < n; ++i) rate(i, j) = tau[static_cast<std::size_t>(i)][1].centre;
    }
    const MatrixXd C = coriolis(*chain, recursion, model, x.q, x.v);
    const MatrixXd N = rate - 2.0 * C;
    worst = std::max(worst, (N + N.transpose()).norm() / (1.0 + rate.norm() + C.norm()));
    ASSERT_LE(worst, kLaw) << "tree " << trial;
  }
}

TEST(PassiveDynamics, ReferenceAccelerationMultipliesTheJointSpaceInertia) {
  PLUMBLINE_SEED(seed, 1803);
  Random random(seed);
  for (int trial = 0; trial < 50; ++trial) {
    const RobotModel model = tree(random);
    const auto chain = MomentumChain::make(model);
    ASSERT_TRUE(chain.ok());
    PassiveRecursion<double> recursion(*chain);
    const test::JointState x = test::randomState(random, model);
    dynamics::DynamicsWorkspace work(model);
    MatrixXd H(model.nv(), model.nv());
    dynamics::jointSpaceInertia(work, x.q, H);
    const VectorXd va = VectorXd::Random(model.nv());
    const VectorXd change = torque(*chain, recursion, model, x.q, x.v, va, x.a, true) -
                            torque(*chain, recursion, model, x.q, x.v, va, 0.0 * x.a, true);
    EXPECT_LE((change - H * x.a).norm(), kLaw * (1.0 + (H * x.a).norm()));
  }
}

TEST(PassiveDynamics, BallsEncloseTheTorque) {
  PLUMBLINE_SEED(seed, 1804);
  Random random(seed);
  for (int trial = 0; trial < 50; ++trial) {
    const RobotModel model = tree(random);
    const int n = model.nv();
    const auto chain = MomentumChain::make(model);
    ASSERT_TRUE(chain.ok());
    PassiveRecursion<double> recursion(*chain);
    PassiveRecursion<verified::Ball> balls(*chain);
    const test::JointState x = test::randomState(random, model);
    const VectorXd va = random.uniformVector(n, -2.0, 2.0);
    std::vector<verified::Ball> q(n), v(n), reference(n), a(n), tau(n);
    for (int j = 0; j < n; ++j) {
      const auto k = static_cast<std::size_t>(j);
      q[k] = {x.q[j], 0.01}, v[k] = {x.v[j], 0.02}, reference[k] = {va[j], 0.02}, a[k] = {x.a[j], 0.1};
    }
    balls.evaluate(q.data(), v.data(), reference.data(), a.data());
    const VectorXd pi = model.parameters();
    passiveTorque(*chain, balls, pi, tau);
    for (int corner = 0; corner < 20; ++corner) {
      const auto off = [&](double size) { return VectorXd(random.uniformVector(n, -size, size)); };
      const VectorXd sample = torque(*chain, recursion, model, x.q + off(0.01), x.v + off(0.02),
                                     va + off(0.02), x.a + off(0.1), true);
      for (int j = 0; j < n; ++j)
        EXPECT_TRUE(tau[static_cast<std::size_t>(j)].interval().contains(sample[j])) << "joint " << j;
    }
  }
}

}  // namespace
}  // namespace plumbline::safety
