// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json.hpp>

#include "workflow/identification/identify.h"
#include "workflow/identification/result_file.h"
#include "workflow/identification/thresholds.h"

/// Results as JSON values, with the published keys.
namespace plumbline::workflow {

/// A whole result file.
nlohmann::json resultToJson(const StoredResult& result);
nlohmann::json estimateToJson(const estimation::ParameterEstimate& estimate);
Result<estimation::ParameterEstimate> estimateFromJson(const nlohmann::json& value);
nlohmann::json provenanceToJson(const Provenance& provenance);
nlohmann::json fitToJson(const estimation::Fit& fit);
estimation::Fit fitFromJson(const nlohmann::json& value);
nlohmann::json valueToJson(const estimation::EstimatedValue& value);
estimation::EstimatedValue valueFromJson(const nlohmann::json& value);
nlohmann::json findingsToJson(const std::vector<Finding>& findings);
nlohmann::json errorToJson(const Error& error);
nlohmann::json thresholdVerdictToJson(const ThresholdVerdict& verdict);

/// Returns the number of inertial base parameters: the friction columns are last.
Eigen::Index inertialCount(const estimation::ParameterEstimate& estimate);
/// One fit over several logs: residual and torque energies are added.
estimation::Fit pooled(const std::vector<estimation::Fit>& fits);

}  // namespace plumbline::workflow
