// SPDX-License-Identifier: BSD-3-Clause
// Equations of motion of the base link of a tree, linear in the parameters (Ayusawa & Nakamura 2010, eq. 33).
//   A_i' = A_i − [0; R_Wiᵀ gravity]                       (1)
//   F_i  = bodyRegressor(V_i, A_i') pi_i                  (2)
//   f_0  = Σ_i Xf_0i F_i,   X_0i = X_W0⁻¹ X_Wi            (3)
#include "regressors/base_wrench.h"

#include <stdexcept>
#include <string>

#include "dynamics/kinematics.h"
#include "spatial/inertia.h"

namespace plumbline::regressors {

BaseWrenchRegressor::BaseWrenchRegressor(const RobotModel& model) : work_(model) {
  if (model.base() != BaseType::Floating)
    throw std::invalid_argument("BaseWrenchRegressor: the base of " + model.name() + " is fixed");
}

void BaseWrenchRegressor::evaluate(const dynamics::VectorRef& q, const dynamics::VectorRef& v,
                                   const dynamics::VectorRef& a, dynamics::MatrixOut Y) {
  const RobotModel& model = work_.model();
  if (Y.rows() != 6 || Y.cols() != 10 * model.bodyCount())
    throw std::invalid_argument("BaseWrenchRegressor: Y is not 6×" + std::to_string(10 * model.bodyCount()));
  dynamics::forwardKinematics(work_, q, v, a);
  const Pose X_0W = work_.pose(0).inverse();
  for (int i = 0; i < model.bodyCount(); ++i) {
    Vec6 A = work_.acceleration(i);
    A.tail<3>() -= work_.pose(i).R.transpose() * model.gravity();  // (1)
    const Mat6x10 F = bodyRegressor(work_.velocity(i), A);         // (2)
    const Pose X_0i = X_0W * work_.pose(i);
    for (int k = 0; k < 10; ++k) Y.col(10 * i + k) = X_0i.forceToParent(F.col(k));  // (3)
  }
}

Result<ContactPlace> contactAtLink(const RobotModel& model, std::string_view link) {
  for (int i = 0; i < model.bodyCount(); ++i) {
    for (const LinkPlacement& placement : model.body(i).links) {
      if (placement.link == link) return ContactPlace{i, placement.X_BL};
    }
  }
  return Error{
      .code = ErrorCode::UnknownReference,
      .detail = "the robot has no moving link \"" + std::string(link) + "\" that a contact could be on",
      .subjects = {std::string(link)},
      .remedy = "name the contacts of the log after links"};
}

Vec6 totalContactWrench(dynamics::DynamicsWorkspace& work, const dynamics::VectorRef& q,
                        std::span<const ContactPlace> contacts,
                        const Eigen::Ref<const Eigen::MatrixXd>& wrenches) {
  if (wrenches.rows() != 6 || wrenches.cols() != static_cast<Eigen::Index>(contacts.size()))
    throw std::invalid_argument("totalContactWrench: wrenches are not 6×" + std::to_string(contacts.size()));
  dynamics::forwardKinematics(work, q);
  const Pose X_0W = work.pose(0).inverse();
  Vec6 total = Vec6::Zero();
  for (std::size_t k = 0; k < contacts.size(); ++k) {
    const Pose X_0F = X_0W * work.pose(contacts[k].body) * contacts[k].X_BF;
    total += X_0F.forceToParent(wrenches.col(static_cast<Eigen::Index>(k)));
  }
  return total;
}

}  // namespace plumbline::regressors
