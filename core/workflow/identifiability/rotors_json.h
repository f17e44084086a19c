// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/result.h"
#include "model/description.h"
#include "model/rotors.h"
#include "workflow/serialization/field_json.h"

/// Rotors in and out, as JSON:
///   {"format": "plumbline-rotors", "version": 1,
///    "rotors": [{"joint": "joint1", "gear_ratio": 100, "seat": "link0", "symmetric": true,
///                "axis": [0, 0, 1], "origin": {"xyz": [0, 0, 0.1], "rpy": [0, 0, 0]}}]}
namespace plumbline::workflow {

/// A file of rotors.
struct RotorFile {
  std::vector<RotorSpec> rotors;
};
/// A rotor as files of rotors and sessions hold it; errors name the place as "rotors[2].axis".
Parts<RotorSpec> rotorParts();

/// @error FileNotFound, FileUnreadable, FileEmpty, FileTooLarge, and those of `readRotorsText`
Result<std::vector<RotorSpec>> readRotors(const std::filesystem::path& path, const RobotDescription& robot);
/// @param source  path that errors name; may be empty
/// @error SyntaxError, FormatUnknown, UnsupportedOption (version), MissingElement, TypeMismatch, UnknownReference (key,
///        joint, seat), UnsupportedJoint (fixed or of several degrees of freedom), ValueOutOfRange (ratio, axis)
Result<std::vector<RotorSpec>> readRotorsText(const std::string& text, const std::string& source,
                                              const RobotDescription& robot);
std::string writeRotorsText(const std::vector<RotorSpec>& rotors);

}  // namespace plumbline::workflow
