// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/motion_fit.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "base/cancelled.h"
#include "base/linalg.h"

namespace plumbline::excitation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr int kFewestSamples = 8;
constexpr int kMostPieces = 1024;
constexpr double kGoodEnough = 1e-6;  // of the range
constexpr double kRidge = 1e-14;      // of the mean of the diagonal: pieces without a sample

Status checkSamples(const VectorXd& time, const MatrixXd& position) {
  if (position.rows() != time.size() || position.cols() == 0)
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "the trajectory does not have one row of positions per time"};
  if (time.size() < kFewestSamples)
    return Error{.code = ErrorCode::MissingData,
                 .detail = "the trajectory has " + std::to_string(time.size()) + " samples",
                 .remedy = "give at least 8"};
  for (Index i = 0; i < time.size(); ++i) {
    const std::string row = "sample " + std::to_string(i + 1);
    if (!std::isfinite(time[i]) || !position.row(i).allFinite())
      return Error{.code = ErrorCode::InvalidNumber,
                   .detail = row + " of the trajectory has a value that is not a number",
                   .subjects = {row},
                   .remedy = "remove the sample"};
    if (i > 0 && !(time[i] > time[i - 1]))
      return Error{.code = ErrorCode::TimeNotMonotonic,
                   .detail = row + " of the trajectory is not later than the one before",
                   .subjects = {row},
                   .remedy = "sort the samples and remove repeated ones"};
  }
  return done();
}

/// Least squares for the functions 1, φ_1 … φ_K by their normal equations: banded, of small condition for B-splines.
Result<FittedMotion> fitPieces(const VectorXd& time, const MatrixXd& position, int pieces) {
  FittedMotion fit;
  fit.family.family = Family::QuinticSpline;
  fit.family.duration = time[time.size() - 1] - time[0];
  fit.family.segments = pieces;
  Result<MotionBasisPtr> made = makeBasis(fit.family);
  if (!made) return made.error();
  const MotionBasis& basis = **made;
  const Index size = basis.size() + 1, joints = position.cols();
  MatrixXd normal = MatrixXd::Zero(size, size), right = MatrixXd::Zero(size, joints);
  struct Entry {
    Index column;
    double value;
  };
  std::vector<std::vector<Entry>> rows(static_cast<std::size_t>(time.size()));
  VectorXd phi(basis.size());
  for (Index i = 0; i < time.size(); ++i) {
    std::vector<Entry>& row = rows[static_cast<std::size_t>(i)];
    basis.evaluate(std::min(time[i] - time[0], basis.duration()), 0, phi);
    row.push_back({0, 1.0});
    for (Index k = 0; k < basis.size(); ++k)
      if (phi[k] != 0.0) row.push_back({k + 1, phi[k]});
    for (const Entry& a : row) {
      for (const Entry& b : row) normal(a.column, b.column) += a.value * b.value;
      right.row(a.column) += a.value * position.row(i);
    }
  }
  normal.diagonal().array() += kRidge * normal.diagonal().mean();
  MatrixXd solution;
  if (!linalg::solveSpd(normal, right, solution))
    return Error{.code = ErrorCode::NumericalFailure,
                 .detail = "the trajectory could not be fitted by a spline"};
  fit.motion = Motion{*made, solution.row(0).transpose(), solution.bottomRows(size - 1).transpose()};
  MatrixXd residual = position;
  for (Index i = 0; i < time.size(); ++i)
    for (const Entry& a : rows[static_cast<std::size_t>(i)])
      residual.row(i) -= a.value * solution.row(a.column);
  fit.rms = std::sqrt(residual.squaredNorm() / static_cast<double>(residual.size()));
  Index row = 0, column = 0;
  fit.largest = residual.cwiseAbs().maxCoeff(&row, &column);
  fit.worst_joint = static_cast<int>(column);
  fit.worst_time = time[row] - time[0];
  return fit;
}

}  // namespace

Result<FittedMotion> fitMotion(const VectorXd& time, const MatrixXd& position, const JobContext& context) {
  if (Status right = checkSamples(time, position); !right) return right.error();
  const double range = (position.colwise().maxCoeff() - position.colwise().minCoeff()).maxCoeff();
  const auto most = std::min<Index>(kMostPieces, std::max<Index>(1, time.size() / 4));
  std::optional<FittedMotion> best;
  int without_gain = 0;
  double best_score = 0.0;
  for (int pieces = 1;; pieces = static_cast<int>(std::min<Index>(2 * pieces, most))) {
    if (context.stopRequested()) return cancelled("the import");
    Result<FittedMotion> fit = fitPieces(time, position, pieces);
    if (!fit) return fit.error();
    // Schwarz: an additional piece must pay for itself, so that noise is not followed.
    const auto count = static_cast<double>(time.size());
    const double score = 2.0 * count * std::log(std::max(fit->rms, 1e-300)) +
                         static_cast<double>(fit->motion.coefficients.cols()) * std::log(count);
    const bool better = !best || score < best_score;
    without_gain = better ? 0 : without_gain + 1;
    if (better) best_score = score;
    if (better) best = std::move(fit).value();
    if (best->largest <= kGoodEnough * range || pieces == most || (without_gain >= 3 && pieces >= 64))
      return *best;
  }
}

bool sameFunctions(const MotionBasis& a, const MotionBasis& b) {
  return a.size() == b.size() && a.knots() == b.knots() &&
         a.designVariableNames() == b.designVariableNames() && a.toDesignVariables() == b.toDesignVariables();
}

Motion motionInBasis(const Motion& motion, const MotionBasisPtr& basis) {
  if (sameFunctions(*motion.basis, *basis)) return Motion{basis, motion.start, motion.coefficients};
  const Index count = 20 * (basis->size() + 1);
  const double interval = basis->duration() / motion.duration();
  const MotionSamples from = sampleMotion(motion, uniformTimes(motion.duration(), count));
  const Motion resting{basis, VectorXd::Zero(1), MatrixXd::Zero(1, basis->size())};
  const MotionSamples to = sampleMotion(resting, uniformTimes(basis->duration(), count));
  // Speeds in the unit of positions: per sixth of the duration, about the time between reversals.
  const double weight = basis->duration() / 6.0;
  MatrixXd functions(2 * count, 1 + basis->size()), values(2 * count, motion.joints());
  functions << VectorXd::Ones(count), to.phi, VectorXd::Zero(count), weight * to.phi_v;
  values << from.q.transpose(), weight / interval * from.v.transpose();
  const MatrixXd solution = linalg::leastSquares(functions, values);
  return Motion{basis, solution.row(0).transpose(), solution.bottomRows(basis->size()).transpose()};
}

}  // namespace plumbline::excitation
