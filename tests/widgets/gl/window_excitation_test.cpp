// SPDX-License-Identifier: GPL-3.0-or-later
// The page Excitation in the window: motions are pulled, played as a ghost, optimised, kept, exported and read again.
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "widgets/jobs/stall_watch.h"
#include "widgets/models/tables/excitation_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/excitation/certificate_panel.h"
#include "widgets/pages/excitation/design_list_panel.h"
#include "widgets/forms/excitation_form.h"
#include "widgets/pages/excitation/execution_panel.h"
#include "widgets/forms/fact_strip.h"
#include "widgets/pages/excitation/handle_panel.h"
#include "widgets/pages/excitation/information_panel.h"
#include "widgets/pages/excitation/optimiser_panel.h"
#include "widgets/window/time_bar.h"
#include "widgets/plots/cost_plot.h"
#include "widgets/plots/stem_plot.h"
#include "widgets/view3d/canvas.h"
#include "window_excitation.h"

namespace plumbline::panels::test {
namespace {

TEST_F(WindowExcitation, ShowsAMotionOfTheArm_PlaysItAsAGhost) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  EXPECT_FALSE(page()->isWaiting());
  EXPECT_EQ(page()->curves()->joints()->count(), 7);
  EXPECT_GT(plot()->curve().points.size(), 100u);
  EXPECT_TRUE(plot()->curve().pulls);
  EXPECT_GE(page()->facts()->facts().size(), 5u);
  EXPECT_EQ(static_cast<int>(page()->information()->singularValues()->values().size()),
            static_cast<int>(desk()->columns().size()));
  EXPECT_FALSE(page()->information()->weakest()->text().isEmpty());
  const Eigen::VectorXd before = view()->ghost();
  ASSERT_EQ(before.size(), bench()->study().robot->model.nq());
  QTest::mouseClick(window_->timeBar()->playButton(), Qt::LeftButton);
  EXPECT_TRUE(wait([&] { return view()->ghost() != before; }));
  QTest::mouseClick(window_->timeBar()->playButton(), Qt::LeftButton);
  if (view()->canvas() != nullptr) {
    EXPECT_TRUE(view()->canvas()->hasGhost());
    EXPECT_TRUE(wait([this] { return !view()->canvas()->drawn().ghosts.empty(); }));
  }
  window_->showPage(0);
  EXPECT_EQ(view()->ghost().size(), 0) << "elsewhere there is no ghost";
}

TEST_F(WindowExcitation, BeyondALimit_TheJointAndThePageSaySo) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  const int joint = 1;
  page()->curves()->showJoint(joint, ExcitationCurves::Position);
  const MotionLimits& limits = workflow::limitsOf(*desk()->study());
  const double t = 0.5 * desk()->motion()->duration();
  desk()->setMotion(
      workflow::pullThrough(*desk()->study(), *desk()->motion(), joint, t, limits.upper[joint] + 0.4),
      "beyond", 0);
  ASSERT_TRUE(wait([this] { return desk()->snapshotIsCurrent(); }));
  ASSERT_FALSE(desk()->snapshot()->violations.empty());
  EXPECT_TRUE(plot()->curve().worst.has_value());
  EXPECT_TRUE(plot()->curve().excess.contains("beyond")) << plot()->curve().excess.toStdString();
  EXPECT_EQ(page()->state(), PageState::Attention);
  page()->tabs()->setCurrentWidget(page()->certificate());
  models::TablePanel* table = page()->certificate()->violations();
  ASSERT_GT(table->view()->model()->rowCount(), 0);
  int row = -1;
  const auto& violations = desk()->snapshot()->violations;
  for (std::size_t i = 0; i < violations.size() && row < 0; ++i) {
    if (violations[i].subject == "joint2" && violations[i].quantity == "position") row = static_cast<int>(i);
  }
  ASSERT_GE(row, 0);
  page()->curves()->showJoint(5, ExcitationCurves::Torque);
  table->view()->selectSourceRow(row);
  EXPECT_EQ(page()->curves()->joints()->currentItem()->text(), "joint2") << "a click shows where it is";
  EXPECT_EQ(page()->curves()->quantities()->currentIndex(), ExcitationCurves::Position);
  photographBoth("excitation-violation");
}

TEST_F(WindowExcitation, EverythingAskedForIsAnEdit) {
  ASSERT_TRUE(openSampleArm());
  auto* duration = page()->form()->findChild<QDoubleSpinBox*>("Duration");
  auto* harmonics = page()->form()->findChild<QSpinBox*>("Harmonics");
  ASSERT_TRUE(duration && harmonics);
  duration->setValue(6.0);
  ASSERT_TRUE(wait([this] { return desk()->snapshotIsCurrent() && desk()->motion()->duration() == 6.0; }));
  EXPECT_EQ(desk()->spec().family.duration, 6.0);
  harmonics->setValue(3);
  ASSERT_TRUE(wait([this] { return desk()->state() == ExcitationDesk::State::Ready; }));
  bench()->undoStack()->undo();
  bench()->undoStack()->undo();
  ASSERT_TRUE(wait([this] { return desk()->snapshotIsCurrent() && desk()->motion()->duration() == 10.0; }));
  EXPECT_EQ(duration->value(), 10.0);
  for (int i = 0; i < page()->form()->family()->count(); ++i) {
    page()->form()->family()->setCurrentIndex(i);
    Q_EMIT page()->form()->family()->activated(i);
    ASSERT_TRUE(wait([this] { return desk()->snapshotIsCurrent(); }, 60000))
        << page()->form()->family()->currentText().toStdString();
    EXPECT_GT(page()->handles()->model()->rowCount(), 0);
  }
}

TEST_F(WindowExcitation, LockedJointsStand_StatedLimitsHold) {
  ASSERT_TRUE(openSampleArm());
  QListWidget* joints = page()->curves()->joints();
  joints->setCurrentRow(2);
  QTest::keyClick(joints, Qt::Key_L);
  ASSERT_TRUE(wait([this] { return desk()->snapshotIsCurrent() && desk()->spec().held.size() == 1; }));
  EXPECT_LT((desk()->snapshot()->samples.v.row(2).cwiseAbs().maxCoeff()), 1e-12);
  EXPECT_FALSE(plot()->curve().pulls);
  QTableWidget* limits = page()->form()->limits();
  limits->item(0, 3)->setText("10");  // speed of the first joint, degrees per second
  ASSERT_TRUE(wait([this] { return desk()->spec().limits.size() == 1 && desk()->snapshotIsCurrent(); }));
  EXPECT_NEAR(workflow::limitsOf(*desk()->study()).velocity[0], 10.0 * M_PI / 180.0, 1e-9);
  limits->item(0, 3)->setText("");
  ASSERT_TRUE(wait([this] { return desk()->spec().limits.empty() && desk()->snapshotIsCurrent(); }));
}

TEST_F(WindowExcitation, HandlesAreEditedInTheTable) {
  ASSERT_TRUE(openSampleArm());
  page()->tabs()->setCurrentWidget(page()->handles());
  HandleModel* model = page()->handles()->model();
  ASSERT_GT(model->rowCount(), 2);
  ASSERT_EQ(model->columnCount(), 7);
  const Eigen::MatrixXd before = desk()->motion()->coefficients;
  const double value = model->value(1, 4);
  ASSERT_TRUE(model->setData(model->index(1, 4), value + 3.0));
  EXPECT_NE(desk()->motion()->coefficients.row(4), before.row(4));
  EXPECT_EQ(desk()->motion()->coefficients.row(3), before.row(3));
  EXPECT_FALSE(model->setData(model->index(1, 4), std::numeric_limits<double>::quiet_NaN()));
  bench()->undoStack()->undo();
  EXPECT_EQ(desk()->motion()->coefficients, before);
}

TEST_F(WindowExcitation, DesignsAreKeptNamedComparedAndTakenUpAgain) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  page()->tabs()->setCurrentWidget(page()->designs());
  DesignListPanel* list = page()->designs();
  list->name()->setText("wild");
  QTest::mouseClick(list->button("Keep"), Qt::LeftButton);
  const Eigen::MatrixXd wild = desk()->motion()->coefficients;
  calm();
  QTest::mouseClick(list->button("Keep"), Qt::LeftButton);
  ASSERT_EQ(desk()->designs().size(), 2u);
  EXPECT_EQ(desk()->designs()[0]->name, "wild");
  EXPECT_EQ(desk()->designs()[1]->name, "design 1");
  list->table()->selectSourceRow(0);
  QTest::mouseClick(list->button("Duplicate"), Qt::LeftButton);
  ASSERT_EQ(desk()->designs().size(), 3u);
  EXPECT_EQ(desk()->designs()[1]->name, "wild 2");
  list->table()->selectSourceRow(1);
  list->name()->setText("tame");
  QTest::mouseClick(list->button("Rename"), Qt::LeftButton);
  EXPECT_EQ(desk()->designs()[1]->name, "tame");
  photographBoth("excitation-designs");
  list->table()->selectSourceRow(0);
  QTest::mouseClick(list->button("Edit"), Qt::LeftButton);
  EXPECT_EQ(desk()->motion()->coefficients, wild);
  list->table()->selectSourceRow(1);
  QTest::mouseClick(list->button("Remove"), Qt::LeftButton);
  EXPECT_EQ(desk()->designs().size(), 2u);
  bench()->undoStack()->undo();
  EXPECT_EQ(desk()->designs().size(), 3u);
}

TEST_F(WindowExcitation, SessionsKeepWhatIsAskedAndTheDesigns) {
  ASSERT_TRUE(openSampleArm());
  workflow::ExcitationSpec spec = desk()->spec();
  spec.margin = 0.1;
  spec.budget = 7.0;
  desk()->setSpec(spec, "margin", 0);
  ASSERT_TRUE(wait([this] { return desk()->snapshotIsCurrent(); }));
  calm();
  desk()->keep("kept");
  const Eigen::MatrixXd motion = desk()->motion()->coefficients;
  const QString file = fromPath(folder_ / "study.plumb");
  bench()->saveSession(file);
  ASSERT_TRUE(wait([&] { return std::filesystem::exists(folder_ / "study.plumb") && idle(); }));
  makeWindow();
  bench()->openFiles({file});
  ASSERT_TRUE(wait([this] { return bench()->study().robot != nullptr; }));
  ASSERT_TRUE(ready());
  EXPECT_EQ(desk()->spec().margin, 0.1);
  EXPECT_EQ(desk()->spec().budget, 7.0);
  ASSERT_EQ(desk()->designs().size(), 1u);
  EXPECT_EQ(desk()->designs()[0]->name, "kept");
  EXPECT_EQ(desk()->motion()->coefficients, motion) << "to the last bit";
}

TEST_F(WindowExcitation, ExportedMotionsAreReadAndJudged) {
  ASSERT_TRUE(openSampleArm());
  calm();
  const Eigen::MatrixXd sent = desk()->motion()->coefficients;
  for (const char* name : {"motion.json", "motion.csv", "motion.h5", "motion.yaml"}) {
    desk()->exportDesign(fromPath(folder_ / name), page()->designs()->exportOptions());
    ASSERT_TRUE(wait([&] { return std::filesystem::exists(folder_ / name) && idle(); })) << name;
  }
  // URScript is of robots of six joints: the seventh is told, in the page.
  desk()->exportDesign(fromPath(folder_ / "motion.script"), page()->designs()->exportOptions());
  ASSERT_TRUE(wait([this] { return page()->notice()->hasMessage(); }));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "motion.script"));
  desk()->rest();
  desk()->importDesign(fromPath(folder_ / "motion.json"));
  ASSERT_TRUE(wait([&] { return desk()->motion() && desk()->motion()->coefficients == sent; }));
  EXPECT_TRUE(wait([this] { return desk()->certificate() != nullptr; }, 120000)) << "what is read is judged";
  desk()->importDesign(fromPath(folder_ / "not-there.json"));
  EXPECT_TRUE(wait([this] { return page()->notice()->hasMessage(); }));
}

TEST_F(WindowExcitation, ACertificateIsOfTheMotionThatItWasAskedFor) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  calm();
  page()->tabs()->setCurrentWidget(page()->certificate());
  QTest::mouseClick(page()->certificate()->certifyButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return desk()->certificate() != nullptr; }, 180000));
  EXPECT_FALSE(page()->certificate()->verdict()->text().isEmpty());
  page()->certificate()->tabs()->setCurrentIndex(1);
  photographBoth("excitation-certificate");
  desk()->rest();
  EXPECT_EQ(desk()->certificate(), nullptr) << "another motion: nothing is proven";
}

TEST_F(WindowExcitation, TheOptimiserRunsBesideTheWindow_StoppedItKeepsTheBest) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  workflow::ExcitationSpec spec = desk()->spec();
  spec.budget = 60.0;
  spec.starts = 2;
  desk()->setSpec(spec, "budget", 0);
  ASSERT_TRUE(wait([this] { return desk()->snapshotIsCurrent(); }));
  const std::shared_ptr<const Motion> before = desk()->motion();
  page()->tabs()->setCurrentWidget(page()->optimiser());
  jobs::StallWatch watch;
  QTest::mouseClick(page()->optimiser()->startButton(), Qt::LeftButton);
  EXPECT_TRUE(desk()->isOptimising());
  ASSERT_TRUE(wait([this] { return desk()->bestCondition().has_value() || !desk()->isOptimising(); }, 90000));
  ASSERT_TRUE(desk()->isOptimising()) << page()->notice()->message().text.toStdString();
  wait([] { return false; }, 1500);
  EXPECT_GT(page()->optimiser()->costs()->count(), 0);
  const QStringList lines = page()->optimiser()->costs()->names();
  EXPECT_FALSE(lines.isEmpty());
  for (const QString& line : lines) EXPECT_TRUE(line.startsWith("Start ")) << line.toStdString();
  const double best = *desk()->bestCondition();
  const jobs::Stall stall = watch.worst();  // pictures are the test's, not the window's
  std::cout << "while it optimises: longest stall " << stall.wall << " ms (" << stall.cpu
            << " ms of processor time); best so far " << best << "\n";
  EXPECT_LT(stall.cpu, 50.0) << "ms";
  photographBoth("excitation-optimising");
  QElapsedTimer stopping;
  stopping.start();
  QTest::mouseClick(page()->optimiser()->stopButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return !desk()->isOptimising(); }, 10000));
  std::cout << "stopped after " << stopping.elapsed() << " ms\n";
  ASSERT_TRUE(wait([&] { return desk()->motion() != before && desk()->snapshotIsCurrent(); }, 20000));
  EXPECT_LE(desk()->snapshot()->criterion.condition, best * 1.001);
  EXPECT_TRUE(wait([this] { return desk()->certificate() != nullptr; }, 180000))
      << "what was found is judged";
  photographBoth("excitation-optimised");
}

TEST_F(WindowExcitation, AnOptimiserThatCrashesIsASentence_ThePageStaysUsable) {
  ASSERT_TRUE(openSampleArm());
  const std::filesystem::path crash = folder_ / "crash.sh";
  std::ofstream(crash) << "#!/bin/sh\nkill -SEGV $$\n";
  std::filesystem::permissions(crash, std::filesystem::perms::owner_all);
  desk()->setOptimiser(fromPath(crash));
  const std::shared_ptr<const Motion> before = desk()->motion();
  page()->tabs()->setCurrentWidget(page()->optimiser());
  QTest::mouseClick(page()->optimiser()->startButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return !desk()->isOptimising() && page()->notice()->hasMessage(); }, 60000));
  EXPECT_TRUE(page()->notice()->message().text.contains("ended unexpectedly"))
      << page()->notice()->message().text.toStdString();
  EXPECT_EQ(desk()->motion(), before);
  EXPECT_TRUE(page()->optimiser()->startButton()->isEnabled());
  desk()->setOptimiser(QStringLiteral(PLUMBLINE_CLI));
  calm();
  EXPECT_NE(desk()->motion(), before) << "curves can still be bent";
}

TEST_F(WindowExcitation, UncertainParameters_MotorsAndKeptStretchesAreEdits) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  calm();
  auto* uncertain = page()->form()->findChild<QDoubleSpinBox*>("Parameters");
  ASSERT_NE(uncertain, nullptr);
  uncertain->setValue(5.0);
  EXPECT_DOUBLE_EQ(desk()->spec().parameter_uncertainty, 0.05);
  ASSERT_TRUE(wait([this] { return desk()->snapshotIsCurrent(); }, 60000));
  workflow::ExcitationSpec spec = desk()->spec();
  spec.motors = {{"joint1", 3.0, 1.0, 0.2}};
  desk()->setSpec(spec, "motors", 0);
  ASSERT_TRUE(wait([this] { return desk()->snapshotIsCurrent(); }, 60000));
  EXPECT_EQ(page()->form()->motors()->currentIndex(), 3) << "stated";
  page()->form()->motors()->setCurrentIndex(0);
  Q_EMIT page()->form()->motors()->activated(0);
  EXPECT_TRUE(desk()->spec().motors.empty());
  ASSERT_TRUE(wait([this] { return desk()->snapshotIsCurrent(); }, 60000));
  // A stretch of one joint is kept: neither pulling nor the optimiser changes it.
  auto* keep = page()->form()->findChild<QPushButton*>("Keep…");
  ASSERT_NE(keep, nullptr);
  QTest::mouseClick(keep, Qt::LeftButton);
  ASSERT_EQ(desk()->spec().kept.size(), 1u);
  QTableWidget* kept = page()->form()->kept();
  ASSERT_EQ(kept->rowCount(), 1);
  EXPECT_EQ(kept->item(0, 0)->text(), "all");
  kept->item(0, 0)->setText("joint2");
  EXPECT_TRUE(wait([this] { return desk()->spec().kept[0].joint == "joint2"; }));
  kept->item(0, 2)->setText("1.5");
  EXPECT_TRUE(wait([this] { return desk()->spec().kept[0].to == 1.5; }));
  photograph("excitation-kept");
  bench()->undoStack()->undo();
  bench()->undoStack()->undo();
  bench()->undoStack()->undo();
  EXPECT_TRUE(desk()->spec().kept.empty());
}

TEST_F(WindowExcitation, RehearsalComparesPromiseAndAchievement) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  page()->tabs()->setCurrentWidget(page()->execution());
  QTest::mouseClick(page()->execution()->checkButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return desk()->check() != nullptr || page()->notice()->hasMessage(); }, 120000));
  ASSERT_NE(desk()->check(), nullptr) << page()->notice()->message().text.toStdString();
  EXPECT_EQ(page()->execution()->table()->view()->model()->rowCount(),
            static_cast<int>(desk()->check()->names.size()));
  EXPECT_TRUE(desk()->checkIsCurrent());
  photographBoth("excitation-rehearsal");
  desk()->rest();
  EXPECT_FALSE(desk()->checkIsCurrent());
}

TEST_F(WindowExcitation, TheCommandLineAsksTheSame) {
  ASSERT_TRUE(openSampleArm());
  const QString line = desk()->commandLine();
  EXPECT_TRUE(line.startsWith("plumbline-cli excite ")) << line.toStdString();
  EXPECT_TRUE(line.contains("--spec"));
  EXPECT_TRUE(line.contains("plumb7.urdf"));
}

const char* kOneJoint = R"(<robot name="one"><link name="base"/>
<link name="arm"><inertial><mass value="2"/><origin xyz="0.3 0 0"/>
<inertia ixx="0.02" iyy="0.03" izz="0.03" ixy="0" ixz="0" iyz="0"/></inertial></link>
<joint name="hinge" type="%1"><parent link="base"/><child link="arm"/><axis xyz="0 1 0"/>%2</joint></robot>)";

TEST_F(WindowExcitation, OneJointWithoutLimits_IsASentenceAndAUsablePage) {
  ASSERT_TRUE(openFile("one.urdf", QString(kOneJoint).arg("continuous", "").toStdString()));
  ASSERT_TRUE(ready()) << (desk()->refusal() ? desk()->refusal()->message() : "");
  EXPECT_EQ(page()->curves()->joints()->count(), 1);
  EXPECT_FALSE(workflow::limitsOf(*desk()->study()).unstated.empty());
  photograph("excitation-one-joint");
}

TEST_F(WindowExcitation, AFloatingRobotIsRefusedInASentence) {
  ASSERT_TRUE(sampleProject().isThere());
  bench()->openRobot(sampleProject().robot);
  ASSERT_TRUE(wait([this] { return bench()->study().robot && idle(); }));
  ModelOptions options;
  options.base = BaseType::Floating;
  bench()->setModelOptions(options, "float");
  ASSERT_TRUE(wait([this] { return bench()->study().robot->model.base() == BaseType::Floating && idle(); }));
  window_->showPage(kExcitationPage);
  ASSERT_TRUE(wait([this] { return desk()->state() == ExcitationDesk::State::Refused; }));
  EXPECT_TRUE(page()->isWaiting());
  photograph("excitation-floating");
}

TEST_F(WindowExcitation, SettingsThatDoNotFitAreToldAndCanBeCorrected) {
  ASSERT_TRUE(openSampleArm());
  workflow::ExcitationSpec spec = desk()->spec();
  workflow::ExcitationSpec wrong = spec;
  wrong.limits.push_back({});
  wrong.limits.back().joint = "joint1";
  wrong.limits.back().lower = 1.0;
  wrong.limits.back().upper = -1.0;
  desk()->setSpec(wrong, "reversed", 0);
  ASSERT_TRUE(wait([this] { return desk()->state() == ExcitationDesk::State::Refused; }));
  EXPECT_FALSE(page()->isWaiting()) << "the settings stay in reach";
  EXPECT_TRUE(page()->notice()->hasMessage());
  EXPECT_TRUE(page()->notice()->message().text.contains("joint1"))
      << page()->notice()->message().text.toStdString();
  bench()->undoStack()->undo();
  EXPECT_TRUE(wait([this] { return desk()->snapshotIsCurrent(); }));
  EXPECT_FALSE(page()->notice()->hasMessage());
}

TEST_F(WindowExcitation, Photographs) {
  for (const auto& [size, name] :
       {std::pair(QSize(1400, 900), "1400x900"), std::pair(QSize(1180, 720), "1180x720")}) {
    window_->resize(size);
    ASSERT_TRUE(openSampleArm());
    calm();
    page()->tabs()->setCurrentIndex(0);
    page()->curves()->showJoint(3, ExcitationCurves::Position);
    window_->timeBar()->slider()->setValue(30000);
    QTest::qWait(700);
    photographBoth(QStringLiteral("excitation-%1").arg(name));
    page()->curves()->showJoint(1, ExcitationCurves::Torque);
    page()->tabs()->setCurrentWidget(page()->handles());
    photographBoth(QStringLiteral("excitation-torque-%1").arg(name));
  }
}

}  // namespace
}  // namespace plumbline::panels::test
