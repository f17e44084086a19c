// SPDX-License-Identifier: BSD-3-Clause
#include "collision/collision_model.h"

#include <gtest/gtest.h>

#include <cmath>

#include "collision/collision_workspace.h"
#include "dynamics/kinematics.h"
#include "support/fcl_oracle.h"
#include "support/support.h"

namespace plumbline::collision {
namespace {

/// A random chain whose every link is a capsule, a box or a hull along its way to the next.
CollisionDescription randomBodies(Random& random, const RobotModel& model) {
  CollisionDescription description;
  for (int i = 0; i < model.bodyCount(); ++i) {
    CollisionDescription::Link link{model.body(i).name, {}};
    const Pose X{expRotation(random.uniformVector(3, -2.0, 2.0)), random.uniformVector(3, -0.1, 0.1)};
    switch (i % 3) {
      case 0:
        link.shapes.push_back(geometry::capsuleShape(0.04, 0.3, X));
        break;
      case 1:
        link.shapes.push_back(geometry::boxShape({0.1, 0.2, 0.15}, X));
        break;
      default: {
        Eigen::Matrix3Xd points(3, 30);
        for (Eigen::Index k = 0; k < 30; ++k) points.col(k) = X * Vec3(0.08 * random.normalVector(3));
        link.shapes.push_back(geometry::hullShape(points, 1e-3));
        link.shapes.push_back(geometry::sphereShape(0.05, X));
      }
    }
    description.links.push_back(link);
  }
  description.postures = 100;
  return description;
}

RobotModel chain(Random& random, int bodies, bool branched = false) {
  test::RandomTreeOptions options;
  options.bodies = bodies;
  options.branched = branched;
  return test::randomModel(random, options);
}

TEST(CollisionModel, DistancesAgreeWithFclAtThePosesOfTheDynamics) {
  PLUMBLINE_SEED(seed, 31);
  Random random(seed);
  int measured = 0;
  for (int trial = 0; trial < test::count(30, 5); ++trial) {
    const RobotModel robot = chain(random, 6, true);
    CollisionDescription description = randomBodies(random, robot);
    description.obstacles.push_back(
        {"table", {geometry::boxShape({0.5, 0.5, 0.1}, {Mat3::Identity(), {0.3, 0.0, -0.3}})}, {}});
    const auto model = CollisionModel::make(robot, description);
    ASSERT_TRUE(model.ok()) << model.error().message();
    CollisionWorkspace work(*model);
    dynamics::DynamicsWorkspace dynamics(robot);
    for (int posture = 0; posture < 20; ++posture) {
      const Eigen::VectorXd q = test::randomConfiguration(random, robot);
      work.setPosture(q);
      dynamics::forwardKinematics(dynamics, q);
      for (std::size_t i = 0; i < model->pairs().size(); ++i) {
        const auto& pair = model->pairs()[i];
        const auto &a = model->objects()[static_cast<std::size_t>(pair.first)],
                   &b = model->objects()[static_cast<std::size_t>(pair.second)];
        double theirs = 1e300;
        for (int k = a.first_part; k < a.first_part + a.parts; ++k)
          for (int l = b.first_part; l < b.first_part + b.parts; ++l) {
            const auto &p = model->parts()[static_cast<std::size_t>(k)],
                       &r = model->parts()[static_cast<std::size_t>(l)];
            const Pose X_WA = dynamics.pose(p.body), X_WB = r.body < 0 ? Pose() : dynamics.pose(r.body);
            theirs = std::min(theirs,
                              test::fclHullDistance(p.shape.points, r.shape.points, X_WA.inverse() * X_WB) -
                                  p.shape.radius - r.shape.radius);
          }
        const PairDistance ours = work.distance(static_cast<int>(i));
        ASSERT_TRUE(ours.exact);
        if (theirs > 1e-6) {
          ++measured;
          EXPECT_NEAR(ours.distance, theirs, 2e-6);
          EXPECT_NEAR((ours.on_first - ours.on_second).norm(), ours.distance, 1e-9);
          EXPECT_NEAR((ours.on_first - ours.on_second).dot(ours.normal), ours.distance, 1e-9);
        }
        // A lower bound when a cut-off distance is given.
        const PairDistance rough = work.distance(static_cast<int>(i), 0.05);
        EXPECT_LE(rough.distance, ours.distance + 1e-9);
        if (ours.distance < 0.05) {
          EXPECT_TRUE(rough.exact);
          EXPECT_EQ(rough.distance, ours.distance);
        } else {
          EXPECT_GT(rough.distance, 0.05);
        }
      }
    }
  }
  EXPECT_GT(measured, 100);
}

TEST(CollisionModel, GradientAgreesWithCentralDifferences) {
  PLUMBLINE_SEED(seed, 32);
  Random random(seed);
  int checked = 0;
  for (int trial = 0; trial < 6; ++trial) {
    test::RandomTreeOptions options;
    options.bodies = 6;
    options.mimic = trial % 2 == 1;
    const RobotModel robot = test::randomModel(random, options);
    CollisionDescription description = randomBodies(random, robot);
    description.obstacles.push_back({"floor", {}, {{{0.1, 0.2, 1.0}, -0.4}}});
    description.obstacles.push_back(
        {"post", {geometry::cylinderShape(0.1, 1.0, {Mat3::Identity(), {0.5, 0.2, 0.0}})}, {}});
    const auto model = CollisionModel::make(robot, description);
    ASSERT_TRUE(model.ok());
    CollisionWorkspace work(*model);
    Eigen::VectorXd g(robot.nv());
    for (int posture = 0; posture < 10; ++posture) {
      const Eigen::VectorXd q = test::randomConfiguration(random, robot);
      for (std::size_t i = 0; i < model->pairs().size(); ++i) {
        const int pair = static_cast<int>(i);
        work.setPosture(q);
        const PairDistance here = work.distance(pair);
        work.gradient(here, g);
        for (int j = 0; j < robot.nv(); ++j) {
          const auto difference = [&](double h) {
            Eigen::VectorXd moved = q;
            moved[j] += h;
            work.setPosture(moved);
            const double ahead = work.distance(pair).distance;
            moved[j] -= 2.0 * h;
            work.setPosture(moved);
            return (ahead - work.distance(pair).distance) / (2.0 * h);
          };
          // The distance has a kink where the nearest features change: both differences then disagree with each other.
          if (here.distance < 1e-3 || std::abs(difference(1e-5) - difference(3e-6)) > 1e-5) continue;
          ++checked;
          EXPECT_NEAR(g[j], difference(1e-5), 1e-4) << here.distance;
        }
      }
    }
  }
  EXPECT_GT(checked, 1000);
}

TEST(CollisionModel, EveryPairLeftOutIsListedWithItsReason) {
  PLUMBLINE_SEED(seed, 33);
  Random random(seed);
  const RobotModel robot = chain(random, 5);
  CollisionDescription description;
  for (int i = 0; i < 5; ++i)
    description.links.push_back({robot.body(i).name, {geometry::sphereShape(0.02)}});
  // A ball so large that it holds the third from every posture.
  description.links[0].shapes.push_back(geometry::sphereShape(50.0));
  description.obstacles.push_back(
      {"far post", {geometry::sphereShape(0.1, {Mat3::Identity(), {200.0, 0.0, 0.0}})}, {}});
  description.ignored = {{robot.body(4).name, robot.body(1).name}};
  const auto model = CollisionModel::make(robot, description);
  ASSERT_TRUE(model.ok());
  const std::size_t all = 10 + 5;
  EXPECT_EQ(model->pairs().size() + model->leftOut().size(), all);
  int adjacent = 0, ignored = 0, contact = 0;
  for (const auto& out : model->leftOut()) {
    adjacent += out.reason.rfind("adjacent", 0) == 0 ? 1 : 0;
    ignored += out.reason == "ignored by the user" ? 1 : 0;
    contact += out.reason.rfind("in contact", 0) == 0 ? 1 : 0;
  }
  EXPECT_EQ(adjacent, 4);
  EXPECT_EQ(ignored, 1);
  EXPECT_EQ(contact, 3);  // the ball against the third, fourth and fifth
}

TEST(CollisionModel, KeepInBoxesAndPlanes) {
  PLUMBLINE_SEED(seed, 34);
  Random random(seed);
  const RobotModel robot = chain(random, 2);
  CollisionDescription description;
  description.links.push_back({robot.body(1).name, {geometry::sphereShape(0.1)}});
  description.keep_in.push_back(
      {"cell", {4.0, 6.0, 8.0}, {axisRotation(Vec3::UnitZ(), 0.3), {0.1, 0.2, 0.3}}});
  description.obstacles.push_back({"floor", {}, {{{0.0, 0.0, 2.0}, -10.0}}});
  const auto model = CollisionModel::make(robot, description);
  ASSERT_TRUE(model.ok());
  ASSERT_EQ(model->pairs().size(), 2U);
  CollisionWorkspace work(*model);
  const Eigen::VectorXd q = test::randomConfiguration(random, robot);
  work.setPosture(q);
  const Vec3 at = work.pose(1).p;
  for (int pair = 0; pair < 2; ++pair) {
    const PairDistance found = work.distance(pair);
    if (model->secondName(model->pairs()[static_cast<std::size_t>(pair)]) == "floor") {
      EXPECT_NEAR(found.distance, at[2] + 5.0 - 0.1, 1e-12);
    } else {
      const Vec3 local = axisRotation(Vec3::UnitZ(), -0.3) * (at - Vec3(0.1, 0.2, 0.3));
      EXPECT_NEAR(found.distance, (Vec3(2.0, 3.0, 4.0) - local.cwiseAbs()).minCoeff() - 0.1, 1e-12);
    }
  }
}

TEST(CollisionModel, RejectsUnknownNamesAndShapes) {
  PLUMBLINE_SEED(seed, 35);
  Random random(seed);
  const RobotModel robot = chain(random, 2);
  CollisionDescription description;
  description.links.push_back({"nobody", {geometry::sphereShape(0.1)}});
  EXPECT_EQ(CollisionModel::make(robot, description).error().code, ErrorCode::UnknownReference);
  description.links = {{robot.body(0).name, {geometry::sphereShape(0.1)}}};
  description.ignored = {{robot.body(0).name, "nobody"}};
  EXPECT_EQ(CollisionModel::make(robot, description).error().subjects.front(), "nobody");
  description.ignored.clear();
  description.links[0].shapes[0].points(0, 0) = std::nan("");
  EXPECT_EQ(CollisionModel::make(robot, description).error().code, ErrorCode::ValueOutOfRange);
  description.links[0].shapes[0] = geometry::sphereShape(0.1);
  description.obstacles.push_back({"plane", {}, {{Vec3::Zero(), 0.0}}});
  EXPECT_EQ(CollisionModel::make(robot, description).error().subjects.front(), "plane");
}

}  // namespace
}  // namespace plumbline::collision
