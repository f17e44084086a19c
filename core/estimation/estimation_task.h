// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <span>

#include "estimation/estimator.h"
#include "estimation/reduced/reduced_log.h"
#include "estimation/rows/regression_problem.h"
#include "estimation/rows/streamed_regression.h"

namespace plumbline::estimation {

/// Data and settings of an estimation. Refers to its parts; a transform that changes some passes on a task of its own.
struct EstimationTask {
  const RobotModel& model;
  const identifiability::BaseParameters& structure;
  std::span<const signal::Samples> logs;
  const EstimationSettings& settings;
  /// Factors of these very logs, friction model and columns (`selectColumns`) when they are there already.
  const RegressionFactors* factors = nullptr;
  /// These very logs where only their reduction is there: `logs` are names then, `factors` the total.
  const ReducedLogs* reduced = nullptr;

  EstimationTask with(const EstimationSettings& changed) const { return {model, structure, logs, changed}; }
  EstimationTask with(std::span<const signal::Samples> changed_logs,
                      const EstimationSettings& changed) const {
    return {model, structure, changed_logs, changed};
  }
};

/// Remaining transforms of a chain, and the estimate at its end (`transformRows`).
using RestOfChain = std::function<Result<ParameterEstimate>(const EstimationTask&)>;

}  // namespace plumbline::estimation
