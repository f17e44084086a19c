// SPDX-License-Identifier: BSD-3-Clause
// Logs that move a joint which the robot holds.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/validation/shared_data.h"
#include "support/support.h"
#include "workflow/identification/identify.h"
#include "workflow/log/inspect_log.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

constexpr char kLocked[] = "wrist_3_joint";

/// Identification of the robot with its last joint held, from a log whose last joint is `moved` by the caller.
class LockedJoint : public testing::Test {
 protected:
  void SetUp() override {
    PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
    log_ = test::sharedLog("data/ur10e/ur10e_30s_12harm.h5");
    column_ = std::find(log_.joint_names.begin(), log_.joint_names.end(), kLocked) - log_.joint_names.begin();
    ASSERT_LT(column_, log_.position.cols());
    RobotRequest robot;
    robot.file = test::shared("data/ur10e/ur10e.urdf");
    robot.options.locks = {{kLocked, kHeldAt}};
    request_.robot = loadRobot(robot).value();
    request_.methods = {"ols"};
  }

  std::vector<std::string> warnings() {
    request_.training = {std::make_shared<const signal::Log>(log_)};
    const Result<IdentificationPtr> found = identify(request_);
    EXPECT_TRUE(found.ok()) << (found ? "" : found.error().message());
    std::vector<std::string> out;
    if (!found) return out;
    for (const Finding& finding : (*found)->estimate.findings)
      if (finding.code == "locked-joint-elsewhere") out.push_back(finding.text);
    return out;
  }

  static constexpr double kHeldAt = 0.3;  // rad
  signal::Log log_;
  Eigen::Index column_ = 0;
  IdentifyRequest request_;
};

TEST_F(LockedJoint, MovedByTheLog_IdentifyNamesJointLogAndRange) {
  log_.position.col(column_) = log_.position.col(column_).array().max(-1.25).min(1.5);
  log_.position(7, column_) = -1.25;
  log_.position(8, column_) = 1.5;
  const std::vector<std::string> texts = warnings();
  ASSERT_EQ(texts.size(), 1u);
  EXPECT_EQ(texts.front().find(log_.name + ": wrist_3_joint is held at 0.3 rad"), 0u) << texts.front();
  EXPECT_NE(texts.front().find("between -1.25 and 1.5 rad"), std::string::npos) << texts.front();
}

TEST_F(LockedJoint, AtRestWhereItIsHeld_NothingIsSaid_ElsewhereItIs) {
  log_.position.col(column_).setConstant(kHeldAt + 0.01);
  EXPECT_TRUE(warnings().empty());
  log_.position.col(column_).setConstant(kHeldAt + 0.05);
  EXPECT_EQ(warnings().size(), 1u);
}

TEST_F(LockedJoint, MovedOutsideOfTheTimeWindow_NothingIsSaid) {
  const Eigen::Index half = log_.size() / 2;
  log_.position.col(column_).setConstant(kHeldAt);
  log_.position.col(column_).head(half).array() += 0.4;
  EXPECT_EQ(warnings().size(), 1u);
  request_.processing.from = log_.time[half];
  EXPECT_TRUE(warnings().empty());
}

TEST_F(LockedJoint, OfAValidationLog_IsNamedToo) {
  signal::Log moved = log_;
  moved.name = "held out";
  log_.position.col(column_).setConstant(kHeldAt);
  request_.validation = {std::make_shared<const signal::Log>(std::move(moved))};
  const std::vector<std::string> texts = warnings();
  ASSERT_EQ(texts.size(), 1u);
  EXPECT_EQ(texts.front().find("held out: wrist_3_joint"), 0u) << texts.front();
}

}  // namespace
}  // namespace plumbline::workflow
