// SPDX-License-Identifier: BSD-3-Clause
//
// Signals to the command line: the first stops every command at any moment with 130, the second ends the process. A process
// that is killed while it writes leaves the file of before or the new one.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <thread>

#include "base/random.h"
#include "core/io_logs/log_files.h"
#include "core/workflow/cli_support.h"

namespace plumbline::test {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::duration;

/// A command that runs in a process group of its own; its output goes nowhere.
class Running {
 public:
  explicit Running(const std::string& arguments) {
    // A shell lets what it starts in the background ignore SIGINT, and that is inherited: by a child from its first moment.
    for (const int number : {SIGINT, SIGTERM}) ::signal(number, SIG_DFL);
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
  void signal(int number, bool group = false) const {
    if (child_ > 0) kill(group ? -child_ : child_, number);  // ended, it would be every process
  }
  /// True when the program itself, not the system, answers the signal by now.
  bool catches(int number) const {
    std::ifstream status("/proc/" + std::to_string(child_) + "/status");
    for (std::string line; std::getline(status, line);)
      if (line.starts_with("SigCgt:")) return (std::stoull(line.substr(7), nullptr, 16) >> (number - 1)) & 1;
    return false;
  }
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
    EXPECT_EQ(cli("factor --robot " + kSampleRobot + " " + validation + quiet + path("part.plf")).status, 0);
    {
      Hdf5File regressor(folder_ / "regressor.h5");
      Eigen::MatrixXd A(60, 20);
      for (Eigen::Index i = 0; i < A.size(); ++i) A(i) = std::sin(static_cast<double>(i * i));
      regressor.matrix("/A", A);
      regressor.matrix("/b", A.rowwise().sum());
    }
    const std::string motion = sample("plumb7/payload_motion.json"),
                      scenario = sample("geared7/safe_scenario.json");
    return {"audit " + kSampleRobot,
            "check " + kSampleRobot + " " + kSampleLog,
            "log " + validation + " --convert " + path("copy.h5"),
            "identifiability " + kSampleRobot,
            "simulate " + kSampleRobot + " --trajectory " + sample("plumb7/training_trajectory.json") +
                " -o " + path("simulated.h5"),
            "identify " + kSampleRobot + " " + kSampleLog + " --method lmi -o " + path("other.json"),
            "validate " + kSampleRobot + " " + result + " " + validation,
            "compare " + result + " " + result,
            "factor --robot " + kSampleRobot + " " + kSampleLog + " -o " + path("other.plf"),
            "combine " + path("part.plf") + " -o " + path("combined.json"),
            "fit " + path("regressor.h5") + " -o " + path("fit.json"),
            "excite " + kSampleRobot + " -o " + path("design.json"),
            "excite " + kSampleRobot + " --check " + motion,
            "bounds " + kSampleRobot + " " + payload + " --payload link7",
            "bayes " + kSampleRobot + " " + validation,
            "loops " + kSampleRobot + " --loops " + path("loops.json"),
            "safe-plan " + scenario,
            "safe-id " + scenario,
            "safe-study " + sample("geared7/study.json") + " --only I -o " + path("study.md"),
            "report " + result + " -o " + path("report.html"),
            "export " + kSampleRobot + " " + result + " -o " + path("robot.urdf"),
            "schema result"};
  }
};

TEST_F(Interrupts, TheFirstSignalAtAnyMomentEndsWith130_OrTheCommandHadEnded) {
  PLUMBLINE_SEED(seed, 20261123);
  Random random(seed);
  const std::vector<std::string> all = commands();
  const int moments = count(2000, 88);
  std::map<std::string, double> slowest;
  for (int k = 0; k < moments; ++k) {
    const std::string& command = all[static_cast<std::size_t>(k) % all.size()];
    const double delay = 1e-3 * std::pow(1000.0, random.uniform(0.0, 1.0));  // 1 ms to 1 s
    const bool group = random.uniform(0.0, 1.0) < 0.5;
    SCOPED_TRACE(command + " after " + std::to_string(delay) + " s" + (group ? ", to its group" : ""));
    Running program(command);
    std::this_thread::sleep_for(duration<double>(delay));
    // Before its main function runs, a program has the handlers of the system: 143 is SIGTERM.
    bool starts = !program.catches(SIGTERM);
#ifndef __SANITIZE_ADDRESS__  // which takes longer to start
    starts = starts && delay < 0.2;
#endif
    const auto sent = Clock::now();
    program.signal(k % 4 == 3 ? SIGTERM : SIGINT, group);
    const int status = program.wait(10.0);
    const bool verdict = status == 4 && command.starts_with("excite");
    EXPECT_TRUE(status == 130 || status == 0 || verdict || (status == 143 && starts)) << status;
    double& longest = slowest[command.substr(0, command.find(' '))];
    if (status == 130) longest = std::max(longest, duration<double>(Clock::now() - sent).count());
    for (const auto& entry : fs::directory_iterator(folder_))
      EXPECT_EQ(entry.path().filename().string().find(".part-"), std::string::npos) << entry.path();
  }
  for (const auto& [command, seconds] : slowest)
    std::printf("  %-16s stopped after at most %4.0f ms\n", command.c_str(), 1e3 * seconds);
}

// A pipe that is open and stays empty blocks the program where no stop request reaches it.
TEST_F(Interrupts, TheFirstSignalEndsAProcessThatDoesNotHear) {
  const fs::path pipe = folder_ / "pipe.urdf";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int writer = open(pipe.c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_GE(writer, 0);
  const fs::path design = folder_ / "design.json";
  fs::create_hard_link(pipe, design);
  for (const int number : {SIGINT, SIGTERM}) {
    // Two commands: with excite, what comes before its search.
    Running program(number == SIGINT ? "audit '" + pipe.string() + "'"
                                     : "excite " + kSampleRobot + " --check '" + design.string() + "'");
    EXPECT_EQ(program.wait(1.0), -1);
    program.signal(number);
    EXPECT_EQ(program.wait(10.0), 130);
  }
  close(writer);
}

// What `nohup` starts goes on when the terminal is gone.
TEST_F(Interrupts, AHangUpStopsACommandThatDoesNotIgnoreIt) {
  for (const bool ignored : {false, true}) {
    ::signal(SIGHUP, ignored ? SIG_IGN : SIG_DFL);
    Running program("identify " + kSampleRobot + " " + kSampleLog + " --bootstrap 400 -o " +
                    path("hup.json"));
    std::this_thread::sleep_for(duration<double>(0.5));
    program.signal(SIGHUP);
    EXPECT_EQ(program.wait(120.0), ignored ? 0 : 130);
    EXPECT_EQ(fs::exists(folder_ / "hup.json"), ignored);
  }
  ::signal(SIGHUP, SIG_DFL);
}

// safe-id delivers its run after a stop, and nobody reads the pipe that it delivers to.
TEST_F(Interrupts, TheSecondSignalEndsTheProcessAtOnce) {
  const fs::path pipe = folder_ / "pipe.json";
  ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
  const int reader = open(pipe.c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_GE(reader, 0);
  for (const int number : {SIGINT, SIGTERM}) {
    Running program("safe-id " + sample("geared7/safe_scenario.json") + " --format json > '" + pipe.string() +
                    "'");
    pollfd filled{reader, POLLIN, 0};
    ASSERT_EQ(poll(&filled, 1, 60000), 1);  // it delivers
    program.signal(number);
    EXPECT_EQ(program.wait(0.5), -1);
    for (int more = 0; more < 2; ++more) program.signal(SIGHUP);  // of a shell and of the kernel
    EXPECT_EQ(program.wait(0.5), -1);
    program.signal(number);
    const auto sent = Clock::now();
    EXPECT_EQ(program.wait(5.0), 130);
    EXPECT_LT(duration<double>(Clock::now() - sent).count(), 1.0);  // about 1 ms on a free machine
    std::vector<char> rest(1 << 20);
    while (poll(&filled, 1, 0) == 1 && read(reader, rest.data(), rest.size()) > 0) {
    }
  }
  close(reader);
}

/// Waits until a file is created in a folder.
class Creations {
 public:
  explicit Creations(const fs::path& folder) : watch_(inotify_init1(IN_CLOEXEC | IN_NONBLOCK)) {
    inotify_add_watch(watch_, folder.c_str(), IN_CREATE);
  }
  ~Creations() { close(watch_); }
  Creations(const Creations&) = delete;
  Creations& operator=(const Creations&) = delete;
  void wait(double seconds) const {
    pollfd one{watch_, POLLIN, 0};
    poll(&one, 1, static_cast<int>(1e3 * seconds));
  }

 private:
  int watch_;
};

/// A command that writes one file into a folder of its own.
struct Writer {
  std::string command;
  fs::path target;
  std::string written = {};  ///< by a run that was left alone, without its numbers
  double seconds = 0.0;      ///< that this run took
};

/// Numbers differ from run to run (times); their places do not.
std::string withoutNumbers(const fs::path& file) {
  std::string text = slurp(file);
  if (file.extension() == ".h5") return std::to_string(text.size());
  std::string out;
  for (const char c : text)
    if (!std::isdigit(static_cast<unsigned char>(c)))
      out += c;
    else if (out.empty() || out.back() != '#')
      out += '#';
  return out;
}

class Kills : public Interrupts {
 protected:
  static constexpr const char* kOld = "the file of before\n";

  std::vector<Writer> writers() {
    const std::string result = path("result.json"), validation = sample("plumb7/validation.h5");
    EXPECT_EQ(cli("identify " + kSampleRobot + " " + kSampleLog + " --quiet -o " + result).status, 0);
    std::vector<Writer> all;
    for (const auto& [command, name] : std::vector<std::pair<std::string, std::string>>{
             {"log " + validation + " --convert ", "copy.h5"},
             {"simulate " + kSampleRobot + " --trajectory " + sample("plumb7/validation_trajectory.json") +
                  " --seed 3 -o ",
              "simulated.h5"},
             {"identify " + kSampleRobot + " " + validation + " --format json -o ", "other.json"},
             {"factor --robot " + kSampleRobot + " " + validation + " -o ", "factors.h5"},
             {"report " + result + " --no-plots -o ", "report.html"},
             {"export " + kSampleRobot + " " + result + " -o ", "robot.urdf"}}) {
      const fs::path own = folder_ / ("of_" + name);
      fs::create_directory(own);
      Writer writer{command + "'" + (own / name).string() + "'", own / name};
      const auto start = Clock::now();
      EXPECT_EQ(cli(writer.command).status, 0) << writer.command;
      writer.seconds = duration<double>(Clock::now() - start).count();
      writer.written = withoutNumbers(writer.target);
      std::ofstream(writer.target) << kOld;
      all.push_back(std::move(writer));
    }
    return all;
  }
};

TEST_F(Kills, LeaveTheFileOfBeforeOrTheNewOne_AndNothingAfterTheNextRun) {
  PLUMBLINE_SEED(seed, 20261126);
  Random random(seed);
  const std::vector<Writer> all = writers();
  const int kills = count(1000, 18);
  int done = 0, replaced = 0, unfinished = 0, swept = 0;
  for (int k = 0; done < kills; ++k) {
    ASSERT_LT(k, 20 * kills);
    const Writer& writer = all[static_cast<std::size_t>(k) % all.size()];
    SCOPED_TRACE(writer.command + ", run " + std::to_string(k));
    const auto names = [&] {
      std::vector<std::string> found;
      for (const auto& entry : fs::directory_iterator(writer.target.parent_path()))
        found.push_back(entry.path().filename().string());
      return found;
    };
    const Creations creations(writer.target.parent_path());
    Running program(writer.command);
    if (random.uniform(0.0, 1.0) < 0.25) {  // at any moment
      std::this_thread::sleep_for(duration<double>(random.uniform(0.0, 1.2 * writer.seconds)));
    } else {  // while it writes
      creations.wait(10.0 + 10.0 * writer.seconds);
      std::this_thread::sleep_for(duration<double>(0.03 * std::pow(random.uniform(0.0, 1.0), 3.0)));
    }
    program.signal(SIGKILL, true);
    if (program.wait(10.0) == 128 + SIGKILL) ++done;
    const bool old = slurp(writer.target) == kOld;
    if (!old) {
      ASSERT_TRUE(withoutNumbers(writer.target) == writer.written) << fs::file_size(writer.target);
      ++replaced;
      std::ofstream(writer.target) << kOld;
    }
    if (names().size() > 1) ++unfinished;
    ASSERT_LE(names().size(), 2u) << "each run sweeps what the one before left";
    if (names().size() == 1 || random.uniform(0.0, 1.0) < 0.9) continue;
    ASSERT_EQ(cli(writer.command).status, 0);
    ASSERT_EQ(names(), std::vector<std::string>{writer.target.filename().string()});
    std::ofstream(writer.target) << kOld;
    ++swept;
  }
  std::printf(
      "  %d kills: %d times the new file, %d times with an unfinished one beside, %d sweeps looked at\n",
      done, replaced, unfinished, swept);
  EXPECT_GT(unfinished, kills / 20) << "too few kills met the writing";
}

}  // namespace
}  // namespace plumbline::test
