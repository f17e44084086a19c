// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/time_series_plot.h"

#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFutureWatcher>
#include <QHBoxLayout>
#include <QLabel>
#include <QMimeData>
#include <QPainter>
#include <QVBoxLayout>
#include <QtConcurrent>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/models/background_pool.h"
#include "widgets/models/channel_tree_model.h"
#include "widgets/models/save_file.h"
#include "widgets/models/theme.h"
#include "widgets/plots/axis_ticks.h"
#include "widgets/plots/chart_view.h"
#include "widgets/plots/series_text.h"

namespace plumbline::plots {

namespace {
constexpr std::size_t kPreparedHere = 50'000;  // samples; longer series are prepared by a worker
}

TimeSeriesPlot::TimeSeriesPlot(QWidget* parent)
    : QWidget(parent), own_link_(new TimeLink(this)), title_(new QLabel(this)), read_out_(new QLabel(this)) {
  view_ = new ChartView(this);
  QFont bold = title_->font();
  bold.setBold(true);
  title_->setFont(bold);
  read_out_->setFont(models::figureFont(font()));
  read_out_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  read_out_->setTextFormat(Qt::RichText);
  auto* line = new QHBoxLayout;
  line->setContentsMargins(models::kSpacing, 0, models::kSpacing, 0);
  line->setSpacing(2 * models::kSpacing);
  line->addWidget(title_);
  line->addWidget(read_out_, 1);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, models::kSpacing / 2, 0, 0);
  column->setSpacing(0);
  column->addLayout(line);
  column->addWidget(view_, 1);
  setFocusProxy(view_);
  read_out_->setForegroundRole(QPalette::PlaceholderText);
  setBackgroundRole(QPalette::Base);  // once: changing a role makes a palette change of its own
  setAutoFillBackground(true);
  setValueAxis({}, {});
  setTimeLink(nullptr);
  restyle();
}

TimeSeriesPlot::~TimeSeriesPlot() = default;

void TimeSeriesPlot::setTitle(const QString& title) {
  title_->setText(title);
  title_->setVisible(!title.isEmpty());
  view_->setAccessibleName(title);
}

QString TimeSeriesPlot::title() const {
  return title_->text();
}

void TimeSeriesPlot::setValueAxis(const QString& quantity, const QString& unit) {
  quantity_ = quantity;
  unit_ = unit;
  showAxisTitles();
}

void TimeSeriesPlot::showAxisTitles() {
  const bool untimed =
      std::any_of(series_.begin(), series_.end(), [](const PlotSeries& each) { return each.untimed; });
  view_->setAxisTitles(untimed ? tr("Sample") : tr("Time [s]"),
                       unit_.isEmpty() ? quantity_ : quantity_ + QStringLiteral(" [%1]").arg(unit_));
}

void TimeSeriesPlot::setEmptyText(const QString& text) {
  view_->setEmptyText(text);
}

void TimeSeriesPlot::setTimeAxisVisible(bool visible) {
  view_->setTimeAxisVisible(visible);
}

void TimeSeriesPlot::setAcceptsChannels(bool accepts) {
  setAcceptDrops(accepts);
  view_->setAcceptDrops(false);  // the chart would swallow them
  view_->viewport()->setAcceptDrops(false);
}

void TimeSeriesPlot::setSeries(std::vector<PlotSeries> series) {
  series_ = std::move(series);
  for (PlotSeries& each : series_) prepare(each);
  seriesChanged();
}

void TimeSeriesPlot::addSeries(PlotSeries series) {
  prepare(series);
  series_.push_back(std::move(series));
  seriesChanged();
}

void TimeSeriesPlot::removeSeries(const QString& name) {
  std::erase_if(series_, [&name](const PlotSeries& each) { return each.name == name; });
  seriesChanged();
}

void TimeSeriesPlot::setMarks(std::vector<TimeSpan> spans, std::vector<double> instants) {
  spans_ = std::move(spans);
  instants_ = std::move(instants);
  view_->viewport()->update();
}

void TimeSeriesPlot::clear() {
  setSeries({});
}

bool TimeSeriesPlot::isReady() const {
  return std::all_of(series_.begin(), series_.end(),
                     [](const PlotSeries& each) { return each.data != nullptr; });
}

void TimeSeriesPlot::prepareBand(PlotSeries& series) {
  const auto n = static_cast<Eigen::Index>(series.half_width.size());
  const Eigen::Map<const Eigen::VectorXd> width(series.half_width.data(), n), values(series.values.data(), n);
  series.lower = PlotData::build(series.time, SampleView(Eigen::VectorXd(values - width)), series.gap_step);
  series.upper = PlotData::build(series.time, SampleView(Eigen::VectorXd(values + width)), series.gap_step);
}

void TimeSeriesPlot::prepare(PlotSeries& series) {
  if (!series.half_width.empty()) prepareBand(series);
  if (series.data) return;
  if (series.values.size() <= kPreparedHere) {
    series.data = PlotData::build(series.time, series.values, series.gap_step);
    return;
  }
  using Watcher = QFutureWatcher<std::shared_ptr<const PlotData>>;
  auto* watcher = new Watcher(this);
  connect(watcher, &Watcher::finished, this,
          [this, watcher, time = series.time.data(), values = series.values.data(), gap = series.gap_step]() {
            for (PlotSeries& each : series_) {
              if (each.time.data() == time && each.values.data() == values && each.gap_step == gap) {
                each.data = watcher->result();
              }
            }
            watcher->deleteLater();
            seriesChanged();
          });
  watcher->setFuture(QtConcurrent::run(models::backgroundPool(),
                                       [time = series.time, values = series.values, gap = series.gap_step]() {
                                         return PlotData::build(time, values, gap);
                                       }));
}

void TimeSeriesPlot::seriesChanged() {
  updateExtent();
  showAxisTitles();
  showCurves();
  updateValueRange();
  updateReadOut();
  if (isReady()) Q_EMIT ready();
}

void TimeSeriesPlot::showCurves() {
  std::vector<Curve> curves;
  std::vector<ChartView::LegendEntry> legend;
  for (std::size_t k = 0; k < series_.size(); ++k) {
    const PlotSeries& each = series_[k];
    const QColor color = seriesColor(k);
    curves.push_back({each.data, each.scale, color, each.role == PlotSeries::Role::Prediction ? 1.5 : 1.2,
                      each.lower, each.upper});
    legend.push_back({each.name, color});
  }
  view_->setCurves(std::move(curves), std::move(legend));
}

QColor TimeSeriesPlot::seriesColor(std::size_t index) const {
  const models::Theme& theme = models::Theme::of(this);
  const PlotSeries& series = series_[index];
  switch (series.role) {
    case PlotSeries::Role::Measured:
      return theme.measured;
    case PlotSeries::Role::Prediction:
      return theme.prediction;
    case PlotSeries::Role::Residual:
      return theme.residual;
    case PlotSeries::Role::Plain:
      break;
  }
  return theme.seriesColor(series.color >= 0 ? series.color : static_cast<int>(index));
}

void TimeSeriesPlot::updateExtent() {
  double begin = std::numeric_limits<double>::infinity(), end = -begin;
  for (const PlotSeries& each : series_) {
    if (!each.data || each.data->size() == 0) continue;
    begin = std::min(begin, each.data->time(0));
    end = std::max(end, each.data->time(each.data->size() - 1));
  }
  if (begin <= end) own_link_->setExtent(begin, end);
}

void TimeSeriesPlot::updateValueRange() {
  if (!automatic_values_) return;
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const PlotSeries& each : series_) {
    for (const auto& edge : {each.data, each.lower, each.upper}) {
      if (!edge) continue;
      const Extremes all = edge->extremes(0, edge->size());
      if (!all.any) continue;
      low = std::min({low, each.scale * all.min, each.scale * all.max});
      high = std::max({high, each.scale * all.min, each.scale * all.max});
    }
  }
  const ValueRange range = comfortableRange(low, high);
  low_ = range.low;
  high_ = range.high;
  view_->scheduleView();
}

void TimeSeriesPlot::setTimeLink(TimeLink* link) {
  TimeLink* const next = link != nullptr ? link : own_link_;
  if (link_) link_->disconnect(this);
  link_ = next;
  connect(next, &TimeLink::rangeChanged, this, [this]() { view_->scheduleView(); });
  connect(next, &TimeLink::cursorChanged, this, &TimeSeriesPlot::markersMoved);
  connect(next, &TimeLink::hoverChanged, this, &TimeSeriesPlot::markersMoved);
  if (next != own_link_) {
    connect(next, &QObject::destroyed, this, [this]() { setTimeLink(nullptr); });
  }
  view_->scheduleView();
  updateReadOut();
}

void TimeSeriesPlot::markersMoved() {
  view_->moveMarkers();
  updateReadOut();
}

double TimeSeriesPlot::timeBegin() const {
  return timeLink()->rangeBegin();
}
double TimeSeriesPlot::timeEnd() const {
  return timeLink()->rangeEnd();
}
void TimeSeriesPlot::setTimeRange(double begin, double end) {
  timeLink()->setRange(begin, end);
}

void TimeSeriesPlot::setValueRange(double low, double high) {
  if (!std::isfinite(low) || !std::isfinite(high)) return;
  if (high - low <= 1e-12 * std::max({std::abs(low), std::abs(high), 1e-280}))
    return;  // values can no longer be distinguished
  automatic_values_ = false;
  low_ = low;
  high_ = high;
  view_->scheduleView();
}

void TimeSeriesPlot::fit() {
  automatic_values_ = true;
  updateValueRange();
  timeLink()->fitRange();
}

void TimeSeriesPlot::updateReadOut() {
  const TimeLink* link = timeLink();
  read_out_text_ = series_.empty() ? QString() : readOutOf(series_, link->hover().value_or(link->cursor()));
  // Names in the colours of their curves: the read-out is the legend where a plot is too low for one.
  const QStringList parts = read_out_text_.split(kReadOutSeparator);
  const QFontMetrics metrics = read_out_->fontMetrics();
  const int room = read_out_->width() - metrics.horizontalAdvance(kReadOutSeparator + QStringLiteral("…"));
  if (parts.size() != static_cast<qsizetype>(series_.size()) + 1) {  // nothing to show
    read_out_->setText(read_out_text_.toHtmlEscaped());
    return;
  }
  QString rich, plain;
  for (qsizetype i = 0; i < parts.size(); ++i) {
    const QString before = i > 0 ? QString(kReadOutSeparator) : QString();
    if (i > 0 && metrics.horizontalAdvance(plain + before + parts[i]) > room) {
      rich += (before + QStringLiteral("…")).toHtmlEscaped();
      break;
    }
    plain += before + parts[i];
    if (i == 0) {
      rich += parts[i].toHtmlEscaped();
      continue;
    }
    const auto index = static_cast<std::size_t>(i - 1);
    const QString name = series_[index].name;
    rich += before.toHtmlEscaped() +
            QStringLiteral("<span style=\"color:%1\">%2</span>")
                .arg(seriesColor(index).name(), name.toHtmlEscaped()) +
            parts[i].mid(name.size()).toHtmlEscaped();
  }
  read_out_->setText(rich);
}

void TimeSeriesPlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  updateReadOut();
}

void TimeSeriesPlot::restyle() {
  const models::Theme& theme = models::Theme::of(this);
  view_->applyTheme(theme);
  showCurves();
  updateReadOut();
}

void TimeSeriesPlot::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

QImage TimeSeriesPlot::toImage(double scale) const {
  return models::pictureOf(size(), scale, [this](QPainter& painter) { paintExport(painter); });
}

void TimeSeriesPlot::paintExport(QPainter& painter) const {
  const models::Theme& theme = models::Theme::of(this);
  painter.fillRect(rect(), theme.plot_background);
  painter.setFont(title_->font());
  painter.setPen(theme.text);
  painter.drawText(title_->geometry(), Qt::AlignVCenter | Qt::AlignLeft, title_->text());
  painter.translate(view_->pos());
  view_->renderTo(painter, view_->size());
}

QByteArray TimeSeriesPlot::toPng(double scale) const {
  return models::pngOf(size(), scale, [this](QPainter& painter) { paintExport(painter); });
}

QByteArray TimeSeriesPlot::toSvg() const {
  return models::svgOf(size(), title(), [this](QPainter& painter) { paintExport(painter); });
}

QString TimeSeriesPlot::toCsv() const {
  return QString::fromUtf8(csvOf(series_, timeBegin(), timeEnd()));
}

Status TimeSeriesPlot::exportTo(const QString& path) const {
  if (path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) {
    return models::saveBytes(path, csvOf(series_, timeBegin(), timeEnd()));
  }
  return models::saveBytes(path,
                           path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive) ? toSvg() : toPng());
}

void TimeSeriesPlot::exportWithChooser() {
  const QString path = models::askForTarget(
      this, tr("Export plot"), (title().isEmpty() ? tr("plot") : title()) + QStringLiteral(".png"),
      tr("Picture (*.png);;Vector picture (*.svg);;Samples in view (*.csv)"), QStringLiteral("png"));
  if (path.isEmpty()) return;
  if (!path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive)) {
    const Status status = exportTo(path);
    if (!status) Q_EMIT exportFailed(status.error());
    return;
  }
  // A million samples take a second to write: not in the event loop.
  using Watcher = QFutureWatcher<std::shared_ptr<const Status>>;
  auto* watcher = new Watcher(this);
  connect(watcher, &Watcher::finished, this, [this, watcher]() {
    const auto status = watcher->result();
    watcher->deleteLater();
    if (!*status) Q_EMIT exportFailed(status->error());
  });
  watcher->setFuture(QtConcurrent::run(
      models::backgroundPool(), [path, series = series_, begin = timeBegin(), end = timeEnd()]() {
        return std::make_shared<const Status>(models::saveBytes(path, csvOf(series, begin, end)));
      }));
}

void TimeSeriesPlot::copyPicture() {
  QApplication::clipboard()->setImage(toImage(2.0));
}

double TimeSeriesPlot::lastPaintMilliseconds() const {
  return view_->curves().lastPaint();
}

void TimeSeriesPlot::dragEnterEvent(QDragEnterEvent* event) {
  if (event->mimeData()->hasFormat(QString::fromLatin1(models::ChannelTreeModel::kMimeType)))
    event->acceptProposedAction();
}

void TimeSeriesPlot::dropEvent(QDropEvent* event) {
  event->acceptProposedAction();
  Q_EMIT channelsDropped(models::ChannelTreeModel::idsOf(event->mimeData()));
}

}  // namespace plumbline::plots
