// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/data/xy_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/flow_layout.h"
#include "widgets/forms/page.h"
#include "widgets/plots/time_link.h"
#include "widgets/plots/xy_plot.h"

namespace plumbline::panels {
namespace {

constexpr std::size_t kMostPoints = 20000;  // more would be drawn over each other

QString axisTitle(const models::Channel& channel, const models::DisplayUnit& unit) {
  return QStringLiteral("%1 %2 [%3]").arg(channel.quantity, channel.name, unit.name);
}

}  // namespace

XyPanel::XyPanel(models::ChannelTreeModel* channels, plots::TimeLink* link, QWidget* parent)
    : QWidget(parent),
      channels_(channels),
      link_(link),
      x_(new QComboBox(this)),
      y_(new QComboBox(this)),
      note_(mutedLabel({}, this)),
      plot_(new plots::XyPlot(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 8, 0, 0);
  auto* line = new QWidget(this);
  auto* row = new FlowLayout(line, 8);
  y_->setAccessibleName(tr("Channel on the vertical axis"));
  x_->setAccessibleName(tr("Channel on the horizontal axis"));
  for (QComboBox* box : {y_, x_}) {
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    connect(box, &QComboBox::currentIndexChanged, this, &XyPanel::draw);
  }
  row->addWidget(y_);
  row->addWidget(new QLabel(tr("over"), this));
  row->addWidget(x_);
  column->addWidget(line);
  column->addWidget(note_);
  column->addWidget(plot_, 1);
  connect(link_, &plots::TimeLink::rangeChanged, this, &XyPanel::draw);
}

void XyPanel::setAngleUnit(models::AngleUnit unit) {
  unit_ = unit;
  draw();
}

void XyPanel::showLog() {
  const QString x = x_->currentData().toString(), y = y_->currentData().toString();
  for (QComboBox* box : {x_, y_}) {
    const QSignalBlocker quiet(box);
    box->clear();
    for (int group = 0; group < channels_->groupCount(); ++group) {
      const QModelIndex parent = channels_->index(group, 0);
      for (int k = 0; k < channels_->rowCount(parent); ++k) {
        const models::Channel* channel = channels_->channel(channels_->index(k, 0, parent));
        box->addItem(QStringLiteral("%1 %2").arg(channel->quantity, channel->name), channel->id);
      }
    }
  }
  // Torque over position of the first joint, until something else was chosen.
  const auto choose = [](QComboBox* box, const QString& before, const QString& usual) {
    const QSignalBlocker quiet(box);
    int at = box->findData(before);
    for (int k = 0; k < box->count() && at < 0; ++k)
      if (box->itemData(k).toString().startsWith(usual)) at = k;
    box->setCurrentIndex(std::max(at, 0));
  };
  const models::Channel* any = channels_->channel(x_->itemData(0).toString());
  rises_ = any != nullptr && std::is_sorted(any->time.data(), any->time.data() + any->time.size());
  choose(x_, x, QStringLiteral("position/"));
  choose(y_, y, QStringLiteral("torque/"));
  draw();
}

void XyPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  draw();
}

void XyPanel::draw() {
  if (!isVisible()) return;
  const models::Channel* x = channels_->channel(x_->currentData().toString());
  const models::Channel* y = channels_->channel(y_->currentData().toString());
  if (x == nullptr || y == nullptr) return plot_->setSeries({});
  const models::DisplayUnit x_unit = models::displayUnit(x->unit, unit_),
                            y_unit = models::displayUnit(y->unit, unit_);
  const std::size_t size = std::min(x->values.size(), y->values.size());
  const double begin = link_->rangeBegin(), end = link_->rangeEnd();
  const double* const time = x->time.data();
  const std::size_t from =
      rises_ ? static_cast<std::size_t>(std::lower_bound(time, time + size, begin) - time) : 0;
  const std::size_t to =
      rises_ ? static_cast<std::size_t>(std::upper_bound(time, time + size, end) - time) : size;
  const std::size_t stride = std::max<std::size_t>(1, (to - from + kMostPoints - 1) / kMostPoints);
  plots::XyPlot::Series curve{{}, {}, plots::XyPlot::Series::Form::Line, 0};
  for (std::size_t k = from; k < to; k += stride)
    if (time[k] >= begin && time[k] <= end)
      curve.points << QPointF(x->values[k] * x_unit.factor, y->values[k] * y_unit.factor);
  note_->setVisible(stride > 1);
  note_->setText(stride > 1 ? tr("Every %1. sample of the range is drawn").arg(stride) : QString());
  plot_->setAxes(axisTitle(*x, x_unit), axisTitle(*y, y_unit));
  plot_->setSeries({std::move(curve)});
}

}  // namespace plumbline::panels
