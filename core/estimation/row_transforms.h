// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "estimation/estimation_task.h"

namespace plumbline::estimation {

/// Passes the task through the row transforms that apply to it, then to `last`. A transform changes logs and settings so
/// that the rest of the chain has less to handle, calls the rest (more than once where it iterates), and adds its results
/// to the estimate. In this order:
///   gains → windows → load → Stribeck → whitening → instruments → robust weights
/// Torques are converted to units of the model first; nonlinear friction precedes the weighting of rows, which needs its
/// columns.
Result<ParameterEstimate> transformRows(const EstimationTask& task, const JobContext& context,
                                        const RestOfChain& last);

}  // namespace plumbline::estimation
