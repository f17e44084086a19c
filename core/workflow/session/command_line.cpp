// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/session/command_line.h"

#include "model/build_model.h"
#include "workflow/identifiability/identifiability.h"
#include "workflow/identification/identify.h"
#include "workflow/identification/mass_points_json.h"
#include "workflow/identification/recommend.h"
#include "workflow/identification/validate.h"
#include "workflow/log/load_log.h"
#include "workflow/robot/load_robot.h"
#include "workflow/serialization/field_json.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"
#include "workflow/serialization/value_text.h"

namespace plumbline::workflow {
namespace {

std::string vectorText(const Vec3& v) {
  nlohmann::json values = {v[0], v[1], v[2]};
  const std::string text = jsonText(values);
  return text.substr(1, text.size() - 2);
}

std::string exactNumber(double x) {
  return jsonText(nlohmann::json(x));
}

/// Returns only the settings that differ from the standard.
std::string processingText(const signal::ProcessingSettings& processing) {
  if (processing.none) return " --processing none";
  const nlohmann::json defaults = toJson(signal::ProcessingSettings{});
  const nlohmann::json chosen = toJson(processing);
  if (chosen == defaults) return {};
  nlohmann::json changed = nlohmann::json::object();
  for (const auto& [key, value] : chosen.items())
    if (!defaults.contains(key) || defaults[key] != value) changed[key] = value;
  return " --processing " + shellQuoted(jsonText(changed));
}

std::string densityText(const IdentifyRequest& request) {
  if (!request.options.density) return {};
  std::string text = " --density " + shellQuoted(toText(*request.options.density));
  for (const std::filesystem::path& folder : request.robot->request.package_paths)
    text += " --package-path " + shellQuoted(folder.string());  // where the meshes were found
  return text;
}

std::string mappingText(const std::vector<LogPtr>& logs) {
  if (logs.empty() || logs.front()->mapping_file.empty()) return {};
  return " --mapping " + shellQuoted(logs.front()->mapping_file);
}

}  // namespace

std::string shellQuoted(const std::string& text) {
  if (!text.empty() && text.find_first_of(" '\"\\$&;()") == std::string::npos) return text;
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::vector<double> mountingNumbers(const Pose& X) {
  if (X.R == Mat3::Identity() && X.p == Vec3::Zero()) return {};
  const Vec3 rpy = rpyFromRotation(X.R);
  return {X.p[0], X.p[1], X.p[2], rpy[0], rpy[1], rpy[2]};
}

std::string robotOptionsText(const ModelOptions& options) {
  std::string text;
  if (options.base == BaseType::Floating) text += " --base floating";
  if (options.gravity != ModelOptions{}.gravity)
    text +=
        " --gravity " + (options.gravity.norm() == 0.0 ? std::string("none") : vectorText(options.gravity));
  for (const ModelOptions::Lock& lock : options.locks)
    text += " --lock " + shellQuoted(lock.joint + "=" + exactNumber(lock.position));
  if (!options.left_out.empty()) text += " --leave-out " + shellQuoted(joined(options.left_out, ","));
  if (const std::vector<double> mounting = mountingNumbers(options.X_WB); !mounting.empty()) {
    text += " --mounting";
    for (const double number : mounting) text += " " + exactNumber(number);
  }
  return text;
}

std::string commandLine(const IdentifyRequest& request, const std::vector<std::filesystem::path>& factors) {
  const Robot& robot = *request.robot;
  const IdentifyOptions& options = request.options;
  const bool rows = factors.empty();
  std::string text = rows ? "plumbline-cli identify " : "plumbline-cli combine";
  if (rows) text += shellQuoted(robot.request.file.string());
  for (const std::filesystem::path& file : factors) text += " " + shellQuoted(file.string());
  if (!rows) text += " --robot " + shellQuoted(robot.request.file.string());
  if (rows)
    for (const LogPtr& log : request.training) text += " " + shellQuoted(log->source);
  text += " --method " + request.method();
  if (!sameSettings(request.mass_points, {}))
    text += " --mass-points " + shellQuoted(jsonText(toJson(request.mass_points)));
  if (rows) {
    if (request.regression != IdentifyRequest{}.regression) text += " --regression " + request.regression;
    text +=
        optionsText(options, {"window", "stride", "quadrature", "covariance_weights", "instrument_cutoff"});
    text += " --friction " + shellQuoted(toText(request.friction));
    if (!sameSettings(options.gains, {})) text += " --gains " + shellQuoted(jsonText(toJson(options.gains)));
  }
  if (request.prior.kind != optimization::PriorKind::None || takesPrior(request.method()) ||
      request.method() == kRecommended)
    text += " --prior " + shellQuoted(toText(request.prior));
  if (!request.bounds.empty()) text += " --bounds " + shellQuoted(toText(request.bounds));
  if (rows) text += processingText(request.processing) + robotOptionsText(robot.request.options);
  text += optionsText(options, {"folds", "bootstrap"});
  if (options.assess.bootstrap > 0) text += " --seed " + std::to_string(options.assess.seed);
  if (rows && !request.snap) text += " --snap off";
  text += mappingText(rows ? request.training : request.validation);
  for (const LogPtr& log : request.validation) text += " --validate " + shellQuoted(log->source);
  return text + densityText(request) +
         (options.thresholds ? " --thresholds " + shellQuoted(toText(*options.thresholds)) : "") +
         " -o result.json";
}

std::string commandLine(const IdentifiabilityRequest& request, const std::string& rotors_file) {
  const Robot& robot = *request.robot;
  const IdentifiabilityRequest standard;
  std::string text = "plumbline-cli identifiability " + shellQuoted(robot.request.file.string());
  for (const LogPtr& log : request.logs) text += " " + shellQuoted(log->source);
  text += robotOptionsText(robot.request.options);
  if (request.options.exclude_base) text += " --exclude-base";
  if (request.options.static_only) text += " --static";
  if (!request.options.rotors.empty()) text += " --rotors " + shellQuoted(rotors_file);
  if (request.method != standard.method) text += " --method " + std::string(toString(request.method));
  if (request.outputs.kind != identifiability::MeasuredOutputs::Kind::All)
    text += " --outputs " + shellQuoted(toText(request.outputs));
  if (!request.snap) text += " --snap off";
  if (!request.certify) text += " --certificate off";
  if (request.options.tolerance != standard.options.tolerance)
    text += " --tolerance " + exactNumber(request.options.tolerance);
  if (!request.compare.empty()) text += " --compare " + joined(request.compare, ",");
  if (request.seed != standard.seed) text += " --seed " + std::to_string(request.seed);
  if (request.logs.empty()) return text;
  if (toText(request.friction) != toText(standard.friction))
    text += " --friction " + shellQuoted(toText(request.friction));
  return text + processingText(request.processing) + mappingText(request.logs);
}

}  // namespace plumbline::workflow
