#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Makes geared7.urdf and motors.json in geared7/ beside this file. Standard library only; the same input gives the same bytes.

A light seven-axis arm of our own (no real machine) with motors behind high gear ratios: the inertias of the rotors, reflected to the
joints, are 8 to 11.5 kg m^2 and larger than those of the links. Axes z y z y z y z at zero, standing upright; joints 1, 3, 5 and 7 turn
without end. Links are cylinders, for mass, collision and display.
"""

import json
from pathlib import Path

TARGET = Path(__file__).resolve().parent / "geared7"

# name, distance to the next joint along z [m], radius [m], mass [kg]
LINKS = [
    ("base_link", 0.15, 0.060, 1.8),
    ("link1", 0.13, 0.050, 1.4),
    ("link2", 0.21, 0.048, 1.2),
    ("link3", 0.20, 0.048, 1.1),
    ("link4", 0.21, 0.044, 1.0),
    ("link5", 0.11, 0.042, 0.7),
    ("link6", 0.11, 0.042, 0.7),
    ("link7", 0.17, 0.040, 1.3),  # with a gripper
]
# name, axis, lower, upper (None: without end), speed [rad/s], torque [N m], viscous [N m s/rad], Coulomb [N m], reflected inertia
JOINTS = [
    ("joint1", "0 0 1", None, 1.40, 57.0, 9.0, 0.50, 8.2),
    ("joint2", "0 1 0", 2.25, 1.40, 57.0, 8.0, 0.55, 11.5),
    ("joint3", "0 0 1", None, 1.40, 57.0, 9.0, 0.45, 9.0),
    ("joint4", "0 1 0", 2.55, 1.40, 57.0, 8.0, 0.50, 11.0),
    ("joint5", "0 0 1", None, 1.20, 29.0, 8.5, 0.20, 8.4),
    ("joint6", "0 1 0", 2.10, 1.20, 29.0, 8.5, 0.15, 8.6),
    ("joint7", "0 0 1", None, 1.20, 29.0, 8.5, 0.15, 8.8),
]


def text(x):
    return f"{x:.9f}".rstrip("0").rstrip(".") if abs(x) > 5e-10 else "0"


def link(name, length, radius, mass):
    across = mass * (3.0 * radius**2 + length**2) / 12.0
    centre = f'<origin xyz="0 0 {text(0.5 * length)}" rpy="0 0 0"/>'
    shape = f'<geometry><cylinder radius="{text(radius)}" length="{text(length)}"/></geometry>'
    return [
        f'  <link name="{name}">',
        f'    <inertial>{centre}<mass value="{text(mass)}"/>',
        f'      <inertia ixx="{text(across)}" ixy="0" ixz="0" iyy="{text(across)}" iyz="0" izz="{text(0.5 * mass * radius**2)}"/>',
        "    </inertial>",
        f'    <visual>{centre}{shape}<material name="shell"/></visual>',
        f"    <collision>{centre}{shape}</collision>",
        "  </link>",
    ]


def joint(spec, parent, child, height):
    name, axis, reach, speed, effort, viscous, coulomb, _ = spec
    turn = "continuous" if reach is None else "revolute"
    ends = "" if reach is None else f'lower="{text(-reach)}" upper="{text(reach)}" '
    return [
        f'  <joint name="{name}" type="{turn}">',
        f'    <origin xyz="0 0 {text(height)}" rpy="0 0 0"/><parent link="{parent}"/><child link="{child}"/><axis xyz="{axis}"/>',
        f'    <limit {ends}velocity="{text(speed)}" effort="{text(effort)}"/>',
        f'    <dynamics damping="{text(viscous)}" friction="{text(coulomb)}"/>',
        "  </joint>",
    ]


def main():
    TARGET.mkdir(exist_ok=True)
    out = ['<?xml version="1.0" encoding="utf-8"?>', "<!-- SPDX-License-Identifier: BSD-3-Clause -->",
           "<!-- geared7: sample robot of Plumbline, made by make_geared_arm.py. Not a real machine. -->", '<robot name="geared7">',
           '  <material name="shell"><color rgba="0.80 0.83 0.86 1"/></material>']
    for spec in LINKS:
        out += link(*spec)
    for spec, parent, child in zip(JOINTS, LINKS, LINKS[1:]):
        out += joint(spec, parent[0], child[0], parent[1])
    (TARGET / "geared7.urdf").write_text("\n".join(out + ["</robot>", ""]), encoding="utf-8")
    motors = {"friction": {"coulomb": [j[6] for j in JOINTS], "viscous": [j[5] for j in JOINTS]},
              "rotor_inertia": [j[7] for j in JOINTS]}
    (TARGET / "motors.json").write_text("{" + ",\n ".join(f"{json.dumps(k)}: {json.dumps(v)}" for k, v in motors.items()) + "}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
