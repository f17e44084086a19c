#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Runs an exported motion through the joint_trajectory_controller of ros2_control and records the joint states as CSV.

  python3 record_ros2.py motion.yaml log.csv [--controller /joint_trajectory_controller] [--states /joint_states]
                         [--start-within 0.02]

motion.yaml is the export of Plumbline (trajectory_msgs/JointTrajectory). THE ROBOT MOVES, along the positions of the file
and at their times: read the head of the file, which states what was proven, and run a slow export first. The motion is not
started unless every joint is within --start-within (rad or m) of its first position. Ctrl+C cancels the goal; the rows
until then are written. log.csv has a row per message: time, then position, velocity and effort of the joints of the file;
a value that a message lacks is empty.

Exit status: 0 the motion ran to its end; 1 it did not, and the file says what was recorded; 2 nothing was recorded."""
import argparse
import re
import sys


def read_motion(path):
    """Joint names, and positions with their times [s], of an exported file."""
    names, positions, times = [], [], []
    for line in open(path, encoding="utf-8"):
        name = re.fullmatch(r'  - "(.*)"\s*', line)
        if name and not positions:
            names.append(re.sub(r"\\(.)", r"\1", name.group(1)))
        row = re.fullmatch(r"  - positions: \[(.*)\]\s*", line)
        if row:
            positions.append([float(x) for x in row.group(1).split(",")])
        time = re.search(r"time_from_start: \{sec: (\d+), nanosec: (\d+)\}", line)
        if time:
            times.append((int(time.group(1)), int(time.group(2))))
    if not names or not positions or len(times) != len(positions) or any(len(p) != len(names) for p in positions):
        sys.exit(f"{path}: not a motion that Plumbline exported as .yaml; export it again")
    return names, positions, times


class Recorder:
    """Rows of the joints in the order of the motion."""

    def __init__(self, names):
        self.names, self.rows, self.latest = names, [], {}

    def take(self, message):
        place = {name: i for i, name in enumerate(message.name)}
        if any(name not in place for name in self.names):
            return  # another part of the robot
        row = [message.header.stamp.sec + 1e-9 * message.header.stamp.nanosec]
        for values in (message.position, message.velocity, message.effort):
            row += [values[place[n]] if place[n] < len(values) else None for n in self.names]
        self.rows.append(row)
        self.latest = dict(zip(self.names, row[1:]))

    def write(self, path):
        with open(path, "w", encoding="utf-8") as out:
            kinds = ("position", "velocity", "effort")
            out.write("time," + ",".join(f"{name}.{kind}" for kind in kinds for name in self.names) + "\n")
            start = self.rows[0][0] if self.rows else 0.0
            for row in self.rows:
                cells = [f"{row[0] - start:.9f}"] + ["" if x is None else repr(float(x)) for x in row[1:]]
                out.write(",".join(cells) + "\n")


def far_from_start(latest, names, first, within):
    """Sentences for the joints that are not at the first position."""
    return [f"{name} is at {latest[name]:.4f}, the motion begins at {goal:.4f}"
            for name, goal in zip(names, first) if not abs(latest[name] - goal) <= within]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("motion")
    parser.add_argument("log")
    parser.add_argument("--controller", default="/joint_trajectory_controller")
    parser.add_argument("--states", default="/joint_states")
    parser.add_argument("--start-within", type=float, default=0.02)
    args = parser.parse_args()
    names, positions, times = read_motion(args.motion)

    import rclpy
    from control_msgs.action import FollowJointTrajectory
    from rclpy.action import ActionClient
    from rclpy.qos import qos_profile_sensor_data
    from sensor_msgs.msg import JointState
    from trajectory_msgs.msg import JointTrajectoryPoint

    rclpy.init()
    node = rclpy.create_node("plumbline_recorder")
    recorder = Recorder(names)
    node.create_subscription(JointState, args.states, recorder.take, qos_profile_sensor_data)
    client = ActionClient(node, FollowJointTrajectory, args.controller + "/follow_joint_trajectory")
    goal, done = None, False
    try:
        if not client.wait_for_server(timeout_sec=5.0):
            sys.exit(f"no action {args.controller}/follow_joint_trajectory; name the controller with --controller")
        for _ in range(50):
            rclpy.spin_once(node, timeout_sec=0.1)
            if recorder.latest:
                break
        if not recorder.latest:
            sys.exit(f"no message on {args.states} has all of {', '.join(names)}; name the topic with --states")
        far = far_from_start(recorder.latest, names, positions[0], args.start_within)
        if far:
            sys.exit("; ".join(far) + ". Move the robot there first, or export with --approach.")
        request = FollowJointTrajectory.Goal()
        request.trajectory.joint_names = names
        for position, (sec, nanosec) in zip(positions, times):
            point = JointTrajectoryPoint(positions=position)
            point.time_from_start.sec, point.time_from_start.nanosec = sec, nanosec
            request.trajectory.points.append(point)
        recorder.rows.clear()
        sent = client.send_goal_async(request)
        rclpy.spin_until_future_complete(node, sent)
        goal = sent.result()
        if goal is None or not goal.accepted:
            sys.exit("the controller rejected the motion; its log says why")
        result = goal.get_result_async()
        rclpy.spin_until_future_complete(node, result)
        outcome = result.result().result
        done = outcome.error_code == 0
        if not done:
            print(f"the controller stopped the motion: {outcome.error_string}", file=sys.stderr)
    except KeyboardInterrupt:
        if goal is not None:
            rclpy.spin_until_future_complete(node, goal.cancel_goal_async())
        print("cancelled", file=sys.stderr)
    finally:
        node.destroy_node()
        rclpy.try_shutdown()
    if len(recorder.rows) < 2:
        print("nothing was recorded", file=sys.stderr)
        return 2
    recorder.write(args.log)
    print(f"{args.log}: {len(recorder.rows)} rows. plumbline ROBOT.urdf {args.log}")
    return 0 if done else 1


if __name__ == "__main__":
    sys.exit(main())
