// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/optimiser_panel.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <cmath>
#include <map>

#include "widgets/forms/page.h"
#include "widgets/jobs/stage_text.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/numbers.h"
#include "widgets/plots/cost_plot.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

/// "Start 3" of the stage "exploring, start 3: certifying"; empty when it names none.
QString startOf(const std::string& stage) {
  const QString words = QString::fromStdString(stage);
  const qsizetype at = words.indexOf(QLatin1String("start "));
  if (at < 0) return {};
  const QString number = words.mid(at + 6).section(QLatin1Char(':'), 0, 0).trimmed();
  return OptimiserPanel::tr("Start %1").arg(number);
}

}  // namespace

OptimiserPanel::OptimiserPanel(ExcitationController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      stage_(mutedLabel({}, this)),
      bar_(new QProgressBar(this)),
      from_here_(new QCheckBox(tr("From this motion"), this)),
      start_(new QPushButton(tr("Optimise"), this)),
      stop_(new QPushButton(tr("Stop, keep the best"), this)),
      cost_(new plots::CostPlot(this)),
      violation_(new plots::CostPlot(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  auto* words = new QVBoxLayout;
  words->setSpacing(4);
  bar_->setTextVisible(false);
  bar_->setFixedHeight(6);
  bar_->setRange(0, 1000);
  bar_->setAccessibleName(tr("Progress of the optimiser"));
  words->addWidget(stage_);
  words->addWidget(bar_);
  line->addLayout(words, 1);
  from_here_->setToolTip(
      tr("Improves the motion as it is. Off: begins with random motions, several at a time."));
  start_->setToolTip(tr("Runs in processes of its own; the window stays free"));
  stop_->setToolTip(tr("The best motion that keeps its limits so far stays (Esc)"));
  line->addWidget(from_here_, 0, Qt::AlignTop);
  line->addWidget(start_, 0, Qt::AlignTop);
  line->addWidget(stop_, 0, Qt::AlignTop);
  column->addLayout(line);
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  cost_->setValueTitle(tr("Cost"));
  cost_->setAccessibleName(tr("Cost"));
  cost_->setToolTip(tr("The criterion that is made small, step by step, one line per start"));
  violation_->setValueTitle(tr("Violation"));
  violation_->setAccessibleName(tr("Violation"));
  violation_->setToolTip(tr("How far the limits are broken; a motion counts only when nothing is"));
  row->addWidget(cost_, 1);
  row->addWidget(violation_, 1);
  column->addLayout(row, 1);
  connect(start_, &QPushButton::clicked, this, &OptimiserPanel::optimise);
  connect(stop_, &QPushButton::clicked, controller_, &ExcitationController::stopOptimising);
  connect(controller_, &ExcitationController::optimiserStepped, this, &OptimiserPanel::append);
  connect(controller_, &ExcitationController::optimisingChanged, this, &OptimiserPanel::showState);
  connect(controller_, &ExcitationController::stateChanged, this, &OptimiserPanel::showState);
  connect(controller_, &ExcitationController::jobsChanged, this, &OptimiserPanel::showState);
  connect(controller_, &ExcitationController::specChanged, this, &OptimiserPanel::showState);
  connect(controller_, &ExcitationController::certificateChanged, this, &OptimiserPanel::showState);
  connect(controller_, &ExcitationController::motionChanged, this, &OptimiserPanel::showState);
  connect(controller_->session()->runner(), &jobs::JobRunner::jobProgressed, this,
          &OptimiserPanel::showProgress);
  showState();
}

void OptimiserPanel::showProgress(const jobs::JobProgress& progress) {
  if (progress.status.slot != QLatin1String(area::kOptimiser)) return;
  const ProgressReport& latest = progress.status.latest;
  if (std::isfinite(latest.fraction)) bar_->setValue(static_cast<int>(std::lround(1000.0 * latest.fraction)));
  QString sentence = jobs::stageText(latest.stage);
  if (const std::optional<workflow::FoundMotion> best = controller_->bestFound())
    sentence = tr("Best that keeps its limits: condition %1 · %2")
                   .arg(models::significant(best->condition, 4), sentence);
  stage_->setText(sentence);
}

QString OptimiserPanel::restingWords() const {
  const workflow::ExcitationSpec& spec = controller_->spec();
  const excitation::LeggedCourse* course = controller_->course();
  if (!spec.legged)
    return tr("Minimises the criterion within all limits (%n s at most). It may be stopped at any moment.",
              nullptr, static_cast<int>(std::lround(spec.budget)));
  if (course == nullptr)
    return tr(
        "The trunk moves over feet that keep their places. Random motions come first, the best of them "
        "are optimised; what stays is certified for all times.");
  const QString reason = models::sentence(course->reason);
  QString words = tr("%1 of %2 random motions keep every limit.").arg(course->feasible).arg(course->drawn);
  words += QLatin1Char(' ');
  if (course->optimised)
    words += tr("The best was improved in %n step(s): %1.", nullptr, course->iterations).arg(reason);
  else if (reason.isEmpty())
    words += tr("The best of them is shown.");
  else
    words += tr("The best of them is shown, the optimiser made it no better: %1.").arg(reason);
  if (!controller_->certificate()) words += QLatin1Char(' ') + tr("The settings have changed since.");
  return words;
}

void OptimiserPanel::optimise() {
  const workflow::ExcitationSpec& spec = controller_->spec();
  controller_->optimise(!spec.legged && (from_here_->isChecked() || !spec.kept.empty()));
}

void OptimiserPanel::showState() {
  const bool running = controller_->isOptimising();
  if ((running && !was_running_) || !controller_->study()) {  // of another run, or of another robot
    cost_->clear();
    violation_->clear();
  }
  if (running && !was_running_) {
    bar_->setValue(0);
    stage_->setText(tr("Starting …"));
  }
  if (!running && was_running_) bar_->setValue(0);
  if (!running) stage_->setText(restingWords());
  was_running_ = running;
  start_->setEnabled(!running && controller_->state() == ExcitationController::State::Ready);
  stop_->setEnabled(running);
  // Frozen intervals belong to the present motion: the optimiser has to start from it.
  const bool keeps = !controller_->spec().kept.empty();
  from_here_->setVisible(!controller_->spec().legged);
  violation_->setVisible(!controller_->spec().legged);  // nothing is told of it there
  from_here_->setEnabled(!keeps);
  if (keeps) from_here_->setChecked(true);
}

/// Adds a step to the line of its start; steps of several starts arrive mixed.
void OptimiserPanel::append(const std::vector<ProgressReport>& steps) {
  struct Own {
    std::vector<double> cost, violation;
  };
  std::map<QString, Own> by_start;
  for (const ProgressReport& step : steps) {
    Own& own = by_start[startOf(step.stage)];
    own.cost.push_back(step.cost);
    own.violation.push_back(step.violation);
  }
  for (const auto& [start, own] : by_start) {
    cost_->append(start, own.cost);
    violation_->append(start, own.violation);
  }
}

}  // namespace plumbline::panels
