// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "estimation/estimation_task.h"
#include "estimation/linear/factor_fit.h"
#include "estimation/rows/column_selection.h"
#include "estimation/uncertainty/covariance.h"
#include "estimation/uncertainty/residual_statistics.h"

namespace plumbline::estimation {

/// Estimate from rows that need no further transform: three streamed passes (factors, residuals, covariance), then names,
/// full parameters and verdicts. Each step fills in data for the later ones.
class RowEstimate {
 public:
  RowEstimate(const EstimationTask& task, const JobContext& context);

  Status select();      ///< columns
  Status accumulate();  ///< first pass. @error those of `checkRows`, Cancelled, NumericalFailure
  Status solve();       ///< @error as `estimation::solve`
  Status residuals();   ///< second pass
  Status covariance();  ///< third pass
  Status complete();    ///< base parameters by name, full parameters, fit
  Status remark();      ///< findings. @error NumericalFailure (the estimate is not finite)
  ParameterEstimate result() { return std::move(estimate_); }

 private:
  const RobotModel& model() const { return task_.model; }
  RegressionProblem problem() const {
    return {task_.model, task_.settings.friction, selection_.columns, task_.logs};
  }
  FactorProblem factorProblem() const {
    return {task_.model,    task_.structure, selection_.columns,
            *task_.factors, task_.settings,  pairs_ ? &*pairs_ : nullptr};
  }
  void add(std::vector<Finding> findings);
  void widenByBias(const Eigen::VectorXd& bias);
  void nameBaseParameters();
  void remarkUnconstrained();

  EstimationTask task_;
  const JobContext& context_;
  regressors::RegressorLayout layout_;
  ColumnSelection selection_;
  RegressionFactors made_;  ///< unless the task has them
  std::optional<PairFactors> pairs_;
  FactorFit fit_;
  Solution solution_;  ///< that of the fit, with the values of the method
  ResidualStatistics statistics_;
  Covariance covariance_;  ///< of least squares
  ParameterEstimate estimate_;
};

}  // namespace plumbline::estimation
