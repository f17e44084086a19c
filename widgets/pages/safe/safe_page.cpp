// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/safe/safe_page.h"

#include <QFileDialog>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollArea>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "widgets/forms/key_figures.h"
#include "widgets/forms/safe_form.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/qt_text.h"
#include "widgets/models/save_file.h"
#include "widgets/pages/safe/safe_methods.h"
#include "widgets/pages/safe/safe_plots.h"
#include "widgets/plots/time_link.h"
#include "widgets/session/safe_controller.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr int kSafeFormWidth = 276;  // its labels, editors and a scroll bar

}  // namespace

SafePage::SafePage(SafeController* controller, plots::TimeLink* link, QWidget* parent)
    : Page("safe", tr("Safe loop"), parent), controller_(controller), link_(link) {
  addButtons();
  setBody(buildBody());
  connect(form_, &SafeForm::rejected, this, &SafePage::sayNotTaken);
  for (const auto signal : {&SafeController::scenarioChanged, &SafeController::tubeChanged,
                            &SafeController::phaseChanged, &SafeController::recordChanged})
    connect(controller_, signal, this, &SafePage::showState);
  connect(controller_, &SafeController::recordGrew, this, [this] {
    if (!controller_->record().samples.empty()) link_->setCursor(controller_->record().samples.back().time);
    showState();
  });
  connect(controller_, &SafeController::recordChanged, this, [this] { link_->setCursor(0.0); });
  connect(controller_, &SafeController::scenarioChanged, this, &SafePage::showAssumptions);
  connect(controller_, &SafeController::tubeChanged, this, &SafePage::showAssumptions);
  showState();
}

void SafePage::sayNotTaken(const QString& sentence) {
  errors::Message message;
  message.state = models::State::Attention;
  message.title = tr("Not taken");
  message.text = sentence;
  message.source = QLatin1String(area::kSafe);
  notice()->showMessage(message);
}

// ---- parts -------------------------------------------------------------------------------------------------------

void SafePage::addButtons() {
  const auto button = [this](const QString& icon, const QString& text, const QString& tip, auto act) {
    QPushButton* one = addHeaderButton(icon, text, icon == QLatin1String("run"));
    one->setToolTip(tip);
    connect(one, &QPushButton::clicked, this, act);
    return one;
  };
  open_ = addHeaderButton("open", tr("Open…"), false);
  open_->setToolTip(tr("A scenario, a run that was saved, or the robot of the study"));
  auto* sources = new QMenu(this);
  sources->setToolTipsVisible(true);
  sources->addAction(tr("Scenario or run…"), this, &SafePage::chooseFile);
  of_robot_ = sources->addAction(tr("The study's robot…"), this, &SafePage::askForRotors);
  of_robot_->setToolTip(
      tr("Begins a scenario of the robot that is open; its motors' inertias are asked for"));
  connect(sources, &QMenu::aboutToShow, this,
          [this] { of_robot_->setEnabled(controller_->session()->study().robot != nullptr); });
  open_->setMenu(sources);
  save_ = addHeaderButton("save", tr("Save…"), false);
  auto* files = new QMenu(this);
  files->setToolTipsVisible(true);
  files->addAction(tr("Scenario…"), this, &SafePage::askForScenario)
      ->setToolTip(tr("Writes the scenario as it is shown, obstacles included"));
  export_ = files->addAction(tr("Run…"), this, &SafePage::askForExport);
  export_->setToolTip(tr("Writes the run with its scenario; it can be opened and proven again"));
  save_->setMenu(files);
  save_->setToolTip(tr("Writes the scenario or the run"));
  cancel_ = button("close", tr("Cancel"), tr("Ends the run at once; what it showed stays"),
                   [this] { controller_->cancel(); });
  brake_ = button("stop", tr("Brake"), tr("No further plan: the running one goes on to its rest, as proven"),
                  [this] { controller_->brake(); });
  step_ =
      button("start", tr("Step"), tr("Runs until the next plan takes over"), [this] { controller_->step(); });
  run_ = button("run", tr("Run"), tr("Plans, proves, executes in simulation and narrows the intervals"),
                [this] { controller_->run(); });
}

QWidget* SafePage::buildBody() {
  auto* body = new QWidget(this);
  auto* scroll = formScroll(body);
  form_ = new SafeForm(controller_, scroll);
  scroll->setWidget(form_);
  QHBoxLayout* row = besideForm(body, scroll, kSafeFormWidth);
  auto* right = new QWidget(body);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  facts_ = new KeyFigures(right);
  column->addWidget(facts_);
  plots_ = new SafePlots(controller_, link_, right);
  assumptions_ = new QTextBrowser(plots_);
  assumptions_->setFrameShape(QFrame::NoFrame);
  assumptions_->setAccessibleName(tr("Assumptions"));
  plots_->addTab(assumptions_, tr("Assumptions"));
  methods_ = new SafeMethods(controller_, plots_);
  plots_->addTab(methods_, tr("Methods"));
  column->addWidget(plots_, 1);
  row->addWidget(right, 1);
  return body;
}

void SafePage::setAngleUnit(models::AngleUnit unit) {
  form_->setAngleUnit(unit);
}

void SafePage::chooseFile() {
  auto* dialog = new QFileDialog(this, tr("Open a scenario or a run"), QString(),
                                 tr("Scenarios and runs (*.json *.h5 *.hdf5)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, controller_, &SafeController::openFile);
  dialog->open();
}

void SafePage::askForRotors() {
  auto* dialog = new QInputDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Scenario of the study's robot"));
  dialog->setLabelText(
      tr("Inertias of the rotors, reflected to the joints (gear ratio squared times rotor) [kg·m²]:\n"
         "one for all joints, or one each, base to tip. No tube can be proven without them."));
  connect(dialog, &QInputDialog::textValueSelected, this, [this](const QString& text) {
    if (!controller_->session()->study().robot) return;
    const RobotModel& model = controller_->session()->study().robot->model;
    const QStringList parts = text.split(QRegularExpression(QStringLiteral("[,;\\s]+")), Qt::SkipEmptyParts);
    Eigen::VectorXd inertia(parts.size());
    bool valid = parts.size() == 1 || parts.size() == model.nv();
    for (Eigen::Index j = 0; j < inertia.size() && valid; ++j)
      inertia[j] = parts[static_cast<int>(j)].toDouble(&valid), valid = valid && inertia[j] > 0.0;
    if (valid) return controller_->openRobot(inertia);
    sayNotTaken(tr("One number above 0 for all joints, or %1 are needed.").arg(model.nv()));
  });
  dialog->open();
}

void SafePage::askForExport() {
  // A run that was read from JSON has too few samples for a log.
  const bool whole = controller_->record().log != nullptr;
  const QString file = models::askForTarget(this, tr("Save the run"),
                                            whole ? QStringLiteral("run.h5") : QStringLiteral("run.json"),
                                            whole ? tr("HDF5 (*.h5);;JSON (*.json)") : tr("JSON (*.json)"),
                                            whole ? QStringLiteral("h5") : QStringLiteral("json"));
  if (!file.isEmpty()) controller_->saveRun(file);
}

void SafePage::askForScenario() {
  const QString suggested = controller_->hasRecord() ? QStringLiteral("scenario.json") : controller_->name();
  const QString file = models::askForTarget(this, tr("Save the scenario"), suggested, tr("JSON (*.json)"),
                                            QStringLiteral("json"));
  if (!file.isEmpty()) controller_->saveScenario(file);
}

// ---- display -----------------------------------------------------------------------------------------------------

bool SafePage::isOutOfDate() const {
  return controller_->hasRecord() && !controller_->isCurrent();
}

models::State SafePage::verdictState() const {
  const workflow::SafeRecord& record = controller_->record();
  if (record.voidFrom()) return models::State::Wrong;
  if (!controller_->hasRecord() || !controller_->isCurrent()) return models::State::Info;
  const auto& replay = controller_->replay();
  return replay && replay->same != replay->plans ? models::State::Attention : models::State::Good;
}

QString SafePage::verdict() const {
  const workflow::SafeRecord& record = controller_->record();
  if (const auto& replay = controller_->replay(); replay && !record.proven_again)
    return tr("void: %1 of %2 stored plans proven again").arg(replay->same).arg(replay->plans);
  if (record.voidFrom()) {
    for (const safety::LoopEvent& event : record.events)
      if (event.breaks)
        return tr("void from %1 s on: %2")
            .arg(models::significant(event.time, 4), models::sentence(event.text));
    return record.reach.kept()
               ? tr("void from %1 s on: an assumption is broken on purpose, and no sample shows it")
                     .arg(models::significant(*record.voidFrom(), 4))
               : tr("void: the true robot left what was proven, and no monitor saw it");
  }
  if (!controller_->hasRecord()) return tr("no run yet");
  if (const auto& replay = controller_->replay())
    return tr("%1 of %2 stored plans proven again").arg(replay->same).arg(replay->plans);
  for (const safety::LoopEvent& event : record.events)
    if (!record.samples.empty())
      return tr("proven under the assumptions; braking: %1").arg(models::sentence(event.text));
  return tr("proven under the assumptions");
}

void SafePage::showState() {
  using Phase = SafeController::Phase;
  const Phase phase = controller_->phase();
  const bool there = controller_->scenario() != nullptr;
  const bool simulates = there && controller_->scenario()->simulates;
  run_->setText(phase == Phase::Paused ? tr("Go on") : tr("Run"));
  run_->setEnabled(simulates && phase != Phase::Running);
  step_->setEnabled(simulates && phase != Phase::Running);
  brake_->setEnabled(phase != Phase::Idle && !controller_->isBraking());
  cancel_->setEnabled(phase != Phase::Idle);
  save_->setEnabled(there);
  export_->setEnabled(phase == Phase::Idle && controller_->hasRecord());
  form_->setEnabled(there);
  if (!there) {
    emptyState()->wait(tr("No scenario is open"),
                       tr("A scenario names an arm, the intervals of its payload, its control and its "
                          "surroundings. Motions are proven before they are executed."),
                       tr("Open the sample"), [this] { controller_->openSample(); });
    setSummary(tr("Needs a scenario; proves motions for every payload inside the intervals."));
    showWaiting();
    return setState(PageState::Waiting);
  }
  showBody();
  QString summary = controller_->name() + QStringLiteral(" · ") +
                    models::text(controller_->scenario()->robot->model.name()) + QStringLiteral(" · ") +
                    verdict();
  if (!controller_->isSaved()) summary += QStringLiteral(" · ") + tr("changed, not saved");
  if (isOutOfDate()) summary += QStringLiteral(" · ▲ ") + tr("the scenario changed since the run");
  setSummary(summary);
  const models::State state = verdictState();
  setState(state == models::State::Good && controller_->record().kept()         ? PageState::Done
           : state == models::State::Wrong || state == models::State::Attention ? PageState::Attention
                                                                                : PageState::Ready);
  showFacts();
}

void SafePage::showFacts() {
  const workflow::SafeRecord& record = controller_->record();
  const auto& tube = controller_->tube();
  const bool void_now = record.voidFrom().has_value(), old = isOutOfDate();
  std::vector<KeyFigures::Fact> facts;
  facts.push_back({tr("Tube"),
                   !tube          ? tr("…")
                   : tube->exists ? tr("±%1°").arg(models::significant(
                                        tube->position_bound.maxCoeff() / models::kDegree, 2))
                                  : tr("none"),
                   !tube || tube->exists
                       ? tr("How far a joint is from its desired position at most, when the assumptions hold")
                       : models::text(tube->prevents),
                   tube && !tube->exists ? std::optional(models::State::Wrong) : std::nullopt, void_now});
  facts.push_back({tr("Claims"),
                   void_now                    ? tr("void")
                   : !controller_->hasRecord() ? tr("none yet")
                   : old                       ? tr("out of date")
                                               : tr("proven"),
                   old ? tr("They are of the scenario before the change: run again") : verdict(),
                   verdictState(), false});
  if (controller_->hasRecord()) {
    const workflow::SafePlanRecord& plan = record.plans.back();
    facts.push_back(
        {tr("Plans"), QString::number(record.plans.size()),
         tr("The last one took %1 ms to find and prove").arg(models::significant(plan.milliseconds(), 3)),
         std::nullopt, false});
    if (const workflow::SafePlanRecord::Pair* least = plan.nearest(); least != nullptr && !void_now)
      facts.push_back({tr("Clearance"), tr("%1 mm").arg(models::significant(1e3 * least->lower, 3)),
                       tr("Smallest proven distance of the running plan: %1 to %2")
                           .arg(models::text(least->first), models::text(least->second)),
                       std::nullopt, old});
    const double share = record.boxes.back().box[0].width() / record.boxes.front().box[0].width();
    facts.push_back(
        {tr("Mass interval"), models::percent(share),
         void_now ? tr("Means nothing: an assumption is violated") : tr("Width over that of before"),
         std::nullopt, void_now || old});
  }
  facts_->setFacts(std::move(facts));
}

void SafePage::showAssumptions() {
  const SafeController::ScenarioPtr& scenario = controller_->scenario();
  if (!scenario) return assumptions_->clear();
  const auto& tube = controller_->tube();
  QString html = tube && !tube->exists
                     ? QStringLiteral("<p>▲ <b>%1</b> %2</p>")
                           .arg(tr("There is no tube."), models::text(tube->prevents).toHtmlEscaped())
                     : QString();
  html += tr("<p>What is proven holds when:</p>") + QStringLiteral("<ul>");
  for (const std::string& one : workflow::safeAssumptions(*scenario))
    html += QStringLiteral("<li>%1</li>").arg(models::text(one).toHtmlEscaped());
  html += QStringLiteral("</ul>");
  if (!scenario->collision_note.empty())
    html += QStringLiteral("<p>▲ %1</p>").arg(models::sentence(scenario->collision_note).toHtmlEscaped());
  if (!scenario->truth.faults.none()) html += tr("<p>▲ The simulation breaks some of these on purpose.</p>");
  if (!scenario->simulates)
    html += tr("<p>▲ The scenario does not state the true payload: there is nothing to simulate.</p>");
  assumptions_->setHtml(html);
}

}  // namespace plumbline::panels
