// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "spatial/pose.h"
#include "workflow/serialization/field_table.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/json_values.h"
#include "workflow/serialization/value_text.h"

/// Fields as JSON: the kinds of fields in tables, and the functions derived from a table.
namespace plumbline::workflow {

// ---- one value ---------------------------------------------------------------------------------------------------

inline nlohmann::json leftOut() {
  return nlohmann::json(nlohmann::json::value_t::discarded);
}
/// Writes numbers, flags and texts directly; empty ones are left out.
template <typename T>
nlohmann::json encode(const T& value) {
  return value;
}
inline nlohmann::json encode(const std::vector<std::string>& value) {
  return value.empty() ? leftOut() : nlohmann::json(value);
}
inline nlohmann::json encode(const Eigen::VectorXd& value) {
  return value.size() == 0 ? leftOut() : numbersJson(value);
}
inline nlohmann::json encode(const Eigen::Vector3d& value) {
  return numbersJson(value);
}
template <typename T>
nlohmann::json encode(const std::optional<T>& value) {
  return value ? encode(*value) : leftOut();
}

/// The schema with the meaning.
nlohmann::json described(nlohmann::json schema, const About& about);
/// {"type": "number", …} with range and meaning.
nlohmann::json schemaOf(const std::string& type, const About& about);
/// {"type": "array"} of so many numbers.
nlohmann::json schemaOfNumbers(std::size_t count, const About& about);
inline nlohmann::json schemaFor(const bool&, const About& about) {
  return schemaOf("boolean", about);
}
inline nlohmann::json schemaFor(const double&, const About& about) {
  return schemaOf("number", about);
}
inline nlohmann::json schemaFor(const int&, const About& about) {
  return schemaOf("integer", about);
}
inline nlohmann::json schemaFor(const Eigen::Index&, const About& about) {
  return schemaOf("integer", about);
}
nlohmann::json schemaFor(const std::uint64_t&, const About& about);
inline nlohmann::json schemaFor(const std::string&, const About& about) {
  return schemaOf("string", about);
}
nlohmann::json schemaFor(const std::vector<std::string>&, const About& about);
nlohmann::json schemaFor(const Eigen::VectorXd&, const About& about);
nlohmann::json schemaPerJoint(const About& about);
inline nlohmann::json schemaFor(const Eigen::Vector3d&, const About& about) {
  return schemaOfNumbers(3, about);
}
template <typename T>
nlohmann::json schemaFor(const std::optional<T>&, const About& about) {
  return schemaFor(T(), about);
}

std::string shownValue(double value, const About& about);
template <typename T>
std::string shownValue(const T& value, const About& about) {
  if constexpr (std::is_same_v<T, bool>)
    return value ? about.yes : about.no;
  else if constexpr (std::is_integral_v<T>)
    return value == 0 && !about.zero.empty() ? about.zero : std::to_string(value);
  else if constexpr (std::is_same_v<T, std::optional<double>>)
    return value ? shownValue(*value, about) : about.zero;
  else
    return {};
}

/// Returns true when the value is in the range; NaN is in none.
inline bool isWithin(double value, const Range& range) {
  return (range.above ? value > range.low : value >= range.low) && value <= range.high;
}
Mismatch outside(const Range& range);

/// Wording of errors in files with JsonReader's sentences: "duration" of the spec is not a number.
extern const Wording kPlainWording;

// ---- kinds of fields ---------------------------------------------------------------------------------------------

/// Read and written by functions of its own.
/// @param read  of (value, settings): returns the error of the value
template <typename S, typename Read, typename Write>
Field<S> custom(const char* key, const About& about, Read read, Write write, nlohmann::json schema) {
  Field<S> out{about, key};
  out.read = [key, read](const nlohmann::json& value, S& s, const Reading& reading) -> Status {
    if (const Misread wrong = read(value, s)) return reading.wrong(key, *wrong, value);
    return done();
  };
  out.write = write;
  if (!about.text.empty() && !schema.contains("description")) schema["description"] = about.text;
  out.schema = [schema] { return schema; };
  return out;
}

/// A number, a whole number, a flag, a text, or a list of them.
template <typename S, typename T>
Field<S> field(const char* key, T S::*member, const About& about = {}) {
  Field<S> out{about, key};
  out.read = [=](const nlohmann::json& value, S& s, const Reading& reading) -> Status {
    if (const Misread wrong = decode(value, s.*member)) return reading.wrong(key, *wrong, value);
    if (reading.checks_ranges && value.is_number() && !isWithin(value.get<double>(), about.range))
      return reading.wrong(key, outside(about.range), value);
    return done();
  };
  out.write = [member](const S& s) { return encode(s.*member); };
  out.schema = [about] { return schemaFor(T(), about); };
  if constexpr (std::is_arithmetic_v<T>) {
    out.get = [member](const S& s) { return static_cast<double>(s.*member); };
    out.set = [member](S& s, double value) { s.*member = static_cast<T>(value); };
  }
  out.shown = [=](const S& s) { return shownValue(s.*member, about); };
  return out;
}

/// The same, without which an object is refused.
template <typename S>
Field<S> required(Field<S> field) {
  field.required = true;
  return field;
}

/// Remark of a file about itself.
/// @param otherwise  what is said of another value
template <typename S>
Field<S> constant(const char* key, const nlohmann::json& value, const Mismatch& otherwise) {
  return custom<S>(
      key, {},
      [=](const nlohmann::json& stated, S&) { return stated == value ? Misread() : Misread(otherwise); },
      [=](const S&) { return value; }, {{"const", value}});
}

/// The same, not written where it is as usual.
template <typename S>
Field<S> onlyChanged(Field<S> field) {
  field.write = [write = field.write, usual = field.write(S())](const S& s) {
    nlohmann::json value = write(s);
    return value == usual ? leftOut() : value;
  };
  return field;
}

/// One number for all joints, or a list with one per joint; empty: left out.
template <typename S>
Field<S> perJoint(const char* key, Eigen::VectorXd S::*member, const About& about = {}) {
  Field<S> out = field(key, member, about);
  out.read = [=](const nlohmann::json& value, S& s, const Reading& reading) -> Status {
    if (const Misread wrong = decodePerJoint(value, reading.joints, s.*member))
      return reading.wrong(key, *wrong, value);
    return done();
  };
  out.schema = [about] { return schemaPerJoint(about); };
  return out;
}

/// One row of numbers per joint; empty: left out.
template <typename S>
Field<S> rowPerJoint(const char* key, Eigen::MatrixXd S::*member, const About& about = {}) {
  Field<S> out{about, key};
  out.read = [=](const nlohmann::json& value, S& s, const Reading& reading) -> Status {
    if (const Misread wrong = decodeRows(value, reading.joints, s.*member))
      return reading.wrong(key, *wrong, value);
    return done();
  };
  out.write = [member](const S& s) {
    nlohmann::json rows = nlohmann::json::array();
    for (Eigen::Index j = 0; j < (s.*member).rows(); ++j)
      rows.push_back(numbersJson((s.*member).row(j).transpose()));
    return rows.empty() ? leftOut() : rows;
  };
  out.schema = [about] {
    return described({{"type", "array"}, {"items", schemaFor(Eigen::VectorXd(), {})}}, about);
  };
  return out;
}

/// One of several, by name.
/// @param unknown  text for a name that is not among them, with % for it; `code` of that error
template <typename S, typename T>
Field<S> choice(const char* key, T S::*member, const Choices<T>& choices, const About& about = {},
                std::string unknown = "there is no \"%\"", ErrorCode code = ErrorCode::UnsupportedOption) {
  std::string names;
  for (const Choice<T>& one : choices) names += (names.empty() ? "use " : ", ") + std::string(one.name);
  if (const std::size_t last = names.rfind(", "); last != std::string::npos) names.replace(last, 2, " or ");
  const auto place = [member, choices](const S& s) {
    const auto chosen = std::find_if(choices.begin(), choices.end(),
                                     [&](const Choice<T>& one) { return one.value == s.*member; });
    return static_cast<std::size_t>(chosen - choices.begin());
  };
  Field<S> out{about, key};
  out.read = [=](const nlohmann::json& value, S& s, const Reading& reading) -> Status {
    std::string name;
    if (const Misread wrong = decode(value, name)) return reading.wrong(key, *wrong, value);
    for (const Choice<T>& one : choices)
      if (name == one.name) {
        s.*member = one.value;
        return done();
      }
    std::string told = unknown;
    if (const std::size_t mark = told.find('%'); mark != std::string::npos) told.replace(mark, 1, name);
    return reading.wrong(key, {code, told, names, true}, value);
  };
  out.write = [=](const S& s) { return nlohmann::json(choices.at(place(s)).name); };
  out.schema = [=] {
    nlohmann::json schema = schemaOf("string", about);
    for (const Choice<T>& one : choices) schema["enum"].push_back(one.name);
    return schema;
  };
  out.get = [=](const S& s) { return static_cast<double>(place(s)); };
  out.set = [=](S& s, double value) { s.*member = choices.at(static_cast<std::size_t>(value)).value; };
  out.shown = [=](const S& s) { return std::string(choices.at(place(s)).shown); };
  return out;
}

/// A text for human readers only.
template <typename S>
Field<S> remark(const char* key, const char* text) {
  return custom<S>(
      key, {.text = text}, [](const auto&, S&) { return Misread(); }, [](const S&) { return leftOut(); },
      {{"type", "string"}});
}

/// The fields of a member, with keys beside those of the settings.
template <typename S, typename Inner>
std::vector<Field<S>> inside(Inner S::*member, const std::vector<Field<Inner>>& fields) {
  std::vector<Field<S>> all;
  for (const Field<Inner>& inner : fields) {
    Field<S> out{inner, inner.key};
    if (inner.get) out.get = [=](const S& s) { return inner.get(s.*member); };
    if (inner.set) out.set = [=](S& s, double value) { inner.set(s.*member, value); };
    out.read = [=](const nlohmann::json& value, S& s, const Reading& reading) {
      return inner.read(value, s.*member, reading);
    };
    out.write = [=](const S& s) { return inner.write(s.*member); };
    out.schema = inner.schema;
    if (inner.shown) out.shown = [=](const S& s) { return inner.shown(s.*member); };
    all.push_back(std::move(out));
  }
  return all;
}

template <typename S>
std::vector<Field<S>> together(std::vector<std::vector<Field<S>>> parts) {
  std::vector<Field<S>> all;
  for (std::vector<Field<S>>& part : parts)
    all.insert(all.end(), std::make_move_iterator(part.begin()), std::make_move_iterator(part.end()));
  return all;
}

// ---- derived from a table --------------------------------------------------------------------------------------------

template <typename S>
nlohmann::json fieldsToJson(const std::vector<Field<S>>& fields, const S& settings) {
  nlohmann::json out = nlohmann::json::object();
  for (const Field<S>& field : fields)
    if (nlohmann::json value = field.write(settings); !value.is_discarded())
      out[field.key] = std::move(value);
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
  for (const auto& [key, unused] : value.items())  // before what is missing: often the same key, misspelt
    if (!reading.skips_unknown &&
        std::none_of(fields.begin(), fields.end(), [&, &key = key](const auto& f) { return f.key == key; }))
      return reading.wording.unknown(reading, key);
  for (const Field<S>& field : fields)
    if (field.required && !value.contains(field.key))
      return reading.wrong(field.key, {ErrorCode::MissingElement, "is missing", "give \"" + field.key + "\""},
                           value);
  return done();
}

/// {"type": "object", "properties": …} with nothing else allowed; defaults are those of the type.
template <typename S>
nlohmann::json fieldsSchema(const std::vector<Field<S>>& fields) {
  nlohmann::json properties = nlohmann::json::object(), required = nlohmann::json::array();
  const nlohmann::json usual = fieldsToJson(fields, S());
  for (const Field<S>& field : fields) {
    properties[field.key] = field.schema();
    if (usual.contains(field.key) && usual[field.key].is_primitive())
      properties[field.key]["default"] = usual[field.key];
    if (field.required) required.push_back(field.key);
  }
  nlohmann::json schema = {
      {"type", "object"}, {"properties", std::move(properties)}, {"additionalProperties", false}};
  if (!required.empty()) schema["required"] = std::move(required);
  return schema;
}
// ---- objects and lists of fields ---------------------------------------------------------------------------------

template <typename S>
std::vector<std::pair<std::string, About>> partsOf(const std::vector<Field<S>>& fields) {
  std::vector<std::pair<std::string, About>> parts;
  for (const Field<S>& field : fields) {
    parts.emplace_back(field.key, field);
    for (const auto& [key, about] : field.parts) parts.emplace_back(field.key + "." + key, about);
  }
  return parts;
}

/// An object of its own with some of the settings.
/// @param where  its name in errors
template <typename S>
Field<S> group(const char* key, const std::string& where, const std::vector<Field<S>>& fields,
               const About& about = {}) {
  Field<S> out{about, key};
  out.parts = partsOf(fields);
  out.read = [=](const nlohmann::json& value, S& s, Reading reading) {
    reading.where = where;
    return fieldsFromJson(fields, value, s, reading);
  };
  out.write = [=](const S& s) {
    nlohmann::json object = fieldsToJson(fields, s);
    return object.empty() ? leftOut() : object;
  };
  out.schema = [=] { return described(fieldsSchema(fields), about); };
  return out;
}

/// The same of a member that need not be there.
/// @param where  empty: its key, behind the name of the object that it is in
template <typename S, typename Part>
Field<S> optionalGroup(const char* key, const std::string& where, std::optional<Part> S::*member,
                       const std::vector<Field<Part>>& fields, const About& about = {}) {
  Field<S> out{about, key};
  out.parts = partsOf(fields);
  out.read = [=, key = std::string(key)](const nlohmann::json& value, S& s, Reading reading) {
    reading.where = where.empty() ? reading.where + "." + key : where;
    s.*member = Part{};
    return fieldsFromJson(fields, value, *(s.*member), reading);
  };
  out.write = [=](const S& s) { return s.*member ? fieldsToJson(fields, *(s.*member)) : leftOut(); };
  out.schema = [=] { return described(fieldsSchema(fields), about); };
  return out;
}

/// "xyz" and "rpy".
std::vector<Field<Pose>> poseFields();

/// Parts of a list.
template <typename Part>
struct Parts {
  std::vector<Field<Part>> fields;
  std::function<std::string(std::size_t)> where;                   ///< name of the k-th in errors, from 0
  std::function<void(Part&, std::size_t)> begin = {};              ///< before its keys are read
  std::function<Misread(const Part&, const Reading&)> check = {};  ///< after
  Mismatch no_list{.detail = "is not a list", .remedy = "write a list"};
};

template <typename S, typename Part>
Field<S> each(const char* key, std::vector<Part> S::*member, const Parts<Part>& parts,
              const About& about = {}) {
  Field<S> out{about, key};
  out.read = [=](const nlohmann::json& value, S& s, Reading reading) -> Status {
    if (!value.is_array()) return reading.wrong(key, parts.no_list, value);
    std::vector<Part> read(value.size());
    for (std::size_t k = 0; k < read.size(); ++k) {
      reading.where = parts.where(k);
      if (parts.begin) parts.begin(read[k], k);
      if (Status status = fieldsFromJson(parts.fields, value[k], read[k], reading); !status) return status;
      if (const Misread wrong = parts.check ? parts.check(read[k], reading) : Misread())
        return reading.wrong(key, *wrong, value[k]);
    }
    s.*member = std::move(read);
    return done();
  };
  out.write = [=](const S& s) {
    nlohmann::json list = nlohmann::json::array();
    for (const Part& part : s.*member) list.push_back(fieldsToJson(parts.fields, part));
    return list.empty() ? leftOut() : list;
  };
  out.schema = [=] { return described({{"type", "array"}, {"items", fieldsSchema(parts.fields)}}, about); };
  return out;
}

/// A list as an object whose keys are the names of the parts.
/// @param where  name of a part in errors, before its key: "the limits of "
template <typename S, typename Part>
Field<S> byName(const char* key, std::vector<Part> S::*member, std::string Part::*name,
                const std::string& where, const std::vector<Field<Part>>& fields, const Mismatch& no_object,
                const About& about = {}) {
  Field<S> out{about, key};
  out.read = [=](const nlohmann::json& value, S& s, Reading reading) -> Status {
    if (!value.is_object()) return reading.wrong(key, no_object, value);
    std::vector<Part> read;
    for (const auto& [entry_key, entry] : value.items()) {
      reading.where = where + entry_key;
      read.emplace_back().*name = entry_key;
      if (Status status = fieldsFromJson(fields, entry, read.back(), reading); !status) return status;
    }
    s.*member = std::move(read);
    return done();
  };
  out.write = [=](const S& s) {
    nlohmann::json object = nlohmann::json::object();
    for (const Part& part : s.*member) object[part.*name] = fieldsToJson(fields, part);
    return object.empty() ? leftOut() : object;
  };
  out.schema = [=] {
    return described({{"type", "object"}, {"additionalProperties", fieldsSchema(fields)}}, about);
  };
  return out;
}

// ---- settings ----------------------------------------------------------------------------------------------------

template <typename S>
nlohmann::json settingsToJson(const S& settings) {
  const FieldTable<S>& table = fieldTable<S>();
  nlohmann::json out = fieldsToJson(table.fields, settings);
  if (!table.only_changes) return out;
  const nlohmann::json all = fieldsToJson(table.fields, S());
  for (const auto& [key, usual] : all.items())
    if (const auto found = out.find(key); found != out.end() && *found == usual) out.erase(found);
  return out;
}

/// " --instrument-cutoff 3.5" for each of the keys that is not as usual: what options of the command line read (`addField`).
template <typename S>
std::string optionsText(const S& settings, std::initializer_list<const char*> keys) {
  std::string text;
  for (const char* key : keys) {
    const Field<S>& field = fieldTable<S>()[key];
    const nlohmann::json value = field.write(settings);
    if (value != field.write(S()))
      text += " " + optionName(key) + " " + (value.is_string() ? value.get<std::string>() : jsonText(value));
  }
  return text;
}

/// They are written alike.
template <typename S>
bool sameSettings(const S& a, const S& b) {
  return settingsToJson(a) == settingsToJson(b);
}

/// @param joints  of the robot that the settings are for
template <typename S>
Result<S> settingsFromJson(const nlohmann::json& value, Eigen::Index joints = 0) {
  const FieldTable<S>& table = fieldTable<S>();
  S settings;
  if (Status status = fieldsFromJson(
          table.fields, value, settings,
          Reading{table.wording, table.where, joints, table.checks_ranges, table.skips_unknown});
      !status)
    return status.error();
  return settings;
}

template <typename S>
nlohmann::json settingsSchema() {
  nlohmann::json schema = fieldsSchema(fieldTable<S>().fields);
  schema["$schema"] = "https://json-schema.org/draft/2020-12/schema";
  schema["title"] = fieldTable<S>().title;
  return schema;
}

}  // namespace plumbline::workflow
