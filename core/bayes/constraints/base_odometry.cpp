// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/constraints/base_odometry.h"

#include <Eigen/Cholesky>
#include <Eigen/Geometry>

#include "bayes/state_space.h"
#include "dynamics/constraints/constraint_derivatives.h"
#include "dynamics/constraints/twist_derivatives.h"
#include "dynamics/kinematics.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kFootSpeed = 0.01, kTurnSpeed = 0.02;  // deviations of rows from what they say [m/s, rad/s]
constexpr double kChange = 1.0;                         // of the twist from node to node, without any row

/// Least squares for the twist of the base.
class BaseTwist {
 public:
  explicit BaseTwist(const Vec6& predicted) : rhs_(predicted / (kChange * kChange)) {
    normal_.diagonal().setConstant(1.0 / (kChange * kChange));
  }
  /// J V + rest = 0
  void add(const Eigen::Ref<const MatrixXd>& J, const VectorXd& rest, double std) {
    normal_ += J.transpose() * J / (std * std);
    rhs_ -= J.transpose() * rest / (std * std);
  }
  Vec6 solve() const { return normal_.ldlt().solve(rhs_); }

 private:
  Mat6 normal_ = Mat6::Zero();
  Vec6 rhs_;
};

}  // namespace

void followBase(const MapProblem& problem, const Measurements& m, Iterate::Segment& s) {
  const Index nq = problem.nq(), nv = problem.nv();
  const VectorXd rest = VectorXd::Zero(nv);
  dynamics::DynamicsWorkspace work(problem.model);
  Vec6 before = Vec6::Zero();
  for (Index k = 0; k < m.time.size(); ++k) {
    const Index interval = std::min(k, m.intervals() - 1);
    const VectorXd q = s.x.col(k).head(nq);
    VectorXd v = s.x.col(k).tail(nv);
    v.head<6>().setZero();
    const ConstraintMode* mode = problem.modeOf(m, interval);
    Vec6 predicted = before;
    if (mode == nullptr && k > 0) {  // in flight
      const Mat3 R = poseOf(q.head(7)).R;
      const Vec3 w = before.head<3>(), u = before.tail<3>();
      predicted.tail<3>() += m.step[k - 1] * (R.transpose() * problem.model.gravity() - w.cross(u));
    }
    BaseTwist twist(predicted);
    if (mode != nullptr) {
      const dynamics::ConstraintMotion motion =
          dynamics::constraintMotion(work, mode->constraint, q, v, rest);
      twist.add(motion.J.leftCols(6), motion.velocity, kFootSpeed);
    }
    dynamics::forwardKinematics(work, q, v, rest);
    for (std::size_t i = 0; i < problem.imus.size(); ++i) {
      const Vec3 rate = m.interval_values.block<3, 1>(6 * static_cast<Index>(i), interval);
      if (!rate.allFinite()) continue;
      const Vec3 own = frameMotion(work, problem.imus[i].frame).V.head<3>();
      twist.add(frameJacobian(work, problem.imus[i].frame).topLeftCorner(3, 6), own - rate, kTurnSpeed);
    }
    const Vec6 now = twist.solve();
    s.x.col(k).segment<6>(nq) = now;
    if (k == m.intervals()) break;
    VectorXd step = VectorXd::Zero(nv);
    step.head<6>() = m.step[k] * now;
    const VectorXd next = movedPosture(problem.model, q, step);
    s.x.col(k + 1).head(7) = next.head(7);
    if (k > 0 && m.step[k - 1] > 0.0) s.u.col(k - 1).segment<6>(nv) = (now - before) / m.step[k - 1];
    before = now;
  }
}

}  // namespace plumbline::bayes
