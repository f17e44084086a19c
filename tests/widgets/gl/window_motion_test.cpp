// SPDX-License-Identifier: GPL-3.0-or-later
// The page Motion and parameters with a small arm whose noise is known.
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTabWidget>
#include <QTableWidget>
#include <QUndoStack>

#include "core/workflow/loader_support.h"
#include "widgets/forms/key_figures.h"
#include "widgets/forms/motion_form.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/motion_and_parameters/bound_panel.h"
#include "widgets/pages/motion_and_parameters/iteration_view.h"
#include "widgets/pages/motion_and_parameters/loop_panel.h"
#include "widgets/pages/motion_and_parameters/motion_page.h"
#include "widgets/pages/motion_and_parameters/motion_series_panel.h"
#include "widgets/plots/cost_plot.h"
#include "widgets/plots/time_link.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/session/motion_controller.h"
#include "window_support.h"

namespace plumbline::panels::test {
namespace {

using plumbline::test::bayesFolder;
using plumbline::test::simulated;

constexpr int kBodyColumns = 10, kAfterFrom = 6, kAfterTo = 7, kShare = 8;

QString armFile() {
  plumbline::test::robotFile();
  return fromPath(bayesFolder() / "arm.urdf");
}
QString armLog(const std::string& name, int seed) {
  return fromPath(simulated(name, plumbline::test::sensors(), 4.0, seed));
}

/// The noise as it was simulated.
workflow::BayesSpec matched() {
  workflow::BayesSpec spec;
  spec.measurement.position_std = Eigen::Vector2d::Constant(plumbline::test::kPositionStd);
  spec.measurement.velocity_std = Eigen::Vector2d::Constant(plumbline::test::kVelocityStd);
  spec.measurement.torque_std = Eigen::Vector2d::Constant(plumbline::test::kTorqueStd);
  return spec;
}

class WindowMotion : public WindowTest {
 protected:
  MotionPage* page() const { return window_->motionPage(); }
  MotionController* controller() const { return page()->controller(); }
  QLineEdit* line(const QString& name) const { return page()->form()->findChild<QLineEdit*>(name); }

  /// The arm with a log for training, and one that is held out.
  void openArm(bool with_validation = true) {
    window_->resize(1600, 1000);
    window_->settings()->setAngleUnit(models::AngleUnit::Radians);
    const QStringList held_out = with_validation ? QStringList{armLog("held_out", 12)} : QStringList{};
    window_->start({armFile(), {armLog("window", 11)}, held_out});
    const std::size_t logs = with_validation ? 2 : 1;
    ASSERT_TRUE(
        wait([&] { return session()->study().robot && session()->study().logs.size() == logs && idle(); }));
    window_->turnTo(page());
  }
  bool run() {
    QTest::mouseClick(page()->runButton(), Qt::LeftButton);
    return wait([this] { return controller()->resultIsCurrent() && !controller()->isRunning(); }, 180000);
  }
  void type(const QString& name, const QString& text) {
    QLineEdit* editor = line(name);
    ASSERT_NE(editor, nullptr) << name.toStdString();
    editor->setFocus();
    editor->selectAll();
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
  }
  static QString cell(models::TablePanel* panel, int row, int column) {
    return panel->view()->model()->index(row, column).data().toString();
  }
  void photographTabs(const QString& name) {
    for (const auto& [choice, look] :
         {std::pair(ThemeChoice::Light, QString("light")), std::pair(ThemeChoice::Dark, QString("dark"))})
      for (const QSize& size : {QSize(1920, 1200), QSize(1180, 720)}) {
        window_->settings()->setTheme(choice);
        window_->resize(size);
        for (int tab = 0; tab < page()->tabs()->count(); ++tab) {
          page()->tabs()->setCurrentIndex(tab);
          QTest::qWait(150);
          photograph(QStringLiteral("%1-%2-%3-tab%4").arg(name, look).arg(size.width()).arg(tab));
        }
      }
    window_->settings()->setTheme(ThemeChoice::Light);
  }
};

TEST_F(WindowMotion, EmptyPageSaysWhatItWaitsFor_AndIsTheTenth) {
  QTest::keyClick(window_.get(), Qt::Key_0, Qt::ControlModifier);
  EXPECT_EQ(window_->currentPage(), page());
  EXPECT_TRUE(page()->isWaiting());
  EXPECT_EQ(page()->emptyState()->title(), "No robot is open");
  EXPECT_FALSE(page()->runButton()->isEnabled());
  session()->openRobot(armFile());
  ASSERT_TRUE(wait([this] { return session()->study().robot && idle(); }));
  EXPECT_EQ(page()->emptyState()->title(), "No log for training");
  QTest::keyClick(window_.get(), Qt::Key_9, Qt::ControlModifier);
  EXPECT_EQ(window_->currentPage()->title(), "Report") << "the numbers of the others stay";
}

TEST_F(WindowMotion, CalibratedRunShowsIntervalsAndBands) {
  ASSERT_NO_FATAL_FAILURE(openArm());
  type("Position", "1e-4");
  type("Speed", "2e-3");
  type("Torque", "0.02");
  EXPECT_EQ(session()->undoStack()->undoText(), "torque");
  ASSERT_EQ(controller()->spec().measurement.torque_std.size(), 2);
  EXPECT_EQ(controller()->spec().measurement.torque_std[1], 0.02);
  int iterated = 0;
  QObject::connect(controller(), &MotionController::iterated, page(), [&] {
    if (controller()->isRunning() && !controller()->iterations().empty()) ++iterated;
  });
  ASSERT_TRUE(run());
  EXPECT_GT(iterated, 0) << "the search was shown while it ran";
  const workflow::BayesResult& result = controller()->outcome()->result;
  ASSERT_TRUE(result.calibrated()) << workflow::toText(result);
  EXPECT_EQ(page()->label()->text().toStdString(), workflow::labelOf(result));
  EXPECT_EQ(page()->state(), PageState::Done);

  // Two bodies of ten parameters, viscous and Coulomb friction with its slope at two joints.
  ASSERT_EQ(page()->bodies()->view()->model()->rowCount(), 20 + 6);
  ASSERT_EQ(page()->bodies()->view()->model()->columnCount(), kBodyColumns);
  for (int row = 0; row < 26; ++row) {
    const double from = cell(page()->bodies(), row, kAfterFrom).toDouble();
    const double to = cell(page()->bodies(), row, kAfterTo).toDouble();
    EXPECT_LE(from, to) << row;
    EXPECT_TRUE(cell(page()->bodies(), row, kShare).endsWith("%")) << row;
  }
  EXPECT_EQ(static_cast<std::size_t>(page()->base()->view()->model()->rowCount()),
            result.posterior.base.size());
  EXPECT_EQ(page()->sensors()->view()->model()->rowCount(), 6) << "position, velocity, force of two joints";
  EXPECT_EQ(page()->fits()->view()->model()->rowCount(), 4) << "both joints, both logs";
  EXPECT_EQ(static_cast<std::size_t>(page()->iterations()->plot(IterationView::Cost)->count()),
            controller()->outcome()->coarse.size() + result.estimate.iterations.size());
  EXPECT_EQ(page()->iterations()->plot(IterationView::Cost)->change(),
            static_cast<int>(controller()->outcome()->coarse.size()))
      << "the change of the problem is marked";
  EXPECT_GT(controller()->outcome()->coarse.size(), 1u);

  // The motion over the measurements, with bands of two standard deviations.
  page()->tabs()->setCurrentWidget(page()->motion());
  const bayes::MotionSeries& motion = controller()->outcome()->segments.front();
  page()->motion()->joint()->setCurrentIndex(1);
  const auto& torque = page()->motion()->plot(MotionSeriesPanel::Torque)->series();
  ASSERT_EQ(torque.size(), 2u);
  ASSERT_EQ(torque[1].half_width.size(), static_cast<std::size_t>(motion.middle.size()));
  EXPECT_EQ(torque[1].half_width[5], 2.0 * motion.torque.std(5, 1));
  EXPECT_GT(torque[1].half_width[5], 0.0);
  EXPECT_EQ(torque[1].values[5], motion.torque.estimated(5, 1));
  EXPECT_EQ(torque[0].values[5], motion.torque.measured(5, 1));
  ASSERT_TRUE(torque[1].lower && torque[1].upper);
  EXPECT_LT(torque[1].lower->value(5), torque[1].upper->value(5));
  EXPECT_EQ(page()->motion()->plot(MotionSeriesPanel::Disturbance)->series().size(), 1u);
  EXPECT_EQ(page()->motion()->plot(MotionSeriesPanel::Position)->timeLink(),
            page()->motion()->plot(MotionSeriesPanel::Torque)->timeLink());
  photographTabs("motion-calibrated");
}

TEST_F(WindowMotion, ChangedSettingsMarkTheResult_UndoTakesTheMarkBack) {
  ASSERT_NO_FATAL_FAILURE(openArm(false));
  controller()->setSpec(matched(), "noise");
  ASSERT_TRUE(run());
  ASSERT_EQ(page()->state(), PageState::Done);
  page()->form()->bodies()->menu()->actions().front()->trigger();
  EXPECT_EQ(controller()->spec().bodies, std::vector<std::string>{"link2"});
  EXPECT_FALSE(controller()->resultIsCurrent());
  EXPECT_EQ(page()->state(), PageState::Attention);
  EXPECT_TRUE(page()->summary().contains("▲"));
  session()->undoStack()->undo();
  EXPECT_TRUE(controller()->resultIsCurrent());
  EXPECT_FALSE(page()->summary().contains("▲"));
  session()->setLogRole(0, LogRole::Validation);
  EXPECT_TRUE(page()->isWaiting()) << "no log for training is left";
  session()->undoStack()->undo();
  EXPECT_TRUE(controller()->resultIsCurrent());
}

TEST_F(WindowMotion, FittedNoiseTakesTheLabelAway) {
  ASSERT_NO_FATAL_FAILURE(openArm(false));
  ASSERT_TRUE(run());
  const workflow::BayesResult& result = controller()->outcome()->result;
  ASSERT_FALSE(result.calibrated());
  EXPECT_EQ(page()->state(), PageState::Attention);
  EXPECT_EQ(page()->label()->text().toStdString(), workflow::labelOf(result));
  ASSERT_FALSE(result.posterior.calibration.findings.empty());
  QString shown;  // findings of one kind share a row, whose tool tip has all of them
  for (int row = 0; row < page()->findings()->view()->model()->rowCount(); ++row)
    shown += page()->findings()->view()->model()->index(row, 2).data(Qt::ToolTipRole).toString();
  for (const Finding& finding : result.posterior.calibration.findings)
    EXPECT_TRUE(shown.contains(QString::fromStdString(finding.text))) << finding.text;
  for (int row = 0; row < page()->bodies()->view()->model()->rowCount(); ++row) {
    EXPECT_EQ(cell(page()->bodies(), row, kAfterFrom), "–");
    EXPECT_EQ(cell(page()->bodies(), row, kAfterTo), "–");
  }
  for (const auto which : {MotionSeriesPanel::Position, MotionSeriesPanel::Torque})
    for (const plots::PlotSeries& series : page()->motion()->plot(which)->series())
      EXPECT_TRUE(series.half_width.empty());
}

TEST_F(WindowMotion, WhatCannotBeUsedIsAMessageWithARemedy) {
  ASSERT_NO_FATAL_FAILURE(openArm(false));
  type("Torque", "0.1, 0.2, 0.3");
  ASSERT_TRUE(page()->notice()->hasMessage());
  EXPECT_TRUE(page()->notice()->message().text.contains("3 numbers")) << "the robot has two joints";
  EXPECT_EQ(controller()->spec().measurement.torque_std.size(), 0);
  workflow::BayesSpec late;
  late.measurement.from = 100.0;
  controller()->setSpec(late, "from");
  QTest::mouseClick(page()->runButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return !controller()->isRunning() && page()->notice()->hasMessage(); }));
  EXPECT_FALSE(page()->notice()->message().text.isEmpty());
  EXPECT_FALSE(page()->notice()->message().remedy.isEmpty());
  EXPECT_EQ(controller()->outcome(), nullptr);
  workflow::BayesSpec other;
  other.bodies = {"forearm"};
  controller()->setSpec(other, "bodies");
  QTest::mouseClick(page()->runButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] {
    return !controller()->isRunning() && page()->notice()->message().text.contains("forearm");
  })) << "bodies of another robot are never used silently";
}

TEST_F(WindowMotion, SettingsReturnWithTheSession) {
  ASSERT_NO_FATAL_FAILURE(openArm(false));
  workflow::BayesSpec spec = matched();
  spec.bodies = {"link2"};
  spec.prior = 0.123;
  spec.joint_friction["joint1"] = {true, true, true};
  controller()->setSpec(spec, "settings");
  const QString file = fromPath(folder_ / "study.plumb");
  session()->saveSession(file);
  ASSERT_TRUE(wait([&] { return idle() && QFileInfo::exists(file); }));
  controller()->setSpec({}, "others");
  session()->openSession(file);
  ASSERT_TRUE(wait([&] { return idle() && controller()->spec().prior == 0.123; }));
  EXPECT_EQ(workflow::toText(controller()->spec()), workflow::toText(spec));
}

TEST_F(WindowMotion, WhatTheCommandLineOffersIsChosenOnThePage_AndUndone) {
  ASSERT_NO_FATAL_FAILURE(openArm(false));
  const workflow::BayesSpec usual = controller()->spec();
  const auto number = [&](const char* name) { return page()->form()->findChild<QDoubleSpinBox*>(name); };
  ASSERT_NE(number("Outliers from"), nullptr);
  EXPECT_FALSE(number("Energy ±")->isVisible()) << "nothing to observe";
  number("Outliers from")->setValue(1.345);
  for (const double limit :
       {controller()->spec().measurement.huber.position, controller()->spec().measurement.huber.force})
    EXPECT_EQ(limit, 1.345) << "of all sensors";
  auto* energy = page()->form()->findChild<QComboBox*>("Energy");
  ASSERT_NE(energy, nullptr);
  energy->setCurrentIndex(2);
  Q_EMIT energy->activated(2);
  EXPECT_EQ(controller()->spec().measurement.energy, bayes::EnergyUse::WithDisturbance);
  EXPECT_TRUE(number("Energy ±")->isVisibleTo(page()->form()));
  number("Energy ±")->setValue(0.02);
  EXPECT_EQ(controller()->spec().measurement.energy_std, 0.02);
  type("Total mass", "3.1");
  EXPECT_EQ(controller()->spec().equalities.total_mass, 3.1);
  type("Total mass", "-1");
  EXPECT_EQ(controller()->spec().equalities.total_mass, 3.1) << "no mass";
  EXPECT_TRUE(page()->notice()->hasMessage());

  page()->inputs()->setCurrentWidget(page()->bounds());
  QTableWidget *bodies = page()->bounds()->bodies(), *friction = page()->bounds()->friction();
  ASSERT_EQ(bodies->rowCount(), 3) << "the whole robot and two bodies";
  ASSERT_EQ(friction->rowCount(), 4) << "viscous and Coulomb friction of two joints";
  bodies->item(0, 1)->setText("2.5");
  bodies->item(0, 2)->setText("3.5");
  bodies->item(1, 1)->setText("1");
  bodies->item(2, 8)->setText("0.3");
  friction->item(0, 2)->setText("0.9");
  const bayes::BoundSpec& bounds = controller()->spec().bounds;
  EXPECT_EQ(bounds.total_mass.lower, 2.5);
  EXPECT_EQ(bounds.total_mass.upper, 3.5);
  EXPECT_EQ(bounds.mass.at("link1").lower, 1.0);
  EXPECT_EQ(bounds.com.at("link2").at(2).upper, 0.3);
  EXPECT_EQ(bounds.friction.at(friction->item(0, 0)->text().toStdString()).upper, 0.9);
  for (const char* wrong : {"heavy", "4", "nan"}) {
    bodies->item(0, 1)->setText(wrong);
    EXPECT_EQ(bodies->item(0, 1)->text(), "2.5") << wrong;
    EXPECT_TRUE(page()->notice()->message().text.contains(wrong));
  }
  bodies->item(1, 9)->setText("link2");
  EXPECT_EQ(bodies->item(2, 9)->text(), "link1") << "the mirror works both ways";
  bodies->item(1, 9)->setText("link1");
  EXPECT_TRUE(page()->notice()->message().text.contains("another body"));
  bodies->item(2, 9)->setText("");
  EXPECT_TRUE(controller()->spec().equalities.mirrored.empty());
  bodies->item(1, 10)->setText("link2");
  EXPECT_EQ(controller()->spec().equalities.equal.size(), 1u);
  photograph("bounds");

  // All of it is what the command line reads, and goes away by undo.
  const std::string text = workflow::toText(controller()->spec());
  const auto read = workflow::bayesSpecFromText(text, session()->study().robot->model);
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_EQ(workflow::toText(*read), text);
  while (session()->undoStack()->canUndo()) session()->undoStack()->undo();
  window_->turnTo(page());
  EXPECT_FALSE(controller()->spec().bounds.any());
  EXPECT_FALSE(controller()->spec().equalities.any());
  EXPECT_EQ(controller()->spec().measurement.huber.position, usual.measurement.huber.position);
}

TEST_F(WindowMotion, AnEstimateOnABoundChosenOnThePageHasNoLabel) {
  ASSERT_NO_FATAL_FAILURE(openArm(false));
  workflow::BayesSpec spec = matched();
  spec.measurement.to = 1.0;
  spec.measurement.decimation = 4;
  spec.bodies = {"link2"};
  spec.iteration_limit = 40;
  controller()->setSpec(spec, "noise");
  page()->inputs()->setCurrentWidget(page()->bounds());
  page()->bounds()->friction()->item(0, 1)->setText("0.25");  // viscous friction is 0.2
  ASSERT_TRUE(run());
  EXPECT_FALSE(controller()->outcome()->result.calibrated());
  bool told = false;
  for (const Finding& f : controller()->outcome()->result.stored.estimate.findings)
    told = told || f.text.find("joint1.viscous") != std::string::npos;
  EXPECT_TRUE(told) << workflow::toText(controller()->outcome()->result);
}

TEST_F(WindowMotion, ARobotWithALoopAndAContactIsEstimatedOnThePage) {
  using namespace plumbline::test;
  const fs::path robot = loader(1.0), loops = folder_ / loaderLoops().filename(),
                 log = loaderFolder() / "window.h5";
  fs::copy_file(loaderLoops(), loops);
  nlohmann::json spec = tipSpec(true);
  spec["loops"] = loops.string();
  const fs::path settings = written(loaderFolder() / "window.json", spec.dump());
  const plumbline::test::Outcome made = simulateLoader(robot, loops, settings, log, 64);
  ASSERT_EQ(made.status, 0) << made.err;
  window_->resize(1600, 1000);
  window_->start({fromPath(robot), {fromPath(log)}, {}});
  ASSERT_TRUE(
      wait([&] { return session()->study().robot && session()->study().logs.size() == 1 && idle(); }));
  window_->turnTo(page());
  EXPECT_FALSE(page()->inputs()->isTabVisible(page()->inputs()->indexOf(page()->loops())));
  controller()->loadSpec(fromPath(settings));
  ASSERT_TRUE(wait([&] { return controller()->loops() && controller()->detected() && idle(); }));
  EXPECT_TRUE(page()->inputs()->isTabVisible(page()->inputs()->indexOf(page()->loops())));
  EXPECT_EQ(page()->loops()->table()->view()->model()->rowCount(), 1);
  EXPECT_TRUE(page()->loops()->summary()->text().contains("2"))
      << page()->loops()->summary()->text().toStdString();
  ASSERT_EQ(controller()->detected()->contacts.size(), 1u);
  EXPECT_EQ(controller()->detected()->contacts[0].frame, "hand");
  EXPECT_EQ(controller()->detected()->contacts[0].phases.size(), 2u);
  ASSERT_TRUE(run());
  const workflow::BayesResult& result = controller()->outcome()->result;
  EXPECT_TRUE(result.calibrated()) << workflow::toText(result);
  EXPECT_FALSE(controller()->outcome()->run->predictable) << "torques under loops are not predicted";
  EXPECT_EQ(page()->fits()->view()->model()->rowCount(), 0);
  controller()->setLoops({});
  EXPECT_FALSE(controller()->resultIsCurrent());
  EXPECT_FALSE(page()->inputs()->isTabVisible(page()->inputs()->indexOf(page()->loops())));
  session()->undoStack()->undo();
  EXPECT_TRUE(controller()->resultIsCurrent());
  // The file of the loops is corrected in an editor.
  const std::string before = slurp(loops);
  std::ofstream(loops) << before << "\n";
  Q_EMIT qGuiApp->applicationStateChanged(Qt::ApplicationActive);
  EXPECT_FALSE(controller()->resultIsCurrent());
  EXPECT_FALSE(controller()->loops()) << "they are read again";
  EXPECT_TRUE(wait([&] { return controller()->loops() && idle(); }));
}

}  // namespace
}  // namespace plumbline::panels::test
