// SPDX-License-Identifier: BSD-3-Clause
//
// Every file that was made to break a reader, through the command line: no crash, no hang, one sentence.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "core/workflow/cli_support.h"
#include "support/wall_limit.h"

namespace plumbline::test {
namespace {

using Clock = std::chrono::steady_clock;

/// Runs `log` on the file and returns the number of those that were rejected (0 or 1).
int expectContract(const fs::path& file) {
  SCOPED_TRACE(file);
  const Outcome outcome = runProgram(
      "timeout", "-s KILL 60 '" + std::string(PLUMBLINE_CLI) + "' log --quiet '" + file.string() + "'");
  EXPECT_TRUE(outcome.status == 0 || outcome.status == 1) << outcome.status << " " << outcome.err;
  if (outcome.status == 0) {
    EXPECT_EQ(outcome.err, "");
    return 0;
  }
  EXPECT_TRUE(outcome.err.starts_with("plumbline-cli: ")) << outcome.err;
  EXPECT_TRUE(outcome.err.ends_with(".\n")) << outcome.err;
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  EXPECT_NE(outcome.err.find(file.parent_path().string()), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find("; "), std::string::npos) << "no remedy: " << outcome.err;
  for (const char* word : {"internal", "exception", "std::", "HDF5: infinite"})
    EXPECT_EQ(outcome.err.find(word), std::string::npos) << outcome.err;
  return 1;
}

class HostileFiles : public testing::TestWithParam<const char*> {};

TEST_P(HostileFiles, NoCrash_NoHang_OneSentence) {
  const std::string folder = std::string("data/") + GetParam();
  PLUMBLINE_NEEDS_SHARED(folder);
  int files = 0, rejected = 0;
  for (const auto& entry : fs::recursive_directory_iterator(shared(folder))) {
    if (!entry.is_regular_file() || entry.path().extension() == ".md") continue;
    rejected += expectContract(entry.path());
    ++files;
  }
  EXPECT_GT(files, 5);
  EXPECT_GT(rejected, 0);
}

INSTANTIATE_TEST_SUITE_P(Shared, HostileFiles,
                         testing::Values("hostile", "hdf5_variants", "hdf5_suite", "matlab_v73", "rosbags"),
                         [](const auto& folder) { return std::string(folder.param); });

TEST(ReaderProcess, ACrashSaysSoAndCostsTheFileAlone) {
  PLUMBLINE_NEEDS_SHARED("data/hostile/realistic_log_one_byte.h5");
  const Outcome outcome = cli("log " + data("hostile/realistic_log_one_byte.h5") + " --format json");
  EXPECT_EQ(outcome.status, 1);
#ifndef __SANITIZE_THREAD__  // whose memory lies so that libhdf5 survives this file
  EXPECT_NE(outcome.err.find("its reader crashed on it"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.out.find("\"worker-failed\""), std::string::npos) << outcome.out;
#endif
  EXPECT_EQ(cli("log " + data("hostile/realistic_log_sound.h5")).status, 0);
}

/// Starts `log` on a file and returns the process.
pid_t startLog(const fs::path& file) {
  const pid_t process = fork();
  if (process == 0) {
    execl(PLUMBLINE_CLI, "plumbline-cli", "log", file.c_str(), "--quiet", nullptr);
    _exit(99);
  }
  return process;
}

/// Waits for the reader of a process, and until it has begun with its file. Under a sanitizer both take seconds to start.
std::string readerOf(pid_t process) {
  const fs::path tasks = "/proc/" + std::to_string(process) + "/task";
  std::string child;
  for (int k = 0; k < 500 && child.empty(); ++k) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    for (const auto& entry : fs::directory_iterator(tasks)) child += slurp(entry.path() / "children");
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  return child.substr(0, child.find(' '));
}

TEST(ReaderProcess, AFileThatHangsItsLibraryIsStoppedAtOnce) {
  PLUMBLINE_NEEDS_SHARED("data/hostile/hdf5_hang_one_byte.h5");
  const pid_t process = startLog(shared("data/hostile/hdf5_hang_one_byte.h5"));
  ASSERT_GT(process, 0);
  ASSERT_FALSE(readerOf(process).empty());
  const auto begin = Clock::now();
  kill(process, SIGINT);
  int status = 0;
  ASSERT_EQ(waitpid(process, &status, 0), process);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 130) << status;
  EXPECT_LT(seconds, test::wallLimit(0.5));
}

TEST(ReaderProcess, DiesWithItsParent) {
  PLUMBLINE_NEEDS_SHARED("data/hostile/hdf5_hang_one_byte.h5");
  const pid_t process = startLog(shared("data/hostile/hdf5_hang_one_byte.h5"));
  ASSERT_GT(process, 0);
  const std::string child = readerOf(process);
  ASSERT_FALSE(child.empty());
  kill(process, SIGKILL);
  ASSERT_EQ(waitpid(process, nullptr, 0), process);
  const auto gone = [&] {
    const std::string state = slurp("/proc/" + child + "/stat");
    return state.empty() || state.find(") Z") != std::string::npos;
  };
  for (int k = 0; k < 100 && !gone(); ++k) std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_TRUE(gone()) << child;
}

}  // namespace
}  // namespace plumbline::test
