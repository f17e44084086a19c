// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <string>
#include <utility>
#include <vector>

namespace plumbline::models {
class IdentifiabilityGrid;
}
namespace plumbline::view3d {
class RobotView;
}

namespace plumbline::panels {

/// Pictures for a report, with captions: the robot as it is seen now, and the grid of what can be identified. Those that
/// there are; call it in the GUI thread.
/// @param grid  null: none
std::vector<std::pair<std::string, QImage>> reportPictures(const view3d::RobotView& view,
                                                           const models::IdentifiabilityGrid* grid);

}  // namespace plumbline::panels
