// SPDX-License-Identifier: BSD-3-Clause
// Cross-validation, bootstrap, repeatability, residual tests and essential parameters against slow or known results.
#include "validation/assess.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "base/tolerance.h"
#include "core/validation/assess_case.h"
#include "dynamics/inverse_dynamics.h"
#include "estimation/rows/column_selection.h"
#include "signal/filter/process.h"
#include "support/support.h"
#include "validation/bootstrap_estimate.h"
#include "validation/cross_validation.h"
#include "validation/essential.h"
#include "validation/repeatability.h"
#include "validation/residuals/residual_tests.h"
#include "validation/torque_diagnostic_findings.h"
#include "validation/torque_diagnostics.h"

namespace plumbline::validation {
namespace {

using namespace validation;

using namespace assess_case;

TEST(CrossValidation, SameAsFittingAndPredictingEveryFoldFromItsSamples) {
  PLUMBLINE_SEED(seed, 71);
  Random random(seed);
  const RobotModel model = arm(random);
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  std::vector<signal::Samples> logs = {motion(model, random, 1000, 50.0)};
  addNoise(logs[0], 2.0, 0.7, random);
  const auto blocks = blocksOf(model, structure, logs, 25);
  const estimation::EstimationSettings settings = settingsOf("ols");
  const estimation::ParameterEstimate all = estimation::estimate(model, structure, logs, settings).value();
  const CrossValidation found = crossValidate(model, structure, logs, blocks, settings, all, 5, {}).value();
  ASSERT_EQ(found.folds.size(), 5U);
  double residual = 0.0, torque = 0.0;
  for (int fold = 0; fold < 5; ++fold) {
    std::vector<signal::Samples> others;
    if (fold > 0) others.push_back(stretch(logs[0], 0, 200 * fold));
    if (fold < 4) others.push_back(stretch(logs[0], 200 * (fold + 1), 800 - 200 * fold));
    const signal::Samples own = stretch(logs[0], 200 * fold, 200);
    const estimation::ParameterEstimate fit =
        estimation::estimate(model, structure, others, settings).value();
    const Prediction slow = predictTorque(model, fit, own).value();
    const estimation::Fit& fast = found.folds[static_cast<std::size_t>(fold)].fit;
    EXPECT_NEAR(fast.relative_error, slow.fit.relative_error, rounding(1e6, slow.fit.relative_error));
    for (std::size_t j = 0; j < fast.joints.size(); ++j)
      EXPECT_NEAR(fast.joints[j].rms, slow.fit.joints[j].rms, rounding(1e6, slow.fit.joints[j].rms));
    const Eigen::MatrixXd r = slow.measured - slow.predicted;
    residual += r.squaredNorm();
    torque += slow.measured.squaredNorm();
    EXPECT_NEAR(found.folds[static_cast<std::size_t>(fold)].from, own.time[0], 1e-12);
  }
  EXPECT_NEAR(found.pooled.relative_error, std::sqrt(residual / torque), 1e-9);
  EXPECT_NEAR(found.training_error, all.fit.front().relative_error, 1e-9);
  EXPECT_GT(found.pooled.relative_error, found.training_error);
  const auto rejected = crossValidate(model, structure, logs, blocks, settings, all, 1, {});
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::ValueOutOfRange);
}

TEST(CrossValidation, WeightedAndPhysicalFits_ErrorsNearTheNoise) {
  PLUMBLINE_SEED(seed, 72);
  Random random(seed);
  const RobotModel model = arm(random);
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  std::vector<signal::Samples> logs = {motion(model, random, 800, 50.0), motion(model, random, 700, 50.0)};
  for (signal::Samples& log : logs) addNoise(log, 1.0, 0.0, random);
  const auto blocks = blocksOf(model, structure, logs, 40);
  for (const char* method : {"wls", "lmi", "bounded"}) {
    const estimation::EstimationSettings settings = settingsOf(method);
    const estimation::ParameterEstimate all = estimation::estimate(model, structure, logs, settings).value();
    const CrossValidation found = crossValidate(model, structure, logs, blocks, settings, all, 4, {}).value();
    EXPECT_EQ(found.method, method);
    for (const estimation::JointFit& joint : found.pooled.joints) {
      EXPECT_NEAR(joint.rms, 1.0, 0.15) << method;
      EXPECT_EQ(joint.samples, 1500);
    }
  }
}

TEST(BootstrapEstimate, IntervalsOfBaseAndFullParameters_LeastSquaresAndPhysical) {
  PLUMBLINE_SEED(seed, 73);
  Random random(seed);
  const RobotModel model = arm(random);
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  std::vector<signal::Samples> logs = {motion(model, random, 1500, 50.0)};
  addNoise(logs[0], 1.0, 0.6, random);
  const auto blocks = blocksOf(model, structure, logs, 6);
  for (const char* method : {"ols", "lmi"}) {
    const estimation::EstimationSettings settings = settingsOf(method);
    const estimation::ParameterEstimate all = estimation::estimate(model, structure, logs, settings).value();
    const Bootstrap found =
        bootstrapEstimate(model, structure, logs, blocks, settings, all, 4.0, 100, 5, {}).value();
    EXPECT_EQ(found.seed, 5U);
    EXPECT_NE(found.sentence.find("seed 5"), std::string::npos);
    ASSERT_EQ(found.base.size(), all.base.size());
    ASSERT_EQ(found.parameters.size(), all.parameters.size());
    estimation::ParameterEstimate untested = all;
    untested.covariance.tested = false;
    const Bootstrap doubted =
        bootstrapEstimate(model, structure, logs, blocks, settings, untested, 4.0, 100, 5, {}).value();
    EXPECT_EQ(doubted.interval.find("95 %"), std::string::npos);
    EXPECT_NE(doubted.sentence.find("not called 95 %"), std::string::npos) << doubted.sentence;
    EXPECT_GT(found.ratio, 0.6) << method;
    EXPECT_LT(found.ratio, 1.6) << method;
    for (std::size_t i = 0; i < all.base.size(); ++i) {
      EXPECT_EQ(found.base[i].value, all.base[i].value);
      EXPECT_LT(found.base[i].lower, found.base[i].upper);
    }
    for (std::size_t i = 0; i < all.parameters.size(); ++i)
      EXPECT_EQ(std::isnan(found.parameters[i].std), std::isnan(all.parameters[i].std));
  }
  const auto rejected = bootstrapEstimate(
      model, structure, logs, blocks, settingsOf("ols"),
      estimation::estimate(model, structure, logs, settingsOf("ols")).value(), 4.0, 10, 5, {});
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::ValueOutOfRange);
}

/// Simulated recording of the motion: noise on torque, position and velocity, filtered with the signals.
signal::Log recorded(const RobotModel& model, const signal::Samples& exact, double torque, Random& random) {
  signal::Log log;
  log.name = "recorded";
  for (const int body : model.actuatedBodies()) log.joint_names.push_back(model.body(body).joint.name);
  log.time = exact.time;
  const auto noisy = [&](const Eigen::MatrixXd& values, double std) {
    Eigen::MatrixXd out = values.transpose();
    for (Eigen::Index i = 0; i < out.size(); ++i) out.data()[i] += std * random.normal();
    return out;
  };
  log.position = noisy(exact.q, 1e-6);
  log.velocity = noisy(exact.v, 1e-5);
  log.torque = noisy(exact.tau, torque);
  return log;
}

TEST(BootstrapEstimate, CoversTheTruthOnFilteredNoise_BlockLengthFromTheResiduals) {
  PLUMBLINE_SEED(seed, 79);
  Random random(seed);
  const RobotModel model = arm(random);
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  const signal::Samples exact = motion(model, random, 30000, 1000.0);
  const estimation::EstimationSettings settings = settingsOf("wls");
  const auto columns = estimation::selectColumns(model, structure, kFriction).columns;
  double hits = 0.0, white = 0.0, block = 0.0;
  double full = 0.0;
  int all = 0, full_all = 0, runs = test::count(200, 25);
  for (int run = 0; run < runs; ++run) {
    Random stream = random.stream(static_cast<std::uint64_t>(run));
    const std::vector<signal::Samples> logs = {
        signal::process(model, recorded(model, exact, 3.0, stream), {}).value()};
    const estimation::ParameterEstimate found =
        estimation::estimate(model, structure, logs, settings).value();
    const Prediction prediction = predictTorque(model, found, logs[0]).value();
    double T = 1.0;
    for (const ResidualTest& test : residualTests(prediction)) T = std::max(T, test.correlation_time);
    const auto blocks =
        blocksOf(model, structure, logs, estimation::blockLength(logs, wantedBlocks({0, 200, 1}), 1));
    const Bootstrap bootstrap =
        bootstrapEstimate(model, structure, logs, blocks, settings, found, T, 200, 1, {}).value();
    block += static_cast<double>(bootstrap.block) / runs;
    // The truth: the model's own parameters and friction; the first joint's offset and the like are in what holds them.
    for (std::size_t c = 0; c < columns.size(); ++c) {
      const int friction = columns[c] - 10 * model.bodyCount();
      const double truth =
          friction < 0 ? structure.regrouping.row(static_cast<Eigen::Index>(c)).dot(model.parameters())
                       : std::array{kCoulomb, kViscous, kOffset}[static_cast<std::size_t>(friction % 3)];
      hits += truth >= bootstrap.base[c].lower && truth <= bootstrap.base[c].upper ? 1.0 : 0.0;
      const double half = 1.96 * found.base[c].std / found.covariance.inflation;
      white += std::abs(truth - found.base[c].value) <= half ? 1.0 : 0.0;
      ++all;
    }
    // Full parameters given the nominal ones, here the truth: parameters that the torques do not determine are right.
    for (int i = 0; i < 10 * model.bodyCount(); ++i) {
      const estimation::EstimatedValue& value = bootstrap.parameters[static_cast<std::size_t>(i)];
      if (!(value.std > 0.0)) continue;
      full += std::abs(model.parameters()[i] - value.value) <= 1.96 * value.std ? 1.0 : 0.0;
      ++full_all;
    }
  }
  printf(
      "filtered noise: bootstrap covers %.4f, independent residuals %.4f, blocks of %.1f samples, %d runs\n",
      hits / all, white / all, block, runs);
  EXPECT_GE(hits / all, 0.95 - 0.03 * std::sqrt(200.0 / runs));
  EXPECT_GT(hits, white);
  printf("full parameters within 1.96 standard deviations: %.4f of %d\n", full / full_all, full_all);
  ASSERT_GT(full_all, 0);
  EXPECT_GE(full / full_all, 0.95 - 0.03 * std::sqrt(200.0 / runs));
}

/// Noise slower than the blocks is lost when these are drawn at random: the interval does not carry its 95 % then.
TEST(BootstrapEstimate, SlowNoiseTakesTheLabelAway_WhiteNoiseKeepsIt) {
  PLUMBLINE_SEED(seed, 81);
  Random random(seed);
  const RobotModel model = arm(random);
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  const signal::Samples exact = motion(model, random, 3000, 100.0);
  const estimation::EstimationSettings settings = settingsOf("wls");
  for (const bool slow : {false, true}) {
    std::vector<signal::Samples> logs = {exact};
    addNoise(logs[0], 0.3, 0.0, random);
    if (slow) addNoise(logs[0], 1.0, 0.999, random);
    const estimation::ParameterEstimate found =
        estimation::estimate(model, structure, logs, settings).value();
    AssessmentRequest request;
    request.bootstrap = 200;
    const auto blocks =
        blocksOf(model, structure, logs, estimation::blockLength(logs, wantedBlocks(request), 1));
    const Prediction prediction = predictTorque(model, found, logs[0]).value();
    const std::vector<const Prediction*> predictions = {&prediction};
    const Assessment assessment =
        assess(model, structure, logs, blocks, settings, found, predictions, request, {}).value();
    ASSERT_TRUE(assessment.bootstrap);
    EXPECT_EQ(assessment.bootstrap->interval == "BCa, 95 %", !slow) << assessment.bootstrap->sentence;
    EXPECT_EQ(assessment.bootstrap->sentence.find("too narrow") == std::string::npos, !slow);
  }
}

/// Repeatability of logs of one robot, the noise with coefficient rho.
Repeatability repeat(const RobotModel& model, const identifiability::BaseParameters& structure,
                     std::vector<signal::Samples> logs, double rho, Random& random) {
  for (signal::Samples& log : logs) addNoise(log, 1.0, rho, random);
  const estimation::ParameterEstimate all =
      estimation::estimate(model, structure, logs, settingsOf("wls")).value();
  const Eigen::VectorXd times = Eigen::VectorXd::Constant(model.nv(), (1.0 + rho) / (1.0 - rho));
  const auto blocks = blocksOf(model, structure, logs, 5000);
  return repeatability(logs, blocks, all.noise_std, times, all.base, {});
}

TEST(Repeatability, ChiSquareIsCalibrated_AndAFalseAlarmIsRare) {
  for (const double rho : {0.0, 0.8}) {
    PLUMBLINE_SEED(seed, 74);
    Random random(seed);
    const RobotModel model = arm(random);
    const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
    std::vector<signal::Samples> logs = {motion(model, random, 1500, 50.0), motion(model, random, 1200, 50.0),
                                         motion(model, random, 900, 50.0)};
    const char* names[] = {"A", "B", "C"};
    for (std::size_t l = 0; l < 3; ++l) logs[l].log_name = names[l];
    const int runs = test::count(200, 30);
    double ratio = 0.0, single = 0.0;
    int alarms = 0;
    for (int run = 0; run < runs; ++run) {
      Random stream = random.stream(static_cast<std::uint64_t>(run));
      const Repeatability found = repeat(model, structure, logs, rho, stream);
      ratio += found.chi_square / found.degrees_of_freedom / runs;
      for (const auto& log : found.logs) single += log.chi_square / log.degrees_of_freedom / (3.0 * runs);
      alarms += found.repeatable ? 0 : 1;
    }
    printf("coefficient %.1f: chi-square per degree %.3f, per log %.3f, alarms %d of %d\n", rho, ratio,
           single, alarms, runs);
    // White noise: one, to the Monte Carlo error √(2/(degrees·runs)) < 0.04 and the few per cent by which the noise is
    // estimated. Correlated noise: the correlation time is an upper bound for motions faster than it; never above one.
    EXPECT_LT(ratio, 1.08);
    EXPECT_GT(ratio, rho == 0.0 ? 0.92 : 0.3);
    EXPECT_LT(single, 1.08);
    EXPECT_LE(alarms, runs / 20 + 1);  // one in a hundred is meant to be
  }
}

TEST(Repeatability, ADriftIsNamed) {
  PLUMBLINE_SEED(seed, 75);
  Random random(seed);
  const RobotModel model = arm(random);
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  std::vector<signal::Samples> logs = {motion(model, random, 1500, 50.0), motion(model, random, 1500, 50.0)};
  logs[0].log_name = "cold";
  logs[1].log_name = "warm";
  // Viscous friction of the second joint falls as it warms up.
  logs[1].tau.row(1) -= 0.4 * logs[1].v.row(1);
  const Repeatability found = repeat(model, structure, logs, 0.0, random);
  EXPECT_FALSE(found.repeatable);
  ASSERT_FALSE(found.drifts.empty());
  const auto& drift = found.drifts.front();
  EXPECT_EQ(drift.subject, model.dofNames()[1] + ".viscous");
  EXPECT_NEAR(drift.a - drift.b, 0.4, 0.15);
  EXPECT_NE(found.sentence.find(drift.subject), std::string::npos);
  EXPECT_NE(found.sentence.find("cold"), std::string::npos);
  EXPECT_NE(found.sentence.find("σ"), std::string::npos);
}

TEST(Essential, ParametersThatTheTorquesDoNotRequireAreRemoved) {
  PLUMBLINE_SEED(seed, 78);
  Random random(seed);
  const RobotModel model = arm(random);
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  std::vector<signal::Samples> logs = {motion(model, random, 2000, 50.0)};
  logs[0].tau.array() -= kOffset;  // true offsets are zero
  addNoise(logs[0], 0.5, 0.0, random);
  const estimation::ParameterEstimate all =
      estimation::estimate(model, structure, logs, settingsOf("wls")).value();
  const auto blocks = blocksOf(model, structure, logs, 5000);
  const EssentialParameters found =
      essentialParameters(blocks.total(), all.noise_std, Eigen::VectorXd::Ones(model.nv()), all.base, {});
  EXPECT_EQ(found.subjects.size() + found.eliminated.size(), all.base.size());
  for (const std::string& subject : found.subjects)
    EXPECT_EQ(subject.find(".offset"), std::string::npos) << subject;
  for (const std::string& joint : model.dofNames())
    EXPECT_NE(std::find(found.subjects.begin(), found.subjects.end(), joint + ".coulomb"),
              found.subjects.end());
  EXPECT_NEAR(found.relative_error_all, all.fit.front().relative_error, 1e-3 * found.relative_error_all);
  EXPECT_GE(found.relative_error, found.relative_error_all);
  EXPECT_LT(found.relative_error, 1.02 * found.relative_error_all);
  // By updating, step after step, and by a fit of its own: the same.
  ASSERT_FALSE(found.eliminated.empty());
  EXPECT_NEAR(found.eliminated.back().relative_error, found.relative_error,
              rounding(1e8, found.relative_error));
  // The order of elimination is by relative deviation, worst first; the error never falls.
  for (std::size_t i = 1; i < found.eliminated.size(); ++i)
    EXPECT_GE(found.eliminated[i].relative_error, found.eliminated[i - 1].relative_error - 1e-12);
}

TEST(Assess, StopsWhenAsked_AndDoesEverythingOtherwise) {
  PLUMBLINE_SEED(seed, 80);
  Random random(seed);
  const RobotModel model = arm(random);
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
  std::vector<signal::Samples> logs = {motion(model, random, 1000, 50.0), motion(model, random, 1000, 50.0)};
  for (signal::Samples& log : logs) addNoise(log, 1.0, 0.0, random);
  const estimation::EstimationSettings settings = settingsOf("ols");
  const estimation::ParameterEstimate all = estimation::estimate(model, structure, logs, settings).value();
  const Prediction a = predictTorque(model, all, logs[0]).value(),
                   b = predictTorque(model, all, logs[1]).value();
  const Prediction* predictions[] = {&a, &b};
  const auto blocks = blocksOf(model, structure, logs, 20);
  const AssessmentRequest request{4, 60, 2};
  const auto full = assess(model, structure, logs, blocks, settings, all, predictions, request, {});
  ASSERT_TRUE(full.ok()) << full.error().message();
  EXPECT_TRUE(full->cross_validation && full->bootstrap && full->repeatability && full->essential);
  EXPECT_EQ(full->residuals.size(), 2U * static_cast<std::size_t>(model.nv()));
  std::stop_source stop;
  stop.request_stop();
  const auto none = assess(model, structure, logs, blocks, settings, all, predictions, request,
                           {stop.get_token(), nullptr, 2});
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, ErrorCode::Cancelled);
  // Blocks with other columns than the estimate are ignored.
  estimation::ParameterEstimate other = all;
  other.columns.pop_back();
  EXPECT_EQ(assess(model, structure, logs, blocks, settings, other, predictions, request, {}).error().code,
            ErrorCode::UnsupportedOption);
  EXPECT_TRUE(assess(model, structure, logs, blocks, settings, other, predictions, {}, {}).ok());
}

TEST(DataDiagnostics, NoFalseAlarmAndEveryKindIsDetected_RandomArms) {
  int signs = 0, scales = 0, swaps = 0, runs = test::count(100, 12);
  for (int run = 0; run < runs; ++run) {
    PLUMBLINE_SEED(seed, 900 + static_cast<std::uint64_t>(run));
    Random random(seed);
    const RobotModel model = arm(random);
    const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(model);
    signal::Samples samples = motion(model, random, 2000, 50.0);
    addNoise(samples, 0.5, 0.8, random);
    const auto found = torqueDiagnostics(model, structure, samples, {});
    EXPECT_TRUE(found.empty()) << found.front().text;
    const auto has = [&](const signal::Samples& changed, const std::string& code) {
      for (const Finding& finding : torqueDiagnostics(model, structure, changed, {}))
        if (finding.code == code) return 1;
      return 0;
    };
    for (int still = 0; still < model.nv(); ++still) {
      signal::Samples held = motion(model, random, 2000, 50.0, still);
      addNoise(held, 0.5, 0.8, random);
      const auto alarm = torqueDiagnostics(model, structure, held, {});
      EXPECT_TRUE(alarm.empty()) << "joint " << still << " still: " << alarm.front().text;
    }
    signal::Samples changed = samples;
    changed.tau = -changed.tau;
    signs += has(changed, "torque-sign");
    changed.tau = 1000.0 * samples.tau;
    scales += has(changed, "torque-scale");
    changed.tau = samples.tau;
    changed.tau.row(1).swap(changed.tau.row(2));
    swaps += has(changed, "joints-swapped");
  }
  printf("of %d arms: sign seen in %d, scale in %d, exchange in %d\n", runs, signs, scales, swaps);
  EXPECT_EQ(signs, runs);
  EXPECT_EQ(scales, runs);
  EXPECT_GE(swaps, runs * 9 / 10);
}

}  // namespace
}  // namespace plumbline::validation
