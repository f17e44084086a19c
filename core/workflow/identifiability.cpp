// SPDX-License-Identifier: BSD-3-Clause
// What can be found: from the structure alone, and what given logs support of it.
#include "estimation/column_selection.h"
#include "estimation/streamed_regression.h"
#include "workflow/requests.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

/// The logs reduced to one triangular factor over base parameters and friction.
Result<DataFactor> factorOf(const IdentifiabilityRequest& request, const BaseParameters& structure,
                            const JobContext& context) {
  const RobotModel& model = request.robot->model;
  std::vector<Samples> samples;
  const double share = 0.5 / static_cast<double>(request.logs.size());
  for (const LogPtr& log : request.logs) {
    const double at = share * static_cast<double>(samples.size());
    StageSink stage(context, at, at + share);
    Result<Samples> one = samplesOf(model, *log, request.processing, stage.context());
    if (!one) return one.error();
    samples.push_back(std::move(one).value());
  }
  const RegressorLayout layout(model, request.friction);
  const estimation::ColumnSelection selection =
      estimation::selectColumns(model, structure, request.friction, context.stop);
  if (context.stopRequested()) return cancelled();
  StageSink stage(context, 0.5, 1.0);
  Result<estimation::RegressionFactors> factors =
      estimation::accumulate(model, request.friction, selection.columns, samples, stage.context());
  if (!factors) return inLog(factors.error(), *request.logs.front());
  DataFactor out;
  out.R = estimation::stackFactors(*factors, Eigen::VectorXd::Ones(factors->coordinates()), context.stop);
  out.rows = factors->totalRows();
  out.names = estimation::columnExpressions(selection, structure, layout);
  out.base = structure.count();
  if (context.stopRequested()) return cancelled();
  return out;
}

}  // namespace

Result<IdentifiabilityPtr> identifiability(const IdentifiabilityRequest& request, const JobContext& context) {
  if (!request.robot) throw std::invalid_argument("identifiability: no robot");
  const RobotModel& model = request.robot->model;
  if (auto rotors = placeRotors(model, request.options.rotors); !rotors) return rotors.error();
  auto result = std::make_shared<Identifiability>();
  result->robot = request.robot;
  result->options = request.options;
  const double half = request.logs.empty() ? 1.0 : 0.3;
  context.report("structure", 0.0);
  result->structure = structuralBaseParameters(model, request.options, context.stop);
  if (context.stopRequested()) return cancelled();
  context.report("numeric rank", 0.5 * half);
  result->svd = numericRank(model, request.options, request.seed, context.stop);
  result->agree = result->svd.rank == result->structure.count();
  if (!request.logs.empty() && !context.stopRequested()) {
    // Rotors of their own are no columns of the log's regressor; a log knows them as rotor inertia of the joint.
    IdentifiabilityOptions bare = request.options;
    bare.rotors.clear();
    bare.exclude_base = false;
    bare.static_only = false;
    const BaseParameters structure = structuralBaseParameters(model, bare, context.stop);
    if (context.stopRequested()) return cancelled();
    StageSink stage(context, half, 0.95);
    Result<DataFactor> factor = factorOf(request, structure, stage.context());
    if (!factor) return factor.error();
    result->data = dataObservability(model, structure, *factor, request.seed, context.stop);
    for (const LogPtr& log : request.logs) result->log_names.push_back(log->name);
  }
  context.report("done", 1.0);
  if (context.stopRequested()) return cancelled();
  return IdentifiabilityPtr(std::move(result));
}

std::vector<Transfer> transfers(const Identifiability& result) {
  return undetectableTransfers(result.robot->model, result.structure);
}

Transfer withPointMasses(const Identifiability& result, Transfer transfer) {
  // A tenth of the distance to the farthest joint is of the size of the joints themselves.
  const RobotModel& model = result.robot->model;
  double reach = 0.0;
  for (int b = 0; b < model.bodyCount(); ++b) reach = std::max(reach, model.body(b).joint.X_PJ.p.norm());
  setPointMasses(model, reach > 0.0 ? 0.3 * reach : 0.1, transfer);
  return transfer;
}

}  // namespace plumbline::workflow
