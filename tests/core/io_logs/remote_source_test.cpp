// SPDX-License-Identifier: BSD-3-Clause
//
// Reading through a connection gives what reading in place gives; a connection that breaks costs the file alone.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <fstream>
#include <thread>

#include "base/random.h"
#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "io/worker/reader_service.h"
#include "io/worker/remote_source.h"
#include "io/worker/wire.h"
#include "support/reader_thread.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

namespace fs = std::filesystem;
using io::Transfer;

/// Plays an answer that was fixed before, then ends as it was told.
class PlayedChannel final : public io::ReaderChannel {
 public:
  PlayedChannel(std::string answer, Transfer end, int signal)
      : answer_(std::move(answer)), end_(end), signal_(signal) {}
  bool send(std::string_view) override { return true; }
  Transfer receive(void* target, std::size_t size, const std::stop_token&) override {
    if (size > answer_.size()) return end_;
    std::memcpy(target, answer_.data(), size);
    answer_.erase(0, size);
    return Transfer::Complete;
  }
  void kill() override {}
  int endedBy() override { return signal_; }

 private:
  std::string answer_;
  Transfer end_;
  int signal_;
};

io::ReaderStarter played(const std::string& answer, Transfer end, int signal = 0) {
  return [=](const io::ReaderLimits&) -> Result<std::unique_ptr<io::ReaderChannel>> {
    return std::unique_ptr<io::ReaderChannel>(std::make_unique<PlayedChannel>(answer, end, signal));
  };
}

std::string message(io::ReaderMessage kind, const std::string& body) {
  const std::uint64_t size = body.size();
  std::string bytes(1, static_cast<char>(kind));
  bytes.append(reinterpret_cast<const char*>(&size), sizeof size);
  return bytes + body;
}

fs::path sampleLog() {
  return fs::path(PLUMBLINE_SOURCE_DIR) / "resources/samples/plumb7/training.h5";
}

bool sameBits(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
  return a.rows() == b.rows() && a.cols() == b.cols() &&
         std::memcmp(a.data(), b.data(), sizeof(double) * static_cast<std::size_t>(a.size())) == 0;
}

void expectSame(const signal::Log& a, const signal::Log& b) {
  EXPECT_EQ(a.name, b.name);
  EXPECT_EQ(a.joint_names, b.joint_names);
  EXPECT_EQ(a.content_hash, b.content_hash);
  EXPECT_TRUE(sameBits(a.time, b.time) && sameBits(a.position, b.position) &&
              sameBits(a.velocity, b.velocity) && sameBits(a.torque, b.torque));
  ASSERT_EQ(a.findings.size(), b.findings.size());
  for (std::size_t i = 0; i < a.findings.size(); ++i) EXPECT_EQ(a.findings[i].text, b.findings[i].text);
}

TEST(RemoteSource, GivesTheSameLogAsReadingInPlace) {
  const Result<signal::Log> direct = io::readLog(sampleLog());
  ASSERT_TRUE(direct.ok()) << direct.error().message();
  const StarterGuard guard(inThread);
  const Result<signal::Log> remote = io::readLog(sampleLog());
  ASSERT_TRUE(remote.ok()) << remote.error().message();
  expectSame(*direct, *remote);
}

TEST(RemoteSource, GivesTheSameOutcomeForEveryKindOfFile) {
  PLUMBLINE_NEEDS_SHARED("data/hdf5_variants");
  int read = 0, refused = 0;
  for (const char* folder : {"data/hdf5_variants", "data/matlab_v73", "data/rosbags"})
    for (const auto& entry : fs::recursive_directory_iterator(shared(folder))) {
      if (!entry.is_regular_file() || entry.path().extension() == ".md") continue;
      SCOPED_TRACE(entry.path());
      const Result<signal::Log> direct = io::readLog(entry.path());
      const StarterGuard guard(inThread);
      const Result<signal::Log> remote = io::readLog(entry.path());
      ASSERT_EQ(direct.ok(), remote.ok()) << (remote.ok() ? "" : remote.error().message());
      if (direct.ok())
        expectSame(*direct, *remote);
      else
        EXPECT_EQ(direct.error().message(), remote.error().message());
      ++(direct.ok() ? read : refused);
    }
  EXPECT_GT(read, 10);
  EXPECT_GT(refused, 10);
}

/// Three joints, white noise: what is packed hardly shrinks.
fs::path noiseLog(Eigen::Index samples, std::uint64_t seed) {
  Random random(seed);
  signal::Log log;
  log.joint_names = {"a", "b", "c"};
  log.time = Eigen::VectorXd::LinSpaced(samples, 0.0, 1e-3 * static_cast<double>(samples - 1));
  log.position.resize(samples, 3);
  for (int j = 0; j < 3; ++j) log.position.col(j) = random.normalVector(static_cast<int>(samples));
  const fs::path file = temporaryFolder("remote") / "noise.h5";
  EXPECT_TRUE(io::writeLog(log, file).ok());
  return file;
}

// 65 536 rows are a part; each travels while the next is read.
TEST(RemoteSource, DatasetsOfSeveralPartsAreTheSameToTheBit) {
  PLUMBLINE_SEED(seed, 71);
  for (const Eigen::Index samples : {65535, 65536, 65537, 150001}) {
    const fs::path file = noiseLog(samples, seed);
    for (const io::ReadRequest& request :
         {io::ReadRequest{}, io::ReadRequest{{"2-3"}, false, false, 0, -1},
          io::ReadRequest{{"3", "1"}, false, false, 17, -1}, io::ReadRequest{{}, false, false, 3, 140000}}) {
      const auto read = [&]() -> Result<io::NumberBlock> {
        Result<io::DataSourcePtr> source = io::openSource(file);
        if (!source) return source.error();
        return (*source)->read(*(*source)->listing().find("/joints/position"), request, {});
      };
      const Result<io::NumberBlock> direct = read();
      const StarterGuard guard(inThread);
      const Result<io::NumberBlock> remote = read();
      ASSERT_TRUE(direct.ok() && remote.ok()) << remote.error().message();
      EXPECT_TRUE(sameBits(direct->values, remote->values)) << samples;
      EXPECT_EQ(direct->values.rows(), io::wantedRows(request, samples).second);
    }
  }
}

TEST(RemoteSource, DamageBehindTheFirstPartIsNamed) {
  PLUMBLINE_SEED(seed, 72);
  const fs::path file = noiseLog(300000, seed);
  std::fstream bytes(file, std::ios::in | std::ios::out | std::ios::binary);
  bytes.seekp(static_cast<std::streamoff>(fs::file_size(file) / 10 * 9));
  bytes << std::string(4096, 'x');
  bytes.close();
  const Result<signal::Log> direct = io::readLog(file);
  const StarterGuard guard(inThread);
  const Result<signal::Log> remote = io::readLog(file);
  for (const Result<signal::Log>* log : {&direct, &remote}) {
    ASSERT_FALSE(log->ok());
    EXPECT_EQ(log->error().code, ErrorCode::FileUnreadable);
    EXPECT_EQ(log->error().place, "/joints/position");
    EXPECT_EQ(log->error().file, file.string());
    const std::string begin = "the data from row ", detail = log->error().detail;
    ASSERT_TRUE(detail.starts_with(begin)) << detail;
    EXPECT_GT(std::stoi(detail.substr(begin.size())), 65536) << detail;  // of 300 000
  }
  // The rest of the file can still be read.
  Result<io::DataSourcePtr> source = io::openSource(file);
  ASSERT_TRUE(source.ok());
  const io::FileListing& listing = (*source)->listing();
  EXPECT_FALSE((*source)->read(*listing.find("/joints/position"), {}, {}).ok());
  EXPECT_EQ((*source)->read(*listing.find("/time"), {}, {})->values.rows(), 300000);
}

TEST(RemoteSource, TextIsReadInPlace) {
  const fs::path file = temporaryFolder("remote") / "log.csv";
  std::ofstream(file) << "time,q1,tau1\n0,0,1\n0.1,0.1,1\n0.2,0.3,1\n0.3,0.2,1\n";
  const StarterGuard guard(played("", Transfer::Ended));
  EXPECT_TRUE(io::openSource(file).ok());
}

TEST(RemoteSource, EveryEndOfTheReaderIsOneSentenceWithItsRemedy) {
  struct Case {
    Transfer end;
    int signal;
    ErrorCode code;
    const char* says;
  };
  for (const Case& c : {Case{Transfer::Ended, SIGSEGV, ErrorCode::WorkerFailed, "its reader crashed on it"},
                        Case{Transfer::Ended, SIGXCPU, ErrorCode::WorkerFailed, "without an end"},
                        Case{Transfer::Ended, SIGKILL, ErrorCode::WorkerFailed, "more memory"},
                        Case{Transfer::Late, 0, ErrorCode::WorkerFailed, "without an end"},
                        Case{Transfer::Stopped, 0, ErrorCode::Cancelled, "stopped"}}) {
    const StarterGuard guard(played("", c.end, c.signal));
    const Result<signal::Log> log = io::readLog(sampleLog());
    ASSERT_FALSE(log.ok());
    EXPECT_EQ(log.error().code, c.code);
    EXPECT_EQ(log.error().file, sampleLog().string());
    EXPECT_NE(log.error().message().find(c.says), std::string::npos) << log.error().message();
    EXPECT_EQ(log.error().remedy.empty(), c.code == ErrorCode::Cancelled);
  }
}

// The memory of a reader that met a damaged file may hold anything: its answers are checked as files are.
TEST(RemoteSource, AnswersWithoutSenseAreRejected) {
  const std::uint64_t huge = ~std::uint64_t{0};
  const std::string number(reinterpret_cast<const char*>(&huge), sizeof huge);
  for (const std::string& answer :
       {message(io::ReaderMessage::Listing, "x"), message(io::ReaderMessage::Listing, number),
        message(io::ReaderMessage::Error, ""), message(io::ReaderMessage::Numbers, "abc"),
        std::string(1, 1) + number, std::string(20, '\xff')}) {
    const StarterGuard guard(played(answer, Transfer::Ended));
    const Result<io::DataSourcePtr> opened = io::openSource(sampleLog());
    ASSERT_FALSE(opened.ok());
    EXPECT_EQ(opened.error().code, ErrorCode::WorkerFailed);
  }
  const Result<io::FileListing> listing = io::listFile(sampleLog());
  ASSERT_TRUE(listing.ok());
  io::Packer packed, wrong;
  packed(*listing);
  wrong(std::uint64_t{1} << 40, std::uint64_t{1} << 40, 0.0);
  const StarterGuard guard(played(
      message(io::ReaderMessage::Listing, packed.bytes) + message(io::ReaderMessage::Numbers, wrong.bytes),
      Transfer::Ended));
  Result<io::DataSourcePtr> opened = io::openSource(sampleLog());
  ASSERT_TRUE(opened.ok());
  const io::DatasetInfo dataset = (*opened)->listing().datasets.front();
  EXPECT_FALSE((*opened)->read(dataset, {}, {}).ok());
  EXPECT_FALSE((*opened)->read(dataset, {}, {}).ok());  // and nothing is read after it

  // A part of more rows than there are, and one that is called an error and is none.
  io::Packer four;
  four(std::uint64_t{4}, std::uint64_t{1}, 0.0);
  const auto count = [](std::uint64_t rows) {
    return std::string(reinterpret_cast<const char*>(&rows), sizeof rows);
  };
  for (const std::string& part :
       {count(5) + std::string(40, 'x'), count(0) + message(io::ReaderMessage::Numbers, ""),
        count(3) + std::string(24, 'x') + count(2) + std::string(16, 'x')}) {
    const StarterGuard again(played(message(io::ReaderMessage::Listing, packed.bytes) +
                                        message(io::ReaderMessage::Numbers, four.bytes) + part,
                                    Transfer::Ended));
    opened = io::openSource(sampleLog());
    ASSERT_TRUE(opened.ok());
    EXPECT_EQ((*opened)->read(dataset, {}, {}).error().code, ErrorCode::WorkerFailed);
  }
}

TEST(RemoteSource, LimitsGrowWithTheFile) {
  const fs::path file = temporaryFolder("limits") / "large.h5";
  std::ofstream(file) << "x";
  const io::ReaderLimits small = io::limitsFor(file);
  fs::resize_file(file, std::uintmax_t{2'000'000'000});  // a hole: takes no space
  EXPECT_EQ(small.processor_s, 15U);
  EXPECT_EQ(io::limitsFor(file).processor_s, 1015U);
  EXPECT_GE(small.memory, std::uint64_t{1} << 30);
}

}  // namespace
}  // namespace plumbline::test
