// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/session/session.h"

#include "io/file/file_tools.h"
#include "model/build_model.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/json_text.h"

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

std::vector<Field<ModelOptions>> modelFields() {
  using M = ModelOptions;
  using Lock = ModelOptions::Lock;
  static_assert(memberCount<M>() == 5, "a member more needs a field more");
  return {choice("base", &M::base,
                 Choices<BaseType>{{BaseType::Fixed, "fixed"}, {BaseType::Floating, "floating"}}),
          field("gravity", &M::gravity, {.text = "in the world frame", .unit = "m/s²"}),
          group("mounting", "the mounting", inside(&M::X_WB, poseFields()),
                {.text = "pose of the root link in the world"}),
          each("locks", &M::locks,
               Parts<Lock>{.fields = {field("joint", &Lock::joint),
                                      field("position", &Lock::position, {.unit = "rad or m"})},
                           .where = [](std::size_t) { return "a lock"; }},
               {.text = "joints held at a value: their link is lumped"}),
          field("left_out", &M::left_out, {.text = "links that are left out, with everything they carry"})};
}

/// @throws BadEntry, nlohmann::json::exception when a key is missing or of another type
Result<Session> fromJson(const json& root, const std::filesystem::path& folder) {
  Session session;
  Result<IdentificationSpec> spec = settingsFromJson<IdentificationSpec>(root);
  if (!spec) return spec.error();
  static_cast<IdentificationSpec&>(session) = std::move(spec).value();
  if (root.contains("robot")) {
    const json& robot = root["robot"];
    session.robot = absoluteFrom(folder, entry<std::string>(robot, "file"));
    session.robot_hash = robot.value("sha256", "");
    Result<ModelOptions> options = settingsFromJson<ModelOptions>(robot.value("options", json::object()));
    if (!options) return options.error();
    session.model_options = std::move(options).value();
    for (const auto& path : robot.value("package_paths", std::vector<std::string>{})) {
      session.package_paths.push_back(absoluteFrom(folder, path));
    }
  }
  for (const json& log : root.value("logs", json::array())) {
    session.logs.push_back({absoluteFrom(folder, entry<std::string>(log, "file")), log.value("sha256", ""),
                            log.value("role", "training") == "training"});
    session.logs.back().loaded = log.value("role", "training") == "loaded";
    session.logs.back().name = log.value("name", "");
    if (log.contains("mapping"))
      session.logs.back().mapping = absoluteFrom(folder, log["mapping"].get<std::string>());
  }
  if (root.contains("excitation")) session.excitation = jsonText(root["excitation"]);
  if (root.contains("payload")) {
    json payload = root["payload"];
    if (const std::string log = payload.value("log", ""); !log.empty())
      payload["log"] = absoluteFrom(folder, log).string();
    session.payload = jsonText(payload);
  }
  if (root.contains("motion_and_parameters")) session.bayes = root["motion_and_parameters"].dump();
  for (const json& motion : root.value("motions", json::array()))
    session.motions.push_back({motion.value("name", ""), jsonText(motion.at("design"))});
  return session;
}

}  // namespace

template <>
const FieldTable<ModelOptions>& fieldTable() {
  static const FieldTable<ModelOptions> table{.title = "Plumbline options of a robot",
                                              .where = "the options of the robot",
                                              .wording = kPlainWording,
                                              .fields = modelFields(),
                                              .skips_unknown = true};
  return table;
}

std::string settingsText(const IdentificationSpec& spec) {
  IdentificationSpec deciding = spec;
  deciding.methods = IdentificationSpec{}.methods;
  deciding.options.thresholds = {};
  return jsonText(settingsToJson(deciding));
}

Status writeSession(const Session& session, const std::filesystem::path& out) {
  const std::filesystem::path folder = folderOf(out);
  json root = {{"format", kFormat}, {"version", kSessionVersion}};
  if (!session.robot.empty()) {
    std::vector<std::string> packages;
    for (const auto& path : session.package_paths) packages.push_back(relativeTo(folder, path));
    root["robot"] = {{"file", relativeTo(folder, session.robot)},
                     {"sha256", session.robot_hash},
                     {"options", settingsToJson(session.model_options)},
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
    if (!log.name.empty()) root["logs"].back()["name"] = log.name;
  }
  root.update(settingsToJson(static_cast<const IdentificationSpec&>(session)));
  if (!session.excitation.empty()) {
    json spec = parseJson(session.excitation);
    if (!spec.is_discarded()) root["excitation"] = std::move(spec);
  }
  if (!session.payload.empty()) {
    json payload = parseJson(session.payload);
    if (!payload.is_discarded()) {
      if (const std::string log = payload.value("log", ""); !log.empty())
        payload["log"] = relativeTo(folder, log);
      root["payload"] = std::move(payload);
    }
  }
  if (!session.bayes.empty()) {
    json spec = parseJson(session.bayes);
    if (!spec.is_discarded()) root["motion_and_parameters"] = std::move(spec);
  }
  for (const Session::MotionEntry& motion : session.motions) {
    json design = parseJson(motion.design);
    if (!design.is_discarded())
      root["motions"].push_back({{"name", motion.name}, {"design", std::move(design)}});
  }
  return io::writeFileAtomically(out, jsonText(root, 2) + "\n");
}

Result<Session> readSession(const std::filesystem::path& file) {
  const Result<std::string> text = io::readFile(file, kLargestFile);
  if (!text) return text.error();
  const auto reject = [&](ErrorCode code, const std::string& detail, const std::string& remedy) {
    return Error{.code = code, .detail = detail, .file = file.string(), .remedy = remedy};
  };
  try {
    const json root = parseJson(*text);
    if (root.is_discarded()) {
      Error error = notJson(*text, "the file", "restore it from a copy, or save the session again");
      error.file = file.string();
      return error;
    }
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
  } catch (const std::exception& failure) {
    return reject(ErrorCode::TypeMismatch, "the session cannot be read: " + entryProblem(failure),
                  "correct the entry, or save the session again");
  }
}

}  // namespace plumbline::workflow
