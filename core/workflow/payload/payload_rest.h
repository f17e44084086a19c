// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <string>

#include "workflow/payload/payload_input.h"

/// Rest of the robot: nominal values with their radii, friction, and their origin.
namespace plumbline::workflow {

/// Returns half widths of a body of the rest without stated intervals: relative, and no less than the floor for its size.
Vec10 bodyRadius(const PayloadSpec& spec, const Vec10& nominal);
/// Returns nominal values by name: the identified model's, else those of the robot's file; unknown friction is zero.
std::map<std::string, double> nominalValues(const PayloadBoundsRequest& request,
                                            const regressors::FrictionModel& friction);
/// Returns the stated terms, else those of the identified model, else none.
regressors::FrictionModel frictionOf(const PayloadBoundsRequest& request);
/// theta_r with its radii, and the premises of the rest and of friction.
Status fillRest(const PayloadBoundsRequest& request, PayloadInput& input);
}  // namespace plumbline::workflow
