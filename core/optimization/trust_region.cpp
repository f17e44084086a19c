// SPDX-License-Identifier: BSD-3-Clause
#include "optimization/trust_region.h"

#include <algorithm>
#include <cmath>

#include "base/linalg.h"

namespace plumbline::optimization {

using Eigen::MatrixXd;
using Eigen::VectorXd;

TrustStep trustRegionStep(const MatrixXd& H, const VectorXd& g, double radius) {
  TrustStep step;
  const Eigen::Index n = g.size();
  step.p = VectorXd::Zero(n);
  if (n == 0) return step;
  // lambda lies between the bound from the diagonal and Gershgorin's bound.
  const double size = H.cwiseAbs().rowwise().sum().maxCoeff();
  double lower = std::max(0.0, -H.diagonal().minCoeff()), upper = size + g.norm() / radius;
  double lambda = lower > 0.0 ? lower * (1.0 + 1e-8) + 1e-12 * size : 0.0;
  MatrixXd L;
  for (int k = 0; k < 60; ++k) {
    MatrixXd shifted = H;
    shifted.diagonal().array() += lambda;
    if (!linalg::cholesky(shifted, L)) {
      lower = std::max(lower, lambda);
      lambda = std::max(std::sqrt(std::max(lower, 1e-16 * size) * upper), lower + 0.01 * (upper - lower));
      continue;
    }
    VectorXd p = -g;
    L.triangularView<Eigen::Lower>().solveInPlace(p);
    L.transpose().triangularView<Eigen::Upper>().solveInPlace(p);
    const double norm = p.norm();
    step.p = p;
    step.lambda = lambda;
    if (norm <= radius) upper = std::min(upper, lambda);
    if (norm <= radius * 1.1 && (lambda == 0.0 || norm >= 0.9 * radius)) break;
    VectorXd q = p;
    L.triangularView<Eigen::Lower>().solveInPlace(q);
    if (norm > radius) lower = std::max(lower, lambda);
    double next = lambda + norm * norm / q.squaredNorm() * (norm - radius) / radius;
    if (!(next > lower) || !(next < upper)) next = lower == 0.0 ? 0.01 * upper : 0.5 * (lower + upper);
    if (upper - lower <= 1e-10 * (1e-12 * size + upper)) break;  // the hard case
    lambda = std::max(0.0, next);
  }
  if (step.p.norm() > 1.1 * radius) step.p *= radius / step.p.norm();
  step.reduction = -(g.dot(step.p) + 0.5 * step.p.dot(H * step.p));
  return step;
}

}  // namespace plumbline::optimization
