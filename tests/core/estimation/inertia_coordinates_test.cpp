// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/inertia_coordinates.h"

#include <cmath>

#include "base/tolerance.h"
#include "model/build_model.h"
#include "optimization/trust_region.h"
#include "support/support.h"

namespace plumbline::estimation {
namespace {

/// Jacobian and Hessian against central differences of the map and of its Jacobian.
template <typename Map>
void expectDerivatives(const Map& map, const Vec10& eta) {
  const InertiaMap at = map(eta);
  constexpr double h = 1e-5;
  const double size = at.pi.norm() + at.jacobian.norm();
  for (int k = 0; k < 10; ++k) {
    const InertiaMap up = map(eta + h * Vec10::Unit(k)), down = map(eta - h * Vec10::Unit(k));
    EXPECT_LT((at.jacobian.col(k) - (up.pi - down.pi) / (2 * h)).norm(), centralDifference(h, 100.0 * size))
        << k;
    for (std::size_t r = 0; r < 10; ++r) {
      const auto row = static_cast<Eigen::Index>(r);
      const Vec10 curve = (up.jacobian.row(row) - down.jacobian.row(row)).transpose() / (2 * h);
      EXPECT_LT((at.hessian[r].col(k) - curve).norm(), centralDifference(h, 1000.0 * size)) << r << " " << k;
    }
  }
}

TEST(InertiaCoordinates, LogCholeskyIsTheTableOfThePaper) {
  PLUMBLINE_SEED(seed, 441);
  Random random(seed);
  const Vec10 x = random.normalVector(10);
  const double a = std::exp(2 * x[0]), e1 = std::exp(x[1]), e2 = std::exp(x[2]), e3 = std::exp(x[3]);
  const double s12 = x[4], s13 = x[5], s23 = x[6], s14 = x[7], s24 = x[8], s34 = x[9];
  Vec10 theirs;  // eq. 16: m, h, Ixx, Iyy, Izz, Ixy, Iyz, Ixz
  theirs << s14 * s14 + s24 * s24 + s34 * s34 + 1, s14 * e1, s14 * s12 + s24 * e2,
      s14 * s13 + s24 * s23 + s34 * e3, s12 * s12 + s13 * s13 + s23 * s23 + e2 * e2 + e3 * e3,
      s13 * s13 + s23 * s23 + e1 * e1 + e3 * e3, s12 * s12 + e1 * e1 + e2 * e2, -s12 * e1,
      -s12 * s13 - s23 * e2, -s13 * e1;
  EXPECT_LT((logCholesky(x).pi - a * layout::fromXyYzXz(theirs)).norm(), rounding(1e3, a));
}

TEST(InertiaCoordinates, DerivativesAgreeWithDifferences) {
  PLUMBLINE_SEED(seed, 442);
  Random random(seed);
  for (int trial = 0; trial < 8; ++trial) {
    const Vec10 eta = 0.7 * random.normalVector(10);
    expectDerivatives(logCholesky, eta);
    const Mat3 reference = expRotation(random.normalVector(3));
    Vec10 turned = eta;
    turned.segment<3>(4) *= trial == 0 ? 0.0 : (trial == 1 ? 1e-6 : 2.0);  // no turn, a tiny and large ones
    expectDerivatives([&](const Vec10& x) { return exponentialEigenvalue(x, reference); }, turned);
  }
}

TEST(InertiaCoordinates, RoundTripAndEveryPointIsAConsistentBody) {
  PLUMBLINE_SEED(seed, 443);
  Random random(seed);
  for (int trial = 0; trial < 50; ++trial) {
    const Vec10 pi = linkParameters(test::randomInertial(random));
    const auto cholesky = logCholeskyOf(pi);
    Mat3 reference;
    const auto eigen = exponentialEigenvalueOf(pi, reference);
    ASSERT_TRUE(cholesky && eigen);
    EXPECT_LT((logCholesky(*cholesky).pi - pi).norm(), rounding(1e4, pi.norm()));
    EXPECT_LT((exponentialEigenvalue(*eigen, reference).pi - pi).norm(), rounding(1e4, pi.norm()));
    const Vec10 any = random.uniformVector(10, -2.0, 2.0);
    EXPECT_GT(minPseudoEigenvalue(logCholesky(any).pi), 0.0);
    EXPECT_GT(minPseudoEigenvalue(exponentialEigenvalue(any, reference).pi), 0.0);
    // The rotation of eq. 46.
    Vec10 turned = *eigen;
    turned.segment<3>(4) = any.segment<3>(4);
    const Mat3 R = reference * expRotation(Vec3(any.segment<3>(4)));
    const Vec10 found = exponentialEigenvalue(turned, reference).pi;
    const Vec3 l = eigen->tail<3>().array().exp();
    const Mat3 S = R * l.asDiagonal() * R.transpose();
    EXPECT_LT((inertiaAboutCom(found) - (S.trace() * Mat3::Identity() - S)).norm(), rounding(1e4, pi.norm()));
  }
  Vec10 bad = Vec10::Zero();
  Mat3 reference;
  EXPECT_FALSE(logCholeskyOf(bad));
  EXPECT_FALSE(exponentialEigenvalueOf(bad, reference));
}

TEST(TrustRegion, StepSolvesTheModel_DefiniteAndIndefinite) {
  PLUMBLINE_SEED(seed, 444);
  Random random(seed);
  for (int trial = 0; trial < 40; ++trial) {
    const int n = random.integer(1, 12);
    Eigen::MatrixXd H(n, n);
    for (int k = 0; k < n; ++k) H.col(k) = random.normalVector(n);
    H = (H + H.transpose()).eval();
    if (trial % 2 == 0) H = (H * H).eval() + 0.1 * Eigen::MatrixXd::Identity(n, n);
    const Eigen::VectorXd g = random.normalVector(n);
    const double radius = std::pow(10.0, random.uniform(-2.0, 2.0));
    const auto step = optimization::trustRegionStep(H, g, radius);
    EXPECT_LE(step.p.norm(), 1.1 * radius + 1e-12);
    EXPECT_GT(step.reduction, 0.0);
    // No random point of the region is better by more than what a tenth of the radius gives.
    for (int k = 0; k < 200; ++k) {
      Eigen::VectorXd p = random.normalVector(n);
      p *= 0.9 * radius * random.uniform() / p.norm();
      EXPECT_LE(-(g.dot(p) + 0.5 * p.dot(H * p)), step.reduction * (1 + 1e-9));
    }
  }
}

}  // namespace
}  // namespace plumbline::estimation
