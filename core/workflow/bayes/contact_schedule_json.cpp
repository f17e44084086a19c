// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/bayes/contact_schedule_json.h"

#include <nlohmann/json.hpp>

#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_values.h"

namespace plumbline::workflow {

using nlohmann::json;

namespace {

Mismatch sentence(const std::string& detail, const std::string& remedy) {
  return {.detail = detail, .remedy = remedy, .sentence = true};
}

Misread decodePhases(const json& value, const std::string& name, bayes::Phases& out) {
  const auto wrong = sentence("the phases of contact \"" + name + "\" are not a list of [from, to]",
                              "write \"phases\": [[0, 1.2], [1.5, 2]] in seconds of the log, or for each log "
                              "{\"name of the log\": [[0, 1.2]]}");
  if (!value.is_array()) return wrong;
  for (const json& phase : value) {
    Eigen::VectorXd times;
    if (decode(phase, times) || times.size() != 2) return wrong;
    out.emplace_back(times[0], times[1]);
  }
  return {};
}

Misread decodeAnchor(const json& value, ContactFrame& contact, bool& estimated) {
  if (value == "estimated") {
    estimated = true;
    return {};
  }
  Pose place;
  if (decode(value, place.p))
    return sentence("the anchor of contact \"" + contact.name + "\" is neither a place nor \"estimated\"",
                    "write \"anchor\": [x, y, z] in m and world axes, or \"estimated\"");
  contact.X_WAnchor = place;
  return {};
}

Misread decodeType(const json& value, const std::string& name, ContactType& out) {
  if (value != "point" && value != "surface")
    return sentence("the type of contact \"" + name + "\" is neither point nor surface",
                    "write \"type\": \"point\" or \"surface\"");
  out = value == "surface" ? ContactType::Surface : ContactType::Point;
  return {};
}

Misread decodeContact(const json& value, bayes::ContactSchedule& out) {
  if (!value.is_object() || !value.contains("frame") || !value["frame"].is_string())
    return sentence("a contact names no frame",
                    "write {\"name\": \"foot\", \"frame\": \"link of the robot\", \"phases\": [[0, 1]]}");
  ContactFrame& contact = out.contact;
  contact.frame.link = value["frame"].get<std::string>();
  contact.name = contact.frame.link;
  if (value.contains("name"))
    if (Misread wrong = decode(value["name"], contact.name)) return wrong;
  const auto vector = [&](const json& entry, const std::string& key, Vec3& target) -> Misread {
    if (!decode(entry, target)) return {};
    return sentence("\"" + key + "\" of contact \"" + contact.name + "\" is not three numbers",
                    "write \"" + key + "\": [0, 0, 1]");
  };
  for (const auto& [key, entry] : value.items()) {
    Misread wrong;
    if (key == "position")
      wrong = vector(entry, key, contact.frame.X_LF.p);
    else if (key == "normal")
      wrong = vector(entry, key, contact.normal);
    else if (key == "type")
      wrong = decodeType(entry, contact.name, contact.type);
    else if (key == "grips")
      wrong = decode(entry, out.grips);
    else if (key == "force_std")
      wrong = decode(entry, out.force_std);
    else if (key == "anchor")
      wrong = decodeAnchor(entry, contact, out.estimates_anchor);
    else if (key == "anchor_std")
      wrong = decode(entry, out.anchor_std);
    else if (key == "phases" && entry.is_object() && !entry.empty())
      for (const auto& [log, phases] : entry.items()) {
        wrong = decodePhases(phases, contact.name, out.log_phases[log]);
        if (wrong) break;
      }
    else if (key == "phases")
      wrong = decodePhases(entry, contact.name, out.phases);
    else if (key != "name" && key != "frame")
      wrong =
          sentence("contact \"" + contact.name + "\" has the unknown key \"" + key + "\"",
                   "use name, frame, position, type, normal, grips, phases, anchor, anchor_std, force_std");
    if (wrong) return wrong;
  }
  return {};
}

}  // namespace

Misread decodeContacts(const json& value, std::vector<bayes::ContactSchedule>& out) {
  if (!value.is_array()) return Mismatch{.detail = "is not a list of contacts", .remedy = "write [{…}, {…}]"};
  for (const json& entry : value)
    if (Misread wrong = decodeContact(entry, out.emplace_back())) return wrong;
  return {};
}

json contactsJson(const std::vector<bayes::ContactSchedule>& contacts) {
  if (contacts.empty()) return leftOut();
  json out = json::array();
  for (const bayes::ContactSchedule& each : contacts) {
    const ContactFrame& contact = each.contact;
    json entry = {{"name", contact.name},
                  {"frame", contact.frame.link},
                  {"position", numbersJson(contact.frame.X_LF.p)},
                  {"type", contact.type == ContactType::Point ? "point" : "surface"},
                  {"normal", numbersJson(contact.normal)}};
    if (each.grips) entry["grips"] = true;
    if (each.force_std > 0.0) entry["force_std"] = each.force_std;
    if (each.contact.X_WAnchor) {
      entry["anchor"] = numbersJson(each.contact.X_WAnchor->p);
      entry["anchor_std"] = each.anchor_std;
    }
    if (each.estimates_anchor) entry["anchor"] = "estimated";
    if (!each.phases.empty()) entry["phases"] = each.phases;
    if (!each.log_phases.empty()) entry["phases"] = each.log_phases;
    out.push_back(std::move(entry));
  }
  return out;
}

json contactsSchema() {
  const json numbers = {{"type", "array"}, {"items", {{"type", "number"}}}};
  json three = numbers, two = numbers;
  three["minItems"] = three["maxItems"] = 3;
  two["minItems"] = two["maxItems"] = 2;
  const auto about = [](json schema, const char* text) {
    schema["description"] = text;
    return schema;
  };
  const json text = {{"type", "string"}}, phases = {{"type", "array"}, {"items", two}};
  const json contact = {
      {"type", "object"},
      {"required", {"frame"}},
      {"additionalProperties", false},
      {"properties",
       {{"name", about(text, "of the contact, in results; without: that of the frame")},
        {"frame", about(text, "link, or moving joint, that touches")},
        {"position", about(three, "of the contact on the link [m]")},
        {"type",
         about({{"type", "string"}, {"enum", {"point", "surface"}}}, "a surface does not turn either")},
        {"normal", about(three, "of the ground, world axes, unit length")},
        {"grips", about({{"type", "boolean"}}, "a hand or a bolt, which may pull")},
        {"force_std", about({{"type", "number"}, {"minimum", 0.0}},
                            "of one sample of its force in the log (/contacts/<frame>/wrench) [N]; without: "
                            "the force is not observed")},
        {"anchor", about({{"anyOf", {three, {{"const", "estimated"}}}}},
                         "place where a point contact holds in all its phases [m, world axes], or "
                         "\"estimated\": one for each phase; without: only its velocity is led back")},
        {"anchor_std", about({{"type", "number"}, {"exclusiveMinimum", 0.0}},
                             "of a stated anchor in every direction [m]; 0.001")},
        {"phases",
         about({{"anyOf", {phases, {{"type", "object"}, {"additionalProperties", phases}}}}},
               "from, to [s of the log] during which it holds; without: always. One list for all logs, or "
               "one for the name of each, empty: never there")}}}};
  return {{"type", "array"}, {"items", contact}};
}

namespace {

constexpr std::pair<const char*, double bayes::ImuSpec::*> kImuNoise[] = {
    {"gyro_std", &bayes::ImuSpec::gyro_std},
    {"accelerometer_std", &bayes::ImuSpec::accelerometer_std},
    {"gyro_bias_std", &bayes::ImuSpec::gyro_bias_std},
    {"accelerometer_bias_std", &bayes::ImuSpec::accelerometer_bias_std}};

Misread decodeImuEntry(const std::string& key, const json& entry, bayes::ImuSpec& out) {
  if (key == "position" || key == "rpy") {
    Vec3 values;
    if (decode(entry, values))
      return sentence("\"" + key + "\" of IMU \"" + out.name + "\" is not three numbers",
                      "write \"" + key + "\": [0, 0, 0]");
    if (key == "position")
      out.frame.X_LF.p = values;
    else
      out.frame.X_LF.R = rotationFromRpy(values);
    return {};
  }
  if (key == "frame") return decode(entry, out.frame.link);
  for (const auto& [name, member] : kImuNoise)
    if (key == name) return decode(entry, out.*member);
  return sentence("IMU \"" + out.name + "\" has the unknown key \"" + key + "\"",
                  "use name, frame, position, rpy, gyro_std, accelerometer_std, gyro_bias_std, "
                  "accelerometer_bias_std");
}

}  // namespace

Misread decodeImus(const json& value, std::vector<bayes::ImuSpec>& out) {
  if (!value.is_array()) return Mismatch{.detail = "is not a list of IMUs", .remedy = "write [{…}]"};
  for (const json& entry : value) {
    bayes::ImuSpec& imu = out.emplace_back();
    if (!entry.is_object() || !entry.contains("name") || decode(entry["name"], imu.name))
      return sentence("an IMU has no name", "write {\"name\": \"that of the log\", \"frame\": \"link\"}");
    for (const auto& [key, each] : entry.items())
      if (key != "name")
        if (Misread wrong = decodeImuEntry(key, each, imu)) return wrong;
  }
  return {};
}

json imusJson(const std::vector<bayes::ImuSpec>& imus) {
  if (imus.empty()) return leftOut();
  json out = json::array();
  for (const bayes::ImuSpec& imu : imus) {
    json entry = {{"name", imu.name},
                  {"position", numbersJson(imu.frame.X_LF.p)},
                  {"rpy", numbersJson(rpyFromRotation(imu.frame.X_LF.R))}};
    if (!imu.frame.link.empty()) entry["frame"] = imu.frame.link;
    for (const auto& [name, member] : kImuNoise) entry[name] = imu.*member;
    out.push_back(std::move(entry));
  }
  return out;
}

json imusSchema() {
  json three = {{"type", "array"}, {"items", {{"type", "number"}}}, {"minItems", 3}, {"maxItems", 3}};
  const auto about = [](json schema, const char* text) {
    schema["description"] = text;
    return schema;
  };
  const json text = {{"type", "string"}}, number = {{"type", "number"}, {"exclusiveMinimum", 0.0}};
  const json imu = {
      {"type", "object"},
      {"required", {"name"}},
      {"additionalProperties", false},
      {"properties",
       {{"name", about(text, "of the sensor in the logs (/imu/<name>/acceleration, angular_velocity)")},
        {"frame", about(text, "link that carries it; without: that of the name")},
        {"position", about(three, "of the sensor on the link [m]")},
        {"rpy", about(three, "its axes on the link, roll pitch yaw [rad]")},
        {"gyro_std", about(number, "of one sample [rad/s]; 0.01")},
        {"accelerometer_std", about(number, "of one sample [m/s²]; 0.1")},
        {"gyro_bias_std", about(number, "of the constant bias before any data [rad/s]; 0.05")},
        {"accelerometer_bias_std", about(number, "the same [m/s²]; 0.5")}}}};
  return {{"type", "array"}, {"items", imu}};
}

}  // namespace plumbline::workflow
