// SPDX-License-Identifier: BSD-3-Clause
// Limits of torque that know friction and rotors: where these come from, and that design and certificate count with them.
#include "regressors/joint_motors.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/workflow/cli_support.h"
#include "core/workflow/excitation/excitation_support.h"
#include "dynamics/kinematics.h"
#include "estimation/estimate.h"
#include "excitation/certificate/certificate_verdict.h"
#include "regressors/layout.h"
#include "support/design_robots.h"
#include "support/support.h"
#include "workflow/excitation/design_files.h"
#include "workflow/excitation/excitation_run.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

using Eigen::VectorXd;
using CertificateStatus = excitation::MotionCertificate::Status;
using JointMotor = regressors::JointMotor;

const char* const kPendulum = R"(<robot name="one"><link name="base"/>
<link name="rod"><inertial><mass value="2"/><origin xyz="0.3 0 0"/>
<inertia ixx="0.02" iyy="0.03" izz="0.03" ixy="0" ixz="0" iyz="0"/></inertial></link>
<joint name="hinge" type="revolute"><parent link="base"/><child link="rod"/><axis xyz="0 1 0"/>
<limit lower="-2" upper="2" velocity="3" effort="30"/><dynamics friction="1.5" damping="0.4"/></joint></robot>)";

ExcitationStudyPtr studyWith(const RobotPtr& robot, const std::vector<regressors::JointMotor>& motors) {
  ExcitationSpec spec;
  spec.check_collision = false;
  spec.motors = motors;
  return studyOf(robot, spec);
}

const excitation::MotionCertificate::Range& torqueRange(const excitation::MotionCertificate& certificate) {
  for (const auto& range : certificate.ranges)
    if (range.quantity == "torque") return range;
  throw std::runtime_error("no torque");
}

TEST(ExcitationMotors, TheFileStatesThem) {
  const RobotPtr robot = test::robotFromText("one", kPendulum);
  EXPECT_EQ(regressors::nominalMotors(robot->model),
            (std::vector<regressors::JointMotor>{{"hinge", 1.5, 0.4, 0.0}}));
}

TEST(ExcitationMotors, AResultStatesThemAsMagnitudes) {
  const RobotPtr robot = test::robotFromText("one", kPendulum);
  estimation::ParameterEstimate estimate;
  estimate.friction = {true, true, true, true};
  const regressors::RegressorLayout layout(robot->model, estimate.friction);
  estimate.pi_full = VectorXd::Zero(layout.columns());
  const auto set = [&](const char* name, double value) {
    for (int c = 0; c < layout.columns(); ++c)
      if (layout.name(c) == std::string("hinge.") + name) estimate.pi_full[c] = value;
  };
  set("coulomb", 1.25), set("viscous", 0.5), set("offset", -0.25);
  for (int c = layout.inertialColumns(); c < layout.columns(); ++c)
    if (layout.kind(c) == regressors::FrictionKind::Rotor) estimate.pi_full[c] = 0.125;
  const auto motors = regressors::identifiedMotors(robot->model, estimate.friction, estimate.pi_full);
  ASSERT_TRUE(motors.ok()) << motors.error().message();
  EXPECT_EQ(*motors, (std::vector<regressors::JointMotor>{{"hinge", 1.5, 0.5, 0.125}}));
  // Friction that grows with the load cannot exceed its coefficient times what the joint may carry.
  estimate.friction = {};
  estimate.friction.load = true;
  const regressors::RegressorLayout loaded(robot->model, estimate.friction);
  estimate.pi_full = VectorXd::Zero(loaded.columns());
  estimate.pi_full[loaded.columns() - 1] = 0.1;
  const auto by_load = regressors::identifiedMotors(robot->model, estimate.friction, estimate.pi_full);
  ASSERT_TRUE(by_load.ok()) << by_load.error().message();
  EXPECT_DOUBLE_EQ(by_load->front().coulomb, 3.0);
  // Without friction, or of another robot: reported.
  estimate.friction = {};
  estimate.pi_full = VectorXd::Zero(10);
  EXPECT_EQ(regressors::identifiedMotors(robot->model, estimate.friction, estimate.pi_full).error().code,
            ErrorCode::UnsupportedOption);
  estimate.pi_full = VectorXd::Zero(7);
  EXPECT_EQ(regressors::identifiedMotors(robot->model, estimate.friction, estimate.pi_full).error().code,
            ErrorCode::ShapeMismatch);
}

TEST(ExcitationMotors, EvaluationDesignAndCertificateIncludeThem) {
  const RobotPtr robot = test::robotFromText("one", kPendulum);
  const ExcitationStudyPtr bare = studyWith(robot, {}), loaded = studyWith(robot, {{"hinge", 2.0, 0.5, 0.3}});
  const excitation::Motion motion = test::gentleMotion(*bare, 4, 0.9);
  const auto without = certifyDesign(*bare, motion), with = certifyDesign(*loaded, motion);
  ASSERT_TRUE(without.ok() && with.ok());
  EXPECT_GE(torqueRange(*with).upper, torqueRange(*without).upper + 1.99);
  EXPECT_LE(torqueRange(*with).lower, torqueRange(*without).lower - 1.99);
  const auto says = [](const excitation::MotionCertificate& certificate, const std::string& words) {
    for (const std::string& one : certificate.assumptions)
      if (one.find(words) != std::string::npos) return true;
    return false;
  };
  EXPECT_TRUE(says(*without, "torques without friction, which comes on top"));
  EXPECT_TRUE(says(*without, "torques without rotor inertia"));
  EXPECT_TRUE(says(*with, "friction is added to both sides of the torque: hinge 2 + 0.5 |v|"));
  EXPECT_TRUE(says(*with, "torques with rotor inertia: hinge 0.3"));
  // The look: what the motor gives, sample by sample.
  const auto seen = evaluateDesign(*loaded, motion), plain = evaluateDesign(*bare, motion);
  ASSERT_TRUE(seen.ok() && plain.ok());
  for (Eigen::Index i = 0; i < seen->torque.cols(); ++i) {
    const double v = seen->samples.v(0, i), a = seen->samples.a(0, i);
    const double friction = v == 0.0 ? 0.0 : std::copysign(2.0, v) + 0.5 * v;
    EXPECT_NEAR(seen->torque(0, i), plain->torque(0, i) + 0.3 * a + friction, 1e-9);
  }
  // The design: a limit that the rigid body keeps and the motor does not.
  const double peak = std::max(torqueRange(*without).upper, -torqueRange(*without).lower);
  excitation::JointLimitOverride limit;
  limit.joint = "hinge";
  limit.torque = peak + 1.0;
  ExcitationSpec spec = loaded->spec;
  spec.limits = {limit};
  const auto tight = prepareExcitation(robot, spec);
  spec.motors.clear();
  const auto rigid = prepareExcitation(robot, spec);
  ASSERT_TRUE(tight.ok() && rigid.ok());
  EXPECT_TRUE(certifyDesign(**rigid, motion)->isProven());
  // Friction may act either way in the proof: neither compliance nor violation can be proven.
  EXPECT_EQ(certifyDesign(**tight, motion)->status, CertificateStatus::SampledOnly);
  EXPECT_TRUE(evaluateDesign(**rigid, motion)->violations.empty());
  EXPECT_FALSE(evaluateDesign(**tight, motion)->violations.empty());
  const auto drawn = randomMotion(**tight, 5);
  ASSERT_TRUE(drawn.ok()) << drawn.error().message();
  EXPECT_TRUE(evaluateDesign(**tight, *drawn)->violations.empty());
}

TEST(ExcitationMotors, WrongOnesAreReported) {
  const RobotPtr robot = test::robotFromText("one", kPendulum);
  const auto rejected = [&](const std::vector<regressors::JointMotor>& motors) {
    ExcitationSpec spec;
    spec.motors = motors;
    const auto study = prepareExcitation(robot, spec);
    return study.ok() ? std::string("made") : study.error().message();
  };
  EXPECT_EQ(rejected({{"hinge", 1.0, 0.0, 0.0}}), "made");
  EXPECT_NE(rejected({{"elbow", 1.0, 0.0, 0.0}}).find("elbow"), std::string::npos);
  EXPECT_NE(rejected({{"hinge", -1.0, 0.0, 0.0}}).find("Coulomb friction of the motor of hinge"),
            std::string::npos);
  EXPECT_NE(rejected({{"hinge", 0.0, std::nan(""), 0.0}}).find("viscous friction"), std::string::npos);
  EXPECT_NE(rejected({{"hinge", 1.0, 0.0, 0.0}, {"hinge", 1.0, 0.0, 0.0}}).find("twice"), std::string::npos);
}

TEST(ExportProof, MovesAndSlowRunAreProven_AndTheFileSaysSo) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  test::limitAccelerations(robot->model, 8.0, 3.0, spec);
  const auto study = prepareExcitation(robot, spec);
  ASSERT_TRUE(study.ok()) << study.error().message();
  Design design;
  design.robot = robot->model.name();
  design.joints = robot->model.dofNames();
  design.family = spec.family;
  design.motion = *randomMotion(**study, 2);
  const auto folder = test::temporaryFolder("proof");
  ExportProof proof;
  ASSERT_TRUE(exportDesign(**study, design, {}, folder / "plain.csv", {}, &proof).ok());
  EXPECT_FALSE(proof.approach || proof.motion || proof.back) << "nothing was added or changed";
  DesignExport how;
  how.speed = 0.3;
  how.approach_from = (*study)->start;
  for (const char* file : {"slow.csv", "slow.yaml", "slow.json"}) {
    ASSERT_TRUE(exportDesign(**study, design, how, folder / file, {}, &proof).ok());
    ASSERT_TRUE(proof.approach && proof.motion && proof.back);
    EXPECT_TRUE(proof.motion->isProven()) << "slower, and weight alone fits the limits";
    const std::string text = test::slurp(folder / file);
    for (const std::string& words : {"at this speed " + excitation::verdictOf(*proof.motion),
                                     "the move to the start: " + excitation::verdictOf(*proof.approach),
                                     "the move back: " + excitation::verdictOf(*proof.back)})
      EXPECT_NE(text.find(words), std::string::npos) << file << " lacks " << words;
    EXPECT_EQ(text.find("does not cover"), std::string::npos);
  }
  // The moves have their own verdicts: one that begins where the last link touches a post is reported.
  dynamics::DynamicsWorkspace work(robot->model);
  dynamics::forwardKinematics(work, *how.approach_from);
  ExcitationSpec::Obstacle post;
  post.name = "post";
  post.geometry.type = GeometryType::Sphere;
  post.geometry.radius = 0.1;
  post.X_WG.p = work.pose(robot->model.bodyCount() - 1).p;
  spec.obstacles = {post};
  const auto blocked = prepareExcitation(robot, spec);
  ASSERT_TRUE(blocked.ok());
  ASSERT_TRUE(exportDesign(**blocked, design, how, folder / "blocked.csv", {}, &proof).ok());
  EXPECT_EQ(proof.approach->status, CertificateStatus::Violated);
  EXPECT_NE(test::slurp(folder / "blocked.csv").find("the move to the start: VIOLATED"), std::string::npos);
  std::stop_source stop;
  stop.request_stop();
  JobContext context;
  context.stop = stop.get_token();
  EXPECT_EQ(exportDesign(**study, design, how, folder / "stopped.csv", context).error().code,
            ErrorCode::Cancelled);
  EXPECT_FALSE(std::filesystem::exists(folder / "stopped.csv"));
}

}  // namespace
}  // namespace plumbline::workflow
