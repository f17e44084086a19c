// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/estimation/estimation_page.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <optional>

#include "estimation/full_parameters.h"
#include "widgets/errors/findings_panel.h"
#include "widgets/errors/message_bar.h"
#include "widgets/forms/estimator_form.h"
#include "widgets/forms/fold_group.h"
#include "widgets/forms/processing_form.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/forms/trust_form.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/estimation/bounds_panel.h"
#include "widgets/pages/estimation/check_strip.h"
#include "widgets/pages/estimation/convergence_view.h"
#include "widgets/pages/estimation/friction_panel.h"
#include "widgets/pages/estimation/gains_panel.h"
#include "widgets/pages/estimation/trust_panel.h"
#include "widgets/pages/payload/verdict_state.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/run_progress.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/thresholds.h"

namespace plumbline::panels {
namespace {

constexpr int kSettingsWidth = 304;

}  // namespace

EstimationPage::EstimationPage(IdentificationController* identification, QWidget* parent)
    : Page("estimation", tr("Estimation"), parent),
      session_(identification->session()),
      identification_(identification) {
  auto* copy = addHeaderButton("terminal", tr("Copy as command line"), false);
  copy->setToolTip(tr("The call of plumbline-cli that does the same"));
  connect(copy, &QPushButton::clicked, this, &EstimationPage::copyCommandLine);
  identify_ = addHeaderButton("run", tr("Identify"), true);
  identify_->setToolTip(tr("Find the parameters from the training logs (Ctrl+R)"));
  connect(identify_, &QPushButton::clicked, identification_, &IdentificationController::identify);

  auto* checks = new CheckController(identification_, this);
  connect(checks, &CheckController::dataPageRequested, this, &EstimationPage::dataPageRequested);
  connect(checks, &CheckController::excitationPageRequested, this, &EstimationPage::excitationPageRequested);
  auto* body = new QWidget(this);
  auto* column = new QVBoxLayout(body);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  check_ = new CheckStrip(checks, body);
  column->addWidget(check_);
  auto* split = new QSplitter(Qt::Horizontal, body);
  split->setChildrenCollapsible(false);
  split->addWidget(buildSettings());
  split->addWidget(buildResult());
  split->setStretchFactor(1, 1);
  split->setSizes({kSettingsWidth, 800});
  column->addWidget(split, 1);
  setBody(body);

  connect(session_, &StudySession::robotChanged, this, &EstimationPage::showWaitingFor);
  connect(session_, &StudySession::logsChanged, this, &EstimationPage::showWaitingFor);
  connect(session_, &StudySession::settingsChanged, this, &EstimationPage::showSettings);
  connect(identification_, &IdentificationController::outcomeChanged, this, &EstimationPage::showOutcome);
  jobs::JobRunner* runner = session_->runner();
  connect(runner, &jobs::JobRunner::jobStarted, this, &EstimationPage::showStarted);
  connect(runner, &jobs::JobRunner::jobEnded, this, &EstimationPage::showEnded);
  connect(runner, &jobs::JobRunner::jobProgressed, this, &EstimationPage::showProgress);
  progress_->setVisible(false);
  showSettings();
  showWaitingFor();
}

QWidget* EstimationPage::buildSettings() {
  QScrollArea* scroll = formScroll(this);
  scroll->setMinimumWidth(kSettingsWidth);
  settings_ = scroll;
  auto* inside = new QWidget(scroll);
  auto* column = new QVBoxLayout(inside);
  column->setContentsMargins(0, 0, 12, 0);
  column->setSpacing(8);
  column->addWidget(heading(tr("Estimators"), inside));
  estimators_ = new EstimatorForm(identification_, inside);
  column->addWidget(estimators_);
  trust_form_ = new TrustForm(identification_, inside);
  column->addWidget(trust_form_);
  auto* friction = heading(tr("Friction and actuator"), inside);
  friction->setContentsMargins(0, 8, 0, 0);
  column->addWidget(friction);
  terms_ = new FrictionTermsForm(identification_, inside);
  column->addWidget(terms_);
  processing_ = new ProcessingForm(session_, inside);
  auto* title = heading(tr("Processing of the logs"), inside);
  title->setContentsMargins(0, 8, 0, 0);
  column->addWidget(title);
  column->addWidget(processing_);
  column->addStretch(1);
  scroll->setWidget(inside);
  inside->installEventFilter(this);
  return scroll;
}

bool EstimationPage::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::LayoutRequest && watched == settings_->widget()) {
    const int wanted =
        settings_->widget()->minimumSizeHint().width() + settings_->verticalScrollBar()->sizeHint().width();
    settings_->setMinimumWidth(std::max(kSettingsWidth, wanted));
  }
  return Page::eventFilter(watched, event);
}

QWidget* EstimationPage::buildProgress() {
  auto* block = new QWidget(this);
  auto* column = new QVBoxLayout(block);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  rows_ = new RunProgress(block);
  connect(rows_->cancelButton(), &QPushButton::clicked, identification_, &IdentificationController::cancel);
  column->addWidget(rows_);
  live_ = new ConvergenceView(block);
  live_->setMinimumHeight(160);
  live_->setMaximumHeight(280);
  column->addWidget(live_, 1);
  column->addStretch(0);
  return block;
}

QWidget* EstimationPage::table(models::TablePanel*& panel, models::SnapshotTableModel* model,
                               const QString& name, int stretch) {
  panel = new models::TablePanel(this);
  panel->setSourceModel(model);
  panel->view()->setStretchColumn(stretch);
  new ShrinkingColumn(panel->view(), stretch);
  panel->view()->setExportName(name);
  connect(panel->view(), &models::TableView::exportFailed, this,
          [this](const Error& error) { session_->report(error, area::kEstimation); });
  return panel;
}

QWidget* EstimationPage::buildResult() {
  auto* right = new QWidget(this);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(16, 0, 0, 0);
  column->setSpacing(8);
  progress_ = buildProgress();
  column->addWidget(progress_, 2);
  facts_ = new KeyFigures(right);
  column->addWidget(facts_);
  note_ = mutedLabel({}, right);
  column->addWidget(note_);
  uncertainty_text_ = mutedLabel({}, right);
  uncertainties_ = new FoldGroup(tr("Uncertainties"), tr("Assumptions behind the standard deviations"),
                                 uncertainty_text_, right);
  column->addWidget(uncertainties_);
  hint_ = mutedLabel({}, right);
  hint_->setAlignment(Qt::AlignCenter);
  column->addWidget(hint_, 1);
  tabs_ = new QTabWidget(right);
  tabs_->setDocumentMode(true);
  base_ = new models::BaseParameterTableModel(this);
  parameters_ = new models::ParameterTableModel(this);
  consistency_ = new models::ConsistencyTableModel(this);
  tabs_->addTab(table(base_panel_, base_, "base-parameters", models::BaseParameterTableModel::Expression),
                tr("Base"));
  tabs_->addTab(table(parameter_panel_, parameters_, "parameters", models::ParameterTableModel::Subject),
                tr("All parameters"));
  tabs_->addTab(
      table(consistency_panel_, consistency_, "consistency", models::ConsistencyTableModel::BodyName),
      tr("Consistency"));
  findings_ = new errors::FindingsPanel(tabs_);
  findings_->table()->view()->setExportName("findings");
  findings_->table()->view()->setAccessibleName(tr("Findings"));
  connect(findings_, &errors::FindingsPanel::remedyRequested, notice(), &errors::MessageBar::remedyRequested);
  tabs_->addTab(findings_, tr("Findings"));
  trust_ = new TrustPanel(identification_, tabs_);
  tabs_->addTab(trust_, tr("Trust"));
  connect(trust_, &TrustPanel::verdictChanged, this, [this] {
    if (identification_->outcome()) showFacts();
  });
  friction_ = new FrictionPanel(identification_, tabs_);
  tabs_->addTab(friction_, tr("Friction"));
  bounds_ = new BoundsPanel(identification_, tabs_);
  tabs_->addTab(bounds_, tr("Constraints"));
  gains_ = new GainsPanel(identification_, tabs_);
  tabs_->addTab(gains_, tr("Torque scale factors"));
  history_ = new ConvergenceView(tabs_);
  tabs_->addTab(history_, tr("Convergence"));
  findings_->table()->setEmptyText(
      tr("The logs excite everything that the structure allows, and nothing else was noticed."));
  column->addWidget(tabs_, 4);
  return right;
}

void EstimationPage::showSettings() {
  showFreshness();
}

void EstimationPage::showWaitingFor() {
  const Study& study = session_->study();
  identify_->setEnabled(identification_->canIdentify());
  if (!study.robot) {
    setSummary(tr("Needs a robot and a log for training."));
    emptyState()->wait(tr("No robot is open"),
                       tr("The parameters of a robot are found from its description and a log."),
                       tr("Open a robot…"), [this] { Q_EMIT openRobotRequested(); });
    setState(PageState::Waiting);
    return showWaiting();
  }
  if (study.logsOf(LogRole::Training).empty()) {
    setSummary(tr("Needs a log for training."));
    emptyState()->wait(
        tr("No log for training"),
        tr("Open a log with joint positions and torques, or give one that is open the role training."),
        tr("Open a log…"), [this] { Q_EMIT openLogRequested(); });
    setState(PageState::Waiting);
    return showWaiting();
  }
  showBody();
  showFreshness();
}

void EstimationPage::showFreshness() {
  if (isWaiting()) return;
  const bool has_result =
      identification_->outcome() && identification_->outcomeState() != ResultState::OtherRobot;
  facts_->setVisible(has_result);
  note_->setVisible(has_result && !note_->text().isEmpty());
  uncertainties_->setVisible(has_result);
  // The choices are shown before the first result.
  for (int i = 0; i < tabs_->count(); ++i) {
    const QWidget* tab = tabs_->widget(i);
    tabs_->setTabVisible(i, has_result || tab == friction_ || tab == bounds_ || tab == gains_);
  }
  if (has_result && !had_result_) tabs_->setCurrentIndex(0);
  had_result_ = has_result;
  hint_->setVisible(!has_result && progress_->isHidden());
  hint_->setText(tr("Ready: press Identify (Ctrl+R).\nEvery setting at the left is recorded in the result."));
  switch (identification_->outcomeState()) {
    case ResultState::None:
    case ResultState::OtherRobot:
      setSummary(tr("Ready to identify from %n log(s).", nullptr,
                    static_cast<int>(session_->study().logsOf(LogRole::Training).size())));
      return setState(PageState::Ready);
    case ResultState::SettingsChanged:
      setSummary(tr("▲ The settings have changed since this result: identify again."));
      return setState(PageState::Attention);
    case ResultState::LogsChanged:
      setSummary(tr("▲ The training logs have changed since this result: identify again."));
      return setState(PageState::Attention);
    case ResultState::Current:
      break;
  }
  const estimation::ParameterEstimate& estimate = identification_->outcome()->result->estimate;
  const int inertial = 10 * identification_->outcome()->robot->model.bodyCount();
  const auto friction = std::count_if(estimate.columns.begin(), estimate.columns.end(),
                                      [inertial](int column) { return column >= inertial; });
  setSummary(tr("%1 base parameters and %2 friction parameters by %3")
                 .arg(static_cast<qsizetype>(estimate.columns.size()) - friction)
                 .arg(friction)
                 .arg(EstimatorForm::titleOf(QString::fromStdString(estimate.method))));
  setState(PageState::Done);
}

void EstimationPage::showOutcome() {
  const workflow::Identification& result = *identification_->outcome()->result;
  const estimation::ParameterEstimate& estimate = result.estimate;
  base_->setEstimate(estimate);
  parameters_->setEstimate(estimate, result.robot->model.parameters());
  consistency_->setEstimate(estimate);
  std::vector<Finding> findings = estimate.excitation;
  findings.insert(findings.end(), estimate.findings.begin(), estimate.findings.end());
  findings_->setFindings(findings);
  tabs_->setTabText(3, findings.empty() ? tr("Findings") : tr("Findings (%1)").arg(findings.size()));
  showFacts();
  showFreshness();
}

void EstimationPage::showFacts() {
  const estimation::ParameterEstimate& estimate = identification_->outcome()->result->estimate;
  std::vector<KeyFigures::Fact> facts;
  using models::State;
  double worst = 0.0;
  for (const estimation::Fit& fit : estimate.fit) worst = std::max(worst, fit.relative_error);
  // The verdicts are those of the page Validation.
  validation::Verdict used = validation::judgeError(worst), kept_away = validation::Verdict::Good;
  std::optional<double> holdout;
  for (const workflow::TorquePrediction& prediction : identification_->outcome()->result->predictions) {
    validation::Verdict& verdict = prediction.training ? used : kept_away;
    verdict = std::max(verdict, prediction.verdict);
    if (!prediction.training) holdout = std::max(holdout.value_or(0.0), prediction.fit.relative_error);
  }
  facts.push_back(
      {tr("Relative error"), models::percent(worst),
       tr("‖τ − Wβ‖ / ‖τ‖ on the training logs, with the verdict of the page Validation on them. Up to "
          "10 % can be good; above 30 % the prediction is poor: friction, a wrong torque constant, a "
          "delay or a load is missing."),
       stateOf(used)});
  if (holdout) {
    facts.push_back(
        {tr("Validation error"), models::percent(*holdout),
         tr("The same on the validation logs, with the verdict of the page Validation on them. It should "
            "be close to the training error; much more means that the parameters fit the training "
            "motion only."),
         stateOf(kept_away)});
  }
  facts.push_back({tr("Condition"), models::significant(estimate.condition, 3),
                   tr("2-norm condition number of the stacked base regressor. Below 100 the log excites the "
                      "robot well; far "
                      "above it some parameters are drowned in noise."),
                   estimate.condition < 100.0    ? State::Good
                   : estimate.condition < 1000.0 ? State::Info
                                                 : State::Attention});
  facts.push_back({tr("Physically consistent links"), {}, {}, {}});
  int consistent = 0;
  for (const auto& body : estimate.consistent) consistent += body.ok;
  const auto bodies = static_cast<int>(estimate.consistent.size());
  facts.back().value = tr("%1 of %2").arg(consistent).arg(bodies);
  facts.back().tool_tip =
      tr("Links whose parameters are physically consistent. Least squares does not ask for it: a body that "
         "fails predicts torques well but must not be used for simulation as it is.");
  const std::vector<std::string> open = estimation::undeterminedBodies(estimate);
  if (!open.empty())
    facts.back().tool_tip +=
        QLatin1Char(' ') + tr("No prior was chosen, and the logs do not determine %1 of them: other links "
                              "explain the torques as well.")
                               .arg(open.size());
  facts.back().state = consistent < bodies ? State::Attention : open.empty() ? State::Good : State::Info;
  if (!estimate.excitation.empty()) {
    facts.push_back(
        {tr("Not excited"), QString::number(estimate.excitation.size()),
         tr("Parameters that the structure allows but these logs do not tell; listed under Findings."),
         State::Attention});
  }
  addTrustFacts(facts);
  facts_->setFacts(std::move(facts));
  note_->setText(identification_->recommendation(identification_->outcome()->number));
  const QString text = models::sentence(estimate.covariance.text.empty() ? estimate.covariance.method
                                                                         : estimate.covariance.text);
  uncertainty_text_->setText(text);
  uncertainties_->setSummary(text.section(QStringLiteral(". "), 0, 0));
}

void EstimationPage::addTrustFacts(std::vector<KeyFigures::Fact>& facts) const {
  using models::State;
  const workflow::Identification& result = *identification_->outcome()->result;
  if (const auto& folds = result.assessment.cross_validation) {
    const double error = folds->pooled.relative_error;
    facts.push_back({tr("Cross-validated"), models::percent(error),
                     tr("Relative error on time intervals of the logs, each predicted by parameters of the "
                        "others. Close to "
                        "the error of training is good; details under Trust."),
                     stateOf(std::max(validation::judgeError(error),
                                      validation::judgeGrowth(folds->training_error, error)))});
  }
  const auto& verdict = trust_->verdict();
  if (!verdict || verdict->checks.empty()) return;
  const auto failed = std::count_if(verdict->checks.begin(), verdict->checks.end(),
                                    [](const workflow::ThresholdCheck& check) { return !check.passed; });
  facts.push_back({tr("Limits"),
                   failed == 0 ? tr("passed") : tr("%1 of %2 failed").arg(failed).arg(verdict->checks.size()),
                   models::sentence(verdict->sentence), failed == 0 ? State::Good : State::Wrong});
}

bool EstimationPage::isRunning() const {
  return identification_->isEstimating();
}

void EstimationPage::showStarted(const jobs::JobStatus& status) {
  const QString method = area::methodOfSlot(status.slot);
  if (method.isEmpty()) return;
  if (!progress_->isVisibleTo(this)) {
    notice()->clear();
    rows_->clear();
    for (ConvergenceView* view : {live_, history_}) view->clear();
  }
  rows_->begin(method);
  progress_->setVisible(true);
  showFreshness();
}

void EstimationPage::showEnded(const jobs::JobStatus& status) {
  const QString method = area::methodOfSlot(status.slot);
  if (method.isEmpty()) return;
  rows_->end(method, status.state);
  progress_->setVisible(isRunning());
  showFreshness();
}

void EstimationPage::showProgress(const jobs::JobProgress& progress) {
  const QString method = area::methodOfSlot(progress.status.slot);
  if (method.isEmpty()) return;
  rows_->update(method, progress.status);
  if (progress.steps.empty()) return;
  for (ConvergenceView* view : {live_, history_}) view->append(method, progress.steps);
}

void EstimationPage::setAngleUnit(models::AngleUnit unit) {
  processing_->setAngleUnit(unit);
}

void EstimationPage::copyCommandLine() const {
  QGuiApplication::clipboard()->setText(
      QString::fromStdString(workflow::commandLine(identification_->identifyRequest())));
}

}  // namespace plumbline::panels
