// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "excitation/certificate/motion_enclosure.h"
#include "excitation/certificate/torque_enclosure.h"
#include "excitation/legged/legged.h"

namespace plumbline::excitation {

/// Joints of the legs at both ends of a time interval over which they were enclosed: one solution of the closed legs, and
/// the only one within `kBranchBox` of its polynomial at every time of the interval.
struct LegBranch {
  double start = 0.0, end = 0.0;                     ///< s
  std::vector<verified::Interval> at_start, at_end;  ///< of the legs' joints, in their order
};

/// Finds intervals with a common end that enclose different solutions, or cannot be shown to enclose the same: the joints
/// of one must lie where the other has proven its solution to be the only one. Each interval has proven its own branch;
/// only this test makes them one motion.
/// @return  indices of the intervals that disagree with another, rising
std::vector<std::size_t> branchChanges(const std::vector<LegBranch>& branches);

/// Joints, contact forces and torques of a legged robot over one time interval. One per thread; robot and motion must
/// outlive it.
class LeggedEnclosure {
 public:
  LeggedEnclosure(const LeggedRobot& robot, const Motion& base);
  /// @param middle  posture at the middle of the interval
  /// @return  false: not proven that the legs have a solution over the whole interval, nothing is enclosed then
  bool enclose(const TimeInterval& interval, const Eigen::VectorXd& middle);
  LegBranch branch(const TimeInterval& interval) const;  ///< of the interval that was enclosed last
  /// Enclosed robot with positions of the joints set for the last interval.
  const RobotEnclosure& poses() const { return enclosure_; }

  std::vector<verified::TaylorModel> q, v, a, tau;  ///< n
  std::vector<verified::TaylorVec3> force;          ///< of the ground on every foot, in the world

 private:
  /// Columns of the foot's Jacobian for the leg's joints, in the world.
  verified::TaylorMat3 legColumns(const LeggedRobot::Leg& leg, const verified::TaylorVec3& foot) const;
  verified::TaylorVec3 column(int body, const verified::TaylorVec3& foot) const;
  verified::TaylorVec3 footOf(const LeggedRobot::Leg& leg) const;
  bool solveLegs();
  bool solveRates();
  void placePoses();
  std::size_t coordinate(const LeggedRobot::Leg& leg, std::size_t k) const;

  const LeggedRobot& robot_;
  MotionEnclosure base_;
  RobotEnclosure enclosure_;
  std::vector<verified::TaylorPose> X_WB_;
  std::vector<Mat3> inverse_;   ///< of the legs' Jacobians at the middle
  Eigen::MatrixXd distribute_;  ///< G⁺, 3·feet×6
  double distribute_error_ = 0.0;
};

}  // namespace plumbline::excitation
