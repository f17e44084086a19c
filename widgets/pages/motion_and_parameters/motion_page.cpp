// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/motion_and_parameters/motion_page.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QSplitter>
#include <QTabWidget>
#include <QVBoxLayout>

#include "widgets/forms/motion_form.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/qt_text.h"
#include "widgets/models/save_file.h"
#include "widgets/models/tables/motion_tables.h"
#include "widgets/models/tables/result_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/motion_and_parameters/bound_panel.h"
#include "widgets/pages/motion_and_parameters/contact_panel.h"
#include "widgets/pages/motion_and_parameters/iteration_view.h"
#include "widgets/pages/motion_and_parameters/loop_panel.h"
#include "widgets/pages/motion_and_parameters/motion_series_panel.h"
#include "widgets/pages/motion_and_parameters/observation_panel.h"
#include "widgets/session/area.h"
#include "widgets/session/run_progress.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr int kMotionFormWidth = 288;  // its labels, editors and a scroll bar

void fill(models::SnapshotTableModel* model, models::TableContent content) {
  model->setTable(std::move(content.columns), std::move(content.rows));
}

}  // namespace

MotionPage::MotionPage(MotionController* controller, plots::TimeLink* link, QWidget* parent)
    : Page("motion", tr("Motion and parameters"), parent), controller_(controller) {
  command_ = addHeaderButton("copy", tr("Copy command"), false);
  command_->setToolTip(tr("Copies the plumbline-cli call that estimates the same"));
  connect(command_, &QPushButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(controller_->commandLine()); });
  export_ = addHeaderButton("save", tr("Export…"), false);
  export_->setToolTip(
      tr("Writes the result as plumbline-cli does (JSON), or the estimated motion as a log (HDF5)"));
  connect(export_, &QPushButton::clicked, this, &MotionPage::askForExport);
  run_ = addHeaderButton("run", tr("Run"), true);
  run_->setToolTip(tr("Estimates motion, disturbances and parameters in one problem"));
  connect(run_, &QPushButton::clicked, this,
          [this] { controller_->isRunning() ? controller_->stop() : controller_->run(); });
  setBody(buildBody(link));
  connect(form_, &MotionForm::rejected, this, &MotionPage::reject);
  connect(observations_, &ObservationPanel::rejected, this, &MotionPage::reject);
  connect(contacts_, &ContactPanel::rejected, this, &MotionPage::reject);
  connect(bounds_, &BoundPanel::rejected, this, &MotionPage::reject);
  connect(form_, &MotionForm::accepted, this, [this] { notice()->clear(); });
  connect(controller_, &MotionController::stateChanged, this, &MotionPage::showState);
  connect(controller_, &MotionController::specChanged, this, &MotionPage::showState);
  connect(controller_, &MotionController::resultChanged, this, &MotionPage::showResult);
  connect(controller_, &MotionController::iterated, this,
          [this] { iterations_->setIterations(controller_->coarseIterations(), controller_->iterations()); });
  connect(controller_->session()->runner(), &jobs::JobRunner::jobProgressed, this,
          [this](const jobs::JobProgress& job) {
            if (job.status.slot == QLatin1String(area::kBayes)) progress_->update(tr("Search"), job.status);
          });
  showResult();
}

// ---- parts -------------------------------------------------------------------------------------------------------

QWidget* MotionPage::buildBody(plots::TimeLink* link) {
  auto* body = new QWidget(this);
  form_ = new MotionForm(controller_, body);
  QHBoxLayout* row = besideForm(body, form_, kMotionFormWidth);
  auto* right = new QWidget(body);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  progress_ = new RunProgress(right);
  progress_->hide();
  connect(progress_->cancelButton(), &QPushButton::clicked, controller_, &MotionController::stop);
  column->addWidget(progress_);
  column->addWidget(buildBaseOffer());
  facts_ = new KeyFigures(right);
  column->addWidget(facts_);
  column->addWidget(buildTabs(link), 1);
  row->addWidget(right, 1);
  return body;
}

QWidget* MotionPage::buildBaseOffer() {
  base_offer_ = new QWidget(this);
  auto* row = new QHBoxLayout(base_offer_);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(8);
  auto* text = new QLabel(
      tr("The log has the pose of a base that moves, and the robot is fixed to the world."), base_offer_);
  text->setWordWrap(true);
  float_ = namedButton(base_offer_, tr("Let the base float"),
                       tr("The root link becomes a body of its own with six coordinates"));
  connect(float_, &QPushButton::clicked, controller_, [this] { controller_->setFloatingBase(true); });
  row->addWidget(text, 1);
  row->addWidget(float_);
  return base_offer_;
}

QWidget* MotionPage::buildInputs(plots::TimeLink* link) {
  inputs_ = new QTabWidget(tabs_);
  inputs_->setDocumentMode(true);
  observations_ = new ObservationPanel(controller_, inputs_);
  contacts_ = new ContactPanel(controller_, link, inputs_);
  bounds_ = new BoundPanel(controller_, inputs_);
  loops_ = new LoopPanel(controller_, inputs_);
  inputs_->addTab(observations_, tr("Observations"));
  inputs_->addTab(contacts_, tr("Contacts"));
  inputs_->addTab(bounds_, tr("Bounds"));
  inputs_->addTab(loops_, tr("Loops"));
  return inputs_;
}

QWidget* MotionPage::buildResiduals() {
  auto* split = new QSplitter(Qt::Vertical, tabs_);
  split->setChildrenCollapsible(false);
  sensors_ = table(sensor_model_, tr("Sensors"), 1);
  fits_ = table(fit_model_, tr("Torque errors"), models::FitTableModel::LogName);
  const auto titled = [&](const QString& title, QWidget* inside) {
    auto* part = new QWidget(split);
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(4);
    column->addWidget(heading(title, part));
    column->addWidget(inside, 1);
    split->addWidget(part);
  };
  titled(tr("Residuals of the sensors"), sensors_);
  titled(tr("Predicted torques"), fits_);
  split->setStretchFactor(0, 2);
  split->setStretchFactor(1, 1);
  return split;
}

models::TablePanel* MotionPage::table(models::SnapshotTableModel* model, const QString& name, int stretch) {
  auto* panel = new models::TablePanel(this);
  panel->setSourceModel(model);
  panel->setEmptyText(tr("Press Run: motion and parameters are estimated together."));
  panel->view()->setStretchColumn(stretch);
  new ShrinkingColumn(panel->view(), stretch);
  panel->view()->setAccessibleName(name);
  panel->view()->setExportName(name.toLower());
  connect(panel->view(), &models::TableView::exportFailed, this,
          [this](const Error& error) { controller_->session()->report(error, area::kBayes); });
  return panel;
}

QWidget* MotionPage::buildLabel() {
  auto* panel = new QWidget(tabs_);
  auto* column = new QVBoxLayout(panel);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(8);
  finding_model_ = new models::FindingsTableModel(this);
  findings_ = table(finding_model_, tr("Reasons and findings"), models::FindingsTableModel::Text);
  column->addWidget(findings_, 1);
  label_ = new QLabel(panel);
  label_->setWordWrap(true);
  label_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(label_);
  return panel;
}

QWidget* MotionPage::buildTabs(plots::TimeLink* link) {
  tabs_ = new QTabWidget(this);
  tabs_->setDocumentMode(true);
  body_model_ = new models::SnapshotTableModel(this);
  base_model_ = new models::SnapshotTableModel(this);
  sensor_model_ = new models::SnapshotTableModel(this);
  fit_model_ = new models::FitTableModel(this);
  bodies_ = table(body_model_, tr("Bodies"), 0);
  base_ = table(base_model_, tr("Base parameters"), 0);
  motion_ = new MotionSeriesPanel(controller_, link, tabs_);
  iterations_ = new IterationView(tabs_);
  tabs_->addTab(buildInputs(link), tr("Inputs"));
  tabs_->addTab(bodies_, tr("Bodies"));
  tabs_->addTab(base_, tr("Base"));
  tabs_->addTab(motion_, tr("Motion"));
  tabs_->addTab(buildResiduals(), tr("Residuals"));
  tabs_->addTab(buildLabel(), tr("Label"));
  tabs_->addTab(iterations_, tr("Search"));
  return tabs_;
}

void MotionPage::reject(const QString& sentence) {
  errors::Message message;
  message.state = models::State::Attention;
  message.title = tr("Not taken");
  message.text = sentence;
  message.source = QLatin1String(area::kBayes);
  notice()->showMessage(message);
}

void MotionPage::askForExport() {
  const QString file =
      models::askForTarget(this, tr("Export motion and parameters"), QStringLiteral("motion.json"),
                           tr("Result (*.json);;Estimated motion (*.h5)"), QStringLiteral("json"));
  if (!file.isEmpty()) controller_->exportResult(file);
}

void MotionPage::setAngleUnit(models::AngleUnit unit) {
  form_->setAngleUnit(unit);
  motion_->setAngleUnit(unit);
  observations_->setAngleUnit(unit);
}

// ---- display -----------------------------------------------------------------------------------------------------

void MotionPage::waitFor(const QString& title, const QString& text, const QString& button,
                         void (MotionPage::*signal)()) {
  emptyState()->wait(title, text, button, [this, signal] { Q_EMIT(this->*signal)(); });
  setSummary(tr("Needs a robot and a log with positions and torques; where the base floats, its pose too."));
  showWaiting();
  setState(PageState::Waiting);
}

void MotionPage::showState() {
  using State = MotionController::State;
  const State state = controller_->state();
  const bool running = controller_->isRunning();
  run_->setText(running ? tr("Stop") : tr("Run"));
  run_->setEnabled(state == State::Ready);
  command_->setEnabled(state == State::Ready);
  export_->setEnabled(controller_->outcome() != nullptr);
  if (running && progress_->isHidden()) {
    progress_->clear();
    progress_->begin(tr("Search"));
    tabs_->setCurrentWidget(iterations_);
  }
  progress_->setVisible(running);
  if (state == State::NoRobot)
    return waitFor(tr("No robot is open"), tr("Its description is what is known before any data."),
                   tr("Open a robot…"), &MotionPage::openRobotRequested);
  if (state == State::NoLog)
    return waitFor(
        tr("No log for training"),
        tr("Open a log with joint positions and torques, or give one that is open the role training."),
        tr("Open a log…"), &MotionPage::openLogRequested);
  const bool fixed = controller_->session()->study().robot->model.base() == BaseType::Fixed;
  base_offer_->setVisible(fixed && controller_->logHasBasePose());
  inputs_->setTabVisible(inputs_->indexOf(loops_), !controller_->spec().loops.empty());
  showBody();
  showReady();
}

void MotionPage::showReady() {
  const Study& study = controller_->session()->study();
  const int training = static_cast<int>(study.logsOf(LogRole::Training).size());
  const int validation = static_cast<int>(study.logsOf(LogRole::Validation).size());
  QString summary = tr("From %n log(s) for training", nullptr, training);
  if (validation > 0) summary += QStringLiteral(" · ") + tr("%n held out", nullptr, validation);
  const auto& outcome = controller_->outcome();
  const bool current = controller_->resultIsCurrent();
  if (outcome && !current)
    summary += QStringLiteral(" · ▲ ") + tr("settings or logs have changed since this result: run again");
  if (!outcome && controller_->reopened())
    summary += QStringLiteral(" · ▲ ") + tr("the result is that of the session: run again to see its motion");
  setSummary(summary);
  setState(!outcome                                  ? PageState::Ready
           : current && outcome->result.calibrated() ? PageState::Done
                                                     : PageState::Attention);
  showFacts();
}

void MotionPage::showResult() {
  const auto& outcome = controller_->outcome();
  if (outcome) {
    const workflow::BayesResult& result = outcome->result;
    fill(body_model_, models::bodyTable(result));
    fill(base_model_, models::motionBaseTable(result));
    fill(sensor_model_, models::sensorTable(result));
    showFits();
    finding_model_->setFindings(result.stored.estimate.findings);
    label_->setText(models::sentence(workflow::labelOf(result)));
    if (tabs_->currentWidget() == iterations_) tabs_->setCurrentWidget(bodies_);
  } else {
    for (models::SnapshotTableModel* model :
         {body_model_, base_model_, sensor_model_, static_cast<models::SnapshotTableModel*>(fit_model_),
          static_cast<models::SnapshotTableModel*>(finding_model_)})
      model->clear();
    label_->clear();
  }
  showState();
}

/// Torques of the result as the page Validation has them; why there are none where they cannot be predicted.
void MotionPage::showFits() {
  const Outcome& run = *controller_->outcome()->run;
  std::vector<estimation::Fit> training, validation;
  const QStringList labels = seriesLabels(run, controller_->session()->study());
  for (std::size_t i = 0; i < run.series.size(); ++i) {
    estimation::Fit fit = run.series[i].prediction->fit;
    fit.log_name = labels[static_cast<qsizetype>(i)].toStdString();
    (run.series[i].prediction->training ? training : validation).push_back(std::move(fit));
  }
  if (training.empty() && validation.empty()) fits_->setEmptyText(models::sentence(run.sentence));
  fit_model_->setFits(training, validation);
}

void MotionPage::showFacts() {
  using models::State;
  const auto& outcome = controller_->outcome();
  facts_->setVisible(outcome != nullptr);
  if (!outcome) return facts_->setFacts({});
  const workflow::BayesResult& result = outcome->result;
  const bayes::Posterior& posterior = result.posterior;
  const bool grey = !controller_->resultIsCurrent();
  const double degrees = static_cast<double>(posterior.degrees_of_freedom);
  std::vector<KeyFigures::Fact> facts;
  facts.push_back({tr("Search"),
                   result.converged() ? tr("converged") : models::text(toString(result.estimate.status)),
                   tr("After %n iteration(s).", nullptr, static_cast<int>(result.estimate.iterations.size())),
                   result.converged() ? State::Good : State::Wrong, grey});
  facts.push_back({tr("Intervals"), result.calibrated() ? tr("95 %") : tr("not calibrated"),
                   models::sentence(workflow::labelOf(result)),
                   result.calibrated() ? State::Good : State::Attention, grey});
  facts.push_back(
      {tr("χ² / degrees of freedom"),
       degrees > 0.0 ? models::significant(posterior.chi2 / degrees, 4) : tr("none"),
       tr("χ² %1 of %2; 99 % of logs with noise as stated give %3 … %4.")
           .arg(models::significant(posterior.chi2, 5))
           .arg(posterior.degrees_of_freedom)
           .arg(models::significant(posterior.chi2_lower, 5), models::significant(posterior.chi2_upper, 5)),
       std::nullopt, grey});
  const std::vector<PredictionSeries>& all = outcome->run->series;
  const PredictionSeries* shown = nullptr;  // the first that is held out, else the first
  for (const PredictionSeries& series : all)
    if (shown == nullptr || (shown->prediction->training && !series.prediction->training)) shown = &series;
  if (shown != nullptr)
    facts.push_back(
        {shown->prediction->training ? tr("Torque error") : tr("Held-out torque error"),
         models::percent(shown->prediction->fit.relative_error),
         tr("‖τ − Wβ‖ / ‖τ‖ of %1, its motion filtered as for Estimation.")
             .arg(seriesLabels(*outcome->run, controller_->session()->study()).at(shown - all.data())),
         std::nullopt, grey});
  facts_->setFacts(std::move(facts));
}

}  // namespace plumbline::panels
