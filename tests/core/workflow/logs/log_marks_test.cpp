// SPDX-License-Identifier: BSD-3-Clause
//
// Copies of recordings are recognised in other forms; recordings of one motion by coarse sensors are not taken for copies.
#include "workflow/log/log_marks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iostream>
#include <limits>
#include <map>
#include <numbers>
#include <tuple>

#include "core/workflow/cli_support.h"
#include "support/support.h"
#include "workflow/log/log_part.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::test {
namespace {

using workflow::Sharing;

workflow::LogPtr recordingOfTheArm(const std::string& name) {
  auto log = workflow::loadLog({kSamples / "plumb7" / name, {}});
  EXPECT_TRUE(log) << (log ? "" : log.error().message());
  return log ? *log : nullptr;
}

workflow::LogPtr logOf(signal::Log log) {
  return std::make_shared<const signal::Log>(std::move(log));
}

/// The same recording in other clothes; its content hash is that of another file.
signal::Log disguised(const signal::Log& log, const std::string& how) {
  signal::Log out = log;
  out.content_hash = std::string(64, 'e');
  const auto everyChannel = [&](const auto& change) {
    for (Eigen::MatrixXd* channel : {&out.position, &out.velocity, &out.torque})
      if (channel->size() > 0) *channel = change(*channel);
  };
  const Eigen::Index n = log.size();
  if (how == "joints reversed") {
    std::reverse(out.joint_names.begin(), out.joint_names.end());
    everyChannel([](const Eigen::MatrixXd& m) { return Eigen::MatrixXd(m.rowwise().reverse()); });
  } else if (how == "a gripper") {
    out.joint_names.push_back("gripper");
    everyChannel([n](const Eigen::MatrixXd& m) {
      Eigen::MatrixXd wider(n, m.cols() + 1);
      wider << m, Eigen::VectorXd::LinSpaced(n, 0.0, 1.0);
      return wider;
    });
  } else if (how == "single precision") {
    everyChannel([](const Eigen::MatrixXd& m) { return Eigen::MatrixXd(m.cast<float>().cast<double>()); });
  } else if (how == "six decimals") {
    everyChannel([](const Eigen::MatrixXd& m) { return Eigen::MatrixXd((m * 1e6).array().round() / 1e6); });
  } else if (how == "scaled and back") {
    out.torque *= 1.0 + 1e-12;
  } else if (how == "every second" || how == "two of three") {
    std::vector<Eigen::Index> rows;
    for (Eigen::Index i = 0; i < n; ++i)
      if (how == "every second" ? i % 2 == 0 : i % 3 != 0) rows.push_back(i);
    out.time = Eigen::VectorXd(log.time(rows));
    everyChannel([&](const Eigen::MatrixXd& m) { return Eigen::MatrixXd(m(rows, Eigen::all)); });
  } else if (how == "a third") {
    out.time = Eigen::VectorXd(log.time.segment(n / 3, n / 3));
    everyChannel([&](const Eigen::MatrixXd& m) { return Eigen::MatrixXd(m.middleRows(n / 3, n / 3)); });
  } else if (how == "a joint without torques") {
    out.torque.col(3).setConstant(std::numeric_limits<double>::quiet_NaN());
  } else {
    ADD_FAILURE() << how;
  }
  return out;
}

/// What one log that was used says about another one.
Sharing sharing(const workflow::UsedLog& used, const signal::Log& log, const RobotModel& model) {
  return workflow::UsedLogs({used}, model).with(log).front();
}

TEST(LogMarks, ARecordingIsRecognisedInOtherClothes_AnotherRecordingIsNot) {
  const workflow::LogPtr log = recordingOfTheArm("training.h5"), other = recordingOfTheArm("validation.h5");
  const workflow::RobotPtr robot = workflow::loadRobot({kSamples / "plumb7/plumb7.urdf", {}, {}}).value();
  const RobotModel& model = robot->model;
  const auto marks = workflow::RowHashes(*log, model).marks();
  for (const char* how : {"joints reversed", "a gripper", "single precision", "six decimals",
                          "scaled and back", "every second", "two of three", "a third"}) {
    const workflow::LogPtr copy = logOf(disguised(*log, how));
    const auto its = workflow::RowHashes(*copy, model).marks();
    EXPECT_EQ(sharing({log->content_hash, log, {}}, *copy, model), Sharing::Some) << how;
    EXPECT_EQ(sharing({copy->content_hash, copy, {}}, *log, model), Sharing::Some) << how;
    EXPECT_EQ(sharing({log->content_hash, nullptr, marks}, *copy, model), Sharing::Some) << how;
    EXPECT_EQ(sharing({copy->content_hash, nullptr, its}, *log, model), Sharing::Some) << how;
    EXPECT_EQ(sharing({copy->content_hash, nullptr, {}}, *log, model), Sharing::Unknown) << how;
    EXPECT_FALSE(workflow::checkDistinct({other, log, copy}, model)) << how;
    EXPECT_EQ(sharing({other->content_hash, other, {}}, *copy, model), Sharing::None) << how;
    // By the marks of both alone, in either order.
    workflow::KnownMarks of_log, of_copy;
    of_log.add(marks), of_copy.add(its);
    EXPECT_EQ(of_log.like(its).size(), 1u) << how;
    EXPECT_EQ(of_copy.like(marks).size(), 1u) << how;
  }
  const auto distinct = workflow::checkDistinct({other, log}, model);
  ASSERT_TRUE(distinct);
  EXPECT_TRUE(distinct->empty());
}

TEST(LogMarks, AJointWithoutTorquesHidesNoCopy) {
  const workflow::LogPtr log = logOf(disguised(*recordingOfTheArm("training.h5"), "a joint without torques"));
  const workflow::RobotPtr robot = workflow::loadRobot({kSamples / "plumb7/plumb7.urdf", {}, {}}).value();
  EXPECT_FALSE(workflow::checkDistinct({log, logOf(disguised(*log, "six decimals"))}, robot->model));
}

/// A recording at 500 Hz by encoders of 4096 counts, or by exact ones that tremble by a microradian; the torque sensors have steps of `step`, and
/// noise of `noise` steps. It begins and ends at rest, with brakes closed: torques of one step around zero.
struct Recording {
  int joints = 1, moving = 1;
  double step = 0.02, noise = 2.0, speed = 3.0;
  bool together = false;  ///< recordings begin at the same sample of the motion
  bool fine = false;      ///< encoders
  double seconds = 20.0;

  signal::Log make(Random& random) const {
    constexpr double kRest = 2.0, kCount = 2.0 * std::numbers::pi / 4096.0;
    const auto rows = static_cast<Eigen::Index>((seconds + 2.0 * kRest) * 500.0);
    signal::Log log;
    log.name = "swing";
    log.content_hash = std::to_string(random.integer(0, 1 << 30));
    log.time = Eigen::VectorXd::LinSpaced(rows, 0.0, 0.002 * static_cast<double>(rows - 1));
    log.position.setZero(rows, joints), log.torque.setZero(rows, joints);
    const double shift = together ? 0.0 : random.uniform(0.0, 0.002);
    for (int j = 0; j < joints; ++j) log.joint_names.push_back("joint" + std::to_string(j + 1));
    for (int j = 0; j < moving; ++j)
      for (Eigen::Index i = 0; i < rows; ++i) {
        const bool rests = log.time[i] < kRest || log.time[i] > kRest + seconds;
        const double t = rests ? 0.0 : log.time[i] + shift - kRest;
        const double angle = std::sin(speed * (1.0 + 0.17 * j) * t);
        log.position(i, j) = fine ? angle + 1e-6 * random.normal() : kCount * std::round(angle / kCount);
        const double torque = rests ? 0.0 : 2.0 * std::cos(angle);
        const double sensed = rests ? std::min(noise, 1.0) : noise;
        log.torque(i, j) = step * std::round(torque / step + sensed * random.normal());
      }
    return log;
  }
};

TEST(LogMarks, RecordingsOfOneMotionByCoarseSensorsAreTwo_ACopyOfOneIsNone) {
  PLUMBLINE_SEED(seed, 20261128);
  Random random(seed);
  const auto robotOf = [&](int joints) {
    RandomTreeOptions chain;
    chain.bodies = joints;
    return randomModel(random, chain);
  };
  const std::map<int, RobotModel> robots{{1, robotOf(1)}, {2, robotOf(2)}, {6, robotOf(6)}, {7, robotOf(7)}};
  int recognised = 0;
  for (int k = 0; k < test::count(20, 1); ++k)
    for (const bool fine : {false, true})
      for (const bool together : {false, true})
        for (const double speed : {3.0, 0.3})
          for (const double noise : {0.1, 0.3, 0.5, 0.75, 1.0, 2.0, 4.0})
            for (const auto& [joints, moving, step] :
                 {std::tuple(1, 1, 0.02), std::tuple(1, 1, 0.2), std::tuple(2, 1, 0.02),
                  std::tuple(6, 1, 0.02), std::tuple(6, 1, 1e-4), std::tuple(7, 7, 0.1)}) {
              Recording recording{joints, moving, step, noise, speed, together, fine};
              const RobotModel& model = robots.at(joints);
              SCOPED_TRACE(testing::Message() << moving << " of " << joints << " joints, step " << step
                                              << ", noise " << noise << ", speed " << speed << ", "
                                              << (fine ? "fine " : "") << (together ? "together" : ""));
              const workflow::LogPtr first = logOf(recording.make(random));
              recording.seconds = 100.0;  // the same motion, five times as long
              const workflow::LogPtr second = logOf(recording.make(random));
              const auto distinct = workflow::checkDistinct({first, second}, model);
              ASSERT_TRUE(distinct) << distinct.error().message();
              workflow::KnownMarks known;
              known.add(workflow::RowHashes(*first, model).marks());
              EXPECT_TRUE(known.like(workflow::RowHashes(*second, model).marks()).empty());
              signal::Log copy = *first;
              copy.content_hash = "another file";
              const Sharing its = sharing({first->content_hash, first, {}}, copy, model);
              EXPECT_NE(its, Sharing::None);
              recognised += its == Sharing::Some ? 1 : 0;
              if (noise > 1.0 && moving == joints) {
                EXPECT_EQ(its, Sharing::Some);
              }
            }
  std::cout << recognised << " copies recognised\n";
}

}  // namespace
}  // namespace plumbline::test
