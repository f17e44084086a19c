// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/description.h"
#include "model/rotors.h"

/// Rotors in and out, as JSON:
///   {"format": "plumbline-rotors", "version": 1,
///    "rotors": [{"joint": "joint1", "gear_ratio": 100, "seat": "link0", "symmetric": true,
///                "axis": [0, 0, 1], "origin": {"xyz": [0, 0, 0.1], "rpy": [0, 0, 0]}}]}
/// `joint` and `gear_ratio` are needed. Without `seat` the parent of the joint carries the rotor, without `origin` it
/// is at the joint, without `axis` it turns about the joint's axis. Axis and origin are in the frame of the seat;
/// xyz in m, rpy in rad (fixed axes, as in URDF). A rotor is symmetric unless said otherwise.
namespace plumbline::io {

/// @error FileNotFound, FileUnreadable, FileEmpty, FileTooLarge, and those of `readRotorsText`
Result<std::vector<RotorSpec>> readRotors(const std::filesystem::path& path, const RobotDescription& robot);
/// @param source  path that errors name; may be empty
/// @error SyntaxError, FormatUnknown, UnsupportedOption (version), MissingElement, TypeMismatch, UnknownReference (key,
///        joint, seat), UnsupportedJoint (fixed or of several degrees of freedom), ValueOutOfRange (ratio, axis),
///        InvalidNumber, naming the location as "rotors[2].axis"
Result<std::vector<RotorSpec>> readRotorsText(std::string_view text, const std::string& source,
                                              const RobotDescription& robot);
std::string writeRotorsText(const std::vector<RotorSpec>& rotors);

}  // namespace plumbline::io
