// SPDX-License-Identifier: BSD-3-Clause
#include "signal/filter/resample.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::signal {

namespace {

constexpr Eigen::Index kPollPoints = 1 << 15;  // samples between two checks of the stop token

/// Slope at t_i of the parabola through three neighbours (at the ends the last three).
double slopeAt(const Eigen::Ref<const Eigen::VectorXd>& t, const Eigen::Ref<const Eigen::VectorXd>& x,
               Eigen::Index i) {
  const Eigen::Index m = std::clamp<Eigen::Index>(i, 1, t.size() - 2);
  const double h0 = t[m] - t[m - 1], h1 = t[m + 1] - t[m];
  const double d0 = (x[m] - x[m - 1]) / h0, d1 = (x[m + 1] - x[m]) / h1;
  return d0 + (d1 - d0) / (h0 + h1) * (2.0 * t[i] - t[m] - t[m - 1]);
}

}  // namespace

Eigen::VectorXd resample(const Eigen::Ref<const Eigen::VectorXd>& t,
                         const Eigen::Ref<const Eigen::VectorXd>& x, double start, double step,
                         Eigen::Index count, ProcessingSettings::Interpolation interpolation,
                         const std::stop_token& stop) {
  const bool cubic = interpolation == ProcessingSettings::Interpolation::Cubic && t.size() > 2;
  Eigen::VectorXd y = Eigen::VectorXd::Zero(count);
  Eigen::Index i = 0;  // piece [t_i, t_{i+1}]
  for (Eigen::Index k = 0; k < count; ++k) {
    if (k % kPollPoints == 0 && stop.stop_requested()) return y;
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
    const double a = h * slopeAt(t, x, i) - rise, b = h * slopeAt(t, x, i + 1) - rise;
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

}  // namespace plumbline::signal
