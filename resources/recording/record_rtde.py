#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Records a UR robot by RTDE as CSV while it runs an exported motion. Needs ur_rtde (pip install ur_rtde).

  python3 record_rtde.py HOST log.csv [--run motion.script] [--seconds S] [--rate 500]

With --run the URScript export of Plumbline is sent to the robot. THE ROBOT MOVES: read the head of the file, which states
what was proven, and run a slow export first. Without it the motion is started by hand. Recording ends after S seconds, or
with Ctrl+C. The log holds motor currents (actual_current), not torques: a mapping with the torque constants makes torques of them."""
import argparse
import socket
import sys
import time

VARIABLES = ["timestamp", "actual_q", "actual_qd", "actual_current", "target_q", "target_qd", "target_moment"]
SECONDARY_CLIENT = 30002


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("host")
    parser.add_argument("log")
    parser.add_argument("--run")
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--rate", type=float, default=500.0)
    args = parser.parse_args()
    program = open(args.run, "rb").read() if args.run else b""
    if args.run and b"def plumbline_motion():" not in program:
        sys.exit(f"{args.run}: not a motion that Plumbline exported as .script; export it again")

    from rtde_receive import RTDEReceiveInterface

    receive = RTDEReceiveInterface(args.host, args.rate)
    if not receive.startFileRecording(args.log, VARIABLES):
        sys.exit(f"{args.log}: cannot be recorded; see whether the folder can be written to")
    try:
        if program:
            with socket.create_connection((args.host, SECONDARY_CLIENT), timeout=5.0) as robot:
                robot.sendall(program if program.endswith(b"\n") else program + b"\n")
        end = time.monotonic() + args.seconds
        while time.monotonic() < end:
            time.sleep(min(0.1, max(0.0, end - time.monotonic())))
    except KeyboardInterrupt:
        pass
    finally:
        receive.stopFileRecording()
        receive.disconnect()
    print(f"plumbline ROBOT.urdf {args.log}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
