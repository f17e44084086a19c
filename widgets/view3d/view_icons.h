// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>

namespace plumbline::view3d {

enum class Sign { Fit, Frames, Centers, Ellipsoids, Axes, Collision, Grid, Reset, Dice };

/// Line drawings of the 3-D toolbar, painted in the colours of the program's palette at any size.
QIcon signIcon(Sign sign);

}  // namespace plumbline::view3d
