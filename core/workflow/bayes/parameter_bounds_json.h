// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "bayes/constraints/parameter_bounds.h"
#include "workflow/serialization/json_decode.h"

/// Bounds of parameters in the specification of `bayes`, [lower, upper] with null where there is none:
///   {"total_mass": [13.6, 14.6], "mass": {"link2": [1, null]}, "com": {"link2": [[0, 0.1], null, null]}, "friction": {"joint1.viscous": [0.05, 1]}}
namespace plumbline::workflow {

Misread decodeBounds(const nlohmann::json& value, bayes::BoundSpec& out);
/// Discarded when there are none.
nlohmann::json boundsJson(const bayes::BoundSpec& bounds);
nlohmann::json boundsSchema();

}  // namespace plumbline::workflow
