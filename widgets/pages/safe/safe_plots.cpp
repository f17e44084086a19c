// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/safe/safe_plots.h"

#include <QComboBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "regressors/layout.h"
#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"
#include "widgets/plots/band_plot.h"
#include "widgets/plots/bar_plot.h"
#include "widgets/plots/time_link.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/session/safe_controller.h"

namespace plumbline::panels {
namespace {

constexpr std::size_t kMassFirst = 0, kMomentFirst = 1, kInertiaFirst = 4, kParameterCount = 10;
using BandPoint = plots::BandPlot::Point;

/// Names of the parameters from `first` up to `end`.
QStringList parameterNames(std::size_t first, std::size_t end) {
  QStringList names;
  for (std::size_t c = first; c < end; ++c) names << models::text(std::string(layout::kNames[c]));
  return names;
}

}  // namespace

SafePlots::SafePlots(SafeController* controller, plots::TimeLink* link, QWidget* parent)
    : QTabWidget(parent), controller_(controller), link_(link) {
  setDocumentMode(true);
  addTab(buildMotion(), tr("Torque and error"));
  addTab(buildIntervals(), tr("Intervals"));
  addTab(buildPlanning(), tr("Planning"));
  connect(controller_, &SafeController::recordChanged, this, &SafePlots::begin);
  connect(controller_, &SafeController::recordGrew, this, &SafePlots::showNew);
  connect(joint_, &QComboBox::activated, this, [this] {
    torque_->clear();
    torques_ = 0;
    showTorque();
  });
  begin();
}

QWidget* SafePlots::buildMotion() {
  auto* motion = new QWidget(this);
  auto* column = new QVBoxLayout(motion);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  joint_ = new QComboBox(motion);
  joint_->setAccessibleName(tr("Joint whose torque is shown"));
  column->addWidget(joint_, 0, Qt::AlignLeft);
  torque_ = new plots::BandPlot(motion);
  torque_->setTimeLink(link_);
  torque_->setEmptyText(tr("Press Run: the command inside the band of its proof; dashed: the limits"));
  column->addWidget(torque_, 1);
  errors_ = new plots::TimeSeriesPlot(motion);
  errors_->setTimeLink(link_);
  errors_->setTitle(tr("True values over their bounds"));
  errors_->setValueAxis(tr("Share of the bound"), QString());
  errors_->setEmptyText(tr("Press Run: V and position errors of the true robot; 1 is the bound"));
  column->addWidget(errors_, 1);
  return motion;
}

QWidget* SafePlots::buildIntervals() {
  auto* intervals = new QWidget(this);
  auto* column = new QVBoxLayout(intervals);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  mass_ = new plots::BandPlot(intervals);
  center_ = new plots::BandPlot(intervals);
  inertia_ = new plots::BandPlot(intervals);
  for (plots::BandPlot* plot : {mass_, center_, inertia_}) {
    plot->setTimeLink(link_);
    plot->setEmptyText(tr("Press Run: intervals of the payload's body; dashed: the truth"));
    column->addWidget(plot, 1);
  }
  return intervals;
}

QWidget* SafePlots::buildPlanning() {
  auto* planning = new QWidget(this);
  auto* column = new QVBoxLayout(planning);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  condition_ = new plots::TimeSeriesPlot(planning);
  condition_->setTimeLink(link_);
  condition_->setTitle(tr("Condition of the payload's equations until then"));
  condition_->setValueAxis(tr("Condition, log₁₀"), QString());
  condition_->setEmptyText(
      tr("Press Run: how evenly the measurements until then determine the ten parameters; 0 is best"));
  column->addWidget(condition_, 1);
  times_ = new plots::BarPlot(planning);
  times_->setAccessibleName(tr("Time of each plan"));
  column->addWidget(times_, 1);
  return planning;
}

// ---- content -----------------------------------------------------------------------------------------------------

void SafePlots::begin() {
  torques_ = boxes_ = shown_plans_ = 0;
  const workflow::SafeRecord& record = controller_->record();
  const int chosen = std::max(0, joint_->currentIndex());
  joint_->clear();
  for (const std::string& name : record.joints) joint_->addItem(models::text(name));
  joint_->setCurrentIndex(std::min(chosen, joint_->count() - 1));
  joint_->setVisible(joint_->count() > 0);
  torque_->clear();
  mass_->setContent(tr("Mass"), QStringLiteral("kg"), parameterNames(kMassFirst, kMomentFirst));
  center_->setContent(tr("First moment"), QStringLiteral("kg·m"),
                      parameterNames(kMomentFirst, kInertiaFirst));
  inertia_->setContent(tr("Inertia"), QStringLiteral("kg·m²"),
                       parameterNames(kInertiaFirst, kParameterCount));
  showTruth();
  errors_->clear();
  condition_->clear();
  times_->clear();
  showNew();
}

void SafePlots::showTruth() {
  const Eigen::VectorXd& truth = controller_->record().truth;
  const auto levels = [&truth](std::size_t first, std::size_t end) {
    std::vector<plots::BandPlot::Level> list;
    for (std::size_t c = first; truth.size() == kParameterCount && c < end; ++c) {
      const double value = truth[static_cast<Eigen::Index>(c)];
      list.push_back({value, value});
    }
    return list;
  };
  mass_->setLevels(levels(kMassFirst, kMomentFirst));
  center_->setLevels(levels(kMomentFirst, kInertiaFirst));
  inertia_->setLevels(levels(kInertiaFirst, kParameterCount));
}

void SafePlots::showNew() {
  const workflow::SafeRecord& record = controller_->record();
  const double end = record.samples.empty() ? 1.0 : std::max(1.0, record.samples.back().time);
  link_->setExtent(0.0, end);
  for (plots::BandPlot* plot : {torque_, mass_, center_, inertia_}) plot->setTimeRange(0.0, end);
  for (plots::BandPlot* plot : {torque_, mass_, center_, inertia_})
    plot->setMuted(record.voidFrom().has_value());
  showTorque();
  showErrors();
  showIntervals();
  showCondition();
  showTimes();
}

void SafePlots::showTorque() {
  const workflow::SafeRecord& record = controller_->record();
  const int joint = joint_->currentIndex();
  if (joint < 0) return;
  if (torques_ == 0) {
    torque_->setContent(tr("Torque"), QStringLiteral("N·m"), {joint_->currentText()});
    const double limit = record.torque_limit[joint];
    torque_->setLevels({{-limit, limit}});
  }
  for (; torques_ < record.samples.size(); ++torques_) {
    const safety::LoopSample& sample = record.samples[torques_];
    torque_->append(
        {{sample.time, sample.torque_lower[joint], sample.torque[joint], sample.torque_upper[joint]}});
  }
}

void SafePlots::showErrors() {
  const workflow::SafeRecord& record = controller_->record();
  const auto count = static_cast<Eigen::Index>(record.samples.size());
  if (count < 2) return errors_->clear();
  Eigen::VectorXd time(count), energy(count), error(count);
  for (Eigen::Index k = 0; k < count; ++k) {
    const safety::LoopSample& sample = record.samples[static_cast<std::size_t>(k)];
    time[k] = sample.time;
    energy[k] = sample.V;
    error[k] = sample.error.maxCoeff();
  }
  const auto series = [&time](const QString& name, const Eigen::VectorXd& values) {
    plots::PlotSeries one;
    one.name = name;
    one.time = models::SampleView(time);
    one.values = models::SampleView(values);
    return one;
  };
  errors_->setSeries({series(tr("V"), energy), series(tr("largest position error"), error),
                      series(tr("bound"), Eigen::VectorXd::Ones(count))});
  std::vector<double> instants;
  for (const workflow::SafePlanRecord& plan : record.plans) instants.push_back(plan.begin);
  std::vector<plots::TimeSpan> spans;
  if (const std::optional<double> from = record.voidFrom()) spans.push_back({*from, time[count - 1]});
  errors_->setMarks(spans, instants);
}

void SafePlots::showIntervals() {
  const workflow::SafeRecord& record = controller_->record();
  const auto add = [](plots::BandPlot* plot, const workflow::SafeBox& box, double time, std::size_t first,
                      std::size_t end) {
    std::vector<BandPoint> points;
    for (std::size_t c = first; c < end; ++c)
      points.push_back({time, box.box[c].lower, box.box[c].middle(), box.box[c].upper});
    plot->append(points);
  };
  const auto addAll = [&](const workflow::SafeBox& box, double time) {
    add(mass_, box, time, kMassFirst, kMomentFirst);
    add(center_, box, time, kMomentFirst, kInertiaFirst);
    add(inertia_, box, time, kInertiaFirst, kParameterCount);
  };
  for (; boxes_ < record.boxes.size(); ++boxes_) {
    const workflow::SafeBox& box = record.boxes[boxes_];
    if (boxes_ > 0) addAll(record.boxes[boxes_ - 1], box.time);  // a step, not a slope
    addAll(box, box.time);
  }
  if (!record.boxes.empty() && !record.samples.empty())
    addAll(record.boxes.back(), record.samples.back().time);
}

/// Over time; a gap while the equations leave a combination open.
void SafePlots::showCondition() {
  const std::vector<workflow::SafeBox>& boxes = controller_->record().boxes;
  Eigen::VectorXd time(static_cast<Eigen::Index>(boxes.size())), level(time.size());
  for (std::size_t k = 0; k < boxes.size(); ++k) {
    const double condition = boxes[k].condition;
    time[static_cast<Eigen::Index>(k)] = boxes[k].time;
    level[static_cast<Eigen::Index>(k)] =
        std::isfinite(condition) ? std::log10(condition) : std::numeric_limits<double>::quiet_NaN();
  }
  const bool known = std::any_of(level.begin(), level.end(), [](double one) { return std::isfinite(one); });
  if (!known) return condition_->clear();
  plots::PlotSeries one;
  one.name = tr("momentum of the measurements");
  one.time = models::SampleView(time);
  one.values = models::SampleView(level);
  condition_->setSeries({one});
  std::vector<double> instants;
  for (const workflow::SafePlanRecord& plan : controller_->record().plans) instants.push_back(plan.begin);
  condition_->setMarks({}, instants);
}

void SafePlots::showTimes() {
  const workflow::SafeRecord& record = controller_->record();
  if (shown_plans_ == record.plans.size()) return;
  shown_plans_ = record.plans.size();
  QStringList names;
  plots::BarPlot::Group search{tr("Search"), {}, -1}, proof{tr("Proof"), {}, -1};
  for (const workflow::SafePlanRecord& plan : record.plans) {
    names << tr("plan at %1 s").arg(models::significant(plan.begin, 3));
    search.values.push_back(1e3 * plan.search_seconds);
    proof.values.push_back(1e3 * plan.proof_seconds);
  }
  times_->setContent(names, {search, proof}, tr("time to find a plan [ms]"));
}

}  // namespace plumbline::panels
