// SPDX-License-Identifier: BSD-3-Clause
#include <gtest/gtest.h>

#include "process_support.h"
#include "signal/log.h"
#include "signal/time_base.h"

namespace plumbline::signal {
namespace {

Eigen::VectorXd stamps(std::initializer_list<double> values) {
  Eigen::VectorXd time(static_cast<Eigen::Index>(values.size()));
  std::copy(values.begin(), values.end(), time.data());
  return time;
}

TEST(TimeBase, UniformStampsAreUniform_RoundedSteps) {
  Eigen::VectorXd time(1001);
  for (int i = 0; i <= 1000; ++i) time[i] = 5.0 + i * 1e-3;
  const TimeBase base = analyseTime(time);
  EXPECT_TRUE(base.uniform);
  EXPECT_DOUBLE_EQ(base.start, 5.0);
  EXPECT_NEAR(base.duration, 1.0, 1e-12);
  EXPECT_NEAR(base.median_step, 1e-3, 1e-12);
  EXPECT_EQ(base.repeated + base.backwards + base.gaps + base.missing, 0);
}

TEST(TimeBase, EveryKindOfStepIsCounted_OneOfEach) {
  const TimeBase base =
      analyseTime(stamps({0.0, 1.0, 2.0, 2.0, 3.0, 2.5, 3.5, 4.5, 7.5, 8.5, kNan, 10.5, 11.5}));
  EXPECT_EQ(base.repeated, 1);
  EXPECT_EQ(base.backwards, 1);
  EXPECT_EQ(base.gaps, 1);
  EXPECT_EQ(base.missing, 1);
  EXPECT_DOUBLE_EQ(base.median_step, 1.0);
  EXPECT_DOUBLE_EQ(base.min_step, -0.5);
  EXPECT_DOUBLE_EQ(base.max_step, 3.0);
  EXPECT_DOUBLE_EQ(base.duration, 11.5);
  EXPECT_FALSE(base.uniform);
}

TEST(TimeBase, OnePercentIsTheLimitOfUniform_BothSides) {
  EXPECT_TRUE(analyseTime(stamps({0.0, 1.0, 2.0, 3.009, 4.009})).uniform);
  EXPECT_FALSE(analyseTime(stamps({0.0, 1.0, 2.0, 3.011, 4.011})).uniform);
  EXPECT_FALSE(analyseTime(stamps({0.0, 1.0, 2.0, 2.989, 3.989})).uniform);
}

TEST(TimeBase, StaleStampsDoNotHideTheStep_MostlyRepeated) {
  const TimeBase base = analyseTime(stamps({0.0, 0.0, 0.0, 1.0, 1.0, 1.0, 2.0, 2.0, 2.0}));
  EXPECT_DOUBLE_EQ(base.median_step, 1.0);
  EXPECT_EQ(base.repeated, 6);
}

TEST(TimeBase, MedianStepIsTheMiddleOneOfTheSorted_RandomStamps) {
  Random random(20261123);
  for (int size = 2; size < 60; ++size) {
    Eigen::VectorXd time = random.uniformVector(size, -1.0, 1.0);
    if (size % 2 == 0) time = (4.0 * time).array().round() * 1e-9;
    if (size % 5 == 0) time[size / 2] = kNan;
    std::vector<double> steps;
    for (int i = 1; i < size; ++i)
      if (time[i] - time[i - 1] > 0.0) steps.push_back(time[i] - time[i - 1]);
    std::sort(steps.begin(), steps.end());
    const double lower = steps.empty() ? 0.0 : steps[(steps.size() - 1) / 2];
    const double upper = steps.empty() ? 0.0 : steps[steps.size() / 2];
    EXPECT_EQ(medianStep(time.data(), size, false), lower) << size << ", seed 20261123";
    EXPECT_EQ(medianStep(time.data(), size, true), upper) << size << ", seed 20261123";
  }
}

TEST(TimeBase, NothingToSayAboutNothing_EmptyOneAndNan) {
  for (const Eigen::VectorXd& time : {Eigen::VectorXd(), stamps({3.0}), stamps({kNan, kNan})}) {
    const TimeBase base = analyseTime(time);
    EXPECT_EQ(base.median_step, 0.0);
    EXPECT_EQ(base.duration, 0.0);
    EXPECT_FALSE(base.uniform);
  }
  EXPECT_EQ(analyseTime(stamps({kNan, kNan})).missing, 2);
  EXPECT_DOUBLE_EQ(analyseTime(stamps({3.0})).start, 3.0);
}

}  // namespace
}  // namespace plumbline::signal
