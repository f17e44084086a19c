// SPDX-License-Identifier: BSD-3-Clause
#include "codegen/code_python.h"

#include "codegen/code_tables.h"

namespace plumbline::codegen {
namespace {

constexpr const char* kPythonText = R"PY("""@ORIGIN@

Torque, base regressor and inertial parameters of "@ROBOT@". SI units, lists in and out (numpy arrays are taken too).
  torque(q, v, a)          -> @NV@ torques
  base_regressor(q, v, a)  -> @NV@ rows of @B@ columns; times BASE it gives the torques
  body(i)                  -> mass, centre of mass, inertia about it (3 rows) of BODIES[i]
Running the file checks it. No packages are needed.
A floating base has q = position, quaternion (x, y, z, w) and v = body twist (angular, linear) first.
"""
from math import cos, sin, sqrt, tanh
import sys

NQ, NV = @NQ@, @NV@
BODIES = [@BODYNAMES@]
# Base to tip: parent (-1: world), floating base, first coordinates, q_joint = ratio * q + offset.
PARENT = [@PARENT@]
FLOATS = [@FLOATS@]
Q = [@QI@]
V = [@VI@]
RATIO = [@RATIO@]
OFFSET = [@OFFSET@]
# Joint frame in the parent (rotation row by row, position) and free mode (angular, linear) in the body.
R = [
    [@R@]]
P = [
    [@P@]]
S = [
    [@S@]]
GRAVITY = [@GRAVITY@]
# Per body, about its frame: m, m cx, m cy, m cz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy.
PARAMETERS = [
    [@PARAMETERS@]]
# Friction and actuators: 0 Coulomb, 1 viscous, 2 offset, 3 rotor inertia, 4 and 5 Coulomb forward and backward.
TERM_DOF = [@TDOF@]
TERM_KIND = [@TKIND@]
# Gains of smooth friction, tanh(g v) - tanh(h v).
TERM_G = [@TG@]
TERM_H = [@TH@]
TERMS = [@TVALUE@]
# Columns of the full regressor (10 per body, then the terms) that were identified, and their values.
COLUMNS = [@COLUMNS@]
BASE = [@BASEVALUES@]

def _cross(x, y):
    return [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]]

def _rotation(k, angle):
    """Rotation about a unit axis; the identity for the axis 0."""
    s, c, n = sin(angle), 1.0 - cos(angle), k[0] * k[0] + k[1] * k[1] + k[2] * k[2]
    K = [0.0, -k[2], k[1], k[2], 0.0, -k[0], -k[1], k[0], 0.0]
    return [(1.0 - c * n if i == j else 0.0) + s * K[3 * i + j] + c * k[i] * k[j] for i in range(3) for j in range(3)]

def _pose(i, q):
    """Pose of body i in its parent: rotation row by row, position."""
    if FLOATS[i]:
        x, y, z, w = q[Q[i] + 3:Q[i] + 7]
        n = 1.0 / sqrt(x * x + y * y + z * z + w * w)
        x, y, z, w = x * n, y * n, z * n, w * n
        M = [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y),
             2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
             2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)]
        t = q[Q[i]:Q[i] + 3]
    else:
        x = RATIO[i] * q[Q[i]] + OFFSET[i]
        M = _rotation(S[i][:3], x)
        t = [s * x for s in S[i][3:]]
    return ([sum(R[i][3 * r + k] * M[3 * k + c] for k in range(3)) for r in range(3) for c in range(3)],
            [P[i][r] + sum(R[i][3 * r + k] * t[k] for k in range(3)) for r in range(3)])

def _to_child(pose, m):
    """Motion (angular, linear) from the parent to the body."""
    rot, p = pose
    t = _cross(m[:3], p)
    linear = [m[3 + k] + t[k] for k in range(3)]
    return ([sum(rot[3 * k + c] * m[k] for k in range(3)) for c in range(3)] +
            [sum(rot[3 * k + c] * linear[k] for k in range(3)) for c in range(3)])

def _to_parent(pose, f):
    """Force (moment, force) from the body to the parent."""
    rot, p = pose
    force = [sum(rot[3 * r + k] * f[3 + k] for k in range(3)) for r in range(3)]
    t = _cross(p, force)
    return [sum(rot[3 * r + k] * f[k] for k in range(3)) + t[r] for r in range(3)] + force

def _kinematics(q, v, a):
    """Poses, twists and spatial accelerations of all bodies; gravity accelerates the base upwards."""
    poses, twists, rates = [], [], []
    for i, j in enumerate(PARENT):
        pose = _pose(i, q)
        twist = _to_child(pose, twists[j] if j >= 0 else [0.0] * 6)
        rate = _to_child(pose, rates[j] if j >= 0 else [0.0, 0.0, 0.0] + [-g for g in GRAVITY])
        if FLOATS[i]:
            sv, sa = v[V[i]:V[i] + 6], a[V[i]:V[i] + 6]
        else:
            sv, sa = [s * RATIO[i] * v[V[i]] for s in S[i]], [s * RATIO[i] * a[V[i]] for s in S[i]]
        twist = [x + y for x, y in zip(twist, sv)]
        c0, c1, c2 = _cross(twist, sv), _cross(twist, sv[3:]), _cross(twist[3:], sv)
        extra = c0 + [x + y for x, y in zip(c1, c2)]
        poses.append(pose)
        twists.append(twist)
        rates.append([x + y + z for x, y, z in zip(rate, sa, extra)])
    return poses, twists, rates

def _body_column(twist, rate, k):
    """Moment and force that parameter k of a body needs."""
    d = [x + y for x, y in zip(rate[3:], _cross(twist, twist[3:]))]
    e = [0.0, 0.0, 0.0]
    if k == 0:
        return e + d
    if k < 4:
        e[k - 1] = 1.0
        return _cross(e, d) + [x + y for x, y in zip(_cross(rate, e), _cross(twist, _cross(twist, e)))]
    r, c = ((0, 0), (1, 1), (2, 2), (1, 2), (0, 2), (0, 1))[k - 4]
    f = [0.0, 0.0, 0.0]
    e[r] += twist[c]
    f[r] += rate[c]
    if r != c:
        e[c] += twist[r]
        f[c] += rate[r]
    return [x + y for x, y in zip(f, _cross(twist, e))] + [0.0, 0.0, 0.0]

def _term(k, v, a):
    s = (v > 0.0) - (v < 0.0)
    smooth = tanh(TERM_G[k] * v) - tanh(TERM_H[k] * v)
    return (s, v, 1.0, a, 0.5 * (1.0 + s), 0.5 * (s - 1.0), smooth)[TERM_KIND[k]]

def _add_to_joint(i, f, tau):
    if FLOATS[i]:
        for k in range(6):
            tau[V[i] + k] += f[k]
    else:
        tau[V[i]] += RATIO[i] * sum(s * x for s, x in zip(S[i], f))

def torque(q, v, a):
    q, v, a = [float(x) for x in q], [float(x) for x in v], [float(x) for x in a]
    poses, twists, rates = _kinematics(q, v, a)
    tau = [0.0] * NV
    forces = []
    for i in range(len(BODIES)):
        columns = [_body_column(twists[i], rates[i], k) for k in range(10)]
        forces.append([sum(PARAMETERS[i][k] * columns[k][n] for k in range(10)) for n in range(6)])
    for i in reversed(range(len(BODIES))):
        _add_to_joint(i, forces[i], tau)
        if PARENT[i] >= 0:
            forces[PARENT[i]] = [x + y for x, y in zip(forces[PARENT[i]], _to_parent(poses[i], forces[i]))]
    for k, (dof, value) in enumerate(zip(TERM_DOF, TERMS)):
        tau[dof] += value * _term(k, v[dof], a[dof])
    return tau

def base_regressor(q, v, a):
    q, v, a = [float(x) for x in q], [float(x) for x in v], [float(x) for x in a]
    poses, twists, rates = _kinematics(q, v, a)
    W = [[0.0] * len(COLUMNS) for _ in range(NV)]
    for b, column in enumerate(COLUMNS):
        tau = [0.0] * NV
        if column < 10 * len(BODIES):
            i = column // 10
            f = _body_column(twists[i], rates[i], column % 10)
            while i >= 0:
                _add_to_joint(i, f, tau)
                f = _to_parent(poses[i], f)
                i = PARENT[i]
        else:
            k = column - 10 * len(BODIES)
            tau[TERM_DOF[k]] = _term(k, v[TERM_DOF[k]], a[TERM_DOF[k]])
        for row in range(NV):
            W[row][b] = tau[row]
    return W

def body(i):
    m, x, y, z, xx, yy, zz, yz, xz, xy = PARAMETERS[i]
    c = [x / m, y / m, z / m] if m != 0.0 else [0.0, 0.0, 0.0]
    inertia = [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]]
    n = sum(u * u for u in c)
    return m, c, [[inertia[r][s] - m * ((n if r == s else 0.0) - c[r] * c[s]) for s in range(3)] for r in range(3)]

# Self-check: states with the values that the generator computed for them. The base regressor is compared by its products
# with sin(k + 1), cos(2 k + 1) and 1 / (k + 1).
CHECK = [
@CHECK@
]

def self_check():
    worst = 0.0
    probes = [[sin(k + 1.0) for k in range(len(COLUMNS))], [cos(2.0 * k + 1.0) for k in range(len(COLUMNS))],
              [1.0 / (k + 1.0) for k in range(len(COLUMNS))]]
    for q, v, a, expected, products in CHECK:
        found = torque(q, v, a)
        W = base_regressor(q, v, a)
        times = [sum(w * x for w, x in zip(row, probe)) for row in W for probe in probes]
        size = max([1.0] + [abs(x) for x in expected + products])
        for x, y in zip(found + times, expected + products):
            e = abs(x - y) / size
            worst = worst if e <= worst else e
    good = worst < 1e-9
    print("@NAME@: %s, largest relative difference %.2e over %d states" % ("good" if good else "WRONG", worst, len(CHECK)))
    return good

if __name__ == "__main__":
    sys.exit(0 if self_check() else 1)
)PY";

/// A Python string.
std::string literal(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
  }
  return out + "\"";
}

}  // namespace

std::string codePython(const CodeRequest& request, const CodeTables& t) {
  std::vector<std::pair<std::string, std::string>> values =
      codeValues(request, t, {"],\n    [", 0, false, ""});
  std::string check;
  for (const CodeTables::State& s : t.states)
    check += (check.empty() ? "" : ",\n") + std::string("    ([") + numberList(s.q) + "],\n     [" +
             numberList(s.v) + "],\n     [" + numberList(s.a) + "],\n     [" + numberList(s.torque) +
             "],\n     [" + numberList(s.products, ", ") + "])";
  values.emplace_back("CHECK", check);
  std::string names;
  for (const Body& body : request.model.bodies()) names += (names.empty() ? "" : ", ") + literal(body.name);
  for (auto& [key, value] : values)
    if (key == "BODYNAMES") value = names;
  return filled(kPythonText, values);
}

}  // namespace plumbline::codegen
