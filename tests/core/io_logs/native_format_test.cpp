// SPDX-License-Identifier: BSD-3-Clause
// The project's own HDF5 format: written whole or not at all, read back as it was.
#include <gmock/gmock.h>
#include <sys/resource.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "io/logs/native_log.h"
#include "log_files.h"

namespace plumbline {
namespace {

using test::difference;
using testing::HasSubstr;

signal::Log fullLog() {
  signal::Log log = test::sineLog(500, 3);
  log.simulated = true;
  log.acceleration = -log.position;
  log.position(17, 1) = std::numeric_limits<double>::quiet_NaN();
  log.base.emplace();
  log.base->pose = Eigen::MatrixXd::Random(500, 7);
  log.base->velocity = Eigen::MatrixXd::Random(500, 6);
  log.contacts.push_back({"left_foot", Eigen::MatrixXd::Random(500, 6), Eigen::VectorXd::Ones(500)});
  log.contacts.push_back({"right_foot", Eigen::MatrixXd::Random(500, 6), Eigen::VectorXd::Zero(500)});
  log.extras.push_back({"temperature of α/β", "°C", Eigen::VectorXd::LinSpaced(500, 20.0, 40.0)});
  log.findings.push_back({Severity::Warning, "axis_1", "converted", "was converted"});
  return log;
}

TEST(NativeFormat, WrittenLogReadsBackBitForBit_AllParts) {
  const auto file = test::temporaryFolder("own") / "log.h5";
  const signal::Log log = fullLog();
  ASSERT_TRUE(io::writeLog(log, file).ok());
  const Result<signal::Log> read = io::readLog(file);
  ASSERT_TRUE(read.ok()) << read.error().message();
  EXPECT_EQ(difference(read->time, log.time), 0.0);
  EXPECT_EQ(difference(read->position, log.position), 0.0);
  EXPECT_EQ(difference(read->velocity, log.velocity), 0.0);
  EXPECT_EQ(difference(read->acceleration, log.acceleration), 0.0);
  EXPECT_EQ(difference(read->torque, log.torque), 0.0);
  EXPECT_EQ(read->joint_names, log.joint_names);
  EXPECT_TRUE(read->simulated);
  EXPECT_EQ(read->name, "sine");
  ASSERT_TRUE(read->base.has_value());
  EXPECT_EQ(difference(read->base->pose, log.base->pose), 0.0);
  EXPECT_EQ(difference(read->base->velocity, log.base->velocity), 0.0);
  EXPECT_EQ(read->base->acceleration.size(), 0);
  ASSERT_EQ(read->contacts.size(), 2U);
  EXPECT_EQ(read->contacts[1].frame, "right_foot");
  EXPECT_EQ(difference(read->contacts[0].wrench, log.contacts[0].wrench), 0.0);
  EXPECT_EQ(difference(read->contacts[0].active, log.contacts[0].active), 0.0);
  ASSERT_EQ(read->extras.size(), 1U);
  EXPECT_EQ(read->extras[0].name, log.extras[0].name);
  EXPECT_EQ(read->extras[0].unit, "°C");
  EXPECT_EQ(difference(read->extras[0].values, log.extras[0].values), 0.0);
  EXPECT_TRUE(test::hasFinding(*read, "converted"));
  EXPECT_TRUE(test::hasFinding(*read, "gap"));
}

TEST(NativeFormat, FindingsAreNotRepeated_SeveralRounds) {
  const auto folder = test::temporaryFolder("rounds");
  ASSERT_TRUE(io::writeLog(fullLog(), folder / "a.h5").ok());
  signal::Log first = io::readLog(folder / "a.h5").value();
  ASSERT_TRUE(io::writeLog(first, folder / "b.h5").ok());
  EXPECT_EQ(io::readLog(folder / "b.h5")->findings.size(), first.findings.size());
}

TEST(NativeFormat, SameLogGivesSameBytes_TwoFiles) {
  const auto folder = test::temporaryFolder("bytes");
  ASSERT_TRUE(io::writeLog(fullLog(), folder / "a.h5").ok());
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));  // time stamps of one second would show
  signal::Log again = test::sineLog(500, 3);
  ASSERT_TRUE(io::writeLog(test::sineLog(500, 3), folder / "b.h5").ok());
  ASSERT_TRUE(io::writeLog(again, folder / "c.h5").ok());
  EXPECT_EQ(test::readBytes(folder / "b.h5"), test::readBytes(folder / "c.h5"));
  std::this_thread::sleep_for(std::chrono::milliseconds(1100));
  ASSERT_TRUE(io::writeLog(again, folder / "d.h5").ok());
  EXPECT_EQ(test::readBytes(folder / "c.h5"), test::readBytes(folder / "d.h5"));
}

TEST(NativeFormat, ForeignLogConvertsWithoutLoss_Ur10e) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e");
  const signal::Log log = io::readLog(test::shared("data/ur10e/ur10e_30s_12harm.h5")).value();
  const auto file = test::temporaryFolder("convert") / "ur10e.h5";
  ASSERT_TRUE(io::writeLog(log, file).ok());
  const signal::Log again = io::readLog(file).value();
  EXPECT_EQ(difference(again.torque, log.torque), 0.0);
  EXPECT_EQ(again.extras.size(), log.extras.size());
  EXPECT_EQ(again.joint_names, log.joint_names);
}

TEST(NativeFormat, IsRejected_NewerVersionMissingPartsWrongShape) {
  const auto folder = test::temporaryFolder("newer");
  const signal::Log log = test::sineLog(50, 2);
  for (int version : {0, 2, 3}) {
    const auto file = folder / ("v" + std::to_string(version) + ".h5");
    test::Hdf5File h5(file);
    h5.textAttribute("/", "format", "plumbline-log");
    if (version == 2) h5.numberAttribute("/", "version", version);
    if (version == 3) h5.textAttribute("/", "version", "three");
    h5.group("/joints");
    h5.matrix("/time", log.time, "s");
    h5.matrix("/joints/position", log.position);
  }
  for (const auto& [name, says] : {std::pair("v0.h5", "is no number"), std::pair("v2.h5", "a newer version"),
                                   std::pair("v3.h5", "is no number")}) {
    const Result<signal::Log> read = io::readLog(folder / name);
    ASSERT_FALSE(read.ok());
    EXPECT_NE(read.error().message().find(says), std::string::npos) << read.error().message();
  }
}

TEST(NativeFormat, LeavesNoFile_DiskFull) {
  const auto folder = test::temporaryFolder("full");
  const signal::Log log = test::sineLog(200000, 7);
  const auto file = folder / "log.h5";
  test::writeText(file, "what was there before");
  // A limit on the file size makes writes fail as a full disk does (EFBIG instead of ENOSPC).
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit small = before;
  small.rlim_cur = 1 << 20;
  setrlimit(RLIMIT_FSIZE, &small);
  const Status status = io::writeLog(log, file);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().code, ErrorCode::FileUnwritable);
  EXPECT_THAT(status.error().message(), HasSubstr("log.h5"));
  EXPECT_FALSE(status.error().remedy.empty());
  EXPECT_EQ(test::readBytes(file), "what was there before");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
}

TEST(NativeFormat, IsRejected_FolderMissingLogEmptyShapesWrong) {
  const auto folder = test::temporaryFolder("refused");
  EXPECT_EQ(io::writeLog(test::sineLog(10, 2), folder / "no" / "log.h5").error().code,
            ErrorCode::FileUnwritable);
  EXPECT_EQ(io::writeLog(signal::Log{}, folder / "log.h5").error().code, ErrorCode::MissingData);
  signal::Log log = test::sineLog(10, 2);
  log.torque.conservativeResize(9, 2);
  const Status status = io::writeLog(log, folder / "log.h5");
  ASSERT_FALSE(status.ok());
  EXPECT_EQ(status.error().code, ErrorCode::ShapeMismatch);
  EXPECT_THAT(status.error().message(), HasSubstr("torque"));
  EXPECT_TRUE(std::filesystem::is_empty(folder));
}

TEST(NativeFormat, SeveralThreadsReadAndWriteAtOnce_SameBits) {
  ASSERT_TRUE([] {
    hbool_t safe = false;
    return H5is_library_threadsafe(&safe) >= 0 && safe;
  }()) << "this build of the HDF5 library has no lock";
  const auto folder = test::temporaryFolder("threads");
  std::vector<std::thread> threads;
  std::vector<int> right(4, 0);
  for (int k = 0; k < 4; ++k) {
    threads.emplace_back([&, k] {
      const signal::Log log = test::sineLog(2000 + k, 2 + k);
      const auto file = folder / (std::to_string(k) + ".h5");
      for (int round = 0; round < 5; ++round) {
        if (!io::writeLog(log, file).ok()) return;
        const Result<signal::Log> read = io::readLog(file);
        const Result<signal::Log> missing = io::readLog(folder / "missing.h5");
        if (read.ok() && difference(read->position, log.position) == 0.0 && !missing.ok())
          ++right[static_cast<std::size_t>(k)];
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(right, testing::Each(5));
}

// ---- a million samples -------------------------------------------------------------------------------------------

class Million : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    samples_ = test::count(1000000, 200000);
    log_ = new signal::Log(test::sineLog(samples_, 7, 1000.0));
    file_ = test::temporaryFolder("million") / "log.h5";
    ASSERT_TRUE(io::writeLog(*log_, file_).ok());
  }
  static void TearDownTestSuite() {
    delete log_;
    log_ = nullptr;
  }
  static double milliseconds(std::chrono::steady_clock::time_point from,
                             std::chrono::steady_clock::time_point to) {
    return std::chrono::duration<double, std::milli>(to - from).count();
  }
  /// Requests a stop after a part of the usual duration; returns the milliseconds until the end, or −1 when it had
  /// finished.
  template <typename Work>
  static double latency(double after_seconds, const Work& work) {
    std::stop_source stop;
    JobContext context;
    context.stop = stop.get_token();
    std::chrono::steady_clock::time_point asked;
    std::thread timer([&] {
      std::this_thread::sleep_for(std::chrono::duration<double>(after_seconds));
      asked = std::chrono::steady_clock::now();
      stop.request_stop();
    });
    const auto result = work(context);
    const auto end = std::chrono::steady_clock::now();
    timer.join();
    if (result.ok()) return -1.0;
    EXPECT_EQ(result.error().code, ErrorCode::Cancelled) << result.error().message();
    return milliseconds(asked, end);
  }
  static int samples_;
  static signal::Log* log_;
  static std::filesystem::path file_;
};
int Million::samples_ = 0;
signal::Log* Million::log_ = nullptr;
std::filesystem::path Million::file_;

TEST_F(Million, ReadsInAFewSeconds_SevenJoints) {
  const std::clock_t begin = std::clock();
  const Result<signal::Log> read = io::readLog(file_);
  const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
  ASSERT_TRUE(read.ok());
  RecordProperty("cpu_seconds", std::to_string(seconds));
  EXPECT_EQ(difference(read->torque, log_->torque), 0.0);
  EXPECT_LT(seconds, 10.0 * samples_ / 1e6 + 1.0);  // of processor time; 2 s on the machine it was written on
}

TEST_F(Million, ReadingStopsWithin200Milliseconds_AnyMoment) {
  int stopped = 0;
  for (double after : {0.0, 0.01, 0.03, 0.1, 0.2, 0.4, 0.8}) {
    const double waited =
        latency(after, [&](const JobContext& context) { return io::readLog(file_, std::nullopt, context); });
    stopped += waited >= 0.0 ? 1 : 0;
    EXPECT_LT(waited, 200.0) << "asked after " << after << " s";
  }
  EXPECT_GE(stopped, 3);
}

TEST_F(Million, WritingStopsWithin200MillisecondsAndLeavesNothing_AnyMoment) {
  const auto folder = test::temporaryFolder("stopped");
  for (double after : {0.0, 0.05, 0.2}) {
    const double waited = latency(
        after, [&](const JobContext& context) { return io::writeLog(*log_, folder / "log.h5", context); });
    EXPECT_LT(waited, 200.0) << "asked after " << after << " s";
    if (waited >= 0.0) {
      EXPECT_TRUE(std::filesystem::is_empty(folder));
    }
  }
}

TEST_F(Million, CsvStopsWithin200Milliseconds_AnyMoment) {
  const auto file = test::temporaryFolder("csv") / "log.csv";
  std::string text = "t,q1,q2,dq1,dq2,tau1,tau2\n";
  for (int i = 0; i < samples_; ++i)
    text += std::to_string(i) + "e-3,0.123456789,1.23456789,-3.25,4.5,10.25,-11.125\n";
  test::writeText(file, text);
  for (double after : {0.0, 0.02, 0.1, 0.3}) {
    EXPECT_LT(
        latency(after, [&](const JobContext& context) { return io::readLog(file, std::nullopt, context); }),
        200.0)
        << "asked after " << after << " s";
  }
}

}  // namespace
}  // namespace plumbline
