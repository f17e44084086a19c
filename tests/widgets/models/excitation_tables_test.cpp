// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/tables/excitation_tables.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "support/support.h"

#include "../support.h"
#include "workflow/excitation/execution_check.h"

namespace plumbline::models {
namespace {

RobotModel someModel() {
  Random random(5);
  plumbline::test::RandomTreeOptions options;
  options.bodies = 3;
  return plumbline::test::randomModel(random, options);
}

QString cell(const SnapshotTableModel& model, int row, int column) {
  return model.index(row, column).data().toString();
}

TEST(DeviationTable, LargestFirst_InfiniteBeforeAll) {
  excitation::CriterionValue value;
  value.deviation = Eigen::Vector3d(0.1, 0.2, 0.3);
  value.relative_deviation = Eigen::Vector3d(0.01, std::numeric_limits<double>::quiet_NaN(), 0.5);
  value.weakest = Eigen::Vector3d(0.0, -0.6, 0.8);
  DeviationTableModel model;
  model.setCriterion({"a", "b", "c"}, value);
  ASSERT_EQ(model.rowCount(), 3);
  EXPECT_EQ(cell(model, 0, DeviationTableModel::Parameter), "b");
  EXPECT_EQ(cell(model, 1, DeviationTableModel::Parameter), "c");
  EXPECT_EQ(cell(model, 1, DeviationTableModel::Relative), "50.0 %");
  EXPECT_EQ(cell(model, 2, DeviationTableModel::Parameter), "a");
}

TEST(DeviationTable, FewerNumbersThanNames_AreShownAsMissing) {
  DeviationTableModel model;
  model.setCriterion({"a", "b"}, excitation::CriterionValue{});
  EXPECT_EQ(cell(model, 0, DeviationTableModel::Deviation), "–");
}

TEST(ViolationTable, UnitsOfTheWindow) {
  const RobotModel robot = someModel();
  int hinge = -1;
  for (int b = 0; b < robot.bodyCount(); ++b) {
    if (robot.body(b).joint.isRotational() && robot.body(b).joint.nv == 1) hinge = b;
  }
  ASSERT_GE(hinge, 0);
  const std::string joint = robot.body(hinge).joint.name;
  ViolationTableModel model;
  model.setViolations({{joint, "position", 0.5 * std::numbers::pi, 1.0, 0.5 * std::numbers::pi - 1.0, 2.31},
                       {joint, "torque", 38.1, 34.0, 4.1, 0.5},
                       {"link2 – link5", "clearance", -0.01, 0.0, 0.01, 0.1}},
                      robot, AngleUnit::Degrees);
  EXPECT_EQ(cell(model, 0, ViolationTableModel::Value), "90.00 °");
  EXPECT_EQ(cell(model, 0, ViolationTableModel::Time), "2.310");
  EXPECT_EQ(cell(model, 1, ViolationTableModel::Value), "38.10 N·m");
  EXPECT_TRUE(cell(model, 2, ViolationTableModel::Value).endsWith(" m"));
  EXPECT_EQ(model.index(0, 0).data(SnapshotTableModel::StateRole).value<State>(), State::Wrong);
}

TEST(RangeTable, FractionOfTheLimitThatIsUsed) {
  const RobotModel robot = someModel();
  excitation::MotionCertificate certificate;
  constexpr double kNone = std::numeric_limits<double>::infinity();
  certificate.ranges = {{"j", "torque", -5.0, 8.0, -10.0, 10.0, 1.0},
                        {"j", "position", -1.2, 0.5, -1.0, 1.0, 2.0},
                        {"j", "velocity", -1.0, 1.0, -kNone, kNone, 0.0}};
  certificate.clearances = {{"link2", "link5", 0.012, 3.0}};
  certificate.left_out = {{"link1", "link2", "neighbours"}};
  RangeTableModel model;
  model.setCertificate(certificate, robot, AngleUnit::Radians);
  ASSERT_EQ(model.rowCount(), 4);
  EXPECT_EQ(cell(model, 0, RangeTableModel::Used), "80.0 %");
  EXPECT_EQ(model.index(1, RangeTableModel::Used).data(SnapshotTableModel::StateRole).value<State>(),
            State::Attention);
  EXPECT_EQ(cell(model, 2, RangeTableModel::Used), "–") << "no limit";
  EXPECT_EQ(cell(model, 3, RangeTableModel::Subject), "link2 – link5");
  PairTableModel pairs;
  pairs.setCertificate(certificate);
  EXPECT_EQ(cell(pairs, 0, 2), "neighbours");
}

TEST(CertificateCell, EveryStatusHasItsStateAndItsWord) {
  EXPECT_FALSE(certificateCell(nullptr).state.has_value());
  excitation::MotionCertificate certificate;
  certificate.status = excitation::MotionCertificate::Status::Certified;
  EXPECT_EQ(certificateCell(&certificate).state, State::Info) << "collision was not checked";
  EXPECT_TRUE(certificateCell(&certificate).text.contains("not checked"));
  certificate.collision_checked = true;
  EXPECT_EQ(certificateCell(&certificate).state, State::Good);
  certificate.status = excitation::MotionCertificate::Status::SampledOnly;
  EXPECT_EQ(certificateCell(&certificate).state, State::Attention);
  certificate.status = excitation::MotionCertificate::Status::Violated;
  EXPECT_EQ(certificateCell(&certificate).state, State::Wrong);
}

TEST(ExecutionTable, UnrealisedPredictionsAreMarked) {
  workflow::ExecutionCheck check;
  check.names = {"a", "b"};
  check.predicted = Eigen::Vector2d(0.1, 0.1);
  check.realised_error = Eigen::Vector2d(-0.05, 0.9);
  check.realised_deviation = Eigen::Vector2d(0.11, 0.12);
  ExecutionTableModel model;
  model.setCheck(check);
  EXPECT_EQ(cell(model, 0, ExecutionTableModel::Ratio), "0.500");
  EXPECT_FALSE(model.index(0, ExecutionTableModel::Ratio).data(SnapshotTableModel::StateRole).isValid());
  EXPECT_EQ(model.index(1, ExecutionTableModel::Ratio).data(SnapshotTableModel::StateRole).value<State>(),
            State::Attention);
}

}  // namespace
}  // namespace plumbline::models
