// SPDX-License-Identifier: BSD-3-Clause
#include "signal/coupled_motors.h"

#include <cmath>
#include <limits>

#include "base/random.h"
#include "base/tolerance.h"
#include "signal/filter/process.h"
#include "support/support.h"

namespace plumbline::signal {
namespace {

struct Case {
  RobotModel model;
  Log log;
  regressors::JointCoupling coupling;

  explicit Case(Random& random) : model(make(random)) {
    const Eigen::Index N = 2000;
    log.name = "motors";
    log.joint_names = model.dofNames();
    log.time = Eigen::VectorXd::LinSpaced(N, 0.0, 0.002 * static_cast<double>(N - 1));
    log.position.resize(N, 3);
    log.torque.resize(N, 3);
    for (Eigen::Index t = 0; t < N; ++t)
      for (int j = 0; j < 3; ++j) {
        log.position(t, j) = std::sin((2.0 + j) * log.time[t] + j) + 0.3 * std::cos(5.0 * log.time[t]);
        log.torque(t, j) = std::cos((3.0 + j) * log.time[t]);
      }
    coupling = {{model.dofNames()[1], model.dofNames()[2]}, {1.0, 0.0, -0.5, 2.0}, false};
  }
  static RobotModel make(Random& random) {
    test::RandomTreeOptions options;
    options.bodies = 3;
    options.branched = options.prismatic = false;
    return test::randomModel(random, options);
  }
};

TEST(CoupledMotors, ThereAndBackIsTheSameLogAndPowerStays) {
  PLUMBLINE_SEED(seed, 71);
  Random random(seed);
  const Case c(random);
  const Log motors = motorsFromJoints(c.model, c.log, c.coupling).value();
  const Log back = jointsFromMotors(c.model, motors, c.coupling).value();
  EXPECT_LT((back.position - c.log.position).cwiseAbs().maxCoeff(), rounding(1e2));
  EXPECT_LT((back.torque - c.log.torque).cwiseAbs().maxCoeff(), rounding(1e2));
  // q and tau as if speeds: tau · v is the same on both sides.
  const Eigen::VectorXd one = c.log.position.cwiseProduct(c.log.torque).rowwise().sum();
  const Eigen::VectorXd other = motors.position.cwiseProduct(motors.torque).rowwise().sum();
  EXPECT_LT((one - other).cwiseAbs().maxCoeff(), rounding(1e2));
}

TEST(CoupledMotors, WhatIsMissingSpreadsOnlyWhereItIsNeeded) {
  PLUMBLINE_SEED(seed, 72);
  Random random(seed);
  Case c(random);
  c.log.torque(7, 2) = std::numeric_limits<double>::quiet_NaN();
  const Log motors = motorsFromJoints(c.model, c.log, c.coupling).value();
  EXPECT_TRUE(std::isnan(motors.torque(7, 2)));
  EXPECT_TRUE(std::isnan(
      motors.torque(7, 1)));  // tau = C⁻ᵀ …: the first motor carries a fraction of the second joint
  EXPECT_FALSE(std::isnan(motors.torque(7, 0)));
  EXPECT_FALSE(motors.position.hasNaN());
}

TEST(CoupledMotors, LogOfMotorsGivesTheSamplesOfTheJoints) {
  PLUMBLINE_SEED(seed, 73);
  Random random(seed);
  Case c(random);
  const Samples joints = processCoupled(c.model, c.log, {}, c.coupling).value();
  regressors::JointCoupling of_motors = c.coupling;
  of_motors.motor_log = true;
  const Log motors = motorsFromJoints(c.model, c.log, c.coupling).value();
  const Samples same = processCoupled(c.model, motors, {}, of_motors).value();
  ASSERT_EQ(joints.size(), same.size());
  EXPECT_LT((joints.q - same.q).cwiseAbs().maxCoeff(), rounding(1e4));
  EXPECT_LT((joints.tau - same.tau).cwiseAbs().maxCoeff(), rounding(1e4));
}

TEST(CoupledMotors, DirectionIsThatOfTheMotors) {
  PLUMBLINE_SEED(seed, 74);
  Random random(seed);
  const Case c(random);
  const Samples samples = processCoupled(c.model, c.log, {}, c.coupling).value();
  ProcessingSettings whole = samples.settings;
  whole.trim_rest = false;
  const Samples motors =
      process(c.model, motorsFromJoints(c.model, c.log, c.coupling).value(), whole).value();
  const Samples plain = process(c.model, c.log, {}).value();
  ASSERT_EQ(samples.size(), plain.size());
  EXPECT_EQ(samples.direction.row(0), plain.direction.row(0));
  EXPECT_EQ(samples.direction.row(1), plain.direction.row(1));  // the first motor turns its joint alone
  EXPECT_GT((samples.direction.row(2) - plain.direction.row(2)).cwiseAbs().maxCoeff(), 1.0);
  int found = 0;
  for (Eigen::Index t = 0; t < samples.size(); ++t)
    for (Eigen::Index s = 0; s < motors.size(); ++s)
      if (std::abs(motors.time[s] - samples.time[t]) < 1e-6) {
        EXPECT_EQ(samples.direction(2, t), motors.direction(2, s));
        ++found;
      }
  EXPECT_EQ(found, samples.size());
}

}  // namespace
}  // namespace plumbline::signal
