// SPDX-License-Identifier: BSD-3-Clause
// Peano's theorem: a functional that vanishes on cubics, E f = ∫ f − Σ w f, is ∫ K f⁗ with
//   K(t) = E[(x − t)³₊]/3! = (t − a)⁴/24 − Σ_{t_k < t} w_k (t − t_k)³/6                                        (1)
// a quartic between two samples: K⁗ = 1, and K''' falls by w_k at sample k. From the other end it reads the same; each half
// is reached from its own end, so that less rounding piles up. In Bernstein's form |K| ≤ Σ |b_i| B_i and ∫ B_i = h/5.
#include "bounds/quadrature_error.h"

#include <algorithm>
#include <array>
#include <vector>

#include "verified/interval.h"

namespace plumbline::bounds {

namespace {

constexpr double kWeightRounding = 0x1p-49;  ///< relative, of weights of the simple rules
constexpr int kHalvings = 3;                 ///< of a step in which K may change its sign

using Quartic = std::array<verified::Interval, 5>;

double simpleFactor(estimation::Quadrature rule, const Eigen::VectorXd& time) {
  verified::Interval sum;
  for (Eigen::Index k = 0; k + 1 < time.size(); ++k) {
    const verified::Interval h = verified::Interval(time[k + 1]) - verified::Interval(time[k]);
    if (rule == estimation::Quadrature::Euler)
      sum += verified::square(h) / verified::Interval(2.0);
    else
      sum += verified::square(h) * h / verified::Interval(12.0);
  }
  return sum.upper;
}

/// The four samples that take the correction: the ends and the first beyond a third and beyond two thirds.
std::array<Eigen::Index, 4> corrected(const Eigen::VectorXd& time) {
  const Eigen::Index n = time.size() - 1;
  const auto beyond = [&](double part) {
    const double t = time[0] + part * (time[n] - time[0]);
    const auto found = std::lower_bound(time.begin(), time.end(), t);
    return std::clamp<Eigen::Index>(found - time.begin(), 1, n - 1);
  };
  const Eigen::Index second = std::min(beyond(1.0 / 3.0), n - 2);
  return {0, second, std::max(beyond(2.0 / 3.0), second + 1), n};
}

/// Sums in pairs, so that rounding grows with the depth alone: the sums of neighbours stay small.
verified::Interval pairwiseSum(const verified::Interval* terms, std::size_t count) {
  if (count < 3) return count == 0 ? verified::Interval() : count == 1 ? terms[0] : terms[0] + terms[1];
  return pairwiseSum(terms, count / 2) + pairwiseSum(terms + count / 2, count - count / 2);
}

/// Weights that are exact on cubics: Lagrange's four cubics integrated wrongly by d_i need w_i + d_i. In x = t − middle.
std::vector<verified::Interval> exactOnCubics(const Eigen::VectorXd& time, const Eigen::VectorXd& weights) {
  const Eigen::Index n = time.size() - 1;
  const verified::Interval middle(time[0] + 0.5 * (time[n] - time[0]));
  std::vector<verified::Interval> w(weights.begin(), weights.end()), x, terms;
  for (double t : time) x.push_back(verified::Interval(t) - middle);
  const auto nodes = corrected(time);
  for (std::size_t i = 0; i < 4; ++i) {
    std::array<verified::Interval, 3> other;
    verified::Interval scale(1.0);
    for (std::size_t j = 0, k = 0; j < 4; ++j) {
      if (j == i) continue;
      other[k++] = x[static_cast<std::size_t>(nodes[j])];
      scale *= verified::Interval(time[nodes[i]]) - verified::Interval(time[nodes[j]]);
    }
    // (x − a)(x − b)(x − c) = x³ − s x² + p x − m
    const verified::Interval s = other[0] + other[1] + other[2],
                             p = other[0] * other[1] + other[0] * other[2] + other[1] * other[2],
                             m = other[0] * other[1] * other[2];
    const auto primitive = [&](const verified::Interval& t) {
      return t * (t * (t * (t / verified::Interval(4.0) - s / verified::Interval(3.0)) +
                       p / verified::Interval(2.0)) -
                  m);
    };
    terms = {primitive(x.back()), -primitive(x.front())};
    for (Eigen::Index k = 0; k <= n; ++k) {
      if (std::find(nodes.begin(), nodes.end(), k) != nodes.end() && k != nodes[i]) continue;  // zero there
      const verified::Interval& t = x[static_cast<std::size_t>(k)];
      terms.push_back(verified::Interval(-weights[k]) * ((t - other[0]) * (t - other[1]) * (t - other[2])));
    }
    w[static_cast<std::size_t>(nodes[i])] += pairwiseSum(terms.data(), terms.size()) / scale;
  }
  return w;
}

verified::Interval absoluteIntegral(const Quartic& b, const verified::Interval& h, int halvings) {
  const bool rises =
      std::all_of(b.begin(), b.end(), [](const verified::Interval& x) { return x.lower >= 0.0; });
  const bool falls =
      std::all_of(b.begin(), b.end(), [](const verified::Interval& x) { return x.upper <= 0.0; });
  if (rises || falls || halvings == 0) {
    verified::Interval sum;
    for (const verified::Interval& x : b) sum += verified::Interval(x.magnitude());
    return sum * h / verified::Interval(5.0);
  }
  Quartic left, right, row = b;  // de Casteljau
  for (std::size_t k = 0; k < 5; ++k) {
    left[k] = row.front();
    right[4 - k] = row[4 - k];
    for (std::size_t i = 0; i + k + 1 < 5; ++i) row[i] = verified::Interval(0.5) * (row[i] + row[i + 1]);
  }
  const verified::Interval half = verified::Interval(0.5) * h;
  return absoluteIntegral(left, half, halvings - 1) + absoluteIntegral(right, half, halvings - 1);
}

/// ∫ |K| over the first `steps` steps of (1).
verified::Interval kernelIntegral(const std::vector<verified::Interval>& h,
                                  const std::vector<verified::Interval>& w, std::size_t steps) {
  std::array<verified::Interval, 4> K{};  // and its derivatives
  verified::Interval sum;
  for (std::size_t k = 0; k < steps; ++k) {
    const verified::Interval& d = h[k];
    K[3] -= w[k];
    const verified::Interval d2 = verified::square(d), d3 = d2 * d, two(2.0), six(6.0);
    const Quartic a = {K[0], K[1] * d, K[2] * d2 / two, K[3] * d3 / six,
                       verified::square(d2) / verified::Interval(24.0)};
    const verified::Interval quarter = a[1] / verified::Interval(4.0), sixth = a[2] / six,
                             fourth = a[3] / verified::Interval(4.0);
    const Quartic b = {a[0], a[0] + quarter, a[0] + two * quarter + sixth,
                       a[0] + verified::Interval(3.0) * (quarter + sixth) + fourth,
                       a[0] + a[1] + a[2] + a[3] + a[4]};
    sum += absoluteIntegral(b, d, kHalvings);
    K[0] = b[4];
    K[1] += K[2] * d + K[3] * d2 / two + d3 / six;
    K[2] += K[3] * d + d2 / two;
    K[3] += d;
  }
  return sum;
}

/// Largest miss of a step of height one, wherever it is.
double stepMiss(const Eigen::VectorXd& time, const Eigen::VectorXd& weights) {
  const Eigen::Index n = time.size() - 1;
  const verified::Interval end(time[n]);
  verified::Interval behind;  // Σ of the weights from sample k on
  double largest = 0.0;
  for (Eigen::Index k = n; k >= 0; --k) {
    behind += verified::Interval(weights[k]);
    largest = std::max(largest, (end - verified::Interval(time[k]) - behind).magnitude());
    if (k > 0) largest = std::max(largest, (end - verified::Interval(time[k - 1]) - behind).magnitude());
  }
  return largest;
}

QuadratureBound kernelBound(const Eigen::VectorXd& time, const Eigen::VectorXd& weights) {
  std::vector<verified::Interval> w = exactOnCubics(time, weights), h;
  for (Eigen::Index k = 0; k + 1 < time.size(); ++k)
    h.push_back(verified::Interval(time[k + 1]) - verified::Interval(time[k]));
  QuadratureBound bound;
  bound.slack.resize(weights.size());
  for (Eigen::Index k = 0; k < weights.size(); ++k)
    bound.slack[k] = (w[static_cast<std::size_t>(k)] - verified::Interval(weights[k])).magnitude();
  const std::size_t left = h.size() / 2;
  verified::Interval sum = kernelIntegral(h, w, left);
  std::reverse(h.begin(), h.end());
  std::reverse(w.begin(), w.end());
  sum += kernelIntegral(h, w, h.size() - left);
  bound.factor = sum.upper;
  bound.variation = stepMiss(time, weights);
  return bound;
}

}  // namespace

QuadratureBound quadratureBound(estimation::Quadrature rule, const Eigen::VectorXd& time,
                                const Eigen::VectorXd& weights) {
  // Simpson's weights are those of even steps; the deviation of the time stamps from them is slack.
  if (rule == estimation::Quadrature::Spline || rule == estimation::Quadrature::Simpson)
    return kernelBound(time, weights);
  return {simpleFactor(rule, time), stepMiss(time, weights), kWeightRounding * weights.cwiseAbs()};
}

}  // namespace plumbline::bounds
