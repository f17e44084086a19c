// SPDX-License-Identifier: BSD-3-Clause
#include "codegen/code_matlab.h"

#include "codegen/code_tables.h"

namespace plumbline::codegen {
namespace {

constexpr const char* kMatlabText = R"M(function out = @NAME@(what, q, v, a)
%@NAME@  Identified dynamics of @ROBOT@, SI units.
%   tau = @NAME@('torque', q, v, a)          @NV@ torques
%   W   = @NAME@('base_regressor', q, v, a)  @NV@ x @B@; W * @NAME@('base') is tau
%   x   = @NAME@('base')                     base parameters, then friction
%   P   = @NAME@('parameters')               one row per body, about its frame:
%                                            m, m cx, m cy, m cz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy
%   B   = @NAME@('bodies')                   mass, centre of mass and inertia about it of every body
%   @NAME@()                                 checks itself; an error when it is wrong
%   A floating base has q = position, quaternion (x, y, z, w) and v = body twist (angular, linear) first.
%   Bodies: @BODYNAMES@
%   @ORIGIN@
if nargin == 0
  out = self_check();
  return
end
m = model();
switch what
  case 'torque'
    out = torque(m, q(:), v(:), a(:));
  case 'base_regressor'
    out = base_regressor(m, q(:), v(:), a(:));
  case 'base'
    out = m.base;
  case 'parameters'
    out = m.parameters;
  case 'bodies'
    out = bodies(m);
  otherwise
    error('@NAME@: torque, base_regressor, base, parameters or bodies');
end
end

function m = model()
persistent kept
if isempty(kept)
  % Base to tip: parent (0: world), floating base, first coordinates, q_joint = ratio * q + offset.
  m.parent = [@PARENT@];
  m.floats = [@FLOATS@];
  m.q = [@QI@];
  m.v = [@VI@];
  m.ratio = [@RATIO@];
  m.offset = [@OFFSET@];
  % Joint frame in the parent (rotation row by row, position) and free mode (angular, linear) in the body.
  m.R = [ ...
    @R@];
  m.P = [ ...
    @P@];
  m.S = [ ...
    @S@];
  m.gravity = [@GRAVITY@]';
  m.parameters = [ ...
    @PARAMETERS@];
  % Friction and actuators: 0 Coulomb, 1 viscous, 2 offset, 3 rotor inertia, 4 and 5 Coulomb forward and backward.
  m.term_dof = [@TDOF@];
  m.term_kind = [@TKIND@];
  % Gains of smooth friction, tanh(g v) - tanh(h v).
  m.term_g = [@TG@];
  m.term_h = [@TH@];
  m.terms = [@TVALUE@];
  % Columns of the full regressor (10 per body, then the terms) that were identified, and their values.
  m.columns = [@COLUMNS@];
  m.base = [@BASEVALUES@]';
  kept = m;
end
m = kept;
end

function K = skew(x)
K = [0, -x(3), x(2); x(3), 0, -x(1); -x(2), x(1), 0];
end

function [R, p] = pose(m, i, q)
% Pose of body i in its parent.
if m.floats(i)
  t = q(m.q(i) + (0:2));
  u = q(m.q(i) + (3:6));
  u = u / norm(u);
  K = skew(u(1:3));
  M = eye(3) + 2 * u(4) * K + 2 * K * K;
else
  x = m.ratio(i) * q(m.q(i)) + m.offset(i);
  K = skew(m.S(i, 1:3));
  M = eye(3) + sin(x) * K + (1 - cos(x)) * K * K;
  t = m.S(i, 4:6)' * x;
end
R = reshape(m.R(i, :), 3, 3)';
p = m.P(i, :)' + R * t;
R = R * M;
end

function X = motion_matrix(R, p)
% Motions (angular, linear) from the parent to the body; its transpose takes forces back.
X = [R', zeros(3); -R' * skew(p), R'];
end

function C = cross_motion(V)
C = [skew(V(1:3)), zeros(3); skew(V(4:6)), skew(V(1:3))];
end

function [X, V, A] = kinematics(m, q, v, a)
% Transforms, twists and spatial accelerations of all bodies; gravity accelerates the base upwards.
n = numel(m.parent);
X = cell(1, n);
V = zeros(6, n);
A = zeros(6, n);
for i = 1:n
  [R, p] = pose(m, i, q);
  X{i} = motion_matrix(R, p);
  if m.floats(i)
    sv = v(m.v(i) + (0:5));
    sa = a(m.v(i) + (0:5));
  else
    sv = m.S(i, :)' * m.ratio(i) * v(m.v(i));
    sa = m.S(i, :)' * m.ratio(i) * a(m.v(i));
  end
  if m.parent(i) > 0
    V(:, i) = X{i} * V(:, m.parent(i));
    A(:, i) = X{i} * A(:, m.parent(i));
  else
    A(:, i) = X{i} * [0; 0; 0; -m.gravity];
  end
  V(:, i) = V(:, i) + sv;
  A(:, i) = A(:, i) + sa + cross_motion(V(:, i)) * sv;
end
end

function Y = body_regressor(V, A)
% 6 x 10: moment and force that each parameter of a body needs.
w = V(1:3);
d = A(4:6) + cross(w, V(4:6));
Y = [zeros(3, 1), -skew(d), inertia_columns(A(1:3)) + skew(w) * inertia_columns(w); ...
     d, skew(A(1:3)) + skew(w) * skew(w), zeros(3, 6)];
end

function L = inertia_columns(x)
% I * x as a matrix times Ixx, Iyy, Izz, Iyz, Ixz, Ixy.
L = [x(1), 0, 0, 0, x(3), x(2); 0, x(2), 0, x(3), 0, x(1); 0, 0, x(3), x(2), x(1), 0];
end

function x = term(m, k, v, a)
switch m.term_kind(k)
  case 0
    x = sign(v);
  case 1
    x = v;
  case 2
    x = 1;
  case 3
    x = a;
  case 4
    x = (1 + sign(v)) / 2;
  case 5
    x = (sign(v) - 1) / 2;
  otherwise
    x = tanh(m.term_g(k) * v) - tanh(m.term_h(k) * v);
end
end

function rows = joint_rows(m, i, F)
% Rows of joint i and what F gives to them.
if m.floats(i)
  rows = F;
else
  rows = m.ratio(i) * m.S(i, :) * F;
end
end

function at = joint_index(m, i)
if m.floats(i)
  at = m.v(i) + (0:5);
else
  at = m.v(i);
end
end

function tau = torque(m, q, v, a)
[X, V, A] = kinematics(m, q, v, a);
n = numel(m.parent);
F = zeros(6, n);
tau = zeros(@NV@, 1);
for i = 1:n
  F(:, i) = body_regressor(V(:, i), A(:, i)) * m.parameters(i, :)';
end
for i = n:-1:1
  at = joint_index(m, i);
  tau(at) = tau(at) + joint_rows(m, i, F(:, i));
  if m.parent(i) > 0
    F(:, m.parent(i)) = F(:, m.parent(i)) + X{i}' * F(:, i);
  end
end
for k = 1:numel(m.terms)
  j = m.term_dof(k);
  tau(j) = tau(j) + m.terms(k) * term(m, k, v(j), a(j));
end
end

function W = base_regressor(m, q, v, a)
[X, V, A] = kinematics(m, q, v, a);
n = numel(m.parent);
Y = zeros(@NV@, 10 * n + numel(m.terms));
for i = 1:n
  F = body_regressor(V(:, i), A(:, i));
  j = i;
  while j > 0
    at = joint_index(m, j);
    Y(at, 10 * i - (9:-1:0)) = Y(at, 10 * i - (9:-1:0)) + joint_rows(m, j, F);
    F = X{j}' * F;
    j = m.parent(j);
  end
end
for k = 1:numel(m.terms)
  j = m.term_dof(k);
  Y(j, 10 * n + k) = term(m, k, v(j), a(j));
end
W = Y(:, m.columns);
end

function out = bodies(m)
for i = 1:size(m.parameters, 1)
  p = m.parameters(i, :);
  c = zeros(3, 1);
  if p(1) ~= 0
    c = p(2:4)' / p(1);
  end
  I = [p(5), p(10), p(9); p(10), p(6), p(8); p(9), p(8), p(7)];
  out(i) = struct('mass', p(1), 'com', c, 'inertia', I - p(1) * ((c' * c) * eye(3) - c * c'));
end
end

function good = self_check()
% States with the values that the generator computed for them. The base regressor is compared by its products with
% sin(k + 1), cos(2 k + 1) and 1 / (k + 1), k from 0.
m = model();
k = (0:numel(m.columns) - 1)';
probes = [sin(k + 1), cos(2 * k + 1), 1 ./ (k + 1)];
checks = { ...
@CHECK@};
worst = 0;
for s = 1:size(checks, 1)
  [q, v, a, expected, products] = checks{s, :};
  found = [torque(m, q, v, a), base_regressor(m, q, v, a) * probes];
  wanted = [expected, products];
  e = max(abs(found(:) - wanted(:))) / max([1; abs(wanted(:))]);
  if ~(e <= worst)
    worst = e;
  end
end
good = worst < 1e-9;
fprintf('@NAME@: largest relative difference %.2e over %d states\n', worst, size(checks, 1));
if ~good
  error('@NAME@: WRONG');
end
end
)M";

}  // namespace

std::string codeMatlab(const CodeRequest& request, const CodeTables& t) {
  std::vector<std::pair<std::string, std::string>> values =
      codeValues(request, t, {";\n    ", 1, false, "% "});
  std::string check;
  for (const CodeTables::State& s : t.states)
    check += "  [" + numberList(s.q) + "]', [" + numberList(s.v) + "]', [" + numberList(s.a) + "]', [" +
             numberList(s.torque) + "]', [" + numberList(s.products, "; ") + "]; ...\n";
  values.emplace_back("CHECK", check);
  return filled(kMatlabText, values);
}

}  // namespace plumbline::codegen
