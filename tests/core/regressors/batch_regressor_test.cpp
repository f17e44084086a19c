// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/batch_regressor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "base/tolerance.h"
#include "core/regressors/random_robots.h"
#include "regressors/torque_regressor.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

struct States {
  Eigen::MatrixXd q, v, a;
};

States randomStates(Random& random, const RobotModel& model, int samples) {
  States states{Eigen::MatrixXd(model.nq(), samples), Eigen::MatrixXd(model.nv(), samples),
                Eigen::MatrixXd(model.nv(), samples)};
  for (int k = 0; k < samples; ++k) {
    states.q.col(k) = randomConfiguration(random, model);
    states.v.col(k) = random.uniformVector(model.nv(), -3.0, 3.0);
    states.a.col(k) = random.uniformVector(model.nv(), -5.0, 5.0);
  }
  if (samples > 1) states.v.col(1).setZero();  // sign(0) = 0
  return states;
}

/// Some of the columns in any order; all of them now and then.
std::vector<int> anySelection(Random& random, int columns) {
  if (random.uniform() < 0.3) return {};
  std::vector<int> selection(static_cast<std::size_t>(columns));
  std::iota(selection.begin(), selection.end(), 0);
  for (std::size_t k = selection.size() - 1; k > 0; --k)
    std::swap(selection[k], selection[static_cast<std::size_t>(random.integer(0, static_cast<int>(k)))]);
  selection.resize(static_cast<std::size_t>(random.integer(1, columns)));
  return selection;
}

TEST(BatchRegressor, EqualsOneByOne_AllJointTypesCountsSelectionsAndInstructionSets) {
  PLUMBLINE_SEED(seed, 2024);
  Random random(seed);
  for (int trial = 0; trial < count(200, 50); ++trial) {
    const RobotModel model = anyRobot(random, trial, 15);
    const regressors::FrictionModel friction{random.uniform() < 0.5, random.uniform() < 0.5,
                                             random.uniform() < 0.5, random.uniform() < 0.5};
    const int samples = random.integer(1, 40);
    const int first = random.integer(0, samples - 1);
    const int block = random.integer(1, samples - first);
    const States states = randomStates(random, model, samples);
    regressors::TorqueRegressor single(model, friction, dynamics::InstructionSet::Generic);
    Eigen::MatrixXd Y(model.nv(), single.layout().columns());
    const std::vector<int> selection = anySelection(random, single.layout().columns());
    for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
      SCOPED_TRACE(toString(set));
      regressors::BatchRegressor batch(model, friction, selection, set);
      Eigen::MatrixXd W;
      batch.evaluate(states.q, states.v, states.a, first, block, W);
      ASSERT_EQ(W.rows(), model.nv() * block);
      ASSERT_EQ(W.cols(), static_cast<Eigen::Index>(batch.selection().size()));
      for (int k = 0; k < block; ++k) {
        single.evaluate(states.q.col(first + k), states.v.col(first + k), states.a.col(first + k), Y);
        const double scale = std::max(1.0, Y.cwiseAbs().maxCoeff());
        for (int i = 0; i < model.nv(); ++i)
          for (std::size_t c = 0; c < batch.selection().size(); ++c)
            ASSERT_NEAR(W(i * block + k, static_cast<Eigen::Index>(c)), Y(i, batch.selection()[c]),
                        rounding(1e3, scale));
      }
    }
  }
}

TEST(BatchRegressor, SameBits_AllInstructionSets) {
  PLUMBLINE_SEED(seed, 7);
  Random random(seed);
  for (int trial = 0; trial < 20; ++trial) {
    const RobotModel model = anyRobot(random, trial, 15);
    const States states = randomStates(random, model, 21);
    Eigen::MatrixXd expected, W;
    regressors::BatchRegressor generic(model, {true, true, true, true}, {},
                                       dynamics::InstructionSet::Generic);
    generic.evaluate(states.q, states.v, states.a, 0, 21, expected);
    for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
      regressors::BatchRegressor batch(model, {true, true, true, true}, {}, set);
      batch.evaluate(states.q, states.v, states.a, 0, 21, W);
      EXPECT_TRUE(W == expected) << toString(set);
    }
  }
}

TEST(BatchRegressor, BlocksHoldTheNonZeroColumns) {
  PLUMBLINE_SEED(seed, 8);
  Random random(seed);
  RandomTreeOptions options;
  options.branched = false;
  options.prismatic = false;
  const RobotModel model = randomModel(random, options);
  const States states = randomStates(random, model, 9);
  regressors::BatchRegressor batch(model);
  regressors::RegressorBlocks blocks;
  batch.evaluate(states.q, states.v, states.a, 2, 7, blocks);
  ASSERT_EQ(blocks.coordinates(), 7);
  EXPECT_EQ(blocks.count(), 7);
  for (int i = 0; i < 7; ++i) {
    // A revolute joint does not feel the mass of its own body, whose origin it goes through.
    EXPECT_EQ(blocks.columns(i).size(), static_cast<std::size_t>(10 * (7 - i) - 1));
    EXPECT_EQ(blocks.columns(i), batch.columns(i));
    EXPECT_EQ(blocks.columns(i).front(), 10 * i + 1);
    EXPECT_EQ(blocks.block(i).rows(), 7);
    EXPECT_EQ(blocks.block(i).cols(), static_cast<Eigen::Index>(blocks.columns(i).size()));
  }
}

TEST(BatchRegressor, GoodBlockIsShorterForLargerRobots) {
  PLUMBLINE_SEED(seed, 10);
  Random random(seed);
  RandomTreeOptions options;
  options.branched = false;
  EXPECT_EQ(regressors::BatchRegressor(randomModel(random, options)).goodBlockLength(), 256);
  options.bodies = 30;
  const Eigen::Index shorter = regressors::BatchRegressor(randomModel(random, options)).goodBlockLength();
  EXPECT_EQ(shorter % 8, 0);
  EXPECT_LT(shorter, 64);
  EXPECT_GE(shorter, 16);
}

TEST(BatchRegressor, RejectsWhatDoesNotFit) {
  PLUMBLINE_SEED(seed, 9);
  Random random(seed);
  const RobotModel model = randomModel(random, {});
  EXPECT_THROW(regressors::BatchRegressor(model, {}, {0, 0}), std::invalid_argument);
  EXPECT_THROW(regressors::BatchRegressor(model, {}, {70}), std::invalid_argument);
  EXPECT_THROW(regressors::BatchRegressor(model, {}, {-1}), std::invalid_argument);
  regressors::BatchRegressor batch(model);
  const States states = randomStates(random, model, 5);
  Eigen::MatrixXd W;
  EXPECT_THROW(batch.evaluate(states.q, states.v, states.a, 3, 3, W), std::invalid_argument);
  EXPECT_THROW(batch.evaluate(states.q, states.v, states.a, -1, 3, W), std::invalid_argument);
  EXPECT_THROW(batch.evaluate(states.q.topRows(3), states.v, states.a, 0, 3, W), std::invalid_argument);
  EXPECT_THROW(batch.evaluate(states.q, states.v.leftCols(4), states.a, 0, 3, W), std::invalid_argument);
  batch.evaluate(states.q, states.v, states.a, 5, 0, W);
  EXPECT_EQ(W.rows(), 0);
}

}  // namespace
}  // namespace plumbline::test
