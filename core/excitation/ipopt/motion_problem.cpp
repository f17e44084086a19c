// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/ipopt/motion_problem.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kNoLimit = std::numeric_limits<double>::infinity();
constexpr double kLargestVariable = 50.0;  ///< scaled; functions may cancel each other, but not without bound

bool same(const VectorXd& kept, const dynamics::VectorRef& x) {
  return kept.size() == x.size() && (kept.array() == x.array()).all();
}

}  // namespace

MotionProblem::MotionProblem(const MotionTask& task, const Motion& reference, MotionObjective& objective,
                             const VectorXd& criterion_times)
    : task_(task), reference_(reference), objective_(objective) {
  const int functions = task.basis->size();
  const VectorXd dense = uniformTimes(task.basis->duration(), 64 * (functions + 2));
  VectorXd row(functions);
  for (int order = 0; order <= 3; ++order) {
    peak_[order] = VectorXd::Zero(functions);
    for (Index i = 0; i < dense.size(); ++i) {
      task.basis->evaluate(dense[i], order, row);
      peak_[order] = peak_[order].cwiseMax(row.cwiseAbs());
    }
  }
  of_joint_.resize(static_cast<std::size_t>(task.joints()));
  for (int j = 0; j < task.joints(); ++j) {
    if (task.isHeld(j)) continue;
    const int first = task.startIsFree(j) ? -1 : 0;
    for (int k = first; k < functions; ++k) {
      if (k >= 0 && task.isFrozen(j, k)) continue;
      of_joint_[static_cast<std::size_t>(j)].push_back(variables());
      free_.push_back({j, k, scaleOfVariable(j, k)});
    }
  }
  samples_ = sampleMotion(reference, criterion_times);
}

double MotionProblem::scaleOfVariable(int joint, int function) const {
  const double range = scaleOf(*task_.model, task_.limits, joint, 0);
  if (function < 0) return range;
  double scale = peak_[0][function] > 0.0 ? range / peak_[0][function] : kNoLimit;
  for (int order = 1; order <= 3; ++order) {
    const double limit = boundsOf(task_.limits, joint, order).upper;
    if (std::isfinite(limit) && peak_[order][function] > 0.0)
      scale = std::min(scale, limit / peak_[order][function]);
  }
  return std::isfinite(scale) && scale > 0.0 ? scale : 1.0;
}

void MotionProblem::limitCurve(int joint, int order, double time, double back_off) {
  if (task_.isHeld(joint)) return;
  const Bounds bounds = boundsOf(task_.limits, joint, order);
  if (!std::isfinite(bounds.lower) && !std::isfinite(bounds.upper)) return;
  VectorXd phi(task_.basis->size());
  task_.basis->evaluate(time, order, phi);
  CurveRow row{joint, order, scaleOf(*task_.model, task_.limits, joint, order), 0.0, 0.0, 0.0, {}};
  row.lower = bounds.lower / row.scale + back_off, row.upper = bounds.upper / row.scale - back_off;
  row.constant = order == 0 && !task_.startIsFree(joint) ? reference_.start[joint] / row.scale : 0.0;
  for (int k = 0; k < task_.basis->size(); ++k)
    if (task_.isFrozen(joint, k)) row.constant += reference_.coefficients(joint, k) * phi[k] / row.scale;
  const std::vector<int>& own = of_joint_[static_cast<std::size_t>(joint)];
  row.weights.resize(static_cast<Index>(own.size()));
  for (std::size_t m = 0; m < own.size(); ++m) {
    const Variable& variable = free_[static_cast<std::size_t>(own[m])];
    const double function = variable.function >= 0 ? phi[variable.function] : order == 0 ? 1.0 : 0.0;
    row.weights[static_cast<Index>(m)] = function * variable.scale / row.scale;
  }
  // At the ends, where the motion rests, only the start is limited.
  if (row.weights.cwiseAbs().maxCoeff() < 1e-12) return;
  curve_rows_.push_back(std::move(row));
  structure_known_ = false;
}

int MotionProblem::momentAt(double time) {
  for (std::size_t m = 0; m < moments_.size(); ++m)
    if (moments_[m].time == time) return static_cast<int>(m);
  Moment moment{time, {}, std::vector<std::vector<int>>(task_.pointwise.size())};
  for (int order = 0; order <= 2; ++order) {
    moment.phi[order].resize(task_.basis->size());
    task_.basis->evaluate(time, order, moment.phi[order]);
  }
  moments_.push_back(std::move(moment));
  return static_cast<int>(moments_.size()) - 1;
}

void MotionProblem::limitPoint(int which, int index, double time, double back_off) {
  PointwiseLimits& limit = *task_.pointwise[static_cast<std::size_t>(which)];
  PointRow row{which, index, 0, limit.scale(index), limit.lower(index), limit.upper(index)};
  if (!std::isfinite(row.lower) && !std::isfinite(row.upper)) return;
  row.lower = row.lower / row.scale + back_off, row.upper = row.upper / row.scale - back_off;
  row.moment = momentAt(time);
  moments_[static_cast<std::size_t>(row.moment)].rows[static_cast<std::size_t>(which)].push_back(pointRows());
  point_rows_.push_back(row);
  structure_known_ = false;
  points_at_.resize(0), jacobian_at_.resize(0);
}

VectorXd MotionProblem::variablesOf(const Motion& motion) const {
  VectorXd x(variables());
  for (int m = 0; m < variables(); ++m) {
    const Variable& variable = free_[static_cast<std::size_t>(m)];
    const double value = variable.function < 0 ? motion.start[variable.joint]
                                               : motion.coefficients(variable.joint, variable.function);
    x[m] = value / variable.scale;
  }
  return x;
}

Motion MotionProblem::motionOf(const dynamics::VectorRef& x) const {
  Motion motion = reference_;
  for (int m = 0; m < variables(); ++m) {
    const Variable& variable = free_[static_cast<std::size_t>(m)];
    (variable.function < 0 ? motion.start[variable.joint]
                           : motion.coefficients(variable.joint, variable.function)) = x[m] * variable.scale;
  }
  return motion;
}

void MotionProblem::variableBounds(dynamics::VectorOut lower, dynamics::VectorOut upper) const {
  for (int m = 0; m < variables(); ++m) {
    const Variable& variable = free_[static_cast<std::size_t>(m)];
    lower[m] = -kLargestVariable, upper[m] = kLargestVariable;
    if (variable.function >= 0) continue;
    const Bounds range = boundsOf(task_.limits, variable.joint, 0);
    // A continuous joint gains nothing from more than one turn of its start.
    const double free = std::numbers::pi;
    lower[m] = (std::isfinite(range.lower) ? range.lower : -free) / variable.scale;
    upper[m] = (std::isfinite(range.upper) ? range.upper : free) / variable.scale;
  }
}

void MotionProblem::constraintBounds(dynamics::VectorOut lower, dynamics::VectorOut upper) const {
  Index r = 0;
  for (const CurveRow& row : curve_rows_)
    lower[r] = row.lower - row.constant, upper[r++] = row.upper - row.constant;
  for (const PointRow& row : point_rows_) lower[r] = row.lower, upper[r++] = row.upper;
}

const std::vector<NonlinearProgram::Entry>& MotionProblem::jacobianStructure() const {
  if (structure_known_) return structure_;
  structure_.clear();
  int r = 0;
  for (const CurveRow& row : curve_rows_) {
    for (const int variable : of_joint_[static_cast<std::size_t>(row.joint)])
      structure_.push_back({r, variable});
    ++r;
  }
  for (int k = 0; k < pointRows(); ++k, ++r)
    for (int m = 0; m < variables(); ++m) structure_.push_back({r, m});
  structure_known_ = true;
  return structure_;
}

void MotionProblem::setSamples(const Motion& motion) {
  samples_.q.noalias() = motion.coefficients * samples_.phi.transpose();
  samples_.q.colwise() += motion.start;
  samples_.v.noalias() = motion.coefficients * samples_.phi_v.transpose();
  samples_.a.noalias() = motion.coefficients * samples_.phi_a.transpose();
}

double MotionProblem::objective(const dynamics::VectorRef& x) {
  if (same(objective_at_, x)) return objective_value_;
  setSamples(motionOf(x));
  objective_value_ = objective_.evaluate(samples_);
  objective_at_ = x;
  return objective_value_;
}

void MotionProblem::gradient(const dynamics::VectorRef& x, dynamics::VectorOut gradient) {
  if (!same(gradient_at_, x)) {
    setSamples(motionOf(x));
    MatrixXd Q, V, A;
    objective_value_ = objective_.evaluate(samples_, Q, V, A);
    const MatrixXd by_motion = adjointProduct(samples_, Q, V, A);  // n×(1+K)
    gradient_value_.resize(variables());
    for (int m = 0; m < variables(); ++m) {
      const Variable& variable = free_[static_cast<std::size_t>(m)];
      gradient_value_[m] = by_motion(variable.joint, 1 + variable.function) * variable.scale;
    }
    objective_at_ = gradient_at_ = x;
  }
  gradient = gradient_value_;
}

void MotionProblem::evaluatePoints(const dynamics::VectorRef& x) {
  if (same(points_at_, x)) return;
  const Motion motion = motionOf(x);
  point_values_.resize(pointRows());
  for (const Moment& moment : moments_) {
    const VectorXd q = motion.start + motion.coefficients * moment.phi[0],
                   v = motion.coefficients * moment.phi[1], a = motion.coefficients * moment.phi[2];
    for (std::size_t which = 0; which < moment.rows.size(); ++which) {
      if (moment.rows[which].empty()) continue;
      VectorXd values(task_.pointwise[which]->size());
      task_.pointwise[which]->evaluate(q, v, a, values);
      for (const int r : moment.rows[which]) {
        const PointRow& row = point_rows_[static_cast<std::size_t>(r)];
        point_values_[r] = values[row.index] / row.scale;
      }
    }
  }
  points_at_ = x;
}

void MotionProblem::differentiatePoints(const dynamics::VectorRef& x) {
  if (same(jacobian_at_, x)) return;
  const Motion motion = motionOf(x);
  const Index n = motion.joints();
  point_jacobian_.resize(pointRows(), variables());
  for (const Moment& moment : moments_) {
    const VectorXd q = motion.start + motion.coefficients * moment.phi[0],
                   v = motion.coefficients * moment.phi[1], a = motion.coefficients * moment.phi[2];
    for (std::size_t which = 0; which < moment.rows.size(); ++which) {
      if (moment.rows[which].empty()) continue;
      const Index size = task_.pointwise[which]->size();
      VectorXd values(size);
      MatrixXd Dq(size, n), Dv(size, n), Da(size, n);
      task_.pointwise[which]->differentiate(q, v, a, values, Dq, Dv, Da);
      for (const int r : moment.rows[which]) {
        const PointRow& row = point_rows_[static_cast<std::size_t>(r)];
        for (int m = 0; m < variables(); ++m) {
          const Variable& variable = free_[static_cast<std::size_t>(m)];
          const int j = variable.joint, k = variable.function;
          const double slope = k < 0 ? Dq(row.index, j)
                                     : Dq(row.index, j) * moment.phi[0][k] +
                                           Dv(row.index, j) * moment.phi[1][k] +
                                           Da(row.index, j) * moment.phi[2][k];
          point_jacobian_(r, m) = slope * variable.scale / row.scale;
        }
      }
    }
  }
  jacobian_at_ = x;
}

void MotionProblem::constraintValues(const dynamics::VectorRef& x, dynamics::VectorOut values) {
  Index r = 0;
  for (const CurveRow& row : curve_rows_) {
    const std::vector<int>& own = of_joint_[static_cast<std::size_t>(row.joint)];
    double value = 0.0;
    for (std::size_t m = 0; m < own.size(); ++m) value += row.weights[static_cast<Index>(m)] * x[own[m]];
    values[r++] = value;
  }
  evaluatePoints(x);
  values.tail(pointRows()) = point_values_;
}

void MotionProblem::jacobian(const dynamics::VectorRef& x, dynamics::VectorOut values) {
  Index at = 0;
  for (const CurveRow& row : curve_rows_) {
    values.segment(at, row.weights.size()) = row.weights;
    at += row.weights.size();
  }
  differentiatePoints(x);
  for (int r = 0; r < pointRows(); ++r) {
    values.segment(at, variables()) = point_jacobian_.row(r).transpose();
    at += variables();
  }
}

}  // namespace plumbline::excitation
