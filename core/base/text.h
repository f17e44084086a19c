// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

namespace plumbline {

/// `digits` significant digits as printf's %g gives them, "0.0125", "1.2e+04"; decimal point whatever the locale.
std::string shortNumber(double value, int digits = 4);
/// A number for a sentence: as `shortNumber`, but large whole numbers are written out, and NaN and infinity are "unknown".
std::string numberText(double value, int digits);
/// A fraction as "2.3 %".
std::string percentText(double fraction, int digits = 2);
/// Text from a file as a terminal may show it: control characters, breaks of lines and marks of direction as \xNN and
/// \uNNNN, of a text longer than 1000 bytes the beginning and the end.
std::string harmlessText(const std::string& text);
/// Returns "a, b, c and 12 more" with at most `most` names.
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
