// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>

#include "model/robot_model.h"

/// States x = (q, v), nq + nv values, of robots whose base may float: q = (position, quaternion x y z w of the base, joints). Their
/// tangent has 2nv coordinates: x ⊕ (δ, d) = (q ⊕ δ, v + d), the base by its twist in its own axes, angular part first.
/// On a fixed base everything here is a sum.
namespace plumbline::bayes {

/// True if the first coordinates are those of a floating base.
bool hasFloatingBase(const RobotModel& model);
/// Coordinates of the base: 6 or 0. Those of the joints follow.
Eigen::Index baseCoordinates(const RobotModel& model);
/// Place in q of a joint's velocity coordinate.
Eigen::Index placeInPosture(const RobotModel& model, Eigen::Index dof);

/// x ⊕ step.
/// @param step  2nv
Eigen::VectorXd movedState(const RobotModel& model, const Eigen::Ref<const Eigen::VectorXd>& x,
                           const Eigen::Ref<const Eigen::VectorXd>& step);
/// The step with from ⊕ step = to.
Eigen::VectorXd stateDifference(const RobotModel& model, const Eigen::Ref<const Eigen::VectorXd>& from,
                                const Eigen::Ref<const Eigen::VectorXd>& to);
/// q ⊕ delta.
Eigen::VectorXd movedPosture(const RobotModel& model, const Eigen::Ref<const Eigen::VectorXd>& q,
                             const Eigen::Ref<const Eigen::VectorXd>& delta);

/// exp of a twist.
Pose expPose(const Vec6& twist);
/// Pose of position and quaternion, the first seven values of q.
Pose poseOf(const Eigen::Ref<const Eigen::VectorXd>& q);
/// ∂(X ⊕ δ)/∂X = Ad(e^{−δ}).
Mat6 carriedBy(const Vec6& delta);
/// ∂(X ⊕ δ)/∂δ, the right Jacobian.
/// @source Solà, Deray & Atchuthan 2018
Mat6 rightJacobian(const Vec6& delta);

}  // namespace plumbline::bayes
