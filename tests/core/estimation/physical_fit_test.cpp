// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/physical_fit.h"

#include <Eigen/LU>
#include <algorithm>
#include <chrono>
#include <cmath>

#include "base/tolerance.h"
#include "model/build_model.h"
#include "optimization/inertia_cone.h"
#include "physical_fixture.h"

namespace plumbline::estimation {
namespace {

using optimization::PriorKind;
using test::kUsualFriction;
using test::priorOf;
using test::proven;
using test::Truth;

double seconds(const std::chrono::steady_clock::time_point& from) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
}

TEST(PhysicalFit, Ur10OptimumOnTheBoundaryIsProvenByHand) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi/ur10_traj1_proc.h5");
  const test::Ur10 robot = test::ur10();
  const PhysicalProblem problem =
      test::physicalProblemOf(robot.model, robot.structure, regressors::FrictionModel{}, robot.samples);
  EXPECT_NEAR(std::sqrt(problem.rest / problem.torqueSquares()), 0.02343, 5e-6);
  PhysicalBounds bounds;
  for (const double margin : {0.0, 1e-6}) {
    bounds.margin = margin;
    const auto begin = std::chrono::steady_clock::now();
    const auto fit = fitPhysical(problem, {}, bounds);
    ASSERT_TRUE(fit.ok()) << fit.error().message();
    printf(
        "margin %g: relative error %.6f, %d iterations, KKT %.1e, gap %.1e, pull %.1e, %.3f s, cost %.12e\n",
        margin, std::sqrt(fit->cost / problem.torqueSquares()), fit->iterations, fit->kkt_residual, fit->gap,
        fit->pull, seconds(begin), fit->cost / problem.torqueSquares());
    EXPECT_EQ(fit->status, Termination::OnBoundary);
    EXPECT_LE(fit->kkt_residual, 1e-8);
    EXPECT_LE(fit->solver_gap, 1e-6 * fit->objective);
    // The gap includes the effect of the regularisation, at any distance up to `kPlausibleReach`.
    EXPECT_LE(fit->gap, 1e-3 * fit->objective);
    EXPECT_GT(fit->cost, problem.rest);  // least squares is not consistent
    const test::HandKkt kkt = test::kktByHand(problem, {}, margin, fit->y);
    EXPECT_LE(kkt.dual_violation, 1e-8);
    EXPECT_LE(kkt.complementarity, 1e-8);
    EXPECT_LE(kkt.primal_violation, 0.0);
    for (const auto& body : fit->bodies) EXPECT_GE(body.min_eigenvalue, 0.0);
  }
}

TEST(PhysicalFit, HumanWithEveryPriorAndEllipsoids) {
  PLUMBLINE_NEEDS_SHARED("data/human_geometric");
  std::vector<Mat4> ellipsoids;
  const PhysicalProblem problem = test::humanProblem(&ellipsoids);
  ASSERT_EQ(problem.size(), 160);
  double mass = 0.0;
  for (int i = 0; i < 16; ++i) mass += problem.reference[10 * i];
  for (const bool bounded : {false, true}) {
    PhysicalBounds bounds;
    if (bounded) {
      bounds.total_mass_lower = bounds.total_mass_upper = mass;
      for (int i = 0; i < 16; ++i) {
        BodyBounds body;
        body.body = problem.bodies[static_cast<std::size_t>(i)];
        body.ellipsoid = ellipsoids[static_cast<std::size_t>(i)];
        bounds.bodies.push_back(body);
      }
    }
    for (const optimization::PriorKind kind :
         {optimization::PriorKind::None, optimization::PriorKind::Euclidean,
          optimization::PriorKind::Entropic, optimization::PriorKind::Bregman,
          optimization::PriorKind::Riemannian}) {
      if (kind == optimization::PriorKind::Entropic && !bounded) continue;
      for (const double weight : {1e-2, 1e-5}) {
        if (kind == optimization::PriorKind::None && weight < 1e-3) continue;
        SCOPED_TRACE(std::string(toString(kind)) + (bounded ? " with bounds " : " ") +
                     std::to_string(weight));
        const PriorSettings prior = priorOf(kind, weight);
        const auto begin = std::chrono::steady_clock::now();
        const auto fit = fitPhysical(problem, prior, bounds);
        const double time = seconds(begin);
        ASSERT_TRUE(fit.ok()) << fit.error().message();
        printf("%-10s %g%s: error %.5f, %d iterations, %s, KKT %.1e, gap %.1e, %.3f s\n", toString(kind),
               weight, bounded ? " bounds" : "", std::sqrt(fit->cost / problem.torqueSquares()),
               fit->iterations, toString(fit->status), fit->kkt_residual, fit->gap, time);
        EXPECT_TRUE(proven(fit->status));
        EXPECT_LE(fit->kkt_residual, 1e-8);
        if (bounded) {
          double found = 0.0;
          for (int i = 0; i < 16; ++i) {
            found += fit->y[10 * i];
            EXPECT_GE(ellipsoids[static_cast<std::size_t>(i)]
                          .cwiseProduct(pseudoInertia(Vec10(fit->y.segment<10>(10 * i))))
                          .sum(),
                      -rounding(1e3, mass));  // on the boundary: zero up to rounding
          }
          EXPECT_NEAR(found, mass, 1e-8 * mass);
        } else {
          const double margin =
              kind == optimization::PriorKind::None || kind == optimization::PriorKind::Euclidean
                  ? bounds.margin
                  : 0.0;
          const test::HandKkt kkt = test::kktByHand(problem, prior, margin, fit->y);
          EXPECT_LE(kkt.dual_violation, 1e-8);
          EXPECT_LE(kkt.complementarity, 1e-8);
        }
        for (const auto& body : fit->bodies) EXPECT_GT(body.min_eigenvalue, 0.0);
      }
    }
  }
}

TEST(PhysicalFit, NoFeasiblePointIsBetter_RandomRobots) {
  PLUMBLINE_SEED(seed, 421);
  Random random(seed);
  for (int trial = 0; trial < 6; ++trial) {
    test::RandomTreeOptions options;
    options.bodies = 3 + trial;
    const Truth truth(random, options, kUsualFriction);
    signal::Samples samples = test::randomStates(truth, random, 100);
    test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 60.0), random);
    const PhysicalProblem problem =
        test::physicalProblemOf(truth.model, truth.structure, kUsualFriction, samples);
    const auto fit = fitPhysical(problem, {}, {});
    ASSERT_TRUE(fit.ok()) << fit.error().message();
    EXPECT_TRUE(proven(fit->status));
    const test::HandKkt kkt = test::kktByHand(problem, {}, PhysicalBounds{}.margin, fit->y);
    EXPECT_LE(std::max({kkt.dual_violation, kkt.complementarity, kkt.primal_violation}), 1e-8);
    const double best = test::objectiveOf(problem, {}, fit->y);
    EXPECT_NEAR(best, fit->objective, 1e-10);
    for (int k = 0; k < 200; ++k) {  // any mixture with other physically consistent bodies is feasible
      Eigen::VectorXd other(problem.size());
      for (int i = 0; i < problem.bodyCount(); ++i)
        other.segment<10>(10 * i) = linkParameters(test::randomInertial(random)) * random.uniform(0.1, 3.0);
      for (Eigen::Index f = problem.inertial(); f < problem.size(); ++f) other[f] = random.uniform(0.0, 3.0);
      const double share = std::pow(10.0, random.uniform(-4.0, 0.0));
      EXPECT_GE(test::objectiveOf(problem, {}, (1.0 - share) * fit->y + share * other), best - 1e-10);
    }
  }
}

TEST(PhysicalFit, ConsistentLeastSquaresIsTheOptimum) {
  PLUMBLINE_SEED(seed, 422);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 5;
  const Truth truth(random, options, kUsualFriction);
  signal::Samples samples = test::randomStates(truth, random, 400);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 1e-3), random);
  const PhysicalProblem problem =
      test::physicalProblemOf(truth.model, truth.structure, kUsualFriction, samples);
  const auto fit = fitPhysical(problem, {}, {});
  ASSERT_TRUE(fit.ok());
  EXPECT_TRUE(proven(fit->status));
  EXPECT_NEAR(fit->cost, problem.rest, 1e-6 * problem.rest);
}

TEST(PhysicalFit, BoundsHoldAndActiveOnesAreNamed) {
  PLUMBLINE_SEED(seed, 423);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 5;
  const Truth truth(random, options, regressors::FrictionModel{});
  const signal::Samples samples = test::randomStates(truth, random, 200);
  const PhysicalProblem problem =
      test::physicalProblemOf(truth.model, truth.structure, regressors::FrictionModel{}, samples);
  const double mass = truth.parameters[10 * 4];
  PhysicalBounds bounds;
  BodyBounds last, third, first;
  last.body = problem.bodies[4];
  last.mass_upper = 0.5 * mass;
  third.body = problem.bodies[2];
  const Vec3 com = centerOfMass(truth.parameters.segment<10>(20));
  third.com = BodyBounds::Box{com + Vec3(0.05, -1, -1), com + Vec3(0.5, 1, 1)};
  first.body = problem.bodies[0];
  first.fixed = true;
  bounds.bodies = {last, third, first};
  bounds.total_mass_lower = bounds.total_mass_upper = 30.0;
  const auto fit = fitPhysical(problem, priorOf(optimization::PriorKind::Bregman, 1e-4), bounds);
  ASSERT_TRUE(fit.ok()) << fit.error().message();
  EXPECT_EQ(fit->status, Termination::OnBoundary);
  EXPECT_LE(fit->kkt_residual, 1e-8);
  EXPECT_LE(fit->y[40], 0.5 * mass);
  EXPECT_NEAR(fit->y[40], 0.5 * mass, 1e-5 * mass);
  EXPECT_TRUE(std::any_of(fit->active_bounds.begin(), fit->active_bounds.end(), [&](const std::string& name) {
    return name.rfind("mass of " + last.body, 0) == 0;
  }));
  const Vec3 found = centerOfMass(fit->y.segment<10>(20));
  EXPECT_TRUE(((found - third.com->lower).array() >= 0.0).all() &&
              ((third.com->upper - found).array() >= 0.0).all());
  EXPECT_TRUE(fit->y.segment<10>(0) == problem.reference.segment<10>(0));
  double total = 0.0;
  for (int i = 0; i < 5; ++i) total += fit->y[10 * i];
  EXPECT_NEAR(total, 30.0, 1e-8);
}

TEST(PhysicalFit, MirrorImagesAreMirrorImages) {
  PLUMBLINE_SEED(seed, 424);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 4;
  options.branched = options.prismatic = false;
  const Truth truth(random, options, regressors::FrictionModel{});
  const signal::Samples samples = test::randomStates(truth, random, 200);
  const PhysicalProblem problem =
      test::physicalProblemOf(truth.model, truth.structure, regressors::FrictionModel{}, samples);
  PhysicalBounds bounds;
  const Mat4 mirror = mirrorBetween(truth.model, 2, 3, Vec3::UnitY());
  bounds.mirrors = {{problem.bodies[2], problem.bodies[3], mirror}};
  for (const optimization::PriorKind kind :
       {optimization::PriorKind::None, optimization::PriorKind::Euclidean, optimization::PriorKind::Bregman,
        optimization::PriorKind::Riemannian}) {
    SCOPED_TRACE(toString(kind));
    const auto fit = fitPhysical(problem, priorOf(kind, 1e-3), bounds);
    ASSERT_TRUE(fit.ok()) << fit.error().message();
    EXPECT_TRUE(proven(fit->status));
    const Mat4 left = pseudoInertia(fit->y.segment<10>(20)), right = pseudoInertia(fit->y.segment<10>(30));
    EXPECT_LT((mirror * left * mirror.transpose() - right).norm(), 1e-9 * right.norm());
    // The objective that the solver saw is the one of the two bodies.
    if (kind == optimization::PriorKind::Bregman) {
      EXPECT_NEAR(fit->prior, priorTerm(problem, priorOf(kind, 1e-3), fit->y), 1e-12);
    }
  }
  EXPECT_LT((mirror * mirror.inverse() - Mat4::Identity()).norm(), 1e-12);
  EXPECT_NEAR((mirror.topLeftCorner<3, 3>().determinant()), -1.0, 1e-12);
}

TEST(PhysicalFit, ResponseAgreesWithDifferences) {
  PLUMBLINE_SEED(seed, 425);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 4;
  const Truth truth(random, options, kUsualFriction);
  signal::Samples samples = test::randomStates(truth, random, 60);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 30.0), random);
  PhysicalProblem problem = test::physicalProblemOf(truth.model, truth.structure, kUsualFriction, samples);
  for (const optimization::PriorKind kind :
       {optimization::PriorKind::Euclidean, optimization::PriorKind::Bregman,
        optimization::PriorKind::Riemannian}) {
    SCOPED_TRACE(toString(kind));
    const PriorSettings prior = priorOf(kind, 1e-3);
    const auto fit = fitPhysical(problem, prior, {});
    ASSERT_TRUE(fit.ok());
    ASSERT_EQ(fit->response.cols(), problem.b.size());
    const Eigen::VectorXd direction = random.normalVector(static_cast<int>(problem.b.size()));
    const double h = 1e-4 * problem.b.norm() / direction.norm();
    PhysicalProblem up = problem, down = problem;
    up.b += h * direction;
    down.b -= h * direction;
    const Eigen::VectorXd change =
        (fitPhysical(up, prior, {})->y - fitPhysical(down, prior, {})->y) / (2.0 * h);
    const Eigen::VectorXd expected = fit->response * direction;
    Eigen::VectorXd size(problem.size());
    size << problem.scale, Eigen::VectorXd::Ones(problem.size() - problem.inertial());
    // The unit of the torque changes with b too, which moves the prior's share: second order in the residual.
    EXPECT_LT((change - expected).cwiseQuotient(size).norm(), 2e-2 * expected.cwiseQuotient(size).norm());
    EXPECT_GE(fit->data_fraction.minCoeff(), 0.0);
    EXPECT_LE(fit->data_fraction.maxCoeff(), 1.0);
  }
}

}  // namespace
}  // namespace plumbline::estimation
