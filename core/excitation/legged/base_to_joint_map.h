// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <array>
#include <vector>

#include "dynamics/workspace.h"
#include "excitation/legged/legged.h"

namespace plumbline::excitation {

/// All joints, contact forces and torques of a legged robot as functions of its base's position, velocity and
/// acceleration at one moment, with exact derivatives: the legs' joints by implicit differentiation of the closed loops,
/// torques by those of inverse dynamics. One per thread; the robot must outlive it.
class BaseToJointMap {
 public:
  explicit BaseToJointMap(const LeggedRobot& robot);

  /// Solves for the legs from the posture of the robot alone, so that the same base always gives the same bits, and on
  /// the same side of the straight leg as there.
  /// @param q v a  6, or more of which the first 6 are read
  /// @return false: a leg cannot reach its contact point; `now` is not to be used then
  bool evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a);
  const Stance& now() const { return now_; }
  const LeggedRobot& robot() const { return robot_; }

  /// Derivatives of the result of the last `evaluate`, by the six coordinates of the base. Of all joints
  ///   dq = S δq,   dv = v_q δq + S δv,   da = a_q δq + 2 v_q δv + S δa
  struct Slopes {
    Eigen::MatrixXd S, v_q, a_q;  ///< n×6
    Eigen::MatrixXd force_by[3];  ///< 3·feet×6: by q, v, a
    Eigen::MatrixXd tau_by[3];    ///< n×6
  };
  /// Computes those of the joints alone: `force_by` and `tau_by` stay as they are.
  const Slopes& jointSlopes();
  /// Computes all of them.
  /// @cost  about three inverse dynamics per coordinate
  const Slopes& slopes();

 private:
  static constexpr int kChain = kBaseJoints + 3;
  using Columns = Eigen::Matrix<double, 3, kChain>;
  /// The joints between the ground and a foot, all in the world.
  struct Chain {
    std::array<int, kChain> bodies{}, coordinate{};
    double side = 1.0;  ///< sign of det of the leg's Jacobian at rest
    Vec3 foot;
    Columns turn, J;  ///< angular velocity, and velocity of the foot, per unit speed of each joint
    Mat3 inverse;     ///< of the leg's columns of J
    Vec3 second(int i, int j) const;
    Columns secondAlong(const Eigen::Matrix<double, kChain, 1>& rate) const;
    Columns thirdAlong(const Eigen::Matrix<double, kChain, 1>& rate) const;
    Eigen::Matrix<double, kChain, 1> of(const Eigen::VectorXd& values) const;
  };
  void look(Chain& chain, const LeggedRobot::Leg& leg);
  bool solveLegs();
  bool newton();
  void solveRates();
  bool solveForces();

  const LeggedRobot& robot_;
  dynamics::DynamicsWorkspace work_;
  std::vector<Chain> chains_;
  Eigen::MatrixXd ground_;   ///< 6×3·feet: force on the feet to force and moment on the robot
  Eigen::MatrixXd balance_;  ///< (J_tᵀ Gᵀ)⁻¹
  Stance now_;
  Slopes slopes_;
  Eigen::MatrixXd tau_q_, tau_v_, H_;
};

}  // namespace plumbline::excitation
