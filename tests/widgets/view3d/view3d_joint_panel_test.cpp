// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <cmath>
#include <memory>
#include <numbers>

#include "model/build_model.h"
#include "support/support.h"
#include "widgets/view3d/joint_panel.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::view3d::test {
namespace {

constexpr double kPi = std::numbers::pi;

workflow::RobotPtr robotOf(const RobotDescription& description, const ModelOptions& options = {}) {
  auto robot = std::make_shared<workflow::Robot>();
  robot->description = description;
  Result<RobotModel> model = buildModel(description, options);
  if (!model) throw std::runtime_error(model.error().message());
  robot->model = *model;
  return robot;
}

/// turn (−1 … 2 rad), slide (0.1 … 0.4 m), free (continuous), echo (mimics turn).
RobotDescription description() {
  RobotDescription robot;
  robot.name = "panel";
  for (const char* name : {"base", "a", "b", "c", "d"}) {
    LinkDescription link;
    link.name = name;
    robot.links.push_back(link);
  }
  const auto join = [&](const char* name, JointType type, const char* parent,
                        const char* child) -> JointDescription& {
    JointDescription joint;
    joint.name = name;
    joint.type = type;
    joint.parent = parent;
    joint.child = child;
    robot.joints.push_back(joint);
    return robot.joints.back();
  };
  JointDescription& turn = join("turn", JointType::Revolute, "base", "a");
  turn.limits.lower = -1.0;
  turn.limits.upper = 2.0;
  JointDescription& slide = join("slide", JointType::Prismatic, "a", "b");
  slide.limits.lower = 0.1;
  slide.limits.upper = 0.4;
  join("free", JointType::Continuous, "b", "c");
  join("echo", JointType::Revolute, "c", "d").mimic = Mimic{"turn", 2.0, 0.0};
  return robot;
}

struct Panel : JointPanel {
  std::vector<Eigen::VectorXd> told;
  Panel() {
    QObject::connect(this, &JointPanel::configurationChanged, this,
                     [this](const Eigen::VectorXd& q) { told.push_back(q); });
    resize(320, 400);
    show();
  }
  QSlider* slider(const QString& name) {
    for (QSlider* s : findChildren<QSlider*>()) {
      if (s->accessibleName() == name) return s;
    }
    return nullptr;
  }
  QDoubleSpinBox* field(const QString& name) {
    for (QDoubleSpinBox* s : findChildren<QDoubleSpinBox*>()) {
      if (s->accessibleName() == name) return s;
    }
    return nullptr;
  }
};

TEST(JointPanel, HasARowForEveryJointThatMovesOnItsOwn) {
  Panel panel;
  EXPECT_EQ(panel.rowCount(), 0);
  panel.setRobot(robotOf(description()));
  EXPECT_EQ(panel.rowCount(), 3);
  EXPECT_EQ(panel.slider("echo"), nullptr);
  ASSERT_NE(panel.field("turn"), nullptr);
  EXPECT_TRUE(panel.told.empty());
  panel.setRobot(nullptr);
  EXPECT_EQ(panel.rowCount(), 0);
}

TEST(JointPanel, SliderEndsAreTheLimits) {
  Panel panel;
  panel.setRobot(robotOf(description()));
  panel.slider("turn")->setValue(panel.slider("turn")->maximum());
  ASSERT_FALSE(panel.told.empty());
  EXPECT_NEAR(panel.told.back()[0], 2.0, 1e-12);
  panel.slider("turn")->setValue(0);
  EXPECT_NEAR(panel.told.back()[0], -1.0, 1e-12);
  panel.slider("free")->setValue(0);
  EXPECT_NEAR(panel.told.back()[2], -kPi, 1e-12);
  panel.slider("slide")->setValue(panel.slider("slide")->maximum());
  EXPECT_NEAR(panel.told.back()[1], 0.4, 1e-12);
}

TEST(JointPanel, NumbersFollowTheAngleUnit) {
  Panel panel;
  panel.setRobot(robotOf(description()));
  panel.field("turn")->setValue(90.0);
  ASSERT_FALSE(panel.told.empty());
  EXPECT_NEAR(panel.told.back()[0], kPi / 2.0, 1e-4);
  EXPECT_TRUE(panel.field("turn")->suffix().contains("°"));
  const std::size_t told = panel.told.size();
  panel.setAngleUnit(models::AngleUnit::Radians);
  EXPECT_EQ(panel.told.size(), told);  // another way to show it, not another pose
  EXPECT_NEAR(panel.field("turn")->value(), kPi / 2.0, 1e-4);
  EXPECT_TRUE(panel.field("turn")->suffix().contains("rad"));
  panel.field("turn")->setValue(0.5);
  EXPECT_NEAR(panel.told.back()[0], 0.5, 1e-12);
  EXPECT_TRUE(panel.field("slide")->suffix().contains("m"));
}

TEST(JointPanel, PlaybackMovesTheSlidersWithoutASignal) {
  Panel panel;
  panel.setRobot(robotOf(description()));
  panel.setConfiguration(Eigen::Vector3d(1.0, 0.25, -0.5));
  EXPECT_TRUE(panel.told.empty());
  EXPECT_NEAR(panel.field("turn")->value(), 180.0 / kPi, 0.01);
  EXPECT_NEAR(panel.slider("slide")->value() / double(panel.slider("slide")->maximum()), 0.5, 1e-3);
  // A measured position beyond the limit is shown as it is.
  panel.setConfiguration(Eigen::Vector3d(2.5, 0.25, 0.0));
  EXPECT_NEAR(panel.field("turn")->value(), 2.5 * 180.0 / kPi, 0.01);
  EXPECT_EQ(panel.slider("turn")->value(), panel.slider("turn")->maximum());
  EXPECT_NEAR(panel.configuration()[0], 2.5, 1e-12);
  panel.setConfiguration(Eigen::VectorXd::Ones(7));  // of another robot
  EXPECT_NEAR(panel.configuration()[0], 2.5, 1e-12);
}

TEST(JointPanel, ResetGoesToZeroWithinTheLimitsAndRandomStaysWithinThem) {
  Panel panel;
  panel.setRobot(robotOf(description()));
  for (int i = 0; i < 20; ++i) {
    panel.randomPose();
    const Eigen::VectorXd& q = panel.told.back();
    EXPECT_TRUE(q[0] >= -1.0 && q[0] <= 2.0 && q[1] >= 0.1 && q[1] <= 0.4 && std::abs(q[2]) <= kPi);
  }
  EXPECT_GT((panel.told[0] - panel.told[1]).norm(), 1e-3);
  panel.reset();
  EXPECT_EQ(panel.told.back()[0], 0.0);
  EXPECT_EQ(panel.told.back()[1], 0.1);  // zero is outside the limits of the slide
}

TEST(JointPanel, FloatingBaseIsShownAsPositionAndRollPitchYaw) {
  ModelOptions options;
  options.base = BaseType::Floating;
  Panel panel;
  const auto robot = robotOf(description(), options);
  panel.setRobot(robot);
  EXPECT_EQ(panel.rowCount(), 6 + 3);
  QString yaw_row;
  for (const QSlider* slider : panel.findChildren<QSlider*>()) {
    if (slider->accessibleName().endsWith("yaw")) yaw_row = slider->accessibleName();
  }
  ASSERT_FALSE(yaw_row.isEmpty());
  panel.field(yaw_row)->setValue(90.0);
  const Eigen::VectorXd& q = panel.told.back();
  EXPECT_NEAR(q.segment<4>(3).norm(), 1.0, 1e-12);
  const Mat3 turned = rotationFromQuaternion(q[3], q[4], q[5], q[6]);
  EXPECT_LT((turned.col(0) - Vec3::UnitY()).norm(), 1e-9);
  // The other two angles stay where they are while one is moved.
  panel.field(QString(yaw_row).replace("yaw", "roll"))->setValue(30.0);
  EXPECT_NEAR(panel.field(yaw_row)->value(), 90.0, 0.01);
}

TEST(JointPanel, ReportsTheJointUnderThePointer) {
  Panel panel;
  panel.setRobot(robotOf(description()));
  QStringList hovered;
  QObject::connect(&panel, &JointPanel::jointHovered, [&](const QString& joint) { hovered << joint; });
  QEvent enter(QEvent::Enter), leave(QEvent::Leave);
  QApplication::sendEvent(panel.slider("slide"), &enter);
  QApplication::sendEvent(panel.slider("slide"), &leave);
  ASSERT_EQ(hovered.size(), 2);
  EXPECT_EQ(hovered[0], "slide");
  EXPECT_EQ(hovered[1], QString());
}

TEST(JointPanel, ManyJointsCanBeSearched) {
  Random random(3);
  plumbline::test::RandomTreeOptions options;
  options.bodies = 20;
  Panel panel;
  panel.setRobot(robotOf(plumbline::test::randomDescription(random, options)));
  auto* search = panel.findChild<QLineEdit*>();
  int fields = 0;
  for (QLineEdit* edit : panel.findChildren<QLineEdit*>()) {
    if (edit->accessibleName() == "Find a joint") search = edit;
  }
  ASSERT_TRUE(search->isVisible());
  const QString wanted = panel.findChildren<QSlider*>().at(7)->accessibleName();
  QTest::keyClicks(search, wanted);
  for (const QSlider* slider : panel.findChildren<QSlider*>()) fields += slider->isVisible() ? 1 : 0;
  EXPECT_GE(fields, 1);
  EXPECT_LT(fields, 20);
}

TEST(JointPanel, JointsBeyondTheFirstHundredAreFoundByName) {
  RobotDescription robot;
  robot.name = "chain";
  robot.links.emplace_back().name = "link0";
  for (int k = 1; k <= 250; ++k) {
    robot.links.emplace_back().name = "link" + std::to_string(k);
    JointDescription& joint = robot.joints.emplace_back();
    joint.name = "axis" + std::to_string(k);
    joint.type = JointType::Continuous;
    joint.parent = "link" + std::to_string(k - 1);
    joint.child = "link" + std::to_string(k);
  }
  Panel panel;
  panel.setRobot(robotOf(robot));
  EXPECT_EQ(panel.rowCount(), 250);
  EXPECT_EQ(panel.findChildren<QSlider*>().size(), 100);
  EXPECT_NE(panel.slider("axis100"), nullptr);
  EXPECT_EQ(panel.slider("axis101"), nullptr);
  const auto says_rest = [&panel](int number) {
    for (const QLabel* label : panel.findChildren<QLabel*>()) {
      if (label->text().startsWith(QString::number(number) + " more")) return true;
    }
    return false;
  };
  EXPECT_TRUE(says_rest(150));
  QLineEdit* search = nullptr;
  for (QLineEdit* edit : panel.findChildren<QLineEdit*>()) {
    if (edit->accessibleName() == "Find a joint") search = edit;
  }
  ASSERT_NE(search, nullptr);
  QTest::keyClicks(search, "AXIS237");
  ASSERT_NE(panel.slider("axis237"), nullptr);
  EXPECT_EQ(panel.findChildren<QSlider*>().size(), 1);
  panel.field("axis237")->setValue(90.0);
  ASSERT_FALSE(panel.told.empty());
  EXPECT_NEAR(panel.told.back()[236], kPi / 2.0, 1e-4);
  EXPECT_EQ(panel.told.back().cwiseAbs().sum(), std::abs(panel.told.back()[236]));
  search->clear();
  EXPECT_EQ(panel.findChildren<QSlider*>().size(), 100);
  EXPECT_TRUE(says_rest(150));
  panel.reset();  // joints without a row, too
  EXPECT_EQ(panel.told.back().norm(), 0.0);
  panel.randomPose();
  EXPECT_NE(panel.told.back()[236], 0.0);
}

}  // namespace
}  // namespace plumbline::view3d::test
