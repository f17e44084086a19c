// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "excitation/motion_enclosure.h"
#include "excitation/standing.h"
#include "excitation/torque_enclosure.h"

namespace plumbline {

/// Joints, contact forces and torques of a standing robot over one stretch of time. One per thread; robot and motion must
/// outlive it.
class StandingEnclosure {
 public:
  StandingEnclosure(const StandingRobot& robot, const Motion& trunk);
  /// @param middle  posture at the middle of the stretch
  /// @return  false: not proven that the legs have a solution over the whole stretch, nothing is enclosed then
  bool enclose(const TimeStretch& stretch, const Eigen::VectorXd& middle);
  /// With positions of the joints set for the stretch that was enclosed last.
  const RobotEnclosure& poses() const { return enclosure_; }

  std::vector<TaylorModel> q, v, a, tau;  ///< n
  std::vector<TaylorVec3> force;          ///< of the ground on every foot, in the world

 private:
  /// Columns of the foot's Jacobian for the leg's joints, in the world.
  TaylorMat3 legColumns(const StandingRobot::Leg& leg, const TaylorVec3& foot) const;
  TaylorVec3 column(int body, const TaylorVec3& foot) const;
  TaylorVec3 footOf(const StandingRobot::Leg& leg) const;
  bool solveLegs();
  bool solveRates();
  void placePoses();
  std::size_t coordinate(const StandingRobot::Leg& leg, std::size_t k) const;

  const StandingRobot& robot_;
  MotionEnclosure trunk_;
  RobotEnclosure enclosure_;
  std::vector<TaylorPose> X_WB_;
  std::vector<Mat3> inverse_;   ///< of the legs' Jacobians at the middle
  Eigen::MatrixXd distribute_;  ///< G⁺, 3·feet×6
  double distribute_error_ = 0.0;
};

}  // namespace plumbline
