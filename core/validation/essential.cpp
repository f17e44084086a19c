// SPDX-License-Identifier: BSD-3-Clause
#include "validation/essential.h"

#include <cmath>
#include <limits>

#include "base/linalg.h"
#include "base/text.h"
#include "estimation/linear/least_squares.h"
#include "estimation/uncertainty/confidence_interval.h"
#include "estimation/uncertainty/distributions.h"

namespace plumbline::validation {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using estimation::RegressionFactors;

constexpr double kSignificant = 0.05;  ///< of the F-test
constexpr double kGrowth = 0.01;       ///< of the residual norm, all together
constexpr double kExcited = 1e-8;

/// Least squares on some columns of a stacked factor whose rows have variance one, columns scaled to length one.
struct Reduced {
  VectorXd x, length;
  MatrixXd C;             ///< covariance
  double residual = 0.0;  ///< norm
  VectorXd values() const { return x.cwiseQuotient(length); }
  VectorXd std() const { return C.diagonal().cwiseSqrt().cwiseQuotient(length); }
};
Reduced reduce(const MatrixXd& R, const std::vector<Index>& kept) {
  const auto c = static_cast<Index>(kept.size());
  MatrixXd part(R.rows(), c + 1);
  Reduced out;
  out.length.resize(c);
  for (Index i = 0; i < c; ++i) {
    part.col(i) = R.col(kept[static_cast<std::size_t>(i)]);
    out.length[i] = part.col(i).norm();
    part.col(i) /= out.length[i];
  }
  part.col(c) = R.col(R.cols() - 1);
  const MatrixXd T = linalg::triangularFactor(part);
  out.x = linalg::solveUpper(T.topLeftCorner(c, c), T.col(c).head(c)).col(0);
  const MatrixXd inverse = linalg::inverseUpper(T.topLeftCorner(c, c));
  out.C = inverse * inverse.transpose();
  out.residual = T.rows() > c ? std::abs(T(c, c)) : 0.0;
  return out;
}

/// Removes column i from the fit: x and C move along C's column, the residual squares grow by x_i²/C_ii. The removed
/// entries are zero.
void leaveOut(Index i, Reduced& fit) {
  const VectorXd column = fit.C.col(i) / fit.C(i, i);
  fit.residual = std::hypot(fit.residual, fit.x[i] / std::sqrt(fit.C(i, i)));
  fit.x -= fit.x[i] * column;
  fit.C -= (fit.C(i, i) * column) * column.transpose();
  fit.x[i] = 0.0;
  fit.C.row(i).setZero();
  fit.C.col(i).setZero();
}

/// Columns that can be solved for together, first come first.
std::vector<Index> excited(const MatrixXd& R) {
  std::vector<Index> kept;
  MatrixXd Q(R.rows(), 0);
  for (Index i = 0; i + 1 < R.cols(); ++i) {
    const double length = R.col(i).norm();
    if (length == 0.0) continue;
    VectorXd rest = R.col(i) / length;
    for (int pass = 0; pass < 2; ++pass) rest -= Q * (Q.transpose() * rest);
    if (rest.norm() <= kExcited) continue;
    Q.conservativeResize(Eigen::NoChange, Q.cols() + 1);
    Q.col(Q.cols() - 1) = rest.normalized();
    kept.push_back(i);
  }
  return kept;
}

double relativeError(const estimation::RegressionFactors& factors, const std::vector<Index>& kept,
                     const VectorXd& values) {
  VectorXd x = VectorXd::Zero(factors.parameters);
  for (std::size_t i = 0; i < kept.size(); ++i) x[kept[i]] = values[static_cast<Index>(i)];
  double residual = 0.0, torque = 0.0;
  for (int j = 0; j < factors.coordinates(); ++j) {
    if (factors.rows[static_cast<std::size_t>(j)] == 0) continue;
    const MatrixXd& R = factors.R[static_cast<std::size_t>(j)];
    residual += estimation::residualSquares(factors, j, x);
    torque += R.col(R.cols() - 1).squaredNorm();
  }
  return torque > 0.0 ? std::sqrt(residual / torque) : 0.0;
}

/// Degrees of freedom of the estimate's standard deviation, at most those of the rows.
double freedomOf(const estimation::EstimatedValue& estimated, double rows) {
  const double most = std::max(1.0, rows);
  return estimated.degrees_of_freedom < most ? estimated.degrees_of_freedom : most;
}

}  // namespace

EssentialParameters essentialParameters(const estimation::RegressionFactors& factors, const VectorXd& noise,
                                        const VectorXd& times,
                                        const std::vector<estimation::EstimatedValue>& names,
                                        const JobContext& context) {
  VectorXd scale(noise.size());
  double rows = 0.0;
  for (Index j = 0; j < scale.size(); ++j) {
    const double T = std::max(1.0, times[j]);
    scale[j] = noise[j] > 0.0 ? 1.0 / (noise[j] * std::sqrt(T)) : 0.0;
    rows += static_cast<double>(factors.rows[static_cast<std::size_t>(j)]) / T;
  }
  EssentialParameters out;
  const MatrixXd R = estimation::stackFactors(factors, scale, context.stop);
  if (context.stopRequested()) return out;
  std::vector<Index> kept = excited(R);
  if (kept.empty()) return out;
  const std::size_t all = kept.size();
  const std::vector<Index> start = kept;
  Reduced now = reduce(R, start);
  const double allowed = (1.0 + kGrowth) * now.residual;
  out.relative_error_all = relativeError(factors, start, now.values());
  std::vector<bool> stays(all, true);
  for (std::size_t left = all; left > 1 && !context.stopRequested(); --left) {
    Index worst = -1;
    double largest = -1.0;
    for (std::size_t k = 0; k < all; ++k) {
      if (!stays[k]) continue;
      const auto i = static_cast<Index>(k);
      const double relative =
          now.x[i] != 0.0 ? std::sqrt(now.C(i, i)) / std::abs(now.x[i]) : std::numeric_limits<double>::max();
      if (relative <= largest) continue;
      largest = relative;
      worst = i;
    }
    if (worst < 0 || !(now.C(worst, worst) > 0.0)) break;
    const double f = now.x[worst] * now.x[worst] / now.C(worst, worst);
    const double freedom = freedomOf(names[static_cast<std::size_t>(start[static_cast<std::size_t>(worst)])],
                                     rows - static_cast<double>(left));
    const double probability = estimation::studentTail(std::sqrt(f), freedom);
    if (probability < kSignificant && std::hypot(now.residual, std::sqrt(f)) > allowed) break;
    leaveOut(worst, now);
    stays[static_cast<std::size_t>(worst)] = false;
    out.eliminated.push_back({names[static_cast<std::size_t>(start[static_cast<std::size_t>(worst)])].subject,
                              largest, f, probability, relativeError(factors, start, now.values())});
  }
  kept.clear();
  for (std::size_t k = 0; k < all; ++k)
    if (stays[k]) kept.push_back(start[k]);
  now = reduce(R, kept);  // the reported values come from a factor of their own
  const VectorXd fitted = now.values(), std = now.std();
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const auto row = static_cast<Index>(i);
    estimation::EstimatedValue value = names[static_cast<std::size_t>(kept[i])];
    value.value = fitted[row];
    estimation::setInterval(std[row], freedomOf(value, rows - static_cast<double>(kept.size())), value);
    out.subjects.push_back(value.subject);
    out.values.push_back(std::move(value));
  }
  out.relative_error = relativeError(factors, kept, fitted);
  out.sentence = std::to_string(kept.size()) + " of " + std::to_string(all) +
                 " parameters are essential: with them alone the relative error is " +
                 percentText(out.relative_error, 3) + " instead of " +
                 percentText(out.relative_error_all, 3) + " (weighted least squares).";
  return out;
}

}  // namespace plumbline::validation
