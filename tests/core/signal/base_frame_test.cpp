// SPDX-License-Identifier: BSD-3-Clause
// Base motion of a log beside the base of the robot: what is not used, and a pose of another link, are said.
#include "signal/signals.h"

#include <gmock/gmock.h>

#include "process_support.h"
#include "support/humanoid.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

signal::Log logOf(const RobotModel& model, Eigen::Index count) {
  signal::Log log;
  log.time = Eigen::VectorXd::LinSpaced(count, 0.0, 0.01 * static_cast<double>(count - 1));
  for (const int body : model.actuatedBodies())
    if (model.body(body).joint.type != JointType::Floating)
      log.joint_names.push_back(model.body(body).joint.name);
  log.position.setZero(count, log.jointCount());
  log.torque.setZero(count, log.jointCount());
  signal::Log::Base base;
  base.pose.setZero(count, 7);
  base.pose.col(6).setOnes();
  for (Eigen::Index k = 0; k < count; ++k) base.pose(k, 0) = 0.01 * static_cast<double>(k);
  log.base = base;
  return log;
}

std::string textOf(const signal::Signals& signals, const std::string& code) {
  for (const Finding& finding : signals.findings)
    if (finding.code == code) return finding.text;
  return {};
}

TEST(BaseFrame, FixedBaseDoesNotUseTheMotion_AndSaysHowFarItGoes) {
  const RobotModel model = armModel();
  ASSERT_EQ(model.base(), BaseType::Fixed);
  const signal::Log log = logOf(model, 26);
  const auto signals = signal::gatherSignals(model, log, {}, {});
  ASSERT_TRUE(signals) << signals.error().message();
  EXPECT_EQ(signals->base, nullptr);
  EXPECT_THAT(textOf(*signals, "base-unused"), testing::HasSubstr("up to 0.25 m and 0°"));
}

TEST(BaseFrame, PoseOfAnotherLinkIsSaid_OfTheBaseItselfNot) {
  const Humanoid robot = humanoid();
  signal::Log log = logOf(robot.model, 26);
  for (const std::string& frame : {std::string(), robot.model.body(0).name, std::string("camera")}) {
    log.base->frame = frame;
    const auto signals = signal::gatherSignals(robot.model, log, {}, {});
    ASSERT_TRUE(signals) << signals.error().message();
    EXPECT_NE(signals->base, nullptr);
    EXPECT_EQ(textOf(*signals, "base-frame").empty(), frame != "camera") << frame;
    EXPECT_EQ(textOf(*signals, "base-unused"), "");
  }
}

}  // namespace
}  // namespace plumbline::test
