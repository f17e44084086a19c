// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/disturbance_slope.h"

#include <Eigen/LU>
#include <algorithm>
#include <cmath>

#include "bayes/recursion/arrival.h"
#include "bayes/state_space.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kStep = 1e-5;          // of differences, in rad, rad/s and rad/s²
constexpr Index kMostIntervals = 2000;  // of a segment that are looked at

}  // namespace

bool hasDisturbance(const MapProblem& problem) {
  return std::any_of(problem.measurements.begin(), problem.measurements.end(), [](const Measurements& m) {
    return m.moving_std.size() > 0 && m.moving_std.maxCoeff() > 0.0;
  });
}

double shiftOf(const DisturbanceTerm& term, const ParameterMap& map, const MatrixXd& Sigma) {
  const VectorXd g = term.gradient(map, term.at);
  return std::sqrt(std::max(0.0, g.dot(Sigma * g)));
}

DisturbanceSlope::DisturbanceSlope(const MapProblem& problem, const Iterate& at, const LqProblem& model,
                                   const LqSolution& solution, Of of)
    : problem_(problem),
      at_(at),
      model_(model),
      solution_(solution),
      of_(of),
      regressor_(problem.model),
      sum_{at.theta, VectorXd::Zero(10 * problem.model.bodyCount()), VectorXd::Zero(problem.map.size())} {}

VectorXd DisturbanceSlope::part(const Measurements& m) const {
  const VectorXd moving = m.movingPart();
  return of_ == Of::Disturbances ? moving : VectorXd(1.0 - moving.array());
}

void DisturbanceSlope::visit(const LqNode& node) {
  if (node.k == 0) X_ = startCovariance(model_, solution_, node.segment);
  if (node.stage == nullptr) return;
  const LqStage& stage = *node.stage;
  const StagePolicy& policy = *node.policy;
  const Measurements& m = problem_.measurements[node.segment];
  const Index nv = problem_.nv(), stride = (m.intervals() + kMostIntervals - 1) / kMostIntervals;
  if (m.step[node.k] > 0.0 && node.k % stride == 0) {
    const MatrixXd A =
        -stage.h_u.rightCols(stage.h_u.cols() - nv).partialPivLu().solve(stage.h_u.leftCols(nv)).topRows(nv);
    const auto K_w = policy.K.topRows(nv), K_a = policy.K.middleRows(nv, nv);
    const MatrixXd XK = X_ * K_w.transpose();  // −cov(x, w)
    MatrixXd E(3 * nv, nv);
    E.topRows(2 * nv) = XK;
    E.bottomRows(nv) = A * m.force_std.cwiseAbs2().asDiagonal();
    E.bottomRows(nv) -= K_a * XK + policy.spread.middleRows(nv, nv) * policy.spread.topRows(nv).transpose();
    const VectorXd weight = part(m).cwiseQuotient(m.force_std.cwiseAbs2());
    add(node, E * weight.asDiagonal(), static_cast<double>(stride));
  }
  const MatrixXd F = stage.f_x - stage.f_u * policy.K, fresh = stage.f_u * policy.spread;
  X_ = F * X_ * F.transpose() + fresh * fresh.transpose();
}

void DisturbanceSlope::add(const LqNode& node, const MatrixXd& E, double weight) {
  const auto& segment = at_.segments[node.segment];
  const double h = problem_.measurements[node.segment].step[node.k];
  const Index nv = problem_.nv(), nq = problem_.nq(), bodies = sum_.by_inertia.size();
  const VectorXd x = segment.x.col(node.k), a = segment.u.col(node.k).segment(nv, nv);
  MatrixXd Y(nv, regressor_.layout().columns());
  for (Index j = 0; j < nv; ++j) {
    const double size = E.col(j).cwiseAbs().maxCoeff();
    if (size == 0.0) continue;
    for (const double step : {kStep / size, -kStep / size}) {
      const VectorXd there = movedState(problem_.model, x, step * E.col(j).head(2 * nv));
      const VectorXd a_there = a + step * E.col(j).tail(nv), v = there.tail(nv);
      const VectorXd half = 0.5 * h * (v + 0.25 * h * a_there);
      regressor_.evaluate(movedPosture(problem_.model, there.head(nq), half), v + 0.5 * h * a_there, a_there,
                          Y);
      sum_.by_inertia -= weight / (2.0 * step) * Y.row(j).head(bodies).transpose();
      if (j < baseCoordinates(problem_.model)) continue;
      const VectorXd slope = problem_.map.meanFriction(j, v[j], v[j] + h * a_there[j], at_.theta).by_theta;
      sum_.by_friction.segment(problem_.map.frictionStart(j), slope.size()) -= weight / (2.0 * step) * slope;
    }
  }
}

DisturbanceTerm DisturbanceSlope::result() const {
  if (sum_.by_inertia.allFinite() && sum_.by_friction.allFinite()) return sum_;
  return {sum_.at, VectorXd::Zero(sum_.by_inertia.size()), VectorXd::Zero(sum_.by_friction.size())};
}

}  // namespace plumbline::bayes
