// SPDX-License-Identifier: BSD-3-Clause
// What is asked of a design, as JSON both ways, and its schema.
#include "workflow/excitation/excitation_spec.h"

#include <array>
#include <cmath>
#include <nlohmann/json.hpp>

#include "workflow/excitation/excitation_run.h"
#include "workflow/excitation/family_json.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

constexpr std::array<std::pair<CriterionKind, const char*>, 6> kCriteria = {
    {{CriterionKind::LogCondition, "log-condition"},
     {CriterionKind::DOptimal, "d-optimal"},
     {CriterionKind::AOptimal, "a-optimal"},
     {CriterionKind::EOptimal, "e-optimal"},
     {CriterionKind::SubCondition, "sub-condition"},
     {CriterionKind::Frobenius, "frobenius"}}};
constexpr std::array<std::pair<GeometryType, const char*>, 5> kShapes = {
    {{GeometryType::Box, "box"},
     {GeometryType::Cylinder, "cylinder"},
     {GeometryType::Sphere, "sphere"},
     {GeometryType::Capsule, "capsule"},
     {GeometryType::Mesh, "mesh"}}};

struct LimitKey {
  const char* key;
  double JointLimitOverride::*value;
};
constexpr std::array<LimitKey, 6> kLimits = {{{"lower", &JointLimitOverride::lower},
                                              {"upper", &JointLimitOverride::upper},
                                              {"velocity", &JointLimitOverride::velocity},
                                              {"acceleration", &JointLimitOverride::acceleration},
                                              {"jerk", &JointLimitOverride::jerk},
                                              {"torque", &JointLimitOverride::torque}}};

json vectorJson(const Vec3& v) {
  return {v[0], v[1], v[2]};
}

// ---- reading

void readFriction(JsonReader& reader, FrictionModel& friction) {
  const json* value = reader.find("friction");
  if (value == nullptr) return;
  const Result<FrictionModel> read =
      value->is_string() ? frictionFromText(value->get<std::string>()) : frictionFromJson(*value);
  if (read)
    friction = *read;
  else
    reader.fail(read.error().code, read.error().detail, read.error().remedy);
}

void readFamily(JsonReader& reader, FamilySpec& family) {
  std::string name = toString(family.family);
  reader.text("family", name);
  const Result<Family> found = familyFromName(name);
  if (found)
    family.family = *found;
  else
    reader.fail(found.error().code, found.error().detail, found.error().remedy);
  readFamilySettings(reader, family);
}

/// b×b, row by row.
void readSquare(JsonReader& reader, const char* key, Eigen::MatrixXd& target) {
  const json* value = reader.find(key);
  if (value == nullptr) return;
  const auto reject = [&] {
    reader.fail(ErrorCode::ShapeMismatch, reader.name(key) + " is not a square matrix of numbers",
                "give one row per column of the regressor");
  };
  if (!value->is_array()) return reject();
  const auto size = static_cast<Eigen::Index>(value->size());
  target.resize(size, size);
  for (Eigen::Index i = 0; i < size; ++i) {
    const json& row = (*value)[static_cast<std::size_t>(i)];
    if (!row.is_array() || static_cast<Eigen::Index>(row.size()) != size) return reject();
    for (Eigen::Index j = 0; j < size; ++j) {
      if (!row[static_cast<std::size_t>(j)].is_number()) return reject();
      target(i, j) = row[static_cast<std::size_t>(j)].get<double>();
    }
  }
}

std::optional<Error> readCriterion(JsonReader& outer, Eigen::Index joints, CriterionSettings& criterion) {
  const json* value = outer.find("criterion");
  if (value == nullptr) return {};
  const json object = value->is_string() ? json{{"kind", *value}} : *value;
  JsonReader reader(object, "the criterion", joints);
  std::string kind = nameOf(criterion.kind);
  reader.text("kind", kind);
  bool known = false;
  for (const auto& [entry, name] : kCriteria)
    if (kind == name) criterion.kind = entry, known = true;
  if (!known)
    reader.fail(ErrorCode::UnsupportedOption, "there is no criterion named \"" + kind + "\"",
                "use log-condition, d-optimal, a-optimal, e-optimal, sub-condition or frobenius");
  reader.perJoint("torque_noise", criterion.torque_noise);
  reader.vector("column_scale", criterion.column_scale);
  readSquare(reader, "earlier", criterion.earlier);
  reader.texts("bodies", criterion.bodies);
  reader.flag("friction_columns", criterion.friction_columns);
  reader.number("smoothing", criterion.smoothing);
  reader.number("speed_weight", criterion.speed_weight);
  return reader.error();
}

std::optional<Error> readLimits(JsonReader& outer, ExcitationSpec& spec) {
  const json* value = outer.find("limits");
  if (value == nullptr) return {};
  if (!value->is_object())
    return Error{.code = ErrorCode::TypeMismatch,
                 .detail = "\"limits\" of the spec is not an object by joint",
                 .subjects = {"limits"},
                 .remedy = "write {\"joint1\": {\"velocity\": 1.5}}"};
  for (const auto& [joint, entry] : value->items()) {
    ExcitationSpec::JointLimitOverride limit;
    limit.joint = joint;
    JsonReader reader(entry, "the limits of " + joint, 1);
    for (const LimitKey& key : kLimits) {
      const json* number = reader.find(key.key);
      if (number == nullptr) continue;
      const bool lower = std::string(key.key) == "lower";
      if (number->is_null())
        limit.*key.value = lower ? -HUGE_VAL : HUGE_VAL;
      else if (number->is_number())
        limit.*key.value = number->get<double>();
      else
        reader.fail(ErrorCode::TypeMismatch, reader.name(key.key) + " is neither a number nor null",
                    "give a number, or null for no limit");
    }
    if (auto error = reader.error()) return error;
    spec.limits.push_back(limit);
  }
  return {};
}

std::optional<Error> readMotors(JsonReader& outer, ExcitationSpec& spec) {
  const json* value = outer.find("motors");
  if (value == nullptr) return {};
  if (!value->is_object())
    return Error{.code = ErrorCode::TypeMismatch,
                 .detail = "\"motors\" of the spec is not an object by joint",
                 .subjects = {"motors"},
                 .remedy = "write {\"joint1\": {\"coulomb\": 5, \"viscous\": 2, \"rotor_inertia\": 0.3}}"};
  for (const auto& [joint, entry] : value->items()) {
    ExcitationSpec::JointMotor motor;
    motor.joint = joint;
    JsonReader reader(entry, "the motor of " + joint, 1);
    reader.number("coulomb", motor.coulomb);
    reader.number("viscous", motor.viscous);
    reader.number("rotor_inertia", motor.rotor_inertia);
    if (auto error = reader.error()) return error;
    spec.motors.push_back(motor);
  }
  return {};
}

void readGeometry(JsonReader& reader, Geometry& geometry) {
  std::string shape = "box";
  reader.text("shape", shape);
  bool known = false;
  for (const auto& [type, name] : kShapes)
    if (shape == name) geometry.type = type, known = true;
  if (!known)
    reader.fail(ErrorCode::UnsupportedOption, "there is no shape \"" + shape + "\"",
                "use box, cylinder, sphere, capsule or mesh");
  reader.triple("size", geometry.size);
  reader.number("radius", geometry.radius);
  reader.number("length", geometry.length);
  reader.text("mesh", geometry.mesh_uri);
  geometry.mesh_path = geometry.mesh_uri;
  reader.triple("scale", geometry.scale);
  const auto reject = [&](const char* key) {
    reader.fail(ErrorCode::ValueOutOfRange, reader.name(key) + " is not above 0", "give metres");
  };
  const bool round = geometry.type == GeometryType::Cylinder || geometry.type == GeometryType::Capsule;
  if (geometry.type == GeometryType::Box && !(geometry.size.minCoeff() > 0.0)) reject("size");
  if ((round || geometry.type == GeometryType::Sphere) && !(geometry.radius > 0.0)) reject("radius");
  if (round && !(geometry.length > 0.0)) reject("length");
  if (geometry.type == GeometryType::Mesh && geometry.mesh_path.empty())
    reader.fail(ErrorCode::MissingElement, "an obstacle is a mesh without a file", "give \"mesh\": its path");
}

std::optional<Error> readObstacles(JsonReader& outer, ExcitationSpec& spec) {
  const json* value = outer.find("obstacles");
  if (value == nullptr) return {};
  if (!value->is_array())
    return Error{.code = ErrorCode::TypeMismatch,
                 .detail = "\"obstacles\" of the spec is not a list",
                 .subjects = {"obstacles"},
                 .remedy = "write [{\"name\": \"table\", \"size\": [1, 1, 0.1], \"xyz\": [0, 0, -0.1]}]"};
  for (const json& entry : *value) {
    ExcitationSpec::Obstacle obstacle;
    obstacle.name = "obstacle " + std::to_string(spec.obstacles.size() + 1);
    JsonReader reader(entry, obstacle.name, 3);
    reader.text("name", obstacle.name);
    readGeometry(reader, obstacle.geometry);
    Vec3 rpy = Vec3::Zero();
    reader.triple("xyz", obstacle.X_WG.p);
    reader.triple("rpy", rpy);
    obstacle.X_WG.R = rotationFromRpy(rpy);
    reader.flag("keep_in", obstacle.keep_in);
    if (obstacle.keep_in && obstacle.geometry.type != GeometryType::Box)
      reader.fail(ErrorCode::UnsupportedOption,
                  "the volume \"" + obstacle.name + "\" to keep in is not a box", "give a box");
    if (auto error = reader.error()) return error;
    spec.obstacles.push_back(obstacle);
  }
  return {};
}

void readPairs(JsonReader& reader, ExcitationSpec& spec) {
  const json* value = reader.find("ignored_pairs");
  if (value == nullptr) return;
  if (!value->is_array())
    return reader.fail(ErrorCode::TypeMismatch, "\"ignored_pairs\" of the spec is not a list of pairs",
                       "write [[\"link2\", \"link5\"]]");
  for (const json& pair : *value) {
    if (!pair.is_array() || pair.size() != 2 || !pair[0].is_string() || !pair[1].is_string())
      return reader.fail(ErrorCode::TypeMismatch, "an entry of \"ignored_pairs\" is not a pair of link names",
                         "write [\"link2\", \"link5\"]");
    spec.ignored_pairs.emplace_back(pair[0].get<std::string>(), pair[1].get<std::string>());
  }
}

std::optional<Error> readKept(JsonReader& outer, ExcitationSpec& spec) {
  const json* value = outer.find("kept");
  if (value == nullptr) return {};
  if (!value->is_array())
    return Error{.code = ErrorCode::TypeMismatch,
                 .detail = "\"kept\" of the spec is not a list",
                 .subjects = {"kept"},
                 .remedy = "write [{\"joint\": \"joint1\", \"from\": 2, \"to\": 4}]"};
  for (const json& entry : *value) {
    ExcitationSpec::FixedSegment kept;
    JsonReader reader(entry, "a stretch that is kept", 1);
    reader.text("joint", kept.joint);
    reader.number("from", kept.from);
    reader.number("to", kept.to);
    if (auto error = reader.error()) return error;
    spec.kept.push_back(kept);
  }
  return {};
}

void readSeed(JsonReader& reader, ExcitationSpec& spec) {
  const json* value = reader.find("seed");
  if (value == nullptr) return;
  if (!value->is_number_unsigned())
    return reader.fail(ErrorCode::TypeMismatch, "\"seed\" of the spec is not a whole number of 0 or more",
                       "give 1, for example");
  spec.seed = value->get<std::uint64_t>();
}

// ---- writing

json limitsJson(const ExcitationSpec& spec) {
  json out = json::object();
  for (const auto& limit : spec.limits) {
    json entry = json::object();
    for (const LimitKey& key : kLimits) {
      const double value = limit.*key.value;
      if (!std::isnan(value)) entry[key.key] = std::isfinite(value) ? json(value) : json();
    }
    out[limit.joint] = std::move(entry);
  }
  return out;
}

json obstacleJson(const ExcitationSpec::Obstacle& obstacle) {
  const Geometry& geometry = obstacle.geometry;
  json out = {{"name", obstacle.name},
              {"xyz", vectorJson(obstacle.X_WG.p)},
              {"rpy", vectorJson(rpyFromRotation(obstacle.X_WG.R))},
              {"keep_in", obstacle.keep_in}};
  for (const auto& [type, name] : kShapes)
    if (type == geometry.type) out["shape"] = name;
  if (geometry.type == GeometryType::Box) out["size"] = vectorJson(geometry.size);
  if (geometry.type == GeometryType::Mesh) {
    out["mesh"] = geometry.mesh_path.empty() ? geometry.mesh_uri : geometry.mesh_path;
    out["scale"] = vectorJson(geometry.scale);
  }
  if (geometry.radius > 0.0) out["radius"] = geometry.radius;
  if (geometry.length > 0.0) out["length"] = geometry.length;
  return out;
}

json criterionJson(const CriterionSettings& criterion) {
  json out = {{"kind", nameOf(criterion.kind)},
              {"friction_columns", criterion.friction_columns},
              {"smoothing", criterion.smoothing},
              {"speed_weight", criterion.speed_weight}};
  if (criterion.torque_noise.size() > 0) out["torque_noise"] = numbersJson(criterion.torque_noise);
  if (criterion.column_scale.size() > 0) out["column_scale"] = numbersJson(criterion.column_scale);
  if (!criterion.bodies.empty()) out["bodies"] = criterion.bodies;
  for (Eigen::Index i = 0; i < criterion.earlier.rows(); ++i)
    out["earlier"].push_back(numbersJson(criterion.earlier.row(i).transpose()));
  return out;
}

}  // namespace

Result<ExcitationSpec> readExcitationSpec(const std::string& text, const RobotModel& model) {
  const json value = json::parse(text, nullptr, false);
  if (value.is_discarded())
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = "the spec is not valid JSON",
                 .subjects = {"spec"},
                 .remedy = "check commas and quotes"};
  ExcitationSpec spec;
  JsonReader reader(value, "the spec", model.nv());
  reader.find("$schema");
  reader.find("comment");
  readFamily(reader, spec.family);
  readFriction(reader, spec.friction);
  if (auto error = readCriterion(reader, model.nv(), spec.criterion)) return *error;
  reader.perJoint("start", spec.start);
  reader.flag("start_free", spec.start_free);
  reader.texts("held", spec.held);
  if (auto error = readKept(reader, spec)) return *error;
  if (auto error = readLimits(reader, spec)) return *error;
  if (auto error = readMotors(reader, spec)) return *error;
  reader.number("margin", spec.margin);
  reader.number("parameter_uncertainty", spec.parameter_uncertainty);
  reader.number("clearance", spec.clearance);
  if (auto error = readObstacles(reader, spec)) return *error;
  reader.flag("check_collision", spec.check_collision);
  readPairs(reader, spec);
  reader.number("rate", spec.rate);
  reader.number("budget", spec.budget);
  reader.integer("starts", spec.starts);
  readSeed(reader, spec);
  reader.flag("unscaled", spec.unscaled);
  if (auto error = reader.error()) return *error;
  return spec;
}

std::string writeExcitationSpec(const ExcitationSpec& spec) {
  const FamilySpec& family = spec.family;
  json out = {{"family", toString(family.family)},
              {"friction", toJson(spec.friction)},
              {"criterion", criterionJson(spec.criterion)},
              {"start_free", spec.start_free},
              {"margin", spec.margin},
              {"parameter_uncertainty", spec.parameter_uncertainty},
              {"clearance", spec.clearance},
              {"check_collision", spec.check_collision},
              {"rate", spec.rate},
              {"budget", spec.budget},
              {"starts", spec.starts},
              {"seed", spec.seed},
              {"unscaled", spec.unscaled}};
  writeFamilySettings(family, out);
  if (spec.start.size() > 0) out["start"] = numbersJson(spec.start);
  if (!spec.held.empty()) out["held"] = spec.held;
  for (const auto& kept : spec.kept)
    out["kept"].push_back({{"joint", kept.joint}, {"from", kept.from}, {"to", kept.to}});
  if (!spec.limits.empty()) out["limits"] = limitsJson(spec);
  for (const auto& motor : spec.motors)
    out["motors"][motor.joint] = {
        {"coulomb", motor.coulomb}, {"viscous", motor.viscous}, {"rotor_inertia", motor.rotor_inertia}};
  for (const auto& obstacle : spec.obstacles) out["obstacles"].push_back(obstacleJson(obstacle));
  for (const auto& [first, second] : spec.ignored_pairs) out["ignored_pairs"].push_back({first, second});
  return out.dump(2) + "\n";
}

}  // namespace plumbline::workflow
