// SPDX-License-Identifier: BSD-3-Clause
// Verified dense algebra against exact rational cases and random members of the interval matrices.
#include "verified/interval_matrix.h"

#include "base/linalg.h"
#include "support/support.h"

namespace plumbline {
namespace {

using verified::MidRad;

Eigen::MatrixXd randomMatrix(Random& random, Eigen::Index rows, Eigen::Index columns) {
  Eigen::MatrixXd A(rows, columns);
  for (double& x : A.reshaped()) x = random.normal() * std::exp(3.0 * random.normal());
  return A;
}
verified::MidRad randomInterval(Random& random, Eigen::Index rows, Eigen::Index columns, double relative) {
  verified::MidRad A{randomMatrix(random, rows, columns), {}};
  A.rad = relative * A.mid.cwiseAbs();
  return A;
}
Eigen::MatrixXd member(Random& random, const verified::MidRad& A) {
  Eigen::MatrixXd x = A.mid;
  for (Eigen::Index i = 0; i < x.size(); ++i) {
    const double s = random.integer(0, 2) == 0 ? random.uniform(-1.0, 1.0)
                     : random.uniform() < 0.5  ? -1.0
                                               : 1.0;
    x.data()[i] += s * A.rad.data()[i];
  }
  return x;
}

// One unit per operation, eight for what is done with the sum: a bound that grows without reason would hide behind them.
TEST(IntervalMatrix, UpwardAddsAUnitPerOperationAndEight) {
  for (const Eigen::Index n : {0, 1, 7, 1000}) {
    const double expected = 1.0 + static_cast<double>(n + 8) * 0x1p-52;
    EXPECT_EQ(verified::upward(1.0, n), expected);
    EXPECT_EQ(verified::upward(Eigen::MatrixXd(Eigen::MatrixXd::Ones(2, 2)), n)(1, 0), expected);
  }
  EXPECT_GT(verified::upward(0.0, 3), 0.0) << "products may have been lost below the normal numbers";
}

TEST(IntervalMatrix, ProductHoldsTheExactProduct_SumsInIntervals) {
  PLUMBLINE_SEED(seed, 31);
  Random random(seed);
  for (int n = 0; n < 50; ++n) {
    const Eigen::Index inner = random.integer(1, 200);
    const Eigen::MatrixXd A = randomMatrix(random, 4, inner), B = randomMatrix(random, inner, 3);
    const verified::MidRad C = verified::product(A, B);
    for (Eigen::Index i = 0; i < 4; ++i) {
      for (Eigen::Index j = 0; j < 3; ++j) {
        verified::Interval exact;  // holds the real number
        for (Eigen::Index k = 0; k < inner; ++k)
          exact += verified::Interval(A(i, k)) * verified::Interval(B(k, j));
        EXPECT_TRUE(verified::overlap(exact, C.at(i, j)));
        EXPECT_LE(C.rad(i, j),
                  4e-16 * static_cast<double>(inner + 20) * (A.row(i).cwiseAbs() * B.col(j).cwiseAbs())(0));
      }
    }
    // Catastrophic cancellation with a known result: (1 + x) − 1 summed as 1e16 + 1 − 1e16.
    const Eigen::RowVector3d a(1e16, 1.0, -1e16);
    EXPECT_TRUE(verified::product(a, Eigen::MatrixXd(Eigen::Vector3d::Ones())).at(0, 0).contains(1.0));
  }
}

TEST(IntervalMatrix, ProductHoldsProductsOfMembers) {
  PLUMBLINE_SEED(seed, 32);
  Random random(seed);
  for (int n = 0; n < 200; ++n) {
    const verified::MidRad A = randomInterval(random, 5, 8, 1e-3), B = randomInterval(random, 8, 4, 1e-2);
    const verified::MidRad C = verified::product(A, B);
    const Eigen::MatrixXd c = member(random, A) * member(random, B);
    EXPECT_TRUE(((c - C.mid).cwiseAbs().array() <= C.rad.array()).all());
  }
}

TEST(IntervalMatrix, InverseHoldsInversesOfMembers) {
  PLUMBLINE_SEED(seed, 33);
  Random random(seed);
  int proved = 0;
  for (int n = 0; n < 200; ++n) {
    const verified::MidRad A = randomInterval(random, 6, 6, n % 2 == 0 ? 0.0 : 1e-6);
    const auto inverse = verified::inverse(A);
    if (!inverse) continue;
    ++proved;
    const Eigen::MatrixXd x = member(random, A);
    // The solution of x y = 1 with its own error bound: |y − x⁻¹| ≤ |x⁻¹| |1 − x y| , tiny beside the radius.
    const Eigen::MatrixXd y = linalg::pseudoInverse(x, 0.0), left = Eigen::MatrixXd::Identity(6, 6) - x * y;
    const Eigen::MatrixXd slack = y.cwiseAbs() * left.cwiseAbs() * 2.0;
    EXPECT_TRUE(((y - inverse->mid).cwiseAbs().array() <= inverse->rad.array() + slack.array()).all());
  }
  EXPECT_GT(proved, 100);
  Eigen::Matrix2d singular;
  singular << 1.0, 2.0, 2.0, 4.0;
  EXPECT_FALSE(verified::inverse(verified::MidRad::point(singular)).has_value());
  EXPECT_FALSE(verified::inverse({Eigen::Matrix2d::Identity(), Eigen::Matrix2d::Ones()}).has_value());
}

TEST(IntervalMatrix, InverseOfTheHilbertMatrixHoldsTheIntegers) {
  Eigen::MatrixXd hilbert(4, 4);
  for (int i = 0; i < 4; ++i)
    for (int j = 0; j < 4; ++j) hilbert(i, j) = 420.0 / (i + j + 1);  // whole numbers
  const auto inverse = verified::inverse(verified::MidRad::point(hilbert));
  ASSERT_TRUE(inverse.has_value());
  const Eigen::Matrix4d exact = (Eigen::Matrix4d() << 16, -120, 240, -140, -120, 1200, -2700, 1680, 240,
                                 -2700, 6480, -4200, -140, 1680, -4200, 2800)
                                    .finished();
  const verified::MidRad scaled =
      verified::product(*inverse, verified::MidRad::point(420.0 * Eigen::Matrix4d::Identity()));
  EXPECT_TRUE(((scaled.mid - exact).cwiseAbs().array() <= scaled.rad.array()).all());
  EXPECT_LT(scaled.rad.maxCoeff(), 1e-5);
}

TEST(IntervalMatrix, PseudoInverseOfAColumnScaledBasis) {
  PLUMBLINE_SEED(seed, 34);
  Random random(seed);
  for (int n = 0; n < 20; ++n) {
    verified::MidRad A = verified::MidRad::point(Eigen::MatrixXd(40, 10));
    for (double& x : A.mid.reshaped()) x = random.normal();
    A.rad = 1e-7 * A.mid.cwiseAbs();
    const auto C = verified::pseudoInverse(A);
    ASSERT_TRUE(C.has_value());
    const Eigen::MatrixXd x = member(random, A), exact = linalg::pseudoInverse(x);
    EXPECT_TRUE(((exact - C->mid).cwiseAbs().array() <= C->rad.array() + 1e-13).all());
    EXPECT_LT(C->rad.maxCoeff(), 1e-4);
  }
}

TEST(IntervalMatrix, PositiveDefiniteIsShownOnlyWhereItIsTrue) {
  PLUMBLINE_SEED(seed, 35);
  Random random(seed);
  int shown = 0;
  for (int n = 0; n < 300; ++n) {
    Eigen::MatrixXd B(4, 4);
    for (double& x : B.reshaped()) x = random.normal();
    const Eigen::MatrixXd S = B * B.transpose() - random.uniform(0.0, 0.3) * Eigen::MatrixXd::Identity(4, 4);
    const Eigen::VectorXd scale = (3.0 * random.normalVector(4)).array().exp();
    verified::MidRad A{scale.asDiagonal() * S * scale.asDiagonal(), {}};
    A.rad = random.uniform(0.0, 0.02) * A.mid.cwiseAbs();
    if (!verified::provedPositiveDefinite(A)) continue;
    ++shown;
    for (int k = 0; k < 10; ++k) {
      Eigen::MatrixXd x = member(random, A);
      x = x.triangularView<Eigen::Lower>();
      x = (x + Eigen::MatrixXd(x.triangularView<Eigen::StrictlyLower>()).transpose()).eval();
      const Eigen::VectorXd back = scale.cwiseInverse();
      EXPECT_GT(linalg::symmetricEigen(back.asDiagonal() * x * back.asDiagonal()).values[0], 0.0);
    }
  }
  EXPECT_GT(shown, 50);
}

}  // namespace
}  // namespace plumbline
