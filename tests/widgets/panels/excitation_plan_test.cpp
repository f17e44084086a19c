// SPDX-License-Identifier: GPL-3.0-or-later
// Specification of a motion as a part of the study; and the page without an X server.
#include "widgets/session/excitation_plan.h"

#include <gtest/gtest.h>

#include <QListWidget>
#include <QSignalSpy>
#include <QTest>
#include <QUndoStack>
#include <cmath>

#include "support/support.h"
#include "widgets/pages/excitation/excitation_curves.h"
#include "widgets/pages/excitation/excitation_page.h"
#include "widgets/plots/time_link.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/resource_folder.h"
#include "workflow/excitation/excitation_evaluation.h"
#include "workflow/session/session.h"

namespace plumbline::panels {
namespace {

RobotModel arm(int bodies, std::uint64_t seed) {
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = bodies;
  return test::randomModel(random, options);
}

TEST(ExcitationPlan, NamesOfDesignsAreDifferent) {
  std::vector<SavedDesignPtr> designs;
  const auto add = [&](const QString& wanted) {
    auto kept = std::make_shared<SavedDesign>();
    kept->name = freeName(designs, wanted);
    designs.push_back(kept);
    return kept->name;
  };
  EXPECT_EQ(add({}), "design 1");
  EXPECT_EQ(add({}), "design 2");
  EXPECT_EQ(add("fast"), "fast");
  EXPECT_EQ(add("fast"), "fast 2");
  EXPECT_EQ(add("fast"), "fast 3");
}

TEST(ExcitationPlan, IsClearedForAnotherRobot) {
  const RobotModel three = arm(3, 7), other = arm(5, 8);
  EXPECT_EQ(planFor(nullptr, three), nullptr);
  EXPECT_NE(planFor(usualPlan(), three), nullptr);
  ExcitationPlan plan = *usualPlan();
  auto spec = std::make_shared<workflow::ExcitationSpec>(*plan.spec);
  spec->held = {"no such joint"};
  plan.spec = spec;
  EXPECT_EQ(planFor(std::make_shared<ExcitationPlan>(plan), three), nullptr);
  plan = *usualPlan();
  auto motion = std::make_shared<excitation::Motion>();
  motion->start = Eigen::VectorXd::Zero(three.nv());
  plan.motion = motion;
  const auto kept = std::make_shared<const ExcitationPlan>(plan);
  EXPECT_EQ(planFor(kept, three), kept);
  EXPECT_EQ(planFor(kept, other), nullptr);
}

TEST(ExcitationPlan, FamiliesWithTheSameMotions) {
  const excitation::FamilySpec a;
  excitation::FamilySpec b = a;
  EXPECT_TRUE(sameFamily(a, b));
  b.harmonics += 1;
  EXPECT_FALSE(sameFamily(a, b));
}

TEST(ExcitationPlan, SessionsRestoreIt_EntriesThatDoNotFitAreReported) {
  const RobotModel model = arm(3, 7);
  ExcitationPlan plan = *usualPlan();
  const Result<excitation::MotionBasisPtr> basis = excitation::makeBasis(plan.spec->family);
  ASSERT_TRUE(basis.ok());
  excitation::Motion motion;
  motion.basis = *basis;
  motion.start = Eigen::VectorXd::Constant(model.nv(), 0.1);
  motion.coefficients = Eigen::MatrixXd::Constant(model.nv(), (*basis)->size(), 1.0 / 3.0);
  plan.motion = std::make_shared<const excitation::Motion>(motion);
  auto kept = std::make_shared<SavedDesign>();
  kept->name = "kept";
  kept->design.robot = model.name();
  kept->design.joints = model.dofNames();
  kept->design.family = plan.spec->family;
  kept->design.motion = motion;
  plan.designs.push_back(kept);
  workflow::Session session;
  session.excitation = workflow::writeExcitationSpec(*plan.spec);
  session.motions = motionsOf(plan, model);
  ASSERT_EQ(session.motions.size(), 2u);
  std::vector<Error> missing;
  const ExcitationPlanPtr back = planOf(session, model, missing);
  ASSERT_NE(back, nullptr) << (missing.empty() ? "" : missing.front().message());
  EXPECT_TRUE(missing.empty());
  ASSERT_NE(back->motion, nullptr);
  EXPECT_EQ(back->motion->coefficients, motion.coefficients);
  ASSERT_EQ(back->designs.size(), 1u);
  EXPECT_EQ(back->designs[0]->name, "kept");
  session.motions[1].design = "{}";
  const ExcitationPlanPtr less = planOf(session, model, missing);
  ASSERT_NE(less, nullptr);
  EXPECT_TRUE(less->designs.empty());
  EXPECT_EQ(missing.size(), 1u);
}

TEST(ExcitationPageOffscreen, WaitsForARobot_ThenShowsAMotion) {
  const SampleProject sample = sampleProject();
  ASSERT_TRUE(sample.isThere());
  StudySession session;
  plots::TimeLink link;
  IdentificationController identification(&session, nullptr);
  ExcitationController controller(&identification, nullptr);
  ExcitationPage page(&controller, &link, nullptr);
  page.resize(900, 700);
  page.show();
  EXPECT_TRUE(page.isWaiting());
  session.openRobot(sample.robot);
  ASSERT_TRUE(QTest::qWaitFor([&] { return page.controller()->snapshotIsCurrent(); }, 60000));
  EXPECT_FALSE(page.isWaiting());
  EXPECT_EQ(page.curves()->joints()->count(), 7);
  EXPECT_EQ(link.extentEnd(), page.controller()->motion()->duration());
  const Eigen::MatrixXd before = page.controller()->motion()->coefficients;
  const double t = 0.5 * link.extentEnd(), q = page.controller()->motion()->start[2];
  page.controller()->setMotion(
      workflow::editThrough(*page.controller()->study(), *page.controller()->motion(), 2, t, q + 0.3), "pull",
      page.controller()->session()->newUndoScope());
  ASSERT_TRUE(QTest::qWaitFor([&] { return page.controller()->snapshotIsCurrent(); }, 10000));
  Eigen::VectorXd at(7);
  page.controller()->snapshot()->motion.derivative(t, 0, at);
  EXPECT_NEAR(at[2], q + 0.3, 1e-9);
  session.undoStack()->undo();
  EXPECT_EQ(page.controller()->motion()->coefficients, before);
}

}  // namespace
}  // namespace plumbline::panels
