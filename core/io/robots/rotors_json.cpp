// SPDX-License-Identifier: BSD-3-Clause
#include "io/robots/rotors_json.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <optional>

#include "io/file/file_tools.h"

namespace plumbline::io {
namespace {

using Json = nlohmann::ordered_json;
constexpr int kRotorsVersion = 1;

/// Reads key by key; stores the first error.
class RotorsParser {
 public:
  RotorsParser(std::string file, const RobotDescription& robot) : file_(std::move(file)), robot_(robot) {}

  Result<std::vector<RotorSpec>> parse(const Json& root) {
    std::vector<RotorSpec> rotors;
    if (!root.is_object())
      return Error{.code = ErrorCode::SyntaxError,
                   .detail = "the rotors are not a JSON object",
                   .file = file_,
                   .place = "",
                   .remedy = "begin with {"};
    keys(root, "", {"format", "version", "rotors", "$schema", "comment"});
    if (root.contains("format") && root["format"] != "plumbline-rotors")
      fail(ErrorCode::FormatUnknown, "format", "is not \"plumbline-rotors\"", "give a file of rotors");
    if (root.contains("version") && root["version"] != kRotorsVersion)
      fail(ErrorCode::UnsupportedOption, "version", "is not 1, the version that is read here",
           "update the program");
    if (!root.contains("rotors") || !root["rotors"].is_array()) {
      fail(ErrorCode::MissingElement, "rotors", "is missing or no list",
           "write \"rotors\": [{\"joint\": …}]");
    } else {
      for (std::size_t i = 0; i < root["rotors"].size(); ++i)
        rotors.push_back(rotor(root["rotors"][i], "rotors[" + std::to_string(i) + "]"));
    }
    if (first_) return *first_;
    return rotors;
  }

 private:
  void fail(ErrorCode code, const std::string& place, std::string detail, std::string remedy,
            std::vector<std::string> subjects = {}) {
    if (first_) return;
    if (subjects.empty()) subjects.push_back(place);
    first_ = Error{.code = code,
                   .detail = std::move(detail),
                   .subjects = std::move(subjects),
                   .file = file_,
                   .place = place,
                   .remedy = std::move(remedy)};
  }

  void keys(const Json& object, const std::string& place, std::initializer_list<std::string_view> known) {
    std::string list;
    for (std::string_view key : known) list += (list.empty() ? "" : ", ") + std::string(key);
    for (const auto& [key, value] : object.items())
      if (std::find(known.begin(), known.end(), key) == known.end())
        fail(ErrorCode::UnknownReference, (place.empty() ? "" : place + ".") + key, "there is no such key",
             "known here: " + list);
  }

  std::string text(const Json& object, const char* key, const std::string& place) {
    if (!object.contains(key)) return {};
    if (object[key].is_string()) return object[key].get<std::string>();
    fail(ErrorCode::TypeMismatch, place + "." + key, "is not a text", "write it in quotes");
    return {};
  }

  std::optional<Vec3> vector(const Json& object, const char* key, const std::string& place) {
    if (!object.contains(key)) return {};
    const Json& list = object[key];
    const std::string where = place + "." + key;
    if (!list.is_array() || list.size() != 3 ||
        !std::all_of(list.begin(), list.end(), [](const Json& number) { return number.is_number(); })) {
      fail(ErrorCode::TypeMismatch, where, "is not a list of three numbers", "write for example [0, 0, 1]");
      return {};
    }
    const Vec3 v(list[0].get<double>(), list[1].get<double>(), list[2].get<double>());
    if (!v.allFinite())
      fail(ErrorCode::InvalidNumber, where, "has a number that is not finite", "give finite numbers");
    return v;
  }

  /// Checks the joint that the rotor follows; stores the first error.
  void joint(const RotorSpec& spec, const std::string& place) {
    const JointDescription* found = robot_.findJoint(spec.joint);
    if (found == nullptr) {
      fail(ErrorCode::UnknownReference, place + ".joint", "the robot has no joint \"" + spec.joint + "\"",
           "use a joint of the robot", {spec.joint});
    } else if (found->type == JointType::Fixed || found->type == JointType::Planar ||
               found->type == JointType::Spherical || found->type == JointType::Floating) {
      fail(ErrorCode::UnsupportedJoint, place + ".joint",
           "joint \"" + spec.joint + "\" is " + std::string(toString(found->type)) + " and drives no rotor",
           "rotors belong to joints of one degree of freedom", {spec.joint});
    }
    if (!spec.seat.empty() && robot_.findLink(spec.seat) == nullptr)
      fail(ErrorCode::UnknownReference, place + ".seat", "the robot has no link \"" + spec.seat + "\"",
           "use a link of the robot", {spec.seat});
  }

  void ratio(const Json& object, const std::string& place, RotorSpec& spec) {
    const std::string where = place + ".gear_ratio";
    if (!object.contains("gear_ratio")) {
      fail(ErrorCode::MissingElement, where, "is missing",
           "give the turns of the rotor per turn of the joint");
    } else if (!object["gear_ratio"].is_number()) {
      fail(ErrorCode::TypeMismatch, where, "is not a number",
           "give the turns of the rotor per turn of the joint");
    } else {
      spec.gear_ratio = object["gear_ratio"].get<double>();
      if (!std::isfinite(spec.gear_ratio) || spec.gear_ratio == 0.0)
        fail(ErrorCode::ValueOutOfRange, where, spec.gear_ratio == 0.0 ? "is zero" : "is not finite",
             "give the turns of the rotor per turn of the joint, for example 100");
    }
  }

  RotorSpec rotor(const Json& object, const std::string& place) {
    RotorSpec spec;
    if (!object.is_object()) {
      fail(ErrorCode::TypeMismatch, place, "is not an object", "write {\"joint\": …, \"gear_ratio\": …}");
      return spec;
    }
    keys(object, place, {"joint", "gear_ratio", "seat", "symmetric", "axis", "origin", "comment"});
    spec.joint = text(object, "joint", place);
    spec.seat = text(object, "seat", place);
    if (!object.contains("joint"))
      fail(ErrorCode::MissingElement, place + ".joint", "is missing",
           "name the joint that the rotor follows");
    else
      joint(spec, place);
    ratio(object, place, spec);
    if (object.contains("symmetric")) {
      if (object["symmetric"].is_boolean())
        spec.symmetric = object["symmetric"].get<bool>();
      else
        fail(ErrorCode::TypeMismatch, place + ".symmetric", "is neither true nor false",
             "write true or false");
    }
    spec.axis = vector(object, "axis", place);
    if (spec.axis && !(spec.axis->norm() > 1e-12))
      fail(ErrorCode::ValueOutOfRange, place + ".axis", "has no direction",
           "give a vector along the spin axis");
    else if (spec.axis)
      spec.axis->normalize();
    if (object.contains("origin")) origin(object["origin"], place + ".origin", spec);
    return spec;
  }

  void origin(const Json& object, const std::string& place, RotorSpec& spec) {
    if (!object.is_object()) {
      fail(ErrorCode::TypeMismatch, place, "is not an object",
           "write {\"xyz\": [0, 0, 0], \"rpy\": [0, 0, 0]}");
      return;
    }
    keys(object, place, {"xyz", "rpy"});
    Pose X;
    X.p = vector(object, "xyz", place).value_or(Vec3::Zero());
    X.R = rotationFromRpy(vector(object, "rpy", place).value_or(Vec3::Zero()));
    spec.X_SR = X;
  }

  std::string file_;
  const RobotDescription& robot_;
  std::optional<Error> first_;
};

}  // namespace

Result<std::vector<RotorSpec>> readRotors(const std::filesystem::path& path, const RobotDescription& robot) {
  Result<std::string> text = readFile(path, kMegabyte);
  if (!text) return text.error();
  return readRotorsText(*text, path.string(), robot);
}

Result<std::vector<RotorSpec>> readRotorsText(std::string_view text, const std::string& source,
                                              const RobotDescription& robot) {
  Json root;
  try {
    root = Json::parse(text);
  } catch (const Json::exception& problem) {
    std::string what = problem.what();
    if (const std::size_t colon = what.find("] "); colon != std::string::npos) what = what.substr(colon + 2);
    return Error{.code = ErrorCode::SyntaxError,
                 .detail = "this is not JSON: " + what,
                 .file = source,
                 .place = "",
                 .remedy = "correct the file"};
  }
  return RotorsParser(source, robot).parse(root);
}

std::string writeRotorsText(const std::vector<RotorSpec>& rotors) {
  Json root = {{"format", "plumbline-rotors"}, {"version", kRotorsVersion}, {"rotors", Json::array()}};
  for (const RotorSpec& spec : rotors) {
    Json rotor = {{"joint", spec.joint}, {"gear_ratio", spec.gear_ratio}};
    if (!spec.seat.empty()) rotor["seat"] = spec.seat;
    rotor["symmetric"] = spec.symmetric;
    if (spec.axis) rotor["axis"] = {(*spec.axis)[0], (*spec.axis)[1], (*spec.axis)[2]};
    if (spec.X_SR) {
      const Vec3 rpy = rpyFromRotation(spec.X_SR->R);
      rotor["origin"] = {{"xyz", {spec.X_SR->p[0], spec.X_SR->p[1], spec.X_SR->p[2]}},
                         {"rpy", {rpy[0], rpy[1], rpy[2]}}};
    }
    root["rotors"].push_back(rotor);
  }
  return root.dump(2) + "\n";
}

}  // namespace plumbline::io
