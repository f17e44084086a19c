// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <string_view>

namespace plumbline::io {

enum class Quantity { Time, Position, Velocity, Acceleration, Torque, Current, Other };

std::string_view toString(Quantity quantity);

std::optional<Quantity> quantityFromName(std::string_view name);

/// Factor from a unit to the SI unit of the quantity ("deg" of a position: π/180); nothing when the unit is unknown or
/// belongs to another quantity. The empty unit is SI.
std::optional<double> unitFactor(Quantity quantity, std::string_view unit);

/// Returns "rad, m, deg, rev …", the units that `unitFactor` knows, for messages.
std::string_view knownUnits(Quantity quantity);

}  // namespace plumbline::io
