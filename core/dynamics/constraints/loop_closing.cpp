// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/constraints/loop_closing.h"

#include <algorithm>
#include <cmath>

#include "base/complete_orthogonal.h"
#include "base/text.h"
#include "dynamics/constraints/constraint_derivatives.h"

namespace plumbline::dynamics {
namespace {

/// φ and its slope at q.
struct ClosingRows {
  Eigen::VectorXd position;
  Eigen::MatrixXd slope;
};

ClosingRows closingRows(DynamicsWorkspace& work, const MotionConstraint& constraint,
                        const Eigen::VectorXd& q) {
  const Eigen::VectorXd zero = Eigen::VectorXd::Zero(work.model().nv());
  ClosingRows rows{constraintMotion(work, constraint, q, zero, zero).position, {}};
  rows.slope = constraintSlopes(work, constraint).position_q;
  return rows;
}

ClosedPosture measured(const MotionConstraint& constraint, Eigen::VectorXd q, const Eigen::VectorXd& position,
                       int iterations) {
  ClosedPosture posture{std::move(q), 0.0, 0.0, iterations};
  for (int i = 0; i < constraint.size(); ++i) {
    double& error = constraint.isRotation(constraint.rows[static_cast<std::size_t>(i)])
                        ? posture.rotation_error
                        : posture.translation_error;
    error = std::max(error, std::abs(position[i]));
  }
  return posture;
}

Error doesNotClose(const MotionConstraint& constraint, const Eigen::VectorXd& position) {
  Eigen::Index worst = 0;
  const double amount = position.cwiseAbs().maxCoeff(&worst);
  const MotionConstraint::Row& row = constraint.rows[static_cast<std::size_t>(worst)];
  const std::string name = constraint.rowName(static_cast<int>(worst));
  return rejection(ErrorCode::NotConverged,
                   "the loops do not close from this posture: " + name + " stays open by " +
                       shortNumber(amount, 3) + (constraint.isRotation(row) ? " rad" : " m"),
                   {name}, "give a start posture near a closed one, on the assembly branch of the robot");
}

/// Moves along the step as far as φ shrinks; false when it does not, as at a minimum.
bool shrink(DynamicsWorkspace& work, const MotionConstraint& constraint, const Eigen::VectorXd& row_scale,
            const Eigen::VectorXd& step, Eigen::VectorXd& q, ClosingRows& rows) {
  const double before = row_scale.cwiseProduct(rows.position).norm();
  for (double factor = 1.0; factor > 1e-6; factor *= 0.5) {
    Eigen::VectorXd q_trial = work.model().integrate(q, step, factor);
    ClosingRows trial = closingRows(work, constraint, q_trial);
    if (!(row_scale.cwiseProduct(trial.position).norm() < before)) continue;
    q = std::move(q_trial);
    rows = std::move(trial);
    return true;
  }
  return false;
}

}  // namespace

ConstraintScale constraintScale(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                const VectorRef& q) {
  const int nv = work.model().nv();
  const Eigen::VectorXd zero = Eigen::VectorXd::Zero(nv);
  const ConstraintMotion motion = constraintMotion(work, constraint, q, zero, zero);
  ConstraintScale scale{0.0, Eigen::VectorXd::Ones(constraint.size()), Eigen::VectorXd::Ones(nv)};
  for (const Body& body : work.model().bodies())
    for (int k = 0; k < body.joint.nv && body.joint.mimics < 0; ++k)
      if (body.joint.S.col(k).head<3>().norm() > 0.0) scale.columns[body.joint.v_index + k] = 0.0;
  for (int i = 0; i < constraint.size(); ++i)  // the longest lever, in rows of translation of turning joints
    if (!constraint.isRotation(constraint.rows[static_cast<std::size_t>(i)]))
      for (int j = 0; j < nv; ++j)
        if (scale.columns[j] == 0.0) scale.length = std::max(scale.length, std::abs(motion.J(i, j)));
  if (!(scale.length > 1e-6)) scale.length = 1.0;
  for (int j = 0; j < nv; ++j)
    if (scale.columns[j] == 0.0) scale.columns[j] = 1.0 / scale.length;
  for (int i = 0; i < constraint.size(); ++i)
    if (constraint.isRotation(constraint.rows[static_cast<std::size_t>(i)])) scale.rows[i] = scale.length;
  return scale;
}

Result<ClosedPosture> closePosture(DynamicsWorkspace& work, const MotionConstraint& constraint,
                                   const VectorRef& q_start, const LoopClosingSettings& settings) {
  Eigen::VectorXd q = q_start;
  if (constraint.size() == 0) return ClosedPosture{q, 0.0, 0.0, 0};
  ConstraintScale scale = constraintScale(work, constraint, q);
  for (const int j : settings.held) scale.columns[j] = 0.0;
  ClosingRows rows = closingRows(work, constraint, q);
  int iteration = 0;
  while (iteration < settings.iterations && rows.position.cwiseAbs().maxCoeff() > settings.tolerance) {
    ++iteration;
    const Eigen::MatrixXd scaled = scale.rows.asDiagonal() * rows.slope * scale.columns.asDiagonal();
    const Eigen::VectorXd target = scale.rows.cwiseProduct(rows.position);
    const linalg::CompleteOrthogonal factors(scaled, settings.rank_tolerance);
    Eigen::VectorXd step = -scale.columns.cwiseProduct(Eigen::VectorXd(factors.solve(target)));
    step *= std::min(1.0, settings.longest_step / std::max(1e-300, step.cwiseAbs().maxCoeff()));
    if (!shrink(work, constraint, scale.rows, step, q, rows)) break;
  }
  if (!(rows.position.cwiseAbs().maxCoeff() <= settings.accepted))
    return doesNotClose(constraint, rows.position);
  return measured(constraint, q, rows.position, iteration);
}

}  // namespace plumbline::dynamics
