// SPDX-License-Identifier: BSD-3-Clause
// Stages under loops, contacts and impacts: derivatives, what an IMU sees.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "bayes/observations/interval_observations.h"
#include "bayes/state_space.h"
#include "constrained_fixture.h"
#include "dynamics/kinematics.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using bayes::Iterate;
using bayes::MapProblem;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

double farthest(const MatrixXd& a, const MatrixXd& b) {
  return (a - b).cwiseAbs().maxCoeff() / std::max(1.0, b.cwiseAbs().maxCoeff());
}

template <typename Function>
MatrixXd differences(Index rows, Index size, const Function& f) {
  constexpr double h = 1e-5;
  MatrixXd J(rows, size);
  for (Index i = 0; i < size; ++i) {
    const VectorXd e = h * VectorXd::Unit(size, i);
    J.col(i) = (8.0 * (f(e) - f(-e)) - (f(2.0 * e) - f(-2.0 * e))) / (12.0 * h);
  }
  return J;
}

/// The same of what IMU and feet see.
double observedError(const MapProblem& problem, Index k, const VectorXd& x, const VectorXd& u,
                     const VectorXd& theta) {
  bayes::Measurements m = problem.measurements[0];
  if (m.interval_values.rows() == 0 || m.step[k] == 0.0) return 0.0;
  m.interval_values.setZero();
  bayes::StageMode mode(problem);
  const auto seen = [&](const VectorXd& x1, const VectorXd& u1, const VectorXd& t1) {
    mode.setParameters(t1);
    mode.residual(m, k, x1, u1);
    return VectorXd(-mode.observed(m, k, x1, u1));
  };
  bayes::LqStage stage;
  mode.setParameters(theta);
  mode.linearise(m, k, x, u, x, stage);
  const Index nv = problem.nv(), nu = problem.inputs();
  stage.cost.l_x = VectorXd::Zero(2 * nv);
  stage.cost.l_xx = MatrixXd::Zero(2 * nv, 2 * nv);
  stage.l_u = VectorXd::Zero(nu);
  stage.l_uu = MatrixXd::Zero(nu, nu);
  mode.addObserved(m, k, x, u, stage);
  const bayes::LqOutputs& y = stage.outputs;
  const Index rows = y.residual.size();
  const auto whitened = [&y](const MatrixXd& J) -> MatrixXd { return y.std.cwiseInverse().asDiagonal() * J; };
  const auto by_x = differences(rows, 2 * nv, [&](const VectorXd& d) {
    return seen(bayes::movedState(problem.model, x, d), u, theta);
  });
  const auto by_u = differences(rows, nu, [&](const VectorXd& d) { return seen(x, u + d, theta); });
  const auto by_t = differences(rows, theta.size(), [&](const VectorXd& d) { return seen(x, u, theta + d); });
  return std::max(
      {farthest(whitened(y.x), by_x), farthest(whitened(y.u), by_u), farthest(whitened(y.theta), by_t)});
}

/// Largest deviation of the slopes of interval k from central differences.
double slopeError(const MapProblem& problem, Index k, Random& random) {
  const bayes::Measurements& m = problem.measurements[0];
  const Index nv = problem.nv(), nu = problem.inputs(), rows = nv + problem.forces();
  VectorXd x = VectorXd::Zero(problem.nq() + nv);
  x.head(problem.nq()) = problem.posture;
  const auto moved = [&problem](const VectorXd& from, const VectorXd& d) {
    return bayes::movedState(problem.model, from, d);
  };
  x = moved(x, 0.5 * random.normalVector(static_cast<int>(2 * nv)));
  const VectorXd x_next = moved(x, 0.2 * random.normalVector(static_cast<int>(2 * nv)));
  const VectorXd u = random.normalVector(static_cast<int>(nu));
  const VectorXd theta =
      problem.prior.mean + 0.2 * random.normalVector(static_cast<int>(problem.prior.mean.size()));
  bayes::StageMode mode(problem);
  bayes::LqStage stage;
  mode.setParameters(theta);
  mode.linearise(m, k, x, u, x_next, stage);
  const auto both = [&](const VectorXd& x1, const VectorXd& u1, const VectorXd& t1) {
    mode.setParameters(t1);
    VectorXd y(rows + 2 * nv);
    y << mode.residual(m, k, x1, u1),
        bayes::stateDifference(problem.model, x_next, bayes::StageMode::next(problem.model, m, k, x1, u1));
    return y;
  };
  MatrixXd J_x(rows + 2 * nv, 2 * nv), J_u(rows + 2 * nv, nu);
  MatrixXd J_t = MatrixXd::Zero(rows + 2 * nv, theta.size());
  J_x << stage.h_x, stage.f_x;
  J_u << stage.h_u, stage.f_u;
  J_t.topRows(rows) = stage.h_theta;
  const Index all = rows + 2 * nv;
  double worst =
      farthest(J_x, differences(all, 2 * nv, [&](const VectorXd& d) { return both(moved(x, d), u, theta); }));
  worst = std::max(
      worst, farthest(J_u, differences(all, nu, [&](const VectorXd& d) { return both(x, u + d, theta); })));
  worst = std::max(worst, farthest(J_t, differences(all, theta.size(), [&](const VectorXd& d) {
                                     return both(x, u, theta + d);
                                   })));
  worst = std::max(worst, observedError(problem, k, x, u, theta));
  VectorXd e;
  MatrixXd e_x, e_theta;
  mode.setParameters(theta);
  mode.startRows(m, x, e, e_x, e_theta);
  if (e.size() == 0) return worst;
  const auto start = [&](const VectorXd& x1, const VectorXd& t1) {
    VectorXd value;
    MatrixXd by_x, by_theta;
    mode.setParameters(t1);
    mode.startRows(m, x1, value, by_x, by_theta);
    return value;
  };
  const auto by_x = [&](const VectorXd& d) { return start(moved(x, d), theta); };
  const auto by_theta = [&](const VectorXd& d) { return start(x, theta + d); };
  return std::max({worst, farthest(e_x, differences(e.size(), 2 * nv, by_x)),
                   farthest(e_theta, differences(e.size(), theta.size(), by_theta))});
}

TEST(ConstrainedStage, DerivativesEqualCentralDifferences) {
  PLUMBLINE_SEED(seed, 71);
  Random random(seed);
  double largest = 0.0;
  std::vector<ConstrainedCase> cases{fourBarCase(Cut::Pin), fourBarCase(Cut::Coupler), fiveBarCase(),
                                     touchingArmCase({{0.01, 0.02}}), tripodCase({{0.01, 0.02}})};
  cases.back().imu = cases.back().feet = true;
  cases.push_back(touchingArmCase({{0.01, 0.02}}));
  cases.back().constraints.restitution = 0.4;
  cases.push_back(anchored(tripodCase({{0.0, 0.01}, {0.02, 0.03}})));
  cases.push_back(tripodCase({{0.0, 0.01}, {0.02, 0.03}}));
  cases.back().stated_anchor_std = 0.01;
  for (int robot = 0; robot < 3; ++robot) {  // a point and a surface on a random tree, one of them landing
    RandomTreeOptions tree;
    tree.bodies = 9;
    tree.branched = false;
    tree.prismatic = false;
    ConstrainedCase spec{randomModel(random, tree), {}, {}};
    ContactFrame foot;
    foot.name = "foot";
    foot.frame.link = spec.model.body(spec.model.bodyCount() - 1).name;
    foot.type = robot == 0 ? ContactType::Point : ContactType::Surface;
    spec.constraints.contacts.push_back({foot, false, {{0.01, 0.02}}});
    spec.constraints.posture = VectorXd(0.4 * random.normalVector(spec.model.nv()));
    cases.push_back(spec);
  }
  int impacts = 0;
  for (ConstrainedCase& spec : cases) {
    spec.intervals = 6;
    const MapProblem problem = constrainedData(spec, random).problem;
    const bayes::Measurements& m = problem.measurements[0];
    for (Index k = 0; k < m.intervals(); ++k) {
      impacts += m.step[k] == 0.0;
      largest = std::max(largest, slopeError(problem, k, random));
    }
  }
  printf("largest deviation from central differences: %.1e; %d impacts\n", largest, impacts);
  EXPECT_EQ(impacts, 8);
  EXPECT_LT(largest, 1e-7);
}

TEST(IntervalObservations, ImuSeesTheSecondDerivativeOfItsPlace) {
  PLUMBLINE_SEED(seed, 79);
  Random random(seed);
  ConstrainedCase spec = tripodCase({});
  spec.imu = true;
  spec.intervals = 3;
  MapProblem problem = constrainedData(spec, random).problem;
  const bayes::ImuSensor& imu = problem.imus[0];
  bayes::Measurements& m = problem.measurements[0];
  m.interval_values.setZero();
  dynamics::DynamicsWorkspace work(problem.model);
  for (int i = 0; i < 20; ++i) {
    const JointState at = randomState(random, problem.model);
    const auto pose = [&](double t) {
      dynamics::forwardKinematics(work, problem.model.integrate(at.q, t * at.v + 0.5 * t * t * at.a, 1.0));
      return dynamics::frameMotion(work, imu.frame).X_WF;
    };
    constexpr double h = 1e-3;
    const Pose X = pose(0.0);
    const Vec3 second =
        (-pose(2 * h).p + 16.0 * pose(h).p - 30.0 * X.p + 16.0 * pose(-h).p - pose(-2 * h).p) /
        (12.0 * h * h);
    const Vec3 force = X.R.transpose() * (second - problem.model.gravity());
    const Vec3 rate =
        (8.0 * (logRotation(X.R.transpose() * pose(h).R) - logRotation(X.R.transpose() * pose(-h).R)) -
         (logRotation(X.R.transpose() * pose(2 * h).R) - logRotation(X.R.transpose() * pose(-2 * h).R))) /
        (12.0 * h);
    VectorXd theta = problem.prior.mean;
    theta.tail(6) = random.normalVector(6);
    const auto y = bayes::observeInterval(problem, m, 0, work, at.q, at.v, at.a,
                                          VectorXd::Zero(problem.forces()), theta, false);
    ASSERT_EQ(y.size(), 6);
    EXPECT_LT((-y.residual.head(3) - theta.segment(theta.size() - 6, 3) - rate).norm(), 1e-7);
    EXPECT_LT((-y.residual.tail(3) - theta.tail(3) - force).norm(), 1e-5);
  }
}

}  // namespace
}  // namespace plumbline::test
