// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "workflow/identification/identify.h"
#include "workflow/identification/result_file.h"

/// Predicts the torques of a stored result anew.
namespace plumbline::workflow {

/// Reads robot and logs of a stored result again (their hashes must not have changed) and predicts their torques.
Result<std::vector<TorquePrediction>> predictAgain(const StoredResult& result,
                                                   const JobContext& context = {});

}  // namespace plumbline::workflow
