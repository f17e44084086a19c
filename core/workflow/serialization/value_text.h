// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstdio>
#include <string>
#include <vector>

/// Values in sentences and lines of text.
namespace plumbline::workflow {

/// Text with `digits` significant digits, "0.0125", "1.2e+04".
inline std::string shownNumber(double value, int digits = 4) {
  char text[40];
  std::snprintf(text, sizeof text, "%.*g", digits, value);
  return text;
}

inline std::string joined(const std::vector<std::string>& parts, const std::string& separator) {
  std::string text;
  for (std::size_t k = 0; k < parts.size(); ++k) text += (k > 0 ? separator : "") + parts[k];
  return text;
}

}  // namespace plumbline::workflow
