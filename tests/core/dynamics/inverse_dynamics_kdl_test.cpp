// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <kdl/chainidsolver_recursive_newton_euler.hpp>
#include <numbers>

#include "base/tolerance.h"
#include "core/dynamics/kdl_oracle.h"
#include "dynamics/inverse_dynamics.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

struct KdlCase {
  const char* name;
  RandomTreeOptions options;
};

RandomTreeOptions tree(int bodies, bool branched, bool prismatic, bool lumped) {
  RandomTreeOptions options;
  options.bodies = bodies;
  options.branched = branched;
  options.prismatic = prismatic;
  options.lumped = lumped;
  return options;
}

class InverseDynamicsAgainstKdl : public testing::TestWithParam<KdlCase> {};

/// Largest difference of two torques, relative to the largest torque.
double mismatch(const Eigen::VectorXd& ours, const Eigen::VectorXd& theirs) {
  return (ours - theirs).cwiseAbs().maxCoeff() / std::max(1.0, theirs.cwiseAbs().maxCoeff());
}

TEST_P(InverseDynamicsAgainstKdl, SameTorque_RandomStates) {
  PLUMBLINE_SEED(seed, 4711);
  Random random(seed);
  const RobotDescription robot = randomDescription(random, GetParam().options);
  ModelOptions options;
  options.gravity = Vec3(0.4, -1.1, -9.7);
  const RobotModel model = buildModel(robot, options).value();
  const KDL::Tree tree = kdlTree(robot);
  const std::vector<unsigned> index = kdlIndices(tree, model);
  ASSERT_EQ(tree.getNrOfJoints(), static_cast<unsigned>(model.nv()));
  KDL::TreeIdSolver_RNE solver(tree, KDL::Vector(0.4, -1.1, -9.7));
  std::vector<dynamics::DynamicsWorkspace> workspaces;
  for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets())
    workspaces.emplace_back(model, set);

  const unsigned n = tree.getNrOfJoints();
  KDL::JntArray kdl_q(n), kdl_v(n), kdl_a(n), kdl_tau(n);
  Eigen::VectorXd tau(model.nv()), expected(model.nv());
  double worst = 0.0;
  for (int sample = 0; sample < count(1000, 200); ++sample) {
    const Eigen::VectorXd q = random.uniformVector(model.nq(), -std::numbers::pi, std::numbers::pi);
    const Eigen::VectorXd v = random.uniformVector(model.nv(), -3.0, 3.0);
    const Eigen::VectorXd a = random.uniformVector(model.nv(), -10.0, 10.0);
    for (int k = 0; k < model.nv(); ++k) {
      kdl_q(index[static_cast<std::size_t>(k)]) = q[k];
      kdl_v(index[static_cast<std::size_t>(k)]) = v[k];
      kdl_a(index[static_cast<std::size_t>(k)]) = a[k];
    }
    ASSERT_EQ(solver.CartToJnt(kdl_q, kdl_v, kdl_a, KDL::WrenchMap(), kdl_tau), 0);
    for (int k = 0; k < model.nv(); ++k) expected[k] = kdl_tau(index[static_cast<std::size_t>(k)]);
    for (dynamics::DynamicsWorkspace& work : workspaces) {
      dynamics::inverseDynamics(work, q, v, a, tau);
      worst = std::max(worst, mismatch(tau, expected));
    }
  }
  EXPECT_LT(worst, rounding(2e3));
  RecordProperty("worst_relative_mismatch", std::to_string(worst));
}

INSTANTIATE_TEST_SUITE_P(Robots, InverseDynamicsAgainstKdl,
                         testing::Values(KdlCase{"ArmMixedAxes", tree(7, false, false, false)},
                                         KdlCase{"ArmPrismatic", tree(6, false, true, false)},
                                         KdlCase{"BranchedRevolute", tree(12, true, false, false)},
                                         KdlCase{"BranchedPrismatic", tree(18, true, true, false)},
                                         KdlCase{"ArmWithTools", tree(7, false, true, true)},
                                         KdlCase{"BranchedWithTools", tree(20, true, true, true)}),
                         [](const auto& robot) { return std::string(robot.param.name); });

TEST(InverseDynamicsAgainstKdlChain, SameTorque_RandomStates) {
  PLUMBLINE_SEED(seed, 4712);
  Random random(seed);
  const RobotDescription robot = randomDescription(random, tree(7, false, true, false));
  const RobotModel model = buildModel(robot, {}).value();
  KDL::Chain chain;
  ASSERT_TRUE(kdlTree(robot).getChain(robot.rootLink(), robot.links.back().name, chain));
  KDL::ChainIdSolver_RNE solver(chain, KDL::Vector(0.0, 0.0, -9.81));
  dynamics::DynamicsWorkspace work(model);
  KDL::JntArray q(7), v(7), a(7), expected(7);
  Eigen::VectorXd tau(7);
  double worst = 0.0;
  for (int sample = 0; sample < count(1000, 200); ++sample) {
    q.data = random.uniformVector(7, -std::numbers::pi, std::numbers::pi);
    v.data = random.uniformVector(7, -3.0, 3.0);
    a.data = random.uniformVector(7, -10.0, 10.0);
    ASSERT_EQ(solver.CartToJnt(q, v, a, KDL::Wrenches(chain.getNrOfSegments()), expected), 0);
    dynamics::inverseDynamics(work, q.data, v.data, a.data, tau);
    worst = std::max(worst, mismatch(tau, expected.data));
  }
  EXPECT_LT(worst, rounding(2e3));
}

}  // namespace
}  // namespace plumbline::test
