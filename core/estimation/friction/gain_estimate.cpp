// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/friction/gain_estimate.h"

#include <algorithm>
#include <cmath>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "base/text.h"
#include "estimation/friction/gain_problem.h"
#include "estimation/friction/stribeck_fit.h"
#include "estimation/full_parameters.h"
#include "estimation/model_units.h"
#include "estimation/rows/column_selection.h"
#include "estimation/uncertainty/confidence_interval.h"
#include "estimation/uncertainty/distributions.h"

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using namespace gain;

Error reject(ErrorCode code, const std::string& subject, const std::string& detail,
             const std::string& remedy) {
  return Error{.code = code, .detail = detail, .subjects = {subject}, .remedy = remedy};
}

int bodyIndex(const RobotModel& model, const std::string& name) {
  for (int i = 0; i < model.bodyCount(); ++i)
    if (model.body(i).name == name) return i;
  return -1;
}

Status checkLogsOfLoads(std::span<const signal::Samples> logs, const std::vector<KnownLoad>& loads) {
  for (const KnownLoad& load : loads) {
    const bool there =
        load.log.empty() || std::any_of(logs.begin(), logs.end(),
                                        [&](const signal::Samples& log) { return log.log_name == load.log; });
    if (!there)
      return Error{.code = ErrorCode::UnknownReference,
                   .detail = "a known load is on in the log \"" + load.log +
                             "\", which is not among the training logs",
                   .subjects = {load.log},
                   .place = std::string(kPlaceOfGains),
                   .remedy = "use the name of a training log"};
  }
  return done();
}

Status checkLoads(const RobotModel& model, const std::vector<KnownLoad>& loads) {
  for (const KnownLoad& load : loads) {
    if (bodyIndex(model, load.body) < 0)
      return reject(
          ErrorCode::UnknownReference, load.body,
          "a known load is fixed to \"" + load.body + "\", which is no moving body of " + model.name(),
          "use the name of a moving link");
    if (!load.parameters.allFinite())
      return reject(
          ErrorCode::InvalidNumber, load.body,
          "the first or second moments of the known load on " + load.body + " are no finite numbers",
          "correct its mass, centre of mass and inertia");
    if (!(load.parameters[layout::m] > 0.0))
      return reject(ErrorCode::NotPhysical, load.body,
                    "the known load on " + load.body + " has no positive mass", "give its mass in kg");
  }
  return done();
}

/// Coordinates whose gain is sought.
Result<std::vector<int>> soughtCoordinates(const RobotModel& model, const GainRequest& request) {
  const regressors::RegressorLayout layout(model, {});
  std::vector<int> found;
  for (const std::string& joint : request.joints) {
    if (joint == "all") return layout.frictionDofs();
    int at = -1;
    for (const int dof : layout.frictionDofs())
      if (model.dofNames()[static_cast<std::size_t>(dof)] == joint) at = dof;
    if (at < 0)
      return reject(ErrorCode::UnknownReference, joint,
                    "a gain is sought for \"" + joint + "\", which is no moving joint of " + model.name(),
                    "use the names of the robot's moving joints, or all");
    if (std::find(found.begin(), found.end(), at) == found.end()) found.push_back(at);
  }
  std::sort(found.begin(), found.end());
  return found;
}

struct Found {
  estimation::gain::GainProblem problem;
  estimation::gain::Fitted fitted;
  std::vector<int> columns;
};

/// Finds the gains for a friction model whose shapes and loads are given.
Result<Found> findGains(const EstimationTask& task, const regressors::FrictionModel& friction,
                        const std::vector<int>& sought, const JobContext& context) {
  const RobotModel& model = task.model;
  const EstimationSettings& settings = task.settings;
  EstimationSettings linear = settings;
  linear.friction = friction;
  Found found;
  found.columns = selectColumns(model, task.structure, friction, context.stop).columns;
  Result<estimation::gain::GainProblem> posed =
      estimation::gain::problemOf(task.with(linear), found.columns, context);
  if (!posed) return posed.error();
  estimation::gain::GainProblem& problem = found.problem = std::move(posed).value();
  problem.sought = sought;
  problem.unknown.assign(static_cast<std::size_t>(model.nv()), -1);
  for (std::size_t s = 0; s < sought.size(); ++s)
    problem.unknown[static_cast<std::size_t>(sought[s])] = static_cast<int>(s);
  VectorXd xi, k;
  {  // The scale at a generic point: gains one, and the parameters of that.
    estimation::gain::GainProblem plain = problem;
    plain.sought.clear();
    plain.unknown.assign(plain.unknown.size(), -1);
    estimation::gain::start(plain, model.nv(), xi, k);
    const bool known = !settings.gains.known.empty() || !settings.gains.loads.empty();
    const VectorXd S = estimation::gain::weightsOf(problem, VectorXd::Zero(problem.known.B.cols()),
                                                   VectorXd::Zero(model.nv()));
    if (Status status = estimation::gain::checkScale(model, problem, xi, k, S, known); !status)
      return status.error();
  }
  estimation::gain::start(problem, model.nv(), xi, k);
  found.fitted = estimation::gain::fit(problem, xi, k, context);
  if (context.stopRequested()) return cancelled("the identification");
  if (!found.fitted.k.allFinite() || (found.fitted.k.array() == 0.0).any())
    return Error{.code = ErrorCode::NumericalFailure,
                 .detail = "the gains of the torques could not be found",
                 .subjects = {model.name()},
                 .remedy = "check the known load and the units of the log"};
  return found;
}

/// Adds the gains that were found, and their uncertainty to that of the parameters.
void addGains(const EstimationTask& task, const Found& found, ParameterEstimate& result) {
  const estimation::gain::GainProblem& problem = found.problem;
  const estimation::gain::Fitted& fitted = found.fitted;
  const Index u = problem.known.B.cols();
  const Index n = static_cast<Index>(problem.sought.size());
  const double inflation = std::pow(std::max(1.0, result.covariance.inflation), 2);
  const MatrixXd Sigma_k = inflation * fitted.Sigma.bottomRightCorner(n, n);
  const MatrixXd cross = problem.known.B * fitted.Sigma.topRightCorner(u, n);
  const MatrixXd response = cross * linalg::pseudoInverse(fitted.Sigma.bottomRightCorner(n, n), 1e-14);
  const bool same = result.columns == found.columns;
  addSpread(task.model, task.structure,
            same ? MatrixXd(response * Sigma_k * response.transpose()) : MatrixXd(), result);
  double freedom = 1e6;  // of the residuals, as the parameters have it
  for (const EstimatedValue& value : result.base)
    if (value.degrees_of_freedom < freedom) freedom = value.degrees_of_freedom;
  const double quantile = studentQuantile(kProbability, freedom);
  for (Index s = 0; s < n; ++s) {
    const int j = problem.sought[static_cast<std::size_t>(s)];
    TorqueGain gain;
    gain.joint = task.model.dofNames()[static_cast<std::size_t>(j)];
    gain.value = 1.0 / fitted.k[j];
    gain.std = std::sqrt(Sigma_k(s, s)) * gain.value * gain.value;
    gain.lower = gain.value - quantile * gain.std;
    gain.upper = gain.value + quantile * gain.std;
    result.gains.push_back(gain);
    if (j < result.noise_std.size()) result.noise_std[j] /= std::abs(gain.value);
    result.findings.push_back({gain.value < 0.0 ? Severity::Warning : Severity::Info, gain.joint,
                               "torque-gain",
                               "The torque of " + gain.joint + " is the logged one times " +
                                   numberText(gain.value, 5) + " ± " + numberText(gain.std, 2) + "."});
  }
  if (!fitted.settled) {
    result.findings.push_back(
        {Severity::Warning, task.model.name(), "gains-not-settled",
         "The gains had not settled after " + std::to_string(fitted.steps) + " steps."});
    if (result.status == Termination::Converged) result.status = Termination::IterationLimit;
  }
}

}  // namespace

Status checkGains(const RobotModel& model, const GainRequest& request) {
  if (Status status = checkLoads(model, request.loads); !status) return status;
  if (Result<std::vector<int>> sought = soughtCoordinates(model, request); !sought) return sought.error();
  const regressors::RegressorLayout layout(model, {});
  for (const KnownParameter& parameter : request.known)
    if (gain::columnOf(layout, parameter.subject) < 0)
      return reject(
          ErrorCode::UnknownReference, parameter.subject,
          "\"" + parameter.subject + "\" is stated as known, but is no parameter of " + model.name(),
          "write a body and one of m, mcx, mcy, mcz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy, as in link7.m");
  return done();
}

void addSpread(const RobotModel& model, const identifiability::BaseParameters& structure,
               const Eigen::MatrixXd& spread, ParameterEstimate& estimate) {
  if (spread.rows() != estimate.Sigma_base.rows()) return;
  estimate.Sigma_base += spread;
  for (std::size_t c = 0; c < estimate.base.size(); ++c) {
    EstimatedValue& value = estimate.base[c];
    if (std::isnan(value.std)) continue;
    const auto at = static_cast<Index>(c);
    setInterval(std::sqrt(std::max(0.0, estimate.Sigma_base(at, at))), value.degrees_of_freedom, value);
  }
  if (estimate.data_fraction.size() == 0) completeParameters(model, structure, estimate);
}

Result<ParameterEstimate> gainEstimate(const EstimationTask& task, const RestOfChain& rest,
                                       const JobContext& context) {
  const RobotModel& model = task.model;
  const EstimationSettings& settings = task.settings;
  if (Status status = checkGains(model, settings.gains); !status) return status.error();
  if (Status status = checkLogsOfLoads(task.logs, settings.gains.loads); !status) return status.error();
  Result<std::vector<int>> sought = soughtCoordinates(model, settings.gains);
  if (!sought) return sought.error();
  EstimationSettings without = settings;
  without.gains = {};
  const auto estimateWith = [&](const VectorXd& gains) {
    const std::vector<signal::Samples> model_units =
        modelUnits(model, task.logs, settings.gains.loads, gains, context.stop);
    return rest(task.with(model_units, without));
  };
  if (sought->empty()) return estimateWith(VectorXd::Ones(model.nv()));
  // Smooth friction starts with standard gains and friction by load without a load; the second round has both.
  const bool again =
      hasFreeShapes(model, settings.friction) || settings.friction.any(&regressors::FrictionTerms::load);
  Result<Found> found = findGains(task, settings.friction.withoutLoad(), *sought, context);
  if (!found) return found.error();
  Result<ParameterEstimate> result = estimateWith(found->fitted.k.cwiseInverse());
  if (!result) return result;
  if (again) {
    found = findGains(task, result->friction, *sought, context);
    if (!found) return found.error();
    result = estimateWith(found->fitted.k.cwiseInverse());
    if (!result) return result;
  }
  addGains(task, *found, *result);
  return result;
}

}  // namespace plumbline::estimation
