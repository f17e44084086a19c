// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <set>

#include "dynamics/kinematics.h"
#include "excitation/certificate/certificate_verdict.h"
#include "support/design_robots.h"
#include "support/fcl_oracle.h"
#include "support/support.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/robot/collision_bodies.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::excitation {
namespace {

using SweepStatus = MotionCertificate::Status;
/// FCL's tolerance is 1e-7; where hulls nearly touch it has been seen a few times that off.
constexpr double kSweepOracle = 1e-6;

struct SweepRobot {
  const char* name;
  const char* file;  ///< below the shared data; empty: of this project
  std::vector<std::string> locks = {};
};

const std::vector<SweepRobot>& sweepRobots() {
  static const std::vector<SweepRobot> robots = {
      {"plumb7", ""},
      {"puma", ""},
      {"gantry", ""},
      {"iiwa14", "data/urdf/valid/iiwa14_primitive_collision.urdf"},
      {"panda", "data/urdf/valid/panda.urdf", {"panda_finger_joint1", "panda_finger_joint2"}},
      {"panda capsules", "data/meshes/erd/robots/panda_description/urdf/panda_collision.urdf"},
      {"kuka_iiwa", "data/meshes/dset/urdf_files/random/robot-assets/kuka_iiwa/model.urdf"},
      {"go1 hung up", "data/contacts/go1_trot/go1.urdf"},
      {"double pendulum", "data/meshes/erd/robots/double_pendulum_description/urdf/double_pendulum.urdf"},
      {"z1", "data/urdf/valid/z1.urdf"},
      {"anymal hung up", "data/urdf/valid/anymal.urdf"},
      {"sawyer", "data/urdf/valid/rethinkSawyer.urdf"}};
  return robots;
}

workflow::RobotPtr sweepRobot(const SweepRobot& robot) {
  if (std::string(robot.file).empty()) return test::designRobot(robot.name);
  workflow::RobotRequest request;
  request.file = test::shared(robot.file);
  for (const std::string& joint : robot.locks) request.options.locks.push_back({joint, 0.0});
  request.package_paths = {test::shared("data/meshes/erd"), test::shared("data/meshes/erd/robots"),
                           test::shared("data/meshes/dset/urdf_files/robotics-toolbox")};
  auto loaded = workflow::loadRobot(request);
  EXPECT_TRUE(loaded.ok()) << (loaded.ok() ? "" : loaded.error().message());
  return loaded.ok() ? *loaded : nullptr;
}

std::set<std::string> pairNames(const collision::CollisionModel& bodies) {
  std::set<std::string> names;
  for (const collision::CollisionModel::Pair& pair : bodies.pairs())
    names.insert(bodies.firstName(pair) + " – " + bodies.secondName(pair));
  return names;
}

/// Least distances of all pairs along the motion, by the program's kinematics and FCL.
std::vector<double> sampledDistances(const RobotModel& model, const collision::CollisionModel& bodies,
                                     const Motion& motion, int samples, double far) {
  test::FclScene fcl(bodies);
  dynamics::DynamicsWorkspace dynamics(model);
  std::vector<Pose> X_WB(static_cast<std::size_t>(model.bodyCount()));
  Eigen::VectorXd q(model.nv());
  std::vector<double> least(bodies.pairs().size(), 1e3);
  for (int k = 0; k <= samples; ++k) {
    motion.derivative(motion.duration() * k / samples, 0, q);
    dynamics::forwardKinematics(dynamics, q);
    for (int b = 0; b < model.bodyCount(); ++b) X_WB[static_cast<std::size_t>(b)] = dynamics.pose(b);
    fcl.setPoses(X_WB);
    for (std::size_t pair = 0; pair < least.size(); ++pair)
      least[pair] = std::min(least[pair], fcl.distance(static_cast<int>(pair), far));
  }
  return least;
}

struct SweepCase {
  workflow::ExcitationStudyPtr study;
  std::shared_ptr<const collision::CollisionModel> bodies;
};

SweepCase sweepCase(const workflow::RobotPtr& robot, double clearance) {
  workflow::ExcitationSpec spec;
  spec.family.duration = 6.0;
  spec.clearance = clearance;
  test::limitAccelerations(robot->model, 10.0, 5.0, spec);
  auto study = workflow::prepareExcitation(robot, spec);
  EXPECT_TRUE(study.ok()) << (study.ok() ? "" : study.error().message());
  const auto bodies = workflow::collisionBodies(*robot, spec);
  EXPECT_TRUE(bodies.ok());
  return {study.ok() ? *study : nullptr, bodies.ok() ? bodies->model : nullptr};
}

/// Nothing proven is nearer than what was proven, and certified pairs keep the required clearance. Distances beyond
/// `far` were not measured.
void checkAgainstSamples(const MotionCertificate& certificate, const collision::CollisionModel& bodies,
                         const std::vector<double>& least, double clearance, double far) {
  for (std::size_t i = 0; i < least.size(); ++i) {
    const std::string &first = bodies.firstName(bodies.pairs()[i]),
                      &second = bodies.secondName(bodies.pairs()[i]);
    SCOPED_TRACE(first + " – " + second);
    for (const auto& proven : certificate.clearances)
      if (proven.first == first && proven.second == second) {
        EXPECT_LE(std::min(proven.lower, far), least[i] + kSweepOracle);
      }
    if (!certificate.isProven()) continue;
    EXPECT_GT(least[i], -kSweepOracle) << "certified, and overlaps";
    bool named = false;
    for (const std::string& exception : certificate.exceptions)
      named = named || exception.rfind(first + " – " + second + ",", 0) == 0;
    if (!named) {
      EXPECT_GT(least[i], clearance - kSweepOracle) << "certified, and nearer than asked for";
    }
  }
}

TEST(ClearanceSweep, NoPairIsDroppedBecauseTheNumberGrew_RobotsByClearances) {
  PLUMBLINE_SEED(seed, 601);
  const std::vector<double> clearances =
      test::count(1, 0) > 0 ? std::vector<double>{0.0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.075, 0.1}
                            : std::vector<double>{0.0, 0.02, 0.1};
  const int motions = test::count(4, 1), samples = test::count(4000, 300);
  int robots = 0, proven = 0;
  std::printf("%-16s %9s %6s %9s %8s  %s\n", "robot", "clearance", "pairs", "left out", "sampled",
              "verdicts");
  for (const SweepRobot& one : sweepRobots()) {
    SCOPED_TRACE(one.name);
    if (!std::string(one.file).empty() && !std::filesystem::exists(test::shared(one.file))) {
      std::printf("%-16s skipped: %s is not there\n", one.name, one.file);
      continue;
    }
    const workflow::RobotPtr robot = sweepRobot(one);
    ASSERT_NE(robot, nullptr);
    std::set<std::string> pairs;
    bool checked = true;
    for (const double clearance : clearances) {
      SCOPED_TRACE(clearance);
      const SweepCase now = sweepCase(robot, clearance);
      ASSERT_NE(now.study, nullptr);
      if (now.bodies == nullptr) {
        std::printf("%-16s skipped: its meshes are not there\n", one.name);
        checked = false;
        break;
      }
      const std::set<std::string> names = pairNames(*now.bodies);
      if (clearance == 0.0) pairs = names;
      EXPECT_EQ(names, pairs) << "asking for more removed or added pairs";
      int sampled = 0;
      for (const auto& out : now.bodies->leftOut())
        sampled += out.kind == collision::CollisionModel::Omission::SampledContact ? 1 : 0;
      std::string verdicts;
      for (int k = 0; k < motions; ++k) {
        const Motion motion = test::gentleMotion(*now.study, seed + static_cast<std::uint64_t>(k), 0.15);
        const auto certificate = workflow::certifyDesign(*now.study, motion);
        ASSERT_TRUE(certificate.ok()) << certificate.error().message();
        verdicts += std::string(k > 0 ? ", " : "") + toString(certificate->status);
        proven += certificate->isProven() ? 1 : 0;
        if (sampled > 0 || !now.bodies->notChecked().empty()) {
          EXPECT_NE(certificate->status, SweepStatus::Certified) << verdictOf(*certificate);
        }
        checkAgainstSamples(*certificate, *now.bodies,
                            sampledDistances(robot->model, *now.bodies, motion, samples, clearance + 0.05),
                            clearance, clearance + 0.05);
      }
      std::printf("%-16s %9.3f %6zu %9zu %8d  %s\n", one.name, clearance, names.size(),
                  now.bodies->leftOut().size(), sampled, verdicts.c_str());
    }
    robots += checked ? 1 : 0;
  }
  std::printf("seed %llu, %d robots\n", static_cast<unsigned long long>(seed), robots);
  EXPECT_GT(proven, 0);
}

TEST(ClearanceSweep, PairsThatTheReportNamedStay) {
  // plumb7: link5 and link7 are 0.015 … 0.0215 m apart whatever the posture.
  const SweepCase now = sweepCase(test::sampleArm(), 0.05);
  ASSERT_NE(now.bodies, nullptr);
  EXPECT_TRUE(pairNames(*now.bodies).contains("link5 – link7"));
  const auto certificate = workflow::certifyDesign(*now.study, test::gentleMotion(*now.study, 601, 0.15));
  ASSERT_TRUE(certificate.ok());
  bool listed = false;
  for (const auto& clearance : certificate->clearances)
    listed = listed || (clearance.first == "link5" && clearance.second == "link7" && clearance.lower > 0.0 &&
                        clearance.lower < 0.0216);
  EXPECT_TRUE(listed);
  EXPECT_NE(certificate->status, SweepStatus::Certified);
  EXPECT_NE(verdictOf(*certificate).find("link5 – link7, proven to keep"), std::string::npos)
      << verdictOf(*certificate);
}

}  // namespace
}  // namespace plumbline::excitation
