// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace plumbline {

std::string numberText(double value, int digits) {
  if (!std::isfinite(value)) return "unknown";
  std::array<char, 64> text{};
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::general, digits);
  std::string made(text.data(), end.ptr);
  const std::size_t exponent = made.find('e');
  if (exponent == std::string::npos) return made;
  // Large whole numbers read better written out: 1.2e+04 → 12000.
  if (std::abs(value) < 1e6 && std::abs(value) >= 1.0) {
    const double unit = std::pow(10.0, std::floor(std::log10(std::abs(value))) + 1.0 - digits);
    const auto whole = std::to_chars(text.data(), text.data() + text.size(), std::round(value / unit) * unit,
                                     std::chars_format::fixed, 0);
    return std::string(text.data(), whole.ptr);
  }
  return made;
}

std::string percentText(double fraction, int digits) {
  return numberText(100.0 * fraction, digits) + " %";
}

}  // namespace plumbline
