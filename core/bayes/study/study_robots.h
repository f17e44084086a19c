// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "bayes/constraints/constraint_modes.h"
#include "model/robot_model.h"

/// Robots of the studies, invented for them. Damping and friction of a joint are the true ones.
namespace plumbline::bayes {

/// Two revolute joints in a vertical plane.
RobotModel studyPendulum();
/// Four revolute joints about z, y, y and x.
RobotModel studyManipulator();
/// A body that four rotors carry: their wrench is that of the base.
RobotModel studyQuadrotor();

/// A floating base on legs with point feet, left and right ones mirrored about y = 0.
struct StudyLegged {
  RobotModel model;
  std::vector<ContactSchedule> feet;
  Eigen::VectorXd stance;  ///< nq; all feet at the same height
};
/// Two legs of hip, thigh and shin.
StudyLegged studyBiped();
/// Four of them.
StudyLegged studyQuadruped();

/// A leg whose knee is driven by a four-bar linkage: hip, thigh and crank have motors; calf and coupler do not.
struct StudyLeg {
  RobotModel loop;      ///< cut at the pin between coupler and calf
  LoopClosure closure;  ///
  RobotModel serial;    ///< the same with the knee driven directly, crank and coupler as parts of the thigh
  Eigen::VectorXd posture;  ///< nq of `loop`, near the parallel branch
};
StudyLeg studyLeg();

}  // namespace plumbline::bayes
