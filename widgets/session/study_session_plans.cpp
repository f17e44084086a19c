// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/study_session.h"

// What is moved by hand: the pose, and what the desks of excitation and payload edit.
namespace plumbline::panels {

void StudySession::setPose(const Eigen::VectorXd& pose) {
  if (pose.size() == study_.pose.size() && pose == study_.pose) return;
  Study next = study_;
  next.pose = pose;
  edit(tr("joint pose"), std::move(next), pose_scope_);
}

void StudySession::setExcitation(const ExcitationPlanPtr& plan, const QString& words, UndoScope scope) {
  Study next = study_;
  next.excitation = plan;
  edit(words, std::move(next), scope);
}

void StudySession::setPayload(const PayloadChoicePtr& choice, const QString& words, UndoScope scope) {
  Study next = study_;
  next.payload = choice;
  edit(words, std::move(next), scope);
}

}  // namespace plumbline::panels
