// SPDX-License-Identifier: BSD-3-Clause
#include "simulation/simulator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "model/build_model.h"
#include "signal/filter/differences.h"
#include "support/support.h"

namespace plumbline::simulation {
namespace {

using Eigen::VectorXd;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr int kJoints = 4;

RobotModel arm() {
  Random random(8);
  return test::randomModel(random, {.bodies = kJoints, .branched = false, .prismatic = false});
}

/// Short enough that the stiffest joints do not cost seconds.
TrajectoryPtr shortMotion() {
  PointToPointTrajectory spec;
  spec.start = VectorXd::LinSpaced(kJoints, -0.5, 0.5);
  spec.moves.push_back({VectorXd::LinSpaced(kJoints, 0.2, -0.4), 0.4, 0.1});
  return *makeTrajectory(spec);
}

TrajectoryPtr motion(double periods = 1.0) {
  Random random(9);
  FourierTrajectory spec;
  spec.base_frequency = 0.5;
  spec.periods = periods;
  spec.ramp = 0.5;
  spec.centre = random.uniformVector(kJoints, -1.0, 1.0);
  spec.sine = random.uniformVector(kJoints * 3, -0.7, 0.7).reshaped(kJoints, 3);
  spec.cosine = random.uniformVector(kJoints * 3, -0.7, 0.7).reshaped(kJoints, 3);
  return *makeTrajectory(spec);
}

SimulationSettings rigid() {
  SimulationSettings settings;
  settings.friction.coulomb = VectorXd::Constant(kJoints, 0.6);
  settings.friction.viscous = VectorXd::Constant(kJoints, 0.4);
  settings.friction.offset = VectorXd::Constant(kJoints, 0.1);
  settings.friction.stribeck = VectorXd::Constant(kJoints, 0.3);
  settings.friction.smoothing = 0.02;
  settings.rotor_inertia = VectorXd::Constant(kJoints, 0.2);
  settings.sensors.acceleration = true;
  return settings;
}

/// Largest ‖torque − RNEA(q, v, a) − friction(v)‖ over the log.
double misfit(const RobotModel& model, const SimulationSettings& settings, const signal::Log& log) {
  dynamics::DynamicsWorkspace work(model);
  if (settings.rotor_inertia.size() > 0) work.setRotorInertia(settings.rotor_inertia);
  VectorXd tau(model.nv());
  double worst = 0.0;
  for (Eigen::Index k = 0; k < log.size(); ++k) {
    const VectorXd q = log.position.row(k), v = log.velocity.row(k), a = log.acceleration.row(k);
    dynamics::inverseDynamics(work, q, v, a, tau);
    worst = std::max(worst, (log.torque.row(k).transpose() - tau - settings.friction.torque(v)).norm());
  }
  return worst;
}

TEST(Simulator, NoiseFreeLogSatisfiesTheDynamics) {
  const RobotModel model = arm();
  for (auto kind : {ControllerSettings::Kind::Ideal, ControllerSettings::Kind::ComputedTorque,
                    ControllerSettings::Kind::FeedforwardPd}) {
    SimulationSettings settings = rigid();
    settings.controller.kind = kind;
    const auto log = simulate(model, *motion(), settings);
    ASSERT_TRUE(log.ok()) << log.error().message();
    EXPECT_TRUE(log->simulated);
    EXPECT_EQ(log->size(), 3001);
    EXPECT_LT(misfit(model, settings, *log), rounding(1e4, 100.0));
  }
}

// The logged velocity and acceleration are the derivatives of the logged position: the integration is right.
TEST(Simulator, IntegrationIsConsistentAtItsOrder) {
  const RobotModel model = arm();
  SimulationSettings settings = rigid();
  settings.friction.smoothing = 0.2;  // smooth enough to see the order
  const auto end = [&](double h) {
    settings.integration_step = h;
    settings.sensors.rate = 100.0;
    const auto log = simulate(model, *motion(), settings);
    EXPECT_TRUE(log.ok());
    return VectorXd(log->position.row(200));
  };
  const VectorXd fine = end(2.5e-4), middle = end(2.5e-3), coarse = end(5e-3);
  EXPECT_NEAR(std::log2((coarse - fine).norm() / (middle - fine).norm()), 4.0, 0.5);

  settings.integration_step = 0.0;
  settings.sensors.rate = 1000.0;
  const signal::Log log = *simulate(model, *motion(), settings);
  for (int j = 0; j < kJoints; ++j) {
    EXPECT_LT(
        (signal::centralDifference(log.position.col(j), 1e-3) - log.velocity.col(j)).cwiseAbs().maxCoeff(),
        1e-5);
    EXPECT_LT((signal::centralDifference(log.velocity.col(j), 1e-3) - log.acceleration.col(j))
                      .middleRows(5, 2990)
                      .norm() /
                  log.acceleration.col(j).norm(),
              1e-3);
  }
}

TEST(Simulator, ControllersTrack) {
  const RobotModel model = arm();
  for (auto kind : {ControllerSettings::Kind::ComputedTorque, ControllerSettings::Kind::FeedforwardPd}) {
    SimulationSettings settings = rigid();
    settings.controller.kind = kind;
    const signal::Log log = *simulate(model, *motion(), settings);
    VectorXd q(kJoints), v(kJoints), a(kJoints);
    double worst = 0.0;
    for (Eigen::Index k = 0; k < log.size(); ++k) {
      motion()->at(log.time[k], q, v, a);
      worst = std::max(worst, (log.position.row(k).transpose() - q).cwiseAbs().maxCoeff());
    }
    EXPECT_LT(worst, 0.02);
    EXPECT_GT(worst, 1e-5);  // friction is not known to the controller
  }
}

TEST(Simulator, ElasticJointsBecomeRigidAsStiffnessGrows) {
  const RobotModel model = arm();
  SimulationSettings settings = rigid();
  const signal::Log stiff = *simulate(model, *shortMotion(), settings);
  double before = 1e9;
  for (double stiffness : {3e3, 3e4, 3e5}) {
    settings.elastic.stiffness = VectorXd::Constant(kJoints, stiffness);
    settings.elastic.damping = VectorXd::Constant(kJoints, 0.002 * stiffness);
    const auto log = simulate(model, *shortMotion(), settings);
    ASSERT_TRUE(log.ok()) << log.error().message();
    const double difference = (log->position - stiff.position).norm() / (stiff.position.norm());
    EXPECT_LT(difference, 0.2 * before) << stiffness;  // the error is proportional to 1/K
    before = difference;
  }
  EXPECT_LT(before, 1e-4);
}

TEST(Simulator, ElasticJointsRestUnderGravity) {
  const RobotModel model = arm();
  SimulationSettings settings = rigid();
  settings.friction = {};
  settings.elastic.stiffness = VectorXd::Constant(kJoints, 5e3);
  settings.elastic.damping = VectorXd::Constant(kJoints, 20.0);
  settings.rest_before = 0.5;
  settings.sensors.link_side = true;
  const signal::Log link = *simulate(model, *shortMotion(), settings);
  settings.sensors.link_side = false;
  const signal::Log motor = *simulate(model, *shortMotion(), settings);
  dynamics::DynamicsWorkspace work(model);
  VectorXd gravity(kJoints);
  dynamics::gravityTorque(work, VectorXd(link.position.row(0)), gravity);
  const VectorXd deflection = motor.position.row(0) - link.position.row(0);
  EXPECT_LT((5e3 * deflection - gravity).norm(), 1e-9 * gravity.norm());
  EXPECT_LT(motor.velocity.topRows(450).cwiseAbs().maxCoeff(), 0.02);
  // Friction-free, in equilibrium: the motor carries gravity.
  EXPECT_LT((motor.torque.row(450).transpose() - gravity).norm(), 0.05 * gravity.norm());
}

TEST(Simulator, SameSeedSameBits_OtherSeedOtherNoise) {
  PLUMBLINE_SEED(seed, 77);
  const RobotModel model = arm();
  SimulationSettings settings = rigid();
  settings.seed = seed;
  settings.sensors.torque_noise = VectorXd::Constant(kJoints, 0.2);
  settings.sensors.velocity_noise = VectorXd::Constant(kJoints, 0.01);
  settings.sensors.position_noise = VectorXd::Constant(kJoints, 1e-4);
  settings.sensors.stamp_jitter = 1e-4;
  settings.sensors.stale_probability = 0.05;
  const signal::Log one = *simulate(model, *motion(), settings), two = *simulate(model, *motion(), settings);
  EXPECT_EQ(one.time, two.time);
  EXPECT_EQ(one.position, two.position);
  EXPECT_EQ(one.velocity, two.velocity);
  EXPECT_EQ(one.torque, two.torque);
  settings.seed = seed + 1;
  EXPECT_NE(simulate(model, *motion(), settings)->torque, one.torque);
}

TEST(Simulator, OneChannelsNoiseDoesNotChangeAnother) {
  const RobotModel model = arm();
  SimulationSettings settings = rigid();
  settings.sensors.torque_noise = VectorXd::Constant(kJoints, 0.2);
  const signal::Log one = *simulate(model, *motion(), settings);
  settings.sensors.velocity_noise = VectorXd::Constant(kJoints, 0.01);
  EXPECT_EQ(simulate(model, *motion(), settings)->torque, one.torque);
}

TEST(Simulator, NoiseHasItsDeviation) {
  PLUMBLINE_SEED(seed, 78);
  const RobotModel model = arm();
  SimulationSettings settings = rigid();
  settings.controller.kind = ControllerSettings::Kind::Ideal;
  settings.seed = seed;
  const signal::Log exact = *simulate(model, *motion(4.0), settings);
  settings.sensors.torque_noise = VectorXd::LinSpaced(kJoints, 0.1, 1.0);
  const signal::Log noisy = *simulate(model, *motion(4.0), settings);
  for (int j = 0; j < kJoints; ++j) {
    const double deviation =
        (noisy.torque.col(j) - exact.torque.col(j)).norm() / std::sqrt(static_cast<double>(exact.size()));
    EXPECT_NEAR(deviation / settings.sensors.torque_noise[j], 1.0,
                0.04);  // 5 standard deviations of 9001 samples
  }
}

TEST(Simulator, EncoderStepsAreExact) {
  const RobotModel model = arm();
  SimulationSettings settings = rigid();
  settings.controller.kind = ControllerSettings::Kind::Ideal;
  const signal::Log exact = *simulate(model, *motion(), settings);
  const double step = 2.0 * 3.14159265358979 / 65536.0;
  settings.sensors.encoder_step = VectorXd::Constant(kJoints, step);
  const signal::Log log = *simulate(model, *motion(), settings);
  for (Eigen::Index k = 0; k < log.size(); ++k)
    for (int j = 0; j < kJoints; ++j) {
      EXPECT_EQ(log.position(k, j), step * std::round(log.position(k, j) / step));
      EXPECT_LE(std::abs(log.position(k, j) - exact.position(k, j)), 0.5 * step * (1.0 + 1e-9));
    }
}

TEST(Simulator, TorqueDelayShiftsTheTorqueOnly) {
  const RobotModel model = arm();
  SimulationSettings settings = rigid();
  for (auto kind : {ControllerSettings::Kind::Ideal, ControllerSettings::Kind::ComputedTorque}) {
    settings.controller.kind = kind;
    settings.sensors.torque_delay = 0.0;
    const signal::Log now = *simulate(model, *motion(), settings);
    settings.sensors.torque_delay = 0.005;
    const signal::Log late = *simulate(model, *motion(), settings);
    EXPECT_EQ(now.position, late.position);
    EXPECT_LT((late.torque.bottomRows(2996) - now.torque.topRows(2996)).cwiseAbs().maxCoeff(), 1e-9);
    settings.sensors.torque_delay = 0.0052;
    const signal::Log later = *simulate(model, *motion(), settings);
    EXPECT_GT((later.torque - late.torque).norm(), 0.0);
    EXPECT_LT((later.torque.bottomRows(2990) -
               (0.8 * late.torque.bottomRows(2990) + 0.2 * late.torque.middleRows(10, 2990)))
                  .norm(),
              1e-3 * late.torque.norm());
  }
}

TEST(Simulator, RejectsUnsupportedInput) {
  const RobotModel model = arm();
  const auto rejected = [&](auto change) {
    SimulationSettings settings = rigid();
    change(settings);
    const auto log = simulate(model, *motion(), settings);
    return log.ok() ? Error{.code = ErrorCode::WorkerFailed,
                            .detail = "accepted",
                            .subjects = {"accepted"},
                            .file = "",
                            .place = "",
                            .remedy = ""}
                    : log.error();
  };
  EXPECT_THAT(rejected([](auto& s) { s.friction.coulomb.resize(2); }).subjects, ElementsAre("coulomb"));
  EXPECT_THAT(rejected([](auto& s) { s.sensors.torque_noise = VectorXd::Constant(kJoints, -1.0); }).subjects,
              ElementsAre("torque_noise"));
  EXPECT_THAT(rejected([](auto& s) { s.sensors.rate = 0.0; }).subjects, ElementsAre("rate"));
  EXPECT_THAT(rejected([](auto& s) { s.sensors.stamp_jitter = 1e-3; }).subjects, ElementsAre("stamp_jitter"));
  EXPECT_THAT(rejected([](auto& s) {
                s.elastic.stiffness = VectorXd::Constant(kJoints, 1e4);
                s.rotor_inertia.resize(0);
              }).subjects,
              ElementsAre("rotor_inertia"));
  EXPECT_EQ(rejected([](auto& s) {
              s.elastic.stiffness = VectorXd::Constant(kJoints, 1e4);
              s.controller.kind = ControllerSettings::Kind::Ideal;
            }).code,
            ErrorCode::UnsupportedOption);
  EXPECT_THAT(rejected([](auto& s) { s.elastic.stiffness = VectorXd::Constant(kJoints, 1e15); }).subjects,
              ElementsAre("integration_step"));
  PointToPointTrajectory two;
  two.start = VectorXd::Zero(2);
  two.moves.push_back({VectorXd::Ones(2), 1.0, 0.0});
  EXPECT_EQ(simulate(model, **makeTrajectory(two), rigid()).error().code, ErrorCode::ShapeMismatch);
}

TEST(Simulator, StopsWhenAsked) {
  std::stop_source source;
  source.request_stop();
  JobContext context;
  context.stop = source.get_token();
  EXPECT_EQ(simulate(arm(), *motion(), rigid(), context).error().code, ErrorCode::Cancelled);
}

// ---- trajectories ----

TEST(Trajectory, RestsAtBothEndsAndIsItsOwnDerivative) {
  PointToPointTrajectory spec;
  spec.start = VectorXd::Zero(kJoints);
  spec.moves.push_back({VectorXd::Constant(kJoints, 0.8), 0.9, 0.2});
  spec.moves.push_back({VectorXd::LinSpaced(kJoints, -1.0, 1.0), 1.3, 0.0});
  for (const TrajectoryPtr& trajectory : {motion(), *makeTrajectory(spec)}) {
    VectorXd q(kJoints), v(kJoints), a(kJoints), q1 = q, v1 = v, a1 = a, q2 = q, v2 = v, a2 = a;
    for (double t : {-1.0, 0.0, trajectory->duration(), trajectory->duration() + 1.0}) {
      trajectory->at(t, q, v, a);
      EXPECT_LT(v.cwiseAbs().maxCoeff(), rounding(1e3));
      EXPECT_LT(a.cwiseAbs().maxCoeff(), rounding(1e4));
    }
    const double h = 1e-5;
    for (double t = 0.013; t < trajectory->duration(); t += 0.107) {
      trajectory->at(t, q, v, a);
      trajectory->at(t - h, q1, v1, a1);
      trajectory->at(t + h, q2, v2, a2);
      EXPECT_LT(((q2 - q1) / (2 * h) - v).cwiseAbs().maxCoeff(), centralDifference(h, 100.0)) << t;
      EXPECT_LT(((v2 - v1) / (2 * h) - a).cwiseAbs().maxCoeff(), centralDifference(h, 1000.0)) << t;
    }
  }
}

TEST(Trajectory, FourierIsPeriodicBetweenTheRamps) {
  const auto trajectory = motion(3.0);
  VectorXd q(kJoints), v(kJoints), a(kJoints), q1 = q, v1 = v, a1 = a;
  for (double t = 0.5; t <= 4.5; t += 0.1) {
    trajectory->at(t, q, v, a);
    trajectory->at(t + 2.0, q1, v1, a1);
    EXPECT_LT((q - q1).norm() + (v - v1).norm() + (a - a1).norm(), rounding(1e4));
  }
}

TEST(Trajectory, LimitsAreCheckedByName) {
  RobotDescription description;
  description.name = "one";
  description.links = {{"base", {}, {}, {}, 0}, {"arm", Inertial{1.0, Pose(), Mat3::Identity()}, {}, {}, 0}};
  JointDescription joint;
  joint.name = "hinge";
  joint.type = JointType::Revolute;
  joint.parent = "base";
  joint.child = "arm";
  joint.limits.upper = 1.0;
  joint.limits.velocity = 2.0;
  description.joints.push_back(joint);
  const RobotModel model = *buildModel(description);
  const auto to = [&](double target, double duration) {
    PointToPointTrajectory spec;
    spec.start = VectorXd::Zero(1);
    spec.moves.push_back({VectorXd::Constant(1, target), duration, 0.0});
    return checkLimits(model, **makeTrajectory(spec));
  };
  EXPECT_TRUE(to(0.9, 1.0).ok());
  EXPECT_THAT(to(1.1, 2.0).error().message(), HasSubstr("hinge has the position"));
  EXPECT_THAT(to(0.9, 0.5).error().message(), HasSubstr("hinge has the velocity"));
}

TEST(Trajectory, BadSpecsAreRejected) {
  FourierTrajectory fourier;
  EXPECT_FALSE(makeTrajectory(fourier).ok());
  fourier.centre = VectorXd::Zero(2);
  fourier.sine = fourier.cosine = Eigen::MatrixXd::Zero(2, 3);
  EXPECT_TRUE(makeTrajectory(fourier).ok());
  fourier.cosine.resize(2, 2);
  EXPECT_FALSE(makeTrajectory(fourier).ok());
  fourier.cosine = fourier.sine;
  fourier.ramp = 0.0;
  EXPECT_FALSE(makeTrajectory(fourier).ok());
  PointToPointTrajectory moves;
  EXPECT_FALSE(makeTrajectory(moves).ok());
  moves.start = VectorXd::Zero(2);
  moves.moves.push_back({VectorXd::Zero(3), 1.0, 0.0});
  EXPECT_FALSE(makeTrajectory(moves).ok());
}

// ---- friction ----

TEST(JointFriction, IsOddWithoutOffsetAndHasTheStribeckCurve) {
  JointFriction friction;
  friction.coulomb = VectorXd::Constant(1, 2.0);
  friction.viscous = VectorXd::Constant(1, 0.5);
  friction.stribeck = VectorXd::Constant(1, 1.0);
  const auto at = [&](double v) { return friction.torque(VectorXd::Constant(1, v))[0]; };
  for (double v : {0.001, 0.03, 0.2, 3.0}) EXPECT_NEAR(at(v), -at(-v), rounding(10, 5.0));
  EXPECT_EQ(at(0.0), 0.0);
  EXPECT_NEAR(at(3.0), 2.0 + 1.5, 1e-6);  // far from rest: Coulomb and viscous
  EXPECT_GT(at(0.03), at(0.3));           // breakaway is larger than what follows
  const double h = 1e-7;
  EXPECT_LE((at(h) - at(-h)) / (2 * h), friction.steepest(1)[0] * (1.0 + 1e-6));
}

TEST(JointFriction, HasAValueForEachDirection) {
  JointFriction friction;
  friction.coulomb = VectorXd::Constant(2, 2.0);
  friction.coulomb_negative = VectorXd::Constant(2, 3.0);
  const VectorXd v = (VectorXd(2) << 1.0, -1.0).finished();
  EXPECT_NEAR(friction.torque(v)[0], 2.0, 1e-9);
  EXPECT_NEAR(friction.torque(v)[1], -3.0, 1e-9);
  EXPECT_GE(friction.steepest(2)[0], 3.0 / friction.smoothing);
}

}  // namespace
}  // namespace plumbline::simulation
