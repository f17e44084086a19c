// SPDX-License-Identifier: BSD-3-Clause
// Loops of robots that others described.
#include <gtest/gtest.h>

#include <fstream>
#include <regex>
#include <sstream>

#include "dynamics/constraints/constrained_dynamics.h"
#include "dynamics/constraints/loop_analysis.h"
#include "dynamics/kinematics.h"
#include "io/robots/loop_file.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::VectorXd;
namespace fs = std::filesystem;

RobotModel robotIn(const fs::path& urdf) {
  const auto document = io::readUrdf(urdf);
  if (!document) throw std::runtime_error(document.error().message());
  return *buildModel(document->description);
}

VectorXd postureOf(const RobotModel& model, const std::map<std::string, double>& posture) {
  VectorXd q = model.neutral();
  for (const auto& [joint, value] : posture) q[model.body(model.findJoint(joint)).joint.q_index] = value;
  return q;
}

struct B1Leg {
  RobotModel model;
  dynamics::MotionConstraint constraint;  ///< independent rows only
  dynamics::LoopAnalysis analysis;
  std::vector<std::string> redundant;
  int coordinate(const char* joint) const { return model.body(model.findJoint(joint)).joint.v_index; }
};

B1Leg b1Leg(const std::string& cut) {
  RobotModel model = robotIn(shared("data/contacts/b1_leg/b1_leg_" + cut + ".urdf"));
  const auto file = io::readLoops(shared("data/contacts/b1_leg/b1_leg_" + cut + ".srdf"), model);
  if (!file) throw std::runtime_error(file.error().message());
  dynamics::DynamicsWorkspace work(model);
  const auto constraint = dynamics::motionConstraint(model, file->loops);
  // Near the standing posture of the file, but on the parallel branch: crank -1.49, calf -1.6.
  VectorXd q =
      postureOf(model, {{"FL_thigh_joint", 0.8}, {"FL_calf_joint", -1.6}, {"crank_bar2_thigh", -1.49}});
  dynamics::LoopClosingSettings near_start;
  near_start.accepted = 1.0;
  near_start.held = {model.body(model.findJoint("FL_calf_joint")).joint.v_index,
                     model.body(model.findJoint("crank_bar2_thigh")).joint.v_index};
  q = dynamics::closePosture(work, *constraint, q, near_start)->q;
  const auto analysis = dynamics::analyseLoops(work, *constraint, q, {.driven_joints = {"crank_bar2_thigh"}});
  if (!analysis) throw std::runtime_error(analysis.error().message());
  std::vector<std::string> redundant;
  for (const int row : analysis->redundant_rows) redundant.push_back(constraint->rowName(row));
  return {std::move(model), constraint->withRows(analysis->independent_rows), *analysis, redundant};
}

TEST(RealLoops, BothCutsOfTheB1LegCloseWithTheSameMobility) {
  PLUMBLINE_NEEDS_SHARED("data/contacts/b1_leg");
  const B1Leg pin = b1Leg("3d"), half = b1Leg("6d");
  for (const B1Leg* leg : {&pin, &half}) {
    EXPECT_LT(leg->analysis.translation_error, 1e-6);
    EXPECT_EQ(leg->analysis.mobility, 3);  // hip, thigh, knee
    EXPECT_NEAR(leg->analysis.q[leg->coordinate("FL_calf_joint")], -1.6, 0.3);
  }
  EXPECT_EQ(pin.analysis.rank, 2);
  EXPECT_EQ(half.analysis.rank, 3);  // six rows stated
  EXPECT_EQ(half.redundant.size(), 3U);
  // The crank, whose motor drives the knee, stays independent.
  for (const B1Leg* leg : {&pin, &half})
    EXPECT_EQ(std::count(leg->analysis.independent.begin(), leg->analysis.independent.end(),
                         leg->coordinate("crank_bar2_thigh")),
              1);
}

// The motion and the torques of hip, thigh and crank are the same from both descriptions.
TEST(RealLoops, BothCutsOfTheB1LegMoveAlike) {
  PLUMBLINE_NEEDS_SHARED("data/contacts/b1_leg");
  const B1Leg pin = b1Leg("3d"), half = b1Leg("6d");
  PLUMBLINE_SEED(seed, 17);
  Random random(seed);
  const std::array<const char*, 4> joints{"FL_hip_joint", "FL_thigh_joint", "crank_bar2_thigh",
                                          "FL_calf_joint"};
  double worst_posture = 0.0, worst = 0.0;
  for (int k = 0; k < 20; ++k) {
    const Eigen::Vector3d place(random.uniform(-0.5, 0.5), random.uniform(0.3, 1.3),
                                random.uniform(-1.7, -1.2));
    const Eigen::Vector3d speed = random.normalVector(3), torque = 5.0 * random.normalVector(3);
    struct Moved {
      double calf;
      Eigen::Vector4d a;
    };
    const auto moved = [&](const B1Leg& leg) {
      dynamics::DynamicsWorkspace work(leg.model);
      dynamics::LoopClosingSettings settings;
      for (int j = 0; j < 3; ++j)
        settings.held.push_back(leg.coordinate(joints[static_cast<std::size_t>(j)]));
      VectorXd q = leg.analysis.q;
      const Eigen::Vector3d from(q[settings.held[0]], q[settings.held[1]], q[settings.held[2]]);
      for (int step = 1; step <= 10; ++step) {
        for (int j = 0; j < 3; ++j)
          q[settings.held[static_cast<std::size_t>(j)]] = from[j] + 0.1 * step * (place[j] - from[j]);
        q = dynamics::closePosture(work, leg.constraint, q, settings)->q;
      }
      VectorXd v = VectorXd::Zero(leg.model.nv()), tau = v;
      for (int j = 0; j < 3; ++j) {
        v[settings.held[static_cast<std::size_t>(j)]] = speed[j];
        tau[settings.held[static_cast<std::size_t>(j)]] = torque[j];
      }
      const VectorXd zero = VectorXd::Zero(leg.model.nv());
      const Eigen::MatrixXd J = dynamics::constraintMotion(work, leg.constraint, q, zero, zero).J;
      Eigen::MatrixXd others = J;
      for (const int held : settings.held) others.col(held).setZero();
      v += VectorXd(linalg::CompleteOrthogonal(others, 1e-9).solve(-J * v));
      const VectorXd a = dynamics::constrainedForwardDynamics(work, leg.constraint, q, v, tau)->a;
      Moved result{q[leg.coordinate("FL_calf_joint")], {}};
      for (int j = 0; j < 4; ++j) result.a[j] = a[leg.coordinate(joints[static_cast<std::size_t>(j)])];
      return result;
    };
    const Moved a = moved(pin), b = moved(half);
    worst_posture = std::max(worst_posture, std::abs(a.calf - b.calf));
    worst = std::max(worst, (a.a - b.a).norm() / a.a.norm());
  }
  std::printf("[ B1 leg   ] knee off by %.1e rad, acceleration by %.1e of itself\n", worst_posture, worst);
  // 3.1415 turns the second frame of both files by 9e-5 rad, which moves the pin by micrometres.
  EXPECT_LT(worst_posture, 1e-3);
  EXPECT_LT(worst, 1e-2);
}

/// A parallel robot, with the motors that its makers name and the idle motions beside them: rods between two ball
/// joints spin about themselves, and so do the pin's two halves of the plain five-bar.
struct ParallelRobot {
  const char* robot;
  std::vector<std::string> motors;
  int idle;
};

/// Loops of robot.yaml: closed_loop: [['a', 'b'], …]; names of links or of joints.
std::vector<LoopClosure> yamlLoops(const fs::path& file) {
  std::ifstream in(file);
  std::stringstream text;
  text << in.rdbuf();
  const std::string content = text.str();
  static const std::regex kPair(R"(\['(\w+)',\s*'(\w+)'\])");
  const std::string line = content.substr(0, content.find('\n'));
  std::vector<LoopClosure> loops;
  for (auto it = std::sregex_iterator(line.begin(), line.end(), kPair); it != std::sregex_iterator(); ++it)
    loops.push_back({.name = "loop" + std::to_string(loops.size()),
                     .first = {(*it)[1], {}},
                     .second = {(*it)[2], {}},
                     .rows = kAllRows,
                     .driven_joint = ""});
  return loops;
}

TEST(RealLoops, ParallelRobotsCloseWithTheirMobility) {
  PLUMBLINE_NEEDS_SHARED("data/contacts/parallel_robots");
  for (const ParallelRobot& expected :
       {ParallelRobot{"5bar_linkage_iso6d", {"mot1", "mot2"}, 0},
        ParallelRobot{"5bar_linkage", {"mot1", "mot2"}, 1},
        ParallelRobot{
            "cassie_like", {"motor_hip1", "motor_hip2", "motor_tigh", "motor_knee", "motor_ankle"}, 2},
        ParallelRobot{
            "digit_like",
            {"motor_hip_x", "motor_hip_y", "motor_hip_z", "motor_knee", "motor_shin1", "motor_shin2"},
            3}}) {
    SCOPED_TRACE(expected.robot);
    const fs::path folder = shared("data/contacts/parallel_robots") / expected.robot;
    const RobotModel model = robotIn(folder / "robot.urdf");
    const auto constraint = dynamics::motionConstraint(model, yamlLoops(folder / "robot.yaml"));
    ASSERT_TRUE(constraint.ok()) << constraint.error().message();
    dynamics::DynamicsWorkspace work(model);
    const auto analysis =
        dynamics::analyseLoops(work, *constraint, model.neutral(), {.driven_joints = expected.motors});
    ASSERT_TRUE(analysis.ok()) << analysis.error().message();
    std::printf("[ %-18s ] coordinates %d, rows %d, rank %d, mobility %d, closure %.1e m\n", expected.robot,
                model.nv(), constraint->size(), analysis->rank, analysis->mobility,
                analysis->translation_error);
    EXPECT_LT(analysis->translation_error, 1e-6);
    EXPECT_EQ(analysis->lowest_rank, analysis->rank);
    EXPECT_EQ(analysis->mobility, static_cast<int>(expected.motors.size()) + expected.idle);
    for (const std::string& motor : expected.motors)  // they can all move on their own
      EXPECT_EQ(std::count(analysis->independent.begin(), analysis->independent.end(),
                           model.body(model.findJoint(motor)).joint.v_index),
                1)
          << motor;
  }
}

// Its file asks six rows of a loop of three joints, which cannot close. As balls, the loops close.
TEST(RealLoops, KangarooClosesAsBallsAndNamesTheLoopThatDoesNotWithSixRows) {
  PLUMBLINE_NEEDS_SHARED("data/contacts/parallel_robots");
  const fs::path folder = shared("data/contacts/parallel_robots/kangaroo_like");
  const RobotModel model = robotIn(folder / "robot.urdf");
  std::vector<LoopClosure> loops = yamlLoops(folder / "robot.yaml");
  dynamics::DynamicsWorkspace work(model);
  const auto open = dynamics::closePosture(work, *dynamics::motionConstraint(model, loops), model.neutral());
  ASSERT_FALSE(open.ok());
  EXPECT_EQ(open.error().code, ErrorCode::NotConverged);
  EXPECT_TRUE(open.error().subjects.front().starts_with("loop6.")) << open.error().message();
  for (LoopClosure& loop : loops) loop.rows = {false, false, false, true, true, true};
  const auto closed =
      dynamics::analyseLoops(work, *dynamics::motionConstraint(model, loops), model.neutral());
  ASSERT_TRUE(closed.ok()) << closed.error().message();
  std::printf("[ kangaroo_like, balls ] rank %d of 33, closure %.1e m, redundant rows %.1e m, gap %.0f\n",
              closed->rank, closed->translation_error, closed->redundant_error, closed->gap());
  EXPECT_LT(closed->redundant_error, 1e-3);
  EXPECT_LT(closed->translation_error, 1e-6);
}

}  // namespace
}  // namespace plumbline::test
