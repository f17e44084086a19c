// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>

#include "collision/collision_workspace.h"
#include "dynamics/workspace.h"
#include "regressors/batch_regressor.h"
#include "regressors/regressor_adjoint.h"
#include "safety/search/plan_task.h"

namespace plumbline::safety {

/// Box of k; empty where lower > upper.
struct PlanBox {
  Eigen::VectorXd lower, upper;  ///< rad
  bool empty() const { return (lower.array() > upper.array()).any(); }
};

/// Cost and limits of a plan as functions of its parameter k, with exact gradients. The desired motion is linear in k:
///   q(t) = c(t) + B(t) k,  B = 10 s³ − 15 s⁴ + 6 s⁵,  s = t/T                                       (1)
/// so that d/dk_j F = Σ_i F_q(j,i) B(t_i) + F_v(j,i) B'(t_i) + F_a(j,i) B''(t_i) for slopes by the samples. Not for two
/// threads at once.
class PlanFunctions {
 public:
  /// A quantity at one of the sampled times.
  struct Row {
    enum class Kind { Torque, Clearance };
    Kind kind = Kind::Torque;
    int index = 0;   ///< joint, or pair of bodies
    int moment = 0;  ///< 1 … settings.samples
    bool operator==(const Row&) const = default;
  };

  explicit PlanFunctions(const PlanTask& task);

  int joints() const { return static_cast<int>(middle_.rows()); }
  /// Values of k that keep the limits that are linear in k at all sampled times: position, speed, peaks of the frame, range.
  const PlanBox& box() const { return box_; }

  /// Sum of what k breaks at the sampled times, each by its own scale.
  double broken(const Eigen::VectorXd& k);
  double cost(const Eigen::VectorXd& k);
  /// @param gradient  resized
  double cost(const Eigen::VectorXd& k, Eigen::VectorXd& gradient);

  /// Quantity of a row over its scale: torque over its limit, distance over 0.1 m.
  /// @param values    one per row
  /// @param jacobian  rows × joints; null: not wanted
  void evaluate(const Eigen::VectorXd& k, const std::vector<Row>& rows, Eigen::VectorXd& values,
                Eigen::MatrixXd* jacobian);
  /// Ends of the scaled quantity; lower > upper where the margins leave nothing.
  void bounds(const Row& row, double& lower, double& upper) const;
  /// Rows whose quantity is nearer than `near` (scaled) to an end, or beyond it.
  std::vector<Row> nearRows(const Eigen::VectorXd& k, double near);

 private:
  double wantedClearance(std::size_t pair) const;
  double reachCost(const Eigen::VectorXd& k, Eigen::VectorXd* gradient) const;
  double exciteCost(const Eigen::VectorXd& k, Eigen::VectorXd* gradient);
  DesiredState at(const Eigen::VectorXd& k, int moment) const;
  double brokenByJoints(const DesiredState& d, int moment);
  void torqueAt(const DesiredState& d);

  PlanTask task_;
  Eigen::MatrixXd middle_, middle_v_, middle_a_, middle_jerk_;  ///< c of (1) at the sampled times
  Eigen::MatrixXd slope_;                                       ///< B and its derivatives, 4 × times
  Eigen::MatrixXd early_, early_v_, early_a_, early_slope_;     ///< the same at the times of the cost
  PlanBox box_;
  dynamics::DynamicsWorkspace work_;
  std::optional<regressors::BatchRegressor> regressor_;
  std::optional<regressors::RegressorAdjoint> adjoint_;
  regressors::RegressorBlocks blocks_;
  std::optional<collision::CollisionWorkspace> distances_;
  Eigen::VectorXd tau_, normal_;
  Eigen::MatrixXd tau_q_, tau_v_, tau_a_, by_q_, by_v_, by_a_;
};

}  // namespace plumbline::safety
