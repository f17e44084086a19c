// SPDX-License-Identifier: BSD-3-Clause
#include "support/allocation_counter.h"

#include <gtest/gtest.h>

#include "regressors/batch_regressor.h"
#include "regressors/energy_regressor.h"
#include "regressors/matrices/accumulator.h"
#include "regressors/torque_regressor.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

TEST(Regressors, AllocateNothingAfterSetUp) {
  if (!kCounts) GTEST_SKIP() << "a sanitizer replaces malloc";
  const long counted = allocations();
  void* (*volatile allocate)(std::size_t) = std::malloc;
  std::free(allocate(8));
  ASSERT_EQ(allocations(), counted + 1) << "the counter does not count";
  PLUMBLINE_SEED(seed, 61);
  Random random(seed);
  RandomTreeOptions options;
  options.bodies = 12;
  options.multi_dof = true;
  options.mimic = true;
  options.base = BaseType::Floating;
  const RobotModel model = randomModel(random, options);
  const regressors::FrictionModel friction{true, true, true, true};
  constexpr int kSamples = 100;
  Eigen::MatrixXd q(model.nq(), kSamples), v(model.nv(), kSamples), a(model.nv(), kSamples);
  for (int k = 0; k < kSamples; ++k) {
    q.col(k) = randomConfiguration(random, model);
    v.col(k) = random.normalVector(model.nv());
    a.col(k) = random.normalVector(model.nv());
  }
  for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
    regressors::TorqueRegressor single(model, friction, set);
    regressors::BatchRegressor batch(model, friction, {}, set);
    regressors::TriangularAccumulator accumulator(static_cast<int>(batch.columns(0).size()), set);
    Eigen::MatrixXd Y(model.nv(), single.layout().columns());
    regressors::RegressorBlocks blocks, momentum, rate;
    regressors::EnergyRegressor energy(model, set);
    Eigen::VectorXd kinetic(10 * model.bodyCount()), potential(10 * model.bodyCount());
    batch.evaluate(q, v, a, 0, 60, blocks);  // makes the room
    batch.evaluateMomentum(q, v, 0, 60, momentum, rate);
    const long before = allocations();
    single.evaluate(q.col(0), v.col(0), a.col(0), Y);
    batch.evaluate(q, v, a, 40, 60, blocks);
    accumulator.add(blocks.block(0));
    batch.evaluate(q, v, a, 0, 33, blocks);
    accumulator.add(blocks.block(0));
    batch.evaluateMomentum(q, v, 3, 51, momentum, rate);
    energy.evaluate(q.col(0), v.col(0), kinetic, potential);
    EXPECT_EQ(allocations(), before) << toString(set);
    EXPECT_TRUE(Y.allFinite() && accumulator.R().allFinite());
  }
}

}  // namespace
}  // namespace plumbline::test
