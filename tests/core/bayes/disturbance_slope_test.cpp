// SPDX-License-Identifier: BSD-3-Clause
// Slope of disturbances: against log det of the map from disturbances to motion.
#include "bayes/disturbance_slope.h"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <cmath>

#include "bayes/map_terms.h"
#include "bayes/recursion/lq_blocks.h"
#include "constrained_fixture.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using bayes::Iterate;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Everything of one linearisation at a point.
struct Linearised {
  Linearised(const bayes::MapProblem& problem, const Iterate& at)
      : terms(problem, 1),
        blocks(
            {problem.measurements[0].intervals()},
            [this, &at](std::size_t segment, Index first, Index end, bayes::LqStage* out) {
              terms.linearise(at, segment, first, end, out);
            },
            std::size_t{256} << 20) {
    terms.linearise(at, model);
  }
  bayes::MapTerms terms;
  bayes::LqProblem model;
  bayes::LqBlocks blocks;
};

VectorXd slopeOf(const bayes::MapProblem& problem, const Iterate& at) {
  Linearised l(problem, at);
  EXPECT_TRUE(l.blocks.backward(l.model, {}, {}));
  EXPECT_TRUE(l.blocks.arrive(l.model, {}));
  bayes::CovarianceSweep covariance(l.model, l.blocks.solution());
  bayes::DisturbanceSlope slope(problem, at);
  const auto visit = [&](const bayes::LqNode& node) {
    covariance.visit(node);
    slope.visit(node, covariance);
  };
  EXPECT_TRUE(l.blocks.forward(l.model, visit, {}));
  return slope.result();
}

/// Σ_k log |det K̃_k|, K̃ the derivative of the rows by accelerations and constraint forces
double logDeterminants(const bayes::MapProblem& problem, const Iterate& at) {
  bayes::MapTerms terms(problem, 1);
  std::vector<bayes::LqStage> stages(static_cast<std::size_t>(problem.measurements[0].intervals()));
  terms.linearise(at, 0, 0, static_cast<Index>(stages.size()), stages.data());
  double sum = 0.0;
  for (const bayes::LqStage& stage : stages) {
    const Eigen::PartialPivLU<MatrixXd> lu(stage.h_u.rightCols(stage.h_u.cols() - problem.nv()));
    sum += lu.matrixLU().diagonal().array().abs().log().sum();
  }
  return sum;
}

// Encoders that tell every disturbance: the density of the motion is that of w times |det ∂w/∂x'|.
TEST(DisturbanceSlope, IsThatOfTheLogDeterminant) {
  PLUMBLINE_SEED(seed, 111);
  for (ConstrainedCase spec :
       {touchingArmCase({}), touchingArmCase({{0.0, 0.06}}), fourBarCase(Cut::Pin), tripodCase({})}) {
    spec.position_std = 1e-8;
    spec.velocity_std = 1e-6;
    spec.base_pose_std.setConstant(1e-8);
    spec.step = 0.002;
    spec.intervals = 60;
    Random random(seed);
    const MatchedData data = constrainedData(spec, random);
    const VectorXd g = slopeOf(data.problem, data.truth);
    VectorXd expected(g.size());
    for (Index i = 0; i < g.size(); ++i) {
      Iterate up = data.truth, down = data.truth;
      up.theta[i] += 1e-5;
      down.theta[i] -= 1e-5;
      expected[i] = -(logDeterminants(data.problem, up) - logDeterminants(data.problem, down)) / 2e-5;
    }
    EXPECT_GT(expected.norm(), 1.0);
    EXPECT_LT((g - expected).norm(), 0.02 * expected.norm());
  }
}

TEST(DisturbanceSlope, VanishesForErrorsOfTheSensorAndWhereNothingIsTold) {
  PLUMBLINE_SEED(seed, 112);
  ConstrainedCase spec = touchingArmCase({{0.1, 0.2}});
  spec.intervals = 60;
  Random random(seed);
  MatchedData data = constrainedData(spec, random);
  const double whole = slopeOf(data.problem, data.truth).norm();
  data.problem.position_std *= 1e6;
  data.problem.velocity_std *= 1e6;
  EXPECT_LT(slopeOf(data.problem, data.truth).norm(), 1e-3 * whole);
  data.problem.measurements[0].disturbance.setZero();
  EXPECT_FALSE(bayes::hasDisturbance(data.problem));
  EXPECT_EQ(slopeOf(data.problem, data.truth).norm(), 0.0);
}

}  // namespace
}  // namespace plumbline::test
