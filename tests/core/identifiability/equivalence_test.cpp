// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "base/linalg.h"
#include "identifiability/exact/snap.h"
#include "identifiability/structure/equivalence.h"
#include "io/urdf/urdf_read.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

RobotModel arm(Random& random) {
  test::RandomTreeOptions options;
  options.bodies = 5;
  options.branched = false;
  return test::randomModel(random, options);
}

TEST(Equivalence, AllSetsOfOneRobotAreEquivalent_RandomChains) {
  PLUMBLINE_SEED(seed, 31);
  Random random(seed);
  for (int i = 0; i < test::count(100, 15); ++i) {
    const RobotModel model = arm(random);
    const std::vector<ParameterSet> sets = {recursionSet(model, structuralBaseParameters(model)),
                                            linSet(model, minimalCombinations(model).value()),
                                            pivotedQrSet(model, {}, seed).value(),
                                            svdSet(model, {}, seed).value()};
    for (const ParameterSet& a : sets) {
      for (const ParameterSet& b : sets) {
        const auto relation = compareSets(a, b);
        ASSERT_TRUE(relation.ok());
        EXPECT_TRUE(relation->equivalent) << relation->verdict;
        EXPECT_LT(relation->residual, 1e-8) << a.name << " " << b.name;
        EXPECT_LT((relation->M * a.rows - b.rows).norm(), 1e-7 * b.rows.norm());
        EXPECT_GE(relation->condition, 1.0 - 1e-9);
      }
    }
  }
}

TEST(Equivalence, AllSetsOfRealRobotsAreEquivalent) {
  PLUMBLINE_NEEDS_SHARED("data/urdf/valid");
  int serial = 0;
  for (const auto& entry : std::filesystem::directory_iterator(test::shared("data/urdf/valid"))) {
    if (entry.path().extension() != ".urdf") continue;
    const auto document = io::readUrdf(entry.path());
    ASSERT_TRUE(document.ok());
    // Near multiples of 15° the sets would differ in what they take for rounding.
    const RobotModel model = snapGeometry(buildModel(document->description, {}).value())->model;
    std::vector<ParameterSet> sets = {recursionSet(model, structuralBaseParameters(model)),
                                      pivotedQrSet(model, {}, 3).value(), svdSet(model, {}, 3).value()};
    const auto lin = minimalCombinations(model);
    if (lin.ok()) sets.push_back(linSet(model, *lin));
    serial += lin.ok() ? 1 : 0;
    for (const ParameterSet& b : sets) {
      const auto relation = compareSets(sets[0], b);
      ASSERT_TRUE(relation.ok());
      EXPECT_TRUE(relation->equivalent) << entry.path().filename() << ": " << relation->verdict;
    }
  }
  EXPECT_GE(serial, 5);  // arms without branching fingers
}

TEST(Equivalence, NamesWhatIsMissing) {
  PLUMBLINE_SEED(seed, 32);
  Random random(seed);
  const RobotModel model = arm(random);
  const ParameterSet whole = linSet(model, minimalCombinations(model).value());
  ParameterSet part = whole;
  part.name = "part";
  std::vector<int> kept;
  for (int k = 0; k < part.rows.rows(); ++k)
    if (k != 2) kept.push_back(k);
  part.rows = whole.rows(kept, Eigen::all).eval();
  part.names.erase(part.names.begin() + 2);
  const auto relation = compareSets(whole, part);
  ASSERT_TRUE(relation.ok());
  EXPECT_FALSE(relation->equivalent);
  EXPECT_TRUE(std::isinf(relation->condition));
  EXPECT_TRUE(relation->missing_in_a.empty());
  ASSERT_EQ(relation->missing_in_b, std::vector<int>{2});
  EXPECT_NE(relation->verdict.find("part lacks \"" + whole.names[2] + "\""), std::string::npos)
      << relation->verdict;

  // As many rows, but one of them twice.
  ParameterSet twice = whole;
  twice.rows.row(2) = twice.rows.row(1);
  const auto singular = compareSets(whole, twice);
  ASSERT_TRUE(singular.ok());
  EXPECT_FALSE(singular->equivalent);
  EXPECT_EQ(singular->missing_in_b, std::vector<int>{2});
}

TEST(Equivalence, RejectsSetsOfDifferentRobots) {
  ParameterSet a{"a", Eigen::MatrixXd::Identity(2, 10), {"x", "y"}, 1.0};
  ParameterSet b{"b", Eigen::MatrixXd::Identity(2, 20), {"x", "y"}, 1.0};
  const auto relation = compareSets(a, b);
  ASSERT_FALSE(relation.ok());
  EXPECT_EQ(relation.error().code, ErrorCode::ShapeMismatch);
}

}  // namespace
}  // namespace plumbline::identifiability
