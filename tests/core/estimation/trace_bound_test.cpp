// SPDX-License-Identifier: BSD-3-Clause
// Bounds on the trace of a body's inertia.
#include <gmock/gmock.h>

#include <Eigen/LU>
#include <Eigen/QR>

#include "base/random.h"
#include "estimation/physical/physical_fit.h"
#include "spatial/inertia.h"
#include "support/support.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using testing::HasSubstr;

/// Two bodies well inside of what can exist, seen by random rows with a little noise.
PhysicalProblem traceProblem(std::uint64_t seed) {
  Random random(seed);
  PhysicalProblem problem;
  VectorXd truth(20);
  for (int i = 0; i < 2; ++i) {
    problem.bodies.push_back("body" + std::to_string(i + 1));
    truth.segment<10>(10 * i) =
        parametersFromMassCom(2.0 + i, {0.1, -0.02, 0.05}, Vec3(0.2, 0.3, 0.25).asDiagonal());
  }
  problem.A.resize(60, 20);
  for (int r = 0; r < 60; ++r) problem.A.row(r) = random.normalVector(20).transpose();
  problem.b = problem.A * truth + 0.01 * random.normalVector(60);
  problem.scale = VectorXd::Ones(20);
  problem.reference = truth;
  problem.friction_reference.resize(0);
  return problem;
}

double traceOf(const VectorXd& y, int body) {
  return y.segment<3>(10 * body + layout::Ixx).sum();
}

PhysicalBounds traceBounds(const std::string& body, std::optional<double> lower,
                           std::optional<double> upper) {
  PhysicalBounds bounds;
  BodyBounds one;
  one.body = body;
  one.trace_lower = lower;
  one.trace_upper = upper;
  bounds.bodies.push_back(one);
  return bounds;
}

/// argmin ‖A y − b‖² with the trace given, from its Lagrange equations: valid while the bodies stay inside their cones.
VectorXd withTrace(const PhysicalProblem& p, int body, double trace) {
  MatrixXd K = MatrixXd::Zero(21, 21);
  VectorXd right(21);
  K.topLeftCorner(20, 20) = p.A.transpose() * p.A;
  K.block<1, 3>(20, 10 * body + layout::Ixx).setOnes();
  K.col(20) = K.row(20).transpose();
  right << p.A.transpose() * p.b, trace;
  return VectorXd(K.fullPivLu().solve(right)).head(20);
}

TEST(TraceBound, OptimumIsThatOfTheLagrangeEquations_BothSidesAndExactly) {
  PLUMBLINE_SEED(seed, 2301);
  const PhysicalProblem problem = traceProblem(seed);
  const auto free = fitPhysical(problem, {}, {});
  ASSERT_TRUE(free.ok()) << free.error().message();
  const double trace = traceOf(free->y, 1);
  struct TraceCase {
    std::optional<double> lower, upper;
    double reached;
  };
  for (const auto& [lower, upper, reached] :
       {TraceCase{{}, 0.9 * trace, 0.9 * trace}, TraceCase{1.1 * trace, {}, 1.1 * trace},
        TraceCase{0.95 * trace, 0.95 * trace, 0.95 * trace}, TraceCase{0.5 * trace, 2.0 * trace, trace}}) {
    const auto fit = fitPhysical(problem, {}, traceBounds("body2", lower, upper));
    ASSERT_TRUE(fit.ok()) << fit.error().message();
    EXPECT_LE(fit->kkt_residual, 1e-11) << "the wanted residual of ConeSettings";
    EXPECT_LE(fit->gap, 1e-8);
    EXPECT_NEAR(traceOf(fit->y, 1), reached, 1e-6);
    EXPECT_LT((fit->y - withTrace(problem, 1, reached)).cwiseAbs().maxCoeff(), 1e-5);
    for (const PhysicalFit::Body& body : fit->bodies) EXPECT_FALSE(body.active) << "the oracle assumes this";
    const bool tight = reached != trace && lower != upper;
    EXPECT_EQ(fit->active_bounds.size(), tight ? 1U : 0U);
    if (tight && !fit->active_bounds.empty()) {
      EXPECT_THAT(fit->active_bounds.front(), HasSubstr("trace of the inertia of body2"));
    }
  }
}

TEST(TraceBound, ContradictionsAreNamed) {
  PLUMBLINE_SEED(seed, 2302);
  const PhysicalProblem problem = traceProblem(seed);
  const auto said = [&](std::optional<double> lower, std::optional<double> upper) {
    const auto fit = fitPhysical(problem, {}, traceBounds("body1", lower, upper));
    return fit.ok() ? std::string() : fit.error().message();
  };
  EXPECT_THAT(said(2.0, 1.0), HasSubstr("the trace of the inertia of body1"));
  EXPECT_THAT(said({}, 0.0), HasSubstr("physically consistent bodies is positive"));
  EXPECT_THAT(said({}, std::nan("")), HasSubstr("is not a number"));
  // A mass and a place that need more than the trace allows.
  PhysicalBounds bounds = traceBounds("body1", {}, 0.01);
  bounds.bodies.front().mass_lower = 1.0;
  bounds.bodies.front().com = BodyBounds::Box{{1.0, 1.0, 1.0}, {2.0, 2.0, 2.0}};
  const auto fit = fitPhysical(problem, {}, bounds);
  ASSERT_FALSE(fit.ok());
  EXPECT_EQ(fit.error().code, ErrorCode::Infeasible);
}

}  // namespace
}  // namespace plumbline::estimation
