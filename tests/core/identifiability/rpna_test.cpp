// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "base/tolerance.h"
#include "identifiability/base_parameters.h"
#include "identifiability/random_regressor.h"
#include "support/support.h"

namespace plumbline {
namespace {

using nlohmann::json;

/// The robot of a reference file: modified DH rows alpha, a, d; joints along z.
RobotModel fromReference(const json& kinematics, bool floating) {
  RobotDescription robot;
  robot.name = "reference";
  const auto addLink = [&](const std::string& name) {
    LinkDescription link;
    link.name = name;
    link.inertial = Inertial{1.0, {}, Mat3::Identity() * 0.01};
    robot.links.push_back(link);
  };
  addLink("base");
  for (std::size_t i = 0; i < kinematics["dh"].size(); ++i) {
    const std::string number = std::to_string(i + 1);
    addLink("link" + number);
    JointDescription joint;
    joint.name = "joint" + number;
    joint.parent = i == 0 ? "base" : "link" + std::to_string(i);
    joint.child = "link" + number;
    joint.type = kinematics["joint_types"][i] == "R" ? JointType::Revolute : JointType::Prismatic;
    const auto row = kinematics["dh"][i].get<std::vector<double>>();
    joint.X_PJ.R = axisRotation(Vec3::UnitX(), row[0]);
    joint.X_PJ.p = Vec3(row[1], 0, 0) + joint.X_PJ.R * Vec3(0, 0, row[2]);
    joint.axis = Vec3::UnitZ();
    robot.joints.push_back(joint);
  }
  ModelOptions options;
  options.base = floating ? BaseType::Floating : BaseType::Fixed;
  for (int k = 0; k < 3; ++k) options.gravity[k] = kinematics["gravity"][static_cast<std::size_t>(k)];
  return buildModel(robot, options).value();
}

class ReferenceTable : public testing::TestWithParam<std::tuple<std::string, std::string>> {};

TEST_P(ReferenceTable, GridDimensionsAndCountAsPublished) {
  const auto& [robot, base] = GetParam();
  const std::string path = "reference/rpna/" + robot + ".json";
  PLUMBLINE_NEEDS_SHARED(path);
  const json reference = json::parse(std::ifstream(test::shared(path)));
  if (!reference["cases"].contains(base)) GTEST_SKIP() << "SKIPPED: " << robot << " has no case " << base;
  const json& expected = reference["cases"][base];
  const bool floating = base == "floating";
  const RobotModel model = fromReference(reference["kinematics"], floating);
  IdentifiabilityOptions options;
  options.exclude_base = true;
  const BaseParameters found = structuralBaseParameters(model, options);

  EXPECT_EQ(found.count(), expected["base_parameters"].get<int>());
  EXPECT_EQ(numericRank(model, options, 7).rank, found.count());
  for (std::size_t row = 0; row < 10; ++row) {
    const auto cells = expected["grid"][std::string(layout::kNames[row])].get<std::vector<std::string>>();
    for (std::size_t b = 0; b < cells.size(); ++b)
      EXPECT_EQ(static_cast<char>(found.cells[row][b]), cells[b][0])
          << layout::kNames[row] << " of body " << b + 1;
  }
  for (std::size_t b = 0; b < found.bodies.size(); ++b) {
    const BodyIdentifiability& body = found.bodies[b];
    EXPECT_EQ(body.span, expected["dimV_no_gravity"][b].get<int>()) << b;
    EXPECT_EQ(body.span_with_gravity, expected["dimV_gravity"][b].get<int>()) << b;
    EXPECT_EQ(body.identifiable, expected["dimC_no_gravity"][b].get<int>()) << b;
    EXPECT_EQ(body.identifiable_with_gravity, expected["dimC_gravity"][b].get<int>()) << b;
    EXPECT_EQ(body.transfers, expected["transfers"][b].get<int>()) << b;
  }
}

INSTANTIATE_TEST_SUITE_P(Published, ReferenceTable,
                         testing::Combine(testing::Values("puma560", "scara", "cheetah3_leg"),
                                          testing::Values("fixed", "floating")),
                         [](const auto& test_case) {
                           return std::get<0>(test_case.param) + "_" + std::get<1>(test_case.param);
                         });

TEST(BaseParameters, CountEqualsNumericRank_RandomTrees) {
  PLUMBLINE_SEED(seed, 41);
  Random random(seed);
  for (int i = 0; i < test::count(200, 40); ++i) {
    test::RandomTreeOptions tree;
    tree.bodies = random.integer(1, 8);
    tree.multi_dof = i % 3 == 1;
    tree.mimic = i % 5 == 2;
    tree.lumped = i % 2 == 0;
    tree.base = i % 4 == 3 ? BaseType::Floating : BaseType::Fixed;
    const RobotModel model = test::randomModel(random, tree);
    IdentifiabilityOptions options;
    options.static_only = i % 7 == 6;
    const BaseParameters found = structuralBaseParameters(model, options);
    EXPECT_EQ(found.count(), numericRank(model, options, 100 + static_cast<std::uint64_t>(i)).rank)
        << "tree " << i;
  }
}

TEST(BaseParameters, RegressorTimesRegroupingIsRegressor_RandomTrees) {
  PLUMBLINE_SEED(seed, 42);
  Random random(seed);
  for (int i = 0; i < 20; ++i) {
    test::RandomTreeOptions tree;
    tree.lumped = true;
    tree.mimic = i % 4 == 0;
    tree.multi_dof = i % 3 == 0;
    const RobotModel model = test::randomModel(random, tree);
    const BaseParameters found = structuralBaseParameters(model);
    const Eigen::VectorXd q = test::randomConfiguration(random, model);
    const Eigen::VectorXd v = random.uniformVector(model.nv(), -2, 2);
    const Eigen::VectorXd a = random.uniformVector(model.nv(), -2, 2);
    const Eigen::MatrixXd Y = plainTorqueRegressor(model, q, v, a);
    const Eigen::MatrixXd Y_base = Y(Eigen::all, found.independent);
    EXPECT_LT((Y_base * found.regrouping - Y).norm(), 1e-7 * Y.norm())
        << "tree " << i << " count " << found.count() << " nullity " << found.null_basis.cols() << " of "
        << Y.cols();
    EXPECT_LT((Y * found.null_basis).norm(), 1e-7 * Y.norm());
  }
}

}  // namespace
}  // namespace plumbline
