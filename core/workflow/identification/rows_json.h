// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "base/result.h"
#include "estimation/rows/row_settings.h"
#include "workflow/serialization/field_table.h"

/// Regressions and how their rows are made, as text.
namespace plumbline::workflow {

/// "euler", "trapezoid", "simpson", "spline".
/// @error UnsupportedOption
Result<estimation::Quadrature> quadratureFromText(const std::string& text);
std::string quadratureText(estimation::Quadrature quadrature);

/// The names as choices of a field.
Choices<estimation::Quadrature> quadratures();

/// Settings that belong to another regression or method than the one chosen are refused.
/// @error UnsupportedOption
Status checkRowSettings(const estimation::RowSettings& rows, const std::string& regression,
                        const std::string& method);

/// {"window", "stride", "quadrature", "covariance_weights", "instrument_cutoff"}: what the regression and the method use.
nlohmann::json rowSettingsJson(const estimation::RowSettings& rows, const std::string& regression,
                               const std::string& method);
/// For people, from the settings of a result: "joint torques", "momentum over windows of 8 steps (simpson)".
std::string regressionSummaryText(const std::string& settings_json);
}  // namespace plumbline::workflow
