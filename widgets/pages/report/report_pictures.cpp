// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/report/report_pictures.h"

#include "widgets/models/identifiability_grid.h"
#include "widgets/models/theme.h"
#include "widgets/view3d/canvas.h"
#include "widgets/view3d/robot_view.h"

namespace plumbline::panels {

std::vector<std::pair<std::string, QImage>> reportPictures(const view3d::RobotView& view,
                                                           const models::IdentifiabilityGrid* grid) {
  std::vector<std::pair<std::string, QImage>> pictures;
  if (view.robot() && view.canvas() != nullptr && view.isVisible())
    pictures.emplace_back("The robot as its description has it", view.canvas()->grabFramebuffer());
  if (grid != nullptr) {
    models::IdentifiabilityGrid whole;  // the page may show one limb
    whole.setContent(grid->wholeContent());
    pictures.emplace_back("What can be identified", whole.toImage(models::Theme::light(), 2.0));
  }
  return pictures;
}

}  // namespace plumbline::panels
