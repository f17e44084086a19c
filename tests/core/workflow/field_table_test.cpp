// SPDX-License-Identifier: BSD-3-Clause
// Every settings type that has a field table: what a file can say, drawn from the schema away from the defaults, is read,
// written and read again to the same; the schema allows what is written and names nothing that is not. The types are those
// of `SettingsTypes`, and a table of another type does not compile.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "excitation/motion/families.h"
#include "simulation/simulator.h"
#include "simulation/trajectory.h"
#include "workflow/bayes/bayes_spec.h"
#include "workflow/excitation/excitation_spec.h"
#include "workflow/excitation/multi_start.h"
#include "workflow/identifiability/rotors_json.h"
#include "workflow/identification/mass_points_json.h"
#include "workflow/identification/specification.h"
#include "workflow/identification/thresholds.h"
#include "workflow/payload/payload_replay_json.h"
#include "workflow/safety/safe_spec.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

constexpr Eigen::Index kJoints = 2;

/// Values that a schema allows, other than its defaults.
class Draw {
 public:
  explicit Draw(unsigned seed) : random_(seed) {}

  json value(const json& schema) {
    if (schema.contains("const")) return schema["const"];
    if (schema.contains("examples")) return oneOf(schema["examples"]);
    if (schema.contains("anyOf")) return value(oneOf(schema["anyOf"]));
    if (schema.contains("enum")) return other(schema, [&] { return oneOf(schema["enum"]); });
    const std::string type = schema.value("type", "object");
    if (type == "null") return nullptr;
    if (type == "boolean") return other(schema, [&] { return json(chance(0.5)); });
    if (type == "string") return std::string("name") + std::to_string(whole(0, 99));
    if (type == "integer")
      return other(schema,
                   [&] { return json(static_cast<std::uint64_t>(std::lround(number(schema, 60.0)))); });
    if (type == "number") return other(schema, [&] { return json(number(schema, 1.5)); });
    return type == "array" ? array(schema) : object(schema);
  }

 private:
  template <typename Make>
  json other(const json& schema, const Make& make) {
    json drawn = make();
    while (schema.contains("default") && drawn == schema["default"]) drawn = make();
    return drawn;
  }
  json array(const json& schema) {
    json list = json::array();
    const auto least = schema.value("minItems", std::size_t{kJoints});
    for (std::size_t k = 0; k < std::min(least, schema.value("maxItems", least)); ++k)
      list.push_back(value(schema["items"]));
    return list;
  }
  json object(const json& schema) {
    json out = json::object();
    const json required = schema.value("required", json::array());
    const json properties = schema.value("properties", json::object());
    for (const auto& [key, part] : properties.items())
      if (part.value("deprecated", false))
        continue;  // of older files, which say the same by another key
      else if (chance(0.8) || std::find(required.begin(), required.end(), key) != required.end())
        out[key] = value(part);
    if (const auto rest = schema.find("additionalProperties"); rest != schema.end() && rest->is_object())
      for (const char* name : {"joint1", "joint2"}) out[name] = value(*rest);
    return out;
  }
  double number(const json& schema, double width) {
    const double low = schema.value("exclusiveMinimum", schema.value("minimum", 0.0));
    const double high = std::min(schema.value("maximum", low + width), low + width);
    return std::uniform_real_distribution<double>(std::nextafter(low, high), high)(random_);
  }
  int whole(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }
  bool chance(double share) { return std::uniform_real_distribution<double>(0, 1)(random_) < share; }
  json oneOf(const json& list) {
    return list[static_cast<std::size_t>(whole(0, static_cast<int>(list.size()) - 1))];
  }
  std::mt19937 random_;
};

bool isOfType(const json& value, const std::string& type) {
  return type == "integer"  ? value.is_number_integer()
         : type == "number" ? value.is_number()
                            : type == value.type_name();
}

/// Reason why the schema rejects the value; empty when it accepts it.
std::string objection(const json& value, const json& schema, const std::string& place = "") {
  if (schema.contains("anyOf")) {
    std::string all;
    for (const json& one : schema["anyOf"]) {
      const std::string why = objection(value, one, place);
      if (why.empty()) return {};
      all += why + "; ";
    }
    return all;
  }
  const std::string told = place + " = " + value.dump();
  if (schema.contains("const") && value != schema["const"]) return told + " is not what it has to be";
  if (schema.contains("type") && !isOfType(value, schema["type"].get<std::string>()))
    return told + " is no " + schema["type"].get<std::string>();
  if (schema.contains("enum") &&
      std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end())
    return told + " is not of the list";
  if (value.is_number() &&
      (value < schema.value("minimum", -HUGE_VAL) || value > schema.value("maximum", HUGE_VAL) ||
       value <= schema.value("exclusiveMinimum", -HUGE_VAL)))
    return told + " is out of range";
  if (value.is_array() && (value.size() < schema.value("minItems", std::size_t{0}) ||
                           value.size() > schema.value("maxItems", value.size())))
    return told + " has another size";
  for (std::size_t k = 0; value.is_array() && k < value.size(); ++k)
    if (std::string why =
            objection(value[k], schema.value("items", json::object()), place + "/" + std::to_string(k));
        !why.empty())
      return why;
  if (!value.is_object()) return {};
  const json properties = schema.value("properties", json::object());
  const json rest = schema.value("additionalProperties", json(true));
  for (const auto& [key, entry] : value.items()) {
    if (!properties.contains(key) && rest == false) return place + "/" + key + " is not in the schema";
    const json part = properties.contains(key) ? properties[key] : rest.is_object() ? rest : json::object();
    if (std::string why = objection(entry, part, place + "/" + key); !why.empty()) return why;
  }
  return {};
}

/// Places of the schema as they are written: of alternatives the last.
void collectPlaces(const json& schema, const std::string& place, std::set<std::string>& places) {
  if (!place.empty()) places.insert(place);
  if (schema.contains("examples")) return;
  if (schema.contains("anyOf")) return collectPlaces(schema["anyOf"].back(), place, places);
  const json properties = schema.value("properties", json::object());
  for (const auto& [key, part] : properties.items())
    if (key != "$schema" && key != "comment" && !part.contains("const"))
      collectPlaces(part, place + "/" + key, places);
  for (const char* more : {"items", "additionalProperties"})
    if (schema.contains(more) && schema[more].is_object()) collectPlaces(schema[more], place + "/*", places);
}

/// Places of `written` that differ from what is usual there.
void collectChanges(const json& written, const json& usual, const json& schema, const std::string& place,
                    std::set<std::string>& places) {
  if (written == usual) return;
  if (!place.empty()) places.insert(place);
  if (schema.contains("examples")) return;
  if (schema.contains("anyOf")) return collectChanges(written, usual, schema["anyOf"].back(), place, places);
  if (written.is_array() && schema.contains("items"))
    for (const json& entry : written) collectChanges(entry, {}, schema["items"], place + "/*", places);
  if (!written.is_object()) return;
  const json properties = schema.value("properties", json::object());
  for (const auto& [key, entry] : written.items()) {
    const json before = usual.is_object() ? usual.value(key, json()) : json();
    if (properties.contains(key))
      collectChanges(entry, before, properties[key], place + "/" + key, places);
    else if (schema.contains("additionalProperties") && schema["additionalProperties"].is_object())
      collectChanges(entry, before, schema["additionalProperties"], place + "/*", places);
  }
}

/// Values that were read and written again are unchanged: no key is read into another's member.
void expectKept(const json& asked, const json& written, const std::string& place) {
  if (asked.is_number() && written.is_number()) {
    const double a = asked.get<double>(), w = written.get<double>();
    // Poses and loads pass through a rotation or a shift of origin.
    const bool shifted =
        place.find("/rpy/") != std::string::npos || place.find("/loads/") != std::string::npos;
    EXPECT_LE(std::abs(a - w), shifted ? 1e-12 : 0.0) << place;
  } else if (asked.is_primitive() && written.is_primitive()) {
    EXPECT_EQ(asked, written) << place;
  } else if (asked.is_structured() && asked.type() == written.type()) {
    for (const auto& [key, entry] : asked.items())
      if (asked.is_array() ? std::stoul(key) < written.size() : written.contains(key))
        expectKept(entry, asked.is_array() ? written[std::stoul(key)] : written[key], place + "/" + key);
  }
}

template <typename S>
class FieldTables : public testing::Test {};

template <typename List>
struct AsTestTypes;
template <typename... S>
struct AsTestTypes<TypeList<S...>> {
  using Types = testing::Types<S...>;
};
TYPED_TEST_SUITE(FieldTables, AsTestTypes<SettingsTypes>::Types);

TYPED_TEST(FieldTables, WhatIsWrittenIsReadToTheSame_DrawnAwayFromTheDefaults) {
  const json schema = settingsSchema<TypeParam>(), usual = settingsToJson(TypeParam());
  EXPECT_EQ(objection(usual, schema), "");
  std::set<std::string> changed, all;
  collectPlaces(schema, "", all);
  int accepted = 0;
  for (unsigned seed = 1; seed <= 400; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const json asked = Draw(seed).value(schema);
    ASSERT_EQ(objection(asked, schema), "");
    const Result<TypeParam> read = settingsFromJson<TypeParam>(json::parse(asked.dump()), kJoints);
    if (!read) continue;  // two fields that exclude each other, which the schema does not say
    ++accepted;
    const json written = json::parse(settingsToJson(*read).dump());
    EXPECT_EQ(objection(written, schema), "");
    expectKept(asked, written, "");
    const Result<TypeParam> again = settingsFromJson<TypeParam>(written, kJoints);
    ASSERT_TRUE(again.ok()) << again.error().message() << "\n" << written.dump(2);
    const json rewritten = settingsToJson(*again);
    EXPECT_EQ(rewritten.size(), written.size());
    expectKept(written, rewritten, "");
    collectChanges(written, usual, schema, "", changed);
    if (this->HasFailure()) break;
  }
  EXPECT_GE(accepted, 50);
  for (const std::string& place : all)
    EXPECT_TRUE(changed.contains(place)) << place << " is in the schema and was never written";
}

TYPED_TEST(FieldTables, EditorsReadWhatTheySet) {
  for (const Field<TypeParam>& field : fieldTable<TypeParam>().fields) {
    if (!field.set) continue;
    TypeParam settings;
    const double before = field.get(settings);
    const double wanted = before == 0.0 ? 1.0 : 0.0;
    field.set(settings, wanted);
    EXPECT_EQ(field.get(settings), wanted) << field.key;
    const json written = field.write(settings);
    TypeParam other;
    const FieldTable<TypeParam>& table = fieldTable<TypeParam>();
    if (field.read(written, other, Reading{table.wording, table.where, kJoints}).ok()) {
      EXPECT_EQ(field.get(other), wanted) << field.key;
    }
  }
}

TYPED_TEST(FieldTables, WhatNoFieldHasIsRefusedByName) {
  const Result<TypeParam> read = settingsFromJson<TypeParam>({{"no_such_key", 1}}, kJoints);
  ASSERT_EQ(read.ok(), fieldTable<TypeParam>().skips_unknown);
  if (read.ok()) return;
  EXPECT_NE(read.error().message().find("no_such_key"), std::string::npos) << read.error().message();
}

}  // namespace
}  // namespace plumbline::workflow
