// SPDX-License-Identifier: BSD-3-Clause
//
// A log whose channels stay in its file gives the bits of the same log held in memory: contents, findings, samples.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "base/random.h"
#include "io/logs/native_log.h"
#include "log_files.h"
#include "signal/as_recorded.h"
#include "signal/filter/process.h"
#include "support/reader_thread.h"
#include "support/support.h"
#include "workflow/log/load_log.h"
#include "workflow/log/log_json.h"

namespace plumbline::test {
namespace {

namespace fs = std::filesystem;
constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();
constexpr int kRows = 70000, kJoints = 3;  // three blocks of rows
constexpr std::uint64_t kSeed = 20261123;

RobotModel armOfLog() {
  Random random(3);
  return randomModel(random, {.bodies = kJoints, .branched = false, .prismatic = false});
}

/// A noisy motion at 1 kHz with joints named as those of the robot.
signal::Log noisyLog() {
  Random random(kSeed);
  signal::Log log = sineLog(kRows, kJoints, 1000.0);
  log.joint_names = armOfLog().dofNames();
  for (Eigen::MatrixXd* m : {&log.position, &log.velocity, &log.torque})
    for (Eigen::Index j = 0; j < m->cols(); ++j) m->col(j) += 1e-3 * random.uniformVector(kRows, -1.0, 1.0);
  return log;
}

struct Case {
  const char* name;
  void (*spoil)(signal::Log&);
};
void leave(signal::Log&) {}
void missValues(signal::Log& log) {
  log.position.block(1000, 1, 40, 1).setConstant(kMissing);
  log.velocity(32767, 0) = kMissing;  // the last row of a block
  log.torque.block(40000, 2, 5000, 1).setConstant(kMissing);
  log.torque(65536, 0) = std::numeric_limits<double>::infinity();
  log.velocity(50000, 1) = 1e13;
}
void missJoint(signal::Log& log) {
  log.velocity.col(1).setConstant(kMissing);
  log.torque.col(2).setConstant(kMissing);
}
void spoilTime(signal::Log& log) {
  log.time.tail(30000).array() += 0.5;  // a hole
  log.time[20000] = kMissing;
  log.time[30001] = log.time[30000];           // repeated
  log.time[40001] = log.time[40000] - 0.0004;  // ran back by less than a step
  log.time[60001] = log.time[60000] + 0.00003;
}
/// Rows that repeat, some around a stamp that is left out, and a long rest.
void repeatRows(signal::Log& log) {
  const auto copy = [&](Eigen::Index to, Eigen::Index from) {
    for (Eigen::MatrixXd* m : {&log.position, &log.velocity, &log.torque})
      m->row(to) = Eigen::RowVectorXd(m->row(from));
  };
  for (Eigen::Index i = 2000; i < 2400; i += 2) copy(i + 1, i);
  log.time[5001] = log.time[5000];  // A, B, A: the third row repeats the first once the second is left out
  copy(5002, 5000);
  copy(32768, 32767);  // across blocks
  for (Eigen::Index i = 60000; i < 62000; ++i) copy(i, 59999);
}
/// Quantised positions with stale samples: these are told from rest in a second pass.
void quantise(signal::Log& log) {
  log.position = (log.position.array() * 1e5).round() * 1e-5;
  for (Eigen::Index i = 100; i < kRows; i += 3)
    log.position.row(i) = Eigen::RowVectorXd(log.position.row(i - 1));
}
void quantiseWithoutVelocity(signal::Log& log) {
  quantise(log);
  log.velocity.resize(0, 0);
}
void addAcceleration(signal::Log& log) {
  log.acceleration = -log.position;
  log.velocity.resize(0, 0);
}
void jitter(signal::Log& log) {
  Random random(kSeed + 1);
  log.time += 2e-4 * random.uniformVector(kRows, -1.0, 1.0);
}
void turn(signal::Log& log) {
  for (Eigen::Index i = 35000; i < kRows; ++i) log.position(i, 0) += 6.283185307179586;
}
void standStill(signal::Log& log) {
  for (Eigen::MatrixXd* m : {&log.position, &log.velocity, &log.torque})
    for (Eigen::Index i = 0; i < kRows; ++i) m->row(i) = Eigen::RowVectorXd(m->row(0));
}
const Case kCases[] = {{"Clean", leave},
                       {"MissingValues", missValues},
                       {"MissingJoints", missJoint},
                       {"Stamps", spoilTime},
                       {"RepeatedRows", repeatRows},
                       {"Quantised", quantise},
                       {"QuantisedWithoutVelocity", quantiseWithoutVelocity},
                       {"Acceleration", addAcceleration},
                       {"Jitter", jitter},
                       {"WholeTurn", turn},
                       {"StandsStill", standStill}};

void writeCsv(const signal::Log& log, const fs::path& path) {
  std::ofstream out(path);
  out.precision(17);
  const std::pair<const char*, const Eigen::MatrixXd*> kinds[] = {
      {"q_", &log.position}, {"v_", &log.velocity}, {"a_", &log.acceleration}, {"tau_", &log.torque}};
  out << "time";
  for (const auto& [prefix, m] : kinds)
    for (Eigen::Index j = 0; j < m->cols(); ++j)
      out << "," << prefix << log.joint_names[static_cast<std::size_t>(j)];
  out << "\n";
  for (Eigen::Index i = 0; i < log.size(); ++i) {
    out << log.time[i];
    for (const auto& [prefix, m] : kinds)
      for (Eigen::Index j = 0; j < m->cols(); ++j) out << "," << (*m)(i, j);
    out << "\n";
  }
}

std::string csvMapping(const signal::Log& log, bool skip) {
  const auto channel = [&](const char* quantity, const char* prefix, const char* more) {
    std::string columns, joints;
    for (const std::string& name : log.joint_names) {
      columns += (columns.empty() ? "\"" : ", \"") + (prefix + name) + "\"";
      joints += (joints.empty() ? "\"" : ", \"") + name + "\"";
    }
    return std::string("{\"quantity\": \"") + quantity + "\", \"columns\": [" + columns + "], \"joints\": [" +
           joints + "]" + more + "}";
  };
  std::string text = R"({"version": 1, "time": {"column": "time"}, )";
  if (skip) text += "\"skip_rows\": 1234, ";
  text += "\"channels\": [" + channel("torque", "tau_", ", \"sign\": [-1, 1, 1], \"gear_ratio\": 2.0") +
          ", " + channel("position", "q_", ", \"unit\": \"deg\", \"scale\": 50");
  if (log.velocity.size() > 0) text += ", " + channel("velocity", "v_", "");
  if (log.acceleration.size() > 0) text += ", " + channel("acceleration", "a_", "");
  return text + "]}";
}

void expectSame(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b, const std::string& what) {
  ASSERT_EQ(a.rows(), b.rows()) << what;
  ASSERT_EQ(a.cols(), b.cols()) << what;
  for (Eigen::Index k = 0; k < a.size(); ++k)
    ASSERT_TRUE(a.data()[k] == b.data()[k] || (std::isnan(a.data()[k]) && std::isnan(b.data()[k])))
        << what << " " << k << ": " << a.data()[k] << " " << b.data()[k];
}

std::string texts(const std::vector<Finding>& findings) {
  std::string out;
  for (const Finding& f : findings) out += f.subject + " " + f.code + " " + f.text + "\n";
  return out;
}

std::vector<signal::ProcessingSettings> manySettings() {
  using S = signal::ProcessingSettings;
  std::vector<S> all(1);
  const auto add = [&](const std::function<void(S&)>& change) { change(all.emplace_back()); };
  add([](S& s) { s.cutoff = 0.0; });
  add([](S& s) { s.cutoff = 35.0, s.order = 3, s.decimation = 1, s.max_gap = 0.01; });
  add([](S& s) { s.decimation = 7, s.filter_torque = false, s.trim_rest = false; });
  add([](S& s) { s.differentiation = S::Differentiation::SavitzkyGolay; });
  add([](S& s) { s.resample_rate = 400.0, s.interpolation = S::Interpolation::Linear; });
  add([](S& s) { s.from = 3.3333, s.to = 51.0, s.velocity_threshold = 0.2; });
  add([](S& s) { s.use_logged_velocity = false, s.use_logged_acceleration = false; });
  add([](S& s) { s.estimate_delay = true; });
  add([](S& s) { s.torque_delay = 0.0037, s.remove_stale = false; });
  add([](S& s) { s.none = true; });
  add([](S& s) { s.none = true, s.decimation = 3, s.from = 2.0; });
  return all;
}

void expectSameSamples(const RobotModel& model, const signal::Log& held, const signal::Log& deferred,
                       const signal::ProcessingSettings& settings, int threads) {
  JobContext context;
  context.threads = threads;
  const auto a = signal::process(model, held, settings, {}),
             b = signal::process(model, deferred, settings, context);
  ASSERT_EQ(a.ok(), b.ok()) << (a.ok() ? b.error().message() : a.error().message());
  if (!a.ok()) {
    EXPECT_EQ(a.error().message(), b.error().message());
    return;
  }
  expectSame(a->time, b->time, "time");
  expectSame(a->q, b->q, "q");
  expectSame(a->v, b->v, "v");
  expectSame(a->a, b->a, "a");
  expectSame(a->tau, b->tau, "tau");
  expectSame(a->weight, b->weight, "weight");
  expectSame(a->direction, b->direction, "direction");
  expectSame(a->motion_noise, b->motion_noise, "noise");
  EXPECT_EQ(a->segments, b->segments);
  EXPECT_EQ(a->rate, b->rate);
  EXPECT_EQ(a->filter_rate, b->filter_rate);
  EXPECT_EQ(texts(a->findings), texts(b->findings));
  if (!settings.none) return;
  const auto motion = signal::recordedMotion(model, deferred, settings, context);
  ASSERT_TRUE(motion.ok());
  expectSame(a->time, motion->time, "time alone");
  expectSame(a->q, motion->q, "q alone");
  expectSame(a->v, motion->v, "v alone");
  expectSame(a->tau, motion->tau, "tau alone");
  EXPECT_EQ(a->segments, motion->segments);
  EXPECT_EQ(texts(a->findings), texts(motion->findings));
  EXPECT_EQ(motion->a.size() + motion->weight.size(), 0);
}

void expectSameLog(const RobotModel& model, const workflow::LogRequest& request) {
  workflow::LogRequest streamed = request;
  streamed.largest = 0;
  JobContext two;
  two.threads = 2;
  const auto held = workflow::loadLog(request), deferred = workflow::loadLog(streamed, two);
  ASSERT_EQ(held.ok(), deferred.ok()) << (held.ok() ? deferred.error().message() : held.error().message());
  if (!held.ok()) {
    EXPECT_EQ(held.error().message(), deferred.error().message());
    return;
  }
  ASSERT_FALSE((*held)->deferred);
  ASSERT_TRUE((*deferred)->deferred);
  EXPECT_EQ((*deferred)->position.size(), 0);
  EXPECT_EQ(workflow::toJson(**held), workflow::toJson(**deferred));
  EXPECT_EQ(texts((*held)->findings), texts((*deferred)->findings));
  EXPECT_EQ((*held)->content_hash, (*deferred)->content_hash);
  const auto whole = signal::wholeLog(**deferred, {});
  ASSERT_TRUE(whole.ok());
  expectSame((*held)->time, whole->time, "time");
  expectSame((*held)->position, whole->position, "position");
  expectSame((*held)->velocity, whole->velocity, "velocity");
  expectSame((*held)->acceleration, whole->acceleration, "acceleration");
  expectSame((*held)->torque, whole->torque, "torque");
  int k = 0;
  for (const signal::ProcessingSettings& settings : manySettings()) {
    SCOPED_TRACE("settings " + std::to_string(k));
    expectSameSamples(model, **held, **deferred, settings, 1 + k++ % 2);
  }
}

class StreamedLogs : public testing::TestWithParam<Case> {};

TEST_P(StreamedLogs, HaveTheBitsOfThoseInMemory_NativeFile) {
  signal::Log log = noisyLog();
  GetParam().spoil(log);
  const fs::path file = temporaryFolder("streamed") / "log.h5";
  ASSERT_TRUE(io::writeLog(log, file).ok());
  RobotModel model = armOfLog();
  expectSameLog(model, {file, {}});
  const StarterGuard guard(inThread);
  expectSameLog(model, {file, {}});
}

TEST_P(StreamedLogs, HaveTheBitsOfThoseInMemory_ConvertedTable) {
  signal::Log log = noisyLog();
  GetParam().spoil(log);
  const fs::path folder = temporaryFolder("streamed");
  writeCsv(log, folder / "log.csv");
  for (const bool skip : {false, true}) {
    writeText(folder / "mapping.json", csvMapping(log, skip));
    expectSameLog(armOfLog(), {folder / "log.csv", folder / "mapping.json"});
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, StreamedLogs, testing::ValuesIn(kCases),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(StreamedLog, StopsWithinTheBlock_AtEveryStep) {
  signal::Log log = noisyLog();
  const fs::path file = temporaryFolder("streamed") / "log.h5";
  ASSERT_TRUE(io::writeLog(log, file).ok());
  workflow::LogRequest request{file, {}};
  request.largest = 0;
  const auto loaded = workflow::loadLog(request);
  ASSERT_TRUE(loaded.ok());
  std::stop_source stop;
  JobContext context;
  context.stop = stop.get_token();
  stop.request_stop();
  EXPECT_EQ(workflow::loadLog(request, context).error().code, ErrorCode::Cancelled);
  EXPECT_EQ((*loaded)->deferred->read(signal::ChannelKind::Torque, context).error().code,
            ErrorCode::Cancelled);
  EXPECT_EQ(signal::process(armOfLog(), **loaded, {}, context).error().code, ErrorCode::Cancelled);
  EXPECT_TRUE(signal::process(armOfLog(), **loaded, {}).ok());  // and can be used afterwards
}

TEST(StreamedLog, NamesTheFile_WhenItIsCutWhileItIsOpen) {
  signal::Log log = noisyLog();
  const fs::path file = temporaryFolder("streamed") / "log.h5";
  ASSERT_TRUE(io::writeLog(log, file).ok());
  workflow::LogRequest request{file, {}};
  request.largest = 0;
  const auto loaded = workflow::loadLog(request);
  ASSERT_TRUE(loaded.ok());
  fs::resize_file(file, fs::file_size(file) / 4);
  const auto samples = signal::process(armOfLog(), **loaded, {});
  ASSERT_FALSE(samples.ok());
  EXPECT_EQ(samples.error().file, file.string());
  EXPECT_FALSE(samples.error().remedy.empty());
}

/// Runs the command line; returns the peak memory of the program itself [bytes].
double peakOf(const std::vector<std::string>& arguments) {
  std::vector<char*> words{const_cast<char*>("plumbline-cli")};
  for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  pid_t process = -1;
  EXPECT_EQ(posix_spawn(&process, PLUMBLINE_CLI, &quiet, nullptr, words.data(), environ), 0);
  posix_spawn_file_actions_destroy(&quiet);
  int status = 0;
  double peak =
      0.0;  // not of `rusage`, which counts this process, whose memory the other one has until it begins
  while (waitpid(process, &status, WNOHANG) == 0) {
    std::ifstream lines("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(lines, line);)
      if (line.starts_with("VmHWM:")) peak = std::max(peak, 1024.0 * std::stod(line.substr(6)));
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) != 1 && WEXITSTATUS(status) != 2) << status;
  return peak;
}

TEST(StreamedLog, CommandsHoldOneKindAtMost_ByDefault) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "SKIPPED: a sanitizer takes memory of its own";
#endif
  constexpr int kLong = 1'700'000, kArm = 7;
  const fs::path file = temporaryFolder("streamed") / "long.h5";
  {
    signal::Log log = sineLog(kLong, kArm, 1000.0);
    for (int j = 0; j < kArm; ++j)
      log.joint_names[static_cast<std::size_t>(j)] = "joint" + std::to_string(j + 1);
    // Sums of few bits are packed well: the file is small and quickly written.
    for (Eigen::MatrixXd* m : {&log.position, &log.velocity, &log.torque})
      *m = (m->array() * 1e3).round() * 1e-3;
    ASSERT_TRUE(io::writeLog(log, file).ok());
  }
  const double kind = 8.0 * kLong * kArm, program = 60e6;
  ASSERT_GT(3.0 * kind, static_cast<double>(workflow::kLargestHeldLog));
  const std::string robot = std::string(PLUMBLINE_SOURCE_DIR) + "/resources/samples/plumb7/plumb7.urdf";
  EXPECT_LT(peakOf({"log", file.string()}), program + 4.0 * kind / kArm);
  // Samples and predictions of one row in twenty come on top of the kind.
  EXPECT_LT(peakOf({"identify", robot, file.string(), "--threads", "2"}),
            program + (1.0 + 6.0 / kArm) * kind);
}

}  // namespace
}  // namespace plumbline::test
