// SPDX-License-Identifier: BSD-3-Clause
// Estimate, log-Cholesky map over boxes, and the test for one minimiser.
#include "bounds/mean_value.h"

#include <Eigen/Eigenvalues>
#include <Eigen/LU>

#include "base/tolerance.h"
#include "bounds/log_cholesky_interval.h"
#include "estimation/physical/inertia_coordinates.h"
#include "payload_fixture.h"

namespace plumbline {
namespace {

using test::PayloadCase;
using test::payloadLog;

TEST(IntervalLogCholesky, HoldsValueAndSlopeOfEveryPoint) {
  PLUMBLINE_SEED(seed, 21);
  Random random(seed);
  for (int n = 0; n < 300; ++n) {
    const Vec10 eta = random.uniformVector(10, -1.0, 1.0);
    const double radius = n % 3 == 0 ? 0.0 : std::pow(10.0, random.uniform(-8.0, -0.5));
    std::array<verified::Interval, 10> box;
    for (std::size_t i = 0; i < 10; ++i)
      box[i] = verified::Interval::around(eta[static_cast<Eigen::Index>(i)], radius);
    const auto enclosed = bounds::logCholesky(box);
    const auto map = estimation::logCholesky(eta + radius * random.uniformVector(10, -1.0, 1.0));
    const auto near = [&](const verified::Interval& x, double y) {
      const double slack = radius == 0.0 ? rounding(100.0, 1.0 + std::fabs(y)) : 0.0;  // y itself is rounded
      return x.lower - slack <= y && y <= x.upper + slack;
    };
    for (std::size_t p = 0; p < 10; ++p) {
      const auto k = static_cast<Eigen::Index>(p);
      EXPECT_TRUE(near(enclosed.pi[p], map.pi[k]));
      for (std::size_t i = 0; i < 10; ++i) {
        const auto r = static_cast<Eigen::Index>(i);
        EXPECT_TRUE(near(enclosed.jacobian[p][i], map.jacobian(k, r)));
        if (radius == 0.0) {
          EXPECT_LT(enclosed.jacobian[p][i].width(), rounding(1e3, 1.0 + std::fabs(map.jacobian(k, r))));
        }
      }
    }
  }
}

TEST(PayloadEstimate, IsStationaryAndAgreesWithTheConvexOptimum) {
  PLUMBLINE_SEED(seed, 22);
  int boundary = 0;
  for (int n = 0; n < 8; ++n) {
    PayloadCase spec;
    spec.model_error = spec.torque_error = n < 4 ? 1e-4 : 0.05;
    spec.errors = PayloadCase::Errors::RandomEnds;
    const auto log = payloadLog(spec, seed + static_cast<std::uint64_t>(n));
    const auto rows = bounds::payloadRows(log.problem, log.samples);
    const auto estimate = bounds::estimatePayload(log.problem, *rows);
    ASSERT_TRUE(estimate.ok()) << estimate.error().message();
    EXPECT_LT(estimate->gradient, 1e-6);
    EXPECT_GT(minPseudoEigenvalue(estimate->pi_std), 0.0);
    EXPECT_LE(estimate->cost, estimate->lmi_cost * (1.0 + 1e-4) + 1e-12 * rows->response.squaredNorm());
    EXPECT_GE(estimate->cost, estimate->lmi_cost * (1.0 - 1e-6));
    boundary += !estimate->interior;
  }
  EXPECT_GT(boundary, 0);
  EXPECT_LT(boundary, 8);
}

TEST(MinimiserBox, HoldsTheMinimiserOfEveryMeasurement) {
  PLUMBLINE_SEED(seed, 23);
  PayloadCase spec;
  spec.model_error = spec.torque_error = 2e-6;
  spec.quadrature_bound = false;
  const auto log = payloadLog(spec, seed);
  const auto rows = bounds::withExactRegressor(*bounds::payloadRows(log.problem, log.samples), {});
  const auto estimate = bounds::estimatePayload(log.problem, rows);
  ASSERT_TRUE(estimate.ok());
  const auto box = bounds::enclosePayloadMinimisers(rows, *estimate);
  ASSERT_TRUE(box.certified) << box.reason;
  ASSERT_TRUE(box.krawczyk);
  EXPECT_EQ(box.cone, bounds::MinimiserProof::Certified);
  const Eigen::MatrixXd C = bounds::hullMatrix(rows, bounds::HullWeights::Plain);
  Random random(seed);
  for (int n = 0; n < 50; ++n) {
    Eigen::VectorXd shift(rows.theta_r.size());
    for (Eigen::Index l = 0; l < shift.size(); ++l)
      shift[l] = rows.theta_r_radius[l] * random.uniform(-1.0, 1.0);
    const Vec10 theta = C * (rows.response - rows.U_r * shift);
    const auto eta = estimation::logCholeskyOf(box.chart.inverse() * theta);
    ASSERT_TRUE(eta.has_value());
    for (std::size_t i = 0; i < 10; ++i) {
      EXPECT_TRUE(box.theta[i].contains(theta[static_cast<Eigen::Index>(i)]));
      EXPECT_TRUE(box.eta[i].contains((*eta)[static_cast<Eigen::Index>(i)]));
    }
  }
}

/// Proofs agree with corners of the measurements: certified, each is physically consistent; refuted, one is not.
TEST(MinimiserProof, AgreesWithCornersOfTheMeasurements) {
  PLUMBLINE_SEED(seed, 25);
  std::array<int, 3> seen{};
  for (int n = 0; n < test::count(60, 12); ++n) {
    Random random(seed + static_cast<std::uint64_t>(n));
    PayloadCase spec;
    spec.quadrature_bound = false;
    spec.smallest_payload = 1.0;
    spec.quadrature = estimation::Quadrature::Simpson;
    spec.model_error = spec.torque_error = std::pow(10.0, random.uniform(-5.5, -1.5));
    const auto log = payloadLog(spec, seed + static_cast<std::uint64_t>(n));
    const auto rows = bounds::withExactRegressor(*bounds::payloadRows(log.problem, log.samples), {});
    const auto estimate = bounds::estimatePayload(log.problem, rows);
    ASSERT_TRUE(estimate.ok());
    const auto box = bounds::enclosePayloadMinimisers(rows, *estimate);
    ++seen[static_cast<std::size_t>(box.cone)];
    const Eigen::MatrixXd C = bounds::hullMatrix(rows, bounds::HullWeights::Plain);
    const Eigen::VectorXd own = rows.torqueRadius() + rows.encoder + rows.quadrature;
    double least = std::numeric_limits<double>::infinity();
    Eigen::Vector4d x;
    for (int k = 0; k < 400; ++k) {
      // The corner that is least along a direction x of the pseudo-inertia, x from the corner before.
      if (k % 8 == 0) x = random.uniformVector(4, -1.0, 1.0);
      const auto along = [&](const Vec10& theta) { return x.dot(pseudoInertia(theta) * x); };
      Eigen::VectorXd shift(rows.theta_r.size()), right = rows.response;
      for (Eigen::Index l = 0; l < shift.size(); ++l)
        shift[l] = (along(C * rows.U_r.col(l)) > 0.0 ? 1.0 : -1.0) * rows.theta_r_radius[l];
      for (Eigen::Index r = 0; r < rows.size(); ++r)
        right[r] -= (along(C.col(r)) > 0.0 ? 1.0 : -1.0) * own[r];
      const Vec10 theta = C * (right - rows.U_r * shift);
      const Eigen::SelfAdjointEigenSolver<Mat4> eigen(pseudoInertia(theta));
      least = std::min(least, eigen.eigenvalues()[0]);
      x = eigen.eigenvectors().col(0);
    }
    if (box.cone == bounds::MinimiserProof::Certified) {
      EXPECT_GT(least, 0.0);
    } else if (box.cone == bounds::MinimiserProof::Refuted) {
      EXPECT_LE(least, 0.0);
    }
  }
  EXPECT_GT(seen[0], 0);
  EXPECT_GT(seen[1], 0);
  std::printf("certified %d, refuted %d, open %d\n", seen[0], seen[1], seen[2]);
}

TEST(MinimiserBox, IsRejected_UncertaintyThatReachesTheBoundary) {
  PayloadCase spec;
  spec.model_error = spec.torque_error = 0.05;
  const auto log = payloadLog(spec, 24);
  const auto rows = bounds::withExactRegressor(*bounds::payloadRows(log.problem, log.samples), {});
  const auto estimate = bounds::estimatePayload(log.problem, rows);
  ASSERT_TRUE(estimate.ok());
  const auto form = bounds::meanValueForm(rows, *estimate);
  EXPECT_FALSE(form.proved);
  EXPECT_FALSE(form.reason.empty());
  EXPECT_FALSE(bounds::firstOrderForm(rows, *estimate).proved);
}

}  // namespace
}  // namespace plumbline
