// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/family_json.h"

#include "workflow/serialization/field_json.h"

namespace plumbline::workflow {

std::vector<Field<excitation::FamilySpec>> familyFields(const char* name_key) {
  using S = excitation::FamilySpec;
  static_assert(memberCount<S>() == 8, "a member more needs a field more");
  Choices<excitation::Family> families;
  for (const excitation::Family family :
       {excitation::Family::Fourier, excitation::Family::FourierQuintic, excitation::Family::CubicSpline,
        excitation::Family::QuinticSpline, excitation::Family::Bezier, excitation::Family::Chirp,
        excitation::Family::HoldAndMove, excitation::Family::StaticPoses})
    families.push_back({family, toString(family)});
  return {
      choice(name_key, &S::family, families, {}, "\"%\" is not a family of motions"),
      field("duration", &S::duration, {.text = "of the motion", .unit = "s", .range = {0.01, 3600}}),
      field("harmonics", &S::harmonics, {.text = "of a Fourier series; sweeps of a chirp", .range = {1, 60}}),
      field("segments", &S::segments,
            {.text = "of splines and Bézier curves; moves; poses", .range = {1, 200}}),
      field("lowest_frequency", &S::lowest_frequency,
            {.text = "base frequency of a Fourier series (0: 1/duration), start of a chirp",
             .unit = "Hz",
             .range = {0, 100}}),
      field("highest_frequency", &S::highest_frequency,
            {.text = "end of a chirp", .unit = "Hz", .range = {0.01, 500}}),
      field("hold", &S::hold, {.text = "fraction of each move that stands still", .range = {0, 0.95}}),
      field("cruise", &S::cruise, {.text = "hold-and-move: fraction of the moving time at constant speed"})};
}

template <>
const FieldTable<excitation::FamilySpec>& fieldTable<excitation::FamilySpec>() {
  static const FieldTable<excitation::FamilySpec> table{.title = "Plumbline family of motions",
                                                        .where = "\"family\" of the design",
                                                        .wording = kPlainWording,
                                                        .fields = familyFields("name"),
                                                        .checks_ranges = true};
  return table;
}

}  // namespace plumbline::workflow
