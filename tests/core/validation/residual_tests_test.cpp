// SPDX-License-Identifier: BSD-3-Clause
// Tests of residuals: whiteness, correlation time, causes, and how often they give a false alarm.
#include "validation/residuals/residual_tests.h"

#include <cmath>
#include <cstdio>

#include "core/validation/assess_case.h"

namespace plumbline::validation {
namespace {

using namespace assess_case;
using namespace validation;

Prediction predictionOf(const RobotModel& model, const signal::Samples& samples,
                        const Eigen::MatrixXd& residual) {
  Prediction p;
  p.log_name = samples.log_name;
  p.joints = model.dofNames();
  p.time = samples.time;
  p.motion = {samples.v.transpose(), samples.a.transpose(), samples.segments, samples.rate, true};
  p.measured = samples.tau.transpose();
  p.predicted = p.measured - residual.transpose();
  return p;
}

TEST(ResidualTests, WhitenessCorrelationTimeAndCauses) {
  PLUMBLINE_SEED(seed, 76);
  Random random(seed);
  const RobotModel model = arm(random);
  const signal::Samples samples = motion(model, random, 8000, 50.0);
  const Eigen::Index n = samples.size();
  signal::Samples noise = samples;
  noise.tau.setZero();
  addNoise(noise, 1.0, 0.0, random);
  Eigen::MatrixXd residual = noise.tau;
  for (const ResidualTest& test : residualTests(predictionOf(model, samples, residual))) {
    EXPECT_TRUE(test.white) << test.probability;
    EXPECT_TRUE(test.text.empty()) << test.text;
    EXPECT_LT(test.correlation_time, 1.2);
  }
  noise.tau.setZero();
  addNoise(noise, 1.0, 0.8, random);
  for (const ResidualTest& test : residualTests(predictionOf(model, samples, noise.tau))) {
    EXPECT_FALSE(test.white);
    EXPECT_NEAR(test.correlation_time, 9.0, 2.0);  // (1 + 0.8)/(1 − 0.8)
  }
  residual.row(0) += samples.v.row(0);
  residual.row(1) += samples.a.row(1);
  residual.row(2) += samples.v.row(2).cwiseSign().cwiseProduct(samples.tau.row(2).cwiseAbs());
  const double largest = samples.tau.row(3).cwiseAbs().maxCoeff();
  for (Eigen::Index t = 0; t < n; ++t) residual(3, t) *= 10.0 * std::abs(samples.tau(3, t)) / largest;
  const auto tests = residualTests(predictionOf(model, samples, residual));
  EXPECT_NE(tests[0].text.find("the speed"), std::string::npos) << tests[0].text;
  EXPECT_NE(tests[1].text.find("the acceleration"), std::string::npos) << tests[1].text;
  EXPECT_NE(tests[2].text.find("the load"), std::string::npos) << tests[2].text;
  EXPECT_NE(tests[3].text.find("grows with the load"), std::string::npos) << tests[3].text;
}

TEST(ResidualTests, FalseAlarmsAreAsRareAsTheySay) {
  PLUMBLINE_SEED(seed, 77);
  Random random(seed);
  const RobotModel model = arm(random);
  signal::Samples samples = motion(model, random, 500, 50.0);
  samples.segments = {0, 100, 333};  // pairs across a gap do not count
  int alarms = 0, all = 0;
  for (int run = 0; run < test::count(2000, 300); ++run) {
    signal::Samples noise = samples;
    noise.tau.setZero();
    addNoise(noise, 1.0, 0.0, random);
    for (const ResidualTest& test : residualTests(predictionOf(model, samples, noise.tau))) {
      alarms += test.probability < 0.05 ? 1 : 0;
      ++all;
    }
  }
  const double share = static_cast<double>(alarms) / all;
  printf("share of white residuals with a probability below 5 %%: %.4f of %d\n", share, all);
  EXPECT_NEAR(share, 0.05, 5.0 * std::sqrt(0.05 * 0.95 / all) + 0.005);
}

}  // namespace
}  // namespace plumbline::validation
