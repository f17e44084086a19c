// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/result.h"
#include "estimation/rows/row_settings.h"
#include "workflow/serialization/field_table.h"

/// Regressions and the construction of their rows, as text.
namespace plumbline::workflow {

/// "euler", "trapezoid", "simpson", "spline".
/// @error UnsupportedOption
Result<estimation::Quadrature> quadratureFromText(const std::string& text);
std::string quadratureText(estimation::Quadrature quadrature);

/// The names as choices of a field.
Choices<estimation::Quadrature> quadratures();

/// Rejects settings that belong to another regression or method than the one chosen.
/// @error UnsupportedOption
Status checkRowSettings(const estimation::RowSettings& rows, const std::string& regression,
                        const std::string& method);

/// Returns {"window", "stride", "quadrature", "covariance_weights", "instrument_cutoff"}: those that the regression and the
/// method use.
nlohmann::json rowSettingsJson(const estimation::RowSettings& rows, const std::string& regression,
                               const std::string& method);
/// Returns a text from the settings of a result: "joint torques", "momentum over windows of 8 steps (simpson)".
std::string regressionSummaryText(const std::string& settings_json);
}  // namespace plumbline::workflow
