// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_spec.h"

#include <array>
#include <nlohmann/json.hpp>

#include "workflow/identification/rows_json.h"
#include "workflow/payload/payload_json.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {

namespace {

using nlohmann::json;

/// A number for all joints or a list with one per joint.
Status readList(const json& value, const std::string& key, std::vector<double>& out) {
  if (value.is_number()) {
    out = {value.get<double>()};
    return done();
  }
  if (value.is_null()) {  // as the log shows it
    out.clear();
    return done();
  }
  if (!value.is_array())
    return wrongPayload(ErrorCode::TypeMismatch, key,
                        "\"" + key + "\" is neither a number nor a list of numbers");
  out.clear();
  for (const json& x : value) {
    if (!x.is_number())
      return wrongPayload(ErrorCode::TypeMismatch, key, "\"" + key + "\" holds something that is no number");
    out.push_back(x.get<double>());
  }
  return done();
}

Status readNumber(const json& value, const std::string& key, double& out) {
  if (!value.is_number())
    return wrongPayload(ErrorCode::TypeMismatch, key, "\"" + key + "\" is not a number");
  out = value.get<double>();
  return done();
}

Status readIntervals(const json& value, std::map<std::string, std::pair<double, double>>& out) {
  if (!value.is_object())
    return wrongPayload(ErrorCode::TypeMismatch, "intervals", "\"intervals\" is no object");
  for (const auto& [name, ends] : value.items()) {
    if (!ends.is_array() || ends.size() != 2 || !ends[0].is_number() || !ends[1].is_number())
      return wrongPayload(ErrorCode::TypeMismatch, name,
                          "the interval of " + name + " is not a pair of numbers");
    out[name] = {ends[0].get<double>(), ends[1].get<double>()};
  }
  return done();
}

Status readFloor(const json& value, ModelFloor& floor) {
  if (!value.is_object())
    return wrongPayload(ErrorCode::TypeMismatch, "floor", "\"floor\" of the model is no object");
  for (const auto& [key, entry] : value.items()) {
    double* out = key == "mass"       ? &floor.mass
                  : key == "com"      ? &floor.com
                  : key == "friction" ? &floor.friction
                  : key == "rotor"    ? &floor.rotor
                                      : nullptr;
    if (out == nullptr)
      return wrongPayload(ErrorCode::UnsupportedOption, key,
                          "the smallest uncertainties of the model have no \"" + key + "\"");
    if (auto status = readNumber(entry, key, *out); !status) return status;
  }
  return done();
}

/// {"coulomb": {"value": 4, "radius": 1}}: values with radii by kind.
Status readStatedFriction(const json& value, PayloadSpec& spec) {
  for (const auto& [kind, entry] : value.items()) {
    if (kind != "coulomb" && kind != "viscous" && kind != "offset" && kind != "rotor")
      return wrongPayload(
          ErrorCode::UnsupportedOption, kind,
          "friction cannot be stated as \"" + kind + "\", but as coulomb, viscous, offset and rotor");
    if (!entry.is_object())
      return wrongPayload(ErrorCode::TypeMismatch, kind, "friction \"" + kind + "\" has no value and radius");
    StatedFriction& stated = spec.friction_values[kind];
    for (const auto& [key, x] : entry.items()) {
      if (key != "value" && key != "radius")
        return wrongPayload(ErrorCode::UnsupportedOption, key,
                            "friction \"" + kind + "\" has no \"" + key + "\", but value and radius");
      auto& list = key == "value" ? stated.value : stated.radius;
      if (auto status = readList(x, key, list); !status) return status;
      if (list.empty())
        return wrongPayload(ErrorCode::TypeMismatch, key, "\"" + key + "\" of friction is empty");
    }
  }
  return done();
}

Status readFriction(const json& value, PayloadSpec& spec) {
  auto friction = value.is_string() ? frictionFromText(value.get<std::string>()) : frictionFromJson(value);
  if (!friction) return friction.error();
  spec.friction = *friction;
  return done();
}

Status readWindow(const json& value, const std::string& key, PayloadSpec& spec) {
  if (key == "horizon") {
    if (!value.is_number_integer())
      return wrongPayload(ErrorCode::TypeMismatch, key, "\"horizon\" is no whole number");
    const auto steps = value.get<std::int64_t>();
    if (steps < 1 || steps > 4096)
      return wrongPayload(ErrorCode::ValueOutOfRange, key, "\"horizon\" has to lie between 1 and 4096 steps");
    spec.horizon = static_cast<int>(steps);
    return done();
  }
  if (!value.is_string()) return wrongPayload(ErrorCode::TypeMismatch, key, "\"quadrature\" is no text");
  auto rule = quadratureFromText(value.get<std::string>());
  if (!rule) return rule.error();
  spec.quadrature = *rule;
  return done();
}

Status readMotion(const json& value, PayloadSpec& spec) {
  if (!value.is_array())
    return wrongPayload(ErrorCode::TypeMismatch, "bounds", "\"bounds\" of the motion is no list");
  for (const json& derivative : value) {
    std::vector<double> values;
    if (auto status = readList(derivative, "bounds", values); !status) return status;
    spec.motion.push_back(values);
  }
  return done();
}

Status readSensor(const json& value, const std::string& key, PayloadSpec& spec) {
  if (!spec.sensor) spec.sensor.emplace();
  WristSensor& sensor = *spec.sensor;
  if (key == "frame") {
    if (!value.is_string())
      return wrongPayload(ErrorCode::TypeMismatch, key, "\"frame\" of the sensor is no text");
    sensor.frame = value.get<std::string>();
    return done();
  }
  if (key == "relative") return readNumber(value, key, sensor.relative);
  if (key == "force") return readNumber(value, key, sensor.force);
  if (key == "torque") return readNumber(value, key, sensor.torque);
  if (key == "force_bias") return readNumber(value, key, sensor.force_bias);
  if (key == "torque_bias") return readNumber(value, key, sensor.torque_bias);
  return wrongPayload(ErrorCode::UnsupportedOption, key, "the wrist sensor has no setting \"" + key + "\"");
}

Status readNumbers(const json& value, const std::string& key, std::size_t count, double* out) {
  bool good = value.is_array() && value.size() == count;
  for (std::size_t i = 0; good && i < count; ++i) {
    good = value[i].is_number();
    if (good) out[i] = value[i].get<double>();
  }
  if (good) return done();
  return wrongPayload(
      ErrorCode::TypeMismatch, key,
      "\"" + key + "\" of the gripper is not a list of " + std::to_string(count) + " numbers");
}

Status readPart(const json& value, GripperPart& part) {
  if (value.is_string()) {
    part.link = value.get<std::string>();
    return done();
  }
  if (!value.is_object())
    return wrongPayload(ErrorCode::TypeMismatch, "gripper",
                        "a part of the gripper is neither a link nor an object");
  for (const auto& [key, entry] : value.items()) {
    Status status = done();
    if (key == "link") {
      if (!entry.is_string())
        return wrongPayload(ErrorCode::TypeMismatch, key, "\"link\" of the gripper is no text");
      part.link = entry.get<std::string>();
    } else if (key == "mass") {
      status = readNumber(entry, key, part.mass.emplace(0.0));
    } else if (key == "com") {
      status = readNumbers(entry, key, 3, part.com.data());
    } else if (key == "inertia") {
      std::array<double, 6> I{};
      status = readNumbers(entry, key, 6, I.data());
      part.inertia << I[0], I[5], I[4], I[5], I[1], I[3], I[4], I[3], I[2];
    } else if (key == "relative") {
      status = readNumber(entry, key, part.relative);
    } else if (key == "com_error") {
      status = readNumber(entry, key, part.com_error);
    } else {
      return wrongPayload(ErrorCode::UnsupportedOption, key, "the gripper has no setting \"" + key + "\"");
    }
    if (!status) return status;
  }
  return done();
}

/// One part or a list of them; the name of a link stands for the link.
Status readGripper(const json& value, PayloadSpec& spec) {
  const json parts = value.is_array() ? value : json::array({value});
  spec.gripper.clear();
  for (const json& entry : parts)
    if (auto status = readPart(entry, spec.gripper.emplace_back()); !status) return status;
  return done();
}

json gripperJson(const GripperPart& part) {
  json value = {{"relative", part.relative}, {"com_error", part.com_error}};
  if (!part.link.empty()) value["link"] = part.link;
  if (part.mass) {
    const Mat3& I = part.inertia;
    value["mass"] = *part.mass;
    value["com"] = {part.com[0], part.com[1], part.com[2]};
    value["inertia"] = {I(0, 0), I(1, 1), I(2, 2), I(1, 2), I(0, 2), I(0, 1)};
  }
  return value;
}

Status readEntry(const std::string& group, const std::string& key, const json& value, PayloadSpec& spec) {
  const std::string name = group + "." + key;
  if (name == "torque.relative") return readList(value, key, spec.torque_relative);
  if (name == "torque.absolute") return readList(value, key, spec.torque_absolute);
  if (name == "encoder.position") return readList(value, key, spec.position);
  if (name == "encoder.velocity") return readList(value, key, spec.velocity);
  if (name == "model.relative") return readNumber(value, key, spec.model_relative);
  if (name == "model.intervals") return readIntervals(value, spec.intervals);
  if (name == "model.friction") return readFriction(value, spec);
  if (name == "model.floor") return readFloor(value, spec.model_floor);
  if (name == "window.horizon" || name == "window.quadrature") return readWindow(value, key, spec);
  if (name == "motion.bounds") return readMotion(value, spec);
  if (name == "prior.intervals") return readIntervals(value, spec.initial);
  if (group == "sensor") return readSensor(value, key, spec);
  if (name == "prior.mass" || name == "prior.reach") spec.prior_stated = true;
  if (name == "prior.mass") return readNumber(value, key, spec.largest_mass);
  if (name == "prior.reach") return readNumber(value, key, spec.reach);
  if (name == "motion.margin") return readNumber(value, key, spec.motion_margin);
  return wrongPayload(ErrorCode::UnsupportedOption, name, "payload bounds have no setting \"" + name + "\"");
}

}  // namespace

Result<PayloadSpec> payloadSpecFromText(const std::string& text) {
  PayloadSpec spec;
  if (text.empty()) return spec;
  const json document = json::parse(text, nullptr, false);
  if (document.is_discarded() || !document.is_object())
    return wrongPayload(ErrorCode::SyntaxError, "spec", "the specification is no JSON object");
  for (const auto& [group, entries] : document.items()) {
    if (group == "membership") {
      if (!entries.is_boolean())
        return wrongPayload(ErrorCode::TypeMismatch, group, "\"membership\" is neither true nor false");
      spec.membership = entries.get<bool>();
      continue;
    }
    if (group == "friction") {
      const bool values = entries.is_object() && !entries.contains("terms") && !entries.contains("joints");
      if (auto status = values ? readStatedFriction(entries, spec) : readFriction(entries, spec); !status)
        return status.error();
      continue;
    }
    if (group == "gripper") {
      if (auto status = readGripper(entries, spec); !status) return status.error();
      continue;
    }
    if (!entries.is_object())
      return wrongPayload(ErrorCode::UnsupportedOption, group,
                          "payload bounds have no group of settings \"" + group + "\"");
    for (const auto& [key, value] : entries.items())
      if (auto status = readEntry(group, key, value, spec); !status) return status.error();
  }
  if (!(spec.largest_mass >= 0.0) || !(spec.reach >= 0.0) || spec.largest_mass > 1e6 || spec.reach > 1e3)
    return wrongPayload(ErrorCode::ValueOutOfRange, "prior",
                        "mass and reach of the prior box have to be at least 0");
  if (spec.sensor && spec.sensor->frame.empty())
    return wrongPayload(ErrorCode::MissingData, "sensor.frame", "the wrist sensor has no frame");
  if (!(spec.motion_margin == 0.0 || spec.motion_margin >= 1.0))
    return wrongPayload(ErrorCode::ValueOutOfRange, "motion.margin",
                        "the margin of the motion has to be 0 or at least 1");
  return spec;
}

std::string toText(const PayloadSpec& spec) {
  const ModelFloor& floor = spec.model_floor;
  json document = {
      {"torque", {{"relative", spec.torque_relative}, {"absolute", spec.torque_absolute}}},
      {"encoder", {{"position", spec.position}, {"velocity", spec.velocity}}},
      {"model",
       {{"relative", spec.model_relative},
        {"floor",
         {{"mass", floor.mass}, {"com", floor.com}, {"friction", floor.friction}, {"rotor", floor.rotor}}},
        {"intervals", json::object()}}},
      {"window", {{"horizon", spec.horizon}, {"quadrature", quadratureText(spec.quadrature)}}},
      {"motion", {{"margin", spec.motion_margin}, {"bounds", spec.motion}}},
      {"membership", spec.membership}};
  const PayloadSpec usual;
  if (spec.prior_stated || spec.largest_mass != usual.largest_mass || spec.reach != usual.reach)
    document["prior"] = {{"mass", spec.largest_mass}, {"reach", spec.reach}};
  for (const auto& [name, ends] : spec.intervals)
    document["model"]["intervals"][name] = {ends.first, ends.second};
  for (const auto& [name, ends] : spec.initial)
    document["prior"]["intervals"][name] = {ends.first, ends.second};
  for (const GripperPart& part : spec.gripper) document["gripper"].push_back(gripperJson(part));
  if (const auto& sensor = spec.sensor)
    document["sensor"] = {{"frame", sensor->frame},           {"relative", sensor->relative},
                          {"force", sensor->force},           {"torque", sensor->torque},
                          {"force_bias", sensor->force_bias}, {"torque_bias", sensor->torque_bias}};
  for (const auto& [kind, stated] : spec.friction_values)
    document["friction"][kind] = {{"value", stated.value}, {"radius", stated.radius}};
  if (spec.friction) document["model"]["friction"] = toJson(*spec.friction);
  return document.dump(2) + "\n";
}

}  // namespace plumbline::workflow
