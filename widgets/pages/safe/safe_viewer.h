// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QObject>
#include <QTimer>

namespace plumbline::plots {
class TimeLink;
}
namespace plumbline::view3d {
class RobotView;
}

namespace plumbline::panels {

class Playback;
class SafeController;

/// Shows the scenario in the 3-D view while its page is shown: its robot at the time cursor, the end of the running plan as
/// preview robot, the boxes of the world, the path of the payload and its proven tube, and the pair with the smallest proven clearance. Elsewhere the view has the robot of the
/// study again.
class SafeViewer : public QObject {
  Q_OBJECT

 public:
  SafeViewer(SafeController* controller, plots::TimeLink* link, view3d::RobotView* view, Playback* playback);
  void setShown(bool shown);

 Q_SIGNALS:
  /// Emitted when the view got the scenario's robot, or the study's again.
  void robotTaken(bool taken);

 private:
  void update();
  void draw();
  /// @param q  of the arm then
  void drawPlan(double time, const Eigen::VectorXd& q);

  SafeController* controller_;
  plots::TimeLink* link_;
  view3d::RobotView* view_;
  Playback* playback_;
  QString lock_;
  bool shown_ = false;
  bool taken_ = false;  ///< the view has the scenario's robot
  QTimer soon_;
};

}  // namespace plumbline::panels
