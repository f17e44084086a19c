// SPDX-License-Identifier: BSD-3-Clause

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/workflow/excitation/excitation_support.h"
#include "dynamics/inverse_dynamics.h"
#include "model/build_model.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

const Finding* findingOf(const ExcitationStudy& study, const std::string& code) {
  for (const Finding& finding : study.findings)
    if (finding.code == code) return &finding;
  return nullptr;
}

class Robots : public testing::TestWithParam<const char*> {
 protected:
  RobotPtr robot() const {
    const std::string name = GetParam();
    return name == "puma" ? test::puma() : name == "gantry" ? test::gantry() : test::sampleArm();
  }
};

TEST_P(Robots, EvaluationGivesTheDemandsOfTheMotion) {
  PLUMBLINE_SEED(seed, 7);
  const RobotPtr arm = robot();
  const ExcitationStudyPtr study = studyOf(arm, armSpec(arm));
  const excitation::Motion motion = test::gentleMotion(*study, seed);
  const Result<DesignSnapshot> look = evaluateDesign(*study, motion);
  ASSERT_TRUE(look.ok()) << look.error().message();
  EXPECT_EQ(look->samples.time.size(), 201);
  dynamics::DynamicsWorkspace work(arm->model);
  VectorXd tau(arm->model.nv()), q(tau.size()), v(tau.size()), a(tau.size());
  for (Index i = 0; i < 201; i += 25) {
    motion.derivative(look->samples.time[i], 0, q);
    motion.derivative(look->samples.time[i], 1, v);
    motion.derivative(look->samples.time[i], 2, a);
    dynamics::inverseDynamics(work, q, v, a, tau);
    EXPECT_LT((tau - look->torque.col(i)).norm(), 1e-9 * (1.0 + tau.norm()));
  }
  EXPECT_TRUE(std::isfinite(look->criterion.condition));
  EXPECT_GT(look->criterion.condition, 1.0);
  EXPECT_FALSE(look->weakest.empty());
  EXPECT_TRUE(look->collision_checked) << study->collision_note;
  EXPECT_TRUE(std::isfinite(look->clearance));
  for (const excitation::Violation& violation : look->violations)
    EXPECT_GT(violation.amount, 0.0) << violation.subject;
}

TEST_P(Robots, RestAtTheStartKeepsAllLimits) {
  const RobotPtr arm = robot();
  const ExcitationStudyPtr study = studyOf(arm, armSpec(arm));
  const excitation::Motion rest = restingMotion(*study);
  const Result<DesignSnapshot> look = evaluateDesign(*study, rest);
  ASSERT_TRUE(look.ok()) << look.error().message();
  for (Index i = 0; i < look->samples.q.cols(); ++i) EXPECT_EQ(look->samples.q.col(i), study->start);
  EXPECT_TRUE(look->violations.empty()) << excitation::inWords(arm->model, look->violations.front());
  EXPECT_TRUE(std::isinf(look->criterion.condition));
}

TEST_P(Robots, RandomMotionIsFeasibleAndRepeatable) {
  PLUMBLINE_SEED(seed, 11);
  const RobotPtr arm = robot();
  const ExcitationStudyPtr study = studyOf(arm, armSpec(arm));
  const Result<excitation::Motion> first = randomMotion(*study, seed), again = randomMotion(*study, seed);
  ASSERT_TRUE(first.ok()) << first.error().message();
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(first->coefficients, again->coefficients);
  EXPECT_EQ(first->start, again->start);
  const Result<DesignSnapshot> look = evaluateDesign(*study, *first);
  ASSERT_TRUE(look.ok()) << look.error().message();
  for (const excitation::Violation& violation : look->violations)
    EXPECT_LT(violation.amount, 0.02 * std::abs(violation.limit) + 1e-3)
        << excitation::inWords(arm->model, violation);
}

INSTANTIATE_TEST_SUITE_P(Excitation, Robots, testing::Values("puma", "gantry", "arm"));

TEST(Excitation, AViolationIsFoundWhereItIs) {
  const RobotPtr arm = test::sampleArm();
  const ExcitationStudyPtr study = studyOf(arm, armSpec(arm));
  excitation::Motion motion = test::gentleMotion(*study, 3);
  motion.coefficients.row(3) *= 20.0;
  const Result<DesignSnapshot> look = evaluateDesign(*study, motion);
  ASSERT_TRUE(look.ok());
  const std::string joint = arm->model.dofNames()[3];
  const excitation::MotionLimits& limits = study->limits;
  double worst = 0.0, time = 0.0;
  for (Index i = 0; i < look->samples.v.cols(); ++i)
    if (std::abs(look->samples.v(3, i)) - limits.velocity[3] > worst)
      worst = std::abs(look->samples.v(3, i)) - limits.velocity[3], time = look->samples.time[i];
  ASSERT_GT(worst, 0.0);
  const auto found = std::find_if(
      look->violations.begin(), look->violations.end(),
      [&](const excitation::Violation& v) { return v.subject == joint && v.quantity == "velocity"; });
  ASSERT_NE(found, look->violations.end());
  EXPECT_DOUBLE_EQ(found->amount, worst);
  EXPECT_DOUBLE_EQ(found->time, time);
  for (std::size_t k = 1; k < look->violations.size(); ++k)
    EXPECT_GE(excitation::relativeAmount(look->violations[k - 1]),
              excitation::relativeAmount(look->violations[k]));
}

TEST(Excitation, DeviationsFollowTheNoiseAlthoughTheConditionIsUnscaled) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  const ExcitationStudyPtr plain = studyOf(arm, spec);
  spec.criterion.torque_noise = VectorXd::Constant(1, 0.25);
  const ExcitationStudyPtr noisy = studyOf(arm, spec);
  const excitation::Motion motion = test::gentleMotion(*plain, 5);
  excitation::Motion same = motion;
  same.basis = noisy->basis;
  const Result<DesignSnapshot> a = evaluateDesign(*plain, motion), b = evaluateDesign(*noisy, same);
  ASSERT_TRUE(a.ok() && b.ok());
  EXPECT_DOUBLE_EQ(a->criterion.condition, b->criterion.condition);
  EXPECT_LT((0.25 * a->criterion.deviation - b->criterion.deviation).norm(),
            1e-9 * b->criterion.deviation.norm());
}

// ---- drag edits

TEST(ExcitationRejection, IntervalsThatCannotBeFixed) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.kept = {{"", 3.0, 5.0}};
  EXPECT_TRUE(contains(rejection(robot, spec, ErrorCode::UnsupportedOption), "choose a spline"));
  spec.kept = {{"joint1", 5.0, 3.0}};
  EXPECT_TRUE(contains(rejection(robot, spec, ErrorCode::ValueOutOfRange),
                       "5 s to 3 s, is no part of the motion of 10 s"));
  spec.kept = {{"elbow", 1.0, 3.0}};
  EXPECT_TRUE(contains(rejection(robot, spec, ErrorCode::UnknownReference), "elbow"));
}

// ---- what is rejected, each by its sentence

TEST(ExcitationRejection, FloatingBase) {
  ModelOptions options;
  options.base = BaseType::Floating;
  const RobotPtr robot = test::robotFromText("floating", test::pumaUrdf(), options);
  const std::string sentence = rejection(robot, {}, ErrorCode::UnsupportedJoint);
  EXPECT_TRUE(contains(sentence, "floating base")) << sentence;
  EXPECT_TRUE(contains(sentence, "--base fixed")) << sentence;
}

TEST(ExcitationRejection, JointOfSeveralDegreesOfFreedom) {
  const RobotPtr robot =
      test::robotFromText("planar",
                          "<robot name=\"r\"><link name=\"a\"/><link name=\"b\"><inertial><mass "
                          "value=\"1\"/><inertia ixx=\"1\" iyy=\"1\" "
                          "izz=\"1\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial></link><joint name=\"slide\" "
                          "type=\"planar\"><parent "
                          "link=\"a\"/><child link=\"b\"/><axis xyz=\"0 0 1\"/></joint></robot>");
  const std::string sentence = rejection(robot, {}, ErrorCode::UnsupportedJoint);
  EXPECT_TRUE(contains(sentence, "slide")) << sentence;
}

TEST(ExcitationRejection, LimitsThatExcludeTheStart) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.start = VectorXd::Zero(6);
  spec.start[1] = 0.9;
  const std::string sentence = rejection(robot, spec, ErrorCode::ValueOutOfRange);
  EXPECT_TRUE(contains(sentence, "start of joint2, 0.9, lies outside its limits -3.6 to 0.5")) << sentence;
}

TEST(ExcitationRejection, ReversedLimitsAndUnknownJoints) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.limits.push_back({"joint3", 2.0, 1.0});
  EXPECT_TRUE(contains(rejection(robot, spec, ErrorCode::ValueOutOfRange), "are reversed"));
  spec.limits = {{"joint9", -1.0, 1.0}};
  EXPECT_TRUE(contains(rejection(robot, spec, ErrorCode::UnknownReference), "joint9"));
  spec.limits.clear();
  spec.margin = 1.0;
  EXPECT_TRUE(contains(rejection(robot, spec, ErrorCode::ValueOutOfRange), "margin"));
  spec.margin = 0.0;
  spec.held = {"shoulder"};
  EXPECT_TRUE(contains(rejection(robot, spec, ErrorCode::UnknownReference), "shoulder"));
}

TEST(ExcitationRejection, DurationTooShortAndNoHarmonics) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.family.duration = 0.0;
  EXPECT_TRUE(contains(rejection(robot, spec, ErrorCode::ValueOutOfRange), "0 s"));
  spec.family.duration = 10.0;
  spec.family.harmonics = 0;
  EXPECT_TRUE(contains(rejection(robot, spec, ErrorCode::ValueOutOfRange), "harmonics"));
}

TEST(ExcitationRejection, NumbersThatAreNotFinite) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.start = VectorXd::Constant(6, std::nan(""));
  EXPECT_TRUE(contains(rejection(robot, spec, ErrorCode::InvalidNumber), "not a number"));
  spec.start.resize(0);
  spec.rate = std::nan("");
  EXPECT_TRUE(contains(rejection(robot, spec, ErrorCode::ValueOutOfRange), "rate"));
}

// ---- what is unusual and works

TEST(Excitation, NoLimitsInTheFileIsAFindingAndTheStudyWorks) {
  std::string urdf = test::pumaUrdf();
  for (std::size_t at = urdf.find("<limit"); at != std::string::npos; at = urdf.find("<limit"))
    urdf.erase(at, urdf.find("/>", at) + 2 - at);
  for (std::size_t at = urdf.find("revolute"); at != std::string::npos; at = urdf.find("revolute"))
    urdf.replace(at, 8, "continuous");
  const ExcitationStudyPtr study = studyOf(test::robotFromText("unlimited", urdf), {});
  const Finding* finding = findingOf(*study, "limits-unstated");
  ASSERT_NE(finding, nullptr);
  EXPECT_EQ(
      finding->text,
      "No velocity, acceleration, jerk or torque limits are set. Enter the robot's limits, otherwise the "
      "motion may exceed them.");
  EXPECT_EQ(study->limits.unstated.size(), 24u);
  EXPECT_TRUE(evaluateDesign(*study, restingMotion(*study)).ok());
}

TEST(Excitation, ACollisionAtRestIsAFindingAndIsShown) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.start = studyOf(robot, spec)->start;
  ExcitationSpec::Obstacle block;
  block.name = "block";
  block.geometry.size = Vec3::Constant(0.3);
  block.X_WG.p = Vec3(0.0, 0.15, 0.8);
  spec.obstacles = {block};
  const ExcitationStudyPtr study = studyOf(robot, spec);
  const Finding* finding = findingOf(*study, "start-in-collision");
  ASSERT_NE(finding, nullptr);
  EXPECT_TRUE(contains(finding->text, "block")) << finding->text;
  const Result<DesignSnapshot> look = evaluateDesign(*study, restingMotion(*study));
  ASSERT_TRUE(look.ok());
  ASSERT_FALSE(look->touching.empty());
  EXPECT_EQ(look->touching.front().second, "block");
  EXPECT_LE(look->clearance, 0.0);
  ASSERT_FALSE(look->violations.empty());
  EXPECT_EQ(look->violations.front().quantity, "clearance");

  // A start that nobody gave moves out of the way.
  spec.start.resize(0);
  const ExcitationStudyPtr moved = studyOf(robot, spec);
  EXPECT_NE(findingOf(*moved, "start-moved"), nullptr);
  EXPECT_EQ(findingOf(*moved, "start-in-collision"), nullptr);
  const Result<DesignSnapshot> free = evaluateDesign(*moved, restingMotion(*moved));
  ASSERT_TRUE(free.ok());
  EXPECT_TRUE(free->touching.empty());
  EXPECT_GT(free->clearance, 0.0);
}

TEST(Excitation, OneJoint) {
  const RobotPtr robot = test::robotFromText("pendulum", test::pendulumUrdf());
  ExcitationSpec spec = armSpec(robot);
  const ExcitationStudyPtr study = studyOf(robot, spec);
  const Result<DesignSnapshot> look = evaluateDesign(*study, test::gentleMotion(*study, 1));
  ASSERT_TRUE(look.ok()) << look.error().message();
  EXPECT_TRUE(std::isfinite(look->criterion.condition));
}

TEST(Excitation, ThirtyFourDegreesOfFreedom) {
  Random random(34);
  test::RandomTreeOptions options;
  options.bodies = 34;
  Robot robot;
  robot.description = test::randomDescription(random, options);
  robot.model = buildModel(robot.description).value();
  ASSERT_EQ(robot.model.nv(), 34);
  ExcitationSpec spec;
  spec.family.duration = 20.0;
  const ExcitationStudyPtr study = studyOf(std::make_shared<const Robot>(robot), spec);
  excitation::Motion motion = restingMotion(*study);
  for (Index j = 0; j < 34; ++j) motion.coefficients.row(j) = 0.1 * random.normalVector(motion.basis->size());
  const Result<DesignSnapshot> look = evaluateDesign(*study, motion);
  ASSERT_TRUE(look.ok()) << look.error().message();
  EXPECT_EQ(look->torque.rows(), 34);
  EXPECT_TRUE(contains(study->collision_note, "collision not checked")) << study->collision_note;
}

TEST(Excitation, TheCertificateOfAGentleMotionHoldsAtManySamples) {
  PLUMBLINE_SEED(seed, 8);
  const RobotPtr arm = test::puma();
  const ExcitationStudyPtr study = studyOf(arm, armSpec(arm));
  const excitation::Motion motion = test::gentleMotion(*study, seed, 0.25);
  const Result<excitation::MotionCertificate> certificate = certifyDesign(*study, motion);
  ASSERT_TRUE(certificate.ok()) << certificate.error().message();
  EXPECT_NE(certificate->status, excitation::MotionCertificate::Status::Violated);
  VectorXd q(6), v(6);
  const excitation::MotionLimits& limits = study->limits;
  for (int i = 0; i <= 2000; ++i) {
    motion.derivative(0.005 * i, 0, q);
    motion.derivative(0.005 * i, 1, v);
    for (Index j = 0; j < 6; ++j) {
      ASSERT_LE(std::abs(v[j]), limits.velocity[j]);
      ASSERT_LE(q[j], limits.upper[j]);
      ASSERT_GE(q[j], limits.lower[j]);
    }
  }
}

TEST(Excitation, StopsWhenAsked) {
  const RobotPtr arm = test::puma();
  const ExcitationStudyPtr study = studyOf(arm, armSpec(arm));
  std::stop_source source;
  source.request_stop();
  JobContext context;
  context.stop = source.get_token();
  EXPECT_EQ(evaluateDesign(*study, restingMotion(*study), context).error().code, ErrorCode::Cancelled);
  EXPECT_EQ(prepareExcitation(arm, armSpec(arm), context).error().code, ErrorCode::Cancelled);
}

TEST(UncertainParameters, TorquesKeepTheirLimitsForAllOfThem) {
  PLUMBLINE_SEED(seed, 12);
  const RobotPtr arm = test::sampleArm();
  ExcitationSpec spec = armSpec(arm);
  const ExcitationStudyPtr exact = studyOf(arm, spec);
  const excitation::Motion motion = test::gentleMotion(*exact, seed);
  const MatrixXd torque = evaluateDesign(*exact, motion)->torque;
  // Limits that the model keeps by 10 % and that torques 20 % off do not.
  for (excitation::JointLimitOverride& limit : spec.limits) {
    const Index j = arm->model.body(arm->model.findJoint(limit.joint)).joint.v_index;
    limit.torque = 1.1 * torque.row(j).cwiseAbs().maxCoeff();
  }
  const auto torqueViolations = [&](double uncertainty) {
    spec.parameter_uncertainty = uncertainty;
    const ExcitationStudyPtr study = studyOf(arm, spec);
    const DesignSnapshot look = evaluateDesign(*study, motion).value();
    EXPECT_EQ(look.torque, torque);  // the torque shown is the model's
    return std::count_if(
        look.violations.begin(), look.violations.end(),
        [](const excitation::Violation& violation) { return violation.quantity == "torque"; });
  };
  EXPECT_EQ(torqueViolations(0.0), 0);
  EXPECT_GT(torqueViolations(0.2), 0);
  spec.parameter_uncertainty = -0.1;
  EXPECT_TRUE(contains(rejection(arm, spec, ErrorCode::ValueOutOfRange), "parameter_uncertainty"));
}

}  // namespace
}  // namespace plumbline::workflow
