// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "widgets/models/numbers.h"
#include "widgets/models/save_file.h"

namespace plumbline::plots {

namespace {

void append(QByteArray& text, double value) {
  if (!std::isfinite(value)) return;  // a gap is an empty field
  char digits[32];
  const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
  text.append(digits, end - digits);
}

/// Series with the same time stamps.
struct Block {
  const PlotData* time = nullptr;
  const double* stamps = nullptr;
  std::vector<const PlotSeries*> series;
  std::size_t begin = 0, end = 0;
};

std::vector<Block> blocksOf(const std::vector<PlotSeries>& series, double begin, double end) {
  std::vector<Block> blocks;
  for (const PlotSeries& each : series) {
    if (!each.data) continue;
    const auto same = std::find_if(blocks.begin(), blocks.end(), [&each](const Block& block) {
      return block.stamps == each.time.data() && block.time->size() == each.data->size() &&
             each.data->size() == each.time.size();
    });
    if (same != blocks.end()) {
      same->series.push_back(&each);
      continue;
    }
    Block block;
    block.time = each.data.get();
    block.stamps = each.time.data();
    block.series.push_back(&each);
    block.begin = each.data->lowerBound(begin);
    block.end = each.data->lowerBound(std::nextafter(end, INFINITY));
    blocks.push_back(std::move(block));
  }
  return blocks;
}

QByteArray heading(const std::vector<Block>& blocks) {
  QByteArray text;
  for (const Block& block : blocks) {
    if (!text.isEmpty()) text += ',';
    text += block.series.front()->untimed ? "sample" : "time [s]";
    for (const PlotSeries* series : block.series) {
      const QString unit = series->unit.isEmpty() ? QString() : QStringLiteral(" [%1]").arg(series->unit);
      text += ',' + models::csvField(series->name + unit).toUtf8();
    }
  }
  return text + '\n';
}

}  // namespace

QByteArray csvOf(const std::vector<PlotSeries>& series, double begin, double end) {
  const std::vector<Block> blocks = blocksOf(series, begin, end);
  QByteArray text = heading(blocks);
  std::size_t rows = 0;
  for (const Block& block : blocks) rows = std::max(rows, block.end - block.begin);
  for (std::size_t row = 0; row < rows; ++row) {
    for (const Block& block : blocks) {
      if (&block != &blocks.front()) text += ',';
      const std::size_t i = block.begin + row;
      const bool inside = i < block.end;
      if (inside) append(text, block.time->time(i));
      for (const PlotSeries* each : block.series) {
        text += ',';
        if (inside) append(text, each->scale * each->data->value(i));
      }
    }
    text += '\n';
  }
  return text;
}

QString readOutOf(const std::vector<PlotSeries>& series, double time) {
  const bool untimed =
      std::any_of(series.begin(), series.end(), [](const PlotSeries& each) { return each.untimed; });
  QString text = untimed ? TimeSeriesPlot::tr("sample %1").arg(time, 0, 'f', 0)
                         : QString::number(time, 'f', 3) + QStringLiteral(" s");
  for (const PlotSeries& each : series) {
    text += kReadOutSeparator + each.name + QLatin1Char(' ');
    const std::size_t i = each.data ? each.data->nearest(time) : 0;
    const bool there = each.data && i < each.data->size() && std::isfinite(each.data->value(i));
    text += there ? models::fourDigits(each.scale * each.data->value(i)) + QLatin1Char(' ') + each.unit
                  : QStringLiteral("–");
  }
  return text;
}

}  // namespace plumbline::plots
