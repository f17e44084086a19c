// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <algorithm>
#include <functional>
#include <limits>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "workflow/serialization/json_decode.h"
#include "workflow/serialization/settings_types.h"

/// Settings described once. A table has a line per field; reader, writer, JSON schema, cache key, lines for people and the
/// manual's table follow from it (field_json.h), and editors take ranges and units from it. Tables are written with the
/// functions of field_json.h, next to the settings that they describe:
///   number("cutoff", &S::cutoff, {.text = "zero-phase Butterworth", .unit = "Hz", .range = {0, 1e6}, .label = "Cut-off"})
namespace plumbline::workflow {

/// Values that the program accepts.
struct Range {
  double low = -std::numeric_limits<double>::infinity();
  double high = std::numeric_limits<double>::infinity();
  bool above = false;  ///< `low` itself is not allowed
};

/// Meaning of a field, for people.
struct About {
  std::string text = {};               ///< meaning, without unit: in schema, manual and report
  std::string unit = {};               ///< SI
  Range range = {};                    ///< of numbers
  std::string label = {};              ///< its name in lines for people; empty: not among them
  std::string zero = {};               ///< meaning of 0 (or none): "automatic"
  std::string yes = "yes", no = "no";  ///< of a flag
};

template <typename T>
struct Choice {
  T value;
  const char* name;        ///< in JSON
  const char* shown = "";  ///< for people
};
template <typename T>
using Choices = std::vector<Choice<T>>;

struct Reading;

/// Wording of errors in one kind of file.
struct Wording {
  Error (*no_object)(const Reading&);
  Error (*unknown)(const Reading&, const std::string& key);
  Error (*wrong)(const Reading&, const std::string& key, const Mismatch&, const nlohmann::json& value);
};

/// Context of a reader.
struct Reading {
  const Wording& wording;
  std::string where;        ///< "the spec", "the criterion"
  Eigen::Index joints = 0;  ///< of the robot: lists per joint have so many entries
  bool checks_ranges = false;
  bool skips_unknown = false;

  Error wrong(const std::string& key, const Mismatch& mismatch, const nlohmann::json& value) const {
    return wording.wrong(*this, key, mismatch, value);
  }
};

template <typename S>
struct Field : About {
  std::string key;        ///< in JSON; files keep it for ever
  bool required = false;  ///< an object without it is refused
  /// A number as it is, a flag as 0 or 1, a choice as its place in the list; empty for other fields.
  std::function<double(const S&)> get = {};
  std::function<void(S&, double)> set = {};
  std::function<Status(const nlohmann::json&, S&, const Reading&)> read = {};
  std::function<nlohmann::json(const S&)> write = {};  ///< discarded: nothing is written
  std::function<nlohmann::json()> schema =
      {};  ///< of alternatives (anyOf) the last is the one that is written
  std::function<std::string(const S&)> shown = {};  ///< value in lines for people; empty text: no line
  /// Fields of an object of its own, by key; those of objects in it by "object.key".
  std::vector<std::pair<std::string, About>> parts = {};
};

template <typename S>
struct FieldTable {
  static_assert(kIsListed<S>,
                "name the settings in settings_types.h, whose types the property test goes through");

  std::string title;  ///< of the schema
  std::string where;  ///< name of the object in errors
  const Wording& wording;
  std::vector<Field<S>> fields;
  bool only_changes = false;   ///< values equal to the defaults are not written
  bool checks_ranges = false;  ///< the reader does; else the user of the settings
  bool skips_unknown = false;  ///< keys of other versions are no error

  /// @pre there is such a field
  const Field<S>& operator[](std::string_view key) const {
    for (const Field<S>& field : fields)
      if (field.key == key) return field;
    throw std::out_of_range("no field " + std::string(key));
  }
  /// @param path  "cutoff", "window.horizon"
  /// @pre there is such a field
  const About& about(std::string_view path) const {
    const std::size_t dot = path.find('.');
    const Field<S>& field = (*this)[path.substr(0, dot)];
    if (dot == std::string_view::npos) return field;
    for (const auto& [key, part] : field.parts)
      if (key == path.substr(dot + 1)) return part;
    throw std::out_of_range("no field " + std::string(path));
  }
};

namespace member_count {
struct Any {
  template <typename T>
  operator T() const;  // NOLINT(google-explicit-constructor)
};
}  // namespace member_count

/// Members of an aggregate: a table states their number, so that an additional member does not compile without a field.
template <typename S, typename... Members>
consteval std::size_t memberCount() {
  if constexpr (requires { S{Members{}..., member_count::Any{}}; })
    return memberCount<S, Members..., member_count::Any>();
  else
    return sizeof...(Members);
}

/// The command line's name of a field: --instrument-cutoff for "instrument_cutoff".
inline std::string optionName(std::string key) {
  std::replace(key.begin(), key.end(), '_', '-');
  return "--" + key;
}

/// One setting with its name, value and unit, as the window and the report show it.
struct SettingLine {
  std::string name;
  std::string value;
  std::string unit;
  std::string meaning;
};

/// The fields that have a label and a value to show.
template <typename S>
std::vector<SettingLine> describeFields(const S& settings) {
  std::vector<SettingLine> lines;
  for (const Field<S>& field : fieldTable<S>().fields) {
    if (field.label.empty() || !field.shown) continue;
    if (std::string value = field.shown(settings); !value.empty())
      lines.push_back({field.label, std::move(value), field.unit, field.text});
  }
  return lines;
}

}  // namespace plumbline::workflow
