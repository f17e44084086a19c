// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <vector>

#include "base/result.h"
#include "model/robot_model.h"

namespace plumbline::simulation {

/// Motion of one-DoF joints that rests at both ends: v = a = 0 at 0 and at `duration`, and at rest before
/// and after.
class Trajectory {
 public:
  virtual ~Trajectory() = default;
  virtual int joints() const = 0;
  virtual double duration() const = 0;  ///< s
  /// @param t      s, any
  /// @param q v a  one value per joint, overwritten
  virtual void at(double t, Eigen::Ref<Eigen::VectorXd> q, Eigen::Ref<Eigen::VectorXd> v,
                  Eigen::Ref<Eigen::VectorXd> a) const = 0;
};
using TrajectoryPtr = std::shared_ptr<const Trajectory>;

/// Finite Fourier series under a window that rises from 0 to 1 and falls back by a quintic, so that between
/// the two ramps the motion is exactly periodic:
///   q_j(t) = centre_j + w(t) Σ_l [ sine_jl/(2π f l) sin(2π f l s) − cosine_jl/(2π f l) cos(2π f l s) ],  s =
///   t − ramp
/// @source Swevers et al. 1997
struct FourierTrajectory {
  double base_frequency = 0.1;  ///< f [Hz]; the period is 1/f
  double periods = 1.0;         ///< of full amplitude
  double ramp = 1.0;            ///< s, at either end, above 0
  Eigen::VectorXd centre;       ///< n [rad]
  Eigen::MatrixXd sine;         ///< n×harmonics [rad/s]: amplitudes of the velocity
  Eigen::MatrixXd cosine;       ///< n×harmonics [rad/s]
};

/// Motion from rest to rest through targets, every move a quintic in time.
struct PointToPointTrajectory {
  Eigen::VectorXd start;  ///< n [rad]
  struct Move {
    Eigen::VectorXd target;  ///< n [rad]
    double duration = 1.0;   ///< s, above 0
    double dwell = 0.0;      ///< s of rest after it
  };
  std::vector<Move> moves;
};

/// @error ShapeMismatch, ValueOutOfRange naming the field
Result<TrajectoryPtr> makeTrajectory(const FourierTrajectory& spec);
Result<TrajectoryPtr> makeTrajectory(const PointToPointTrajectory& spec);

/// Compares the motion with the stated limits of the robot's joints, 200 times a second.
/// @error ShapeMismatch when the counts differ; ValueOutOfRange naming joint, limit, time and amount
Status checkLimits(const RobotModel& model, const Trajectory& trajectory);

}  // namespace plumbline::simulation
