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

/// Draws in the 3-D view what is known of the payload at the time cursor: inner and outer bodies. Only while its page is
/// shown.
class PayloadViewer : public QObject {
  Q_OBJECT

 public:
  PayloadViewer(PayloadController* controller, plots::TimeLink* link, view3d::RobotView* view, QObject* parent);
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
