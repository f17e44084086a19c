// SPDX-License-Identifier: BSD-3-Clause
#include "safety/reach/reach_clearance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "collision/collision_workspace.h"
#include "dynamics/kinematics.h"
#include "safe_arm.h"
#include "safety/reach/plan_reach.h"
#include "support/design_robots.h"
#include "support/fcl_oracle.h"
#include "support/support.h"
#include "workflow/robot/collision_bodies.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
constexpr double kOracleError = 1e-6;  ///< of FCL where hulls nearly touch
constexpr double kBeyond = 0.3;        ///< m: distances beyond it are not measured

workflow::RobotPtr reachRobot(const std::string& name) {
  if (name != "geared7") return test::designRobot(name);
  return test::robotFromFile(std::filesystem::path(PLUMBLINE_SOURCE_DIR) /
                             "resources/samples/geared7/geared7.urdf");
}

/// A family of plans of an arm among boxes near its way, and a tube about each.
struct ReachWorld {
  RobotModel model;
  bounds::MomentumChain chain;
  std::shared_ptr<const collision::CollisionModel> bodies;
  PlanFamily family;
  TubeReach reach;
};

ReachWorld reachWorld(const std::string& name, Random& random, double tube, double half_width) {
  const workflow::RobotPtr robot = reachRobot(name);
  const int n = robot->model.nv();
  const VectorXd zero = VectorXd::Zero(n);
  const DesiredState start{random.uniformVector(n, -1.5, 1.5), random.uniformVector(n, -0.1, 0.1), zero,
                           zero};
  const PlanFamily family =
      *PlanFamily::make(start, random.uniformVector(n, -0.1, 0.1), VectorXd::Constant(n, half_width), 3.0);
  workflow::ExcitationSpec spec;
  dynamics::DynamicsWorkspace dynamics(robot->model);
  for (int k = 0; k < 8; ++k) {
    dynamics::forwardKinematics(dynamics, family.plan(family.middle())->at(random.uniform(0.0, 3.0)).q);
    workflow::ExcitationSpec::Obstacle box;
    box.name = "box" + std::to_string(k + 1);
    box.geometry.size = random.uniformVector(3, 0.05, 0.25);
    const Vec3 direction = random.normalVector(3).normalized();
    box.X_WG = {expRotation(random.uniformVector(3, -2.0, 2.0)),
                dynamics.pose(random.integer(n / 2, n - 1)).p + random.uniform(0.15, 0.4) * direction};
    spec.obstacles.push_back(box);
  }
  const auto bodies = workflow::collisionBodies(*robot, spec);
  if (!bodies) throw std::runtime_error(bodies.error().message());
  const auto chain = bounds::MomentumChain::make(robot->model);
  if (!chain) throw std::runtime_error(chain.error().message());
  const TubeReach reach{VectorXd::Constant(n, 5.0),
                        random.uniformVector(n, 0.5, 2.0),
                        5.0 * tube,
                        tube,
                        zero,
                        zero,
                        zero,
                        zero};
  return {robot->model, *chain, bodies->model, family, reach};
}

/// Postures of the tube about one plan, and FCL's distances there.
class ReachOracle {
 public:
  explicit ReachOracle(const ReachWorld& world)
      : world_(world),
        fcl_(*world.bodies),
        work_(*world.bodies),
        dynamics_(world.model),
        X_WB(static_cast<std::size_t>(world.model.bodyCount())),
        least(world.bodies->pairs().size(), kBeyond) {}

  void visit(const VectorXd& q) {
    dynamics::forwardKinematics(dynamics_, q);
    for (int b = 0; b < world_.model.bodyCount(); ++b) X_WB[static_cast<std::size_t>(b)] = dynamics_.pose(b);
    fcl_.setPoses(X_WB);
    for (std::size_t k = 0; k < least.size(); ++k)
      least[k] = std::min(least[k], fcl_.distance(static_cast<int>(k), kBeyond));
  }
  /// Times of a plan, each with a random error of the tube and those that bring near pairs nearer.
  void visitPlan(const PlanCurve& curve, Random& random, int times) {
    const VectorXd root = world_.reach.weight.cwiseSqrt();
    for (int i = 0; i <= times; ++i) {
      const VectorXd q = curve.at(3.0 * i / times).q;
      const auto along = [&](const VectorXd& slope) {
        const VectorXd g = slope.cwiseQuotient(root);
        return VectorXd((world_.reach.radius_e / std::max(1e-9, g.norm()) * g).cwiseQuotient(root));
      };
      visit(q + along(random.normalVector(static_cast<int>(q.size())).cwiseProduct(root)));
      for (int k = 0; k < static_cast<int>(least.size()); ++k) {
        work_.setPosture(q);
        const auto near = work_.distance(k);
        if (near.distance > 0.1) continue;
        VectorXd slope(q.size());
        work_.gradient(near, slope);
        visit(q - along(slope));
      }
    }
  }

 private:
  const ReachWorld& world_;
  test::FclScene fcl_;
  collision::CollisionWorkspace work_;
  dynamics::DynamicsWorkspace dynamics_;

 public:
  std::vector<Pose> X_WB;
  std::vector<double> least;  ///< per pair
};

ReachClearance clearancesIn(const ReachWorld& world, double clearance, int cells) {
  ReachClearance sets(world.chain, world.reach, *world.bodies, clearance);
  for (const MotionCell& cell : world.family.cells(cells)) sets.addCell(cell);
  return sets;
}

TEST(ReachClearance, NoPlanIsContradictedByFcl_AmongRandomBoxes) {
  PLUMBLINE_SEED(seed, 1871);
  Random random(seed);
  int kept = 0, broken = 0, only_proof = 0, only_sets = 0, worlds = 0;
  for (const std::string name : {"geared7", "plumb7", "puma", "gantry"})
    for (int trial = 0; trial < test::count(8, 1); ++trial, ++worlds) {
      const ReachWorld world = reachWorld(name, random, random.uniform(0.005, 0.03), 0.13);
      const double clearance = 0.01;
      const ReachClearance sets = clearancesIn(world, clearance, 24);
      for (int plan = 0; plan < test::count(6, 2); ++plan) {
        VectorXd kappa = random.uniformVector(world.model.nv(), -1.0, 1.0);
        if (plan == 0) kappa = kappa.cwiseSign();
        const VectorXd k = world.family.middle() + kappa.cwiseProduct(world.family.halfWidth());
        const ClearanceProof found = sets.proof(kappa);
        const PlanCurve curve = *world.family.plan(k);
        const ClearanceProof proof =
            proveClearances(world.chain, world.reach, curve.cells(24), *world.bodies, clearance);
        ReachOracle oracle(world);
        oracle.visitPlan(curve, random, test::count(100, 24));
        for (std::size_t p = 0; p < found.pairs.size(); ++p) {
          const auto& pair = world.bodies->pairs()[p];
          SCOPED_TRACE(name + ": " + world.bodies->firstName(pair) + " – " + world.bodies->secondName(pair));
          if (found.pairs[p].lower >= 0.0) {
            EXPECT_LE(std::min(found.pairs[p].lower, kBeyond), oracle.least[p] + kOracleError);
          }
          EXPECT_EQ(found.pairs[p].kept, found.pairs[p].lower >= found.pairs[p].demanded);
          found.pairs[p].kept ? ++kept : ++broken;
          EXPECT_FALSE(found.pairs[p].kept && proof.pairs[p].violated);
          only_proof += proof.pairs[p].kept && !found.pairs[p].kept ? 1 : 0;
          only_sets += found.pairs[p].kept && !proof.pairs[p].kept ? 1 : 0;
        }
      }
    }
  std::printf(
      "[ figures  ] %d worlds; pairs kept %d, not %d; kept by the proof of the plan alone %d, by the sets "
      "alone %d\n",
      worlds, kept, broken, only_proof, only_sets);
  EXPECT_GT(kept, 100);
  EXPECT_GT(broken, 10);
}

TEST(ReachClearance, GradientIsThatOfTheBound_WhereThePlaneHardlyTurns) {
  PLUMBLINE_SEED(seed, 1872);
  Random random(seed);
  const ReachWorld world = reachWorld("geared7", random, 0.01, 0.13);
  const ReachClearance sets = clearancesIn(world, 0.01, 8);
  const VectorXd kappa = random.uniformVector(7, -0.5, 0.5);
  const double h = 1e-4;
  std::vector<ReachClearance::Distance> here, above, below;
  sets.forEachNear(kappa, [&](const auto& d) { here.push_back(d); });
  ASSERT_GT(here.size(), 8u);
  int checked = 0, agree = 0;
  for (int j = 0; j < 7; ++j) {
    above.clear(), below.clear();
    sets.forEachNear(kappa + h * VectorXd::Unit(7, j), [&](const auto& d) { above.push_back(d); });
    sets.forEachNear(kappa - h * VectorXd::Unit(7, j), [&](const auto& d) { below.push_back(d); });
    for (std::size_t i = 0; i < here.size(); ++i) {
      if (here[i].slope.isZero()) continue;
      // The plane turns with the parameter: the slope of the bound is that of one plane but for the radius that turns with it.
      const double difference = (above[i].lower - below[i].lower) / (2.0 * h);
      ++checked;
      agree += std::fabs(here[i].slope[j] - difference) < 0.02 * (0.05 + std::fabs(difference)) ? 1 : 0;
    }
  }
  std::printf("[ figures  ] %d of %d slopes within 2 %% of differences that let the plane turn\n", agree,
              checked);
  EXPECT_GT(checked, 50);
  EXPECT_GT(agree, checked / 2);
}

TEST(ReachBoxes, HoldEveryBodyOfEveryPlan) {
  PLUMBLINE_SEED(seed, 1873);
  Random random(seed);
  for (const std::string name : {"geared7", "puma"}) {
    const ReachWorld world = reachWorld(name, random, 0.02, 0.13);
    const auto boxes = reachBoxes(world.chain, world.family, world.reach, *world.bodies, 8);
    ASSERT_TRUE(boxes.ok());
    EXPECT_GT(boxes->size(), 4u);
    ReachOracle oracle(world);
    double nearest = 1e9;
    for (int trial = 0; trial < test::count(20000, 1000); ++trial) {
      VectorXd kappa = random.uniformVector(world.model.nv(), -1.0, 1.0);
      if (trial % 2 == 0) kappa = kappa.cwiseSign();
      const VectorXd k = world.family.middle() + kappa.cwiseProduct(world.family.halfWidth());
      const VectorXd g = random.normalVector(world.model.nv());
      const VectorXd e = (world.reach.radius_e / g.norm() * g).cwiseQuotient(world.reach.weight.cwiseSqrt());
      dynamics::DynamicsWorkspace dynamics(world.model);
      dynamics::forwardKinematics(dynamics, world.family.plan(k)->at(random.uniform(0.0, 3.2)).q + e);
      for (const ReachBox& box : *boxes)
        for (const collision::CollisionPart& part : world.bodies->parts()) {
          if (part.body != box.body) continue;
          for (Eigen::Index i = 0; i < part.shape.points.cols(); ++i) {
            const Vec3 p = box.X_WG.R.transpose() *
                           (dynamics.pose(box.body) * Vec3(part.shape.points.col(i)) - box.X_WG.p);
            const Vec3 room = 0.5 * box.size - Vec3::Constant(part.shape.radius) - p.cwiseAbs();
            EXPECT_GE(room.minCoeff(), 0.0) << name;
            nearest = std::min(nearest, room.minCoeff());
          }
        }
    }
    std::printf("[ figures  ] %s: samples come as near as %.2g m to the faces\n", name.c_str(), nearest);
    EXPECT_LT(nearest, 0.05);
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(reachBoxes(world.chain, world.family, world.reach, *world.bodies, 8, {.stop = stop.get_token()})
                  .error()
                  .code,
              ErrorCode::Cancelled);
  }
}

}  // namespace
}  // namespace plumbline::safety
