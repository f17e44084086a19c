// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "base/tolerance.h"
#include "identifiability/exact/random_regressor.h"
#include "identifiability/structure/base_parameters.h"
#include "reference.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

using nlohmann::json;

class ReferenceTable : public testing::TestWithParam<std::tuple<std::string, std::string>> {};

TEST_P(ReferenceTable, GridDimensionsAndCountAsPublished) {
  const auto& [robot, base] = GetParam();
  const std::string path = "reference/rpna/" + robot + ".json";
  PLUMBLINE_NEEDS_SHARED(path);
  const json reference = json::parse(std::ifstream(test::shared(path)));
  if (!reference["cases"].contains(base)) GTEST_SKIP() << "SKIPPED: " << robot << " has no case " << base;
  const json& expected = reference["cases"][base];
  const bool floating = base == "floating";
  const RobotModel model = test::fromReference(reference["kinematics"], floating);
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

TEST_P(ReferenceTable, RotorRowAndCountAsPublished) {
  const auto& [robot, base] = GetParam();
  const std::string path = "reference/rpna/" + robot + ".json";
  PLUMBLINE_NEEDS_SHARED(path);
  const json reference = json::parse(std::ifstream(test::shared(path)));
  const json& expected = reference["cases"][base];
  const RobotModel model = test::fromReference(reference["kinematics"], base == "floating");
  IdentifiabilityOptions options;
  options.exclude_base = true;
  const BaseParameters links = structuralBaseParameters(model, options);
  options.rotors = test::rotorsFromReference(reference["kinematics"]);
  const BaseParameters found = structuralBaseParameters(model, options);

  EXPECT_TRUE(found.recursion_covers) << found.reason;
  EXPECT_EQ(found.count(), expected["base_parameters_with_rotors"].get<int>());
  EXPECT_EQ(found.count() - found.rotor_count, expected["base_parameters"].get<int>());
  EXPECT_EQ(numericRank(model, options, 8).rank, found.count());
  EXPECT_EQ(found.cells, links.cells) << "link rows are those of the run without rotors";
  const auto cells = expected["grid"]["rotorIzz"].get<std::vector<std::string>>();
  ASSERT_EQ(found.rotors.size(), cells.size());
  for (std::size_t k = 0; k < cells.size(); ++k) {
    ASSERT_EQ(found.rotors[k].parameters.back(), "Izz");
    EXPECT_EQ(static_cast<char>(found.rotors[k].cells.back()), cells[k][0]) << found.rotors[k].name;
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
}  // namespace plumbline::identifiability
