// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <cmath>

#include "collision/collision_workspace.h"
#include "core/excitation/no_limits.h"
#include "core/excitation/sine_basis.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/kinematics.h"
#include "excitation/certificate/motion_certificate.h"
#include "excitation/motion/families.h"
#include "excitation/motion/random_motion.h"
#include "support/fcl_oracle.h"
#include "support/support.h"

namespace plumbline::excitation {
namespace {

using test::kInfinity;
using test::noLimits;
using test::randomSines;
using test::valueAt;
using CertificateStatus = MotionCertificate::Status;
/// FCL's tolerance is 1e-7; where hulls nearly touch it has been seen a few times that off.
constexpr double kOracle = 1e-6;

struct Scene {
  RobotModel robot;
  std::shared_ptr<const collision::CollisionModel> bodies;
};

/// A robot of this project: random geometry and inertias, every link a capsule, a box or two hulls.
Scene randomScene(Random& random, int links, double clearance = 0.0) {
  test::RandomTreeOptions options;
  options.bodies = links;
  options.branched = links > 4;
  Scene scene{test::randomModel(random, options), nullptr};
  collision::CollisionDescription description;
  for (int i = 0; i < links; ++i) {
    collision::CollisionDescription::Link link{scene.robot.body(i).name, {}};
    const Pose X{expRotation(random.uniformVector(3, -2.0, 2.0)), random.uniformVector(3, -0.1, 0.1)};
    if (i % 3 == 0) link.shapes.push_back(geometry::capsuleShape(0.04, 0.25, X));
    if (i % 3 == 1) link.shapes.push_back(geometry::boxShape({0.1, 0.2, 0.08}, X));
    if (i % 3 == 2) {
      Eigen::Matrix3Xd points(3, 25);
      for (Eigen::Index k = 0; k < 25; ++k) points.col(k) = X * Vec3(0.05 * random.normalVector(3));
      link.shapes.push_back(geometry::hullShape(points, 1e-3));
      link.shapes.push_back(geometry::cylinderShape(0.05, 0.1, X * Pose{Mat3::Identity(), {0.0, 0.1, 0.0}}));
    }
    description.links.push_back(link);
  }
  description.obstacles.push_back(
      {"block", {geometry::boxShape({0.4, 0.3, 0.5}, {expRotation({0.1, 0.2, 0.3}), {0.9, 0.2, 0.1}})}, {}});
  description.obstacles.push_back({"floor", {}, {{{0.6, -0.3, 0.75}, -1.2}}});
  description.keep_in.push_back({"cell", {6.0, 6.0, 6.0}, {}});
  description.clearance = clearance;
  description.postures = 200;
  scene.bodies = std::make_shared<const collision::CollisionModel>(
      *collision::CollisionModel::make(scene.robot, description));
  return scene;
}

/// Distances along a motion by the program's forward kinematics and FCL.
class Sampler {
 public:
  Sampler(const Scene& scene, const Motion& motion)
      : scene_(scene), motion_(motion), fcl_(*scene.bodies), dynamics_(scene.robot) {
    X_WB_.resize(static_cast<std::size_t>(scene.robot.bodyCount()));
  }
  void goTo(double t) {
    dynamics::forwardKinematics(dynamics_, valueAt(motion_, t, 0));
    for (int i = 0; i < scene_.robot.bodyCount(); ++i) X_WB_[static_cast<std::size_t>(i)] = dynamics_.pose(i);
    fcl_.setPoses(X_WB_);
  }
  double distance(int pair, double far = 1e3) { return fcl_.distance(pair, far); }

 private:
  const Scene& scene_;
  const Motion& motion_;
  test::FclScene fcl_;
  dynamics::DynamicsWorkspace dynamics_;
  std::vector<Pose> X_WB_;
};

TEST(ClearanceCertificate, AgreesWithDenseSamplesOfFcl_RandomScenes) {
  PLUMBLINE_SEED(seed, 41);
  Random random(seed);
  int certified = 0, violated = 0, undecided = 0;
  for (int trial = 0; trial < test::count(100, 12); ++trial) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    const Scene scene = randomScene(random, 3 + trial % 4);
    const Motion motion = randomSines(random, scene.robot.nv(), 4.0, 3.0, random.uniform(0.05, 0.8));
    const auto certificate =
        certifyMotion(scene.robot, motion, noLimits(scene.robot.nv()), scene.bodies.get(), {});
    ASSERT_TRUE(certificate.ok());
    EXPECT_TRUE(certificate->collision_checked);
    EXPECT_EQ(certificate->clearances.size(), scene.bodies->pairs().size());
    certified += certificate->status == CertificateStatus::Certified ? 1 : 0;
    violated += certificate->status == CertificateStatus::Violated ? 1 : 0;
    undecided += certificate->status == CertificateStatus::SampledOnly ? 1 : 0;
    Sampler sampler(scene, motion);
    std::vector<double> least(scene.bodies->pairs().size(), kInfinity);
    const int samples = test::count(20'000, 1'000);
    for (int i = 0; i <= samples; ++i) {
      sampler.goTo(4.0 * i / samples);
      for (std::size_t pair = 0; pair < least.size(); ++pair)
        least[pair] = std::min(least[pair], sampler.distance(static_cast<int>(pair)));
    }
    for (std::size_t pair = 0; pair < least.size(); ++pair) {
      const std::string &first = scene.bodies->firstName(scene.bodies->pairs()[pair]),
                        &second = scene.bodies->secondName(scene.bodies->pairs()[pair]);
      SCOPED_TRACE(first + " " + second);
      const Violation* broken = nullptr;
      for (const Violation& violation : certificate->violations)
        if (violation.subject == first + " – " + second) broken = &violation;
      if (broken != nullptr) {
        sampler.goTo(broken->time);
        EXPECT_LT(sampler.distance(static_cast<int>(pair)), kOracle);
        EXPECT_EQ(broken->quantity, second == "cell" ? "keep-in" : "clearance");
        for (const auto& clearance : certificate->clearances)
          if (clearance.first == first && clearance.second == second) {
            EXPECT_LE(clearance.lower, broken->value) << "no more is proven than was seen";
          }
        continue;
      }
      if (certificate->status == CertificateStatus::Certified) {
        EXPECT_GE(least[pair], -kOracle);
      }
      for (const auto& clearance : certificate->clearances)
        if (clearance.first == first && clearance.second == second) {
          EXPECT_LE(clearance.lower, least[pair] + kOracle);
          // Near pairs are not merely proven but measured: within a third of what is there.
          if (certificate->status == CertificateStatus::Certified && least[pair] < 0.03 &&
              least[pair] > 1e-3) {
            EXPECT_GE(clearance.lower, 0.3 * least[pair]);
          }
        }
    }
  }
  EXPECT_GT(certified, 0);
  EXPECT_GT(violated, 0);
  EXPECT_EQ(undecided, 0);
}

TEST(ClearanceCertificate, TouchingTheClearanceIsNeverMisjudged) {
  PLUMBLINE_SEED(seed, 42);
  Random random(seed);
  int certified = 0, asked = 0;
  for (int trial = 0; trial < test::count(100, 12); ++trial) {
    SCOPED_TRACE("trial " + std::to_string(trial));
    const Scene scene = randomScene(random, 3 + trial % 3);
    const Motion motion = randomSines(random, scene.robot.nv(), 4.0, 3.0, 0.1);
    // The smallest distance over all times by our own distances: samples, then golden sections.
    collision::CollisionWorkspace work(*scene.bodies);
    const auto least = [&](double t) {
      work.setPosture(valueAt(motion, t, 0));
      double distance = kInfinity;
      for (std::size_t i = 0; i < scene.bodies->pairs().size(); ++i)
        distance = std::min(distance, work.distance(static_cast<int>(i)).distance);
      return distance;
    };
    double best = kInfinity, time = 0.0;
    for (int i = 0; i <= 1000; ++i)
      if (const double d = least(0.004 * i); d < best) best = d, time = 0.004 * i;
    double a = std::max(0.0, time - 0.004), b = std::min(4.0, time + 0.004);
    for (int i = 0; i < 60; ++i) {
      const double x = a + 0.381966 * (b - a), y = a + 0.618034 * (b - a);
      (least(x) < least(y) ? b : a) = least(x) < least(y) ? y : x;
    }
    best = std::min(best, least(0.5 * (a + b)));
    if (best < 1e-3) continue;
    for (const double beyond : {1e-6, -1e-6}) {
      MotionCertificateSettings settings;
      settings.clearance = best + beyond;
      const auto certificate =
          certifyMotion(scene.robot, motion, noLimits(scene.robot.nv()), scene.bodies.get(), settings);
      ASSERT_TRUE(certificate.ok());
      if (beyond > 0.0) {
        // Too near for a moment only: violated or undecided, never certified.
        EXPECT_NE(certificate->status, CertificateStatus::Certified);
        if (certificate->status == CertificateStatus::Violated) {
          EXPECT_NEAR(certificate->violations.front().amount, 1e-6, 2e-7);
        }
      } else {
        ++asked;
        EXPECT_NE(certificate->status, CertificateStatus::Violated);
        certified += certificate->status == CertificateStatus::Certified ? 1 : 0;
      }
    }
  }
  EXPECT_GT(asked, 3);
  EXPECT_GT(certified, asked / 2) << certified << " of " << asked;
}

// Its radius is what comes too near, not its centre; the amount and the side of the verdict follow the radius.
TEST(ClearanceCertificate, BallOverATiltedFloorIsTooNearByItsRadius) {
  PLUMBLINE_SEED(seed, 44);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 3;
  const RobotModel robot = test::randomModel(random, options);
  const Motion motion = randomSines(random, robot.nv(), 2.0, 3.0, 0.3);
  const Vec3 normal = Vec3(0.3, -0.4, 0.9).normalized();
  dynamics::DynamicsWorkspace work(robot);
  double lowest = kInfinity;
  for (int i = 0; i <= 4000; ++i) {
    dynamics::forwardKinematics(work, valueAt(motion, 0.0005 * i, 0));
    lowest = std::min(lowest, normal.dot(work.pose(2).p));
  }
  constexpr double kRadius = 0.08;
  for (const double gap : {0.01, -1e-3, -0.01, -0.03}) {  // of the ball over the floor
    SCOPED_TRACE(gap);
    collision::CollisionDescription description;
    description.links.push_back({robot.body(2).name, {geometry::sphereShape(kRadius)}});
    description.obstacles.push_back({"floor", {}, {{normal, lowest - kRadius - gap}}});
    const auto bodies = collision::CollisionModel::make(robot, description);
    ASSERT_TRUE(bodies.ok());
    const auto certificate = certifyMotion(robot, motion, noLimits(robot.nv()), &*bodies, {});
    ASSERT_TRUE(certificate.ok());
    ASSERT_EQ(certificate->clearances.size(), 1U);
    if (gap > 0.0) {
      EXPECT_EQ(certificate->status, CertificateStatus::Certified);
      EXPECT_NEAR(certificate->clearances[0].lower, gap, 0.6 * gap);
      continue;
    }
    EXPECT_EQ(certificate->status, CertificateStatus::Violated);
    ASSERT_EQ(certificate->violations.size(), 1U);
    EXPECT_NEAR(certificate->violations[0].amount, -gap, 1e-5);
  }
}

TEST(ClearanceCertificate, SaysWhatWasNotCheckedAndWhatWasLeftOut) {
  PLUMBLINE_SEED(seed, 43);
  Random random(seed);
  const Scene scene = randomScene(random, 4);
  const Motion motion = randomSines(random, scene.robot.nv(), 2.0, 3.0, 0.1);
  const auto without = certifyMotion(scene.robot, motion, noLimits(scene.robot.nv()), nullptr, {});
  EXPECT_FALSE(without->collision_checked);
  EXPECT_EQ(without->collision_note.rfind("collision not checked", 0), 0U);
  collision::CollisionDescription description;
  description.links.push_back({scene.robot.body(1).name, {geometry::sphereShape(0.05)}});
  description.links.push_back({scene.robot.body(2).name, {geometry::sphereShape(0.05)}});
  description.not_checked.push_back({scene.robot.body(3).name, "its mesh was not found"});
  const auto bodies = collision::CollisionModel::make(scene.robot, description);
  const auto with = certifyMotion(scene.robot, motion, noLimits(scene.robot.nv()), &*bodies, {});
  EXPECT_TRUE(with->collision_checked);
  EXPECT_NE(with->collision_note.find(scene.robot.body(3).name + ": its mesh was not found"),
            std::string::npos);
  ASSERT_EQ(with->left_out.size(), bodies->leftOut().size());
  for (const auto& pair : with->left_out) EXPECT_FALSE(pair.reason.empty());
}

TEST(ClearanceCertificate, SameBitsForAnyNumberOfThreads) {
  PLUMBLINE_SEED(seed, 44);
  Random random(seed);
  const Scene scene = randomScene(random, 5);
  const Motion motion = randomSines(random, scene.robot.nv(), 2.0, 3.0, 0.6);
  JobContext one, three;
  three.threads = 3;
  const auto a = certifyMotion(scene.robot, motion, noLimits(scene.robot.nv()), scene.bodies.get(), {}, one);
  const auto b =
      certifyMotion(scene.robot, motion, noLimits(scene.robot.nv()), scene.bodies.get(), {}, three);
  ASSERT_EQ(a->clearances.size(), b->clearances.size());
  for (std::size_t i = 0; i < a->clearances.size(); ++i) {
    EXPECT_EQ(a->clearances[i].lower, b->clearances[i].lower);
    EXPECT_EQ(a->clearances[i].time, b->clearances[i].time);
  }
  ASSERT_EQ(a->violations.size(), b->violations.size());
  for (std::size_t i = 0; i < a->violations.size(); ++i)
    EXPECT_EQ(a->violations[i].value, b->violations[i].value);
}

// Certificates on this project's robots and every family of trajectories: a sampler that shares no code
// with the proof (the basis at single times, the dynamics kernels, FCL) finds no violation of what was certified.
TEST(CertifiedDesigns, ADenseSamplerNeverFindsAViolation) {
  const int designs = test::count(300, 16), samples = test::count(100'000, 2'000);
  const Family families[] = {Family::Fourier,       Family::FourierQuintic, Family::CubicSpline,
                             Family::QuinticSpline, Family::Bezier,         Family::Chirp,
                             Family::HoldAndMove,   Family::StaticPoses};
  int certified = 0, undecided = 0;
  for (int design = 0; design < designs; ++design) {
    const auto seed = static_cast<std::uint64_t>(1000 + design);
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const double clearance = design % 2 == 0 ? 0.0 : 0.005;
    const Scene scene = randomScene(random, 3 + design % 4, clearance);
    const int n = scene.robot.nv();
    FamilySpec spec;
    spec.family = families[design % 8];
    spec.duration = random.uniform(4.0, 12.0);
    spec.harmonics = 3;
    spec.segments = 6;
    spec.highest_frequency = 1.0;
    const auto basis = makeBasis(spec);
    ASSERT_TRUE(basis.ok()) << basis.error().message();
    MotionLimits limits = noLimits(n);
    limits.upper = Eigen::VectorXd::Constant(n, random.uniform(0.5, 2.5));
    limits.lower = -limits.upper;
    limits.velocity.setConstant(random.uniform(0.5, 2.0));
    limits.acceleration.setConstant(random.uniform(1.0, 6.0));
    limits.torque.setConstant(random.uniform(20.0, 200.0));
    MotionTask task;
    task.model = &scene.robot;
    task.basis = *basis;
    task.limits = limits;
    task.start = Eigen::VectorXd::Zero(n);
    RandomMotionSettings within;
    within.samples = 60;
    within.draws = 10;
    // Designed without torque limits and clearances: the certificate has to separate the good from the bad.
    const auto motion = randomMotionWithin(task, within, random);
    ASSERT_TRUE(motion.ok()) << motion.error().message();
    MotionCertificateSettings settings;
    settings.clearance = clearance;
    const auto certificate = certifyMotion(scene.robot, *motion, limits, scene.bodies.get(), settings);
    ASSERT_TRUE(certificate.ok()) << certificate.error().message();
    undecided += certificate->status == CertificateStatus::SampledOnly ? 1 : 0;
    if (certificate->status != CertificateStatus::Certified) continue;
    ++certified;
    Sampler sampler(scene, *motion);
    dynamics::DynamicsWorkspace dynamics(scene.robot);
    Eigen::VectorXd tau(n);
    double worst = -kInfinity, nearest = kInfinity;
    for (int i = 0; i <= samples; ++i) {
      const double t = spec.duration * i / samples;
      const Eigen::VectorXd q = valueAt(*motion, t, 0), v = valueAt(*motion, t, 1),
                            a = valueAt(*motion, t, 2);
      dynamics::inverseDynamics(dynamics, q, v, a, tau);
      worst = std::max({worst, (q - limits.upper).maxCoeff(), (limits.lower - q).maxCoeff(),
                        (v.cwiseAbs() - limits.velocity).maxCoeff(),
                        (a.cwiseAbs() - limits.acceleration).maxCoeff(),
                        (tau.cwiseAbs() - limits.torque).maxCoeff()});
      sampler.goTo(t);
      for (std::size_t pair = 0; pair < scene.bodies->pairs().size(); ++pair)
        nearest = std::min(nearest, sampler.distance(static_cast<int>(pair), clearance + 0.02));
    }
    // The sampler's own rounding: torques of a few hundred N·m, FCL's tolerance.
    EXPECT_LE(worst, 1e-10);
    EXPECT_GE(nearest, clearance - kOracle);
  }
  RecordProperty("certified", certified);
  EXPECT_GT(certified, designs / 10) << undecided << " undecided";
  EXPECT_LT(undecided, designs / 20 + 1);
  std::printf("%d of %d designs certified, %d undecided, %d samples each\n", certified, designs, undecided,
              samples);
}

}  // namespace
}  // namespace plumbline::excitation
