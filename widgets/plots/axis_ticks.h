// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QValueAxis;

namespace plumbline::plots {

/// Ticks at round numbers: 1, 2 or 5 times a power of ten.
struct Ticks {
  double first = 0.0, interval = 1.0;
  int decimals = 0;         ///< digits behind the point that distinguish the ticks
  bool scientific = false;  ///< numbers too large or too small for plain notation
};

/// At most `most` ticks on [low, high], but always two besides zero. Never so many that an axis could hang: ranges that are empty, not finite or
/// too narrow for the size of their numbers give a single interval.
Ticks roundTicks(double low, double high, int most);

/// Moves an axis to [low, high] with round ticks, in the order that never asks Qt Charts for more than a few dozen
/// ticks on the way (its dynamic ticks have no upper bound). Ranges that are not finite are ignored.
void moveAxis(QValueAxis* axis, double low, double high, int most_ticks);

/// Range that shows [low, high] with a margin; something sensible when it is a single value or nothing at all.
struct ValueRange {
  double low, high;
};
ValueRange comfortableRange(double low, double high);

}  // namespace plumbline::plots
