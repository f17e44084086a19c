// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "identifiability/structure/base_parameters.h"
#include "model/robot_model.h"

namespace plumbline::identifiability {

/// Reads the coefficients of a printed combination: "link1.Izz + 0.25 link3.m − link2.mcx".
/// @param column_names  the names that may occur; a longer one goes before a shorter one
/// @return  one coefficient per column
/// @error   SyntaxError, with the text from the position at which it cannot be read
Result<Eigen::RowVectorXd> parseCombination(const std::string& text,
                                            const std::vector<std::string>& column_names);

/// Residuals of the printed combinations.
struct ExpressionCheck {
  double residual = 0.0;    ///< of the printed ones, six digits: 5e-6 at most
  double regrouping = 0.0;  ///< of the numbers behind them: rounding, and coefficients cleaned as such
};

/// Substitutes the printed combinations into the equations of motion: with the coefficients read from the text,
///   Y(:, independent) · printed = Y
/// at random states. The residual is the largest over the columns k, relative to ‖Y_k‖ + Σ_b |printed_bk|
/// ‖Y_b‖, which rounding to d digits changes by 10^-d; the base's own columns, when it is left out, absorb
/// their part.
/// @error  SyntaxError when an expression cannot be read back; as `placeRotors`
Result<ExpressionCheck> checkExpressions(const RobotModel& model, const BaseParameters& base,
                                         const IdentifiabilityOptions& options, std::uint64_t seed);

}  // namespace plumbline::identifiability
