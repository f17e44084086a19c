// SPDX-License-Identifier: GPL-3.0-or-later
// Several estimators together, constraints on the links, and the page that compares results.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>
#include <QTableWidget>
#include <QUndoStack>
#include <atomic>
#include <chrono>
#include <fstream>
#include <thread>

#include "widgets/forms/estimator_form.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/compare/compare_page.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/data/signal_panel.h"
#include "widgets/pages/estimation/bounds_panel.h"
#include "widgets/pages/estimation/convergence_view.h"
#include "widgets/pages/estimation/estimation_page.h"
#include "widgets/plots/cost_plot.h"
#include "widgets/plots/spectrum_plot.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/session/run_progress.h"
#include "widgets/view3d/robot_view.h"
#include "window_support.h"
#include "workflow/identification/recommend.h"
#include "workflow/session/command_line.h"

namespace plumbline::panels::test {
namespace {

class WindowEstimation : public WindowTest {
 protected:
  EstimationPage* page() const { return window_->estimationPage(); }
  EstimatorForm* form() const { return page()->estimators(); }
  ComparePage* compare() const { return window_->comparePage(); }

  /// The sample by least squares alone.
  bool openSample() {
    if (!WindowTest::openSample()) return false;
    identification()->setMethod("wls");
    return true;
  }
  void tick(const QString& method) {
    QTest::mouseClick(form()->box(method), Qt::LeftButton, {}, QPoint(8, 8));
  }
  bool run(int wanted) {
    QTest::keyClick(window_.get(), Qt::Key_R, Qt::ControlModifier);
    return wait([&] { return static_cast<int>(identification()->runs().size()) >= wanted && idle(); },
                120000);
  }
  void photographBoth(const QString& name) {
    for (const auto& [choice, look] :
         {std::pair(ThemeChoice::Light, QString("light")), std::pair(ThemeChoice::Dark, QString("dark"))}) {
      window_->settings()->setTheme(choice);
      QTest::qWait(200);
      photograph(name + "-" + look);
    }
    window_->settings()->setTheme(ThemeChoice::Light);
  }
};

TEST_F(WindowEstimation, ANewProjectBeginsWithTheRecommendedSetting_AStoredChoiceStays) {
  window_->resize(1180, 720);
  ASSERT_TRUE(WindowTest::openSample());
  window_->showPage(4);
  const std::vector<std::string> recommended = {"recommended"};
  ASSERT_EQ(session()->study().methods, recommended);
  EXPECT_TRUE(form()->box("recommended")->isChecked());
  EXPECT_EQ(workflow::toText(session()->study().prior), workflow::toText(workflow::weakPrior()))
      << "the form shows the prior that is taken";
  ASSERT_TRUE(run(2));
  const std::vector<OutcomePtr>& runs = identification()->runs();
  EXPECT_EQ(runs[0]->result->request.method(), "wls");
  EXPECT_EQ(runs[1]->result->request.method(), "lmi");
  const OutcomePtr& shown = identification()->outcome();
  EXPECT_TRUE(identification()->recommendation(shown->number).startsWith("Recommended. "));
  for (const OutcomePtr& one : runs) {
    EXPECT_FALSE(identification()->recommendation(one->number).isEmpty());
    EXPECT_TRUE(one->result->assessment.cross_validation) << "each is cross-validated";
  }
  photographBoth("estimation-recommended");

  // An estimator beside it takes its place: it runs alone.
  identification()->addMethod("lmi");
  EXPECT_EQ(session()->study().methods, std::vector<std::string>{"lmi"});
  identification()->setMethod("ols");
  const QString file = fromPath(folder_ / "chosen.plumb");
  session()->saveSession(file);
  ASSERT_TRUE(wait([&] { return QFileInfo::exists(file) && idle(); }));
  session()->newStudy();
  EXPECT_EQ(session()->study().methods, recommended);
  session()->openSession(file);
  ASSERT_TRUE(wait([this] { return session()->study().robot && idle(); }));
  EXPECT_EQ(session()->study().methods, std::vector<std::string>{"ols"});
}

TEST_F(WindowEstimation, SetOfLinksIsChosenUndoneStoredAndCopied_AndSaysWhatItDoesNotGuarantee) {
  window_->resize(1180, 720);
  ASSERT_TRUE(openSample());
  window_->showPage(4);
  EXPECT_FALSE(form()->cone()->isVisible()) << "weighted least squares keeps links in no set";
  identification()->setMethod("lmi");
  ASSERT_TRUE(form()->cone()->isVisible());
  EXPECT_FALSE(form()->coneNote()->isVisible());
  form()->cone()->setCurrentIndex(1);
  Q_EMIT form()->cone()->activated(1);
  EXPECT_EQ(session()->study().bounds.cone, estimation::BodyCone::SpatialInertia);
  ASSERT_TRUE(form()->coneNote()->isVisible());
  EXPECT_TRUE(form()->coneNote()->text().contains("no guarantee"));
  photographBoth("estimation-cone");
  const auto command = [this] {
    return QString::fromStdString(workflow::commandLine(identification()->identifyRequest()));
  };
  EXPECT_TRUE(command().contains("spatial-inertia")) << command().toStdString();

  session()->undoStack()->undo();
  EXPECT_EQ(form()->cone()->currentIndex(), 0);
  EXPECT_FALSE(form()->coneNote()->isVisible());
  EXPECT_FALSE(command().contains("spatial-inertia"));
  session()->undoStack()->redo();
  const QString file = fromPath(folder_ / "cone.plumb");
  session()->saveSession(file);
  ASSERT_TRUE(wait([&] { return QFileInfo::exists(file) && idle(); }));
  session()->newStudy();
  EXPECT_EQ(session()->study().bounds.cone, estimation::BodyCone::PseudoInertia);
  session()->openSession(file);
  ASSERT_TRUE(wait([this] { return session()->study().robot && idle(); }));
  EXPECT_EQ(session()->study().bounds.cone, estimation::BodyCone::SpatialInertia);
  EXPECT_EQ(form()->cone()->currentIndex(), 1);

  ASSERT_TRUE(run(1));
  const auto& findings = identification()->outcome()->result->estimate.findings;
  EXPECT_TRUE(std::any_of(findings.begin(), findings.end(),
                          [](const Finding& finding) { return finding.code == "cone-6x6"; }));
  // Estimators that always keep to bodies with a density are not given the other set.
  for (const char* method : {"wls", "log-cholesky"})
    EXPECT_EQ(identification()->identifyRequest(method).bounds.cone, estimation::BodyCone::PseudoInertia);
}

TEST_F(WindowEstimation, EstimatorsRunTogetherAndAreComparedSideBySide) {
  window_->resize(1600, 1000);
  ASSERT_TRUE(openSample());
  window_->showPage(4);
  for (const char* method : {"ols", "lmi", "log-cholesky", "mass-points"}) tick(method);
  ASSERT_EQ(session()->study().methods,
            (std::vector<std::string>{"wls", "ols", "lmi", "log-cholesky", "mass-points"}));
  identification()->setPrior(workflow::priorFromText("bregman:1e-6").value());
  QTest::keyClick(window_.get(), Qt::Key_R, Qt::ControlModifier);
  ASSERT_TRUE(wait([this] { return page()->progressRows()->count() == 5; }));
  QTest::qWait(60);
  photograph("estimation-running-light");
  ASSERT_TRUE(wait([this] { return identification()->runs().size() == 5 && idle(); }, 120000));

  EXPECT_EQ(identification()->outcome()->result->request.method(), "wls") << "the first of the list is shown";
  EXPECT_FALSE(page()->progressRows()->isVisible());
  for (const OutcomePtr& one : identification()->runs()) {
    const estimation::ParameterEstimate& estimate = one->result->estimate;
    EXPECT_TRUE(estimate.status == Termination::Converged || estimate.status == Termination::OnBoundary);
    EXPECT_GT(one->result->provenance.seconds, 0.0);
  }
  plots::CostPlot* residuals = page()->convergence()->residuals();
  EXPECT_TRUE(residuals->names().contains("lmi")) << "every step of the convex fit is there";
  EXPECT_TRUE(residuals->isLogarithmic());
  page()->tabs()->setCurrentWidget(page()->convergence());
  photographBoth("estimation-convergence");

  window_->showPage(7);
  ASSERT_TRUE(wait([this] { return comparison()->isCurrent(); }));
  EXPECT_EQ(compare()->runs()->model()->rowCount(), 5);
  EXPECT_EQ(comparison()->comparison()->results.size(), 5u);
  for (int tab = 0; tab < compare()->tabs()->count(); ++tab) {
    compare()->tabs()->setCurrentIndex(tab);
    photographBoth("compare-" + compare()->tabs()->tabText(tab).toLower());
  }

  // A double click shows that result everywhere; ellipsoids before and after beside each other.
  compare()->runs()->selectSourceRow(2);
  Q_EMIT compare()->runs()->sourceRowActivated(2);
  EXPECT_EQ(identification()->outcome()->result->request.method(), "lmi");
  window_->showPage(4);
  page()->tabs()->setCurrentIndex(2);
  auto* view = window_->findChild<view3d::RobotView*>();
  view3d::ViewOptions options = view->options();
  options.ellipsoids = true;
  view->setOptions(options);
  photographBoth("estimation-ellipsoids");

  // A repeated run with the same settings replaces its result.
  ASSERT_TRUE(run(5));
  EXPECT_EQ(identification()->runs().size(), 5u);
  // Another setting is another row.
  identification()->setPrior({});
  ASSERT_TRUE(run(10));
  EXPECT_EQ(identification()->runs().size(), 10u);
}

TEST_F(WindowEstimation, ConstraintsOnTheLinksHold) {
  window_->resize(1600, 1000);
  ASSERT_TRUE(openSample());
  window_->showPage(4);
  tick("lmi");
  tick("wls");
  ASSERT_EQ(session()->study().methods, std::vector<std::string>{"lmi"});
  ASSERT_TRUE(run(1));
  BoundsPanel* known = page()->bounds();
  page()->tabs()->setCurrentWidget(known);
  const RobotModel& model = session()->study().robot->model;
  ASSERT_EQ(known->table()->rowCount(), model.bodyCount());

  QTest::mouseClick(known->totalMass(), Qt::LeftButton);
  QTest::keyClicks(known->totalMass(), "20");
  QTest::keyClick(known->totalMass(), Qt::Key_Return);
  ASSERT_TRUE(wait([this] { return !session()->study().bounds.empty(); }));
  known->table()->item(2, 4)->setCheckState(Qt::Checked);  // centre in shape
  ASSERT_TRUE(
      wait([this] { return workflow::toText(session()->study().bounds).find("com") != std::string::npos; }));
  known->table()->item(5, 2)->setText("0.5");
  ASSERT_TRUE(
      wait([this] { return workflow::toText(session()->study().bounds).find("0.5") != std::string::npos; }));
  EXPECT_EQ(session()->study().bounds.total_mass.upper, 20.0) << "what stood before stays";
  photographBoth("estimation-known");
  ASSERT_TRUE(run(2));
  const Eigen::VectorXd& pi = identification()->outcome()->result->estimate.pi_full;
  double mass = 0.0;
  for (int b = 0; b < model.bodyCount(); ++b) mass += pi[10 * b];
  EXPECT_NEAR(mass, 20.0, 1e-6);
  EXPECT_GE(pi[50], 0.5 - 1e-9);

  // Words that are no number are refused in place, and nothing changes.
  const std::string before = workflow::toText(session()->study().bounds);
  known->table()->item(1, 2)->setText("heavy");
  EXPECT_TRUE(page()->notice()->hasMessage());
  QTest::qWait(50);
  EXPECT_EQ(workflow::toText(session()->study().bounds), before);
  const int steps = session()->undoStack()->index();
  while (session()->undoStack()->canUndo() && !session()->study().bounds.empty())
    session()->undoStack()->undo();
  EXPECT_LT(session()->undoStack()->index(), steps);
  EXPECT_TRUE(session()->study().bounds.empty());
}

TEST_F(WindowEstimation, EveryEstimatorIsAskedForTheConstraintsThatItReads) {
  ASSERT_TRUE(openSample());
  identification()->setBounds(
      workflow::boundsFromText(
          R"({"limits": {"joint1.viscous": [0, 5]}, "loss": "tukey", "total_mass": [1, 90]})")
          .value());
  const auto asked = [this](const char* method) {
    return workflow::toText(identification()->identifyRequest(method).bounds);
  };
  EXPECT_EQ(asked("bounded"), R"({"limits":{"joint1.viscous":[0.0,5.0]}})");
  EXPECT_EQ(asked("irls"), R"({"loss":"tukey"})");
  EXPECT_EQ(asked("lmi"), R"({"total_mass":[1.0,90.0]})");
  EXPECT_EQ(asked("ols"), "{}");
}

TEST_F(WindowEstimation, OneErrorLeavesTheOthersRunning_AndCancelStopsAll) {
  ASSERT_TRUE(openSample());
  window_->showPage(4);
  tick("lmi");
  identification()->setBounds(workflow::boundsFromText(R"({"total_mass": [9000, 1]})").value());
  ASSERT_TRUE(run(1));
  EXPECT_TRUE(page()->notice()->hasMessage()) << "bounds that exclude each other are told";
  EXPECT_EQ(identification()->outcome()->result->request.method(), "wls");
  identification()->setBounds({});
  workflow::IdentifyOptions options = session()->study().options;
  options.assess.bootstrap = 100000;  // no estimator ends before Esc, however busy the machine is
  identification()->setOptions(options, "bootstrap");
  QTest::keyClick(window_.get(), Qt::Key_R, Qt::ControlModifier);
  EXPECT_TRUE(identification()->isEstimating());
  QTest::keyClick(window_.get(), Qt::Key_Escape);
  EXPECT_TRUE(wait([this] { return !identification()->isEstimating(); }, 5000));
  EXPECT_EQ(identification()->runs().size(), 1u) << "what was found before stays";
}

TEST_F(WindowEstimation, TheCutoffIsDraggedAndTheFitFollows) {
  window_->resize(1600, 1000);
  ASSERT_TRUE(openSample());
  window_->showPage(1);
  SignalPanel* panel = window_->dataPage()->signal();
  window_->dataPage()->tabs()->setCurrentWidget(panel);
  ASSERT_TRUE(wait([&] { return panel->result() != nullptr && idle(); }));
  EXPECT_EQ(panel->joint()->count(), session()->study().robot->model.nv());
  EXPECT_TRUE(panel->result()->no_fit.empty());
  EXPECT_FALSE(panel->signal()->spans().empty()) << "the rest at both ends is shaded";
  photographBoth("data-signal");
  plots::SpectrumPlot* spectrum = panel->spectrum();
  const double before = spectrum->cutoff(), error = panel->result()->relative_error;
  ASSERT_EQ(before, session()->study().processing.cutoff);
  const QPoint grip = spectrum->cutoffPoint();
  QWidget* target = spectrum->childAt(grip);
  const auto local = [&](int dx) { return target->mapFrom(spectrum, grip + QPoint(dx, 0)); };
  QTest::mousePress(target, Qt::LeftButton, {}, local(0));
  QTest::mouseMove(target, local(-30));
  QTest::mouseMove(target, local(-60));
  ASSERT_TRUE(wait([&] { return panel->result()->settings.cutoff < before; }));
  EXPECT_EQ(session()->study().processing.cutoff, before) << "nothing is chosen while it is dragged";
  EXPECT_NE(panel->result()->relative_error, error);
  photograph("data-signal-dragged-light");
  QTest::mouseRelease(target, Qt::LeftButton, {}, local(-60));
  EXPECT_LT(session()->study().processing.cutoff, before);
  ASSERT_TRUE(wait([this] { return idle(); }));
  session()->undoStack()->undo();
  ASSERT_TRUE(wait([&] { return idle() && panel->result()->settings.cutoff == before; }));
  EXPECT_EQ(spectrum->cutoff(), before);
  panel->quantity()->setCurrentIndex(1);
  QTest::qWait(100);
  photograph("data-signal-position-light");
}

TEST_F(WindowEstimation, ASavedResultJoinsTheComparison) {
  ASSERT_TRUE(openSample());
  ASSERT_TRUE(identify());
  const QString file = fromPath(folder_ / "earlier.json");
  window_->report()->writeResult(file);
  ASSERT_TRUE(wait([&] { return std::filesystem::exists(folder_ / "earlier.json") && idle(); }));
  comparison()->add(file);
  ASSERT_TRUE(wait([this] { return comparison()->count() == 2; }));
  window_->showPage(7);
  ASSERT_TRUE(wait([this] { return comparison()->isCurrent(); }));
  EXPECT_EQ(comparison()->comparison()->results[1].name, "earlier");
  const QString out = fromPath(folder_ / "comparison.md");
  comparison()->write(out);
  EXPECT_TRUE(wait([&] { return std::filesystem::exists(folder_ / "comparison.md"); }));
  comparison()->remove(1);
  EXPECT_EQ(comparison()->count(), 1);
  std::ofstream(folder_ / "no-result.json") << "{}";
  comparison()->add(fromPath(folder_ / "no-result.json"));
  EXPECT_TRUE(wait([this] { return compare()->notice()->hasMessage(); }));
}

TEST_F(WindowEstimation, AStageOfThreeLinesIsShownWhole) {
  window_->resize(1180, 720);
  ASSERT_TRUE(openSample());
  window_->showPage(4);
  const char* const stage =
      "cross-validation of the physically consistent parameters, fold 3 of 5, iteration 17 of 100, of the "
      "log "
      "with the longest of all names";
  std::atomic<bool> stop = false;
  session()->runner()->start(
      area::estimationSlot("wls"), "Identify",
      [&](const JobContext& context) -> Result<int> {
        context.report(stage, 0.5);
        while (!stop) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return 1;
      },
      session(), [](const Result<int>&) {});
  auto* rows = page()->findChild<RunProgress*>();
  ASSERT_NE(rows, nullptr);
  const auto label = [&]() -> QLabel* {
    for (auto* one : rows->findChildren<QLabel*>())
      if (one->text().contains("fold 3 of 5")) return one;
    return nullptr;
  };
  const bool shown = wait([&] { return label() != nullptr; }, 5000);
  EXPECT_TRUE(shown);
  if (shown) {
    QTest::qWait(100);
    EXPECT_GE(label()->heightForWidth(label()->width()), 3 * label()->fontMetrics().height())
        << "too short to tell";
    EXPECT_GE(label()->height(), label()->heightForWidth(label()->width()));
    EXPECT_TRUE(rows->rect().contains(label()->geometry()));
    photograph("long-stage");
  }
  stop = true;
  ASSERT_TRUE(wait([this] { return idle(); }));
}

}  // namespace
}  // namespace plumbline::panels::test
