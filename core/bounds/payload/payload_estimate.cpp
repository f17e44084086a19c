// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/payload_estimate.h"

#include <cmath>

#include "base/linalg.h"
#include "estimation/full_parameters.h"
#include "estimation/physical/coordinate_fit.h"

namespace plumbline::bounds {

namespace {

/// Triangular factor of [Y U]: all that the objective needs of the rows.
estimation::PhysicalProblem reduced(const PayloadProblem& problem, const PayloadRows& rows) {
  Eigen::MatrixXd stacked(rows.size(), 11);
  stacked << rows.Y, rows.response;
  const Eigen::MatrixXd R = linalg::triangularFactor(stacked);
  estimation::PhysicalProblem p;
  p.A = R.topLeftCorner(10, 10);
  p.b = R.topRightCorner(10, 1);
  p.rest = R.rows() > 10 ? R(10, 10) * R(10, 10) : 0.0;
  p.bodies = {problem.model.body(problem.body).name};
  p.scale = estimation::parameterScale(problem.model).segment(10 * problem.body, 10);
  p.reference = problem.model.body(problem.body).pi_std;
  return p;
}

void judge(const estimation::PhysicalProblem& p, PayloadEstimate& estimate) {
  const estimation::InertiaMap map = estimation::logCholesky(estimate.eta);
  const Eigen::VectorXd gradient = map.jacobian.transpose() * (p.A.transpose() * (p.A * map.pi - p.b));
  estimate.gradient = gradient.cwiseAbs().maxCoeff() / std::max(p.torqueSquares(), 1e-300);
  estimate.cost = 0.5 * p.cost(map.pi);
}

}  // namespace

Result<PayloadEstimate> estimatePayload(const PayloadProblem& problem, const PayloadRows& rows,
                                        const JobContext& context) {
  if (rows.size() < 10 || !(rows.response.squaredNorm() > 0.0))
    return Error{.code = ErrorCode::MissingData, .detail = "there are too few torques for an estimate"};
  const estimation::PhysicalProblem p = reduced(problem, rows);
  const Eigen::VectorXd norms = p.A.colwise().norm();
  const Eigen::VectorXd s = linalg::singularValues(p.A * norms.cwiseMax(1e-300).cwiseInverse().asDiagonal());
  if (!(s[9] > 1e-10 * s[0]))
    return Error{.code = ErrorCode::NotExcited, .detail = "the motion does not excite all ten parameters"};
  PayloadEstimate estimate;
  const Vec10 free = linalg::solveUpper(p.A, p.b);
  if (const auto eta = estimation::logCholeskyOf(free)) {
    estimate.interior = true;
    estimate.pi_std = free;
    estimate.eta = *eta;
    judge(p, estimate);
    estimate.lmi_cost = estimate.cost;
    return estimate;
  }
  estimation::PhysicalBounds bounds;
  bounds.margin = 0.0;
  const auto convex = estimation::fitPhysical(p, {}, bounds, context);
  if (!convex) return convex.error();
  estimate.lmi_cost = 0.5 * convex->cost;
  const auto fit = estimation::fitInCoordinates(estimation::InertiaCoordinates::LogCholesky, p, {}, bounds,
                                                convex->y, *convex, context);
  if (!fit) return fit.error();
  estimate.status = fit->status;
  estimate.pi_std = fit->y;
  const auto eta = estimation::logCholeskyOf(estimate.pi_std);
  if (!eta)
    return Error{.code = ErrorCode::NotPhysical, .detail = "the estimate is not physically consistent"};
  estimate.eta = *eta;
  judge(p, estimate);
  return estimate;
}

}  // namespace plumbline::bounds
