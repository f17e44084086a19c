// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/model_json_schema.h"

#include <nlohmann/json.hpp>

#include "io/robots/model_json.h"

namespace plumbline::io {
namespace {

using json = nlohmann::ordered_json;

json typed(const char* type, const char* description) {
  return {{"type", type}, {"description", description}};
}

json numbers(int count, const char* description) {
  return {{"type", "array"},
          {"items", {{"type", "number"}}},
          {"minItems", count},
          {"maxItems", count},
          {"description", description}};
}

json object(json properties) {
  json required = json::array();
  for (const auto& [key, value] : properties.items()) required.push_back(key);
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

/// "number or null"
json maybe(const char* description) {
  return {{"type", {"number", "null"}}, {"description", description}};
}

json poseSchema(const char* description) {
  json pose = object({{"xyz", numbers(3, "m")}, {"quaternion", numbers(4, "x, y, z, w")}});
  pose["description"] = description;
  return pose;
}

json parameterProperties() {
  return {{"parameters", numbers(10, "about the origin of this frame, in parameter_order")},
          {"mass", typed("number", "kg")},
          {"com", numbers(3, "m")},
          {"inertia_about_com",
           {{"type", "array"}, {"items", numbers(3, "kg·m²")}, {"minItems", 3}, {"maxItems", 3}}},
          {"min_eigenvalue",
           typed("number", "of the pseudo-inertia; positive where it is physically consistent")},
          {"consistent", typed("boolean", "such a body can exist")}};
}

json jointSchema() {
  json friction = {{"type", "object"},
                   {"description",
                    "identified terms of one coordinate: coulomb [N·m or N], viscous, offset, rotor "
                    "[kg·m² or kg] and others by name"},
                   {"additionalProperties", {{"type", "number"}}}};
  json joint = object(
      {{"name", typed("string", "")},
       {"type",
        {{"enum", {"revolute", "continuous", "prismatic", "helical", "planar", "spherical", "floating"}}}},
       {"pose", poseSchema("joint frame in the parent body (or the world) at position 0")},
       {"axis", numbers(3, "unit vector in the frame of the body")},
       {"pitch", typed("number", "m per rad, of helical joints")},
       {"limits", object({{"lower", maybe("rad or m")},
                          {"upper", maybe("rad or m")},
                          {"velocity", maybe("rad/s or m/s")},
                          {"effort", maybe("N·m or N")}})}});
  joint["properties"]["mimic"] =
      object({{"joint", typed("string", "position = multiplier · position of it + offset")},
              {"multiplier", typed("number", "")},
              {"offset", typed("number", "rad or m")}});
  joint["properties"]["friction"] = {{"type", "array"}, {"items", friction}};
  return joint;
}

}  // namespace

std::string modelSchema() {
  json link = {{"name", typed("string", "")}, {"pose", poseSchema("link in its body")}};
  link.update(parameterProperties());
  json body = {{"name", typed("string", "of its first link, whose frame is the body's")},
               {"parent", {{"type", {"string", "null"}}, {"description", "body; null: the world"}}},
               {"joint", jointSchema()}};
  body.update(parameterProperties());
  body["links"] = {{"type", "array"}, {"items", object(link)}};
  const json finding = object({{"severity", {{"enum", {"info", "warning", "error"}}}},
                               {"subject", typed("string", "")},
                               {"code", typed("string", "")},
                               {"text", typed("string", "")}});
  json schema = {{"$schema", "https://json-schema.org/draft/2020-12/schema"}, {"title", "Plumbline model"}};
  schema.update(object({{"format", {{"const", "plumbline-model"}}},
                        {"version", {{"const", 1}}},
                        {"robot", typed("string", "name")},
                        {"origin", typed("string", "program, method, file and hash")},
                        {"units", typed("string", "SI")},
                        {"base", {{"enum", {"fixed", "floating"}}}},
                        {"gravity", numbers(3, "in the world, m/s²")},
                        {"parameter_order", {{"const", layout::kNames}}},
                        {"link_shares", {{"enum", {"carrier", "affine", "whole"}}}},
                        {"bodies", {{"type", "array"}, {"items", object(body)}}},
                        {"findings", {{"type", "array"}, {"items", finding}}}}));
  return schema.dump(2);
}

}  // namespace plumbline::io
