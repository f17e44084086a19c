// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/torque_regressor.h"

#include <gtest/gtest.h>

#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
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
    for (const InstructionSet set : supportedInstructionSets()) {
      SCOPED_TRACE(toString(set));
      TorqueRegressor regressor(model, {}, set);
      DynamicsWorkspace work(model, set);
      Eigen::MatrixXd Y(model.nv(), 10 * model.bodyCount());
      Eigen::VectorXd tau(model.nv());
      for (int sample = 0; sample < 5; ++sample) {
        const Eigen::VectorXd q = randomConfiguration(random, model);
        const Eigen::VectorXd v = random.uniformVector(model.nv(), -3.0, 3.0);
        const Eigen::VectorXd a = random.uniformVector(model.nv(), -5.0, 5.0);
        Y.setConstant(7.0);
        regressor.evaluate(q, v, a, Y);
        inverseDynamics(work, q, v, a, tau);
        const double scale = std::max(1.0, tau.cwiseAbs().maxCoeff());
        EXPECT_LT((Y * model.parameters() - tau).cwiseAbs().maxCoeff(), rounding(2e3, scale));
      }
    }
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
