// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/confidence_interval.h"

#include <cmath>
#include <limits>

#include "estimation/uncertainty/distributions.h"

namespace plumbline::estimation {

void setInterval(double std, double degrees_of_freedom, EstimatedValue& value) {
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
  value.std = std;
  value.relative_std = value.value != 0.0 ? std / std::abs(value.value) : kNaN;
  value.degrees_of_freedom = std::isnan(std) ? kNaN : degrees_of_freedom;
  const double half = std::isnan(std) ? kNaN : studentQuantile(kProbability, degrees_of_freedom) * std;
  value.lower = value.value - half;
  value.upper = value.value + half;
}

double normalStd(const EstimatedValue& value) {
  const double half = 0.5 * (value.upper - value.lower);
  return half > 0.0 && std::isfinite(half) ? half / normalQuantile(0.5 + 0.5 * kProbability) : value.std;
}

Eigen::VectorXd mappedFreedom(const Eigen::MatrixXd& T, const Eigen::MatrixXd& Sigma,
                              const Eigen::VectorXd& freedom) {
  const Eigen::MatrixXd weight = T.cwiseAbs() * Sigma.diagonal().cwiseMax(0.0).cwiseSqrt().asDiagonal();
  const Eigen::VectorXd sum = weight.rowwise().sum(), inverse = weight * freedom.cwiseInverse();
  return (inverse.array() > 0.0).select(sum.cwiseQuotient(inverse), freedom.maxCoeff());
}

}  // namespace plumbline::estimation
