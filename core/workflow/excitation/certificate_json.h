// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <vector>

#include "excitation/certificate/motion_certificate.h"

/// Certificates of motions as JSON: in designs, in the answers of `excite`, of arms and of legged robots.
namespace plumbline::workflow {

nlohmann::json violationsToJson(const std::vector<excitation::Violation>& violations);
nlohmann::json certificateToJson(const excitation::MotionCertificate& certificate);
/// Returns none where the status is not known. Certificates of earlier versions are read, too.
std::optional<excitation::MotionCertificate> certificateFromJson(const nlohmann::json& value);

}  // namespace plumbline::workflow
