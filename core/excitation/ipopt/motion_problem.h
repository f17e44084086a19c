// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <vector>

#include "excitation/ipopt/nonlinear_program.h"
#include "excitation/motion/random_motion.h"

namespace plumbline::excitation {

/// Objective of a motion: a criterion with its exact gradient by the samples. Not for two threads at once.
class MotionObjective {
 public:
  virtual ~MotionObjective() = default;
  virtual double evaluate(const MotionSamples& samples) = 0;
  /// @param Q V A  n×N, overwritten: gradient by q, v, a
  virtual double evaluate(const MotionSamples& samples, Eigen::MatrixXd& Q, Eigen::MatrixXd& V,
                          Eigen::MatrixXd& A) = 0;
};

/// The motion of a task as a nonlinear program. Variables: the free starts and coefficients, each divided by the
/// amplitude at which it alone meets a limit. Constraints: limits at chosen times, each divided by its scale,
///   (lower + back-off ≤ g(x) ≤ upper − back-off)/scale,
/// linear for the curves of the joints (constant rows), by the Jacobians of the pointwise limits for the rest. Rows may
/// be added between two solutions.
class MotionProblem : public NonlinearProgram {
 public:
  /// @param reference        where frozen variables have their values
  /// @param criterion_times  rising; at which the objective is evaluated
  MotionProblem(const MotionTask& task, const Motion& reference, MotionObjective& objective,
                const Eigen::VectorXd& criterion_times);

  /// Limits d^order q_joint/dt^order at t, `back_off` (fraction of its scale) within its limits. Nothing is added when
  /// there is no limit.
  void limitCurve(int joint, int order, double time, double back_off);
  /// Limits quantity `index` of pointwise limit `which` at t.
  void limitPoint(int which, int index, double time, double back_off);
  int rows() const { return static_cast<int>(curve_rows_.size() + point_rows_.size()); }
  int pointRows() const { return static_cast<int>(point_rows_.size()); }

  Eigen::VectorXd variablesOf(const Motion& motion) const;
  Motion motionOf(const dynamics::VectorRef& x) const;

  int variables() const override { return static_cast<int>(free_.size()); }
  int constraints() const override { return rows(); }
  void variableBounds(dynamics::VectorOut lower, dynamics::VectorOut upper) const override;
  void constraintBounds(dynamics::VectorOut lower, dynamics::VectorOut upper) const override;
  const std::vector<Entry>& jacobianStructure() const override;
  double objective(const dynamics::VectorRef& x) override;
  void gradient(const dynamics::VectorRef& x, dynamics::VectorOut gradient) override;
  void constraintValues(const dynamics::VectorRef& x, dynamics::VectorOut values) override;
  void jacobian(const dynamics::VectorRef& x, dynamics::VectorOut values) override;

 private:
  struct Variable {
    int joint, function;  ///< −1: the start
    double scale;
  };
  struct CurveRow {
    int joint, order;
    double scale, lower, upper;  ///< limits with the back-off, scaled
    double constant;             ///< contribution of the frozen variables, scaled
    Eigen::VectorXd weights;     ///< one per free variable of the joint, scaled
  };
  struct PointRow {
    int which, index, moment;
    double scale, lower, upper;
  };
  /// A time at which pointwise limits are evaluated.
  struct Moment {
    double time;
    Eigen::VectorXd phi[3];
    std::vector<std::vector<int>> rows;  ///< by pointwise limit: rows of `point_rows_`
  };
  double scaleOfVariable(int joint, int function) const;
  int momentAt(double time);
  void setSamples(const Motion& motion);
  void evaluatePoints(const dynamics::VectorRef& x);
  void differentiatePoints(const dynamics::VectorRef& x);

  const MotionTask& task_;
  Motion reference_;
  MotionObjective& objective_;
  MotionSamples samples_;
  std::vector<Variable> free_;
  std::vector<std::vector<int>> of_joint_;  ///< variables of each joint
  Eigen::VectorXd peak_[4];                 ///< K: largest magnitude of each function and its derivatives
  std::vector<CurveRow> curve_rows_;
  std::vector<PointRow> point_rows_;
  std::vector<Moment> moments_;
  mutable std::vector<Entry> structure_;
  mutable bool structure_known_ = false;
  Eigen::VectorXd objective_at_, gradient_at_, points_at_, jacobian_at_;  ///< x of the stored values
  double objective_value_ = 0.0;
  Eigen::VectorXd gradient_value_, point_values_;
  Eigen::MatrixXd point_jacobian_;  ///< point rows × variables
};

}  // namespace plumbline::excitation
