// SPDX-License-Identifier: BSD-3-Clause
#include "safety/study/conditioning_study.h"

#include <gtest/gtest.h>

#include "excitation/motion/families.h"
#include "io/urdf/urdf_read.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using namespace safety;

excitation::MotionBasisPtr fourier() {
  excitation::FamilySpec spec;
  spec.duration = 10.0;
  return excitation::makeBasis(spec).value();
}

ConditioningSettings few() {
  ConditioningSettings settings;
  settings.rate = 500.0;
  settings.motions = count(200, 40);
  settings.horizons = {1, 5, 25, 250};
  return settings;
}

TEST(ConditioningStudy, CorrelationFallsWithTheHorizon) {
  PLUMBLINE_SEED(seed, 1);
  Random random(seed);
  RandomTreeOptions options;
  options.branched = options.prismatic = false;
  const RobotModel model = randomModel(random, options);
  const auto study = studyConditioning(model, fourier(), few());
  ASSERT_TRUE(study) << study.error().message();
  EXPECT_EQ(study->columns.size(), 10U);
  ASSERT_EQ(study->rows.size(), 4U);
  // A window of one sample is the torque regressor times dt, up to the error of one Euler step.
  EXPECT_GT(study->rows[0].correlation, 0.999);
  EXPECT_NEAR(study->rows[0].median, study->torque_median, 0.02 * study->torque_median);
  EXPECT_GT(study->rows[1].correlation, 0.98);
  EXPECT_LT(study->rows[3].correlation, study->rows[0].correlation);
  for (const auto& row : study->rows) EXPECT_LE(std::abs(row.correlation), 1.0 + 1e-12);
}

TEST(ConditioningStudy, SameBitsForAnyNumberOfThreads) {
  PLUMBLINE_SEED(seed, 2);
  Random random(seed);
  const RobotModel model = randomModel(random, {});
  ConditioningSettings settings = few();
  settings.motions = 6;
  settings.horizons = {3, 30};
  const auto one = studyConditioning(model, fourier(), settings, {{}, nullptr, 1});
  const auto three = studyConditioning(model, fourier(), settings, {{}, nullptr, 3});
  ASSERT_TRUE(one && three);
  for (std::size_t h = 0; h < 2; ++h) {
    EXPECT_EQ(one->rows[h].correlation, three->rows[h].correlation);
    EXPECT_EQ(one->rows[h].median, three->rows[h].median);
  }
}

TEST(ConditioningStudy, RejectsAndStops) {
  PLUMBLINE_SEED(seed, 3);
  Random random(seed);
  const RobotModel model = randomModel(random, {});
  const auto code = [&](const ConditioningSettings& settings) {
    const auto study = studyConditioning(model, fourier(), settings);
    return study ? std::string("done") : std::string(toString(study.error().code));
  };
  ConditioningSettings settings = few();
  settings.body = "nowhere";
  EXPECT_EQ(code(settings), "unknown-reference");
  settings = few();
  settings.horizons = {100000};
  EXPECT_EQ(code(settings), "value-out-of-range");
  settings = few();
  settings.rate = 0.0;
  EXPECT_EQ(code(settings), "value-out-of-range");
  settings = few();
  settings.motions = 1;
  EXPECT_EQ(code(settings), "value-out-of-range");
  RandomTreeOptions floating;
  floating.base = BaseType::Floating;
  const auto rejected = studyConditioning(randomModel(random, floating), fourier(), few());
  ASSERT_FALSE(rejected);
  EXPECT_EQ(toString(rejected.error().code), "unsupported-joint");
  std::stop_source source;
  source.request_stop();
  const auto stopped = studyConditioning(model, fourier(), few(), {source.get_token(), nullptr, 1});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(toString(stopped.error().code), "cancelled");
}

}  // namespace
}  // namespace plumbline::test
