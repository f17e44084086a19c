// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axis_ticks.h"

#include <QValueAxis>
#include <algorithm>
#include <cmath>

namespace plumbline::plots {

namespace {

constexpr double kLargest = 1e250;

bool sound(double low, double high) {
  return std::isfinite(low) && std::isfinite(high) && high > low && std::abs(low) < kLargest &&
         std::abs(high) < kLargest && high - low > 1e-13 * std::max(std::abs(low), std::abs(high));
}

/// The least 1, 2 or 5 times a power of ten that is not below it.
double roundUp(double rough) {
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= rough * (1.0 - 1e-9)) return factor * power;
  return 10.0 * power;
}

double ticksInside(double low, double high, double interval) {
  return std::floor(high / interval + 1e-9) - std::ceil(low / interval - 1e-9) + 1.0;
}

}  // namespace

Ticks roundTicks(double low, double high, int most) {
  Ticks ticks;
  most = std::clamp(most, 2, 20);
  if (!sound(low, high)) {
    ticks.first = std::isfinite(low) ? low : 0.0;
    ticks.interval = 1.0;
    return ticks;
  }
  double rough = (high - low) / most;
  double interval = roundUp(rough);
  const double zero = low <= 0.0 && high >= 0.0 ? 1.0 : 0.0;
  while (ticksInside(low, high, interval) < 2.0 + zero)
    interval = roundUp(rough *= 0.5);  // one number is no scale
  ticks.interval = interval;
  ticks.first = std::ceil(low / interval - 1e-9) * interval;
  const double largest = std::max(std::abs(low), std::abs(high));
  ticks.scientific = largest >= 1e6 || interval < 1e-5;
  const int exponent = static_cast<int>(std::floor(std::log10(interval) + 1e-9));
  if (ticks.scientific) {
    const int top = static_cast<int>(std::floor(std::log10(largest)));
    ticks.decimals = std::clamp(top - exponent, 0, 12);
  } else {
    ticks.decimals = std::max(0, -exponent);
  }
  return ticks;
}

void moveAxis(QValueAxis* axis, double low, double high, int most_ticks) {
  if (!sound(low, high)) return;
  const Ticks ticks = roundTicks(low, high, most_ticks);
  // A label of zero must not read −0: Qt adds the interval up from the anchor, and rounding may end below zero.
  // Elsewhere the shift would push a tick at the very end of the range out of it.
  const bool passes_zero = low < 0.0 && high > 0.0;
  const double anchor = passes_zero ? ticks.first + 1e-9 * ticks.interval : ticks.first;
  if (axis->tickType() !=
      QValueAxis::TicksDynamic) {  // first of all: ticks laid out as fixed ones would stay
    axis->setTickInterval(std::max(ticks.interval, axis->max() - axis->min()));
    axis->setTickType(QValueAxis::TicksDynamic);
  }
  if (ticks.interval > axis->tickInterval()) {
    axis->setTickInterval(ticks.interval);
    axis->setTickAnchor(anchor);
    axis->setRange(low, high);
  } else {
    axis->setRange(low, high);
    axis->setTickAnchor(anchor);
    axis->setTickInterval(ticks.interval);
  }
  const QString format = QStringLiteral("%.%1%2")
                             .arg(ticks.decimals)
                             .arg(ticks.scientific ? QLatin1Char('e') : QLatin1Char('f'));
  if (axis->labelFormat() != format) axis->setLabelFormat(format);
}

ValueRange comfortableRange(double low, double high) {
  if (!std::isfinite(low) || !std::isfinite(high) || low > high) return {0.0, 1.0};
  low = std::clamp(low, -0.1 * kLargest, 0.1 * kLargest);
  high = std::clamp(high, -0.1 * kLargest, 0.1 * kLargest);
  const double largest = std::max(std::abs(low), std::abs(high));
  double margin = 0.06 * (high - low);
  if (high - low <= 1e-9 * largest) margin = 0.1 * largest;
  if (margin < 1e-250) margin = 1.0;
  return {low - margin, high + margin};
}

}  // namespace plumbline::plots
