// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/payload/payload_page.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTextBrowser>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/forms/key_figures.h"
#include "widgets/forms/payload_form.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/qt_text.h"
#include "widgets/models/save_file.h"
#include "widgets/models/tables/payload_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/payload/payload_remedies.h"
#include "widgets/pages/payload/payload_replay_panel.h"
#include "widgets/pages/payload/payload_width_panel.h"
#include "widgets/plots/time_link.h"
#include "widgets/session/payload_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"
#include "workflow/payload/payload_files.h"
#include "workflow/payload/payload_replay.h"

namespace plumbline::panels {
namespace {

constexpr int kPayloadFormWidth = 266;  // its labels, editors and a scroll bar

QString range(const verified::Interval& x, int digits = 3) {
  return x.isFinite() ? QStringLiteral("%1 … %2").arg(models::significant(x.lower, digits),
                                                      models::significant(x.upper, digits))
                      : PayloadPage::tr("unbounded");
}

QString originWord(bounds::PremiseOrigin origin) {
  using Origin = bounds::PremiseOrigin;
  switch (origin) {
    case Origin::Stated:
      return PayloadPage::tr("stated");
    case Origin::Preset:
      return PayloadPage::tr("preset");
    case Origin::Measured:
      return PayloadPage::tr("measured from the log");
    case Origin::Assumed:
      return PayloadPage::tr("assumed from the log");
    case Origin::Unknown:
      break;
  }
  return PayloadPage::tr("unknown");
}

}  // namespace

PayloadPage::PayloadPage(PayloadController* controller, plots::TimeLink* link, QWidget* parent)
    : Page("payload", tr("Payload bounds"), parent),
      session_(controller->session()),
      link_(link),
      controller_(controller) {
  command_ = addHeaderButton("copy", tr("Copy command"), false);
  command_->setToolTip(tr("Copies the plumbline-cli call that bounds the same"));
  connect(command_, &QPushButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(controller_->commandLine()); });
  export_ = addHeaderButton("save", tr("Export…"), false);
  export_->setToolTip(tr("Writes the intervals for a controller or a report"));
  connect(export_, &QPushButton::clicked, this, &PayloadPage::askForExport);
  run_ = addHeaderButton("run", tr("Run"), true);
  run_->setToolTip(tr("Bounds the payload with every method"));
  connect(run_, &QPushButton::clicked, this,
          [this] { controller_->isRunning() ? controller_->stop() : controller_->run(); });
  setBody(buildBody(link));
  connect(form_, &PayloadForm::rejected, this, [this](const QString& sentence) {
    errors::Message message;
    message.state = models::State::Attention;
    message.title = tr("Not taken");
    message.text = sentence;
    message.source = QLatin1String(area::kPayload);
    notice()->showMessage(message);
  });
  connect(form_, &PayloadForm::accepted, this, [this] { notice()->clear(); });
  connect(controller_, &PayloadController::stateChanged, this, &PayloadPage::showState);
  connect(controller_, &PayloadController::jobsChanged, this, &PayloadPage::showState);
  connect(controller_, &PayloadController::choiceChanged, this, &PayloadPage::showState);
  connect(controller_, &PayloadController::resultChanged, this, &PayloadPage::showResult);
  connect(controller_, &PayloadController::playStarted, this, [this] {
    if (controller_->isPlaying() || controller_->bands().empty()) tabs_->setCurrentWidget(player_);
    showFacts();
  });
  connect(controller_, &PayloadController::playEnded, this, [this] {
    tellContradiction(controller_->replayContradiction());
    fillTables();  // a premise that the replay disproves withdraws the result too
    showAssumptions();
    showState();
  });
  connect(controller_, &PayloadController::bandsAdded, this, [this] {
    link_->setCursor(controller_->bands().back().time);
    showFacts();
  });
  showState();
  showAssumptions();
}

// ---- parts -------------------------------------------------------------------------------------------------------

QWidget* PayloadPage::buildBody(plots::TimeLink* link) {
  auto* body = new QWidget(this);
  form_ = new PayloadForm(controller_, body);
  QHBoxLayout* row = besideForm(body, form_, kPayloadFormWidth);
  auto* right = new QWidget(body);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  facts_ = new KeyFigures(right);
  column->addWidget(facts_);
  remedies_ = new PayloadRemedies(controller_, form_, right);
  column->addWidget(remedies_);
  column->addWidget(buildTabs(link), 1);
  row->addWidget(right, 1);
  return body;
}

models::TablePanel* PayloadPage::table(models::SnapshotTableModel*& model, const QString& name,
                                       const QString& empty) {
  model = new models::SnapshotTableModel(this);
  auto* panel = new models::TablePanel(this);
  panel->setSourceModel(model);
  panel->setEmptyText(empty);
  panel->view()->setAccessibleName(name);
  panel->view()->setExportName(name.toLower());
  return panel;
}

QWidget* PayloadPage::buildTabs(plots::TimeLink* link) {
  tabs_ = new QTabWidget(this);
  tabs_->setDocumentMode(true);
  player_ = new PayloadReplayPanel(controller_, link, tabs_);
  const QString waiting = tr("Press Run: every method bounds the ten parameters.");
  parameters_ = table(parameter_model_, tr("Parameters"), waiting);
  methods_ = table(method_model_, tr("Methods"), waiting);
  side_by_side_ = table(side_model_, tr("Side by side"), waiting);
  broken_ = table(broken_model_, tr("Broken windows"), tr("No window contradicts the assumptions."));
  auto* both = new QSplitter(Qt::Vertical, tabs_);
  both->setChildrenCollapsible(false);
  both->addWidget(methods_);
  both->addWidget(side_by_side_);
  width_ = new PayloadWidthPanel(controller_, tabs_);
  assumptions_ = new QTextBrowser(tabs_);
  assumptions_->setFrameShape(QFrame::NoFrame);
  assumptions_->setAccessibleName(tr("Assumptions"));
  auto* trust = new QSplitter(Qt::Vertical, tabs_);
  trust->setChildrenCollapsible(false);
  trust->addWidget(assumptions_);
  trust->addWidget(broken_);
  trust->setSizes({300, 160});
  tabs_->addTab(player_, tr("Over time"));
  tabs_->addTab(parameters_, tr("Intervals"));
  tabs_->addTab(both, tr("Methods"));
  tabs_->addTab(width_, tr("Width"));
  tabs_->addTab(trust, tr("Assumptions"));
  return tabs_;
}

void PayloadPage::askForExport() {
  const QString file =
      models::askForTarget(this, tr("Export payload bounds"), QStringLiteral("payload.json"),
                           tr("JSON (*.json);;YAML (*.yaml);;URDF (*.urdf);;HTML (*.html);;Markdown (*.md)"),
                           QStringLiteral("json"));
  if (!file.isEmpty()) exportTo(file);
}

void PayloadPage::exportTo(const QString& path) {
  const QString evidence = models::sentence(controller_->resultContradiction());
  if (evidence.isEmpty() || !workflow::isForController(toPath(path))) return controller_->exportResult(path);
  auto* box = new QMessageBox(
      QMessageBox::NoIcon, tr("An assumption is broken"),
      tr("The intervals mean nothing, and a controller would rely on them: %1.").arg(evidence),
      QMessageBox::Cancel, this);
  box->setAttribute(Qt::WA_DeleteOnClose);
  QPushButton* const write = box->addButton(tr("Write all the same"), QMessageBox::DestructiveRole);
  box->setDefaultButton(QMessageBox::Cancel);
  box->setEscapeButton(QMessageBox::Cancel);
  connect(write, &QPushButton::clicked, controller_,
          [controller = controller_, path] { controller->exportResult(path, true); });
  box->open();
}

void PayloadPage::setAngleUnit(models::AngleUnit unit) {
  form_->setAngleUnit(unit);
}

// ---- display -----------------------------------------------------------------------------------------------------

void PayloadPage::showState() {
  using State = PayloadController::State;
  const State state = controller_->state();
  const bool running = controller_->isRunning();
  run_->setText(running ? tr("Stop") : tr("Run"));
  run_->setEnabled(state == State::Ready);
  command_->setEnabled(state == State::Ready);
  export_->setEnabled(controller_->result() != nullptr);
  if (state == State::NoRobot) {
    emptyState()->wait(tr("No robot is open"),
                       tr("A payload is bounded for a robot whose own parameters are known to some percent."),
                       tr("Open a robot…"), [this] { Q_EMIT openRobotRequested(); });
    setSummary(tr("Needs a robot and a log with load; says between which values the load lies."));
    showWaiting();
    return setState(PageState::Waiting);
  }
  if (state == State::NoLog) {
    emptyState()->wait(tr("No log is open"),
                       tr("Record the robot while it carries the payload and moves its last joints."),
                       tr("Add a log with load…"), [this] { Q_EMIT openLogRequested(); });
    setSummary(tr("Needs a log with load; says between which values the load lies."));
    showWaiting();
    return setState(PageState::Waiting);
  }
  showBody();
  const StudyLog& log = session_->study().logs[static_cast<std::size_t>(controller_->logIndex())];
  QString summary = tr("%1 with its load · %2").arg(controller_->link(), log.label);
  summary += QStringLiteral(" · ");
  summary += controller_->model() ? tr("rest identified by run %1").arg(controller_->model()->number)
                                  : tr("rest as its file says");
  if (controller_->loadIsInModel() && !controller_->choice().spec.sensor)
    summary += QStringLiteral(" · ▲ ") + tr("the same log gave the parameters: its load is in the model");
  if (controller_->result() && !controller_->resultIsCurrent())
    summary += QStringLiteral(" · ▲ ") + tr("settings changed since the run");
  setSummary(summary);
  const PayloadController::ResultPtr& result = controller_->result();
  const bool earned =
      result &&
      models::payloadVerdict(result->best(), controller_->resultContradiction()).state == models::State::Good;
  setState(!result || !controller_->resultIsCurrent() ? PageState::Ready
           : earned                                   ? PageState::Done
                                                      : PageState::Attention);
  showFacts();
}

void PayloadPage::fillTables() {
  const PayloadController::ResultPtr& result = controller_->result();
  if (!result) {
    for (models::SnapshotTableModel* model : {parameter_model_, method_model_, side_model_, broken_model_})
      model->clear();
    return;
  }
  const auto fill = [](models::SnapshotTableModel* model, models::TableContent content) {
    model->setTable(std::move(content.columns), std::move(content.rows));
  };
  fill(parameter_model_, models::payloadTable(*result));
  fill(method_model_, models::methodTable(*result));
  fill(side_model_, models::sideBySideTable(*result));
  fill(broken_model_, models::brokenTable(*result));
}

void PayloadPage::showResult() {
  fillTables();
  if (controller_->result()) {
    if (!controller_->isPlaying()) tabs_->setCurrentWidget(parameters_);
    tellContradiction(controller_->resultContradiction());
  }
  showAssumptions();
  showState();
}

void PayloadPage::tellContradiction(const std::string& evidence) {
  if (evidence.empty()) return;
  errors::Message message;
  message.state = models::State::Wrong;
  message.title = tr("An assumption is broken");
  message.text = models::sentence(evidence) + QLatin1Char('.');
  message.source = QLatin1String(area::kPayload);
  session_->messages()->add(message);
}

void PayloadPage::showFacts() {
  using models::State;
  std::vector<KeyFigures::Fact> facts;
  const PayloadController::ResultPtr& result = controller_->result();
  const bool live = controller_->isPlaying() || !result;
  const workflow::PayloadBand* band =
      live && !controller_->bands().empty() ? &controller_->bands().back() : nullptr;
  if (band == nullptr && !result) {
    remedies_->hide();
    return facts_->setFacts({});
  }
  const bounds::Enclosure& shown = band != nullptr ? band->enclosure : result->best();
  const auto& payload = band != nullptr ? band->payload : result->payload;
  const models::PayloadVerdict verdict = models::payloadVerdict(
      shown, band != nullptr ? controller_->replayContradiction() : controller_->resultContradiction());
  const bool out_of_date = band != nullptr ? !controller_->playIsCurrent() : !controller_->resultIsCurrent();
  const bool grey = verdict.means_nothing || out_of_date;
  const State state = out_of_date && verdict.state == State::Good ? State::Info : verdict.state;
  const auto kilograms = [&](const verified::Interval& x) {
    return shown.bounded ? range(x) + tr(" kg") : tr("unbounded");
  };
  facts.push_back({tr("Payload"), kilograms(payload[0]),
                   tr("The load alone: the link with its load, less the bare link as it is known"), state,
                   grey});
  facts.push_back({tr("Label"), verdict.word, verdict.reason, state, out_of_date});
  facts.push_back({tr("With link"), kilograms(shown.theta[0]),
                   tr("The link with its load: what the log shows"), std::nullopt, grey});
  const workflow::PayloadShape shape =
      shown.bounded ? workflow::payloadShape(shown.theta) : workflow::PayloadShape{};
  if (shape.bounded) {
    double widest = 0.0;
    for (const verified::Interval& x : shape.center) widest = std::max(widest, x.upper - x.lower);
    facts.push_back({tr("Centre, with link"), tr("± %1 mm").arg(models::significant(500.0 * widest, 3)),
                     tr("Half the longest side of the box that holds the centre of mass"), std::nullopt,
                     grey});
  }
  facts.push_back({tr("Windows"), QString::number(band != nullptr ? band->windows : result->windows),
                   tr("Balances of momentum so far"), std::nullopt, out_of_date});
  facts_->setFacts(std::move(facts));
  remedies_->setVerdict(verdict, controller_->isPlaying() ? nullptr : result.get());
}

void PayloadPage::showAssumptions() {
  const PayloadController::ResultPtr& result = controller_->result();
  if (!result) {
    assumptions_->setHtml(
        tr("<p>Press Run. Every interval ends with the list of what it assumes; when all of it holds, the "
           "truth lies "
           "inside.</p>"));
    return;
  }
  QString html;
  if (!controller_->resultContradiction().empty())
    html += tr("<p><b>✕ Broken:</b> %1.</p>")
                .arg(models::sentence(controller_->resultContradiction()).toHtmlEscaped());
  html += tr("<p>The intervals hold when</p>") + QStringLiteral("<ul>");
  for (const bounds::Premise& one : result->best().premises) {
    const bool unknown = one.origin == bounds::PremiseOrigin::Unknown;
    html +=
        QStringLiteral("<li>%1%2 <i>[%3]</i>%4</li>")
            .arg(unknown ? QStringLiteral("▲ ") : QString(), models::sentence(one.text).toHtmlEscaped(),
                 originWord(one.origin),
                 one.remedy.empty() ? QString()
                                    : QStringLiteral(": ") + models::sentence(one.remedy).toHtmlEscaped());
  }
  html += QStringLiteral("</ul>");
  if (!result->estimate_outside.empty())
    html += QStringLiteral("<p>▲ %1.</p>").arg(models::sentence(result->estimate_outside).toHtmlEscaped());
  if (!result->best().bounded)
    html += tr("<p><b>Unbounded:</b> %1.</p>").arg(models::sentence(result->best().reason).toHtmlEscaped());
  if (result->weak)
    html += tr("<p>Motion: %1.</p>").arg(models::sentence(result->weak->text).toHtmlEscaped());
  for (const Finding& finding : result->findings)
    if (finding.text != result->suspicion.text)
      html += QStringLiteral("<p>%1</p>").arg(models::sentence(finding.text).toHtmlEscaped());
  assumptions_->setHtml(html);
}

}  // namespace plumbline::panels
