// SPDX-License-Identifier: BSD-3-Clause
// From a log to samples: gaps, stale rows, jitter, delay, periods, rest, weights.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <Eigen/Geometry>
#include <chrono>
#include <cmath>
#include <limits>
#include <numbers>
#include <thread>

#include "base/tolerance.h"
#include "model/build_model.h"
#include "process_support.h"
#include "signal/filter/process.h"
#include "signal/selection.h"

namespace plumbline::signal {
namespace {

using Eigen::VectorXd;
using testing::ElementsAre;

TEST(Process, MotionComesOutAsItWent_FilteredAndDifferentiated) {
  const RobotModel model = armModel();
  simulation::SensorSettings sensors;
  sensors.velocity = false;
  const Log log = idealLog(model, sensors);
  for (auto method :
       {ProcessingSettings::Differentiation::Central, ProcessingSettings::Differentiation::SavitzkyGolay}) {
    ProcessingSettings settings;
    settings.differentiation = method;
    const auto samples = process(model, log, settings);
    ASSERT_TRUE(samples.ok()) << samples.error().message();
    const auto trajectory = *simulation::makeTrajectory(motion(3));
    VectorXd q(3), v(3), a(3);
    double error_q = 0.0, error_v = 0.0, error_a = 0.0;
    for (Eigen::Index k = 0; k < samples->size(); ++k) {
      const double t =
          samples->time[k];  // the ramps' kinks in the third derivative are what a filter rounds off
      if (t < 1.4 || t > 12.6) continue;
      trajectory->at(t, q, v, a);
      error_q = std::max(error_q, (samples->q.col(k) - q).cwiseAbs().maxCoeff());
      error_v = std::max(error_v, (samples->v.col(k) - v).cwiseAbs().maxCoeff());
      error_a = std::max(error_a, (samples->a.col(k) - a).cwiseAbs().maxCoeff());
    }
    // Harmonics up to 1 Hz lose 1e-8 in the filter; the Savitzky–Golay polynomial of a 1 Hz sine over 21 ms 1e-5.
    EXPECT_LT(error_q, 1e-6);
    EXPECT_LT(error_v, 1e-5);
    EXPECT_LT(error_a, 3e-4);
    EXPECT_EQ(samples->settings.decimation, 20);
    EXPECT_DOUBLE_EQ(samples->rate, 50.0);
    EXPECT_DOUBLE_EQ(samples->filter_rate, 1000.0);
    EXPECT_THAT(samples->segments, ElementsAre(0));
    EXPECT_TRUE((samples->weight.array() == 1.0).all());
  }
}

TEST(Process, NoneTakesTheRowsAsTheyAre) {
  const RobotModel model = armModel();
  simulation::SensorSettings sensors;
  sensors.rate = 100.0;
  sensors.acceleration = true;
  const Log log = idealLog(model, sensors);
  ProcessingSettings settings;
  settings.none = true;
  const auto samples = process(model, log, settings);
  ASSERT_TRUE(samples.ok());
  EXPECT_EQ(samples->q, log.position.transpose());
  EXPECT_EQ(samples->v, log.velocity.transpose());
  EXPECT_EQ(samples->a, log.acceleration.transpose());
  EXPECT_EQ(samples->tau, log.torque.transpose());
  EXPECT_EQ(samples->time, log.time);
  EXPECT_TRUE(samples->findings.empty());
}

TEST(Process, NoneDerivesWhatIsMissingAndSaysSo) {
  const RobotModel model = armModel();
  simulation::SensorSettings sensors;
  sensors.rate = 200.0;
  sensors.velocity = false;
  Log log = idealLog(model, sensors);
  log.position(700, 1) = kNan;
  ProcessingSettings settings;
  settings.none = true;
  const auto samples = process(model, log, settings);
  ASSERT_TRUE(samples.ok());
  EXPECT_EQ(samples->size(), log.size() - 1);
  EXPECT_THAT(samples->segments, ElementsAre(0, 700));
  EXPECT_TRUE(hasFinding(*samples, "velocity-derived"));
  EXPECT_TRUE(hasFinding(*samples, "acceleration-derived"));
  EXPECT_TRUE(samples->v.allFinite() && samples->a.allFinite());
}

// ---- gaps ----

TEST(Process, GapsOfPositionsAreNeverFilled) {
  const RobotModel model = armModel();
  Log log = idealLog(model, {});
  log.position.block(4000, 2, 7, 1).setConstant(kNan);
  const auto samples = process(model, log, {});
  ASSERT_TRUE(samples.ok());
  EXPECT_EQ(samples->segments.size(), 2u);
  EXPECT_TRUE(hasFinding(*samples, "values-missing"));
  for (double t : samples->time)
    EXPECT_FALSE(t > 3.999 - 0.049 && t < 4.007 + 0.049) << t;  // gap and filter edges
  EXPECT_GT(samples->time[samples->size() - 1] - samples->time[0], 10.0);
}

TEST(Process, WhatLiesBehindAGapHasNoInfluence) {
  const RobotModel model = armModel();
  Log log = idealLog(model, {});
  log.torque.block(6000, 0, 1, 3).setConstant(kNan);
  log.position.block(6000, 0, 1, 3).setConstant(kNan);
  Log changed = log;
  changed.position.bottomRows(changed.size() - 6001).array() += 0.5;
  changed.torque.bottomRows(changed.size() - 6001).array() *= -2.0;
  const auto one = process(model, log, {}), two = process(model, changed, {});
  ASSERT_TRUE(one.ok() && two.ok());
  const Eigen::Index end = one->segments[1];
  EXPECT_EQ(one->q.leftCols(end), two->q.leftCols(end));
  EXPECT_EQ(one->tau.leftCols(end), two->tau.leftCols(end));
}

TEST(Process, HolesBetweenStampsAreGaps_ShortOnesAreJitter) {
  const RobotModel model = armModel();
  const Log log = idealLog(model, {});
  const auto without = [&](Eigen::Index first, Eigen::Index count) {
    Log cut = log;
    const Eigen::Index rest = log.size() - first - count;
    cut.time << log.time.head(first), log.time.tail(rest), VectorXd::Zero(count);
    cut.time.conservativeResize(first + rest);
    for (auto m : {&Log::position, &Log::velocity, &Log::torque}) {
      (cut.*m).middleRows(first, rest) = (log.*m).bottomRows(rest);
      (cut.*m).conservativeResize(first + rest, 3);
    }
    return cut;
  };
  const auto gap = process(model, without(5000, 40), {});
  ASSERT_TRUE(gap.ok());
  EXPECT_EQ(gap->segments.size(), 2u);
  EXPECT_TRUE(hasFinding(*gap, "time-gaps"));
  for (double t : gap->time) EXPECT_FALSE(t > 4.951 && t < 5.089) << t;
  const auto jitter = process(model, without(5000, 3), {});
  ASSERT_TRUE(jitter.ok());
  EXPECT_EQ(jitter->segments.size(), 1u);
  EXPECT_TRUE(hasFinding(*jitter, "resampled"));
}

TEST(Process, ATorqueGapOfOneJointLeavesTheOthersAlone) {
  const RobotModel model = armModel();
  Log log = idealLog(model, {});
  const auto whole = process(model, log, {});
  log.torque.block(7000, 1, 100, 1).setConstant(kNan);
  const auto samples = process(model, log, {});
  ASSERT_TRUE(whole.ok() && samples.ok());
  ASSERT_EQ(samples->size(), whole->size());
  EXPECT_EQ(samples->q, whole->q);
  EXPECT_EQ(samples->tau.row(0), whole->tau.row(0));
  EXPECT_EQ(samples->tau.row(2), whole->tau.row(2));
  Eigen::Index left_out = 0;
  for (Eigen::Index k = 0; k < samples->size(); ++k) {
    const bool near = samples->time[k] > 6.999 - 0.05 && samples->time[k] < 7.1 + 0.05;
    EXPECT_EQ(samples->weight(1, k), near ? 0.0 : 1.0) << samples->time[k];
    EXPECT_EQ(std::isnan(samples->tau(1, k)), near);
    left_out += near;
  }
  EXPECT_GT(left_out, 5);
}

// ---- stamps ----

TEST(Process, StaleAndRepeatedRowsDoNoHarm) {
  const RobotModel model = armModel();
  simulation::SensorSettings clean, bad;
  bad.stale_probability = 0.06;
  bad.stamp_jitter = 1e-4;
  const Log good = idealLog(model, clean);
  Log log = idealLog(model, bad);
  log.time[5001] = log.time[5000];
  const auto expected = process(model, good, {}), samples = process(model, log, {});
  ASSERT_TRUE(expected.ok() && samples.ok());
  EXPECT_TRUE(hasFinding(*samples, "rows-stale"));
  EXPECT_TRUE(hasFinding(*samples, "stamps-repeated"));
  EXPECT_EQ(samples->segments.size(), 1u);
  double worst = 0.0;
  Eigen::Index j = 0;
  for (Eigen::Index k = 0; k < samples->size(); ++k) {  // the grids begin at different stamps
    while (j + 1 < expected->size() && expected->time[j + 1] < samples->time[k]) ++j;
    if (j + 1 >= expected->size()) break;
    const double u = (samples->time[k] - expected->time[j]) / (expected->time[j + 1] - expected->time[j]);
    if (u < 0.0 || u > 1.0) continue;
    const VectorXd a = (1.0 - u) * expected->a.col(j) + u * expected->a.col(j + 1);
    worst = std::max(worst, (samples->a.col(k) - a).cwiseAbs().maxCoeff());
  }
  EXPECT_LT(worst, 0.15);  // stamps are off by up to 0.1 ms
  ProcessingSettings blind;
  blind.remove_stale = false;
  EXPECT_FALSE(hasFinding(*process(model, log, blind), "rows-stale"));
}

TEST(Process, TimeThatRunsBackwardsIsRejectedWithItsRow) {
  const RobotModel model = armModel();
  Log log = idealLog(model, {});
  log.time[321] -= 1.0;
  const auto samples = process(model, log, {});
  ASSERT_FALSE(samples.ok());
  EXPECT_EQ(samples.error().code, ErrorCode::TimeNotMonotonic);
  EXPECT_THAT(samples.error().subjects, ElementsAre("/time row 321"));
}

TEST(Process, AWindowCutsBeforeTimeRunsBackwards) {
  const RobotModel model = armModel();
  Log log = idealLog(model, {});
  log.time.tail(100).array() -= 5.0;
  ProcessingSettings settings;
  settings.from = 1.0;
  settings.to = 12.0;
  ASSERT_FALSE(process(model, log, settings).ok());  // rows at 8.9 s follow those at 12 s
  settings.to = 4.0;
  const auto cut = process(model, log, settings);
  ASSERT_TRUE(cut.ok());
  EXPECT_GE(cut->time[0], 1.0);
  EXPECT_LE(cut->time[cut->size() - 1], 4.0);
}

// ---- delay ----

TEST(Process, DelayIsFoundToAThirdOfAMillisecond) {
  PLUMBLINE_SEED(seed, 23);
  const RobotModel model = armModel(5);
  for (double delay : {0.0, 0.0027, 0.0104}) {
    simulation::SensorSettings sensors;
    sensors.torque_delay = delay;
    sensors.torque_noise = VectorXd::Constant(5, 0.05);
    sensors.velocity_noise = VectorXd::Constant(5, 0.002);
    const Log log = idealLog(model, sensors, 3.0, seed);
    ProcessingSettings settings;
    settings.estimate_delay = true;
    const auto samples = process(model, log, settings);
    ASSERT_TRUE(samples.ok()) << samples.error().message();
    EXPECT_NEAR(samples->settings.torque_delay, delay, 0.3e-3);
    EXPECT_TRUE(hasFinding(*samples, "delay-found"));
  }
}

TEST(Process, AKnownDelayIsRemoved) {
  const RobotModel model = armModel();
  simulation::SensorSettings late;
  late.torque_delay = 0.0075;
  ProcessingSettings settings;
  const auto exact = process(model, idealLog(model, {}), settings);
  settings.torque_delay = 0.0075;
  const auto shifted = process(model, idealLog(model, late), settings);
  ASSERT_TRUE(exact.ok() && shifted.ok());
  ASSERT_EQ(exact->time, shifted->time);
  EXPECT_LT((exact->tau - shifted->tau).middleCols(5, exact->size() - 10).norm(), 1e-4 * exact->tau.norm());
}

// ---- periods ----

TEST(Process, PeriodsAreAveragedAndWeightedByTheRepeatVariance) {
  PLUMBLINE_SEED(seed, 29);
  const RobotModel model = armModel();
  simulation::SensorSettings sensors;
  sensors.torque_noise = VectorXd::Zero(3);
  sensors.torque_noise << 0.5, 1.0, 2.0;
  const Log log = idealLog(model, sensors, 9.0, seed);
  ProcessingSettings settings;
  settings.period = 4.0;
  settings.cutoff = 0.0;
  settings.decimation = 1;
  const auto samples = process(model, log, settings);
  ASSERT_TRUE(samples.ok()) << samples.error().message();
  EXPECT_EQ(samples->size(), 4000);
  const Log truth = idealLog(model, {}, 9.0);
  // The weight is repeats/σ², with nine repeats; σ² from 32 000 degrees of freedom: five deviations are 4 %.
  for (int j = 0; j < 3; ++j) {
    const double variance = sensors.torque_noise[j] * sensors.torque_noise[j];
    for (Eigen::Index k = 0; k < 4000; k += 100) {
      EXPECT_NEAR(samples->weight(j, k) * variance / 9.0, 1.0, 0.04);
    }
    double squares = 0.0;
    for (Eigen::Index k = 0; k < 4000; ++k) {
      const auto row =
          static_cast<Eigen::Index>(std::llround(samples->time[k] * 1000.0)) + 8000;  // well inside
      squares += std::pow(samples->tau(j, k) - truth.torque(row, j), 2);
    }
    // 4000 independent residuals of variance σ²/9: 4.5 standard deviations of the sample variance are 10 %.
    EXPECT_NEAR(squares / 4000.0 / (variance / 9.0), 1.0, 0.15) << j;
  }
}

TEST(Process, APeriodThatIsNotOneIsRejected) {
  const RobotModel model = armModel();
  ProcessingSettings settings;
  settings.period = 3.1;
  const auto samples = process(model, idealLog(model, {}), settings);
  ASSERT_FALSE(samples.ok());
  EXPECT_EQ(samples.error().code, ErrorCode::ValueOutOfRange);
  EXPECT_THAT(samples.error().subjects, ElementsAre("period"));
}

// ---- selection ----

TEST(Process, RestPhasesAreLeftOut) {
  const RobotModel model = armModel();
  simulation::SimulationSettings simulation;
  simulation.controller.kind = simulation::ControllerSettings::Kind::Ideal;
  simulation.rest_before = 2.0;
  simulation.rest_after = 3.0;
  simulation.sensors.velocity_noise = VectorXd::Constant(3, 0.003);
  const Log log = *simulation::simulate(model, **simulation::makeTrajectory(motion(3)), simulation);
  const auto samples = process(model, log, {});
  ASSERT_TRUE(samples.ok());
  EXPECT_TRUE(hasFinding(*samples, "rest-trimmed"));
  EXPECT_GT(samples->time[0], 2.0);
  EXPECT_LT(samples->time[0], 2.5);
  EXPECT_LT(samples->time[samples->size() - 1], 16.0);
  EXPECT_GT(samples->time[samples->size() - 1], 15.5);
  ProcessingSettings keep;
  keep.trim_rest = false;
  EXPECT_LT(process(model, log, keep)->time[0], 0.1);
}

TEST(Process, RestPhasesAreFoundBetweenMovesToo) {
  const RobotModel model = armModel();
  simulation::PointToPointTrajectory moves;
  moves.start = VectorXd::Zero(3);
  moves.moves.push_back({VectorXd::Constant(3, 0.8), 2.0, 1.0});
  moves.moves.push_back({VectorXd::Constant(3, -0.4), 2.0, 0.5});
  simulation::SimulationSettings simulation;
  simulation.controller.kind = simulation::ControllerSettings::Kind::Ideal;
  simulation.rest_before = 1.0;
  ProcessingSettings settings;
  settings.trim_rest = false;
  const auto samples =
      process(model, *simulation::simulate(model, **simulation::makeTrajectory(moves), simulation), settings);
  ASSERT_TRUE(samples.ok());
  const auto phases = restPhases(*samples);
  ASSERT_EQ(phases.size(), 3u);
  const double truth[3][2] = {{0.05, 1.0}, {3.0, 4.0}, {6.0, 6.45}};
  for (std::size_t i = 0; i < 3; ++i) {  // a quintic stays below 2 % of its speed for 5 % of its time
    EXPECT_NEAR(phases[i].from, truth[i][0], 0.13) << i;
    EXPECT_NEAR(phases[i].to, truth[i][1], 0.13) << i;
  }
}

TEST(Process, SlowSamplesGetNoWeight) {
  const RobotModel model = armModel();
  ProcessingSettings settings;
  settings.velocity_threshold = 0.2;
  const auto samples = process(model, idealLog(model, {}), settings);
  ASSERT_TRUE(samples.ok());
  for (Eigen::Index k = 0; k < samples->size(); ++k)
    for (int j = 0; j < 3; ++j) EXPECT_EQ(samples->weight(j, k) == 0.0, std::abs(samples->v(j, k)) < 0.2);
  EXPECT_TRUE(hasFinding(*samples, "slow-samples"));
}

TEST(Process, RawTorqueStaysRaw) {
  PLUMBLINE_SEED(seed, 31);
  const RobotModel model = armModel();
  simulation::SensorSettings sensors;
  sensors.torque_noise = VectorXd::Constant(3, 1.0);
  const Log log = idealLog(model, sensors, 3.0, seed);
  ProcessingSettings settings;
  settings.filter_torque = false;
  const auto samples = process(model, log, settings);
  ASSERT_TRUE(samples.ok());
  for (Eigen::Index k = 0; k < samples->size(); ++k) {
    const auto row = static_cast<Eigen::Index>(std::llround(samples->time[k] * 1000.0));
    ASSERT_NEAR(samples->time[k], log.time[row], 1e-9);
    EXPECT_EQ(samples->tau(1, k), log.torque(row, 1));
  }
}

TEST(Process, AngleIsUnwrapped_ContinuousJoint) {
  RobotDescription description;
  description.name = "spinner";
  description.links = {{"base", {}, {}, {}, 0},
                       {"wheel", Inertial{1.0, Pose(), Mat3::Identity()}, {}, {}, 0}};
  JointDescription joint;
  joint.name = "spin";
  joint.type = JointType::Continuous;
  joint.parent = "base";
  joint.child = "wheel";
  description.joints.push_back(joint);
  Log log;
  log.joint_names = {"spin"};
  log.time = VectorXd::LinSpaced(4000, 0.0, 3.999);
  log.position.resize(4000, 1);
  for (Eigen::Index k = 0; k < 4000; ++k) log.position(k, 0) = std::remainder(3.0 * log.time[k], kTau);
  log.torque = Eigen::MatrixXd::Ones(4000, 1);
  const auto samples = process(*buildModel(description), log, {});
  ASSERT_TRUE(samples.ok());
  EXPECT_LT((samples->v.array() - 3.0).abs().maxCoeff(), 2e-3);
  EXPECT_LT(samples->a.cwiseAbs().maxCoeff(), 0.1);  // the ends of the filter see a straight line
}

}  // namespace
}  // namespace plumbline::signal
