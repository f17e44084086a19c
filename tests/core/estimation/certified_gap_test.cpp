// SPDX-License-Identifier: BSD-3-Clause
// A stated gap is a claim about every other point of the set: points found otherwise must not contradict it.
#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "estimation/linear/bounded_fit.h"
#include "model/build_model.h"
#include "optimization/cone_functions.h"
#include "physical_fixture.h"

namespace plumbline::estimation {
namespace {

using optimization::ConeProgram;
using optimization::ConeSolution;
using optimization::PriorKind;

/// Data that show some directions well, some by 1e-4 … 1e-7 of that, some not at all; the description is far off.
PhysicalProblem gapProblem(Random& random, int bodies) {
  PhysicalProblem problem;
  const int n = 10 * bodies;
  Eigen::MatrixXd rows(2 * n, n);
  for (int i = 0; i < rows.rows(); ++i) rows.row(i) = random.normalVector(n).transpose();
  Eigen::MatrixXd mix(n, n);
  for (int i = 0; i < n; ++i) mix.row(i) = random.normalVector(n).transpose();
  const Eigen::MatrixXd Q = mix.householderQr().householderQ();
  Eigen::VectorXd size(n);
  for (int i = 0; i < n; ++i)
    size[i] = i % 3 == 0 ? 1.0 : i % 3 == 1 ? std::pow(10.0, random.uniform(-7.0, -4.0)) : 0.0;
  problem.A = rows * size.asDiagonal() * Q.transpose();
  problem.scale = Eigen::VectorXd::Ones(n);
  problem.reference.resize(n);
  Eigen::VectorXd truth(n);
  for (int i = 0; i < bodies; ++i) {
    problem.bodies.push_back("body" + std::to_string(i + 1));
    problem.reference.segment<10>(10 * i) = 10.0 * linkParameters(test::randomInertial(random));
    truth.segment<10>(10 * i) = linkParameters(test::randomInertial(random));
  }
  problem.friction_reference.resize(0);
  problem.b = problem.A * truth + 0.05 * random.normalVector(2 * n);
  return problem;
}

double statedObjective(const PhysicalProblem& problem, const PriorSettings& prior, const PhysicalFit& fit) {
  return 0.5 * problem.cost(fit.y) / problem.torqueSquares() + priorTerm(problem, prior, fit.y);
}

TEST(CertifiedGap, TighterBoundsNeverUndercutTheStatedOptimum) {
  PLUMBLINE_SEED(seed, 451);
  int compared = 0, biased = 0;
  double largest = 0.0;
  for (int trial = 0; trial < test::count(400, 40); ++trial) {
    Random random = Random(seed).stream(static_cast<std::uint64_t>(trial));
    const PhysicalProblem problem = gapProblem(random, random.integer(1, 4));
    PriorSettings prior;
    prior.kind = trial % 3 == 2 ? optimization::PriorKind::Bregman : optimization::PriorKind::None;
    prior.weight = std::pow(10.0, random.uniform(-9.0, -5.0));
    const auto loose = fitPhysical(problem, prior, {});
    ASSERT_TRUE(loose.ok()) << loose.error().message();
    // Ever smaller boxes about masses, nested in each other, that hold what the loose fit found only at first.
    PhysicalBounds bounds;
    for (const std::string& body : problem.bodies) {
      BodyBounds one;
      one.body = body;
      bounds.bodies.push_back(one);
    }
    std::vector<PhysicalFit> nested = {*loose};
    for (double width = 3.0; width > 0.2; width *= 0.4) {
      for (int i = 0; i < problem.bodyCount(); ++i) {
        const double mass = loose->y[10 * i];
        bounds.bodies[static_cast<std::size_t>(i)].mass_lower = std::max(1e-3, mass - width * 0.1);
        bounds.bodies[static_cast<std::size_t>(i)].mass_upper = mass + width;
      }
      const auto tight = fitPhysical(problem, prior, bounds);
      if (!tight.ok()) continue;
      nested.push_back(*tight);
    }
    for (std::size_t i = 0; i < nested.size(); ++i)
      for (std::size_t j = i + 1; j < nested.size(); ++j) {
        const double below =
            statedObjective(problem, prior, nested[i]) - statedObjective(problem, prior, nested[j]);
        ++compared;
        biased += below > nested[i].solver_gap + 1e-14 ? 1 : 0;
        largest = std::max(largest, below);
        EXPECT_LE(below, nested[i].gap + rounding(100.0)) << "trial " << trial << ", seed " << seed;
      }
  }
  std::printf("seed %llu: %d pairs, %d undercut the gap of the regularised problem, by up to %.1e\n",
              static_cast<unsigned long long>(seed), compared, biased, largest);
  EXPECT_GT(biased, 0) << "the cases do not show what the bias does";
}

TEST(CertifiedGap, HoldsAgainstAWeakerRegularisation) {
  PLUMBLINE_SEED(seed, 452);
  int biased = 0, beyond = 0;
  for (int trial = 0; trial < test::count(400, 40); ++trial) {
    Random random = Random(seed).stream(static_cast<std::uint64_t>(trial));
    const PhysicalProblem problem = gapProblem(random, random.integer(1, 4));
    const auto made = physicalProgram(problem, {}, {});
    ASSERT_TRUE(made.ok());
    const auto fit = fitPhysical(problem, {}, {});
    ASSERT_TRUE(fit.ok());
    // The same set with a regularisation a thousand times weaker, of which nothing is believed but the point.
    optimization::ConeProgram weaker = made->program;
    weaker.rho *= 1e-3;
    optimization::ConeSettings settings;
    const auto other = optimization::solveConeProgram(weaker, made->start, settings, {});
    ASSERT_TRUE(other.ok());
    if (optimization::leastSlack(made->program, other->w) < 0.0) continue;
    const Eigen::VectorXd y = made->offset + made->expand * other->w;
    const double here = 0.5 * problem.cost(fit->y) / problem.torqueSquares(),
                 there = 0.5 * problem.cost(y) / problem.torqueSquares();
    biased += here - there > fit->solver_gap + 1e-14 ? 1 : 0;
    // The bound is stated for points within the plausible reach R; at D > R it is at most (D/R)² times that.
    const Eigen::VectorXd w = linalg::leastSquares(made->expand, fit->y - made->offset);
    const double reach = std::max(1.0, (w - other->w).norm() / optimization::kPlausibleReach);
    beyond += reach > 1.0 ? 1 : 0;
    EXPECT_LE(here - there, reach * reach * fit->gap + rounding(100.0))
        << "trial " << trial << ", seed " << seed;
    if (std::isfinite(other->unregularised_gap)) {
      EXPECT_LE(there - here, reach * reach * other->unregularised_gap + rounding(100.0))
          << "trial " << trial;
    }
  }
  std::printf(
      "seed %llu: %d undercut the regularised problem's gap, %d points lie beyond the plausible reach\n",
      static_cast<unsigned long long>(seed), biased, beyond);
  EXPECT_LT(beyond, test::count(400, 40) / 10) << "the reach is not that of the cases";
  EXPECT_GT(biased, 0) << "the cases do not show what the bias does";
}

TEST(CertifiedGap, BoundedFitsOfNestedLimits) {
  PLUMBLINE_SEED(seed, 453);
  for (int trial = 0; trial < test::count(400, 60); ++trial) {
    Random random = Random(seed).stream(static_cast<std::uint64_t>(trial));
    const int p = random.integer(2, 12);
    Eigen::MatrixXd stacked = Eigen::MatrixXd::Zero(p + 1, p + 1);
    std::vector<std::string> names;
    for (int i = 0; i <= p; ++i) {
      stacked.row(i).tail(p + 1 - i) = random.normalVector(p + 1 - i).transpose();
      if (i < p && i % 2 == 1) stacked.row(i) *= std::pow(10.0, random.uniform(-7.0, -4.0));
      if (i < p) names.push_back("column" + std::to_string(i));
    }
    const Eigen::VectorXd reference = 10.0 * random.normalVector(p);
    double before = 0.0, before_gap = 0.0;
    bool any = false;
    for (double width = 1e4; width > 1e-2; width *= 0.1) {
      std::vector<ColumnLimit> limits;
      for (const std::string& name : names) limits.push_back({name, -width, width});
      const auto fit = fitBounded(stacked, reference, names, limits, {});
      ASSERT_TRUE(fit.ok()) << fit.error().message();
      const double now = 0.5 * fit->cost / stacked.col(p).squaredNorm();
      if (any) {
        EXPECT_LE(before - now, before_gap + rounding(100.0)) << "trial " << trial << ", width " << width;
      }
      before = now;
      before_gap = fit->gap;
      any = true;
    }
  }
}

}  // namespace
}  // namespace plumbline::estimation
