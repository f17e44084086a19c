// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace plumbline::panels {

/// String expression in the sources of the engine, the parts that are no literals as %1, %2 …:
///   "joint \"" + name + "\" is " + kind   →   joint "%1" is %2
struct EngineExpression {
  std::string text;
  std::string file;  ///< relative to core/
  int line = 0;
  std::string
      call;  ///< function or type whose argument it is: "rejection", "Error"; else the variable assigned to
  bool part = false;  ///< stands inside another expression: fills its %n
};

/// String expressions of every source below a folder, in the order of files and lines.
std::vector<EngineExpression> engineExpressions(const std::string& folder);

/// True for what an error, a finding or a note is made of: see README of the folder `translations`.
bool reachesTheUser(const EngineExpression& expression);

}  // namespace plumbline::panels
