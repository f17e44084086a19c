// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace plumbline::models {

/// Conversion of names and sentences of core to Qt strings.
inline QString text(const std::string& utf8) {
  return QString::fromStdString(utf8);
}

}  // namespace plumbline::models
