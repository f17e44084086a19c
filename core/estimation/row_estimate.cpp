// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/row_estimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/cancelled.h"
#include "base/text.h"
#include "estimation/full_parameters.h"
#include "estimation/linear/equal_weights.h"
#include "estimation/physical/consistency.h"
#include "estimation/reduced/block_covariance.h"
#include "estimation/uncertainty/confidence_interval.h"
#include "estimation/uncertainty/excitation_findings.h"
#include "estimation/uncertainty/motion_noise.h"

namespace plumbline::estimation {
namespace {

Status checkRows(const RobotModel& model, const RegressionFactors& factors,
                 std::span<const signal::Samples> logs) {
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

}  // namespace

RowEstimate::RowEstimate(const EstimationTask& task, const JobContext& context)
    : task_(task), context_(context), layout_(task.model, task.settings.friction) {}

Status RowEstimate::select() {
  selection_ = selectColumns(model(), task_.structure, task_.settings.friction, context_.stop);
  return done();
}

Status RowEstimate::accumulate() {
  const bool given =
      task_.factors != nullptr && task_.factors->parameters == static_cast<int>(selection_.columns.size());
  if (!given) {
    Result<RegressionFactors> factors = estimation::accumulate(problem(), context_, {0.0, 0.5});
    if (!factors) return factors.error();
    made_ = std::move(factors).value();
    task_.factors = &made_;
  }
  if (Status status = checkRows(model(), *task_.factors, task_.logs); !status) return status;
  if (traits(task_.settings.method).takesInstruments()) {
    Result<PairFactors> pairs = accumulatePairs(problem(), context_);
    if (!pairs) return pairs.error();
    pairs_ = std::move(pairs).value();
  }
  return done();
}

Status RowEstimate::solve() {
  Result<FactorFit> fit = estimation::solve(factorProblem(), context_);
  if (!fit) return fit.error();
  fit_ = std::move(fit).value();
  solution_ = fit_.solution;
  solution_.x = fit_.x;
  if (fit_.points) {
    solution_.residual_norm = fit_.points->residual_norm;
    fit_.noise = noiseOf(*task_.factors, solution_, context_.stop);
  }
  return done();
}

Status RowEstimate::residuals() {
  if (task_.reduced != nullptr) {
    statistics_ = task_.reduced->statistics(solution_);
    return done();
  }
  Result<ResidualStatistics> statistics =
      residualPass(problem(), solution_.x, solution_.scale, context_, {0.5, 0.75});
  if (!statistics) return statistics.error();
  statistics_ = std::move(statistics).value();
  return done();
}

Status RowEstimate::covariance() {
  covariance_ = whiteCovariance(*task_.factors, solution_, fit_.noise);
  if (task_.settings.covariance == CovarianceMethod::Automatic) {
    Result<Covariance> better =
        task_.reduced != nullptr
            ? blockCovariance(task_.reduced->blocks(), solution_, covariance_, context_)
            : spectralCovariance(problem(), solution_, fit_.noise, covariance_, context_, {0.75, 0.98});
    if (!better) return better.error();
    covariance_ = std::move(better).value();
  }
  Result<Eigen::VectorXd> bias = task_.reduced != nullptr ? task_.reduced->motionNoiseBias(solution_)
                                                          : motionNoiseBias(problem(), solution_, context_);
  if (!bias) return bias.error();
  widenByBias(*bias);
  if (fit_.physical)
    covariance_.note.text +=
        " Linearised about the constrained optimum: it is the share of the torque noise that reaches the "
        "parameters, "
        "along the boundary where bodies sit on it; how far the prior may be off is not part of it.";
  return done();
}

/// Widens the covariance: noise in speed and acceleration shifts the estimate by about `bias`. The estimate stays; its
/// covariance includes the shift, so that the intervals reach back over it: conservative where the shift is large.
void RowEstimate::widenByBias(const Eigen::VectorXd& bias) {
  std::vector<std::string> names;
  double most = 0.0;
  for (Eigen::Index i = 0; i < bias.size(); ++i) {
    const double std = std::sqrt(covariance_.Sigma(i, i));
    if (!(std > 0.0) || std::abs(bias[i]) <= std) continue;
    names.push_back(layout_.name(selection_.columns[static_cast<std::size_t>(i)]));
    most = std::max(most, std::abs(bias[i]) / std);
  }
  covariance_.Sigma += bias * bias.transpose();
  if (names.empty()) return;
  covariance_.note.conservative = true;
  covariance_.note.text +=
      " Noise in speed and acceleration shifts " + std::to_string(names.size()) +
      " parameters by more than one standard deviation; their intervals are wider by it and "
      "conservative.";
  estimate_.findings.push_back(
      {Severity::Warning, names.front(), "motion-noise",
       "Noise in speed and acceleration shifts " + listText(names) + " by up to " + numberText(most, 2) +
           " standard deviations; a lower cut-off, or a recording with less noise, would help."});
}

Status RowEstimate::complete() {
  const EstimationSettings& settings = task_.settings;
  ParameterEstimate& e = estimate_;
  if (settings.prior.kind != optimization::PriorKind::None && fit_.physical)
    e.prior = std::string(toString(settings.prior.kind)) + ":" + numberText(settings.prior.weight, 6);
  e.status = fit_.status;
  e.iterations = fit_.iterations;
  e.cost = fit_.cost;
  e.gap = fit_.gap;
  e.friction = settings.friction;
  e.columns = selection_.columns;
  e.pi_base = solution_.x;
  e.Sigma_base = covariance_.Sigma;
  if (fit_.response.size() > 0) e.Sigma_base = fit_.response * covariance_.Sigma * fit_.response.transpose();
  e.covariance = covariance_.note;
  const Eigen::MatrixXd stacked =
      stackFactors(*task_.factors, Eigen::VectorXd::Ones(task_.factors->coordinates()));
  e.condition = conditionNumber(stacked, task_.structure.count());
  e.condition_with_friction = conditionNumber(stacked, task_.factors->parameters);
  e.noise_std = fit_.noise.variance.cwiseSqrt();
  e.kkt_residual = fit_.kkt_residual;
  // Where no solver proves optimality it is checked on the rows themselves, not on their factors: ‖D⁻¹WᵀS²r‖ / ‖S tau‖.
  if (std::isnan(e.kkt_residual)) {
    const Eigen::VectorXd D = (solution_.column_norm.array() > 0.0).select(solution_.column_norm, 1.0);
    e.kkt_residual = solution_.torque_norm > 0.0
                         ? statistics_.gradient.cwiseQuotient(D).norm() / solution_.torque_norm
                         : 0.0;
  }
  nameBaseParameters();
  if (fit_.physical)
    completePhysical(model(), layout_, *fit_.physical, covariance_, e);
  else
    completeParameters(model(), task_.structure, e);
  for (std::size_t log = 0; log < task_.logs.size(); ++log)
    e.fit.push_back(fitFromSums(model(), task_.logs[log].log_name, statistics_.sums[log]));
  return done();
}

void RowEstimate::nameBaseParameters() {
  const std::vector<std::string> expressions = columnExpressions(selection_, task_.structure, layout_);
  Eigen::VectorXd freedom = covariance_.degrees_of_freedom;
  if (fit_.response.size() > 0) freedom = mappedFreedom(fit_.response, covariance_.Sigma, freedom);
  const Eigen::VectorXd share = unexcitedShare(solution_);
  for (std::size_t c = 0; c < estimate_.columns.size(); ++c) {
    const auto row = static_cast<Eigen::Index>(c);
    EstimatedValue value;
    value.subject = expressions[c];
    value.unit = layout_.unit(estimate_.columns[c]);
    value.value = estimate_.pi_base[row];
    setInterval(share[row] > kUnexcitedShare ? std::numeric_limits<double>::quiet_NaN()
                                             : std::sqrt(std::max(0.0, estimate_.Sigma_base(row, row))),
                freedom[row], value);
    estimate_.base.push_back(value);
  }
}

void RowEstimate::add(std::vector<Finding> findings) {
  for (Finding& finding : findings) estimate_.findings.push_back(std::move(finding));
}

Status RowEstimate::remark() {
  ParameterEstimate& e = estimate_;
  if (!fit_.active_limits.empty())
    e.findings.push_back({Severity::Info, model().name(), "active-bounds",
                          "The estimate sits on these limits: " + listText(fit_.active_limits) + "."});
  if (fit_.points) takeMassPoints(model(), *fit_.points, e);
  if (fit_.instruments) {
    std::vector<std::string> names;
    for (const int column : selection_.columns) names.push_back(layout_.name(column));
    add(instrumentFindings(model(), *fit_.instruments, names));
  }
  e.excitation = excitationFindings(model(), task_.structure, statistics_, solution_, e);
  add(leftOutFindings(selection_, layout_));
  if (traits(task_.settings.method).weights == JointWeights::Equal && formOf(task_.logs) == nullptr)
    add(equalWeightsFindings(factorProblem(), solution_, context_));
  if (fit_.physical)
    add(physicalFindings(model(), *fit_.physical));
  else
    remarkUnconstrained();
  if (!e.pi_base.allFinite() || !e.Sigma_base.allFinite() || !e.pi_full.allFinite()) {
    return Error{.code = ErrorCode::NumericalFailure,
                 .detail = "the regression is too badly scaled to be solved",
                 .subjects = {model().name()},
                 .remedy = "check the units of the log"};
  }
  context_.report("estimated", 1.0, e.cost);
  return done();
}

/// Bodies and weights of a method that does not enforce physical consistency.
void RowEstimate::remarkUnconstrained() {
  std::vector<std::string> inconsistent;
  for (const auto& body : estimate_.consistent) {
    if (!body.ok) inconsistent.push_back(body.body);
  }
  if (!inconsistent.empty()) {
    estimate_.findings.push_back(
        {Severity::Warning, model().name(), "not-consistent",
         "The parameters of " + listText(inconsistent) +
             " are not physically consistent (pseudo-inertia not positive definite); "
             "the torque prediction does not suffer, a simulation may."});
  }
  if (estimate_.status == Termination::IterationLimit) {
    estimate_.findings.push_back({Severity::Warning, model().name(), "weights-not-settled",
                                  "The weights of the joints had not settled after " +
                                      std::to_string(estimate_.iterations) + " iterations."});
  }
  if (inconsistent.empty()) return;
  // Base parameters that no physically consistent links have: found only when the full parameters are not consistent
  // either.
  const auto consistency =
      baseConsistency(model(), task_.structure, estimate_.pi_base.head(task_.structure.count()), context_);
  if (consistency && !context_.stopRequested())
    estimate_.findings.push_back(consistencyFinding(model(), *consistency));
}

}  // namespace plumbline::estimation
