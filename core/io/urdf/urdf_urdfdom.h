// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "base/result.h"
#include "io/urdf/urdf_elements.h"

namespace plumbline::io::urdf {

/// Passes the checked description through urdfdom and takes the numbers of links and joints from its model.
/// @error SyntaxError with urdfdom's own words when it rejects the document
Status passThroughUrdfdom(Elements& elements);

}  // namespace plumbline::io::urdf
