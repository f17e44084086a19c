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
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <fstream>
#include <iostream>

#include "model/build_model.h"
#include "widgets/forms/excitation_form.h"
#include "widgets/forms/feet_editor.h"
#include "widgets/forms/key_figures.h"
#include "widgets/jobs/stall_monitor.h"
#include "widgets/pages/excitation/certificate_panel.h"
#include "widgets/pages/excitation/optimiser_panel.h"
#include "widgets/session/session_files.h"
#include "widgets/view3d/canvas.h"
#include "widgets/window/time_bar.h"
#include "window_excitation.h"

namespace plumbline::panels::test {
namespace {

class WindowLegged : public WindowExcitation {
 protected:
  const excitation::LeggedSpec& asked() const { return *controller()->spec().legged; }
  QTableWidget* feet() const { return page()->form()->feet()->feet(); }
  QLabel* sentence() const { return page()->optimiser()->stage(); }

  bool openQuadruped() { return openOnFeet(resourceFolder() + "/samples/plumbquad/plumbquad.urdf"); }
  bool openOnFeet(const QString& file) {
    session()->openRobot(file);
    if (!wait([this] { return session()->study().robot && idle(); })) return false;
    ModelOptions options;
    options.base = BaseType::Floating;
    session()->setModelOptions(options, "float");
    if (!wait([this] { return session()->study().robot->model.base() == BaseType::Floating && idle(); }))
      return false;
    return ready();
  }
  QPushButton* button(QWidget* in, const QString& text) const {
    for (QPushButton* one : in->findChildren<QPushButton*>())
      if (one->text() == text && one->isVisible()) return one;
    return nullptr;
  }
  void set(const QString& field, double value) {
    if (auto* whole = page()->form()->findChild<QSpinBox*>(field))
      return whole->setValue(static_cast<int>(value));
    auto* box = page()->form()->findChild<QDoubleSpinBox*>(field);
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
    if (!wait([this] { return idle() && controller()->snapshotIsCurrent(); }, 60000)) return false;
    QPushButton* run = button(page(), "Optimise");
    if (run == nullptr) return false;
    QTest::mouseClick(run, Qt::LeftButton);
    return controller()->isOptimising() && wait(
                                               [this] {
                                                 return !controller()->isOptimising() && idle() &&
                                                        controller()->snapshotIsCurrent();
                                               },
                                               120000);
  }
};

TEST_F(WindowLegged, AQuadrupedBeginsWithItsShanksAsFeetAndBentKnees) {
  ASSERT_TRUE(openQuadruped());
  EXPECT_FALSE(page()->isWaiting());
  EXPECT_TRUE(feet()->isVisible());
  EXPECT_FALSE(page()->form()->limits()->isVisible()) << "of joints alone";
  EXPECT_FALSE(page()->tabs()->isTabVisible(2)) << "nothing is bent";
  ASSERT_EQ(asked().feet.size(), 4u);
  for (const excitation::LeggedRobot::Foot& foot : asked().feet) {
    EXPECT_TRUE(foot.link.ends_with("_shank")) << foot.link;
    EXPECT_NEAR(foot.point.z(), -0.25, 0.02) << foot.link;
  }
  EXPECT_EQ(feet()->rowCount(), 4) << "other links have not three joints above them";
  for (const auto& [joint, angle] : asked().posture) {
    EXPECT_DOUBLE_EQ(angle, joint.ends_with("_knee") ? -1.5 : 0.75) << joint;
  }
  EXPECT_EQ(asked().posture.size(), 8u);
  // An edit is a step of undo; three feet do.
  feet()->item(3, 0)->setCheckState(Qt::Unchecked);
  EXPECT_EQ(asked().feet.size(), 3u);
  feet()->item(0, 3)->setText("-0.24");
  EXPECT_DOUBLE_EQ(asked().feet[0].point.z(), -0.24);
  set("Friction", 0.8);
  EXPECT_DOUBLE_EQ(asked().friction, 0.8);
  for (int i = 0; i < 3; ++i) session()->undoStack()->undo();
  EXPECT_EQ(asked().feet.size(), 4u);
  EXPECT_DOUBLE_EQ(asked().friction, 0.6);
  EXPECT_EQ(feet()->item(3, 0)->checkState(), Qt::Checked);
  // The call that asks the same.
  QTest::mouseClick(button(page(), "Copy command"), Qt::LeftButton);
  const QString line = QGuiApplication::clipboard()->text();
  EXPECT_TRUE(line.startsWith("plumbline-cli excite ")) << line.toStdString();
  EXPECT_TRUE(line.contains("--spec") && line.contains("--base floating")) << line.toStdString();
}

TEST_F(WindowLegged, ADesignIsCertifiedReplayedAndExported) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openQuadruped());
  photographBoth("standing-asked");
  askLittle();
  jobs::StallMonitor watch;
  ASSERT_TRUE(design());
  ASSERT_NE(controller()->course(), nullptr) << page()->notice()->message().text.toStdString();
  const jobs::Stall stall = watch.worst();
  std::cout << "while it searched: longest stall " << stall.wall << " ms (" << stall.own
            << " ms of its own)\n";
  EXPECT_LE(controller()->snapshot()->criterion.condition, controller()->course()->drawn_condition);
  EXPECT_GE(page()->facts()->facts().size(), 6u);
  EXPECT_TRUE(sentence()->text().contains("random motions keep every limit"))
      << sentence()->text().toStdString();
  photographBoth("standing-optimised");
  page()->tabs()->setCurrentWidget(page()->certificate());
  EXPECT_TRUE(page()->certificate()->verdict()->text().contains("Certified"))
      << page()->certificate()->verdict()->text().toStdString();
  photographBoth("standing-proven");
  page()->tabs()->setCurrentIndex(0);
  EXPECT_EQ(page()->state(), PageState::Done);
  EXPECT_EQ(page()->curves()->joints()->count(), 6 + 12 + 4);
  EXPECT_GT(plot()->curve().points.size(), 300u);

  // The preview robot begins in the specified stance, and moves with the cursor and in playback.
  const RobotModel& model = session()->study().robot->model;
  ASSERT_EQ(view()->preview_robot().size(), model.nq());
  const Eigen::VectorXd begin = view()->preview_robot();
  const Eigen::VectorXd stands = excitation::poseOf(model, asked(), session()->study().pose);
  EXPECT_LT((begin - stands).cwiseAbs().maxCoeff(), 1e-6);
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
  page()->curves()->joints()->setCurrentRow(6 + 12);
  EXPECT_EQ(page()->curves()->quantities()->tabText(0), "Pressure");
  EXPECT_GT(plot()->curve().points.front().y(), 0.0);
  photographBoth("standing-foot");
  window_->resize(1180, 720);
  photographBoth("standing-1180x720");
  page()->tabs()->setCurrentIndex(1);
  photographBoth("standing-proven-1180x720");

  const std::filesystem::path file = folder_ / "motion.csv";
  controller()->exportDesign(fromPath(file), {});
  ASSERT_TRUE(wait([&] { return std::filesystem::exists(file) && idle(); }));
  std::string head;
  std::ifstream stream(file);
  std::getline(stream, head);
  EXPECT_TRUE(head.starts_with("# certificate: certified")) << head;
  std::getline(stream, head);
  EXPECT_TRUE(head.starts_with("time,trunk x position")) << head.substr(0, 60);

  set("Friction", 0.7);
  ASSERT_TRUE(wait([this] { return idle() && controller()->snapshotIsCurrent(); }, 60000));
  EXPECT_EQ(controller()->certificate(), nullptr);
  EXPECT_NE(controller()->motion(), nullptr) << "the motion stays";
  EXPECT_TRUE(sentence()->text().contains("changed")) << sentence()->text().toStdString();
  window_->showPage(0);
  EXPECT_EQ(view()->preview_robot().size(), 0) << "elsewhere there is no ghost";
}

TEST_F(WindowLegged, StraightLegsAreRejectedInASentence_ThePageIsUsableAtOnce) {
  window_->resize(1180, 720);
  ASSERT_TRUE(openQuadruped());
  askLittle();
  workflow::ExcitationSpec under = controller()->spec();
  for (excitation::LeggedRobot::Foot& foot : under.legged->feet)
    foot.point = {0.0, 0.0, -0.25};  // in line with the shank
  controller()->setSpec(under, "feet under the knees");
  QTest::mouseClick(button(page(), "Take the pose shown"), Qt::LeftButton);  // the zero position
  EXPECT_TRUE(asked().posture.empty());
  ASSERT_TRUE(wait([this] { return idle() && page()->notice()->hasMessage(); }, 60000));
  const errors::Message& told = page()->notice()->message();
  EXPECT_TRUE(told.text.contains("the leg is straight") && told.text.contains("fl_shank"))
      << told.text.toStdString();
  EXPECT_TRUE(told.remedy.contains("bend the knee")) << told.remedy.toStdString();
  EXPECT_EQ(controller()->course(), nullptr);
  photographBoth("standing-refused");
  session()->undoStack()->undo();
  QTest::mouseClick(button(page(), "Show it"), Qt::LeftButton);
  const RobotModel& model = session()->study().robot->model;
  EXPECT_EQ(session()->study().pose[model.body(model.findJoint("fl_knee")).joint.q_index], -1.5);
  ASSERT_TRUE(design());
  EXPECT_NE(controller()->course(), nullptr);
  EXPECT_FALSE(page()->notice()->hasMessage()) << page()->notice()->message().text.toStdString();
}

TEST_F(WindowLegged, RobotsOfOthersAreAskedAndShown_AnArmAfterALeggedOneHasItsOwnParts) {
  const std::filesystem::path folder = plumbline::test::shared("data/urdf/valid");
  if (!std::filesystem::exists(folder / "anymal.urdf")) GTEST_SKIP() << "the robots of others are not here";
  window_->resize(1400, 900);
  ASSERT_TRUE(openOnFeet(fromPath(folder / "anymal.urdf")));
  EXPECT_EQ(asked().feet.size(), 4u);
  photographBoth("anymal-asked");
  workflow::ExcitationSpec spec = controller()->spec();
  spec.check_collision = false;  // a part of a foot is half a millimetre below it
  controller()->setSpec(spec, "no collisions");
  askLittle();
  ASSERT_TRUE(design());
  ASSERT_NE(controller()->course(), nullptr) << page()->notice()->message().text.toStdString();
  photographBoth("anymal-found");
  session()->openRobot(fromPath(folder / "ur5e.urdf"));
  ASSERT_TRUE(
      wait([this] { return controller()->study() && !controller()->study()->legged && idle(); }, 60000));
  ASSERT_TRUE(ready());
  EXPECT_FALSE(controller()->spec().legged);
  EXPECT_FALSE(feet()->isVisible());
  EXPECT_TRUE(page()->form()->limits()->isVisible());
  EXPECT_EQ(page()->curves()->joints()->count(), 6);
  EXPECT_EQ(page()->curves()->quantities()->count(), 4);
  EXPECT_TRUE(page()->tabs()->isTabVisible(2));
  photographBoth("ur5e");
}

TEST_F(WindowLegged, ASessionKeepsWhatIsAsked) {
  ASSERT_TRUE(openQuadruped());
  set("Friction", 0.8);
  const workflow::Session kept = sessionOf(session()->study());
  std::vector<Error> missing;
  const ExcitationPlanPtr back = planOf(kept, session()->study().robot->model, missing);
  ASSERT_NE(back, nullptr);
  EXPECT_TRUE(missing.empty());
  EXPECT_EQ(workflow::writeExcitationSpec(*back->spec), workflow::writeExcitationSpec(controller()->spec()));
  EXPECT_EQ(back->spec->legged->friction, 0.8);
}

TEST_F(WindowLegged, StoppedWhileItOptimisesTheBestDrawnStays_ACrashIsASentence) {
  window_->resize(1180, 720);
  ASSERT_TRUE(openQuadruped());
  askLittle();
  set("Time", 60.0);
  ASSERT_TRUE(wait([this] { return idle() && controller()->snapshotIsCurrent(); }, 60000));
  QTest::mouseClick(button(page(), "Optimise"), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return sentence()->text().contains("optimising"); }, 60000));
  photographBoth("standing-running");
  QElapsedTimer clock;
  clock.start();
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  ASSERT_TRUE(wait([this] { return !controller()->isOptimising(); }, 20000));
  std::cout << "stopped after " << clock.elapsed() << " ms\n";
  ASSERT_NE(controller()->course(), nullptr);
  page()->tabs()->setCurrentWidget(page()->certificate());
  EXPECT_TRUE(wait([this] { return page()->certificate()->verdict()->text().contains("Certified"); }, 60000))
      << "what was found is proven here";
  const std::filesystem::path crash = folder_ / "crash.sh";
  std::ofstream(crash) << "#!/bin/sh\nkill -SEGV $$\n";
  std::filesystem::permissions(crash, std::filesystem::perms::owner_all);
  controller()->setOptimiser(fromPath(crash));
  ASSERT_TRUE(design());
  EXPECT_TRUE(page()->notice()->message().text.contains("ended unexpectedly"))
      << page()->notice()->message().text.toStdString();
  EXPECT_NE(controller()->course(), nullptr) << "what was found before stays";
}

}  // namespace
}  // namespace plumbline::panels::test
