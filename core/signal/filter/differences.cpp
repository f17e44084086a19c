// SPDX-License-Identifier: BSD-3-Clause
#include "signal/filter/differences.h"

#include <stdexcept>

namespace plumbline::signal {

Eigen::VectorXd centralDifference(const Eigen::Ref<const Eigen::VectorXd>& x, double h) {
  const Eigen::Index n = x.size();
  if (n < 2) throw std::logic_error("a derivative needs two samples");
  if (n < 5) return differenceAtTimes(x, Eigen::VectorXd::LinSpaced(n, 0.0, static_cast<double>(n - 1) * h));
  Eigen::VectorXd y(n);
  const double s = 1.0 / (12.0 * h);
  y.segment(2, n - 4) =
      s * (x.head(n - 4) - x.tail(n - 4) + 8.0 * (x.segment(3, n - 4) - x.segment(1, n - 4)));
  // One-sided formulas of the same order: Fornberg 1988, table 3.
  y[0] = s * (-25.0 * x[0] + 48.0 * x[1] - 36.0 * x[2] + 16.0 * x[3] - 3.0 * x[4]);
  y[1] = s * (-3.0 * x[0] - 10.0 * x[1] + 18.0 * x[2] - 6.0 * x[3] + x[4]);
  y[n - 1] = s * (25.0 * x[n - 1] - 48.0 * x[n - 2] + 36.0 * x[n - 3] - 16.0 * x[n - 4] + 3.0 * x[n - 5]);
  y[n - 2] = s * (3.0 * x[n - 1] + 10.0 * x[n - 2] - 18.0 * x[n - 3] + 6.0 * x[n - 4] - x[n - 5]);
  return y;
}

Eigen::VectorXd differenceAtTimes(const Eigen::Ref<const Eigen::VectorXd>& x,
                                  const Eigen::Ref<const Eigen::VectorXd>& t) {
  const Eigen::Index n = x.size();
  if (n < 2 || t.size() != n) throw std::logic_error("a derivative needs two samples and as many times");
  Eigen::VectorXd y(n);
  if (n == 2) return Eigen::VectorXd::Constant(2, (x[1] - x[0]) / (t[1] - t[0]));
  for (Eigen::Index i = 0; i < n; ++i) {
    const Eigen::Index m = i == 0 ? 1 : (i == n - 1 ? n - 2 : i);  // middle of the three
    const double h0 = t[m] - t[m - 1], h1 = t[m + 1] - t[m];
    const double d0 = (x[m] - x[m - 1]) / h0, d1 = (x[m + 1] - x[m]) / h1;
    const double curvature = (d1 - d0) / (h0 + h1);
    y[i] = d0 + curvature * (2.0 * t[i] - t[m] - t[m - 1]);  // Newton's form, differentiated
  }
  return y;
}

}  // namespace plumbline::signal
