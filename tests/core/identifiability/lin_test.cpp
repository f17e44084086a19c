// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <numbers>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "dynamics/inverse_dynamics.h"
#include "identifiability/exact/random_regressor.h"
#include "identifiability/structure/equivalence.h"
#include "identifiability/structure/lin.h"
#include "model/build_model.h"
#include "reference.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

/// Serial chain of special (right angles, coinciding and parallel axes, T joints first) or general geometry.
RobotModel randomChain(Random& random, bool special) {
  test::RandomTreeOptions options;
  options.bodies = random.integer(1, special ? 7 : 6);
  options.branched = false;
  options.lumped = random.uniform() < 0.3;
  RobotDescription robot = test::randomDescription(random, options);
  constexpr double kStep = std::numbers::pi / 12.0;
  const double straight = random.uniform();  // how many joints continue the axis of the one before
  for (JointDescription& joint : robot.joints) {
    if (joint.type == JointType::Fixed || !special) continue;
    if (random.uniform() < 0.2) joint.type = JointType::Prismatic;
    const bool turn = random.uniform() > straight;
    joint.X_PJ.R = turn ? rotationFromRpy(kStep * Vec3(6 * random.integer(-1, 1), 6 * random.integer(-1, 1),
                                                       2 * random.integer(-3, 3)))
                        : Mat3::Identity();
    for (int k = 0; k < 3; ++k) joint.X_PJ.p[k] = random.uniform() < 0.6 ? 0.0 : 0.1 * random.integer(-5, 5);
    joint.axis = random.uniform() < 0.85 ? Vec3::UnitZ() : Vec3::Unit(random.integer(0, 2));
  }
  ModelOptions model_options;
  const int kind = random.integer(0, 3);
  model_options.gravity = kind == 0 ? Vec3(0, 0, 0) : kind == 1 ? Vec3(0.3, -0.7, -9.7) : Vec3(0, 0, -9.81);
  return buildModel(robot, model_options).value();
}

TEST(Lin, CountEqualsRecursionAndMIsNonsingular_RandomChains) {
  PLUMBLINE_SEED(seed, 21);
  Random random(seed);
  for (int i = 0; i < test::count(1000, 150); ++i) {
    const RobotModel model = randomChain(random, i % 3 != 0);
    const auto lin = minimalCombinations(model);
    ASSERT_TRUE(lin.ok()) << lin.error().message();
    const BaseParameters base = structuralBaseParameters(model);
    ASSERT_EQ(lin->count(), base.count()) << "chain " << i;
    const auto relation = compareSets(recursionSet(model, base), linSet(model, *lin));
    ASSERT_TRUE(relation.ok());
    EXPECT_TRUE(relation->equivalent) << "chain " << i << ": " << relation->verdict;
    EXPECT_LT(relation->residual, 1e-9) << "chain " << i;
    EXPECT_LT((relation->M * base.regrouping - lin->rows).norm(), 1e-9 * (1.0 + lin->rows.norm()))
        << "chain " << i;
  }
}

TEST(Lin, ValuesAloneGiveTheTorque_RandomChains) {
  PLUMBLINE_SEED(seed, 22);
  Random random(seed);
  for (int i = 0; i < test::count(1000, 150); ++i) {
    const RobotModel model = randomChain(random, i % 3 != 0);
    const auto lin = minimalCombinations(model);
    ASSERT_TRUE(lin.ok());
    const Eigen::VectorXd values = lin->values(model.parameters());
    const Eigen::VectorXd q = test::randomConfiguration(random, model);
    const Eigen::VectorXd v = random.uniformVector(model.nv(), -2.0, 2.0);
    const Eigen::VectorXd a = random.uniformVector(model.nv(), -2.0, 2.0);
    dynamics::DynamicsWorkspace work(model);
    Eigen::VectorXd tau(model.nv());
    dynamics::inverseDynamics(work, q, v, a, tau);
    const Eigen::MatrixXd Y = plainTorqueRegressor(model, q, v, a);
    // Rounding of a few hundred operations on numbers as large as the parameters times the motion.
    const double size = rounding(1e4, Y.norm() * model.parameters().norm());
    const Eigen::MatrixXd section = lin->section();
    EXPECT_LT((Y * section * values - tau).norm(), size) << "chain " << i;
    // The recursion with parameters made from the values alone.
    const RobotModel again = model.withParameters(section * values);
    dynamics::DynamicsWorkspace work_again(again);
    Eigen::VectorXd tau_again(model.nv());
    dynamics::inverseDynamics(work_again, q, v, a, tau_again);
    EXPECT_LT((tau_again - tau).norm(), size) << "chain " << i;
  }
}

TEST(Lin, GravitySubsetDeterminesTheGravityLoad_RandomChains) {
  PLUMBLINE_SEED(seed, 23);
  Random random(seed);
  IdentifiabilityOptions still;
  still.static_only = true;
  for (int i = 0; i < test::count(1000, 150); ++i) {
    const RobotModel model = randomChain(random, i % 3 != 0);
    const auto lin = minimalCombinations(model);
    ASSERT_TRUE(lin.ok());
    const std::vector<int> subset = lin->gravityLoad();
    const BaseParameters base = structuralBaseParameters(model, still);
    ASSERT_EQ(static_cast<int>(subset.size()), base.count()) << "chain " << i;
    ParameterSet load = linSet(model, *lin);
    load.rows = lin->rows(subset, Eigen::all).eval();
    const auto relation = compareSets(recursionSet(model, base), load);
    ASSERT_TRUE(relation.ok());
    EXPECT_LT(relation->residual, 1e-9) << "chain " << i << ": " << relation->verdict;
  }
}

TEST(Lin, PlanarTwoLinkAsInTextbooks) {
  RobotDescription robot;
  robot.links = {
      {"base", std::nullopt, {}, {}},
      {"upper", Inertial{2.0, {Mat3::Identity(), Vec3(0.1, 0, 0)}, Mat3::Identity() * 0.01}, {}, {}},
      {"fore", Inertial{1.0, {Mat3::Identity(), Vec3(0.2, 0.05, 0)}, Mat3::Identity() * 0.02}, {}, {}}};
  JointDescription one;
  one.name = "one";
  one.type = JointType::Revolute;
  one.parent = "base";
  one.child = "upper";
  one.axis = Vec3::UnitZ();
  JointDescription two = one;
  two.name = "two";
  two.parent = "upper";
  two.child = "fore";
  two.X_PJ.p = Vec3(0.5, 0, 0);
  robot.joints = {one, two};
  ModelOptions options;
  options.gravity = Vec3(0, 0, -9.81);
  const RobotModel model = buildModel(robot, options).value();
  const auto lin = minimalCombinations(model);
  ASSERT_TRUE(lin.ok());
  // Gravity along the axes: kx, ky of the first link act on nothing, and the second link's appear.
  ASSERT_EQ(lin->count(), 4);
  EXPECT_EQ(lin->elements[0].name, "upper.U33");
  EXPECT_EQ(lin->elements[0].expression, "upper.Izz + 0.25 fore.m + fore.Izz");
  EXPECT_EQ(lin->elements[1].expression, "fore.Izz");
  EXPECT_EQ(lin->elements[2].expression, "fore.mcx");
  EXPECT_EQ(lin->elements[3].expression, "fore.mcy");
  const Eigen::VectorXd values = lin->values(model.parameters());
  EXPECT_NEAR(values[2], 0.2, 1e-15);
  EXPECT_NEAR(values[3], 0.05, 1e-15);
  EXPECT_TRUE(lin->gravityLoad().empty());
}

TEST(Lin, PublishedCounts_PumaAndScara) {
  for (const auto& [robot, count] : {std::pair("puma560", 36), std::pair("scara", 8)}) {
    const std::string path = std::string("reference/rpna/") + robot + ".json";
    PLUMBLINE_NEEDS_SHARED(path);
    const nlohmann::json reference = nlohmann::json::parse(std::ifstream(test::shared(path)));
    const auto lin = minimalCombinations(test::fromReference(reference["kinematics"], false));
    ASSERT_TRUE(lin.ok());
    EXPECT_EQ(lin->count(), count) << robot;
  }
}

TEST(Lin, AllTranslational_MassesOnly) {
  PLUMBLINE_SEED(seed, 24);
  Random random(seed);
  test::RandomTreeOptions options;
  options.branched = false;
  RobotDescription robot = test::randomDescription(random, options);
  for (JointDescription& joint : robot.joints) joint.type = JointType::Prismatic;
  const RobotModel model = buildModel(robot, {}).value();
  const auto lin = minimalCombinations(model);
  ASSERT_TRUE(lin.ok());
  EXPECT_EQ(lin->count(), options.bodies);
  EXPECT_EQ(lin->elements[0].name, "link1.M");
}

TEST(Lin, RejectsWhatIsNoSerialChain) {
  PLUMBLINE_SEED(seed, 25);
  Random random(seed);
  const auto rejected = [](const RobotModel& model, const std::string& subject) {
    const auto lin = minimalCombinations(model);
    ASSERT_FALSE(lin.ok());
    EXPECT_EQ(lin.error().code, ErrorCode::UnsupportedJoint);
    ASSERT_EQ(lin.error().subjects.size(), 1U);
    EXPECT_EQ(lin.error().subjects[0], subject);
    EXPECT_FALSE(lin.error().remedy.empty());
  };
  test::RandomTreeOptions chain;
  chain.bodies = 3;
  chain.branched = false;
  RobotDescription robot = test::randomDescription(random, chain);
  RobotDescription branched = robot;
  branched.joints[2].parent = "link1";
  rejected(buildModel(branched, {}).value(), "link3");
  RobotDescription planar = robot;
  planar.joints[1].type = JointType::Planar;
  rejected(buildModel(planar, {}).value(), "joint2");
  RobotDescription mimic = robot;
  mimic.joints[0].type = mimic.joints[2].type = JointType::Revolute;
  mimic.joints[2].mimic = Mimic{"joint1", 1.0, 0.0};
  rejected(buildModel(mimic, {}).value(), "joint3");
  ModelOptions floating;
  floating.base = BaseType::Floating;
  rejected(buildModel(robot, floating).value(), "floating_base");
  RobotDescription still = robot;
  for (JointDescription& joint : still.joints) joint.type = JointType::Fixed;
  rejected(buildModel(still, {}).value(), "random_tree");
}

}  // namespace
}  // namespace plumbline::identifiability
