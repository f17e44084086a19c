// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/outputs.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "identifiability/exact/exact_rank.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "random_case.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

using Kind = MeasuredOutputs::Kind;

MeasuredOutputs only(Kind kind) {
  MeasuredOutputs outputs;
  outputs.kind = kind;
  return outputs;
}

MeasuredOutputs joints(std::vector<std::string> names, bool base_wrench = false) {
  MeasuredOutputs outputs;
  outputs.kind = Kind::Selected;
  outputs.joints = std::move(names);
  outputs.base_wrench = base_wrench;
  return outputs;
}

/// Ayusawa's theorem, by exact ranks that do not use it.
TEST(Outputs, BaseWrenchOfAFloatingBaseSuffices_RandomTrees) {
  PLUMBLINE_SEED(seed, 71);
  test::CaseOptions options;
  options.rotors = options.mimic = false;
  MeasuredRows base;
  base.all_dofs = false;
  base.dofs = {0, 1, 2, 3, 4, 5};
  for (int i = 0; i < test::count(500, 40); ++i) {
    Random random = Random(seed).stream(static_cast<std::uint64_t>(i));
    test::RandomCase c = test::randomCase(random, options);
    c.options.base = BaseType::Floating;
    const RobotModel model = c.model();
    const Snap snap = snapGeometry(model).value();
    const auto all = exactRank(snap.model, snap.geometry, {}, c.question, seed);
    const auto wrench = exactRank(snap.model, snap.geometry, base, c.question, seed + 1);
    ASSERT_TRUE(all.ok() && wrench.ok());
    EXPECT_EQ(wrench->rank, all->rank) << "tree " << i;
    EXPECT_EQ(wrench->columns, all->columns) << "tree " << i;
    const auto found = identifiabilityFromOutputs(model, only(Kind::BaseWrench), c.question, seed);
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(found->how, Evidence::Structural);
    EXPECT_EQ(found->count(), all->rank) << "tree " << i;
  }
}

/// Two wheels that spin against each other at equal rates: the base feels nothing, the motor does.
TEST(Outputs, BaseWrenchDoesNotSuffice_CounterRotatingWheels) {
  RobotDescription robot;
  for (const char* name : {"base", "left", "right"}) robot.links.push_back({name, std::nullopt, {}, {}});
  for (const char* name : {"left", "right"}) {
    JointDescription joint;
    joint.name = std::string(name) + "_joint";
    joint.type = JointType::Continuous;
    joint.parent = "base";
    joint.child = name;
    joint.axis = Vec3::UnitZ();
    robot.joints.push_back(joint);
  }
  robot.joints[1].mimic = Mimic{"left_joint", -1.0, 0.0};
  ModelOptions options;
  options.base = BaseType::Floating;
  const RobotModel model = buildModel(robot, options).value();
  const auto all = identifiabilityFromOutputs(model, only(Kind::All), {}, 1);
  const auto wrench = identifiabilityFromOutputs(model, only(Kind::BaseWrench), {}, 1);
  ASSERT_TRUE(all.ok() && wrench.ok());
  EXPECT_EQ(wrench->how, Evidence::ExactRank);
  EXPECT_EQ(wrench->count() + 1, all->count());
}

/// Fewer outputs never determine more, and the regroupings hold for the regressor of the measured rows.
TEST(Outputs, SubsetsAreOrderedAndRegroupingsReproduceTheRows_RandomTrees) {
  PLUMBLINE_SEED(seed, 72);
  test::CaseOptions options;
  options.most = 7;
  for (int i = 0; i < test::count(300, 30); ++i) {
    Random random = Random(seed).stream(static_cast<std::uint64_t>(i));
    const test::RandomCase c = test::randomCase(random, options);
    const RobotModel model = c.model();
    const auto all = identifiabilityFromOutputs(model, only(Kind::All), c.question, seed);
    ASSERT_TRUE(all.ok()) << all.error().message();
    std::vector<std::string> some;
    for (const Body& body : model.bodies())
      if (random.uniform() < 0.5) some.push_back(body.joint.name);
    if (some.empty()) some.push_back(model.bodies().back().joint.name);
    const auto part = identifiabilityFromOutputs(model, joints(some), c.question, seed);
    ASSERT_TRUE(part.ok()) << "tree " << i << ": " << part.error().message();
    EXPECT_LE(part->count(), all->count()) << "tree " << i;
    EXPECT_LT(part->residual, 1e-7) << "tree " << i;
    EXPECT_EQ(part->expressions.size(), part->independent.size());
    for (int b = 0; b < part->count(); ++b)
      EXPECT_EQ(part->regrouping(b, part->independent[static_cast<std::size_t>(b)]), 1.0);
    const auto again = identifiabilityFromOutputs(model, joints(some), c.question, seed);
    EXPECT_EQ(again->regrouping, part->regrouping);
  }
}

TEST(Outputs, ForcePlateUnderAFixedArmDeterminesAtLeastTheFirstJoint_RandomChains) {
  PLUMBLINE_SEED(seed, 73);
  Random random(seed);
  for (int i = 0; i < 10; ++i) {
    test::RandomTreeOptions tree;
    tree.bodies = 4;
    tree.branched = false;
    const RobotModel model = test::randomModel(random, tree);
    const auto plate = identifiabilityFromOutputs(model, only(Kind::BaseWrench), {}, seed);
    ASSERT_TRUE(plate.ok()) << plate.error().message();
    EXPECT_EQ(plate->how, Evidence::ExactRank);
    EXPECT_LT(plate->residual, 1e-7);
    EXPECT_EQ(plate->outputs.size(), 6U);
    const auto first = identifiabilityFromOutputs(model, joints({model.body(0).joint.name}), {}, seed);
    ASSERT_TRUE(first.ok());
    EXPECT_GE(plate->count(), first->count());
  }
}

/// The wrench rows come from two independent implementations, one in doubles and one exact.
TEST(Outputs, WrenchOfAFixedBaseFollowsItsRegroupings_RandomTreesWithRotorsAndMimics) {
  PLUMBLINE_SEED(seed, 75);
  test::CaseOptions options;
  options.most = 7;
  for (int i = 0; i < test::count(300, 30); ++i) {
    Random random = Random(seed).stream(static_cast<std::uint64_t>(i));
    test::RandomCase c = test::randomCase(random, options);
    c.options.base = BaseType::Fixed;
    const auto plate = identifiabilityFromOutputs(c.model(), only(Kind::BaseWrench), c.question, seed);
    ASSERT_TRUE(plate.ok()) << "tree " << i << ": " << plate.error().message();
    EXPECT_EQ(plate->how, Evidence::ExactRank);
    EXPECT_LT(plate->residual, 1e-7) << "tree " << i;
    const auto both =
        identifiabilityFromOutputs(c.model(), joints({c.robot.joints.front().name}, true), c.question, seed);
    ASSERT_TRUE(both.ok()) << "tree " << i << ": " << both.error().message();
    EXPECT_GE(both->count(), plate->count()) << "tree " << i;
  }
}

TEST(Outputs, JointTorquesOfAFloatingRobot_Anymal) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid/anymal.urdf");
  const auto document = io::readUrdf(test::shared("data/urdf/valid/anymal.urdf"));
  ASSERT_TRUE(document.ok());
  ModelOptions options;
  options.base = BaseType::Floating;
  const RobotModel model = buildModel(document->description, options).value();
  const auto torques = identifiabilityFromOutputs(model, only(Kind::JointTorques), {}, 3);
  ASSERT_TRUE(torques.ok());
  EXPECT_EQ(torques->how, Evidence::ExactRank);
  EXPECT_LT(torques->residual, 1e-8);
  // The weight of the base itself needs no joint torque.
  for (std::size_t row = 0; row < 10; ++row) EXPECT_EQ(torques->cells[row][0], Cell::Unidentifiable);
}

TEST(Outputs, Rejections) {
  PLUMBLINE_SEED(seed, 74);
  Random random(seed);
  const RobotModel model = test::randomModel(random, {});
  const auto unknown = identifiabilityFromOutputs(model, joints({"no_such_joint"}), {}, seed);
  ASSERT_FALSE(unknown.ok());
  EXPECT_EQ(unknown.error().code, ErrorCode::UnknownReference);
  EXPECT_EQ(unknown.error().subjects, std::vector<std::string>{"no_such_joint"});
  const auto nothing = identifiabilityFromOutputs(model, joints({}), {}, seed);
  ASSERT_FALSE(nothing.ok());
  EXPECT_EQ(nothing.error().code, ErrorCode::UnsupportedOption);
  std::stop_source stop;
  stop.request_stop();
  const auto cancelled =
      identifiabilityFromOutputs(model, only(Kind::BaseWrench), {}, seed, stop.get_token());
  ASSERT_FALSE(cancelled.ok());
  EXPECT_EQ(cancelled.error().code, ErrorCode::Cancelled);
}

}  // namespace
}  // namespace plumbline::identifiability
