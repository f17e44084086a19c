// SPDX-License-Identifier: BSD-3-Clause
#include "safety/tube_model.h"

namespace plumbline::safety {

using verified::taylor::kUnit;
using verified::taylor::raised;

verified::Interval TubeModel::range() const {
  verified::TaylorModel f;
  f.c = c;
  f.r = verified::taylor::raised(rest + symbols());
  return f.range();
}

// (p + l + δ)(p' + l' + δ') with p = c0 + (p − c0): c0 l' + c0' l stay symbols; (p − c0) l', (p' − c0') l, l l' and all
// products with δ go into the remainder. Rounding: every coefficient is a sum of at most five products, at most 8 u of the
// sizes' product; those of the symbols are sums of two.
TubeModel operator*(const TubeModel& a, const TubeModel& b) {
  constexpr int n = verified::TaylorModel::kDegree;
  TubeModel f;
  for (std::size_t i = 0; i <= n; ++i)
    for (std::size_t j = 0; j + i <= n; ++j) f.c[i + j] += a.c[i] * b.c[j];
  double cut = 0.0, tail = 0.0;
  for (std::size_t i = 1; i <= n; ++i) {
    tail += std::fabs(b.c[n + 1 - i]);
    cut += std::fabs(a.c[i]) * tail;
  }
  for (std::size_t j = 0; j < TubeModel::kJoints; ++j) {
    f.e[j] = a.c[0] * b.e[j] + b.c[0] * a.e[j];
    f.r[j] = a.c[0] * b.r[j] + b.c[0] * a.r[j];
  }
  const double la = a.symbols(), lb = b.symbols();
  const double ma = a.polynomial(1), mb = b.polynomial(1);
  const double A = std::fabs(a.c[0]) + ma + la, B = std::fabs(b.c[0]) + mb + lb;
  f.rest = verified::taylor::raised(cut + ma * lb + mb * la + la * lb + A * b.rest + B * a.rest +
                                    a.rest * b.rest + 32.0 * verified::taylor::kUnit * A * B);
  return f;
}

TubeModel times(const verified::Interval& k, const TubeModel& f) {
  const double value = k.middle(), radius = k.lower == k.upper ? 0.0 : k.radius();
  TubeModel g;
  for (std::size_t i = 0; i < g.c.size(); ++i) g.c[i] = value * f.c[i];
  for (std::size_t j = 0; j < TubeModel::kJoints; ++j) g.e[j] = value * f.e[j], g.r[j] = value * f.r[j];
  const double size = f.polynomial() + f.symbols();
  g.rest = verified::taylor::raised((std::fabs(value) + radius) * f.rest + radius * size +
                                    4.0 * verified::taylor::kUnit * std::fabs(value) * size);
  return g;
}

// sin(p + l) = sin p + l cos p − ½ l² sin(…): the mean value form in the symbols' part l, |l| ≤ L.
void sinCos(const TubeModel& f, TubeModel& sine, TubeModel& cosine) {
  verified::TaylorModel p, s, c;
  p.c = f.c;
  p.r = f.rest;
  verified::taylor::sineCosine(p, s, c);
  const double L = f.symbols();
  sine = TubeModel(s);
  cosine = TubeModel(c);
  for (std::size_t j = 0; j < TubeModel::kJoints; ++j) {
    sine.e[j] = c.c[0] * f.e[j], sine.r[j] = c.c[0] * f.r[j];
    cosine.e[j] = -s.c[0] * f.e[j], cosine.r[j] = -s.c[0] * f.r[j];
  }
  sine.rest =
      verified::taylor::raised(s.r + 0.5 * L * L + L * (c.norm(1) + c.r) + 4.0 * verified::taylor::kUnit * L);
  cosine.rest =
      verified::taylor::raised(c.r + 0.5 * L * L + L * (s.norm(1) + s.r) + 4.0 * verified::taylor::kUnit * L);
}

}  // namespace plumbline::safety
