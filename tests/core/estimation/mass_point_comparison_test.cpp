// SPDX-License-Identifier: BSD-3-Clause
// The comparison of Ayusawa & Nakamura 2010, section V, qualitatively: our own humanoid in simulation.
#include "support/mass_point_comparison.h"

#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/kinematics.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

TEST(Humanoid, HasThirtyFourJointsAndTwoEqualSides) {
  const Humanoid robot = humanoid();
  EXPECT_EQ(robot.model.nv(), 34 + 6);
  EXPECT_EQ(robot.model.bodyCount(), 35);
  EXPECT_GE(27 * robot.model.bodyCount(), 900);
  int pairs = 0;
  for (int i = 0; i < robot.model.bodyCount(); ++i) {
    const std::string& name = robot.model.body(i).name;
    if (!name.starts_with("left_")) continue;
    ++pairs;
    const int j = robot.model.findBody("right_" + name.substr(5));
    ASSERT_GE(j, 0) << name;
    Vec10 mirrored = robot.model.body(i).pi_std;
    for (const int k : {layout::mcy, layout::Iyz, layout::Ixy}) mirrored[k] *= -1.0;
    EXPECT_LT((mirrored - robot.model.body(j).pi_std).norm(), 1e-9) << name;
    const auto a = static_cast<std::size_t>(i), b = static_cast<std::size_t>(j);
    EXPECT_LT((robot.boxes[a].half - robot.boxes[b].half).norm(), 1e-9) << name;
  }
  EXPECT_EQ(pairs, 14);
}

TEST(Humanoid, MotionSpeedAndAccelerationBelongTogether_CentralDifferences) {
  PLUMBLINE_SEED(seed, 7501);
  const Humanoid robot = humanoid();
  constexpr double kRate = 1e4;
  for (const Gait gait : {Gait::Walk, Gait::Turn, Gait::Squat, Gait::UpperBody}) {
    const signal::Samples motion = humanoidMotion(robot, gait, seed, 200, kRate);
    for (Eigen::Index k = 1; k + 1 < motion.size(); ++k) {
      const Eigen::VectorXd back = robot.model.difference(motion.q.col(k), motion.q.col(k - 1));
      const Eigen::VectorXd ahead = robot.model.difference(motion.q.col(k), motion.q.col(k + 1));
      const Eigen::VectorXd v = 0.5 * kRate * (ahead - back);
      const Eigen::VectorXd a = 0.5 * kRate * (motion.v.col(k + 1) - motion.v.col(k - 1));
      EXPECT_LT((v - motion.v.col(k)).cwiseAbs().maxCoeff(), centralDifference(1.0 / kRate, 1e3));
      EXPECT_LT((a - motion.a.col(k)).cwiseAbs().maxCoeff(), centralDifference(1.0 / kRate, 1e4));
    }
  }
}

TEST(Humanoid, ContactWrenchesCarryTheMotionOfTheTruth) {
  PLUMBLINE_SEED(seed, 7502);
  const Humanoid robot = humanoid();
  const Eigen::VectorXd truth = humanoidTruth(robot, seed);
  dynamics::DynamicsWorkspace work(robot.model);
  work.setParameters(truth);
  for (int body = 0; body < robot.model.bodyCount(); ++body) {
    const Vec10 pi_body = truth.segment<10>(10 * body);
    EXPECT_GT(minPseudoEigenvalue(pi_body), 0.0);
    EXPECT_LT(
        robot.boxes[static_cast<std::size_t>(body)].relative(centerOfMass(pi_body)).cwiseAbs().maxCoeff(),
        1.0);
  }
  for (const Gait gait : {Gait::Walk, Gait::UpperBody}) {
    signal::Samples motion = humanoidMotion(robot, gait, seed, 100, 20.0);
    const ContactWrenches contacts = humanoidContacts(robot, truth, gait, motion);
    setBaseWrench(robot, contacts, motion);
    Eigen::VectorXd tau(robot.model.nv());
    for (Eigen::Index k = 0; k < motion.size(); ++k) {
      // Under the contact wrenches nothing is left that would have to push the base.
      for (std::size_t c = 0; c < contacts.places.size(); ++c)
        work.setExternalWrench(contacts.places[c].body,
                               contacts.places[c].X_BF.forceToParent(contacts.wrench[c].col(k)));
      dynamics::inverseDynamics(work, motion.q.col(k), motion.v.col(k), motion.a.col(k), tau);
      EXPECT_LT(tau.head<6>().norm(), 1e-9);
    }
    work.clearExternalWrenches();
    dynamics::inverseDynamics(work, motion.q.col(50), motion.v.col(50), motion.a.col(50), tau);
    EXPECT_LT((tau.head<6>() - motion.tau.col(50).head<6>()).norm(), 1e-9);
  }
}

TEST(MassPointComparison, PublishedFindingsHoldQualitatively_SimulatedHumanoid) {
  for (const std::uint64_t seed : {20100503u, 11u, 12u}) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ComparisonSpec spec;
    spec.seed = seed;
    spec.samples = count(1500, 600);
    const Comparison c = compareOnHumanoid(spec);
    const int links = c.robot.model.bodyCount();
    EXPECT_EQ(c.structure.count(), 10 + 7 * 34);
    // Table II: no physically consistent bodies, centres of mass beside their links.
    EXPECT_GT(c.least_squares.inconsistent, links / 2);
    EXPECT_GT(c.least_squares.outside, 0);
    for (const ComparedEstimate* points : {&c.with_prior, &c.without_prior}) {
      EXPECT_EQ(points->inconsistent, 0) << points->name;
      EXPECT_EQ(points->outside, 0) << points->name;
      // Table V: at most 40 % above least squares, in every component.
      for (int i = 0; i < 6; ++i) {
        EXPECT_LE(points->rms_training[i], 1.4 * c.least_squares.rms_training[i]) << points->name << i;
        EXPECT_LE(points->rms_validation[i], 1.4 * c.least_squares.rms_validation[i]) << points->name << i;
        EXPECT_LE(points->rms_training[i], c.cad.rms_training[i]) << points->name << i;
      }
    }
    // The prior decides the null space and leaves the base parameters alone.
    EXPECT_LT(c.with_prior.null_distance, 0.05);
    EXPECT_GT(c.without_prior.null_distance, 2.0 * c.with_prior.null_distance);
    // In units of the noise the base parameters stay where least squares has them; the prior's own do not.
    EXPECT_LT(c.with_prior.base_distance, 0.25);
    EXPECT_NEAR(c.with_prior.base_distance, c.without_prior.base_distance, 0.1);
    EXPECT_GT(c.cad.base_distance, 1.0);
    for (int i = 0; i < 6; ++i) {
      EXPECT_NEAR(c.with_prior.rms_training[i] / c.without_prior.rms_training[i], 1.0, 0.05);
      EXPECT_NEAR(c.with_prior.rms_validation[i] / c.without_prior.rms_validation[i], 1.0, 0.05);
    }
    for (const estimation::MassPointEstimate* e : {&c.points_with_prior, &c.points_without_prior}) {
      EXPECT_LE(e->kkt_residual, 1e-8);
      EXPECT_TRUE(e->status == Termination::Converged || e->status == Termination::OnBoundary);
      EXPECT_EQ(e->rho.size(), 27 * links);
    }
    // Least squares minimises the error of the training logs.
    EXPECT_LE(c.least_squares.rms_training.squaredNorm(), c.with_prior.rms_training.squaredNorm());
  }
}

}  // namespace
}  // namespace plumbline::test
