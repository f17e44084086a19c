// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/linear/instruments.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "base/text.h"
#include "estimation/linear/factor_fit.h"
#include "estimation/rows/streaming_pass.h"
#include "regressors/matrices/accumulator.h"
#include "signal/filter/butterworth.h"
#include "signal/row_order.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kFilterOrder = 4;
constexpr double kWeakStatistic = 10.0, kWeakCorrelation = 0.1;
constexpr double kSuspectShare = 0.3;
constexpr double kMainFrequencies = 6.0;  ///< of the motion, below the automatic cut-off

/// Factor of the stacked rows [Z | W tau], coordinate j multiplied by scale[j]: (2p+1)×(2p+1).
MatrixXd stackPairs(const PairFactors& pairs, const RegressionFactors& factors, const VectorXd& scale) {
  const Eigen::Index p = factors.parameters;
  regressors::TriangularAccumulator stacked(static_cast<int>(2 * p + 1));
  MatrixXd block;
  for (std::size_t j = 0; j < pairs.R.size(); ++j) {
    const MatrixXd& R = pairs.R[j];
    const std::vector<int>& columns = factors.columns[j];
    const auto n = static_cast<Eigen::Index>(columns.size());
    block.setZero(R.rows(), 2 * p + 1);
    const double s = scale[static_cast<Eigen::Index>(j)];
    for (Eigen::Index c = 0; c < n; ++c) {
      const auto at = static_cast<Eigen::Index>(columns[static_cast<std::size_t>(c)]);
      block.col(at) = s * R.col(c);
      block.col(p + at) = s * R.col(n + c);
    }
    block.col(2 * p) = s * R.col(2 * n);
    stacked.add(block);
  }
  return stacked.R();
}

/// First stage: W projected on the instruments.
struct Projection {
  MatrixXd R;      ///< factor of [W_hat | tau_hat], (p+1)×(p+1)
  MatrixXd Gamma;  ///< W_hat = Z Gamma
};

Projection project(const MatrixXd& stacked, Eigen::Index p, double tolerance) {
  const MatrixXd R_ZZ = stacked.topLeftCorner(p, p);
  const VectorXd norm = R_ZZ.colwise().norm().transpose();
  const VectorXd D = (norm.array() > 0.0).select(norm, 1.0);
  const linalg::Svd svd = linalg::svd(R_ZZ * D.cwiseInverse().asDiagonal());
  const Eigen::Index r = linalg::decideRank(svd.s, tolerance).rank;
  // Directions that the instruments do not excite are removed: the reflections left rounding there.
  const MatrixXd seen = svd.U.leftCols(r).transpose() * stacked.block(0, p, p, p + 1);
  Projection out;
  out.Gamma = D.cwiseInverse().asDiagonal() * svd.V.leftCols(r) * svd.s.head(r).cwiseInverse().asDiagonal() *
              seen.leftCols(p);
  out.R = MatrixXd::Zero(p + 1, p + 1);
  const MatrixXd R = linalg::triangularFactor(seen);
  out.R.topRows(R.rows()) = R;
  return out;
}

/// The projected rows as factors of one coordinate, for `solveLeastSquares`.
RegressionFactors asFactors(const MatrixXd& R, const RegressionFactors& factors) {
  RegressionFactors one;
  one.parameters = factors.parameters;
  one.columns.emplace_back(static_cast<std::size_t>(factors.parameters));
  std::iota(one.columns.front().begin(), one.columns.front().end(), 0);
  one.R.push_back(R);
  one.rows.push_back(factors.totalRows());
  return one;
}

/// Residual variance per coordinate and the grams of the scores.
Noise noiseOfInstruments(const PairFactors& pairs, const RegressionFactors& factors,
                         const Solution& solution) {
  Noise noise;
  const int coordinates = factors.coordinates();
  noise.variance = VectorXd::Constant(coordinates, std::numeric_limits<double>::quiet_NaN());
  noise.misfit_fraction = VectorXd::Zero(coordinates);
  noise.grams.resize(static_cast<std::size_t>(coordinates));
  for (int j = 0; j < coordinates; ++j) {
    const auto at = static_cast<std::size_t>(j);
    const auto rows = static_cast<double>(factors.rows[at]);
    if (rows == 0.0) continue;
    const std::vector<int>& columns = factors.columns[at];
    const auto n = static_cast<Eigen::Index>(columns.size());
    MatrixXd K(n, solution.score_K.cols());
    for (Eigen::Index c = 0; c < n; ++c)
      K.row(c) = solution.score_K.row(columns[static_cast<std::size_t>(c)]);
    const MatrixXd T = pairs.R[at].topLeftCorner(n, n).triangularView<Eigen::Upper>() * K;
    noise.grams[at] = T.transpose() * T;
    const double taken =
        std::min(0.9 * rows, solution.scale[j] * solution.scale[j] * noise.grams[at].trace());
    noise.variance[j] = residualSquares(factors, j, solution.x) / (rows - taken);
    noise.misfit_fraction[j] = taken / rows;
  }
  return noise;
}

/// Computes the canonical correlations of Z and W on the excited directions: singular values of P_Z W (WᵀW)^−½.
void judgeStrength(const MatrixXd& projected, const RegressionFactors& factors, const VectorXd& scale,
                   double tolerance, InstrumentStrength& strength) {
  const Eigen::Index p = factors.parameters;
  const Solution whole = solveLeastSquares(factors, scale, VectorXd::Zero(p), tolerance);
  if (whole.rank() == 0) return;
  const linalg::Svd svd = linalg::svd(projected.topLeftCorner(p, p) * whole.K, true);
  const Eigen::Index last = whole.rank() - 1;
  const double rho = std::clamp(svd.s[std::min(last, svd.s.size() - 1)], 0.0, 1.0);
  strength.weakest = rho * rho;
  const double rows = static_cast<double>(factors.totalRows());
  strength.statistic = (rows - static_cast<double>(p)) / static_cast<double>(p) * strength.weakest /
                       std::max(1e-15, 1.0 - strength.weakest);
  const VectorXd direction =
      (whole.K * svd.V.col(last)).cwiseProduct(whole.column_norm).cwiseAbs();  // in units of their effect
  for (Eigen::Index c = 0; c < p; ++c)
    if (direction[c] > kSuspectShare * direction.maxCoeff()) strength.suspect.push_back(static_cast<int>(c));
}

/// Returns the highest frequency that the samples can represent [Hz].
double bandOf(const signal::Samples& log) {
  return log.settings.cutoff > 0.0 && !log.settings.none ? log.settings.cutoff : 0.5 * log.rate;
}

bool filterRow(const signal::Butterworth& filter, const signal::Samples& samples, Eigen::Ref<MatrixXd> values,
               Eigen::Index row, const std::stop_token& stop) {
  for (std::size_t s = 0; s < std::max<std::size_t>(1, samples.segments.size()); ++s) {
    const Eigen::Index from = samples.segments.empty() ? 0 : samples.segments[s];
    const Eigen::Index to = s + 1 < samples.segments.size() ? samples.segments[s + 1] : samples.size();
    if (to - from < filter.minimumLength()) continue;
    VectorXd x = values.row(row).segment(from, to - from).transpose();
    if (!x.allFinite()) continue;
    if (!filter.zeroPhase(x, stop)) return false;
    values.row(row).segment(from, to - from) = x.transpose();
  }
  return true;
}

}  // namespace

double automaticInstrumentCutoff(const RobotModel& model, std::span<const signal::Samples> logs) {
  double fastest = 0.0, band = std::numeric_limits<double>::infinity();
  for (const signal::Samples& log : logs) {
    band = std::min(
        band, log.settings.cutoff > 0.0 && !log.settings.none ? 0.5 * log.settings.cutoff : 0.125 * log.rate);
    for (const int body : model.actuatedBodies()) {
      const Joint& joint = model.body(body).joint;
      if (!joint.isOneDof() || log.size() < 2) continue;
      const Eigen::ArrayXd q = log.q.row(joint.q_index).transpose().array();
      const double squares = (q - q.mean()).square().sum();
      if (squares > 1e-8 * static_cast<double>(log.size()))
        fastest = std::max(fastest, std::sqrt(log.v.row(joint.v_index).squaredNorm() / squares));
    }
  }
  const double wanted = kMainFrequencies * fastest / (2.0 * std::numbers::pi);
  return wanted > 0.0 && std::isfinite(wanted) ? std::min(wanted, band) : band;
}

double instrumentCutoff(const RobotModel& model, std::span<const signal::Samples> logs,
                        const RowSettings& rows) {
  return rows.instrument_cutoff == 0.0 ? automaticInstrumentCutoff(model, logs) : rows.instrument_cutoff;
}

double commonNoise(const signal::Samples& samples, double cutoff) {
  return std::clamp(cutoff / bandOf(samples), 0.0, 1.0);
}

void noteInstruments(double cutoff, ParameterEstimate& estimate) {
  estimate.covariance.text +=
      " Instruments are the regressor along the motion below " + numberText(cutoff, 3) + " Hz.";
}

Result<signal::Samples> instrumentMotion(const RobotModel& model, const signal::Samples& samples,
                                         double cutoff, const std::stop_token& stop) {
  if (!signal::inOrderOfTime(samples)) return signal::orderError(samples, "an estimate with instruments");
  const bool sane = std::isfinite(cutoff) && cutoff > 0.0 && cutoff < 0.5 * samples.rate;
  const Result<signal::Butterworth> filter =
      signal::Butterworth::lowPass(kFilterOrder, sane ? cutoff : 1.0, samples.rate);
  if (!sane || !filter) {
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = "instruments cannot have a cut-off of " + numberText(cutoff, 4) + " Hz at " +
                           numberText(samples.rate, 4) + " samples per second",
                 .subjects = {"instrument_cutoff"},
                 .remedy = "choose one below the motion's noise and above the motion, or 0"};
  }
  signal::Samples out = samples;
  out.form = nullptr;
  out.direction.resize(0, 0);
  for (const int body : model.actuatedBodies()) {
    const Joint& joint = model.body(body).joint;
    if (joint.isOneDof() && !filterRow(*filter, samples, out.q, joint.q_index, stop))
      return cancelled("the identification");
  }
  for (Eigen::Index j = 0; j < model.nv(); ++j) {
    if (!filterRow(*filter, samples, out.v, j, stop) || !filterRow(*filter, samples, out.a, j, stop))
      return cancelled("the identification");
  }
  return out;
}

Result<PairFactors> accumulatePairs(const RegressionProblem& problem, const JobContext& context) {
  struct Partial {
    std::vector<regressors::TriangularAccumulator> sums;
    MatrixXd Z, W, rows;
  };
  const auto start = [](const RowEvaluator& rows, std::size_t) {
    Partial partial;
    for (int j = 0; j < rows.coordinates(); ++j)
      partial.sums.emplace_back(2 * static_cast<int>(rows.columns(j).size()) + 1);
    return partial;
  };
  Workers<RowEvaluator> workers = rowWorkers(problem, context);
  Partial all = start(workers[0], 0);
  const Status status = forEachBlock(
      workers, problem.logs, cutIntoChunks(problem.logs, kChunkLength), context, start,
      [](const RowEvaluator& rows, const RowBlock&, Partial& partial) {
        for (int j = 0; j < rows.coordinates(); ++j) {
          if (rows.used(j) == 0) continue;
          rows.weightedInstruments(j, partial.Z);
          rows.weightedRows(j, partial.W);
          partial.rows.resize(rows.count(), partial.Z.cols() - 1 + partial.W.cols());
          partial.rows << partial.Z.leftCols(partial.Z.cols() - 1), partial.W;
          partial.sums[static_cast<std::size_t>(j)].add(partial.rows);
        }
      },
      [&](Partial&& partial, std::size_t) {
        for (std::size_t j = 0; j < all.sums.size(); ++j) all.sums[j].merge(partial.sums[j]);
      });
  if (!status) return status.error();
  PairFactors factors;
  for (const regressors::TriangularAccumulator& sum : all.sums) factors.R.push_back(sum.R());
  return factors;
}

Status fitInstruments(const FactorProblem& problem, const JobContext& context, FactorFit& fit) {
  const PairFactors& pairs = *problem.pairs;
  const RegressionFactors& factors = problem.factors;
  const EstimationSettings& settings = problem.settings;
  const Eigen::Index p = factors.parameters;
  const VectorXd reference = problem.reference();
  fit.status = Termination::IterationLimit;
  VectorXd scale = fit.solution.scale;
  MatrixXd projected;
  for (fit.iterations = 0; fit.iterations < settings.max_iterations; ++fit.iterations) {
    if (context.stopRequested()) return cancelled("the identification");
    const Projection projection =
        project(stackPairs(pairs, factors, scale), p, settings.excitation_tolerance);
    projected = projection.R;
    fit.solution = solveLeastSquares(asFactors(projection.R, factors), VectorXd::Ones(1), reference,
                                     settings.excitation_tolerance, context.stop);
    if (context.stopRequested()) return cancelled("the identification");
    fit.solution.scale = scale;
    fit.solution.score_K = projection.Gamma * fit.solution.K;
    fit.noise = noiseOfInstruments(pairs, factors, fit.solution);
    const VectorXd next = residualWeights(factors, fit.noise.variance);
    if (fit.iterations > 0 &&
        ((next - scale).array().abs() <= settings.weight_tolerance * scale.array()).all()) {
      fit.status = Termination::Converged;
      break;
    }
    if (fit.iterations + 1 < settings.max_iterations) scale = next;
  }
  double residual = 0.0, torque = 0.0;
  for (int j = 0; j < factors.coordinates(); ++j) {
    const MatrixXd& R = factors.R[static_cast<std::size_t>(j)];
    residual += std::pow(scale[j], 2) * residualSquares(factors, j, fit.solution.x);
    torque += std::pow(scale[j], 2) * R.col(R.cols() - 1).squaredNorm();
  }
  fit.solution.residual_norm = std::sqrt(residual);
  fit.solution.torque_norm = std::sqrt(torque);
  fit.x = fit.solution.x;
  fit.cost = fit.solution.residual_norm * fit.solution.residual_norm;
  judgeStrength(projected, factors, scale, settings.excitation_tolerance, fit.instruments.emplace());
  return done();
}

std::vector<Finding> instrumentFindings(const RobotModel& model, const InstrumentStrength& strength,
                                        const std::vector<std::string>& names) {
  const std::string text = "the weakest squared correlation of instruments and regressor is " +
                           numberText(strength.weakest, 3) + " (F " + numberText(strength.statistic, 3) + ")";
  const bool weak = strength.statistic < kWeakStatistic || strength.weakest < kWeakCorrelation;
  if (!weak) return {{Severity::Info, model.name(), "instruments", "Instruments: " + text + "."}};
  std::vector<std::string> suspects;
  for (const int c : strength.suspect) suspects.push_back(names[static_cast<std::size_t>(c)]);
  return {
      {Severity::Warning, suspects.empty() ? model.name() : suspects.front(), "weak-instruments",
       "The instruments are weak: " + text + ", for " + listText(suspects) +
           ". Neither their values nor their intervals can be trusted; raise the instruments' cut-off, or "
           "record with less noise."}};
}

Result<ParameterEstimate> instrumentalEstimate(const EstimationTask& task, const RestOfChain& rest,
                                               const JobContext& context) {
  const double cutoff = instrumentCutoff(task.model, task.logs, task.settings.rows);
  std::vector<signal::Samples> instrumented(task.logs.begin(), task.logs.end());
  for (signal::Samples& log : instrumented) {
    context.report("instruments", 0.0);
    Result<signal::Samples> motion = instrumentMotion(task.model, log, cutoff, context.stop);
    if (!motion) return motion.error();
    auto form = std::make_shared<RowForm>();
    form->instruments = std::make_shared<const signal::Samples>(std::move(motion).value());
    form->common_noise = commonNoise(log, cutoff);
    log.form = std::move(form);
  }
  Result<ParameterEstimate> found = rest(task.with(instrumented, task.settings));
  if (!found) return found.error();
  noteInstruments(cutoff, *found);
  return found;
}

}  // namespace plumbline::estimation
