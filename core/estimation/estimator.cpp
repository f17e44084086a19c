// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/estimator.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "base/cancelled.h"
#include "base/text.h"
#include "base/tolerance.h"
#include "estimation/friction/gain_estimate.h"
#include "estimation/friction/load_friction.h"
#include "estimation/friction/stribeck_fit.h"
#include "estimation/full_parameters.h"
#include "estimation/linear/bounded_fit.h"
#include "estimation/linear/equal_weights.h"
#include "estimation/linear/factor_fit.h"
#include "estimation/linear/instruments.h"
#include "estimation/linear/joint_weights.h"
#include "estimation/linear/least_squares.h"
#include "estimation/linear/robust_estimate.h"
#include "estimation/physical/consistency.h"
#include "estimation/physical/mass_point_fit.h"
#include "estimation/physical/physical_data.h"
#include "estimation/physical/physical_estimate.h"
#include "estimation/rows/column_selection.h"
#include "estimation/rows/streamed_regression.h"
#include "estimation/rows/window_estimate.h"
#include "estimation/uncertainty/confidence_interval.h"
#include "estimation/uncertainty/covariance.h"
#include "estimation/uncertainty/excitation_findings.h"
#include "estimation/uncertainty/motion_noise.h"
#include "estimation/uncertainty/residual_statistics.h"

namespace plumbline {
namespace {

using namespace estimation;

Status checkShapes(const RobotModel& model, const BaseParameters& structure, std::span<const Samples> logs) {
  if (structure.regrouping.cols() != 10 * model.bodyCount() ||
      structure.regrouping.rows() != structure.count()) {
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the base parameters belong to another robot",
                 .subjects = {model.name()}};
  }
  for (const Samples& log : logs) {
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

Status checkRows(const RobotModel& model, const RegressionFactors& factors, std::span<const Samples> logs) {
  const std::string file = logs.empty() ? std::string() : logs.front().log_name;
  const Eigen::Index rows = factors.totalRows();
  if (rows == 0) {
    return Error{.code = ErrorCode::MissingData,
                 .detail = "no sample has position, speed, acceleration and torque together",
                 .subjects = {file},
                 .remedy = "check that torques were recorded and that no setting leaves every row out"};
  }
  if (rows <= factors.parameters && formOf(logs) != nullptr && formOf(logs)->kind != RowKind::Torque) {
    return Error{.code = ErrorCode::NotExcited,
                 .detail = "the windows of the log give " + std::to_string(rows) + " equations for " +
                           std::to_string(factors.parameters) + " parameters",
                 .subjects = {model.name()},
                 .remedy = "choose shorter windows, or record longer"};
  }
  if (rows <= factors.parameters) {
    return Error{.code = ErrorCode::NotExcited,
                 .detail = "the log has " + std::to_string(rows) + " usable torque values for " +
                           std::to_string(factors.parameters) + " parameters",
                 .subjects = {model.name()},
                 .remedy = "record longer, decimate less, or widen the window"};
  }
  return done();
}

void nameBaseParameters(const std::vector<std::string>& expressions, const RegressorLayout& layout,
                        const Solution& solution, const Covariance& covariance, ParameterEstimate& estimate) {
  const Eigen::VectorXd freedom = covariance.degrees_of_freedom;
  const Eigen::VectorXd share = unexcitedShare(solution);
  for (std::size_t c = 0; c < estimate.columns.size(); ++c) {
    const auto row = static_cast<Eigen::Index>(c);
    EstimatedValue value;
    value.subject = expressions[c];
    value.unit = layout.unit(estimate.columns[c]);
    value.value = estimate.pi_base[row];
    setInterval(share[row] > kUnexcitedShare ? std::numeric_limits<double>::quiet_NaN()
                                             : std::sqrt(std::max(0.0, estimate.Sigma_base(row, row))),
                freedom[row], value);
    estimate.base.push_back(value);
  }
}

/// Noise in speed and acceleration shifts the estimate by about `bias`. The estimate stays what it is; its covariance takes
/// the shift in, so that the intervals reach back over it: conservative where the shift is large.
void widenByBias(const Eigen::VectorXd& bias, const RegressorLayout& layout, const std::vector<int>& columns,
                 Covariance& covariance, std::vector<Finding>& findings) {
  std::vector<std::string> names;
  double most = 0.0;
  for (Eigen::Index i = 0; i < bias.size(); ++i) {
    const double std = std::sqrt(covariance.Sigma(i, i));
    if (!(std > 0.0) || std::abs(bias[i]) <= std) continue;
    names.push_back(layout.name(columns[static_cast<std::size_t>(i)]));
    most = std::max(most, std::abs(bias[i]) / std);
  }
  covariance.Sigma += bias * bias.transpose();
  if (names.empty()) return;
  covariance.note.conservative = true;
  covariance.note.text +=
      " Noise in speed and acceleration shifts " + std::to_string(names.size()) +
      " parameters by more than one standard deviation; their intervals are wider by it and "
      "conservative.";
  findings.push_back(
      {Severity::Warning, names.front(), "motion-noise",
       "Noise in speed and acceleration shifts " + listText(names) + " by up to " + numberText(most, 2) +
           " standard deviations; a lower cut-off, or a recording with less noise, would help."});
}

/// Model errors show in the residual as a share that noise cannot explain; intervals speak of noise only.
void noteFindings(const RobotModel& model, ParameterEstimate& estimate) {
  std::vector<std::string> inconsistent;
  for (const auto& body : estimate.consistent) {
    if (!body.ok) inconsistent.push_back(body.body);
  }
  if (!inconsistent.empty()) {
    estimate.findings.push_back({Severity::Warning, model.name(), "not-consistent",
                                 "The parameters of " + listText(inconsistent) +
                                     " are not physically consistent (pseudo-inertia not positive definite); "
                                     "the torque prediction does not suffer, a simulation may."});
  }
  if (estimate.status == Termination::IterationLimit) {
    estimate.findings.push_back({Severity::Warning, model.name(), "weights-not-settled",
                                 "The weights of the joints had not settled after " +
                                     std::to_string(estimate.iterations) + " iterations."});
  }
}

void describeBounded(const RobotModel& model, const BoundedFit& fit, ParameterEstimate& estimate) {
  estimate.status = fit.status;
  estimate.iterations = fit.iterations;
  estimate.kkt_residual = fit.kkt_residual;
  estimate.gap = fit.gap;
  estimate.cost = fit.cost;
  estimate.Sigma_base = (fit.response * estimate.Sigma_base * fit.response.transpose()).eval();
  if (!fit.active.empty()) {
    estimate.findings.push_back({Severity::Info, model.name(), "active-bounds",
                                 "The estimate sits on these limits: " + listText(fit.active) + "."});
  }
}

/// Status and proof of a physical method; its covariance holds the active faces.
void describePhysical(const PhysicalOutcome& physical, const EstimationSettings& settings,
                      Covariance& covariance, ParameterEstimate& estimate) {
  estimate.status = physical.fit.status;
  estimate.iterations = physical.fit.iterations;
  estimate.kkt_residual = physical.fit.kkt_residual;
  if (settings.prior.kind != PriorKind::None)
    estimate.prior = std::string(toString(settings.prior.kind)) + ":" + numberText(settings.prior.weight, 6);
  covariance.note.text +=
      " Linearised about the constrained optimum: it is the share of the torque noise that reaches the "
      "parameters, "
      "along the boundary where bodies sit on it; how far the prior may be off is not part of it.";
}

/// Options that exclude each other.
Status checkTogether(const EstimationSettings& settings) {
  const MethodTraits& method = traits(settings.method);
  const std::string name(method.name);
  const auto reject = [&](const std::string& detail, const std::string& remedy) {
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = detail,
                 .subjects = {name},
                 .remedy = remedy};
  };
  if (settings.rows.joint_covariance && !method.takes_joint_covariance)
    return reject("weights between joints belong to the method wls, not to " + name,
                  "choose wls, or weights per joint");
  if (!settings.gains.joints.empty() && (settings.rows.kind != RowKind::Torque || method.kind == MethodKind::Instrumental))
    return reject("unknown gains of the torques are sought by the torque regression without instruments",
                  "choose the torque regression and another method than iv, or seek no gains");
  return done();
}

}  // namespace

Result<ParameterEstimate> estimate(const RobotModel& model, const BaseParameters& structure,
                                   std::span<const Samples> logs, const EstimationSettings& settings,
                                   const JobContext& context) {
  if (Status status = checkShapes(model, structure, logs); !status) return status.error();
  if (Status status = checkFriction(model, settings.friction); !status) return status.error();
  if (Status status = checkTogether(settings); !status) return status.error();
  EstimationSettings own = settings;  // what follows makes rows of its own
  own.factors = nullptr;
  if (!settings.gains.joints.empty() || !settings.gains.loads.empty())
    return gainEstimate(model, structure, logs, own, context);
  if (settings.rows.kind != RowKind::Torque) return windowEstimate(model, structure, logs, own, context);
  // Nonlinear friction goes first: what follows sees columns.
  if (settings.friction.any(&FrictionTerms::load) && settings.friction.load_parameters.empty())
    return loadEstimate(model, structure, logs, own, context);
  if (hasFreeShapes(model, settings.friction)) return stribeckEstimate(model, structure, logs, own, context);
  if (settings.rows.joint_covariance) return jointWeightsEstimate(model, structure, logs, own, context);
  const MethodTraits& method = traits(settings.method);
  if (method.kind == MethodKind::Instrumental && (formOf(logs) == nullptr || !formOf(logs)->instruments))
    return instrumentalEstimate(model, structure, logs, own, context);
  if (method.kind == MethodKind::Robust) return robustEstimate(model, structure, logs, own, context);
  const RegressorLayout layout(model, settings.friction);
  const ColumnSelection selection = selectColumns(model, structure, settings.friction, context.stop);
  if (context.stopRequested()) return cancelled("the identification");
  const std::vector<int>& columns = selection.columns;

  // First pass: triangular factors.
  Result<RegressionFactors> factors =
      settings.factors != nullptr && settings.factors->parameters == static_cast<int>(columns.size())
          ? Result<RegressionFactors>(*settings.factors)
          : accumulate(model, settings.friction, columns, logs, context, 0.0, 0.5);
  if (!factors) return factors.error();
  if (Status status = checkRows(model, *factors, logs); !status) return status.error();

  const Eigen::VectorXd reference = nominalColumns(model, structure, settings.friction, columns);
  LeastSquaresFit fitted = fitLeastSquares(*factors, reference, settings, context);
  if (context.stopRequested()) return cancelled("the identification");
  Solution solution = fitted.solution;
  if (solution.rank() == 0) {
    return Error{.code = ErrorCode::NotExcited,
                 .detail = "the log moves nothing: no parameter shows in the torques",
                 .subjects = {model.name()},
                 .remedy = "record a motion of all joints"};
  }

  std::optional<MassPointFit> points;
  if (method.kind == MethodKind::MassPoints) {
    context.report("placing point masses", 0.5);
    Result<MassPointFit> fit =
        fitMassPoints(model, structure, *factors, solution.scale, settings.mass_points.boxes,
                      settings.mass_points.settings, context);
    if (!fit) return fit.error();
    points = std::move(fit).value();
    solution.x = points->x;
    solution.residual_norm = points->residual_norm;
    fitted.noise = noiseOf(*factors, solution, context.stop);
    if (context.stopRequested()) return cancelled("the identification");
  }

  // Physical methods go on from the same factors.
  std::optional<PhysicalOutcome> physical;
  if (method.kind == MethodKind::Physical) {
    Result<PhysicalOutcome> outcome =
        physicalOutcome(model, structure, layout, columns, *factors, solution, settings, context);
    if (!outcome) return outcome.error();
    physical = std::move(outcome).value();
    solution.x = physical->x;
  }

  std::optional<BoundedFit> bounded;
  if (method.kind == MethodKind::Bounded) {
    Result<BoundedFit> fit = fitWithLimits(model, columns, *factors, solution, reference, settings, context);
    if (!fit) return fit.error();
    bounded = std::move(fit).value();
    solution.x = bounded->x;
  }

  std::optional<InstrumentalFit> instrumental;
  if (method.kind == MethodKind::Instrumental) {
    Result<InstrumentalFit> fit =
        fitInstruments(model, settings, columns, logs, *factors, solution, reference, context);
    if (!fit) return fit.error();
    instrumental = std::move(fit).value();
    solution = instrumental->solution;
    fitted.noise = instrumental->noise;
    fitted.iterations = instrumental->iterations;
    fitted.status = instrumental->status;
  }

  // Second pass: residuals.
  Result<ResidualStatistics> statistics =
      residualPass(model, settings.friction, columns, logs, solution.x, solution.scale, context, 0.5, 0.75);
  if (!statistics) return statistics.error();

  // Third pass: covariance.
  Covariance covariance = whiteCovariance(*factors, solution, fitted.noise);
  if (settings.covariance == CovarianceMethod::Automatic) {
    Result<Covariance> better = spectralCovariance(model, settings.friction, columns, logs, solution,
                                                   fitted.noise, covariance, context, 0.75, 0.98);
    if (!better) return better.error();
    covariance = std::move(better).value();
  }

  Result<Eigen::VectorXd> bias = motionNoiseBias(model, settings.friction, columns, logs, solution, context);
  if (!bias) return bias.error();

  ParameterEstimate estimate;
  widenByBias(*bias, layout, columns, covariance, estimate.findings);
  estimate.method = method.name;
  estimate.status = fitted.status;
  estimate.iterations = fitted.iterations;
  if (physical) describePhysical(*physical, settings, covariance, estimate);
  estimate.friction = settings.friction;
  estimate.columns = columns;
  estimate.pi_base = solution.x;
  estimate.Sigma_base =
      physical ? physical->to_base * covariance.Sigma * physical->to_base.transpose() : covariance.Sigma;
  estimate.covariance = covariance.note;
  estimate.cost = physical ? physical->fit.cost : solution.residual_norm * solution.residual_norm;
  const Eigen::MatrixXd stacked = stackFactors(*factors, Eigen::VectorXd::Ones(factors->coordinates()));
  if (bounded) describeBounded(model, *bounded, estimate);
  estimate.condition = conditionNumber(stacked, structure.count());
  estimate.condition_with_friction = conditionNumber(stacked, factors->parameters);
  estimate.noise_std = fitted.noise.variance.cwiseSqrt();
  const Eigen::VectorXd D = (solution.column_norm.array() > 0.0).select(solution.column_norm, 1.0);
  // Optimality is checked on the rows themselves, not on their factors: ‖D⁻¹WᵀS²r‖ / ‖S tau‖.
  if (!physical && !bounded)
    estimate.kkt_residual = solution.torque_norm > 0.0
                                ? statistics->gradient.cwiseQuotient(D).norm() / solution.torque_norm
                                : 0.0;

  Covariance of_base = covariance;
  if (physical)
    of_base.degrees_of_freedom =
        mappedFreedom(physical->to_base, covariance.Sigma, covariance.degrees_of_freedom);
  if (bounded)
    of_base.degrees_of_freedom =
        mappedFreedom(bounded->response, covariance.Sigma, covariance.degrees_of_freedom);
  nameBaseParameters(columnExpressions(selection, structure, layout), layout, solution, of_base, estimate);
  if (context.stopRequested()) return cancelled("the identification");
  if (physical)
    completePhysical(model, layout, *physical, covariance, estimate);
  else
    completeParameters(model, structure, estimate);
  if (points) takeMassPoints(model, *points, estimate);
  for (std::size_t log = 0; log < logs.size(); ++log) {
    estimate.fit.push_back(fitFromSums(model, logs[log].log_name, statistics->sums[log]));
  }
  if (instrumental) {
    std::vector<std::string> names;
    for (const int column : columns) names.push_back(layout.name(column));
    for (Finding& finding : instrumentFindings(model, *instrumental, names))
      estimate.findings.push_back(std::move(finding));
  }
  estimate.excitation = excitationFindings(model, structure, *statistics, solution, estimate);
  for (Finding& finding : leftOutFindings(selection, layout)) estimate.findings.push_back(std::move(finding));
  if (method.weights == JointWeights::Equal && formOf(logs) == nullptr) {
    for (Finding& finding : equalWeightsFindings(model, *factors, solution, reference, settings, context))
      estimate.findings.push_back(std::move(finding));
  }
  if (physical) {
    for (Finding& finding : physicalFindings(model, *physical))
      estimate.findings.push_back(std::move(finding));
  } else {
    noteFindings(model, estimate);
    // Base parameters that no physically consistent bodies have: seen only when the full parameters are not physically consistent either.
    const bool doubtful = std::any_of(estimate.consistent.begin(), estimate.consistent.end(),
                                      [](const auto& body) { return !body.ok; });
    if (doubtful) {
      const auto consistency =
          baseConsistency(model, structure, estimate.pi_base.head(structure.count()), context);
      if (context.stopRequested()) return cancelled("the identification");
      if (consistency) estimate.findings.push_back(consistencyFinding(model, *consistency));
    }
  }
  if (!estimate.pi_base.allFinite() || !estimate.Sigma_base.allFinite() || !estimate.pi_full.allFinite()) {
    return Error{.code = ErrorCode::NumericalFailure,
                 .detail = "the regression is too badly scaled to be solved",
                 .subjects = {model.name()},
                 .remedy = "check the units of the log"};
  }
  context.report("estimated", 1.0, estimate.cost);
  return estimate;
}

}  // namespace plumbline
