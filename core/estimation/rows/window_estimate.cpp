// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/window_estimate.h"

#include <cmath>
#include <limits>
#include <memory>

#include "base/cancelled.h"
#include "base/text.h"
#include "estimation/linear/instruments.h"
#include "estimation/rows/window_samples.h"

namespace plumbline::estimation {
namespace {

std::string ruleText(Quadrature quadrature) {
  switch (quadrature) {
    case Quadrature::Euler:
      return "left rectangles";
    case Quadrature::Trapezoid:
      return "trapezoids";
    case Quadrature::Spline:
      return "cubic splines";
    case Quadrature::Simpson:
      break;
  }
  return "Simpson's rule";
}

Status checkMethod(const EstimationSettings& settings) {
  if (settings.rows.kind == RowKind::Energy && traits(settings.method).weights == JointWeights::Residual)
    return Error{
        .code = ErrorCode::UnsupportedOption,
        .detail = "the energy regression has one equation for all joints, so that there is nothing to weigh",
        .subjects = {std::string(traits(settings.method).name)},
        .remedy = "choose ols"};
  return done();
}

Finding windowFinding(const RobotModel& model, std::span<const signal::Samples> windows,
                      const RowSettings& rows) {
  Eigen::Index count = 0;
  for (const signal::Samples& log : windows) count += log.size();
  const RowForm& form = *windows.front().form;
  const std::string what = rows.kind == RowKind::Energy ? "energy" : "momentum";
  return {
      Severity::Info, model.name(), "windows",
      "Change of " + what + " over " + std::to_string(count) + " windows of " + std::to_string(form.steps) +
          " steps (" +
          numberText(
              form.source->time[form.begin.front() + form.steps] - form.source->time[form.begin.front()], 3) +
          " s), integrated by " + ruleText(rows.window.quadrature) +
          "; fit and noise below are those of the torque."};
}

/// Adds the same windows of the low-passed motion as instruments.
Status addInstruments(const RobotModel& model, const signal::Samples& log, double cutoff,
                      const std::stop_token& stop, const auto& windowsOf, signal::Samples& windows) {
  Result<signal::Samples> motion = instrumentMotion(model, log, cutoff, stop);
  if (!motion) return motion.error();
  Result<signal::Samples> instruments =
      windowsOf(std::make_shared<const signal::Samples>(std::move(motion).value()));
  if (!instruments) return instruments.error();
  auto form = std::make_shared<RowForm>(*windows.form);
  form->instruments = std::make_shared<const signal::Samples>(std::move(instruments).value());
  form->common_noise = commonNoise(log, cutoff);
  windows.form = std::move(form);
  return done();
}

/// Windows that give each parameter twenty equations.
Eigen::Index windowsWanted(const RobotModel& model, const identifiability::BaseParameters& structure,
                           const EstimationSettings& settings) {
  const regressors::RegressorLayout layout(model, settings.friction);
  const Eigen::Index parameters = structure.count() + layout.columns() - layout.inertialColumns();
  const Eigen::Index equations = settings.rows.kind == RowKind::Energy ? 1 : model.nv();
  return 20 * parameters / equations + 1;
}

}  // namespace

Result<ResidualStatistics> reportFit(const RobotModel& model, std::span<const signal::Samples> logs,
                                     ParameterEstimate& estimate, const JobContext& context) {
  Result<ResidualStatistics> all =
      residualPass({model, estimate.friction, estimate.columns, logs}, estimate.pi_base,
                   Eigen::VectorXd::Ones(model.nv()), context, {0.95, 1.0});
  if (!all) return all;
  estimate.fit.clear();
  for (std::size_t log = 0; log < logs.size(); ++log)
    estimate.fit.push_back(fitFromSums(model, logs[log].log_name, all->sums[log]));
  return all;
}

Status reportTorqueFit(const RobotModel& model, std::span<const signal::Samples> logs,
                       ParameterEstimate& estimate, const JobContext& context) {
  const Result<ResidualStatistics> all = reportFit(model, logs, estimate, context);
  if (!all) return all.error();
  estimate.noise_std.resize(model.nv());
  for (int j = 0; j < model.nv(); ++j) {
    const CoordinateSums sums = all->total(j);
    estimate.noise_std[j] = sums.rows > 0 ? std::sqrt(sums.residual_squares / static_cast<double>(sums.rows))
                                          : std::numeric_limits<double>::quiet_NaN();
  }
  return done();
}

Result<ParameterEstimate> windowEstimate(const EstimationTask& task, const RestOfChain& rest,
                                         const JobContext& context) {
  const RobotModel& model = task.model;
  const EstimationSettings& settings = task.settings;
  if (Status status = checkMethod(settings); !status) return status.error();
  WindowSettings window = settings.rows.window;
  if (window.length == 0)
    window.length = automaticWindow(model, task.logs, windowsWanted(model, task.structure, settings));
  const bool by_load = settings.friction.any(&regressors::FrictionTerms::load);
  const auto windowsOf = [&](const std::shared_ptr<const signal::Samples>& source) {
    return windowSamples(model, source, settings.rows.kind, window, by_load);
  };
  const bool instrumental = traits(settings.method).takesInstruments();
  const double cutoff = instrumental ? instrumentCutoff(model, task.logs, settings.rows) : 0.0;
  std::vector<signal::Samples> windows;
  for (const signal::Samples& log : task.logs) {
    if (context.stopRequested()) return cancelled("the identification");
    // The logs outlive the windows: no owner is needed.
    Result<signal::Samples> made =
        windowsOf(std::shared_ptr<const signal::Samples>(std::shared_ptr<const signal::Samples>(), &log));
    if (!made) return made.error();
    if (instrumental) {
      if (Status status = addInstruments(model, log, cutoff, context.stop, windowsOf, *made); !status)
        return status.error();
    }
    windows.push_back(std::move(made).value());
  }
  EstimationSettings inner = settings;
  inner.rows.kind = RowKind::Torque;  // the windows carry their kind
  Result<ParameterEstimate> found = rest(task.with(windows, inner));
  if (!found) return found.error();
  if (Status status = reportTorqueFit(model, task.logs, *found, context); !status) return status.error();
  if (instrumental) noteInstruments(cutoff, *found);
  found->findings.push_back(windowFinding(model, windows, settings.rows));
  return found;
}

}  // namespace plumbline::estimation
