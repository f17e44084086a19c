// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <map>
#include <string>
#include <utility>

#include "spatial/inertia.h"

/// Payloads with known parameters.
namespace plumbline::test {

/// A dumbbell across the z axis, 0.14 m from the link's origin: two discs and a handle. In the link's frame.
Vec10 dumbbell(double mass);
/// Initial intervals of the loaded link, table I of Zhang, Zhou & Vasudevan 2024 with the z axis turned round (theirs
/// points into the arm).
std::map<std::string, std::pair<double, double>> publishedIntervals();

}  // namespace plumbline::test
