// SPDX-License-Identifier: BSD-3-Clause
// What the plots of a residual show, against noises and causes that are known.
#include "validation/residuals/residual_picture.h"

#include <cmath>
#include <limits>

#include "core/validation/assess_case.h"

namespace plumbline::validation {
namespace {

using namespace assess_case;
using Eigen::Index;
using Eigen::VectorXd;

/// One joint at 100 Hz whose residual is given.
Prediction ofResidual(const VectorXd& residual, Random& random, std::vector<Index> segments = {0}) {
  Prediction p;
  p.joints = {"joint1"};
  const Index n = residual.size();
  p.time = VectorXd::LinSpaced(n, 0.0, 0.01 * static_cast<double>(n - 1));
  p.predicted = VectorXd::NullaryExpr(n, [&](Index) { return 5.0 * random.normal(); });
  p.measured = p.predicted + residual;
  p.motion.velocity = VectorXd::NullaryExpr(n, [&](Index) { return random.uniform(-1.0, 1.0); });
  p.motion.acceleration = VectorXd::NullaryExpr(n, [&](Index) { return random.normal(); });
  p.motion.segments = std::move(segments);
  p.motion.rate = 100.0;
  return p;
}

VectorXd autoregression(Index n, double rho, Random& random) {
  VectorXd r(n);
  double e = random.normal();
  for (Index t = 0; t < n; ++t) {
    r[t] = e;
    e = rho * e + std::sqrt(1.0 - rho * rho) * random.normal();
  }
  return r;
}

double integral(const ResidualHistogram& h) {
  return h.density.dot(h.edges.tail(h.density.size()) - h.edges.head(h.density.size()));
}

TEST(ResidualPictureTest, WhiteNoiseStaysInsideItsBandAndInAFlatSpectrum) {
  PLUMBLINE_SEED(seed, 20261130);
  Random random(seed);
  Index inside = 0, lags = 0;
  for (int run = 0; run < 40; ++run) {
    const VectorXd r = 0.4 * autoregression(4000, 0.0, random);
    const auto picture = residualPicture(ofResidual(r, random), 0);
    ASSERT_TRUE(picture);
    EXPECT_EQ(picture->rows, 4000);
    EXPECT_NEAR(picture->autocorrelations[0], 1.0, 1e-12);
    lags += picture->lag.size() - 1;
    inside +=
        (picture->autocorrelations.tail(picture->lag.size() - 1).array().abs() <= picture->white).count();
    // ∫ density² df is the variance.
    const VectorXd& f = picture->spectrum.frequency;
    EXPECT_NEAR(picture->spectrum.density.squaredNorm() * (f[1] - f[0]), 0.16, 0.03);
    EXPECT_NEAR(picture->histogram.deviation, 0.4, 0.03);
    EXPECT_NEAR(integral(picture->histogram) + static_cast<double>(picture->histogram.outside) / 4000.0, 1.0,
                1e-9);
    EXPECT_LE(picture->histogram.outside, 12);
    for (const auto* against : {&picture->speed, &picture->acceleration, &picture->torque})
      EXPECT_LT(std::abs(against->correlation), 0.1);
  }
  EXPECT_NEAR(static_cast<double>(inside) / static_cast<double>(lags), 0.95, 0.01);
}

TEST(ResidualPictureTest, SlowNoiseLeavesTheBandAsItsAutocorrelationSays) {
  PLUMBLINE_SEED(seed, 20261131);
  Random random(seed);
  const auto picture = residualPicture(ofResidual(autoregression(200000, 0.9, random), random), 0);
  ASSERT_TRUE(picture);
  for (const Index k : {1, 5, 20}) {
    EXPECT_NEAR(picture->lag[k], 0.01 * static_cast<double>(k), 1e-12);
    EXPECT_NEAR(picture->autocorrelations[k], std::pow(0.9, k), 0.02);
  }
}

TEST(ResidualPictureTest, PairsAcrossAGapDoNotCount) {
  PLUMBLINE_SEED(seed, 20261132);
  Random random(seed);
  // Two parts of constant residuals of opposite sign: pairs across the gap would have a negative product.
  VectorXd r(400);
  r << VectorXd::Constant(200, 1.0), VectorXd::Constant(200, -1.0);
  const auto parted = residualPicture(ofResidual(r, random, {0, 200}), 0);
  ASSERT_TRUE(parted);
  EXPECT_EQ(parted->lag.size(), 51);
  EXPECT_NEAR(parted->autocorrelations[50], 1.0, 1e-12);
  const auto joined = residualPicture(ofResidual(r, random), 0);
  EXPECT_LT(joined->autocorrelations[50], 0.8);
}

TEST(ResidualPictureTest, MeansShowWhatTheNoiseHides) {
  PLUMBLINE_SEED(seed, 20261133);
  Random random(seed);
  Prediction p = ofResidual(3.0 * autoregression(20000, 0.0, random), random);
  p.measured.col(0) += 0.5 * p.motion.velocity.col(0).cwiseSign();  // Coulomb friction that the model lacks
  p.measured(7, 0) = std::numeric_limits<double>::quiet_NaN();
  const auto picture = residualPicture(p, 0);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->rows, 19999);
  EXPECT_LE(picture->speed.x.size(), 3000);
  EXPECT_TRUE(picture->speed.residual.allFinite());
  ASSERT_EQ(picture->speed.class_x.size(), 24);
  for (Index k = 0; k < 24; ++k)  // standard deviation of a mean: 3/√833 = 0.104
    EXPECT_NEAR(picture->speed.class_mean[k], picture->speed.class_x[k] < 0.0 ? -0.5 : 0.5, 0.45) << k;
  EXPECT_LT(picture->acceleration.class_mean.cwiseAbs().mean(), 0.15);
}

TEST(ResidualPictureTest, LittleConstantUnorderedOrForeignResiduals) {
  PLUMBLINE_SEED(seed, 20261134);
  Random random(seed);
  EXPECT_EQ(residualPicture(ofResidual(VectorXd::Ones(15), random), 0).error().code, ErrorCode::MissingData);
  EXPECT_FALSE(residualPicture(ofResidual(VectorXd::Ones(100), random), 1));
  EXPECT_FALSE(residualPicture(Prediction{}, 0));
  const auto constant = residualPicture(ofResidual(VectorXd::Zero(100), random), 0);
  ASSERT_TRUE(constant);
  EXPECT_NEAR(integral(constant->histogram), 1.0, 1e-9);
  EXPECT_TRUE(constant->autocorrelations.allFinite());
  Prediction unordered = ofResidual(autoregression(500, 0.5, random), random);
  unordered.motion.in_order = false;
  const auto picture = residualPicture(unordered, 0);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->lag.size(), 0);
  EXPECT_EQ(picture->spectrum.frequency.size(), 0);
}

TEST(ResidualPictureTest, FollowsAPredictionOfALog) {
  PLUMBLINE_SEED(seed, 20261135);
  Random random(seed);
  const RobotModel model = arm(random);
  signal::Samples samples = motion(model, random, 4000, 50.0);
  addNoise(samples, 0.5, 0.0, random);
  estimation::ParameterEstimate nominal;  // without the friction of the samples
  nominal.friction = {false, false, false, false};
  nominal.pi_full = model.parameters();
  const auto prediction = predictTorque(model, nominal, samples);
  ASSERT_TRUE(prediction) << prediction.error().message();
  const auto picture = residualPicture(*prediction, 1);
  ASSERT_TRUE(picture);
  EXPECT_EQ(picture->joint, model.dofNames()[1]);
  EXPECT_GT(picture->speed.correlation, 0.7);
  // Viscous and Coulomb friction and the offset, read off the means.
  const Index last = picture->speed.class_x.size() - 1;
  EXPECT_NEAR(picture->speed.class_mean[last], kOffset + kCoulomb + kViscous * picture->speed.class_x[last],
              0.2);
  EXPECT_NEAR(picture->speed.class_mean[0], kOffset - kCoulomb + kViscous * picture->speed.class_x[0], 0.2);
}

}  // namespace
}  // namespace plumbline::validation
