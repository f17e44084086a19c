// SPDX-License-Identifier: BSD-3-Clause
#include <stdexcept>

#include "base/tolerance.h"
#include "dynamics/energy.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/joint_space_inertia.h"
#include "regressors/batch_regressor.h"
#include "regressors/energy_regressor.h"
#include "regressors/torque_regressor.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

RandomTreeOptions anyTree(Random& random, int trial) {
  RandomTreeOptions options;
  options.bodies = random.integer(1, 9);
  options.multi_dof = trial % 2 == 1;
  options.mimic = trial % 3 == 2;
  options.base = trial % 4 < 2 ? BaseType::Fixed : BaseType::Floating;
  return options;
}

/// Blocks of one sample as a dense matrix.
Eigen::MatrixXd dense(const regressors::RegressorBlocks& blocks, Eigen::Index sample, Eigen::Index columns) {
  Eigen::MatrixXd W = Eigen::MatrixXd::Zero(blocks.coordinates(), columns);
  for (int j = 0; j < blocks.coordinates(); ++j) {
    const auto block = blocks.block(j);
    for (Eigen::Index c = 0; c < block.cols(); ++c)
      W(j, blocks.columns(j)[static_cast<std::size_t>(c)]) = block(sample, c);
  }
  return W;
}

struct Momentum {
  Eigen::MatrixXd W_m, W_c;
};

Momentum momentumAt(regressors::BatchRegressor& regressor, const Eigen::MatrixXd& q,
                    const Eigen::MatrixXd& v) {
  regressors::RegressorBlocks p, rate;
  regressor.evaluateMomentum(q, v, 0, 1, p, rate);
  const auto columns = static_cast<Eigen::Index>(regressor.selection().size());
  return {dense(p, 0, columns), dense(rate, 0, columns)};
}

TEST(MomentumRegressor, TimesParametersIsJointSpaceInertiaTimesSpeed_RandomTrees) {
  PLUMBLINE_SEED(seed, 7201);
  Random random(seed);
  for (int trial = 0; trial < 40; ++trial) {
    const RobotModel model = randomModel(random, anyTree(random, trial));
    regressors::BatchRegressor regressor(model);
    dynamics::DynamicsWorkspace work(model);
    const Eigen::VectorXd pi_std = random.uniformVector(10 * model.bodyCount(), -1.0, 1.0);
    work.setParameters(pi_std);
    const JointState state = randomState(random, model);
    Eigen::MatrixXd H(model.nv(), model.nv());
    dynamics::jointSpaceInertia(work, state.q, H);
    const Momentum at = momentumAt(regressor, state.q, state.v);
    EXPECT_LT((at.W_m * pi_std - H * state.v).norm(), 1e-12 * (1.0 + at.W_m.norm() * pi_std.norm()));
  }
}

// W_m = Y(q, 0, v) without gravity: the torque that would bring the robot from rest to v in a unit of time.
TEST(MomentumRegressor, IsTheTorqueRegressorOfAStartFromRest_RandomTrees) {
  PLUMBLINE_SEED(seed, 7202);
  Random random(seed);
  for (int trial = 0; trial < 20; ++trial) {
    const RobotModel model = randomModel(random, anyTree(random, trial));
    regressors::BatchRegressor regressor(model);
    regressors::TorqueRegressor torque(model.withGravity(Vec3::Zero()));
    const JointState state = randomState(random, model);
    Eigen::MatrixXd Y(model.nv(), 10 * model.bodyCount());
    torque.evaluate(state.q, Eigen::VectorXd::Zero(model.nv()), state.v, Y);
    EXPECT_LT((momentumAt(regressor, state.q, state.v).W_m - Y).norm(), rounding(1e4, Y.norm()));
  }
}

// d/dt (W_m pi) = tau + W_c pi along any motion with speed v and acceleration a, for every parameter by itself.
TEST(MomentumRegressor, RateOfMomentumIsTorquePlusTheRateRegressor_CentralDifferences) {
  PLUMBLINE_SEED(seed, 7203);
  Random random(seed);
  for (int trial = 0; trial < 40; ++trial) {
    const RobotModel model = randomModel(random, anyTree(random, trial));
    regressors::BatchRegressor regressor(model);
    regressors::TorqueRegressor torque(model);
    const JointState s = randomState(random, model);
    Eigen::MatrixXd Y(model.nv(), regressor.layout().columns());
    torque.evaluate(s.q, s.v, s.a, Y);
    const double h = 1e-5;
    const auto at = [&](double dt) {
      return momentumAt(regressor, model.integrate(s.q, s.v + 0.5 * dt * s.a, dt), s.v + dt * s.a).W_m;
    };
    const Eigen::MatrixXd slope = (at(h) - at(-h)) / (2.0 * h);
    const Momentum here = momentumAt(regressor, s.q, s.v);
    const double size = 1.0 + Y.norm() + here.W_c.norm();
    EXPECT_LT((slope - Y - here.W_c).norm(), 1e-7 * size) << "trial " << trial;
  }
}

// For joints of one degree of freedom W_c pi is the slope of kinetic minus potential energy in q.
TEST(MomentumRegressor, RateIsTheSlopeOfTheLagrangian_OneDofJoints) {
  PLUMBLINE_SEED(seed, 7204);
  Random random(seed);
  for (int trial = 0; trial < 20; ++trial) {
    RandomTreeOptions options;
    options.bodies = random.integer(1, 8);
    const RobotModel model = randomModel(random, options);
    regressors::BatchRegressor regressor(model);
    dynamics::DynamicsWorkspace work(model);
    const JointState s = randomState(random, model);
    const Eigen::VectorXd rate = momentumAt(regressor, s.q, s.v).W_c * model.parameters();
    const double h = 1e-5;
    for (int j = 0; j < model.nv(); ++j) {
      const auto lagrangian = [&](double dq) {
        Eigen::VectorXd q = s.q;
        q[j] += dq;
        return dynamics::kineticEnergy(work, q, s.v) - dynamics::potentialEnergy(work, q);
      };
      const double slope = (lagrangian(h) - lagrangian(-h)) / (2.0 * h);
      EXPECT_NEAR(rate[j], slope, 1e-6 * (1.0 + std::abs(slope)));
    }
  }
}

TEST(MomentumRegressor, SelectedColumnsAndInstructionSetsGiveTheSameBits) {
  PLUMBLINE_SEED(seed, 7205);
  Random random(seed);
  RandomTreeOptions options;
  options.bodies = 8;
  options.multi_dof = true;
  options.mimic = true;
  options.base = BaseType::Floating;
  const RobotModel model = randomModel(random, options);
  const Eigen::Index N = 21;
  Eigen::MatrixXd q(model.nq(), N), v(model.nv(), N);
  for (Eigen::Index t = 0; t < N; ++t) {
    q.col(t) = randomConfiguration(random, model);
    v.col(t) = random.uniformVector(model.nv(), -2.0, 2.0);
  }
  const regressors::FrictionModel friction{true, true, true, true};
  regressors::BatchRegressor all(model, friction, {}, dynamics::InstructionSet::Generic);
  std::vector<int> some;
  for (int c = 0; c < all.layout().columns(); c += 3) some.push_back(c);
  regressors::RegressorBlocks p, rate, p_some, rate_some;
  all.evaluateMomentum(q, v, 0, N, p, rate);
  for (int c = all.layout().inertialColumns(); c < all.layout().columns(); ++c) {
    EXPECT_TRUE(dense(p, 2, all.layout().columns()).col(c).isZero(0.0));
    EXPECT_TRUE(dense(rate, 2, all.layout().columns()).col(c).isZero(0.0));
  }
  for (const dynamics::InstructionSet set : dynamics::supportedInstructionSets()) {
    regressors::BatchRegressor selected(model, friction, some, set);
    selected.evaluateMomentum(q, v, 0, N, p_some, rate_some);
    for (Eigen::Index t = 0; t < N; ++t) {
      const Eigen::MatrixXd W = dense(p, t, all.layout().columns()),
                            C = dense(rate, t, all.layout().columns());
      const auto columns = static_cast<Eigen::Index>(some.size());
      const Eigen::MatrixXd W_some = dense(p_some, t, columns), C_some = dense(rate_some, t, columns);
      for (Eigen::Index c = 0; c < columns; ++c) {
        EXPECT_EQ(W.col(some[static_cast<std::size_t>(c)]), W_some.col(c)) << toString(set);
        EXPECT_EQ(C.col(some[static_cast<std::size_t>(c)]), C_some.col(c)) << toString(set);
      }
    }
  }
}

TEST(EnergyRegressor, TimesParametersIsTheEnergy_RandomTrees) {
  PLUMBLINE_SEED(seed, 7206);
  Random random(seed);
  for (int trial = 0; trial < 20; ++trial) {
    const RobotModel model = randomModel(random, anyTree(random, trial));
    regressors::EnergyRegressor regressor(model);
    dynamics::DynamicsWorkspace work(model);
    const Eigen::VectorXd pi_std = random.uniformVector(10 * model.bodyCount(), -1.0, 1.0);
    work.setParameters(pi_std);
    const JointState s = randomState(random, model);
    Eigen::VectorXd K(pi_std.size()), U(pi_std.size());
    regressor.evaluate(s.q, s.v, K, U);
    EXPECT_NEAR(K.dot(pi_std), dynamics::kineticEnergy(work, s.q, s.v),
                1e-12 * (1.0 + K.norm() * pi_std.norm()));
    EXPECT_NEAR(U.dot(pi_std), dynamics::potentialEnergy(work, s.q),
                1e-12 * (1.0 + U.norm() * pi_std.norm()));
    // Kinetic energy is half of momentum times speed.
    regressors::BatchRegressor momentum(model);
    const Eigen::VectorXd half = 0.5 * momentumAt(momentum, s.q, s.v).W_m.transpose() * s.v;
    EXPECT_LT((K - half).norm(), rounding(1e4, K.norm()));
    Eigen::VectorXd wrong(3);
    EXPECT_THROW(regressor.evaluate(s.q, s.v, wrong, U), std::invalid_argument);
  }
}

}  // namespace
}  // namespace plumbline::test
