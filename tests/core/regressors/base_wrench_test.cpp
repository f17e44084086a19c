// SPDX-License-Identifier: BSD-3-Clause
#include "regressors/base_wrench.h"

#include <stdexcept>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "identifiability/structure/base_parameters.h"
#include "regressors/torque_regressor.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

RandomTreeOptions floatingTree(int bodies, bool all_joints) {
  RandomTreeOptions options;
  options.bodies = bodies;
  options.base = BaseType::Floating;
  options.multi_dof = all_joints;
  options.lumped = all_joints;
  return options;
}

TEST(BaseWrench, RegressorTimesParametersIsTheBaseRowsOfInverseDynamics_RandomFloatingTrees) {
  PLUMBLINE_SEED(seed, 7101);
  Random random(seed);
  for (int trial = 0; trial < 20; ++trial) {
    const RobotModel model = randomModel(random, floatingTree(random.integer(1, 9), trial % 2 == 1));
    regressors::BaseWrenchRegressor regressor(model);
    dynamics::DynamicsWorkspace work(model);
    for (int sample = 0; sample < 5; ++sample) {
      const JointState state = randomState(random, model);
      const Eigen::VectorXd pi_std = random.uniformVector(10 * model.bodyCount(), -1.0, 1.0);
      work.setParameters(pi_std);
      Eigen::VectorXd tau(model.nv());
      dynamics::inverseDynamics(work, state.q, state.v, state.a, tau);
      Eigen::MatrixXd Y(6, 10 * model.bodyCount());
      regressor.evaluate(state.q, state.v, state.a, Y);
      EXPECT_LT((Y * pi_std - tau.head<6>()).norm(), rounding(1e4, Y.norm()));
    }
  }
}

TEST(BaseWrench, RegressorIsTheTopOfTheTorqueRegressor_RandomFloatingTrees) {
  PLUMBLINE_SEED(seed, 7102);
  Random random(seed);
  for (int trial = 0; trial < 10; ++trial) {
    const RobotModel model = randomModel(random, floatingTree(8, true));
    regressors::BaseWrenchRegressor base(model);
    regressors::TorqueRegressor torque(model);
    const JointState state = randomState(random, model);
    Eigen::MatrixXd Y(6, 10 * model.bodyCount()), all(model.nv(), 10 * model.bodyCount());
    base.evaluate(state.q, state.v, state.a, Y);
    torque.evaluate(state.q, state.v, state.a, all);
    EXPECT_LT((Y - all.topRows(6)).norm(), rounding(1e4, all.norm()));
  }
}

// Ayusawa, Venture & Nakamura 2009: six rows determine as much as all rows.
TEST(BaseWrench, RankIsTheNumberOfBaseParameters_RandomFloatingTrees) {
  PLUMBLINE_SEED(seed, 7103);
  Random random(seed);
  for (int trial = 0; trial < count(20, 6); ++trial) {
    const RobotModel model = randomModel(random, floatingTree(random.integer(1, 6), trial % 3 == 2));
    const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
    regressors::BaseWrenchRegressor regressor(model);
    const Eigen::Index columns = 10 * model.bodyCount();
    const int states = static_cast<int>(columns);  // six rows each
    Eigen::MatrixXd stacked(6 * states, columns), Y(6, columns);
    for (int k = 0; k < states; ++k) {
      const JointState state = randomState(random, model);
      regressor.evaluate(state.q, state.v, state.a, Y);
      stacked.middleRows(6 * k, 6) = Y;
    }
    const Eigen::VectorXd length = stacked.colwise().norm();
    stacked *= length.cwiseMax(1e-300).cwiseInverse().asDiagonal();
    const linalg::RankDecision decision = linalg::decideRank(linalg::singularValues(stacked), 1e-9);
    EXPECT_EQ(decision.rank, structure.count());
    EXPECT_GT(decision.gap(), 1e3);
    EXPECT_LT((stacked * length.asDiagonal() * structure.null_basis).norm(),
              1e-9 * (stacked * length.asDiagonal()).norm());
  }
}

TEST(BaseWrench, ContactWrenchesBalanceTheBase_InverseDynamicsUnderThem) {
  PLUMBLINE_SEED(seed, 7104);
  Random random(seed);
  for (int trial = 0; trial < 10; ++trial) {
    const RobotModel model = randomModel(random, floatingTree(7, true));
    std::vector<regressors::ContactPlace> places;
    for (int k = 0; k < 3; ++k) {
      const Body& body = model.body(random.integer(0, model.bodyCount() - 1));
      const LinkPlacement& link =
          body.links[static_cast<std::size_t>(random.integer(0, static_cast<int>(body.links.size()) - 1))];
      const Result<regressors::ContactPlace> place = regressors::contactAtLink(model, link.link);
      ASSERT_TRUE(place);
      EXPECT_EQ(model.body(place->body).name, body.name);
      places.push_back(*place);
    }
    const JointState state = randomState(random, model);
    Eigen::MatrixXd wrenches(6, 3);
    for (int k = 0; k < 3; ++k) wrenches.col(k) = random.uniformVector(6, -5.0, 5.0);
    dynamics::DynamicsWorkspace work(model);
    Eigen::VectorXd free(model.nv()), held(model.nv());
    dynamics::inverseDynamics(work, state.q, state.v, state.a, free);
    std::vector<Vec6> on_body(static_cast<std::size_t>(model.bodyCount()), Vec6::Zero());
    for (std::size_t k = 0; k < 3; ++k)
      on_body[static_cast<std::size_t>(places[k].body)] +=
          places[k].X_BF.forceToParent(wrenches.col(static_cast<Eigen::Index>(k)));
    for (int body = 0; body < model.bodyCount(); ++body)
      work.setExternalWrench(body, on_body[static_cast<std::size_t>(body)]);
    dynamics::inverseDynamics(work, state.q, state.v, state.a, held);
    const Vec6 total = regressors::totalContactWrench(work, state.q, places, wrenches);
    EXPECT_LT((free.head<6>() - held.head<6>() - total).norm(), rounding(1e4, free.norm() + total.norm()));
  }
}

TEST(BaseWrench, RejectsFixedBasesAndUnknownContacts) {
  PLUMBLINE_SEED(seed, 7105);
  Random random(seed);
  RandomTreeOptions options;
  EXPECT_THROW(regressors::BaseWrenchRegressor{randomModel(random, options)}, std::invalid_argument);
  const RobotModel model = randomModel(random, floatingTree(3, false));
  const Result<regressors::ContactPlace> place = regressors::contactAtLink(model, "left_wing");
  ASSERT_FALSE(place);
  EXPECT_EQ(place.error().code, ErrorCode::UnknownReference);
  EXPECT_EQ(place.error().subjects, std::vector<std::string>{"left_wing"});
  regressors::BaseWrenchRegressor regressor(model);
  const JointState state = randomState(random, model);
  Eigen::MatrixXd Y(6, 3);
  EXPECT_THROW(regressor.evaluate(state.q, state.v, state.a, Y), std::invalid_argument);
}

}  // namespace
}  // namespace plumbline::test
