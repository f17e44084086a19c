// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/numbers.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace plumbline::models {

namespace {
const QString kNoNumber = QStringLiteral("–");
}

QString significant(double value, int digits) {
  if (!std::isfinite(value)) return kNoNumber;
  if (value == 0.0) return QStringLiteral("0");
  const QString scientific = QString::number(value, 'e', digits - 1);
  const int exponent = scientific.mid(scientific.indexOf(QLatin1Char('e')) + 1).toInt();  // after rounding
  if (exponent < -4 || exponent > 5) return scientific;
  return QString::number(value, 'f', std::max(0, digits - 1 - exponent));
}

QString fourDigits(double value) {
  return significant(value, 4);
}

QString plusMinus(double std) {
  return std::isfinite(std) ? QStringLiteral("± ") + significant(std, 2) : QString();
}

QString fullPrecision(double value) {
  return std::isfinite(value) ? QString::number(value, 'g', QLocale::FloatingPointShortest)
                              : QStringLiteral("nan");
}

QString percent(double fraction) {
  return std::isfinite(fraction) ? significant(100.0 * fraction, 3) + QStringLiteral(" %") : kNoNumber;
}

DisplayUnit displayUnit(const QString& si_unit, AngleUnit angles) {
  if (angles == AngleUnit::Degrees &&
      (si_unit == QLatin1String("rad") || si_unit.startsWith(QLatin1String("rad/")))) {
    return {QStringLiteral("°") + si_unit.mid(3), 180.0 / std::numbers::pi};
  }
  return {si_unit, 1.0};
}

}  // namespace plumbline::models
