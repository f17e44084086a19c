// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/certificate_expressions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "random_case.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

// Six digits are printed: half a unit of the last is at most 5e-6 of the number.
constexpr double kPrinted = 5e-6;

TEST(Expressions, ParserReadsNamesNumbersAndSigns) {
  const std::vector<std::string> names = {"a.m", "2 b.m", "b.m", "link.Izz", "link.rotor.Izz"};
  const auto row = parseCombination("a.m − 0.25 b.m + 1e-05 link.rotor.Izz − 2 b.m", names);
  ASSERT_TRUE(row.ok()) << row.error().message();
  Eigen::RowVectorXd wanted(5);
  wanted << 1.0, -1.0, -0.25, 0.0, 1e-5;
  EXPECT_EQ(*row, wanted);
  for (const char* bad : {"a.m + c.m", "a.m +", "0.5", "", "a.m 0.5 b.m"}) {
    const auto rejected = parseCombination(bad, names);
    ASSERT_FALSE(rejected.ok()) << bad;
    EXPECT_EQ(rejected.error().code, ErrorCode::SyntaxError);
  }
}

TEST(Expressions, PrintedCombinationsHold_RandomTrees) {
  PLUMBLINE_SEED(seed, 81);
  for (int i = 0; i < test::count(500, 60); ++i) {
    Random random = Random(seed).stream(static_cast<std::uint64_t>(i));
    const test::RandomCase c = test::randomCase(random);
    const RobotModel model = c.model();
    const BaseParameters base = structuralBaseParameters(model, c.question);
    const auto check = checkExpressions(model, base, c.question, seed);
    ASSERT_TRUE(check.ok()) << check.error().message();
    EXPECT_LT(check->residual, kPrinted) << "tree " << i;
    EXPECT_LT(check->regrouping, 1e-6) << "tree " << i;
  }
}

TEST(Expressions, AWrongCoefficientShows) {
  PLUMBLINE_SEED(seed, 82);
  Random random(seed);
  const RobotModel model = test::randomModel(random, {});
  BaseParameters base = structuralBaseParameters(model);
  const auto longest = std::max_element(base.expressions.begin(), base.expressions.end(),
                                        [](const auto& a, const auto& b) { return a.size() < b.size(); });
  const std::size_t minus = longest->find(" − ");
  ASSERT_NE(minus, std::string::npos);
  longest->replace(minus, std::string(" − ").size(), " + ");
  const auto check = checkExpressions(model, base, {}, seed);
  ASSERT_TRUE(check.ok());
  EXPECT_GT(check->residual, 1e-4);
  EXPECT_LT(check->regrouping, 1e-6);
}

TEST(Expressions, PrintedCombinationsHold_RealRobots) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  for (const auto& entry : std::filesystem::directory_iterator(test::shared("data/urdf/valid"))) {
    if (entry.path().extension() != ".urdf") continue;
    const auto document = io::readUrdf(entry.path());
    ASSERT_TRUE(document.ok());
    const RobotModel model = buildModel(document->description, {}).value();
    const auto check = checkExpressions(model, structuralBaseParameters(model), {}, 7);
    ASSERT_TRUE(check.ok()) << entry.path() << check.error().message();
    EXPECT_LT(check->residual, kPrinted) << entry.path();
    EXPECT_LT(check->regrouping, 1e-6) << entry.path();
  }
}

}  // namespace
}  // namespace plumbline::identifiability
