// SPDX-License-Identifier: BSD-3-Clause
// Supplied energy as an observation: derivatives, the power balance that it comes from, and the label that it takes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "bayes/observations/energy_observations.h"
#include "bayes/results/posterior.h"
#include "bayes/state_space.h"
#include "constrained_fixture.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using bayes::EnergyUse;
using bayes::MapProblem;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr EnergyUse kUses[] = {EnergyUse::Printed, EnergyUse::WithDisturbance};

/// y_E of interval k and its slopes.
struct Energy {
  double value = 0.0;
  VectorXd by_x, by_u, by_theta;
};

Energy energyOf(const MapProblem& problem, const bayes::Measurements& m, Index k, const VectorXd& x,
                const VectorXd& u, const VectorXd& theta) {
  bayes::StageMode mode(problem);
  bayes::LqStage stage;
  mode.setParameters(theta);
  mode.linearise(m, k, x, u, x, stage);
  const Index nv = problem.nv(), nu = problem.inputs();
  stage.cost.l_x = VectorXd::Zero(2 * nv);
  stage.cost.l_xx = MatrixXd::Zero(2 * nv, 2 * nv);
  stage.l_u = VectorXd::Zero(nu);
  stage.l_uu = MatrixXd::Zero(nu, nu);
  mode.addObserved(m, k, x, u, stage);
  const bayes::LqOutputs& y = stage.outputs;
  const Index row = y.residual.size() - 1, channel = m.interval_values.rows() - 1;
  return {m.interval_values(channel, k) - y.residual[row], y.x.row(row), y.u.row(row), y.theta.row(row)};
}

VectorXd energyDifferences(Index size, const std::function<double(const VectorXd&)>& f) {
  constexpr double h = 1e-4;
  VectorXd J(size);
  for (Index i = 0; i < size; ++i) {
    const VectorXd e = h * VectorXd::Unit(size, i);
    J[i] = (8.0 * (f(e) - f(-e)) - (f(2.0 * e) - f(-2.0 * e))) / (12.0 * h);
  }
  return J;
}

double farthestSlope(const VectorXd& a, const VectorXd& b) {
  return (a - b).cwiseAbs().maxCoeff() / std::max(1.0, b.cwiseAbs().maxCoeff());
}

TEST(EnergyObservation, DerivativesEqualCentralDifferences) {
  PLUMBLINE_SEED(seed, 111);
  Random random(seed);
  std::vector<MapProblem> problems;
  MatchedCase free;
  free.model = arm();
  free.friction.assign(3, {true, true, true});
  free.intervals = 6;
  problems.push_back(matchedData(free, random).problem);
  for (ConstrainedCase spec : {fourBarCase(Cut::Pin), fiveBarCase(), touchingArmCase({{0.01, 0.02}}),
                               tripodCase({{0.01, 0.02}}), tripodCase({})}) {
    spec.intervals = 6;
    spec.imu = spec.feet = spec.model.bodyCount() == 7;
    problems.push_back(constrainedData(spec, random).problem);
  }
  double largest = 0.0;
  int intervals = 0;
  for (MapProblem& problem : problems) {
    const MapProblem plain = problem;
    for (const EnergyUse use : kUses) {
      problem = plain;
      bayes::addEnergy(use, 1e-3, problem);
      const bayes::Measurements& m = problem.measurements[0];
      const Index nv = problem.nv();
      for (Index k = 0; k < m.intervals(); k += 2) {
        if (!bayes::seesEnergy(problem, m, k)) continue;
        ++intervals;
        VectorXd x = VectorXd::Zero(problem.nq() + nv);
        x.head(problem.nq()) =
            problem.posture.size() > 0 ? problem.posture : VectorXd(m.start_mean.head(problem.nq()));
        const auto moved = [&](const VectorXd& d) { return bayes::movedState(problem.model, x, d); };
        x = moved(0.3 * random.normalVector(static_cast<int>(2 * nv)));
        const VectorXd u = random.normalVector(static_cast<int>(problem.inputs()));
        const VectorXd theta =
            problem.prior.mean + 0.2 * random.normalVector(static_cast<int>(problem.prior.mean.size()));
        const Energy E = energyOf(problem, m, k, x, u, theta);
        ASSERT_TRUE(std::isfinite(E.value));
        const auto value = [&](const VectorXd& x1, const VectorXd& u1, const VectorXd& t1) {
          return energyOf(problem, m, k, x1, u1, t1).value;
        };
        largest = std::max(
            {largest,
             farthestSlope(E.by_x, energyDifferences(
                                       2 * nv, [&](const VectorXd& d) { return value(moved(d), u, theta); })),
             farthestSlope(E.by_u, energyDifferences(
                                       u.size(), [&](const VectorXd& d) { return value(x, u + d, theta); })),
             farthestSlope(E.by_theta, energyDifferences(theta.size(), [&](const VectorXd& d) {
                             return value(x, u, theta + d);
                           }))});
      }
    }
  }
  printf("largest deviation from central differences: %.1e, %d intervals\n", largest, intervals);
  EXPECT_GE(intervals, 20);
  EXPECT_LT(largest, 1e-7);
}

/// No acceleration is caused by these torques alone: there is no value, and slopes of the usual sizes (a search crashed here).
TEST(EnergyObservation, WithoutAMotionByTheTorquesAloneThereIsNoValue) {
  PLUMBLINE_SEED(seed, 114);
  Random random(seed);
  MatchedCase spec;
  spec.model = arm();
  spec.friction.assign(3, {true, false, false});
  spec.intervals = 3;
  MapProblem problem = matchedData(spec, random).problem;
  bayes::addEnergy(EnergyUse::Printed, 1e-3, problem);
  bayes::Measurements& m = problem.measurements[0];
  ASSERT_TRUE(bayes::seesEnergy(problem, m, 1));
  const VectorXd x = VectorXd::Zero(problem.nq() + problem.nv()), u = VectorXd::Zero(problem.inputs());
  EXPECT_TRUE(std::isfinite(energyOf(problem, m, 1, x, u, problem.prior.mean).value));
  VectorXd fast = x;
  fast.tail(problem.nv()).setConstant(1e5);  // forces of 1e10 N·m, which cancel to a few digits
  EXPECT_TRUE(std::isfinite(energyOf(problem, m, 1, fast, u, problem.prior.mean).value));
  m.torque(0, 1) = std::numeric_limits<double>::infinity();
  const Energy none = energyOf(problem, m, 1, x, u, problem.prior.mean);
  EXPECT_TRUE(std::isnan(none.value));
  EXPECT_EQ(none.by_x.size(), 2 * problem.nv());
  EXPECT_EQ(none.by_u.size(), problem.inputs());
  EXPECT_EQ(none.by_theta.size(), problem.map.size());
}

// T(x') − T(x) + h v_mᵀτ_f = h v_mᵀ(τ̂ + w) up to h³, whatever the parameters are: what the observation knows of them is
// the discretisation (printed) or the work of the disturbance.
TEST(EnergyObservation, IsThePowerBalance_ItsSlopeByParametersVanishesWithTheStep) {
  PLUMBLINE_SEED(seed, 112);
  Random random(seed);
  MatchedCase spec;
  spec.model = arm();
  spec.friction.assign(3, {true, false, false});
  spec.intervals = 4;
  const MapProblem plain = matchedData(spec, random).problem;
  for (const EnergyUse use : kUses) {
    double rest[3], slope[3];
    const VectorXd x = random.normalVector(6), w = 0.3 * random.normalVector(3);
    for (int i = 0; i < 3; ++i) {
      MapProblem problem = plain;
      bayes::addEnergy(use, 1e-3, problem);
      bayes::Measurements& m = problem.measurements[0];
      const double h = m.step[1] = 0.008 / std::pow(2.0, i);
      VectorXd u = VectorXd::Zero(6);
      if (use == EnergyUse::WithDisturbance) u.head(3) = w;
      bayes::StageMode mode(problem);
      mode.setParameters(problem.prior.mean);
      ASSERT_TRUE(mode.solveAcceleration(m, 1, x, u));
      const Energy E = energyOf(problem, m, 1, x, u, problem.prior.mean);
      const VectorXd v = x.tail(3) + 0.5 * h * u.tail(3);
      rest[i] = std::fabs(E.value - h * v.dot(m.torque.col(1) + u.head(3)));
      slope[i] = E.by_theta.norm();
    }
    printf("%s: balance left %.1e, %.1e, %.1e J; slope by parameters %.1e, %.1e, %.1e\n",
           use == EnergyUse::Printed ? "printed" : "with disturbance", rest[0], rest[1], rest[2], slope[0],
           slope[1], slope[2]);
    for (int i = 0; i < 2; ++i) {
      EXPECT_NEAR(rest[i] / rest[i + 1], 8.0, 1.0);
      EXPECT_NEAR(slope[i] / slope[i + 1], use == EnergyUse::Printed ? 4.0 : 2.0, 0.3);
    }
  }
}

TEST(EnergyObservation, BothFormulationsReachTheSameOptimum_NeverCalibrated) {
  PLUMBLINE_SEED(seed, 113);
  Random random(seed);
  MatchedCase spec;
  spec.model = arm();
  spec.friction.assign(3, {true, true, false});
  spec.intervals = 60;
  const MapProblem plain = matchedData(spec, random).problem;
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(spec.model);
  for (const EnergyUse use : kUses) {
    MapProblem problem = plain;
    bayes::addEnergy(use, 0.0, problem);
    EXPECT_EQ(problem.findings.back().code, "energy-std-assumed");
    EXPECT_EQ(problem.degreesOfFreedom(), plain.degreesOfFreedom() + 60);
    double cost[2];
    for (const bayes::Formulation formulation : {bayes::Formulation::Inverse, bayes::Formulation::Forward}) {
      const auto estimate = bayes::estimateMap(problem, bayes::startOf(problem), {formulation});
      ASSERT_TRUE(estimate.ok()) << estimate.error().message();
      EXPECT_EQ(estimate->status, Termination::Converged) << estimate->certificate.optimality();
      cost[formulation == bayes::Formulation::Forward] = estimate->value.cost;
      const bayes::Posterior posterior = bayes::posteriorOf(problem, *estimate, structure);
      EXPECT_FALSE(posterior.calibration.calibrated);
      EXPECT_TRUE(std::any_of(posterior.calibration.findings.begin(), posterior.calibration.findings.end(),
                              [](const Finding& f) { return f.code == "energy-twice"; }));
      EXPECT_EQ(posterior.residuals.back().sensor, "supplied energy");
      EXPECT_EQ(posterior.residuals.back().count, 60);
    }
    EXPECT_NEAR(cost[0], cost[1], 1e-8 * cost[0]);
  }
}

}  // namespace
}  // namespace plumbline::test
