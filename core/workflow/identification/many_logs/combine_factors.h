// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <vector>

#include "workflow/identification/identify.h"

namespace plumbline::workflow {

/// Factor files of a study and the choices of the estimate.
struct CombineRequest {
  std::vector<std::filesystem::path> files;
  std::filesystem::path robot;  ///< description in place of the path in the files; empty: that path
  /// Method, prior, bounds, assessment, thresholds, validation logs; robot, training logs and all that factors depend on
  /// come from the files.
  IdentifyRequest finish;
};

/// Estimates from factor files. Logs count in the order of their paths: the result does not depend on the order of the
/// files nor on the parts that the logs were cut into, and estimates have the bits of `identify` with the logs in that
/// order (to rounding where parts were made with other vector instructions).
/// @error those of `readFactorFile`; NameMismatch (another robot, other settings, another program version), MissingData (a
///        part or log of the study is missing), DuplicateName (a log twice); those of `identifyReduced`
Result<IdentificationPtr> combineFactors(const CombineRequest& request, const JobContext& context = {});

}  // namespace plumbline::workflow
