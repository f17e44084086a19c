// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "estimation/estimation_task.h"

/// Drive gains as a least-squares problem on streamed factors.
namespace plumbline::estimation::gain {

/// Map of (3): base parameters from the remaining unknowns when some standard parameters are known.
struct Knowledge {
  Eigen::MatrixXd B;  ///< p×u
  Eigen::VectorXd c;  ///< p
};

/// Logs with the same loads.
struct Group {
  Eigen::VectorXd shift;  ///< p: contribution of the loads to x
  RegressionFactors factors;
};

struct GainProblem {
  Knowledge known;
  std::vector<Group> groups;
  std::vector<int> sought;   ///< coordinates
  std::vector<int> unknown;  ///< per coordinate: index into sought, −1
  Eigen::Index rows = 0;
};

struct Fitted {
  Eigen::VectorXd xi, k;
  Eigen::MatrixXd Sigma;  ///< of (xi, k of the joints sought)
  int steps = 0;
  bool settled = false;
};

/// Column of a standard parameter ("link7.m"); −1 when there is none.
int columnOf(const regressors::RegressorLayout& layout, const std::string& parameter);

/// Returns the known terms, and the factors of logs with the same loads; no gain is sought yet. The request fits the robot
/// (`checkGains`).
/// @error those of `accumulate`
Result<GainProblem> problemOf(const EstimationTask& task, const std::vector<int>& columns,
                              const JobContext& context);

/// Computes the closed-form start: gains among the unknowns of a linear problem, known terms on the right.
void start(const GainProblem& problem, Eigen::Index nv, Eigen::VectorXd& xi, Eigen::VectorXd& k);

/// One over the residual deviation of each coordinate; zero where there is no torque.
Eigen::VectorXd weightsOf(const GainProblem& problem, const Eigen::VectorXd& xi, const Eigen::VectorXd& k);

/// Rejects a problem in which other gains explain the torques equally well.
/// @error NotExcited, naming the joints
Status checkScale(const RobotModel& model, const GainProblem& problem, const Eigen::VectorXd& xi,
                  const Eigen::VectorXd& k, const Eigen::VectorXd& S, bool anything_known);

/// Gauss–Newton with weights renewed at every step.
Fitted fit(const GainProblem& problem, Eigen::VectorXd xi, Eigen::VectorXd k, const JobContext& context);

}  // namespace plumbline::estimation::gain
