// SPDX-License-Identifier: BSD-3-Clause
#include "validation/residuals/autocorrelation.h"

#include <cmath>

namespace plumbline::validation {

std::vector<Eigen::Index> segmentEnds(const Prediction& prediction) {
  const std::vector<Eigen::Index>& starts = prediction.motion.segments;
  std::vector<Eigen::Index> ends(starts.begin() + (starts.empty() ? 0 : 1), starts.end());
  ends.push_back(prediction.time.size());
  return ends;
}

double correlation(const Eigen::VectorXd& x, const Eigen::VectorXd& y) {
  double n = 0.0, mx = 0.0, my = 0.0, xx = 0.0, yy = 0.0, xy = 0.0;
  for (Eigen::Index t = 0; t < x.size(); ++t) {
    if (!std::isfinite(x[t]) || !std::isfinite(y[t])) continue;
    n += 1.0;
    const double dx = x[t] - mx, dy = y[t] - my;
    mx += dx / n;
    my += dy / n;
    xx += dx * (x[t] - mx);
    yy += dy * (y[t] - my);
    xy += dx * (y[t] - my);
  }
  return xx > 0.0 && yy > 0.0 ? xy / std::sqrt(xx * yy) : 0.0;
}

Lag autocorrelation(const Eigen::Ref<const Eigen::VectorXd>& r, const std::vector<Eigen::Index>& ends,
                    double variance, Eigen::Index lag) {
  Lag out;
  double sum = 0.0;
  Eigen::Index begin = 0;
  for (const Eigen::Index end : ends) {
    for (Eigen::Index t = begin + lag; t < end; ++t) {
      const double product = r[t] * r[t - lag];
      if (!std::isfinite(product)) continue;
      sum += product;
      out.pairs += 1.0;
    }
    begin = end;
  }
  if (out.pairs > 0.0 && variance > 0.0) out.rho = sum / out.pairs / variance;
  return out;
}

}  // namespace plumbline::validation
