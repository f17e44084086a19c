// SPDX-License-Identifier: BSD-3-Clause
// The momentum regression of a payload: the recursion against the batch kernel, rows against the truth.
#include "bounds/payload/payload_data.h"

#include "base/tolerance.h"
#include "bounds/momentum_recursion.h"
#include "bounds/window_maker.h"
#include "payload_fixture.h"
#include "regressors/batch_regressor.h"

namespace plumbline {
namespace {

using test::PayloadCase;
using test::payloadLog;

TEST(MomentumRecursion, AgreesWithTheBatchKernel_RandomTrees) {
  PLUMBLINE_SEED(seed, 11);
  Random random(seed);
  int compared = 0;
  for (int n = 0; n < 60; ++n) {
    const RobotModel model = test::randomModel(random, {.bodies = 6});
    const auto chain = bounds::MomentumChain::make(model);
    if (!chain) continue;  // continuous and helical joints may be drawn as well
    const Eigen::VectorXd q = test::randomConfiguration(random, model),
                          v = random.uniformVector(model.nv(), -2.0, 2.0);
    ++compared;
    regressors::BatchRegressor batch(model);
    regressors::RegressorBlocks momentum, rate;
    batch.evaluateMomentum(q, v, 0, 1, momentum, rate);
    bounds::MomentumRecursion<double> plain(*chain);
    bounds::MomentumRecursion<verified::Interval> enclosed(*chain);
    plain.evaluate(q.data(), v.data(), true, true);
    const std::vector<verified::Interval> Q(q.data(), q.data() + q.size()), V(v.data(), v.data() + v.size());
    enclosed.evaluate(Q.data(), V.data(), true, true);
    Eigen::MatrixXd P = Eigen::MatrixXd::Zero(model.nv(), 10 * model.bodyCount()), D = P;
    for (int j = 0; j < model.nv(); ++j) {
      const auto& columns = momentum.columns(j);
      for (std::size_t c = 0; c < columns.size(); ++c) {
        P(j, columns[c]) = momentum.block(j)(0, static_cast<Eigen::Index>(c));
        D(j, columns[c]) = rate.block(j)(0, static_cast<Eigen::Index>(c));
      }
    }
    for (int body = 0; body < model.bodyCount(); ++body) {
      const auto& link = chain->links()[static_cast<std::size_t>(body)];
      for (std::size_t k = 0; k < link.path.size(); ++k) {
        for (int e = 0; e < 10; ++e) {
          const std::size_t at =
              10 * (static_cast<std::size_t>(link.first_pair) + k) + static_cast<std::size_t>(e);
          const double p = P(link.path[k], 10 * body + e), d = D(link.path[k], 10 * body + e);
          EXPECT_NEAR(plain.momentum[at], p, rounding(1e3, 1.0 + std::fabs(p)));
          EXPECT_NEAR(plain.rate[at], d, rounding(1e4, 1.0 + std::fabs(d)));
          EXPECT_NEAR(enclosed.momentum[at].middle(), p, rounding(1e3, 1.0 + std::fabs(p)));
          EXPECT_NEAR(enclosed.rate[at].middle(), d, rounding(1e4, 1.0 + std::fabs(d)));
          EXPECT_LT(enclosed.rate[at].width(), rounding(1e4, 10.0 + std::fabs(d)));
        }
      }
    }
  }
  EXPECT_GT(compared, 5);
}

TEST(MomentumRecursion, IntervalsHoldEveryPointOfTheirBox) {
  PLUMBLINE_SEED(seed, 12);
  Random random(seed);
  const auto chain = bounds::MomentumChain::make(test::payloadArm());
  ASSERT_TRUE(chain.ok());
  bounds::MomentumRecursion<double> plain(*chain);
  bounds::MomentumRecursion<verified::Interval> enclosed(*chain);
  for (int n = 0; n < 300; ++n) {
    const Eigen::VectorXd q = random.uniformVector(7, -2.0, 2.0), v = random.uniformVector(7, -2.0, 2.0);
    const double radius = std::pow(10.0, random.uniform(-6.0, -1.0));
    std::vector<verified::Interval> Q, V;
    for (Eigen::Index j = 0; j < 7; ++j)
      Q.push_back(verified::Interval::around(q[j], radius)),
          V.push_back(verified::Interval::around(v[j], radius));
    enclosed.evaluate(Q.data(), V.data(), true, true);
    const Eigen::VectorXd x = q + radius * random.uniformVector(7, -1.0, 1.0),
                          y = v + radius * random.uniformVector(7, -1.0, 1.0);
    plain.evaluate(x.data(), y.data(), true, true);
    for (std::size_t e = 0; e < plain.momentum.size(); ++e) {
      ASSERT_TRUE(enclosed.momentum[e].contains(plain.momentum[e])) << e;
      ASSERT_TRUE(enclosed.rate[e].contains(plain.rate[e])) << e;
    }
  }
}

/// Slack of the row equation at the truth, in units of the row's stated radius; the torques are exact.
double worstRow(const test::PayloadLog& log, const bounds::PayloadRows& rows) {
  const Eigen::VectorXd left = rows.Y * log.truth, slack = (left - rows.response).cwiseAbs();
  const Eigen::VectorXd radius = rows.encoder + rows.quadrature + rows.radiusOfY() * log.truth.cwiseAbs() +
                                 rows.torqueRadius() + rows.modelRadius() +
                                 rows.boundaryRadius(log.truth, Eigen::VectorXd::Zero(10));
  return (slack.array() / radius.array()).maxCoeff();
}

TEST(PayloadRows, HoldTheTruthWithinTheirRadii_EveryRule) {
  PLUMBLINE_SEED(seed, 13);
  for (const auto rule : {estimation::Quadrature::Euler, estimation::Quadrature::Trapezoid,
                          estimation::Quadrature::Simpson, estimation::Quadrature::Spline}) {
    for (int n = 0; n < 6; ++n) {
      PayloadCase spec;
      spec.quadrature = rule;
      spec.model_error = n % 3 == 0 ? 0.0 : 0.05;
      spec.torque_error = n % 3 == 0 ? 0.0 : 0.02;
      spec.encoder_step = n % 2 == 0 ? 0.0 : 2e-5;
      spec.velocity_error = n % 2 == 0 ? 0.0 : 1e-4;
      const auto log = payloadLog(spec, seed + static_cast<std::uint64_t>(n));
      const auto rows = bounds::payloadRows(log.problem, log.samples);
      ASSERT_TRUE(rows.ok()) << rows.error().message();
      EXPECT_EQ(rows->size(), 50 * 7);
      const double worst = worstRow(log, *rows);
      EXPECT_LE(worst, 1.0);
      // Without other errors the quadrature's bound is of the size of its error, not of another order.
      if (n == 0) {
        EXPECT_GT(worst, 1e-3) << "rule " << static_cast<int>(rule);
      }
    }
  }
}

TEST(PayloadRows, HoldTheTruthWithinTheirRadii_UnevenTimes) {
  PLUMBLINE_SEED(seed, 17);
  for (const auto rule : {estimation::Quadrature::Trapezoid, estimation::Quadrature::Spline}) {
    for (int n = 0; n < test::count(200, 6); ++n) {
      PayloadCase spec;
      spec.quadrature = rule;
      spec.jitter = 0.45;
      spec.model_error = spec.torque_error = n % 2 == 0 ? 0.0 : 0.01;
      const auto log = payloadLog(spec, seed + static_cast<std::uint64_t>(n));
      const auto rows = bounds::payloadRows(log.problem, log.samples);
      ASSERT_TRUE(rows.ok()) << rows.error().message();
      EXPECT_LE(worstRow(log, *rows), 1.0);
    }
  }
}

TEST(PayloadRows, WindowsSideBySideHaveTheBitsOfOneAfterTheOther_EveryRuleWithJumps) {
  PLUMBLINE_SEED(seed, 19);
  for (const auto rule : {estimation::Quadrature::Euler, estimation::Quadrature::Trapezoid,
                          estimation::Quadrature::Simpson, estimation::Quadrature::Spline}) {
    for (const bool jumps : {false, true}) {
      PayloadCase spec;
      spec.quadrature = rule;
      spec.encoder_step = 2e-5;
      auto log = payloadLog(spec, seed);
      bounds::MotionBounds& motion = log.problem.motion;
      if (jumps) {  // in every third window or so; some windows are cut into pieces of 20 ms
        motion.jumps_over = 0.02;
        motion.first_cell = log.samples.time[0];
        motion.changes = Eigen::MatrixXd::Constant(log.samples.v.rows(), 130, 50.0);
        for (int cell = 0; cell < 130; ++cell) motion.quiet.push_back(cell % 9 != 0);
      }
      const auto rows = bounds::payloadRows(log.problem, log.samples);
      ASSERT_TRUE(rows.ok()) << rows.error().message();
      auto maker = bounds::WindowMaker::make(log.problem);
      ASSERT_TRUE(maker.ok());
      bounds::PayloadRows one;
      Eigen::Index row = 0;
      for (const bounds::PayloadRows::Window& window : rows->windows) {
        maker->evaluate(log.samples, window.begin, one);
        const Eigen::Index count = one.size();
        EXPECT_EQ(rows->Y.middleRows(row, count), one.Y);
        EXPECT_EQ(rows->Y_encoder.middleRows(row, count), one.Y_encoder);
        EXPECT_EQ(rows->Y_quadrature.middleRows(row, count), one.Y_quadrature);
        EXPECT_EQ(rows->quadrature.segment(row, count), one.quadrature);
        EXPECT_GT(one.Y_quadrature.maxCoeff(), 0.0);
        row += count;
      }
      EXPECT_EQ(row, rows->size());
    }
  }
}

TEST(PayloadRows, FrictionByDirectionIsThatOfBothWhereItIsTheSame) {
  PLUMBLINE_SEED(seed, 14);
  auto log = payloadLog({}, seed);
  const Eigen::Index nv = log.samples.v.rows(), inertial = 10 * (log.problem.model.bodyCount() - 1);
  const Eigen::VectorXd level = Eigen::VectorXd::LinSpaced(nv, 0.5, 2.0);
  bounds::RestOfRobot& rest = log.problem.rest;
  const Eigen::VectorXd bodies = rest.theta.head(inertial);
  const auto response = [&](bool by_direction) {
    rest.friction = {};
    rest.friction.coulomb = !by_direction, rest.friction.asymmetric = by_direction;
    const int each = by_direction ? 2 : 1;
    rest.theta.resize(inertial + each * nv);
    rest.theta.head(inertial) = bodies;
    for (Eigen::Index j = 0; j < nv; ++j) rest.theta.segment(inertial + each * j, each).setConstant(level[j]);
    rest.radius = Eigen::VectorXd::Zero(rest.theta.size());
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    EXPECT_TRUE(rows.ok()) << rows.error().message();
    return rows->response;
  };
  const Eigen::VectorXd same = response(false), by_direction = response(true);
  EXPECT_LT((by_direction - same).norm(), rounding(1e4, same.norm()));
}

TEST(PayloadRows, QuadratureCountsWithJumpsWhereTheMotionMayJump) {
  PLUMBLINE_SEED(seed, 20);
  auto log = payloadLog({}, seed);
  const auto smooth = bounds::payloadRows(log.problem, log.samples);
  ASSERT_TRUE(smooth.ok()) << smooth.error().message();
  bounds::MotionBounds& motion = log.problem.motion;
  const double start = log.samples.time[0];
  motion.jumps_over = 0.02, motion.first_cell = start;
  motion.changes = Eigen::MatrixXd::Constant(log.samples.v.rows(), 130, 1e5);
  for (int cell = 0; cell < 130; ++cell) motion.quiet.push_back(cell < 65);
  const auto jumping = bounds::payloadRows(log.problem, log.samples);
  ASSERT_TRUE(jumping.ok()) << jumping.error().message();
  int quiet = 0, loud = 0;
  for (Eigen::Index row = 0; row < jumping->size(); ++row) {
    const auto& window =
        jumping->windows[static_cast<std::size_t>(jumping->window[static_cast<std::size_t>(row)])];
    const double from = log.samples.time[window.begin] - start;
    if (from < 1.2) {
      EXPECT_EQ(jumping->quadrature[row], smooth->quadrature[row]);
      ++quiet;
    } else if (from > 1.35) {
      EXPECT_GT(jumping->quadrature[row], 10.0 * smooth->quadrature[row]);
      ++loud;
    }
  }
  EXPECT_GT(quiet, 50);
  EXPECT_GT(loud, 50);
}

TEST(PayloadRows, PartHasTheRowsWithTheirWindowsAndRadii) {
  PLUMBLINE_SEED(seed, 21);
  const auto log = payloadLog({}, seed);
  const auto rows = bounds::payloadRows(log.problem, log.samples);
  ASSERT_TRUE(rows.ok()) << rows.error().message();
  const Eigen::Index first = 100, count = 60;
  const bounds::PayloadRows part = rows->part(first, count);
  ASSERT_EQ(part.size(), count);
  EXPECT_EQ(part.response, rows->response.segment(first, count));
  EXPECT_EQ(part.torqueRadius(), rows->torqueRadius().segment(first, count));
  EXPECT_EQ(part.radiusOfY(), rows->radiusOfY().middleRows(first, count));
  const Eigen::VectorXd none = Eigen::VectorXd::Zero(10);
  EXPECT_EQ(part.boundaryRadius(log.truth, none),
            rows->boundaryRadius(log.truth, none).segment(first, count));
}

// A spline through the samples of a window has the same derivatives in its bound as parabolas and a smaller factor.
TEST(PayloadRows, SplineBoundsTheQuadratureCloserThanSimpson) {
  PLUMBLINE_SEED(seed, 18);
  const auto radius = [seed](estimation::Quadrature rule, int horizon) {
    PayloadCase spec;
    spec.quadrature = rule;
    spec.horizon = horizon;
    spec.rate = 100.0;
    const auto log = payloadLog(spec, seed);
    return bounds::payloadRows(log.problem, log.samples)->Y_quadrature.norm();
  };
  for (const int horizon : {10, 20, 50}) {
    const double ratio =
        radius(estimation::Quadrature::Spline, horizon) / radius(estimation::Quadrature::Simpson, horizon);
    std::printf("%d steps: radius by quadrature, spline / Simpson %.3f\n", horizon, ratio);
    EXPECT_LT(ratio, 1.0);
  }
}

TEST(PayloadRows, Reject_WhatMakesNoSense) {
  const auto rejected = [](auto&& change, ErrorCode code) {
    auto log = payloadLog({}, 1);
    change(log);
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    ASSERT_FALSE(rows.ok());
    EXPECT_EQ(rows.error().code, code) << rows.error().message();
    EXPECT_FALSE(rows.error().message().empty());
  };
  rejected([](auto& log) { log.problem.sensors.torque_relative[2] = -0.1; }, ErrorCode::ValueOutOfRange);
  rejected([](auto& log) { log.problem.sensors.torque_relative[2] = 1.5; }, ErrorCode::ValueOutOfRange);
  rejected([](auto& log) { log.problem.sensors.position[0] = std::nan(""); }, ErrorCode::ValueOutOfRange);
  rejected([](auto& log) { log.problem.rest.radius[3] = -1.0; }, ErrorCode::ValueOutOfRange);
  rejected([](auto& log) { log.problem.rest.theta.conservativeResize(3); }, ErrorCode::ShapeMismatch);
  rejected([](auto& log) { log.problem.body = 9; }, ErrorCode::UnknownReference);
  rejected([](auto& log) { log.problem.windows.horizon = 0; }, ErrorCode::ValueOutOfRange);
  rejected([](auto& log) { log.problem.windows.horizon = 1000; }, ErrorCode::MissingData);
  rejected([](auto& log) { log.problem.motion.derivative.resize(1); }, ErrorCode::MissingData);
  rejected([](auto& log) { log.problem.rest.friction.load = true; }, ErrorCode::UnsupportedOption);
  rejected([](auto& log) { log.samples.time[5] = log.samples.time[4]; }, ErrorCode::TimeNotMonotonic);
  rejected(
      [](auto& log) {
        log.problem.windows.quadrature = estimation::Quadrature::Simpson;
        log.samples.time[7] += 1e-3;
      },
      ErrorCode::UnsupportedOption);
  rejected(
      [](auto& log) {
        log.problem.windows = {2, estimation::Quadrature::Spline};
      },
      ErrorCode::ValueOutOfRange);
  rejected([](auto& log) { log.samples = {}; }, ErrorCode::MissingData);
  rejected([](auto& log) { log.samples.tau.setConstant(std::nan("")); }, ErrorCode::MissingData);
}

}  // namespace
}  // namespace plumbline
