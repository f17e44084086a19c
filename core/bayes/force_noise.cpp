// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/force_noise.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::VectorXd;

namespace {

/// Over the assumed share. Forces beyond a tenth of the torque are no noise; without a limit an encoder that is noisier than
/// stated makes all torques worthless.
constexpr double kMost = 10.0;

}  // namespace

VectorXd fittedForceStd(const MapProblem& problem, const Iterate& at, const LqCovariance* covariance) {
  const Index nv = problem.nv();
  VectorXd squares = VectorXd::Zero(nv);
  Index count = 0;
  for (std::size_t s = 0; s < at.segments.size(); ++s) {
    const auto w = at.segments[s].u.topRows(nv);
    squares += w.rowwise().squaredNorm();
    count += w.cols();
    if (covariance == nullptr) continue;
    for (const Eigen::MatrixXd& P : covariance->segments[s].u) squares += P.diagonal().head(nv);
  }
  return (squares / static_cast<double>(count))
      .cwiseSqrt()
      .cwiseMax(problem.least_force_std)
      .cwiseMin(kMost * problem.least_force_std);
}

void setForceStd(MapProblem& problem, const VectorXd& force_std) {
  for (Measurements& m : problem.measurements) m.force_std = force_std;
}

}  // namespace plumbline::bayes
