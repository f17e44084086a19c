// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "dynamics/inverse_dynamics.h"
#include "support/design_robots.h"
#include "support/support.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

ExcitationStudyPtr studyOf(const RobotPtr& robot, const ExcitationSpec& spec) {
  const Result<ExcitationStudyPtr> study = prepareExcitation(robot, spec);
  if (!study) throw std::runtime_error(study.error().message());
  return *study;
}

ExcitationSpec armSpec(const RobotPtr& robot) {
  ExcitationSpec spec;
  test::limitAccelerations(robot->model, 8.0, 3.0, spec);
  return spec;
}

std::string refusal(const RobotPtr& robot, const ExcitationSpec& spec, ErrorCode code) {
  const Result<ExcitationStudyPtr> study = prepareExcitation(robot, spec);
  if (study) return "no refusal";
  EXPECT_EQ(study.error().code, code);
  EXPECT_FALSE(study.error().remedy.empty());
  EXPECT_FALSE(study.error().subjects.empty());
  return study.error().message();
}

bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const Finding* findingOf(const ExcitationStudy& study, const std::string& code) {
  for (const Finding& finding : findingsOf(study))
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

TEST_P(Robots, LookSaysWhatTheMotionDemands) {
  PLUMBLINE_SEED(seed, 7);
  const RobotPtr arm = robot();
  const ExcitationStudyPtr study = studyOf(arm, armSpec(arm));
  const Motion motion = test::gentleMotion(*study, seed);
  const Result<DesignSnapshot> look = lookAtDesign(*study, motion);
  ASSERT_TRUE(look.ok()) << look.error().message();
  EXPECT_EQ(look->samples.time.size(), 201);
  DynamicsWorkspace work(arm->model);
  VectorXd tau(arm->model.nv()), q(tau.size()), v(tau.size()), a(tau.size());
  for (Index i = 0; i < 201; i += 25) {
    motion.derivative(look->samples.time[i], 0, q);
    motion.derivative(look->samples.time[i], 1, v);
    motion.derivative(look->samples.time[i], 2, a);
    inverseDynamics(work, q, v, a, tau);
    EXPECT_LT((tau - look->torque.col(i)).norm(), 1e-9 * (1.0 + tau.norm()));
  }
  EXPECT_TRUE(std::isfinite(look->criterion.condition));
  EXPECT_GT(look->criterion.condition, 1.0);
  EXPECT_FALSE(look->weakest.empty());
  EXPECT_TRUE(look->collision_checked) << collisionNote(*study);
  EXPECT_TRUE(std::isfinite(look->clearance));
  for (const Violation& violation : look->violations) EXPECT_GT(violation.amount, 0.0) << violation.subject;
}

TEST_P(Robots, RestingStandsAtTheStartAndBreaksNothing) {
  const RobotPtr arm = robot();
  const ExcitationStudyPtr study = studyOf(arm, armSpec(arm));
  const Motion rest = restingMotion(*study);
  const Result<DesignSnapshot> look = lookAtDesign(*study, rest);
  ASSERT_TRUE(look.ok()) << look.error().message();
  for (Index i = 0; i < look->samples.q.cols(); ++i) EXPECT_EQ(look->samples.q.col(i), startOf(*study));
  EXPECT_TRUE(look->violations.empty()) << inWords(arm->model, look->violations.front());
  EXPECT_TRUE(std::isinf(look->criterion.condition));
}

TEST_P(Robots, RandomMotionIsFeasibleAndRepeatable) {
  PLUMBLINE_SEED(seed, 11);
  const RobotPtr arm = robot();
  const ExcitationStudyPtr study = studyOf(arm, armSpec(arm));
  const Result<Motion> first = randomMotion(*study, seed), again = randomMotion(*study, seed);
  ASSERT_TRUE(first.ok()) << first.error().message();
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(first->coefficients, again->coefficients);
  EXPECT_EQ(first->start, again->start);
  const Result<DesignSnapshot> look = lookAtDesign(*study, *first);
  ASSERT_TRUE(look.ok()) << look.error().message();
  for (const Violation& violation : look->violations)
    EXPECT_LT(violation.amount, 0.02 * std::abs(violation.limit) + 1e-3) << inWords(arm->model, violation);
}

INSTANTIATE_TEST_SUITE_P(Excitation, Robots, testing::Values("puma", "gantry", "arm"));

TEST(Excitation, AViolationIsFoundWhereItIs) {
  const RobotPtr arm = test::sampleArm();
  const ExcitationStudyPtr study = studyOf(arm, armSpec(arm));
  Motion motion = test::gentleMotion(*study, 3);
  motion.coefficients.row(3) *= 20.0;
  const Result<DesignSnapshot> look = lookAtDesign(*study, motion);
  ASSERT_TRUE(look.ok());
  const std::string joint = arm->model.dofNames()[3];
  const MotionLimits& limits = limitsOf(*study);
  double worst = 0.0, time = 0.0;
  for (Index i = 0; i < look->samples.v.cols(); ++i)
    if (std::abs(look->samples.v(3, i)) - limits.velocity[3] > worst)
      worst = std::abs(look->samples.v(3, i)) - limits.velocity[3], time = look->samples.time[i];
  ASSERT_GT(worst, 0.0);
  const auto found = std::find_if(look->violations.begin(), look->violations.end(), [&](const Violation& v) {
    return v.subject == joint && v.quantity == "velocity";
  });
  ASSERT_NE(found, look->violations.end());
  EXPECT_DOUBLE_EQ(found->amount, worst);
  EXPECT_DOUBLE_EQ(found->time, time);
  for (std::size_t k = 1; k < look->violations.size(); ++k)
    EXPECT_GE(relativeAmount(look->violations[k - 1]), relativeAmount(look->violations[k]));
}

TEST(Excitation, DeviationsFollowTheNoiseAlthoughTheConditionIsUnscaled) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  const ExcitationStudyPtr plain = studyOf(arm, spec);
  spec.criterion.torque_noise = VectorXd::Constant(1, 0.25);
  const ExcitationStudyPtr noisy = studyOf(arm, spec);
  const Motion motion = test::gentleMotion(*plain, 5);
  Motion same = motion;
  same.basis = basisOf(*noisy);
  const Result<DesignSnapshot> a = lookAtDesign(*plain, motion), b = lookAtDesign(*noisy, same);
  ASSERT_TRUE(a.ok() && b.ok());
  EXPECT_DOUBLE_EQ(a->criterion.condition, b->criterion.condition);
  EXPECT_LT((0.25 * a->criterion.deviation - b->criterion.deviation).norm(),
            1e-9 * b->criterion.deviation.norm());
}

// ---- pulling curves

class Families : public testing::TestWithParam<Family> {};

TEST_P(Families, ThePulledCurvePassesThroughThePoint) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.check_collision = false;
  spec.family.family = GetParam();
  const ExcitationStudyPtr study = studyOf(arm, spec);
  Motion motion = test::gentleMotion(*study, 2);
  VectorXd q(6);
  for (const double t : {0.0, 0.1, 0.4, 1.3, 3.7, 5.0, 8.8, 9.9, 10.0}) {
    const double target = startOf(*study)[2] + 0.3 * std::sin(7.0 * t);
    ASSERT_TRUE(checkPull(*study, motion, 2, t, target).ok());
    const Motion pulled = pullThrough(*study, motion, 2, t, target);
    pulled.derivative(t, 0, q);
    EXPECT_NEAR(q[2], target, 1e-9) << "at " << t;
    for (const Index j : {0, 1, 3, 4, 5}) EXPECT_EQ(pulled.coefficients.row(j), motion.coefficients.row(j));
    EXPECT_EQ(pulled.start[1], motion.start[1]);
    // Pulled to where it is already, it stays.
    const Motion again = pullThrough(*study, pulled, 2, t, q[2]);
    EXPECT_LT((again.coefficients - pulled.coefficients).norm(), 1e-9);
    motion = pulled;
  }
}

TEST_P(Families, AHandleTakesTheValueGiven) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.check_collision = false;
  spec.family.family = GetParam();
  const ExcitationStudyPtr study = studyOf(arm, spec);
  const Motion motion = test::gentleMotion(*study, 4);
  const MatrixXd& to = motion.basis->toHandles();
  for (int handle = 0; handle < to.rows(); ++handle) {
    const double before = to.row(handle).dot(motion.coefficients.row(1));
    const Motion moved = setHandle(*study, motion, 1, handle, before + 0.05);
    EXPECT_NEAR(to.row(handle).dot(moved.coefficients.row(1)), before + 0.05, 1e-9) << handle;
  }
}

INSTANTIATE_TEST_SUITE_P(Excitation, Families,
                         testing::Values(Family::Fourier, Family::FourierQuintic, Family::CubicSpline,
                                         Family::QuinticSpline, Family::Bezier, Family::Chirp,
                                         Family::HoldAndMove),
                         [](const auto& which) {
                           std::string name = toString(which.param);
                           std::erase(name, '-');
                           return name;
                         });

TEST(Excitation, APulledSplineStaysWhereItWasFarAway) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.family.family = Family::QuinticSpline;
  spec.family.segments = 20;
  const ExcitationStudyPtr study = studyOf(arm, spec);
  const Motion motion = test::gentleMotion(*study, 6);
  const Motion pulled = pullThrough(*study, motion, 0, 5.0, motion.start[0] + 0.7);
  VectorXd before(6), after(6);
  for (const double t : {0.3, 1.0, 1.9, 8.1, 9.0, 10.0}) {
    motion.derivative(t, 0, before);
    pulled.derivative(t, 0, after);
    EXPECT_EQ(before, after) << "at " << t;
  }
}

TEST(Excitation, APullThatCannotBeIsRefusedAndChangesNothing) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.held = {"joint2"};
  const ExcitationStudyPtr study = studyOf(arm, spec);
  const Motion motion = restingMotion(*study);
  const double nan = std::nan("");
  const Status number = checkPull(*study, motion, 0, 1.0, nan);
  ASSERT_FALSE(number.ok());
  EXPECT_EQ(number.error().message(),
            "the point that joint1 is pulled through is not a number; give a time and a position.");
  EXPECT_EQ(pullThrough(*study, motion, 0, 1.0, nan).coefficients, motion.coefficients);
  EXPECT_EQ(setHandle(*study, motion, 0, 0, nan).coefficients, motion.coefficients);
  EXPECT_EQ(checkHandle(*study, motion, 0, 0, nan).error().code, ErrorCode::InvalidNumber);
  EXPECT_TRUE(contains(checkPull(*study, motion, 1, 1.0, 0.2).error().message(), "held still"));
  EXPECT_EQ(pullThrough(*study, motion, 1, 1.0, 0.2).coefficients, motion.coefficients);
  Motion broken = motion;
  broken.coefficients(4, 0) = nan;
  const Result<DesignSnapshot> look = lookAtDesign(*study, broken);
  ASSERT_FALSE(look.ok());
  EXPECT_EQ(
      look.error().message(),
      "the motion of joint5 has a handle that is not a number; set its handles to numbers, or begin with "
      "standing still.");
}

TEST(Excitation, AMotionOfAnotherFamilyIsPulledToo) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.check_collision = false;
  const ExcitationStudyPtr study = studyOf(arm, spec);
  spec.family.family = Family::CubicSpline;
  spec.family.duration = 7.0;
  const Motion motion = test::gentleMotion(*studyOf(arm, spec), 3);
  const Motion pulled = pullThrough(*study, motion, 4, 3.3, 0.6);
  VectorXd q(6);
  pulled.derivative(3.3, 0, q);
  EXPECT_NEAR(q[4], 0.6, 1e-9);
  EXPECT_TRUE(lookAtDesign(*study, pulled).ok());
}

TEST(Excitation, WhatIsKeptOfACurveStays) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.check_collision = false;
  spec.family.family = Family::QuinticSpline;
  spec.family.segments = 20;
  spec.kept = {{"joint1", 3.0, 5.0}};
  const ExcitationStudyPtr study = studyOf(arm, spec);
  ASSERT_EQ(frozenOf(*study).rows(), 6);
  EXPECT_TRUE(frozenOf(*study).row(0).any());
  EXPECT_FALSE(frozenOf(*study).row(0).all());
  EXPECT_FALSE(frozenOf(*study).row(1).any());
  const Motion motion = test::gentleMotion(*study, 9);
  EXPECT_TRUE(contains(checkPull(*study, motion, 0, 4.0, 0.2).error().message(), "is kept at this time"));
  EXPECT_TRUE(contains(checkPull(*study, motion, 0, 5.1, 0.2).error().message(), "so close to what is kept"));
  Motion changed = pullThrough(*study, motion, 0, 6.4, motion.start[0] + 0.5);
  VectorXd before(6), after(6);
  changed.derivative(6.4, 0, after);
  EXPECT_NEAR(after[0], motion.start[0] + 0.5, 1e-9);
  int turned = 0, refused = 0;
  for (int handle = 0; handle < static_cast<int>(motion.basis->handleNames().size()); ++handle) {
    const bool may = checkHandle(*study, changed, 0, handle, 0.3).ok();
    (may ? turned : refused) += 1;
    changed = setHandle(*study, changed, 0, handle, 0.3);
  }
  EXPECT_GT(turned, 5);
  EXPECT_GT(refused, 5);
  for (double t = 3.0; t <= 5.0; t += 0.05)
    for (int order = 0; order <= 3; ++order) {
      motion.derivative(t, order, before);
      changed.derivative(t, order, after);
      EXPECT_EQ(before[0], after[0]) << "at " << t;
    }
  EXPECT_EQ(pullThrough(*study, motion, 0, 0.0, motion.start[0] + 0.1).start, motion.start);
}

TEST(ExcitationRefusal, StretchesThatCannotBeKept) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.kept = {{"", 3.0, 5.0}};
  EXPECT_TRUE(contains(refusal(robot, spec, ErrorCode::UnsupportedOption), "choose a spline"));
  spec.kept = {{"joint1", 5.0, 3.0}};
  EXPECT_TRUE(contains(refusal(robot, spec, ErrorCode::ValueOutOfRange),
                       "5 s to 3 s, is no part of the motion of 10 s"));
  spec.kept = {{"elbow", 1.0, 3.0}};
  EXPECT_TRUE(contains(refusal(robot, spec, ErrorCode::UnknownReference), "elbow"));
}

// ---- what is refused, each by its sentence

TEST(ExcitationRefusal, FloatingBase) {
  ModelOptions options;
  options.base = BaseType::Floating;
  const RobotPtr robot = test::robotFromText("floating", test::pumaUrdf(), options);
  const std::string sentence = refusal(robot, {}, ErrorCode::UnsupportedJoint);
  EXPECT_TRUE(contains(sentence, "floating base")) << sentence;
  EXPECT_TRUE(contains(sentence, "--base fixed")) << sentence;
}

TEST(ExcitationRefusal, JointOfSeveralDegreesOfFreedom) {
  const RobotPtr robot =
      test::robotFromText("planar",
                          "<robot name=\"r\"><link name=\"a\"/><link name=\"b\"><inertial><mass "
                          "value=\"1\"/><inertia ixx=\"1\" iyy=\"1\" "
                          "izz=\"1\" ixy=\"0\" ixz=\"0\" iyz=\"0\"/></inertial></link><joint name=\"slide\" "
                          "type=\"planar\"><parent "
                          "link=\"a\"/><child link=\"b\"/><axis xyz=\"0 0 1\"/></joint></robot>");
  const std::string sentence = refusal(robot, {}, ErrorCode::UnsupportedJoint);
  EXPECT_TRUE(contains(sentence, "slide")) << sentence;
}

TEST(ExcitationRefusal, LimitsThatExcludeTheStart) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.start = VectorXd::Zero(6);
  spec.start[1] = 0.9;
  const std::string sentence = refusal(robot, spec, ErrorCode::ValueOutOfRange);
  EXPECT_TRUE(contains(sentence, "start of joint2, 0.9, lies outside its limits -3.6 to 0.5")) << sentence;
}

TEST(ExcitationRefusal, ReversedLimitsAndUnknownJoints) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.limits.push_back({"joint3", 2.0, 1.0});
  EXPECT_TRUE(contains(refusal(robot, spec, ErrorCode::ValueOutOfRange), "are reversed"));
  spec.limits = {{"joint9", -1.0, 1.0}};
  EXPECT_TRUE(contains(refusal(robot, spec, ErrorCode::UnknownReference), "joint9"));
  spec.limits.clear();
  spec.margin = 1.0;
  EXPECT_TRUE(contains(refusal(robot, spec, ErrorCode::ValueOutOfRange), "margin"));
  spec.margin = 0.0;
  spec.held = {"shoulder"};
  EXPECT_TRUE(contains(refusal(robot, spec, ErrorCode::UnknownReference), "shoulder"));
}

TEST(ExcitationRefusal, DurationTooShortAndNoHarmonics) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.family.duration = 0.0;
  EXPECT_TRUE(contains(refusal(robot, spec, ErrorCode::ValueOutOfRange), "0 s"));
  spec.family.duration = 10.0;
  spec.family.harmonics = 0;
  EXPECT_TRUE(contains(refusal(robot, spec, ErrorCode::ValueOutOfRange), "harmonics"));
}

TEST(ExcitationRefusal, NumbersThatAreNone) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.start = VectorXd::Constant(6, std::nan(""));
  EXPECT_TRUE(contains(refusal(robot, spec, ErrorCode::InvalidNumber), "not a number"));
  spec.start.resize(0);
  spec.rate = std::nan("");
  EXPECT_TRUE(contains(refusal(robot, spec, ErrorCode::ValueOutOfRange), "rate"));
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
  EXPECT_EQ(finding->text,
            "Nothing limits the velocity of any joint, the acceleration of any joint, the jerk of any joint "
            "and the "
            "torque of any joint; state what the machine can do, or motions go beyond it.");
  EXPECT_EQ(limitsOf(*study).unstated.size(), 24u);
  EXPECT_TRUE(lookAtDesign(*study, restingMotion(*study)).ok());
}

TEST(Excitation, ACollisionAtRestIsAFindingAndIsShown) {
  const RobotPtr robot = test::puma();
  ExcitationSpec spec;
  spec.start = startOf(*studyOf(robot, spec));
  ExcitationSpec::Obstacle block;
  block.name = "block";
  block.geometry.size = Vec3::Constant(0.3);
  block.X_WG.p = Vec3(0.0, 0.15, 0.8);
  spec.obstacles = {block};
  const ExcitationStudyPtr study = studyOf(robot, spec);
  const Finding* finding = findingOf(*study, "start-in-collision");
  ASSERT_NE(finding, nullptr);
  EXPECT_TRUE(contains(finding->text, "block")) << finding->text;
  const Result<DesignSnapshot> look = lookAtDesign(*study, restingMotion(*study));
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
  const Result<DesignSnapshot> free = lookAtDesign(*moved, restingMotion(*moved));
  ASSERT_TRUE(free.ok());
  EXPECT_TRUE(free->touching.empty());
  EXPECT_GT(free->clearance, 0.0);
}

TEST(Excitation, OneJoint) {
  const RobotPtr robot = test::robotFromText("pendulum", test::pendulumUrdf());
  ExcitationSpec spec = armSpec(robot);
  const ExcitationStudyPtr study = studyOf(robot, spec);
  const Result<DesignSnapshot> look = lookAtDesign(*study, test::gentleMotion(*study, 1));
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
  Motion motion = restingMotion(*study);
  for (Index j = 0; j < 34; ++j) motion.coefficients.row(j) = 0.1 * random.normalVector(motion.basis->size());
  const Result<DesignSnapshot> look = lookAtDesign(*study, motion);
  ASSERT_TRUE(look.ok()) << look.error().message();
  EXPECT_EQ(look->torque.rows(), 34);
  EXPECT_TRUE(contains(collisionNote(*study), "collision not checked")) << collisionNote(*study);
}

TEST(Excitation, TheCertificateOfAGentleMotionHoldsAtManySamples) {
  PLUMBLINE_SEED(seed, 8);
  const RobotPtr arm = test::puma();
  const ExcitationStudyPtr study = studyOf(arm, armSpec(arm));
  const Motion motion = test::gentleMotion(*study, seed, 0.25);
  const Result<MotionCertificate> certificate = certifyDesign(*study, motion);
  ASSERT_TRUE(certificate.ok()) << certificate.error().message();
  EXPECT_NE(certificate->status, MotionCertificate::Status::Violated);
  VectorXd q(6), v(6);
  const MotionLimits& limits = limitsOf(*study);
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
  EXPECT_EQ(lookAtDesign(*study, restingMotion(*study), context).error().code, ErrorCode::Cancelled);
  EXPECT_EQ(prepareExcitation(arm, armSpec(arm), context).error().code, ErrorCode::Cancelled);
}

TEST(UncertainParameters, TorquesKeepTheirLimitsForAllOfThem) {
  PLUMBLINE_SEED(seed, 12);
  const RobotPtr arm = test::sampleArm();
  ExcitationSpec spec = armSpec(arm);
  const ExcitationStudyPtr exact = studyOf(arm, spec);
  const Motion motion = test::gentleMotion(*exact, seed);
  const MatrixXd torque = lookAtDesign(*exact, motion)->torque;
  // Limits that the model keeps by 10 % and that torques 20 % off do not.
  for (JointLimitOverride& limit : spec.limits) {
    const Index j = arm->model.body(arm->model.findJoint(limit.joint)).joint.v_index;
    limit.torque = 1.1 * torque.row(j).cwiseAbs().maxCoeff();
  }
  const auto torqueViolations = [&](double uncertainty) {
    spec.parameter_uncertainty = uncertainty;
    const ExcitationStudyPtr study = studyOf(arm, spec);
    const DesignSnapshot look = lookAtDesign(*study, motion).value();
    EXPECT_EQ(look.torque, torque);  // what is shown is the model's
    return std::count_if(look.violations.begin(), look.violations.end(),
                         [](const Violation& violation) { return violation.quantity == "torque"; });
  };
  EXPECT_EQ(torqueViolations(0.0), 0);
  EXPECT_GT(torqueViolations(0.2), 0);
  spec.parameter_uncertainty = -0.1;
  EXPECT_TRUE(contains(refusal(arm, spec, ErrorCode::ValueOutOfRange), "parameter_uncertainty"));
}

}  // namespace
}  // namespace plumbline::workflow
