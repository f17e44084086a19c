// SPDX-License-Identifier: BSD-3-Clause
#include "validation/essential.h"

#include <cmath>
#include <limits>

#include "base/linalg.h"
#include "estimation/least_squares.h"
#include "estimation/number_text.h"
#include "estimation/tails.h"

namespace plumbline::validation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using estimation::RegressionFactors;

constexpr double kSignificant = 0.05;  ///< of the F-test
constexpr double kGrowth = 0.01;       ///< of the residual norm, all together
constexpr double kExcited = 1e-8;

/// Least squares on some columns of a stacked factor whose rows have variance one.
struct Reduced {
  VectorXd x, std;
  double residual = 0.0;  ///< norm
};
Reduced reduce(const MatrixXd& R, const std::vector<Eigen::Index>& kept) {
  const auto c = static_cast<Eigen::Index>(kept.size());
  MatrixXd part(R.rows(), c + 1);
  VectorXd length(c);
  for (Eigen::Index i = 0; i < c; ++i) {
    part.col(i) = R.col(kept[static_cast<std::size_t>(i)]);
    length[i] = part.col(i).norm();
    part.col(i) /= length[i];
  }
  part.col(c) = R.col(R.cols() - 1);
  const MatrixXd T = linalg::triangularFactor(part);
  Reduced out;
  out.x = linalg::solveUpper(T.topLeftCorner(c, c), T.col(c).head(c)).col(0).cwiseQuotient(length);
  out.std = linalg::inverseUpper(T.topLeftCorner(c, c)).rowwise().norm().cwiseQuotient(length);
  out.residual = T.rows() > c ? std::abs(T(c, c)) : 0.0;
  return out;
}

/// Columns that can be solved for together, first come first.
std::vector<Eigen::Index> excited(const MatrixXd& R) {
  std::vector<Eigen::Index> kept;
  MatrixXd Q(R.rows(), 0);
  for (Eigen::Index i = 0; i + 1 < R.cols(); ++i) {
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

double relativeError(const RegressionFactors& factors, const std::vector<Eigen::Index>& kept,
                     const VectorXd& values) {
  VectorXd x = VectorXd::Zero(factors.parameters);
  for (std::size_t i = 0; i < kept.size(); ++i) x[kept[i]] = values[static_cast<Eigen::Index>(i)];
  double residual = 0.0, torque = 0.0;
  for (int j = 0; j < factors.coordinates(); ++j) {
    if (factors.rows[static_cast<std::size_t>(j)] == 0) continue;
    const MatrixXd& R = factors.R[static_cast<std::size_t>(j)];
    residual += estimation::residualSquares(factors, j, x);
    torque += R.col(R.cols() - 1).squaredNorm();
  }
  return torque > 0.0 ? std::sqrt(residual / torque) : 0.0;
}

}  // namespace

EssentialParameters essentialParameters(const RegressionFactors& factors, const VectorXd& noise,
                                        const VectorXd& times, const std::vector<EstimatedValue>& names,
                                        const JobContext& context) {
  VectorXd scale(noise.size());
  double rows = 0.0;
  for (Eigen::Index j = 0; j < scale.size(); ++j) {
    const double T = std::max(1.0, times[j]);
    scale[j] = noise[j] > 0.0 ? 1.0 / (noise[j] * std::sqrt(T)) : 0.0;
    rows += static_cast<double>(factors.rows[static_cast<std::size_t>(j)]) / T;
  }
  EssentialParameters out;
  const MatrixXd R = estimation::stackFactors(factors, scale, context.stop);
  if (context.stopRequested()) return out;
  std::vector<Eigen::Index> kept = excited(R);
  if (kept.empty()) return out;
  const std::size_t all = kept.size();
  Reduced now = reduce(R, kept);
  const double allowed = (1.0 + kGrowth) * now.residual;
  out.relative_error_all = relativeError(factors, kept, now.x);
  while (kept.size() > 1 && !context.stopRequested()) {
    const VectorXd relative = now.std.cwiseQuotient(now.x.cwiseAbs());
    Eigen::Index worst = 0;
    for (Eigen::Index i = 1; i < relative.size(); ++i)
      if (!(relative[i] <= relative[worst])) worst = i;
    std::vector<Eigen::Index> fewer = kept;
    fewer.erase(fewer.begin() + worst);
    const Reduced next = reduce(R, fewer);
    const double f = std::pow(now.x[worst] / now.std[worst], 2);
    const double freedom = std::max(1.0, rows - static_cast<double>(kept.size()));
    const double probability = estimation::studentTail(std::sqrt(f), freedom);
    if (probability < kSignificant && next.residual > allowed) break;
    out.eliminated.push_back({names[static_cast<std::size_t>(kept[static_cast<std::size_t>(worst)])].subject,
                              relative[worst], f, probability, relativeError(factors, fewer, next.x)});
    kept = std::move(fewer);
    now = next;
  }
  const double quantile = 1.96;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const auto row = static_cast<Eigen::Index>(i);
    EstimatedValue value = names[static_cast<std::size_t>(kept[i])];
    value.value = now.x[row];
    value.std = now.std[row];
    value.relative_std = value.std / std::abs(value.value);
    value.lower = value.value - quantile * value.std;
    value.upper = value.value + quantile * value.std;
    out.subjects.push_back(value.subject);
    out.values.push_back(std::move(value));
  }
  out.relative_error = relativeError(factors, kept, now.x);
  out.sentence = std::to_string(kept.size()) + " of " + std::to_string(all) +
                 " parameters are essential: with them alone the relative error is " +
                 percentText(out.relative_error, 3) + " instead of " +
                 percentText(out.relative_error_all, 3) + " (weighted least squares).";
  return out;
}

}  // namespace plumbline::validation
