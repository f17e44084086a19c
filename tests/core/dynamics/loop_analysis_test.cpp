// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/constraints/loop_analysis.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "dynamics/constraints/constrained_dynamics.h"
#include "dynamics/inverse_dynamics.h"
#include "dynamics/kinematics.h"
#include "model/build_model.h"
#include "support/four_bar.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::VectorXd;

struct Linkage {
  RobotModel model;
  dynamics::MotionConstraint constraint;
};

Linkage linkage(Cut cut, const ConstraintRows* rows = nullptr, double flip = 0.0) {
  FourBar bar = fourBar(cut, flip);
  if (rows != nullptr) bar.loop.rows = *rows;
  RobotModel model = *buildModel(bar.description);
  dynamics::MotionConstraint constraint = *dynamics::motionConstraint(model, {bar.loop});
  return {std::move(model), std::move(constraint)};
}

Result<dynamics::LoopAnalysis> analysed(const Linkage& robot, std::vector<std::string> driven = {}) {
  dynamics::DynamicsWorkspace work(robot.model);
  return dynamics::analyseLoops(work, robot.constraint, robot.model.neutral(),
                                {.driven_joints = std::move(driven)});
}

std::vector<std::string> names(const Linkage& robot, const std::vector<int>& rows) {
  std::vector<std::string> list;
  for (const int row : rows) list.push_back(robot.constraint.rowName(row));
  return list;
}

using Names = std::vector<std::string>;
bool has(const dynamics::LoopAnalysis& analysis, const std::string& code) {
  return std::any_of(analysis.findings.begin(), analysis.findings.end(),
                     [&](const Finding& finding) { return finding.code == code; });
}

TEST(LoopAnalysis, FourBarCutAtThePinHasMobilityOne) {
  const Linkage robot = linkage(Cut::Pin);
  const auto analysis = analysed(robot, {"crank_joint"});
  ASSERT_TRUE(analysis.ok()) << analysis.error().message();
  EXPECT_EQ(analysis->rank, 2);
  EXPECT_EQ(analysis->mobility, 1);
  EXPECT_LT(analysis->translation_error, 1e-10);
  EXPECT_TRUE(analysis->redundant_rows.empty());
  EXPECT_EQ(analysis->independent,
            std::vector<int>{robot.model.body(robot.model.findJoint("crank_joint")).joint.v_index});
  EXPECT_EQ(analysis->postures, 20);
}

TEST(LoopAnalysis, SixRowsOfABarCutInHalfKeepThree_AnglesRoundedToFourDigits) {
  for (const double flip : {0.0, 3.1415}) {
    const Linkage robot = linkage(Cut::Coupler, &kAllRows, flip);
    const auto analysis = analysed(robot);
    ASSERT_TRUE(analysis.ok()) << analysis.error().message();
    EXPECT_EQ(names(robot, analysis->independent_rows), (Names{"loop.pitch", "loop.x", "loop.z"})) << flip;
    EXPECT_EQ(analysis->mobility, 1);
    EXPECT_TRUE(has(*analysis, "redundant-rows"));
    EXPECT_LT(analysis->translation_error, 1e-10);
  }
}

TEST(LoopAnalysis, SixRowsAtAPinLockIt) {
  // The second frame is turned so that a closed posture of the pin satisfies all six rows.
  const Linkage pin = linkage(Cut::Pin);
  const VectorXd q = analysed(pin)->q;
  dynamics::DynamicsWorkspace work(pin.model);
  dynamics::forwardKinematics(work, q);
  const double turn = dynamics::loopError(work, pin.constraint.loops.front()).rotation.y();
  const Linkage locked = linkage(Cut::Pin, &kAllRows, turn);
  dynamics::DynamicsWorkspace locked_work(locked.model);
  const auto analysis = dynamics::analyseLoops(locked_work, locked.constraint, q);
  ASSERT_TRUE(analysis.ok()) << analysis.error().message();
  EXPECT_EQ(analysis->rank, 3);
  EXPECT_EQ(analysis->mobility, 0);
  EXPECT_EQ(analysis->postures, 1);
  EXPECT_TRUE(has(*analysis, "locked"));
}

TEST(LoopAnalysis, RejectsAMaskThatFreesATranslationAcrossARotation) {
  // One row along z: x is free, and so is the rotation about y that turns x into z.
  const ConstraintRows z_alone{false, false, false, false, false, true};
  const Linkage robot = linkage(Cut::Pin, &z_alone);
  const auto analysis = analysed(robot);
  ASSERT_FALSE(analysis.ok());
  EXPECT_EQ(analysis.error().code, ErrorCode::UnsupportedOption);
  EXPECT_EQ(analysis.error().subjects, Names{"loop.z"});
}

TEST(LoopAnalysis, NamesTheRowThatCannotClose) {
  FourBar bar = fourBar(Cut::Pin);
  bar.loop.first.X_LF.p.x() = 2.0;  // a coupler too long for the others
  const RobotModel model = *buildModel(bar.description);
  dynamics::DynamicsWorkspace work(model);
  const auto posture =
      dynamics::closePosture(work, *dynamics::motionConstraint(model, {bar.loop}), model.neutral());
  ASSERT_FALSE(posture.ok());
  EXPECT_EQ(posture.error().code, ErrorCode::NotConverged);
  EXPECT_TRUE(posture.error().subjects.front().starts_with("loop."));
}

TEST(LoopAnalysis, RejectsContradictoryDescriptions) {
  const FourBar bar = fourBar(Cut::Pin);
  const RobotModel model = *buildModel(bar.description);
  const auto code = [&](auto change) {
    LoopClosure loop = bar.loop;
    change(loop);
    const auto constraint = dynamics::motionConstraint(model, {loop});
    return constraint ? std::string("accepted") : std::string(toString(constraint.error().code));
  };
  EXPECT_EQ(code([](LoopClosure&) {}), "accepted");
  EXPECT_EQ(code([](LoopClosure& l) { l.rows = {}; }), toString(ErrorCode::MissingElement));
  EXPECT_EQ(code([](LoopClosure& l) { l.second.link = "nowhere"; }), toString(ErrorCode::UnknownReference));
  EXPECT_EQ(code([](LoopClosure& l) { l.second.link = "coupler"; }), toString(ErrorCode::KinematicLoop));
  EXPECT_EQ(code([](LoopClosure& l) { l.driven_joint = "nothing"; }), toString(ErrorCode::UnknownReference));
  RobotDescription mimicking = bar.description;
  for (JointDescription& joint : mimicking.joints)
    if (joint.name == "coupler_joint") joint.mimic = Mimic{"crank_joint", 1.0, 0.0};
  const auto mimic = dynamics::motionConstraint(*buildModel(mimicking), {bar.loop});
  ASSERT_FALSE(mimic.ok());
  EXPECT_EQ(mimic.error().code, ErrorCode::UnsupportedJoint);
}

// The same linkage described in three ways: x z at the pin, x z pitch in the coupler, six rows there of which three stay.
TEST(FourBarLinkage, CutsAndMasksGiveTheSameAcceleration) {
  PLUMBLINE_SEED(seed, 5);
  Random random(seed);
  const Linkage pin = linkage(Cut::Pin);
  const ConstraintRows half{false, true, false, true, false, true};
  const Linkage bar = linkage(Cut::Coupler, &half);
  Linkage six = linkage(Cut::Coupler, &kAllRows);
  six.constraint = six.constraint.withRows(analysed(six)->independent_rows);
  Linkage rounded = linkage(Cut::Coupler, &kAllRows, 3.1415);
  rounded.constraint = rounded.constraint.withRows(analysed(rounded)->independent_rows);
  const VectorXd q_start = analysed(pin)->q;
  for (int k = 0; k < 20; ++k) {
    // The crank moves alike: same angle and speed, torques on crank and rocker; the other joints follow.
    const double crank = q_start[0] + random.uniform(-0.2, 0.2), speed = random.uniform(-2.0, 2.0);
    const double on_crank = random.normal(), on_rocker = random.normal();
    const auto acceleration = [&](const Linkage& robot) {
      dynamics::DynamicsWorkspace work(robot.model);
      const auto joint = [&](const char* name) {
        return robot.model.body(robot.model.findJoint(name)).joint.v_index;
      };
      const int c = joint("crank_joint"), r = joint("rocker_joint");
      VectorXd q = analysed(robot)->q;
      dynamics::LoopClosingSettings settings;
      settings.held = {c};
      const double way = crank - q[c];
      for (int step = 0; step < 10; ++step) {  // along the branch
        q[c] += 0.1 * way;
        q = dynamics::closePosture(work, robot.constraint, q, settings)->q;
      }
      const VectorXd zero = VectorXd::Zero(robot.model.nv());
      const Eigen::MatrixXd J = dynamics::constraintMotion(work, robot.constraint, q, zero, zero).J;
      VectorXd v = zero;  // J v = 0 with the crank's speed given: the others by least squares
      v[c] = speed;
      Eigen::MatrixXd others = J;
      others.col(c).setZero();
      v += VectorXd(linalg::CompleteOrthogonal(others, 1e-9).solve(-J.col(c) * speed));
      VectorXd tau = zero;
      tau[c] = on_crank;
      tau[r] = on_rocker;
      const VectorXd a = dynamics::constrainedForwardDynamics(work, robot.constraint, q, v, tau)->a;
      return Eigen::Vector2d(a[c], a[r]);
    };
    const Eigen::Vector2d expected = acceleration(pin);
    EXPECT_LT((acceleration(bar) - expected).norm(), 1e-8 * expected.norm());
    EXPECT_LT((acceleration(six) - expected).norm(), 1e-8 * expected.norm());
    EXPECT_LT((acceleration(rounded) - expected).norm(), 1e-3 * expected.norm());  // its angle is off by 9e-5
  }
}

/// Implicit midpoint steps, with the stabilisation of the specification.
struct Drift {
  double closure = 0.0, speed = 0.0, residual = 0.0;
  double fastest = 0.0;  ///< joint [rad/s]
};
Drift simulated(const Linkage& robot, double h, double duration) {
  dynamics::DynamicsWorkspace work(robot.model);
  dynamics::MotionConstraint constraint = robot.constraint;
  constraint.stabilisation = dynamics::Stabilisation::within(std::max(10.0 * h, 0.02));
  VectorXd q = analysed(robot)->q;
  const int nv = robot.model.nv();
  VectorXd v = VectorXd::Zero(nv), a = VectorXd::Zero(nv);
  VectorXd tau(nv);
  Drift drift;
  for (int k = 0; k < static_cast<int>(duration / h + 0.5); ++k) {
    const auto middle = [&] { return robot.model.integrate(q, 0.5 * h * v + 0.125 * h * h * a, 1.0); };
    for (int i = 0; i < 60; ++i) {
      const VectorXd before = a;
      dynamics::gravityTorque(work, middle(), tau);  // held against gravity, and pushed at the crank
      tau[0] += 0.15 * std::cos(8.0 * (k + 0.5) * h);
      a = dynamics::constrainedForwardDynamics(work, constraint, middle(), v + 0.5 * h * a, tau)->a;
      if ((a - before).norm() < 1e-13 * (1.0 + a.norm())) break;
    }
    const VectorXd residual = dynamics::constraintMotion(work, constraint, middle(), v + 0.5 * h * a, a)
                                  .stabilised(constraint.stabilisation);
    q = robot.model.integrate(q, h * v + 0.5 * h * h * a, 1.0);
    v += h * a;
    const dynamics::ConstraintMotion node = dynamics::constraintMotion(work, constraint, q, v, a);
    drift.residual = std::max(drift.residual, residual.cwiseAbs().maxCoeff());
    drift.closure = std::max(drift.closure, node.position.cwiseAbs().maxCoeff());
    drift.fastest = std::max(drift.fastest, v.cwiseAbs().maxCoeff());
    drift.speed = std::max(drift.speed, node.velocity.cwiseAbs().maxCoeff());
  }
  return drift;
}

TEST(FourBarLinkage, MidpointStepsStayClosed) {
  const Linkage robot = linkage(Cut::Pin);
  const Drift coarse = simulated(robot, 2e-3, 0.6), fine = simulated(robot, 1e-3, 0.6);
  EXPECT_LT(coarse.residual, 1e-8);
  EXPECT_LT(coarse.closure, 1e-6);
  EXPECT_LT(coarse.speed, 1e-4);
  EXPECT_GT(coarse.fastest, 1.0);  // it moves
  EXPECT_GT(coarse.speed / fine.speed, 3.5);
  EXPECT_LT(coarse.speed / fine.speed, 4.5);
  std::printf(
      "[ drift    ] h = 2 ms: closure %.2e m, speed %.2e m/s, ratio per halving %.2f, joints to %.1f rad/s\n",
      coarse.closure, coarse.speed, coarse.speed / fine.speed, coarse.fastest);
}

}  // namespace
}  // namespace plumbline::test
