// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/linear/joint_weights.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "base/text.h"
#include "base/tolerance.h"
#include "estimation/linear/least_squares.h"
#include "estimation/rows/column_selection.h"
#include "estimation/rows/ordered_reduction.h"
#include "estimation/rows/row_stream.h"
#include "estimation/rows/streamed_regression.h"
#include "estimation/rows/window_estimate.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

struct Products {
  MatrixXd squares, rows;
};

struct ResidualWorker {
  RowEvaluator evaluator;
  VectorXd r;
  MatrixXd residuals, used;
};

Products chunkProducts(ResidualWorker& worker, const Samples& samples, const Chunk& chunk, const VectorXd& x,
                       const JobContext& context) {
  RowEvaluator& rows = worker.evaluator;
  const Eigen::Index n = rows.coordinates();
  Products products{MatrixXd::Zero(n, n), MatrixXd::Zero(n, n)};
  for (Eigen::Index done = 0; done < chunk.count; done += blockLength(samples)) {
    if (context.stopRequested()) return {};
    const Eigen::Index count = std::min(blockLength(samples), chunk.count - done);
    rows.evaluate(samples, chunk.first + done, count);
    worker.residuals.resize(count, n);
    worker.used.resize(count, n);
    for (int j = 0; j < n; ++j) {
      rows.residual(j, x, worker.r);
      worker.residuals.col(j) = worker.r.cwiseProduct(rows.rootWeight(j));
      worker.used.col(j) = (rows.rootWeight(j).array() > 0.0).cast<double>();
    }
    products.squares.noalias() += worker.residuals.transpose() * worker.residuals;
    products.rows.noalias() += worker.used.transpose() * worker.used;
  }
  return products;
}

/// Shrinks the covariances until the correlation matrix is safely positive definite.
void makeDefinite(MatrixXd& Sigma) {
  const VectorXd d = Sigma.diagonal().cwiseSqrt();
  MatrixXd C = d.cwiseInverse().asDiagonal() * Sigma * d.cwiseInverse().asDiagonal();
  const double least = linalg::symmetricEigen(C).values[0];
  constexpr double kLeast = 1e-4;
  if (least < kLeast) {
    const double keep = (1.0 - kLeast) / (1.0 - std::min(least, 0.0) - std::max(least, 0.0));
    C = keep * C + (1.0 - keep) * MatrixXd::Identity(C.rows(), C.cols());
  }
  Sigma = d.asDiagonal() * C * d.asDiagonal();
}

std::vector<Samples> whitened(std::span<const Samples> logs, const MatrixXd& Sigma) {
  std::vector<Samples> out(logs.begin(), logs.end());
  for (Samples& log : out) {
    auto form = std::make_shared<RowForm>(log.form ? *log.form : RowForm{});
    form->covariance = Sigma;
    log.form = std::move(form);
  }
  return out;
}

void setCovariance(std::vector<Samples>& logs, const MatrixXd& Sigma) {
  for (Samples& log : logs) {
    auto form = std::make_shared<RowForm>(*log.form);
    form->covariance = Sigma;
    log.form = std::move(form);
  }
}

Finding correlationFinding(const RobotModel& model, const MatrixXd& Sigma) {
  Eigen::Index a = 0, b = 0;
  double most = 0.0;
  for (Eigen::Index j = 0; j < Sigma.rows(); ++j) {
    for (Eigen::Index k = 0; k < j; ++k) {
      const double rho = Sigma(j, k) / std::sqrt(Sigma(j, j) * Sigma(k, k));
      if (std::abs(rho) <= std::abs(most)) continue;
      most = rho;
      a = k;
      b = j;
    }
  }
  const auto name = [&](Eigen::Index j) { return model.dofNames()[static_cast<std::size_t>(j)]; };
  return {Severity::Info, name(a), "joint-covariance",
          model.nv() < 2 ? "There is one joint: its residual weighs as with weights per joint."
                         : "Rows are weighed by the residuals' covariance between joints; the strongest "
                           "correlation is " +
                               numberText(most, 2) + ", of " + name(a) + " and " + name(b) + "."};
}

}  // namespace

Result<MatrixXd> residualCovariance(const RobotModel& model, const FrictionModel& friction,
                                    const std::vector<int>& columns, std::span<const Samples> logs,
                                    const VectorXd& x, const JobContext& context) {
  const std::vector<Chunk> chunks = cutIntoChunks(logs, kChunkLength);
  std::vector<std::unique_ptr<ResidualWorker>> workers(
      static_cast<std::size_t>(std::max(1, context.threads)));
  const Eigen::Index n = model.nv();
  Products sum{MatrixXd::Zero(n, n), MatrixXd::Zero(n, n)};
  reduceInOrder<Products>(
      chunks.size(), context.threads,
      [&](std::size_t index, int id) {
        if (context.stopRequested()) return Products{};
        auto& worker = workers[static_cast<std::size_t>(id)];
        if (!worker)
          worker = std::make_unique<ResidualWorker>(
              ResidualWorker{RowEvaluator(model, friction, columns, logs), {}, {}, {}});
        return chunkProducts(*worker, logs[chunks[index].log], chunks[index], x, context);
      },
      [&](Products&& partial) {
        if (partial.squares.size() == 0) return;
        sum.squares += partial.squares;
        sum.rows += partial.rows;
      });
  if (context.stopRequested()) return cancelled("the identification");
  const double all = sum.rows.diagonal().sum(), p = static_cast<double>(columns.size());
  MatrixXd Sigma = MatrixXd::Identity(n, n);
  for (Eigen::Index j = 0; j < n; ++j) {
    for (Eigen::Index k = 0; k < n; ++k) {
      const double rows = sum.rows(j, k);
      if (rows > 0.0) Sigma(j, k) = sum.squares(j, k) / std::max(1.0, rows * (1.0 - std::min(0.9, p / all)));
    }
  }
  // A coordinate that fits to rounding must not weigh infinitely.
  const double largest = Sigma.diagonal().maxCoeff();
  for (Eigen::Index j = 0; j < n; ++j)
    Sigma(j, j) = std::max({Sigma(j, j), rounding(1e8) * largest, std::numeric_limits<double>::min()});
  makeDefinite(Sigma);
  return Sigma;
}

Result<ParameterEstimate> jointWeightsEstimate(const RobotModel& model, const BaseParameters& structure,
                                               std::span<const Samples> logs,
                                               const EstimationSettings& settings,
                                               const JobContext& context) {
  EstimationSettings inner = settings;
  inner.rows.joint_covariance = false;
  inner.covariance = CovarianceMethod::White;  // of the first round only the values count
  Result<ParameterEstimate> start = estimate(model, structure, logs, inner, context);
  if (!start) return start.error();
  const std::vector<int>& columns = start->columns;
  VectorXd x = start->pi_base;
  Result<MatrixXd> Sigma = residualCovariance(model, settings.friction, columns, logs, x, context);
  if (!Sigma) return Sigma.error();
  std::vector<Samples> white = whitened(logs, *Sigma);
  int rounds = 1;
  bool settled = false;
  for (; rounds < settings.max_iterations && !settled; ++rounds) {
    const Result<RegressionFactors> factors =
        accumulate(model, settings.friction, columns, white, context, 0.3, 0.3);
    if (!factors) return factors.error();
    x = solveLeastSquares(*factors, VectorXd::Ones(model.nv()), start->pi_base, settings.excitation_tolerance,
                          context.stop)
            .x;
    Result<MatrixXd> next = residualCovariance(model, settings.friction, columns, logs, x, context);
    if (!next) return next.error();
    const VectorXd d = Sigma->diagonal().cwiseSqrt();
    const MatrixXd moved = d.cwiseInverse().asDiagonal() * (*next - *Sigma) * d.cwiseInverse().asDiagonal();
    settled = moved.cwiseAbs().maxCoeff() <= 2.0 * settings.weight_tolerance;
    Sigma = std::move(next);
    setCovariance(white, *Sigma);
    context.report("weighting", 0.3);
  }
  inner.method = Method::Ols;  // whitened rows weigh the same
  inner.covariance = settings.covariance;
  Result<ParameterEstimate> found = estimate(model, structure, white, inner, context);
  if (!found) return found.error();
  found->method = traits(settings.method).name;
  found->iterations = rounds;
  if (!settled) found->status = Termination::IterationLimit;
  if (Status status = reportTorqueFit(model, logs, *found, context); !status) return status.error();
  found->findings.push_back(correlationFinding(model, *Sigma));
  return found;
}

}  // namespace plumbline::estimation
