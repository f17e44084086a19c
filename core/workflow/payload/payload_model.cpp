// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/payload/payload_model.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/log/log_marks.h"
#include "workflow/log/log_part.h"
#include "workflow/robot/identified_robot.h"
#include "workflow/serialization/gains_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/value_text.h"

namespace plumbline::workflow {

namespace {

using bounds::PremiseOrigin;

/// Known loads of the identification.
std::vector<estimation::KnownLoad> statedLoads(const Provenance& model) {
  const nlohmann::json settings = parseJson(model.settings_json);
  if (!settings.is_object() || !settings.contains("gains")) return {};
  Result<estimation::GainRequest> gains = gainsFromJson(settings["gains"]);
  return gains ? std::move(gains->loads) : std::vector<estimation::KnownLoad>();
}

/// Name that the identification knew a log by; results of before do not say it.
std::string nameOf(const Provenance::Source& source, const LogPtr& open, const Provenance& model) {
  if (!source.name.empty()) return source.name;
  if (open) return open->name;
  std::vector<std::filesystem::path> files;
  for (const Provenance::Source& one : model.logs) files.emplace_back(one.file);
  signal::Log log;
  log.source = source.file;
  log.content_hash = source.hash;
  return logNameAmong(source.file, files) + partWords(log);
}

Status checkTorqueFactors(const StoredResult& model) {
  std::vector<std::string> joints, factors;
  for (const estimation::TorqueGain& gain : model.estimate.gains) {
    joints.push_back(gain.joint);
    factors.push_back(gain.joint + " " + shortNumber(gain.value, 6));
  }
  if (joints.empty()) return done();
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "the model was identified with unknown factors of the torques (" +
                         joined(factors, ", ") +
                         "), whose errors nothing bounds, and bounds of a payload take torques as logged",
               .subjects = joints,
               .file = model.file,
               .remedy =
                   "multiply the torques of all logs by these factors, and identify the model again "
                   "without --gains"};
}

}  // namespace

FittedLogs fittedLogs(const signal::Log& log, const std::string& body, const Provenance& model,
                      const std::vector<LogPtr>& training, const RobotModel* copies) {
  FittedLogs out;
  std::vector<Provenance::Source> sources;
  std::vector<UsedLog> used;
  for (const Provenance::Source& source : model.logs) {
    if (source.role != "training") continue;
    const auto found =
        std::find_if(training.begin(), training.end(), [&](const LogPtr& one) { return isOf(*one, source); });
    sources.push_back(source);
    used.push_back({source.hash, found == training.end() ? nullptr : *found, {}});
  }
  std::vector<Sharing> sharing;
  if (copies != nullptr) sharing = UsedLogs(used, *copies).with(log);
  for (std::size_t l = 0; l < used.size(); ++l) {
    const Provenance::Source& source = sources[l];
    const bool shares =
        copies != nullptr ? sharing[l] == Sharing::Some : shareSamples(source.hash, log.content_hash);
    if (!shares) {
      if (copies == nullptr ? !used[l].open : sharing[l] == Sharing::Unknown)
        out.unread.push_back(source.file);
      continue;
    }
    const std::string name = nameOf(source, used[l].open, model);
    const std::vector<estimation::KnownLoad> loads = statedLoads(model);
    const bool stated = std::any_of(loads.begin(), loads.end(), [&](const estimation::KnownLoad& load) {
      return load.body == body && (load.log.empty() || load.log == name);
    });
    (stated ? out.stated : out.loaded).push_back(source.file);
  }
  return out;
}

Result<std::vector<bounds::Premise>> modelPremises(const PayloadBoundsRequest& request) {
  std::vector<bounds::Premise> premises;
  if (!request.model) return premises;
  const auto differences = robotDifferences(*request.model, *request.robot);
  if (!differences) return differences.error();
  if (auto status = checkTorqueFactors(*request.model); !status) return status.error();
  for (const std::string& difference : *differences)
    premises.push_back({"model", PremiseOrigin::Unknown, difference,
                        "identify the model again with this file and these settings of the robot"});
  const RobotModel& robot = request.robot->model;
  const std::string body = robot.body(robot.findBody(request.link)).name;
  const FittedLogs fitted =
      fittedLogs(*request.log, body, request.model->provenance, request.training, &robot);
  if (!fitted.loaded.empty())
    premises.push_back({"model", PremiseOrigin::Unknown,
                        "the model was fitted to samples of this log (\"" + joined(fitted.loaded, ", ") +
                            "\"), so that the load is in the model",
                        "identify it from logs without the load, or state the load of that log in --gains"});
  if (!fitted.stated.empty())
    premises.push_back(
        {"model",
         PremiseOrigin::Stated,
         "the known load of the identification is the whole load of \"" + joined(fitted.stated, ", ") + "\"",
         {}});
  if (!fitted.unread.empty())
    premises.push_back({"model",
                        PremiseOrigin::Assumed,
                        "file hashes alone tell that the model was not fitted to this log, for \"" +
                            joined(fitted.unread, ", ") + "\" could not be compared row by row",
                        {}});
  return premises;
}

}  // namespace plumbline::workflow
