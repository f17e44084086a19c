// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/numeric/data_observability.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "identifiability/exact/random_regressor.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

/// A stacked base regressor with torques, made sample by sample.
struct Stack {
  RobotModel model;
  BaseParameters structure;
  MatrixXd W;
  VectorXd tau;
  DataFactor factor;
};

/// Joints of `still` neither move nor stand elsewhere than at 0.3; the others take random states.
Stack makeStack(std::uint64_t seed, int samples, double noise, const std::vector<int>& still = {}) {
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 5;
  options.prismatic = false;
  options.branched = false;
  Stack s{test::randomModel(random, options), {}, {}, {}, {}};
  s.structure = structuralBaseParameters(s.model);
  const int n = s.model.nv(), b = s.structure.count();
  s.W.resize(n * samples, b);
  for (int k = 0; k < samples; ++k) {
    VectorXd q = test::randomConfiguration(random, s.model), v = random.uniformVector(n, -1.5, 1.5),
             a = random.uniformVector(n, -4.0, 4.0);
    for (const int j : still) {
      q[j] = 0.3;
      v[j] = a[j] = 0.0;
    }
    const MatrixXd Y = plainTorqueRegressor(s.model, q, v, a);
    for (int c = 0; c < b; ++c)
      s.W.block(n * k, c, n, 1) = Y.col(s.structure.independent[static_cast<std::size_t>(c)]);
  }
  s.tau = s.W * (s.structure.regrouping * s.model.parameters());
  for (double& t : s.tau) t += noise * random.normal();
  MatrixXd stacked(s.W.rows(), b + 1);
  stacked << s.W, s.tau;
  s.factor.R = linalg::triangularFactor(stacked);
  s.factor.rows = s.W.rows();
  s.factor.names = s.structure.expressions;
  s.factor.base = b;
  return s;
}

TEST(DataObservability, EqualsTheDefinition_ExcitingData) {
  PLUMBLINE_SEED(seed, 91);
  const Stack s = makeStack(seed, 200, 0.1);
  const DataObservability data = dataObservability(s.model, s.structure, s.factor);
  const int b = s.factor.base;
  EXPECT_EQ(data.structural, b);
  EXPECT_EQ(data.rank, b);

  const VectorXd lengths = s.W.colwise().norm().transpose();
  const VectorXd singular = linalg::singularValues(s.W * lengths.cwiseInverse().asDiagonal());
  EXPECT_LT((data.singular - singular).norm(), rounding(1e4, singular[0]));
  EXPECT_NEAR(data.scaled_condition, singular[0] / singular[b - 1], 1e-8 * data.scaled_condition);
  const VectorXd plain = linalg::singularValues(s.W);
  EXPECT_NEAR(data.condition, plain[0] / plain[b - 1], 1e-8 * data.condition);

  const VectorXd x = linalg::leastSquares(s.W, s.tau).col(0);
  const double variance = (s.tau - s.W * x).squaredNorm() / static_cast<double>(s.W.rows() - b);
  MatrixXd inverse;
  ASSERT_TRUE(linalg::solveSpd(s.W.transpose() * s.W, MatrixXd::Identity(b, b), inverse));
  EXPECT_NEAR(data.noise, std::sqrt(variance), 1e-9);
  for (int i = 0; i < b; ++i) {
    const ParameterSupport& p = data.parameters[static_cast<std::size_t>(i)];
    EXPECT_NEAR(p.value, x[i], 1e-7 * (1.0 + std::abs(x[i])));
    EXPECT_NEAR(p.relative_std, std::sqrt(variance * inverse(i, i)) / std::abs(x[i]), 1e-6 * p.relative_std);
    EXPECT_NEAR(p.length * p.length, s.W.col(i).squaredNorm() / static_cast<double>(s.W.rows()),
                1e-9 * (1.0 + p.length));
  }
  for (const CorrelatedPair& pair : data.correlated) {
    const double r = inverse(pair.a, pair.b) / std::sqrt(inverse(pair.a, pair.a) * inverse(pair.b, pair.b));
    EXPECT_NEAR(pair.correlation, r, 1e-6);
    EXPECT_GT(std::abs(r), 0.9);
  }
}

TEST(DataObservability, WeakDirectionsAreShownLeast_Norms) {
  PLUMBLINE_SEED(seed, 92);
  const Stack s = makeStack(seed, 40, 0.1);
  const DataObservability data = dataObservability(s.model, s.structure, s.factor);
  ASSERT_FALSE(data.weakest.empty());
  const VectorXd lengths = s.W.colwise().norm().transpose();
  const MatrixXd scaled = s.W * lengths.cwiseInverse().asDiagonal();
  double before = 0.0;
  for (const WeakDirection& weak : data.weakest) {
    EXPECT_GE(weak.singular, before);
    before = weak.singular;
    EXPECT_FALSE(weak.text.empty());
    // The parts alone come close to it: what is left out is small.
    VectorXd direction = VectorXd::Zero(s.factor.base);
    for (const auto& [column, share] : weak.parts) direction[column] = share;
    const double left = std::sqrt(std::max(0.0, 1.0 - direction.squaredNorm()));
    EXPECT_LE((scaled * direction).norm(), data.singular[0] * (weak.singular + left) * (1.0 + 1e-9));
  }
}

TEST(DataObservability, JointsAtRestAreDetected_AndTheProposedMotionExcitesThem) {
  PLUMBLINE_SEED(seed, 93);
  const Stack s = makeStack(seed, 200, 0.1, {0, 1, 2, 3});
  const DataObservability data = dataObservability(s.model, s.structure, s.factor);
  EXPECT_LT(data.rank, data.structural);
  EXPECT_TRUE(std::isinf(data.condition));
  EXPECT_EQ(data.rank, linalg::decideRank(linalg::singularValues(s.W), 1e-9).rank);
  int unknown = 0;
  for (const ParameterSupport& p : data.parameters) unknown += std::isinf(p.relative_std);
  EXPECT_EQ(unknown, data.structural - data.rank);
  ASSERT_FALSE(data.weakest.empty());
  EXPECT_LT(data.weakest.front().singular, 1e-9);
  EXPECT_NE(data.sentence.find("not shown"), std::string::npos) << data.sentence;
  // The motion proposed for an unexcited direction is new: a joint that was at rest, or further poses.
  for (const WeakDirection& weak : data.weakest) {
    if (weak.singular > 1e-9) continue;
    bool more = weak.motion.find("poses") != std::string::npos;
    for (std::size_t j = 0; j < 4; ++j)
      more = more || weak.motion.find(s.model.dofNames()[j]) != std::string::npos;
    EXPECT_TRUE(more) << weak.motion;
  }
}

TEST(DataObservability, EssentialParametersReachTheirDeviation_OthersAreLeftOut) {
  PLUMBLINE_SEED(seed, 94);
  const Stack s = makeStack(seed, 60, 2.0);
  const DataObservability data = dataObservability(s.model, s.structure, s.factor);
  EXPECT_GT(data.essential, 0);
  EXPECT_LT(data.essential, data.structural);
  std::vector<Eigen::Index> kept;
  for (std::size_t i = 0; i < data.parameters.size(); ++i)
    if (data.parameters[i].essential) kept.push_back(static_cast<Eigen::Index>(i));
  ASSERT_EQ(static_cast<int>(kept.size()), data.essential);
  MatrixXd W(s.W.rows(), static_cast<Eigen::Index>(kept.size()));
  for (std::size_t i = 0; i < kept.size(); ++i) W.col(static_cast<Eigen::Index>(i)) = s.W.col(kept[i]);
  const VectorXd x = linalg::leastSquares(W, s.tau).col(0);
  const double variance = (s.tau - W * x).squaredNorm() / static_cast<double>(W.rows() - W.cols());
  MatrixXd inverse;
  ASSERT_TRUE(linalg::solveSpd(W.transpose() * W, MatrixXd::Identity(W.cols(), W.cols()), inverse));
  const VectorXd relative = (variance * inverse.diagonal().array()).sqrt() / x.array().abs();
  EXPECT_TRUE(relative.maxCoeff() <= 0.1 || relative.maxCoeff() <= 10.0 * relative.minCoeff());
}

TEST(DataObservability, ResultIsEmpty_NoRows) {
  PLUMBLINE_SEED(seed, 95);
  Stack s = makeStack(seed, 10, 0.0);
  s.factor.R.setZero();
  s.factor.rows = 0;
  const DataObservability data = dataObservability(s.model, s.structure, s.factor);
  EXPECT_EQ(data.rank, 0);
  EXPECT_NE(data.sentence.find("nothing"), std::string::npos);
}

}  // namespace
}  // namespace plumbline::identifiability
