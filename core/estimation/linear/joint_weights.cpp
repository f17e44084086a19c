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
#include "estimation/rows/streaming_pass.h"
#include "estimation/rows/window_estimate.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Sums over samples: of products of residuals, and how many there are.
struct Products {
  MatrixXd squares, rows;
};

void addProducts(const RowEvaluator& rows, const VectorXd& x, Products& products) {
  const Eigen::Index n = rows.coordinates();
  MatrixXd residuals(rows.count(), n), used(rows.count(), n);
  VectorXd r;
  for (int j = 0; j < n; ++j) {
    rows.residual(j, x, r);
    residuals.col(j) = r.cwiseProduct(rows.rootWeight(j));
    used.col(j) = (rows.rootWeight(j).array() > 0.0).cast<double>();
  }
  products.squares.noalias() += residuals.transpose() * residuals;
  products.rows.noalias() += used.transpose() * used;
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

void setCovariance(std::vector<signal::Samples>& logs, const MatrixXd& Sigma) {
  for (signal::Samples& log : logs) {
    auto form = std::make_shared<RowForm>(log.form ? *log.form : RowForm{});
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

Result<MatrixXd> residualCovariance(const RegressionProblem& problem, const VectorXd& x,
                                    const JobContext& context) {
  const Eigen::Index n = problem.model.nv();
  const Products none{MatrixXd::Zero(n, n), MatrixXd::Zero(n, n)};
  Products sum = none;
  const Status status = forEachBlock(
      problem, context, [&](const RowEvaluator&, std::size_t) { return none; },
      [&](const RowEvaluator& rows, const RowBlock&, Products& partial) { addProducts(rows, x, partial); },
      [&](Products&& partial, std::size_t) {
        sum.squares += partial.squares;
        sum.rows += partial.rows;
      });
  if (!status) return status.error();
  const double all = sum.rows.diagonal().sum(), p = static_cast<double>(problem.columns.size());
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

Result<ParameterEstimate> jointWeightsEstimate(const EstimationTask& task, const RestOfChain& rest,
                                               const JobContext& context) {
  const RobotModel& model = task.model;
  const EstimationSettings& settings = task.settings;
  EstimationSettings inner = settings;
  inner.rows.joint_covariance = false;
  inner.covariance = CovarianceMethod::White;  // of the first round only the values count
  Result<ParameterEstimate> start = rest(task.with(inner));
  if (!start) return start.error();
  const RegressionProblem problem{model, settings.friction, start->columns, task.logs};
  VectorXd x = start->pi_base;
  Result<MatrixXd> Sigma = residualCovariance(problem, x, context);
  if (!Sigma) return Sigma.error();
  std::vector<signal::Samples> white(task.logs.begin(), task.logs.end());
  setCovariance(white, *Sigma);
  int rounds = 1;
  bool settled = false;
  for (; rounds < settings.max_iterations && !settled; ++rounds) {
    const Result<RegressionFactors> factors =
        accumulate({model, settings.friction, start->columns, white}, context, {0.3, 0.3});
    if (!factors) return factors.error();
    x = solveLeastSquares(*factors, VectorXd::Ones(model.nv()), start->pi_base, settings.excitation_tolerance,
                          context.stop)
            .x;
    Result<MatrixXd> next = residualCovariance(problem, x, context);
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
  Result<ParameterEstimate> found = rest(task.with(white, inner));
  if (!found) return found.error();
  found->iterations = rounds;
  if (!settled) found->status = Termination::IterationLimit;
  if (Status status = reportTorqueFit(model, task.logs, *found, context); !status) return status.error();
  found->findings.push_back(correlationFinding(model, *Sigma));
  return found;
}

}  // namespace plumbline::estimation
