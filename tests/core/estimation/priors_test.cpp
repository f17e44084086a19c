// SPDX-License-Identifier: BSD-3-Clause
#include "optimization/inertia_priors.h"

#include <cmath>

#include "base/tolerance.h"
#include "model/build_model.h"
#include "spatial/pose.h"
#include "support/support.h"

namespace plumbline::estimation {
namespace {

using optimization::PriorKind;
using optimization::priorValue;

constexpr std::array kAll = {optimization::PriorKind::Euclidean, optimization::PriorKind::Entropic,
                             optimization::PriorKind::Bregman, optimization::PriorKind::Riemannian};

Vec10 scaleOf(double mass, double length) {
  Vec10 scale = Vec10::Constant(mass * length * length);
  scale[0] = mass;
  scale.segment<3>(1).setConstant(mass * length);
  return scale;
}

Vec10 body(Random& random) {
  return linkParameters(test::randomInertial(random));
}

TEST(InertiaCone, AdjointBasisAndCongruence) {
  PLUMBLINE_SEED(seed, 411);
  Random random(seed);
  for (int trial = 0; trial < 20; ++trial) {
    const Vec10 x = random.normalVector(10);
    Mat4 Z = optimization::smat(random.normalVector(10));
    EXPECT_NEAR(optimization::pseudoAdjoint(Z).dot(x), pseudoInertia(x).cwiseProduct(Z).sum(),
                rounding(1e3, 10));
    EXPECT_NEAR(optimization::svec(Z).squaredNorm(), Z.squaredNorm(), rounding(1e2, 10));
    EXPECT_LT((optimization::smat(optimization::svec(Z)) - Z).norm(), rounding(1e2, 10));
    const Pose X_PB{expRotation(random.normalVector(3)), random.normalVector(3)};
    Mat4 T = Mat4::Identity();
    T.topLeftCorner<3, 3>() = X_PB.R;
    T.topRightCorner<3, 1>() = X_PB.p;
    EXPECT_LT((optimization::congruence(T) - parameterTransform(X_PB)).norm(), rounding(1e3, 10));
    const Vec10 scale = scaleOf(2.5, 0.3);
    const Mat4 S = optimization::scaleMatrix(scale);
    EXPECT_LT((S * pseudoInertia(x) * S - pseudoInertia(x.cwiseQuotient(scale))).norm(), rounding(1e3, 100));
  }
}

TEST(Priors, GradientAndHessianAgreeWithDifferences) {
  PLUMBLINE_SEED(seed, 412);
  Random random(seed);
  for (const optimization::PriorKind kind : kAll) {
    for (int trial = 0; trial < 10; ++trial) {
      SCOPED_TRACE(std::string(toString(kind)) + " " + std::to_string(trial));
      const Vec10 scale = scaleOf(2.0, 0.2), prior = body(random);
      // One case with equal eigenvalues (pi = prior), where divided differences become derivatives.
      const Vec10 pi = trial == 0 ? prior : body(random);
      const auto at = optimization::priorValue(kind, pi, prior, scale);
      ASSERT_TRUE(at.has_value());
      const Mat4 J = pseudoInertia(pi);
      const double small = 1e-4 * optimization::minEigenvalue(J);  // steps well inside the cone
      Vec10 step = Vec10::Constant(small);
      for (int k = 0; k < 10; ++k) {
        const Vec10 e = step[k] * Vec10::Unit(k);
        const auto up = optimization::priorValue(kind, pi + e, prior, scale),
                   down = optimization::priorValue(kind, pi - e, prior, scale);
        ASSERT_TRUE(up && down);
        // Relative step 1e-4 of the distance to the boundary: truncation 1e-8, rounding 1e-12 of value over step.
        const double slope = (up->value - down->value) / (2.0 * step[k]);
        const double size =
            at->gradient.cwiseAbs().maxCoeff() + (1.0 + std::abs(at->value)) / optimization::minEigenvalue(J);
        EXPECT_NEAR(at->gradient[k], slope, 1e-7 * size);
        const Vec10 curve = (up->gradient - down->gradient) / (2.0 * step[k]);
        EXPECT_LT((at->hessian.col(k) - curve).cwiseAbs().maxCoeff(),
                  1e-7 * (at->hessian.cwiseAbs().maxCoeff() + size / optimization::minEigenvalue(J)));
      }
      EXPECT_LT((at->hessian - at->hessian.transpose()).norm(), rounding(1e4, at->hessian.norm()));
    }
  }
}

TEST(Priors, ZeroAndLeastAtThePrior_FrameAndUnitDoNotMatter) {
  PLUMBLINE_SEED(seed, 413);
  Random random(seed);
  const Vec10 scale = scaleOf(1.0, 1.0);
  for (int trial = 0; trial < 10; ++trial) {
    const Vec10 prior = body(random), pi = body(random);
    const Pose X{expRotation(random.normalVector(3)), random.normalVector(3)};
    for (const optimization::PriorKind kind :
         {optimization::PriorKind::Bregman, optimization::PriorKind::Riemannian}) {
      SCOPED_TRACE(toString(kind));
      const auto here = optimization::priorValue(kind, prior, prior, scale);
      EXPECT_NEAR(here->value, 0.0, 1e-9);
      EXPECT_LT(here->gradient.cwiseProduct(prior).cwiseAbs().maxCoeff(), 1e-8);
      const double value = optimization::priorValue(kind, pi, prior, scale)->value;
      EXPECT_GT(value, 0.0);
      const Mat10 A = parameterTransform(X);
      EXPECT_NEAR(optimization::priorValue(kind, A * pi, A * prior, scale)->value, value,
                  1e-6 * (1.0 + value));
    }
    // Distance to a body twice as heavy: log 2 on all four eigenvalues.
    EXPECT_NEAR(
        optimization::priorValue(optimization::PriorKind::Riemannian, 2.0 * prior, prior, scale)->value,
        2.0 * std::pow(std::log(2.0), 2), 1e-9);
    EXPECT_NEAR(optimization::priorValue(optimization::PriorKind::Bregman, 2.0 * prior, prior, scale)->value,
                8.0 - 4.0 * std::log(2.0) - 4.0, 1e-9);
  }
}

TEST(Priors, OutsideTheDomainThereIsNoValue) {
  PLUMBLINE_SEED(seed, 414);
  Random random(seed);
  const Vec10 good = body(random), scale = scaleOf(1.0, 0.1);
  Vec10 bad = good;
  bad[layout::m] = -1.0;
  EXPECT_FALSE(optimization::priorValue(optimization::PriorKind::Entropic, bad, good, scale));
  EXPECT_FALSE(optimization::priorValue(optimization::PriorKind::Bregman, good, bad, scale));
  EXPECT_FALSE(optimization::priorValue(optimization::PriorKind::Riemannian, bad, good, scale));
  EXPECT_FALSE(optimization::priorValue(optimization::PriorKind::Riemannian, good, bad, scale));
  EXPECT_TRUE(optimization::priorValue(optimization::PriorKind::Euclidean, bad, good, scale));
  EXPECT_TRUE(optimization::priorValue(optimization::PriorKind::Entropic, good, bad, scale));
  EXPECT_FALSE(optimization::priorKind("gaussian").ok());
  EXPECT_EQ(optimization::priorKind("bregman").value(), optimization::PriorKind::Bregman);
}

}  // namespace
}  // namespace plumbline::estimation
