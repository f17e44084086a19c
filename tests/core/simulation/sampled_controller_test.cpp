// SPDX-License-Identifier: BSD-3-Clause
#include "simulation/sampled_controller.h"

#include <gtest/gtest.h>

#include <cmath>

#include "dynamics/energy.h"
#include "dynamics/inverse_dynamics.h"
#include "support/support.h"

namespace plumbline::simulation {
namespace {

using Eigen::VectorXd;
constexpr int kAxes = 3;

RobotModel sampledArm() {
  Random random(51);
  return test::randomModel(random, {.bodies = kAxes, .branched = false, .prismatic = false});
}
SampledLoop exactLoop() {
  const VectorXd zero = VectorXd::Zero(kAxes);
  return {1e-3, 0.0, 0.0, zero, zero, zero, zero, {}, 16};
}
SampledPlant plantOf(const RobotModel& model) {
  return {model.parameters(), VectorXd::Constant(kAxes, 0.5),
          [](const VectorXd&, VectorXd& f) { f.setZero(); }};
}

TEST(SampledController, TorqueIsHeldBetweenCommands_ActsAfterTheDelay_IsNoOlderThanStated) {
  const RobotModel model = sampledArm();
  SampledLoop loop = exactLoop();
  loop.delay = 0.4e-3, loop.jitter = 0.3e-3;
  ErrorChoice none;
  int asked = 0;
  double last_change = -1.0, latest = -1.0;
  VectorXd before;
  const auto outcome = runSampledLoop(
      model, plantOf(model), loop, VectorXd::Zero(kAxes), VectorXd::Zero(kAxes), 0.0205,
      [&](double t, const VectorXd&, const VectorXd&, VectorXd& u) {
        EXPECT_NEAR(t, asked * 1e-3, 1e-12);
        u.setConstant(++asked);
      },
      none,
      [&](double t, const VectorXd&, const VectorXd&, const VectorXd& u) {
        if (before.size() > 0 && u != before && t > 1e-3) last_change = t;
        before = u, latest = std::max(latest, t);
        // At the end of a step the command is that of the newest measurement older than delay and jitter.
        if (t > 0.8e-3) {
          const double newest = std::floor((t - 0.7e-3) * 1e3 - 1e-6) + 1.0;
          EXPECT_NEAR(u[0], newest, 1e-9) << t;
        }
      });
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->measurements, asked);
  EXPECT_EQ(asked, 21);
  EXPECT_NEAR(outcome->oldest, 1.7e-3, 1e-9);
  EXPECT_NEAR(latest, 0.0205, 1e-12);
  EXPECT_GT(last_change, 0.019);
}

TEST(SampledController, WithoutTorqueAndFrictionEnergyIsKept_BrakesHold) {
  const RobotModel model = sampledArm();
  const SampledPlant plant = plantOf(model);
  ErrorChoice none;
  dynamics::DynamicsWorkspace work(model);
  work.setRotorInertia(plant.rotor);
  const VectorXd q0 = VectorXd::LinSpaced(kAxes, -0.4, 0.6), v0 = VectorXd::LinSpaced(kAxes, 1.0, -0.5);
  const auto energy = [&](const VectorXd& q, const VectorXd& v) {
    return dynamics::kineticEnergy(work, q, v) + dynamics::potentialEnergy(work, q);
  };
  const double start = energy(q0, v0);
  double worst = 0.0;
  const auto idle = [](double, const VectorXd&, const VectorXd&, VectorXd& u) { u.setZero(); };
  const auto swing = runSampledLoop(
      model, plant, exactLoop(), q0, v0, 0.5, idle, none,
      [&](double, const VectorXd& q, const VectorXd& v, const VectorXd&) {
        worst = std::max(worst, std::fabs(energy(q, v) - start));
      },
      VectorXd::Zero(kAxes));
  ASSERT_TRUE(swing.ok());
  EXPECT_LE(worst, 1e-9 * (1.0 + std::fabs(start)));
  SampledLoop late = exactLoop();
  late.delay = 0.02;
  const auto held =
      runSampledLoop(model, plant, late, q0, VectorXd::Zero(kAxes), 0.015, idle, none,
                     [&](double, const VectorXd& q, const VectorXd&, const VectorXd&) { EXPECT_EQ(q, q0); });
  ASSERT_TRUE(held.ok());
}

/// Errors at their bounds, and beyond them: they are cut to the bounds.
class Excessive final : public ErrorChoice {
 public:
  void measurement(double, const VectorXd&, const VectorXd&, VectorXd& position,
                   VectorXd& velocity) override {
    position.setConstant(5.0), velocity.setConstant(-5.0);
  }
  double delay(double) override { return 7.0; }
};

TEST(SampledController, ErrorsStayInsideTheirBounds_SaturationIsCounted) {
  const RobotModel model = sampledArm();
  SampledLoop loop = exactLoop();
  loop.position_error.setConstant(1e-3), loop.velocity_error.setConstant(1e-2);
  loop.jitter = 0.2e-3;
  loop.torque_limit = VectorXd::Constant(kAxes, 2.0);
  Excessive errors;
  VectorXd seen_q = VectorXd::Zero(kAxes), seen_v = seen_q;
  const auto outcome = runSampledLoop(
      model, plantOf(model), loop, VectorXd::Zero(kAxes), VectorXd::Zero(kAxes), 0.01,
      [&](double t, const VectorXd& q, const VectorXd& v, VectorXd& u) {
        if (t == 0.0) seen_q = q, seen_v = v;
        u.setConstant(3.0);
      },
      errors,
      [&](double, const VectorXd&, const VectorXd&, const VectorXd& u) {
        EXPECT_LE(u.cwiseAbs().maxCoeff(), 2.0);
      });
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(seen_q, VectorXd::Constant(kAxes, 1e-3));
  EXPECT_EQ(seen_v, VectorXd::Constant(kAxes, -1e-2));
  EXPECT_EQ(outcome->saturated, outcome->measurements);
  EXPECT_NEAR(outcome->oldest, 1.2e-3, 1e-9);
}

TEST(SampledController, WrongNumbersAreRejected) {
  const RobotModel model = sampledArm();
  ErrorChoice none;
  SampledLoop loop = exactLoop();
  loop.period = 0.0;
  const VectorXd zero = VectorXd::Zero(kAxes);
  const auto run = [&](const SampledLoop& l, const VectorXd& q) {
    return runSampledLoop(
        model, plantOf(model), l, q, zero, 0.1, [](double, const VectorXd&, const VectorXd&, VectorXd&) {},
        none, [](double, const VectorXd&, const VectorXd&, const VectorXd&) {});
  };
  EXPECT_EQ(run(loop, zero).error().code, ErrorCode::ValueOutOfRange);
  EXPECT_EQ(run(exactLoop(), VectorXd::Zero(2)).error().code, ErrorCode::ShapeMismatch);
}

}  // namespace
}  // namespace plumbline::simulation
