// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "workflow/serialization/field_table.h"
#include "workflow/serialization/value_text.h"

/// Fields as JSON: the kinds of fields that tables are made of, and what follows from a table.
namespace plumbline::workflow {

// ---- one value ---------------------------------------------------------------------------------------------------

std::optional<Mismatch> decode(const nlohmann::json& value, const Reading& reading, bool& target);
std::optional<Mismatch> decode(const nlohmann::json& value, const Reading& reading, int& target);
std::optional<Mismatch> decode(const nlohmann::json& value, const Reading& reading, std::uint64_t& target);
std::optional<Mismatch> decode(const nlohmann::json& value, const Reading& reading, double& target);
std::optional<Mismatch> decode(const nlohmann::json& value, const Reading& reading,
                               std::optional<double>& target);
std::optional<Mismatch> decode(const nlohmann::json& value, const Reading& reading, std::string& target);

/// {"type": …} with range and meaning.
nlohmann::json schemaOf(const char* type, const About& about);
template <typename T>
const char* typeName() {
  if constexpr (std::is_same_v<T, bool>) return "boolean";
  if constexpr (std::is_same_v<T, double> || std::is_same_v<T, std::optional<double>>) return "number";
  if constexpr (std::is_same_v<T, std::string>) return "string";
  return "integer";
}
std::string shownValue(double value, const About& about);
inline std::string shownValue(int value, const About& about) {
  return value == 0 && !about.zero.empty() ? about.zero : std::to_string(value);
}
inline std::string shownValue(bool value, const About& about) {
  return value ? about.yes : about.no;
}
inline std::string shownValue(const std::optional<double>& value, const About& about) {
  return value ? shownValue(*value, about) : about.zero;
}

// ---- kinds of fields ---------------------------------------------------------------------------------------------

/// A number, a whole number, a flag or a text.
template <typename S, typename T>
Field<S> field(const char* key, T S::*member, const About& about) {
  Field<S> out{about, key};
  out.read = [key, member](const nlohmann::json& value, S& s, const Reading& reading) -> Status {
    if (const auto wrong = decode(value, reading, s.*member))
      return reading.wording.wrong(reading, key, *wrong, value);
    return done();
  };
  if constexpr (std::is_same_v<T, std::optional<double>>)
    out.write = [member](const S& s) { return s.*member ? nlohmann::json(*(s.*member)) : nlohmann::json(); };
  else
    out.write = [member](const S& s) { return nlohmann::json(s.*member); };
  out.schema = [about] { return schemaOf(typeName<T>(), about); };
  if constexpr (std::is_arithmetic_v<T>) {
    out.get = [member](const S& s) { return static_cast<double>(s.*member); };
    out.set = [member](S& s, double value) { s.*member = static_cast<T>(value); };
  }
  if constexpr (!std::is_same_v<T, std::string> && !std::is_same_v<T, std::uint64_t>)
    out.shown = [member, about](const S& s) { return shownValue(s.*member, about); };
  return out;
}

template <typename T>
struct Choice {
  T value;
  const char* name;        ///< in JSON
  const char* shown = "";  ///< for people
};

/// One of several, by name.
template <typename S, typename T>
Field<S> choice(const char* key, T S::*member, const std::vector<Choice<T>>& choices, const About& about,
                const std::optional<Mismatch>& otherwise = {}) {
  const auto place = [member, choices](const S& s) {
    return std::find_if(choices.begin(), choices.end(),
                        [&](const Choice<T>& one) { return one.value == s.*member; }) -
           choices.begin();
  };
  Field<S> out{about, key};
  out.read = [=](const nlohmann::json& value, S& s, const Reading& reading) -> Status {
    for (const Choice<T>& one : choices)
      if (value == one.name) {
        s.*member = one.value;
        return done();
      }
    return reading.wording.wrong(reading, key, otherwise.value_or(Mismatch{.detail = "is not of the list"}),
                                 value);
  };
  out.write = [=](const S& s) { return nlohmann::json(choices[static_cast<std::size_t>(place(s))].name); };
  out.schema = [=] {
    nlohmann::json schema = schemaOf("string", about);
    for (const Choice<T>& one : choices) schema["enum"].push_back(one.name);
    return schema;
  };
  out.get = [=](const S& s) { return static_cast<double>(place(s)); };
  out.set = [=](S& s, double value) { s.*member = choices[static_cast<std::size_t>(value)].value; };
  out.shown = [=](const S& s) { return std::string(choices[static_cast<std::size_t>(place(s))].shown); };
  return out;
}

// ---- what follows from a table -----------------------------------------------------------------------------------

template <typename S>
nlohmann::json fieldsToJson(const std::vector<Field<S>>& fields, const S& settings) {
  nlohmann::json out = nlohmann::json::object();
  for (const Field<S>& field : fields)
    if (nlohmann::json value = field.write(settings); !value.is_null()) out[field.key] = std::move(value);
  return out;
}

/// @error  the first field that is wrong, or a key that no field has
template <typename S>
Status fieldsFromJson(const std::vector<Field<S>>& fields, const nlohmann::json& value, S& settings,
                      const Reading& reading) {
  if (!value.is_object()) return reading.wording.no_object(reading);
  for (const Field<S>& field : fields)
    if (const auto found = value.find(field.key); found != value.end())
      if (Status status = field.read(*found, settings, reading); !status) return status;
  for (const auto& [key, unused] : value.items())
    if (std::none_of(fields.begin(), fields.end(), [&, &key = key](const auto& f) { return f.key == key; }))
      return reading.wording.unknown(reading, key);
  return done();
}

template <typename S>
nlohmann::json settingsToJson(const S& settings) {
  const FieldTable<S>& table = fieldTable<S>();
  nlohmann::json out = fieldsToJson(table.fields, settings);
  if (table.only_changes)
    for (const auto& [key, usual] : fieldsToJson(table.fields, S()).items())
      if (out[key] == usual) out.erase(key);
  return out;
}

/// @param joints  of the robot that the settings are for
template <typename S>
Result<S> settingsFromJson(const nlohmann::json& value, Eigen::Index joints = 0) {
  const FieldTable<S>& table = fieldTable<S>();
  S settings;
  if (Status status =
          fieldsFromJson(table.fields, value, settings, Reading{table.wording, table.where, joints});
      !status)
    return status.error();
  return settings;
}

/// {"type": "object", "properties": …} with nothing else allowed; defaults are those of the type.
template <typename S>
nlohmann::json fieldsSchema(const std::vector<Field<S>>& fields) {
  nlohmann::json properties = nlohmann::json::object();
  const nlohmann::json usual = fieldsToJson(fields, S());
  for (const Field<S>& field : fields) {
    properties[field.key] = field.schema();
    if (usual.contains(field.key) && usual[field.key].is_primitive())
      properties[field.key]["default"] = usual[field.key];
  }
  return {{"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
}
template <typename S>
nlohmann::json settingsSchema() {
  nlohmann::json schema = fieldsSchema(fieldTable<S>().fields);
  schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  schema["title"] = fieldTable<S>().title;
  return schema;
}

}  // namespace plumbline::workflow
