// SPDX-License-Identifier: BSD-3-Clause
// Slope of disturbances: against log det of the map from disturbances to motion.
#include "bayes/disturbance_slope.h"

#include <gtest/gtest.h>

#include <Eigen/LU>
#include <cmath>

#include "bayes/map_estimator.h"
#include "bayes/map_start.h"
#include "bayes/map_terms.h"
#include "bayes/recursion/lq_blocks.h"
#include "constrained_fixture.h"
#include "map_fixture.h"
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
  bayes::DisturbanceSlope slope(problem, at, l.model, l.blocks.solution());
  EXPECT_TRUE(l.blocks.forward(l.model, [&](const bayes::LqNode& node) { slope.visit(node); }, {}));
  return slope.result().gradient(problem.map, at.theta);
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
  EXPECT_LT(slopeOf(data.problem, data.truth).norm(), 1e-2 * whole);
  data.problem.measurements[0].moving_std.setZero();
  EXPECT_FALSE(bayes::hasDisturbance(data.problem));
  EXPECT_EQ(slopeOf(data.problem, data.truth).norm(), 0.0);
}

// With an equality the covariance of θ is singular: what is known when θ is known does not come from it.
TEST(DisturbanceSlope, DoesNotDependOnEqualitiesOfTheParameters) {
  PLUMBLINE_SEED(seed, 113);
  MatchedCase spec;
  spec.model = pendulum();
  spec.friction = {{true, false, false}};
  spec.force_std = 0.2;
  spec.intervals = 1000;
  Random random(seed);
  MatchedData data = matchedData(spec, random);
  const auto shift = [&data] {
    const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
    EXPECT_TRUE(estimate.ok());
    return estimate.ok() ? estimate->disturbance_shift : -1.0;
  };
  const double mass = data.problem.map.inertial(data.problem.prior.mean)[0];
  data.problem.equalities.total_mass = mass;
  const double known = shift();
  EXPECT_GT(known, 0.3);
  for (const double factor : {0.98, 0.99, 0.995, 1.003, 1.01, 1.02}) {
    data.problem.equalities.total_mass = factor * mass;
    EXPECT_NEAR(shift(), known, 0.1 * known) << factor;
  }
}

}  // namespace
}  // namespace plumbline::test
