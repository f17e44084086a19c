// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <utility>
#include <vector>

#include "model/robot_model.h"
#include "verified/taylor_model.h"

namespace plumbline::excitation {

/// Poses and torques of a robot with one-DoF joints, enclosed over a time interval. One per thread; it refers to the
/// model, which must outlive it.
///
/// The robot that is enclosed is the one whose joint frames, axes and parameters are the stored doubles, its rotations
/// R_PB = R_PJ (a aᵀ + (1 − a aᵀ) cos θ + [a]× sin θ) as the dynamics kernels build them; the rounding of that construction
/// is added to their radius.
class RobotEnclosure {
 public:
  /// @param parameter_radius  10·bodies, or empty: parameters exact
  RobotEnclosure(const RobotModel& model, const Eigen::VectorXd& parameter_radius);

  /// X_PB of every body from the joint positions; then `pose(i)` is the body in its parent.
  void setPositions(const std::vector<verified::TaylorModel>& q);
  const verified::TaylorPose& pose(int body) const { return X_PB_[static_cast<std::size_t>(body)]; }
  /// X_AB of body B in body A (−1: the world), along the chain from B up to their common ancestor and down to A.
  verified::TaylorPose relative(int A, int B) const;

  /// X_WB of every body.
  std::vector<verified::TaylorPose> worldPoses() const;

  /// Torque of every velocity coordinate, after `setPositions`; without friction.
  void torques(const std::vector<verified::TaylorModel>& v, const std::vector<verified::TaylorModel>& a,
               std::vector<verified::TaylorModel>& tau);
  /// The two halves of it, between which forces of the surroundings may act.
  void move(const std::vector<verified::TaylorModel>& v, const std::vector<verified::TaylorModel>& a);
  /// Acceleration of a point of the body less gravity, in the body's axes; after `move`.
  verified::TaylorVec3 pointAcceleration(int body, const Vec3& point) const;
  /// Force of the surroundings at a point of the body, in the body's axes; after `move`.
  void push(int body, const Vec3& point, const verified::TaylorVec3& force);
  /// @param on_world  force, and moment about the origin, that the robot puts on the world; may be null
  void collect(std::vector<verified::TaylorModel>& tau,
               std::pair<verified::TaylorVec3, verified::TaylorVec3>* on_world = nullptr);

 private:
  struct Constants {
    Mat3 A, B, C;   ///< R_PB = A + B cos θ + C sin θ
    Vec3 p, slide;  ///< p_PB = p + slide θ
    Vec3 axis;
    bool turns = false, slides = false;
    double pitch = 0.0, ratio = 1.0, offset = 0.0;
    std::size_t q = 0, v = 0;
    int parent = -1;
    Vec10 pi, radius;
  };
  struct State {
    verified::TaylorVec3 w, dw, acceleration, force, moment;
  };
  void moveBody(std::size_t i, const std::vector<verified::TaylorModel>& v,
                const std::vector<verified::TaylorModel>& a);
  void inertialWrench(std::size_t i);

  const RobotModel& model_;
  std::vector<Constants> bodies_;
  std::vector<verified::TaylorPose> X_PB_;
  std::vector<State> state_;
};

}  // namespace plumbline::excitation
