// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/excitation_page.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/forms/excitation_form.h"
#include "widgets/forms/key_figures.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/save_file.h"
#include "widgets/pages/excitation/certificate_panel.h"
#include "widgets/pages/excitation/coefficient_panel.h"
#include "widgets/pages/excitation/design_list_panel.h"
#include "widgets/pages/excitation/excitation_curves.h"
#include "widgets/pages/excitation/excitation_facts.h"
#include "widgets/pages/excitation/execution_panel.h"
#include "widgets/pages/excitation/information_panel.h"
#include "widgets/pages/excitation/optimiser_panel.h"
#include "widgets/plots/time_link.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"

namespace plumbline::panels {
namespace {

constexpr int kExcitationFormWidth = 296;

}  // namespace

ExcitationPage::ExcitationPage(ExcitationController* controller, plots::TimeLink* link, QWidget* parent)
    : Page("excitation", tr("Excitation"), parent),
      session_(controller->session()),
      link_(link),
      controller_(controller) {
  command_ = addHeaderButton("copy", tr("Copy command"), false);
  command_->setToolTip(tr("Copies the plumbline-cli call that optimises the same"));
  connect(command_, &QPushButton::clicked, this,
          [this] { QGuiApplication::clipboard()->setText(controller_->commandLine()); });
  keep_ = addHeaderButton("save", tr("Save design"), false);
  keep_->setToolTip(tr("Keeps the motion as it is in the list of designs"));
  connect(keep_, &QPushButton::clicked, this, [this] { controller_->keep({}); });
  export_ = addHeaderButton("save", tr("Export…"), false);
  export_->setToolTip(tr("Writes the motion: joints, torques and forces on the feet as a table"));
  connect(export_, &QPushButton::clicked, this, &ExcitationPage::exportTable);
  optimise_ = addHeaderButton("run", tr("Optimise"), true);
  optimise_->setToolTip(tr("Finds the most informative motion within all limits; stop it at any time"));
  connect(optimise_, &QPushButton::clicked, this, [this] {
    tabs_->setCurrentWidget(optimiser_);
    optimiser_->optimise();
  });
  setBody(buildBody(link));
  connect(curves_, &ExcitationCurves::holdRequested, form_, &ExcitationForm::setHeld);
  connect(certificate_, &CertificatePanel::violationChosen, this, &ExcitationPage::showViolation);
  connect(controller_, &ExcitationController::stateChanged, this, &ExcitationPage::showState);
  connect(controller_, &ExcitationController::jobsChanged, this, &ExcitationPage::showState);
  connect(controller_, &ExcitationController::specChanged, this, &ExcitationPage::showKind);
  connect(controller_, &ExcitationController::snapshotChanged, this, &ExcitationPage::showFacts);
  connect(controller_, &ExcitationController::certificateChanged, this, &ExcitationPage::showFacts);
  showState();
}

QWidget* ExcitationPage::buildBody(plots::TimeLink* link) {
  auto* body = new QWidget(this);
  form_ = new ExcitationForm(controller_, body);
  QHBoxLayout* row = besideForm(body, form_, kExcitationFormWidth);
  auto* right = new QWidget(body);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  facts_ = new KeyFigures(right);
  column->addWidget(facts_);
  auto* split = new QSplitter(Qt::Vertical, right);
  split->setChildrenCollapsible(false);
  curves_ = new ExcitationCurves(controller_, link, split);
  split->addWidget(curves_);
  tabs_ = new QTabWidget(split);
  tabs_->setDocumentMode(true);
  information_ = new InformationPanel(controller_, tabs_);
  certificate_ = new CertificatePanel(controller_, tabs_);
  design_variables_ = new CoefficientPanel(controller_, tabs_);
  optimiser_ = new OptimiserPanel(controller_, tabs_);
  designs_ = new DesignListPanel(controller_, tabs_);
  execution_ = new ExecutionPanel(controller_, tabs_);
  tabs_->addTab(information_, tr("Information"));
  tabs_->addTab(certificate_, tr("Limits"));
  tabs_->addTab(design_variables_, tr("Coefficients"));
  tabs_->addTab(optimiser_, tr("Optimiser"));
  tabs_->addTab(designs_, tr("Designs"));
  tabs_->addTab(execution_, tr("Simulation check"));
  split->addWidget(tabs_);
  split->setStretchFactor(0, 1);
  split->setStretchFactor(1, 1);
  split->setSizes({340, 300});
  column->addWidget(split, 1);
  row->addWidget(right, 1);
  return body;
}

void ExcitationPage::setAngleUnit(models::AngleUnit unit) {
  form_->setAngleUnit(unit);
  curves_->setAngleUnit(unit);
  certificate_->setAngleUnit(unit);
  design_variables_->model()->setAngleUnit(unit);
}

void ExcitationPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  controller_->setActive(true);
}

void ExcitationPage::hideEvent(QHideEvent* event) {
  Page::hideEvent(event);
  controller_->setActive(false);
}

void ExcitationPage::showKind() {
  const bool legged = controller_->spec().legged.has_value();
  keep_->setVisible(!legged);
  export_->setVisible(legged);
  for (QWidget* tab : {static_cast<QWidget*>(design_variables_), static_cast<QWidget*>(designs_),
                       static_cast<QWidget*>(execution_)})
    tabs_->setTabVisible(tabs_->indexOf(tab), !legged);
}

void ExcitationPage::exportTable() {
  if (!controller_->study()) return;
  const QString path = models::askForTarget(
      this, tr("Export the motion"),
      QString::fromStdString(controller_->study()->model().name()) + QStringLiteral("-motion.csv"),
      tr("Table (*.csv)"), QStringLiteral("csv"));
  if (!path.isEmpty()) controller_->exportDesign(path, {});
}

void ExcitationPage::showState() {
  using State = ExcitationController::State;
  const State state = controller_->state();
  const bool ready = state == State::Ready && controller_->motion() != nullptr;
  showKind();
  optimise_->setEnabled(ready && !controller_->isOptimising());
  keep_->setEnabled(ready);
  export_->setEnabled(ready);
  command_->setEnabled(state != State::NoRobot);
  switch (state) {
    case State::NoRobot:
      emptyState()->wait(tr("No robot is open"),
                         tr("A motion is designed for a robot: its limits, torques and bodies decide."),
                         tr("Open a robot…"), [this] { Q_EMIT openRequested(); });
      setSummary(tr("Needs a robot; finds the motion that reveals its parameters."));
      showWaiting();
      setState(PageState::Waiting);
      return;
    case State::Rejected:
      return showRejection();
    case State::Preparing:
      if (!controller_->study()) setSummary(tr("Making the robot ready …"));
      showBody();
      setState(PageState::Ready);
      return;
    case State::Ready:
      showBody();
      showFacts();
  }
}

/// A robot that this page cannot move is told in the page; what a setting did is told above the settings.
void ExcitationPage::showRejection() {
  const Error& rejection = *controller_->rejection();
  if (rejection.code == ErrorCode::UnsupportedJoint && !controller_->spec().legged) {
    emptyState()->wait(tr("This robot cannot be moved here"), models::sentence(rejection),
                       tr("Open another robot…"), [this] { Q_EMIT openRequested(); });
    setSummary(
        tr("Needs joints of one degree of freedom on a fixed base, or three legs of three joints each."));
    showWaiting();
    setState(PageState::Waiting);
    return;
  }
  notice()->showMessage(errors::messageOf(rejection, QLatin1String(area::kExcitation)));
  setSummary(tr("These settings do not fit the robot."));
  showBody();
  setState(PageState::Attention);
}

void ExcitationPage::showFacts() {
  const ExcitationController::SnapshotPtr& seen = controller_->snapshot();
  facts_->setFacts(factsOf(*controller_));
  if (!seen || !controller_->study()) return;
  const workflow::ExcitationStudy& study = *controller_->study();
  const QString name = QString::fromStdString(study.robot->model.name());
  const QString seconds = models::significant(seen->motion.duration(), 3);
  QString summary =
      study.legged ? tr("%1 on %n feet · %2 s", nullptr, static_cast<int>(study.legged->robot.legs.size()))
                         .arg(name, seconds)
                   : tr("%1 · %n parameter(s) to excite · %2 s", nullptr,
                        static_cast<int>(controller_->columns().size()))
                         .arg(name, seconds);
  for (const Finding& finding : study.findings) {
    // Limits that nobody stated are told beside the limits.
    if (finding.severity != Severity::Info && finding.text != excitation::unstatedSentence(study.limits)) {
      summary += QStringLiteral(" · ▲ ") + models::sentence(finding.text);
      break;
    }
  }
  setSummary(summary);
  const ExcitationController::CertificatePtr proof = controller_->certificate();
  setState(!seen->violations.empty() || !seen->touching.empty()                         ? PageState::Attention
           : proof && proof->status == excitation::MotionCertificate::Status::Certified ? PageState::Done
                                                                                        : PageState::Ready);
}

void ExcitationPage::showViolation(const QString& subject, const QString& quantity, double time) {
  for (int joint = 0; joint < curves_->joints()->count(); ++joint) {
    if (curves_->joints()->item(joint)->text() != subject) continue;
    for (const int shown : {0, 1, 2, 3}) {
      if (quantity == QLatin1String(quantityName(shown)))
        curves_->showJoint(joint, static_cast<ExcitationCurves::Quantity>(shown));
    }
  }
  link_->setCursor(time);
}

}  // namespace plumbline::panels
