// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/robot/identified_robot.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "regressors/layout.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/serialization/json_text.h"

namespace plumbline::workflow {
namespace {

Error mismatch(const StoredResult& result, const std::string& detail, std::vector<std::string> subjects) {
  return Error{.code = ErrorCode::NameMismatch,
               .detail = detail,
               .subjects = std::move(subjects),
               .file = result.file,
               .remedy = "use a result of this robot, or the robot that was identified"};
}

/// Names of the settings of the robot that differ from those of the identification, with commas.
std::string otherSettings(const Provenance& provenance, const ModelOptions& options) {
  const nlohmann::json then = parseJson(provenance.settings_json), now = robotSettings(options);
  const nlohmann::json usual = robotSettings({});  // for what an earlier version did not write
  std::string names;
  for (const auto& [key, value] : now.items()) {
    const nlohmann::json& was = then.is_object() && then.contains(key) ? then[key] : usual[key];
    if (was != value) names += (names.empty() ? "" : ", ") + key;
  }
  return names;
}

}  // namespace

Status checkParameters(const StoredResult& result, const RobotModel& model) {
  const std::vector<estimation::EstimatedValue>& values = result.estimate.parameters;
  if (values.empty()) return done();
  const regressors::RegressorLayout layout(model, result.estimate.friction);
  const auto columns = static_cast<std::size_t>(layout.columns());
  for (std::size_t k = 0; k < std::max(values.size(), columns); ++k) {
    const std::string theirs = k < values.size() ? values[k].subject : "";
    const std::string own = k < columns ? layout.name(static_cast<int>(k)) : "";
    if (theirs == own) continue;
    if (theirs.empty())
      return mismatch(result, "the result has no parameter \"" + own + "\", which this robot has", {own});
    return mismatch(result,
                    "the result has the parameter \"" + theirs +
                        "\", which this robot does not have in its place: other links or joints were "
                        "identified",
                    {theirs});
  }
  return done();
}

Result<std::vector<std::string>> robotDifferences(const StoredResult& result, const Robot& robot) {
  const std::string& name = robot.model.name();
  if (result.robot_name != name)
    return mismatch(
        result,
        "the result belongs to the robot \"" + result.robot_name + "\", and this one is \"" + name + "\"",
        {result.robot_name, name});
  const Provenance& p = result.provenance;
  const std::string settings = otherSettings(p, robot.request.options);
  if (settings.empty())
    if (Status status = checkParameters(result, robot.model); !status) return status.error();
  std::vector<std::string> differences;
  if (p.robot_hash != robot.content_hash)
    differences.push_back("another file of this robot was identified: \"" + p.robot_file + "\", SHA-256 " +
                          p.robot_hash.substr(0, 16) + "…");
  if (!settings.empty()) differences.push_back("the robot was identified with other settings: " + settings);
  return differences;
}

Result<std::vector<Finding>> checkRobot(const StoredResult& result, const Robot& robot) {
  const Result<std::vector<std::string>> differences = robotDifferences(result, robot);
  if (!differences) return differences.error();
  if (Status status = checkParameters(result, robot.model); !status) return status.error();
  std::vector<Finding> findings;
  for (const std::string& difference : *differences)
    findings.push_back({Severity::Warning, robot.model.name(), "not-as-identified",
                        "This robot is not as it was identified: " + difference + "."});
  return findings;
}

}  // namespace plumbline::workflow
