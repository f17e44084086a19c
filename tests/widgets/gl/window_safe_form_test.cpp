// SPDX-License-Identifier: GPL-3.0-or-later
// Start, goal, sensors and payload of a scenario, edited on the page.
#include <QComboBox>
#include <QLineEdit>

#include "widgets/forms/fold_group.h"
#include "window_safe.h"

namespace plumbline::panels::test {
namespace {

class WindowSafeForm : public WindowSafe {
 protected:
  QLineEdit* line(const char* name) const { return page()->form()->editor<QLineEdit>(name); }
  bool type(const char* name, const QString& text) {
    const auto before = controller()->scenario();
    line(name)->setText(text);
    Q_EMIT line(name)->editingFinished();
    return wait([&] { return controller()->scenario() != before && controller()->tube() && idle(); }, 60000);
  }
};

TEST_F(WindowSafeForm, StartGoalAndSensorsAreEditedAndUndone) {
  ASSERT_TRUE(open());
  for (const char* name : {"Gain", "Position error", "Speed error", "Start", "Goal positions"})
    ASSERT_NE(line(name), nullptr) << name;
  const workflow::SafeSpec first = controller()->spec();
  EXPECT_EQ(line("Gain")->text(), "5") << "one number where all joints have the same";
  EXPECT_EQ(line("Goal positions")->text(), "");
  ASSERT_TRUE(type("Gain", "5, 5, 5, 5, 7, 7, 7"));
  EXPECT_EQ(controller()->spec().control.K[6], 7.0);
  ASSERT_TRUE(type("Speed error", "0.02"));  // degrees
  EXPECT_NEAR(controller()->spec().control.velocity_error[3], 0.02 * M_PI / 180.0, 1e-12);
  EXPECT_EQ(controller()->spec().control.velocity_error.size(), 7);
  ASSERT_TRUE(type("Start", "0 30 0 60 0 45 0"));
  EXPECT_NEAR(controller()->spec().start[1], M_PI / 6.0, 1e-6);
  EXPECT_NEAR(controller()->scenario()->start[1], M_PI / 6.0, 1e-6);
  ASSERT_TRUE(type("Goal positions", "10 30 0 60 0 45 0"));
  EXPECT_NEAR(controller()->spec().plan.goal[0], M_PI / 18.0, 1e-6);
  // What cannot be is said, and what is in force shows again.
  const QString start = line("Start")->text();
  line("Start")->setText("1 2");
  Q_EMIT line("Start")->editingFinished();
  EXPECT_TRUE(page()->notice()->hasMessage());
  EXPECT_EQ(line("Start")->text(), start);
  while (controller()->undoStack()->canUndo()) controller()->undoStack()->undo();
  EXPECT_EQ(controller()->spec().start, first.start);
  EXPECT_EQ(controller()->spec().control.K, first.control.K);
}

TEST_F(WindowSafeForm, PayloadIsEditedAndAnEmptyIntervalIsNotTaken) {
  ASSERT_TRUE(open());
  FoldGroup* payload = nullptr;
  for (FoldGroup* group : page()->form()->findChildren<FoldGroup*>())
    if (group->isAncestorOf(line("mcz"))) payload = group;
  ASSERT_NE(payload, nullptr);
  payload->setOpen(true);
  EXPECT_EQ(line("m")->text(), "2.7, 3.3, 3.06");
  ASSERT_TRUE(type("m", "2.5 3.5 3.1"));
  EXPECT_EQ(controller()->spec().payload.lower[0], 2.5);
  EXPECT_EQ(controller()->spec().payload.upper[0], 3.5);
  EXPECT_EQ(controller()->spec().payload.truth[0], 3.1);
  ASSERT_TRUE(type("m", "2.6, 3.4"));
  EXPECT_EQ(controller()->spec().payload.truth[0], 3.1) << "two numbers leave the truth";
  const auto before = controller()->scenario();
  line("m")->setText("4 3 3.1");
  Q_EMIT line("m")->editingFinished();
  ASSERT_TRUE(wait([this] { return page()->notice()->hasMessage() && idle(); }, 30000));
  EXPECT_EQ(controller()->scenario(), before);
  line("mcx")->setText("1");
  Q_EMIT line("mcx")->editingFinished();
  EXPECT_EQ(line("mcx")->text(), "-0.018, 0.078, 0.03978");
  photographBoth("safe-payload");
}

TEST_F(WindowSafeForm, TheStudysRobotBeginsAScenario_OrTheNumberThatPreventsATubeIsSaid) {
  window_->turnTo(page());
  ASSERT_TRUE(openSample());
  controller()->openRobot(Eigen::VectorXd::Constant(1, 8.0));
  ASSERT_TRUE(wait([this] { return controller()->scenario() && controller()->tube() && idle(); }, 60000));
  EXPECT_FALSE(controller()->isSaved());
  EXPECT_TRUE(controller()->tube()->exists) << controller()->tube()->prevents;
  const workflow::SafeSpec spec = controller()->spec();
  EXPECT_EQ(spec.motors.rotor_inertia.size(), 7);
  EXPECT_EQ(spec.payload.body, "link7");
  EXPECT_EQ(controller()->name(), "plumb7");
  ASSERT_TRUE(start(page()->runButton()));
  ASSERT_TRUE(ends());
  EXPECT_TRUE(controller()->hasRecord());
  EXPECT_EQ(claims(), "proven");
  // Small rotors, as they are in this arm: said, with the number.
  ASSERT_TRUE(type("Rotor inertia", "0.05"));
  EXPECT_FALSE(controller()->tube()->exists);
  EXPECT_FALSE(controller()->tube()->prevents.empty());
  // Another body: its own numbers.
  auto* body = page()->form()->editor<QComboBox>("Body");
  ASSERT_NE(body, nullptr);
  const auto before = controller()->scenario();
  body->setCurrentText("link6");
  Q_EMIT body->activated(body->currentIndex());
  ASSERT_TRUE(
      wait([&] { return controller()->scenario() != before && controller()->tube() && idle(); }, 60000));
  EXPECT_EQ(controller()->spec().payload.body, "link6");
}

}  // namespace
}  // namespace plumbline::panels::test
