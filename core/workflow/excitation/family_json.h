// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/motion/families.h"
#include "workflow/serialization/field_table.h"

/// Families of motions in specifications and designs.
namespace plumbline::workflow {

/// The settings of a family, its name under `name_key`.
std::vector<Field<excitation::FamilySpec>> familyFields(const char* name_key);

}  // namespace plumbline::workflow
