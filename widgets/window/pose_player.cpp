// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/pose_player.h"

#include <algorithm>

#include "widgets/plots/time_link.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/view3d/canvas.h"
#include "widgets/view3d/joint_panel.h"
#include "widgets/view3d/robot_view.h"
#include "widgets/window/playback.h"

namespace plumbline::panels {
namespace {

// Where there is no graphics card, pictures of the robot are drawn by software: they take a third of the time (more
// where one takes longer than 100 ms), so that limits, torques and conditioning follow the pointer.
constexpr int kShare = 3;
constexpr double kLongFrame =
    40.0;  // ms: then the third is that of the whole window's frame, not of the picture alone
constexpr int kQuickest = 40, kSlowest = 300;  // ms between two pictures of the preview robot
// ms longer without an edit: during a drag the next edit comes sooner and its picture includes the preview robot
constexpr int kAlone = 24;

}  // namespace

PosePlayer::PosePlayer(const Parts& parts, QObject* parent) : QObject(parent), parts_(parts) {
  connect(parts_.logs, &plots::TimeLink::cursorChanged, this, &PosePlayer::showLog);
  connect(parts_.motion, &plots::TimeLink::cursorChanged, this, &PosePlayer::updatePreviewRobot);
  soon_.setSingleShot(true);
  since_.start();
  connect(&soon_, &QTimer::timeout, this, &PosePlayer::showPreviewRobot);
  connect(parts_.session, &StudySession::currentLogChanged, this, &PosePlayer::choose);
  connect(parts_.session, &StudySession::currentLogChanged, this, &PosePlayer::showLog);
  connect(parts_.controller, &ExcitationController::snapshotChanged, this, &PosePlayer::choose);
  choose();
}

bool PosePlayer::hasMotion() const {
  return parts_.controller->snapshot() != nullptr;
}

void PosePlayer::setDesigning(bool designing) {
  designing_ = designing;
  choose();
}

void PosePlayer::choose() {
  parts_.playback->setLink(designing_ ? parts_.motion : parts_.logs);
  parts_.playback->setAvailable(designing_ ? hasMotion() : parts_.session->currentLog() >= 0);
  updatePreviewRobot();
}

int PosePlayer::previewInterval() const {
  const view3d::Canvas* canvas = parts_.view->canvas();
  const double frame = canvas == nullptr ? 0.0 : canvas->frameMilliseconds();
  const double taken = frame > kLongFrame ? frame : canvas == nullptr ? 0.0 : canvas->paintMilliseconds();
  return std::clamp(static_cast<int>(kShare * taken), kQuickest, kSlowest);
}

void PosePlayer::updatePreviewRobot() {
  const int interval = previewInterval();
  if (!designing_ || !hasMotion()) {
    soon_.stop();
    parts_.view->setPreviewRobot({}, {});
  } else if (parts_.view->preview_robot().size() == 0 || since_.elapsed() >= interval) {
    showPreviewRobot();
  } else if (!soon_.isActive()) {
    soon_.start(static_cast<int>(interval - since_.elapsed()) + kAlone);
  }
}

void PosePlayer::showLog() {
  const Study& study = parts_.session->study();
  if (!study.robot || parts_.session->currentLog() < 0) return;
  const StudyLog& log = study.logs[static_cast<std::size_t>(parts_.session->currentLog())];
  const Eigen::VectorXd q = poseAt(study.robot->model, log, parts_.logs->cursor(), study.pose);
  parts_.view->setConfiguration(q);
  parts_.joints->setConfiguration(q);
}

void PosePlayer::showPreviewRobot() {
  soon_.stop();
  since_.restart();
  const ExcitationController::SnapshotPtr& shown = parts_.controller->snapshot();
  const Eigen::VectorXd q = parts_.controller->configuration(parts_.motion->cursor());
  if (!designing_ || !shown || q.size() == 0) return parts_.view->setPreviewRobot({}, {});
  QStringList touching;
  for (const auto& [first, second] : shown->touching)
    touching << QString::fromStdString(first) << QString::fromStdString(second);
  parts_.view->setPreviewRobot(q, touching);
}

}  // namespace plumbline::panels
