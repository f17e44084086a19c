// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/coordinate_fit.h"

#include <cmath>

#include "physical_fixture.h"

namespace plumbline::estimation {
namespace {

using optimization::PriorKind;
using test::priorOf;
using test::Truth;

constexpr std::array kBoth = {InertiaCoordinates::LogCholesky, InertiaCoordinates::ExponentialEigenvalue};

const char* nameOf(InertiaCoordinates coordinates) {
  return coordinates == InertiaCoordinates::LogCholesky ? "log-cholesky" : "ee";
}

/// Never below the convex optimum, and at it to 1e-6 where it lies inside.
void expectAgreement(const PhysicalProblem& problem, const PriorSettings& prior, const PhysicalBounds& bounds,
                     bool from_prior) {
  const auto convex = fitPhysical(problem, prior, bounds);
  ASSERT_TRUE(convex.ok()) << convex.error().message();
  for (const InertiaCoordinates coordinates : kBoth) {
    SCOPED_TRACE(nameOf(coordinates));
    Eigen::VectorXd start = convex->y;
    if (from_prior) start.head(problem.inertial()) = problem.reference;
    const auto fit = fitInCoordinates(coordinates, problem, prior, bounds, start, *convex);
    ASSERT_TRUE(fit.ok()) << fit.error().message();
    printf("  %-12s %-10s %g from %s: objective %.9e against %.9e, %d iterations, %s, gradient %.1e\n",
           nameOf(coordinates), toString(prior.kind), prior.weight, from_prior ? "prior" : "optimum",
           fit->objective, convex->objective, fit->iterations, toString(fit->status), fit->kkt_residual);
    EXPECT_GE(fit->objective,
              convex->objective - std::max(convex->solver_gap, 0.0) - 1e-12 * convex->objective);
    EXPECT_LE(fit->objective, convex->objective * (1.0 + 1e-6) + 1e-13);
    EXPECT_TRUE(fit->status == Termination::Converged || fit->status == Termination::OnBoundary);
    EXPECT_EQ(fit->status, convex->status);
    EXPECT_LE(fit->kkt_residual, 1e-8);
    EXPECT_NEAR(test::objectiveOf(problem, prior, fit->y), fit->objective, 1e-12);
    for (const auto& body : fit->bodies) EXPECT_GT(body.min_eigenvalue, 0.0);
  }
}

TEST(CoordinateFit, Ur10AgreesWithTheConvexOptimum) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi/ur10_traj1_proc.h5");
  const test::Ur10 robot = test::ur10();
  const PhysicalProblem problem =
      test::physicalProblemOf(robot.model, robot.structure, regressors::FrictionModel{}, robot.samples);
  for (const bool from_prior : {false, true}) {
    expectAgreement(problem, priorOf(optimization::PriorKind::Bregman, 1e-3), {}, from_prior);
    expectAgreement(problem, priorOf(optimization::PriorKind::Bregman, 1e-6), {}, from_prior);
    expectAgreement(problem, priorOf(optimization::PriorKind::Euclidean, 1e-2), {}, from_prior);
  }
  expectAgreement(problem, {}, {}, false);  // on the boundary
}

TEST(CoordinateFit, RandomRobotsWithFriction) {
  PLUMBLINE_SEED(seed, 451);
  Random random(seed);
  for (int trial = 0; trial < test::count(30, 6); ++trial) {
    test::RandomTreeOptions options;
    options.bodies = random.integer(2, 7);
    const regressors::FrictionModel friction{true, true, true, false};
    const Truth truth(random, options, friction);
    signal::Samples samples = test::randomStates(truth, random, 200);
    test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 1.0), random);
    SCOPED_TRACE(std::to_string(trial) + ": " + std::to_string(options.bodies) + " bodies");
    const PhysicalProblem problem = test::physicalProblemOf(truth.model, truth.structure, friction, samples);
    expectAgreement(problem, priorOf(optimization::PriorKind::Bregman, 1e-4), {}, trial % 2 == 0);
    expectAgreement(problem, {}, {}, false);
  }
}

TEST(CoordinateFit, RejectsBoundsThatCoordinatesDoNotKnow) {
  PLUMBLINE_SEED(seed, 452);
  Random random(seed);
  const Truth truth(random, {}, regressors::FrictionModel{});
  const signal::Samples samples = test::randomStates(truth, random, 50);
  const PhysicalProblem problem =
      test::physicalProblemOf(truth.model, truth.structure, regressors::FrictionModel{}, samples);
  const auto convex = fitPhysical(problem, {}, {});
  ASSERT_TRUE(convex.ok());
  PhysicalBounds bounds;
  bounds.total_mass_upper = 100.0;
  const auto fit = fitInCoordinates(InertiaCoordinates::LogCholesky, problem, {}, bounds, convex->y, *convex);
  ASSERT_FALSE(fit.ok());
  EXPECT_EQ(fit.error().code, ErrorCode::UnsupportedOption);
  EXPECT_NE(fit.error().message().find("total mass"), std::string::npos);
}

}  // namespace
}  // namespace plumbline::estimation
