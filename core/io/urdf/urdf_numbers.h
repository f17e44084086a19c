// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/error.h"

/// Numbers in XML attributes, read and written without regard to the locale.
namespace plumbline::io {

/// Reason why a text is not a usable number, without file and location.
struct NumberProblem {
  ErrorCode code = ErrorCode::InvalidNumber;
  std::string detail;
  std::string remedy;
};

/// Largest magnitude that a length, angle, mass or inertia may have [SI].
inline constexpr double kAbsurd = 1e9;

/// Reads one number. `value` is left alone when there is a problem.
/// @param what   name in the message: "mass of link \"arm\""
/// @param bound  larger magnitudes are rejected (ValueOutOfRange)
std::optional<NumberProblem> readNumber(std::string_view text, const std::string& what, double& value,
                                        double bound = kAbsurd);
/// Reads exactly `values.size()` numbers separated by white space.
std::optional<NumberProblem> readNumbers(std::string_view text, const std::string& what,
                                         std::span<double> values, double bound = kAbsurd);

/// Shortest text that reads back to the same bits (at most 17 significant digits).
std::string formatNumber(double value);
/// Returns at most 60 bytes of a text from the file, so that a message stays readable.
std::string shortened(std::string_view text);
/// An element's name as a message shows it: <name>.
std::string inAngles(std::string_view name);

}  // namespace plumbline::io
