// SPDX-License-Identifier: BSD-3-Clause
// From a log to samples: floating bases, errors, threads and stops.
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
#include "support/wall_limit.h"

namespace plumbline::signal {
namespace {

using Eigen::VectorXd;
using testing::ElementsAre;

// ---- floating base ----

/// A base that turns about a fixed skew axis and drifts: twist known in closed form.
Log floatingLog(const RobotModel& model, bool with_twist) {
  const Eigen::Vector3d axis = Eigen::Vector3d(0.6, -0.8, 0.5).normalized();
  Log log;
  log.joint_names = {model.dofNames()[6]};
  const Eigen::Index n = 6000;
  log.time = VectorXd::LinSpaced(n, 0.0, 5.999);
  log.position = log.velocity = log.torque = Eigen::MatrixXd::Zero(n, 1);
  log.base.emplace();
  log.base->pose.resize(n, 7);
  Eigen::MatrixXd twist(n, 6);
  for (Eigen::Index k = 0; k < n; ++k) {
    const double t = log.time[k], angle = 4.0 * std::sin(1.5 * t), rate = 6.0 * std::cos(1.5 * t);
    const Eigen::Quaterniond q(Eigen::AngleAxisd(angle, axis));
    const Eigen::Vector3d v(std::cos(t), 0.3, -std::sin(2.0 * t));
    const double sign = k % 2 == 0 ? 1.0 : -1.0;  // q and −q are the same rotation
    log.base->pose.row(k) << std::sin(t), 0.3 * t, 0.5 * std::cos(2.0 * t), sign * q.x(), sign * q.y(),
        sign * q.z(), sign * q.w();
    twist.row(k) << (rate * axis).transpose(), (q.conjugate() * v).transpose();
    log.position(k, 0) = std::sin(t);
    log.velocity(k, 0) = std::cos(t);
    log.torque(k, 0) = std::sin(3.0 * t);
  }
  if (with_twist) log.base->velocity = twist;
  return log;
}

RobotModel floatingModel() {
  RobotDescription description;
  description.name = "flyer";
  description.links = {{"base", Inertial{2.0, Pose(), Mat3::Identity()}, {}, {}, 0},
                       {"arm", Inertial{1.0, Pose(), Mat3::Identity()}, {}, {}, 0}};
  JointDescription joint;
  joint.name = "hinge";
  joint.type = JointType::Revolute;
  joint.parent = "base";
  joint.child = "arm";
  description.joints.push_back(joint);
  ModelOptions options;
  options.base = BaseType::Floating;
  return *buildModel(description, options);
}

TEST(Process, TwistOfAFloatingBaseFromItsPose) {
  const RobotModel model = floatingModel();
  ProcessingSettings settings;
  settings.trim_rest = false;
  settings.cutoff = 25.0;  // a quaternion under 6 rad/s carries harmonics that 10 Hz would touch
  const auto derived = process(model, floatingLog(model, false), settings);
  const auto logged = process(model, floatingLog(model, true), settings);
  ASSERT_TRUE(derived.ok()) << derived.error().message();
  ASSERT_TRUE(logged.ok());
  const Eigen::Index n = derived->size() - 40;
  EXPECT_LT((derived->v - logged->v).middleCols(20, n).cwiseAbs().maxCoeff(), 2e-3);
  EXPECT_LT((derived->a - logged->a).middleCols(20, n).cwiseAbs().maxCoeff(), 0.05);
  for (Eigen::Index k = 0; k < derived->size(); ++k)
    EXPECT_NEAR(derived->q.col(k).segment(3, 4).norm(), 1.0, 1e-12);
  EXPECT_TRUE((derived->weight.topRows(6).array() == 0.0).all());  // no wrench was measured on the base
  EXPECT_TRUE((derived->weight.row(6).array() == 1.0).all());
}

TEST(Process, AFloatingBaseWithoutPoseIsRejected) {
  const RobotModel model = floatingModel();
  Log log = floatingLog(model, true);
  log.base.reset();
  EXPECT_EQ(process(model, log, {}).error().place, "/base/pose");
}

// ---- errors ----

TEST(Process, MissingChannelsAndBadShapesAreNamed) {
  const RobotModel model = armModel();
  const Log log = idealLog(model, {});
  Log no_torque = log;
  no_torque.torque.resize(0, 0);
  EXPECT_EQ(process(model, no_torque, {}).error().code, ErrorCode::MissingData);
  EXPECT_EQ(process(model, no_torque, {}).error().place, "/joints/torque");
  Log empty_joint = log;
  empty_joint.position.col(1).setConstant(kNan);
  EXPECT_THAT(process(model, empty_joint, {}).error().subjects, ElementsAre(model.dofNames()[1]));
  Log short_torque = log;
  short_torque.torque.conservativeResize(100, 3);
  EXPECT_EQ(process(model, short_torque, {}).error().code, ErrorCode::ShapeMismatch);
  EXPECT_EQ(process(model, Log{}, {}).error().code, ErrorCode::MissingData);
  Log all_gaps = log;
  for (Eigen::Index k = 0; k < log.size(); k += 10) all_gaps.position(k, 0) = kNan;
  EXPECT_EQ(process(model, all_gaps, {}).error().code, ErrorCode::MissingData);
}

TEST(Process, SettingsOutOfRangeAreNamed) {
  const RobotModel model = armModel();
  const Log log = idealLog(model, {});
  const auto subject = [&](auto change) {
    ProcessingSettings settings;
    change(settings);
    const auto samples = process(model, log, settings);
    return samples.ok() ? std::string("accepted") : samples.error().subjects.at(0);
  };
  EXPECT_EQ(subject([](auto& s) { s.cutoff = 480.0; }), "cutoff");
  EXPECT_EQ(subject([](auto& s) { s.cutoff = -1.0; }), "cutoff");
  EXPECT_EQ(subject([](auto& s) { s.cutoff = kNan; }), "cutoff");
  EXPECT_EQ(subject([](auto& s) { s.order = 0; }), "order");
  EXPECT_EQ(subject([](auto& s) { s.decimation = -2; }), "decimation");
  EXPECT_EQ(subject([](auto& s) { s.torque_delay = 3.0; }), "torque_delay");
  EXPECT_EQ(subject([](auto& s) { s.resample_rate = 3e5; }), "resample_rate");
  EXPECT_EQ(subject([](auto& s) { s.period = 1e-6; }), "period");
  EXPECT_EQ(subject([](auto& s) { s.from = 3.0, s.to = 2.0; }), "from");
  EXPECT_EQ(subject([](auto& s) {
              s.differentiation = ProcessingSettings::Differentiation::SavitzkyGolay;
              s.savitzky_golay_window = 10;
            }),
            "savitzky_golay_window");
}

// ---- threads and size ----

TEST(Process, AnyNumberOfThreadsGivesTheSameBits) {
  PLUMBLINE_SEED(seed, 37);
  const RobotModel model = armModel(6);
  simulation::SensorSettings sensors;
  sensors.torque_noise = VectorXd::Constant(6, 0.3);
  sensors.stamp_jitter = 2e-4;
  const Log log = idealLog(model, sensors, 2.0, seed);
  ProcessingSettings settings;
  settings.estimate_delay = true;
  JobContext one, four;
  four.threads = 4;
  const auto a = process(model, log, settings, one), b = process(model, log, settings, four);
  ASSERT_TRUE(a.ok() && b.ok());
  EXPECT_EQ(a->q, b->q);
  EXPECT_EQ(a->a, b->a);
  EXPECT_EQ(a->tau, b->tau);
  EXPECT_EQ(a->settings.torque_delay, b->settings.torque_delay);
}

TEST(Process, CancelEndsALongLogSoon) {
  const RobotModel model = armModel(7);
  const Eigen::Index n = 1000000;
  Log log;
  log.joint_names = model.dofNames();
  log.time = VectorXd::LinSpaced(n, 0.0, static_cast<double>(n - 1) * 1e-3);
  log.position.resize(n, 7);
  for (int j = 0; j < 7; ++j) log.position.col(j) = ((0.1 + 0.05 * j) * kTau * log.time.array()).sin();
  log.torque = log.position;
  for (int wait : {5, 60, 150, 300}) {
    std::stop_source source;
    JobContext context;
    context.stop = source.get_token();
    context.threads = 2;
    std::chrono::steady_clock::time_point asked;
    std::jthread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(wait));
      asked = std::chrono::steady_clock::now();
      source.request_stop();
    });
    const auto samples = process(model, log, {}, context);
    stopper.join();
    if (samples.ok()) continue;  // finished before the stop
    EXPECT_EQ(samples.error().code, ErrorCode::Cancelled);
    EXPECT_EQ(samples.error().message(), "the processing of the log was stopped.");
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - asked;
    EXPECT_LT(took.count(), test::wallLimit(0.2));
  }
}

}  // namespace
}  // namespace plumbline::signal
