// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <string>
#include <vector>

#include "io/logs/import/import_draft.h"

namespace plumbline::io {

/// Finds by their numbers which columns of a file are the time, the positions, their velocities and accelerations: a
/// velocity follows the slope of its position. Of the columns that are left a single block of the same width is taken as
/// the torques; several are named, and the choice is left to the user. Units and signs that the slopes show are set.
/// @param values  rows × columns of that file
/// @param first   index of its first column in the draft
/// @param joints  names to give in order; further ones are joint8, joint9 …
/// @return the reasons, a Warning where another reading is possible; empty when nothing was found
std::vector<Finding> guessByMotion(const Eigen::MatrixXd& values, const std::vector<ImportColumn>& columns,
                                   int first, const std::vector<std::string>& joints, ImportDraft& draft);

}  // namespace plumbline::io
