// SPDX-License-Identifier: BSD-3-Clause
#include "safety/plan_model.h"

namespace plumbline::safety {
namespace {

using verified::taylor::kUnit;
using verified::taylor::raised;

/// Sum of |x| with four running sums: one alone would wait for each addition.
template <std::size_t Count>
double sizeOf(const std::array<double, Count>& x) {
  std::array<double, 4> part{};
  std::size_t i = 0;
  for (; i + 4 <= Count; i += 4)
    for (std::size_t p = 0; p < 4; ++p) part[p] += std::fabs(x[i + p]);
  for (; i < Count; ++i) part[0] += std::fabs(x[i]);
  return (part[0] + part[1]) + (part[2] + part[3]);
}

template <std::size_t Count>
double lengthOf(const std::array<double, Count>& x) {
  std::array<double, 4> part{};
  for (std::size_t i = 0; i < Count; i += 4)
    for (std::size_t p = 0; p < 4; ++p) part[p] += x[i + p] * x[i + p];
  return std::sqrt((part[0] + part[1]) + (part[2] + part[3]));
}

PlanModel planSum(const PlanModel& a, const PlanModel& b, double sign) {
  PlanModel f;
  f.c = a.c + sign * b.c;
  for (std::size_t i = 0; i < f.l.size(); ++i) f.l[i] = a.l[i] + sign * b.l[i];
  for (std::size_t i = 0; i < f.q.size(); ++i) f.q[i] = a.q[i] + sign * b.q[i];
  for (std::size_t j = 0; j < f.e.size(); ++j) f.e[j] = a.e[j] + sign * b.e[j];
  for (std::size_t j = 0; j < f.r.size(); ++j) f.r[j] = a.r[j] + sign * b.r[j];
  const double lost = std::fabs(f.c) + sizeOf(f.l) + sizeOf(f.q) + sizeOf(f.e) + sizeOf(f.r);
  f.rest = raised(a.rest + b.rest + 2.0 * kUnit * lost);
  return f;
}

/// scale · f without its remainder.
PlanModel planScaled(const PlanModel& f, double scale) {
  PlanModel g;
  g.c = scale * f.c;
  for (std::size_t i = 0; i < g.l.size(); ++i) g.l[i] = scale * f.l[i];
  for (std::size_t i = 0; i < g.q.size(); ++i) g.q[i] = scale * f.q[i];
  for (std::size_t j = 0; j < g.e.size(); ++j) g.e[j] = scale * f.e[j];
  for (std::size_t j = 0; j < g.r.size(); ++j) g.r[j] = scale * f.r[j];
  return g;
}

/// Adds the squares of Σ a_i x_i · Σ b_i x_i.
void addSquares(const std::array<double, PlanModel::kVariables>& a,
                const std::array<double, PlanModel::kVariables>& b,
                std::array<double, PlanModel::kSquares>& q) {
  std::size_t m = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    q[m++] += a[i] * b[i];
    for (std::size_t j = i + 1; j < a.size(); ++j) q[m++] += a[i] * b[j] + a[j] * b[i];
  }
}

}  // namespace

// ---- functions of the parameter ------------------------------------------------------------------------------------

double PlanRange::centre(const Eigen::VectorXd& kappa) const {
  const std::size_t n = std::min(kParameters, static_cast<std::size_t>(kappa.size()));
  double value = c;
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t row = i * kParameters - i * (i + 1) / 2;
    double slope = l[i];
    for (std::size_t j = i; j < n; ++j) slope += q[row + j] * kappa[static_cast<Eigen::Index>(j)];
    value += slope * kappa[static_cast<Eigen::Index>(i)];
  }
  return value;
}

Eigen::VectorXd PlanRange::gradient(const Eigen::VectorXd& kappa) const {
  const std::size_t n = std::min(kParameters, static_cast<std::size_t>(kappa.size()));
  Eigen::VectorXd g = Eigen::VectorXd::Zero(kappa.size());
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t row = i * kParameters - i * (i + 1) / 2;
    g[static_cast<Eigen::Index>(i)] += l[i];
    for (std::size_t j = i; j < n; ++j) {
      g[static_cast<Eigen::Index>(i)] += q[row + j] * kappa[static_cast<Eigen::Index>(j)];
      g[static_cast<Eigen::Index>(j)] += q[row + j] * kappa[static_cast<Eigen::Index>(i)];
    }
  }
  return g;
}

verified::Interval PlanRange::at(const Eigen::VectorXd& kappa) const {
  const double middle = centre(kappa);
  const verified::Interval enclosure{middle - radius, middle + radius};
  return enclosure.lower <= enclosure.upper ? enclosure : verified::Interval::whole();
}

// ---- functions of time and parameter -------------------------------------------------------------------------------

PlanModel::PlanModel(const verified::TaylorModel& f) : c(f.c[0]) {
  l[0] = f.c[1];
  q[0] = f.c[2];
  rest = raised(f.r + std::fabs(f.c[3]) + std::fabs(f.c[4]));
}

// half κ (b_0 + b_1 s + b_2 s² + …): the first two are coefficients of degree 1 and 2.
void PlanModel::addParameter(std::size_t j, double half, const verified::TaylorModel& f) {
  if (j >= PlanRange::kParameters) return widen(raised(std::fabs(half) * (f.norm() + f.r)));
  const double constant = half * f.c[0], slope = half * f.c[1];
  l[j + 1] += constant;
  q[j + 1] += slope;  // of the row of time
  widen(raised(std::fabs(half) * (f.norm(2) + f.r) +
               4.0 * kUnit *
                   (std::fabs(l[j + 1]) + std::fabs(q[j + 1]) + std::fabs(constant) + std::fabs(slope))));
}

double PlanModel::linear() const {
  return sizeOf(l);
}
double PlanModel::squares() const {
  return sizeOf(q);
}
double PlanModel::symbols() const {
  return (lengthOf(e) + lengthOf(r)) * (1.0 + 32.0 * kUnit);
}

verified::Interval PlanModel::range() const {
  // Squares of one variable are not below zero.
  double below = 0.0, above = 0.0;
  std::size_t m = 0;
  for (std::size_t i = 0; i < kVariables; ++i) {
    (q[m] > 0.0 ? above : below) += std::fabs(q[m]);
    ++m;
    for (std::size_t j = i + 1; j < kVariables; ++j, ++m) below += std::fabs(q[m]), above += std::fabs(q[m]);
  }
  const double around = linear() + symbols() + rest + 32.0 * kUnit * (std::fabs(c) + linear() + squares());
  const verified::Interval enclosure{c - raised(around + below), c + raised(around + above)};
  return enclosure.lower <= enclosure.upper ? enclosure : verified::Interval::whole();
}

double PlanModel::middle(const Eigen::VectorXd& kappa) const {
  const std::size_t n = std::min(PlanRange::kParameters, static_cast<std::size_t>(kappa.size()));
  double value = c;
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t row = (i + 1) * kVariables - (i + 1) * (i + 2) / 2;
    double slope = l[i + 1];
    for (std::size_t j = i; j < n; ++j) slope += q[row + j + 1] * kappa[static_cast<Eigen::Index>(j)];
    value += slope * kappa[static_cast<Eigen::Index>(i)];
  }
  return value;
}

// s (l_0 + Σ q_0j κ_j) ± …, q_00 s² in q_00/2 ± |q_00|/2. κ = k/half is rounded once, the polynomial a few dozen times.
PlanRange PlanModel::overTime() const {
  PlanRange f;
  f.c = c + 0.5 * q[0];
  for (std::size_t j = 0; j < f.l.size(); ++j) f.l[j] = l[j + 1];
  for (std::size_t m = 0; m < f.q.size(); ++m) f.q[m] = q[m + kVariables];
  double time = std::fabs(l[0]) + 0.5 * std::fabs(q[0]);
  for (std::size_t j = 1; j < kVariables; ++j) time += std::fabs(q[j]);
  f.radius = raised(time + symbols() + rest + 128.0 * kUnit * (std::fabs(c) + linear() + squares()));
  return f;
}

PlanModel operator+(const PlanModel& a, const PlanModel& b) {
  return planSum(a, b, 1.0);
}
PlanModel operator-(const PlanModel& a, const PlanModel& b) {
  return planSum(a, b, -1.0);
}

// (c + L + Q + ξ + δ)(c' + L' + Q' + ξ' + δ'): c c', c L', c Q' + L L', c ξ' are kept; L Q', Q Q', all products of ξ but with c,
// and those of δ go into the remainder. Rounding: every coefficient is a sum of at most four products.
PlanModel operator*(const PlanModel& a, const PlanModel& b) {
  PlanModel f;
  f.c = a.c * b.c;
  for (std::size_t i = 0; i < f.l.size(); ++i) f.l[i] = a.c * b.l[i] + b.c * a.l[i];
  for (std::size_t i = 0; i < f.q.size(); ++i) f.q[i] = a.c * b.q[i] + b.c * a.q[i];
  addSquares(a.l, b.l, f.q);
  for (std::size_t j = 0; j < f.e.size(); ++j) f.e[j] = a.c * b.e[j] + b.c * a.e[j];
  for (std::size_t j = 0; j < f.r.size(); ++j) f.r[j] = a.c * b.r[j] + b.c * a.r[j];
  const double la = a.linear(), lb = b.linear(), qa = a.squares(), qb = b.squares();
  const double sa = a.symbols(), sb = b.symbols(), ma = la + qa, mb = lb + qb;
  const double A = std::fabs(a.c) + ma + sa, B = std::fabs(b.c) + mb + sb;
  f.rest = raised(la * qb + qa * lb + qa * qb + ma * sb + mb * sa + sa * sb + A * b.rest + B * a.rest +
                  a.rest * b.rest + 64.0 * kUnit * A * B);
  return f;
}

PlanModel times(const verified::Interval& k, const PlanModel& f) {
  const double value = k.middle(), radius = k.lower == k.upper ? 0.0 : k.radius();
  PlanModel g = planScaled(f, value);
  const double size = std::fabs(f.c) + f.linear() + f.squares() + sizeOf(f.e) + sizeOf(f.r);
  g.rest =
      raised((std::fabs(value) + radius) * f.rest + radius * size + 4.0 * kUnit * std::fabs(value) * size);
  return g;
}

// With f = c + p + n, p = L + Q, |p| ≤ P, n = ξ + δ, |n| ≤ N:
//   sin f = sin c cos p + cos c sin p + ξ cos c + [ξ (cos(c + p) − cos c) + δ cos(…)] ± N²/2
//   cos p = 1 − L²/2 ± (|L||Q| + Q²/2 + P⁴/24),   sin p = L + Q ± P³/6
void sinCos(const PlanModel& f, PlanModel& sine, PlanModel& cosine) {
  const double s0 = std::sin(f.c), c0 = std::cos(f.c);
  const double L = f.linear(), Q = f.squares(), P = L + Q, S = f.symbols(), N = S + f.rest;
  const double cut_cos = L * Q + 0.5 * Q * Q + P * P * P * P / 24.0, cut_sin = P * P * P / 6.0;
  const auto build = [&](double value, double slope, PlanModel& g) {  // value cos p + slope sin p
    g = planScaled(f, slope);
    g.c = value;
    std::array<double, PlanModel::kVariables> half{};
    for (std::size_t i = 0; i < half.size(); ++i) half[i] = -0.5 * value * f.l[i];
    addSquares(half, f.l, g.q);
    // The C library's error is below one unit in the last place; interval.h allows four.
    const double rounding = 32.0 * kUnit * (1.0 + P + L * L + S);
    g.rest =
        raised(std::fabs(value) * cut_cos + std::fabs(slope) * cut_sin +
               S * (std::fabs(value) * P + std::fabs(slope) * 0.5 * P * P) + f.rest + 0.5 * N * N + rounding);
  };
  build(s0, c0, sine);
  build(c0, -s0, cosine);
}

}  // namespace plumbline::safety
