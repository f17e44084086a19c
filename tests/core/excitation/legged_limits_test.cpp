// SPDX-License-Identifier: BSD-3-Clause
// A legged robot as functions of its base: values, exact derivatives, what cannot be reached.
#include "excitation/legged/legged_limits.h"

#include "core/excitation/legged_case.h"
#include "excitation/legged/legged_criterion.h"
#include "model/build_model.h"

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using test::baseMotion;
using test::leggedQuadruped;

struct BaseState {
  VectorXd at[3];  ///< q, v, a
};
BaseState randomBaseMotion(Random& random) {
  BaseState state;
  const double size[3][2] = {{0.04, 0.2}, {0.3, 1.0}, {2.0, 5.0}};
  for (int order = 0; order < 3; ++order) {
    state.at[order] = random.uniformVector(kBaseJoints, -1.0, 1.0);
    state.at[order].head<3>() *= size[order][0];
    state.at[order].tail<3>() *= size[order][1];
  }
  return state;
}

/// Every joint limited, so that every quantity is there.
MotionLimits allLimited(const LeggedRobot& robot) {
  MotionLimits limits;
  limits.upper = limits.velocity = limits.acceleration = limits.jerk = limits.torque =
      VectorXd::Constant(robot.model.nv(), 20.0);
  limits.lower = -limits.upper;
  return limits;
}

TEST(BaseToJointMap, EqualsThePostureFoundAlongTheMotion) {
  PLUMBLINE_SEED(seed, 91);
  Random random(seed);
  const LeggedRobot robot = leggedQuadruped();
  BaseToJointMap map(robot);
  for (int trial = 0; trial < test::count(50, 5); ++trial) {
    const Motion motion = baseMotion(random, 0.05, 0.2);
    VectorXd near = robot.posture, base[3] = {VectorXd(6), VectorXd(6), VectorXd(6)};
    for (int i = 0; i <= 40; ++i) {
      const double t = 0.1 * i;
      const auto now = standAt(robot, motion, t, near);
      ASSERT_TRUE(now.ok());
      near = now->q;
      for (int order = 0; order < 3; ++order) motion.derivative(t, order, base[order]);
      ASSERT_TRUE(map.evaluate(base[0], base[1], base[2]));
      EXPECT_LT((map.now().q - now->q).cwiseAbs().maxCoeff(), 1e-12);
      EXPECT_LT((map.now().v - now->v).cwiseAbs().maxCoeff(), 1e-11);
      EXPECT_LT((map.now().a - now->a).cwiseAbs().maxCoeff(), 1e-10);
      EXPECT_LT((map.now().tau - now->tau).cwiseAbs().maxCoeff(), 1e-9);
      EXPECT_LT((map.now().force - now->force).cwiseAbs().maxCoeff(), 1e-9);
    }
  }
}

TEST(LeggedLimits, GradientEqualsDifferences_RandomStates) {
  PLUMBLINE_SEED(seed, 92);
  Random random(seed);
  const LeggedRobot robot = leggedQuadruped();
  const collision::CollisionModel collision = test::ballsAtKnees(robot);
  // A clearance so large that every pair counts as near.
  const auto limits = leggedLimits(robot, allLimited(robot), &collision, 2.0);
  ASSERT_EQ(limits.size(), 7U);  // pressure, friction, four of joints, clearance
  for (const PointwiseLimitsPtr& limit : limits) {
    SCOPED_TRACE(limit->quantity());
    double worst = 0.0;
    for (int trial = 0; trial < test::count(200, 20); ++trial) {
      BaseState state = randomBaseMotion(random);
      const int m = limit->size();
      VectorXd values(m), up(m), down(m);
      MatrixXd D[3] = {MatrixXd(m, 6), MatrixXd(m, 6), MatrixXd(m, 6)};
      limit->differentiate(state.at[0], state.at[1], state.at[2], values, D[0], D[1], D[2]);
      limit->evaluate(state.at[0], state.at[1], state.at[2], up);
      ASSERT_EQ(values, up);
      for (int order = 0; order < 3; ++order) {
        const double h = order == 0 ? 1e-5 : 1e-4;
        for (int j = 0; j < 6; ++j) {
          const double kept = state.at[order][j];
          state.at[order][j] = kept + h;
          limit->evaluate(state.at[0], state.at[1], state.at[2], up);
          state.at[order][j] = kept - h;
          limit->evaluate(state.at[0], state.at[1], state.at[2], down);
          state.at[order][j] = kept;
          const double size = std::max(1.0, D[order].cwiseAbs().maxCoeff());
          worst = std::max(worst, ((up - down) / (2.0 * h) - D[order].col(j)).cwiseAbs().maxCoeff() / size);
        }
      }
    }
    std::printf("%-12s relative error of the gradient %.2g\n", limit->quantity().c_str(), worst);
    EXPECT_LT(worst, 1e-6);  // central differences: h²·third derivatives
  }
}

TEST(LeggedCriterion, GradientEqualsDifferences) {
  PLUMBLINE_SEED(seed, 93);
  Random random(seed);
  const LeggedRobot robot = leggedQuadruped();
  ModelOptions options;
  options.base = BaseType::Floating;
  const auto floating = buildModel(test::quadrupedDescription(), options);
  ASSERT_TRUE(floating.ok());
  for (const CriterionKind kind : {CriterionKind::LogCondition, CriterionKind::DOptimal}) {
    CriterionSettings settings;
    settings.kind = kind;
    auto criterion = LeggedCriterion::make(robot, *floating, settings);
    ASSERT_TRUE(criterion.ok()) << criterion.error().message();
    MotionSamples samples = sampleMotion(baseMotion(random, 0.05, 0.2), uniformTimes(4.0, 41));
    MatrixXd D[3];
    const CriterionValue value = criterion->evaluate(samples, D[0], D[1], D[2]);
    EXPECT_TRUE(std::isfinite(value.condition));
    EXPECT_DOUBLE_EQ(value.value, criterion->evaluate(samples).value);
    MatrixXd* const at[3] = {&samples.q, &samples.v, &samples.a};
    double worst = 0.0;
    for (int order = 0; order < 3; ++order)
      for (Index i = 1; i < 40; i += test::count(1, 12))
        for (Index j = 0; j < 6; ++j) {
          double& x = (*at[order])(j, i);
          const double kept = x, h = 1e-4;
          x = kept + h;
          const double up = criterion->evaluate(samples).value;
          x = kept - h;
          const double down = criterion->evaluate(samples).value;
          x = kept;
          worst = std::max(
              worst, std::abs((up - down) / (2.0 * h) - D[order](j, i)) / D[order].cwiseAbs().maxCoeff());
        }
    std::printf("criterion    relative error of the gradient %.2g\n", worst);
    EXPECT_LT(worst, 1e-4);  // central differences: h²·third derivatives, rounding/h
  }
}

TEST(LeggedLimits, ABaseOutOfReachViolatesThem) {
  const LeggedRobot robot = leggedQuadruped();
  const MotionLimits stated = test::statedLimits(robot);
  FamilySpec family;
  family.duration = 4.0;
  const MotionTask task = leggedTask(robot, *makeBasis(family), stated, 1.0, 0.2);
  Motion motion = restingMotion(task);
  EXPECT_TRUE(
      sampledViolations(robot.model, motion, task.limits, task.pointwise, uniformTimes(4.0, 21)).empty());
  motion.coefficients(2, 0) = 0.5;  // up, out of the reach of the legs
  const auto violations =
      sampledViolations(robot.model, motion, task.limits, task.pointwise, uniformTimes(4.0, 21));
  ASSERT_FALSE(violations.empty());
  EXPECT_TRUE(std::isinf(violations.front().amount));
  // Nothing that is no number goes unnoticed: the optimiser steps back.
  BaseToJointMap map(robot);
  VectorXd high = VectorXd::Zero(6);
  high[2] = 0.5;
  EXPECT_FALSE(map.evaluate(high, VectorXd::Zero(6), VectorXd::Zero(6)));
  high[2] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(map.evaluate(high, VectorXd::Zero(6), VectorXd::Zero(6)));
}

}  // namespace
}  // namespace plumbline::excitation
