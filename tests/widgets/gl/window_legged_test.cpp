// SPDX-License-Identifier: GPL-3.0-or-later
// The page Excitation for a robot on legs: the sample quadruped is specified, designed, played by the preview robot,
// exported; what cannot be designed is a sentence.
#include <QClipboard>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <fstream>
#include <iostream>

#include "model/build_model.h"
#include "widgets/forms/key_figures.h"
#include "widgets/forms/legged_form.h"
#include "widgets/jobs/stall_monitor.h"
#include "widgets/pages/excitation/certificate_panel.h"
#include "widgets/pages/excitation/legged_panel.h"
#include "widgets/session/legged_motion_controller.h"
#include "widgets/view3d/canvas.h"
#include "widgets/window/time_bar.h"
#include "window_excitation.h"

namespace plumbline::panels::test {
namespace {

class WindowLegged : public WindowExcitation {
 protected:
  LeggedMotionController* stand() const { return page()->leggedController(); }
  LeggedPanel* panel() const { return page()->legged(); }

  bool openQuadruped() {
    session()->openRobot(resourceFolder() + "/samples/plumbquad/plumbquad.urdf");
    if (!wait([this] { return session()->study().robot && idle(); })) return false;
    ModelOptions options;
    options.base = BaseType::Floating;
    session()->setModelOptions(options, "float");
    if (!wait([this] { return session()->study().robot->model.base() == BaseType::Floating && idle(); }))
      return false;
    stand()->setProgram(QStringLiteral(PLUMBLINE_CLI));
    window_->showPage(kExcitationPage);
    return wait([this] { return idle(); });
  }
  QPushButton* button(QWidget* in, const QString& text) const {
    for (QPushButton* one : in->findChildren<QPushButton*>())
      if (one->text() == text && one->isVisible()) return one;
    return nullptr;
  }
  void set(const QString& field, double value) {
    auto* box = panel()->form()->findChild<QDoubleSpinBox*>(field);
    ASSERT_NE(box, nullptr) << field.toStdString();
    box->setValue(value);
  }
  /// Little to draw and to optimise.
  void askLittle() {
    set("Draws", 4.0);
    set("Time", 2.0);
    set("Duration", 4.0);
  }
  bool design() {
    QPushButton* run = button(page(), "Optimise");
    if (run == nullptr) return false;
    QTest::mouseClick(run, Qt::LeftButton);
    return stand()->isRunning() && wait([this] { return !stand()->isRunning(); }, 120000);
  }
};

TEST_F(WindowLegged, AQuadrupedBeginsWithItsShanksAsFeetAndBentKnees) {
  ASSERT_TRUE(openQuadruped());
  EXPECT_FALSE(page()->isWaiting());
  EXPECT_TRUE(panel()->isVisible());
  ASSERT_EQ(stand()->spec().feet.size(), 4u);
  for (const excitation::LeggedRobot::Foot& foot : stand()->spec().feet) {
    EXPECT_TRUE(foot.link.ends_with("_shank")) << foot.link;
    EXPECT_NEAR(foot.point.z(), -0.25, 0.02) << foot.link;
  }
  EXPECT_EQ(panel()->form()->feet()->rowCount(), 4) << "other links have not three joints above them";
  for (const auto& [joint, angle] : stand()->spec().posture) {
    EXPECT_DOUBLE_EQ(angle, joint.ends_with("_knee") ? -1.5 : 0.75) << joint;
  }
  EXPECT_EQ(stand()->spec().posture.size(), 8u);
  // An edit is a step of undo; three feet do.
  panel()->form()->feet()->item(3, 0)->setCheckState(Qt::Unchecked);
  EXPECT_EQ(stand()->spec().feet.size(), 3u);
  panel()->form()->feet()->item(0, 3)->setText("-0.24");
  EXPECT_DOUBLE_EQ(stand()->spec().feet[0].point.z(), -0.24);
  set("Friction", 0.8);
  EXPECT_DOUBLE_EQ(stand()->spec().friction, 0.8);
  for (int i = 0; i < 3; ++i) session()->undoStack()->undo();
  EXPECT_EQ(stand()->spec().feet.size(), 4u);
  EXPECT_DOUBLE_EQ(stand()->spec().friction, 0.6);
  EXPECT_EQ(panel()->form()->feet()->item(3, 0)->checkState(), Qt::Checked);
  // The call with the same specification.
  QTest::mouseClick(button(page(), "Copy command"), Qt::LeftButton);
  const QString line = QGuiApplication::clipboard()->text();
  EXPECT_TRUE(line.startsWith("plumbline-cli excite ")) << line.toStdString();
  EXPECT_TRUE(line.contains("--stand") && line.contains("--base floating")) << line.toStdString();
}

TEST_F(WindowLegged, ADesignIsCertifiedReplayedAndExported) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openQuadruped());
  photographBoth("standing-asked");
  askLittle();
  jobs::StallMonitor watch;
  ASSERT_TRUE(design());
  ASSERT_NE(stand()->outcome(), nullptr) << page()->notice()->message().text.toStdString();
  const jobs::Stall stall = watch.worst();
  std::cout << "while it searched: longest stall " << stall.wall << " ms (" << stall.cpu
            << " ms of processor time)\n";
  const LeggedOutcome& found = *stand()->outcome();
  EXPECT_LE(found.condition, found.drawn_condition);
  EXPECT_GE(panel()->facts()->facts().size(), 6u);
  panel()->tabs()->setCurrentWidget(panel()->certificate());
  EXPECT_TRUE(panel()->certificate()->verdict()->text().contains("Certified"))
      << panel()->certificate()->verdict()->text().toStdString();
  photographBoth("standing-proven");
  panel()->tabs()->setCurrentIndex(0);
  EXPECT_EQ(page()->state(), PageState::Done);
  EXPECT_EQ(panel()->subjects()->count(), 6 + 12 + 4);
  EXPECT_GT(panel()->plot()->curve().points.size(), 300u);

  // The preview robot begins in the specified stance, and moves with the cursor and in playback.
  const RobotModel& model = session()->study().robot->model;
  ASSERT_EQ(view()->preview_robot().size(), model.nq());
  const Eigen::VectorXd begin = view()->preview_robot();
  const Eigen::VectorXd asked = excitation::poseOf(model, stand()->spec(), session()->study().pose);
  EXPECT_LT((begin - asked).cwiseAbs().maxCoeff(), 1e-6);
  window_->timeBar()->slider()->setValue(window_->timeBar()->slider()->maximum() / 3);
  ASSERT_TRUE(wait([&] { return (view()->preview_robot() - begin).cwiseAbs().maxCoeff() > 1e-3; }));
  const Eigen::VectorXd third = view()->preview_robot();
  EXPECT_NEAR(third.segment<4>(3).norm(), 1.0, 1e-9) << "the trunk's quaternion";
  QTest::keyClick(window_.get(), Qt::Key_Space, Qt::ControlModifier);
  EXPECT_TRUE(wait([&] { return view()->preview_robot() != third; }));
  QTest::keyClick(window_.get(), Qt::Key_Space, Qt::ControlModifier);
  EXPECT_TRUE(view()->canvas() == nullptr || view()->canvas()->hasPreviewRobot());
  QTest::qWait(700);
  photographBoth("standing-found");
  panel()->subjects()->setCurrentRow(6 + 12);
  EXPECT_EQ(panel()->quantities()->tabText(0), "Pressure");
  EXPECT_GT(panel()->plot()->curve().points.front().y(), 0.0);
  photographBoth("standing-foot");
  window_->resize(1180, 720);
  photographBoth("standing-1180x720");
  panel()->tabs()->setCurrentIndex(1);
  photographBoth("standing-proven-1180x720");

  const std::filesystem::path file = folder_ / "motion.csv";
  stand()->exportTable(fromPath(file));
  ASSERT_TRUE(wait([&] { return std::filesystem::exists(file) && idle(); }));
  std::string head;
  std::ifstream stream(file);
  std::getline(stream, head);
  EXPECT_TRUE(head.starts_with("# certificate: certified")) << head;
  std::getline(stream, head);
  EXPECT_TRUE(head.starts_with("time,trunk x position")) << head.substr(0, 60);

  set("Friction", 0.7);
  EXPECT_FALSE(stand()->outcomeIsCurrent());
  EXPECT_TRUE(panel()->sentence()->text().contains("changed")) << panel()->sentence()->text().toStdString();
  window_->showPage(0);
  EXPECT_EQ(view()->preview_robot().size(), 0) << "elsewhere there is no ghost";
}

TEST_F(WindowLegged, StraightLegsAreRejectedInASentence_ThePageIsUsableAtOnce) {
  window_->resize(1180, 720);
  ASSERT_TRUE(openQuadruped());
  askLittle();
  excitation::LeggedSpec under = stand()->spec();
  for (excitation::LeggedRobot::Foot& foot : under.feet)
    foot.point = {0.0, 0.0, -0.25};  // in line with the shank
  stand()->setSpec(under, "feet under the knees");
  QTest::mouseClick(button(page(), "Take the pose shown"), Qt::LeftButton);  // the zero position
  EXPECT_TRUE(stand()->spec().posture.empty());
  ASSERT_TRUE(design());
  ASSERT_TRUE(page()->notice()->hasMessage());
  const errors::Message& told = page()->notice()->message();
  EXPECT_TRUE(told.text.contains("the leg is straight") && told.text.contains("fl_shank"))
      << told.text.toStdString();
  EXPECT_TRUE(told.remedy.contains("bend the knee")) << told.remedy.toStdString();
  EXPECT_EQ(stand()->outcome(), nullptr);
  photographBoth("standing-refused");
  EXPECT_TRUE(button(page(), "Optimise")->isEnabled());
  session()->undoStack()->undo();
  QTest::mouseClick(button(page(), "Show it"), Qt::LeftButton);
  const RobotModel& model = session()->study().robot->model;
  EXPECT_EQ(session()->study().pose[model.body(model.findJoint("fl_knee")).joint.q_index], -1.5);
  ASSERT_TRUE(design());
  EXPECT_NE(stand()->outcome(), nullptr);
  EXPECT_FALSE(page()->notice()->hasMessage()) << page()->notice()->message().text.toStdString();
}

TEST_F(WindowLegged, StoppedWhileItOptimisesTheBestDrawnStays_ACrashIsASentence) {
  window_->resize(1180, 720);
  ASSERT_TRUE(openQuadruped());
  askLittle();
  set("Time", 60.0);
  QTest::mouseClick(button(page(), "Optimise"), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return panel()->sentence()->text().contains("optimising"); }, 60000));
  photographBoth("standing-running");
  QElapsedTimer clock;
  clock.start();
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  ASSERT_TRUE(wait([this] { return !stand()->isRunning(); }, 10000));
  std::cout << "stopped after " << clock.elapsed() << " ms\n";
  ASSERT_NE(stand()->outcome(), nullptr);
  panel()->tabs()->setCurrentWidget(panel()->certificate());
  EXPECT_TRUE(panel()->certificate()->verdict()->text().contains("Certified"));
  const std::filesystem::path crash = folder_ / "crash.sh";
  std::ofstream(crash) << "#!/bin/sh\nkill -SEGV $$\n";
  std::filesystem::permissions(crash, std::filesystem::perms::owner_all);
  stand()->setProgram(fromPath(crash));
  ASSERT_TRUE(design());
  EXPECT_TRUE(page()->notice()->message().text.contains("ended unexpectedly"))
      << page()->notice()->message().text.toStdString();
  EXPECT_NE(stand()->outcome(), nullptr) << "what was found before stays";
}

}  // namespace
}  // namespace plumbline::panels::test
