// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/cost_plot.h"

#include <QChart>
#include <QChartView>
#include <QEvent>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QValueAxis>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/models/theme.h"
#include "widgets/plots/axis_ticks.h"
#include "widgets/plots/chart_style.h"

namespace plumbline::plots {

namespace {

constexpr double kNoTicks = 1e300;
constexpr double kWorthALogarithm = 30.0;  // largest over smallest cost
constexpr std::size_t kMostPoints = 2000;  // given to Qt Charts

/// Every k-th point, with the smallest and largest of the points left out.
/// @param first_iteration  number of iterations before them
QList<QPointF> thinned(const std::vector<double>& costs, std::size_t first_iteration) {
  const auto before = static_cast<double>(first_iteration);
  QList<QPointF> points;
  const std::size_t step = std::max<std::size_t>(1, 2 * costs.size() / kMostPoints);
  for (std::size_t begin = 0; begin < costs.size(); begin += step) {
    const std::size_t end = std::min(costs.size(), begin + step);
    const auto [low, high] = std::minmax_element(costs.begin() + static_cast<std::ptrdiff_t>(begin),
                                                 costs.begin() + static_cast<std::ptrdiff_t>(end));
    auto first = low - costs.begin(), second = high - costs.begin();
    if (first > second) std::swap(first, second);
    points << QPointF(before + static_cast<double>(first + 1), costs[static_cast<std::size_t>(first)]);
    if (second != first)
      points << QPointF(before + static_cast<double>(second + 1), costs[static_cast<std::size_t>(second)]);
  }
  return points;
}

}  // namespace

CostPlot::CostPlot(QWidget* parent)
    : QWidget(parent),
      chart_(new QChart),
      view_(embedChart(chart_, this)),
      iterations_(new QValueAxis),
      linear_(new QValueAxis),
      log_(new QLogValueAxis) {
  chart_->legend()->hide();
  chart_->addAxis(iterations_, Qt::AlignBottom);
  chart_->addAxis(linear_, Qt::AlignLeft);
  iterations_->setTitleText(tr("Iteration"));
  log_->setBase(10.0);
  log_->setLabelFormat(QStringLiteral("%.0e"));
  log_->setMinorTickCount(0);
  log_->setParent(this);  // not in the chart yet
  setValueTitle(tr("Cost"));
  setAccessibleName(tr("Cost over the reports of the job"));
  restyle();
  rebuild();
}

void CostPlot::setValueTitle(const QString& title) {
  linear_->setTitleText(title);
  log_->setTitleText(title);
}

void CostPlot::clear() {
  change_.reset();
  for (Line& one : lines_) chart_->removeSeries(one.series);
  for (Line& one : lines_) delete one.series;
  lines_.clear();
  rebuild();
}

void CostPlot::clear(const QString& name) {
  for (Line& one : lines_) {
    if (one.name == name) one.values.clear();
  }
  rebuild();
}

void CostPlot::setCosts(const std::vector<double>& costs) {
  change_.reset();
  for (Line& one : lines_) one.values.clear(), one.first = 0;
  append(costs);
  if (costs.empty()) rebuild();
}

void CostPlot::setCosts(const std::vector<double>& before, const std::vector<double>& after) {
  if (before.empty()) return setCosts(after);
  setCosts(before);
  if (after.empty()) return;
  change_ = static_cast<int>(before.size());
  const QString name = tr("all nodes");
  line(name).first = before.size();
  append(name, after);
}

/// The dashed line where the problem changes; before the axes are moved, since it takes their ticks.
void CostPlot::addMark() {
  if (!change_ || mark_ != nullptr) return;
  mark_ = new QLineSeries;
  chart_->addSeries(mark_);
  removeTicks();
  mark_->attachAxis(iterations_);
  mark_->attachAxis(logarithmic_ ? static_cast<QAbstractAxis*>(log_) : linear_);
  restyle();
}

void CostPlot::moveMark(double low, double high) {
  if (mark_ == nullptr) return;
  mark_->clear();
  if (!change_) return;
  const double at = *change_ + 0.5;
  mark_->replace(QList<QPointF>{QPointF(at, low), QPointF(at, high)});
}

/// An axis that is attached takes a range of its own for a moment: with the ticks of small values it would have billions.
void CostPlot::removeTicks() {
  for (QValueAxis* axis : {iterations_, linear_}) axis->setTickInterval(kNoTicks);
}

CostPlot::Line& CostPlot::line(const QString& name) {
  for (Line& one : lines_) {
    if (one.name == name) return one;
  }
  auto* series = new QLineSeries;
  series->setName(name);
  chart_->addSeries(series);
  removeTicks();
  series->attachAxis(iterations_);
  series->attachAxis(logarithmic_ ? static_cast<QAbstractAxis*>(log_) : linear_);
  lines_.push_back({name, {}, series});
  restyle();
  return lines_.back();
}

void CostPlot::append(const QString& name, const std::vector<double>& values) {
  if (values.empty()) return;
  Line& own = line(name);
  for (const double value : values) {
    if (std::isfinite(value)) own.values.push_back(value);
  }
  rebuild();
}

int CostPlot::count() const {
  std::size_t sum = 0;
  for (const Line& one : lines_) sum += one.values.size();
  return static_cast<int>(sum);
}

QStringList CostPlot::names() const {
  QStringList names;
  for (const Line& one : lines_) names << one.name;
  return names;
}

void CostPlot::rebuild() {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  std::size_t most = 0;
  for (const Line& one : lines_) {
    if (!one.values.empty()) most = std::max(most, one.first + one.values.size());
    for (const double value : one.values) {
      low = std::min(low, value);
      high = std::max(high, value);
    }
  }
  for (Line& one : lines_) one.series->clear();  // a log axis must never see the old values
  if (mark_ != nullptr) mark_->clear();
  if (most == 0) return;
  addMark();
  const bool logarithmic = low > 0.0 && high > kWorthALogarithm * low;
  if (logarithmic != logarithmic_) {
    QAbstractAxis* const old_axis = logarithmic_ ? static_cast<QAbstractAxis*>(log_) : linear_;
    QAbstractAxis* const new_axis = logarithmic ? static_cast<QAbstractAxis*>(log_) : linear_;
    for (Line& one : lines_) one.series->detachAxis(old_axis);
    if (mark_ != nullptr) mark_->detachAxis(old_axis);
    chart_->removeAxis(old_axis);
    old_axis->setParent(this);
    removeTicks();
    chart_->addAxis(new_axis, Qt::AlignLeft);
    for (Line& one : lines_) one.series->attachAxis(new_axis);
    if (mark_ != nullptr) mark_->attachAxis(new_axis);
    logarithmic_ = logarithmic;
    restyle();
  }
  if (logarithmic) {
    const LogRange range = logRange(low, high);
    moveLogAxis(log_, range);
  } else {
    const ValueRange range = comfortableRange(low, high);
    moveAxis(linear_, range.low, range.high, 5);
  }
  moveAxis(iterations_, 1.0, std::max(2.0, static_cast<double>(most)), 6);
  for (Line& one : lines_) one.series->replace(thinned(one.values, one.first));
  const ValueRange shown = logarithmic ? ValueRange{low, high} : comfortableRange(low, high);
  moveMark(shown.low, shown.high);
}

void CostPlot::restyle() {
  const models::Theme& theme = models::Theme::of(this);
  styleChart(chart_, theme);
  view_->setBackgroundBrush(theme.plot_background);
  for (QAbstractAxis* axis : {static_cast<QAbstractAxis*>(iterations_), static_cast<QAbstractAxis*>(linear_),
                              static_cast<QAbstractAxis*>(log_)}) {
    styleAxis(axis, theme);
  }
  if (mark_ != nullptr) mark_->setPen(QPen(theme.muted_text, 1.0, Qt::DashLine));
  const bool alone = lines_.size() == 1;
  for (std::size_t i = 0; i < lines_.size(); ++i)
    lines_[i].series->setPen(QPen(alone ? theme.accent : theme.seriesColor(static_cast<int>(i)), 1.5));
}

void CostPlot::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) restyle();
}

}  // namespace plumbline::plots
