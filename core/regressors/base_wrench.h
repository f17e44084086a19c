// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "dynamics/workspace.h"
#include "model/robot_model.h"

namespace plumbline::regressors {

/// Regressor of the equations of motion of the base link: the six rows that no actuator enters.
///   Y_BO(q, v, a) pi_std = f_0 = Σ_k Xf_0k F_k,   Y_BO = [ … Xf_0i bodyRegressor(V_i, A_i − gravity) … ]
/// so that joint torques are not needed. For a tree on a floating base these six rows show every base
/// parameter that all rows show.
/// @source  Ayusawa, Venture & Nakamura 2009; Ayusawa & Nakamura 2010, eq. 33
class BaseWrenchRegressor {
 public:
  /// Throws std::invalid_argument when the base is fixed.
  explicit BaseWrenchRegressor(const RobotModel& model);

  /// @param q v a  nq, nv, nv; a is the derivative of v, without gravity (the model's is taken into account)
  /// @param Y      6×10·bodies, overwritten; rows are [n_x n_y n_z f_x f_y f_z] in base coordinates
  /// @cost         O(bodies), no allocation
  void evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v, const dynamics::VectorRef& a,
                dynamics::MatrixOut Y);

 private:
  dynamics::DynamicsWorkspace work_;
};

/// Contact of the surroundings with the robot: a link, in whose frame the wrench is given.
struct ContactPlace {
  int body = 0;
  Pose X_BF;  ///< contact frame in the body
};

/// The link of that name as a contact.
/// @error UnknownReference
Result<ContactPlace> contactAtLink(const RobotModel& model, std::string_view link);

/// Right-hand side of the base link's equations: all contact wrenches, carried to the base.
///   f_0 = Σ_k Xf_0k F_k   [N·m; N], base coordinates about the base origin
/// @param wrenches  6×contacts, [n; f] in each contact frame about its origin, acting on the robot
Vec6 totalContactWrench(dynamics::DynamicsWorkspace& work, const dynamics::VectorRef& q,
                        std::span<const ContactPlace> contacts,
                        const Eigen::Ref<const Eigen::MatrixXd>& wrenches);

}  // namespace plumbline::regressors
