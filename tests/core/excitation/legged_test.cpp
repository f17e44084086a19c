// SPDX-License-Identifier: BSD-3-Clause
#include <chrono>
#include <cstdio>

#include "core/excitation/legged_case.h"

namespace plumbline::excitation {
namespace {

using CertificateStatus = MotionCertificate::Status;

using test::baseMotion;
using test::quadrupedDescription;

LeggedRobot legged(double friction = 0.6) {
  return test::leggedQuadruped(friction);
}
MotionLimits limitsOf(const LeggedRobot& robot) {
  return test::statedLimits(robot);
}

TEST(Legged, FeetStayAndForcesBalance_RandomMotions) {
  PLUMBLINE_SEED(seed, 61);
  Random random(seed);
  const LeggedRobot robot = legged();
  const double weight = robot.model.gravity().norm() * [&] {
    double mass = 0.0;
    for (const Body& body : robot.model.bodies()) mass += body.pi_std[0];
    return mass;
  }();
  for (int trial = 0; trial < 10; ++trial) {
    const Motion motion = baseMotion(random, 0.03, 0.1);
    const double t = random.uniform(0.2, 3.8), h = 1e-5;
    const auto now = standAt(robot, motion, t, robot.posture);
    const auto before = standAt(robot, motion, t - h, robot.posture),
               after = standAt(robot, motion, t + h, robot.posture);
    ASSERT_TRUE(now.ok() && before.ok() && after.ok());
    dynamics::DynamicsWorkspace work(robot.model);
    dynamics::forwardKinematics(work, now->q);
    Vec3 sum = Vec3::Zero();
    for (std::size_t i = 0; i < robot.legs.size(); ++i) {
      EXPECT_LT((work.pose(robot.legs[i].body) * robot.legs[i].point - robot.legs[i].place).norm(), 1e-12);
      sum += now->force.col(static_cast<Eigen::Index>(i));
    }
    EXPECT_LT((now->v - (after->q - before->q) / (2.0 * h)).cwiseAbs().maxCoeff(), 1e-7);
    EXPECT_LT((now->a - (after->v - before->v) / (2.0 * h)).cwiseAbs().maxCoeff(), 1e-6);
    EXPECT_LT(now->tau.head<6>().cwiseAbs().maxCoeff(), 1e-9);
    EXPECT_NEAR(sum[2], weight, 0.3 * weight);
  }
}

TEST(Legged, ACertifiedMotionKeepsConesAndLimitsAtDenseSamples) {
  PLUMBLINE_SEED(seed, 62);
  Random random(seed);
  const LeggedRobot robot = legged();
  const MotionLimits limits = limitsOf(robot);
  int certified = 0;
  for (int trial = 0; trial < test::count(20, 3); ++trial) {
    const Motion motion = baseMotion(random, 0.02, 0.06);
    const auto begin = std::chrono::steady_clock::now();
    const auto certificate = certifyLegged(robot, motion, limits, nullptr, {});
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    ASSERT_TRUE(certificate.ok()) << certificate.error().message();
    std::printf("%s in %.3f s, undecided %.2g\n",
                certificate->status == CertificateStatus::Certified ? "certified" : "not certified", seconds,
                certificate->undecided);
    if (certificate->status != CertificateStatus::Certified) continue;
    ++certified;
    Eigen::VectorXd near = robot.posture;
    const int samples = test::count(20'000, 400);
    for (int i = 0; i <= samples; ++i) {
      const auto now = standAt(robot, motion, 4.0 * i / samples, near);
      ASSERT_TRUE(now.ok());
      near = now->q;
      for (Eigen::Index f = 0; f < now->force.cols(); ++f) {
        EXPECT_GE(now->force(2, f), -1e-9);
        EXPECT_LE(now->force.col(f).head<2>().norm(), robot.friction * now->force(2, f) + 1e-9);
      }
      for (const auto& range : certificate->ranges) {
        int j = -1;
        for (int k = 0; k < robot.model.nv(); ++k)
          if (robot.model.dofNames()[static_cast<std::size_t>(k)] == range.subject) j = k;
        if (j < 0) continue;
        const double value = range.quantity == "position"       ? now->q[j]
                             : range.quantity == "velocity"     ? now->v[j]
                             : range.quantity == "acceleration" ? now->a[j]
                                                                : now->tau[j];
        EXPECT_LE(range.lower, value + 1e-9) << range.subject << " " << range.quantity;
        EXPECT_GE(range.upper, value - 1e-9) << range.subject << " " << range.quantity;
      }
    }
  }
  EXPECT_GT(certified, 0);
}

TEST(Legged, SlippingAndLiftingAreNamedWithFootAndTime) {
  PLUMBLINE_SEED(seed, 63);
  Random random(seed);
  const Motion motion = baseMotion(random, 0.03, 0.08);
  const LeggedRobot slippery = legged(0.01);
  const auto certificate = certifyLegged(slippery, motion, limitsOf(slippery), nullptr, {});
  ASSERT_TRUE(certificate.ok()) << certificate.error().message();
  ASSERT_EQ(certificate->status, CertificateStatus::Violated);
  const Violation& worst = certificate->violations.front();
  EXPECT_EQ(worst.quantity, "friction");
  EXPECT_EQ(worst.limit, 0.01);
  const auto then = standAt(slippery, motion, worst.time, slippery.posture);
  for (std::size_t i = 0; i < slippery.legs.size(); ++i)
    if (slippery.legs[i].name == worst.subject) {
      const Vec3 f = then->force.col(static_cast<Eigen::Index>(i));
      EXPECT_NEAR(f.head<2>().norm() / f[2], worst.value, 1e-6);
      EXPECT_GT(worst.value, 0.01);
    }
}

/// A locked tail is lumped where it is locked, and the feet carry what gravity it stands in makes of the weight.
TEST(Legged, StandsWithTheLocksAndTheGravityOfItsModel) {
  RobotDescription description = quadrupedDescription();
  LinkDescription tail = description.links.back();
  tail.name = "tail";
  JointDescription joint = description.joints.back();
  joint.name = "tail_joint", joint.parent = description.rootLink(), joint.child = "tail";
  joint.type = JointType::Continuous;
  description.links.push_back(tail);
  description.joints.push_back(joint);
  ModelOptions options;
  options.gravity = {0.0, 0.0, -1.62};
  options.locks = {{"tail_joint", 0.7}};
  const LeggedRobot plain = legged();
  std::vector<LeggedRobot::Foot> feet;
  std::vector<std::pair<std::string, double>> posture;
  for (const std::string leg : {"fl", "fr", "rl", "rr"}) {
    posture.insert(posture.end(), {{leg + "_hip_pitch", 0.75}, {leg + "_knee", -1.5}});
    feet.push_back({leg + "_shank", {0.0, 0.0, -0.25}});
  }
  const auto robot = makeLegged(description, feet, posture, 0.6, options);
  ASSERT_TRUE(robot.ok()) << robot.error().message();
  EXPECT_EQ(robot->model.nv(), plain.model.nv());
  double mass = tail.inertial->mass;
  for (const Body& body : plain.model.bodies()) mass += body.pi_std[0];
  Random random(1);
  Motion still = baseMotion(random, 0.01, 0.01);
  still.coefficients.setZero();
  const auto now = standAt(*robot, still, 1.0, robot->posture);
  ASSERT_TRUE(now.ok());
  EXPECT_NEAR(now->force.row(2).sum(), 1.62 * mass, 1e-9 * mass);
  posture.emplace_back("tail_joint", 0.1);
  EXPECT_EQ(makeLegged(description, feet, posture, 0.6, options).error().code, ErrorCode::ValueOutOfRange);
}

TEST(Legged, RejectsRobotsThatCannotStand) {
  const RobotDescription description = quadrupedDescription();
  const std::vector<LeggedRobot::Foot> two{{"fl_shank", {0, 0, -0.25}}, {"fr_shank", {0, 0, -0.25}}};
  EXPECT_EQ(makeLegged(description, two, {}, 0.6).error().code, ErrorCode::ValueOutOfRange);
  std::vector<LeggedRobot::Foot> feet = two;
  feet.push_back({"nobody", Vec3::Zero()});
  EXPECT_EQ(makeLegged(description, feet, {{"fl_knee", -1.0}, {"fr_knee", -1.0}}, 0.6).error().code,
            ErrorCode::UnknownReference);
  feet.back() = {"rl_thigh", Vec3::Zero()};
  EXPECT_EQ(makeLegged(description, feet, {{"fl_knee", -1.0}, {"fr_knee", -1.0}}, 0.6).error().code,
            ErrorCode::UnsupportedJoint);
  // A base that rises out of the reach of its legs.
  const LeggedRobot robot = legged();
  PLUMBLINE_SEED(seed, 64);
  Random random(seed);
  const Motion far = baseMotion(random, 0.6, 0.1);
  const auto rejected = certifyLegged(robot, far, limitsOf(robot), nullptr, {});
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::NotConverged);
  EXPECT_FALSE(rejected.error().subjects.empty());
}

}  // namespace
}  // namespace plumbline::excitation
