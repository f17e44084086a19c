// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/inverse_dynamics_derivatives.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <vector>

#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/joint_space_inertia.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

struct WeightedState {
  Eigen::VectorXd q, v, a, weights;
};

WeightedState weightedState(Random& random, const RobotModel& model) {
  return {randomConfiguration(random, model), random.uniformVector(model.nv(), -3.0, 3.0),
          random.uniformVector(model.nv(), -5.0, 5.0), random.normalVector(model.nv())};
}

/// Random parameters that belong to no body, rotors, wrenches: the derivatives do not ask for sense.
void disturb(Random& random, dynamics::DynamicsWorkspace& work) {
  const RobotModel& model = work.model();
  work.setParameters(random.normalVector(10 * model.bodyCount()));
  work.setRotorInertia(random.normalVector(model.nv()));
  work.setExternalWrench(model.bodyCount() - 1, Vec6(random.normalVector(6)));
}

struct Slopes {
  Eigen::MatrixXd q, v, a;  ///< nv×nv, row i: gradient of tau_i
};

Slopes centralDifferences(dynamics::DynamicsWorkspace& work, const WeightedState& at, double h) {
  const RobotModel& model = work.model();
  const int nv = model.nv();
  Slopes slopes{Eigen::MatrixXd(nv, nv), Eigen::MatrixXd(nv, nv), Eigen::MatrixXd(nv, nv)};
  Eigen::VectorXd up(nv), down(nv);
  for (int k = 0; k < nv; ++k) {
    const Eigen::VectorXd e = Eigen::VectorXd::Unit(nv, k);
    dynamics::inverseDynamics(work, model.integrate(at.q, e, h), at.v, at.a, up);
    dynamics::inverseDynamics(work, model.integrate(at.q, e, -h), at.v, at.a, down);
    slopes.q.col(k) = (up - down) / (2.0 * h);
    dynamics::inverseDynamics(work, at.q, at.v + h * e, at.a, up);
    dynamics::inverseDynamics(work, at.q, at.v - h * e, at.a, down);
    slopes.v.col(k) = (up - down) / (2.0 * h);
    dynamics::inverseDynamics(work, at.q, at.v, at.a + h * e, up);
    dynamics::inverseDynamics(work, at.q, at.v, at.a - h * e, down);
    slopes.a.col(k) = (up - down) / (2.0 * h);
  }
  return slopes;
}

/// Largest deviation of Jacobians and adjoint from central differences, relative to the largest slope.
double deviation(dynamics::DynamicsWorkspace& work, const WeightedState& at) {
  const int nv = work.model().nv();
  const Slopes expected = centralDifferences(work, at, 1e-5);
  Eigen::MatrixXd tau_q(nv, nv), tau_v(nv, nv);
  dynamics::inverseDynamicsJacobians(work, at.q, at.v, at.a, tau_q, tau_v);
  Eigen::MatrixXd by_q(nv, 1), by_v(nv, 1), by_a(nv, 1);
  dynamics::inverseDynamicsAdjoint(work, at.q, at.v, at.a, at.weights, by_q, by_v, by_a);
  const auto off = [](const Eigen::MatrixXd& A, const Eigen::MatrixXd& B) {
    return (A - B).cwiseAbs().maxCoeff() / std::max(1.0, B.cwiseAbs().maxCoeff());
  };
  return std::max(
      {off(tau_q, expected.q), off(tau_v, expected.v), off(by_q, expected.q.transpose() * at.weights),
       off(by_v, expected.v.transpose() * at.weights), off(by_a, expected.a.transpose() * at.weights)});
}

RobotModel anyRobot(Random& random, int kind) {
  RandomTreeOptions options;
  options.bodies = random.integer(1, 12);
  options.branched = kind % 2 == 0;
  options.multi_dof = kind % 3 == 0;
  options.mimic = kind % 4 == 0;
  options.lumped = kind % 5 == 0;
  options.base = kind % 7 == 0 ? BaseType::Floating : BaseType::Fixed;
  return randomModel(random, options);
}

TEST(InverseDynamicsDerivatives, EqualCentralDifferences_AllJointTypesAndInstructionSets) {
  PLUMBLINE_SEED(seed, 88);
  Random random(seed);
  for (int trial = 0; trial < count(300, 84); ++trial) {
    const RobotModel model = anyRobot(random, trial);
    for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
      SCOPED_TRACE(std::string(toString(set)) + ", trial " + std::to_string(trial));
      dynamics::DynamicsWorkspace work(model, set);
      if (trial % 2 == 1) disturb(random, work);
      // Central differences with h = 1e-5: h² of the third derivative plus rounding over h.
      EXPECT_LT(deviation(work, weightedState(random, model)), 1e-7);
    }
  }
}

TEST(InverseDynamicsDerivatives, EqualCentralDifferences_SharedRobots) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  PLUMBLINE_SEED(seed, 89);
  Random random(seed);
  int robots = 0;
  for (const auto& entry : std::filesystem::directory_iterator(shared("data/urdf/valid"))) {
    if (entry.path().extension() != ".urdf") continue;
    const auto read = io::readUrdf(entry.path());
    if (!read) continue;
    const auto model = buildModel(read.value().description);
    if (!model || model.value().nv() == 0) continue;
    SCOPED_TRACE(entry.path().filename().string());
    ++robots;
    dynamics::DynamicsWorkspace work(model.value());
    EXPECT_LT(deviation(work, weightedState(random, model.value())), 1e-7);
  }
  EXPECT_GT(robots, 10);
}

TEST(InverseDynamicsDerivatives, ByAccelerationIsInertia_AndManySamplesEqualOne) {
  PLUMBLINE_SEED(seed, 90);
  Random random(seed);
  for (int trial = 0; trial < 20; ++trial) {
    const RobotModel model = anyRobot(random, trial);
    const int nv = model.nv(), samples = random.integer(1, 21);
    dynamics::DynamicsWorkspace work(model);
    Eigen::MatrixXd q(model.nq(), samples), v(nv, samples), a(nv, samples), weights(nv, samples);
    for (int k = 0; k < samples; ++k) {
      const WeightedState at = weightedState(random, model);
      q.col(k) = at.q;
      v.col(k) = at.v;
      a.col(k) = at.a;
      weights.col(k) = at.weights;
    }
    Eigen::MatrixXd by_q(nv, samples), by_v(nv, samples), by_a(nv, samples), H(nv, nv);
    dynamics::inverseDynamicsAdjoint(work, q, v, a, weights, by_q, by_v, by_a);
    Eigen::MatrixXd one_q(nv, 1), one_v(nv, 1), one_a(nv, 1);
    for (int k = 0; k < samples; ++k) {
      dynamics::jointSpaceInertia(work, q.col(k), H);
      EXPECT_LT((by_a.col(k) - H * weights.col(k)).cwiseAbs().maxCoeff(), rounding(1e3) * (1.0 + H.norm()));
      dynamics::inverseDynamicsAdjoint(work, q.col(k), v.col(k), a.col(k), weights.col(k), one_q, one_v,
                                       one_a);
      EXPECT_EQ(one_q, by_q.col(k));
      EXPECT_EQ(one_v, by_v.col(k));
      EXPECT_EQ(one_a, by_a.col(k));
    }
  }
}

TEST(InverseDynamicsDerivatives, WrongSizesThrow) {
  PLUMBLINE_SEED(seed, 91);
  Random random(seed);
  const RobotModel model = randomModel(random, {});
  dynamics::DynamicsWorkspace work(model);
  const WeightedState at = weightedState(random, model);
  const int nv = model.nv();
  Eigen::MatrixXd by_q(nv, 1), by_v(nv, 1), by_a(nv, 2), J(nv, nv), narrow(nv, nv - 1);
  EXPECT_THROW(dynamics::inverseDynamicsAdjoint(work, at.q, at.v, at.a, at.weights, by_q, by_v, by_a),
               std::invalid_argument);
  EXPECT_THROW(dynamics::inverseDynamicsJacobians(work, at.q, at.v, at.a, J, narrow), std::invalid_argument);
}

}  // namespace
}  // namespace plumbline::test
