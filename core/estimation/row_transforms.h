// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "estimation/estimation_task.h"

namespace plumbline::estimation {

/// Sends the task through the row transforms that apply to it, then to `last`. A transform changes logs and settings so that
/// the rest of the chain has less to find, lets the rest estimate (more than once where it iterates), and adds to the
/// estimate what it knows. In this order:
///   gains → windows → load → Stribeck → whitening → instruments → robust weights
/// Torques come into units of the model first; friction that is not linear precedes what weighs rows, which sees columns.
Result<ParameterEstimate> transformRows(const EstimationTask& task, const JobContext& context,
                                        const RestOfChain& last);

}  // namespace plumbline::estimation
