// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bayes/constraints/parameter_equalities.h"
#include "workflow/serialization/field_table.h"

namespace plumbline::workflow {

using BodyPair = std::pair<std::string, std::string>;

/// Equalities of inertial parameters in the specification of `bayes`, with bodies by name:
///   {"total_mass": 14.1, "mirrored": [["left_hip", "right_hip"]], "mirror": "y", "equal": [["wheel1", "wheel2"]]}
struct EqualitySpec {
  std::optional<double> total_mass;  ///< kg
  std::vector<BodyPair> mirrored;    ///< body frames are mirror images with all joints at zero
  std::string mirror = "y";          ///< axis that the reflection turns round: x, y or z
  std::vector<BodyPair> equal;       ///< the same parameters
  bool any() const { return total_mass.has_value() || !mirrored.empty() || !equal.empty(); }
};

std::vector<Field<EqualitySpec>> equalityFields();

/// @error UnknownReference (bodies), UnsupportedOption (axis)
Result<bayes::ParameterEqualities> equalitiesOf(const EqualitySpec& spec, const RobotModel& model);

}  // namespace plumbline::workflow
