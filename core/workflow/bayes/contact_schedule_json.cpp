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

Misread decodePhases(const json& value, const std::string& name,
                     std::vector<std::pair<double, double>>& out) {
  const auto wrong = sentence("the phases of contact \"" + name + "\" are not a list of [from, to]",
                              "write \"phases\": [[0, 1.2], [1.5, 2]] in seconds of the log");
  if (!value.is_array()) return wrong;
  for (const json& phase : value) {
    Eigen::VectorXd times;
    if (decode(phase, times) || times.size() != 2) return wrong;
    out.emplace_back(times[0], times[1]);
  }
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
    else if (key == "phases")
      wrong = decodePhases(entry, contact.name, out.phases);
    else if (key != "name" && key != "frame")
      wrong = sentence("contact \"" + contact.name + "\" has the unknown key \"" + key + "\"",
                       "use name, frame, position, type, normal, grips, phases");
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
    if (!each.phases.empty()) entry["phases"] = each.phases;
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
  const json text = {{"type", "string"}};
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
        {"phases", about({{"type", "array"}, {"items", two}},
                         "from, to [s of the log] during which it holds; without: always")}}}};
  return {{"type", "array"}, {"items", contact}};
}

}  // namespace plumbline::workflow
