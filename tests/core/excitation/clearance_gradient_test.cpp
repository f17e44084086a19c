// SPDX-License-Identifier: BSD-3-Clause
// The gradient of the clearance for every kind of body, apart and in contact.
#include <gtest/gtest.h>

#include <cmath>

#include "excitation/limits/clearance_limits.h"
#include "support/support.h"

namespace plumbline::excitation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

struct Geometries {
  const char* name;
  std::vector<geometry::ConvexShape> tip, other;
  std::vector<collision::HalfSpace> half_spaces;
  bool keep_in = false;
  bool depth = true;  ///< the depth has the gradient, too: exact for half-spaces and round bodies
};

Eigen::Matrix3Xd cloud(Random& random, int points, double size) {
  Eigen::Matrix3Xd P(3, points);
  for (int k = 0; k < points; ++k) P.col(k) = size * random.normalVector(3).normalized();
  return P;
}

std::vector<Geometries> geometries(Random& random) {
  const Pose turned{rotationFromRpy(Vec3(0.4, -0.7, 1.1)), Vec3(0.02, 0.03, 0.1)};
  const Pose away{rotationFromRpy(Vec3(-0.3, 0.5, 0.2)), Vec3(0.5, 0.2, 0.4)};
  const geometry::ConvexShape ball = geometry::sphereShape(0.07, turned),
                              box = geometry::boxShape({0.1, 0.16, 0.22}, turned),
                              rod = geometry::capsuleShape(0.04, 0.3, turned),
                              can = geometry::cylinderShape(0.06, 0.2, turned),
                              hull = geometry::hullShape(cloud(random, 40, 0.1), 0.0);
  const geometry::ConvexShape block = geometry::boxShape({0.3, 0.4, 0.2}, away),
                              pipe = geometry::capsuleShape(0.06, 0.5, away),
                              rock = geometry::hullShape((cloud(random, 60, 0.2).colwise() + away.p).eval(),
                                                         0.0);
  return {{"ball and half-space", {ball}, {}, {{Vec3(0.6, 0.0, 0.8), -0.2}}},
          {"box and half-space", {box}, {}, {{Vec3(0.6, 0.0, 0.8), -0.2}}},
          {"ball and ball", {ball}, {geometry::sphereShape(0.15, away)}, {}},
          {"rod and rod", {rod}, {pipe}, {}},
          {"ball and box", {ball}, {block}, {}, false, false},
          {"box and box", {box}, {block}, {}, false, false},
          {"can and box", {can}, {block}, {}, false, false},
          {"rod and hull", {rod}, {rock}, {}, false, false},
          {"hull and hull", {hull}, {rock}, {}, false, false},
          {"two bodies and two", {ball, box}, {block, pipe}, {}, false, false},
          {"hull in a box", {hull}, {}, {}, true}};
}

Result<collision::CollisionModel> modelWith(const RobotModel& robot, const Geometries& g) {
  collision::CollisionDescription description;
  collision::CollisionDescription::Link tip;
  tip.name = robot.bodies().back().links.front().link;
  tip.shapes = g.tip;
  description.links.push_back(tip);
  if (!g.other.empty() || !g.half_spaces.empty()) {
    collision::CollisionDescription::Obstacle obstacle;
    obstacle.name = "obstacle";
    obstacle.shapes = g.other;
    obstacle.half_spaces = g.half_spaces;
    description.obstacles.push_back(obstacle);
  }
  if (g.keep_in) description.keep_in.push_back({"room", Vec3(1.6, 1.8, 1.4), {}});
  description.postures = 0;
  return collision::CollisionModel::make(robot, description);
}

TEST(ClearanceLimits, GradientEqualsDifferences_EveryGeometry) {
  PLUMBLINE_SEED(seed, 71);
  Random random(seed);
  for (const Geometries& g : geometries(random)) {
    SCOPED_TRACE(g.name);
    const RobotModel robot = test::randomModel(random, {.bodies = 4, .branched = false});
    const Result<collision::CollisionModel> collision = modelWith(robot, g);
    ASSERT_TRUE(collision) << collision.error().message();
    const PointwiseLimitsPtr limits = clearanceLimits(*collision, 20.0);  // everything counts as near
    ASSERT_NE(limits, nullptr);
    const int n = robot.nv(), m = limits->size();
    const VectorXd none = VectorXd::Zero(n);
    VectorXd values(m), plus(m), minus(m), plus2(m), minus2(m);
    MatrixXd Dq(m, n), Dv(m, n), Da(m, n);
    int slopes = 0, kinks = 0, in_contact = 0;
    double worst = 0.0;
    const int postures = test::count(400, 60);
    for (int k = 0; k < postures; ++k) {
      const VectorXd q = random.uniformVector(n, -1.5, 1.5);
      limits->differentiate(q, none, none, values, Dq, Dv, Da);
      EXPECT_TRUE(Dv.isZero(0.0) && Da.isZero(0.0));
      const VectorXd d = random.normalVector(n).normalized();
      const auto central = [&](double h) {
        limits->evaluate(q + h * d, none, none, plus);
        limits->evaluate(q - h * d, none, none, minus);
        return VectorXd((plus - minus) / (2.0 * h));
      };
      const VectorXd fine = central(1e-6), coarse = central(4e-6);
      for (int i = 0; i < m; ++i) {
        if (values[i] < 0.0 && !g.depth) continue;  // an upper bound of the depth has no guaranteed gradient
        in_contact += int{values[i] < 0.0};
        ++slopes;
        if (std::abs(fine[i] - coarse[i]) > 1e-6)
          ++kinks;  // the nearest features change within the difference
        else
          worst = std::max(worst, std::abs(Dq.row(i).dot(d) - fine[i]));
      }
    }
    EXPECT_GT(slopes, postures / 4);
    EXPECT_LE(kinks, slopes / 10);
    EXPECT_LT(worst, 1e-5);
    std::printf("[   NOTE   ] %s: %d slopes, %d at kinks, %d in contact, largest error %.1e m/rad\n", g.name,
                slopes, kinks, in_contact, worst);
  }
}

}  // namespace
}  // namespace plumbline::excitation
