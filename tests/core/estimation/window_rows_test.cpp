// SPDX-License-Identifier: BSD-3-Clause
// Regressions on windows: momentum and energy.
#include <Eigen/QR>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "estimation/rows/row_stream.h"
#include "window_fixture.h"

namespace plumbline::estimation {
namespace {

using test::Truth;

/// Largest difference of ∫ and rows times the truth, relative to the largest integral.
double misfit(const Truth& truth, const signal::Samples& samples, RowKind kind,
              const WindowSettings& settings) {
  const auto windows = windowSamples(truth.model, shared(samples), kind, settings);
  if (!windows) return std::nan("");
  std::vector<int> columns(static_cast<std::size_t>(truth.parameters.size()));
  std::iota(columns.begin(), columns.end(), 0);
  RowEvaluator rows(truth.model, truth.friction, columns, std::span(&windows.value(), 1));
  rows.evaluate(*windows, 0, windows->size());
  double most = 0.0;
  Eigen::VectorXd r;
  for (int j = 0; j < rows.coordinates(); ++j) {
    rows.residual(j, truth.parameters, r);
    most = std::max(most, r.cwiseAbs().maxCoeff());
  }
  return most / windows->tau.cwiseAbs().maxCoeff();
}

struct Robot {
  const char* name;
  BaseType base;
  bool multi_dof, mimic;
};

class WindowRows : public testing::TestWithParam<Robot> {
 protected:
  Truth truth(Random& random) const {
    test::RandomTreeOptions options;
    options.bodies = 5;
    options.multi_dof = GetParam().multi_dof;
    options.mimic = GetParam().mimic;
    options.base = GetParam().base;
    return {random, options, regressors::FrictionModel{false, true, true, true}};
  }
};

// The rows times the true parameters give the integral up to the error of the quadrature, which falls at its order.
TEST_P(WindowRows, ErrorIsThatOfTheQuadratureAndFallsAtItsOrder) {
  PLUMBLINE_SEED(seed, 7301);
  Random random(seed);
  const Truth robot = truth(random);
  const struct {
    Quadrature quadrature;
    double order, small;
  } rules[] = {{Quadrature::Euler, 1.0, 0.3},
               {Quadrature::Trapezoid, 2.0, 2e-3},
               {Quadrature::Simpson, 4.0, 2e-5},
               {Quadrature::Spline, 4.0, 2e-5}};
  for (const RowKind kind : {RowKind::Momentum, RowKind::Energy}) {
    for (const auto& rule : rules) {
      // Twice the rate, windows of the same duration.
      const double coarse =
          misfit(robot, smoothMotion(robot, seed, 161, 40.0), kind, {8, 0, rule.quadrature});
      const double fine = misfit(robot, smoothMotion(robot, seed, 321, 80.0), kind, {16, 0, rule.quadrature});
      EXPECT_LT(fine, rule.small) << GetParam().name;
      const double order = std::log2(coarse / fine);
      if (rule.quadrature == Quadrature::Spline)  // the error at its ends is larger here and falls faster
        EXPECT_GT(order, rule.order - 0.35) << GetParam().name;
      else
        EXPECT_NEAR(order, rule.order, 0.35) << GetParam().name;
    }
  }
}

// Time stamps as they come (no processing): the rules take uneven steps as they are.
TEST_P(WindowRows, UnevenStepsAreIntegratedAsTheyAre) {
  PLUMBLINE_SEED(seed, 7311);
  Random random(seed);
  const Truth robot = truth(random);
  const signal::Samples uneven = smoothMotion(robot, seed, 161, 80.0, 0.3);
  for (const RowKind kind : {RowKind::Momentum, RowKind::Energy}) {
    EXPECT_LT(misfit(robot, uneven, kind, {8, 0, Quadrature::Trapezoid}), 5e-3);
    EXPECT_LT(misfit(robot, uneven, kind, {8, 0, Quadrature::Simpson}), 2e-4);
    EXPECT_LT(misfit(robot, uneven, kind, {8, 0, Quadrature::Spline}), 2e-4);
  }
}

TEST(Quadrature, RulesAreExactForTheirPolynomialsOnUnevenTimes) {
  Eigen::VectorXd time(7), weights;
  time << 0.0, 0.1, 0.35, 0.4, 0.7, 0.75, 1.0;
  const auto integral = [&](Quadrature rule, int power) {
    quadratureWeights(rule, time, weights);
    return weights.dot(time.array().pow(power).matrix());
  };
  for (const Quadrature rule :
       {Quadrature::Euler, Quadrature::Trapezoid, Quadrature::Simpson, Quadrature::Spline})
    EXPECT_NEAR(integral(rule, 0), 1.0, 1e-14);
  for (const Quadrature rule : {Quadrature::Trapezoid, Quadrature::Simpson, Quadrature::Spline})
    EXPECT_NEAR(integral(rule, 1), 0.5, 1e-14);
  EXPECT_NEAR(integral(Quadrature::Simpson, 2), 1.0 / 3.0, 1e-14);
  EXPECT_GT(std::abs(integral(Quadrature::Trapezoid, 2) - 1.0 / 3.0), 1e-3);
  EXPECT_NEAR(integral(Quadrature::Spline, 2), 1.0 / 3.0, 1e-14);
  EXPECT_NEAR(integral(Quadrature::Spline, 3), 0.25, 1e-14);
  EXPECT_GT(std::abs(integral(Quadrature::Spline, 4) - 0.2), 1e-6);
}

// The spline by itself: four coefficients per step from its conditions, dense, then Gauss's two points per step.
TEST(Quadrature, SplineIsGaussOnTheSplineThroughTheSamples) {
  PLUMBLINE_SEED(seed, 7312);
  Random random(seed);
  for (const Eigen::Index steps : {3, 4, 7, 20, 61}) {
    Eigen::VectorXd time(steps + 1);
    time[0] = 100.0;
    for (Eigen::Index k = 0; k < steps; ++k) time[k + 1] = time[k] + random.uniform(0.1, 1.0);
    const Eigen::VectorXd f = random.uniformVector(static_cast<int>(steps) + 1, -1.0, 1.0);
    Eigen::MatrixXd A = Eigen::MatrixXd::Zero(4 * steps, 4 * steps);
    Eigen::VectorXd b = Eigen::VectorXd::Zero(4 * steps);
    Eigen::Index row = 0;
    for (Eigen::Index k = 0; k < steps; ++k) {
      const double h = time[k + 1] - time[k];
      A(row, 4 * k) = 1.0;
      b[row++] = f[k];
      A.row(row).segment<4>(4 * k) << 1.0, h, h * h, h * h * h;
      b[row++] = f[k + 1];
      if (k + 1 == steps) break;
      A.row(row).segment<8>(4 * k) << 0.0, 1.0, 2.0 * h, 3.0 * h * h, 0.0, -1.0, 0.0, 0.0;
      ++row;
      A.row(row++).segment<8>(4 * k) << 0.0, 0.0, 2.0, 6.0 * h, 0.0, 0.0, -2.0, 0.0;
    }
    for (const Eigen::Index k : {Eigen::Index{0}, steps - 2}) {
      A(row, 4 * k + 3) = 1.0;
      A(row++, 4 * k + 7) = -1.0;
    }
    ASSERT_EQ(row, 4 * steps);
    const Eigen::VectorXd c = A.fullPivHouseholderQr().solve(b);
    double gauss = 0.0;
    for (Eigen::Index k = 0; k < steps; ++k) {
      const double h = time[k + 1] - time[k];
      for (const double node : {0.5 - std::sqrt(1.0 / 12.0), 0.5 + std::sqrt(1.0 / 12.0)}) {
        const double x = node * h;
        gauss += 0.5 * h * (c[4 * k] + x * (c[4 * k + 1] + x * (c[4 * k + 2] + x * c[4 * k + 3])));
      }
    }
    Eigen::VectorXd weights;
    quadratureWeights(Quadrature::Spline, time, weights);
    EXPECT_NEAR(weights.dot(f), gauss, 1e-11) << steps;
  }
}

INSTANTIATE_TEST_SUITE_P(Robots, WindowRows,
                         testing::Values(Robot{"fixed", BaseType::Fixed, false, false},
                                         Robot{"floating", BaseType::Floating, false, false},
                                         Robot{"all joints", BaseType::Fixed, true, true},
                                         Robot{"floating, all joints", BaseType::Floating, true, false}));

TEST(WindowSamples, NoWindowCrossesAGapAndMissingRowsLeaveTheirWindowsOut) {
  PLUMBLINE_SEED(seed, 7302);
  Random random(seed);
  const Truth truth = test::mixedArm(random);
  signal::Samples samples = test::harmonicMotion(truth, random, 100, 50.0);
  samples.segments = {0, 43};
  samples.weight(1, 20) = 0.0;
  samples.tau(2, 61) = std::nan("");
  const auto source = shared(samples);
  const auto momentum = windowSamples(truth.model, source, RowKind::Momentum, {10});
  ASSERT_TRUE(momentum.ok()) << momentum.error().message();
  const std::vector<Eigen::Index> begins = {0, 10, 20, 30, 43, 53, 63, 73, 83};
  EXPECT_EQ(momentum->form->begin, begins);
  EXPECT_EQ(momentum->segments, (std::vector<Eigen::Index>{0, 4}));
  for (Eigen::Index w = 0; w < momentum->size(); ++w) {
    const Eigen::Index begin = begins[static_cast<std::size_t>(w)];
    EXPECT_NEAR(momentum->weight(0, w), 1.0, 1e-12);
    EXPECT_EQ(momentum->weight(1, w) > 0.0, begin != 10 && begin != 20);  // both hold sample 20
    EXPECT_EQ(momentum->weight(2, w) > 0.0, begin != 53);
  }
  const auto energy = windowSamples(truth.model, source, RowKind::Energy, {10});
  ASSERT_TRUE(energy.ok());
  EXPECT_EQ((energy->weight.row(0).array() > 0.0).count(), 6);
  EXPECT_TRUE(energy->weight.bottomRows(truth.model.nv() - 1).isZero(0.0));
  // Overlapping windows.
  const auto overlapping = windowSamples(truth.model, source, RowKind::Momentum, {10, 4});
  EXPECT_EQ(overlapping->form->begin[1], 4);
  EXPECT_NEAR(overlapping->rate, 12.5, 1e-12);
}

TEST(WindowSamples, RejectsInvalidWindows) {
  PLUMBLINE_SEED(seed, 7303);
  Random random(seed);
  const Truth truth = test::mixedArm(random);
  const auto source = shared(test::harmonicMotion(truth, random, 100, 50.0));
  for (const WindowSettings& settings :
       {WindowSettings{-1}, {7}, {2000}, {4, -2}, {513, 0, Quadrature::Trapezoid}}) {
    const auto made = windowSamples(truth.model, source, RowKind::Momentum, settings);
    ASSERT_FALSE(made.ok());
    EXPECT_EQ(made.error().code, ErrorCode::ValueOutOfRange);
    EXPECT_FALSE(made.error().remedy.empty());
  }
  const auto none = windowSamples(truth.model, source, RowKind::Momentum, {100});
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, ErrorCode::MissingData);
}

// "Momentum and torque regressions agree": without noise the difference is the quadrature's error and falls at its order.
TEST(WindowEstimate, AgreesWithTheTorqueRegressionToTheErrorOfTheQuadrature) {
  PLUMBLINE_SEED(seed, 7304);
  Random random(seed);
  const Truth truth = test::mixedArm(random, {false, true, true, true});
  const auto error = [&](RowKind kind, Quadrature quadrature, Eigen::Index factor) {
    const signal::Samples samples =
        smoothMotion(truth, seed, 600 * factor + 1, 40.0 * static_cast<double>(factor));
    const ParameterEstimate torque = estimated(truth, samples, RowKind::Torque);
    const ParameterEstimate windows = estimated(truth, samples, kind, "ols", {6 * factor, 0, quadrature});
    EXPECT_LT((torque.pi_base - truth.base).norm(), 1e-8 * truth.base.norm());
    return (windows.pi_base - torque.pi_base).norm() / torque.pi_base.norm();
  };
  for (const RowKind kind : {RowKind::Momentum, RowKind::Energy}) {
    const double trapezoid = error(kind, Quadrature::Trapezoid, 1),
                 finer = error(kind, Quadrature::Trapezoid, 2);
    // One equation instead of one per joint: the energy regression amplifies what is left of the quadrature's error.
    const bool momentum = kind == RowKind::Momentum;
    EXPECT_LT(finer, momentum ? 0.02 : 1.0);
    EXPECT_NEAR(std::log2(trapezoid / finer), 2.0, 0.3);
    const double simpson = error(kind, Quadrature::Simpson, 1), fine = error(kind, Quadrature::Simpson, 2);
    EXPECT_LT(fine, momentum ? 1e-4 : 1e-2);
    EXPECT_NEAR(std::log2(simpson / fine), 4.0, 0.5);
    EXPECT_GT(error(kind, Quadrature::Euler, 1), 3.0 * trapezoid);  // the authors' rule is the coarsest
  }
}

// With torque noise the estimates lie within their combined standard deviations of each other.
TEST(WindowEstimate, AgreesWithTheTorqueRegressionWithinTheCombinedDeviations) {
  PLUMBLINE_SEED(seed, 7305);
  Random random(seed);
  const Truth truth = test::mixedArm(random);
  signal::Samples samples = test::harmonicMotion(truth, random, 6000, 200.0);
  test::addTorqueNoise(samples, Eigen::VectorXd::LinSpaced(truth.model.nv(), 2.0, 0.5), random);
  const ParameterEstimate torque = estimated(truth, samples, RowKind::Torque);
  for (const RowKind kind : {RowKind::Momentum, RowKind::Energy}) {
    const ParameterEstimate windows = estimated(truth, samples, kind);
    double worst = 0.0;
    for (std::size_t i = 0; i < torque.base.size(); ++i) {
      const double both = std::hypot(torque.base[i].std, windows.base[i].std);
      worst = std::max(worst, std::abs(torque.base[i].value - windows.base[i].value) / both);
    }
    printf("largest difference %.2f combined standard deviations\n", worst);
    EXPECT_LT(worst, 4.0);
    if (kind == RowKind::Energy) continue;
    // The fit that is reported is that of the torque.
    EXPECT_NEAR(windows.fit.front().relative_error, torque.fit.front().relative_error,
                0.01 * torque.fit.front().relative_error);
    EXPECT_NEAR(windows.noise_std[0], torque.noise_std[0], 0.02 * torque.noise_std[0]);
  }
}

// A floating base whose wrench is known and whose joint torques are not: the rows of the base alone show all base
// parameters.
TEST(WindowEstimate, BaseRowsAloneAreEnough_FloatingBase) {
  PLUMBLINE_SEED(seed, 7312);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 4;
  options.base = BaseType::Floating;
  const Truth truth(random, options, regressors::FrictionModel{});
  signal::Samples samples = smoothMotion(truth, seed, 1601, 100.0);
  samples.tau.bottomRows(truth.model.nv() - 6).setConstant(std::nan(""));
  samples.weight.bottomRows(truth.model.nv() - 6).setZero();
  const struct {
    RowKind kind;
    const char* method;
    bool full;
  } ways[] = {{RowKind::Momentum, "ols", false},
              {RowKind::Momentum, "iv", false},
              {RowKind::Torque, "wls", true},
              {RowKind::Torque, "iv", false}};
  for (const auto& way : ways) {
    EstimationSettings settings;
    settings.method = methodFromText(way.method).value();
    settings.friction = {};
    settings.rows.kind = way.kind;
    settings.rows.window.length = 4;
    settings.rows.joint_covariance = way.full;
    const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
    ASSERT_TRUE(found.ok()) << found.error().message();
    EXPECT_LT((found->pi_base - truth.base).norm(), 1e-3 * truth.base.norm()) << way.method;
    EXPECT_EQ(found->fit.front().joints.size(), 6u);
  }
  EstimationSettings energy;
  energy.method = Method::Ols;
  energy.friction = {};
  energy.rows.kind = RowKind::Energy;  // the work of the joints is not known
  const auto rejected = estimate(truth.model, truth.structure, std::span(&samples, 1), energy);
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::MissingData);
}

TEST(WindowEstimate, OtherMethodsWorkOnWindowsAndUnfitOnesAreRejected) {
  PLUMBLINE_SEED(seed, 7307);
  Random random(seed);
  const Truth truth = test::mixedArm(random, {false, true, true, false});
  signal::Samples samples = test::harmonicMotion(truth, random, 4000, 200.0);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.5), random);
  for (const char* method : {"wls", "irls", "iv", "bounded", "lmi"}) {
    const ParameterEstimate found = estimated(truth, samples, RowKind::Momentum, method, {20});
    ASSERT_EQ(found.pi_base.size(), truth.base.size()) << method;
    EXPECT_EQ(found.method, method);
    EXPECT_LT((found.pi_base - truth.base).norm(), 0.1 * truth.base.norm()) << method;
  }
  EstimationSettings settings;
  settings.method = Method::Wls;
  settings.rows.kind = RowKind::Energy;
  const auto rejected = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::UnsupportedOption);
}

TEST(WindowEstimate, TooFewWindowsAreRejectedWithTheRemedy) {
  PLUMBLINE_SEED(seed, 7314);
  Random random(seed);
  const Truth truth = test::mixedArm(random);
  const signal::Samples samples = test::harmonicMotion(truth, random, 1000, 200.0);
  EstimationSettings settings;
  settings.rows.kind = RowKind::Momentum;
  settings.rows.window.length = 400;
  const auto rejected = estimate(truth.model, truth.structure, std::span(&samples, 1), settings);
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::NotExcited);
  EXPECT_NE(rejected.error().remedy.find("shorter windows"), std::string::npos);
}

TEST(WindowEstimate, SameBitsForAnyNumberOfThreads) {
  PLUMBLINE_SEED(seed, 7308);
  Random random(seed);
  const Truth truth = test::mixedArm(random);
  signal::Samples samples = test::harmonicMotion(truth, random, 50000, 500.0);
  test::addTorqueNoise(samples, Eigen::VectorXd::Constant(truth.model.nv(), 0.5), random);
  const ParameterEstimate one = estimated(truth, samples, RowKind::Momentum, "wls", {4}, 1);
  const ParameterEstimate three = estimated(truth, samples, RowKind::Momentum, "wls", {4}, 3);
  EXPECT_EQ(one.pi_base, three.pi_base);
  EXPECT_EQ(one.Sigma_base, three.Sigma_base);
}

TEST(WindowSamples, AutomaticLengthFollowsTheMotionAndNotTheRate) {
  PLUMBLINE_SEED(seed, 7309);
  Random random(seed);
  const Truth truth = test::mixedArm(random);
  Random first(5), second(5);
  const signal::Samples slow = test::harmonicMotion(truth, first, 4000, 100.0);
  const signal::Samples fast = test::harmonicMotion(truth, second, 8000, 200.0);
  const auto at = [&](const signal::Samples& samples) {
    return automaticWindow(truth.model, std::span(&samples, 1));
  };
  EXPECT_EQ(at(slow) % 2, 0);
  EXPECT_NEAR(static_cast<double>(at(fast)), 2.0 * static_cast<double>(at(slow)), 3.0);
  EXPECT_GT(at(slow), 4);
}

}  // namespace
}  // namespace plumbline::estimation
