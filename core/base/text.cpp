// SPDX-License-Identifier: BSD-3-Clause
#include "base/text.h"

#include <fmt/core.h>

#include <cmath>

namespace plumbline {

std::string shortNumber(double value, int digits) {
  return fmt::format("{:.{}g}", value, digits);
}

std::string numberText(double value, int digits) {
  if (!std::isfinite(value)) return "unknown";
  std::string text = shortNumber(value, digits);
  const double size = std::abs(value);
  if (text.find('e') == std::string::npos || size < 1.0 || size >= 1e6) return text;
  // Large whole numbers read better written out: 1.2e+04 → 12000.
  const double unit = std::pow(10.0, std::floor(std::log10(size)) + 1.0 - digits);
  return fmt::format("{:.0f}", std::round(value / unit) * unit);
}

std::string percentText(double fraction, int digits) {
  return numberText(100.0 * fraction, digits) + " %";
}

}  // namespace plumbline
