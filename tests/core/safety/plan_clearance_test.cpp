// SPDX-License-Identifier: BSD-3-Clause
#include "safety/plan_clearance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>

#include "collision/collision_workspace.h"
#include "dynamics/kinematics.h"
#include "safe_arm.h"
#include "safety/plan_proof.h"
#include "support/design_robots.h"
#include "support/fcl_oracle.h"
#include "support/support.h"
#include "workflow/robot/collision_bodies.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
using testing::HasSubstr;
/// FCL's tolerance is 1e-7; where hulls nearly touch it has been seen a few times that off.
constexpr double kFclError = 1e-6;
constexpr double kFar = 0.3;  ///< m: distances beyond it are not measured

/// An arm among boxes with a motion and a tube about it.
struct World {
  RobotModel model;
  std::shared_ptr<const collision::CollisionModel> bodies;
  PlanCurve curve;
  TubeReach reach;
};

workflow::RobotPtr clearanceRobot(const std::string& name) {
  if (name != "geared7") return test::designRobot(name);
  return test::robotFromFile(std::filesystem::path(PLUMBLINE_SOURCE_DIR) /
                             "resources/samples/geared7/geared7.urdf");
}

/// Boxes near the way of the arm: about random bodies at random times.
workflow::ExcitationSpec boxesNear(const RobotModel& model, const PlanCurve& curve, Random& random,
                                   int boxes) {
  workflow::ExcitationSpec spec;
  dynamics::DynamicsWorkspace dynamics(model);
  for (int k = 0; k < boxes; ++k) {
    dynamics::forwardKinematics(dynamics, curve.at(random.uniform(0.0, 3.0)).q);
    workflow::ExcitationSpec::Obstacle box;
    box.name = "box" + std::to_string(k + 1);
    box.geometry.size = random.uniformVector(3, 0.05, 0.25);
    const Vec3 direction = random.normalVector(3).normalized();
    box.X_WG = {expRotation(random.uniformVector(3, -2.0, 2.0)),
                dynamics.pose(random.integer(model.bodyCount() / 2, model.bodyCount() - 1)).p +
                    random.uniform(0.15, 0.4) * direction};
    spec.obstacles.push_back(box);
  }
  return spec;
}

TubeReach tubeOfSize(int n, Random& random, double size) {
  const VectorXd zero = VectorXd::Zero(n);
  const VectorXd weight = random.uniformVector(n, 0.5, 2.0);
  return {VectorXd::Constant(n, 5.0), weight, 5.0 * size, size, zero, zero, zero, zero};
}

World makeWorld(const std::string& name, Random& random, double tube) {
  const workflow::RobotPtr robot = clearanceRobot(name);
  const int n = robot->model.nv();
  const VectorXd zero = VectorXd::Zero(n);
  const PlanCurve curve =
      *PlanCurve::make(random.uniformVector(n, -1.5, 1.5), random.uniformVector(n, -0.3, 0.3), zero,
                       random.uniformVector(n, -0.5, 0.5), 3.0);
  const auto bodies = workflow::collisionBodies(*robot, boxesNear(robot->model, curve, random, 8));
  if (!bodies) throw std::runtime_error(bodies.error().message());
  return {robot->model, bodies->model, curve, tubeOfSize(n, random, tube)};
}

/// Distances by the program's forward kinematics and FCL.
class TubeOracle {
 public:
  explicit TubeOracle(const World& world)
      : world_(world),
        fcl_(*world.bodies),
        work_(*world.bodies),
        dynamics_(world.model),
        X_WB_(static_cast<std::size_t>(world.model.bodyCount())),
        least(world.bodies->pairs().size(), kFar) {}

  void visit(const VectorXd& q) {
    dynamics::forwardKinematics(dynamics_, q);
    for (int b = 0; b < world_.model.bodyCount(); ++b) X_WB_[static_cast<std::size_t>(b)] = dynamics_.pose(b);
    fcl_.setPoses(X_WB_);
    for (std::size_t k = 0; k < least.size(); ++k)
      least[k] = std::min(least[k], fcl_.distance(static_cast<int>(k), kFar));
  }
  /// The posture on the tube towards which the distance of a pair falls most, and its opposite.
  void visitWorst(const VectorXd& q, int pair, double size) {
    work_.setPosture(q);
    VectorXd slope(q.size());
    work_.gradient(work_.distance(pair), slope);
    const VectorXd root = world_.reach.weight.cwiseSqrt(), along = slope.cwiseQuotient(root);
    if (!(along.norm() > 1e-9)) return;
    const VectorXd e = (size / along.norm() * along).cwiseQuotient(root);
    visit(q - e);
    visit(q + e);
  }
  void visitAll(Random& random, int times) {
    const double size = world_.reach.radius_e;
    for (int i = 0; i <= times; ++i) {
      const VectorXd q = world_.curve.at(3.0 * i / times).q;
      visit(q);
      const VectorXd g = random.normalVector(static_cast<int>(q.size()));
      visit(q + (size / g.norm() * g).cwiseQuotient(world_.reach.weight.cwiseSqrt()));
      for (int k = 0; k < static_cast<int>(least.size()); ++k) {
        work_.setPosture(q);
        if (work_.distance(k).distance < kFar) visitWorst(q, k, size);
      }
    }
  }

 private:
  const World& world_;
  test::FclScene fcl_;
  collision::CollisionWorkspace work_;
  dynamics::DynamicsWorkspace dynamics_;
  std::vector<Pose> X_WB_;

 public:
  std::vector<double> least;  ///< per pair
};

ClearanceProof proveIn(const World& world, const TubeReach& reach, double clearance) {
  const auto chain = bounds::MomentumChain::make(world.model);
  if (!chain) throw std::runtime_error(chain.error().message());
  return proveClearances(*chain, reach, world.curve.cells(48), *world.bodies, clearance);
}

std::vector<std::string> robotNames() {
  std::vector<std::string> names{"geared7", "plumb7", "puma", "gantry"};
  if (std::filesystem::exists(test::shared("data/urdf/valid/panda.urdf")))
    names.insert(names.end(), {"iiwa14", "panda"});
  return names;
}

TEST(PlanClearance, NoProofIsContradictedByFcl_TubesAmongRandomBoxes) {
  PLUMBLINE_SEED(seed, 1851);
  Random random(seed);
  int kept = 0, broken = 0, contradicted_without_tube = 0, worlds = 0;
  std::vector<double> used;
  for (const std::string& name : robotNames())
    for (int trial = 0; trial < test::count(8, 2); ++trial, ++worlds) {
      const World world = makeWorld(name, random, random.uniform(0.005, 0.04));
      const double clearance = 0.01;
      const ClearanceProof proof = proveIn(world, world.reach, clearance);
      TubeReach point = world.reach;
      point.radius_r = point.radius_e = 0.0;
      const ClearanceProof bare = proveIn(world, point, clearance);
      TubeOracle oracle(world);
      oracle.visitAll(random, test::count(300, 60));
      for (std::size_t k = 0; k < proof.pairs.size(); ++k) {
        const auto& pair = world.bodies->pairs()[k];
        SCOPED_TRACE(name + ": " + world.bodies->firstName(pair) + " – " + world.bodies->secondName(pair));
        const double lower = proof.pairs[k].lower, least = oracle.least[k];
        if (lower >= 0.0 && !proof.pairs[k].violated) {
          EXPECT_LE(std::min(lower, kFar), least + kFclError);
        }
        EXPECT_EQ(proof.pairs[k].kept, lower >= proof.pairs[k].demanded);
        EXPECT_FALSE(proof.pairs[k].kept && proof.pairs[k].violated);
        proof.pairs[k].kept ? ++kept : ++broken;
        if (bare.pairs[k].kept && least < proof.pairs[k].demanded - kFclError) ++contradicted_without_tube;
        if (proof.pairs[k].kept && least < 0.1 && bare.pairs[k].lower - least > 1e-3)
          used.push_back((bare.pairs[k].lower - lower) / (bare.pairs[k].lower - least));
      }
    }
  std::sort(used.begin(), used.end());
  std::printf(
      "[ figures  ] %d worlds, pairs kept %d, not %d; proven without the tube and hit on it %d; what the "
      "tube takes, "
      "against samples: median %.2f of %zu\n",
      worlds, kept, broken, contradicted_without_tube, used.empty() ? 0.0 : used[used.size() / 2],
      used.size());
  ASSERT_GT(used.size(), 20u);
  EXPECT_LE(used[used.size() / 2], 1.5) << "the tube takes more than the postures on it need";
  EXPECT_GT(kept, 100);
  EXPECT_GT(broken, 20);
  EXPECT_GT(contradicted_without_tube, 0) << "the oracle would not notice a tube that is left out";
}

/// geared7 with one box in front of its hand, its bodies described in the test.
struct OneBox {
  std::unique_ptr<test::SafeArm> arm = test::gearedArm(test::Load::Identified);
  workflow::RobotPtr robot = clearanceRobot("geared7");
  workflow::ExcitationSpec spec;
  PlanCurve curve = test::gearedMotion();
  double clearance = 0.01;
  double V_M = 0.02;

  OneBox() {
    workflow::ExcitationSpec::Obstacle box;
    box.name = "crate";
    box.geometry.size = Vec3(0.2, 0.2, 0.2);
    box.X_WG.p = Vec3(3.0, 0.0, 0.3);
    spec.obstacles.push_back(box);
    spec.obstacles.push_back(box);
    spec.obstacles.back().name = "far";
    spec.obstacles.back().X_WG.p = Vec3(0.0, 3.0, 0.3);
  }
  Vec3& place() { return spec.obstacles[0].X_WG.p; }
  std::shared_ptr<const collision::CollisionModel> bodies() const {
    return workflow::collisionBodies(*robot, spec)->model;
  }
  Result<PlanProof> prove(const std::shared_ptr<const collision::CollisionModel>& bodies) const {
    PlanLimits limits = PlanLimits::of(arm->model);
    limits.bodies = bodies.get();
    limits.clearance = clearance;
    return provePlan(arm->problem, {arm->K, 20.0, V_M}, curve, limits, 16);
  }
  /// Smallest distance that is proven between the robot and the crate.
  double gap() const {
    const auto with = bodies();
    const auto proof = proveClearances(arm->chain, tubeReach(arm->problem, {arm->K, 20.0, V_M}),
                                       curve.cells(16), *with, clearance);
    double least = 1e9;
    for (std::size_t k = 0; k < proof.pairs.size(); ++k)
      if (with->secondName(with->pairs()[k]) == "crate") least = std::min(least, proof.pairs[k].lower);
    return least;
  }
  /// Moves the crate towards the arm until the proven distance is `gap`.
  void approach(double wanted) {
    double near = 0.0, far = place()[0];
    for (int k = 0; k < 40; ++k) {
      place()[0] = 0.5 * (near + far);
      (gap() >= wanted ? far : near) = place()[0];
    }
    place()[0] = far;
  }
};

TEST(PlanClearance, EveryPremiseCounts_ViolatedInTurn) {
  OneBox world;
  world.approach(world.clearance + 1e-4);
  const auto with = world.bodies();
  const auto proof = world.prove(with);
  ASSERT_TRUE(proof.ok()) << proof.error().message();
  EXPECT_TRUE(proof->proven) << proof->text(world.arm->model);
  const auto fails = [&](const OneBox& other, const char* text) {
    const auto bodies = other.bodies();
    const auto again = other.prove(bodies);
    ASSERT_TRUE(again.ok()) << again.error().message();
    EXPECT_FALSE(again->proven) << text;
    EXPECT_THAT(again->text(other.arm->model), HasSubstr(text));
  };
  const auto same = [&] {
    OneBox other;
    other.place() = world.place();
    return other;
  };
  OneBox moved = same();
  moved.place()[0] -= 5e-3;
  fails(moved, "and crate are proven to keep");
  OneBox inside = same();
  inside.place()[0] -= 0.2;
  fails(inside, "crate");
  OneBox wide = same();
  wide.V_M = 0.05;
  fails(wide, "and crate are proven to keep");
  OneBox farther = same();
  farther.clearance += 5e-4;
  fails(farther, "and crate are proven to keep");
  OneBox longer = same();  // the plan goes on
  longer.curve = test::gearedMotion(0.14);
  OneBox back = same();
  back.curve = test::gearedMotion(-0.14);
  const bool one_is_nearer = longer.gap() < world.clearance || back.gap() < world.clearance;
  EXPECT_TRUE(one_is_nearer);
  OneBox bare = same();  // a link without its geometry
  workflow::Robot stripped = *bare.robot;
  for (LinkDescription& link : stripped.description.links)
    if (link.name == "link4") link.collisions.clear();
  bare.robot = std::make_shared<const workflow::Robot>(stripped);
  fails(bare, "link4 is not checked for collisions");
}

TEST(PlanClearance, RestAndBrakeTailCount_TheCrateIsAtTheEnd) {
  OneBox world;
  world.approach(world.clearance + 1e-4);
  const auto with = world.bodies();
  const auto cells = world.curve.cells(16);
  const TubeReach reach = tubeReach(world.arm->problem, {world.arm->K, 20.0, world.V_M});
  // A crate over the hand at rest: only cells near the end see it.
  OneBox over;
  over.place() = Vec3(3.0, 0.0, 0.3);
  dynamics::DynamicsWorkspace dynamics(over.arm->model);
  dynamics::forwardKinematics(dynamics, over.curve.end());
  over.place() = dynamics.pose(6).p;
  const auto there = over.bodies();
  const auto whole = proveClearances(over.arm->chain, reach, cells, *there, 0.0);
  EXPECT_FALSE(whole.proven());
  const auto rest = proveClearances(over.arm->chain, reach, {cells.back()}, *there, 0.0);
  EXPECT_FALSE(rest.proven());
  const auto free = proveClearances(world.arm->chain, reach, {cells.back()}, *with, 0.0);
  EXPECT_TRUE(free.proven());
}

TEST(PlanClearance, RefusesAnImpossibleClearanceAndBodiesOfAnotherRobot) {
  OneBox world;
  const auto with = world.bodies();
  world.clearance = std::nan("");
  EXPECT_EQ(world.prove(with).error().code, ErrorCode::ValueOutOfRange);
  world.clearance = 0.01;
  const workflow::RobotPtr puma = clearanceRobot("puma");
  const auto others = workflow::collisionBodies(*puma, {})->model;
  EXPECT_EQ(world.prove(others).error().code, ErrorCode::ShapeMismatch);
}

}  // namespace
}  // namespace plumbline::safety
