// SPDX-License-Identifier: BSD-3-Clause
// The recording scripts, against stand-ins of ROS 2 and ur_rtde: neither is on the machine of the tests. Real are the
// exported motion that they read, and the reader of the log that they write.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/workflow/cli_support.h"

namespace plumbline::test {
namespace {

/// A controller that follows the trajectory exactly, and joint states in another order, with a foreign joint between them;
/// efforts are twice the positions. PLACE moves the robot away from the start, FAULT lets the controller give up.
const char* const kRos = R"(
import os, sys, types
PLACE, FAULT = float(os.environ.get("PLACE", 0)), os.environ.get("FAULT", "")
class Stamp:
    sec = 100; nanosec = 0
class Header:
    def __init__(self, t): self.stamp = Stamp(); self.stamp.sec = 100 + int(t); self.stamp.nanosec = int((t % 1) * 1e9)
class State:
    def __init__(self, t, names, q):
        self.header = Header(t); self.name = list(reversed(names)); self.name.insert(2, "gripper")
        self.position = list(reversed(q)); self.position.insert(2, 0.04)
        self.velocity = [0.0] * len(self.name); self.effort = [2 * x for x in self.position]
class Time: pass
class Point:
    def __init__(self, positions): self.positions = positions; self.time_from_start = Time()
class Goal:
    def __init__(self): self.trajectory = types.SimpleNamespace(joint_names=[], points=[])
class Node:
    def create_subscription(self, kind, topic, call, qos): self.call = call
    def destroy_node(self): pass
NODE = Node()
class Future:
    def __init__(self, value, at_end=lambda: None): self.value, self.at_end = value, at_end
    def result(self): return self.value
class Handle:
    def __init__(self, goal): self.goal, self.accepted = goal, FAULT != "rejected"
    def get_result_async(self):
        def run():
            points = self.goal.trajectory.points
            for p in points[:len(points) // 2 if FAULT else None]:
                t = p.time_from_start.sec + 1e-9 * p.time_from_start.nanosec
                NODE.call(State(t, self.goal.trajectory.joint_names, p.positions))
        code = types.SimpleNamespace(error_code=-4 if FAULT else 0, error_string="path tolerance violated")
        return Future(types.SimpleNamespace(result=code), run)
class Client:
    def __init__(self, node, kind, name): assert name.endswith("/follow_joint_trajectory")
    def wait_for_server(self, timeout_sec): return True
    def send_goal_async(self, goal): return Future(Handle(goal))
def spin_once(node, timeout_sec):
    import record_ros2
    names, positions, _ = record_ros2.read_motion(sys.argv[1])
    node.call(State(0.0, names, [x + PLACE for x in positions[0]]))
def module(name, **parts):
    m = types.ModuleType(name); m.__dict__.update(parts); sys.modules[name] = m
module("rclpy", init=lambda: None, create_node=lambda name: NODE, spin_once=spin_once, try_shutdown=lambda: None,
       spin_until_future_complete=lambda node, future: future.at_end())
module("rclpy.action", ActionClient=Client); module("rclpy.qos", qos_profile_sensor_data=None)
module("control_msgs"); module("control_msgs.action", FollowJointTrajectory=types.SimpleNamespace(Goal=Goal))
module("sensor_msgs"); module("sensor_msgs.msg", JointState=None)
module("trajectory_msgs"); module("trajectory_msgs.msg", JointTrajectoryPoint=lambda positions: Point(positions))
import record_ros2
sys.exit(record_ros2.main())
)";

/// A robot that records ten rows, and says which variables were asked for.
const char* const kRtde = R"(
import sys, types
class Receive:
    def __init__(self, host, rate): assert (host, rate) == ("robot", 500.0)
    def startFileRecording(self, path, variables):
        columns = [v + (f"_{i}" if v != "timestamp" else "") for v in variables for i in range(1 if v == "timestamp" else 6)]
        with open(path, "w") as out:
            out.write(",".join(columns) + "\n")
            for k in range(200):
                out.write(",".join(str(0.002 * k if c == "timestamp" else (0.001 * k * (1 + int(c[-1])))) for c in columns) + "\n")
        return True
    def stopFileRecording(self): print("stopped")
    def disconnect(self): pass
m = types.ModuleType("rtde_receive"); m.RTDEReceiveInterface = Receive; sys.modules["rtde_receive"] = m
import record_rtde
sys.exit(record_rtde.main())
)";

class RecordingScripts : public testing::Test {
 protected:
  void SetUp() override {
    if (std::system("python3 -c 1 >/dev/null 2>&1") != 0) GTEST_SKIP() << "SKIPPED: there is no python3";
    const std::string design = sample("plumb7/payload_motion.json");
    const Outcome outcome =
        cli("excite " + kSampleRobot + " --check " + design + " -o '" + motion_.string() + "' --quiet");
    ASSERT_TRUE(fs::exists(motion_)) << outcome.err;
  }
  Outcome run(const char* stand_in, const std::string& arguments, const std::string& environment = "") {
    const fs::path script = folder_ / "stand_in.py";
    std::ofstream(script) << stand_in;
    return runProgram("env", environment + " PYTHONDONTWRITEBYTECODE=1 PYTHONPATH='" +
                                 std::string(PLUMBLINE_SOURCE_DIR) + "/resources/recording' python3 '" +
                                 script.string() + "' " + arguments);
  }
  fs::path folder_ = temporaryFolder("recording"), motion_ = folder_ / "motion.yaml",
           log_ = folder_ / "log.csv";
  std::string both() const { return "'" + motion_.string() + "' '" + log_.string() + "'"; }
};

TEST_F(RecordingScripts, Ros2RecordsTheJointsOfTheMotionAndTheLogIsReadAsItIs) {
  const Outcome outcome = run(kRos, both());
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  const std::string log = slurp(log_);
  EXPECT_EQ(log.substr(0, log.find('\n')).find("gripper"), std::string::npos);
  EXPECT_EQ(log.rfind("time,", 0), 0U);
  // The reader finds positions, velocities and efforts of every joint by their names.
  const Outcome read = cli("log '" + log_.string() + "' --robot " + kSampleRobot + " --format json");
  ASSERT_EQ(read.status, 0) << read.err;
  const nlohmann::json found = nlohmann::json::parse(read.out);
  for (int j = 1; j <= 7; ++j) EXPECT_NE(read.out.find("joint" + std::to_string(j)), std::string::npos);
  // Efforts belong to the joint of their column.
  std::istringstream lines(log);
  std::string line;
  std::getline(lines, line);
  int rows = 0;
  while (std::getline(lines, line)) {
    std::vector<double> row;
    std::istringstream cells(line);
    for (std::string cell; std::getline(cells, cell, ',');) row.push_back(std::stod(cell));
    ASSERT_EQ(row.size(), 22U);
    for (std::size_t j = 0; j < 7; ++j) EXPECT_EQ(row[15 + j], 2.0 * row[1 + j]);
    ++rows;
  }
  EXPECT_GT(rows, 100);
}

TEST_F(RecordingScripts, Ros2DoesNotStartFarFromTheFirstPosition) {
  const Outcome outcome = run(kRos, both(), "PLACE=0.1");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("joint1 is at"), std::string::npos) << outcome.err;
  EXPECT_FALSE(fs::exists(log_));
}

TEST_F(RecordingScripts, Ros2KeepsWhatWasRecordedWhenTheControllerGivesUp) {
  const Outcome outcome = run(kRos, both(), "FAULT=tolerance");
  EXPECT_EQ(outcome.status, 1);
  EXPECT_NE(outcome.err.find("path tolerance violated"), std::string::npos) << outcome.err;
  EXPECT_TRUE(fs::exists(log_));
  EXPECT_EQ(run(kRos, both(), "FAULT=rejected").status, 1);
  const Outcome foreign =
      run(kRos, "'" + (kSamples / "plumb7/plumb7.urdf").string() + "' '" + log_.string() + "'");
  EXPECT_EQ(foreign.status, 1);
  EXPECT_NE(foreign.err.find("not a motion that Plumbline exported"), std::string::npos) << foreign.err;
}

TEST_F(RecordingScripts, RtdeRecordsALogThatIsRead) {
  const Outcome outcome = run(kRtde, "robot '" + log_.string() + "' --seconds 0.2");
  ASSERT_EQ(outcome.status, 0) << outcome.err;
  EXPECT_NE(outcome.out.find("stopped"), std::string::npos);
  const Outcome read = cli("log '" + log_.string() + "'");
  EXPECT_EQ(read.status, 0) << read.err;
  EXPECT_NE(read.out.find("shoulder_pan_joint"), std::string::npos) << read.out;
  const Outcome foreign = run(kRtde, "robot '" + log_.string() + "' --run '" + motion_.string() + "'");
  EXPECT_EQ(foreign.status, 1);
  EXPECT_NE(foreign.err.find("not a motion that Plumbline exported as .script"), std::string::npos)
      << foreign.err;
}

}  // namespace
}  // namespace plumbline::test
