// SPDX-License-Identifier: BSD-3-Clause
// The specification of a design as JSON both ways, and its schema.
#include "workflow/excitation/excitation_spec.h"

#include <cmath>

#include "workflow/excitation/excitation_run.h"
#include "workflow/excitation/family_json.h"
#include "workflow/excitation/legged/legged_spec.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;
using Limit = excitation::JointLimitOverride;
using Motor = regressors::JointMotor;
using Obstacle = ExcitationSpec::Obstacle;
using FixedSegment = excitation::FixedSegment;

Mismatch asMismatch(const Error& error) {
  return {error.code, error.detail, error.remedy, true};
}

// ---- parts ---------------------------------------------------------------------------------------------------------

Field<ExcitationSpec> frictionField() {
  return custom<ExcitationSpec>(
      "friction", {.text = "none, a list of terms, or a model"},
      [](const json& value, ExcitationSpec& spec) -> Misread {
        Result<regressors::FrictionModel> friction = frictionFromJson(value);
        if (!friction) return asMismatch(friction.error());
        spec.friction = std::move(friction).value();
        return {};
      },
      [](const ExcitationSpec& spec) { return toJson(spec.friction); }, frictionSchema());
}

Field<excitation::CriterionSettings> earlierField() {
  return custom<excitation::CriterionSettings>(
      "earlier", {.text = "upper triangular factor of information that is there already"},
      [](const json& value, excitation::CriterionSettings& criterion) {
        return decodeRows(value, -1, criterion.earlier);
      },
      [](const excitation::CriterionSettings& criterion) {
        json rows = json::array();
        for (Eigen::Index i = 0; i < criterion.earlier.rows(); ++i)
          rows.push_back(numbersJson(criterion.earlier.row(i).transpose()));
        return rows.empty() ? leftOut() : rows;
      },
      {{"type", "array"}, {"items", schemaFor(Eigen::VectorXd(), {})}});
}

/// A name, or settings.
Field<ExcitationSpec> criterionField() {
  using S = excitation::CriterionSettings;
  static_assert(memberCount<S>() == 8, "a member more needs a field more");
  Choices<excitation::CriterionKind> kinds;
  for (const excitation::CriterionKind kind :
       {excitation::CriterionKind::LogCondition, excitation::CriterionKind::DOptimal,
        excitation::CriterionKind::AOptimal, excitation::CriterionKind::EOptimal,
        excitation::CriterionKind::SubCondition, excitation::CriterionKind::Frobenius})
    kinds.push_back({kind, nameOf(kind)});
  Field<ExcitationSpec> out = group(
      "criterion", "the criterion",
      inside(
          &ExcitationSpec::criterion,
          std::vector<Field<S>>{
              choice("kind", &S::kind, kinds, {}, "there is no criterion named \"%\""),
              perJoint("torque_noise", &S::torque_noise,
                       {.text = "standard deviation of the torque: rows are divided by it", .unit = "N·m"}),
              field("column_scale", &S::column_scale, {.text = "columns are divided by it"}), earlierField(),
              field("bodies", &S::bodies,
                    {.text = "links whose parameters are asked for; without it all columns"}),
              field("friction_columns", &S::friction_columns, {.text = "columns of friction count"}),
              field("smoothing", &S::smoothing, {.text = "of the condition where singular values cross"}),
              field("speed_weight", &S::speed_weight, {.text = "frobenius: weight of the speed"})}));
  out.read = [read = out.read](const json& value, ExcitationSpec& spec, const Reading& reading) {
    return read(value.is_string() ? json{{"kind", value}} : value, spec, reading);
  };
  out.schema = [schema = out.schema] {
    const json settings = schema();
    return json{{"anyOf", {{{"enum", settings["properties"]["kind"]["enum"]}}, settings}},
                {"description", "the name of the kind, or settings"}};
  };
  return out;
}

/// null: no limit; not stated: left out.
Field<Limit> limitField(const char* key, double Limit::*member, double none, const char* unit) {
  return custom<Limit>(
      key, {.text = std::string(unit) + "; null: no limit"},
      [=](const json& value, Limit& limit) -> Misread {
        if (!value.is_null() && !value.is_number())
          return Mismatch{.detail = "is neither a number nor null",
                          .remedy = "give a number, or null for no limit"};
        limit.*member = value.is_null() ? none : value.get<double>();
        return {};
      },
      [=](const Limit& limit) { return std::isnan(limit.*member) ? leftOut() : finiteOrNull(limit.*member); },
      {{"anyOf", {{{"type", "number"}}, {{"type", "null"}}}}});
}

Field<ExcitationSpec> limitsField() {
  return byName("limits", &ExcitationSpec::limits, &Limit::joint, "the limits of ",
                {limitField("lower", &Limit::lower, -HUGE_VAL, "rad or m"),
                 limitField("upper", &Limit::upper, HUGE_VAL, "rad or m"),
                 limitField("velocity", &Limit::velocity, HUGE_VAL, "rad/s or m/s"),
                 limitField("acceleration", &Limit::acceleration, HUGE_VAL, "rad/s² or m/s²"),
                 limitField("jerk", &Limit::jerk, HUGE_VAL, "rad/s³ or m/s³"),
                 limitField("torque", &Limit::torque, HUGE_VAL, "N·m or N")},
                {.detail = "is not an object by joint", .remedy = "write {\"joint1\": {\"velocity\": 1.5}}"},
                {.text = "by joint: what replaces or adds to the limits of the robot's file"});
}

Field<ExcitationSpec> motorsField() {
  return byName(
      "motors", &ExcitationSpec::motors, &Motor::joint, "the motor of ",
      {field("coulomb", &Motor::coulomb, {.text = "magnitude", .unit = "N·m or N"}),
       field("viscous", &Motor::viscous, {.unit = "N·m·s/rad or N·s/m"}),
       field("rotor_inertia", &Motor::rotor_inertia, {.text = "at the joint", .unit = "kg·m² or kg"})},
      {.detail = "is not an object by joint",
       .remedy = "write {\"joint1\": {\"coulomb\": 5, \"viscous\": 2, \"rotor_inertia\": 0.3}}"},
      {.text = "by joint: friction and rotors that the limits of torque count with"});
}

Field<ExcitationSpec> keptField() {
  return each(
      "kept", &ExcitationSpec::kept,
      Parts<FixedSegment>{.fields = {field("joint", &FixedSegment::joint, {.text = "empty: all joints"}),
                                     field("from", &FixedSegment::from, {.unit = "s"}),
                                     field("to", &FixedSegment::to, {.unit = "s"})},
                          .where = [](std::size_t) { return "a segment that is kept"; },
                          .no_list = {.detail = "is not a list",
                                      .remedy = "write [{\"joint\": \"joint1\", \"from\": 2, \"to\": 4}]"}},
      {.text = "segments of the design that is continued from whose curves stay as they are"});
}

// ---- obstacles -----------------------------------------------------------------------------------------------------

/// Written only for shapes that have it.
template <typename T>
Field<Geometry> sizeField(const char* key, T Geometry::*member, const About& about,
                          bool (*has)(const Geometry&)) {
  Field<Geometry> out = field(key, member, about);
  out.write = [=](const Geometry& geometry) { return has(geometry) ? encode(geometry.*member) : leftOut(); };
  return out;
}

std::vector<Field<Geometry>> geometryFields() {
  using G = Geometry;
  constexpr Range kAboveZero{.low = 0.0, .above = true};
  const auto isMesh = [](const G& geometry) { return geometry.type == GeometryType::Mesh; };
  return {choice("shape", &G::type,
                 Choices<GeometryType>{{GeometryType::Box, "box"},
                                       {GeometryType::Cylinder, "cylinder"},
                                       {GeometryType::Sphere, "sphere"},
                                       {GeometryType::Capsule, "capsule"},
                                       {GeometryType::Mesh, "mesh"}},
                 {}, "there is no shape \"%\""),
          sizeField("size", &G::size, {.text = "edges of a box", .unit = "m", .range = kAboveZero},
                    [](const G& geometry) { return geometry.type == GeometryType::Box; }),
          sizeField("radius", &G::radius, {.unit = "m", .range = kAboveZero},
                    [](const G& geometry) { return geometry.radius > 0.0; }),
          sizeField("length", &G::length,
                    {.text = "of a cylinder or capsule along z", .unit = "m", .range = kAboveZero},
                    [](const G& geometry) { return geometry.length > 0.0; }),
          custom<G>(
              "mesh", {.text = "path; its convex hull is kept clear of"},
              [](const json& value, G& geometry) {
                Misread wrong = decode(value, geometry.mesh_uri);
                geometry.mesh_path = geometry.mesh_uri;
                return wrong;
              },
              [=](const G& geometry) {
                if (!isMesh(geometry)) return leftOut();
                return encode(geometry.mesh_path.empty() ? geometry.mesh_uri : geometry.mesh_path);
              },
              {{"type", "string"}}),
          sizeField("scale", &G::scale, {.text = "of a mesh"}, isMesh)};
}

Misread checkObstacle(const Obstacle& obstacle, const Reading& reading) {
  const Geometry& geometry = obstacle.geometry;
  const bool round = geometry.type == GeometryType::Cylinder || geometry.type == GeometryType::Capsule;
  const char* missing = geometry.type == GeometryType::Box && !(geometry.size.minCoeff() > 0.0) ? "size"
                        : (round || geometry.type == GeometryType::Sphere) && !(geometry.radius > 0.0)
                            ? "radius"
                        : round && !(geometry.length > 0.0) ? "length"
                                                            : nullptr;
  if (missing != nullptr)
    return Mismatch{ErrorCode::ValueOutOfRange,
                    "\"" + std::string(missing) + "\" of " + reading.where + " is not above 0", "give metres",
                    true};
  if (geometry.type == GeometryType::Mesh && geometry.mesh_path.empty())
    return Mismatch{ErrorCode::MissingElement, "an obstacle is a mesh without a file",
                    "give \"mesh\": its path", true};
  if (obstacle.keep_in && geometry.type != GeometryType::Box)
    return Mismatch{ErrorCode::UnsupportedOption,
                    "the volume \"" + obstacle.name + "\" to keep in is not a box", "give a box", true};
  return {};
}

Field<ExcitationSpec> obstaclesField() {
  const auto name = [](std::size_t k) { return "obstacle " + std::to_string(k + 1); };
  return each("obstacles", &ExcitationSpec::obstacles,
              Parts<Obstacle>{
                  .fields = together<Obstacle>({{field("name", &Obstacle::name),
                                                 field("keep_in", &Obstacle::keep_in,
                                                       {.text = "a box that the robot must not leave"})},
                                                inside(&Obstacle::geometry, geometryFields()),
                                                inside(&Obstacle::X_WG, poseFields())}),
                  .where = name,
                  .begin = [name](Obstacle& obstacle, std::size_t k) { obstacle.name = name(k); },
                  .check = checkObstacle,
                  .no_list = {.detail = "is not a list",
                              .remedy = "write [{\"name\": \"table\", \"size\": [1, 1, 0.1], \"xyz\": [0, 0, "
                                        "-0.1]}]"}});
}

Field<ExcitationSpec> pairsField() {
  return custom<ExcitationSpec>(
      "ignored_pairs", {.text = "two links or obstacles that may touch; \"*\" stands for all others"},
      [](const json& value, ExcitationSpec& spec) -> Misread {
        if (!value.is_array())
          return Mismatch{.detail = "is not a list of pairs", .remedy = "write [[\"link2\", \"link5\"]]"};
        for (const json& pair : value)
          if (decode(pair, spec.ignored_pairs.emplace_back()))
            return Mismatch{.detail = "an entry of \"ignored_pairs\" is not a pair of link names",
                            .remedy = "write [\"link2\", \"link5\"]",
                            .sentence = true};
        return {};
      },
      [](const ExcitationSpec& spec) {
        return spec.ignored_pairs.empty() ? leftOut() : json(spec.ignored_pairs);
      },
      {{"type", "array"},
       {"items", {{"type", "array"}, {"items", {{"type", "string"}}}, {"minItems", 2}, {"maxItems", 2}}}});
}

std::vector<Field<ExcitationSpec>> specFields() {
  using S = ExcitationSpec;
  static_assert(memberCount<S>() == 21, "a member more needs a field more");
  return together<S>(
      {{remark<S>("$schema", "this schema"), remark<S>("comment", "")},
       inside(&S::family, familyFields("family")),
       {frictionField(),
        criterionField(),
        perJoint("start", &S::start, {.text = "without it the middle of the limits", .unit = "rad or m"}),
        field("start_free", &S::start_free, {.text = "the optimiser may move the start"}),
        field("held", &S::held, {.text = "joints that stand still"}),
        keptField(),
        limitsField(),
        motorsField(),
        field("margin", &S::margin, {.text = "fraction of every limit kept free", .range = {0, 0.95}}),
        field("parameter_uncertainty", &S::parameter_uncertainty,
              {.text = "fraction of its value by which every inertial parameter may be wrong: torques keep "
                       "their limits",
               .range = {0, 0.99}}),
        field("clearance", &S::clearance,
              {.text = "that bodies keep from each other and from obstacles", .unit = "m", .range = {0, 1}}),
        obstaclesField(),
        field("check_collision", &S::check_collision),
        pairsField(),
        field("rate", &S::rate,
              {.text = "samples that the criterion is evaluated at", .unit = "Hz", .range = {1, 1000}}),
        field("budget", &S::budget, {.text = "of optimisation", .unit = "s", .range = {0, 36000, true}}),
        field("starts", &S::starts, {.text = "of the multi-start", .range = {1, 1000}}),
        field("seed", &S::seed, {.text = "of the random starts"}),
        field("unscaled", &S::unscaled,
              {.text = "criterion and condition of the plain regressor, rows in N·m"}),
        optionalGroup("legged", "\"legged\"", &S::legged, leggedFields(),
                      {.text = "of a robot on its feet, whose base moves; usual are then 6 s, 3 harmonics, a "
                               "budget of 30 s and 3 starts"})}});
}

}  // namespace

template <>
const FieldTable<ExcitationSpec>& fieldTable<ExcitationSpec>() {
  static const FieldTable<ExcitationSpec> table{.title = "Plumbline excitation",
                                                .where = "the spec",
                                                .wording = kPlainWording,
                                                .fields = specFields(),
                                                .checks_ranges = true};
  return table;
}

ExcitationSpec usualLegged(excitation::LeggedSpec legged) {
  ExcitationSpec spec;
  spec.family.duration = 6.0;
  spec.family.harmonics = 3;
  spec.budget = 30.0;
  spec.starts = 3;
  spec.legged = std::move(legged);
  return spec;
}

Result<ExcitationSpec> readExcitationSpec(const std::string& text, const RobotModel& model) {
  json value = parseJson(text);
  if (value.is_discarded()) return notJson(text, "the spec", "check commas and quotes");
  if (value.is_object() && value.contains("feet")) value = fromLeggedFile(value);
  if (value.is_object() && value.contains("legged")) {
    const json usual = settingsToJson(usualLegged({}));
    for (const char* key : {"duration", "harmonics", "budget", "starts"}) value.emplace(key, usual[key]);
  }
  return settingsFromJson<ExcitationSpec>(value, model.nv());
}

std::string writeExcitationSpec(const ExcitationSpec& spec) {
  return jsonText(settingsToJson(spec), 2) + "\n";
}

}  // namespace plumbline::workflow
