// SPDX-License-Identifier: BSD-3-Clause
// Rows of the online loop: what they say does not depend on the turn in which a joint without stops is reported.
#include "safety/held_torque_rows.h"

#include "safe_arm.h"
#include "support/support.h"

namespace plumbline {
namespace {

TEST(HeldTorqueRows, AreTheSameForPositionsModuloATurn) {
  const auto arm = test::gearedArm(test::Load::PaperBox);
  const int n = arm->model.nv();
  const auto rowsOf = [&](const std::vector<bool>& continuous, bool wrapped) {
    safety::HeldTorqueRows rows(arm->chain, arm->problem.robot, arm->problem.errors, n - 1, 100);
    rows.setAcceleration(Eigen::VectorXd::Constant(n, 1e-3));
    rows.setContinuous(continuous);
    for (int i = 0; i < 4000; ++i) {  // every joint goes round once, some the other way
      Eigen::VectorXd q(n);
      for (Eigen::Index j = 0; j < n; ++j) {
        q[j] = 0.1 * static_cast<double>(j) + (j % 2 == 0 ? 1.5e-3 : -1.5e-3) * i;
        if (wrapped) q[j] = std::remainder(q[j], 2.0 * M_PI);
      }
      const Eigen::VectorXd v =
          Eigen::VectorXd::NullaryExpr(n, [](Eigen::Index j) { return j % 2 == 0 ? 1.5 : -1.5; });
      rows.add(1e-3 * i, q, v, Eigen::VectorXd::Constant(n, 2.0));
    }
    return rows.rows();
  };
  const std::vector<bool> all(static_cast<std::size_t>(n), true);
  const bounds::PayloadRows straight = rowsOf({}, false), turned = rowsOf(all, true);
  ASSERT_GT(straight.Y.rows(), 10 * n);
  EXPECT_LT((turned.Y - straight.Y).cwiseAbs().maxCoeff(), 1e-9);
  EXPECT_LT((turned.U_r - straight.U_r).cwiseAbs().maxCoeff(), 1e-12);
  EXPECT_LT((turned.response - straight.response).cwiseAbs().maxCoeff(), 1e-9);
  EXPECT_LT((turned.encoder - straight.encoder).cwiseAbs().maxCoeff(), 1e-9);
  // The friction's column would be wrong by a turn otherwise.
  EXPECT_GT((rowsOf({}, true).U_r - straight.U_r).cwiseAbs().maxCoeff(), 6.0);
}

}  // namespace
}  // namespace plumbline
