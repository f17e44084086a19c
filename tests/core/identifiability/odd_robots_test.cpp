// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <limits>
#include <stdexcept>
#include <stop_token>
#include <thread>

#include "base/linalg.h"
#include "identifiability/exact/random_regressor.h"
#include "identifiability/structure/base_parameters.h"
#include "identifiability/structure/mechanism.h"
#include "identifiability/structure/rpna.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline::identifiability {
namespace {

RobotDescription chain(int bodies, JointType type) {
  RobotDescription robot;
  robot.name = "chain";
  LinkDescription base;
  base.name = "link0";
  robot.links.push_back(base);
  for (int i = 1; i <= bodies; ++i) {
    LinkDescription link;
    link.name = "link" + std::to_string(i);
    robot.links.push_back(link);
    JointDescription joint;
    joint.name = "joint" + std::to_string(i);
    joint.type = type;
    joint.parent = "link" + std::to_string(i - 1);
    joint.child = link.name;
    joint.axis = Vec3::Unit(i % 3);
    joint.X_PJ.p = Vec3(0.0, 0.1, 0.2);
    robot.joints.push_back(joint);
  }
  return robot;
}

TEST(OddRobots, NothingMoves) {
  const RobotModel model = buildModel(chain(0, JointType::Revolute)).value();
  const BaseParameters found = structuralBaseParameters(model);
  EXPECT_EQ(found.count(), 0);
  EXPECT_EQ(found.regrouping.size(), 0);
  EXPECT_TRUE(found.bodies.empty());
  EXPECT_EQ(numericRank(model, {}, 1).rank, 0);
  EXPECT_EQ(structuralBaseParameters(buildModel(chain(3, JointType::Fixed)).value()).count(), 0);
}

TEST(OddRobots, OneBody) {
  ModelOptions options;
  options.base = BaseType::Floating;
  const RobotModel floating = buildModel(chain(0, JointType::Revolute), options).value();
  EXPECT_EQ(structuralBaseParameters(floating).count(), 10);
  IdentifiabilityOptions question;
  question.static_only = true;
  EXPECT_EQ(structuralBaseParameters(floating, question).count(), 4);
  options.gravity = Vec3::Zero();
  EXPECT_EQ(
      structuralBaseParameters(buildModel(chain(0, JointType::Revolute), options).value(), question).count(),
      0);
  // One joint: its inertia about the axis, and the first moments that gravity shows.
  EXPECT_EQ(structuralBaseParameters(buildModel(chain(1, JointType::Revolute)).value()).count(), 3);
  EXPECT_EQ(structuralBaseParameters(buildModel(chain(1, JointType::Prismatic)).value()).count(), 1);
}

TEST(OddRobots, AllPrismaticShowsMassesOnly) {
  const RobotModel model = buildModel(chain(6, JointType::Prismatic)).value();
  const BaseParameters found = structuralBaseParameters(model);
  EXPECT_EQ(found.count(), numericRank(model, {}, 2).rank);
  for (std::size_t row = 1; row < 10; ++row)
    for (const Cell cell : found.cells[row]) EXPECT_EQ(cell, Cell::Unidentifiable);
  EXPECT_EQ(found.count(), 6);
}

TEST(OddRobots, TwoHundredBodies) {
  for (const BaseType base : {BaseType::Fixed, BaseType::Floating}) {
    ModelOptions options;
    options.base = base;
    const RobotModel model = buildModel(chain(200, JointType::Revolute), options).value();
    const BaseParameters found = structuralBaseParameters(model);
    EXPECT_EQ(found.count() + found.null_basis.cols(), 10 * model.bodyCount());
    Random random(5);
    const Eigen::MatrixXd Y = plainTorqueRegressor(model, test::randomConfiguration(random, model),
                                                   random.uniformVector(model.nv(), -1.0, 1.0),
                                                   random.uniformVector(model.nv(), -1.0, 1.0));
    EXPECT_LT((Y * found.null_basis).norm(), 1e-11 * Y.norm());
    const Eigen::MatrixXd back = Y(Eigen::all, found.independent) * found.regrouping;
    EXPECT_LT((back - Y).norm(), 1e-10 * Y.norm());
  }
}

TEST(OddRobots, MassesDoNotMatter) {
  RobotDescription robot = chain(4, JointType::Revolute);
  const BaseParameters massless = structuralBaseParameters(buildModel(robot).value());
  for (LinkDescription& link : robot.links) link.inertial = Inertial{-3e9, {}, -1e12 * Mat3::Identity()};
  const BaseParameters absurd = structuralBaseParameters(buildModel(robot).value());
  EXPECT_EQ(massless.cells, absurd.cells);
  EXPECT_EQ(massless.regrouping, absurd.regrouping);
}

TEST(OddRobots, AnyGravity) {
  for (const Vec3& gravity : {Vec3(0, 0, 0), Vec3(1e-8, 0, 0), Vec3(0, -3e5, 0), Vec3(1, 2, 3)}) {
    ModelOptions options;
    options.gravity = gravity;
    const RobotModel model = buildModel(chain(4, JointType::Revolute), options).value();
    // Its direction counts, not its size: compared with gravity of the usual size.
    const RobotModel usual =
        model.withGravity(gravity.norm() > 0.0 ? Vec3(9.81 * gravity.normalized()) : gravity);
    const BaseParameters found = structuralBaseParameters(model);
    EXPECT_EQ(found.count(), numericRank(usual, {}, 3).rank);
    EXPECT_EQ(found.cells, structuralBaseParameters(usual).cells);
  }
}

TEST(OddRobots, UnitsDoNotMatter) {
  RobotDescription robot = chain(5, JointType::Revolute);
  const BaseParameters metres = structuralBaseParameters(buildModel(robot).value());
  for (const double unit : {1e-3, 1e3}) {
    RobotDescription other = robot;
    for (JointDescription& joint : other.joints) joint.X_PJ.p *= unit;
    EXPECT_EQ(structuralBaseParameters(buildModel(other).value()).cells, metres.cells) << unit;
  }
}

TEST(OddRobots, GeometryThatIsNoNumberIsRejected) {
  RobotDescription robot = chain(2, JointType::Revolute);
  robot.joints[1].X_PJ.p[1] = std::numeric_limits<double>::quiet_NaN();
  const auto model = buildModel(robot);
  if (!model.ok()) return;
  try {
    structuralBaseParameters(*model);
    FAIL() << "accepted";
  } catch (const std::invalid_argument& rejection) {
    EXPECT_NE(std::string(rejection.what()).find("joint2"), std::string::npos);
  }
}

TEST(OddRobots, StopsOnRequest_HundredMimicJoints) {
  RobotDescription robot = chain(150, JointType::Revolute);
  for (std::size_t k = 1; k < robot.joints.size(); ++k)
    robot.joints[k].mimic = Mimic{"joint1", 1.0 - 0.01 * static_cast<double>(k), 0.1};
  const RobotModel model = buildModel(robot).value();
  std::stop_source source;
  const auto begin = std::chrono::steady_clock::now();
  std::thread watch([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    source.request_stop();
  });
  structuralBaseParameters(model, {}, source.get_token());
  watch.join();
  // It would take tens of seconds; the step in hand may be finished.
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(4));
}

TEST(OddRobots, FloatingBaseShortcutEqualsTheRecursion) {
  // The base as a floating joint below the tree gives V = 1 and C = 1 for every body (Algorithm 3).
  PLUMBLINE_SEED(seed, 61);
  Random random(seed);
  for (int i = 0; i < test::count(200, 30); ++i) {
    test::RandomTreeOptions tree;
    tree.bodies = random.integer(1, 10);
    tree.multi_dof = i % 2 == 0;
    tree.base = BaseType::Floating;
    const RobotModel model = test::randomModel(random, tree);
    const rpna::Mechanism mechanism(model, {});
    const rpna::Recursion found = rpna::run(mechanism, model.gravity(), false, 1e-7);
    for (int b = 0; b < model.bodyCount(); ++b) {
      const auto k = static_cast<std::size_t>(b);
      ASSERT_EQ(found.bodies[k].V.cols(), 6);
      ASSERT_EQ(found.bodies[k].C.cols(), 10);
      // N of the shortcut: P(1, S) and B(s).
      const auto S = mechanism.modes(b);
      Eigen::MatrixXd rows(10, 0);
      for (Eigen::Index j = 0; j < S.cols(); ++j) {
        rows.conservativeResize(Eigen::NoChange, rows.cols() + 16);
        for (int e = 0; e < 6; ++e)
          rows.col(rows.cols() - 16 + e) = bilinearRow(Vec6::Unit(e), Vec6(S.col(j))).transpose();
        rows.rightCols(10) = parameterRate(S.col(j)).transpose();
      }
      const Eigen::MatrixXd& N = found.stages[k].N;
      EXPECT_EQ(linalg::rangeBasis(rows, 1e-9).cols(), N.cols());
      EXPECT_LT((rows - N * (N.transpose() * rows)).norm(), 1e-12 * rows.norm());
    }
  }
}

TEST(Expressions, NameTheOriginOfACoefficient) {
  // Two parallel revolute joints 0.4318 apart: Izz1 takes a² of the second link's mass, mcx1 takes a.
  RobotDescription robot = chain(2, JointType::Revolute);
  for (JointDescription& joint : robot.joints) joint.axis = Vec3::UnitZ();
  robot.joints[0].X_PJ.p = Vec3::Zero();
  robot.joints[1].X_PJ.p = Vec3(0.4318, 0.0, 0.0);
  ModelOptions options;
  options.gravity = Vec3(0, -9.81, 0);
  const BaseParameters found = structuralBaseParameters(buildModel(robot, options).value());
  bool square = false, offset = false;
  for (std::size_t b = 0; b < found.combinations.size(); ++b) {
    for (const Coefficient& term : found.combinations[b]) {
      if (term.column != 10) continue;  // mass of the second link
      const std::string origin = term.origin ? *term.origin : std::string();
      square = square || origin == "0.186451 = x offset of joint2, squared";
      offset = offset || origin == "0.4318 = x offset of joint2";
    }
  }
  EXPECT_TRUE(square);
  EXPECT_TRUE(offset);
  const auto izz =
      std::find(found.expressions.begin(), found.expressions.end(), "link1.Izz + 0.186451 link2.m");
  EXPECT_NE(izz, found.expressions.end()) << testing::PrintToString(found.expressions);
}

/// Joint on the path between two links, the last one whose offset along x explains a coefficient; −1 without one.
int lastOnPath(const RobotModel& model, int a, int b, double size) {
  while (a != b) {
    int& later = a > b ? a : b;
    const double length = model.body(later).joint.X_PJ.p.x();
    for (const double known : {length, 2.0 * length, length * length})
      if (std::abs(size - known) < 1e-9 * size) return later;
    later = model.body(later).parent;
  }
  return -1;
}

TEST(Expressions, OriginIsTheLastOffsetOnThePath_RandomTrees) {
  PLUMBLINE_SEED(seed, 63);
  Random random(seed);
  constexpr std::array<double, 3> kLengths = {0.3, 0.7, 1.1};  // none of their multiples or squares coincide
  int explained = 0, plain = 0;
  for (int i = 0; i < 60; ++i) {
    RobotDescription robot = chain(random.integer(3, 25), JointType::Revolute);
    for (std::size_t k = 0; k < robot.joints.size(); ++k) {
      JointDescription& joint = robot.joints[k];
      joint.parent = robot.links[static_cast<std::size_t>(random.integer(0, static_cast<int>(k)))].name;
      joint.axis = random.integer(0, 2) == 0 ? Vec3::UnitX() : Vec3::UnitZ();
      joint.X_PJ = Pose();
      joint.X_PJ.p.x() = kLengths[static_cast<std::size_t>(random.integer(0, 2))];
    }
    const RobotModel model = buildModel(robot).value();
    for (const std::vector<Coefficient>& terms : structuralBaseParameters(model).combinations) {
      for (const Coefficient& term : terms) {
        const double size = std::abs(term.value);
        if (std::abs(size - 1.0) < 1e-9 || std::abs(size - 2.0) < 1e-9) continue;
        const int joint = lastOnPath(model, term.column / 10, terms.front().column / 10, size);
        ASSERT_EQ(term.origin != nullptr, joint >= 0) << size;
        ++(joint >= 0 ? explained : plain);
        if (joint < 0) continue;
        const std::string name = "x offset of " + model.body(joint).joint.name;
        ASSERT_TRUE(term.origin->ends_with(name) || term.origin->ends_with(name + ", squared"))
            << *term.origin << ", " << name;
      }
    }
  }
  EXPECT_GT(explained, 1000);
  EXPECT_GT(plain, 100);
}

TEST(Expressions, SubstitutedBackGiveTheTorque_RandomTrees) {
  PLUMBLINE_SEED(seed, 62);
  Random random(seed);
  for (int i = 0; i < test::count(100, 20); ++i) {
    test::RandomTreeOptions tree;
    tree.bodies = random.integer(2, 9);
    tree.multi_dof = i % 2 == 0;
    tree.mimic = i % 3 == 0;
    tree.base = i % 4 == 0 ? BaseType::Floating : BaseType::Fixed;
    const RobotModel model = test::randomModel(random, tree);
    const BaseParameters found = structuralBaseParameters(model);
    const Eigen::VectorXd pi_std = model.parameters();
    Eigen::VectorXd pi_base(found.count());
    for (int b = 0; b < found.count(); ++b) {
      const std::vector<Coefficient>& terms = found.combinations[static_cast<std::size_t>(b)];
      ASSERT_EQ(terms.front().column, found.independent[static_cast<std::size_t>(b)]);
      ASSERT_EQ(terms.front().value, 1.0);
      pi_base[b] = 0.0;
      for (const Coefficient& term : terms) pi_base[b] += term.value * pi_std[term.column];
    }
    const Eigen::MatrixXd Y = plainTorqueRegressor(model, test::randomConfiguration(random, model),
                                                   random.uniformVector(model.nv(), -2.0, 2.0),
                                                   random.uniformVector(model.nv(), -2.0, 2.0));
    const Eigen::VectorXd tau = Y * pi_std;
    const Eigen::VectorXd back = Y(Eigen::all, found.independent) * pi_base;
    // Sums of large regrouped values cancel: rounding counts beside them.
    const double scale = tau.norm() + Y(Eigen::all, found.independent).norm() * pi_base.norm();
    EXPECT_LT((back - tau).norm(), 1e-12 * scale) << "tree " << i;
  }
}

}  // namespace
}  // namespace plumbline::identifiability
