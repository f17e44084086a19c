// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/study_session.h"

// What is moved by hand: the pose, and what the desks of excitation and payload edit.
namespace plumbline::panels {
namespace {

constexpr int kMergePose = 1;
// And above: gestures, each with a number of its own.
constexpr int kMergeExcitation = 1000, kMergePayload = 1000000000;

}  // namespace

void StudySession::setPose(const Eigen::VectorXd& pose) {
  if (pose.size() == study_.pose.size() && pose == study_.pose) return;
  Study next = study_;
  next.pose = pose;
  edit(tr("joint pose"), std::move(next), kMergePose);
}

void StudySession::setExcitation(const ExcitationPlanPtr& plan, const QString& words, int undo_group) {
  Study next = study_;
  next.excitation = plan;
  edit(words, std::move(next), undo_group > 0 ? kMergeExcitation + undo_group : -1);
}

void StudySession::setPayload(const PayloadChoicePtr& choice, const QString& words, int undo_group) {
  Study next = study_;
  next.payload = choice;
  edit(words, std::move(next), undo_group > 0 ? kMergePayload + undo_group : -1);
}

}  // namespace plumbline::panels
