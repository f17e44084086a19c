// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/excitation_page.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/forms/excitation_form.h"
#include "widgets/forms/key_figures.h"
#include "widgets/models/save_file.h"
#include "widgets/models/tables/excitation_tables.h"
#include "widgets/pages/excitation/certificate_panel.h"
#include "widgets/pages/excitation/coefficient_panel.h"
#include "widgets/pages/excitation/design_list_panel.h"
#include "widgets/pages/excitation/excitation_curves.h"
#include "widgets/pages/excitation/execution_panel.h"
#include "widgets/pages/excitation/information_panel.h"
#include "widgets/pages/excitation/legged_panel.h"
#include "widgets/pages/excitation/optimiser_panel.h"
#include "widgets/plots/time_link.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/legged_motion_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"

namespace plumbline::panels {
namespace {

constexpr int kExcitationFormWidth = 262;

}  // namespace

ExcitationPage::ExcitationPage(ExcitationController* controller, LeggedMotionController* legged,
                               plots::TimeLink* link, QWidget* parent)
    : Page("excitation", tr("Excitation"), parent),
      session_(controller->session()),
      link_(link),
      controller_(controller),
      legged_controller_(legged) {
  command_ = addHeaderButton("copy", tr("Copy command"), false);
  command_->setToolTip(tr("Copies the plumbline-cli call that optimises the same"));
  connect(command_, &QPushButton::clicked, this, [this] {
    QGuiApplication::clipboard()->setText(legged_controller_->applies() ? legged_controller_->commandLine()
                                                                        : controller_->commandLine());
  });
  keep_ = addHeaderButton("save", tr("Save design"), false);
  keep_->setToolTip(tr("Keeps the motion as it is in the list of designs"));
  connect(keep_, &QPushButton::clicked, this, [this] { controller_->keep({}); });
  export_ = addHeaderButton("save", tr("Export…"), false);
  export_->setToolTip(tr("Writes the motion: joints, torques and forces on the feet as a table"));
  connect(export_, &QPushButton::clicked, this, &ExcitationPage::exportLegged);
  optimise_ = addHeaderButton("run", tr("Optimise"), true);
  optimise_->setToolTip(tr("Finds the most informative motion within all limits; stop it at any time"));
  connect(optimise_, &QPushButton::clicked, this, [this] {
    if (legged_controller_->applies()) return legged_controller_->run();
    tabs_->setCurrentWidget(optimiser_);
    optimiser_->optimise();
  });
  parts_ = new QStackedWidget(this);
  parts_->addWidget(buildBody(link));
  legged_ = new LeggedPanel(legged_controller_, link, parts_);
  parts_->addWidget(legged_);
  setBody(parts_);
  connect(curves_, &ExcitationCurves::holdRequested, form_, &ExcitationForm::setHeld);
  connect(certificate_, &CertificatePanel::violationChosen, this, &ExcitationPage::showViolation);
  connect(controller_, &ExcitationController::stateChanged, this, &ExcitationPage::showState);
  connect(controller_, &ExcitationController::jobsChanged, this, &ExcitationPage::showState);
  connect(controller_, &ExcitationController::snapshotChanged, this, &ExcitationPage::showFacts);
  connect(controller_, &ExcitationController::certificateChanged, this, &ExcitationPage::showFacts);
  connect(legged_controller_, &LeggedMotionController::robotChanged, this, &ExcitationPage::showState);
  connect(legged_controller_, &LeggedMotionController::specChanged, this, &ExcitationPage::showState);
  connect(legged_controller_, &LeggedMotionController::runningChanged, this, &ExcitationPage::showState);
  connect(legged_controller_, &LeggedMotionController::outcomeChanged, this, &ExcitationPage::showState);
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
  legged_->setAngleUnit(unit);
}

void ExcitationPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  controller_->setActive(true);
}

void ExcitationPage::hideEvent(QHideEvent* event) {
  Page::hideEvent(event);
  controller_->setActive(false);
}

bool ExcitationPage::showLegged() {
  const bool stands = legged_controller_->applies();
  parts_->setCurrentIndex(stands ? 1 : 0);
  keep_->setVisible(!stands);
  export_->setVisible(stands);
  if (!stands) return false;
  const LeggedOutcomePtr& found = legged_controller_->outcome();
  optimise_->setEnabled(!legged_controller_->isRunning());
  export_->setEnabled(found != nullptr);
  command_->setEnabled(true);
  const excitation::LeggedSpec& spec = legged_controller_->spec();
  setSummary(tr("%1 on %n feet · %2 s", nullptr, static_cast<int>(spec.feet.size()))
                 .arg(QString::fromStdString(session_->study().robot->model.name()))
                 .arg(models::significant(spec.duration, 3)));
  showBody();
  setState(legged_controller_->outcomeIsCurrent() ? PageState::Done : PageState::Ready);
  return true;
}

void ExcitationPage::exportLegged() {
  const LeggedOutcomePtr& found = legged_controller_->outcome();
  if (!found) return;
  const QString path =
      models::askForTarget(this, tr("Export the motion"),
                           QString::fromStdString(found->robot->model.name()) + QStringLiteral("-motion.csv"),
                           tr("Table (*.csv)"), QStringLiteral("csv"));
  if (!path.isEmpty()) legged_controller_->exportTable(path);
}

void ExcitationPage::showState() {
  if (showLegged()) return;
  using State = ExcitationController::State;
  const State state = controller_->state();
  const bool ready = state == State::Ready && controller_->motion() != nullptr;
  optimise_->setEnabled(ready && !controller_->isOptimising());
  keep_->setEnabled(ready);
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
    case State::Rejected: {
      // Errors of the robot are shown in the page, errors of a setting above the settings.
      if (controller_->rejection()->code == ErrorCode::UnsupportedJoint) {
        emptyState()->wait(tr("This robot cannot be moved here"),
                           QString::fromStdString(controller_->rejection()->message()),
                           tr("Open another robot…"), [this] { Q_EMIT openRequested(); });
        setSummary(tr("Needs joints of one degree of freedom on a fixed base."));
        showWaiting();
        setState(PageState::Waiting);
        return;
      }
      notice()->showMessage(errors::messageOf(*controller_->rejection(), QLatin1String(area::kExcitation)));
      setSummary(tr("These settings do not fit the robot."));
      showBody();
      setState(PageState::Attention);
      return;
    }
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

void ExcitationPage::showFacts() {
  using models::State;
  const ExcitationController::SnapshotPtr& seen = controller_->snapshot();
  if (!seen || !controller_->study()) return facts_->setFacts({});
  const excitation::CriterionValue& value = seen->criterion;
  std::vector<KeyFigures::Fact> facts;
  const double condition = value.condition;
  facts.push_back(
      {tr("Condition"), std::isfinite(condition) ? models::significant(condition, 4) : tr("infinite"),
       tr("Largest over smallest singular value of the stacked base regressor. Below 100 the motion "
          "determines "
          "every combination; infinite: some are not determined at all – move more joints, longer."),
       condition < 100.0    ? State::Good
       : condition < 1000.0 ? State::Info
                            : State::Attention});
  const double volume = volumeOf(value);
  facts.push_back({tr("D-optimality"),
                   std::isfinite(volume) ? models::significant(volume, 4) : tr("infinite"),
                   tr("−log det(WᵀW)/p, the volume of the confidence ellipsoid per parameter. Smaller is "
                      "more informative."),
                   std::nullopt});
  const double typical = typicalDeviation(value);
  facts.push_back(
      {tr("Typical deviation"), std::isfinite(typical) ? models::percent(typical) : tr("infinite"),
       tr("Expected standard deviation of a column relative to its value: the median of all. The table under "
          "Information has every one."),
       std::nullopt});
  const int broken = static_cast<int>(seen->violations.size());
  const ExcitationController::CertificatePtr proof = controller_->certificate();
  using Status = excitation::MotionCertificate::Status;
  QString exceptions;
  QString limits = broken > 0 ? tr("%n broken", nullptr, broken) : tr("OK at samples, not proven");
  State state = broken > 0 ? State::Wrong : State::Info;
  if (proof) {
    const models::TableCell verdict = models::certificateCell(proof.get());
    limits = verdict.text;
    exceptions = verdict.tool_tip;
    state = verdict.state.value_or(State::Info);
  }
  facts.push_back(
      {tr("Limits"), limits,
       tr("Positions, velocities, accelerations, jerks and torques within their limits. Certified: proven "
          "for every time, not only at samples.") +
           (exceptions.isEmpty() ? QString() : QLatin1Char('\n') + exceptions),
       state});
  const bool touches = !seen->touching.empty();
  facts.push_back(
      {tr("Clearance"),
       !seen->collision_checked         ? tr("not checked")
       : std::isfinite(seen->clearance) ? models::significant(1000.0 * seen->clearance, 3) + tr(" mm")
                                        : tr("free"),
       seen->collision_checked
           ? tr("Smallest distance between two bodies, or to an obstacle, at the samples.")
           : tr("Collision not checked: the robot has no collision geometry, or the check is off."),
       touches                   ? std::optional(State::Wrong)
       : seen->collision_checked ? std::optional(State::Good)
                                 : std::optional(State::Info)});
  facts_->setFacts(std::move(facts));
  const RobotModel& model = controller_->study()->model();
  const int columns = static_cast<int>(controller_->columns().size());
  QString summary = tr("%1 · %n parameter(s) to excite · %2 s", nullptr, columns)
                        .arg(QString::fromStdString(model.name()))
                        .arg(models::significant(seen->motion.duration(), 3));
  for (const Finding& finding : controller_->study()->findings) {
    // Unstated limits are reported beside the limits.
    if (finding.severity != Severity::Info &&
        finding.text != excitation::unstatedSentence(controller_->study()->limits)) {
      summary += QStringLiteral(" · ▲ ") + QString::fromStdString(finding.text);
      break;
    }
  }
  setSummary(summary);
  setState(broken > 0 || touches                         ? PageState::Attention
           : proof && proof->status == Status::Certified ? PageState::Done
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
