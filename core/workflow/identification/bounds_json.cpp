// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/bounds_json.h"

#include <algorithm>
#include <charconv>

#include "base/error.h"
#include "estimation/physical/bound_rows.h"
#include "estimation/physical/physical_data.h"
#include "io/file/file_tools.h"
#include "workflow/identification/identify.h"
#include "workflow/robot/load_robot.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

using estimation::BodyBounds;
using estimation::ColumnLimit;
using nlohmann::json;
using Body = BoundsSpec::Body;
using Ellipsoid = BoundsSpec::Ellipsoid;
using Mirror = BoundsSpec::Mirror;

/// `where` is the body.
std::string boundPlace(const Reading& reading, const std::string& key) {
  return reading.where.empty() ? key : reading.where + "." + key;
}

constexpr Wording kBoundsWording{
    .no_object =
        [](const Reading& reading) {
          if (reading.where.empty())
            return rejection(ErrorCode::SyntaxError, "the bounds are not a JSON object", {"bounds"},
                             "check commas and quotes");
          return rejection(ErrorCode::TypeMismatch, "the bound \"" + reading.where + "\" is not an object",
                           {reading.where}, "correct its value");
        },
    .unknown =
        [](const Reading& reading, const std::string& key) {
          const std::string place = boundPlace(reading, key);
          return rejection(ErrorCode::UnsupportedOption, "the bounds have no key \"" + place + "\"", {place},
                           "see plumbline-cli schema bounds for the names");
        },
    .wrong =
        [](const Reading& reading, const std::string& key, const Mismatch& mismatch, const json&) {
          const std::string place = boundPlace(reading, key);
          return rejection(mismatch.code,
                           (mismatch.sentence ? "" : "the bound \"" + place + "\" ") + mismatch.detail,
                           {place}, "correct its value");
        }};

// ---- intervals -----------------------------------------------------------------------------------------------------

Misread decodeInterval(const json& value, LowerUpper& target) {
  const Mismatch wrong{.detail = "is not a number or [lower, upper]", .remedy = "write 4.5 or [4, 5]"};
  if (value.is_number()) {
    target.lower = target.upper = value.get<double>();
    return {};
  }
  if (!value.is_array() || value.size() != 2) return wrong;
  for (std::size_t k = 0; k < 2; ++k) {
    if (!value[k].is_null() && !value[k].is_number()) return wrong;
    (k == 0 ? target.lower : target.upper) =
        value[k].is_null() ? std::nullopt : std::optional<double>(value[k].get<double>());
  }
  return {};
}

json intervalToJson(const LowerUpper& interval) {
  const auto end = [](const std::optional<double>& bound) { return bound ? json(*bound) : json(); };
  if (interval.lower && interval.lower == interval.upper) return *interval.lower;
  return {end(interval.lower), end(interval.upper)};
}

json intervalSchema(const About& about) {
  const json number = {{"type", "number"}}, end = {{"anyOf", {{{"type", "null"}}, number}}};
  About both = about;
  both.text += "[lower, upper] with null for none, or one number for both";
  return described(
      {{"anyOf", {number, {{"type", "array"}, {"items", end}, {"minItems", 2}, {"maxItems", 2}}}}}, both);
}

template <typename S>
Field<S> intervalField(const char* key, LowerUpper S::*member, const About& about) {
  return custom<S>(
      key, about, [member](const json& value, S& s) { return decodeInterval(value, s.*member); },
      [member](const S& s) {
        return (s.*member).lower || (s.*member).upper ? intervalToJson(s.*member) : leftOut();
      },
      intervalSchema(about));
}

Field<BoundsSpec> columnLimitsField() {
  Field<BoundsSpec> out{{.text = "of the method bounded, by column: \"joint2.coulomb\": [0, 5]"}, "limits"};
  out.read = [](const json& value, BoundsSpec& spec, const Reading& reading) -> Status {
    if (!value.is_object())
      return reading.wrong("limits",
                           {.detail = "is not an object with one entry per column",
                            .remedy = "write {\"joint2.coulomb\": [0, 5]}"},
                           value);
    spec.limits.clear();
    for (const auto& [column, entry] : value.items()) {
      LowerUpper limit;
      if (const Misread wrong = decodeInterval(entry, limit)) return reading.wrong(column, *wrong, entry);
      spec.limits.push_back({column, limit.lower, limit.upper});
    }
    return done();
  };
  out.write = [](const BoundsSpec& spec) {
    json limits = json::object();
    for (const estimation::ColumnLimit& limit : spec.limits)
      limits[limit.subject] = intervalToJson({limit.lower, limit.upper});
    return limits.empty() ? leftOut() : limits;
  };
  out.schema = [about = About(out)] {
    return described({{"type", "object"}, {"additionalProperties", intervalSchema({})}}, about);
  };
  return out;
}

// ---- bodies --------------------------------------------------------------------------------------------------------

Field<Body> boxField() {
  json corners = {{"type", "array"}, {"items", schemaFor(Vec3(), {})}, {"minItems", 2}, {"maxItems", 2}};
  return custom<Body>(
      "com", {.text = "two corners of the box of the centre of mass, body axes, m"},
      [](const json& value, Body& body) -> Misread {
        body.com = estimation::BodyBounds::Box{};
        estimation::BodyBounds::Box& box = *body.com;
        if (value.is_array() && value.size() == 2 && !decode(value[0], box.lower) &&
            !decode(value[1], box.upper))
          return {};
        return Mismatch{.detail = "is not [[x, y, z], [x, y, z]]",
                        .remedy = "write the lowest and the highest corner in m"};
      },
      [](const Body& body) {
        return body.com ? json{encode(body.com->lower), encode(body.com->upper)} : leftOut();
      },
      std::move(corners));
}

Field<Body> ellipsoidField() {
  Field<Body> out = optionalGroup(
      "ellipsoid", "", &Body::ellipsoid,
      std::vector<Field<Ellipsoid>>{
          required(field("center", &Ellipsoid::center, {.text = "body axes", .unit = "m"})),
          required(field("radii", &Ellipsoid::radii, {.unit = "m", .range = {.low = 0.0, .above = true}}))},
      {.text = "holds all mass"});
  out.read = [read = out.read](const json& value, Body& body, const Reading& reading) -> Status {
    if (Status status = read(value, body, reading); !status) return status;
    if (body.ellipsoid->radii.minCoeff() > 0.0) return done();
    return reading.wrong("ellipsoid", {.code = ErrorCode::ValueOutOfRange, .detail = "has no volume"}, value);
  };
  return out;
}

Field<BoundsSpec> bodiesField() {
  static_assert(memberCount<Body>() == 7 && memberCount<Ellipsoid>() == 2,
                "a member more needs a field more");
  return byName(
      "bodies", &BoundsSpec::bodies, &Body::body, "",
      std::vector<Field<Body>>{
          intervalField("mass", &Body::mass, {.unit = "kg"}), boxField(), ellipsoidField(),
          onlyChanged(field("fixed", &Body::fixed, {.text = "keeps the description's parameters"})),
          field("trust", &Body::trust, {.text = "in the prior of this body, 1 when not given"}),
          intervalField("trace", &Body::trace,
                        {.text = "of the inertia about the body origin, Ixx + Iyy + Izz, kg·m²; "})},
      {.detail = "is not an object with one entry per body", .remedy = "write {\"link3\": {…}}"},
      {.text = "by name"});
}

Field<BoundsSpec> mirrorsField() {
  static_assert(memberCount<Mirror>() == 3, "a member more needs a field more");
  return each(
      "mirrors", &BoundsSpec::mirrors,
      Parts<Mirror>{.fields = {required(field("left", &Mirror::left, {.text = "body"})),
                               required(field("right", &Mirror::right, {.text = "body"})),
                               field("normal", &Mirror::normal, {.text = "lateral axis of the robot"})},
                    .where = [](std::size_t) { return "mirrors"; },
                    .check = [](const Mirror& mirror, const Reading&) -> Misread {
                      if (mirror.normal.norm() > 1e-9) return {};
                      return Mismatch{.code = ErrorCode::ValueOutOfRange,
                                      .detail = "the normal of the mirror has no length",
                                      .sentence = true};
                    }},
      {.text = "bodies that are mirror images of each other"});
}

std::vector<Field<BoundsSpec>> boundsFields() {
  using S = BoundsSpec;
  using estimation::RobustLoss;
  static_assert(memberCount<S>() == 9, "a member more needs a field more");
  return {
      choice("cone", &S::cone,
             Choices<estimation::BodyCone>{{estimation::BodyCone::PseudoInertia, "pseudo-inertia"},
                                           {estimation::BodyCone::SpatialInertia, "spatial-inertia"}},
             {.text = "of lmi; spatial-inertia is 6×6 and does not guarantee a density"},
             "the cone \"%\" is neither \"pseudo-inertia\" nor \"spatial-inertia\"", ErrorCode::TypeMismatch),
      field("margin", &S::margin, {.text = "kept from the boundary, relative to the plausible size"}),
      field("friction_positive", &S::friction_positive,
            {.text = "Coulomb, viscous and rotor terms are not negative"}),
      field("joint_weights", &S::joint_weights, {.text = "rows weigh as in wls"}),
      intervalField("total_mass", &S::total_mass, {.text = "of all links, kg; "}),
      columnLimitsField(),
      choice("loss", &S::loss,
             Choices<estimation::RobustLoss>{{estimation::RobustLoss::Huber, "huber"},
                                             {estimation::RobustLoss::Tukey, "tukey"}},
             {.text = "of irls"}, "the loss \"%\" is neither \"huber\" nor \"tukey\"",
             ErrorCode::TypeMismatch),
      bodiesField(),
      mirrorsField()};
}

// ---- for one robot -------------------------------------------------------------------------------------------------

/// Q of the ellipsoid with semi-axes along the body axes.
Mat4 quadricOf(const Ellipsoid& e) {
  const Mat3 shape = e.radii.array().square().inverse().matrix().asDiagonal();
  Mat4 Q;
  Q.topLeftCorner<3, 3>() = -shape;
  Q.topRightCorner<3, 1>() = shape * e.center;
  Q.bottomLeftCorner<1, 3>() = (shape * e.center).transpose();
  Q(3, 3) = 1.0 - e.center.dot(shape * e.center);
  return Q;
}

Error unknownBody(const std::string& name) {
  return rejection(ErrorCode::UnknownReference, "the bounds name a body \"" + name + "\" that does not exist",
                   {name}, "use the name of a moving body");
}

Result<int> indexOf(const std::vector<std::string>& bodies, const std::string& name) {
  const auto at = std::find(bodies.begin(), bodies.end(), name);
  if (at == bodies.end()) return unknownBody(name);
  return static_cast<int>(at - bodies.begin());
}

Result<PhysicalSettings> settingsOfBodies(const BoundsSpec& spec, const std::vector<std::string>& bodies) {
  PhysicalSettings out;
  if (Status status = estimation::checkMargin(spec.margin); !status) return status.error();
  out.bounds.cone = spec.cone;
  out.bounds.margin = spec.margin;
  out.bounds.friction_positive = spec.friction_positive;
  out.bounds.total_mass_lower = spec.total_mass.lower;
  out.bounds.total_mass_upper = spec.total_mass.upper;
  for (const Body& known : spec.bodies) {
    const Result<int> at = indexOf(bodies, known.body);
    if (!at) return at.error();
    BodyBounds& bound = out.bounds.bodies.emplace_back();
    bound.body = known.body;
    bound.mass_lower = known.mass.lower;
    bound.mass_upper = known.mass.upper;
    bound.com = known.com;
    bound.fixed = known.fixed;
    bound.trace_lower = known.trace.lower;
    bound.trace_upper = known.trace.upper;
    if (known.ellipsoid) bound.ellipsoid = quadricOf(*known.ellipsoid);
    if (!known.trust) continue;
    if (out.trust.size() == 0) out.trust = Eigen::VectorXd::Ones(static_cast<Eigen::Index>(bodies.size()));
    out.trust[*at] = *known.trust;
  }
  return out;
}

Result<PhysicalSettings> settingsOfRobot(const BoundsSpec& spec, const RobotModel& model) {
  std::vector<std::string> names;
  for (const auto& body : model.bodies()) names.push_back(body.name);
  Result<PhysicalSettings> settings = settingsOfBodies(spec, names);
  if (!settings) return settings;
  PhysicalSettings& out = *settings;
  for (const Mirror& mirror : spec.mirrors) {
    const Result<int> left = indexOf(names, mirror.left), right = indexOf(names, mirror.right);
    if (!left) return left.error();
    if (!right) return right.error();
    out.bounds.mirrors.push_back(
        {mirror.left, mirror.right,
         estimation::mirrorBetween(model, *left, *right, mirror.normal.normalized())});
  }
  return settings;
}

}  // namespace

template <>
const FieldTable<BoundsSpec>& fieldTable() {
  static const FieldTable<BoundsSpec> table{.title = "Plumbline physical bounds",
                                            .where = "",
                                            .wording = kBoundsWording,
                                            .fields = boundsFields(),
                                            .only_changes = true};
  return table;
}

Result<BoundsSpec> boundsFromText(const std::string& text) {
  if (text.empty()) return BoundsSpec();
  const json value = parseJson(text);
  if (value.is_discarded()) return notJson(text, "the list of bounds", "check commas and quotes");
  Result<BoundsSpec> bounds = settingsFromJson<BoundsSpec>(value);
  if (bounds)
    if (Status status = estimation::checkMargin(bounds->margin); !status) return status.error();
  return bounds;
}

std::string toText(const BoundsSpec& bounds) {
  return jsonText(settingsToJson(bounds));
}

bool BoundsSpec::empty() const {
  return settingsToJson(*this).empty();
}

Result<BoundsSpec> loadBounds(const Robot& robot, const std::filesystem::path& file) {
  Result<std::string> text = io::readFile(file, 10 * io::kMegabyte);
  if (!text) return text.error();
  Result<BoundsSpec> bounds = boundsFromText(*text);
  Status status = bounds ? done() : Status(bounds.error());
  if (bounds)
    if (const auto checked = physicalSettings(*bounds, robot.model); !checked) status = checked.error();
  if (status) return bounds;
  Error error = status.error();
  error.file = file.string();
  return error;
}

Status saveBounds(const BoundsSpec& bounds, const std::filesystem::path& out) {
  return io::writeFileAtomically(out, jsonText(settingsToJson(bounds), 2) + "\n");
}

Result<estimation::PriorSettings> priorFromText(const std::string& text) {
  estimation::PriorSettings prior;
  const std::size_t colon = text.find(':');
  const Result<optimization::PriorKind> kind = optimization::priorKind(text.substr(0, colon));
  if (!kind) return kind.error();
  prior.kind = *kind;
  if (colon == std::string::npos) return prior;
  const std::string weight = text.substr(colon + 1);
  const auto [end, code] = std::from_chars(weight.data(), weight.data() + weight.size(), prior.weight);
  if (code != std::errc() || end != weight.data() + weight.size() || !(prior.weight >= 0.0))
    return rejection(ErrorCode::InvalidNumber,
                     "the weight \"" + weight + "\" of the prior is not a number of at least zero", {text},
                     "write for example bregman:0.001");
  return prior;
}

std::string toText(const estimation::PriorSettings& prior) {
  const std::string kind = toString(prior.kind);
  return prior.kind == optimization::PriorKind::None ? kind : kind + ":" + jsonText(json(prior.weight));
}

Result<PhysicalSettings> physicalSettings(const BoundsSpec& spec, const std::vector<std::string>& bodies) {
  if (!spec.mirrors.empty() || !spec.limits.empty())
    return estimation::inBounds(
        rejection(ErrorCode::UnsupportedOption,
                  "mirror images and limits on columns need a robot, and there is a regressor alone",
                  {spec.mirrors.empty() ? "limits" : "mirrors"}, "leave them out"));
  Result<PhysicalSettings> settings = settingsOfBodies(spec, bodies);
  if (!settings) return estimation::inBounds(settings.error());
  return settings;
}

Result<PhysicalSettings> physicalSettings(const BoundsSpec& spec, const RobotModel& model) {
  Result<PhysicalSettings> settings = settingsOfRobot(spec, model);
  if (!settings) return estimation::inBounds(settings.error());
  return settings;
}

}  // namespace plumbline::workflow
