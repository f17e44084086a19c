// SPDX-License-Identifier: BSD-3-Clause
// Drag edits of curves, changes of design variables, fixed segments.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/workflow/excitation/excitation_support.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

class Families : public testing::TestWithParam<excitation::Family> {};

TEST_P(Families, TheDraggedCurvePassesThroughThePoint) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.check_collision = false;
  spec.family.family = GetParam();
  const ExcitationStudyPtr study = studyOf(arm, spec);
  excitation::Motion motion = test::gentleMotion(*study, 2);
  VectorXd q(6);
  for (const double t : {0.0, 0.1, 0.4, 1.3, 3.7, 5.0, 8.8, 9.9, 10.0}) {
    const double target = study->start[2] + 0.3 * std::sin(7.0 * t);
    ASSERT_TRUE(checkEdit(*study, motion, 2, t, target).ok());
    const excitation::Motion dragged = editThrough(*study, motion, 2, t, target);
    dragged.derivative(t, 0, q);
    EXPECT_NEAR(q[2], target, 1e-9) << "at " << t;
    for (const Index j : {0, 1, 3, 4, 5}) EXPECT_EQ(dragged.coefficients.row(j), motion.coefficients.row(j));
    EXPECT_EQ(dragged.start[1], motion.start[1]);
    // Pulled to where it is already, it stays.
    const excitation::Motion again = editThrough(*study, dragged, 2, t, q[2]);
    EXPECT_LT((again.coefficients - dragged.coefficients).norm(), 1e-9);
    motion = dragged;
  }
}

TEST_P(Families, ADesignVariableTakesTheGivenValue) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.check_collision = false;
  spec.family.family = GetParam();
  const ExcitationStudyPtr study = studyOf(arm, spec);
  const excitation::Motion motion = test::gentleMotion(*study, 4);
  const MatrixXd& to = motion.basis->toDesignVariables();
  for (int handle = 0; handle < to.rows(); ++handle) {
    const double before = to.row(handle).dot(motion.coefficients.row(1));
    const excitation::Motion moved = setDesignVariable(*study, motion, 1, handle, before + 0.05);
    EXPECT_NEAR(to.row(handle).dot(moved.coefficients.row(1)), before + 0.05, 1e-9) << handle;
  }
}

INSTANTIATE_TEST_SUITE_P(Excitation, Families,
                         testing::Values(excitation::Family::Fourier, excitation::Family::FourierQuintic,
                                         excitation::Family::CubicSpline, excitation::Family::QuinticSpline,
                                         excitation::Family::Bezier, excitation::Family::Chirp,
                                         excitation::Family::HoldAndMove),
                         [](const auto& which) {
                           std::string name = toString(which.param);
                           std::erase(name, '-');
                           return name;
                         });

TEST(Excitation, ADragChangesASplineOnlyLocally) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.family.family = excitation::Family::QuinticSpline;
  spec.family.segments = 20;
  const ExcitationStudyPtr study = studyOf(arm, spec);
  const excitation::Motion motion = test::gentleMotion(*study, 6);
  const excitation::Motion dragged = editThrough(*study, motion, 0, 5.0, motion.start[0] + 0.7);
  VectorXd before(6), after(6);
  for (const double t : {0.3, 1.0, 1.9, 8.1, 9.0, 10.0}) {
    motion.derivative(t, 0, before);
    dragged.derivative(t, 0, after);
    EXPECT_EQ(before, after) << "at " << t;
  }
}

TEST(Excitation, AnInfeasibleDragIsRejectedAndChangesNothing) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.held = {"joint2"};
  const ExcitationStudyPtr study = studyOf(arm, spec);
  const excitation::Motion motion = restingMotion(*study);
  const double nan = std::nan("");
  const Status number = checkEdit(*study, motion, 0, 1.0, nan);
  ASSERT_FALSE(number.ok());
  EXPECT_EQ(number.error().message(),
            "the point that joint1 is pulled through is not a number; give a time and a position.");
  EXPECT_EQ(editThrough(*study, motion, 0, 1.0, nan).coefficients, motion.coefficients);
  EXPECT_EQ(setDesignVariable(*study, motion, 0, 0, nan).coefficients, motion.coefficients);
  EXPECT_EQ(checkDesignVariable(*study, motion, 0, 0, nan).error().code, ErrorCode::InvalidNumber);
  EXPECT_TRUE(contains(checkEdit(*study, motion, 1, 1.0, 0.2).error().message(), "held still"));
  EXPECT_EQ(editThrough(*study, motion, 1, 1.0, 0.2).coefficients, motion.coefficients);
  excitation::Motion broken = motion;
  broken.coefficients(4, 0) = nan;
  const Result<DesignSnapshot> look = evaluateDesign(*study, broken);
  ASSERT_FALSE(look.ok());
  EXPECT_EQ(
      look.error().message(),
      "the motion of joint5 has a handle that is not a number; set its handles to numbers, or begin with "
      "standing still.");
}

TEST(Excitation, DragsMotionsOfOtherFamiliesToo) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.check_collision = false;
  const ExcitationStudyPtr study = studyOf(arm, spec);
  spec.family.family = excitation::Family::CubicSpline;
  spec.family.duration = 7.0;
  const excitation::Motion motion = test::gentleMotion(*studyOf(arm, spec), 3);
  const excitation::Motion dragged = editThrough(*study, motion, 4, 3.3, 0.6);
  VectorXd q(6);
  dragged.derivative(3.3, 0, q);
  EXPECT_NEAR(q[4], 0.6, 1e-9);
  EXPECT_TRUE(evaluateDesign(*study, dragged).ok());
}

TEST(Excitation, FixedSegmentsDoNotChange) {
  const RobotPtr arm = test::puma();
  ExcitationSpec spec = armSpec(arm);
  spec.check_collision = false;
  spec.family.family = excitation::Family::QuinticSpline;
  spec.family.segments = 20;
  spec.kept = {{"joint1", 3.0, 5.0}};
  const ExcitationStudyPtr study = studyOf(arm, spec);
  ASSERT_EQ(study->edit.frozen.rows(), 6);
  EXPECT_TRUE(study->edit.frozen.row(0).any());
  EXPECT_FALSE(study->edit.frozen.row(0).all());
  EXPECT_FALSE(study->edit.frozen.row(1).any());
  const excitation::Motion motion = test::gentleMotion(*study, 9);
  EXPECT_TRUE(contains(checkEdit(*study, motion, 0, 4.0, 0.2).error().message(), "is kept at this time"));
  EXPECT_TRUE(contains(checkEdit(*study, motion, 0, 5.1, 0.2).error().message(), "so close to what is kept"));
  excitation::Motion changed = editThrough(*study, motion, 0, 6.4, motion.start[0] + 0.5);
  VectorXd before(6), after(6);
  changed.derivative(6.4, 0, after);
  EXPECT_NEAR(after[0], motion.start[0] + 0.5, 1e-9);
  int turned = 0, rejected = 0;
  for (int handle = 0; handle < static_cast<int>(motion.basis->designVariableNames().size()); ++handle) {
    const bool may = checkDesignVariable(*study, changed, 0, handle, 0.3).ok();
    (may ? turned : rejected) += 1;
    changed = setDesignVariable(*study, changed, 0, handle, 0.3);
  }
  EXPECT_GT(turned, 5);
  EXPECT_GT(rejected, 5);
  for (double t = 3.0; t <= 5.0; t += 0.05)
    for (int order = 0; order <= 3; ++order) {
      motion.derivative(t, order, before);
      changed.derivative(t, order, after);
      EXPECT_EQ(before[0], after[0]) << "at " << t;
    }
  EXPECT_EQ(editThrough(*study, motion, 0, 0.0, motion.start[0] + 0.1).start, motion.start);
}

}  // namespace
}  // namespace plumbline::workflow
