// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/white_comparison.h"

#include <algorithm>
#include <cmath>

#include "estimation/uncertainty/distributions.h"

namespace plumbline::estimation {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

constexpr double kFalseAlarms = 0.01;
constexpr double kLeastExpected = 1e-3;  ///< of a row's variance: less may be rounding

/// Sums over frequencies 0 … b−1 of rows mean, cosine, sine, …
VectorXd prefix(const VectorXd& rows) {
  const Index bins = rows.size() / 2;
  VectorXd sums(bins + 2);
  sums[0] = 0.0;
  sums[1] = rows[0];
  for (Index b = 1; b <= bins; ++b) sums[b + 1] = sums[b] + rows[2 * b - 1] + rows[2 * b];
  return sums;
}

}  // namespace

/// Normal deviate of a χ² with the sum's expectation and variance, Wilson & Hilferty 1931.
double WhiteComparison::deviate(const Sum& sum) {
  if (!(sum.expected > kLeastExpected)) return 0.0;
  const double c = 2.0 * sum.spread / (9.0 * sum.expected * sum.expected);
  return (std::cbrt(sum.power / sum.expected) - (1.0 - c)) / std::sqrt(c);
}

void WhiteComparison::compareWindows(const VectorXd& power, const VectorXd& expected,
                                     const VectorXd& spread) {
  const VectorXd p = prefix(power), e = prefix(expected), s = prefix(spread);
  const Index count = p.size() - 1;
  for (Index length = 1; length <= count; length *= 2) {
    const Index step = std::max<Index>(1, length / 2);  // windows overlap by half
    for (Index at = 0; at + length <= count; at += step) {
      const Index end = at + length;
      largest_ = std::max(largest_, deviate({p[end] - p[at], e[end] - e[at], s[end] - s[at]}));
      comparisons_ += 1.0;
    }
  }
}

void WhiteComparison::add(const std::vector<int>& coordinates, const std::vector<Rows>& rows) {
  if (rows.empty()) return;
  const std::size_t all = sums_.size() / 2 - 1;
  VectorXd powers = VectorXd::Zero(rows.front().power.size()), expectations = powers, spreads = powers;
  const auto gather = [&](std::size_t at, const VectorXd& weight, const Rows& of, const VectorXd& spread) {
    sums_[at].power += weight.dot(of.power);
    sums_[at].expected += weight.dot(of.expected);
    sums_[at].spread += weight.cwiseAbs2().dot(spread);
  };
  for (std::size_t k = 0; k < rows.size(); ++k) {
    // Squares of a projection of white noise have Σ e (instead of Σ e²) as half their variance at most.
    const VectorXd spread = rows[k].expected.cwiseProduct(rows[k].expected.cwiseMax(1.0));
    const VectorXd alike = VectorXd::Ones(spread.size());
    compareWindows(rows[k].power, rows[k].expected, spread);
    for (const std::size_t at : {static_cast<std::size_t>(coordinates[k]), all}) {
      gather(2 * at, rows[k].leverage, rows[k], spread);
      gather(2 * at + 1, alike, rows[k], spread);
    }
    powers += rows[k].power;
    expectations += rows[k].expected;
    spreads += spread;
  }
  if (rows.size() > 1) compareWindows(powers, expectations, spreads);
}

bool WhiteComparison::standsOut() const {
  double largest = largest_;
  for (const Sum& sum : sums_) largest = std::max(largest, deviate(sum));
  const double comparisons = comparisons_ + static_cast<double>(sums_.size());
  return largest > normalQuantile(1.0 - kFalseAlarms / comparisons);
}

}  // namespace plumbline::estimation
