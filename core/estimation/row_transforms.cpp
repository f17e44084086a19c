// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/row_transforms.h"

#include <array>

#include "estimation/friction/gain_estimate.h"
#include "estimation/friction/load_friction.h"
#include "estimation/friction/stribeck_estimate.h"
#include "estimation/friction/stribeck_fit.h"
#include "estimation/linear/instruments.h"
#include "estimation/linear/joint_weights.h"
#include "estimation/linear/robust_estimate.h"
#include "estimation/rows/window_estimate.h"

namespace plumbline::estimation {
namespace {

bool hasGains(const EstimationTask& task) {
  return !task.settings.gains.joints.empty() || !task.settings.gains.loads.empty();
}

bool hasWindows(const EstimationTask& task) {
  return task.settings.rows.kind != RowKind::Torque;
}

bool hasUnknownLoad(const EstimationTask& task) {
  const regressors::FrictionModel& friction = task.settings.friction;
  return friction.any(&regressors::FrictionTerms::load) && friction.load_parameters.empty();
}

bool hasUnknownShapes(const EstimationTask& task) {
  return hasFreeShapes(task.model, task.settings.friction);
}

bool isWhitened(const EstimationTask& task) {
  return task.settings.rows.joint_covariance;
}

/// Returns true when the transforms have to add instruments; windows have instruments of their own.
bool lacksInstruments(const EstimationTask& task) {
  const RowForm* form = formOf(task.logs);
  return traits(task.settings.method).takesInstruments() && (form == nullptr || !form->instruments);
}

bool isRobust(const EstimationTask& task) {
  return traits(task.settings.method).kind == MethodKind::Robust;
}

struct RowTransform {
  bool (*applies)(const EstimationTask& task);
  Result<ParameterEstimate> (*estimate)(const EstimationTask& task, const RestOfChain& rest,
                                        const JobContext& context);
};

constexpr std::array<RowTransform, 7> kChain = {{
    {hasGains, gainEstimate},
    {hasWindows, windowEstimate},
    {hasUnknownLoad, loadEstimate},
    {hasUnknownShapes, stribeckEstimate},
    {isWhitened, jointWeightsEstimate},
    {lacksInstruments, instrumentalEstimate},
    {isRobust, robustEstimate},
}};

Result<ParameterEstimate> from(std::size_t step, const EstimationTask& task, const JobContext& context,
                               const RestOfChain& last) {
  while (step < kChain.size() && !kChain[step].applies(task)) ++step;
  if (step == kChain.size()) return last(task);
  if (task.reduced != nullptr)
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail =
                     "this method, or this friction, weighs or changes the rows of the logs, of which only "
                     "their factors are there",
                 .subjects = {std::string(traits(task.settings.method).name)},
                 .remedy = "choose another method, or identify from the logs themselves"};
  return kChain[step].estimate(
      task, [&](const EstimationTask& changed) { return from(step + 1, changed, context, last); }, context);
}

}  // namespace

Result<ParameterEstimate> transformRows(const EstimationTask& task, const JobContext& context,
                                        const RestOfChain& last) {
  return from(0, task, context, last);
}

}  // namespace plumbline::estimation
