// SPDX-License-Identifier: BSD-3-Clause
#include "signal/resample.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "signal/differences.h"

namespace plumbline {

Eigen::VectorXd resample(const Eigen::Ref<const Eigen::VectorXd>& t,
                         const Eigen::Ref<const Eigen::VectorXd>& x, double start, double step,
                         Eigen::Index count, ProcessingSettings::Interpolation interpolation) {
  const bool cubic = interpolation == ProcessingSettings::Interpolation::Cubic && t.size() > 2;
  const Eigen::VectorXd slope = cubic ? differenceAtTimes(x, t) : Eigen::VectorXd();
  Eigen::VectorXd y(count);
  Eigen::Index i = 0;  // piece [t_i, t_{i+1}]
  for (Eigen::Index k = 0; k < count; ++k) {
    const double at = start + static_cast<double>(k) * step;
    while (i + 2 < t.size() && t[i + 1] <= at) ++i;
    const double h = t[i + 1] - t[i];
    const double u = std::clamp((at - t[i]) / h, 0.0, 1.0);
    const double rise = x[i + 1] - x[i];
    if (!cubic) {
      y[k] = x[i] + u * rise;
      continue;
    }
    // Hermite: x_i + u (rise + (1 − u) ((1 − u) (h s_i − rise) − u (h s_{i+1} − rise)))
    const double a = h * slope[i] - rise, b = h * slope[i + 1] - rise;
    y[k] = x[i] + u * (rise + (1.0 - u) * ((1.0 - u) * a - u * b));
  }
  return y;
}

double valueAt(const Eigen::Ref<const Eigen::VectorXd>& x, double k) {
  const Eigen::Index n = x.size();
  if (n < 4 || !(k >= 0.0) || k > static_cast<double>(n - 1)) return std::numeric_limits<double>::quiet_NaN();
  const Eigen::Index i = std::clamp<Eigen::Index>(static_cast<Eigen::Index>(k) - 1, 0, n - 4);
  const double u = k - static_cast<double>(i);  // Lagrange through u = 0, 1, 2, 3
  return -(u - 1.0) * (u - 2.0) * (u - 3.0) / 6.0 * x[i] + u * (u - 2.0) * (u - 3.0) / 2.0 * x[i + 1] -
         u * (u - 1.0) * (u - 3.0) / 2.0 * x[i + 2] + u * (u - 1.0) * (u - 2.0) / 6.0 * x[i + 3];
}

}  // namespace plumbline
