// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string_view>

#include "base/result.h"
#include "estimation/physical/physical_problem.h"

namespace plumbline::estimation {

/// Place of errors that say so of bounds or limits which do not fit the robot or one another.
inline constexpr std::string_view kPlaceOfBounds = "bounds";
/// The error at that place.
inline Error inBounds(Error error) {
  error.place = kPlaceOfBounds;
  return error;
}

/// Adds the linear bounds (masses, total mass, boxes of the centre of mass, ellipsoids, friction) to the program, each row
/// scaled to length one and named. A bound that only concerns fixed bodies is checked at once.
/// @error as `physicalProgram`
Status addBoundRows(const PhysicalProblem& problem, const PhysicalBounds& bounds, PhysicalProgram& program);

}  // namespace plumbline::estimation
