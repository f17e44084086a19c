// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/legged/legged_spec.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "base/error.h"
#include "workflow/serialization/field_json.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;
using Foot = excitation::LeggedRobot::Foot;
using Posture = std::vector<std::pair<std::string, double>>;

constexpr double kHighestTableRate = 1e5;  // Hz
/// Keys beside "legged" that a motion on feet knows.
constexpr std::array<std::string_view, 8> kShared = {
    "duration", "harmonics", "clearance", "check_collision", "ignored_pairs", "budget", "starts", "seed"};

bool isShared(std::string_view key) {
  return std::find(kShared.begin(), kShared.end(), key) != kShared.end();
}

Field<excitation::LeggedSpec> feetField() {
  return each(
      "feet", &excitation::LeggedSpec::feet,
      Parts<Foot>{
          .fields = {field("link", &Foot::link),
                     field("point", &Foot::point,
                           {.text = "that touches the ground, in the frame of the link", .unit = "m"})},
          .where = [](std::size_t k) { return "foot " + std::to_string(k + 1); },
          .no_list = {.detail = "is not a list",
                      .remedy = "write [{\"link\": \"fl_foot\", \"point\": [0, 0, 0]}]"}},
      {.text = "links that the robot stands on, three or more"});
}

Field<excitation::LeggedSpec> postureField() {
  return custom<excitation::LeggedSpec>(
      "posture", {.text = "by joint: where the legs are at rest; 0 for the others, rad"},
      [](const json& value, excitation::LeggedSpec& spec) -> Misread {
        if (!value.is_object())
          return Mismatch{.detail = "is not an object", .remedy = "write {\"joint\": angle}"};
        Posture posture;
        for (const auto& [joint, angle] : value.items()) {
          if (!angle.is_number())
            return Mismatch{.detail = "the angle of " + joint + " is not a number",
                            .remedy = "give radians",
                            .sentence = true};
          posture.emplace_back(joint, angle.get<double>());
        }
        spec.posture = std::move(posture);
        return {};
      },
      [](const excitation::LeggedSpec& spec) {
        json object = json::object();
        for (const auto& [joint, angle] : spec.posture) object[joint] = angle;
        return object.empty() ? leftOut() : object;
      },
      {{"type", "object"}, {"additionalProperties", {{"type", "number"}}}});
}

}  // namespace

std::vector<Field<excitation::LeggedSpec>> leggedFields() {
  using S = excitation::LeggedSpec;
  static_assert(memberCount<S>() == 9, "a member more needs a field more");
  return {feetField(),
          postureField(),
          field("friction", &S::friction, {.text = "of feet and ground", .range = {0, 10, true}}),
          field("least_force", &S::least_force,
                {.text = "that every foot presses with", .unit = "N", .range = {0, 1e5}}),
          field("metres", &S::metres,
                {.text = "largest shift of the trunk, in each direction", .unit = "m", .range = {0, 10}}),
          field("radians", &S::radians,
                {.text = "largest turn of the trunk, about each axis", .unit = "rad", .range = {0, 1.5}}),
          field("draws", &S::draws,
                {.text = "random motions; the best that is certified counts", .range = {1, 100000}}),
          field("rate", &S::rate,
                {.text = "of the samples that are shown and written",
                 .unit = "Hz",
                 .range = {0, kHighestTableRate, true}}),
          field("optimise", &S::optimise, {.text = "from the best motions drawn on"})};
}

std::vector<Field<excitation::LeggedCourse>> leggedCourseFields() {
  using S = excitation::LeggedCourse;
  static_assert(memberCount<S>() == 7, "a member more needs a field more");
  return {field("drawn_condition", &S::drawn_condition, {.text = "of the best motion drawn"}),
          field("median_condition", &S::median_condition, {.text = "of the motions drawn"}),
          field("drawn", &S::drawn, {.text = "random motions"}),
          field("feasible", &S::feasible, {.text = "of these: keep every limit at samples"}),
          field("optimised", &S::optimised, {.text = "the motion is that of the optimiser"}),
          field("iterations", &S::iterations, {.text = "of the optimiser"}),
          field("reason", &S::reason, {.text = "what ended it, or why its motion is not kept"})};
}

json fromLeggedFile(const json& old) {
  json spec = {{"legged", json::object()}};
  for (const auto& [key, value] : old.items())
    if (key == "seconds")
      spec["budget"] = value;
    else
      (isShared(key) ? spec : spec["legged"])[key] = value;
  return spec;
}

Status checkLegged(const ExcitationSpec& spec) {
  const excitation::LeggedSpec& legged = *spec.legged;
  if (legged.feet.empty())
    return rejection(ErrorCode::MissingElement, "no feet are named", {"feet"},
                     "list links and points of the feet");
  const json asked = settingsToJson(spec), usual = settingsToJson(ExcitationSpec());
  for (const auto& [key, value] : asked.items())
    if (key != "legged" && !isShared(key) && value != usual.value(key, json()))
      return rejection(ErrorCode::UnsupportedOption,
                       "\"" + key + "\" is not for motions of a robot on its feet", {key}, "leave it out");
  return done();
}

}  // namespace plumbline::workflow
