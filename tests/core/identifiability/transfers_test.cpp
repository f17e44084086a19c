// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/transfers.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "identifiability/exact/random_regressor.h"
#include "random_case.h"
#include "spatial/inertia.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

Vec10 parametersOf(const std::vector<PointMass>& masses) {
  Vec10 sum = Vec10::Zero();
  for (const PointMass& m : masses) sum += m.mass * parametersFromMassCom(1.0, m.position, Mat3::Zero());
  return sum;
}

/// Regressors at random states are independent of the recursion: a transfer changes no torque.
TEST(Transfers, ChangeNoTorqueAndMassesAddUp) {
  PLUMBLINE_SEED(seed, 401);
  int looked_at = 0, expected = 0, found = 0;
  for (int i = 0; i < test::count(300, 60); ++i) {
    test::CaseOptions options;
    options.rotors = options.mimic = false;
    Random random = Random(seed).stream(static_cast<std::uint64_t>(i));
    const auto one = test::randomCase(random, options);
    const RobotModel model = one.model();
    const BaseParameters structure = structuralBaseParameters(model, one.question);
    Random states(random.next());
    const Eigen::MatrixXd R = randomRegressorFactor(model, 60, one.question.static_only, states);
    for (const BodyIdentifiability& body : structure.bodies) expected += body.transfers;
    for (Transfer& transfer : undetectableTransfers(model, structure)) {
      setPointMasses(model, 0.1, transfer);
      Eigen::VectorXd v = Eigen::VectorXd::Zero(10 * model.bodyCount());
      v.segment<10>(10 * transfer.body) = transfer.delta;
      if (transfer.parent >= 0) v.segment<10>(10 * transfer.parent) = transfer.parent_delta;
      if (!one.question.exclude_base) {
        EXPECT_LE((R * v).norm(), 1e-8 * R.norm() * v.norm()) << "case " << i << ": " << transfer.text;
      }
      EXPECT_LT((parametersOf(transfer.masses) - transfer.delta).norm(), 1e-9) << transfer.name;
      EXPECT_LT((parametersOf(transfer.parent_masses) - transfer.parent_delta).norm(),
                1e-9 * (1.0 + transfer.parent_delta.norm()))
          << transfer.name;
      ++found;
    }
    ++looked_at;
  }
  std::cout << found << " transfers of " << expected << " on " << looked_at << " robots\n";
  EXPECT_EQ(found, expected);
}

TEST(Transfers, MassOnTheAxisIsOneMass) {
  const std::vector<PointMass> masses = pointMassesOf(Vec10::Unit(0), Pose{}, 0.2);
  ASSERT_EQ(masses.size(), 1U);
  EXPECT_NEAR(masses[0].mass, 1.0, 1e-12);
  EXPECT_LT(masses[0].position.norm(), 1e-15);
  Vec10 spread = Vec10::Zero();
  spread[layout::Ixx] = spread[layout::Iyy] = 1.0;
  for (const PointMass& m : pointMassesOf(spread, Pose{}, 0.2)) EXPECT_LT(m.position.head<2>().norm(), 1e-15);
}

}  // namespace
}  // namespace plumbline::identifiability
