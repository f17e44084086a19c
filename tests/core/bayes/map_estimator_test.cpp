// SPDX-License-Identifier: BSD-3-Clause
// States and parameters together, on data whose truth is known.
#include "bayes/map_estimator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "bayes/observations/energy_observations.h"
#include "bayes/study/matched_problem.h"
#include "map_fixture.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using bayes::Iterate;
using bayes::MapEstimate;
using bayes::MapProblem;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

const std::vector<bayes::FrictionSpec> kAllFriction(3, {true, true, true});

MatchedCase armCase() {
  MatchedCase spec;
  spec.model = arm();
  spec.friction = {{true, true, false}, {true, true, false}, {true, true, false}};
  return spec;
}

MatchedCase pendulumCase() {
  MatchedCase spec;
  spec.model = pendulum();
  spec.friction = {{true, false, false}};
  return spec;
}

double worst(const MatrixXd& a, const MatrixXd& b) {
  return (a - b).cwiseAbs().maxCoeff() / std::max(1.0, b.cwiseAbs().maxCoeff());
}

TEST(StageMode, DerivativesEqualCentralDifferences_RandomTrees) {
  PLUMBLINE_SEED(seed, 11);
  Random random(seed);
  double largest = 0.0;
  for (int robot = 0; robot < 8; ++robot) {
    MatchedCase spec;
    RandomTreeOptions tree;
    tree.bodies = 2 + robot % 4;
    tree.mimic = robot % 2 == 1;
    spec.model = randomModel(random, tree);
    spec.friction.assign(static_cast<std::size_t>(spec.model.nv()), {true, true, true});
    spec.intervals = 0;
    const MapProblem problem = matchedData(spec, random).problem;
    const Index nv = problem.nv();
    bayes::Measurements m = problem.measurements[0];
    m.torque = random.normalVector(static_cast<int>(nv));
    m.step = VectorXd::Constant(1, 0.02);
    if (robot >= 4) {
      m.jerk = 100.0 * random.normalVector(static_cast<int>(nv));
      m.snap = 1000.0 * random.normalVector(static_cast<int>(nv));
    }
    bayes::StageMode mode(problem);
    for (int k = 0; k < count(50, 5); ++k) {
      const VectorXd x = random.normalVector(static_cast<int>(2 * nv));
      const VectorXd u = random.normalVector(static_cast<int>(2 * nv));
      const VectorXd x_next = random.normalVector(static_cast<int>(2 * nv));
      const VectorXd theta =
          problem.prior.mean + 0.2 * random.normalVector(static_cast<int>(problem.prior.mean.size()));
      bayes::LqStage stage;
      mode.setParameters(theta);
      mode.linearise(m, 0, x, u, x_next, stage);
      const auto both = [&](const VectorXd& x1, const VectorXd& u1, const VectorXd& t1) {
        mode.setParameters(t1);
        VectorXd y(3 * nv);
        y << mode.residual(m, 0, x1, u1), bayes::StageMode::next(problem.model, m, 0, x1, u1) - x_next;
        return y;
      };
      const auto slope = [&](Index size, const auto& f) {
        constexpr double h = 1e-5;
        MatrixXd J(3 * nv, size);
        for (Index i = 0; i < size; ++i) {
          const VectorXd e = h * VectorXd::Unit(size, i);
          J.col(i) = (8.0 * (f(e) - f(-e)) - (f(2.0 * e) - f(-2.0 * e))) / (12.0 * h);
        }
        return J;
      };
      MatrixXd J_x(3 * nv, 2 * nv), J_u(3 * nv, 2 * nv), J_t = MatrixXd::Zero(3 * nv, theta.size());
      J_x << stage.h_x, stage.f_x;
      J_u << stage.h_u, stage.f_u;
      J_t.topRows(nv) = stage.h_theta;
      largest = std::max(
          {largest, worst(J_x, slope(2 * nv, [&](const VectorXd& d) { return both(x + d, u, theta); })),
           worst(J_u, slope(2 * nv, [&](const VectorXd& d) { return both(x, u + d, theta); })),
           worst(J_t, slope(theta.size(), [&](const VectorXd& d) { return both(x, u, theta + d); }))});
    }
  }
  printf("largest deviation from central differences: %.1e\n", largest);
  EXPECT_LT(largest, 1e-7);
}

TEST(MapEstimator, ConvergesAndIsCertified_PendulumAndArm) {
  for (const bool with_arm : {false, true}) {
    PLUMBLINE_SEED(seed, 21);
    Random random(seed);
    const MatchedData data = matchedData(with_arm ? armCase() : pendulumCase(), random);
    const auto start = std::chrono::steady_clock::now();
    const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    ASSERT_TRUE(estimate.ok()) << estimate.error().message();
    for (const auto& i : estimate->iterations)
      printf("  cost %.6f feasibility %.1e optimality %.1e step %g damping %g\n", i.cost, i.feasibility,
             i.optimality, i.step, i.damping);
    EXPECT_EQ(estimate->status, Termination::Converged);
    EXPECT_LE(estimate->certificate.optimality(), 1e-6);
    EXPECT_LE(estimate->value.feasibility(), 1e-8);
    const VectorXd error = estimate->optimum.theta - data.truth.theta;
    const double nees = error.dot(estimate->Sigma.inverse() * error);
    printf("%s: %zu iterations, %.3f s, NEES %.1f of %td, chi2 %.1f of %td\n", with_arm ? "arm" : "pendulum",
           estimate->iterations.size(), seconds, nees, error.size(), 2.0 * estimate->value.cost,
           data.problem.measuredValues());
  }
}

/// System of the studies by its name, with the log of a seed.
bayes::MatchedProblem studied(const std::string& name, std::uint64_t seed) {
  const auto systems = bayes::studySystems();
  const auto system = std::ranges::find(systems, name, &bayes::StudySystem::name);
  Random random(seed);
  return bayes::matchedProblem(*system, {}, random).value();
}

// Starts of figure 10 from which whole steps lead the forward formulation to 10⁴ times the cost, from the first with parameters
// 326 standard deviations from the truth.
TEST(MapEstimator, FarStartsReachTheSameOptimumByBothFormulations) {
  for (const auto& [name, stream] :
       {std::pair{"biped", 13}, std::pair{"quadruped", 5}, std::pair{"quadruped", 12}}) {
    const bayes::MatchedProblem data = studied(name, 1);
    Iterate start = bayes::startOf(data.problem);
    start.theta +=
        data.problem.prior.std.cwiseProduct(Random(1 + static_cast<std::uint64_t>(stream))
                                                .stream(11)
                                                .normalVector(static_cast<int>(start.theta.size())));
    std::vector<double> costs;
    for (const auto formulation : {bayes::Formulation::Inverse, bayes::Formulation::Forward}) {
      bayes::MapSettings settings;
      settings.formulation = formulation;
      const auto estimate = bayes::estimateMap(data.problem, start, settings);
      ASSERT_TRUE(estimate.ok()) << estimate.error().message();
      EXPECT_EQ(estimate->status, Termination::Converged) << name << " " << stream;
      costs.push_back(estimate->value.cost);
      const auto isCut = [](const bayes::MapIteration& i) {
        return i.step > 0.0 && std::log2(i.step) != std::round(std::log2(i.step));
      };
      if (formulation == bayes::Formulation::Forward) {
        EXPECT_TRUE(std::ranges::any_of(estimate->iterations, isCut)) << "no step would have gone astray";
      }
    }
    EXPECT_NEAR(costs[1], costs[0], 1e-8 * costs[0]) << name << " " << stream;
  }
}

// With the energy balances from the start this search still descends after 300 iterations.
TEST(MapEstimator, EnergyBalancesAreTakenInNearTheOptimum_AndCountHoweverItEnds) {
  bayes::MatchedProblem data = studied("manipulator", 7);
  data.problem.measurements.front().force_std /= 3.0;
  bayes::addEnergy(bayes::EnergyUse::Printed, 0.0, data.problem);
  for (const int limit : {2, 300}) {
    bayes::MapSettings settings;
    settings.iteration_limit = limit;
    const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem), settings);
    ASSERT_TRUE(estimate.ok()) << estimate.error().message();
    EXPECT_EQ(estimate->status, limit == 2 ? Termination::IterationLimit : Termination::Converged);
    bayes::MapTerms terms(data.problem, 1);
    EXPECT_DOUBLE_EQ(estimate->value.cost, terms.evaluate(estimate->optimum).cost);
  }
}

}  // namespace
}  // namespace plumbline::test
