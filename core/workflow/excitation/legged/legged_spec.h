// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <vector>

#include "excitation/legged/legged_search.h"
#include "workflow/excitation/excitation_spec.h"
#include "workflow/serialization/field_table.h"

/// The part of a specification that robots on their feet have.
namespace plumbline::workflow {

std::vector<Field<excitation::LeggedSpec>> leggedFields();
/// Fields of how a search went, in results.
std::vector<Field<excitation::LeggedCourse>> leggedCourseFields();
/// A file that the version before wrote for a robot on its feet alone, as a specification; what it left out stays left out.
nlohmann::json fromLeggedFile(const nlohmann::json& old);
/// @error MissingElement, ValueOutOfRange naming the key; UnsupportedOption naming a key that only other motions have
Status checkLegged(const ExcitationSpec& spec);

}  // namespace plumbline::workflow
