// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/safe/safe_viewer.h"

#include <algorithm>
#include <utility>

#include "widgets/models/numbers.h"
#include "widgets/models/qt_text.h"
#include "widgets/plots/time_link.h"
#include "widgets/session/safe_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/view3d/robot_view.h"
#include "widgets/window/playback.h"

namespace plumbline::panels {
namespace {

constexpr int kSafeInterval = 60;  // ms: the picture is drawn by software where there is no graphics card
constexpr int kPathPoints = 49;

}  // namespace

SafeViewer::SafeViewer(SafeController* controller, plots::TimeLink* link, view3d::RobotView* view,
                       Playback* playback)
    : QObject(controller), controller_(controller), link_(link), view_(view), playback_(playback) {
  soon_.setSingleShot(true);
  soon_.setInterval(kSafeInterval);
  connect(&soon_, &QTimer::timeout, this, &SafeViewer::draw);
  connect(link_, &plots::TimeLink::cursorChanged, this, &SafeViewer::update);
  connect(controller_, &SafeController::recordGrew, this, &SafeViewer::update);
  connect(controller_, &SafeController::recordChanged, this, &SafeViewer::update);
  connect(controller_, &SafeController::scenarioChanged, this, &SafeViewer::update);
  connect(controller_, &SafeController::reachChanged, this, &SafeViewer::update);
  connect(controller_, &SafeController::phaseChanged, this, [this] {
    if (std::exchange(lock_, controller_->obstacleLock()) != controller_->obstacleLock()) update();
  });
  connect(controller_, &SafeController::obstacleSelected, this, &SafeViewer::update);
  // The view has moved the obstacle already; the controller keeps it, or shows what is in force.
  connect(view_, &view3d::RobotView::boxSelected, this, [this](int id) {
    if (shown_) controller_->selectObstacle(id);
  });
  connect(view_, &view3d::RobotView::boxMoved, this, [this](int id, const Vec3& position, bool goes_on) {
    if (shown_) controller_->moveObstacle(id, position, goes_on);
  });
  connect(view_, &view3d::RobotView::boxRemoved, this, [this](int id) {
    if (shown_) controller_->removeObstacle(id);
  });
  // The study's robot and pose are set in the same view: what the page shows comes back after them.
  connect(controller_->session(), &StudySession::robotChanged, this, &SafeViewer::update);
  connect(controller_->session(), &StudySession::poseChanged, this, &SafeViewer::update);
}

void SafeViewer::setShown(bool shown) {
  if (shown_ == shown) {
    if (shown_) playback_->setLink(link_);
    return;
  }
  shown_ = shown;
  if (shown_) {
    playback_->setLink(link_);
    return draw();
  }
  const Study& study = controller_->session()->study();
  view_->setWorld({});
  view_->setPreviewRobot({}, {});
  if (!std::exchange(taken_, false)) return;
  if (view_->robot() != study.robot) view_->setRobot(study.robot);
  view_->setConfiguration(study.pose);
  Q_EMIT robotTaken(false);
}

void SafeViewer::update() {
  if (shown_ && !soon_.isActive()) soon_.start();
}

void SafeViewer::draw() {
  const SafeController::ScenarioPtr& scenario = controller_->scenario();
  if (!shown_ || !scenario) return;
  const workflow::SafeRecord& record = controller_->record();
  playback_->setAvailable(record.samples.size() > 1);
  const bool is_new = view_->robot() != scenario->robot;
  if (is_new) view_->setRobot(scenario->robot);
  const auto after = std::upper_bound(record.samples.begin(), record.samples.end(), link_->cursor() + 1e-9,
                                      [](double t, const safety::LoopSample& s) { return t < s.time; });
  const Eigen::VectorXd q = record.samples.empty()            ? scenario->start
                            : after == record.samples.begin() ? record.samples.front().q
                                                              : (after - 1)->q;
  drawPlan(link_->cursor(), q);
  view_->setConfiguration(q);
  if (!is_new) return;
  view_->fit();
  taken_ = true;
  Q_EMIT robotTaken(true);
}

void SafeViewer::drawPlan(double time, const Eigen::VectorXd& q) {
  const SafeController::ScenarioPtr& scenario = controller_->scenario();
  const workflow::SafeRecord& record = controller_->record();
  std::size_t running = 0;
  while (running + 1 < record.plans.size() && record.plans[running + 1].begin <= time + 1e-9) ++running;
  view3d::ShownWorld world;
  const auto& obstacles = controller_->spec().world.obstacles;
  for (std::size_t k = 0; k < obstacles.size(); ++k)
    if (obstacles[k].geometry.type == GeometryType::Box)
      world.boxes.push_back({obstacles[k].X_WG, obstacles[k].geometry.size,
                             obstacles[k].keep_in ? -1 : static_cast<int>(k), models::text(obstacles[k].name),
                             obstacles[k].keep_in});
  world.selected = controller_->selectedObstacle();
  world.locked = controller_->obstacleLock();
  const std::optional<double> from = record.voidFrom();
  const bool holds = (!from || time < *from) && controller_->isCurrent();
  if (!from)
    for (const safety::ReachBox& box : controller_->reach()) world.reach.push_back({box.X_WG, box.size});
  if (running < record.plans.size()) {
    const workflow::SafePlanRecord& plan = record.plans[running];
    world.path = workflow::planPath(*scenario, plan, kPathPoints, world.executed);
    if (holds) {
      world.radius = workflow::pathRadius(*scenario, plan);
      if (const auto points = workflow::nearestPoints(*scenario, plan, q))
        world.gap = {points->first, points->second,
                     tr("%1 to %2: at least %3 mm, proven")
                         .arg(models::text(plan.nearest()->first), models::text(plan.nearest()->second),
                              models::significant(1e3 * plan.nearest()->lower, 3))};
    }
    view_->setPreviewRobot(plan.start.q + plan.k, {});
  } else {
    view_->setPreviewRobot({}, {});
  }
  view_->setWorld(world);
}

}  // namespace plumbline::panels
