// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <string>

#include "workflow/payload/payload_input.h"

/// Rest of the robot: nominal values with their radii, friction, and where all that comes from.
namespace plumbline::workflow {

/// Half widths of a body of the rest without stated intervals: relative, and no less than the floor makes of its size.
Vec10 bodyRadius(const PayloadSpec& spec, const Vec10& nominal);
/// Nominal values by name: the identified model's, else the description's; friction that nobody knows is zero.
std::map<std::string, double> nominalValues(const PayloadBoundsRequest& request,
                                            const regressors::FrictionModel& friction);
/// Terms that are stated, else those of the identified model, else none.
regressors::FrictionModel frictionOf(const PayloadBoundsRequest& request);
/// theta_r with its radii, and the premises of the rest and of friction.
Status fillRest(const PayloadBoundsRequest& request, PayloadInput& input);
}  // namespace plumbline::workflow
