// SPDX-License-Identifier: BSD-3-Clause
// Friction by direction, by load, smooth and of coupled motors in the rows that are not those of the torque: windows,
// whitened rows, instruments.
#include <cmath>
#include <numeric>

#include "base/tolerance.h"
#include "estimation/rows/row_stream.h"
#include "estimation/rows/window_samples.h"
#include "estimation_fixture.h"

namespace plumbline::estimation {
namespace {

using test::Truth;

/// Every kind of column, coupled motors, and loads by the true parameters.
regressors::FrictionModel everyKind(const RobotModel& model) {
  regressors::FrictionModel friction;
  friction.asymmetric = friction.viscous = friction.load = friction.rotor = true;
  regressors::FrictionModel::Exception smooth;
  smooth.joint = model.dofNames().front();
  smooth.terms.stribeck = smooth.terms.offset = true;
  friction.joints.push_back(smooth);
  regressors::StribeckShape shape;
  shape.joint = smooth.joint;
  shape.steep = 9.0;
  shape.flat = 2.5;
  shape.smooth = 14.0;
  friction.shapes.push_back(shape);
  const auto& names = model.dofNames();
  friction.coupling = {{names[names.size() - 2], names.back()}, {1.0, 0.25, -1.0, 1.0}, false};
  const Eigen::VectorXd& pi = model.parameters();
  friction.load_parameters.assign(pi.begin(), pi.end());
  return friction;
}

/// Rows of the torque for all columns: one N×p matrix per coordinate.
std::vector<Eigen::MatrixXd> torqueRows(const RobotModel& model, const regressors::FrictionModel& friction,
                                        const signal::Samples& samples) {
  std::vector<int> all(static_cast<std::size_t>(regressors::RegressorLayout(model, friction).columns()));
  std::iota(all.begin(), all.end(), 0);
  RowEvaluator rows(model, friction, all);
  rows.evaluate(samples, 0, samples.size());
  std::vector<Eigen::MatrixXd> out;
  for (int j = 0; j < rows.coordinates(); ++j) {
    out.emplace_back(Eigen::MatrixXd::Zero(samples.size(), static_cast<Eigen::Index>(all.size())));
    for (std::size_t c = 0; c < rows.columns(j).size(); ++c)
      out.back().col(rows.columns(j)[c]) = rows.regressor(j).col(static_cast<Eigen::Index>(c));
  }
  return out;
}

// By definition: a window's friction column is the integral of the torque's, with its direction as the samples give it.
TEST(FrictionRows, WindowsIntegrateTheColumnsOfTheTorque) {
  PLUMBLINE_SEED(seed, 7501);
  Random random(seed);
  const RobotModel model = test::randomModel(random, test::turningChain(4));
  const regressors::FrictionModel friction = everyKind(model);
  const Truth truth(model, random, friction);
  signal::Samples samples = test::harmonicMotion(truth, random, 201, 50.0);
  samples.direction.resize(model.nv(), samples.size());
  for (double& d : samples.direction.reshaped()) d = random.uniform(-1.0, 1.0);
  const std::vector<Eigen::MatrixXd> Y = torqueRows(model, friction, samples);
  const regressors::RegressorLayout layout(model, friction);
  for (const RowKind kind : {RowKind::Momentum, RowKind::Energy}) {
    const auto windows =
        windowSamples(model, std::make_shared<const signal::Samples>(samples), kind, {10}, true);
    ASSERT_TRUE(windows.ok()) << windows.error().message();
    std::vector<int> all(static_cast<std::size_t>(layout.columns()));
    std::iota(all.begin(), all.end(), 0);
    RowEvaluator rows(model, friction, all, std::span(&windows.value(), 1));
    rows.evaluate(*windows, 0, windows->size());
    const RowForm& form = *windows->form;
    Eigen::VectorXd weights;
    for (int j = 0; j < (kind == RowKind::Energy ? 1 : model.nv()); ++j) {
      Eigen::MatrixXd found = Eigen::MatrixXd::Zero(windows->size(), layout.columns());
      for (std::size_t c = 0; c < rows.columns(j).size(); ++c)
        found.col(rows.columns(j)[c]) = rows.regressor(j).col(static_cast<Eigen::Index>(c));
      for (int column = layout.inertialColumns(); column < layout.columns(); ++column) {
        // Rotor columns hold the change of momentum or energy, exact where the integral is a quadrature.
        const double near = layout.kind(column) == regressors::FrictionKind::Rotor ? 2e-3 : rounding(1e4);
        for (Eigen::Index w = 0; w < windows->size(); ++w) {
          double expected = 0.0;
          form.weights(w, weights);
          for (Eigen::Index k = 0; k <= form.steps; ++k) {
            const Eigen::Index t = form.begin[static_cast<std::size_t>(w)] + k;
            double value = 0.0;
            for (int i = 0; i < model.nv(); ++i) {
              const auto at = static_cast<std::size_t>(i);
              if (kind == RowKind::Energy) value += samples.v(i, t) * Y[at](t, column);
              if (kind == RowKind::Momentum && i == j) value += Y[at](t, column);
            }
            expected += weights[k] * value;
          }
          EXPECT_NEAR(found(w, column), expected, near) << layout.name(column);
        }
      }
    }
  }
}

TEST(FrictionRows, WindowsWithoutAccelerationAreLeftOutWhereTheLoadNeedsIt) {
  PLUMBLINE_SEED(seed, 7502);
  Random random(seed);
  const RobotModel model = test::randomModel(random, test::turningChain(2));
  const Truth truth(model, random, {});
  signal::Samples samples = test::harmonicMotion(truth, random, 101, 50.0);
  samples.a(0, 25) = std::nan("");
  const auto source = std::make_shared<const signal::Samples>(samples);
  const auto without = windowSamples(model, source, RowKind::Momentum, {10});
  const auto with = windowSamples(model, source, RowKind::Momentum, {10}, true);
  ASSERT_TRUE(without.ok() && with.ok());
  EXPECT_GT(without->weight(0, 2), 0.0);
  EXPECT_EQ(with->weight(0, 2), 0.0);
  EXPECT_GT(with->weight(0, 3), 0.0);
}

EstimationSettings settingsOfRows(const regressors::FrictionModel& friction, const std::string& method,
                                  RowKind kind) {
  EstimationSettings settings = test::settingsFor(friction, method);
  settings.rows.kind = kind;
  settings.rows.window.length = 4;
  return settings;
}

struct FrictionCase {
  const char* name;
  regressors::FrictionModel friction;
};

// Torque and columns are discontinuous at the same samples, so only the quadrature of the bodies' part has an error.
TEST(FrictionRows, MomentumAndEnergyFindEveryKind_NoiseFree) {
  PLUMBLINE_SEED(seed, 7503);
  Random random(seed);
  const RobotModel model = test::randomModel(random, test::turningChain(3));
  FrictionCase asymmetric{"asymmetric", {}}, load{"load", {}}, coupled{"coupled", {}};
  asymmetric.friction.asymmetric = asymmetric.friction.viscous = true;
  load.friction.load = load.friction.viscous = load.friction.offset = true;
  coupled.friction.coulomb = coupled.friction.viscous = coupled.friction.rotor = true;
  const auto& names = model.dofNames();
  coupled.friction.coupling = {{names[1], names[2]}, {1.0, 0.0, 1.0, 1.0}, false};
  for (const FrictionCase& one : {asymmetric, load, coupled}) {
    Truth truth(model, random, one.friction);
    const regressors::RegressorLayout layout(model, one.friction);
    for (int c = layout.inertialColumns(); c < layout.columns(); ++c)
      if (layout.kind(c) == regressors::FrictionKind::Load) truth.parameters[c] = random.uniform(0.05, 0.2);
    const Eigen::Index losses = layout.columns() - layout.inertialColumns();
    const signal::Samples samples = test::harmonicMotion(truth, random, 4001, 200.0);
    for (const RowKind kind : {RowKind::Momentum, RowKind::Energy}) {
      const auto found =
          estimate(model, truth.structure, std::span(&samples, 1), settingsOfRows(one.friction, "ols", kind));
      ASSERT_TRUE(found.ok()) << one.name << found.error().message();
      EXPECT_LT(found->fit.front().relative_error, 1e-4) << one.name;
      if (found->pi_full.size() != truth.parameters.size()) continue;
      // A rotor may be part of a base parameter: only losses are compared one by one.
      for (Eigen::Index c = truth.parameters.size() - losses; c < truth.parameters.size(); ++c) {
        if (layout.kind(static_cast<int>(c)) == regressors::FrictionKind::Rotor) continue;
        EXPECT_NEAR(found->pi_full[c], truth.parameters[c], 2e-3 * std::abs(truth.parameters[c]) + 1e-4)
            << one.name << " " << layout.name(static_cast<int>(c));
      }
    }
  }
}

/// Stribeck friction of unknown shape on a slow and fast motion.
struct Smooth {
  RobotModel model;
  regressors::FrictionModel known, asked;
  Truth truth;
  signal::Samples samples;

  static regressors::FrictionModel shaped(const RobotModel& model) {
    regressors::FrictionModel friction;
    friction.stribeck = friction.offset = true;
    for (const std::string& joint : model.dofNames()) {
      regressors::StribeckShape shape;
      shape.joint = joint;
      shape.flat = 7.0;
      shape.steep = 40.0;
      shape.smooth = 90.0;
      friction.shapes.push_back(shape);
    }
    return friction;
  }
  Smooth(Random& random, Eigen::Index count)
      : model(test::randomModel(random, test::turningChain(2))),
        known(shaped(model)),
        asked(known),
        truth(model, random, known),
        samples(test::harmonicMotion(truth, random, count, 200.0)) {
    asked.shapes.clear();
  }
};

TEST(FrictionRows, ShapesOfSmoothFrictionAreFoundByMomentumAndWithFullWeights) {
  PLUMBLINE_SEED(seed, 7504);
  Random random(seed);
  const Smooth c(random, 4001);
  const auto expectShapes = [&](const Result<ParameterEstimate>& found, const char* what) {
    ASSERT_TRUE(found.ok()) << what << found.error().message();
    ASSERT_EQ(found->friction.shapes.size(), c.known.shapes.size()) << what;
    for (std::size_t k = 0; k < c.known.shapes.size(); ++k) {
      EXPECT_NEAR(found->friction.shapes[k].flat, c.known.shapes[k].flat, 0.05 * c.known.shapes[k].flat)
          << what;
      EXPECT_NEAR(found->friction.shapes[k].smooth, c.known.shapes[k].smooth, 0.1 * c.known.shapes[k].smooth)
          << what;
    }
    EXPECT_LT(found->fit.front().relative_error, 5e-3) << what;
  };
  expectShapes(estimate(c.model, c.truth.structure, std::span(&c.samples, 1),
                        settingsOfRows(c.asked, "ols", RowKind::Momentum)),
               "momentum");
  signal::Samples noisy = c.samples;
  test::addTorqueNoise(noisy, Eigen::VectorXd::Constant(2, 1e-3), random);
  EstimationSettings full = settingsOfRows(c.asked, "wls", RowKind::Torque);
  full.rows.joint_covariance = true;
  expectShapes(estimate(c.model, c.truth.structure, std::span(&noisy, 1), full), "full weights");
  expectShapes(estimate(c.model, c.truth.structure, std::span(&noisy, 1),
                        settingsOfRows(c.asked, "iv", RowKind::Torque)),
               "instruments");
}

TEST(FrictionRows, UnknownGainsNeedTheTorqueItself) {
  PLUMBLINE_SEED(seed, 7505);
  Random random(seed);
  const RobotModel model = test::randomModel(random, test::turningChain(2));
  const Truth truth(model, random, {true, true, false, false});
  const signal::Samples samples = test::harmonicMotion(truth, random, 401, 50.0);
  for (const auto& [method, kind] : {std::pair<const char*, RowKind>{"ols", RowKind::Momentum},
                                     {"ols", RowKind::Energy},
                                     {"iv", RowKind::Torque}}) {
    EstimationSettings settings = settingsOfRows(truth.friction, method, kind);
    settings.gains.joints = {"all"};
    const auto found = estimate(model, truth.structure, std::span(&samples, 1), settings);
    ASSERT_FALSE(found.ok());
    EXPECT_EQ(found.error().code, ErrorCode::UnsupportedOption);
  }
}

}  // namespace
}  // namespace plumbline::estimation
