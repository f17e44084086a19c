// SPDX-License-Identifier: BSD-3-Clause
#include "spatial/inertia.h"

#include <gtest/gtest.h>

#include <Eigen/Geometry>

#include "base/tolerance.h"
#include "model/build_model.h"
#include "support/support.h"

namespace plumbline {
namespace {

Vec10 randomParameters(Random& random) {
  return linkParameters(test::randomInertial(random));
}

Pose randomPose(Random& random) {
  return {expRotation(random.uniformVector(3, -2, 2)), random.uniformVector(3, -1, 1)};
}

TEST(Inertia, SpatialAndPseudoRoundTrip_Random) {
  PLUMBLINE_SEED(seed, 11);
  Random random(seed);
  for (int i = 0; i < 100; ++i) {
    const Vec10 pi_std = randomParameters(random);
    EXPECT_LT((parametersFromSpatial(spatialInertia(pi_std)) - pi_std).norm(), rounding(10, pi_std.norm()));
    EXPECT_LT((parametersFromPseudo(pseudoInertia(pi_std)) - pi_std).norm(), rounding(10, pi_std.norm()));
    EXPECT_GT(minPseudoEigenvalue(pi_std), 0.0);
  }
}

TEST(Inertia, TransformMatchesCongruence_Random) {
  PLUMBLINE_SEED(seed, 12);
  Random random(seed);
  for (int i = 0; i < 100; ++i) {
    const Vec10 pi_B = randomParameters(random);
    const Pose X_PB = randomPose(random);
    const Mat6 Xm_BP = X_PB.motionMatrix();
    const Mat6 M_P = Xm_BP.transpose() * spatialInertia(pi_B) * Xm_BP;
    const Vec10 pi_P = parameterTransform(X_PB) * pi_B;
    EXPECT_LT((spatialInertia(pi_P) - M_P).norm(), rounding(100, M_P.norm()));
  }
}

TEST(Inertia, RateIsDerivativeOfTransform_Random) {
  PLUMBLINE_SEED(seed, 13);
  Random random(seed);
  const double h = 1e-5;
  for (int i = 0; i < 20; ++i) {
    const Vec6 s = random.uniformVector(6, -1, 1);
    const auto step = [&](double t) {
      Pose X;  // exp(s t) to second order is enough for the first derivative at zero
      X.R = expRotation(s.head<3>() * t);
      X.p = s.tail<3>() * t + 0.5 * t * t * Vec3(s.head<3>()).cross(Vec3(s.tail<3>()));
      return parameterTransform(X.inverse());
    };
    const Mat10 numeric = (step(h) - step(-h)) / (2 * h);
    EXPECT_LT((numeric - parameterRate(s)).norm(), centralDifference(h, 100.0));
  }
}

TEST(Inertia, BodyRegressorIsNewtonEuler_Random) {
  PLUMBLINE_SEED(seed, 14);
  Random random(seed);
  for (int i = 0; i < 100; ++i) {
    const Vec10 pi_std = randomParameters(random);
    const Vec6 V = random.uniformVector(6, -2, 2);
    const Vec6 A = random.uniformVector(6, -5, 5);
    const Mat6 M = spatialInertia(pi_std);
    const Vec6 F = M * A + crossForce(V, M * V);
    EXPECT_LT((bodyRegressor(V, A) * pi_std - F).norm(), rounding(1e3, F.norm() + 1.0));
    EXPECT_NEAR((bilinearRow(V, A) * pi_std).value(), V.dot(M * A), rounding(1e3, 10.0));
  }
}

TEST(Layout, ForeignOrdersRoundTrip) {
  Vec10 x;
  for (int k = 0; k < 10; ++k) x[k] = k;
  EXPECT_EQ(layout::fromPinocchio(layout::toPinocchio(x)), x);
  EXPECT_EQ(layout::fromXyYzXz(layout::toXyYzXz(x)), x);
  EXPECT_EQ(layout::toXyYzXz(x)[7], x[layout::Ixy]);
}

TEST(Pose, TransformsAreDual_Random) {
  PLUMBLINE_SEED(seed, 15);
  Random random(seed);
  const Pose X_PB = randomPose(random);
  const Vec6 V_P = random.uniformVector(6, -1, 1);
  const Vec6 F_B = random.uniformVector(6, -1, 1);
  EXPECT_LT((X_PB.motionMatrix() * V_P - X_PB.motionToChild(V_P)).norm(), rounding(50));
  EXPECT_NEAR(V_P.dot(X_PB.forceToParent(F_B)), X_PB.motionToChild(V_P).dot(F_B), rounding(100));
  EXPECT_LT((X_PB.motionToParent(X_PB.motionToChild(V_P)) - V_P).norm(), rounding(50));
  const Vec3 rpy(0.3, -1.1, 2.0);
  EXPECT_LT((rpyFromRotation(rotationFromRpy(rpy)) - rpy).norm(), rounding(50));
}

}  // namespace
}  // namespace plumbline
