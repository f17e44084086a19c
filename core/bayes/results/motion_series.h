// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>
#include <vector>

#include "bayes/map_estimator.h"

namespace plumbline::bayes {

/// Estimated motion of one segment of a log over time, beside what was measured.
struct MotionSeries {
  /// One column per velocity coordinate, one row per time.
  struct Quantity {
    Eigen::MatrixXd measured;  ///< NaN: not measured; no columns: no such sensor
    Eigen::MatrixXd estimated;
    Eigen::MatrixXd std;  ///< of the estimate; NaN: not stated
  };
  /// Force of the surroundings at a contact over the intervals, N×3, world axes [N]. Measured: turned by the estimated posture. Rows are
  /// NaN where the contact does not hold, is an impact, or has dropped rows.
  struct ContactForce {
    std::string contact;
    Quantity force;
    Eigen::MatrixXd place;  ///< N×3, of the contact at the first node of the interval [m]
  };
  std::string log;               ///< its name
  Eigen::VectorXd time, middle;  ///< of the N+1 nodes; of the middles of the N intervals [s]
  Quantity position,
      velocity;               ///< at the nodes [rad, rad/s]; a floating base as (roll, pitch, yaw, position)
  Eigen::MatrixXd base_pose;  ///< (N+1)×7, position and quaternion of a floating base; else no columns
  Quantity acceleration;      ///< of the intervals [rad/s²]
  Quantity torque;            ///< of the intervals: as logged, and with the disturbance [N·m]
  Quantity disturbance;       ///< of the intervals: w [N·m]
  Eigen::MatrixXd posture;    ///< (N+1)×nq, for pictures of the robot
  std::vector<ContactForce> contacts =
      {};  ///< those that hold at any time, in the order in which they first do
};

/// One entry per segment of the problem.
/// @param stated  false: standard deviations are NaN
std::vector<MotionSeries> motionSeries(const MapProblem& problem, const MapEstimate& estimate, bool stated);

}  // namespace plumbline::bayes
