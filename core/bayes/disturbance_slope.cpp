// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/disturbance_slope.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <algorithm>

#include "bayes/state_space.h"
#include "dynamics/kinematics.h"
#include "spatial/inertia.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kSpeedStep = 1e-5;  // rad/s, of differences of the friction's slopes

/// Covariance of the forces w of an interval when θ is known.
MatrixXd forcesGivenTheta(const CovarianceSweep& sweep, const StagePolicy& policy, Index nv) {
  MatrixXd P = sweep.u().topLeftCorner(nv, nv);
  if (sweep.theta().size() == 0) return P;
  const MatrixXd C = policy.K.topRows(nv) * sweep.xTheta() + policy.K_theta.topRows(nv) * sweep.theta();
  return P - C * sweep.theta().llt().solve(C.transpose());
}

}  // namespace

bool hasDisturbance(const MapProblem& problem) {
  return std::any_of(problem.measurements.begin(), problem.measurements.end(), [](const Measurements& m) {
    return m.disturbance.size() > 0 && m.disturbance.maxCoeff() > 0.0;
  });
}

DisturbanceSlope::DisturbanceSlope(const MapProblem& problem, const Iterate& at, Of of)
    : problem_(problem),
      at_(at),
      of_(of),
      work_(problem.model),
      by_inertia_(VectorXd::Zero(10 * problem.model.bodyCount())),
      by_theta_(VectorXd::Zero(problem.map.size())) {}

VectorXd DisturbanceSlope::part(const Measurements& m) const {
  const VectorXd moves = m.disturbance.size() > 0 ? m.disturbance : VectorXd::Zero(problem_.nv());
  return of_ == Of::Disturbances ? moves : VectorXd(1.0 - moves.array());
}

void DisturbanceSlope::visit(const LqNode& node, const CovarianceSweep& sweep) {
  const Measurements& m = problem_.measurements[node.segment];
  if (node.stage == nullptr || m.step[node.k] == 0.0) return;
  const Index nv = problem_.nv(), nq = problem_.nq();
  const double h = m.step[node.k];
  const MatrixXd& h_u = node.stage->h_u;
  const MatrixXd A = -h_u.rightCols(h_u.cols() - nv).partialPivLu().solve(h_u.leftCols(nv)).topRows(nv);
  const MatrixXd told = MatrixXd::Identity(nv, nv) - forcesGivenTheta(sweep, *node.policy, nv) *
                                                         m.force_std.cwiseAbs2().cwiseInverse().asDiagonal();
  const MatrixXd B = A * part(m).asDiagonal() * told;
  const auto& segment = at_.segments[node.segment];
  const VectorXd v = segment.x.col(node.k).tail(nv), a = segment.u.col(node.k).segment(nv, nv);
  const VectorXd half = 0.5 * h * (v + 0.25 * h * a);
  addBodies(0.5 * (B + B.transpose()), movedPosture(problem_.model, segment.x.col(node.k).head(nq), half));
  for (Index j = baseCoordinates(problem_.model); j < nv; ++j) {
    const double end = v[j] + h * a[j];
    const auto slope = [&](double by) {
      return problem_.map.meanFriction(j, v[j], end + by, at_.theta).by_theta;
    };
    const VectorXd rate = (slope(kSpeedStep) - slope(-kSpeedStep)) / (2.0 * kSpeedStep);
    by_theta_.segment(problem_.map.frictionStart(j), rate.size()) += B(j, j) * h * rate;
  }
}

/// tr(M B) = Σ_b tr(I_b J_b B J_bᵀ)
void DisturbanceSlope::addBodies(const MatrixXd& B, const VectorXd& q) {
  MatrixXd J(6, problem_.nv());
  for (const int body : problem_.map.bodies()) {
    dynamics::bodyJacobian(work_, body, q, J);
    const Mat6 S = J * B * J.transpose();
    for (int i = 0; i < 6; ++i)
      by_inertia_.segment<10>(10 * body) += bodyRegressor(Vec6::Zero(), S.col(i)).row(i).transpose();
  }
}

VectorXd DisturbanceSlope::result() const {
  return -(problem_.map.inertialJacobian(at_.theta).transpose() * by_inertia_ + by_theta_);
}

}  // namespace plumbline::bayes
