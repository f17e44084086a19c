// SPDX-License-Identifier: BSD-3-Clause
#include "validation/residuals/correlation_time.h"

#include <algorithm>
#include <cmath>

namespace plumbline::validation {

double correlationTime(const Eigen::Ref<const Eigen::VectorXd>& r) {
  const double squares = r.squaredNorm(), n = static_cast<double>(r.size());
  if (!(squares > 0.0)) return 1.0;
  double sum = 0.0;
  for (Eigen::Index lag = 1; lag < r.size() / 2; ++lag) {
    const double rho = r.tail(r.size() - lag).dot(r.head(r.size() - lag)) / squares;
    if (rho <= std::max(0.02, 2.0 / std::sqrt(n))) break;
    sum += rho;
  }
  return 1.0 + 2.0 * sum;
}

}  // namespace plumbline::validation
