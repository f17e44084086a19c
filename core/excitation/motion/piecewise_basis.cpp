// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/motion/piecewise_basis.h"

#include <algorithm>

// With b_i Bernstein coefficients of degree d, Δ the forward difference:
//   d^r p/du^r = d!/(d−r)! Σ_i Δ^r b_i B_i^(d−r)(u)                                                    (1)
// De Casteljau's scheme at u0 leaves on its right edge the coefficients of p on [u0, 1], whose differences at 0 are the
// Taylor coefficients there:  p^(j)(u0) = d!/(d−j)! Δ^j b_0 / (1−u0)^j. The division is avoided by the differences of
// the row d−j of the scheme itself:  p^(j)(u0) = d!/(d−j)! Δ^j b^[d−j]_0.                               (2)
// On u0 + s w, s ∈ [0, 1], a polynomial Σ_j a_j (w s)^j has the Bernstein coefficients
//   β_i = Σ_j C(i,j)/C(D,j) a_j w^j,                                                                   (3)
// whose hull holds its range.  Farin 2002, ch. 5.

namespace plumbline::excitation {
namespace {

constexpr std::size_t kSize = BernsteinPolynomial::kHighestDegree + 1;

double falling(int n, int count) {
  double value = 1.0;
  for (int i = 0; i < count; ++i) value *= static_cast<double>(n - i);
  return value;
}

double binomialOrZero(int n, int k) {
  return k > n ? 0.0 : falling(n, k) / falling(k, k);
}

}  // namespace

double BernsteinPolynomial::derivative(double u, double rate, int degree, int order) const {
  if (order > degree) return 0.0;
  std::array<double, kSize> c = b;
  double scale = falling(degree, order);
  for (int r = 0; r < order; ++r) {
    for (int i = 0; i < degree - r; ++i) {
      const auto at = static_cast<std::size_t>(i);
      c[at] = c[at + 1] - c[at];
    }
    scale *= rate;
  }
  for (int level = degree - order; level > 0; --level)
    for (int i = 0; i < level; ++i) {
      const auto at = static_cast<std::size_t>(i);
      c[at] = (1.0 - u) * c[at] + u * c[at + 1];
    }
  return scale * c[0];
}

void BernsteinPolynomial::encloseDerivatives(const verified::Interval& u0, const verified::Interval& width,
                                             const verified::Interval& rate, int degree,
                                             verified::Interval* values, std::size_t stride) const {
  // (2): Taylor coefficients p^(j)(u0) / j! = C(d, j) Δ^j b^[d−j]_0
  std::array<verified::Interval, kSize> level, taylor;
  for (std::size_t i = 0; i < kSize; ++i) level[i] = verified::Interval(b[i]);
  const verified::Interval rest = verified::Interval(1.0) - u0;
  for (int j = degree; j >= 0; --j) {
    std::array<verified::Interval, kSize> difference = level;
    for (int r = 0; r < j; ++r)
      for (int i = 0; i < j - r; ++i) {
        const auto at = static_cast<std::size_t>(i);
        difference[at] = difference[at + 1] - difference[at];
      }
    taylor[static_cast<std::size_t>(j)] = difference[0] * verified::Interval(binomialOrZero(degree, j));
    for (int i = 0; i < j; ++i) {
      const auto at = static_cast<std::size_t>(i);
      level[at] = rest * level[at] + u0 * level[at + 1];
    }
  }
  verified::Interval scale(1.0);  // rate^order
  for (int order = 0; order <= degree; ++order) {
    const int left = degree - order;
    std::array<verified::Interval, kSize> a;  // Taylor coefficients of the derivative times w^j
    verified::Interval power(1.0);
    for (int j = 0; j <= left; ++j) {
      a[static_cast<std::size_t>(j)] =
          taylor[static_cast<std::size_t>(j + order)] * verified::Interval(falling(j + order, order)) * power;
      power *= width;
    }
    verified::Interval range = a[0];
    for (int i = 1; i <= left && width.upper > 0.0; ++i) {
      verified::Interval beta = a[0];
      for (int j = 1; j <= i; ++j)
        beta += a[static_cast<std::size_t>(j)] *
                (verified::Interval(binomialOrZero(i, j)) / verified::Interval(binomialOrZero(left, j)));
      range = verified::hull(range, beta);
    }
    values[static_cast<std::size_t>(order) * stride] += range * scale;
    scale *= rate;
  }
}

PiecewiseBasis::PiecewiseBasis(Build build) : build_(std::move(build)) {
  for (std::size_t i = 0; i + 1 < build_.knots.size(); ++i)
    rates_.push_back(1.0 / (build_.knots[i + 1] - build_.knots[i]));
  identity_ = Eigen::MatrixXd::Identity(build_.functions, build_.functions);
}

std::size_t PiecewiseBasis::pieceAt(double t) const {
  const auto& knots = build_.knots;
  const auto next = std::upper_bound(knots.begin() + 1, knots.end() - 1, t);
  return static_cast<std::size_t>(next - knots.begin()) - 1;
}

void PiecewiseBasis::evaluate(double t, int order, dynamics::VectorOut values) const {
  values.setZero();
  const std::size_t piece = pieceAt(t);
  const double rate = rates_[piece];
  // The end of a piece is met exactly: a joint at rest there is at rest to the last bit.
  const double u = t >= build_.knots[piece + 1] ? 1.0 : (t - build_.knots[piece]) * rate;
  for (const Part& part : build_.pieces[piece])
    values[part.function] = part.polynomial.derivative(u, rate, build_.degree, order);
}

void PiecewiseBasis::encloseDerivatives(const verified::Interval& t,
                                        std::vector<verified::Interval>& values) const {
  const auto count = static_cast<std::size_t>(size());
  values.assign(static_cast<std::size_t>(kHighestDerivative + 1) * count, verified::Interval());
  const std::size_t piece = pieceAt(t.middle());
  const verified::Interval rate(rates_[piece]);
  const verified::Interval u0 =
      (verified::Interval(t.lower) - verified::Interval(build_.knots[piece])) * rate;
  const verified::Interval width = (verified::Interval(t.upper) - verified::Interval(t.lower)) * rate;
  for (const Part& part : build_.pieces[piece])
    part.polynomial.encloseDerivatives(u0, t.upper > t.lower ? width : verified::Interval(0.0), rate,
                                       build_.degree, &values[static_cast<std::size_t>(part.function)],
                                       count);
}

}  // namespace plumbline::excitation
