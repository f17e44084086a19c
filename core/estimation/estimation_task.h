// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <functional>
#include <span>

#include "estimation/estimator.h"
#include "estimation/rows/regression_problem.h"
#include "estimation/rows/streamed_regression.h"

namespace plumbline::estimation {

/// What is estimated from what. Refers to its parts; who changes some hands on a task of his own.
struct EstimationTask {
  const RobotModel& model;
  const identifiability::BaseParameters& structure;
  std::span<const signal::Samples> logs;
  const EstimationSettings& settings;
  /// Factors of these very logs, friction model and columns (`selectColumns`) when they are there already.
  const RegressionFactors* factors = nullptr;

  EstimationTask with(const EstimationSettings& changed) const { return {model, structure, logs, changed}; }
  EstimationTask with(std::span<const signal::Samples> changed_logs,
                      const EstimationSettings& changed) const {
    return {model, structure, changed_logs, changed};
  }
};

/// What follows in a chain of row transforms (`transformRows`).
using RestOfChain = std::function<Result<ParameterEstimate>(const EstimationTask&)>;

}  // namespace plumbline::estimation
