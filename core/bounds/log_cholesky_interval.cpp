// SPDX-License-Identifier: BSD-3-Clause
// J = e^{2 alpha} K Kᵀ, K lower triangular with the entries of eta:
//   ∂(K Kᵀ)_ab / ∂K_rc = δ_ar K_bc + δ_br K_ac
// and K_ii = e^{d_i} has itself for derivative.
#include "bounds/log_cholesky_interval.h"

namespace plumbline::bounds {

namespace {

using Matrix = std::array<std::array<verified::Interval, 4>, 4>;
using Ten = std::array<verified::Interval, 10>;

struct Entry {
  int row, column;
  bool exponential;
};
/// Entries of the coordinates 1 … 9: d1, d2, d3, s12, s13, s23, s14, s24, s34.
constexpr std::array<Entry, 10> kEntries = {{{-1, -1, false},
                                             {0, 0, true},
                                             {1, 1, true},
                                             {2, 2, true},
                                             {1, 0, false},
                                             {2, 0, false},
                                             {2, 1, false},
                                             {3, 0, false},
                                             {3, 1, false},
                                             {3, 2, false}}};

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

/// Parameters of a pseudo-inertia: linear, hence also those of its derivatives.
Ten parametersOf(const Matrix& J) {
  return {J[3][3],           J[3][0],           J[3][1],  J[3][2],  J[1][1] + J[2][2],
          J[0][0] + J[2][2], J[0][0] + J[1][1], -J[2][1], -J[2][0], -J[1][0]};
}

/// Lower half of the derivative of K Kᵀ by entry (r, c), times `factor`.
Matrix first(const Matrix& K, int r, int c, const verified::Interval& factor) {
  Matrix d{};
  for (int b = 0; b < 4; ++b) {
    if (b <= r) d[at(r)][at(b)] += factor * K[at(b)][at(c)];
    if (b >= r) d[at(b)][at(r)] += factor * K[at(b)][at(c)];
  }
  return d;
}

Ten scaled(const verified::Interval& factor, const Ten& x) {
  Ten r;
  for (std::size_t k = 0; k < 10; ++k) r[k] = factor * x[k];
  return r;
}

}  // namespace

IntervalInertiaMap logCholesky(const std::array<verified::Interval, 10>& eta) {
  Matrix K{};
  K[3][3] = verified::Interval(1.0);
  for (int i = 1; i < 10; ++i) {
    const Entry& e = kEntries[at(i)];
    K[at(e.row)][at(e.column)] = e.exponential ? verified::exp(eta[at(i)]) : eta[at(i)];
  }
  const verified::Interval scale = verified::exp(verified::Interval(2.0) * eta[0]);
  Matrix M{};
  for (int a = 0; a < 4; ++a)
    for (int b = 0; b <= a; ++b)
      for (int c = 0; c <= b; ++c)
        M[at(a)][at(b)] += a == b ? verified::square(K[at(a)][at(c)]) : K[at(a)][at(c)] * K[at(b)][at(c)];
  IntervalInertiaMap map;
  map.pi = scaled(scale, parametersOf(M));
  std::array<Ten, 10> slope;  // of the parameters by each coordinate
  slope[0] = scaled(verified::Interval(2.0), map.pi);
  for (int i = 1; i < 10; ++i) {
    const Entry& e = kEntries[at(i)];
    const verified::Interval own = e.exponential ? K[at(e.row)][at(e.column)] : verified::Interval(1.0);
    slope[at(i)] = scaled(scale, parametersOf(first(K, e.row, e.column, own)));
  }
  for (std::size_t p = 0; p < 10; ++p)
    for (std::size_t i = 0; i < 10; ++i) map.jacobian[p][i] = slope[i][p];
  return map;
}

}  // namespace plumbline::bounds
