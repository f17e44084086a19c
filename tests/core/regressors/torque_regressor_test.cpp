// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/torque_regressor.h"

#include <gtest/gtest.h>

#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/kinematics.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

struct Case {
  const char* name;
  RandomTreeOptions options;
};

RandomTreeOptions trees(BaseType base, bool multi_dof, bool mimic, bool lumped, int bodies) {
  RandomTreeOptions options;
  options.bodies = bodies;
  options.multi_dof = multi_dof;
  options.mimic = mimic;
  options.lumped = lumped;
  options.base = base;
  return options;
}

class TorqueRegressorLaw : public testing::TestWithParam<Case> {};

TEST_P(TorqueRegressorLaw, TimesParametersIsInverseDynamics_RandomTrees) {
  PLUMBLINE_SEED(seed, 99);
  Random random(seed);
  for (int robot = 0; robot < count(40, 10); ++robot) {
    const RobotModel model = randomModel(random, GetParam().options);
    for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
      SCOPED_TRACE(toString(set));
      regressors::TorqueRegressor regressor(model, {}, set);
      dynamics::DynamicsWorkspace work(model, set);
      Eigen::MatrixXd Y(model.nv(), 10 * model.bodyCount());
      Eigen::VectorXd tau(model.nv());
      for (int sample = 0; sample < 5; ++sample) {
        const Eigen::VectorXd q = randomConfiguration(random, model);
        const Eigen::VectorXd v = random.uniformVector(model.nv(), -3.0, 3.0);
        const Eigen::VectorXd a = random.uniformVector(model.nv(), -5.0, 5.0);
        Y.setConstant(7.0);
        regressor.evaluate(q, v, a, Y);
        dynamics::inverseDynamics(work, q, v, a, tau);
        const double scale = std::max(1.0, tau.cwiseAbs().maxCoeff());
        EXPECT_LT((Y * model.parameters() - tau).cwiseAbs().maxCoeff(), rounding(2e3, scale));
      }
    }
  }
}

/// Slow reference from other parts of the tree: Y_i = Jᵀ [6×10 regressor of body i], gravity as acceleration of
/// the base.
TEST_P(TorqueRegressorLaw, EqualsJacobianTimesBodyRegressor) {
  PLUMBLINE_SEED(seed, 98);
  Random random(seed);
  for (int robot = 0; robot < count(40, 10); ++robot) {
    const RobotModel model = randomModel(random, GetParam().options);
    const Eigen::VectorXd q = randomConfiguration(random, model);
    const Eigen::VectorXd v = random.uniformVector(model.nv(), -3.0, 3.0);
    const Eigen::VectorXd a = random.uniformVector(model.nv(), -5.0, 5.0);
    regressors::TorqueRegressor regressor(model);
    dynamics::DynamicsWorkspace work(model);
    Eigen::MatrixXd Y(model.nv(), 10 * model.bodyCount()), J(6, model.nv());
    regressor.evaluate(q, v, a, Y);
    dynamics::forwardKinematics(work, q, v, a);
    for (int i = 0; i < model.bodyCount(); ++i) {
      Vec6 A = work.acceleration(i);
      A.tail<3>() -= work.pose(i).R.transpose() * model.gravity();
      const Mat6x10 block = bodyRegressor(work.velocity(i), A);
      dynamics::bodyJacobian(work, i, q, J);
      const Eigen::MatrixXd expected = J.transpose() * block;
      const double scale = std::max(1.0, J.norm() * block.norm());
      EXPECT_LT((Y.middleCols(10 * i, 10) - expected).cwiseAbs().maxCoeff(), rounding(1e3, scale));
    }
  }
}

TEST_P(TorqueRegressorLaw, SameBits_AllInstructionSets) {
  PLUMBLINE_SEED(seed, 100);
  Random random(seed);
  for (int robot = 0; robot < 10; ++robot) {
    const RobotModel model = randomModel(random, GetParam().options);
    const Eigen::VectorXd q = randomConfiguration(random, model);
    const Eigen::VectorXd v = random.normalVector(model.nv()), a = random.normalVector(model.nv());
    regressors::TorqueRegressor generic(model, {}, dynamics::InstructionSet::Generic);
    Eigen::MatrixXd expected(model.nv(), 10 * model.bodyCount()), Y = expected;
    generic.evaluate(q, v, a, expected);
    for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
      regressors::TorqueRegressor regressor(model, {}, set);
      regressor.evaluate(q, v, a, Y);
      EXPECT_TRUE(Y == expected) << toString(set);
    }
  }
}

TEST_P(TorqueRegressorLaw, WritesIntoPartOfALargerMatrix) {
  PLUMBLINE_SEED(seed, 101);
  Random random(seed);
  const RobotModel model = randomModel(random, GetParam().options);
  const Eigen::VectorXd q = randomConfiguration(random, model);
  const Eigen::VectorXd v = random.normalVector(model.nv()), a = random.normalVector(model.nv());
  const int columns = 10 * model.bodyCount();
  for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
    regressors::TorqueRegressor regressor(model, {}, set);
    Eigen::MatrixXd Y(model.nv(), columns);
    regressor.evaluate(q, v, a, Y);
    Eigen::MatrixXd larger = Eigen::MatrixXd::Constant(model.nv() + 4, columns + 2, 7.0);
    regressor.evaluate(q, v, a, larger.block(1, 1, model.nv(), columns));
    EXPECT_TRUE(larger.block(1, 1, model.nv(), columns) == Y) << toString(set);
    larger.block(1, 1, model.nv(), columns).setConstant(7.0);
    EXPECT_TRUE((larger.array() == 7.0).all()) << "wrote outside its block: " << toString(set);
  }
}

INSTANTIATE_TEST_SUITE_P(Robots, TorqueRegressorLaw,
                         testing::Values(Case{"FixedBase", trees(BaseType::Fixed, false, false, false, 9)},
                                         Case{"FloatingBase",
                                              trees(BaseType::Floating, false, false, false, 12)},
                                         Case{"Lumped", trees(BaseType::Fixed, false, false, true, 9)},
                                         Case{"Mimic", trees(BaseType::Fixed, false, true, false, 9)},
                                         Case{"MultiDof", trees(BaseType::Fixed, true, false, false, 9)},
                                         Case{"Everything", trees(BaseType::Floating, true, true, true, 20)}),
                         [](const auto& robot) { return std::string(robot.param.name); });

}  // namespace
}  // namespace plumbline::test
