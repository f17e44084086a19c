// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/mass_point_fit.h"

#include <algorithm>
#include <numeric>

#include "base/linalg.h"
#include "spatial/inertia.h"

namespace plumbline::estimation {

Result<MassPointFit> fitMassPoints(const RobotModel& model, const identifiability::BaseParameters& structure,
                                   const RegressionFactors& factors, const Eigen::VectorXd& scale,
                                   const std::vector<LinkBox>& boxes, const MassPointSettings& settings,
                                   const JobContext& context) {
  const Eigen::MatrixXd stacked = stackFactors(factors, scale, context.stop);
  const Eigen::Index b = structure.count(), f = factors.parameters - b;
  Eigen::MatrixXd ordered(stacked.rows(), stacked.cols());
  ordered << stacked.middleCols(b, f), stacked.leftCols(b), stacked.rightCols(1);
  const Eigen::MatrixXd R = f > 0 ? linalg::triangularFactor(ordered) : ordered;
  const auto N_T = static_cast<double>(
      factors.rows.empty() ? 0 : *std::max_element(factors.rows.begin(), factors.rows.end()));

  Result<MassPointEstimate> points =
      estimateMassPoints(model, structure, boxes,
                         {R.bottomRightCorner(b + 1, b + 1), N_T, model.parameters()}, settings, context);
  if (!points) return points.error();
  MassPointFit fit;
  fit.points = std::move(points).value();
  fit.x.resize(b + f);
  fit.x.head(b) = fit.points.pi_base;
  if (f > 0) {
    const Eigen::VectorXd d = R.col(b + f).head(f) - R.block(0, f, f, b) * fit.points.pi_base;
    fit.x.tail(f) = linalg::leastSquares(R.topLeftCorner(f, f), d);
  }
  fit.residual_norm = (stacked.leftCols(b + f) * fit.x - stacked.col(b + f)).norm();
  return fit;
}

void takeMassPoints(const RobotModel& model, const MassPointFit& fit, ParameterEstimate& estimate) {
  const MassPointEstimate& points = fit.points;
  estimate.status = points.status;
  estimate.iterations = points.iterations;
  estimate.kkt_residual = points.kkt_residual;
  estimate.pi_full.head(points.pi_std.size()) = points.pi_std;
  for (Eigen::Index i = 0; i < points.pi_std.size(); ++i) {
    EstimatedValue& value = estimate.parameters[static_cast<std::size_t>(i)];
    const double shift = points.pi_std[i] - value.value;
    value.value = points.pi_std[i];
    value.lower += shift;
    value.upper += shift;
    value.relative_std = value.std / std::abs(value.value);
  }
  for (int body = 0; body < model.bodyCount(); ++body) {
    ParameterEstimate::Consistency& consistency = estimate.consistent[static_cast<std::size_t>(body)];
    consistency.min_eigenvalue = minPseudoEigenvalue(points.pi_std.segment<10>(10 * body));
    consistency.ok = consistency.min_eigenvalue > 0.0;
  }
  estimate.covariance.text +=
      " Deviations are those of least squares without the bounds on the point masses: cautious for bodies "
      "that such "
      "points can make. What the data cannot show follows the description and has none.";
  const int held = std::accumulate(points.active.begin(), points.active.end(), 0);
  estimate.findings.push_back(
      {Severity::Info, model.name(), "mass-points",
       std::to_string(held) + " of " + std::to_string(points.rho.size()) +
           " point masses are held at their least value; null-space parameters follow the "
           "description as prior."});
  estimate.findings.insert(estimate.findings.end(), points.findings.begin(), points.findings.end());
}

}  // namespace plumbline::estimation
