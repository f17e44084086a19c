// SPDX-License-Identifier: GPL-3.0-or-later
// The page Excitation in the window: motions are edited by drags, played by the preview robot, optimised, saved, exported
// and read again.
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

#include "model/build_model.h"
#include "support/wall_limit.h"
#include "widgets/forms/excitation_form.h"
#include "widgets/forms/key_figures.h"
#include "widgets/jobs/stall_monitor.h"
#include "widgets/models/tables/excitation_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/excitation/certificate_panel.h"
#include "widgets/pages/excitation/coefficient_panel.h"
#include "widgets/pages/excitation/design_list_panel.h"
#include "widgets/pages/excitation/execution_panel.h"
#include "widgets/pages/excitation/information_panel.h"
#include "widgets/pages/excitation/optimiser_panel.h"
#include "widgets/plots/cost_plot.h"
#include "widgets/plots/stem_plot.h"
#include "widgets/view3d/canvas.h"
#include "widgets/window/time_bar.h"
#include "window_excitation.h"
#include "workflow/excitation/excitation_evaluation.h"

namespace plumbline::panels::test {
namespace {

TEST_F(WindowExcitation, ShowsAMotionOfTheArm_PlaysItWithThePreviewRobot) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  EXPECT_FALSE(page()->isWaiting());
  EXPECT_EQ(page()->curves()->joints()->count(), 7);
  EXPECT_GT(plot()->curve().points.size(), 100u);
  EXPECT_TRUE(plot()->curve().draggable);
  EXPECT_GE(page()->facts()->facts().size(), 5u);
  EXPECT_EQ(static_cast<int>(page()->information()->singularValues()->values().size()),
            static_cast<int>(controller()->columns().size()));
  EXPECT_FALSE(page()->information()->weakest()->text().isEmpty());
  const Eigen::VectorXd before = view()->preview_robot();
  ASSERT_EQ(before.size(), session()->study().robot->model.nq());
  QTest::mouseClick(window_->timeBar()->playButton(), Qt::LeftButton);
  EXPECT_TRUE(wait([&] { return view()->preview_robot() != before; }));
  QTest::mouseClick(window_->timeBar()->playButton(), Qt::LeftButton);
  if (view()->canvas() != nullptr) {
    EXPECT_TRUE(view()->canvas()->hasPreviewRobot());
    EXPECT_TRUE(wait([this] { return !view()->canvas()->drawn().preview_robots.empty(); }));
  }
  window_->showPage(0);
  EXPECT_EQ(view()->preview_robot().size(), 0) << "elsewhere there is no ghost";
}

TEST_F(WindowExcitation, AViolationIsShownAtTheJointAndOnThePage) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  const int joint = 1;
  page()->curves()->showJoint(joint, ExcitationCurves::Position);
  const excitation::MotionLimits& limits = controller()->study()->limits;
  const double t = 0.5 * controller()->motion()->duration();
  controller()->setMotion(workflow::editThrough(*controller()->study(), *controller()->motion(), joint, t,
                                                limits.upper[joint] + 0.4),
                          "beyond");
  ASSERT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }));
  ASSERT_FALSE(controller()->snapshot()->violations.empty());
  EXPECT_TRUE(plot()->curve().worst.has_value());
  EXPECT_TRUE(plot()->curve().excess.contains("beyond")) << plot()->curve().excess.toStdString();
  EXPECT_EQ(page()->state(), PageState::Attention);
  page()->tabs()->setCurrentWidget(page()->certificate());
  models::TablePanel* table = page()->certificate()->violations();
  ASSERT_GT(table->view()->model()->rowCount(), 0);
  int row = -1;
  const auto& violations = controller()->snapshot()->violations;
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

TEST_F(WindowExcitation, EverySettingIsAnEdit) {
  ASSERT_TRUE(openSampleArm());
  auto* duration = page()->form()->findChild<QDoubleSpinBox*>("Duration");
  auto* harmonics = page()->form()->findChild<QSpinBox*>("Harmonics");
  ASSERT_TRUE(duration && harmonics);
  duration->setValue(6.0);
  ASSERT_TRUE(wait(
      [this] { return controller()->snapshotIsCurrent() && controller()->motion()->duration() == 6.0; }));
  EXPECT_EQ(controller()->spec().family.duration, 6.0);
  harmonics->setValue(3);
  ASSERT_TRUE(wait([this] { return controller()->state() == ExcitationController::State::Ready; }));
  session()->undoStack()->undo();
  session()->undoStack()->undo();
  ASSERT_TRUE(wait(
      [this] { return controller()->snapshotIsCurrent() && controller()->motion()->duration() == 10.0; }));
  EXPECT_EQ(duration->value(), 10.0);
  for (int i = 0; i < page()->form()->family()->count(); ++i) {
    page()->form()->family()->setCurrentIndex(i);
    Q_EMIT page()->form()->family()->activated(i);
    ASSERT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }, 60000))
        << page()->form()->family()->currentText().toStdString();
    EXPECT_GT(page()->design_variables()->model()->rowCount(), 0);
  }
}

TEST_F(WindowExcitation, LockedJointsRest_StatedLimitsHold) {
  ASSERT_TRUE(openSampleArm());
  QListWidget* joints = page()->curves()->joints();
  joints->setCurrentRow(2);
  QTest::keyClick(joints, Qt::Key_L);
  ASSERT_TRUE(
      wait([this] { return controller()->snapshotIsCurrent() && controller()->spec().held.size() == 1; }));
  EXPECT_LT((controller()->snapshot()->samples.v.row(2).cwiseAbs().maxCoeff()), 1e-12);
  EXPECT_FALSE(plot()->curve().draggable);
  QTableWidget* limits = page()->form()->limits();
  limits->item(0, 3)->setText("10");  // speed of the first joint, degrees per second
  ASSERT_TRUE(
      wait([this] { return controller()->spec().limits.size() == 1 && controller()->snapshotIsCurrent(); }));
  EXPECT_NEAR(controller()->study()->limits.velocity[0], 10.0 * M_PI / 180.0, 1e-9);
  limits->item(0, 3)->setText("");
  ASSERT_TRUE(
      wait([this] { return controller()->spec().limits.empty() && controller()->snapshotIsCurrent(); }));
}

TEST_F(WindowExcitation, CoefficientsAreEditedInTheTable) {
  ASSERT_TRUE(openSampleArm());
  page()->tabs()->setCurrentWidget(page()->design_variables());
  CoefficientModel* model = page()->design_variables()->model();
  ASSERT_GT(model->rowCount(), 2);
  ASSERT_EQ(model->columnCount(), 7);
  const Eigen::MatrixXd before = controller()->motion()->coefficients;
  const double value = model->value(1, 4);
  ASSERT_TRUE(model->setData(model->index(1, 4), value + 3.0));
  EXPECT_NE(controller()->motion()->coefficients.row(4), before.row(4));
  EXPECT_EQ(controller()->motion()->coefficients.row(3), before.row(3));
  EXPECT_FALSE(model->setData(model->index(1, 4), std::numeric_limits<double>::quiet_NaN()));
  session()->undoStack()->undo();
  EXPECT_EQ(controller()->motion()->coefficients, before);
}

TEST_F(WindowExcitation, DesignsAreSavedNamedComparedAndRestored) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  page()->tabs()->setCurrentWidget(page()->designs());
  DesignListPanel* list = page()->designs();
  list->name()->setText("wild");
  QTest::mouseClick(list->button("Save design"), Qt::LeftButton);
  const Eigen::MatrixXd wild = controller()->motion()->coefficients;
  calm();
  QTest::mouseClick(list->button("Save design"), Qt::LeftButton);
  ASSERT_EQ(controller()->designs().size(), 2u);
  EXPECT_EQ(controller()->designs()[0]->name, "wild");
  EXPECT_EQ(controller()->designs()[1]->name, "design 1");
  list->table()->selectSourceRow(0);
  QTest::mouseClick(list->button("Duplicate"), Qt::LeftButton);
  ASSERT_EQ(controller()->designs().size(), 3u);
  EXPECT_EQ(controller()->designs()[1]->name, "wild 2");
  list->table()->selectSourceRow(1);
  list->name()->setText("tame");
  QTest::mouseClick(list->button("Rename"), Qt::LeftButton);
  EXPECT_EQ(controller()->designs()[1]->name, "tame");
  photographBoth("excitation-designs");
  list->table()->selectSourceRow(0);
  QTest::mouseClick(list->button("Edit"), Qt::LeftButton);
  EXPECT_EQ(controller()->motion()->coefficients, wild);
  list->table()->selectSourceRow(1);
  QTest::mouseClick(list->button("Remove"), Qt::LeftButton);
  EXPECT_EQ(controller()->designs().size(), 2u);
  session()->undoStack()->undo();
  EXPECT_EQ(controller()->designs().size(), 3u);
}

TEST_F(WindowExcitation, SessionsStoreTheSpecificationAndTheDesigns) {
  ASSERT_TRUE(openSampleArm());
  workflow::ExcitationSpec spec = controller()->spec();
  spec.margin = 0.1;
  spec.budget = 7.0;
  controller()->setSpec(spec, "margin");
  ASSERT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }));
  calm();
  controller()->keep("kept");
  const Eigen::MatrixXd motion = controller()->motion()->coefficients;
  ASSERT_NO_FATAL_FAILURE(saveAndReopen());
  ASSERT_TRUE(ready());
  EXPECT_EQ(controller()->spec().margin, 0.1);
  EXPECT_EQ(controller()->spec().budget, 7.0);
  ASSERT_EQ(controller()->designs().size(), 1u);
  EXPECT_EQ(controller()->designs()[0]->name, "kept");
  EXPECT_EQ(controller()->motion()->coefficients, motion) << "to the last bit";
}

TEST_F(WindowExcitation, ExportedMotionsAreReadAndCertified) {
  ASSERT_TRUE(openSampleArm());
  calm();
  const Eigen::MatrixXd sent = controller()->motion()->coefficients;
  for (const char* name : {"motion.json", "motion.csv", "motion.h5", "motion.yaml"}) {
    controller()->exportDesign(fromPath(folder_ / name), page()->designs()->exportOptions());
    ASSERT_TRUE(wait([&] { return std::filesystem::exists(folder_ / name) && idle(); })) << name;
  }
  EXPECT_EQ(page()->notice()->message().action, "Recorded? Add the log …");
  EXPECT_EQ(page()->notice()->message().action_id, errors::action::kChooseFile);
  // URScript is for robots of six joints: the page reports the seventh.
  controller()->exportDesign(fromPath(folder_ / "motion.script"), page()->designs()->exportOptions());
  ASSERT_TRUE(wait([this] { return page()->notice()->hasMessage(); }));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "motion.script"));
  controller()->rest();
  controller()->importDesign(fromPath(folder_ / "motion.json"));
  ASSERT_TRUE(wait([&] { return controller()->motion() && controller()->motion()->coefficients == sent; }));
  EXPECT_TRUE(wait([this] { return controller()->certificate() != nullptr; }, 120000))
      << "what is read is judged";
  controller()->importDesign(fromPath(folder_ / "not-there.json"));
  EXPECT_TRUE(wait([this] { return page()->notice()->hasMessage(); }));
}

TEST_F(WindowExcitation, ACertificateBelongsToTheRequestedMotion) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  calm();
  page()->tabs()->setCurrentWidget(page()->certificate());
  QTest::mouseClick(page()->certificate()->certifyButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return controller()->certificate() != nullptr; }, 180000));
  EXPECT_FALSE(page()->certificate()->verdict()->text().isEmpty());
  page()->certificate()->tabs()->setCurrentIndex(1);
  photographBoth("excitation-certificate");
  const ExcitationController::CertificatePtr proof = controller()->certificate();
  const QString proven = page()->certificate()->verdict()->text();
  controller()->rest();
  EXPECT_EQ(controller()->certificate(), nullptr) << "another motion: nothing is proven";
  EXPECT_TRUE(page()->certificate()->verdict()->text().startsWith("Certificate lost"));
  session()->undoStack()->undo();
  EXPECT_EQ(controller()->certificate(), proof) << "the same motion under the same settings";
  EXPECT_EQ(page()->certificate()->verdict()->text(), proven);
}

TEST_F(WindowExcitation, ACertificateHoldsForTheSettingsThatItWasProvenWith) {
  ASSERT_TRUE(openSampleArm());
  controller()->rest();
  calm();
  controller()->certify();
  ASSERT_TRUE(wait([this] { return controller()->certificate() && idle(); }, 180000));
  const ExcitationController::CertificatePtr proof = controller()->certificate();
  ASSERT_NE(proof->status, excitation::MotionCertificate::Status::Violated);
  controller()->keep("kept");
  const auto cell = [&] {
    return page()->designs()->table()->model()->index(0, DesignTableModel::Proof).data().toString();
  };
  const QString shown = cell();
  EXPECT_TRUE(shown.startsWith("certified")) << shown.toStdString();
  const auto exported = [&](const char* name) {
    controller()->exportDesign(fromPath(folder_ / name), page()->designs()->exportOptions());
    EXPECT_TRUE(wait([&] { return std::filesystem::exists(folder_ / name) && idle(); }));
    return page()->notice()->message().text;
  };
  const QString with = exported("with.json");
  EXPECT_TRUE(with.contains("The motion: certified")) << with.toStdString();

  // Narrower limits: neither the editor nor the saved design keeps the label.
  workflow::ExcitationSpec spec = controller()->spec();
  spec.margin = 0.3;
  controller()->setSpec(spec, "margin");
  ASSERT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }));
  EXPECT_EQ(controller()->certificate(), nullptr);
  EXPECT_TRUE(controller()->certificateLost());
  EXPECT_EQ(cell(), "for other settings");
  const QString without = exported("without.json");
  EXPECT_TRUE(without.contains("not proven between the samples")) << without.toStdString();
  controller()->openDesign(0);
  EXPECT_EQ(controller()->certificate(), nullptr) << "it is proven again first";
  ASSERT_TRUE(wait([this] { return controller()->certificate() != nullptr; }, 180000));
  EXPECT_NE(controller()->certificate(), proof);

  // Undone until the limits are those of the certificate: it counts again.
  while (controller()->spec().margin == 0.3) session()->undoStack()->undo();
  ASSERT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }));
  EXPECT_EQ(controller()->certificate(), proof);
  EXPECT_EQ(cell(), shown);

  // A design from a file has none until it is proven, also while the robot is prepared or refused.
  ASSERT_NO_FATAL_FAILURE(saveAndReopen());
  EXPECT_EQ(cell(), "for other settings");
  ASSERT_TRUE(ready());
  EXPECT_EQ(cell(), "for other settings");
}

TEST_F(WindowExcitation, TheOptimiserRunsBesideTheWindow_StoppedItKeepsTheBest) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  workflow::ExcitationSpec spec = controller()->spec();
  spec.budget = 60.0;
  spec.starts = 2;
  controller()->setSpec(spec, "budget");
  ASSERT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }));
  const std::shared_ptr<const excitation::Motion> before = controller()->motion();
  page()->tabs()->setCurrentWidget(page()->optimiser());
  jobs::StallMonitor watch;
  QTest::mouseClick(page()->optimiser()->startButton(), Qt::LeftButton);
  EXPECT_TRUE(controller()->isOptimising());
  ASSERT_TRUE(
      wait([this] { return controller()->bestFound().has_value() || !controller()->isOptimising(); }, 90000));
  ASSERT_TRUE(controller()->isOptimising()) << page()->notice()->message().text.toStdString();
  wait([] { return false; }, 1500);
  EXPECT_GT(page()->optimiser()->costs()->count(), 0);
  const QStringList lines = page()->optimiser()->costs()->names();
  EXPECT_FALSE(lines.isEmpty());
  for (const QString& line : lines) EXPECT_TRUE(line.startsWith("Start ")) << line.toStdString();
  const workflow::FoundMotion best = *controller()->bestFound();
  const jobs::Stall stall = watch.worst();  // pictures are the test's, not the window's
  std::cout << "while it optimises: longest stall " << stall.wall << " ms (" << stall.own
            << " ms of its own); best so far " << best.value << "\n";
  EXPECT_LT(stall.cpu, 50.0) << "ms";
  EXPECT_LT(stall.own, plumbline::test::wallLimit(50.0)) << "ms";
  photographBoth("excitation-optimising");
  QElapsedTimer stopping;
  stopping.start();
  QTest::mouseClick(page()->optimiser()->stopButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return !controller()->isOptimising(); }, 10000));
  std::cout << "stopped after " << stopping.elapsed() << " ms\n";
  ASSERT_TRUE(
      wait([&] { return controller()->motion() != before && controller()->snapshotIsCurrent(); }, 20000));
  // The optimiser minimises the smoothed criterion; of two motions the better one may have the larger condition.
  EXPECT_LE(controller()->snapshot()->criterion.value, best.value + 1e-9 * std::abs(best.value));
  EXPECT_TRUE(wait([this] { return controller()->certificate() != nullptr; }, 180000))
      << "what was found is judged";
  photographBoth("excitation-optimised");
}

TEST_F(WindowExcitation, AnOptimiserThatCrashesIsASentence_ThePageStaysUsable) {
  ASSERT_TRUE(openSampleArm());
  const std::filesystem::path crash = folder_ / "crash.sh";
  std::ofstream(crash) << "#!/bin/sh\nkill -SEGV $$\n";
  std::filesystem::permissions(crash, std::filesystem::perms::owner_all);
  controller()->setOptimiser(fromPath(crash));
  const std::shared_ptr<const excitation::Motion> before = controller()->motion();
  page()->tabs()->setCurrentWidget(page()->optimiser());
  QTest::mouseClick(page()->optimiser()->startButton(), Qt::LeftButton);
  ASSERT_TRUE(
      wait([this] { return !controller()->isOptimising() && page()->notice()->hasMessage(); }, 60000));
  EXPECT_TRUE(page()->notice()->message().text.contains("ended unexpectedly"))
      << page()->notice()->message().text.toStdString();
  EXPECT_EQ(controller()->motion(), before);
  EXPECT_TRUE(page()->optimiser()->startButton()->isEnabled());
  controller()->setOptimiser(QStringLiteral(PLUMBLINE_CLI));
  calm();
  EXPECT_NE(controller()->motion(), before) << "curves can still be bent";
}

TEST_F(WindowExcitation, UncertainParameters_MotorsAndFrozenIntervalsAreEdits) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  calm();
  auto* uncertain = page()->form()->findChild<QDoubleSpinBox*>("Parameters");
  ASSERT_NE(uncertain, nullptr);
  uncertain->setValue(5.0);
  EXPECT_DOUBLE_EQ(controller()->spec().parameter_uncertainty, 0.05);
  ASSERT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }, 60000));
  workflow::ExcitationSpec spec = controller()->spec();
  spec.motors = {{"joint1", 3.0, 1.0, 0.2}};
  controller()->setSpec(spec, "motors");
  ASSERT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }, 60000));
  EXPECT_EQ(page()->form()->motors()->currentIndex(), 3) << "stated";
  page()->form()->motors()->setCurrentIndex(0);
  Q_EMIT page()->form()->motors()->activated(0);
  EXPECT_TRUE(controller()->spec().motors.empty());
  ASSERT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }, 60000));
  // An interval of one joint is frozen: neither a drag nor the optimiser changes it.
  auto* keep = page()->form()->findChild<QPushButton*>("Freeze…");
  ASSERT_NE(keep, nullptr);
  QTest::mouseClick(keep, Qt::LeftButton);
  ASSERT_EQ(controller()->spec().kept.size(), 1u);
  QTableWidget* kept = page()->form()->kept();
  ASSERT_EQ(kept->rowCount(), 1);
  EXPECT_EQ(kept->item(0, 0)->text(), "all");
  kept->item(0, 0)->setText("joint2");
  EXPECT_TRUE(wait([this] { return controller()->spec().kept[0].joint == "joint2"; }));
  kept->item(0, 2)->setText("1.5");
  EXPECT_TRUE(wait([this] { return controller()->spec().kept[0].to == 1.5; }));
  photograph("excitation-kept");
  session()->undoStack()->undo();
  session()->undoStack()->undo();
  session()->undoStack()->undo();
  EXPECT_TRUE(controller()->spec().kept.empty());
}

TEST_F(WindowExcitation, SimulationCheckComparesPredictionAndResult) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  page()->tabs()->setCurrentWidget(page()->execution());
  QTest::mouseClick(page()->execution()->checkButton(), Qt::LeftButton);
  ASSERT_TRUE(
      wait([this] { return controller()->check() != nullptr || page()->notice()->hasMessage(); }, 120000));
  ASSERT_NE(controller()->check(), nullptr) << page()->notice()->message().text.toStdString();
  EXPECT_EQ(page()->execution()->table()->view()->model()->rowCount(),
            static_cast<int>(controller()->check()->names.size()));
  EXPECT_TRUE(controller()->checkIsCurrent());
  photographBoth("excitation-simulation-check");
  controller()->rest();
  EXPECT_FALSE(controller()->checkIsCurrent());
}

TEST_F(WindowExcitation, TheCommandLineHasTheSameSpecification) {
  ASSERT_TRUE(openSampleArm());
  const QString line = controller()->commandLine();
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
  ASSERT_TRUE(ready()) << (controller()->rejection() ? controller()->rejection()->message() : "");
  EXPECT_EQ(page()->curves()->joints()->count(), 1);
  EXPECT_FALSE(controller()->study()->limits.unstated.empty());
  photograph("excitation-one-joint");
}

TEST_F(WindowExcitation, AFloatingRobotWithoutLegsIsRejectedInASentence) {
  ASSERT_TRUE(sampleProject().isThere());
  session()->openRobot(sampleProject().robot);
  ASSERT_TRUE(wait([this] { return session()->study().robot && idle(); }));
  ModelOptions options;
  options.base = BaseType::Floating;
  session()->setModelOptions(options, "float");
  ASSERT_TRUE(
      wait([this] { return session()->study().robot->model.base() == BaseType::Floating && idle(); }));
  window_->showPage(kExcitationPage);
  ASSERT_TRUE(wait([this] { return controller()->state() == ExcitationController::State::Rejected; }));
  EXPECT_TRUE(page()->isWaiting());
  photograph("excitation-floating");
}

TEST_F(WindowExcitation, SettingsThatDoNotFitAreReportedAndCanBeCorrected) {
  ASSERT_TRUE(openSampleArm());
  workflow::ExcitationSpec spec = controller()->spec();
  workflow::ExcitationSpec wrong = spec;
  wrong.limits.push_back({});
  wrong.limits.back().joint = "joint1";
  wrong.limits.back().lower = 1.0;
  wrong.limits.back().upper = -1.0;
  controller()->setSpec(wrong, "reversed");
  ASSERT_TRUE(wait([this] { return controller()->state() == ExcitationController::State::Rejected; }));
  EXPECT_FALSE(page()->isWaiting()) << "the settings stay in reach";
  EXPECT_TRUE(page()->notice()->hasMessage());
  EXPECT_TRUE(page()->notice()->message().text.contains("joint1"))
      << page()->notice()->message().text.toStdString();
  session()->undoStack()->undo();
  EXPECT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }));
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
    page()->tabs()->setCurrentWidget(page()->design_variables());
    photographBoth(QStringLiteral("excitation-torque-%1").arg(name));
  }
}

}  // namespace
}  // namespace plumbline::panels::test
