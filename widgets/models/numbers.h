// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <numbers>

/// Numbers as the window shows them: always with a decimal point, whatever the locale.
namespace plumbline::models {

/// Four significant digits, trailing zeros kept: "0.1234", "12.30", "1.234e-05"; "–" when it is not finite.
QString fourDigits(double value);
QString significant(double value, int digits);
/// "± 0.056": two significant digits; "" when unknown.
QString plusMinus(double std);
/// Shortest text that reads back as the same number.
QString fullPrecision(double value);
/// "1.2 %", "0.034 %"; "–" when not finite.
QString percent(double fraction);

inline constexpr double kDegree = std::numbers::pi / 180.0;  // rad

enum class AngleUnit { Radians, Degrees };

/// Unit in which a quantity in SI is shown: "rad/s" becomes "°/s" with factor 180/π when angles are in degrees.
struct DisplayUnit {
  QString name;
  double factor = 1.0;
};
DisplayUnit displayUnit(const QString& si_unit, AngleUnit angles);

}  // namespace plumbline::models
