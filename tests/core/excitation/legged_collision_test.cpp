// SPDX-License-Identifier: BSD-3-Clause
// Bodies of a legged robot: proven apart for all times, or named when they meet.
#include "core/excitation/legged_case.h"

namespace plumbline::excitation {
namespace {

using CertificateStatus = MotionCertificate::Status;
using test::ballsAtKnees;
using test::baseMotion;
using test::leggedQuadruped;
constexpr double kFclTolerance = 1e-6;  ///< FCL

/// The base pitches as far as this.
Motion pitching(double radians) {
  FamilySpec spec;
  spec.duration = 4.0;
  spec.harmonics = 2;
  Motion motion;
  motion.basis = *makeBasis(spec);
  motion.start = Eigen::VectorXd::Zero(6);
  motion.coefficients = Eigen::MatrixXd::Zero(6, motion.basis->size());
  motion.coefficients(4, 0) = 1.0;
  double most = 0.0;
  Eigen::VectorXd q(6);
  for (int i = 0; i <= 400; ++i) {
    motion.derivative(0.01 * i, 0, q);
    if (std::abs(q[4]) > std::abs(most)) most = q[4];
  }
  motion.coefficients *= radians / most;
  return motion;
}

TEST(LeggedCollision, LegsThatMeetAreNamedWithTimeAndDepth) {
  const LeggedRobot robot = leggedQuadruped();
  const collision::CollisionModel bodies = ballsAtKnees(robot);
  const MotionLimits limits = test::statedLimits(robot);
  const auto small = certifyLegged(robot, pitching(0.08), limits, &bodies, {});
  ASSERT_TRUE(small.ok());
  EXPECT_EQ(small->status, CertificateStatus::Certified);
  EXPECT_TRUE(small->collision_checked);
  const Motion motion = pitching(0.25);
  const auto far = certifyLegged(robot, motion, limits, &bodies, {});
  ASSERT_TRUE(far.ok());
  ASSERT_EQ(far->status, CertificateStatus::Violated);
  const auto met = std::find_if(far->violations.begin(), far->violations.end(),
                                [](const Violation& v) { return v.quantity == "clearance"; });
  ASSERT_NE(met, far->violations.end());
  EXPECT_TRUE(met->subject == "fl_thigh – rl_thigh" || met->subject == "fr_thigh – rr_thigh") << met->subject;
  // The balls' centres at that time, and at any other.
  const auto gapAt = [&](double t) {
    const auto now = standAt(robot, motion, t, robot.posture);
    dynamics::DynamicsWorkspace work(robot.model);
    dynamics::forwardKinematics(work, now->q);
    const Vec3 knee(0.0, 0.0, -0.24);
    const std::string side = met->subject.substr(1, 1);
    return (work.pose(robot.model.findBody("f" + side + "_thigh")) * knee -
            work.pose(robot.model.findBody("r" + side + "_thigh")) * knee)
               .norm() -
           0.36;
  };
  double least = 1.0;
  for (int i = 0; i <= 400; ++i) least = std::min(least, gapAt(0.01 * i));
  EXPECT_NEAR(met->value, gapAt(met->time), 1e-9);
  EXPECT_NEAR(met->value, least, 1e-5);
  EXPECT_LT(met->value, -0.01);
}

TEST(LeggedCollision, WithoutBodiesTheCertificateSaysSo) {
  const LeggedRobot robot = leggedQuadruped();
  const auto certificate = certifyLegged(robot, pitching(0.05), test::statedLimits(robot), nullptr, {});
  ASSERT_TRUE(certificate.ok());
  EXPECT_FALSE(certificate->collision_checked);
  EXPECT_EQ(certificate->collision_note.rfind("collision not checked: ", 0), 0U);
}

TEST(LeggedCollision, AgreesWithDenseSamplesOfFcl_RandomMotions) {
  PLUMBLINE_SEED(seed, 94);
  Random random(seed);
  const LeggedRobot robot = leggedQuadruped();
  const collision::CollisionModel bodies = ballsAtKnees(robot);
  const MotionLimits limits = test::statedLimits(robot);
  int certified = 0, met = 0;
  for (int trial = 0; trial < test::count(40, 6); ++trial) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    const Motion motion = baseMotion(random, 0.03, trial % 2 == 0 ? 0.06 : 0.18);
    const auto certificate = certifyLegged(robot, motion, limits, &bodies, {});
    ASSERT_TRUE(certificate.ok()) << certificate.error().message();
    ASSERT_EQ(certificate->clearances.size(), bodies.pairs().size());
    const auto worst =
        test::worstAtSamples(robot, limits, motion, &bodies, 1.0, 1.0, test::count(20'000, 500));
    certified += certificate->status == CertificateStatus::Certified ? 1 : 0;
    for (std::size_t pair = 0; pair < bodies.pairs().size(); ++pair) {
      const std::string &first = bodies.firstName(bodies.pairs()[pair]),
                        &second = bodies.secondName(bodies.pairs()[pair]);
      const bool named = std::any_of(certificate->violations.begin(), certificate->violations.end(),
                                     [&](const Violation& v) { return v.subject == first + " – " + second; });
      met += named ? 1 : 0;
      if (named) {
        EXPECT_LT(worst.distance[pair], kFclTolerance);
      } else if (certificate->undecided == 0.0) {
        EXPECT_GT(worst.distance[pair], -kFclTolerance);
      }
      for (const auto& clearance : certificate->clearances)
        if (!named && clearance.first == first && clearance.second == second) {
          EXPECT_LE(std::min(clearance.lower, 0.05), worst.distance[pair] + kFclTolerance);
        }
    }
  }
  EXPECT_GT(certified, 0);
  EXPECT_GT(met, 0);
}

}  // namespace
}  // namespace plumbline::excitation
