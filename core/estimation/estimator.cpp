// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/estimator.h"

#include "base/cancelled.h"
#include "base/text.h"
#include "estimation/row_estimate.h"
#include "estimation/row_transforms.h"

namespace plumbline::estimation {
namespace {

using namespace estimation;

Status checkShapes(const RobotModel& model, const identifiability::BaseParameters& structure,
                   std::span<const signal::Samples> logs) {
  if (structure.regrouping.cols() != 10 * model.bodyCount() ||
      structure.regrouping.rows() != structure.count()) {
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the base parameters belong to another robot",
                 .subjects = {model.name()}};
  }
  for (const signal::Samples& log : logs) {
    const Eigen::Index N = log.size();
    const auto fits = [N](const Eigen::MatrixXd& values, int rows) {
      return values.rows() == rows && values.cols() == N;
    };
    if (!fits(log.q, model.nq()) || !fits(log.v, model.nv()) || !fits(log.a, model.nv()) ||
        !fits(log.tau, model.nv()) || !fits(log.weight, model.nv()) ||
        (log.direction.size() > 0 && !fits(log.direction, model.nv()))) {
      return Error{.code = ErrorCode::ShapeMismatch,
                   .detail = "the samples do not have the coordinates of the robot",
                   .subjects = {log.log_name}};
    }
  }
  return done();
}

/// Rejects options that exclude each other.
Status checkTogether(const EstimationSettings& settings) {
  const MethodTraits& method = traits(settings.method);
  const std::string name(method.name);
  const auto reject = [&](const std::string& detail, const std::string& remedy) {
    return Error{
        .code = ErrorCode::UnsupportedOption, .detail = detail, .subjects = {name}, .remedy = remedy};
  };
  if (settings.rows.joint_covariance && !method.takes_joint_covariance)
    return reject("weights between joints belong to the method wls, not to " + name,
                  "choose wls, or weights per joint");
  if (!settings.gains.joints.empty() && (settings.rows.kind != RowKind::Torque || method.takesInstruments()))
    return reject("unknown gains of the torques are sought by the torque regression without instruments",
                  "choose the torque regression and another method than iv, or seek no gains");
  return done();
}

/// All steps of an estimate.
Result<ParameterEstimate> run(const EstimationTask& task, const JobContext& context) {
  if (Status status = checkShapes(task.model, task.structure, task.logs); !status) return status.error();
  if (Status status = regressors::checkFriction(task.model, task.settings.friction); !status)
    return status.error();
  if (Status status = checkTogether(task.settings); !status) return status.error();
  const auto fromRows = [&](const EstimationTask& rest) -> Result<ParameterEstimate> {
    RowEstimate rows(rest, context);
    for (const auto step :
         {&RowEstimate::select, &RowEstimate::accumulate, &RowEstimate::solve, &RowEstimate::residuals,
          &RowEstimate::covariance, &RowEstimate::complete, &RowEstimate::remark}) {
      if (Status status = (rows.*step)(); !status) return status.error();
      if (context.stopRequested()) return cancelled("the identification");
    }
    return rows.result();
  };
  Result<ParameterEstimate> found = transformRows(task, context, fromRows);
  if (found) found->method = traits(task.settings.method).name;  // some transforms go on by another
  return found;
}

}  // namespace

Result<ParameterEstimate> estimate(const RobotModel& model, const identifiability::BaseParameters& structure,
                                   std::span<const signal::Samples> logs, const EstimationSettings& settings,
                                   const JobContext& context, const RegressionFactors* factors) {
  return run({model, structure, logs, settings, factors}, context);
}

Result<ParameterEstimate> estimateReduced(const RobotModel& model,
                                          const identifiability::BaseParameters& structure,
                                          const ReducedLogs& logs, const EstimationSettings& settings,
                                          const JobContext& context) {
  const std::vector<signal::Samples> names = logs.names(model);
  return run({model, structure, names, settings, &logs.total(), &logs}, context);
}

}  // namespace plumbline::estimation
