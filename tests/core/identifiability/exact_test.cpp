// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numbers>

#include "identifiability/exact/exact_rank.h"
#include "identifiability/exact/exact_rank_numbers.h"
#include "identifiability/exact/modular.h"
#include "identifiability/exact/snap.h"
#include "identifiability/structure/base_parameters.h"
#include "model/build_model.h"
#include "model/rotors.h"
#include "reference.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

using modular::Field;
using modular::RowSpace;

TEST(ModularField, IsAFieldWithRootsOfTwoAndThree_RandomPrimes) {
  PLUMBLINE_SEED(seed, 11);
  Random random(seed);
  for (std::uint64_t k = 0; k < 20; ++k) {
    const identifiability::modular::Field field(seed + k);
    EXPECT_TRUE(modular::isPrime(field.prime()));
    EXPECT_EQ(field.prime() % 24, 1U);
    EXPECT_GE(field.prime(), std::uint64_t{1} << 60);
    const std::uint64_t a = field.draw(random);
    const std::uint64_t b = field.draw(random);
    const std::uint64_t c = field.draw(random);
    EXPECT_EQ(field.multiply(a, field.add(b, c)), field.add(field.multiply(a, b), field.multiply(a, c)));
    EXPECT_EQ(field.multiply(a, field.inverse(a)), field.one());
    EXPECT_EQ(field.add(field.subtract(a, b), b), a);
    for (const int n : {-1, 2, 3}) {
      const auto root = field.squareRoot(field.fromInteger(n));
      ASSERT_TRUE(root.has_value());
      EXPECT_EQ(field.multiply(*root, *root), field.fromInteger(n));
    }
    EXPECT_EQ(field.multiply(field.fromInteger(-7), field.fromInteger(6)), field.fromInteger(-42));
  }
}

TEST(ModularField, DecimalsAndDyadicsAreExact) {
  const identifiability::modular::Field field(3);
  const auto tenth = field.fromDecimal(0.1);
  EXPECT_EQ(field.multiply(tenth, field.fromInteger(10)), field.one());
  EXPECT_EQ(field.add(tenth, field.fromDecimal(0.2)), field.fromDecimal(0.3));
  EXPECT_NE(field.add(field.fromDyadic(0.1), field.fromDyadic(0.2)), field.fromDyadic(0.3));
  EXPECT_EQ(field.fromDyadic(-0.375), field.fromDecimal(-0.375));
  EXPECT_EQ(field.fromDecimal(1e22), field.power(field.fromInteger(10), 22));
  EXPECT_EQ(field.multiply(field.fromDecimal(1e-300), field.fromDecimal(1e300)), field.one());
  EXPECT_EQ(field.fromDecimal(0.0), 0U);
}

TEST(ModularField, PrimesAreDistinguishedFromComposites) {
  EXPECT_TRUE(modular::isPrime(2305843009213693951U));  // 2⁶¹ − 1
  EXPECT_FALSE(modular::isPrime(2305843009213693953U));
  EXPECT_FALSE(modular::isPrime(3825123056546413051U));  // strong pseudoprime to the first nine bases
  EXPECT_FALSE(modular::isPrime(1));
  EXPECT_TRUE(modular::isPrime(37));
}

TEST(ModularNumbers, DirectionsAndRotationsAreExactlyUnit_RandomAndSpecial) {
  PLUMBLINE_SEED(seed, 16);
  Random random(seed);
  const identifiability::modular::Field field(seed);
  const modular::Numbers numbers(field);
  const auto isOne = [&](const modular::Residue& x) { return x.value == field.one(); };
  for (int i = 0; i < 200; ++i) {
    Vec3 axis = random.normalVector(3);
    for (int k = 0; k < 3; ++k)
      if (random.uniform() < 0.3) axis[k] = 0.0;
    if (axis.isZero()) continue;
    if (i % 4 == 0) axis = Vec3(axis.array().round());
    if (axis.isZero()) continue;
    const modular::Vector3 unit = numbers.unitDirection({false, 0, 0, axis});
    EXPECT_TRUE(isOne(identifiability::modular::dot(unit, unit))) << axis.transpose();
    for (std::size_t k = 0; k < 3; ++k)
      EXPECT_EQ(unit[k].isZero(), axis[static_cast<Eigen::Index>(k)] == 0.0) << axis.transpose();
    const modular::Matrix3 R = numbers.rotationFromZ(unit);
    for (std::size_t k = 0; k < 3; ++k) {
      EXPECT_EQ(R[k][2].value, unit[k].value);
      EXPECT_TRUE(isOne(identifiability::modular::dot(R[k], R[k])));
    }
  }
  for (int steps = -11; steps <= 12; ++steps) {
    const auto [c, s] = numbers.cosineSine(ExactAngle{true, steps, 0.0});
    EXPECT_TRUE(isOne(c * c + s * s));
    // Three times the angle by the addition theorem.
    const auto [c3, s3] = numbers.cosineSine(ExactAngle{true, 3 * steps, 0.0});
    EXPECT_EQ(c3.value, (c * (c * c - numbers.integer(3) * s * s)).value);
    EXPECT_EQ(s3.value, (s * (numbers.integer(3) * c * c - s * s)).value);
  }
}

TEST(RowSpace, RankOfAProductIsItsInnerSize_RandomMatrices) {
  PLUMBLINE_SEED(seed, 12);
  Random random(seed);
  const identifiability::modular::Field field(seed);
  for (int inner = 0; inner <= 6; ++inner) {
    std::vector<std::vector<std::uint64_t>> right(static_cast<std::size_t>(inner),
                                                  std::vector<std::uint64_t>(8));
    for (auto& row : right)
      for (auto& x : row) x = field.draw(random);
    identifiability::modular::RowSpace space(field, 8);
    for (int i = 0; i < 9; ++i) {
      std::vector<std::uint64_t> row(8, 0);
      for (const auto& factor : right) {
        const std::uint64_t scale = field.draw(random);
        for (std::size_t k = 0; k < 8; ++k) row[k] = field.add(row[k], field.multiply(scale, factor[k]));
      }
      space.insert(row);
    }
    EXPECT_EQ(space.rank(), inner);
    space.reduce();
    for (const int pivot : space.pivots())
      for (const int other : space.pivots())
        EXPECT_EQ(space.row(pivot)[static_cast<std::size_t>(other)], pivot == other ? field.one() : 0U);
  }
}

/// Published grids, from arithmetic independent of the recursion.
TEST(ExactRank, GridAsPublished) {
  for (const char* robot : {"puma560", "scara", "cheetah3_leg"}) {
    const std::string path = std::string("reference/rpna/") + robot + ".json";
    PLUMBLINE_NEEDS_SHARED(path);
    const nlohmann::json reference = nlohmann::json::parse(std::ifstream(test::shared(path)));
    for (const char* base : {"fixed", "floating"}) {
      if (!reference["cases"].contains(base)) continue;
      const nlohmann::json& expected = reference["cases"][base];
      const RobotModel model = test::fromReference(reference["kinematics"], std::string(base) == "floating");
      IdentifiabilityOptions options;
      options.exclude_base = true;
      const Snap snap = snapGeometry(model).value();
      const auto exact = exactRank(snap.model, snap.geometry, {}, options, 4);
      ASSERT_TRUE(exact.ok()) << exact.error().message();
      EXPECT_EQ(exact->rank, expected["base_parameters"].get<int>()) << robot << " " << base;
      for (std::size_t row = 0; row < 10; ++row) {
        const auto cells = expected["grid"][std::string(layout::kNames[row])].get<std::vector<std::string>>();
        for (std::size_t b = 0; b < cells.size(); ++b)
          EXPECT_EQ(static_cast<char>(exact->cells[row][b]), cells[b][0])
              << robot << " " << base << ": " << layout::kNames[row] << " of body " << b + 1;
      }
    }
  }
}

TEST(ExactRank, FollowersKeepInStep_TwoBranches) {
  // Two turning branches: on their own they show more than when one follows the other.
  PLUMBLINE_SEED(seed, 14);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 2;
  options.prismatic = false;
  RobotDescription robot = test::randomDescription(random, options);
  robot.joints[1].parent = "base";
  const auto rank = [&](std::optional<Mimic> mimic) {
    robot.joints[1].mimic = mimic;
    const RobotModel model = buildModel(robot, {}).value();
    const Snap snap = snapGeometry(model).value();
    const auto exact = exactRank(snap.model, snap.geometry, {}, {}, seed);
    EXPECT_TRUE(exact.ok() && exact->not_covered.empty());
    EXPECT_EQ(exact->rank, structuralBaseParameters(snap.model).count());
    return exact->rank;
  };
  // One torque: its inertia, and per rate of turning a sine and a cosine of gravity.
  EXPECT_EQ(rank(std::nullopt), 6);
  EXPECT_EQ(rank(Mimic{"joint1", 1.0, 0.0}), 3);
  EXPECT_EQ(rank(Mimic{"joint1", -1.0, 0.3}), 3);
  EXPECT_EQ(rank(Mimic{"joint1", 2.0, 0.0}), 5);
  EXPECT_EQ(rank(Mimic{"joint1", 0.41421356237, 0.0}), 5);
}

TEST(ExactRank, Rejections) {
  PLUMBLINE_SEED(seed, 15);
  Random random(seed);
  const RobotModel model = test::randomModel(random, {});
  const ExactGeometry geometry = geometryAsGiven(model).value();
  const auto code = [&](const RobotModel& robot, const ExactGeometry& exact, const MeasuredRows& rows,
                        const IdentifiabilityOptions& options) {
    const auto rejected = exactRank(robot, exact, rows, options, seed);
    EXPECT_FALSE(rejected.ok());
    return rejected.ok() ? ErrorCode::Cancelled : rejected.error().code;
  };
  EXPECT_EQ(code(model, {}, {}, {}), ErrorCode::ShapeMismatch);
  MeasuredRows rows;
  rows.dofs = {99};
  EXPECT_EQ(code(model, geometry, rows, {}), ErrorCode::ShapeMismatch);
  IdentifiabilityOptions options;
  options.rotors.resize(1);
  EXPECT_EQ(code(model, geometry, {}, options), ErrorCode::ShapeMismatch);
  EXPECT_EQ(code(model.withGravity(Vec3(0, 0, std::nan(""))), geometry, {}, {}), ErrorCode::InvalidNumber);
}

/// Tree of special geometry: right and 15° angles, zero and repeated lengths.
RobotModel specialTree(Random& random, const test::RandomTreeOptions& options) {
  RobotDescription robot = test::randomDescription(random, options);
  constexpr double kStep = std::numbers::pi / 12.0;
  for (JointDescription& joint : robot.joints) {
    const int step = random.uniform() < 0.7 ? 6 : random.integer(1, 3);
    Vec3 rpy;
    for (int k = 0; k < 3; ++k) rpy[k] = random.uniform() < 0.5 ? 0.0 : step * random.integer(-2, 2) * kStep;
    joint.X_PJ.R = rotationFromRpy(rpy);
    for (int k = 0; k < 3; ++k) joint.X_PJ.p[k] = random.uniform() < 0.6 ? 0.0 : 0.1 * random.integer(-5, 5);
    if (random.uniform() < 0.8) joint.axis = Vec3::Unit(random.integer(0, 2));
  }
  ModelOptions model_options;
  model_options.base = options.base;
  const int kind = random.integer(0, 3);
  model_options.gravity = kind == 0   ? Vec3(0.0, 0.0, 0.0)
                          : kind == 1 ? Vec3(0.3, -0.7, -9.7)
                                      : Vec3(0.0, 0.0, -9.81);
  return buildModel(robot, model_options).value();
}

TEST(ExactRank, GridEqualsRecursion_RandomTrees) {
  PLUMBLINE_SEED(seed, 13);
  Random random(seed);
  for (int i = 0; i < test::count(600, 60); ++i) {
    test::RandomTreeOptions tree;
    tree.bodies = random.integer(1, 9);
    tree.multi_dof = i % 3 == 1;
    tree.lumped = i % 2 == 0;
    tree.base = i % 4 == 3 ? BaseType::Floating : BaseType::Fixed;
    tree.branched = i % 5 != 4;
    const RobotModel model = i % 2 == 0 ? specialTree(random, tree) : test::randomModel(random, tree);
    IdentifiabilityOptions options;
    options.static_only = i % 7 == 6;
    options.exclude_base = i % 8 == 3;
    const Snap snap = snapGeometry(model).value();
    const BaseParameters found = structuralBaseParameters(snap.model, options);
    const auto exact =
        exactRank(snap.model, snap.geometry, {}, options, 1000 + static_cast<std::uint64_t>(i));
    ASSERT_TRUE(exact.ok()) << exact.error().message();
    EXPECT_EQ(exact->rank, found.count()) << "tree " << i;
    EXPECT_EQ(exact->independent, found.independent) << "tree " << i;
    EXPECT_EQ(exact->cells, found.cells) << "tree " << i;
    EXPECT_LT(exact->error_bound, 1e-6);
  }
}

/// p = a² + b² (Hermite–Serret: Euclid's algorithm on p and a root of −1).
std::array<double, 2> twoSquares(std::uint64_t p, std::uint64_t root_of_minus_one) {
  std::uint64_t a = p;
  std::uint64_t b = root_of_minus_one;
  while (static_cast<double>(b) * static_cast<double>(b) > static_cast<double>(p)) {
    const std::uint64_t rest = a % b;
    a = b;
    b = rest;
  }
  return {static_cast<double>(b), static_cast<double>(a % b)};
}

TEST(ModularNumbers, DivisionByZeroIsNoNumber) {
  const identifiability::modular::Field field(21);
  const modular::Numbers numbers(field);
  EXPECT_THROW(numbers.integer(1) / numbers.integer(0), modular::DivisionByZero);
  EXPECT_THROW(numbers.integer(0) / numbers.integer(0), modular::DivisionByZero);
  // 1 + v·v = 0 for v = (√−1, 0, 0): no rotation has this quaternion.
  const modular::Residue i{field.squareRoot(field.fromInteger(-1)).value(), &field};
  EXPECT_THROW(numbers.quaternionRotation(numbers.integer(1), {i, numbers.integer(0), numbers.integer(0)}),
               modular::DivisionByZero);
}

TEST(ExactRank, PrimeThatDividesTheGeometryIsDrawnAgain) {
  PLUMBLINE_SEED(seed, 22);
  Random random(seed);
  test::RandomTreeOptions tree;
  tree.bodies = 3;
  tree.branched = false;
  const RobotModel model = test::randomModel(random, tree);
  ExactGeometry geometry = geometryAsGiven(model).value();
  const int rank = exactRank(model, geometry, {}, {}, seed)->rank;
  // A quaternion whose squared length is the very prime that this seed draws.
  const identifiability::modular::Field field(seed);
  const std::uint64_t root = field.squareRoot(field.fromInteger(-1)).value();
  // Out of Montgomery form: product with the element whose representation is 1.
  const auto [a, b] = twoSquares(field.prime(), field.multiply(root, 1));
  ASSERT_EQ(static_cast<std::uint64_t>(a) * static_cast<std::uint64_t>(a) +
                static_cast<std::uint64_t>(b) * static_cast<std::uint64_t>(b),
            field.prime());
  geometry.joints[1].rotation = {};
  geometry.joints[1].rotation.is_quaternion = true;
  geometry.joints[1].rotation.quaternion = Eigen::Vector4d(a, 0.0, 0.0, b);
  const auto exact = exactRank(model, geometry, {}, {}, seed);
  ASSERT_TRUE(exact.ok()) << exact.error().message();
  EXPECT_NE(exact->prime, field.prime());
  EXPECT_LE(std::abs(exact->rank - rank), 2);
  geometry.joints[1].rotation.quaternion.setZero();
  const auto none = exactRank(model, geometry, {}, {}, seed);
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, ErrorCode::InvalidNumber);
}

/// A chain of revolute joints about the given axes.
RobotDescription chainAbout(const std::vector<Vec3>& axes) {
  RobotDescription robot;
  robot.name = "chain";
  robot.links.push_back({"link0", std::nullopt, {}, {}});
  for (std::size_t k = 0; k < axes.size(); ++k) {
    robot.links.push_back({"link" + std::to_string(k + 1), std::nullopt, {}, {}});
    JointDescription joint;
    joint.name = "j" + std::to_string(k + 1);
    joint.type = JointType::Revolute;
    joint.parent = "link" + std::to_string(k);
    joint.child = "link" + std::to_string(k + 1);
    joint.axis = axes[k];
    joint.X_PJ.p = Vec3(0.3, 0.1 * static_cast<double>(k), -0.2);
    robot.joints.push_back(joint);
  }
  return robot;
}

/// The ranks that seeds give, as intended and as written; all must be that of the recursion.
void expectOneRank(const RobotModel& model, const std::vector<RotorSpec>& rotors, std::uint64_t seed,
                   const std::string& name) {
  IdentifiabilityOptions options;
  options.rotors = rotors;
  const Snap snap = snapGeometry(model, {}, rotors).value();
  const int expected = structuralBaseParameters(snap.model, options).count();
  for (std::uint64_t k = 0; k < static_cast<std::uint64_t>(test::count(200, 24)); ++k) {
    const auto exact = exactRank(snap.model, snap.geometry, {}, options, seed + k);
    ASSERT_TRUE(exact.ok()) << exact.error().message();
    EXPECT_EQ(exact->rank, expected) << name << ", seed " << seed + k;
    EXPECT_TRUE(exact->not_covered.empty()) << name;
    EXPECT_LT(exact->error_bound, 1e-6) << name;
  }
}

TEST(ExactRank, RootsOfSharedAxesExist_EverySeed) {
  PLUMBLINE_SEED(seed, 1);
  // The reported robot: half of all primes have no √5, and j2 was then not parallel to j1.
  RobotDescription robot = chainAbout({Vec3(2, 1, 0), Vec3(2, 1, 0), Vec3(1, -2, 0), Vec3::UnitZ()});
  robot.joints[2].mimic = Mimic{"j2", 1.0, 0.0};
  const RobotModel model = buildModel(robot).value();
  expectOneRank(model, {}, seed, "√5");
  const Snap snap = snapGeometry(model).value();
  EXPECT_EQ(exactRank(snap.model, snap.geometry, {}, {}, seed)->rank, 20);
  // Several roots at once: √5, √3, √7·√2, √35, √2·√5, √2 (lengths of the vectors).
  const std::vector<std::vector<Vec3>> axes = {{Vec3(2, 1, 0), Vec3(2, 1, 0), Vec3(1, 1, 1), Vec3(1, 1, 1)},
                                               {Vec3(3, 2, 1), Vec3(3, 2, 1), Vec3(5, 3, 1), Vec3(5, 3, 1)},
                                               {Vec3(2, 1, 0), Vec3(3, 1, 0), Vec3(2, 1, 0), Vec3(3, 1, 0)},
                                               {Vec3(1, 1, 0), Vec3(2, 1, 0), Vec3(1, 1, 0), Vec3(3, 2, 1)}};
  for (std::size_t i = 0; i < axes.size(); ++i) {
    RobotDescription several = chainAbout(axes[i]);
    several.joints[2].mimic = Mimic{"j2", -1.5, 0.0};
    several.joints[3].mimic = Mimic{"j1", 2.0, 0.0};
    expectOneRank(buildModel(several).value(), {}, seed, "axes " + std::to_string(i));
  }
}

TEST(ExactRank, RootsOfRotorAxesExist_EverySeed) {
  PLUMBLINE_SEED(seed, 2);
  const RobotModel model = buildModel(chainAbout({Vec3::UnitZ(), Vec3(2, 1, 0), Vec3(2, 1, 0)})).value();
  RotorSpec first;
  first.joint = "j2";
  first.gear_ratio = 50.0;
  first.axis = Vec3(3, 2, 1);
  RotorSpec second;
  second.joint = "j3";
  second.gear_ratio = 30.0;
  second.axis = Vec3(1, -2, 0);
  second.symmetric = false;
  expectOneRank(model, {first, second}, seed, "rotors");
}

/// Axes that are no small whole numbers are read alike wherever they occur.
TEST(ExactRank, ParallelAxesStayParallelWhereAnglesAreShared_GeneralAxes) {
  PLUMBLINE_SEED(seed, 3);
  Random random(seed);
  for (int i = 0; i < test::count(40, 8); ++i) {
    const Vec3 u = random.normalVector(3).normalized();
    const Vec3 w = random.normalVector(3).normalized();
    RobotDescription robot = chainAbout({u, u, w, Vec3::UnitZ()});
    robot.joints[2].mimic = Mimic{"j2", 1.0, 0.0};
    const RobotModel model = buildModel(robot).value();
    const Snap snap = snapGeometry(model).value();
    const int expected = structuralBaseParameters(snap.model).count();
    EXPECT_EQ(exactRank(snap.model, snap.geometry, {}, {}, seed)->rank, expected) << "tree " << i;
    EXPECT_EQ(exactRank(model, geometryAsGiven(model).value(), {}, {}, seed)->rank, expected)
        << "tree " << i << " as written";
  }
}

TEST(ExactRank, MoreRootsThanAreDrawnForAreNamed) {
  PLUMBLINE_SEED(seed, 4);
  // Lengths of prime squares p = 1 (mod 4) as (a, b, 0): each another root.
  const std::vector<Vec3> axes = {{2, 1, 0},  {3, 2, 0}, {4, 1, 0},  {5, 2, 0},  {6, 1, 0},  {5, 4, 0},
                                  {7, 2, 0},  {6, 5, 0}, {8, 3, 0},  {8, 5, 0},  {9, 4, 0},  {10, 1, 0},
                                  {10, 3, 0}, {8, 7, 0}, {11, 4, 0}, {10, 7, 0}, {11, 6, 0}, {10, 9, 0}};
  RobotDescription robot = chainAbout(axes);
  for (std::size_t k = 1; k < axes.size(); ++k) robot.joints[k].mimic = Mimic{"j1", 1.0, 0.0};
  const RobotModel model = buildModel(robot).value();
  const Snap snap = snapGeometry(model).value();
  const auto exact = exactRank(snap.model, snap.geometry, {}, {}, seed);
  ASSERT_TRUE(exact.ok()) << exact.error().message();
  EXPECT_EQ(exact->not_covered.size(), 2U);
}

}  // namespace
}  // namespace plumbline::identifiability
