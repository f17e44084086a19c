// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <vector>

#include "estimation/rows/block_factors.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/sample_cache.h"
#include "workflow/log/load_log.h"

/// Parts of an identification that other estimators of the same logs need unchanged: made here, or taken from the
/// cache when there is one.
namespace plumbline::workflow {

using SampleSet = std::shared_ptr<const std::vector<signal::Samples>>;
using StructurePtr = std::shared_ptr<const identifiability::BaseParameters>;
using BlocksPtr = std::shared_ptr<const estimation::BlockFactors>;
using FindingsPtr = std::shared_ptr<const std::vector<Finding>>;

/// @error Cancelled
Result<StructurePtr> sharedStructure(const IdentifyRequest& request, SampleCache* cache,
                                     const JobContext& context);
/// Returns the samples of the logs with the rows that the regression needs.
/// @error those of `process`, naming the log
Result<SampleSet> sharedSamples(const IdentifyRequest& request, const std::vector<LogPtr>& logs,
                                SampleCache* cache, const JobContext& context);
/// Factors of samples in blocks of time.
/// @error those of `accumulateBlocks`
Result<estimation::BlockFactors> makeBlocks(const IdentifyRequest& request,
                                            const identifiability::BaseParameters& structure,
                                            const regressors::FrictionModel& friction,
                                            const std::vector<signal::Samples>& training,
                                            const JobContext& context);
/// Returns the same of the unmodified training samples.
Result<BlocksPtr> sharedBlocks(const IdentifyRequest& request,
                               const identifiability::BaseParameters& structure,
                               const regressors::FrictionModel& friction,
                               const std::vector<signal::Samples>& training, SampleCache* cache,
                               const JobContext& context);
/// Returns the data diagnostics of the torques of the training samples.
Result<FindingsPtr> sharedDiagnostics(const IdentifyRequest& request,
                                      const identifiability::BaseParameters& structure,
                                      const std::vector<signal::Samples>& training, SampleCache* cache,
                                      const JobContext& context);

}  // namespace plumbline::workflow
