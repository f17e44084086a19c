// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_spec.h"

#include <algorithm>

#include "workflow/identification/rows_json.h"
#include "workflow/payload/payload_json.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {

namespace {

using nlohmann::json;
using Spec = PayloadSpec;
using Intervals = std::map<std::string, std::pair<double, double>>;

constexpr const char* kStatedKinds[] = {"coulomb", "viscous", "offset", "rotor"};

Misread decodeNumbers(const json& value, std::vector<double>& target) {
  Eigen::VectorXd list;
  if (decode(value, list))
    return Mismatch{.detail = "is neither a number nor a list of numbers", .remedy = {}};
  target.assign(list.begin(), list.end());
  return {};
}

/// A number for all joints or a list with one per joint.
/// @param empty  null and an empty list: as the log shows it
template <typename S>
Field<S> listField(const char* key, std::vector<double> S::*member, const About& about, bool empty = true) {
  json kinds = json::array({{{"type", "number"}}, schemaFor(Eigen::VectorXd(), {})});
  if (empty) kinds.insert(kinds.begin(), json{{"type", "null"}});
  const json schema = {{"anyOf", kinds}};
  return custom<S>(
      key, about,
      [=](const json& value, S& s) -> Misread {
        std::vector<double>& list = s.*member;
        list.clear();
        if (value.is_number())
          list = {value.get<double>()};
        else if (Misread wrong = empty && value.is_null() ? Misread() : decodeNumbers(value, list))
          return wrong;
        if (list.empty()) return empty ? Misread() : Mismatch{.detail = "is empty", .remedy = {}};
        const bool within =
            std::all_of(list.begin(), list.end(), [&](double x) { return isWithin(x, about.range); });
        return within ? Misread() : Mismatch(outside(about.range));
      },
      [=](const S& s) { return json(s.*member); }, schema);
}

/// {"link3.m": [lower, upper]}
Field<Spec> intervalsField(Intervals Spec::*member, bool written_when_empty, const char* text) {
  return custom<Spec>(
      "intervals", {.text = text},
      [=](const json& value, Spec& spec) -> Misread {
        if (!value.is_object()) return Mismatch{.detail = "is no object", .remedy = {}};
        for (const auto& [name, ends] : value.items()) {
          std::vector<double> pair;
          if (decodeNumbers(ends, pair) || pair.size() != 2)
            return Mismatch{.detail = "the interval of " + name + " is not a pair of numbers",
                            .remedy = {},
                            .sentence = true};
          (spec.*member)[name] = {pair[0], pair[1]};
        }
        return {};
      },
      [=](const Spec& spec) {
        return (spec.*member).empty() && !written_when_empty ? leftOut() : json(spec.*member);
      },
      {{"type", "object"}, {"additionalProperties", schemaOfNumbers(2, {})}});
}

Misread decodeFriction(const json& value, Spec& spec) {
  auto friction = frictionFromJson(value);
  if (!friction)
    return Mismatch{friction.error().code, friction.error().detail, friction.error().remedy, true};
  spec.friction = *friction;
  return {};
}

// ---- groups --------------------------------------------------------------------------------------------------------

Field<Spec> modelField() {
  using F = ModelFloor;
  static_assert(memberCount<F>() == 4, "a member more needs a field more");
  const std::vector<Field<F>> floor = {
      field("mass", &F::mass, {.unit = "kg", .range = {0, 1e3}}),
      field("com", &F::com, {.text = "of a coordinate of the centre of mass", .unit = "m", .range = {0, 1}}),
      field("friction", &F::friction, {.unit = "N·m, N·m·s/rad", .range = {0, 1e3}}),
      field("rotor", &F::rotor, {.unit = "kg·m²", .range = {0, 1e3}})};
  return group<Spec>(
      "model", "model",
      {field("relative", &Spec::model_relative,
             {.text = "uncertainty of every parameter of the rest without an interval of its own",
              .range = {0, 10}}),
       group("floor", "floor", inside(&Spec::model_floor, floor),
             {.text = "smallest uncertainties of parameters of the rest"}),
       intervalsField(&Spec::intervals, true,
                      "by parameter, \"link3.m\", \"joint2.coulomb\": [lower, upper]"),
       custom<Spec>(
           "friction", {.text = "terms; a model without terms: there is no friction"}, decodeFriction,
           [](const Spec& spec) { return spec.friction ? toJson(*spec.friction) : leftOut(); },
           frictionSchema())},
      {.text = "the robot without the load"});
}

/// Values with radii by kind; or a model, as in "model".
Field<Spec> statedField() {
  using F = StatedFriction;
  static_assert(memberCount<F>() == 2, "a member more needs a field more");
  const std::vector<Field<F>> fields = {listField("value", &F::value, {}, false),
                                        listField("radius", &F::radius, {.range = {0, 1e6}}, false)};
  Field<Spec> out{{.text = "none, terms, or values with radii by kind"}, "friction"};
  out.parts = partsOf(fields);
  out.read = [fields](const json& value, Spec& spec, Reading reading) -> Status {
    if (!value.is_object() || value.contains("terms") || value.contains("joints")) {
      const Misread wrong = decodeFriction(value, spec);
      return wrong ? reading.wrong("friction", *wrong, value) : done();
    }
    for (const auto& [kind, entry] : value.items()) {
      reading.where = "friction." + kind;
      if (std::find(std::begin(kStatedKinds), std::end(kStatedKinds), kind) == std::end(kStatedKinds))
        return wrongPayload(
            ErrorCode::UnsupportedOption, kind,
            "friction cannot be stated as \"" + kind + "\", but as coulomb, viscous, offset and rotor");
      F& stated = spec.friction_values[kind];
      if (Status status = fieldsFromJson(fields, entry, stated, reading); !status) return status;
    }
    return done();
  };
  out.write = [fields](const Spec& spec) {
    json kinds = json::object();
    for (const auto& [kind, stated] : spec.friction_values) kinds[kind] = fieldsToJson(fields, stated);
    return kinds.empty() ? leftOut() : kinds;
  };
  out.schema = [fields] {
    json kinds = json::object();
    for (const char* kind : kStatedKinds) kinds[kind] = fieldsSchema(fields);
    const json stated = {{"type", "object"}, {"properties", kinds}, {"additionalProperties", false}};
    return json{{"anyOf", {frictionSchema(), stated}}};
  };
  return out;
}

Field<Spec> motionBoundsField() {
  return custom<Spec>(
      "bounds", {.text = "of acceleration, jerk … of the true motion; empty: what the log shows"},
      [](const json& value, Spec& spec) -> Misread {
        if (!value.is_array()) return Mismatch{.detail = "is no list", .remedy = {}};
        for (const json& derivative : value) {
          std::vector<double>& bounds = spec.motion.emplace_back();
          if (derivative.is_number())
            bounds = {derivative.get<double>()};
          else if (!derivative.is_null())
            if (Misread wrong = decodeNumbers(derivative, bounds)) return wrong;
        }
        return {};
      },
      [](const Spec& spec) { return json(spec.motion); },
      {{"type", "array"}, {"items", schemaFor(Eigen::VectorXd(), {})}});
}

/// Field of a preset that is confirmed when the file states it; it is written when it was confirmed, or differs.
Field<Spec> priorField(const char* key, double Spec::*member, const About& about) {
  Field<Spec> out = field(key, member, about);
  out.read = [read = out.read](const json& value, Spec& spec, const Reading& reading) {
    spec.prior_stated = true;
    return read(value, spec, reading);
  };
  out.write = [=](const Spec& spec) {
    const Spec usual;
    const bool said =
        spec.prior_stated || spec.largest_mass != usual.largest_mass || spec.reach != usual.reach;
    return said ? json(spec.*member) : leftOut();
  };
  return out;
}

Field<Spec> sensorField() {
  using W = WristSensor;
  static_assert(memberCount<W>() == 6, "a member more needs a field more");
  const std::vector<Field<W>> fields = {
      field("frame", &W::frame, {.text = "contact of the log, named by a link"}),
      field("relative", &W::relative, {.text = "of the reading"}),
      field("force", &W::force, {.unit = "N"}),
      field("torque", &W::torque, {.unit = "N·m"}),
      field("force_bias", &W::force_bias, {.unit = "N"}),
      field("torque_bias", &W::torque_bias, {.unit = "N·m"})};
  Field<Spec> out = optionalGroup("sensor", "sensor", &Spec::sensor, fields,
                                  {.text = "wrist sensor that is used instead of the joint torques"});
  out.schema = [schema = out.schema] {
    json with_frame = schema();
    with_frame["required"] = {"frame"};
    return with_frame;
  };
  return out;
}

// ---- gripper -------------------------------------------------------------------------------------------------------

/// Written with the mass.
template <typename Read, typename Write>
Field<GripperPart> bodyField(const char* key, const About& about, std::size_t count, Read read, Write write) {
  return custom<GripperPart>(
      key, about,
      [=](const json& value, GripperPart& part) -> Misread {
        std::vector<double> list;
        if (!value.is_array() || decodeNumbers(value, list) || list.size() != count)
          return Mismatch{.detail = "of the gripper is not a list of " + std::to_string(count) + " numbers",
                          .remedy = {}};
        read(list, part);
        return {};
      },
      [=](const GripperPart& part) { return part.mass ? write(part) : leftOut(); },
      schemaOfNumbers(count, about));
}

std::vector<Field<GripperPart>> gripperFields() {
  using G = GripperPart;
  static_assert(memberCount<G>() == 6, "a member more needs a field more");
  Field<G> link = field("link", &G::link,
                        {.text = "whose inertial counts; with mass: the link that the numbers refer to"});
  link.write = [](const G& part) { return part.link.empty() ? leftOut() : json(part.link); };
  return {
      link,
      field("mass", &G::mass, {.unit = "kg"}),
      bodyField(
          "com", {.text = "in the frame of the link", .unit = "m"}, 3,
          [](const std::vector<double>& c, G& part) {
            part.com = {c[0], c[1], c[2]};
          },
          [](const G& part) { return encode(part.com); }),
      bodyField(
          "inertia", {.text = "Ixx Iyy Izz Iyz Ixz Ixy about the centre of mass", .unit = "kg·m²"}, 6,
          [](const std::vector<double>& I, G& part) {
            part.inertia << I[0], I[5], I[4], I[5], I[1], I[3], I[4], I[3], I[2];
          },
          [](const G& part) -> json {
            const Mat3& I = part.inertia;
            return {I(0, 0), I(1, 1), I(2, 2), I(1, 2), I(0, 2), I(0, 1)};
          }),
      field("relative", &G::relative, {.text = "uncertainty of mass and inertia"}),
      field("com_error", &G::com_error, {.text = "of every coordinate of the centre of mass", .unit = "m"})};
}

/// One part or a list of them; the name of a link means the link.
Field<Spec> gripperField() {
  const Field<Spec> parts =
      each("gripper", &Spec::gripper,
           Parts<GripperPart>{.fields = gripperFields(), .where = [](std::size_t) { return "gripper"; }},
           {.text = "known parts of the load that are no payload: links, or bodies in numbers"});
  Field<Spec> out = parts;
  out.read = [read = parts.read](const json& value, Spec& spec, const Reading& reading) {
    json list = value.is_array() ? value : json::array({value});
    for (json& part : list)
      if (part.is_string()) part = {{"link", part}};
    return read(list, spec, reading);
  };
  out.schema = [schema = parts.schema] {
    const json part = schema()["items"], link = {{"type", "string"}};
    return json{{"anyOf", {link, part, {{"type", "array"}, {"items", {{"anyOf", {link, part}}}}}}}};
  };
  return out;
}

// ---- the whole -----------------------------------------------------------------------------------------------------

std::vector<Field<Spec>> payloadFields() {
  static_assert(memberCount<Spec>() == 20, "a member more needs a field more");
  const About of_reading{.text = "of the reading", .range = {0, 0.99}};
  return {
      group<Spec>(
          "torque", "torque",
          {listField("relative", &Spec::torque_relative, of_reading),
           listField(
               "absolute", &Spec::torque_absolute,
               {.text = "beside it; empty: noise that the log shows", .unit = "N·m", .range = {0, 1e6}})}),
      group<Spec>("encoder", "encoder",
                  {listField("position", &Spec::position,
                             {.text = "half of the resolution", .unit = "rad", .range = {0, 1}}),
                   listField("velocity", &Spec::velocity, {.unit = "rad/s", .range = {0, 100}})}),
      modelField(),
      statedField(),
      group<Spec>("window", "window",
                  {field("horizon", &Spec::horizon, {.text = "steps per window", .range = {1, 4096}}),
                   choice("quadrature", &Spec::quadrature, quadratures(), {.text = "over a window"},
                          "there is no quadrature \"%\"")}),
      group<Spec>("motion", "motion",
                  {motionBoundsField(),
                   field("margin", &Spec::motion_margin,
                         {.text = "factor of what the log shows; 0: the integral's error is unknown",
                          .range = {0, 1000}})}),
      group<Spec>("prior", "prior",
                  {priorField("mass", &Spec::largest_mass,
                              {.text = "of the link with its load", .unit = "kg", .range = {0, 1e6}}),
                   priorField("reach", &Spec::reach,
                              {.text = "from the link's origin", .unit = "m", .range = {0, 1e3}}),
                   intervalsField(&Spec::initial, false, "of the link with its load: [lower, upper]")}),
      gripperField(),
      sensorField(),
      field("membership", &Spec::membership, {.text = "set membership as well: tighter, some seconds"})};
}

}  // namespace

const Wording kPayloadWording{
    .no_object =
        [](const Reading& reading) {
          if (reading.where.empty())
            return wrongPayload(ErrorCode::SyntaxError, "spec", "the specification is no JSON object");
          return wrongPayload(ErrorCode::UnsupportedOption, reading.where,
                              "payload bounds have no group of settings \"" + reading.where + "\"");
        },
    .unknown =
        [](const Reading& reading, const std::string& key) {
          const std::string name = reading.where + (reading.where.empty() ? "" : ".") + key;
          return wrongPayload(ErrorCode::UnsupportedOption, name,
                              "payload bounds have no setting \"" + name + "\"");
        },
    .wrong =
        [](const Reading& reading, const std::string& key, const Mismatch& mismatch, const json&) {
          const std::string name = reading.where + (reading.where.empty() ? "" : ".") + key;
          return wrongPayload(mismatch.code, key,
                              (mismatch.sentence ? "" : "\"" + name + "\" ") + mismatch.detail);
        }};

template <>
const FieldTable<PayloadSpec>& fieldTable() {
  static const FieldTable<PayloadSpec> table{.title = "Plumbline payload bounds",
                                             .where = "",
                                             .wording = kPayloadWording,
                                             .fields = payloadFields(),
                                             .checks_ranges = true};
  return table;
}

Result<PayloadSpec> payloadSpecFromText(const std::string& text) {
  if (text.empty()) return PayloadSpec();
  const json value = parseJson(text);
  if (value.is_discarded()) return notJson(text, "the description of the payload", "check commas and quotes");
  Result<PayloadSpec> spec = settingsFromJson<PayloadSpec>(value);
  if (!spec) return spec;
  if (spec->sensor && spec->sensor->frame.empty())
    return wrongPayload(ErrorCode::MissingData, "sensor.frame", "the wrist sensor has no frame");
  if (!(spec->motion_margin == 0.0 || spec->motion_margin >= 1.0))
    return wrongPayload(ErrorCode::ValueOutOfRange, "motion.margin",
                        "the margin of the motion has to be 0 or at least 1");
  return spec;
}

std::string toText(const PayloadSpec& spec) {
  return jsonText(settingsToJson(spec), 2) + "\n";
}

}  // namespace plumbline::workflow
