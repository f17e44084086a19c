// SPDX-License-Identifier: GPL-3.0-or-later
// The page Motion and parameters with a floating base, an IMU and a foot that stands.
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QUndoStack>
#include <iostream>

#include "standing_robot.h"
#include "support/wall_limit.h"
#include "widgets/jobs/stall_monitor.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/motion_and_parameters/contact_panel.h"
#include "widgets/pages/motion_and_parameters/motion_page.h"
#include "widgets/pages/motion_and_parameters/motion_series_panel.h"
#include "widgets/pages/motion_and_parameters/observation_panel.h"
#include "widgets/pages/validation/validation_page.h"
#include "widgets/plots/time_link.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/session/motion_controller.h"
#include "widgets/view3d/robot_view.h"
#include "window_support.h"

namespace plumbline::panels::test {
namespace {

constexpr double kLongestStall = 50.0;  // ms without a response
constexpr double kStopped = 200.0;      // ms until a stopped search has ended

class WindowContacts : public WindowTest {
 protected:
  MotionPage* page() const { return window_->motionPage(); }
  MotionController* controller() const { return page()->controller(); }
  PhaseTimeline* timeline() const { return page()->contacts()->timeline(); }
  const MotionController::Contacts& contacts() const { return controller()->spec().contacts; }

  /// The robot fixed to the world, as a description without a word on its base opens, with its log.
  void open(double seconds = 2.0) {
    made_ = standingRobot(folder_, seconds, 7);
    window_->resize(1600, 1000);
    window_->start({fromPath(made_.robot), {fromPath(made_.log)}, {}});
    ASSERT_TRUE(wait([&] {
      return session()->study().robot && session()->study().logs.size() == 1 && idle() &&
             controller()->detected();
    }));
    window_->turnTo(page());
  }
  void letBaseFloat() {
    QTest::mouseClick(page()->floatButton(), Qt::LeftButton);
    ASSERT_TRUE(wait([&] { return session()->study().robot->model.base() == BaseType::Floating && idle(); }));
  }
  /// Row of the list of sensors; −1: none.
  int sensor(const QString& name) const {
    const QTableWidget* list = page()->observations()->sensors();
    for (int row = 0; row < list->rowCount(); ++row)
      if (list->item(row, 0)->text() == name) return row;
    return -1;
  }
  void tick(const QString& name, bool on) {
    const int row = sensor(name);
    ASSERT_GE(row, 0) << name.toStdString();
    page()->observations()->sensors()->item(row, 0)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
  }
  /// Everything that the log offers, with its noise as it is.
  void useAll() {
    letBaseFloat();
    QTest::mouseClick(page()->contacts()->useDetected(), Qt::LeftButton);
    ASSERT_EQ(contacts().size(), 1u);
    page()->contacts()->places()->item(0, 4)->setCheckState(Qt::Checked);  // a surface
    tick("IMU link0", true);
    tick("Force at link3", true);
    workflow::BayesSpec spec = controller()->spec();
    spec.bodies = {"link0", "link2"};
    spec.friction = {};
    spec.measurement.decimation = 5;
    spec.measurement.position_std = Eigen::Vector3d::Constant(kStandPosition);
    spec.measurement.velocity_std = Eigen::Vector3d::Constant(kStandVelocity);
    spec.measurement.torque_std = Eigen::Vector3d::Constant(kStandTorque);
    spec.measurement.base_pose_std = Eigen::VectorXd::Constant(6, kStandPose);
    controller()->setSpec(spec, "noise");
  }
  bool run() {
    QTest::mouseClick(page()->runButton(), Qt::LeftButton);
    return wait([this] { return controller()->resultIsCurrent() && !controller()->isRunning(); }, 180000);
  }
  void drag(const QPointF& from, const QPointF& to) {
    QTest::mousePress(timeline(), Qt::LeftButton, {}, from.toPoint());
    QTest::mouseMove(timeline(), (0.5 * (from + to)).toPoint());
    QTest::mouseMove(timeline(), to.toPoint());
    QTest::mouseRelease(timeline(), Qt::LeftButton, {}, to.toPoint());
  }

  StandingRobot made_;
};

TEST_F(WindowContacts, ALogWithThePoseOfABaseOffersToLetItFloat) {
  ASSERT_NO_FATAL_FAILURE(open());
  EXPECT_TRUE(page()->baseOffer()->isVisible());
  const int base = sensor("Pose of the base");
  ASSERT_GE(base, 0);
  EXPECT_EQ(page()->observations()->sensors()->item(base, 0)->checkState(), Qt::Unchecked);
  EXPECT_GE(sensor("IMU link0"), 0);
  EXPECT_GE(sensor("Force at link3"), 0);
  ASSERT_NO_FATAL_FAILURE(letBaseFloat());
  EXPECT_FALSE(page()->baseOffer()->isVisible());
  EXPECT_EQ(page()->observations()->sensors()->item(sensor("Pose of the base"), 0)->checkState(),
            Qt::Checked);
  session()->undoStack()->undo();
  ASSERT_TRUE(wait([&] { return session()->study().robot->model.base() == BaseType::Fixed && idle(); }));
  EXPECT_TRUE(page()->baseOffer()->isVisible());
}

TEST_F(WindowContacts, SensorsAreTicked_PlacesAreEdited_WhatCannotBeIsRejected) {
  ASSERT_NO_FATAL_FAILURE(open());
  tick("IMU link0", true);
  ASSERT_EQ(controller()->spec().measurement.imus.size(), 1u);
  QTableWidget* imus = page()->observations()->imus();
  imus->item(0, 2)->setText("0.05");
  EXPECT_EQ(controller()->spec().measurement.imus[0].frame.X_LF.p.x(), 0.05);
  imus->item(0, 1)->setText("nowhere");
  EXPECT_TRUE(page()->notice()->hasMessage());
  EXPECT_TRUE(page()->notice()->message().text.contains("nowhere"));
  EXPECT_EQ(imus->item(0, 1)->text(), "link0") << "what was there stays";
  imus->item(0, 8)->setText("0");
  EXPECT_EQ(controller()->spec().measurement.imus[0].gyro_std, 0.01) << "a standard deviation of zero";
  tick("Joint velocities", false);
  EXPECT_FALSE(controller()->spec().measurement.use_velocity);
  tick("IMU link0", false);
  EXPECT_TRUE(controller()->spec().measurement.imus.empty());
  session()->undoStack()->undo();
  ASSERT_EQ(controller()->spec().measurement.imus.size(), 1u);
  EXPECT_EQ(controller()->spec().measurement.imus[0].frame.X_LF.p.x(), 0.05);
}

TEST_F(WindowContacts, PhasesAreDetectedDrawnDraggedAndUndone) {
  ASSERT_NO_FATAL_FAILURE(open());
  page()->inputs()->setCurrentWidget(page()->contacts());
  const int foot = 1;  // link1 comes before link3
  ASSERT_EQ(timeline()->bars().size(), 2u);
  EXPECT_FALSE(timeline()->bars()[foot].is_used);
  ASSERT_EQ(timeline()->bars()[foot].detected.size(), 1u);
  EXPECT_TRUE(timeline()->bars()[0].detected.empty()) << "link1 never touches";
  QTest::mouseClick(page()->contacts()->useDetected(), Qt::LeftButton);
  ASSERT_EQ(contacts().size(), 1u) << "a contact that never holds is not one that always does";
  EXPECT_EQ(contacts()[0].contact.frame.link, "link3");
  EXPECT_EQ(contacts()[0].phases, timeline()->bars()[foot].detected);

  // The end is dragged to 1.2 s, and back by undo.
  drag(timeline()->pixelOf(foot, 2.0), timeline()->pixelOf(foot, 1.2));
  const double pixel = timeline()->timeAt(101.0) - timeline()->timeAt(100.0);
  ASSERT_EQ(contacts()[0].phases.size(), 1u);
  EXPECT_NEAR(contacts()[0].phases[0].second, 1.2, pixel);
  session()->undoStack()->undo();
  EXPECT_EQ(contacts()[0].phases, timeline()->bars()[foot].detected);
  session()->undoStack()->redo();

  // A second phase is drawn behind it; the keys move its edge and remove it.
  drag(timeline()->pixelOf(foot, 1.5), timeline()->pixelOf(foot, 1.8));
  ASSERT_EQ(contacts()[0].phases.size(), 2u);
  EXPECT_NEAR(contacts()[0].phases[1].first, 1.5, pixel);
  EXPECT_EQ(timeline()->chosenEdge(), std::pair(foot, 2));
  const double before = contacts()[0].phases[1].first;
  QTest::keyClick(timeline(), Qt::Key_Right);
  EXPECT_NEAR(contacts()[0].phases[1].first, before + 0.01, 1e-12);
  QTest::keyClick(timeline(), Qt::Key_PageDown);
  QTest::keyClick(timeline(), Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_NEAR(contacts()[0].phases[1].second, 1.8 - 0.001, pixel);
  QTest::keyClick(timeline(), Qt::Key_Delete);
  ASSERT_EQ(contacts()[0].phases.size(), 1u);

  // An edge stays between its neighbours, and the last phase takes the contact away.
  drag(timeline()->pixelOf(foot, 0.0), timeline()->pixelOf(foot, 1.9));
  ASSERT_EQ(contacts()[0].phases.size(), 1u);
  EXPECT_LT(contacts()[0].phases[0].first, contacts()[0].phases[0].second);
  QTest::keyClick(timeline(), Qt::Key_Delete);
  EXPECT_TRUE(contacts().empty());
  session()->undoStack()->undo();
  EXPECT_EQ(contacts().size(), 1u);

  // A contact that the log does not tell is added, and holds always until an edge is moved.
  page()->contacts()->links()->setCurrentText("link2");
  QTest::mouseClick(page()->contacts()->addButton(), Qt::LeftButton);
  ASSERT_EQ(contacts().size(), 2u);
  EXPECT_TRUE(contacts()[1].phases.empty());
  ASSERT_EQ(timeline()->bars().size(), 3u);
  drag(timeline()->pixelOf(2, 0.0), timeline()->pixelOf(2, 0.5));
  ASSERT_EQ(contacts()[1].phases.size(), 1u);
  EXPECT_NEAR(contacts()[1].phases[0].first, 0.5, pixel);
  EXPECT_NEAR(contacts()[1].phases[0].second, 2.0, 1e-9);
}

// Two logs for training: each has its own phases, detected in each and edited for the one that is shown.
TEST_F(WindowContacts, EveryLogHasItsOwnPhases) {
  ASSERT_NO_FATAL_FAILURE(open());
  EXPECT_FALSE(page()->contacts()->logs()->isVisibleTo(page()->contacts()));
  const std::filesystem::path walk = folder_ / "walk.h5";
  std::filesystem::copy_file(made_.log, walk, std::filesystem::copy_options::overwrite_existing);
  session()->openLog(fromPath(walk), LogRole::Training);
  ASSERT_TRUE(wait([&] { return session()->study().logsOf(LogRole::Training).size() == 2 && idle(); }));
  page()->inputs()->setCurrentWidget(page()->contacts());
  ASSERT_TRUE(wait([&] { return controller()->detected() && idle(); }));
  QComboBox* logs = page()->contacts()->logs();
  EXPECT_TRUE(logs->isVisibleTo(page()->contacts()));
  ASSERT_EQ(logs->count(), 2);
  QTest::mouseClick(page()->contacts()->useDetected(), Qt::LeftButton);
  ASSERT_EQ(contacts().size(), 1u);
  EXPECT_TRUE(contacts()[0].phases.empty());
  ASSERT_EQ(contacts()[0].log_phases.size(), 2u);
  const auto first = contacts()[0].log_phases.at("standing");
  ASSERT_EQ(first.size(), 1u);
  logs->setCurrentIndex(1);
  Q_EMIT logs->activated(1);
  EXPECT_EQ(controller()->log()->name, "walk");
  drag(timeline()->pixelOf(1, 2.0), timeline()->pixelOf(1, 1.2));
  EXPECT_EQ(contacts()[0].log_phases.at("standing"), first) << "the other log keeps its phases";
  ASSERT_EQ(contacts()[0].log_phases.at("walk").size(), 1u);
  EXPECT_NEAR(contacts()[0].log_phases.at("walk")[0].second, 1.2, 0.02);
  EXPECT_EQ(
      workflow::bayesSpecFromText(workflow::toText(controller()->spec()), session()->study().robot->model)
          .value()
          .contacts[0]
          .log_phases,
      contacts()[0].log_phases);
  page()->contacts()->places()->item(0, 7)->setCheckState(Qt::Checked);
  EXPECT_TRUE(contacts()[0].estimates_anchor);
  photograph("contacts-of-two-logs");
  session()->undoStack()->undo();
  EXPECT_FALSE(contacts()[0].estimates_anchor);
  // The last phase of one log goes: the contact never holds there, and stays in the other.
  QTest::keyClick(timeline(), Qt::Key_Delete);
  ASSERT_EQ(contacts().size(), 1u);
  EXPECT_TRUE(contacts()[0].log_phases.at("walk").empty());
  EXPECT_FALSE(timeline()->bars()[1].is_used);
}

TEST_F(WindowContacts, TheEstimateHasTheForcesOfTheFoot_AndIsAResultLikeAnyOther) {
  ASSERT_NO_FATAL_FAILURE(open());
  ASSERT_NO_FATAL_FAILURE(useAll());
  ASSERT_TRUE(run());
  const MotionOutcome& outcome = *controller()->outcome();
  EXPECT_TRUE(outcome.result.converged()) << workflow::toText(outcome.result);
  std::cout << workflow::toText(outcome.result);
  ASSERT_EQ(outcome.segments.size(), 1u);
  ASSERT_EQ(outcome.segments[0].contacts.size(), 1u);
  const bayes::MotionSeries& motion = outcome.segments[0];
  const bayes::MotionSeries::ContactForce& foot = motion.contacts[0];
  double error = 0.0, weight = 0.0, place = 0.0;
  for (Eigen::Index k = 0; k < foot.force.estimated.rows(); ++k) {
    const auto row = static_cast<Eigen::Index>(std::lround(motion.middle[k] * kStandRate));
    error = std::max(error, (foot.force.estimated.row(k) - made_.force.row(row)).norm());
    weight = std::max(weight, made_.force.row(row).norm());
    place = std::max(place, foot.place.row(k).norm());
  }
  std::cout << "force of the foot: largest error " << error << " N of " << weight << " N; it moves by "
            << place << " m\n";
  EXPECT_LT(error, 0.1 * weight);
  EXPECT_LT(place, 5e-3);

  // Forces over their measurements.
  page()->tabs()->setCurrentWidget(page()->motion());
  page()->motion()->joint()->setCurrentText("Force at link3");
  const auto& up = page()->motion()->plot(MotionSeriesPanel::Torque)->series();
  ASSERT_EQ(up.size(), 2u);
  EXPECT_EQ(up[1].values[5], foot.force.estimated(5, 2));
  EXPECT_NEAR(up[0].values[5], foot.force.estimated(5, 2), 0.2 * weight);
  EXPECT_FALSE(page()->motion()->plot(MotionSeriesPanel::Disturbance)->isVisible());

  // The estimated robot beside the encoders', with the force as an arrow; another page has neither.
  auto* view = window_->findChild<view3d::RobotView*>();
  page()->motion()->plot(MotionSeriesPanel::Torque)->timeLink()->setCursor(1.0);
  ASSERT_TRUE(wait([&] { return view->world().forces.size() == 1; }));
  EXPECT_EQ(view->preview_robot().size(), session()->study().robot->model.nq());
  EXPECT_GT(view->world().forces[0].along.z(), 0.0) << "the ground pushes";

  // A result like any other.
  ASSERT_TRUE(wait([&] { return identification()->outcome() != nullptr; }));
  EXPECT_EQ(identification()->outcome()->result->request.method(), "map");
  EXPECT_EQ(identification()->outcomeState(), ResultState::Current);
  EXPECT_EQ(comparison()->count(), 1);
  EXPECT_FALSE(identification()->outcome()->series.empty())
      << "torques are predicted with the measured force";
  window_->turnTo(window_->validationPage());
  EXPECT_FALSE(window_->validationPage()->isWaiting());
  ASSERT_TRUE(wait([&] { return view->world().forces.empty(); }));
  EXPECT_EQ(view->preview_robot().size(), 0);
  window_->turnTo(page());

  // The export: what plumbline-cli writes, and the motion as a log.
  for (const char* name : {"motion.json", "motion.h5"}) {
    const QString file = fromPath(folder_ / name);
    controller()->exportResult(file);
    ASSERT_TRUE(wait([&] { return idle() && QFileInfo::exists(file); })) << name;
  }
  session()->openLog(fromPath(folder_ / "motion.h5"), LogRole::Validation);
  EXPECT_TRUE(wait([&] { return session()->study().logs.size() == 2; }));

  // Another setting makes it out of date everywhere.
  workflow::BayesSpec spec = controller()->spec();
  spec.prior = 0.2;
  controller()->setSpec(spec, "prior");
  EXPECT_EQ(identification()->outcomeState(), ResultState::SettingsChanged);
  photograph("contacts");
}

TEST_F(WindowContacts, TheResultReturnsWithTheSession_UnlessItsSettingsAreOthers) {
  ASSERT_NO_FATAL_FAILURE(open(1.0));
  ASSERT_NO_FATAL_FAILURE(useAll());
  ASSERT_TRUE(run());
  const Eigen::VectorXd found = identification()->outcome()->result->estimate.pi_full;
  const QString file = fromPath(folder_ / "study.plumb");
  session()->saveSession(file);
  ASSERT_TRUE(wait([&] { return idle() && QFileInfo::exists(file + ".motion.json"); }));

  makeWindow();
  session()->openSession(file);
  ASSERT_TRUE(wait([&] { return identification()->outcome() != nullptr && idle(); }));
  EXPECT_EQ(identification()->outcome()->result->request.method(), "map");
  EXPECT_EQ(identification()->outcomeState(), ResultState::Current);
  EXPECT_LT((identification()->outcome()->result->estimate.pi_full - found).norm(), 1e-9 * found.norm());
  EXPECT_EQ(comparison()->count(), 1);
  EXPECT_EQ(controller()->outcome(), nullptr);
  EXPECT_TRUE(page()->summary().contains("session")) << page()->summary().toStdString();

  workflow::BayesSpec spec = controller()->spec();
  spec.prior = 0.2;
  controller()->setSpec(spec, "prior");
  EXPECT_EQ(identification()->outcomeState(), ResultState::SettingsChanged);
  session()->saveSession(file);
  ASSERT_TRUE(wait([&] { return idle(); }));
  makeWindow();
  session()->openSession(file);
  ASSERT_TRUE(wait([&] { return session()->study().robot && idle(); }));
  EXPECT_EQ(controller()->spec().prior, 0.2);
  EXPECT_EQ(identification()->outcome(), nullptr) << "the result beside the file was made with another prior";
}

TEST_F(WindowContacts, TheResultBesideASessionIsNotThatOfAnotherGravity) {
  ASSERT_NO_FATAL_FAILURE(open(1.0));
  ASSERT_NO_FATAL_FAILURE(useAll());
  ASSERT_TRUE(run());
  const QString file = fromPath(folder_ / "study.plumb");
  session()->saveSession(file);
  ASSERT_TRUE(wait([&] { return idle() && QFileInfo::exists(file + ".motion.json"); }));
  ModelOptions options = session()->study().robot->request.options;
  options.gravity.z() = -9.7;
  session()->setModelOptions(options, "gravity");
  ASSERT_TRUE(wait([&] { return session()->study().robot->request.options.gravity.z() == -9.7 && idle(); }));
  session()->saveSession(file);
  ASSERT_TRUE(wait([&] { return idle(); }));
  makeWindow();
  session()->openSession(file);
  ASSERT_TRUE(wait([&] { return session()->study().robot && idle(); }));
  EXPECT_EQ(identification()->outcome(), nullptr) << "it was made with another gravity";
}

TEST_F(WindowContacts, TheWindowRespondsWhileTheSearchRuns_AndItStopsOnRequest) {
  ASSERT_NO_FATAL_FAILURE(open(8.0));
  ASSERT_NO_FATAL_FAILURE(useAll());
  jobs::StallMonitor watch;
  QTest::mouseClick(page()->runButton(), Qt::LeftButton);
  ASSERT_TRUE(wait(
      [&] { return controller()->iterations().size() > 1 || controller()->coarseIterations().size() > 1; },
      60000));
  ASSERT_TRUE(controller()->isRunning());
  QElapsedTimer clock;
  clock.start();
  QTest::mouseClick(page()->runButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([&] { return !controller()->isRunning(); }));
  const auto stopped = static_cast<double>(clock.elapsed());
  const jobs::Stall worst = watch.worst();
  std::cout << "stopped after " << stopped << " ms; longest stall " << worst.wall << " ms (" << worst.own
            << " ms of its own)\n";
  EXPECT_LT(stopped, plumbline::test::wallLimit(kStopped));
  EXPECT_LT(worst.cpu, kLongestStall);
  EXPECT_LT(worst.own, plumbline::test::wallLimit(kLongestStall));
  EXPECT_EQ(controller()->outcome(), nullptr);
}

}  // namespace
}  // namespace plumbline::panels::test
