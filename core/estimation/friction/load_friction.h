// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "estimation/estimation_task.h"

namespace plumbline::estimation {

/// Row transform for friction by load, tau_f = mu |load| sign(v), the load being the rigid-body torque of the transmission.
/// The load depends on the parameters. Formulation: iterated least squares. The column |load| sign(v) is evaluated with the
/// load that the last estimate predicts (not the measured torque, whose noise would be in the regressor), the linear
/// problem is solved, and so on until the parameters settle; a pass over the samples per round, at most `kLoadRounds`. The
/// loads of the last round are kept (`FrictionModel::load_parameters`), so that predictions use the same. The covariance
/// takes the load as known: it moves only in second order with the errors of the parameters.
Result<ParameterEstimate> loadEstimate(const EstimationTask& task, const RestOfChain& rest,
                                       const JobContext& context);

inline constexpr int kLoadRounds = 40;

}  // namespace plumbline::estimation
