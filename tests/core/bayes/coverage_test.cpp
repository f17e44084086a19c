// SPDX-License-Identifier: BSD-3-Clause
// Coverage of the intervals: truth drawn from the prior, noise as stated.
#include <gtest/gtest.h>

#include <cmath>

#include "base/linalg.h"
#include "bayes/results/posterior.h"
#include "map_fixture.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kQuantile = 1.959963984540054;

struct Count {
  long inside = 0, all = 0;
  void add(bool hit) { inside += hit, ++all; }
  double rate() const { return static_cast<double>(inside) / static_cast<double>(all); }
};

struct Coverage {
  Count base, parameters, friction, position, velocity, acceleration, force;
  double nees = 0.0;  ///< sum over runs of the normalised squared error of base parameters and friction
  double chi2 = 0.0;  ///< sum over runs of 2J
  double degrees = 0.0, parameters_sum = 0.0;
  double theta_nees = 0.0, theta_sum = 0.0;  ///< of the coordinates themselves, shown only
  int runs = 0, unconverged = 0;
};

double squaredError(const VectorXd& error, const MatrixXd& Sigma) {
  MatrixXd solved;
  EXPECT_TRUE(linalg::solveSpd(Sigma, error, solved));
  return error.dot(solved.col(0));
}

/// Within the 95 % band.
bool inside(double truth, double value, double variance) {
  return std::fabs(truth - value) <= kQuantile * std::sqrt(std::max(0.0, variance));
}

void addRun(const MatchedData& data, const identifiability::BaseParameters& structure, Coverage& c) {
  const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
  ASSERT_TRUE(estimate.ok()) << estimate.error().message();
  ++c.runs;
  if (estimate->status != Termination::Converged) ++c.unconverged;
  const bayes::Posterior posterior = bayes::posteriorOf(data.problem, *estimate, structure);
  const VectorXd pi_true = data.problem.map.inertial(data.truth.theta);
  const VectorXd base_true = structure.regrouping * pi_true;
  for (Index i = 0; i < base_true.size(); ++i) {
    const auto& value = posterior.base[static_cast<std::size_t>(i)];
    c.base.add(base_true[i] >= value.lower && base_true[i] <= value.upper);
  }
  for (Index i = 0; i < pi_true.size(); ++i) {
    const auto& value = posterior.parameters[static_cast<std::size_t>(i)];
    c.parameters.add(pi_true[i] >= value.lower && pi_true[i] <= value.upper);
  }
  const Index first = 10 * data.problem.model.bodyCount();
  for (std::size_t i = 0; i < posterior.friction.size(); ++i) {
    const double truth = std::exp(data.truth.theta[first + static_cast<Index>(i)]);
    c.friction.add(truth >= posterior.friction[i].lower && truth <= posterior.friction[i].upper);
  }
  const Index nv = data.problem.nv();
  const auto& at = estimate->optimum.segments[0];
  const auto& truth = data.truth.segments[0];
  const auto& P = estimate->variances.segments[0];
  for (Index k = 0; k < at.u.cols(); k += 5)
    for (Index j = 0; j < nv; ++j) {
      c.position.add(inside(truth.x(j, k), at.x(j, k), P.x(j, k)));
      c.velocity.add(inside(truth.x(nv + j, k), at.x(nv + j, k), P.x(nv + j, k)));
      c.force.add(inside(truth.u(j, k), at.u(j, k), P.u(j, k)));
      c.acceleration.add(inside(truth.u(nv + j, k), at.u(nv + j, k), P.u(nv + j, k)));
    }
  c.theta_nees += squaredError(estimate->optimum.theta - data.truth.theta, estimate->Sigma);
  c.theta_sum += static_cast<double>(data.truth.theta.size());
  // Base parameters and friction: what the data determine. In θ the posterior is bent (a body's coordinates may change
  // together without any effect on the torques, but not along straight lines), which a covariance does not show.
  const Index frictions = static_cast<Index>(posterior.friction.size());
  MatrixXd J = MatrixXd::Zero(base_true.size() + frictions, data.truth.theta.size());
  J.topRows(base_true.size()) =
      structure.regrouping * data.problem.map.inertialJacobian(estimate->optimum.theta);
  J.bottomRightCorner(frictions, frictions).setIdentity();
  VectorXd error(J.rows());
  error << structure.regrouping * data.problem.map.inertial(estimate->optimum.theta) - base_true,
      (estimate->optimum.theta - data.truth.theta).tail(frictions);
  c.nees += squaredError(error, J * estimate->Sigma * J.transpose());
  c.chi2 += posterior.chi2;
  c.degrees += static_cast<double>(posterior.degrees_of_freedom);
  c.parameters_sum += static_cast<double>(error.size());
}

Coverage coverage(const MatchedCase& spec, int runs, std::uint64_t seed) {
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(spec.model);
  Coverage c;
  const Random random(seed);
  for (int i = 0; i < runs; ++i) {
    Random stream = random.stream(static_cast<std::uint64_t>(i));
    addRun(matchedData(spec, stream), structure, c);
  }
  return c;
}

/// 92 … 98 % with 300 runs; with fewer the runs themselves scatter (values of one run are not independent).
void judge(const Coverage& c, const char* robot) {
  const double slack = 0.03 * std::sqrt(300.0 / c.runs);
  printf(
      "%s, %d runs: base %.3f, parameters %.3f, friction %.3f, q %.3f, v %.3f, a %.3f, w %.3f; NEES %.2f per "
      "parameter (in eta %.2f), chi2/dof %.3f\n",
      robot, c.runs, c.base.rate(), c.parameters.rate(), c.friction.rate(), c.position.rate(),
      c.velocity.rate(), c.acceleration.rate(), c.force.rate(), c.nees / c.parameters_sum,
      c.theta_nees / c.theta_sum, c.chi2 / c.degrees);
  EXPECT_EQ(c.unconverged, 0);
  for (const auto& [name, count] :
       {std::pair{"base", &c.base}, std::pair{"friction", &c.friction}, std::pair{"q", &c.position},
        std::pair{"v", &c.velocity}, std::pair{"a", &c.acceleration}, std::pair{"w", &c.force}}) {
    EXPECT_GE(count->rate(), 0.95 - slack) << name;
    EXPECT_LE(count->rate(), 0.95 + std::min(slack, 0.0499)) << name;
  }
  const auto nees = bayes::chi2Band(c.parameters_sum);
  EXPECT_GE(c.nees, nees.first);
  EXPECT_LE(c.nees, nees.second);
  const auto chi2 = bayes::chi2Band(c.degrees);
  EXPECT_GE(c.chi2, chi2.first);
  EXPECT_LE(c.chi2, chi2.second);
}

TEST(MapCoverage, IntervalsContainTheTruth_Pendulum) {
  PLUMBLINE_SEED(seed, 31);
  MatchedCase spec;
  spec.model = pendulum();
  spec.friction = {{true, true, false}};
  judge(coverage(spec, count(300, 60), seed), "pendulum");
}

TEST(MapCoverage, IntervalsContainTheTruth_Arm) {
  PLUMBLINE_SEED(seed, 32);
  MatchedCase spec;
  spec.model = arm();
  spec.friction.assign(3, {true, true, false});
  judge(coverage(spec, count(300, 12), seed), "arm");
}

// Forces of 0.2 N·m that move the robot: without their slope 0.80 of the base parameters are inside.
TEST(MapCoverage, IntervalsContainTheTruth_StrongDisturbances) {
  PLUMBLINE_SEED(seed, 36);
  MatchedCase spec;
  spec.model = arm();
  spec.friction.assign(3, {true, true, false});
  spec.force_std = 0.2;
  judge(coverage(spec, count(300, 12), seed), "arm, disturbances");
  spec.sensor = 0.5;
  judge(coverage(spec, count(300, 12), seed), "arm, half of them errors of the sensor");
  spec.sensor = 1.0;
  judge(coverage(spec, count(300, 12), seed), "arm, errors of the sensor");
}

// Encoders so coarse that they tell of a force only what it does over many intervals: friction leans on the covariance of force and
// speed, not on that of force and acceleration.
TEST(MapCoverage, IntervalsContainTheTruth_DisturbancesUnderCoarseEncoders) {
  PLUMBLINE_SEED(seed, 38);
  MatchedCase spec;
  spec.model = pendulum();
  spec.friction = {{true, false, false}};
  spec.force_std = 0.5;
  spec.position_std = 3e-2;
  spec.velocity_std = 1e2;
  spec.intervals = 3000;
  judge(coverage(spec, count(100, 40), seed), "pendulum, coarse encoders");
}

// Parameters that no torque shows stay where the prior has them, however wide it is and however long the log: the slope changes along
// none of them.
TEST(MapCoverage, DisturbancesPullNoParameterThatNoTorqueShows) {
  PLUMBLINE_SEED(seed, 39);
  MatchedCase spec;
  spec.model = pendulum();
  spec.friction = {{true, false, false}};
  spec.relative = 0.5;
  spec.force_std = 0.2;
  spec.intervals = 4000;
  spec.truth_from_prior = false;
  Random random(seed);
  MatchedData data = matchedData(spec, random);
  const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
  ASSERT_TRUE(estimate.ok()) << estimate.error().message();
  EXPECT_EQ(estimate->status, Termination::Converged);
  EXPECT_LE(estimate->iterations.size(), 60u);
  const VectorXd away =
      (estimate->optimum.theta - data.problem.prior.mean).cwiseQuotient(data.problem.prior.std);
  EXPECT_LT(away.cwiseAbs().maxCoeff(), 1.0);
}

// The same disturbances stated as errors of the torque sensor: the premise is wrong, and the remark says by how much it matters.
TEST(MapCoverage, DisturbancesThatAreStatedAsSensorNoise_AreSaidToMatter) {
  PLUMBLINE_SEED(seed, 37);
  MatchedCase spec;
  spec.model = pendulum();
  spec.friction = {{true, true, false}};
  spec.force_std = 0.2;
  const identifiability::BaseParameters structure = identifiability::structuralBaseParameters(spec.model);
  Count base;
  const int runs = count(300, 60);
  for (int i = 0; i < runs; ++i) {
    Random stream = Random(seed).stream(static_cast<std::uint64_t>(i));
    MatchedData data = matchedData(spec, stream);
    data.problem.measurements[0].moving_std.setZero();
    const auto estimate = bayes::estimateMap(data.problem, bayes::startOf(data.problem));
    ASSERT_TRUE(estimate.ok()) << estimate.error().message();
    const bayes::Posterior posterior = bayes::posteriorOf(data.problem, *estimate, structure);
    const VectorXd truth = structure.regrouping * data.problem.map.inertial(data.truth.theta);
    for (Index j = 0; j < truth.size(); ++j)
      base.add(truth[j] >= posterior.base[static_cast<std::size_t>(j)].lower &&
               truth[j] <= posterior.base[static_cast<std::size_t>(j)].upper);
    EXPECT_GT(estimate->sensor_noise_shift, 1.0);
    EXPECT_TRUE(std::any_of(posterior.calibration.findings.begin(), posterior.calibration.findings.end(),
                            [](const Finding& f) { return f.code == "sensor-noise-premise"; }));
  }
  printf("pendulum, disturbances stated as sensor noise: %.3f inside\n", base.rate());
  EXPECT_LT(base.rate(), 0.9);
}

TEST(MapCoverage, IntervalsContainTheTruth_ArmWithANarrowPrior) {
  PLUMBLINE_SEED(seed, 35);
  MatchedCase spec;
  spec.model = arm();
  spec.friction.assign(3, {true, true, false});
  spec.relative = 0.03;
  spec.friction_std = 0.1;
  judge(coverage(spec, count(300, 12), seed), "arm, prior 3 %");
}

TEST(MapCoverage, IntervalsContainTheTruth_AFifthOfTheEncodersMissing) {
  PLUMBLINE_SEED(seed, 33);
  MatchedCase spec;
  spec.model = arm();
  spec.friction.assign(3, {true, false, false});
  spec.missing = 0.2;
  judge(coverage(spec, count(300, 12), seed), "arm, 20 % missing");
}

TEST(MapCoverage, IntervalsContainTheTruth_AFifthOfTheRowsMissing) {
  PLUMBLINE_SEED(seed, 34);
  MatchedCase spec;
  spec.model = pendulum();
  spec.friction = {{true, true, false}};
  spec.missing_rows = 0.2;
  judge(coverage(spec, count(300, 60), seed), "pendulum, 20 % of the rows missing");
}

}  // namespace
}  // namespace plumbline::test
