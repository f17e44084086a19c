// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/logs/log_assemble.h"

namespace plumbline::io {

/// Adds the channels of another file of the same motion at the stamps of the first by linear interpolation; where the other
/// has none (gaps, ends) they are NaN. Joints are matched by name.
/// @param shift  s, added to the stamps of `part`
/// @error NameMismatch (a joint that the first file does not have), DuplicateName (a quantity of a joint that both have),
///        ShapeMismatch (no time in common), naming both files
Status mergeLog(AssembledLog& log, const AssembledLog& part, double shift);

}  // namespace plumbline::io
