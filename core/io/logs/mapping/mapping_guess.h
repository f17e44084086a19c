// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <optional>
#include <vector>

#include "io/logs/mapping/mapping.h"

namespace plumbline::io {

/// A mapping made from the names in the file, complete or not.
struct MappingGuess {
  LogMapping mapping;
  std::vector<Finding> findings;  ///< assumptions; a Warning where another reading is possible
  std::optional<Error> missing;   ///< reason why the mapping does not suffice to read a log
};

/// @param partial  a file that is merged into another: without positions its torques, velocities or accelerations serve
MappingGuess guessMapping(const FileListing& listing, bool partial = false);

}  // namespace plumbline::io
