// SPDX-License-Identifier: BSD-3-Clause
//
// Signals to the command line: the first stops every command at any moment with 130, the second ends the process.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <thread>

#include "base/random.h"
#include "core/workflow/cli_support.h"

namespace plumbline::test {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::duration;

/// A command that runs in a process group of its own; its output goes nowhere.
class Running {
 public:
  explicit Running(const std::string& arguments) {
    child_ = fork();
    if (child_ == 0) {
      setpgid(0, 0);
      const int nowhere = open("/dev/null", O_RDWR);
      for (const int stream : {0, 1, 2}) dup2(nowhere, stream);
      const std::string command = "exec '" + std::string(PLUMBLINE_CLI) + "' " + arguments;
      execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
      _exit(126);
    }
    setpgid(child_, child_);
  }
  ~Running() { end(); }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  /// @param group  to all of its group, as Ctrl+C does
  void signal(int number, bool group = false) const { kill(group ? -child_ : child_, number); }
  /// Exit status as a shell gives it; −1 when it still runs after the time.
  int wait(double seconds) {
    const auto deadline = Clock::now() + duration<double>(seconds);
    int status = 0;
    while (waitpid(child_, &status, WNOHANG) != child_) {
      if (Clock::now() > deadline) return -1;
      std::this_thread::sleep_for(std::chrono::microseconds(500));
    }
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  void end() {
    if (child_ <= 0) return;
    kill(-child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  pid_t child_ = -1;
};

class Interrupts : public ::testing::Test {
 protected:
  fs::path folder_ = temporaryFolder("interrupts");
  std::string path(const std::string& name) const { return "'" + (folder_ / name).string() + "'"; }

  /// Every command, each with files that it accepts.
  std::vector<std::string> commands() {
    const std::string result = path("result.json"), quiet = " --quiet -o ";
    EXPECT_EQ(cli("identify " + kSampleRobot + " " + kSampleLog + quiet + result).status, 0);
    // The origin of link7 lies on its axis: this loop is closed at every posture.
    std::ofstream(folder_ / "loops.json")
        << R"({"loops": [{"frame1": "link7", "frame2": {"link": "link6", "xyz": [-0.1, 0, 0.05]}, "rows": "x y z"}]})";
    const std::string validation = sample("plumb7/validation.h5"), payload = sample("plumb7/payload.h5");
    const std::string motion = sample("plumb7/payload_motion.json"),
                      scenario = sample("geared7/safe_scenario.json");
    return {"audit " + kSampleRobot,
            "log " + validation + " --convert " + path("copy.h5"),
            "identifiability " + kSampleRobot,
            "simulate " + kSampleRobot + " --trajectory " + sample("plumb7/training_trajectory.json") +
                " -o " + path("simulated.h5"),
            "identify " + kSampleRobot + " " + kSampleLog + " --method lmi -o " + path("other.json"),
            "validate " + kSampleRobot + " " + result + " " + validation,
            "compare " + result + " " + result,
            "excite " + kSampleRobot + " -o " + path("design.json"),
            "excite " + kSampleRobot + " --check " + motion,
            "bounds " + kSampleRobot + " " + payload + " --payload link7",
            "bayes " + kSampleRobot + " " + validation,
            "loops " + kSampleRobot + " --loops " + path("loops.json"),
            "safe-plan " + scenario,
            "safe-id " + scenario,
            "report " + result + " -o " + path("report.html"),
            "export " + kSampleRobot + " " + result + " -o " + path("robot.urdf"),
            "schema result"};
  }
};

TEST_F(Interrupts, TheFirstSignalAtAnyMomentEndsWith130_OrTheCommandHadEnded) {
  PLUMBLINE_SEED(seed, 20261123);
  Random random(seed);
  const std::vector<std::string> all = commands();
  const int moments = count(2000, 68);
  std::map<std::string, double> slowest;
  for (int k = 0; k < moments; ++k) {
    const std::string& command = all[static_cast<std::size_t>(k) % all.size()];
    const double delay = 1e-3 * std::pow(1000.0, random.uniform(0.0, 1.0));  // 1 ms to 1 s
    const bool group = random.uniform(0.0, 1.0) < 0.5;
    SCOPED_TRACE(command + " after " + std::to_string(delay) + " s" + (group ? ", to its group" : ""));
    Running program(command);
    std::this_thread::sleep_for(duration<double>(delay));
    const auto sent = Clock::now();
    program.signal(k % 4 == 3 ? SIGTERM : SIGINT, group);
    const int status = program.wait(10.0);
    // Before its main function runs, a program has the handlers of the system: 143 is SIGTERM.
    EXPECT_TRUE(status == 130 || status == 0 || status == 4 || (status == 143 && delay < 0.2)) << status;
    double& longest = slowest[command.substr(0, command.find(' '))];
    if (status == 130) longest = std::max(longest, duration<double>(Clock::now() - sent).count());
    for (const auto& entry : fs::directory_iterator(folder_))
      EXPECT_EQ(entry.path().filename().string().find(".part-"), std::string::npos) << entry.path();
  }
  for (const auto& [command, seconds] : slowest)
    std::printf("  %-16s stopped after at most %4.0f ms\n", command.c_str(), 1e3 * seconds);
}

// A pipe that nobody writes to blocks the program where no stop request reaches it.
TEST_F(Interrupts, TheSecondSignalEndsTheProcessAtOnce) {
  const fs::path pipe = folder_ / "pipe.urdf";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  for (const int number : {SIGINT, SIGTERM}) {
    Running program("audit '" + pipe.string() + "'");
    EXPECT_EQ(program.wait(1.0), -1);
    program.signal(number);
    EXPECT_EQ(program.wait(0.3), -1);
    program.signal(number);
    const auto sent = Clock::now();
    EXPECT_EQ(program.wait(5.0), 130);
    EXPECT_LT(duration<double>(Clock::now() - sent).count(), 1.0);  // about 1 ms on a free machine
  }
}

}  // namespace
}  // namespace plumbline::test
