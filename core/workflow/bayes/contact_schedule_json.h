// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "bayes/map_problem.h"
#include "workflow/serialization/json_decode.h"

/// Contacts and their phases in the specification of `bayes`:
///   [{"name": "foot", "frame": "shin", "position": [0, 0, -0.3], "type": "point", "normal": [0, 0, 1], "phases": [[0, 1.2]]}]
namespace plumbline::workflow {

Misread decodeContacts(const nlohmann::json& value, std::vector<bayes::ContactSchedule>& out);
/// Discarded when there are none.
nlohmann::json contactsJson(const std::vector<bayes::ContactSchedule>& contacts);
nlohmann::json contactsSchema();

/// IMUs:
///   [{"name": "trunk", "frame": "trunk", "position": [0, 0, 0.1], "rpy": [0, 0, 0], "gyro_std": 0.01, "accelerometer_std": 0.1}]
Misread decodeImus(const nlohmann::json& value, std::vector<bayes::ImuSpec>& out);
/// Discarded when there are none.
nlohmann::json imusJson(const std::vector<bayes::ImuSpec>& imus);
nlohmann::json imusSchema();

}  // namespace plumbline::workflow
