// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/regressor_adjoint.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/regressors/random_robots.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

struct Motion3 {
  Eigen::MatrixXd q, v, a;
};

regressors::FrictionModel anyFriction(Random& random) {
  regressors::FrictionModel friction;
  friction.stribeck = random.uniform() < 0.3;
  friction.coulomb = !friction.stribeck;
  friction.viscous = friction.offset = true;
  friction.rotor = random.uniform() < 0.5;
  friction.load = random.uniform() < 0.4;
  return friction;
}

/// Σ G ∘ Y at the samples, G by coordinate.
double contracted(regressors::BatchRegressor& regressor, const Motion3& at,
                  const std::vector<Eigen::MatrixXd>& G) {
  regressors::RegressorBlocks blocks;
  regressor.evaluate(at.q, at.v, at.a, 0, at.q.cols(), blocks);
  double sum = 0.0;
  for (int i = 0; i < blocks.coordinates(); ++i)
    sum += G[static_cast<std::size_t>(i)].cwiseProduct(blocks.block(i)).sum();
  return sum;
}

TEST(RegressorAdjoint, EqualsCentralDifferences_AllJointTypesSelectionsAndInstructionSets) {
  PLUMBLINE_SEED(seed, 71);
  Random random(seed);
  for (int trial = 0; trial < count(200, 60); ++trial) {
    const RobotModel model = anyRobot(random, trial, 10);
    const regressors::FrictionModel friction = anyFriction(random);
    const int nv = model.nv(), samples = random.integer(1, 19);
    Motion3 at{Eigen::MatrixXd(model.nq(), samples), Eigen::MatrixXd(nv, samples),
               Eigen::MatrixXd(nv, samples)};
    for (int k = 0; k < samples; ++k) {
      at.q.col(k) = randomConfiguration(random, model);
      at.v.col(k) = random.uniformVector(nv, -2.0, 2.0);
      at.a.col(k) = random.uniformVector(nv, -5.0, 5.0);
    }
    // Every second column, from the last to the first, or all.
    std::vector<int> selection;
    const int columns = regressors::RegressorLayout(model, friction).columns();
    if (trial % 2 == 1)
      for (int c = columns - 1; c >= 0; c -= 2) selection.push_back(c);
    for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
      SCOPED_TRACE(std::string(toString(set)) + ", trial " + std::to_string(trial));
      regressors::BatchRegressor regressor(model, friction, selection, set);
      regressors::RegressorAdjoint adjoint(model, friction, selection, set);
      regressors::RegressorBlocks G;
      regressor.evaluate(at.q, at.v, at.a, 0, samples, G);
      std::vector<Eigen::MatrixXd> weights;
      for (int i = 0; i < nv; ++i) {
        regressors::RegressorBlocks::Block block = G.block(i);
        for (Eigen::Index c = 0; c < block.cols(); ++c) block.col(c) = random.normalVector(samples);
        weights.emplace_back(block);
      }
      Eigen::MatrixXd Q(nv, samples), V(nv, samples), A(nv, samples);
      adjoint.evaluate(at.q, at.v, at.a, 0, G, Q, V, A);
      Eigen::MatrixXd Q_expected(nv, samples), V_expected(nv, samples), A_expected(nv, samples);
      constexpr double h = 1e-5;
      for (int k = 0; k < samples; ++k)
        for (int j = 0; j < nv; ++j) {
          const auto slope = [&](auto&& move) {
            Motion3 up = at, down = at;
            move(up, h);
            move(down, -h);
            return (contracted(regressor, up, weights) - contracted(regressor, down, weights)) / (2.0 * h);
          };
          if (k != 0 && k != samples - 1) {  // the samples are alike; the first and the last lane are enough
            Q_expected(j, k) = Q(j, k), V_expected(j, k) = V(j, k), A_expected(j, k) = A(j, k);
            continue;
          }
          const Eigen::VectorXd e = Eigen::VectorXd::Unit(nv, j);
          Q_expected(j, k) =
              slope([&](Motion3& m, double s) { m.q.col(k) = model.integrate(at.q.col(k), e, s); });
          V_expected(j, k) = slope([&](Motion3& m, double s) { m.v(j, k) += s; });
          A_expected(j, k) = slope([&](Motion3& m, double s) { m.a(j, k) += s; });
        }
      const double scale = 1.0 + Q.cwiseAbs().maxCoeff() + V.cwiseAbs().maxCoeff() + A.cwiseAbs().maxCoeff();
      EXPECT_LT((Q - Q_expected).cwiseAbs().maxCoeff(), 2e-7 * scale);
      EXPECT_LT((V - V_expected).cwiseAbs().maxCoeff(), 2e-7 * scale);
      EXPECT_LT((A - A_expected).cwiseAbs().maxCoeff(), 2e-7 * scale);
    }
  }
}

TEST(RegressorAdjoint, RejectsBlocksOfAnotherSelection) {
  PLUMBLINE_SEED(seed, 72);
  Random random(seed);
  const RobotModel model = randomModel(random, {});
  const int nv = model.nv();
  const Eigen::MatrixXd x = Eigen::MatrixXd::Ones(nv, 3);
  regressors::RegressorBlocks all;
  regressors::BatchRegressor(model).evaluate(x, x, x, 0, 3, all);
  regressors::RegressorAdjoint adjoint(model, {}, {0, 1, 2});
  Eigen::MatrixXd Q(nv, 3), V(nv, 3), A(nv, 3);
  EXPECT_THROW(adjoint.evaluate(x, x, x, 0, all, Q, V, A), std::invalid_argument);
  regressors::RegressorAdjoint same(model);
  EXPECT_NO_THROW(same.evaluate(x, x, x, 0, all, Q, V, A));
  EXPECT_THROW(same.evaluate(x, x, x, 1, all, Q, V, A), std::invalid_argument);
}

}  // namespace
}  // namespace plumbline::test
