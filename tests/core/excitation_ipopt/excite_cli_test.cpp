// SPDX-License-Identifier: BSD-3-Clause
// excite as a script and as the window see it: result, lines, cancel, errors.
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "../workflow/cli_support.h"
#include "support/wall_limit.h"

namespace plumbline {
namespace {

using nlohmann::json;
using test::cli;
using test::Outcome;
using test::slurp;
namespace fs = std::filesystem;

const char* const kArm = R"(<robot name="two">
 <link name="base"/>
 <link name="upper"><inertial><origin xyz="0.2 0 0"/><mass value="3"/>
  <inertia ixx="0.02" iyy="0.05" izz="0.06" ixy="0.001" ixz="0" iyz="0"/></inertial></link>
 <link name="fore"><inertial><origin xyz="0.15 0.02 0"/><mass value="1.5"/>
  <inertia ixx="0.01" iyy="0.02" izz="0.02" ixy="0" ixz="0.001" iyz="0"/></inertial></link>
 <joint name="shoulder" type="revolute"><parent link="base"/><child link="upper"/><axis xyz="0 1 0"/>
  <limit lower="-1.5" upper="1.8" velocity="2.5" effort="@"/></joint>
 <joint name="elbow" type="revolute"><parent link="upper"/><child link="fore"/><origin xyz="0.4 0 0"/>
  <axis xyz="0 1 0"/><limit lower="-2" upper="2" velocity="3" effort="20"/></joint>
</robot>)";

/// The arm with this torque limit at its shoulder, in a file.
std::string arm(const std::string& effort = "60") {
  static const fs::path folder = test::temporaryFolder("excite");
  std::string text = kArm;
  text.replace(text.find('@'), 1, effort);
  const fs::path file = folder / ("arm" + effort + ".urdf");
  std::ofstream(file) << text;
  return "'" + file.string() + "'";
}

const std::string kSpec = R"( --spec '{"duration": 5, "harmonics": 3, "budget": 20, "starts": 2}' )";

TEST(ExciteCli, DesignsACertifiedMotionThatBeatsRandomOnes) {
  const fs::path out = test::temporaryFolder("design");
  const std::string design = "'" + (out / "design.json").string() + "'";
  const Outcome run = cli("excite " + arm() + kSpec + "--seed 3 --compare 25 --format json -o " + design);
  ASSERT_EQ(run.status, 0) << run.err;
  const json result = json::parse(run.out);
  for (const char* key :
       {"criterion", "value", "condition", "feasible", "certificate", "violations", "seconds"})
    EXPECT_TRUE(result.contains(key)) << key;
  EXPECT_EQ(result["criterion"], "log-condition");
  EXPECT_EQ(result["feasible"], true);
  // The file has no collision geometry, and this is not confirmed.
  EXPECT_EQ(result["certificate"], "certified except") << run.out;
  EXPECT_NE(result["verdict"].get<std::string>().find("collision not checked"), std::string::npos) << run.out;
  EXPECT_TRUE(result["violations"].empty());
  EXPECT_LT(result["condition"].get<double>(), 0.7 * result["random"]["median"].get<double>());
  // Read back, it has the same verdict.
  const Outcome check = cli("excite " + arm() + kSpec + "--format json --check " + design);
  ASSERT_EQ(check.status, 0) << check.err;
  EXPECT_DOUBLE_EQ(json::parse(check.out)["condition"].get<double>(), result["condition"].get<double>());
  // Continued from, it does not become worse.
  const Outcome again = cli("excite " + arm() + kSpec + "--format json --from " + design);
  ASSERT_EQ(again.status, 0) << again.err;
  EXPECT_LE(json::parse(again.out)["condition"].get<double>(), 1.02 * result["condition"].get<double>());
  // With a tighter limit the same motion breaks it.
  const Outcome broken =
      cli("excite " + arm() +
          R"( --spec '{"duration": 5, "harmonics": 3, "limits": {"elbow": {"velocity": 0.2}}}' )" +
          "--format json --check " + design);
  EXPECT_EQ(broken.status, 4) << broken.err;
  const json violated = json::parse(broken.out);
  EXPECT_EQ(violated["feasible"], false);
  EXPECT_EQ(violated["violations"][0]["subject"], "elbow");
  EXPECT_GT(violated["violations"][0]["amount"].get<double>(), 0.0);
}

TEST(ExciteCli, ACheckedDesignIsJudgedAndWrittenWithItsMovesAndItsSpeed) {
  const fs::path out = test::temporaryFolder("executed");
  const auto quoted = [&](const char* name) { return "'" + (out / name).string() + "'"; };
  ASSERT_EQ(cli("excite " + arm() + kSpec + "--random -o " + quoted("random.json")).status, 0);
  json design = json::parse(slurp(out / "random.json"));
  design["speed"] = 0.5;
  design["approach_from"] = {-1.4, 1.9};
  std::ofstream(out / "executed.json") << design;
  const Outcome check =
      cli("excite " + arm() + kSpec + "--check " + quoted("executed.json") + " -o " + quoted("again.json"));
  ASSERT_EQ(check.status, 0) << check.err;
  const json again = json::parse(slurp(out / "again.json"));
  EXPECT_EQ(again["speed"], 0.5);
  EXPECT_EQ(again["approach_from"], design["approach_from"]);
  design["approach_from"] = {-1.6, 0.0};
  std::ofstream(out / "executed.json") << design;
  const Outcome outside = cli("excite " + arm() + kSpec + "--check " + quoted("executed.json"));
  EXPECT_NE(outside.status, 0) << outside.out;
  EXPECT_NE(outside.err.find("outside its limits"), std::string::npos) << outside.err;
}

TEST(ExciteCli, LinesOfProgressEndWithTheResult) {
  const Outcome run = cli("excite " + arm() + kSpec + "--progress json");
  ASSERT_EQ(run.status, 0) << run.err;
  std::stringstream lines(run.out);
  json last;
  int count = 0, best = 0;
  double progress = 0.0;
  for (std::string line; std::getline(lines, line);) {
    last = json::parse(line);
    for (const char* key : {"progress", "stage", "cost", "violation"})
      EXPECT_TRUE(last.contains(key)) << line;
    progress = last["progress"].get<double>();
    EXPECT_GE(progress, 0.0);
    EXPECT_LE(progress, 1.0);
    best += int{last.contains("best")};
    ++count;
  }
  EXPECT_GE(count, 2);
  EXPECT_GE(best, 1);
  EXPECT_EQ(progress, 1.0);
  ASSERT_TRUE(last.contains("result"));
  EXPECT_EQ(last["result"]["feasible"], true);
  EXPECT_EQ(last["best"]["start"].size(), 2u);
}

TEST(ExciteCli, SameSeedSameMotion) {
  const fs::path out = test::temporaryFolder("again");
  const std::string options =
      arm() + R"( --spec '{"duration": 4, "harmonics": 3, "budget": 600, "starts": 2}' --seed 5)";
  json conditions[2];
  for (int k = 0; k < 2; ++k) {
    const Outcome run =
        cli("excite " + options + " --format json" + (k == 0 ? " --threads 1" : " --threads 2"));
    ASSERT_EQ(run.status, 0) << run.err;
    conditions[k] = json::parse(run.out)["singular_values"];
  }
  EXPECT_EQ(conditions[0], conditions[1]) << "the number of processes must not matter";
}

TEST(ExciteCli, RandomMotionIsFeasible) {
  const Outcome run = cli("excite " + arm() + kSpec + "--random --format json");
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(json::parse(run.out)["feasible"], true);
}

TEST(ExciteCli, NamesTheReasonWhenThereIsNoMotion) {
  const fs::path out = test::temporaryFolder("weak");
  const std::string spec =
      R"( --spec '{"duration": 5, "harmonics": 3, "budget": 20, "starts": 2, "start": [0, 0], "start_free": false}')";
  const Outcome run = cli("excite " + arm("0.5") + spec + " -o '" + (out / "design.json").string() + "'");
  EXPECT_EQ(run.status, 3) << run.err;
  EXPECT_NE(run.err.find("shoulder torque"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("of 0.5 N·m"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("at rest already"), std::string::npos) << run.err;
  EXPECT_TRUE(fs::is_empty(out));
}

/// Ids of processes whose command line holds the text.
int processesWith(const std::string& text) {
  int count = 0;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string command = slurp(entry.path() / "cmdline");
    count += int{command.find(text) != std::string::npos};
  }
  return count;
}

/// Ids of worker processes of the command with that text.
std::vector<pid_t> workersOf(const std::string& text) {
  std::vector<pid_t> found;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    const std::string name = entry.path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    const std::string command = slurp(entry.path() / "cmdline");
    if (command.find(text) != std::string::npos && command.find("--worker") != std::string::npos)
      found.push_back(std::stoi(name));
  }
  return found;
}

TEST(ExciteCli, AWorkerThatCrashesCostsItsStart_NotTheWork) {
  const fs::path out = test::temporaryFolder("crash");
  const std::string mark = (out / "spec.json").string();
  std::ofstream(mark) << R"({"duration": 5, "harmonics": 3, "budget": 24, "starts": 3})";
  const std::string robot = arm();
  const std::string file = robot.substr(1, robot.size() - 2), result = (out / "result.json").string();
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    (void)!freopen(result.c_str(), "w", stdout);
    execl(PLUMBLINE_CLI, "plumbline-cli", "excite", file.c_str(), "--spec", mark.c_str(), "--quiet",
          "--format", "json", "--threads", "1", nullptr);
    _exit(127);
  }
  std::vector<pid_t> workers;
  for (int wait = 0; wait < 1200 && workers.empty(); ++wait) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    workers = workersOf(mark);
  }
  ASSERT_FALSE(workers.empty());
  kill(workers.front(), SIGSEGV);
  int raw = 0;
  waitpid(child, &raw, 0);
  ASSERT_TRUE(WIFEXITED(raw));
  EXPECT_EQ(WEXITSTATUS(raw), 0);
  const json told = json::parse(slurp(result));
  EXPECT_EQ(told["certificate"], "certified except");
  EXPECT_TRUE(workersOf(mark).empty());
}

void interruptedBy(int signal, int status) {
  const fs::path out = test::temporaryFolder("cancel");
  const std::string mark = (out / "spec.json").string();
  std::ofstream(mark) << R"({"duration": 5, "harmonics": 5, "budget": 500, "starts": 50})";
  const std::string robot = arm();
  const std::string file = robot.substr(1, robot.size() - 2);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    (void)!freopen((out / "out").c_str(), "w", stdout);
    execl(PLUMBLINE_CLI, "plumbline-cli", "excite", file.c_str(), "--spec", mark.c_str(), "--quiet", nullptr);
    _exit(127);
  }
  for (int wait = 0; wait < 600 && processesWith(mark) < 2; ++wait)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_GE(processesWith(mark), 2) << "parent and worker";
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  const auto asked = std::chrono::steady_clock::now();
  kill(child, signal);
  int raw = 0;
  waitpid(child, &raw, 0);
  const double milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - asked).count();
  std::printf("[   NOTE   ] ended %.0f ms after the signal %d\n", milliseconds, signal);
  EXPECT_LT(milliseconds, test::wallLimit(200.0));
  if (status >= 0) {
    ASSERT_TRUE(WIFEXITED(raw));
    EXPECT_EQ(WEXITSTATUS(raw), status);
  }
  for (int wait = 0; wait < 100 && processesWith(mark) > 0; ++wait)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_EQ(processesWith(mark), 0) << "no worker outlives its parent";
}

TEST(ExciteCli, InterruptEndsItAndItsWorkers) {
  interruptedBy(SIGTERM, 130);
}

TEST(ExciteCli, WorkersEndWhenTheParentIsKilled) {
  interruptedBy(SIGKILL, -1);
}

TEST(ExciteCli, RejectsWhatMakesNoSense) {
  EXPECT_EQ(cli("excite " + arm() + " --spec '{\"harmonics\": 0}'").status, 1);
  EXPECT_EQ(cli("excite " + arm() + " --spec '{\"duration\": -1}'").status, 1);
  EXPECT_EQ(cli("excite " + arm() + " --from /nowhere.json").status, 1);
  EXPECT_EQ(cli("excite " + arm() + " --random --check /nowhere.json").status, 2);
  EXPECT_EQ(cli("excite " + arm() + " --worker nonsense").status, 1);
}

}  // namespace
}  // namespace plumbline
