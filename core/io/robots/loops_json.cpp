// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/loops_json.h"

#include <cmath>
#include <initializer_list>
#include <nlohmann/json.hpp>

#include "io/file/json_checks.h"

namespace plumbline::io {
namespace {

Error loopsJsonError(ErrorCode code, const std::string& place, std::string detail, std::string remedy) {
  return Error{.code = code,
               .detail = std::move(detail),
               .subjects = {place},
               .place = place,
               .remedy = std::move(remedy)};
}

Status checkKeys(const nlohmann::json& object, const std::string& place,
                 std::initializer_list<const char*> known) {
  if (!object.is_object())
    return loopsJsonError(ErrorCode::TypeMismatch, place, "is no JSON object", "write { … }");
  for (const auto& [key, value] : object.items()) {
    bool found = key == "comment" || key == "$schema";
    for (const char* name : known) found = found || key == name;
    if (!found)
      return loopsJsonError(ErrorCode::UnsupportedOption, place + "." + key, "there is no such key",
                            "see plumbline-cli schema loops for the names");
  }
  return done();
}

Status readText(const nlohmann::json& object, const char* key, const std::string& place, std::string& out,
                bool required) {
  const auto found = object.find(key);
  if (found == object.end()) {
    if (!required) return done();
    return loopsJsonError(ErrorCode::MissingElement, place + "." + key, "is missing", "write a name");
  }
  if (!found->is_string())
    return loopsJsonError(ErrorCode::TypeMismatch, place + "." + key, "is no text", "write a name in quotes");
  out = found->get<std::string>();
  return done();
}

Status readTriple(const nlohmann::json& object, const char* key, const std::string& place, Vec3& out) {
  const auto found = object.find(key);
  if (found == object.end()) return done();
  const std::string where = place + "." + key;
  if (!found->is_array() || found->size() != 3)
    return loopsJsonError(ErrorCode::ShapeMismatch, where, "is no list of three numbers", "write [0, 0, 0]");
  for (std::size_t k = 0; k < 3; ++k) {
    const nlohmann::json& entry = (*found)[k];
    if (!entry.is_number() || !std::isfinite(entry.get<double>()) || std::abs(entry.get<double>()) > 1e9)
      return loopsJsonError(ErrorCode::ValueOutOfRange, where, "holds an entry that is no finite number",
                            "write three numbers");
    out[static_cast<Eigen::Index>(k)] = entry.get<double>();
  }
  return done();
}

Status readFrame(const nlohmann::json& loop, const char* key, const std::string& place, LinkFrame& frame) {
  const auto found = loop.find(key);
  if (found == loop.end() || found->is_string()) return readText(loop, key, place, frame.link, true);
  const std::string where = place + "." + key;
  Vec3 rpy = Vec3::Zero();
  Status status = checkKeys(*found, where, {"link", "xyz", "rpy"});
  if (status) status = readText(*found, "link", where, frame.link, true);
  if (status) status = readTriple(*found, "xyz", where, frame.X_LF.p);
  if (status) status = readTriple(*found, "rpy", where, rpy);
  frame.X_LF.R = rotationFromRpy(rpy);
  return status;
}

Status readRows(const nlohmann::json& loop, const std::string& place, ConstraintRows& rows) {
  const auto found = loop.find("rows");
  if (found == loop.end()) return done();
  std::string words;
  bool texts = found->is_string() || found->is_array();
  if (found->is_string()) words = found->get<std::string>();
  if (found->is_array())
    for (const nlohmann::json& word : *found) {
      texts = texts && word.is_string();
      if (word.is_string()) words.append(word.get<std::string>()).append(" ");
    }
  const std::optional<ConstraintRows> read = rowsFromText(words);
  if (!texts || !read)
    return loopsJsonError(ErrorCode::TypeMismatch, place + ".rows", "holds something else than rows",
                          "choose from x, y, z, roll, pitch, yaw, for example \"x z\"");
  rows = *read;
  return done();
}

Status readLoop(const nlohmann::json& value, const std::string& place, LoopClosure& loop) {
  Status status = checkKeys(value, place, {"name", "frame1", "frame2", "rows", "driven"});
  if (status) status = readText(value, "name", place, loop.name, false);
  if (status) status = readFrame(value, "frame1", place, loop.first);
  if (status) status = readFrame(value, "frame2", place, loop.second);
  if (status) status = readRows(value, place, loop.rows);
  if (status) status = readText(value, "driven", place, loop.driven_joint, false);
  if (status && loop.name.empty()) loop.name = place;
  return status;
}

Status readPosture(const nlohmann::json& file, std::map<std::string, double>& posture) {
  const auto found = file.find("posture");
  if (found == file.end()) return done();
  if (!found->is_object())
    return loopsJsonError(ErrorCode::TypeMismatch, "posture", "is no JSON object", "write {\"joint\": 0.5}");
  for (const auto& [joint, value] : found->items()) {
    if (!value.is_number() || !std::isfinite(value.get<double>()))
      return loopsJsonError(ErrorCode::ValueOutOfRange, "posture." + joint, "is no finite number",
                            "write the position in rad or m");
    posture[joint] = value.get<double>();
  }
  return done();
}

}  // namespace

Result<LoopFile> readLoopsJson(std::string_view text) {
  const nlohmann::json file = nlohmann::json::parse(text, nullptr, false);
  if (file.is_discarded())
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = "is no valid JSON",
                 .remedy = "check commas, quotes and brackets"};
  if (const auto key = doubledKey(text))
    return loopsJsonError(ErrorCode::SyntaxError, *key, "is named twice in one object",
                          "keep one of the two");
  LoopFile result;
  Status status = checkKeys(file, "loops", {"loops", "posture"});
  if (!status) return status.error();
  const auto loops = file.find("loops");
  if (loops == file.end() || !loops->is_array())
    return loopsJsonError(ErrorCode::MissingElement, "loops", "is missing or no list",
                          "write \"loops\": [{\"frame1\": …, \"frame2\": …}]");
  for (std::size_t k = 0; status && k < loops->size(); ++k)
    status = readLoop((*loops)[k], "loops[" + std::to_string(k) + "]", result.loops.emplace_back());
  if (status) status = readPosture(file, result.posture);
  if (!status) return status.error();
  return result;
}

std::string loopsSchema() {
  const nlohmann::json text = {{"type", "string"}};
  const nlohmann::json triple = {
      {"type", "array"}, {"items", {{"type", "number"}}}, {"minItems", 3}, {"maxItems", 3}};
  const nlohmann::json frame = {{"description", "a link, or a frame on it"},
                                {"anyOf",
                                 {text,
                                  {{"type", "object"},
                                   {"properties", {{"link", text}, {"xyz", triple}, {"rpy", triple}}},
                                   {"required", {"link"}},
                                   {"additionalProperties", false}}}}};
  const nlohmann::json row = {{"type", "string"}, {"enum", {"x", "y", "z", "roll", "pitch", "yaw"}}};
  const nlohmann::json loop = {
      {"type", "object"},
      {"properties",
       {{"name", text},
        {"comment", text},
        {"frame1", frame},
        {"frame2", frame},
        {"rows",
         {{"description",
           "directions in which the frames coincide, in the axes of frame 1: \"x z\" a planar pin, five rows "
           "a "
           "spatial pin; without: all six"},
          {"anyOf", {text, {{"type", "array"}, {"items", row}}}}}},
        {"driven", {{"type", "string"}, {"description", "joint whose motor moves the loop"}}}}},
      {"required", {"frame1", "frame2"}},
      {"additionalProperties", false}};
  return nlohmann::json{{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                        {"title", "Plumbline loops"},
                        {"type", "object"},
                        {"properties",
                         {{"$schema", text},
                          {"comment", text},
                          {"loops", {{"type", "array"}, {"items", loop}, {"minItems", 1}}},
                          {"posture",
                           {{"type", "object"},
                            {"description", "near a closed posture, on the robot's assembly branch [rad, m]"},
                            {"additionalProperties", {{"type", "number"}}}}}}},
                        {"required", {"loops"}},
                        {"additionalProperties", false}}
      .dump(2);
}

}  // namespace plumbline::io
