// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/bayes/equalities_spec.h"

#include "workflow/serialization/field_json.h"

namespace plumbline::workflow {

using nlohmann::json;

namespace {

/// [["left", "right"], …]
Field<EqualitySpec> pairsField(const char* key, std::vector<BodyPair> EqualitySpec::*member,
                               const char* text) {
  const json names = {{"type", "array"}, {"items", {{"type", "string"}}}, {"minItems", 2}, {"maxItems", 2}};
  return custom<EqualitySpec>(
      key, {.text = text},
      [member](const json& value, EqualitySpec& spec) -> Misread {
        const Mismatch wrong{.detail = "is not a list of pairs of bodies",
                             .remedy = "write [[\"left_leg\", \"right_leg\"]]"};
        if (!value.is_array()) return wrong;
        for (const json& entry : value)
          if (decode(entry, (spec.*member).emplace_back())) return wrong;
        return {};
      },
      [member](const EqualitySpec& spec) { return (spec.*member).empty() ? leftOut() : json(spec.*member); },
      {{"type", "array"}, {"items", names}});
}

Field<EqualitySpec> mirrorField() {
  return custom<EqualitySpec>(
      "mirror", {.text = "axis that the mirror turns round"},
      [](const json& value, EqualitySpec& spec) { return decode(value, spec.mirror); },
      [](const EqualitySpec& spec) { return spec.mirrored.empty() ? leftOut() : json(spec.mirror); },
      {{"type", "string"}, {"enum", {"x", "y", "z"}}, {"default", "y"}});
}

}  // namespace

std::vector<Field<EqualitySpec>> equalityFields() {
  using E = EqualitySpec;
  static_assert(memberCount<E>() == 4, "a member more needs a field more");
  return {
      field("total_mass", &E::total_mass, {.text = "of the robot, all bodies together", .unit = "kg"}),
      pairsField(
          "mirrored", &E::mirrored,
          "pairs of bodies with mirrored parameters; their frames are mirror images with all joints at zero"),
      mirrorField(), pairsField("equal", &E::equal, "pairs of bodies with the same parameters")};
}

Result<bayes::ParameterEqualities> equalitiesOf(const EqualitySpec& spec, const RobotModel& model) {
  bayes::ParameterEqualities out;
  out.total_mass = spec.total_mass;
  if (spec.mirror != "x" && spec.mirror != "y" && spec.mirror != "z")
    return rejection(ErrorCode::UnsupportedOption, "\"" + spec.mirror + "\" is no axis of a mirror",
                     {spec.mirror}, "choose x, y or z for \"mirror\"");
  Vec3 sign = Vec3::Ones();
  sign[spec.mirror[0] - 'x'] = -1.0;
  const auto add = [&](const std::vector<BodyPair>& pairs, const Vec3& signs) -> Status {
    for (const auto& [first, second] : pairs) {
      bayes::MirroredBodies both{model.findBody(first), model.findBody(second), signs};
      for (const auto& [index, name] : {std::pair{both.first, first}, std::pair{both.second, second}})
        if (index < 0)
          return rejection(ErrorCode::UnknownReference, "the robot has no moving body " + name, {name},
                           "correct \"equalities\" of the spec (plumbline-cli audit lists the names)");
      out.mirrored.push_back(both);
    }
    return done();
  };
  if (auto status = add(spec.mirrored, sign); !status) return status.error();
  if (auto status = add(spec.equal, Vec3::Ones()); !status) return status.error();
  return out;
}

}  // namespace plumbline::workflow
