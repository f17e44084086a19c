// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "workflow/identification/result_file.h"

/// Torques predicted by an estimate.
namespace plumbline::workflow {

/// Predicts the torques of one log by an estimate, for identification and validation.
/// @param loads  known loads; those of this log are added to the bodies
/// @error as `predictTorque`
Result<TorquePrediction> predictOn(const RobotModel& model, const estimation::ParameterEstimate& estimate,
                                   const std::vector<estimation::KnownLoad>& loads,
                                   const signal::Samples& samples, bool training, const JobContext& context);

struct RunVerdict : validation::ValidationVerdict {
  bool has_validation = false;  ///< it is about logs that were not used
};
/// The verdict over the validation logs, or over the training logs when there are no others.
RunVerdict verdictOf(const std::vector<TorquePrediction>& predictions);

/// Reads robot and logs of a stored result again (they and the mappings of the logs must not have changed) and predicts their torques.
Result<std::vector<TorquePrediction>> predictAgain(const StoredResult& result,
                                                   const JobContext& context = {});

/// Training logs of a result as it used them, read again; those that cannot be read or have changed are left out.
/// @error Cancelled
Result<std::vector<LogPtr>> trainingLogs(const Provenance& provenance, const JobContext& context = {});

}  // namespace plumbline::workflow
