// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "estimation/estimator.h"
#include "workflow/identification/identify.h"

/// What an identification is asked for, checked and put into the words of core/estimation.
namespace plumbline::workflow {

/// Everything that can be refused before a log is looked at.
/// @error UnsupportedOption and those of the checks of friction, gains and rows
Status checkRequest(const IdentifyRequest& request);

/// Why folds and bootstrap, which fit factors of the torque's rows by least squares, cannot follow the request.
/// @error UnsupportedOption
Status checkAssessment(const IdentifyRequest& request);

/// Settings of the estimator; the boxes of mass points are the caller's.
/// @error those of `physicalSettings`; UnsupportedOption for a prior or bounds that the method does not take
Result<estimation::EstimationSettings> estimationSettings(const IdentifyRequest& request);

/// Something of the rows is estimated as well (gains of smooth friction or of torques, loads of transmissions), or known
/// loads are taken out of the torques: factors can be made only when the estimate is there.
bool rowsComeLate(const RobotModel& model, const estimation::EstimationSettings& settings);

/// How the robot was built (base, gravity, locks, links left out, mounting), with the keys that `predictAgain` reads.
nlohmann::json robotSettings(const ModelOptions& options);

/// Robot, logs, settings and the call that does the same.
Provenance provenanceOf(const IdentifyRequest& request);

}  // namespace plumbline::workflow
