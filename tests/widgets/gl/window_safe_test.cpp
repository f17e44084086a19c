// SPDX-License-Identifier: GPL-3.0-or-later
// The page Safe loop in the window: the sample is opened, runs, steps, brakes, breaks an assumption, and is replayed.
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QElapsedTimer>
#include <QSpinBox>
#include <QTextBrowser>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "support/wall_limit.h"
#include "widgets/jobs/stall_monitor.h"
#include "widgets/models/numbers.h"
#include "widgets/pages/report/report_view.h"
#include "widgets/pages/safe/safe_methods.h"
#include "widgets/pages/safe/safe_plots.h"
#include "widgets/plots/band_plot.h"
#include "widgets/plots/time_link.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/session/run_progress.h"
#include "widgets/view3d/joint_panel.h"
#include "window_safe.h"
#include "workflow/safety/study/safe_study.h"
#include "workflow/safety/study/study_tables.h"

namespace plumbline::panels::test {
namespace {

TEST_F(WindowSafe, RunsStepByStepAndIsReplayed) {
  ASSERT_TRUE(open());
  ASSERT_TRUE(controller()->tube()->exists) << controller()->tube()->prevents;
  EXPECT_TRUE(page()->assumptions()->toPlainText().contains("rigid"));
  EXPECT_TRUE(wait([this] { return view()->robot() == controller()->scenario()->robot; }));
  EXPECT_EQ(view()->world().boxes.size(), 2u);
  EXPECT_EQ(claims(), "none yet");
  photographBoth("safe-start");
  ASSERT_TRUE(change([](workflow::SafeSpec& spec) { spec.loop.plans = 2; }));
  jobs::StallMonitor watch;
  ASSERT_TRUE(start(page()->stepButton()));
  ASSERT_TRUE(wait([this] { return controller()->phase() == Phase::Paused; }, 60000));
  const jobs::Stall stall = watch.worst();
  std::cout << "while it plans and simulates: longest stall " << stall.wall << " ms (" << stall.own
            << " ms of its own)\n";
  EXPECT_LT(stall.cpu, 50.0);
  EXPECT_LT(stall.own, plumbline::test::wallLimit(50.0));
  EXPECT_TRUE(wait([this] { return page()->runButton()->text() == "Go on"; }));
  ASSERT_TRUE(wait([this] { return controller()->record().plans.size() == 2; }));
  EXPECT_NEAR(controller()->record().samples.back().time, 1.5, 0.02) << "where the next plan takes over";
  EXPECT_EQ(claims(), "proven");
  EXPECT_TRUE(wait([this] { return view()->world().radius > 0.0; }));
  EXPECT_GT(view()->world().path.size(), view()->world().executed);
  // The nearest pair of the plan at the time cursor: never nearer than proven.
  ASSERT_TRUE(view()->world().gap);
  const view3d::ShownWorld::Gap gap = *view()->world().gap;
  int stated = 0;
  for (const workflow::SafePlanRecord& plan : controller()->record().plans) {
    const double proven = plan.nearest()->lower;
    if (!gap.text.contains(models::significant(1e3 * proven, 3))) continue;
    ++stated;
    EXPECT_GE((gap.from - gap.to).norm(), proven);
  }
  EXPECT_GT(stated, 0) << gap.text.toStdString();
  photographBoth("safe-middle");
  ASSERT_TRUE(start(page()->runButton()));
  ASSERT_TRUE(ends());
  const workflow::SafeRecord& record = controller()->record();
  EXPECT_TRUE(record.kept());
  EXPECT_EQ(page()->state(), PageState::Done);
  EXPECT_EQ(page()->plots()->torque()->count(), static_cast<int>(record.samples.size()));
  for (const auto& point : page()->plots()->torque()->bands()[0]) {
    EXPECT_LE(point.lower, point.estimate);
    EXPECT_LE(point.estimate, point.upper);
  }
  // The condition: none before there are enough equations, then it falls.
  ASSERT_EQ(page()->plots()->condition()->series().size(), 1u);
  const plots::PlotSeries& condition = page()->plots()->condition()->series()[0];
  EXPECT_TRUE(std::isnan(condition.values[0]));
  EXPECT_NEAR(condition.values[condition.values.size() - 1], std::log10(record.boxes.back().condition),
              1e-12);
  EXPECT_LT(record.boxes.back().condition, record.boxes[record.boxes.size() / 2].condition)
      << "more is measured";
  photographBoth("safe-end");
  for (int tab = 1; tab < page()->plots()->count(); ++tab) {
    page()->plots()->setCurrentIndex(tab);
    photographBoth(QStringLiteral("safe-tab%1").arg(tab));
  }
  const std::size_t samples = record.samples.size();
  for (const char* name : {"run.h5", "run.json"}) {
    const QString file = fromPath(folder_ / name);
    controller()->saveRun(file);
    ASSERT_TRUE(wait([&] { return std::filesystem::exists(folder_ / name) && idle(); })) << name;
    controller()->openFile(file);
    ASSERT_TRUE(wait([this] { return controller()->replay().has_value() && idle(); }, 60000)) << name;
    EXPECT_EQ(controller()->replay()->same, 2) << name << controller()->replay()->first;
    EXPECT_EQ(controller()->record().samples.size(), samples);
    EXPECT_EQ(controller()->record().log != nullptr, std::string_view(name) == "run.h5");
  }
  const QString none = fromPath(folder_ / "none.h5");
  controller()->saveRun(none);
  ASSERT_TRUE(wait([this] { return idle() && page()->notice()->hasMessage(); }));
  EXPECT_FALSE(std::filesystem::exists(folder_ / "none.h5")) << "JSON has too few samples for a log";
  EXPECT_TRUE(page()->summary().contains("2 of 2 stored plans proven again"))
      << page()->summary().toStdString();
  page()->link()->setCursor(2.0);
  EXPECT_TRUE(
      wait([this] { return !view()->configuration().isApprox(controller()->scenario()->start, 1e-3); }));
  window_->showPage(0);
  EXPECT_TRUE(view()->world().boxes.empty()) << "elsewhere it is not drawn";
  EXPECT_EQ(view()->robot(), session()->study().robot);
}

TEST_F(WindowSafe, ShowsReachSetsOnDemand_AndTakesThemAwayWithTheScenario) {
  ASSERT_TRUE(open());
  QCheckBox* box = page()->form()->reach();
  ASSERT_TRUE(wait([&] { return box->isEnabled(); }));
  EXPECT_TRUE(view()->world().reach.empty());
  jobs::StallMonitor watch;
  box->click();
  ASSERT_TRUE(wait([this] { return view()->world().reach.size() > 4; }, 60000));
  const jobs::Stall stall = watch.worst();
  EXPECT_LT(stall.cpu, 50.0);
  EXPECT_TRUE(box->isChecked());
  photographBoth("safe-reach");
  for (const safety::ReachBox& one : controller()->reach()) EXPECT_GT(one.size.minCoeff(), 0.0);
  box->click();
  EXPECT_TRUE(wait([this] { return view()->world().reach.empty(); }));
  // Stopped while it is computed.
  box->click();
  QElapsedTimer clock;
  clock.start();
  box->click();
  ASSERT_TRUE(wait([this] { return session()->runner()->threadCount() == 0; }, 10000));
  std::cout << "reach sets stopped after " << clock.elapsed() << " ms\n";
  EXPECT_LT(static_cast<double>(clock.elapsed()), plumbline::test::wallLimit(200.0));
  EXPECT_TRUE(controller()->reach().empty());
  // Another scenario.
  box->click();
  ASSERT_TRUE(wait([this] { return !controller()->reach().empty(); }, 60000));
  ASSERT_TRUE(change([](workflow::SafeSpec& spec) { spec.plan.range = 0.1; }));
  EXPECT_TRUE(controller()->reach().empty());
  EXPECT_FALSE(box->isChecked());
  EXPECT_TRUE(wait([this] { return view()->world().reach.empty(); }));
  ASSERT_TRUE(change([](workflow::SafeSpec& spec) { spec.control.rate = 50.0; }));
  EXPECT_FALSE(box->isEnabled()) << "without a tube there are no sets";
}

TEST_F(WindowSafe, StudysRobotComesBackInItsPose_ItsJointsRestMeanwhile) {
  ASSERT_TRUE(openSample());
  auto* joints = window_->findChild<view3d::JointPanel*>();
  ASSERT_NE(joints, nullptr);
  ASSERT_TRUE(wait([this] { return view()->configuration().norm() > 0.1; }))
      << "that of the log, the premise";
  const Eigen::VectorXd pose = view()->configuration();
  EXPECT_TRUE(joints->isEnabled());
  ASSERT_TRUE(open());
  ASSERT_TRUE(wait([this] { return view()->robot() == controller()->scenario()->robot; }));
  EXPECT_FALSE(joints->isEnabled()) << "the view shows another robot";
  window_->showPage(0);
  EXPECT_EQ(view()->robot(), session()->study().robot);
  EXPECT_EQ(view()->configuration(), pose);
  EXPECT_TRUE(joints->isEnabled());
}

TEST_F(WindowSafe, BrakesWhenAsked) {
  ASSERT_TRUE(open());
  controller()->setPace(1.0);
  ASSERT_TRUE(start(page()->runButton()));
  ASSERT_TRUE(wait([this] { return controller()->record().samples.size() > 40; }, 60000));
  QTest::mouseClick(page()->brakeButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return !controller()->record().events.empty(); }, 10000));
  EXPECT_EQ(controller()->record().events.front().text, "the user asked to brake");
  EXPECT_TRUE(page()->summary().contains("braking")) << page()->summary().toStdString();
  photographBoth("safe-brake");
  controller()->setPace(0.0);
  ASSERT_TRUE(ends());
  EXPECT_EQ(controller()->record().plans.size(), 1u) << "no plan follows";
  EXPECT_TRUE(controller()->record().kept()) << "braking is proven too";
  // Cancelled at once: what it showed stays.
  controller()->setPace(1.0);
  ASSERT_TRUE(start(page()->runButton()));
  ASSERT_TRUE(wait([this] { return controller()->record().samples.size() > 20; }, 60000));
  QTest::mouseClick(page()->cancelButton(), Qt::LeftButton);
  ASSERT_TRUE(ends());
  EXPECT_FALSE(controller()->record().ended);
  EXPECT_GT(controller()->record().samples.size(), 20u);
}

TEST_F(WindowSafe, NothingIsCalledProvenWhenAnAssumptionIsBroken) {
  ASSERT_TRUE(open());
  auto* period = page()->form()->editor<QDoubleSpinBox>("Sample time ×");
  ASSERT_NE(period, nullptr);
  period->setValue(1.5);
  ASSERT_TRUE(wait([this] { return controller()->spec().faults.period == 1.5 && idle(); }, 60000));
  ASSERT_TRUE(start(page()->runButton()));
  ASSERT_TRUE(ends());
  EXPECT_EQ(claims(), "void");
  EXPECT_TRUE(page()->summary().contains("a sample came after 1.5 ms")) << page()->summary().toStdString();
  EXPECT_FALSE(page()->summary().contains("proven under"));
  EXPECT_TRUE(page()->plots()->torque()->isMuted());
  EXPECT_EQ(page()->state(), PageState::Attention);
  EXPECT_TRUE(wait([this] { return view()->world().radius == 0.0; })) << "no tube where nothing is proven";
  EXPECT_FALSE(view()->world().gap) << "nor a clearance";
  for (const KeyFigures::Fact& fact : page()->facts()->facts()) EXPECT_NE(fact.value, "proven");
  photographBoth("safe-void");
  // A fault that begins later.
  period->setValue(1.0);
  auto* slip = page()->form()->editor<QDoubleSpinBox>("Payload slips");
  auto* from = page()->form()->editor<QDoubleSpinBox>("From");
  ASSERT_TRUE(slip != nullptr && from != nullptr);
  ASSERT_TRUE(wait([this] { return controller()->spec().faults.none() && idle(); }, 60000));
  slip->setValue(60.0);
  ASSERT_TRUE(wait([this] { return controller()->spec().faults.slip == 0.06 && idle(); }, 60000));
  from->setValue(2.0);
  ASSERT_TRUE(wait([this] { return controller()->spec().faults.begin == 2.0 && idle(); }, 60000));
  ASSERT_TRUE(start(page()->runButton()));
  ASSERT_TRUE(ends());
  EXPECT_EQ(claims(), "void");
  EXPECT_EQ(controller()->record().voidFrom(), 2.0);
  ASSERT_TRUE(controller()->record().detected());
  EXPECT_GT(*controller()->record().detected(), 2.0);
}

TEST_F(WindowSafe, SaysWhatPreventsTheTube) {
  ASSERT_TRUE(open());
  ASSERT_TRUE(change([](workflow::SafeSpec& spec) { spec.control.rate = 50.0; }));
  EXPECT_FALSE(controller()->tube()->exists);
  EXPECT_TRUE(page()->assumptions()->toPlainText().contains("There is no tube."));
  EXPECT_EQ(page()->facts()->facts()[0].value, "none");
  ASSERT_TRUE(start(page()->runButton()));
  ASSERT_TRUE(ends());
  EXPECT_TRUE(page()->notice()->hasMessage()) << "the run says why it has no plan";
  EXPECT_EQ(claims(), "none yet");
}

/// The sample study with one load, one task with it, and one plan.
std::string smallStudy(const std::filesystem::path& folder) {
  nlohmann::json study = nlohmann::json::parse(std::ifstream(folder / "study.json"));
  study["scenario"]["robot"] = (folder / "geared7.urdf").string();
  study["scenario"]["loop"]["plans"] = 1;
  study["loads"] = {study["loads"][0]};
  study["tasks"] = {study["tasks"][0]};
  study["tasks"][0]["moves"] = {study["tasks"][0]["moves"][0]};
  return study.dump();
}

TEST_F(WindowSafe, ComparesTheMethods_CancelAndABadFileLeaveWhatWasShown) {
  ASSERT_TRUE(open());
  window_->resize(1180, 720);
  SafeMethods* methods = page()->methods();
  page()->plots()->setCurrentWidget(methods);
  photographBoth("safe-methods-before");
  const auto shown = [&] { return methods->view()->toPlainText(); };
  const auto ended = [&] { return !controller()->isComparing() && idle(); };
  EXPECT_TRUE(shown().isEmpty());
  EXPECT_TRUE(methods->progress()->isHidden());
  const std::string text = smallStudy(resourceFolder().toStdString() + "/samples/geared7");
  const std::filesystem::path file = folder_ / "small.json", bad = folder_ / "bad.json";
  std::ofstream(file) << text;
  // The whole run.
  jobs::StallMonitor watch;
  QElapsedTimer clock;
  clock.start();
  controller()->compareMethods(fromPath(file), 1);
  EXPECT_FALSE(methods->compareButton()->isEnabled());
  EXPECT_TRUE(methods->progress()->isVisible());
  ASSERT_TRUE(wait(ended, 120000));
  ASSERT_TRUE(wait([&] { return !shown().isEmpty(); }));
  QTest::qWait(100);
  const jobs::Stall stall = watch.worst();
  std::cout << "comparison of one load: " << clock.elapsed() << " ms, longest stall " << stall.wall << " ms ("
            << stall.own << " ms of its own, " << stall.cpu << " ms of work)\n";
  EXPECT_LT(stall.cpu, 50.0);
  EXPECT_LT(stall.own, plumbline::test::wallLimit(50.0));
  EXPECT_TRUE(methods->progress()->isHidden());
  EXPECT_TRUE(methods->compareButton()->isEnabled());
  for (const char* part : {"Table II: methods", "Table III: repetitions", "(a) published", "grav-pid-excit",
                           "fail at 8lb", "small.json, repetitions of every run: 1", "it claims itself",
                           "2 runs of the loop: in 2 every bound was kept"})
    EXPECT_TRUE(shown().contains(part)) << part << " is missing in " << shown().toStdString();
  EXPECT_FALSE(shown().contains("Table IV"));
  EXPECT_EQ(methods->view()->pictureCount(), 1) << "figure 5";
  EXPECT_LT(shown().indexOf("Table III:"), shown().indexOf("Table II:")) << "the results first";
  photographBoth("safe-methods");
  EXPECT_TRUE(methods->view()->find("Table II:"));
  photograph("safe-methods-figure-light");
  // Each outcome is that of the command: the same runs, whatever the number of threads.
  workflow::StudyRequest request;
  request.parts = {workflow::StudyPart::III};
  request.repetitions = 1;
  const auto study = workflow::runSafeStudy(file, request);
  ASSERT_TRUE(study.ok()) << study.error().message();
  for (const auto& row : workflow::tableOfResults(*study).rows)
    EXPECT_TRUE(shown().contains(QString::fromStdString(row[0] + "\n" + row[1] + "\n" + row[2])))
        << row[0] << ": " << row[1] << " in " << shown().toStdString();
  // Cancel, with the mouse, of the sample.
  const QString before = shown();
  QTest::mouseClick(methods->compareButton(), Qt::LeftButton);
  ASSERT_TRUE(controller()->isComparing());
  QTest::qWait(300);
  clock.start();
  QTest::mouseClick(methods->progress()->cancelButton(), Qt::LeftButton);
  ASSERT_TRUE(wait(ended, 60000));
  EXPECT_LT(static_cast<double>(clock.elapsed()), plumbline::test::wallLimit(500.0));
  std::cout << "comparison stopped after " << clock.elapsed() << " ms\n";
  EXPECT_EQ(shown(), before);
  EXPECT_TRUE(methods->compareButton()->isEnabled());
  // Files that are no study: of another shape, and with a load that is not there.
  std::string other = text;
  other.replace(other.find("\"load\":\"4 lb\""), 13, "\"load\":\"9 lb\"");
  for (const auto& [content, says] : {std::pair(std::string("{\"loads\": 3}"), "this is no study"),
                                      std::pair(other, "has no load \"9 lb\"")}) {
    std::ofstream(bad) << content;
    controller()->compareMethods(fromPath(bad), 1);
    ASSERT_TRUE(wait(ended));
    ASSERT_TRUE(page()->notice()->hasMessage());
    const QString sentence = page()->notice()->message().text;
    EXPECT_TRUE(sentence.contains(says)) << sentence.toStdString();
    EXPECT_EQ(shown(), before);
  }
  photographBoth("safe-methods-bad");
}

}  // namespace
}  // namespace plumbline::panels::test
