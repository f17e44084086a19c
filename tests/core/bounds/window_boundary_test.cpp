// SPDX-License-Identifier: BSD-3-Clause
// Errors of the readings at window boundaries: slopes against differences, shared errors against independent ones.
#include <algorithm>

#include "base/tolerance.h"
#include "bounds/boundary_slopes.h"
#include "bounds/enclosure.h"
#include "payload_fixture.h"
#include "verified/ball.h"

namespace plumbline {
namespace {

using verified::Ball;
using Recursion = bounds::MomentumRecursion<double>;

TEST(Ball, HoldsWhatItsOperandsHold) {
  PLUMBLINE_SEED(seed, 60);
  Random random(seed);
  const auto draw = [&](double& inside) {
    const double size = std::pow(10.0, random.uniform(-12.0, 3.0));
    const verified::Ball ball(random.uniform(-size, size),
                              random.uniform() < 0.2 ? 0.0 : random.uniform(0.0, size));
    inside = ball.centre + 0.9999999 * ball.radius * (random.uniform() < 0.5 ? 1.0 : -1.0);
    if (!(std::fabs(inside - ball.centre) <= ball.radius)) inside = ball.centre;
    return ball;
  };
  const auto holds = [](const verified::Ball& ball, long double x) {
    return std::fabs(x - static_cast<long double>(ball.centre)) <= static_cast<long double>(ball.radius);
  };
  for (int n = 0; n < test::count(2'000'000, 100'000); ++n) {
    double x = 0.0, y = 0.0;
    const verified::Ball a = draw(x), b = draw(y);
    const long double X = x, Y = y;
    ASSERT_TRUE(holds(a + b, X + Y) && holds(a - b, X - Y) && holds(-a, -X));
    ASSERT_TRUE(holds(a * b, X * Y)) << a.centre << " " << a.radius << " " << b.centre << " " << b.radius;
    verified::Ball s, c;
    verified::sinCos(a, s, c);
    ASSERT_TRUE(holds(s, std::sin(X)) && holds(c, std::cos(X)));
  }
}

/// Momentum entries of every coordinate of the body's path: nv×11, the last for the others' parameters.
Eigen::MatrixXd entries(const bounds::MomentumChain& chain, Recursion& recursion, int body,
                        const Eigen::VectorXd& others, const Eigen::VectorXd& q, const Eigen::VectorXd& v) {
  recursion.evaluate(q.data(), v.data(), true, false);
  Eigen::MatrixXd p = Eigen::MatrixXd::Zero(chain.bodies(), 11);
  for (int i = 0; i < chain.bodies(); ++i) {
    const auto& link = chain.links()[static_cast<std::size_t>(i)];
    for (std::size_t k = 0; k < link.path.size(); ++k) {
      const auto& on = chain.path(body);
      if (std::find(on.begin(), on.end(), link.path[k]) == on.end()) continue;
      for (int e = 0; e < 10; ++e) {
        const double x =
            recursion
                .momentum[10 * (static_cast<std::size_t>(link.first_pair) + k) + static_cast<std::size_t>(e)];
        if (i == body)
          p(link.path[k], e) = x;
        else
          p(link.path[k], 10) += x * others[10 * (i < body ? i : i - 1) + e];
      }
    }
  }
  return p;
}

TEST(BoundarySlopes, AreTheMomentumsDerivativesAndHoldItsChange_RandomTrees) {
  PLUMBLINE_SEED(seed, 61);
  Random random(seed);
  int compared = 0;
  for (int n = 0; n < 40; ++n) {
    const RobotModel model = n % 4 == 0 ? test::payloadArm() : test::randomModel(random, {.bodies = 5});
    const auto chain = bounds::MomentumChain::make(model);
    if (!chain) continue;
    ++compared;
    const int nv = model.nv(), body = n % 2 == 0 ? nv - 1 : nv / 2;
    const Eigen::VectorXd q = test::randomConfiguration(random, model),
                          v = random.uniformVector(nv, -2.0, 2.0);
    const Eigen::VectorXd others = random.uniformVector(10 * (nv - 1), -1.0, 1.0);
    const double size = std::pow(10.0, random.uniform(-8.0, -2.0));
    bounds::BoundarySlopes slopes(*chain, body, others, Eigen::VectorXd::Zero(nv),
                                  Eigen::VectorXd::Constant(2 * nv, size));
    bounds::MomentumRecursion<verified::Ball> box(*chain);
    std::vector<verified::Ball> Q, V;
    for (int j = 0; j < nv; ++j) Q.emplace_back(q[j], size), V.emplace_back(v[j], size);
    box.evaluate(Q.data(), V.data(), true, false);
    slopes.evaluate(box, V.data());
    Recursion plain(*chain);
    const auto at = [&](const Eigen::VectorXd& x) {
      return entries(*chain, plain, body, others, q + x.head(nv), v + x.tail(nv));
    };
    const double h = 1e-6;
    for (int l = 0; l < 2 * nv; ++l) {
      const Eigen::VectorXd step = h * Eigen::VectorXd::Unit(2 * nv, l);
      const Eigen::MatrixXd slope = (at(step) - at(-step)) / (2.0 * h);
      const Eigen::MatrixXd mine = slopes.slope.middleCols(11 * l, 11);
      const double scale = 1.0 + slope.cwiseAbs().maxCoeff();
      EXPECT_LT((slope - mine).cwiseAbs().maxCoeff(), (1e-7 + 20.0 * size) * scale) << "direction " << l;
    }
    const Eigen::MatrixXd here = at(Eigen::VectorXd::Zero(2 * nv));
    for (int k = 0; k < 50; ++k) {
      Eigen::VectorXd xi = size * random.uniformVector(2 * nv, -1.0, 1.0);
      if (k % 2 == 0) xi = size * xi.array().sign();
      Eigen::MatrixXd left = at(xi) - here;
      for (int l = 0; l < 2 * nv; ++l) left -= slopes.slope.middleCols(11 * l, 11) * xi[l];
      const Eigen::MatrixXd rounded =
          Eigen::MatrixXd::Constant(nv, 11, rounding(1e3, 1.0 + here.cwiseAbs().maxCoeff()));
      EXPECT_TRUE((left.cwiseAbs().array() <= (slopes.loose + rounded).array()).all());
    }
  }
  EXPECT_GT(compared, 10);
}

/// Every row has independent errors at the boundaries of its window.
bounds::PayloadRows separate(bounds::PayloadRows rows) {
  for (Eigen::Index row = 0; row < rows.size(); ++row) {
    const auto& w = rows.windows[static_cast<std::size_t>(rows.window[static_cast<std::size_t>(row)])];
    for (int boundary : {w.first_boundary, w.last_boundary}) {
      const auto slope = rows.boundaries[static_cast<std::size_t>(boundary)].row(
          rows.coordinate[static_cast<std::size_t>(row)]);
      for (Eigen::Index l = 0; l < rows.boundary_radius.size(); ++l) {
        rows.Y_encoder.row(row) += rows.boundary_radius[l] * slope.segment(11 * l, 10).cwiseAbs();
        rows.encoder[row] += rows.boundary_radius[l] * std::fabs(slope[11 * l + 10]);
      }
    }
  }
  rows.boundaries.clear();
  return rows;
}

TEST(WindowBoundaries, SharedErrorsCostAFractionOfIndependentOnes) {
  double worst = 0.0;
  for (int n = 0; n < 4; ++n) {
    PLUMBLINE_SEED(seed, 100 + static_cast<std::uint64_t>(n));
    test::PayloadCase spec;
    spec.rate = n % 2 == 0 ? 1000.0 : 200.0;
    spec.horizon = n % 2 == 0 ? 20 : 10;
    spec.velocity_error = n < 2 ? 1e-3 : 1e-4;
    spec.encoder_step = n < 2 ? 1e-9 : 4e-5;
    const auto log = test::payloadLog(spec, seed);
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    const auto alone = separate(*rows);
    const Eigen::MatrixXd C = bounds::hullMatrix(*rows, bounds::HullWeights::Shared);
    const auto prior = bounds::priorBox(8.0, 0.5);
    const auto shared = bounds::affineHull(*rows, C, &prior), apart = bounds::affineHull(alone, C, &prior);
    ASSERT_TRUE(shared.bounded && apart.bounded);
    EXPECT_TRUE(shared.contains(log.truth));
    EXPECT_FALSE(shared.used_prior) << "narrow enough to need no prior";
    for (int i : {0, 1, 3, 4, 6, 9}) {
      const double ratio = shared.parts->encoder[i] / apart.parts->encoder[i];
      worst = std::max(worst, ratio);
      std::printf(
          "%g Hz, %g rad/s, parameter %d: torque %.3g model %.3g encoder %.3g (each row alone %.3g, prior "
          "%d)\n",
          spec.rate, spec.velocity_error, i, shared.parts->torque[i], shared.parts->model[i],
          shared.parts->encoder[i], apart.parts->encoder[i], apart.used_prior);
    }
  }
  EXPECT_LT(worst, 0.5);
}

}  // namespace
}  // namespace plumbline
