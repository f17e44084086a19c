// SPDX-License-Identifier: BSD-3-Clause
#include "safety/plan_proof.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/support.h"
#include "tube_run.h"

namespace plumbline::safety {
namespace {

using Eigen::VectorXd;
using testing::HasSubstr;

/// Command without its robust part, as the law computes it from a measurement.
VectorXd commandOf(const TubeProblem& p, PassiveRecursion<double>& recursion, const VectorXd& K,
                   const DesiredState& d, const VectorXd& q, const VectorXd& v) {
  const VectorXd e = d.q - q, va = d.v + K.cwiseProduct(e), aa = d.a + K.cwiseProduct(d.v - v);
  VectorXd u(q.size());
  recursion.evaluate(q.data(), v.data(), va.data(), aa.data());
  passiveTorque(*p.chain, recursion, p.nominal.numbers.pi, u);
  for (Eigen::Index j = 0; j < u.size(); ++j)
    u[j] += p.nominal.numbers.rotor[j] * aa[j] + p.nominal.friction(static_cast<int>(j), va[j]);
  return u;
}

TEST(PlanProof, TorqueOfTheLawIsEnclosed_SamplesAndCornersOfTubeAndErrors) {
  PLUMBLINE_SEED(seed, 1841);
  Random random(seed);
  std::vector<double> ratios;
  const int count = 64;
  for (const auto& [name, arm] : test::fourArms()) {
    const int n = arm->model.nv();
    PassiveRecursion<double> recursion(arm->chain);
    // V_M such that r is at most 0.07 rad/s where the rotor is smallest: a tube as the geared arm's.
    const TubeGains gains{arm->K, 20.0, 0.0026 * arm->problem.robot.rotor.lower.minCoeff()};
    const TubeReach tube = tubeReach(arm->problem, gains);
    const VectorXd K = arm->K;
    const PlanCurve curve =
        *PlanCurve::make(random.uniformVector(n, -1, 1), random.uniformVector(n, -0.2, 0.2),
                         random.uniformVector(n, -0.3, 0.3), random.uniformVector(n, -0.26, 0.26), 3.0);
    const auto cells = curve.cells(count);
    const int samples = std::max(1, test::count(1000000, 10000) / static_cast<int>(cells.size()));
    const VectorXd& eta_q = arm->problem.errors.position;
    const VectorXd& eta_v = arm->problem.errors.velocity;
    for (const MotionCell& cell : cells) {
      const std::vector<verified::Interval> enclosure = modelTorque(arm->problem, gains, cell);
      VectorXd low = VectorXd::Constant(n, 1e300), high = -low;
      const double end = std::isinf(cell.end) ? cell.begin + 1.0 : cell.end;
      const auto check = [&](double s, const VectorXd& e, const VectorXd& r, const VectorXd& off_q,
                             const VectorXd& off_v) {
        const DesiredState d = curve.at(cell.begin + s * (end - cell.begin));
        const VectorXd u =
            commandOf(arm->problem, recursion, K, d, d.q - e + off_q, d.v + K.cwiseProduct(e) - r + off_v);
        for (int j = 0; j < n; ++j)
          EXPECT_TRUE(enclosure[static_cast<std::size_t>(j)].contains(u[j])) << name << ", joint " << j;
        low = low.cwiseMin(u), high = high.cwiseMax(u);
      };
      for (int trial = 0; trial < samples; ++trial) {
        const auto onTube = [&](double size) {  // on the ellipsoid, or an end of one of its axes
          const VectorXd g = random.uniform() < 0.4 ? VectorXd(VectorXd::Unit(n, random.integer(0, n - 1)))
                                                    : random.normalVector(n);
          const double sign = random.uniform() < 0.5 ? -1.0 : 1.0;
          return VectorXd((sign * size / g.norm() * g).cwiseQuotient(tube.weight.cwiseSqrt()));
        };
        const auto errorOf = [&](const VectorXd& size) {
          return VectorXd(random.uniformVector(n, -1.0, 1.0).cwiseSign().cwiseProduct(size));
        };
        check(random.uniform(), onTube(tube.radius_e), onTube(tube.radius_r), errorOf(eta_q), errorOf(eta_v));
      }
      // Corners: where the torque's slope at the middle of the tube points to, at both ends of the cell.
      const DesiredState d = curve.at(0.5 * (cell.begin + end));
      Eigen::MatrixXd by_q(n, n), by_v(n, n);
      for (int i = 0; i < n; ++i) {
        const VectorXd step = 1e-6 * VectorXd::Unit(n, i);
        by_q.col(i) = (commandOf(arm->problem, recursion, K, d, d.q + step, d.v) -
                       commandOf(arm->problem, recursion, K, d, d.q - step, d.v)) /
                      2e-6;
        by_v.col(i) = (commandOf(arm->problem, recursion, K, d, d.q, d.v + step) -
                       commandOf(arm->problem, recursion, K, d, d.q, d.v - step)) /
                      2e-6;
      }
      for (int j = 0; j < n; ++j) {
        const VectorXd by_e = by_v.row(j).transpose().cwiseProduct(K) - by_q.row(j).transpose(),
                       by_r = -by_v.row(j).transpose();
        const auto farthest = [&](const VectorXd& slope, double size) {
          const VectorXd g = slope.cwiseQuotient(tube.weight.cwiseSqrt());
          return VectorXd((size / std::max(1e-12, g.norm()) * g).cwiseQuotient(tube.weight.cwiseSqrt()));
        };
        const VectorXd e = farthest(by_e, tube.radius_e), r = farthest(by_r, tube.radius_r);
        const VectorXd off_q = by_q.row(j).transpose().cwiseSign().cwiseProduct(eta_q);
        const VectorXd off_v = by_v.row(j).transpose().cwiseSign().cwiseProduct(eta_v);
        for (const double s : {0.0, 0.5, 1.0}) {
          check(s, e, r, off_q, off_v);
          check(s, -e, -r, -off_q, -off_v);
        }
      }
      for (int j = 0; j < n; ++j)
        ratios.push_back(enclosure[static_cast<std::size_t>(j)].width() / (high[j] - low[j]));
    }
  }
  std::sort(ratios.begin(), ratios.end());
  const double median = ratios[ratios.size() / 2], p95 = ratios[ratios.size() * 95 / 100];
  std::printf("[ figures  ] width of the torque against its samples: median %.3f, p95 %.3f\n", median, p95);
  EXPECT_LE(median, 1.3);
  EXPECT_LE(p95, 1.8);
}

TEST(PlanProof, ProvenPlanKeepsItsLimitsInSimulation) {
  PLUMBLINE_SEED(seed, 1842);
  Random random(seed);
  const auto arm = test::gearedArm(test::Load::Identified);
  arm->problem.errors.position.setConstant(1.7e-4);
  arm->problem.errors.velocity.setConstant(1e-3);
  const PlanCurve curve = test::gearedMotion();
  const TubeGains gains{arm->K, 20.0, 0.02};
  PlanLimits limits = PlanLimits::of(arm->model);
  const auto proof = provePlan(arm->problem, gains, curve, limits);
  ASSERT_TRUE(proof.ok()) << proof.error().message();
  EXPECT_TRUE(proof->proven) << proof->text(arm->model);
  ASSERT_EQ(proof->cells.size(), 65u);
  EXPECT_TRUE(std::isinf(proof->cells.back().end));
  double closest = 0.0;
  for (const test::Adversary adversary : {test::Adversary::Greedy, test::Adversary::Switching}) {
    const test::Truth truth{arm->problem.nominal.numbers};
    test::TubeRun run{test::fullCounts() ? 4.0 : 1.5, adversary, seed};
    test::runTube(*arm, arm->problem, proof->tube, proof->tube, truth, curve, run,
                  [&](double t, const VectorXd& q, const VectorXd& v, const VectorXd& u) {
                    const auto cell = std::find_if(proof->cells.begin(), proof->cells.end(),
                                                   [t](const ProvenCell& c) { return t <= c.end; });
                    ASSERT_NE(cell, proof->cells.end());
                    // The command that acts is from a measurement up to one age ago: it may belong to the cell before.
                    const auto before = cell == proof->cells.begin() ? cell : cell - 1;
                    for (int j = 0; j < 7; ++j) {
                      const auto i = static_cast<std::size_t>(j);
                      EXPECT_TRUE(cell->q[i].contains(q[j]) || before->q[i].contains(q[j])) << t;
                      EXPECT_TRUE(cell->v[i].contains(v[j]) || before->v[i].contains(v[j])) << t;
                      EXPECT_TRUE(cell->torque[i].contains(u[j]) || before->torque[i].contains(u[j])) << t;
                      closest = std::max(closest, std::fabs(u[j]) / limits.torque[j]);
                    }
                  });
  }
  std::printf("[ figures  ] largest command %.2f of its limit\n", closest);
}

TEST(PlanProof, LimitsThatMayBeBrokenAreNamed_NothingIsProven) {
  const auto arm = test::gearedArm(test::Load::Identified);
  const PlanCurve curve = test::gearedMotion();
  const TubeGains gains{arm->K, 20.0, 0.02};
  const PlanLimits free = PlanLimits::of(arm->model);
  const auto proof = provePlan(arm->problem, gains, curve, free, 24);
  ASSERT_TRUE(proof.ok() && proof->proven);
  const auto reached = [&](auto part, std::size_t joint) {
    double most = 0.0;
    for (const ProvenCell& cell : proof->cells) most = std::max(most, part(cell)[joint].magnitude());
    return most;
  };
  PlanLimits limits = free;
  limits.torque[3] = reached([](const ProvenCell& c) { return c.torque; }, 3) * (1.0 - 1e-9);
  auto broken = provePlan(arm->problem, gains, curve, limits, 24);
  ASSERT_TRUE(broken.ok());
  EXPECT_FALSE(broken->proven);
  EXPECT_THAT(broken->text(arm->model), HasSubstr("torque of joint4 may reach"));
  limits = free;
  limits.speed[0] = reached([](const ProvenCell& c) { return c.v; }, 0) * (1.0 - 1e-9);
  limits.q_upper[1] = curve.end()[1];  // the desired motion reaches it, the tube is beyond
  limits.q_upper[1] = std::max(limits.q_upper[1], curve.at(0.0).q[1]);
  broken = provePlan(arm->problem, gains, curve, limits, 24);
  ASSERT_TRUE(broken.ok());
  EXPECT_FALSE(broken->proven);
  EXPECT_THAT(broken->text(arm->model), HasSubstr("speed of joint1 may reach"));
  EXPECT_THAT(broken->text(arm->model), HasSubstr("position of joint2 may reach"));
  limits.speed[0] = std::nan("");
  EXPECT_EQ(provePlan(arm->problem, gains, curve, limits, 24).error().code, ErrorCode::ShapeMismatch);
}

TEST(PlanProof, WithoutATubeThereIsNoProof) {
  const auto arm = test::gearedArm(test::Load::PaperBox);
  const auto proof =
      provePlan(arm->problem, {arm->K, 20.0, 0.02}, test::gearedMotion(), PlanLimits::of(arm->model), 8);
  ASSERT_FALSE(proof.ok());
  EXPECT_EQ(proof.error().code, ErrorCode::Infeasible);
}

}  // namespace
}  // namespace plumbline::safety
