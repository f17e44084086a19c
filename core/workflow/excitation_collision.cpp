// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation_collision.h"

namespace plumbline::workflow {

Contacts contactsAt(const CollisionModel&, const Eigen::VectorXd&, double) {
  return {};
}

std::optional<Eigen::VectorXd> freePosture(const CollisionModel&, const MotionLimits&, const Eigen::VectorXd&,
                                           const ExcitationSpec&, const JobContext&) {
  return std::nullopt;
}

Status addCollision(ExcitationStudy& study, const JobContext&) {
  study.collision_note = "collision not checked: no bodies were made of the robot's geometry";
  return done();
}

}  // namespace plumbline::workflow
