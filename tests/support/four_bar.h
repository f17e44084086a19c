// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "model/description.h"
#include "model/loop_closure.h"

namespace plumbline::test {

/// Planar four-bar linkage in the x-z plane, a spatial copy of one turned by `tilt` about x: ground pivots 0.3 m apart,
/// crank 0.1, coupler 0.32, rocker 0.2 m.
struct FourBar {
  RobotDescription description;
  LoopClosure loop;
};
enum class Cut {
  Pin,     ///< between coupler and rocker
  Coupler  ///< in the middle of the coupler, which becomes two halves
};
/// @param flip  rotation about y of the second frame, undone by the angle written in the file (0, or 3.1415)
FourBar fourBar(Cut cut, double flip = 0.0);

}  // namespace plumbline::test
