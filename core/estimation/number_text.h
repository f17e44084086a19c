// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace plumbline {

/// A number for a sentence: `digits` significant digits, decimal point whatever the locale, no needless
/// zeros.
std::string numberText(double value, int digits);
/// A fraction as "2.3 %".
std::string percentText(double fraction, int digits = 2);
/// "a, b, c and 12 more" with at most `most` names.
template <typename Names>
std::string listText(const Names& names, std::size_t most = 6) {
  std::string text;
  std::size_t shown = 0;
  for (const auto& name : names) {
    if (shown == most && names.size() > most)
      return text + " and " + std::to_string(names.size() - most) + " more";
    if (shown > 0) text += ", ";
    text += name;
    ++shown;
  }
  return text;
}

}  // namespace plumbline
