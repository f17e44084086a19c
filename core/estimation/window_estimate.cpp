// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/window_estimate.h"

#include <cmath>
#include <limits>
#include <memory>

#include "estimation/number_text.h"
#include "estimation/residual_statistics.h"
#include "estimation/window_samples.h"

namespace plumbline::estimation {
namespace {

std::string ruleText(Quadrature quadrature) {
  switch (quadrature) {
    case Quadrature::Euler:
      return "left rectangles";
    case Quadrature::Trapezoid:
      return "trapezoids";
    case Quadrature::Simpson:
      break;
  }
  return "Simpson's rule";
}

Status checkMethod(const EstimationSettings& settings) {
  const auto refuse = [&](const std::string& why, const std::string& remedy) {
    return Error{ErrorCode::UnsupportedOption, why, {settings.method}, {}, {}, remedy};
  };
  if (settings.method == "iv")
    return refuse("instrumental variables are made for the torque regression",
                  "choose the torque regression, or ols");
  if (settings.rows.kind == RowKind::Energy && settings.method == "wls")
    return refuse("the energy regression has one equation for all joints, so that there is nothing to weigh",
                  "choose ols");
  return done();
}

Finding windowFinding(const RobotModel& model, std::span<const Samples> windows, const RowSettings& rows) {
  Eigen::Index count = 0;
  for (const Samples& log : windows) count += log.size();
  const RowForm& form = *windows.front().form;
  const std::string what = rows.kind == RowKind::Energy ? "energy" : "momentum";
  return {Severity::Info, model.name(), "windows",
          "Change of " + what + " over " + std::to_string(count) + " windows of " +
              std::to_string(form.steps()) + " steps (" +
              numberText(form.step[0] * static_cast<double>(form.steps()), 3) + " s), integrated by " +
              ruleText(rows.window.quadrature) + "; fit and noise below are those of the torque."};
}

}  // namespace

Status reportTorqueFit(const RobotModel& model, std::span<const Samples> logs, ParameterEstimate& estimate,
                       const JobContext& context) {
  const Result<ResidualStatistics> all =
      residualPass(model, estimate.friction, estimate.columns, logs, estimate.pi_base,
                   Eigen::VectorXd::Ones(model.nv()), context, 0.95, 1.0);
  if (!all) return all.error();
  estimate.fit.clear();
  for (std::size_t log = 0; log < logs.size(); ++log)
    estimate.fit.push_back(fitFromSums(model, logs[log].log_name, all->sums[log]));
  estimate.noise_std.resize(model.nv());
  for (int j = 0; j < model.nv(); ++j) {
    const CoordinateSums sums = all->total(j);
    estimate.noise_std[j] = sums.rows > 0 ? std::sqrt(sums.residual_squares / static_cast<double>(sums.rows))
                                          : std::numeric_limits<double>::quiet_NaN();
  }
  return done();
}

Result<ParameterEstimate> windowEstimate(const RobotModel& model, const BaseParameters& structure,
                                         std::span<const Samples> logs, const EstimationSettings& settings,
                                         const JobContext& context) {
  if (Status status = checkMethod(settings); !status) return status.error();
  WindowSettings window = settings.rows.window;
  if (window.length == 0) window.length = automaticWindow(model, logs);
  std::vector<Samples> windows;
  for (const Samples& log : logs) {
    if (context.stopRequested())
      return Error{ErrorCode::Cancelled, "the identification was stopped", {}, {}, {}, {}};
    // The logs outlive the windows: no owner is needed.
    const std::shared_ptr<const Samples> source(std::shared_ptr<const Samples>(), &log);
    Result<Samples> made = windowSamples(model, source, settings.rows.kind, window);
    if (!made) return made.error();
    windows.push_back(std::move(made).value());
  }
  EstimationSettings inner = settings;
  inner.rows.kind = RowKind::Torque;  // the windows carry their kind
  if (settings.rows.kind == RowKind::Energy && settings.covariance == CovarianceMethod::Automatic)
    inner.covariance = CovarianceMethod::Correlated;
  Result<ParameterEstimate> found = estimate(model, structure, windows, inner, context);
  if (!found) return found.error();
  if (Status status = reportTorqueFit(model, logs, *found, context); !status) return status.error();
  found->findings.push_back(windowFinding(model, windows, settings.rows));
  return found;
}

}  // namespace plumbline::estimation
