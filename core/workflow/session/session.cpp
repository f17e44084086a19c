// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/session/session.h"

#include <nlohmann/json.hpp>

#include "io/file/file_tools.h"
#include "model/build_model.h"
#include "workflow/serialization/settings_json.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

constexpr const char* kFormat = "plumbline-session";
constexpr int kSessionVersion = 1;
constexpr std::size_t kLargestFile = 10 * io::kMegabyte;

std::string relativeTo(const std::filesystem::path& folder, const std::filesystem::path& file) {
  std::error_code error;
  const std::filesystem::path relative = std::filesystem::relative(file, folder, error);
  return error || relative.empty() ? file.string() : relative.string();
}

std::filesystem::path absoluteFrom(const std::filesystem::path& folder, const std::string& text) {
  const std::filesystem::path path(text);
  return path.is_absolute() ? path : (folder / path).lexically_normal();
}

std::filesystem::path folderOf(const std::filesystem::path& file) {
  std::error_code error;
  const std::filesystem::path absolute = std::filesystem::absolute(file, error);
  return (error ? file : absolute).parent_path();
}

json optionsToJson(const ModelOptions& options) {
  json locks = json::array();
  for (const ModelOptions::Lock& lock : options.locks) {
    locks.push_back({{"joint", lock.joint}, {"position", lock.position}});
  }
  const Vec3 rpy = rpyFromRotation(options.X_WB.R);
  return {{"base", options.base == BaseType::Fixed ? "fixed" : "floating"},
          {"gravity", {options.gravity[0], options.gravity[1], options.gravity[2]}},
          {"mounting",
           {{"xyz", {options.X_WB.p[0], options.X_WB.p[1], options.X_WB.p[2]}},
            {"rpy", {rpy[0], rpy[1], rpy[2]}}}},
          {"locks", std::move(locks)},
          {"left_out", options.left_out}};
}

Vec3 vec3FromJson(const json& value) {
  const auto numbers = value.get<std::array<double, 3>>();
  return {numbers[0], numbers[1], numbers[2]};
}

ModelOptions optionsFromJson(const json& value) {
  ModelOptions options;
  options.base = value.value("base", "fixed") == "floating" ? BaseType::Floating : BaseType::Fixed;
  if (value.contains("gravity")) options.gravity = vec3FromJson(value["gravity"]);
  if (value.contains("mounting")) {
    options.X_WB.p = vec3FromJson(value["mounting"].at("xyz"));
    options.X_WB.R = rotationFromRpy(vec3FromJson(value["mounting"].at("rpy")));
  }
  for (const json& lock : value.value("locks", json::array())) {
    options.locks.push_back({lock.at("joint").get<std::string>(), lock.at("position").get<double>()});
  }
  options.left_out = value.value("left_out", std::vector<std::string>{});
  return options;
}

json vec3ToJson(const Vec3& v) {
  return {v[0], v[1], v[2]};
}

json structureToJson(const Session& session) {
  json rotors = json::array();
  for (const RotorSpec& rotor : session.structure.rotors) {
    json entry = {{"joint", rotor.joint}, {"gear_ratio", rotor.gear_ratio}, {"symmetric", rotor.symmetric}};
    if (!rotor.seat.empty()) entry["seat"] = rotor.seat;
    if (rotor.axis) entry["axis"] = vec3ToJson(*rotor.axis);
    if (rotor.X_SR)
      entry["origin"] = {{"xyz", vec3ToJson(rotor.X_SR->p)},
                         {"rpy", vec3ToJson(rpyFromRotation(rotor.X_SR->R))}};
    rotors.push_back(std::move(entry));
  }
  const char* kinds[] = {"all", "joints", "base", "selected"};
  return {{"exclude_base", session.structure.exclude_base},
          {"static_only", session.structure.static_only},
          {"tolerance", session.structure.tolerance},
          {"snap", session.snap},
          {"rotors", rotors},
          {"outputs",
           {{"kind", kinds[static_cast<std::size_t>(session.outputs.kind)]},
            {"joints", session.outputs.joints},
            {"base_wrench", session.outputs.base_wrench}}}};
}

/// @throws nlohmann::json::exception
void structureFromJson(const json& value, Session& session) {
  session.structure.exclude_base = value.value("exclude_base", false);
  session.structure.static_only = value.value("static_only", false);
  session.structure.tolerance = value.value("tolerance", session.structure.tolerance);
  session.snap = value.value("snap", true);
  for (const json& entry : value.value("rotors", json::array())) {
    RotorSpec rotor;
    rotor.joint = entry.at("joint").get<std::string>();
    rotor.gear_ratio = entry.at("gear_ratio").get<double>();
    rotor.seat = entry.value("seat", "");
    rotor.symmetric = entry.value("symmetric", true);
    if (entry.contains("axis")) rotor.axis = vec3FromJson(entry["axis"]);
    if (entry.contains("origin"))
      rotor.X_SR = Pose{rotationFromRpy(vec3FromJson(entry["origin"].at("rpy"))),
                        vec3FromJson(entry["origin"].at("xyz"))};
    session.structure.rotors.push_back(std::move(rotor));
  }
  const json outputs = value.value("outputs", json::object());
  const std::string kind = outputs.value("kind", "all");
  using Kind = MeasuredOutputs::Kind;
  session.outputs.kind = kind == "joints"     ? Kind::JointTorques
                         : kind == "base"     ? Kind::BaseWrench
                         : kind == "selected" ? Kind::Selected
                                              : Kind::All;
  session.outputs.joints = outputs.value("joints", std::vector<std::string>{});
  session.outputs.base_wrench = outputs.value("base_wrench", false);
}

/// @throws nlohmann::json::exception when a key is missing or of another type
Result<Session> fromJson(const json& root, const std::filesystem::path& folder) {
  Session session;
  if (root.contains("robot")) {
    const json& robot = root["robot"];
    session.robot = absoluteFrom(folder, robot.at("file").get<std::string>());
    session.robot_hash = robot.value("sha256", "");
    session.options = optionsFromJson(robot.value("options", json::object()));
    for (const auto& path : robot.value("package_paths", std::vector<std::string>{})) {
      session.package_paths.push_back(absoluteFrom(folder, path));
    }
  }
  for (const json& log : root.value("logs", json::array())) {
    session.logs.push_back({absoluteFrom(folder, log.at("file").get<std::string>()), log.value("sha256", ""),
                            log.value("role", "training") == "training"});
    session.logs.back().loaded = log.value("role", "training") == "loaded";
    if (log.contains("mapping"))
      session.logs.back().mapping = absoluteFrom(folder, log["mapping"].get<std::string>());
  }
  const json settings = root.value("identify", json::object());
  session.methods = settings.value("methods", std::vector<std::string>{settings.value("method", "wls")});
  if (session.methods.empty()) session.methods = {"wls"};
  session.regression = settings.value("regression", session.regression);
  session.prior = settings.value("prior", session.prior);
  if (settings.contains("bounds")) session.bounds = settings["bounds"].dump(2);
  if (settings.contains("friction")) {
    const Result<FrictionModel> friction = frictionFromText(settings["friction"].get<std::string>());
    if (!friction) return friction.error();
    session.friction = *friction;
  }
  if (settings.contains("processing")) {
    const Result<ProcessingSettings> processing = processingFromJson(settings["processing"]);
    if (!processing) return processing.error();
    session.processing = *processing;
  }
  if (settings.contains("options")) {
    Result<IdentifyOptions> options = identifyOptionsFromText(settings["options"].dump());
    if (!options) return options.error();
    session.identify = std::move(options).value();
  }
  structureFromJson(root.value("identifiability", json::object()), session);
  if (root.contains("excitation")) session.excitation = root["excitation"].dump(2);
  if (root.contains("payload")) {
    json payload = root["payload"];
    if (const std::string log = payload.value("log", ""); !log.empty())
      payload["log"] = absoluteFrom(folder, log).string();
    session.payload = payload.dump(2);
  }
  for (const json& motion : root.value("motions", json::array()))
    session.motions.push_back({motion.value("name", ""), motion.at("design").dump()});
  return session;
}

}  // namespace

Status writeSession(const Session& session, const std::filesystem::path& out) {
  const std::filesystem::path folder = folderOf(out);
  json root = {{"format", kFormat}, {"version", kSessionVersion}};
  if (!session.robot.empty()) {
    std::vector<std::string> packages;
    for (const auto& path : session.package_paths) packages.push_back(relativeTo(folder, path));
    root["robot"] = {{"file", relativeTo(folder, session.robot)},
                     {"sha256", session.robot_hash},
                     {"options", optionsToJson(session.options)},
                     {"package_paths", std::move(packages)}};
  }
  root["logs"] = json::array();
  for (const Session::LogFile& log : session.logs) {
    root["logs"].push_back({{"file", relativeTo(folder, log.file)},
                            {"sha256", log.hash},
                            {"role", log.loaded     ? "loaded"
                                     : log.training ? "training"
                                                    : "validation"}});
    if (!log.mapping.empty()) root["logs"].back()["mapping"] = relativeTo(folder, log.mapping);
  }
  root["identify"] = {{"method", session.methods.empty() ? "wls" : session.methods.front()},
                      {"methods", session.methods},
                      {"regression", session.regression},
                      {"prior", session.prior},
                      {"friction", toText(session.friction)},
                      {"processing", toJson(session.processing)}};
  const std::string options = toText(session.identify);
  if (options != "{}") root["identify"]["options"] = json::parse(options);
  if (!session.bounds.empty()) {
    json bounds = json::parse(session.bounds, nullptr, false);
    if (!bounds.is_discarded()) root["identify"]["bounds"] = std::move(bounds);
  }
  root["identifiability"] = structureToJson(session);
  if (!session.excitation.empty()) {
    json spec = json::parse(session.excitation, nullptr, false);
    if (!spec.is_discarded()) root["excitation"] = std::move(spec);
  }
  if (!session.payload.empty()) {
    json payload = json::parse(session.payload, nullptr, false);
    if (!payload.is_discarded()) {
      if (const std::string log = payload.value("log", ""); !log.empty())
        payload["log"] = relativeTo(folder, log);
      root["payload"] = std::move(payload);
    }
  }
  for (const Session::MotionEntry& motion : session.motions) {
    json design = json::parse(motion.design, nullptr, false);
    if (!design.is_discarded())
      root["motions"].push_back({{"name", motion.name}, {"design", std::move(design)}});
  }
  return io::writeFileAtomically(out, root.dump(2) + "\n");
}

Result<Session> readSession(const std::filesystem::path& file) {
  const Result<std::string> text = io::readFile(file, kLargestFile);
  if (!text) return text.error();
  const auto reject = [&](ErrorCode code, const std::string& detail, const std::string& remedy) {
    return Error{.code = code, .detail = detail, .file = file.string(), .remedy = remedy};
  };
  try {
    const json root = json::parse(*text);
    if (!root.is_object() || root.value("format", "") != kFormat) {
      return reject(ErrorCode::FormatUnknown, "this is not a session of Plumbline", "choose a .plumb file");
    }
    if (root.value("version", 0) > kSessionVersion) {
      return reject(ErrorCode::FormatUnknown, "the session was written by a newer version of Plumbline",
                    "open it with that version");
    }
    Result<Session> session = fromJson(root, folderOf(file));
    if (session) return session;
    Error error = session.error();
    error.file = file.string();
    return error;
  } catch (const json::parse_error& error) {
    return reject(ErrorCode::SyntaxError,
                  "the file is not valid JSON near byte " + std::to_string(error.byte),
                  "restore it from a copy, or save the session again");
  } catch (const json::exception& error) {
    return reject(ErrorCode::TypeMismatch,
                  std::string("an entry is missing or of the wrong kind: ") + error.what(),
                  "correct the entry, or save the session again");
  }
}

}  // namespace plumbline::workflow
