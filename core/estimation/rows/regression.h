// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <span>
#include <string_view>

#include "base/result.h"
#include "estimation/method.h"
#include "estimation/rows/row_form.h"

namespace plumbline::estimation {

/// Regressions; their names are those of JSON and of the command line.
enum class Regression { Torque, Momentum, Energy, BaseWrench };

/// One row of the table of regressions.
struct RegressionTraits {
  Regression regression;
  std::string_view name;
  RowKind rows;
  bool joint_torques;  ///< rows of the joints are used, not those of the base alone (`keepBaseWrenchRows`)
  Method method;       ///< where none is asked for: least squares, plain where one equation holds all joints
  std::string_view summary;  ///< for people; of windows the beginning of the sentence

  bool hasWindows() const { return rows != RowKind::Torque; }
};

const RegressionTraits& traits(Regression regression);
/// The table, in the order in which regressions are offered.
std::span<const RegressionTraits> regressionTable();
/// Null for a name that no regression has.
const RegressionTraits* findRegression(std::string_view name);
/// @error UnsupportedOption
Result<Regression> regressionFromText(std::string_view name);

}  // namespace plumbline::estimation
