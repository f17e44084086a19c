// SPDX-License-Identifier: BSD-3-Clause
// The cone of spatial inertias (6×6): its identities, proofs of its optima, and what it does not guarantee.
#include <gmock/gmock.h>

#include <Eigen/Eigenvalues>
#include <chrono>
#include <cstdio>

#include "base/random.h"
#include "base/tolerance.h"
#include "estimation/estimator.h"
#include "optimization/cone_functions.h"
#include "physical_fixture.h"
#include "spatial/inertia.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using optimization::ConeMatrix;
using testing::HasSubstr;

PhysicalBounds spatialBounds() {
  PhysicalBounds bounds;
  bounds.cone = BodyCone::SpatialInertia;
  return bounds;
}
const PhysicalBounds kSpatial = spatialBounds();

TEST(SpatialCone, AdjointAndEntriesAreThoseOfTheInnerProduct) {
  PLUMBLINE_SEED(seed, 2310);
  Random random(seed);
  for (int draw = 0; draw < 20; ++draw) {
    const Vec10 x = random.normalVector(10);
    MatrixXd Z = random.normalVector(36).reshaped(6, 6), V = random.normalVector(36).reshaped(6, 6);
    Z = (Z + Z.transpose()).eval(), V = (V + V.transpose()).eval();
    const double inner = spatialInertia(x).cwiseProduct(Mat6(Z)).sum();
    EXPECT_NEAR(optimization::coneAdjoint(Z).dot(x), inner, rounding(1e2, 36));
    EXPECT_NEAR(optimization::coneEntries(Z).dot(optimization::coneEntries(V)), Z.cwiseProduct(V).sum(),
                rounding(1e2, 36));
    EXPECT_LT((optimization::coneFromEntries(optimization::coneEntries(Z)) - Z).norm(), rounding(1e2, 36));
    EXPECT_LT((optimization::coneMatrix(x, 6) - spatialInertia(x)).norm(), 1e-15);
  }
}

/// M ⪰ 0 ⇔ m > 0 and the inertia about the centre of mass ⪰ 0; J ⪰ 0 implies it and asks for the triangle inequality.
TEST(SpatialCone, HoldsBodiesWithoutDensity_ButNoNegativeMassOrEnergy) {
  PLUMBLINE_SEED(seed, 2311);
  Random random(seed);
  int without = 0;
  for (int draw = 0; draw < 200; ++draw) {
    const Vec3 moments = random.normalVector(3) + Vec3::Constant(0.7), com = random.normalVector(3);
    const double mass = draw % 7 == 0 ? -1.0 : 1.5;
    const Vec10 pi = parametersFromMassCom(mass, com, moments.asDiagonal());
    const bool spatial = optimization::minEigenvalue(optimization::coneMatrix(pi, 6)) > 0.0;
    const bool pseudo = optimization::minEigenvalue(optimization::coneMatrix(pi, 4)) > 0.0;
    EXPECT_EQ(spatial, mass > 0.0 && moments.minCoeff() > 0.0);
    EXPECT_EQ(pseudo, mass > 0.0 && 2.0 * moments.maxCoeff() < moments.sum() && moments.minCoeff() > 0.0);
    without += spatial && !pseudo;
  }
  EXPECT_GT(without, 10);
}

/// Body 1 violates the triangle inequality, body 2 has a negative moment of inertia.
PhysicalProblem impossibleBodies(std::uint64_t seed, double noise) {
  Random random(seed);
  PhysicalProblem problem;
  VectorXd truth(20);
  truth << parametersFromMassCom(2.0, {0.1, -0.02, 0.05}, Vec3(0.2, 0.3, 0.9).asDiagonal()),
      parametersFromMassCom(3.0, {0.0, 0.1, 0.02}, Vec3(0.3, 0.4, -0.2).asDiagonal());
  problem.bodies = {"body1", "body2"};
  problem.A.resize(60, 20);
  for (int r = 0; r < 60; ++r) problem.A.row(r) = random.normalVector(20).transpose();
  problem.b = problem.A * truth + noise * random.normalVector(60);
  problem.scale = VectorXd::Ones(20);
  problem.reference = VectorXd::Zero(20);
  problem.friction_reference.resize(0);
  return problem;
}

/// KKT conditions of the convex program written down anew: feasible, Z ⪰ 0, ⟨S, Z⟩ = 0 and a vanishing gradient of the
/// Lagrangian prove a global optimum.
TEST(SpatialCone, OptimumIsProvenByHand) {
  PLUMBLINE_SEED(seed, 2312);
  for (const double noise : {0.0, 0.05}) {
    const PhysicalProblem problem = impossibleBodies(seed, noise);
    const auto made = physicalProgram(problem, {}, kSpatial);
    ASSERT_TRUE(made.ok()) << made.error().message();
    const auto solved = optimization::solveConeProgram(made->program, made->start, {}, {});
    ASSERT_TRUE(solved.ok()) << solved.error().message();
    const VectorXd& w = solved->w;
    VectorXd gradient = made->program.A.transpose() * (made->program.A * w - made->program.b) +
                        kVanishingRegularisation * (w - made->program.centre);
    double least = 1.0, product = 0.0;
    for (std::size_t i = 0; i < 2; ++i) {
      const auto first = static_cast<Eigen::Index>(10 * i);
      const Mat6 Z = solved->Z[i], S = spatialInertia(w.segment<10>(first)) - 1e-6 * Mat6::Identity();
      for (Eigen::Index k = 0; k < 10; ++k)
        gradient[first + k] -= spatialInertia(Vec10::Unit(k)).cwiseProduct(Z).sum();
      least = std::min({least, Eigen::SelfAdjointEigenSolver<Mat6>(Z).eigenvalues()[0],
                        Eigen::SelfAdjointEigenSolver<Mat6>(S).eigenvalues()[0]});
      product = std::max(product, std::abs(S.cwiseProduct(Z).sum()));
    }
    std::printf("[ figures  ] noise %g: gradient %.1e, ⟨S, Z⟩ %.1e, least eigenvalue %.1e, %d iterations\n",
                noise, gradient.cwiseAbs().maxCoeff(), product, least, solved->iterations);
    EXPECT_LT(gradient.cwiseAbs().maxCoeff(), 1e-11) << "the wanted residual of ConeSettings";
    EXPECT_LT(product, 1e-12);
    EXPECT_GT(least, -1e-14);
  }
}

TEST(SpatialCone, KeepsABodyWithoutDensity_WhichThePseudoInertiaMoves) {
  PLUMBLINE_SEED(seed, 2313);
  PhysicalProblem problem = impossibleBodies(seed, 0.0);
  const auto spatial = fitPhysical(problem, {}, kSpatial), pseudo = fitPhysical(problem, {}, {});
  ASSERT_TRUE(spatial.ok() && pseudo.ok());
  EXPECT_EQ(spatial->cone, BodyCone::SpatialInertia);
  EXPECT_LE(spatial->kkt_residual, 1e-11);
  EXPECT_LE(spatial->gap, 1e-8);
  EXPECT_LT(spatial->cost, pseudo->cost) << "a larger set";
  EXPECT_TRUE(spatial->bodies[1].active) << "a negative moment of inertia is in neither set";
  EXPECT_LT(spatial->bodies[0].min_eigenvalue, -1e-3) << "no density, and said so";
  for (const auto& body : pseudo->bodies) EXPECT_GE(body.min_eigenvalue, 0.0);
  for (int i = 0; i < 2; ++i)
    EXPECT_GE(optimization::minEigenvalue(spatialInertia(spatial->y.segment<10>(10 * i))), 0.0);
  // The first body alone is inside: exact torques give it back.
  problem.A.rightCols(10).setZero();
  problem.b = problem.A.leftCols(10) *
              parametersFromMassCom(2.0, {0.1, -0.02, 0.05}, Vec3(0.2, 0.3, 0.9).asDiagonal());
  const auto alone = fitPhysical(problem, {}, kSpatial);
  ASSERT_TRUE(alone.ok());
  EXPECT_LT(alone->cost / problem.torqueSquares(), 1e-16);
  EXPECT_FALSE(alone->bodies[0].active);
}

TEST(SpatialCone, PriorsAndCoordinatesOfThePseudoInertiaAreRejected) {
  PLUMBLINE_SEED(seed, 2314);
  const PhysicalProblem problem = impossibleBodies(seed, 0.05);
  for (const auto kind : {optimization::PriorKind::Entropic, optimization::PriorKind::Bregman,
                          optimization::PriorKind::Riemannian}) {
    const auto fit = fitPhysical(problem, test::priorOf(kind, 1e-3), kSpatial);
    ASSERT_FALSE(fit.ok());
    EXPECT_EQ(fit.error().code, ErrorCode::UnsupportedOption);
  }
  EXPECT_TRUE(fitPhysical(problem, test::priorOf(optimization::PriorKind::Euclidean, 1e-3), kSpatial).ok());
  PhysicalBounds bounds = kSpatial;
  bounds.bodies.emplace_back();
  bounds.bodies[0].body = "body1", bounds.bodies[0].mass_lower = 1.0, bounds.bodies[0].trace_upper = 0.01;
  bounds.bodies[0].com = BodyBounds::Box{{1.0, 1.0, 1.0}, {2.0, 2.0, 2.0}};
  const auto contradiction = fitPhysical(problem, {}, bounds);
  ASSERT_FALSE(contradiction.ok());
  EXPECT_THAT(contradiction.error().message(), HasSubstr("the spatial inertia of body1"));
}

TEST(SpatialCone, Ur10_LabelSaysThatNoDensityIsGuaranteed) {
  PLUMBLINE_NEEDS_SHARED("data/ur10_lmi/ur10_traj1_proc.h5");
  const test::Ur10 robot = test::ur10();
  EstimationSettings settings;
  settings.friction = {};
  settings.method = Method::Lmi;
  double cost[2] = {};
  for (const BodyCone cone : {BodyCone::PseudoInertia, BodyCone::SpatialInertia}) {
    settings.bounds.cone = cone;
    const auto begin = std::chrono::steady_clock::now();
    const auto found = estimate(robot.model, robot.structure, std::span(&robot.samples, 1), settings);
    const double time = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    ASSERT_TRUE(found.ok()) << found.error().message();
    const bool spatial = cone == BodyCone::SpatialInertia;
    cost[spatial] = found->cost;
    int without = 0;
    for (const auto& body : found->consistent) {
      EXPECT_EQ(body.ok, body.min_eigenvalue > 0.0);
      without += !body.ok;
    }
    std::printf("[ figures  ] %s: cost %.8e, %d of %zu bodies without density, KKT %.1e, gap %.1e, %.3f s\n",
                spatial ? "6x6" : "4x4", found->cost, without, found->consistent.size(), found->kkt_residual,
                found->gap, time);
    EXPECT_LE(found->kkt_residual, 1e-8);
    const auto said = std::find_if(found->findings.begin(), found->findings.end(),
                                   [](const Finding& finding) { return finding.code == "cone-6x6"; });
    ASSERT_EQ(said != found->findings.end(), spatial);
    if (!spatial) continue;
    EXPECT_THAT(said->text, HasSubstr("6×6: does not guarantee a density"));
    for (const auto& body : found->consistent)
      EXPECT_EQ(said->text.find(body.body) == std::string::npos, body.ok) << body.body;
  }
  EXPECT_LE(cost[1], cost[0]);
  settings.method = Method::LogCholesky;
  const auto rejected = estimate(robot.model, robot.structure, std::span(&robot.samples, 1), settings);
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::UnsupportedOption);
}

TEST(SpatialCone, Human_WeakerThanPseudoInertias) {
  PLUMBLINE_NEEDS_SHARED("data/human_geometric");
  const PhysicalProblem problem = test::humanProblem(nullptr);
  const auto pseudo = fitPhysical(problem, {}, {}), spatial = fitPhysical(problem, {}, kSpatial);
  ASSERT_TRUE(pseudo.ok() && spatial.ok());
  int without = 0;
  for (const auto& body : spatial->bodies) without += !(body.min_eigenvalue > 0.0);
  std::printf(
      "[ figures  ] relative error 4x4 %.6f, 6x6 %.6f (KKT %.1e, gap %.1e); %d of 16 without density\n",
      std::sqrt(pseudo->cost / problem.torqueSquares()), std::sqrt(spatial->cost / problem.torqueSquares()),
      spatial->kkt_residual, spatial->gap, without);
  EXPECT_LE(spatial->cost, pseudo->cost);
  EXPECT_LE(spatial->kkt_residual, 1e-8);
}

}  // namespace
}  // namespace plumbline::estimation
