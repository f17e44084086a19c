// SPDX-License-Identifier: BSD-3-Clause
// States from encoders alone: what is missing lies on the line between its neighbours, turns go on.
#include "bayes/observations/encoder_states.h"

#include <gtest/gtest.h>

#include <cmath>

#include "map_fixture.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::Index;
using Eigen::VectorXd;

TEST(EncoderStates, MissingPositionsAreInterpolated_SpeedsFollow) {
  PLUMBLINE_SEED(seed, 13);
  Random random(seed);
  MatchedCase spec;
  spec.model = pendulum();
  spec.friction = {{true, true, false}};
  spec.intervals = 20;
  bayes::MapProblem problem = matchedData(spec, random).problem;
  bayes::Measurements& m = problem.measurements[0];
  problem.wraps = {false};
  m.velocity.resize(1, 0);
  const VectorXd t = m.time, line = (0.3 + 2.0 * t.array()).matrix();
  m.position.row(0) = line.transpose();
  for (const Index k : {4, 5, 6, 7, 8, 12}) m.position(0, k) = NAN;
  bayes::Iterate::Segment states = bayes::encoderStates(problem, m);
  EXPECT_LT((states.x.row(0).transpose() - line).norm(), 1e-12);
  EXPECT_LT((states.x.row(1).array() - 2.0).matrix().norm(), 1e-9);
  // Beyond the first and the last: constant.
  for (const Index k : {0, 1, 19, 20}) m.position(0, k) = NAN;
  states = bayes::encoderStates(problem, m);
  EXPECT_NEAR(states.x(0, 0), line[2], 1e-12);
  EXPECT_NEAR(states.x(0, 20), line[18], 1e-12);
  // Modulo a turn.
  problem.wraps = {true};
  for (Index k = 0; k <= 20; ++k) m.position(0, k) = std::remainder(0.3 + 60.0 * t[k], 2.0 * M_PI);
  m.start_mean[0] = 0.3 + 4.0 * M_PI;
  states = bayes::encoderStates(problem, m);
  for (Index k = 0; k <= 20; ++k) EXPECT_NEAR(states.x(0, k), 0.3 + 4.0 * M_PI + 60.0 * t[k], 1e-9) << k;
  m.position.setConstant(NAN);
  EXPECT_EQ(bayes::encoderStates(problem, m).x.row(0).norm(), 0.0);
}

}  // namespace
}  // namespace plumbline::test
