// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/urdf/urdf_diagnostics.h"
#include "model/description.h"

namespace plumbline::io::urdf {

/// Checks names, references, the tree and the mimic relations; linear in the number of joints, no recursion.
void checkStructure(const RobotDescription& robot, UrdfDiagnostics& notes);

}  // namespace plumbline::io::urdf
