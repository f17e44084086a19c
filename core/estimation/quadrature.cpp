// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/quadrature.h"

#include <cmath>

namespace plumbline::estimation {

void quadratureWeights(Quadrature rule, const Eigen::Ref<const Eigen::VectorXd>& time,
                       Eigen::VectorXd& weights) {
  const Eigen::Index steps = time.size() - 1;
  weights.setZero(time.size());
  switch (rule) {
    case Quadrature::Euler:
      for (Eigen::Index k = 0; k < steps; ++k) weights[k] = time[k + 1] - time[k];
      break;
    case Quadrature::Trapezoid:
      for (Eigen::Index k = 0; k < steps; ++k) {
        const double half = 0.5 * (time[k + 1] - time[k]);
        weights[k] += half;
        weights[k + 1] += half;
      }
      break;
    case Quadrature::Simpson:
      // The parabola through three samples a and b apart, integrated.
      for (Eigen::Index k = 0; k + 1 < steps; k += 2) {
        const double a = time[k + 1] - time[k], b = time[k + 2] - time[k + 1], sixth = (a + b) / 6.0;
        weights[k] += sixth * (2.0 - b / a);
        weights[k + 1] += sixth * std::pow(a + b, 2) / (a * b);
        weights[k + 2] += sixth * (2.0 - a / b);
      }
      break;
  }
}

}  // namespace plumbline::estimation
