// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <string>
#include <utility>
#include <vector>

namespace plumbline::view3d {
class RobotView;
}

namespace plumbline::panels {

class IdentifiabilityPage;

/// Pictures for a report, with captions: the robot as it is seen now, and the grid of what can be identified. Those that
/// there are; call it in the GUI thread.
std::vector<std::pair<std::string, QImage>> reportPictures(const view3d::RobotView& view,
                                                           const IdentifiabilityPage& page);

}  // namespace plumbline::panels
