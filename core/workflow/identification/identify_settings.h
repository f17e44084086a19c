// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "estimation/estimator.h"
#include "workflow/identification/identify.h"

/// Request of an identification, checked and translated to the types of core/estimation.
namespace plumbline::workflow {

/// Checks everything that can be rejected before a log is read.
/// @error UnsupportedOption and those of the checks of friction, gains and rows
Status checkRequest(const IdentifyRequest& request);

/// Returns an error when folds and bootstrap, which fit factors of the torque's rows by least squares, cannot follow the
/// request.
/// @error UnsupportedOption
Status checkAssessment(const IdentifyRequest& request);

/// Settings of the estimator; the boxes of mass points are the caller's.
/// @error those of `physicalSettings`; UnsupportedOption for a prior or bounds that the method does not take
Result<estimation::EstimationSettings> estimationSettings(const IdentifyRequest& request);

/// Returns true when a part of the rows is estimated as well (gains of smooth friction or of torques, loads of
/// transmissions), or known
/// loads are taken out of the torques: factors can be made only after the estimate.
bool rowsComeLate(const RobotModel& model, const estimation::EstimationSettings& settings);

/// Returns the construction of the robot (base, gravity, locks, links left out, mounting), with the keys that
/// `predictAgain` reads.
nlohmann::json robotSettings(const ModelOptions& options);
/// Inverse of `robotSettings`; keys that are missing keep their default.
/// @throws nlohmann::json::exception  for values of other types
ModelOptions robotOptionsFrom(const nlohmann::json& settings);

/// A log as provenance names it.
Provenance::Source sourceOf(const signal::Log& log, const std::string& role);
/// True if the log has that content and was read through that mapping, about which results of before say nothing.
bool isOf(const signal::Log& log, const Provenance::Source& source);

/// Robot, logs, settings and the call that does the same.
Provenance provenanceOf(const IdentifyRequest& request);

}  // namespace plumbline::workflow
