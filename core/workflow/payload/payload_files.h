// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <filesystem>
#include <vector>

#include "workflow/payload/payload_bounds.h"

/// Payload bounds in files: for controllers, robots and reports; and their specification.
namespace plumbline::workflow {

/// @error as `io::readFile` and `payloadSpecFromText`, with the file
Result<PayloadSpec> loadPayloadSpec(const std::filesystem::path& file);
/// Returns true for .yaml, .yml, .urdf.
bool isForController(const std::filesystem::path& out);
/// Writes the same by the extension of `out`: .json; .yaml, .yml for controllers; .urdf the robot with the nominal body in
/// place of the link (with an identified model: the nominal link and the nominal payload), every other byte kept; .html,
/// .md a report.
/// @param force  write files for a controller (.yaml, .urdf) although an assumption is disproven
/// @error UnsupportedOption (extension), NotPhysical (no nominal body for a URDF), VerdictFailed (without `force`),
///        FileUnwritable; nothing is left half-written
Result<std::vector<Finding>> writePayloadBounds(const PayloadBounds& result, const std::filesystem::path& out,
                                                bool force = false);

}  // namespace plumbline::workflow
