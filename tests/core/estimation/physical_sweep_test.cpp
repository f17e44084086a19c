// SPDX-License-Identifier: BSD-3-Clause
// Many seeded problems of all sizes, with good and poor data, good and bad priors: every end is proven by its residuals.
#include <algorithm>
#include <cmath>
#include <map>

#include "model/build_model.h"
#include "physical_fixture.h"

namespace plumbline::estimation {
namespace {

using optimization::PriorKind;
using test::Truth;

struct SweepCase {
  PhysicalProblem problem;
  PriorSettings prior;
  std::string text;
};

/// 2 … 34 bodies; exciting (random states) or poor data (few states, slow, some joints still); torque noise from none to
/// larger than the torques; priors near the truth, far away, and no bodies at all.
SweepCase makeCase(Random& random, int trial) {
  test::RandomTreeOptions options;
  options.bodies = trial % 10 == 9 ? random.integer(20, 34) : random.integer(2, 12);
  options.branched = random.uniform() < 0.5;
  options.base = random.uniform() < 0.3 ? BaseType::Floating : BaseType::Fixed;
  const regressors::FrictionModel friction = random.uniform() < 0.5
                                                 ? regressors::FrictionModel{}
                                                 : regressors::FrictionModel{true, true, true, true};
  const Truth truth(random, options, friction);
  const bool poor = random.uniform() < 0.4;
  signal::Samples samples =
      test::randomStates(truth, random, poor ? random.integer(2, 12) : 40 + 4 * options.bodies);
  if (poor) {
    samples.v *= 1e-2;
    samples.a *= 1e-2;
    for (int j = 0; j < truth.model.nv(); j += 3) samples.v.row(j).setZero();
    test::exactTorque(truth, samples);
  }
  const double torque = std::sqrt(samples.tau.squaredNorm() / static_cast<double>(samples.tau.size()));
  const double noise = std::pow(10.0, random.uniform(-6.0, 0.5));
  if (random.uniform() < 0.9)
    test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), noise * torque), random);
  SweepCase out;
  out.problem = test::physicalProblemOf(truth.model, truth.structure, friction, samples);
  constexpr std::array kKinds = {optimization::PriorKind::None, optimization::PriorKind::Euclidean,
                                 optimization::PriorKind::Bregman, optimization::PriorKind::Riemannian};
  out.prior.kind = kKinds[static_cast<std::size_t>(random.integer(0, 3))];
  out.prior.weight = std::pow(10.0, random.uniform(-7.0, 1.0));
  const bool bad = random.uniform() < 0.4;
  if (bad) {
    for (int i = 0; i < out.problem.bodyCount(); ++i) {
      out.problem.reference.segment<10>(10 * i) =
          linkParameters(test::randomInertial(random)) * std::pow(10.0, random.uniform(-2.0, 2.0));
      const bool allowed = !optimization::needsConsistentPrior(out.prior.kind);
      if (allowed && random.uniform() < 0.3) out.problem.reference.segment<10>(10 * i) *= -1.0;
    }
  }
  out.prior.trust = random.uniformVector(out.problem.bodyCount(), 0.0, 3.0);
  if (random.uniform() < 0.3) out.prior.trust[0] = 0.0;
  out.text = std::to_string(trial) + ": " + std::to_string(options.bodies) + " bodies, " +
             toString(out.prior.kind) + " " + std::to_string(out.prior.weight) + (poor ? ", poor data" : "") +
             (bad ? ", bad prior" : "") + (friction.coulomb ? ", friction" : "") + ", noise " +
             std::to_string(noise);
  return out;
}

TEST(PhysicalSweep, EveryEndIsProvenByItsResiduals) {
  PLUMBLINE_SEED(seed, 431);
  const Random random(seed);
  std::map<std::string, int> ends;
  int iterations = 0;
  const int trials = test::count(500, 40);
  for (int trial = 0; trial < trials; ++trial) {
    Random own = random.stream(static_cast<std::uint64_t>(trial));
    const SweepCase c = makeCase(own, trial);
    SCOPED_TRACE(c.text);
    const auto fit = fitPhysical(c.problem, c.prior, {});
    ASSERT_TRUE(fit.ok()) << fit.error().message();
    ++ends[toString(fit->status)];
    iterations = std::max(iterations, fit->iterations);
    const bool claimed = fit->status == Termination::Converged || fit->status == Termination::OnBoundary;
    if (!claimed) {
      printf("%s: %s, KKT %.1e, gap %.1e\n", c.text.c_str(), toString(fit->status), fit->kkt_residual,
             fit->gap);
      EXPECT_TRUE(fit->kkt_residual > 1e-8 || fit->solver_gap > 1e-8);
      continue;
    }
    EXPECT_LE(fit->kkt_residual, 1e-8);
    // The claim is checked without the solver's own multipliers. Bodies that the log-det and geodesic terms do not hold
    // inside keep the margin; a body without trust does too.
    PriorSettings prior = c.prior;
    const bool inside = optimization::needsConsistentPrior(prior.kind);
    for (const auto& body : fit->bodies) {
      EXPECT_GE(body.min_eigenvalue, 0.0);
      EXPECT_GE(body.distance, 0.0);
    }
    const bool capped =
        std::count(fit->active_bounds.begin(), fit->active_bounds.end(), "size of all bodies") > 0;
    // The cap on the size of all bodies is a constraint of its own where the data run away.
    if ((!inside || prior.trust.minCoeff() > 0.0) && !capped) {
      const test::HandKkt kkt =
          test::kktByHand(c.problem, prior, inside ? 0.0 : PhysicalBounds{}.margin, fit->y);
      // A gradient of 1e-8 in ten parameters moves an eigenvalue by up to some 1e-7.
      EXPECT_LE(kkt.dual_violation, 1e-7 * kkt.size);
      EXPECT_LE(kkt.complementarity, 1e-7 * kkt.size * kkt.reach);
      EXPECT_LE(kkt.primal_violation, 1e-12);
    }
  }
  for (const auto& [end, number] : ends) printf("%s: %d of %d\n", end.c_str(), number, trials);
  printf("most iterations %d\n", iterations);
  EXPECT_GE(ends["converged"] + ends["on-boundary"], trials * 95 / 100);
}

}  // namespace
}  // namespace plumbline::estimation
