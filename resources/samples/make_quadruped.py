#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Makes the sample robot plumbquad: a quadruped of our own design, twelve motors, made of boxes and cylinders, and its
rotors. Standard library only; the same input gives the same bytes.

    python3 make_quadruped.py      # writes plumbquad.urdf and rotors.json into plumbquad/ beside this file

Every leg has an abduction joint (x), a hip joint (y) and a knee joint (y). The motors sit in the trunk, in the hip and at
the top of the thigh, so that the rotor of the knee turns about the axis of the hip.
"""

import json
from pathlib import Path

from make_arm import combine, cylinder

TARGET = Path(__file__).resolve().parent / "plumbquad"
UPPER, LOWER, HIP_OFFSET = 0.24, 0.23, 0.085
LEGS = {"fl": (1, 1), "fr": (1, -1), "rl": (-1, 1), "rr": (-1, -1)}
RPY = {"x": "0 1.5707963267948966 0", "y": "1.5707963267948966 0 0", "z": "0 0 0"}


def box(mass, centre, size):
    squares = [s * s for s in size]
    inertia = [[mass * (sum(squares) - squares[i]) / 12.0 if i == j else 0.0 for j in range(3)] for i in range(3)]
    return (mass, centre, inertia)


def solid(shape, mass, centre, size):
    """size: three edges of a box, or (axis, radius, length) of a cylinder."""
    weight = box(mass, centre, size) if shape == "box" else cylinder(mass, centre, size[0], size[1], size[2])
    return {"shape": shape, "centre": centre, "size": size, "weight": weight}


def trunk():
    return [solid("box", 7.4, (0.0, 0.0, 0.0), (0.44, 0.17, 0.11)),
            solid("box", 2.1, (-0.03, 0.012, -0.02), (0.20, 0.11, 0.07)),  # battery, off centre
            solid("box", 0.6, (0.23, -0.006, 0.03), (0.06, 0.09, 0.05))]   # head


def hip(front, side):
    return [solid("cylinder", 0.52, (0.0, 0.0, 0.0), ("x", 0.042, 0.05)),
            solid("cylinder", 0.48, (0.008 * front, 0.052 * side, 0.004), ("y", 0.044, 0.05))]


def thigh(front, side):
    return [solid("cylinder", 0.55, (0.0, 0.012 * side, 0.0), ("y", 0.044, 0.045)),  # motor of the knee
            solid("box", 0.33, (-0.006, 0.003 * side, -UPPER / 2), (0.05, 0.03, UPPER))]


def shank(front, side):
    return [solid("cylinder", 0.15, (0.009, 0.0, -LOWER / 2), ("z", 0.013, LOWER)),
            solid("cylinder", 0.05, (0.0, 0.002 * side, -LOWER), ("y", 0.022, 0.03))]


def number(x):
    return f"{x:.9g}" if abs(x) > 1e-15 else "0"


def xyz(values):
    return " ".join(number(x) for x in values)


def link(name, solids, material):
    m, c, I = combine([s["weight"] for s in solids])
    out = [f'  <link name="{name}">', "    <inertial>", f'      <origin xyz="{xyz(c)}" rpy="0 0 0"/>',
           f'      <mass value="{number(m)}"/>',
           f'      <inertia ixx="{number(I[0][0])}" ixy="{number(I[0][1])}" ixz="{number(I[0][2])}" '
           f'iyy="{number(I[1][1])}" iyz="{number(I[1][2])}" izz="{number(I[2][2])}"/>', "    </inertial>"]
    for kind in ("visual", "collision"):
        for s in solids:
            turn = "0 0 0" if s["shape"] == "box" else RPY[s["size"][0]]
            form = (f'<box size="{xyz(s["size"])}"/>' if s["shape"] == "box" else
                    f'<cylinder radius="{number(s["size"][1])}" length="{number(s["size"][2])}"/>')
            colour = f'<material name="{material}"/>' if kind == "visual" else ""
            place = f'<origin xyz="{xyz(s["centre"])}" rpy="{turn}"/>'
            out.append(f"    <{kind}>{place}<geometry>{form}</geometry>{colour}</{kind}>")
    return out + ["  </link>"]


def joint(name, parent, child, at, axis, lower, upper, effort):
    vector = {"x": "1 0 0", "y": "0 1 0"}[axis]
    return [f'  <joint name="{name}" type="revolute">', f'    <parent link="{parent}"/><child link="{child}"/>',
            f'    <origin xyz="{xyz(at)}" rpy="0 0 0"/><axis xyz="{vector}"/>',
            f'    <limit lower="{lower}" upper="{upper}" effort="{effort}" velocity="24"/>', "  </joint>"]


def main():
    out = ['<?xml version="1.0"?>', "<!-- SPDX-License-Identifier: BSD-3-Clause. Made by make_quadruped.py. -->",
           '<robot name="plumbquad">',
           '  <material name="shell"><color rgba="0.86 0.87 0.88 1"/></material>',
           '  <material name="dark"><color rgba="0.20 0.22 0.25 1"/></material>',
           '  <material name="accent"><color rgba="0.85 0.42 0.16 1"/></material>']
    out += link("trunk", trunk(), "shell")
    rotors = []
    for leg, (front, side) in LEGS.items():
        parts = {"hip": hip(front, side), "thigh": thigh(front, side), "shank": shank(front, side)}
        for (part, solids), material in zip(parts.items(), ("dark", "accent", "dark")):
            out += link(f"{leg}_{part}", solids, material)
        at = [(0.195 * front, 0.055 * side, 0.0), (0.0, HIP_OFFSET * side, 0.0), (0.0, 0.0, -UPPER)]
        out += joint(f"{leg}_abduction", "trunk", f"{leg}_hip", at[0], "x", -0.8, 0.8, 25)
        out += joint(f"{leg}_hip_pitch", f"{leg}_hip", f"{leg}_thigh", at[1], "y", -1.6, 2.6, 25)
        out += joint(f"{leg}_knee", f"{leg}_thigh", f"{leg}_shank", at[2], "y", -2.7, -0.3, 30)
        rotors += [{"joint": f"{leg}_abduction", "gear_ratio": 9},
                   {"joint": f"{leg}_hip_pitch", "gear_ratio": 9},
                   {"joint": f"{leg}_knee", "gear_ratio": 9, "seat": f"{leg}_thigh", "axis": [0, 1, 0],
                    "origin": {"xyz": [0, 0, 0], "rpy": [0, 0, 0]}, "comment": "in the thigh, about the hip"}]
    out.append("</robot>")
    TARGET.mkdir(exist_ok=True)
    (TARGET / "plumbquad.urdf").write_text("\n".join(out) + "\n")
    entries = ",\n".join("  " + json.dumps(rotor) for rotor in rotors)
    (TARGET / "rotors.json").write_text(
        '{"format": "plumbline-rotors", "version": 1,\n "comment": "the twelve motors of plumbquad",\n "rotors": [\n'
        + entries + "\n]}\n")


if __name__ == "__main__":
    main()
