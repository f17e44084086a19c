#!/usr/bin/env python3
# SPDX-License-Identifier: BSD-3-Clause
"""Makes the sample robot plumb7: its meshes (binary STL), its URDF and the true parameters that the sample logs were
simulated with. Standard library only; the same input gives the same bytes.

    python3 make_arm.py            # writes plumb7.urdf, truth.json and meshes/ into plumb7/ beside this file

A seven-axis arm with axes z y z y z y z at zero, standing upright, with an elbow offset and a wrist offset. Links meet at
roll joints in circles and at pitch joints in two half drums side by side, so they fit in every posture.
"""

import json
import math
import struct
from pathlib import Path

TARGET = Path(__file__).resolve().parent / "plumb7"
SEGMENTS = 36
GROOVE = 0.003  # half of the dark seam between two shells

# ---- meshes ----------------------------------------------------------------------------------------------------------


def ring_points(section, segments=SEGMENTS):
    """Superellipse around a centre: section = (centre, u, v, a, b, exponent)."""
    centre, u, v, a, b, exponent = section
    points = []
    for k in range(segments):
        angle = 2.0 * math.pi * k / segments
        c, s = math.cos(angle), math.sin(angle)
        x = a * math.copysign(abs(c) ** (2.0 / exponent), c)
        y = b * math.copysign(abs(s) ** (2.0 / exponent), s)
        points.append(tuple(centre[i] + x * u[i] + y * v[i] for i in range(3)))
    return points


def skin(rings, start, end):
    """Triangles through a list of rings of equal length, closed by fans to the points start and end."""
    triangles = []
    n = len(rings[0])
    for k in range(n):
        j = (k + 1) % n
        triangles.append((start, rings[0][j], rings[0][k]))
        triangles.append((end, rings[-1][k], rings[-1][j]))
    for lower, upper in zip(rings, rings[1:]):
        for k in range(n):
            j = (k + 1) % n
            triangles.append((lower[k], lower[j], upper[j]))
            triangles.append((lower[k], upper[j], upper[k]))
    return triangles


def revolve(origin, axis, profile, segments=SEGMENTS):
    """Surface of revolution: profile = [(radius, height along the axis)], rising; flat ends."""
    u, v = {"x": ((0, 1, 0), (0, 0, 1)), "y": ((0, 0, 1), (1, 0, 0)), "z": ((1, 0, 0), (0, 1, 0))}[axis]
    w = {"x": (1, 0, 0), "y": (0, 1, 0), "z": (0, 0, 1)}[axis]
    along = lambda h: tuple(origin[i] + h * w[i] for i in range(3))
    rings = [ring_points((along(h), u, v, r, r, 2.0), segments) for r, h in profile]
    return skin(rings, along(profile[0][1]), along(profile[-1][1]))


def drum(origin, axis, radius, low, high, fillet_low, fillet_high, steps=4):
    """Cylinder with rounded edges."""
    profile = []
    for k in range(steps + 1):
        angle = 0.5 * math.pi * k / steps
        profile.append((radius - fillet_low * (1.0 - math.sin(angle)), low + fillet_low * (1.0 - math.cos(angle))))
    for k in range(steps + 1):
        angle = 0.5 * math.pi * k / steps
        profile.append((radius - fillet_high * (1.0 - math.cos(angle)), high - fillet_high * (1.0 - math.sin(angle))))
    return revolve(origin, axis, profile)


def limb(keys, rings_per_step=7):
    """Tube along z through key sections (z, centre x, centre y, half axis x, half axis y, exponent), smooth at the keys."""
    rings = []
    for (a, b) in zip(keys, keys[1:]):
        straight = all(abs(p - q) < 1e-12 for p, q in zip(a[1:], b[1:]))
        count = 1 if straight else rings_per_step
        for k in range(count):
            t = k / count
            s = t * t * t * (10.0 - 15.0 * t + 6.0 * t * t)
            z = a[0] + t * (b[0] - a[0])
            rings.append((z,) + tuple(p + s * (q - p) for p, q in zip(a[1:], b[1:])))
    rings.append(keys[-1])
    sections = [ring_points(((cx, cy, z), (1, 0, 0), (0, 1, 0), ax, by, n)) for z, cx, cy, ax, by, n in rings]
    first, last = rings[0], rings[-1]
    return skin(sections, (first[1], first[2], first[0]), (last[1], last[2], last[0]))


def rounded_box(centre, half, radius, steps=3):
    """Box with rounded vertical edges and slightly rounded top and bottom."""
    n = 16.0
    rings = []
    for k in range(steps + 1):
        angle = 0.5 * math.pi * k / steps
        inset, z = radius * (1.0 - math.sin(angle)), -half[2] + radius * (1.0 - math.cos(angle))
        rings.append((z, half[0] - inset, half[1] - inset))
    rings += [(-z, a, b) for z, a, b in reversed(rings)]
    sections = [ring_points(((centre[0], centre[1], centre[2] + z), (1, 0, 0), (0, 1, 0), a, b, n)) for z, a, b in rings]
    return skin(sections, (centre[0], centre[1], centre[2] - half[2]), (centre[0], centre[1], centre[2] + half[2]))


def write_stl(path, triangles):
    """Binary STL; triangles that have no area (fans onto a point) are left out."""
    kept = []
    for a, b, c in triangles:
        p = [b[i] - a[i] for i in range(3)]
        q = [c[i] - a[i] for i in range(3)]
        normal = (p[1] * q[2] - p[2] * q[1], p[2] * q[0] - p[0] * q[2], p[0] * q[1] - p[1] * q[0])
        length = math.sqrt(sum(x * x for x in normal))
        if length > 1e-12:
            kept.append((tuple(x / length for x in normal), a, b, c))
    with open(path, "wb") as file:
        file.write(b"Plumbline sample robot plumb7, BSD-3-Clause".ljust(80, b" "))
        file.write(struct.pack("<I", len(kept)))
        for normal, a, b, c in kept:
            file.write(struct.pack("<12fH", *normal, *a, *b, *c, 0))
    return len(kept)


# ---- inertia of simple solids ----------------------------------------------------------------------------------------


def cylinder(mass, centre, axis, radius, length):
    """Solid cylinder: (mass, centre, inertia about the centre)."""
    across = mass * (3.0 * radius**2 + length**2) / 12.0
    inertia = [[across if i == j else 0.0 for j in range(3)] for i in range(3)]
    k = "xyz".index(axis)
    inertia[k][k] = 0.5 * mass * radius**2
    return (mass, centre, inertia)


def combine(solids):
    """Mass, centre of mass and inertia about it of several solids."""
    mass = sum(s[0] for s in solids)
    centre = [sum(s[0] * s[1][i] for s in solids) / mass for i in range(3)]
    inertia = [[0.0] * 3 for _ in range(3)]
    for m, c, own in solids:
        d = [c[i] - centre[i] for i in range(3)]
        for i in range(3):
            for j in range(3):
                inertia[i][j] += own[i][j] + m * ((sum(x * x for x in d) if i == j else 0.0) - d[i] * d[j])
    return mass, centre, inertia


def about_origin(body):
    """The ten parameters about the link origin, as the true parameters' file names them."""
    mass, c, inertia = combine(body)
    squared = sum(x * x for x in c)
    I = [[inertia[i][j] + mass * ((squared if i == j else 0.0) - c[i] * c[j]) for j in range(3)] for i in range(3)]
    return {
        "m": mass, "mcx": mass * c[0], "mcy": mass * c[1], "mcz": mass * c[2],
        "Ixx": I[0][0], "Iyy": I[1][1], "Izz": I[2][2], "Iyz": I[1][2], "Ixz": I[0][2], "Ixy": I[0][1],
    }


# ---- the robot -------------------------------------------------------------------------------------------------------

# Pitch joints: radius of the drum and width of its half. Roll joints: radius of the circle.
DRUM2, DRUM4, DRUM6 = (0.078, 0.080), (0.066, 0.068), (0.053, 0.056)
ROLL1, ROLL3, ROLL5, ROLL7 = 0.072, 0.060, 0.050, 0.042
WRIST = -0.10  # offset of joint 7 from joint 6 along x: drum and cup just pass each other


def half_drum(origin, size, side, shell):
    """Half of a pitch joint: side −1 belongs to the parent, +1 to the child."""
    radius, width = size
    low, high = (-width, -GROOVE) if side < 0 else (GROOVE, width)
    soft, hard = 0.016, 0.0015
    shell += drum(origin, "y", radius, low, high, soft if side < 0 else hard, hard if side < 0 else soft)


def half_section(z, x, size, side):
    """Section of a limb where it enters a half drum."""
    radius, width = size
    half = 0.5 * (width - GROOVE)
    return (z, x, side * (GROOVE + half), radius, half - 0.0005, 4.0)


def pitch_trim(origin, size, dark, accent):
    """Dark seam between the halves, and the coloured lid on the parent's side."""
    radius, width = size
    dark += drum(origin, "y", radius - 0.0015, -GROOVE - 0.001, GROOVE + 0.001, 0.0005, 0.0005, 1)
    accent += drum(origin, "y", radius - 0.020, -width - 0.004, -width + 0.006, 0.004, 0.001, 3)


def child_lid(origin, size, accent):
    radius, width = size
    accent += drum(origin, "y", radius - 0.020, width - 0.006, width + 0.004, 0.001, 0.004, 3)


def seam(origin, radius, dark):
    """Dark ring where two links meet in a circle."""
    x, y, z = origin
    dark += drum((x, y, z), "z", radius - 0.003, -2 * GROOVE - 0.001, 0.001, 0.0005, 0.0005, 1)


def circle(z, radius, x=0.0):
    return (z, x, 0.0, radius, radius, 2.0)


def make_links():
    """Shells, seams and lids, and the solids that stand for their mass, link by link."""
    links = {}

    shell, dark, accent = [], [], []
    dark += drum((0, 0, 0), "z", 0.105, 0.0, 0.018, 0.002, 0.005)
    shell += limb([circle(0.017, 0.092), circle(0.030, 0.090), circle(0.135, ROLL1), circle(0.160 - 2 * GROOVE, ROLL1)])
    dark += rounded_box((-0.088, 0.0, 0.050), (0.024, 0.032, 0.022), 0.006)
    seam((0, 0, 0.16), ROLL1, dark)
    links["base_link"] = dict(shell=shell, dark=dark, accent=accent, solids=[
        cylinder(2.2, (0, 0, 0.009), "z", 0.105, 0.018), cylinder(3.0, (0, 0, 0.085), "z", 0.08, 0.14)])

    shell, dark, accent = [], [], []
    shell += limb([circle(0.0, ROLL1), circle(0.012, ROLL1), half_section(0.105, 0.0, DRUM2, -1),
                   half_section(0.18, 0.0, DRUM2, -1)])
    half_drum((0, 0, 0.18), DRUM2, -1, shell)
    pitch_trim((0, 0, 0.18), DRUM2, dark, accent)
    links["link1"] = dict(shell=shell, dark=dark, accent=accent, solids=[
        cylinder(1.5, (0, 0, 0.04), "z", 0.066, 0.08), cylinder(2.3, (0, -0.040, 0.175), "y", 0.070, 0.074)])

    shell, dark, accent = [], [], []
    half_drum((0, 0, 0), DRUM2, +1, shell)
    child_lid((0, 0, 0), DRUM2, accent)
    shell += limb([half_section(0.0, 0.0, DRUM2, +1), half_section(0.075, 0.0, DRUM2, +1),
                   circle(0.180, ROLL3), circle(0.20 - 2 * GROOVE, ROLL3)])
    seam((0, 0, 0.20), ROLL3, dark)
    links["link2"] = dict(shell=shell, dark=dark, accent=accent, solids=[
        cylinder(1.6, (0, 0.040, 0.0), "y", 0.070, 0.074), cylinder(1.7, (0, 0.010, 0.130), "z", 0.055, 0.14)])

    shell, dark, accent = [], [], []
    shell += limb([circle(0.0, ROLL3), circle(0.020, ROLL3), half_section(0.135, 0.06, DRUM4, -1),
                   half_section(0.20, 0.06, DRUM4, -1)])
    half_drum((0.06, 0, 0.20), DRUM4, -1, shell)
    pitch_trim((0.06, 0, 0.20), DRUM4, dark, accent)
    links["link3"] = dict(shell=shell, dark=dark, accent=accent, solids=[
        cylinder(1.2, (0.012, -0.004, 0.06), "z", 0.054, 0.12), cylinder(1.6, (0.060, -0.034, 0.195), "y", 0.058, 0.062)])

    shell, dark, accent = [], [], []
    half_drum((0, 0, 0), DRUM4, +1, shell)
    child_lid((0, 0, 0), DRUM4, accent)
    shell += limb([half_section(0.0, 0.0, DRUM4, +1), half_section(0.062, -0.004, DRUM4, +1),
                   circle(0.172, ROLL5, -0.06), circle(0.19 - 2 * GROOVE, ROLL5, -0.06)])
    seam((-0.06, 0, 0.19), ROLL5, dark)
    links["link4"] = dict(shell=shell, dark=dark, accent=accent, solids=[
        cylinder(1.2, (0, 0.034, 0.0), "y", 0.058, 0.062), cylinder(1.2, (-0.036, 0.010, 0.120), "z", 0.048, 0.14)])

    shell, dark, accent = [], [], []
    shell += limb([circle(0.0, ROLL5), circle(0.040, ROLL5), half_section(0.148, 0.0, DRUM6, -1),
                   half_section(0.20, 0.0, DRUM6, -1)])
    half_drum((0, 0, 0.20), DRUM6, -1, shell)
    pitch_trim((0, 0, 0.20), DRUM6, dark, accent)
    links["link5"] = dict(shell=shell, dark=dark, accent=accent, solids=[
        cylinder(1.0, (0, -0.003, 0.06), "z", 0.045, 0.12), cylinder(1.0, (0, -0.028, 0.195), "y", 0.047, 0.050)])

    shell, dark, accent = [], [], []
    half_drum((0, 0, 0), DRUM6, +1, shell)
    child_lid((0, 0, 0), DRUM6, accent)
    # The wrist: a box-like bridge from the drum to the upright cup of joint 7.
    bridge = []
    for k in range(13):
        x = -0.005 + k / 12.0 * (WRIST + 0.005)
        t = min(1.0, max(0.0, (-x - 0.050) / 0.045))  # stays in its half until it is past the parent's drum
        t = t * t * (3.0 - 2.0 * t)
        bridge.append(ring_points(((x, 0.0295 * (1.0 - t), 0.0), (0, 0, 1), (0, 1, 0), 0.0505 - 0.010 * t,
                                   0.0260 + t * 0.0120, 4.0)))
    shell += skin(bridge, (-0.005, 0.0295, 0.0), (WRIST, 0.0, 0.0))
    shell += drum((WRIST, 0, 0), "z", ROLL7, -0.044, 0.05 - 2 * GROOVE, 0.016, 0.0005)
    accent += drum((WRIST, 0, 0), "z", ROLL7 - 0.018, -0.048, -0.040, 0.003, 0.001, 3)
    seam((WRIST, 0, 0.05), ROLL7, dark)
    links["link6"] = dict(shell=shell, dark=dark, accent=accent, solids=[
        cylinder(0.6, (0, 0.028, 0.0), "y", 0.047, 0.050), cylinder(0.3, (-0.055, 0.016, 0.0), "x", 0.034, 0.08),
        cylinder(0.7, (WRIST, 0.0, 0.002), "z", 0.038, 0.09)])

    shell, dark, accent = [], [], []
    shell += limb([circle(0.0, ROLL7), circle(0.022, ROLL7), circle(0.052, 0.036), circle(0.058, 0.036)])
    dark += drum((0, 0, 0), "z", 0.0315, 0.052, 0.070, 0.001, 0.002, 2)
    dark += drum((0, 0, 0), "z", 0.0205, 0.066, 0.073, 0.001, 0.001, 2)
    accent += drum((0.033, 0, 0.040), "x", 0.006, 0.0, 0.0075, 0.001, 0.002, 2)
    links["link7"] = dict(shell=shell, dark=dark, accent=accent, solids=[
        cylinder(0.45, (0, 0, 0.022), "z", 0.036, 0.044), cylinder(0.20, (0.001, 0, 0.060), "z", 0.032, 0.025)])
    return links


# What the machine differs in from its drawing: each solid's mass by a factor, and a gripper on the flange.
TRUTH_FACTORS = {
    "link1": (1.04, 1.02), "link2": (0.97, 1.08), "link3": (1.10, 1.03), "link4": (1.05, 0.94),
    "link5": (0.95, 1.06), "link6": (1.08, 1.00, 0.96), "link7": (1.05, 1.10),
}
GRIPPER = [cylinder(0.75, (0.004, 0.002, 0.105), "z", 0.035, 0.06), cylinder(0.12, (0.0, 0.030, 0.160), "z", 0.010, 0.05),
           cylinder(0.12, (0.0, -0.030, 0.160), "z", 0.010, 0.05)]


def true_parameters(links):
    truth = {}
    for name, factors in TRUTH_FACTORS.items():
        body = [(f * m, c, [[f * x for x in row] for row in inertia])
                for f, (m, c, inertia) in zip(factors, links[name]["solids"])]
        if name == "link7":
            body += GRIPPER
        truth[name] = about_origin(body)
    return truth


def with_load(truth):
    """The same machine with a box of 2 kg in its gripper, 12 x 8 x 6 cm."""
    mass, centre, sides = 2.0, (0.03, -0.01, 0.16), (0.12, 0.08, 0.06)
    squares = [x * x for x in sides]
    own = [[mass * (sum(squares) - squares[i]) / 12.0 if i == j else 0.0 for j in range(3)] for i in range(3)]
    load = about_origin([(mass, centre, own)])
    return {**truth, "link7": {key: value + load[key] for key, value in truth["link7"].items()}}


JOINTS = [
    # name, parent, child, origin, axis, lower, upper, velocity, effort, damping, friction
    ("joint1", "base_link", "link1", (0, 0, 0.16), "0 0 1", -2.90, 2.90, 2.4, 160, 6, 4),
    ("joint2", "link1", "link2", (0, 0, 0.18), "0 1 0", -1.90, 1.90, 2.4, 160, 6, 4),
    ("joint3", "link2", "link3", (0, 0, 0.20), "0 0 1", -2.90, 2.90, 2.8, 100, 4, 2.5),
    ("joint4", "link3", "link4", (0.06, 0, 0.20), "0 1 0", -0.20, 2.45, 2.8, 100, 4, 2.5),
    ("joint5", "link4", "link5", (-0.06, 0, 0.19), "0 0 1", -2.90, 2.90, 3.2, 50, 1.5, 1),
    ("joint6", "link5", "link6", (0, 0, 0.20), "0 1 0", -0.05, 2.80, 3.2, 50, 1.5, 1),
    ("joint7", "link6", "link7", (WRIST, 0, 0.05), "0 0 1", -3.00, 3.00, 3.6, 35, 0.8, 0.5),
]

# Simple solids for collisions: (type, centre, axis, radius or half edges, length).
COLLISIONS = {
    "base_link": [("cylinder", (0, 0, 0.08), "z", 0.095, 0.16)],
    "link1": [("cylinder", (0, 0, 0.06), "z", 0.073, 0.12), ("cylinder", (0, -0.041, 0.18), "y", 0.079, 0.084)],
    "link2": [("cylinder", (0, 0.041, 0.0), "y", 0.079, 0.084), ("cylinder", (0, 0.015, 0.125), "z", 0.066, 0.15)],
    "link3": [("cylinder", (0.020, -0.006, 0.075), "z", 0.072, 0.15), ("cylinder", (0.06, -0.035, 0.20), "y", 0.067, 0.072)],
    "link4": [("cylinder", (0, 0.035, 0.0), "y", 0.067, 0.072), ("cylinder", (-0.040, 0.010, 0.115), "z", 0.064, 0.15)],
    "link5": [("cylinder", (0, -0.005, 0.085), "z", 0.055, 0.17), ("cylinder", (0, -0.029, 0.20), "y", 0.054, 0.060)],
    "link6": [("cylinder", (0, 0.029, 0.0), "y", 0.054, 0.060), ("box", (-0.055, 0.014, 0.0), "z", (0.045, 0.036, 0.045), 0),
              ("cylinder", (WRIST, 0, 0.003), "z", 0.043, 0.102)],
    "link7": [("cylinder", (0, 0, 0.036), "z", 0.043, 0.073)],
}

COLORS = {"shell": "0.93 0.93 0.91 1", "dark": "0.17 0.18 0.20 1", "accent": "0.90 0.45 0.10 1"}
RPY = {"x": "0 1.5707963267948966 0", "y": "1.5707963267948966 0 0", "z": "0 0 0"}


def text(x):
    """Short decimal without exponent."""
    return f"{x:.9f}".rstrip("0").rstrip(".") if abs(x) > 5e-10 else "0"


def xyz(values):
    return " ".join(text(float(x)) for x in values)


def write_urdf(path, links, parts):
    out = ['<?xml version="1.0" encoding="utf-8"?>', "<!-- SPDX-License-Identifier: BSD-3-Clause -->",
           "<!-- plumb7: sample robot of Plumbline, made by make_arm.py. Not a real machine. -->", '<robot name="plumb7">']
    for name, rgba in COLORS.items():
        out.append(f'  <material name="{name}"><color rgba="{rgba}"/></material>')
    for name, link in links.items():
        mass, c, I = combine(link["solids"])
        out.append(f'  <link name="{name}">')
        out.append("    <inertial>")
        out.append(f'      <origin xyz="{xyz(c)}" rpy="0 0 0"/>')
        out.append(f'      <mass value="{text(mass)}"/>')
        out.append(f'      <inertia ixx="{text(I[0][0])}" ixy="{text(I[0][1])}" ixz="{text(I[0][2])}" '
                   f'iyy="{text(I[1][1])}" iyz="{text(I[1][2])}" izz="{text(I[2][2])}"/>')
        out.append("    </inertial>")
        for part in parts[name]:
            out.append(f'    <visual name="{name}_{part}">')
            out.append(f'      <geometry><mesh filename="package://plumb7/meshes/{name}_{part}.stl"/></geometry>')
            out.append(f'      <material name="{part}"/>')
            out.append("    </visual>")
        for kind, centre, axis, size, length in COLLISIONS[name]:
            out.append("    <collision>")
            out.append(f'      <origin xyz="{xyz(centre)}" rpy="{RPY[axis]}"/>')
            shape = (f'<cylinder radius="{text(size)}" length="{text(length)}"/>' if kind == "cylinder" else
                     f'<box size="{xyz([2 * x for x in size])}"/>')
            out.append(f"      <geometry>{shape}</geometry>")
            out.append("    </collision>")
        out.append("  </link>")
    for name, parent, child, origin, axis, lower, upper, velocity, effort, damping, friction in JOINTS:
        out += [f'  <joint name="{name}" type="revolute">', f'    <origin xyz="{xyz(origin)}" rpy="0 0 0"/>',
                f'    <parent link="{parent}"/>', f'    <child link="{child}"/>', f'    <axis xyz="{axis}"/>',
                f'    <limit lower="{text(lower)}" upper="{text(upper)}" velocity="{text(velocity)}" effort="{text(effort)}"/>',
                f'    <dynamics damping="{text(damping)}" friction="{text(friction)}"/>', "  </joint>"]
    out += ["  <!-- Where a tool is mounted; it has no mass of its own. -->", '  <link name="flange"/>',
            '  <joint name="flange_joint" type="fixed">', '    <origin xyz="0 0 0.073" rpy="0 0 0"/>',
            '    <parent link="link7"/>', '    <child link="flange"/>', "  </joint>", "</robot>", ""]
    path.write_text("\n".join(out), encoding="utf-8")


def main():
    links = make_links()
    meshes = TARGET / "meshes"
    meshes.mkdir(parents=True, exist_ok=True)
    total, parts = 0, {}
    for name, link in links.items():
        parts[name] = [part for part in COLORS if link[part]]
        for part in parts[name]:
            total += write_stl(meshes / f"{name}_{part}.stl", link[part])
    write_urdf(TARGET / "plumb7.urdf", links, parts)
    truth = true_parameters(links)
    (TARGET / "truth.json").write_text(json.dumps(truth, indent=2) + "\n", encoding="utf-8")
    (TARGET / "loaded.json").write_text(json.dumps(with_load(truth), indent=2) + "\n", encoding="utf-8")
    print(f"{total} triangles, {sum(combine(link['solids'])[0] for link in links.values()):.2f} kg")


if __name__ == "__main__":
    main()
