#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Makes geared7_dumbbell.urdf and study.json in geared7/ beside this file: the arm with the shape of a dumbbell in its gripper, and the
comparison of `plumbline-cli safe-study`. Standard library only; the same input gives the same bytes.

The loads and boxes follow Zhang, Zhou & Vasudevan 2025 (section VI, table I with z outward, and the boxes of their public planner); the
postures are those of this arm, with its gripper pointing down.
"""

import json
import math
from pathlib import Path

TARGET = Path(__file__).resolve().parent / "geared7"
SHOULDER, UPPER, FORE, TOOL = 0.28, 0.41, 0.32, 0.30  # m; TOOL: wrist to the middle of the dumbbell
GRASP = (0.004, -0.003, 0.19)  # middle of the dumbbell in link7 [m]
HEAD, HALF = 0.035, 0.055  # radius of a head, its distance from the middle [m]
POUND = 0.45359237


def box(name, xyz, size):
    return {"name": name, "size": list(size), "xyz": list(xyz)}


def dumbbell(mass):
    """Ten parameters about link7: two balls at either side of the middle, along y."""
    x, y, z = GRASP
    ball = 0.4 * mass * HEAD**2
    across = ball + mass * HALF**2
    return [mass, mass * x, mass * y, mass * z, across + mass * (y * y + z * z), ball + mass * (x * x + z * z),
            across + mass * (x * x + y * y), -mass * y * z, -mass * x * z, -mass * x * y]


def hand():
    """Ten parameters of link7 as in geared7.urdf: a cylinder from its origin."""
    mass, length, radius = 1.3, 0.17, 0.04
    across = mass * (3.0 * radius**2 + length**2) / 12.0
    c = 0.5 * length
    return [mass, 0.0, 0.0, mass * c, across + mass * c * c, across + mass * c * c, 0.5 * mass * radius**2, 0.0, 0.0, 0.0]


def load(pounds):
    return [round(a + b, 9) for a, b in zip(hand(), dumbbell(pounds * POUND))]


def reach(radius, height, azimuth=0.0):
    """Posture with the middle of the dumbbell there and the gripper down, elbow up."""
    dz = height + TOOL - SHOULDER
    far = math.hypot(radius, dz)
    elbow = math.acos((far * far - UPPER**2 - FORE**2) / (2.0 * UPPER * FORE))
    shoulder = math.atan2(radius, dz) - math.atan2(FORE * math.sin(elbow), UPPER + FORE * math.cos(elbow))
    return [round(q, 6) for q in (azimuth, shoulder, 0.0, elbow, 0.0, math.pi - shoulder - elbow, 0.0)]


RETRACTED = (0.143, 0.255)  # radius and height of the dumbbell [m]
LOADS = [("4 lb", 4), ("5 lb", 5), ("6 lb", 6), ("7 lb", 7), ("8 lb", 8)]
FLOOR = box("floor", (0.7, 0.0, -0.005), (2.0, 2.0, 0.01))
WALL = box("wall", (-0.39, -0.2, 0.56), (0.08, 2.0, 1.12))
TOWER = [box(f"cube{k + 1}", (0.35, 0.35, 0.15 + 0.3 * k), (0.3, 0.3, 0.3)) for k in range(3)]
NEAR = [box(f"cube{k + 1}", (0.315, 0.315, 0.15 + 0.3 * k), (0.3, 0.3, 0.3)) for k in range(3)]


def stacking(name, text, radius, cubes):
    start, turned = reach(*RETRACTED, math.pi / 2), reach(*RETRACTED, 0.0)
    moves = [{"load": label, "points": [start, turned, reach(radius, 0.07 + 0.075 * k)]} for k, (label, _) in enumerate(LOADS)]
    return {"name": name, "text": text, "placing": True, "seconds": [3.2, 2.5], "handover": [0.8, 1.0],
            "obstacles": [FLOOR, WALL] + cubes, "moves": moves}


def harder():
    start, turned = reach(*RETRACTED, math.pi / 2), reach(*RETRACTED, 0.0)
    return {"name": "c", "text": "8 lb around a tower of three cubes that the dumbbell passes closely", "placing": False,
            "seconds": [3.2, 2.5], "handover": [0.8, 1.0], "obstacles": [FLOOR, WALL] + NEAR,
            "moves": [{"load": "8 lb", "points": [start, turned, reach(0.5, 0.25)]}]}


def scenario():
    motors = json.loads((TARGET / "motors.json").read_text(encoding="utf-8"))
    return {"robot": "geared7_dumbbell.urdf", "seed": 1, "start": reach(*RETRACTED, math.pi / 2),
            "payload": {"body": "link7", "lower": [1.2, -0.4, -0.4, 0.1] + [-0.2] * 6, "upper": [5.2, 0.4, 0.4, 1.0] + [0.2] * 6},
            "motors": {"rotor_inertia": motors["rotor_inertia"], "coulomb": motors["friction"]["coulomb"],
                       "viscous": motors["friction"]["viscous"], "relative": 0.05},
            "sensors": {"position": 0, "velocity": 0, "torque": 0.002},
            "control": {"rate": 3500, "delay": 0, "jitter": 0, "K": 5, "alpha": 8, "V_M": 0.02},
            "plan": {"T": 3, "t_p": 1.5, "range": 0.13, "intervals": 32, "trials": 250, "cost": "excite"},
            "loop": {"plans": 4, "horizon": 400, "reserve": 0.05},
            "world": {"clearance": 0.005, "obstacles": [FLOOR, WALL] + NEAR, "ignored_pairs": [["base_link", "floor"]]}}


def main():
    urdf = (TARGET / "geared7.urdf").read_text(encoding="utf-8")
    shape = f'    <collision><origin xyz="0 0 {GRASP[2]}" rpy="0 0 0"/><geometry><box size="0.09 0.2 0.09"/></geometry></collision>\n'
    head, tail = urdf.split('<link name="link7">', 1)
    tail = tail.replace("  </link>\n", shape + "  </link>\n", 1)
    urdf = head.replace('<robot name="geared7">', '<robot name="geared7_dumbbell">').replace("made by make_geared_arm.py", "made by make_study.py")
    (TARGET / "geared7_dumbbell.urdf").write_text(urdf + '<link name="link7">' + tail, encoding="utf-8")
    worlds = json.loads((TARGET / "safe_scenario.json").read_text(encoding="utf-8"))
    worlds["loop"]["plans"] = 4
    study = {"scenario": scenario(), "worlds": worlds, "point": list(GRASP), "V_M": [0.002, 0.005, 0.01, 0.02],
             "loads": [{"name": name, "truth": load(pounds)} for name, pounds in LOADS],
             "tasks": [stacking("a", "five dumbbells stacked 0.25 m in front, past one low box", 0.25, TOWER[:1]),
                       stacking("b", "the same 0.5 m in front, past one high box", 0.5, TOWER[:2]), harder()]}
    (TARGET / "study.json").write_text(json.dumps(study, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
