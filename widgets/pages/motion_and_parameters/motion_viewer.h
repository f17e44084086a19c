// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace plumbline::plots {
class TimeLink;
}
namespace plumbline::view3d {
class RobotView;
}

namespace plumbline::panels {

class MotionController;

/// Shows the estimate in the 3-D view while its page is shown: beside the robot as the encoders have it the estimated one as preview
/// robot, and the forces of the contacts that hold as arrows, at the time cursor.
class MotionViewer : public QObject {
  Q_OBJECT

 public:
  MotionViewer(MotionController* controller, plots::TimeLink* link, view3d::RobotView* view);
  void setShown(bool shown);

 private:
  void update();
  void draw();

  MotionController* controller_;
  plots::TimeLink* link_;
  view3d::RobotView* view_;
  bool shown_ = false, fit_ = false;
  double largest_ = 0.0;  ///< force of the result [N]
  QTimer soon_;
};

}  // namespace plumbline::panels
