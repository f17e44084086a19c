// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "io/urdf/urdf_diagnostics.h"
#include "io/urdf/urdf_elements.h"
#include "model/description.h"

namespace plumbline::io::urdf {

/// Adds the link "world" where joints have it as parent and no link has its name; noted.
void addUndeclaredWorld(Elements& elements, UrdfDiagnostics& notes);

/// Checks names, references, the tree and the mimic relations; linear in the number of joints, no recursion.
void checkStructure(const RobotDescription& robot, UrdfDiagnostics& notes);

}  // namespace plumbline::io::urdf
