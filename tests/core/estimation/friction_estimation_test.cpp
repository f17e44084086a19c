// SPDX-License-Identifier: BSD-3-Clause
// Friction and actuator models: recovery on simulated truth, optimality of separable least squares, coverage, errors.
#include <algorithm>
#include <cmath>
#include <limits>

#include "base/linalg.h"
#include "base/tolerance.h"
#include "estimation/friction/gain_estimate.h"
#include "estimation/friction/load_friction.h"
#include "estimation/friction/stribeck_fit.h"
#include "estimation/rows/column_selection.h"
#include "estimation_fixture.h"
#include "model/build_model.h"
#include "regressors/torque_regressor.h"

namespace plumbline::estimation {
namespace {

using test::settingsFor;
using test::Truth;

regressors::FrictionModel coupled(const RobotModel& model, regressors::FrictionModel friction) {
  const auto& names = model.dofNames();
  friction.coupling = {{names[names.size() - 2], names.back()}, {1.0, 0.0, 1.0, 1.0}, false};
  return friction;
}

TEST(FrictionEstimation, NoiseFreeAsymmetricExceptionsAndCoupling_ReturnTheTruth) {
  PLUMBLINE_SEED(seed, 401);
  Random random(seed);
  for (int trial = 0; trial < 3; ++trial) {
    const RobotModel model = test::randomModel(random, test::turningChain(4));
    regressors::FrictionModel friction;
    friction.viscous = friction.offset = friction.rotor = true;
    friction.asymmetric = trial != 1;
    friction.coulomb = trial == 1;
    friction.joints = {{model.dofNames()[1], {}}, {model.dofNames()[2], {.coulomb = true}}};
    if (trial > 0) friction = coupled(model, friction);
    const Truth truth(model, random, friction);
    const signal::Samples samples = test::randomStates(truth, random, 1500);
    const auto found = estimate(truth.model, truth.structure, std::span(&samples, 1), settingsFor(friction));
    ASSERT_TRUE(found.ok()) << found.error().message();
    ASSERT_EQ(found->pi_base.size(), truth.base.size());
    EXPECT_LT(test::torqueError(*found, truth, samples), rounding(1e4) * found->condition_with_friction)
        << trial;
  }
}

TEST(FrictionEstimation, AsymmetricWithFilteredDirectionUsesIt) {
  PLUMBLINE_SEED(seed, 402);
  Random random(seed);
  const RobotModel model = test::randomModel(random, test::turningChain(2));
  regressors::FrictionModel friction;
  friction.asymmetric = friction.viscous = true;
  const Truth truth(model, random, friction);
  signal::Samples samples = test::randomStates(truth, random, 400);
  // Torques as a filter leaves them: the direction enters as a number between −1 and 1.
  samples.direction.resize(2, samples.size());
  const regressors::RegressorLayout layout(model, friction);
  for (Eigen::Index t = 0; t < samples.size(); ++t)
    for (int j = 0; j < 2; ++j) {
      const double d = random.uniform(-1.0, 1.0), s = samples.v(j, t) > 0.0 ? 1.0 : -1.0;
      samples.direction(j, t) = d;
      const double plus = truth.parameters[layout.frictionColumn(j)],
                   minus = truth.parameters[layout.frictionColumn(j) + 1];
      samples.tau(j, t) += 0.5 * (d - s) * (plus + minus);
    }
  const auto found = estimate(model, truth.structure, std::span(&samples, 1), settingsFor(friction));
  ASSERT_TRUE(found.ok());
  EXPECT_LT(test::torqueError(*found, truth, samples), rounding(1e4) * found->condition_with_friction);
}

TEST(FrictionEstimation, OffsetBesideAsymmetricIsNamed) {
  PLUMBLINE_SEED(seed, 403);
  Random random(seed);
  const RobotModel model = test::randomModel(random, test::turningChain(2));
  regressors::FrictionModel friction;
  friction.asymmetric = friction.offset = true;
  const regressors::RegressorLayout layout(model, friction);
  const auto selection = selectColumns(model, identifiability::structuralBaseParameters(model), friction);
  const std::string name = model.dofNames()[0];
  bool named = false;
  for (const Finding& finding : leftOutFindings(selection, layout))
    named |= finding.subject == name + ".offset" &&
             finding.text.find(name + ".coulomb_plus, " + name + ".coulomb_minus") != std::string::npos;
  EXPECT_TRUE(named);
}

TEST(FrictionEstimation, LoadDependentFriction_NoiseFreeFixedPointIsTheTruth) {
  PLUMBLINE_SEED(seed, 404);
  Random random(seed);
  const RobotModel model = test::randomModel(random, test::turningChain(4));
  regressors::FrictionModel friction{true, true, true, false};
  friction.load = true;
  friction.joints = {{model.dofNames()[0], {.coulomb = true, .viscous = true}}};
  Truth truth(model, random, friction);
  const regressors::RegressorLayout layout(model, friction);
  for (int c = layout.inertialColumns(); c < layout.columns(); ++c)
    if (layout.kind(c) == regressors::FrictionKind::Load) truth.parameters[c] = random.uniform(0.02, 0.2);
  truth.base.tail(truth.base.size() - truth.structure.count()) =
      truth.parameters.tail(layout.columns() - layout.inertialColumns());
  const signal::Samples samples = test::randomStates(truth, random, 2000);
  const auto found = estimate(model, truth.structure, std::span(&samples, 1), settingsFor(friction));
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_EQ(found->status, Termination::Converged);
  ASSERT_EQ(found->pi_base.size(), truth.base.size());
  printf("load: torque error %.3g, relative fit %.3g\n", test::torqueError(*found, truth, samples),
         found->fit.front().relative_error);
  EXPECT_LT(test::torqueError(*found, truth, samples), 1e-8);
  EXPECT_EQ(static_cast<int>(found->friction.load_parameters.size()), 10 * model.bodyCount());
}

/// A chain with Stribeck friction of known shape on some joints; speeds over three decades.
struct StribeckCase {
  RobotModel model;
  regressors::FrictionModel truth_model, asked;
  Truth truth;
  signal::Samples samples;

  static regressors::FrictionModel shaped(const RobotModel& model, Random& random) {
    regressors::FrictionModel friction;
    friction.stribeck = friction.offset = true;
    for (const std::string& joint : model.dofNames()) {
      regressors::StribeckShape shape;
      shape.joint = joint;
      shape.flat = random.uniform(6.0, 15.0);
      shape.steep = shape.flat * random.uniform(4.0, 8.0);
      shape.smooth = random.uniform(60.0, 150.0);
      friction.shapes.push_back(shape);
    }
    return friction;
  }
  StribeckCase(Random& random, int bodies, Eigen::Index count)
      : model(test::randomModel(random, test::turningChain(bodies))),
        truth_model(shaped(model, random)),
        asked(truth_model),
        truth(model, random, truth_model),
        samples(test::randomStates(truth, random, count)) {
    asked.shapes.clear();
    for (Eigen::Index t = 0; t < samples.size(); ++t)
      samples.v.col(t) *= std::pow(10.0, random.uniform(-2.5, 0.0));
    test::exactTorque(truth, samples);
  }
};

TEST(FrictionEstimation, StribeckGainsNoiseFree_AreFound) {
  PLUMBLINE_SEED(seed, 405);
  Random random(seed);
  StribeckCase c(random, 3, 3000);
  const auto found = estimate(c.model, c.truth.structure, std::span(&c.samples, 1), settingsFor(c.asked));
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_EQ(found->status, Termination::Converged);
  ASSERT_EQ(found->friction.shapes.size(), 3u);
  for (std::size_t k = 0; k < 3; ++k) {
    const regressors::StribeckShape &a = found->friction.shapes[k], &b = c.truth_model.shapes[k];
    EXPECT_NEAR(a.steep, b.steep, 1e-6 * b.steep);
    EXPECT_NEAR(a.flat, b.flat, 1e-6 * b.flat);
    EXPECT_NEAR(a.smooth, b.smooth, 1e-6 * b.smooth);
  }
  ASSERT_EQ(found->pi_base.size(), c.truth.base.size());
  EXPECT_LT((found->pi_base - c.truth.base).norm(), 1e-5 * c.truth.base.norm());
  EXPECT_LT(found->fit.front().relative_error, 1e-7);
}

/// One joint: the least squares over a grid of gains, by brute force.
TEST(FrictionEstimation, StribeckIsNotUndercutByBruteForce) {
  PLUMBLINE_SEED(seed, 406);
  Random random(seed);
  StribeckCase c(random, 1, 1200);
  test::addTorqueNoise(c.samples, Eigen::VectorXd::Constant(1, 0.05), random);
  const auto fit = fitStribeckShapes(c.model, c.truth.structure, std::span(&c.samples, 1), c.asked,
                                     Eigen::VectorXd::Ones(1), {});
  ASSERT_TRUE(fit.ok()) << fit.error().message();
  EXPECT_EQ(fit->status, Termination::Converged);
  EXPECT_LE(fit->passes, kStribeckPasses);
  regressors::TorqueRegressor rigid(c.model, {});
  const Eigen::Index N = c.samples.size();
  const auto& independent = c.truth.structure.independent;
  const auto b = static_cast<Eigen::Index>(independent.size());
  Eigen::MatrixXd A(N, b + 4), Y(1, 10);
  for (Eigen::Index t = 0; t < N; ++t) {
    rigid.evaluate(c.samples.q.col(t), c.samples.v.col(t), c.samples.a.col(t), Y);
    for (Eigen::Index k = 0; k < b; ++k) A(t, k) = Y(0, independent[static_cast<std::size_t>(k)]);
    A(t, b) = 1.0;
    A(t, b + 1) = c.samples.v(0, t);
  }
  const Eigen::ArrayXd v = c.samples.v.row(0).transpose().array();
  const regressors::StribeckShape& s = fit->friction.shapes.front();
  double least = std::numeric_limits<double>::infinity();
  for (const double f1 : {0.3, 0.6, 0.9, 0.98, 1.0, 1.02, 1.1, 1.6, 3.0})
    for (const double f2 : {0.3, 0.6, 0.9, 0.98, 1.0, 1.02, 1.1, 1.6, 3.0})
      for (const double f4 : {0.3, 0.6, 0.9, 0.98, 1.0, 1.02, 1.1, 1.6, 3.0}) {
        const double g1 = f1 * s.steep, g2 = f2 * s.flat, g4 = f4 * s.smooth;
        if (g1 < 2.0 * g2) continue;
        A.col(b + 2) = ((g1 * v).tanh() - (g2 * v).tanh()).matrix();
        A.col(b + 3) = (g4 * v).tanh().matrix();
        const Eigen::VectorXd x = linalg::leastSquares(A, c.samples.tau.row(0).transpose());
        if (x.tail(3).minCoeff() < 0.0) continue;
        least = std::min(least, (c.samples.tau.row(0).transpose() - A * x).squaredNorm());
      }
  printf("separable %.12g, brute force %.12g, %d passes, gradient %.2g\n", fit->cost, least, fit->passes,
         fit->gradient);
  EXPECT_LE(fit->cost, least * (1.0 + 1e-9));
  EXPECT_LT(fit->cost, 1.3 * 0.0025 * static_cast<double>(N));
}

/// The six-parameter model describes friction without a Stribeck effect in several ways: the curve is what must be right.
TEST(FrictionEstimation, WithoutStribeckEffectTheCurveIsRight) {
  PLUMBLINE_SEED(seed, 407);
  Random random(seed);
  StribeckCase c(random, 2, 1500);
  const regressors::RegressorLayout layout(c.model, c.truth_model);
  for (int k = 0; k < 2; ++k) c.truth.parameters[layout.frictionColumn(k)] = 0.0;
  test::exactTorque(c.truth, c.samples);
  test::addTorqueNoise(c.samples, Eigen::VectorXd::Constant(2, 0.02), random);
  const auto found = estimate(c.model, c.truth.structure, std::span(&c.samples, 1), settingsFor(c.asked));
  ASSERT_TRUE(found.ok()) << found.error().message();
  EXPECT_NEAR(found->noise_std[0], 0.02, 0.002);
  const regressors::RegressorLayout fitted(c.model, found->friction);
  const auto curve = [&](const regressors::RegressorLayout& of, const Eigen::VectorXd& pi, int k, double v) {
    double tau = 0.0;
    for (const auto& column : of.frictionColumns(k))
      tau += pi[column.column] * test::frictionOracle(column.kind, of.shape(k), v, 0.0, 0.0);
    return tau;
  };
  for (int k = 0; k < 2; ++k)
    for (double v = -1.5; v < 1.6; v += 0.05)
      EXPECT_NEAR(curve(fitted, found->pi_full, k, v), curve(layout, c.truth.parameters, k, v), 0.03)
          << k << " " << v;
}

TEST(FrictionEstimation, JointThatNeverMovesIsNamed) {
  PLUMBLINE_SEED(seed, 409);
  Random random(seed);
  StribeckCase c(random, 3, 1200);
  c.samples.v.row(1).setZero();
  c.samples.a.row(1).setZero();
  c.samples.q.row(1).setConstant(0.3);
  test::exactTorque(c.truth, c.samples);
  test::addTorqueNoise(c.samples, Eigen::VectorXd::Constant(3, 0.01), random);
  regressors::FrictionModel asymmetric;
  asymmetric.asymmetric = asymmetric.load = asymmetric.viscous = true;
  for (const regressors::FrictionModel& friction : {c.asked, asymmetric}) {
    const auto found = estimate(c.model, c.truth.structure, std::span(&c.samples, 1), settingsFor(friction));
    ASSERT_TRUE(found.ok()) << found.error().message();
    EXPECT_TRUE(found->pi_full.allFinite());
    const bool named =
        std::any_of(found->excitation.begin(), found->excitation.end(), [&](const Finding& finding) {
          return finding.text.find(c.model.dofNames()[1]) != std::string::npos;
        });
    EXPECT_TRUE(named);
  }
}

/// Fraction of intervals that hold the truth.
struct IntervalShare {
  int inside = 0, all = 0;
  void add(const EstimatedValue& value, double truth) {
    if (std::isnan(value.std)) return;
    ++all;
    inside += value.lower <= truth && truth <= value.upper ? 1 : 0;
  }
  double share() const { return static_cast<double>(inside) / all; }
  /// Four standard deviations of a fraction of 0.95, counted as if intervals of one run were one.
  double slack(int runs) const { return 4.0 * std::sqrt(0.95 * 0.05 / runs); }
};

TEST(FrictionEstimation, StribeckIntervalsCover) {
  PLUMBLINE_SEED(seed, 408);
  Random random(seed);
  const int runs = test::count(400, 60);
  IntervalShare values, gains;
  StribeckCase c(random, 2, 1500);
  const signal::Samples exact = c.samples;
  for (int run = 0; run < runs; ++run) {
    c.samples = exact;
    test::addTorqueNoise(c.samples, Eigen::VectorXd::Constant(2, 0.004), random);
    EstimationSettings settings = settingsFor(c.asked, run % 2 == 0 ? "ols" : "wls");
    settings.covariance = CovarianceMethod::White;
    const auto found = estimate(c.model, c.truth.structure, std::span(&c.samples, 1), settings);
    ASSERT_TRUE(found.ok()) << found.error().message();
    EXPECT_EQ(found->status, Termination::Converged);
    ASSERT_EQ(found->pi_base.size(), c.truth.base.size());
    for (std::size_t k = 0; k < found->base.size(); ++k)
      values.add(found->base[k], c.truth.base[static_cast<Eigen::Index>(k)]);
    for (std::size_t k = 0; k < 2; ++k) {
      const regressors::StribeckShape &a = found->friction.shapes[k], &b = c.truth_model.shapes[k];
      for (const auto& [value, std, truth] :
           {std::tuple{a.steep, a.steep_std, b.steep}, std::tuple{a.flat, a.flat_std, b.flat},
            std::tuple{a.smooth, a.smooth_std, b.smooth}})
        gains.add({"", "", value, std, 0.0, value - 1.96 * std, value + 1.96 * std}, truth);
    }
  }
  printf("coverage: parameters %.3f of %d, gains %.3f of %d\n", values.share(), values.all, gains.share(),
         gains.all);
  EXPECT_NEAR(values.share(), 0.95, values.slack(runs));
  EXPECT_NEAR(gains.share(), 0.95, gains.slack(runs));
}

// ---- gains

struct GainCase {
  Truth truth;
  std::vector<signal::Samples> logs;
  Eigen::VectorXd gains;
  KnownLoad load;

  GainCase(Random& random, const regressors::FrictionModel& friction, Eigen::Index count)
      : truth(test::randomModel(random, test::turningChain(4)), random, friction), gains(truth.model.nv()) {
    for (double& gain : gains) gain = random.uniform(0.3, 3.0);
    load.body = truth.model.body(truth.model.bodyCount() - 1).name;
    load.log = "loaded";
    load.parameters = 3.0 * linkParameters(test::randomInertial(random));
    for (const char* name : {"free", "loaded"}) {
      signal::Samples log = test::randomStates(truth, random, count);
      log.log_name = name;
      if (log.log_name == load.log) {
        const Eigen::VectorXd own = truth.parameters;
        truth.parameters.segment<10>(10 * (truth.model.bodyCount() - 1)) += load.parameters;
        test::exactTorque(truth, log);
        truth.parameters = own;
      }
      log.tau = gains.cwiseInverse().asDiagonal() * log.tau;
      logs.push_back(log);
    }
  }
  EstimationSettings settings() const {
    EstimationSettings out = settingsFor(truth.friction);
    out.gains.joints = {"all"};
    out.gains.loads = {load};
    return out;
  }
};

TEST(TorqueGains, NoiseFreeWithKnownLoad_AreExact) {
  PLUMBLINE_SEED(seed, 411);
  Random random(seed);
  const GainCase c(random, regressors::FrictionModel{true, true, true, false}, 600);
  const auto found = estimate(c.truth.model, c.truth.structure, c.logs, c.settings());
  ASSERT_TRUE(found.ok()) << found.error().message();
  ASSERT_EQ(found->gains.size(), 4u);
  for (std::size_t j = 0; j < 4; ++j)
    EXPECT_NEAR(found->gains[j].value, c.gains[static_cast<Eigen::Index>(j)], 1e-8);
  EXPECT_LT((found->pi_base - c.truth.base).norm(), 1e-7 * c.truth.base.norm());
}

TEST(TorqueGains, NoiseFreeWithKnownLastLink_AreExact) {
  PLUMBLINE_SEED(seed, 412);
  Random random(seed);
  const GainCase c(random, regressors::FrictionModel{true, true, false, false}, 600);
  EstimationSettings settings = c.settings();
  settings.gains.loads.clear();
  const int last = c.truth.model.bodyCount() - 1;
  const regressors::RegressorLayout layout(c.truth.model, {});
  for (int k = 0; k < 10; ++k)
    settings.gains.known.push_back({layout.name(10 * last + k), c.truth.parameters[10 * last + k]});
  const auto found = estimate(c.truth.model, c.truth.structure, std::span(&c.logs[0], 1), settings);
  ASSERT_TRUE(found.ok()) << found.error().message();
  for (std::size_t j = 0; j < 4; ++j)
    EXPECT_NEAR(found->gains[j].value, c.gains[static_cast<Eigen::Index>(j)], 1e-7);
}

TEST(TorqueGains, ScaleThatNothingFixesIsRejected) {
  PLUMBLINE_SEED(seed, 413);
  Random random(seed);
  const GainCase c(random, regressors::FrictionModel{true, true, false, false}, 300);
  EstimationSettings settings = c.settings();
  settings.gains.loads.clear();
  auto found = estimate(c.truth.model, c.truth.structure, c.logs, settings);
  ASSERT_FALSE(found.ok());
  EXPECT_EQ(found.error().code, ErrorCode::NotExcited);
  EXPECT_NE(found.error().message().find("no load or mass is known"), std::string::npos)
      << found.error().message();
  EXPECT_EQ(found.error().subjects.size(), 4u);
  // The mass of the last link shows only together with others: it fixes nothing.
  settings.gains.known = {{c.load.body + ".m", 1.0}};
  found = estimate(c.truth.model, c.truth.structure, c.logs, settings);
  ASSERT_FALSE(found.ok());
  EXPECT_NE(found.error().message().find("does not fix the scale"), std::string::npos)
      << found.error().message();
  settings.gains.known = {{"nothing.m", 1.0}};
  EXPECT_EQ(estimate(c.truth.model, c.truth.structure, c.logs, settings).error().code,
            ErrorCode::UnknownReference);
  settings = c.settings();
  settings.gains.joints = {"nowhere"};
  EXPECT_EQ(estimate(c.truth.model, c.truth.structure, c.logs, settings).error().code,
            ErrorCode::UnknownReference);
  settings = c.settings();
  settings.gains.loads[0].log = "other";
  EXPECT_EQ(estimate(c.truth.model, c.truth.structure, c.logs, settings).error().code,
            ErrorCode::UnknownReference);
  settings.gains.loads[0] = c.load;
  settings.gains.loads[0].parameters[0] = 0.0;
  EXPECT_EQ(estimate(c.truth.model, c.truth.structure, c.logs, settings).error().code,
            ErrorCode::NotPhysical);
}

TEST(TorqueGains, IntervalsCover) {
  PLUMBLINE_SEED(seed, 414);
  Random random(seed);
  const int runs = test::count(400, 60);
  GainCase c(random, regressors::FrictionModel{true, true, true, false}, 400);
  const std::vector<signal::Samples> exact = c.logs;
  IntervalShare gains, values;
  double bias = 0.0;
  for (int run = 0; run < runs; ++run) {
    c.logs = exact;
    for (signal::Samples& log : c.logs)
      for (int j = 0; j < 4; ++j) {
        const double std = 0.05 * exact[0].tau.row(j).norm() / std::sqrt(400.0);
        for (Eigen::Index t = 0; t < log.size(); ++t) log.tau(j, t) += std * random.normal();
      }
    EstimationSettings settings = c.settings();
    settings.method = Method::Wls;
    settings.covariance = CovarianceMethod::White;
    const auto found = estimate(c.truth.model, c.truth.structure, c.logs, settings);
    ASSERT_TRUE(found.ok()) << found.error().message();
    for (std::size_t j = 0; j < 4; ++j) {
      const TorqueGain& gain = found->gains[j];
      const double truth = c.gains[static_cast<Eigen::Index>(j)];
      gains.add({"", "", gain.value, gain.std, 0.0, gain.lower, gain.upper}, truth);
      bias += (gain.value - truth) / gain.std / (4.0 * runs);
    }
    for (std::size_t k = 0; k < found->base.size(); ++k)
      values.add(found->base[k], c.truth.base[static_cast<Eigen::Index>(k)]);
  }
  printf("gains cover %.3f of %d, parameters %.3f of %d; mean error %.2f standard deviations\n",
         gains.share(), gains.all, values.share(), values.all, bias);
  EXPECT_NEAR(gains.share(), 0.95, gains.slack(runs));
  EXPECT_NEAR(values.share(), 0.95, values.slack(runs));
  EXPECT_LT(std::abs(bias), 4.0 / std::sqrt(runs));
}

}  // namespace
}  // namespace plumbline::estimation
