// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <vector>

#include "base/result.h"
#include "signal/samples.h"

namespace plumbline::signal {

/// Codes of the findings of samples whose neighbours are no neighbours in time.
inline constexpr const char* kRandomOrder = "random-order";
inline constexpr const char* kNoTime = "no-time";

/// The finding that says that the rows do not follow each other in time; none where they do.
std::optional<Finding> disorder(const std::vector<Finding>& findings);

/// Returns true when neighbouring samples follow each other in time, so that integrals, filters and statements about
/// correlation in time have a meaning.
bool inOrderOfTime(const Samples& samples);

/// @param work  that needs the order: "the energy regression"
Error orderError(const Samples& samples, const char* work);

}  // namespace plumbline::signal
