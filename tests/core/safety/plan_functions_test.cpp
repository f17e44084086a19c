// SPDX-License-Identifier: BSD-3-Clause
#include "safety/search/plan_functions.h"

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>

#include <cmath>
#include <cstdio>

#include "plan_case.h"
#include "support/support.h"

namespace plumbline::safety {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;
using Row = PlanFunctions::Row;

/// Central differences of fourth order.
template <class F>
VectorXd slopeOf(const F& f, const VectorXd& k, double h) {
  VectorXd out(k.size());
  for (Eigen::Index j = 0; j < k.size(); ++j) {
    const auto at = [&](double shift) {
      VectorXd x = k;
      x[j] += shift;
      return f(x);
    };
    out[j] = (8.0 * (at(h) - at(-h)) - (at(2.0 * h) - at(-2.0 * h))) / (12.0 * h);
  }
  return out;
}

TEST(PlanFunctions, GradientOfTheCostIsItsDerivative) {
  PLUMBLINE_SEED(seed, 1871);
  Random random(seed);
  double worst = 0.0;
  for (int trial = 0; trial < 20; ++trial) {
    test::PlanCase c;
    c.follow(random.uniformVector(7, -0.1, 0.1));
    if (trial % 2 == 0) {
      const MatrixXd W = MatrixXd::NullaryExpr(12, 10, [&] { return random.normal(); });
      c.wish.earlier = W.transpose() * W;
    }
    if (trial % 5 == 4) c.wish.kind = PlanWish::Kind::Reach, c.wish.goal = random.uniformVector(7, -1.0, 1.0);
    PlanFunctions f(c.task());
    const VectorXd k = random.uniformVector(7, -0.13, 0.13);
    VectorXd gradient;
    EXPECT_EQ(f.cost(k, gradient), f.cost(k));
    const VectorXd expected = slopeOf([&](const VectorXd& x) { return f.cost(x); }, k, 2e-4);
    const double error = (gradient - expected).norm() / expected.norm();
    EXPECT_LT(error, 1e-6) << "trial " << trial;
    worst = std::max(worst, error);
  }
  std::printf("[ figures  ] gradient of the cost: %.1e of central differences\n", worst);
}

/// The condition of the search is that of the loop's own sum.
TEST(PlanFunctions, CostIsTheConditionOfThePayloadsRegressor) {
  PLUMBLINE_SEED(seed, 1872);
  Random random(seed);
  test::PlanCase c;
  c.follow(random.uniformVector(7, -0.1, 0.1));
  PlanFunctions f(c.task());
  for (int trial = 0; trial < 10; ++trial) {
    const VectorXd k = random.uniformVector(7, -0.13, 0.13);
    const auto curve = PlanCurve::make(c.start.q, c.start.v, c.start.a, k, c.settings.duration);
    const Gram S = payloadGram(c.scenario->chain, *curve, c.wish.body, c.settings.handover, 16);
    const VectorXd eigenvalues = Eigen::SelfAdjointEigenSolver<Gram>(S).eigenvalues();
    EXPECT_NEAR(f.cost(k), 0.5 * std::log(eigenvalues[9] / eigenvalues[0]), 1e-8);
  }
}

TEST(PlanFunctions, JacobianOfTorquesAndDistancesIsTheirDerivative) {
  PLUMBLINE_SEED(seed, 1873);
  Random random(seed);
  int torques = 0, distances = 0, bent = 0;
  for (int trial = 0; trial < 6; ++trial) {
    test::PlanCase c;
    c.follow(random.uniformVector(7, -0.1, 0.1));
    PlanFunctions f(c.task());
    const VectorXd k = random.uniformVector(7, -0.13, 0.13);
    const std::vector<Row> rows = f.nearRows(k, 0.9);
    VectorXd values, shifted;
    MatrixXd jacobian;
    f.evaluate(k, rows, values, &jacobian);
    f.evaluate(k, rows, shifted, nullptr);
    EXPECT_EQ(values, shifted);
    for (std::size_t r = 0; r < rows.size(); ++r) {
      const std::vector<Row> one{rows[r]};
      const auto value = [&](const VectorXd& x) {
        VectorXd at;
        f.evaluate(x, one, at, nullptr);
        return at[0];
      };
      const auto at = static_cast<Eigen::Index>(r);
      const VectorXd fine = slopeOf(value, k, 1e-5), coarse = slopeOf(value, k, 1e-4);
      // Nearest points jump where the nearest features change, friction bends at the ramp's ends.
      if ((fine - coarse).norm() > 1e-5 * (1.0 + fine.norm())) {
        ++bent;
        continue;
      }
      EXPECT_LT((jacobian.row(at).transpose() - coarse).norm(), 1e-6 * (1.0 + coarse.norm()))
          << "row " << r << " kind " << static_cast<int>(rows[r].kind) << " index " << rows[r].index
          << " moment " << rows[r].moment;
      ++(rows[r].kind == Row::Kind::Torque ? torques : distances);
    }
  }
  std::printf("[ figures  ] %d torques, %d distances, %d rows with a bend within 2e-4 rad\n", torques,
              distances, bent);
  EXPECT_GT(torques, 50);
  EXPECT_GT(distances, 50);
  EXPECT_LT(20 * bent, torques + distances);
}

/// The limits one after another, by the recursion in plain doubles.
double brokenSlowly(const test::PlanCase& c, const VectorXd& k) {
  const workflow::SafeScenario& s = *c.scenario;
  const auto curve = PlanCurve::make(c.start.q, c.start.v, c.start.a, k, c.settings.duration);
  PassiveRecursion<double> recursion(s.chain);
  collision::CollisionWorkspace distances(*c.limits.bodies);
  VectorXd tau(7);
  double sum = 0.0;
  const auto add = [&sum](double beyond, double scale) { sum += std::max(0.0, beyond) / scale; };
  for (int i = 0; i <= c.settings.samples; ++i) {
    const DesiredState d = curve->at(c.settings.duration * i / c.settings.samples);
    recursion.evaluate(d.q.data(), d.v.data(), d.v.data(), d.a.data());
    passiveTorque(s.chain, recursion, s.problem.nominal.numbers.pi, tau);
    for (int j = 0; j < 7; ++j) {
      tau[j] += s.problem.nominal.numbers.rotor[j] * d.a[j] + s.problem.nominal.friction(j, d.v[j]);
      if (std::isfinite(c.limits.q_upper[j])) {
        add(d.q[j] + c.margins.position[j] - c.limits.q_upper[j], 1.0);
        add(c.limits.q_lower[j] - d.q[j] + c.margins.position[j], 1.0);
      }
      add(std::fabs(d.v[j]) + c.margins.speed[j] - c.limits.speed[j], c.limits.speed[j]);
      if (i > 0) add(std::fabs(tau[j]) + c.margins.torque(j, i) - c.limits.torque[j], c.limits.torque[j]);
      add(std::fabs(d.v[j]) - 0.98 * c.frame.peaks.v[j], c.frame.peaks.v[j]);
      add(std::fabs(d.a[j]) - 0.98 * c.frame.peaks.a[j], c.frame.peaks.a[j]);
      add(std::fabs(d.jerk[j]) - 0.98 * c.frame.peaks.jerk[j], c.frame.peaks.jerk[j]);
    }
    if (i == 0) continue;
    distances.setPosture(d.q);
    for (std::size_t p = 0; p < c.margins.clearance.size(); ++p)
      add(c.limits.bodies->pairs()[p].demanded(c.limits.clearance) + c.margins.clearance[p] -
              distances.distance(static_cast<int>(p)).distance,
          0.1);
  }
  return sum;
}

TEST(PlanFunctions, BrokenLimitsAreThoseOfThePlainRecursion) {
  PLUMBLINE_SEED(seed, 1874);
  Random random(seed);
  int broken = 0, kept = 0;
  for (int trial = 0; trial < 40; ++trial) {
    test::PlanCase c;
    c.settings.range = 1.0;
    c.follow(random.uniformVector(7, -0.1, 0.1));
    if (trial % 2 == 0) c.limits.torque *= 0.6;
    if (trial % 4 == 1) c.margins.clearance.assign(c.margins.clearance.size(), 0.15);
    PlanFunctions f(c.task());
    const VectorXd k = random.uniformVector(7, -1.0, 1.0) * random.uniform(0.0, 0.4);
    const double expected = brokenSlowly(c, k);
    EXPECT_NEAR(f.broken(k), expected, 1e-9 * (1.0 + expected));
    EXPECT_EQ(expected == 0.0, f.broken(k) == 0.0);
    ++(expected > 0.0 ? broken : kept);
  }
  EXPECT_GT(broken, 5);
  EXPECT_GT(kept, 5);
}

/// Inside the box nothing that is linear in k breaks; beyond an end that is not the range's, something does.
TEST(PlanFunctions, BoxIsThatOfTheLinearLimits) {
  PLUMBLINE_SEED(seed, 1875);
  Random random(seed);
  int ends = 0;
  for (int trial = 0; trial < 20; ++trial) {
    test::PlanCase c;
    c.limits.bodies = nullptr, c.margins.clearance.clear();
    c.limits.torque.setConstant(test::kInfinity);
    c.settings.range = 0.6;
    c.follow(random.uniformVector(7, -0.1, 0.1));
    PlanFunctions f(c.task());
    const PlanBox& box = f.box();
    ASSERT_FALSE(box.empty());
    const VectorXd middle = 0.5 * (box.lower + box.upper), half = 0.5 * (box.upper - box.lower);
    EXPECT_EQ(f.broken(middle + half.cwiseProduct(random.uniformVector(7, -1.0, 1.0)) * (1.0 - 1e-9)), 0.0);
    for (int j = 0; j < 7; ++j)
      for (const double sign : {-1.0, 1.0}) {
        VectorXd k = middle;
        k[j] += sign * (half[j] + 1e-6);
        if (std::fabs(k[j]) > c.settings.range) continue;
        EXPECT_GT(f.broken(k), 0.0) << "joint " << j;
        ++ends;
      }
  }
  EXPECT_GT(ends, 20);
}

}  // namespace
}  // namespace plumbline::safety
