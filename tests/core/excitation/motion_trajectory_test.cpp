// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/motion_trajectory.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "base/error.h"
#include "core/excitation/family_cases.h"
#include "support/support.h"

namespace plumbline::excitation {
namespace {

using Eigen::VectorXd;
using test::familyCases;
using test::JointState;
using test::randomMotionOf;

JointState at(const simulation::Trajectory& trajectory, double t) {
  JointState s{VectorXd(trajectory.joints()), VectorXd(trajectory.joints()), VectorXd(trajectory.joints())};
  trajectory.at(t, s.q, s.v, s.a);
  return s;
}

MotionLimits wideLimits(Eigen::Index n) {
  MotionLimits limits;
  limits.lower = VectorXd::Constant(n, -50.0);
  limits.upper = VectorXd::Constant(n, 50.0);
  limits.velocity = VectorXd::Constant(n, 1.5);
  limits.acceleration = VectorXd::Constant(n, 4.0);
  limits.jerk = VectorXd::Constant(n, 30.0);
  limits.torque = VectorXd::Constant(n, 100.0);
  return limits;
}

TEST(MotionTrajectory, IsTheMotion_EveryFamily) {
  PLUMBLINE_SEED(seed, 511);
  Random random(seed);
  for (const auto& [name, spec] : familyCases()) {
    SCOPED_TRACE(name);
    const Motion motion = randomMotionOf(*makeBasis(spec), 3, random);
    const simulation::TrajectoryPtr trajectory = asTrajectory(motion);
    EXPECT_EQ(trajectory->joints(), 3);
    EXPECT_EQ(trajectory->duration(), spec.duration);
    for (const double share : {0.0, 0.31, 0.77, 1.0, 1.4}) {
      const double t = share * spec.duration;
      const JointState s = at(*trajectory, t);
      VectorXd expected(3);
      motion.derivative(t, 0, expected);
      EXPECT_EQ(s.q, expected);
      const bool moving = t > 0.0 && t < spec.duration;
      motion.derivative(t, 1, expected);
      EXPECT_EQ(s.v, moving ? expected : VectorXd::Zero(3).eval());
      motion.derivative(t, 2, expected);
      EXPECT_EQ(s.a, moving ? expected : VectorXd::Zero(3).eval());
    }
  }
}

TEST(MotionTrajectory, SlowRunAndApproachAreConsistentAndWithinHalfTheLimits) {
  PLUMBLINE_SEED(seed, 512);
  Random random(seed);
  FamilySpec spec;
  spec.family = Family::QuinticSpline;  // ends elsewhere than it starts
  const Motion motion = randomMotionOf(*makeBasis(spec), 4, random);
  const MotionLimits limits = wideLimits(4);
  const VectorXd home = random.uniformVector(4, -3.0, 3.0);
  for (const double speed : {1.0, 0.4}) {
    const Result<ExecutedMotion> executed = executeMotion(motion, limits, {speed, home});
    ASSERT_TRUE(executed.ok());
    const simulation::Trajectory& trajectory = *executed->trajectory;
    EXPECT_NEAR(executed->end - executed->begin, spec.duration / speed, 1e-12);
    EXPECT_LT((at(trajectory, -1.0).q - home).norm(), 1e-12);
    EXPECT_LT((at(trajectory, trajectory.duration() + 1.0).q - home).norm(), 1e-12);
    VectorXd middle(4);
    motion.derivative(0.37 * spec.duration, 0, middle);
    EXPECT_LT((at(trajectory, executed->begin + 0.37 * spec.duration / speed).q - middle).norm(), 1e-12);
    const double h = 1e-5;
    double speed_peak = 0.0, acceleration_peak = 0.0;
    for (double t = 0.013; t < trajectory.duration(); t += 0.037) {
      const JointState s = at(trajectory, t), above = at(trajectory, t + h), below = at(trajectory, t - h);
      EXPECT_LT((s.v - (above.q - below.q) / (2.0 * h)).norm(), 1e-6) << t;
      EXPECT_LT((s.a - (above.v - below.v) / (2.0 * h)).norm(), 1e-4) << t;
      if (t > executed->begin && t < executed->end) continue;
      speed_peak = std::max(speed_peak, s.v.cwiseAbs().maxCoeff());
      acceleration_peak = std::max(acceleration_peak, s.a.cwiseAbs().maxCoeff());
    }
    EXPECT_LE(speed_peak, 0.75 * speed + 1e-9);
    EXPECT_LE(acceleration_peak, 2.0 * speed * speed + 1e-9);
    EXPECT_GT(std::max(speed_peak / 0.75, acceleration_peak / 2.0), 0.5 * speed) << "slower than it need be";
  }
}

TEST(MotionTrajectory, ApproachTimeIsFinite_WithoutLimits) {
  const MotionLimits none;
  EXPECT_EQ(approachTime(VectorXd::Zero(2), VectorXd::Zero(2), none), 1.0);
  EXPECT_NEAR(approachTime(VectorXd::Zero(1), VectorXd::Constant(1, 2.0), none), 7.5, 1e-12);
  MotionLimits jerk;
  jerk.velocity = VectorXd::Constant(1, 100.0);
  jerk.jerk = VectorXd::Constant(1, 2.0);
  EXPECT_NEAR(approachTime(VectorXd::Zero(1), VectorXd::Constant(1, 2.0), jerk), std::cbrt(120.0), 1e-12);
}

TEST(MotionTrajectory, BadExecutionsAreRejectedBySentence) {
  const MotionBasisPtr basis = *makeBasis(FamilySpec{});
  const Motion motion{basis, VectorXd::Zero(2), Eigen::MatrixXd::Zero(2, basis->size())};
  const MotionLimits limits = wideLimits(2);
  const double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double speed : {0.0, -1.0, 1.5, nan}) {
    const Result<ExecutedMotion> made = executeMotion(motion, limits, {speed, {}});
    ASSERT_FALSE(made.ok());
    EXPECT_EQ(made.error().code, ErrorCode::ValueOutOfRange);
    EXPECT_NE(made.error().message().find("between 0.01 and 1"), std::string::npos);
  }
  const auto rejected = [&](const VectorXd& from) {
    const Result<ExecutedMotion> made = executeMotion(motion, limits, {1.0, from});
    return made.ok() ? std::string("accepted") : made.error().message();
  };
  EXPECT_NE(rejected(VectorXd::Zero(3)).find("3 values"), std::string::npos);
  EXPECT_NE(rejected(VectorXd::Constant(2, nan)).find("not a number"), std::string::npos);
  VectorXd outside(2);
  outside << 0.0, 51.0;
  EXPECT_NE(rejected(outside).find("joint 2 at 51, outside its limits -50 to 50"), std::string::npos);
}

}  // namespace
}  // namespace plumbline::excitation
