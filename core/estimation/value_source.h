// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <cstddef>
#include <string>

#include "estimation/estimate.h"

namespace plumbline::estimation {

/// Share of the data (`data_fraction`) from which a parameter counts as identified, and has an interval; the rest is that of
/// a prior, or of the choice within the physically consistent set.
inline constexpr double kIdentifiedShare = 0.95;

/// Origin of a standard parameter of an estimate.
enum class ValueSource {
  Identified,    ///< by the log, with an interval
  Combination,   ///< only a combination that it belongs to is: this value is one of many
  DataAndPrior,  ///< partly by the log, the rest by a prior
  Description    ///< the robot description's value, unchanged
};

/// Returns the source of `e.parameters[index]`. Only an identified value, or one with a posterior interval, has an
/// uncertainty of its own (`hasInterval`).
ValueSource sourceOf(const ParameterEstimate& e, std::size_t index);

/// Tests whether a value has a finite 95 % interval; a standard deviation without one is that of the part that the log shows.
bool hasInterval(const EstimatedValue& value);

/// "identified", "combination", "81.0 % data", "description"
std::string sourceText(const ParameterEstimate& e, std::size_t index);

}  // namespace plumbline::estimation
