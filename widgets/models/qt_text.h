// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace plumbline::models {

/// Conversion of names and sentences of core to Qt strings.
inline QString text(const std::string& utf8) {
  return QString::fromStdString(utf8);
}

/// The first words of a long text, with "…" for the rest: what is shown of a combination of thousands of parameters.
inline QString firstWords(const std::string& utf8, std::size_t bytes) {
  if (utf8.size() <= bytes) return text(utf8);
  std::size_t end = utf8.rfind(' ', bytes);
  if (end == std::string::npos) end = 0;
  return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(end)) + QStringLiteral(" …");
}

}  // namespace plumbline::models
