// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include "excitation/motion/families.h"
#include "workflow/serialization/json_reader.h"

/// The settings of a family but its name, as specs and designs hold them.
namespace plumbline::workflow {

inline void readFamilySettings(JsonReader& reader, FamilySpec& family) {
  reader.number("duration", family.duration);
  reader.integer("harmonics", family.harmonics);
  reader.integer("segments", family.segments);
  reader.number("lowest_frequency", family.lowest_frequency);
  reader.number("highest_frequency", family.highest_frequency);
  reader.number("hold", family.hold);
  reader.number("cruise", family.cruise);
}

/// Adds the keys to the object.
inline void writeFamilySettings(const FamilySpec& family, nlohmann::json& object) {
  object["duration"] = family.duration;
  object["harmonics"] = family.harmonics;
  object["segments"] = family.segments;
  object["lowest_frequency"] = family.lowest_frequency;
  object["highest_frequency"] = family.highest_frequency;
  object["hold"] = family.hold;
  object["cruise"] = family.cruise;
}

}  // namespace plumbline::workflow
