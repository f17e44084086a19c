// SPDX-License-Identifier: BSD-3-Clause
#include "support/allocation_counter.h"

#include <gtest/gtest.h>

#include "dynamics/energy.h"
#include "dynamics/forward_dynamics.h"
#include "dynamics/integrator.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/inverse_dynamics_derivatives.h"
#include "dynamics/joint_space_inertia.h"
#include "dynamics/kinematics.h"
#include "dynamics/workspace_data.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

TEST(Dynamics, AllocatesNothingAfterSetUp) {
  if (!kCounts) GTEST_SKIP() << "a sanitizer replaces malloc";
  const long counted = allocations();
  void* (*volatile allocate)(std::size_t) = std::malloc;
  std::free(allocate(8));
  ASSERT_EQ(allocations(), counted + 1) << "the counter does not count";
  PLUMBLINE_SEED(seed, 51);
  Random random(seed);
  for (const bool mimic : {false, true}) {
    RandomTreeOptions options;
    options.bodies = 12;
    options.multi_dof = true;
    options.mimic = mimic;
    options.lumped = true;
    options.base = BaseType::Floating;
    RobotModel model = randomModel(random, options);
    while (model.hasMimic() != mimic) model = randomModel(random, options);
    for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
      dynamics::DynamicsWorkspace work(model, set);
      Eigen::VectorXd q = randomConfiguration(random, model), v = random.normalVector(model.nv());
      const Eigen::VectorXd a = random.normalVector(model.nv()), pi_std = model.parameters();
      Eigen::VectorXd out(model.nv());
      Eigen::MatrixXd H(model.nv(), model.nv()), J(6, model.nv()), by_q = H, by_v = H;
      const long before = allocations();
      work.setParameters(pi_std);
      work.setRotorInertia(a);
      work.setRotorInertia(work.data().zero);
      work.setExternalWrench(0, Vec6::Ones());
      work.setGravity(Vec3::UnitX());
      dynamics::forwardKinematics(work, q, v, a);
      dynamics::bodyJacobian(work, 3, q, J);
      dynamics::inverseDynamics(work, q, v, a, out);
      dynamics::gravityTorque(work, q, out);
      dynamics::biasTorque(work, q, v, out);
      dynamics::coriolisTorque(work, q, v, out);
      dynamics::jointSpaceInertia(work, q, H);
      dynamics::forwardDynamics(work, q, v, a, out);
      dynamics::inverseDynamicsJacobians(work, q, v, a, by_q, by_v, H);
      dynamics::inverseDynamicsAdjoint(work, q, v, a, v, by_q.leftCols(1), by_v.leftCols(1), H.leftCols(1));
      double energy = dynamics::kineticEnergy(work, q, v) + dynamics::potentialEnergy(work, q);
      energy += dynamics::spatialMomentum(work, q, v).norm() + dynamics::centerOfMass(work, q).norm();
      dynamics::step(work, dynamics::IntegrationMethod::SemiImplicitEuler, a, 1e-3, q, v);
      dynamics::step(work, dynamics::IntegrationMethod::RungeKutta4, a, 1e-3, q, v);
      EXPECT_EQ(allocations(), before) << toString(set);
      EXPECT_TRUE(std::isfinite(energy));
    }
  }
}

}  // namespace
}  // namespace plumbline::test
