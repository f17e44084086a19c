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

class PayloadController;

/// Draws the bounds of the payload at the time cursor in the 3-D view: inner and outer bodies. Active only while its
/// page is shown.
class PayloadViewer : public QObject {
  Q_OBJECT

 public:
  PayloadViewer(PayloadController* controller, plots::TimeLink* link, view3d::RobotView* view,
                QObject* parent);
  void setShown(bool shown);

 private:
  void update();
  void draw();

  PayloadController* controller_;
  plots::TimeLink* link_;
  view3d::RobotView* view_;
  bool shown_ = false, drawn_ = false;
  QTimer soon_;
};

}  // namespace plumbline::panels
