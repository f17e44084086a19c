// SPDX-License-Identifier: BSD-3-Clause
// Time stamps and values as machines record them: reported, never repaired silently.
#include <gmock/gmock.h>

#include <cmath>
#include <limits>

#include "log_files.h"
#include "signal/time_base.h"

namespace plumbline {
namespace {

using test::hasFinding;
using testing::HasSubstr;
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// The log as a foreign HDF5 file, read again.
class Checks : public testing::Test {
 protected:
  Result<signal::Log> read(const signal::Log& log, const std::string& unit = "rad") {
    const auto file = folder_ / ("log" + std::to_string(++count_) + ".h5");
    {
      test::Hdf5File h5(file);
      h5.matrix("/time", log.time, "s");
      h5.matrix("/q", log.position, unit);
      if (log.velocity.size() != 0) h5.matrix("/dq", log.velocity, unit.empty() ? "" : unit + "/s");
      if (log.torque.size() != 0) h5.matrix("/tau", log.torque, unit.empty() ? "" : "Nm");
    }
    return io::readLog(file);
  }
  std::filesystem::path folder_ = test::temporaryFolder("checks");
  int count_ = 0;
};

TEST_F(Checks, CleanLogHasNoWarnings_UniformTime) {
  const signal::Log log = read(test::sineLog(1000, 3)).value();
  for (const Finding& finding : log.findings) EXPECT_EQ(finding.severity, Severity::Info) << finding.text;
}

TEST_F(Checks, BackwardsTimeIsRejectedWithItsRow_TwoRecordingsInOne) {
  signal::Log log = test::sineLog(1000, 2);
  for (int i = 600; i < 1000; ++i) log.time[i] = (i - 600) * 0.01;
  const Result<signal::Log> rejected = read(log);
  ASSERT_FALSE(rejected.ok());
  EXPECT_EQ(rejected.error().code, ErrorCode::TimeNotMonotonic);
  EXPECT_THAT(rejected.error().message(),
              testing::AllOf(HasSubstr("row 601"), HasSubstr("5.99 s"), HasSubstr("to 0 s")));
  EXPECT_THAT(rejected.error().remedy, HasSubstr("split"));
}

TEST_F(Checks, BackwardsTimeIsRejected_OneStepAndABitBack) {
  signal::Log log = test::sineLog(1000, 2);
  log.time[500] = log.time[499] - 0.011;
  EXPECT_EQ(read(log).error().code, ErrorCode::TimeNotMonotonic);
}

TEST_F(Checks, JitterBackwardsIsRaisedAndSaid_HalfAStep) {
  signal::Log log = test::sineLog(1000, 2);
  log.time[500] = log.time[499] - 0.005;
  const Result<signal::Log> read_log = read(log);
  ASSERT_TRUE(read_log.ok()) << read_log.error().message();
  EXPECT_EQ(read_log->time[500], log.time[499]);
  EXPECT_EQ(read_log->time[501], log.time[501]);
  ASSERT_TRUE(hasFinding(*read_log, "time-jitter-backwards"));
  EXPECT_THAT(test::finding(read_log->findings, "time-jitter-backwards")->text, HasSubstr("row 501"));
  EXPECT_EQ(signal::analyseTime(read_log->time).backwards, 0);
}

TEST_F(Checks, MostlyDiscontinuousTimeIsRejected_EveryFifthStamp) {
  signal::Log log = test::sineLog(1000, 2);
  for (int i = 5; i < 1000; i += 5) log.time[i] = log.time[i - 1] - 0.002;
  EXPECT_EQ(read(log).error().code, ErrorCode::TimeNotMonotonic);
}

TEST_F(Checks, ConstantTimeIsRejected_AllStampsEqual) {
  signal::Log log = test::sineLog(100, 2);
  log.time.setConstant(3.0);
  EXPECT_EQ(read(log).error().code, ErrorCode::TimeNotMonotonic);
  log.time = -test::sineLog(100, 2).time;
  EXPECT_EQ(read(log).error().code, ErrorCode::TimeNotMonotonic);
}

TEST_F(Checks, TimeOfAnotherUnitIsNotCalledMissing) {
  signal::Log log = test::sineLog(100, 2);
  log.time.array() += 1e15;
  EXPECT_THAT(read(log).error().message(), HasSubstr("too large for seconds"));
}

TEST_F(Checks, MissingRepeatedGapsAndJitterAreReported_OneLog) {
  signal::Log log = test::sineLog(1000, 2);
  for (int i = 0; i < 1000; ++i) log.time[i] += 0.001 * std::sin(1.7 * i);
  log.time[100] = kNan;
  log.time[200] = log.time[199];
  log.time.tail(500).array() += 2.0;
  const signal::Log checked = read(log).value();
  EXPECT_TRUE(std::isnan(checked.time[100]));
  for (const char* code : {"time-missing", "time-repeated", "time-gap", "time-not-uniform"})
    EXPECT_TRUE(hasFinding(checked, code)) << code;
}

TEST_F(Checks, InfiniteAndAbsurdValuesBecomeGaps_NamedJoint) {
  signal::Log log = test::sineLog(100, 2);
  log.torque(10, 1) = std::numeric_limits<double>::infinity();
  log.torque(11, 1) = -1e300;
  const signal::Log checked = read(log).value();
  EXPECT_TRUE(std::isnan(checked.torque(10, 1)));
  EXPECT_TRUE(std::isnan(checked.torque(11, 1)));
  EXPECT_EQ(checked.torque(12, 1), log.torque(12, 1));
  const Finding* found = test::finding(checked.findings, "not-finite");
  ASSERT_NE(found, nullptr);
  EXPECT_THAT(found->text, testing::AllOf(HasSubstr("joint2"), HasSubstr("2 samples")));
}

TEST_F(Checks, OnlyNanOrOneSampleIsRejected_Time) {
  signal::Log log = test::sineLog(100, 2);
  log.time.setConstant(kNan);
  EXPECT_EQ(read(log).error().code, ErrorCode::MissingData);
}

TEST_F(Checks, UnstatedUnitsThatLookWrongAreWarned_DegreesAndMilliseconds) {
  signal::Log log = test::sineLog(1000, 2);
  log.position *= 180.0 / M_PI;
  log.velocity *= 180.0 / M_PI;
  signal::Log checked = read(log, "").value();
  ASSERT_TRUE(hasFinding(checked, "unit-assumed"));
  EXPECT_EQ(test::finding(checked.findings, "unit-assumed")->severity, Severity::Warning);

  // Stated units are taken at their word and converted.
  checked = read(log, "deg").value();
  EXPECT_FALSE(hasFinding(checked, "unit-assumed"));
  EXPECT_LT(test::difference(checked.position, test::sineLog(1000, 2).position), 1e-14);
}

TEST_F(Checks, VelocityInAnotherUnitIsDetected_DegreesAgainstRadians) {
  signal::Log log = test::sineLog(1000, 3);
  log.velocity.col(1) *= 180.0 / M_PI;
  log.velocity.col(2) *= -1.0;
  const signal::Log checked = read(log).value();
  std::string texts;
  for (const Finding& finding : checked.findings) {
    if (finding.code == "velocity-scale") texts += finding.subject + ": " + finding.text + "\n";
  }
  EXPECT_THAT(texts, testing::AllOf(HasSubstr("joint2"), HasSubstr("degrees?"), HasSubstr("joint3"),
                                    HasSubstr("sign differs")));
  EXPECT_THAT(texts, testing::Not(HasSubstr("joint1:")));
}

TEST_F(Checks, AClockThatRunsWrongIsToldByAllVelocities) {
  for (const double factor : {1.1, 0.9, 2.0, 1000.0}) {
    signal::Log log = test::sineLog(1000, 3);
    log.time /= factor;
    const signal::Log checked = read(log).value();
    const Finding* clock = test::finding(checked.findings, "velocity-scale");
    ASSERT_NE(clock, nullptr) << factor;
    EXPECT_EQ(clock->subject, "time");
    EXPECT_THAT(clock->text, HasSubstr("unit of the time stamps"));
  }
  EXPECT_FALSE(hasFinding(read(test::sineLog(1000, 3)).value(), "velocity-scale"));
  // It hides no joint that turns the other way.
  signal::Log log = test::sineLog(1000, 4);
  log.time /= 1.1;
  log.velocity.col(2) *= -1.0;
  const signal::Log checked = read(log).value();
  std::string subjects;
  for (const Finding& finding : checked.findings)
    if (finding.code == "velocity-scale") subjects += finding.subject + " ";
  EXPECT_EQ(subjects, "time joint3 ");
}

TEST_F(Checks, NoiseIsNoWrongClock_AWrongClockIsToldThroughNoise) {
  PLUMBLINE_SEED(seed, 20261128);
  Random random(seed);
  const auto clocks = [&](const signal::Log& log) {
    const signal::Log checked = read(log).value();
    return std::count_if(checked.findings.begin(), checked.findings.end(), [](const Finding& finding) {
      return finding.code == "velocity-scale" && finding.subject == "time";
    });
  };
  for (const double clock : {1.0, 1.2, 0.8}) {
    // Stamps that jitter by as much as a quarter of the interval.
    signal::Log log = test::sineLog(4000, 4);
    const double interval = log.time[1] - log.time[0];
    for (Eigen::Index i = 0; i < log.size(); ++i) log.time[i] += 0.18 * interval * random.normal();
    std::sort(log.time.begin(), log.time.end());
    log.time /= clock;
    EXPECT_EQ(clocks(log), clock == 1.0 ? 0 : 1) << "jitter, " << clock;
  }
  // Velocities that are noisy, alike in all joints.
  signal::Log log = test::sineLog(4000, 4);
  for (Eigen::Index j = 0; j < 4; ++j) {
    const double size = std::sqrt(log.velocity.col(j).squaredNorm() / 4000.0);
    for (Eigen::Index i = 0; i < log.size(); ++i) log.velocity(i, j) += 0.3 * size * random.normal();
  }
  EXPECT_EQ(clocks(log), 0);
  // Coarse encoders, whose steps are as large as the motion from sample to sample.
  log = test::sineLog(4000, 4);
  const Eigen::MatrixXd exact = log.position;
  for (Eigen::Index j = 0; j < 4; ++j) {
    const double count =
        std::sqrt((exact.bottomRows(3999) - exact.topRows(3999)).col(j).squaredNorm() / 3999.0);
    log.position.col(j) = count * (exact.col(j) / count).array().round();
  }
  EXPECT_EQ(clocks(log), 0);
}

TEST_F(Checks, AGapDoesNotDecideWhetherVelocitiesFit) {
  for (const double unit : {1.0, 180.0 / M_PI}) {
    signal::Log log = test::sineLog(4000, 3);
    log.velocity.col(1) *= unit;
    for (const Eigen::Index gap : {400, 1100, 1800}) {
      signal::Log cut = log;
      const Eigen::Index kept = log.size() - gap;
      const auto without = [&](Eigen::MatrixXd& m) {
        m.middleRows(1000, kept - 1000) = m.bottomRows(kept - 1000).eval();
        m.conservativeResize(kept, Eigen::NoChange);
      };
      without(cut.position), without(cut.velocity), without(cut.torque);
      Eigen::MatrixXd time = cut.time;
      without(time);
      cut.time = time;
      const signal::Log checked = read(cut).value();
      std::string subjects;
      for (const Finding& finding : checked.findings)
        if (finding.code == "velocity-scale") subjects += finding.subject + " ";
      EXPECT_EQ(subjects, unit == 1.0 ? "" : "joint2 ") << gap;
    }
  }
}

TEST_F(Checks, AllJointsInDegreesAreAskedForTheirUnit) {
  signal::Log log = test::sineLog(1000, 3);
  log.velocity *= 180.0 / M_PI;
  const signal::Log checked = read(log).value();
  const Finding* found = test::finding(checked.findings, "velocity-scale");
  ASSERT_NE(found, nullptr);
  EXPECT_THAT(found->text, testing::AllOf(HasSubstr("degrees?"), HasSubstr("units of velocities")));
}

TEST_F(Checks, TimeInMillisecondsWithoutUnitIsWarned_SlowSteps) {
  const auto file = folder_ / "ms.h5";
  const signal::Log log = test::sineLog(1000, 2);
  {
    test::Hdf5File h5(file);
    h5.matrix("/t", 1000.0 * log.time);
    h5.matrix("/q", log.position);
  }
  const signal::Log checked = io::readLog(file).value();
  const Finding* found = test::finding(checked.findings, "time-unit-assumed");
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->severity, Severity::Warning);
}

TEST_F(Checks, StampsSince1970KeepEveryNanosecond_WholeNumbers) {
  const auto file = folder_ / "ns.h5";
  const signal::Log log = test::sineLog(1000, 2);
  std::vector<long long> stamps;
  for (int i = 0; i < 1000; ++i) stamps.push_back(1700000000000000001LL + 1000003LL * i);
  {
    test::Hdf5File h5(file);
    h5.integers("/stamp", stamps);
    h5.matrix("/q", log.position);
  }
  const signal::Log checked = io::readLog(file).value();
  EXPECT_TRUE(hasFinding(checked, "time-unit-by-size"));
  EXPECT_EQ(checked.time[0], 0.0);
  for (int i = 0; i < 1000; ++i) EXPECT_NEAR(checked.time[i], 1.000003e-3 * i, 1e-15 * (1 + i));
}

TEST_F(Checks, NoTorqueIsAWarning_PositionsOnly) {
  signal::Log log = test::sineLog(100, 2);
  log.torque.resize(0, 0);
  EXPECT_TRUE(hasFinding(read(log).value(), "no-torque"));
}

}  // namespace
}  // namespace plumbline
