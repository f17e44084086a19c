// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/payload/payload_viewer.h"

#include <algorithm>

#include "widgets/plots/time_link.h"
#include "widgets/session/payload_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/view3d/robot_view.h"
#include "workflow/payload/payload_replay.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

constexpr int kInterval = 60;  // ms: the picture is drawn by software where there is no graphics card

}  // namespace

PayloadViewer::PayloadViewer(PayloadController* controller, plots::TimeLink* link, view3d::RobotView* view,
                             QObject* parent)
    : QObject(parent), controller_(controller), link_(link), view_(view) {
  soon_.setSingleShot(true);
  soon_.setInterval(kInterval);
  connect(&soon_, &QTimer::timeout, this, &PayloadViewer::draw);
  connect(link_, &plots::TimeLink::cursorChanged, this, &PayloadViewer::update);
  connect(controller_, &PayloadController::bandsAdded, this, &PayloadViewer::update);
  connect(controller_, &PayloadController::playStarted, this, &PayloadViewer::update);
  connect(controller_, &PayloadController::playEnded, this, &PayloadViewer::update);
  connect(controller_, &PayloadController::resultChanged, this, &PayloadViewer::update);
}

void PayloadViewer::setShown(bool shown) {
  if (shown_ == shown) return;
  shown_ = shown;
  draw();
}

void PayloadViewer::update() {
  if (shown_ && !soon_.isActive()) soon_.start();
}

void PayloadViewer::draw() {
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  std::optional<view3d::ShownBounds> bounds;
  const auto& bands = controller_->bands();
  const bounds::Enclosure* enclosure = nullptr;
  workflow::PayloadShape shape;
  const bool play = !bands.empty();
  const bool void_now =
      !(play ? controller_->replayContradiction() : controller_->resultContradiction()).empty();
  if (void_now) {
    // Nothing that a broken assumption bounds is drawn.
  } else if (shown_ && robot && play) {
    const auto after = std::upper_bound(bands.begin(), bands.end(), link_->cursor() + 1e-9,
                                        [](double t, const workflow::PayloadBand& b) { return t < b.time; });
    const workflow::PayloadBand& band = after == bands.begin() ? bands.front() : *(after - 1);
    enclosure = &band.enclosure;
    shape = band.shape;
  } else if (shown_ && robot && controller_->result() && controller_->result()->best().bounded) {
    enclosure = &controller_->result()->best();
    shape = workflow::payloadShape(enclosure->theta);
  }
  if (enclosure != nullptr && shape.bounded) {
    bounds.emplace();
    bounds->body = robot->model.findBody(controller_->link().toStdString());
    for (std::size_t axis = 0; axis < 3; ++axis) {
      const auto at = static_cast<Eigen::Index>(axis);
      bounds->center_low[at] = shape.center[axis].lower;
      bounds->center_high[at] = shape.center[axis].upper;
      bounds->center[at] = std::clamp(enclosure->estimate[1 + at] / enclosure->estimate[0],
                                      shape.center[axis].lower, shape.center[axis].upper);
      bounds->inner[at] = shape.extents[axis].lower;
      bounds->outer[at] = shape.extents[axis].upper;
    }
    bounds->mass_low = shape.mass.lower;
    bounds->mass_high = shape.mass.upper;
  }
  if (!bounds && !drawn_) return;
  drawn_ = bounds.has_value();
  view_->setBounds(bounds);
}

}  // namespace plumbline::panels
