// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/identification/shared_work.h"

#include <nlohmann/json.hpp>

#include "estimation/method.h"
#include "estimation/rows/base_wrench_rows.h"
#include "estimation/rows/column_selection.h"
#include "validation/assess.h"
#include "validation/torque_diagnostic_findings.h"
#include "validation/torque_diagnostics.h"
#include "validation/torque_scales.h"
#include "workflow/identification/identify.h"
#include "workflow/log/load_log.h"
#include "workflow/serialization/friction_json.h"
#include "workflow/serialization/json_text.h"
#include "workflow/serialization/settings_json.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

using nlohmann::json;

/// Rows of the joints are left out.
bool ofBaseAlone(const IdentifyRequest& request) {
  return !estimation::regressionTraits(request.regression).joint_torques;
}

/// Every field of the settings: a binding of another count than that of the fields does not compile.
std::string samplesText(const IdentifyRequest& request) {
  const auto& [joints, matrix, motor_log] = request.friction.coupling;
  return jsonText(toJson(request.processing)) + jsonText(json{joints, matrix, motor_log}) +
         (ofBaseAlone(request) ? "base" : "all");
}

std::string structureText(const IdentifyRequest& request) {
  return jsonText(json{request.structure.tolerance, request.snap});
}

SampleCache::Key keyOf(const IdentifyRequest& request, const std::string& text,
                       const std::vector<LogPtr>& logs) {
  SampleCache::Key key{text, {request.robot}};
  key.made_of.insert(key.made_of.end(), logs.begin(), logs.end());
  return key;
}

std::size_t bytesOf(const std::vector<signal::Samples>& set) {
  Eigen::Index numbers = 0;
  for (const signal::Samples& s : set)
    numbers += s.time.size() + s.q.size() + s.v.size() + s.a.size() + s.tau.size() + s.weight.size() +
               s.direction.size();
  return sizeof(double) * static_cast<std::size_t>(numbers);
}

std::size_t bytesOf(const estimation::BlockFactors& factors) {
  Eigen::Index numbers = 0;
  for (const auto& block : factors.blocks)
    for (const Eigen::MatrixXd& R : block.factors.R) numbers += R.size();
  return sizeof(double) * static_cast<std::size_t>(numbers);
}

Result<signal::Samples> wantedSamples(const IdentifyRequest& request, const signal::Log& log,
                                      const JobContext& context) {
  Result<signal::Samples> samples =
      samplesOf(request.robot->model, log, request.processing, request.friction.coupling, context);
  if (!samples || !ofBaseAlone(request)) return samples;
  if (Status status = estimation::keepBaseWrenchRows(request.robot->model, *samples); !status)
    return inLog(status.error(), log);
  return samples;
}

}  // namespace

Result<StructurePtr> sharedStructure(const IdentifyRequest& request, SampleCache* cache,
                                     const JobContext& context) {
  const auto make = [&](const JobContext& own) -> Result<identifiability::BaseParameters> {
    identifiability::BaseParameters structure =
        structureForLogs(request.robot->model, request.structure, request.snap, own.stop);
    if (own.stopRequested()) return cancelled();
    return structure;
  };
  const auto bytes = [](const identifiability::BaseParameters& structure) {
    return sizeof(double) * static_cast<std::size_t>(structure.regrouping.size());
  };
  return sharedOrMade<identifiability::BaseParameters>(cache, keyOf(request, structureText(request), {}),
                                                       context, make, bytes);
}

Result<SampleSet> sharedSamples(const IdentifyRequest& request, const std::vector<LogPtr>& logs,
                                SampleCache* cache, const JobContext& context) {
  const auto make = [&](const JobContext& own) -> Result<std::vector<signal::Samples>> {
    std::vector<signal::Samples> made;
    const double share = 1.0 / static_cast<double>(logs.size());
    for (const LogPtr& log : logs) {
      const double at = share * static_cast<double>(made.size());
      StageSink stage(own, at, at + share);
      Result<signal::Samples> samples = wantedSamples(request, *log, stage.context());
      if (!samples) return samples.error();
      made.push_back(std::move(samples).value());
    }
    return made;
  };
  return sharedOrMade<std::vector<signal::Samples>>(cache, keyOf(request, samplesText(request), logs),
                                                    context, make,
                                                    [](const auto& set) { return bytesOf(set); });
}

Result<estimation::BlockFactors> makeBlocks(const IdentifyRequest& request,
                                            const identifiability::BaseParameters& structure,
                                            const regressors::FrictionModel& friction,
                                            const std::vector<signal::Samples>& training,
                                            const JobContext& context) {
  const RobotModel& model = request.robot->model;
  const std::vector<int> columns =
      estimation::selectColumns(model, structure, friction, context.stop).columns;
  if (context.stopRequested()) return cancelled();
  const Eigen::Index length =
      estimation::blockLength(training, validation::wantedBlocks(request.options.assess),
                              estimation::factorBytes(model, friction, columns));
  return estimation::accumulateBlocks({model, friction, columns, training}, length, context);
}

Result<BlocksPtr> sharedBlocks(const IdentifyRequest& request,
                               const identifiability::BaseParameters& structure,
                               const regressors::FrictionModel& friction,
                               const std::vector<signal::Samples>& training, SampleCache* cache,
                               const JobContext& context) {
  const std::string text = samplesText(request) + structureText(request) + jsonText(toJson(friction)) +
                           std::to_string(validation::wantedBlocks(request.options.assess));
  const auto make = [&](const JobContext& own) {
    return makeBlocks(request, structure, friction, training, own);
  };
  return sharedOrMade<estimation::BlockFactors>(cache, keyOf(request, text, request.training), context, make,
                                                [](const auto& factors) { return bytesOf(factors); });
}

Result<FindingsPtr> sharedDiagnostics(const IdentifyRequest& request,
                                      const identifiability::BaseParameters& structure,
                                      const std::vector<signal::Samples>& training, SampleCache* cache,
                                      const JobContext& context) {
  const auto make = [&](const JobContext& own) -> Result<std::vector<Finding>> {
    std::vector<Finding> found;
    for (const signal::Samples& samples : training)
      for (Finding& finding : validation::torqueDiagnostics(request.robot->model, structure, samples, own))
        found.push_back(std::move(finding));
    // Logs of one robot have their torque constants in common: together they determine the scales best.
    if (found.empty())
      found = validation::scaleFindings(
          request.robot->model, validation::torqueScales(request.robot->model, structure, training, own));
    std::erase_if(found, [](const Finding& finding) { return finding.severity == Severity::Info; });
    if (own.stopRequested()) return cancelled();
    return found;
  };
  return sharedOrMade<std::vector<Finding>>(
      cache, keyOf(request, samplesText(request) + structureText(request), request.training), context, make,
      [](const auto& findings) { return sizeof(Finding) * findings.size(); });
}

}  // namespace plumbline::workflow
