// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/parameter_curvature.h"

#include <Eigen/LU>

#include "bayes/recursion/stage_blocks.h"
#include "estimation/physical/inertia_coordinates.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kDifference =
    1e-5;  // of log-Cholesky coordinates, whose derivatives are of the size of the body

/// ∂²(gᵀπ)/∂η² of one body by central differences of the exact first derivative.
MatrixXd inertialCurvature(const VectorXd& eta, const VectorXd& g) {
  MatrixXd C(10, 10);
  for (Index i = 0; i < 10; ++i) {
    VectorXd up = eta, down = eta;
    up[i] += kDifference;
    down[i] -= kDifference;
    C.col(i) = (estimation::logCholesky(up).jacobian - estimation::logCholesky(down).jacobian).transpose() *
               g / (2.0 * kDifference);
  }
  return symmetric(C);
}

}  // namespace

void addParameterSlope(const LqStage& stage, VectorXd& slope) {
  const Index nv = stage.f_x.rows() / 2;
  slope += stage.h_theta.topRows(nv).transpose() * stage.l_u.head(nv);
}

MatrixXd parameterCurvature(const MapProblem& problem, const VectorXd& slope, const VectorXd& theta) {
  const Index p = theta.size(), nv = problem.nv();
  MatrixXd C = MatrixXd::Zero(p, p);
  for (std::size_t b = 0; b < problem.map.bodies().size(); ++b) {
    const Index first = 10 * static_cast<Index>(b);
    const VectorXd eta = theta.segment<10>(first);
    const MatrixXd J = estimation::logCholesky(eta).jacobian;
    const VectorXd g = J.transpose().partialPivLu().solve(slope.segment<10>(first));
    C.block<10, 10>(first, first) = inertialCurvature(eta, g);
  }
  for (Index j = 0; j < nv; ++j) {
    const FrictionSpec& spec = problem.map.friction()[static_cast<std::size_t>(j)];
    Index at = problem.map.frictionStart(j);
    const auto level = [&](Index slopes) {
      C(at, at) = slope[at];
      for (Index i = at + 1; i <= at + slopes; ++i) C(at, i) = C(i, at) = slope[i];
      at += slopes + 1;
    };
    if (spec.viscous) level(0);
    if (spec.coulomb) level(1);
    if (spec.stribeck) level(2);
  }
  return C;
}

}  // namespace plumbline::bayes
