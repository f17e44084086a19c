// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace plumbline::plots {
class TimeLink;
}
namespace plumbline::view3d {
class JointPanel;
class RobotView;
}  // namespace plumbline::view3d

namespace plumbline::panels {

class ExcitationController;
class Playback;
class StudySession;

/// Shows the robot of the 3-D view at the pose of the time cursor: that of the open log, or, while a motion is
/// designed, the preview robot at that of the motion.
class PosePlayer : public QObject {
  Q_OBJECT

 public:
  struct Parts {
    StudySession* session;
    Playback* playback;
    plots::TimeLink* logs;    ///< time of the logs
    plots::TimeLink* motion;  ///< time of the motion that is designed
    ExcitationController* controller;
    view3d::RobotView* view;
    view3d::JointPanel* joints;
  };
  PosePlayer(const Parts& parts, QObject* parent);
  /// The page Excitation is shown, or another one.
  void setDesigning(bool designing);
  /// Shows the pose of the log again.
  void showLog();

 private:
  void choose();
  int previewInterval() const;  ///< ms
  /// Clears the preview robot at once. Moves it at most 25 times a second, less often where drawing takes long, within the
  /// event that moves it: one picture of the window then shows both, and a drag waits for few pictures of the robot.
  void updatePreviewRobot();
  void showPreviewRobot();
  bool hasMotion() const;

  Parts parts_;
  bool designing_ = false;
  QTimer soon_;
  QElapsedTimer since_;  ///< last move of the preview robot
};

}  // namespace plumbline::panels
