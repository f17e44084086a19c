// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/robots/loop_file.h"

namespace plumbline::io {

/// Reads Plumbline's loops.json.
///   {"loops": [{"name", "frame1", "frame2", "rows": "x z" | ["x", "z"], "driven": joint}], "posture": {joint: value}}
/// A frame is the name of a link, or {"link", "xyz": [m], "rpy": [rad]}. Without rows, all six.
/// @error SyntaxError, MissingElement, TypeMismatch, ShapeMismatch, UnsupportedOption (unknown keys), ValueOutOfRange,
///        with the place in the file
Result<LoopFile> readLoopsJson(std::string_view text);

/// Returns the JSON schema of the file.
std::string loopsSchema();

}  // namespace plumbline::io
