// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/motion_and_parameters/motion_viewer.h"

#include <algorithm>

#include "widgets/plots/time_link.h"
#include "widgets/session/motion_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/view3d/robot_view.h"

namespace plumbline::panels {
namespace {

constexpr int kMotionInterval = 60;    // ms: the picture is drawn by software where there is no graphics card
constexpr double kLargestArrow = 0.4;  // of the robot's extent

double largestForce(const MotionOutcome& outcome) {
  double largest = 0.0;
  for (const bayes::MotionSeries& motion : outcome.segments)
    for (const bayes::MotionSeries::ContactForce& contact : motion.contacts)
      for (Eigen::Index k = 0; k < contact.force.estimated.rows(); ++k)
        if (contact.force.estimated.row(k).allFinite())
          largest = std::max(largest, contact.force.estimated.row(k).norm());
  return largest;
}

}  // namespace

MotionViewer::MotionViewer(MotionController* controller, plots::TimeLink* link, view3d::RobotView* view)
    : QObject(controller), controller_(controller), link_(link), view_(view) {
  soon_.setSingleShot(true);
  soon_.setInterval(kMotionInterval);
  connect(&soon_, &QTimer::timeout, this, &MotionViewer::draw);
  connect(link_, &plots::TimeLink::cursorChanged, this, &MotionViewer::update);
  connect(controller_, &MotionController::resultChanged, this, [this] {
    largest_ = controller_->outcome() ? largestForce(*controller_->outcome()) : 0.0;
    fit_ = true;  // a base that floats may have left the picture
    update();
  });
  const StudySession* session = controller_->session();
  // The study's robot and pose are set in the same view: the estimate comes back after them.
  for (const auto changed :
       {&StudySession::robotChanged, &StudySession::poseChanged, &StudySession::currentLogChanged})
    connect(session, changed, this, &MotionViewer::update);
}

void MotionViewer::setShown(bool shown) {
  if (shown_ == shown) return;
  shown_ = shown;
  if (shown_) return draw();
  view_->setWorld({});
  view_->setPreviewRobot({}, {});
}

void MotionViewer::update() {
  if (shown_ && !soon_.isActive()) soon_.start();
}

void MotionViewer::draw() {
  if (!shown_) return;
  const auto& outcome = controller_->outcome();
  const int log = controller_->session()->currentLog();
  const Study& study = controller_->session()->study();
  view3d::ShownWorld world;
  Eigen::VectorXd posture;
  if (outcome && log >= 0)
    for (const bayes::MotionSeries& motion : outcome->segments) {
      const double t = link_->cursor();
      const Eigen::Index last = motion.time.size() - 1;
      if (motion.log != study.logs[static_cast<std::size_t>(log)].log->name || t < motion.time[0] ||
          t > motion.time[last])
        continue;
      const Eigen::Index after =
          std::upper_bound(motion.time.begin(), motion.time.end(), t) - motion.time.begin();
      const Eigen::Index k = std::clamp<Eigen::Index>(after - 1, 0, last);
      posture = motion.posture.row(k).transpose();
      const double scale = kLargestArrow / std::max(1e-9, largest_);
      for (const bayes::MotionSeries::ContactForce& contact : motion.contacts) {
        const Eigen::Index interval = std::min(k, last - 1);
        if (!contact.place.row(interval).allFinite()) continue;
        const Vec3 force = contact.force.estimated.row(interval).transpose();
        world.forces.push_back({contact.place.row(interval).transpose(),
                                force.allFinite() ? Vec3(scale * force) : Vec3(Vec3::Zero())});
      }
      break;
    }
  view_->setPreviewRobot(posture, {});
  view_->setWorld(world);
  if (fit_ && posture.size() > 0) {
    fit_ = false;
    view_->fit();
  }
}

}  // namespace plumbline::panels
