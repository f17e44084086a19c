// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "estimation/estimate.h"
#include "signal/samples.h"
#include "workflow/excitation/excitation_study.h"
#include "workflow/log/load_log.h"

/// Sequential design: information that is there before a motion is designed.
namespace plumbline::workflow {

/// What is known already, for `CriterionSettings::earlier`: the upper triangular factor of the information in the columns
/// of the study's criterion, so that a design adds what is missing.
/// Of logs: rows of the processed samples as the criterion weighs them.
/// @error MissingData (no log), ShapeMismatch, those of `process`; Cancelled
Result<Eigen::MatrixXd> informationOf(const ExcitationStudy& study, const std::vector<LogPtr>& logs,
                                      const signal::ProcessingSettings& processing,
                                      const JobContext& context = {});
/// Of an earlier estimate: the inverse of its covariance. Only with rows weighted by the noise (not `unscaled`).
/// @error UnsupportedOption (unscaled), ShapeMismatch (other columns), NotExcited (a deviation that is not known)
Result<Eigen::MatrixXd> informationOf(const ExcitationStudy& study,
                                      const estimation::ParameterEstimate& estimate);

}  // namespace plumbline::workflow
