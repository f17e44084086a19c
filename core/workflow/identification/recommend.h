// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <string>

#include "validation/recommendation.h"
#include "workflow/identification/identify.h"

/// Identification in its recommended setting.
namespace plumbline::workflow {

/// Stands for this use case where the name of an estimator is asked for.
inline constexpr const char* kRecommended = "recommended";

/// Prior of estimators of physically consistent parameters where nothing is said about it: what the logs do not determine stays near
/// the description, and what they determine hardly moves.
estimation::PriorSettings weakPrior();

struct Recommended {
  IdentificationPtr free;        ///< weighted least squares
  IdentificationPtr consistent;  ///< physically consistent; null where it failed
  std::string failure;           ///< why it failed
  validation::Recommendation recommendation;
  const IdentificationPtr& chosen() const { return recommendation.consistent ? consistent : free; }
};

/// Identifies by weighted least squares, which finds the noise of the joints, then over physically consistent links with
/// rows weighted by that noise and the prior of the request, both cross-validated, and recommends one. Without a prior
/// the reason names the bodies that the logs do not determine.
/// @param request  its method is not used; folds where it asks for some, else five
/// @error those of `identify` with weighted least squares
Result<Recommended> identifyRecommended(const IdentifyRequest& request, const JobContext& context = {},
                                        SampleCache* cache = nullptr);

/// The reason, and both results in a table.
std::string toText(const Recommended& found);
/// JSON of the chosen result with the key "recommendation": {"method", "reason", "predicts", "candidates": [{"method",
/// "prior","relative_error","cross_validation","validation","consistent","links"}]}.
std::string toJson(const Recommended& found);

}  // namespace plumbline::workflow
