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

std::string harmlessText(const std::string& text) {
  constexpr std::size_t kMost = 1000, kBeginning = 700, kEnd = 250;
  // U+2028 and U+2029 begin a line, U+202A … U+202E and U+2066 … U+2069 turn the direction of what follows.
  const auto mark = [&](std::size_t at) {
    if (text.compare(at, 2, "\xE2\x80") != 0 && text.compare(at, 2, "\xE2\x81") != 0) return 0;
    const int code = at + 2 < text.size() ? static_cast<unsigned char>(text[at + 2]) : 0;
    if (text[at + 1] == '\x80') return code >= 0xA8 && code <= 0xAE ? 0x2000 + code - 0x80 : 0;
    return code >= 0xA6 && code <= 0xA9 ? 0x2040 + code - 0x80 : 0;
  };
  std::string shown;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (const int code = mark(at)) {
      shown += fmt::format("\\u{:04x}", code);
      at += 2;
    } else if (text.compare(at, 2, "\xC2\x85") == 0) {  // next line
      shown += "\\u0085";
      at += 1;
    } else if (byte < 0x20 || byte == 0x7f) {
      shown += fmt::format("\\x{:02x}", byte);
    } else {
      shown += text[at];
    }
  }
  if (shown.size() <= kMost) return shown;
  const auto whole = [&](std::size_t at) {  // not inside a character
    while (at > 0 && (static_cast<unsigned char>(shown[at]) & 0xC0) == 0x80) --at;
    return at;
  };
  return shown.substr(0, whole(kBeginning)) + " … " + shown.substr(whole(shown.size() - kEnd));
}

}  // namespace plumbline
