// SPDX-License-Identifier: BSD-3-Clause
// Bounds of parameters: slopes, the optimum on a bound, and the label that it takes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "bayes/results/posterior.h"
#include "map_fixture.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using bayes::BoundSpec;
using bayes::MapProblem;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

MatchedData boundedCase(Random& random, bool with_arm) {
  MatchedCase spec;
  spec.model = with_arm ? arm() : pendulum();
  spec.friction.assign(static_cast<std::size_t>(spec.model.nv()), {true, true, true});
  spec.intervals = 120;
  spec.position_std = 2e-4;
  spec.velocity_std = 2e-3;
  MatchedData data = matchedData(spec, random);
  data.problem.measurements[0].moving_std.resize(
      0);  // plain least squares, whose costs compare to the last digits
  return data;
}

bayes::ParameterBounds madeBounds(const MapProblem& problem, const BoundSpec& spec) {
  auto bounds = bayes::parameterBounds(problem.model, problem.map, spec);
  EXPECT_TRUE(bounds.ok()) << bounds.error().message();
  return *bounds;
}

TEST(ParameterBounds, SlopesEqualCentralDifferences) {
  PLUMBLINE_SEED(seed, 141);
  Random random(seed);
  const MapProblem problem = boundedCase(random, true).problem;
  BoundSpec spec;
  spec.total_mass = {5.0, 7.0};
  spec.mass["link2"] = {1.5, 2.5};
  spec.com["link3"] = {{-0.1, 0.1}, {}, {0.0, 0.3}};
  for (const char* term : {"viscous", "coulomb", "stribeck_slope_difference"})
    spec.friction[std::string("joint2.") + term] = {0.05, 100.0};
  const bayes::ParameterBounds bounds = madeBounds(problem, spec);
  ASSERT_EQ(bounds.size(), 14);
  const VectorXd theta =
      problem.prior.mean + 0.3 * random.normalVector(static_cast<int>(problem.prior.mean.size()));
  const MatrixXd J = bounds.slopes(problem.map, theta);
  double worst = 0.0;
  for (Index i = 0; i < theta.size(); ++i) {
    const VectorXd e = 1e-5 * VectorXd::Unit(theta.size(), i);
    const VectorXd slope =
        (bounds.values(problem.map, theta + e) - bounds.values(problem.map, theta - e)) / 2e-5;
    worst = std::max(worst, (J.col(i) - slope).cwiseAbs().maxCoeff());
  }
  EXPECT_LT(worst, 1e-8);
  EXPECT_EQ(bounds.rows[0].name, "the total mass ≥ 5 kg");
  // The nominal parameters lie inside, and each bound is the distance to its limit.
  const VectorXd nominal = bounds.values(problem.map, problem.map.nominal());
  EXPECT_NEAR(nominal[0], 6.0 / 5.0 - 1.0, 1e-12);
  EXPECT_NEAR(nominal[1], 1.0 - 6.0 / 7.0, 1e-12);
}

TEST(ParameterBounds, InactiveOnesChangeNothing_ActiveOnesHoldTheOptimumAndTakeTheLabel) {
  PLUMBLINE_SEED(seed, 142);
  Random random(seed);
  for (const bool with_arm : {false, true}) {
    MapProblem problem = boundedCase(random, with_arm).problem;
    const auto structure = identifiability::structuralBaseParameters(problem.model);
    const auto plain = bayes::estimateMap(problem, bayes::startOf(problem));
    ASSERT_TRUE(plain.ok());
    const double viscous = std::exp(plain->optimum.theta[problem.map.frictionStart(0)]);
    const double com =
        problem.map.inertial(plain->optimum.theta)[1] / problem.map.inertial(plain->optimum.theta)[0];
    BoundSpec wide;
    wide.total_mass = {0.1, 100.0};
    wide.friction["joint1.viscous"] = {0.1 * viscous, 10.0 * viscous};
    problem.bounds = madeBounds(problem, wide);
    const auto inside = bayes::estimateMap(problem, bayes::startOf(problem));
    ASSERT_TRUE(inside.ok()) << inside.error().message();
    EXPECT_NEAR(inside->value.cost, plain->value.cost, 1e-9 * plain->value.cost);
    EXPECT_TRUE(inside->active_bounds.empty());
    EXPECT_EQ(inside->held_Sigma.size(), 0);
    EXPECT_EQ(bayes::posteriorOf(problem, *inside, structure).calibration.calibrated,
              bayes::posteriorOf(problem, *plain, structure).calibration.calibrated);

    BoundSpec narrow = wide;
    narrow.friction["joint1.viscous"].lower = 1.2 * viscous;
    narrow.com["link1"] = {{com + 0.01, com + 0.1}, {}, {}};
    if (!with_arm) narrow.com["bob"] = narrow.com.extract("link1").mapped();
    problem.bounds = madeBounds(problem, narrow);
    double cost[2];
    for (const bayes::Formulation formulation : {bayes::Formulation::Inverse, bayes::Formulation::Forward}) {
      const auto held = bayes::estimateMap(problem, bayes::startOf(problem), {formulation});
      ASSERT_TRUE(held.ok()) << held.error().message();
      EXPECT_EQ(held->status, Termination::Converged) << held->certificate.optimality();
      cost[formulation == bayes::Formulation::Forward] = held->value.cost;
      const VectorXd slack = problem.bounds.values(problem.map, held->optimum.theta);
      EXPECT_GE(slack.minCoeff(), -1e-8);
      EXPECT_EQ(held->active_bounds.size(), 2u);
      EXPECT_LE(held->certificate.complementarity, 1e-8);
      EXPECT_GE(held->bound_multipliers.minCoeff(), 0.0);
      for (const Index row : held->active_bounds) EXPECT_LT(std::fabs(slack[row]), 1e-8);
      EXPECT_GT(held->value.cost, plain->value.cost);
      const bayes::Calibration label = bayes::posteriorOf(problem, *held, structure).calibration;
      EXPECT_FALSE(label.calibrated);
      EXPECT_EQ(std::count_if(label.findings.begin(), label.findings.end(),
                              [](const Finding& f) { return f.code == "bound-active"; }),
                2);
      // Held bounds leave the bounded quantities without variance, and nothing with more.
      const MatrixXd G =
          problem.bounds.slopes(problem.map, held->optimum.theta)(held->active_bounds, Eigen::all);
      EXPECT_LT((G * held->held_Sigma * G.transpose()).norm(),
                1e-9 * (G * held->Sigma * G.transpose()).norm());
      EXPECT_LE((held->held_Sigma.diagonal() - held->Sigma.diagonal()).maxCoeff(), 1e-15);
      const bayes::Posterior on_bounds = bayes::posteriorOnBounds(problem, *held, structure);
      EXPECT_EQ(on_bounds.base.size(), static_cast<std::size_t>(structure.count()));
      EXPECT_FALSE(held->evidence.has_value());
    }
    EXPECT_NEAR(cost[0], cost[1], 1e-8 * cost[0]);
  }
}

TEST(ParameterBounds, StatementsThatCannotBeMetAreRejected) {
  PLUMBLINE_SEED(seed, 143);
  Random random(seed);
  const MapProblem problem = boundedCase(random, true).problem;
  const auto rejected = [&](const BoundSpec& spec, const std::string& word) {
    const auto bounds = bayes::parameterBounds(problem.model, problem.map, spec);
    ASSERT_FALSE(bounds.ok()) << word;
    EXPECT_NE(bounds.error().message().find(word), std::string::npos) << bounds.error().message();
  };
  BoundSpec spec;
  spec.mass["link2"] = {2.0, 1.0};
  rejected(spec, "leave no room");
  spec.mass["link2"] = {-1.0, 1.0};
  rejected(spec, "not above zero");
  spec.mass = {{"link9", {1.0, 2.0}}};
  rejected(spec, "link9");
  spec.mass.clear();
  spec.friction["joint1.static"] = {0.1, 1.0};
  rejected(spec, "joint1.static");
  spec.friction.clear();
  for (const char* link : {"link1", "link2", "link3"}) spec.mass[link] = {1.0, 2.0};
  spec.total_mass = {6.5, 7.0};
  rejected(spec, "contradicts the bounds of the total mass");
  spec = {};
  spec.mass["link2"] = {1.0, 2.0};
  const auto last = bayes::ParameterMap::make(problem.model, {2}, problem.map.friction());
  ASSERT_TRUE(last.ok()) << last.error().message();
  const auto other = bayes::parameterBounds(problem.model, *last, spec);
  ASSERT_FALSE(other.ok());
  EXPECT_NE(other.error().message().find("link2 has bounds and is not estimated"), std::string::npos)
      << other.error().message();
}

}  // namespace
}  // namespace plumbline::test
