// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <vector>

#include "estimation/estimate.h"
#include "signal/samples.h"
#include "workflow/excitation/excitation_study.h"
#include "workflow/log/load_log.h"

/// Sequential design: information from earlier experiments.
namespace plumbline::workflow {

/// Computes the earlier information for `CriterionSettings::earlier`: the upper triangular factor of the information in the
/// columns of the study's criterion, so that a design adds the missing information.
/// From logs: rows of the processed samples as the criterion weighs them.
/// @error MissingData (no log), ShapeMismatch, those of `process`; Cancelled
Result<Eigen::MatrixXd> informationOf(const ExcitationStudy& study, const std::vector<LogPtr>& logs,
                                      const signal::ProcessingSettings& processing,
                                      const JobContext& context = {});
/// Computes it from an earlier estimate: the inverse of its covariance. Only with rows weighted by the noise (not
/// `unscaled`).
/// @error UnsupportedOption (unscaled), ShapeMismatch (other columns), NotExcited (a deviation that is not known)
Result<Eigen::MatrixXd> informationOf(const ExcitationStudy& study,
                                      const estimation::ParameterEstimate& estimate);

}  // namespace plumbline::workflow
