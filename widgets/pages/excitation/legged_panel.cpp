// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/legged_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/forms/key_figures.h"
#include "widgets/forms/legged_form.h"
#include "widgets/forms/page.h"
#include "widgets/jobs/job_runner.h"
#include "widgets/models/qt_text.h"
#include "widgets/models/tables/excitation_tables.h"
#include "widgets/pages/excitation/certificate_panel.h"
#include "widgets/session/legged_motion_controller.h"

namespace plumbline::panels {
namespace {

constexpr int kLeggedFormWidth = 308, kSubjectWidth = 132, kSubjectHeight = 20;
constexpr double kBoundless = std::numeric_limits<double>::infinity();

/// Certified least normal force of all feet [N].
double leastPressure(const excitation::MotionCertificate& certificate) {
  double least = kBoundless;
  for (const excitation::MotionCertificate::Range& range : certificate.ranges)
    if (range.quantity == "pressure") least = std::min(least, range.lower);
  return least;
}

/// Largest ratio of tangential to normal force of all feet, at the samples.
double frictionAsked(const LeggedOutcome& found) {
  double most = 0.0;
  for (const excitation::LeggedRobot::Foot& foot : found.spec.feet) {
    const Eigen::ArrayXd x = found.series(foot.link + " force x"), y = found.series(foot.link + " force y"),
                         z = found.series(foot.link + " force z");
    if (x.size() > 0 && y.size() == x.size() && z.size() == x.size())
      most = std::max(most, ((x.square() + y.square()).sqrt() / z).maxCoeff());
  }
  return most;
}

}  // namespace

LeggedPanel::LeggedPanel(LeggedMotionController* controller, plots::TimeLink* link, QWidget* parent)
    : QWidget(parent), controller_(controller), link_(link) {
  form_ = new LeggedForm(controller_, this);
  QHBoxLayout* row = besideForm(this, form_, kLeggedFormWidth);
  row->addWidget(buildResult(link), 1);
  connect(stop_, &QPushButton::clicked, controller_, &LeggedMotionController::stop);
  connect(controller_, &LeggedMotionController::runningChanged, this, &LeggedPanel::showRun);
  connect(controller_, &LeggedMotionController::specChanged, this, &LeggedPanel::showRun);
  connect(controller_, &LeggedMotionController::progressed, this, &LeggedPanel::showStep);
  connect(controller_, &LeggedMotionController::outcomeChanged, this, &LeggedPanel::showOutcome);
  connect(subjects_, &QListWidget::currentRowChanged, this, &LeggedPanel::showSubject);
  connect(quantities_, &QTabBar::currentChanged, this, &LeggedPanel::showCurve);
  showOutcome();
}

QWidget* LeggedPanel::buildResult(plots::TimeLink* link) {
  auto* right = new QWidget(this);
  auto* column = new QVBoxLayout(right);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  auto* words = new QVBoxLayout;
  words->setSpacing(4);
  sentence_ = mutedLabel({}, right);
  bar_ = new QProgressBar(right);
  bar_->setTextVisible(false);
  bar_->setFixedHeight(6);
  bar_->setRange(0, 1000);
  bar_->setAccessibleName(tr("Progress of the search"));
  words->addWidget(sentence_);
  words->addWidget(bar_);
  line->addLayout(words, 1);
  stop_ = new QPushButton(tr("Stop, keep the best"), right);
  stop_->setToolTip(tr("The best motion that is certified so far stays, if there is one (Esc)"));
  line->addWidget(stop_, 0, Qt::AlignTop);
  column->addLayout(line);
  facts_ = new KeyFigures(right);
  column->addWidget(facts_);
  tabs_ = new QTabWidget(right);
  tabs_->setDocumentMode(true);
  auto* curves = new QWidget(tabs_);
  auto* row = new QHBoxLayout(curves);
  row->setContentsMargins(0, 8, 0, 0);
  row->setSpacing(8);
  subjects_ = new QListWidget(curves);
  subjects_->setFixedWidth(kSubjectWidth);
  subjects_->setUniformItemSizes(true);
  subjects_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  subjects_->setAccessibleName(tr("Joints and feet"));
  row->addWidget(subjects_);
  auto* plotted = new QVBoxLayout;
  plotted->setSpacing(2);
  quantities_ = new QTabBar(curves);
  quantities_->setDrawBase(false);
  quantities_->setExpanding(false);
  quantities_->setUsesScrollButtons(false);
  quantities_->setAccessibleName(tr("Quantity"));
  plotted->addWidget(quantities_);
  plot_ = new plots::MotionPlot(curves);
  plot_->setTimeLink(link);
  plotted->addWidget(plot_, 1);
  row->addLayout(plotted, 1);
  tabs_->addTab(curves, tr("Curves"));
  certificate_ = new CertificatePanel(
      [this] {
        CertificatePanel::Known known;
        if (const LeggedOutcomePtr& found = controller_->outcome()) {
          known.proof = std::shared_ptr<const excitation::MotionCertificate>(found, &found->certificate);
          known.model = found->model;
        }
        return known;
      },
      tabs_);
  certificate_->tabs()->setCurrentIndex(1);  // motions that are returned violate no limit
  tabs_->addTab(certificate_, tr("Limits"));
  column->addWidget(tabs_, 1);
  return right;
}

void LeggedPanel::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  form_->setAngleUnit(unit);
  certificate_->setAngleUnit(unit);
  showCurve();
}

void LeggedPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showOutcome();
}

// ---- the run -----------------------------------------------------------------------------------------------------

void LeggedPanel::showRun() {
  const bool running = controller_->isRunning();
  if (running && !was_running_) {
    bar_->setValue(0);
    sentence_->setText(tr("Starting …"));
  }
  was_running_ = running;
  bar_->setVisible(running);
  stop_->setVisible(running);
  plot_->setEmptyText(running ? tr("A motion is searched for.")
                              : tr("There is no motion yet: press Optimise."));
  if (running) return;
  const LeggedOutcomePtr& found = controller_->outcome();
  if (!found) {
    sentence_->setText(tr(
        "The trunk moves over feet that keep their places. Random motions come first, the best of them are "
        "optimised; what stays is certified for all times."));
    return;
  }
  QString words = tr("%1 of %2 random motions keep every limit.").arg(found->feasible).arg(found->drawn);
  if (found->optimised)
    words += QLatin1Char(' ') + tr("The best was improved in %n step(s): %1.", nullptr, found->iterations)
                                    .arg(models::text(found->reason));
  else if (found->reason.empty())
    words += QLatin1Char(' ') + tr("The best of them is shown.");
  else
    words += QLatin1Char(' ') + tr("The best of them is shown, the optimiser made it no better: %1.")
                                    .arg(models::text(found->reason));
  if (!controller_->outcomeIsCurrent()) words += QLatin1Char(' ') + tr("The settings have changed since.");
  sentence_->setText(words);
}

void LeggedPanel::showStep(const jobs::JobProgress& progress) {
  const ProgressReport& latest = progress.status.latest;
  if (std::isfinite(latest.fraction)) bar_->setValue(static_cast<int>(std::lround(1000.0 * latest.fraction)));
  const QString stage = models::text(latest.stage);
  sentence_->setText(std::isfinite(latest.cost)
                         ? tr("Log condition %1 · %2").arg(models::significant(latest.cost, 4), stage)
                         : stage);
}

// ---- the motion --------------------------------------------------------------------------------------------------

void LeggedPanel::showOutcome() {
  showRun();
  const LeggedOutcomePtr& found = controller_->outcome();
  QStringList names;
  if (found) {
    for (const std::string& joint : found->model->dofNames()) names << models::text(joint);
    for (const excitation::LeggedRobot::Foot& foot : found->spec.feet)
      names << tr("Foot %1").arg(models::text(foot.link));
  }
  QStringList shown;
  for (int i = 0; i < subjects_->count(); ++i) shown << subjects_->item(i)->text();
  if (names != shown) {
    const QSignalBlocker quiet(subjects_);
    subjects_->clear();
    subjects_->addItems(names);
    for (int i = 0; i < names.size(); ++i) {
      subjects_->item(i)->setToolTip(names[i]);
      subjects_->item(i)->setSizeHint({0, kSubjectHeight});
    }
    subjects_->setCurrentRow(
        names.isEmpty() ? -1 : std::min<int>(excitation::kBaseJoints, static_cast<int>(names.size()) - 1));
  }
  if (found && isVisible() && link_->extentEnd() != found->duration()) {
    link_->setExtent(0.0, found->duration());
    link_->fitRange();
  }
  showFacts();
  showSubject();
  subjects_->setVisible(found != nullptr);
  tabs_->setTabEnabled(1, found != nullptr);
  if (!found) tabs_->setCurrentIndex(0);
  certificate_->refresh();
}

void LeggedPanel::showFacts() {
  using models::State;
  const LeggedOutcomePtr& found = controller_->outcome();
  facts_->setVisible(found != nullptr);
  if (!found) return facts_->setFacts({});
  const auto logarithm = [](double condition) {
    return std::isfinite(condition) ? models::significant(std::log(condition), 4) : tr("infinite");
  };
  const auto fact = [](const QString& caption, const QString& value, const QString& tool_tip,
                       std::optional<State> state = {}) {
    return KeyFigures::Fact{caption, value, tool_tip, state};
  };
  const models::TableCell proof = models::certificateCell(&found->certificate);
  std::vector<KeyFigures::Fact> facts = {
      fact(tr("Log condition"), logarithm(found->condition),
           tr("Logarithm of largest over smallest singular value of what joint torques and contact forces "
              "tell "
              "about the base parameters. Smaller is more informative; the condition is %1.")
               .arg(models::significant(found->condition, 4))),
      fact(tr("Best drawn"), logarithm(found->drawn_condition),
           tr("Of the best random motion that is certified: what the optimiser has to better")),
      fact(tr("Median drawn"), logarithm(found->median_condition),
           tr("Of the random motions that keep every limit: what a motion is worth without a choice")),
      fact(tr("Limits"), proof.text,
           tr("Legs reach their places; positions, velocities, torques, friction cones, pressures and "
              "clearances keep their limits for every time."),
           proof.state),
      fact(tr("Least pressure"),
           models::significant(leastPressure(found->certificate), 3) + QStringLiteral(" N"),
           tr("No foot ever presses with less. Raise the least force when feet must not come near to "
              "lifting.")),
      fact(tr("Friction used"), models::percent(frictionAsked(*found) / found->spec.friction),
           tr("Of the coefficient of friction, by the foot and sample that need most. That it stays below "
              "100 % at "
              "every time is proven."))};
  if (!found->certificate.clearances.empty())
    facts.push_back(fact(
        tr("Nearest"),
        models::significant(1000.0 * found->certificate.clearances.front().lower, 3) + QStringLiteral(" mm"),
        tr("Least distance of two links, or of a link and the ground, for every time")));
  facts_->setFacts(std::move(facts));
}

std::vector<LeggedPanel::Curve> LeggedPanel::curvesOf(int subject) const {
  const LeggedOutcomePtr& found = controller_->outcome();
  std::vector<Curve> curves;
  if (!found || subject < 0) return curves;
  const RobotModel& model = *found->model;
  if (subject >= model.nv()) {
    const auto foot = static_cast<std::size_t>(subject - model.nv());
    if (foot >= found->spec.feet.size()) return curves;
    const std::string name = found->spec.feet[foot].link + " force ";
    curves.push_back({tr("Pressure"), name + "z", QStringLiteral("N"), found->spec.least_force, kBoundless});
    curves.push_back({tr("Force x"), name + "x", QStringLiteral("N"), -kBoundless, kBoundless});
    curves.push_back({tr("Force y"), name + "y", QStringLiteral("N"), -kBoundless, kBoundless});
    return curves;
  }
  const std::string name = model.dofNames()[static_cast<std::size_t>(subject)];
  const int body = model.findJoint(name);
  const JointLimits limits = body < 0 ? JointLimits{} : model.body(body).joint.limits;
  const auto both = [&](const QString& title, const char* column, int quantity,
                        const std::optional<double>& limit) {
    const double most = limit.value_or(kBoundless);
    curves.push_back({title, name + column, jointUnit(model, subject, quantity), -most, most});
  };
  curves.push_back({tr("Position"), name + " position", jointUnit(model, subject, 0),
                    limits.lower.value_or(-kBoundless), limits.upper.value_or(kBoundless)});
  both(tr("Velocity"), " velocity", 1, limits.velocity);
  both(tr("Acceleration"), " acceleration", 2, {});
  if (subject >= excitation::kBaseJoints)
    both(tr("Torque"), " torque", 3, limits.effort);  // the base is not actuated
  return curves;
}

void LeggedPanel::showSubject() {
  const std::vector<Curve> curves = curvesOf(subjects_->currentRow());
  {
    const QSignalBlocker quiet(quantities_);
    while (quantities_->count() > static_cast<int>(curves.size()))
      quantities_->removeTab(quantities_->count() - 1);
    for (int i = 0; i < static_cast<int>(curves.size()); ++i) {
      const QString& title = curves[static_cast<std::size_t>(i)].title;
      if (i < quantities_->count())
        quantities_->setTabText(i, title);
      else
        quantities_->addTab(title);
    }
  }
  showCurve();
}

void LeggedPanel::showCurve() {
  const LeggedOutcomePtr& found = controller_->outcome();
  const std::vector<Curve> curves = curvesOf(subjects_->currentRow());
  plots::MotionCurve shown;
  if (!curves.empty()) {
    const Curve& curve = curves[std::min(curves.size() - 1,
                                         static_cast<std::size_t>(std::max(0, quantities_->currentIndex())))];
    const models::DisplayUnit unit = models::displayUnit(curve.unit, angles_);
    const Eigen::VectorXd values = found->series(curve.column);
    shown.name = subjects_->currentItem()->text();
    shown.quantity = curve.title;
    shown.unit = unit.name;
    shown.low = unit.factor * curve.low;
    shown.high = unit.factor * curve.high;
    shown.points.reserve(static_cast<std::size_t>(values.size()));
    for (Eigen::Index i = 0; i < values.size(); ++i)
      shown.points.emplace_back(found->time[i], unit.factor * values[i]);
  }
  plot_->setCurve(std::move(shown));
}

}  // namespace plumbline::panels
