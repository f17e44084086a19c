// SPDX-License-Identifier: BSD-3-Clause
#include "codegen/code_c.h"

#include "codegen/code_tables.h"

namespace plumbline::codegen {
namespace {

constexpr const char* kTables = R"(/* @ORIGIN@
 *
 * Torque, base regressor and inertial parameters of "@ROBOT@". SI units.
 *   void   @NAME@_torque(const double q[@NQ@], const double v[@NV@], const double a[@NV@], double tau[@NV@]);
 *   void   @NAME@_base_regressor(q, v, a, double W[@NV@ * @B@]);   row by row; W * @NAME@_base = tau
 *   void   @NAME@_body(int body, double *mass, double com[3], double inertia[9]);   about the centre of mass
 *   int    @NAME@_self_check(void);                                 0 when all is well
 * Self-check: cc -std=c99 -DSELF_CHECK -o check THIS_FILE.c -lm && ./check
 * A floating base has q = position, quaternion (x, y, z, w) and v = body twist (angular, linear) first.
 */
#include <math.h>
#include <stdio.h>
#include <string.h>

enum { @NAME@_NQ = @NQ@, @NAME@_NV = @NV@, @NAME@_BODIES = @N@, @NAME@_BASE = @B@, @NAME@_TERMS = @T@ };

/* Base to tip: parent (-1: world), 1 for a floating base, first coordinates, q_joint = ratio * q + offset. */
static const int kParent[] = {@PARENT@};
static const int kFloats[] = {@FLOATS@};
static const int kQ[] = {@QI@};
static const int kV[] = {@VI@};
static const double kRatio[] = {@RATIO@};
static const double kOffset[] = {@OFFSET@};
/* Joint frame in the parent (rotation row by row, position) and free mode (angular, linear) in the body. */
static const double kR[][9] = {
    {@R@}};
static const double kP[][3] = {
    {@P@}};
static const double kS[][6] = {
    {@S@}};
static const double kGravity[3] = {@GRAVITY@};
/* Per body, about its frame: m, m cx, m cy, m cz, Ixx, Iyy, Izz, Iyz, Ixz, Ixy.
 * Bodies: @BODYNAMES@ */
const double @NAME@_parameters[][10] = {
    {@PARAMETERS@}};
/* Friction and actuators: 0 Coulomb, 1 viscous, 2 offset, 3 rotor inertia, 4 and 5 Coulomb forward and backward. */
static const int kTermDof[] = {@TDOF@};
static const int kTermKind[] = {@TKIND@};
/* Gains of smooth friction, tanh(g v) - tanh(h v). */
static const double kTermG[] = {@TG@};
static const double kTermH[] = {@TH@};
const double @NAME@_terms[] = {@TVALUE@};
/* Columns of the full regressor (10 per body, then the terms) that were identified, and their values. */
static const int kColumns[] = {@COLUMNS@};
const double @NAME@_base[] = {@BASEVALUES@};
)";

constexpr const char* kFunctions = R"(
static void cross(const double x[3], const double y[3], double out[3]) {
  out[0] = x[1] * y[2] - x[2] * y[1];
  out[1] = x[2] * y[0] - x[0] * y[2];
  out[2] = x[0] * y[1] - x[1] * y[0];
}

/* Rotation by `angle` about a unit axis; the identity for the axis 0. */
static void rotation(const double k[3], double angle, double R[9]) {
  const double s = sin(angle), c = 1.0 - cos(angle), n = k[0] * k[0] + k[1] * k[1] + k[2] * k[2];
  const double K[9] = {0.0, -k[2], k[1], k[2], 0.0, -k[0], -k[1], k[0], 0.0};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      R[3 * i + j] = (i == j ? 1.0 - c * n : 0.0) + s * K[3 * i + j] + c * k[i] * k[j];
}

/* Pose of body i in its parent. */
static void pose(int i, const double *q, double R[9], double p[3]) {
  double M[9], t[3];
  if (kFloats[i]) {
    const double *u = q + kQ[i] + 3;
    const double n = 1.0 / sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2] + u[3] * u[3]);
    const double x = u[0] * n, y = u[1] * n, z = u[2] * n, w = u[3] * n;
    const double Q[9] = {1 - 2 * (y * y + z * z), 2 * (x * y - w * z),     2 * (x * z + w * y),
                         2 * (x * y + w * z),     1 - 2 * (x * x + z * z), 2 * (y * z - w * x),
                         2 * (x * z - w * y),     2 * (y * z + w * x),     1 - 2 * (x * x + y * y)};
    memcpy(M, Q, sizeof Q);
    memcpy(t, q + kQ[i], sizeof t);
  } else {
    const double x = kRatio[i] * q[kQ[i]] + kOffset[i];
    rotation(kS[i], x, M);
    for (int k = 0; k < 3; ++k) t[k] = kS[i][3 + k] * x;
  }
  for (int r = 0; r < 3; ++r) {
    for (int c = 0; c < 3; ++c)
      R[3 * r + c] = kR[i][3 * r] * M[c] + kR[i][3 * r + 1] * M[3 + c] + kR[i][3 * r + 2] * M[6 + c];
    p[r] = kP[i][r] + kR[i][3 * r] * t[0] + kR[i][3 * r + 1] * t[1] + kR[i][3 * r + 2] * t[2];
  }
}

/* Motion (angular, linear) from the parent to the body. */
static void to_child(const double R[9], const double p[3], const double in[6], double out[6]) {
  double t[3];
  cross(in, p, t);
  for (int c = 0; c < 3; ++c) {
    out[c] = R[c] * in[0] + R[3 + c] * in[1] + R[6 + c] * in[2];
    out[3 + c] = R[c] * (in[3] + t[0]) + R[3 + c] * (in[4] + t[1]) + R[6 + c] * (in[5] + t[2]);
  }
}

/* Force (moment, force) from the body to the parent. */
static void to_parent(const double R[9], const double p[3], const double in[6], double out[6]) {
  double t[3];
  for (int r = 0; r < 3; ++r) {
    out[r] = R[3 * r] * in[0] + R[3 * r + 1] * in[1] + R[3 * r + 2] * in[2];
    out[3 + r] = R[3 * r] * in[3] + R[3 * r + 1] * in[4] + R[3 * r + 2] * in[5];
  }
  cross(p, out + 3, t);
  for (int r = 0; r < 3; ++r) out[r] += t[r];
}

/* Poses, twists and spatial accelerations of all bodies, in body axes; gravity accelerates the base upwards. */
static void kinematics(const double *q, const double *v, const double *a, double R[][9], double p[][3], double V[][6],
                       double A[][6]) {
  const double still[6] = {0}, up[6] = {0, 0, 0, -kGravity[0], -kGravity[1], -kGravity[2]};
  for (int i = 0; i < @NAME@_BODIES; ++i) {
    const int j = kParent[i];
    double sv[6], sa[6], t[3];
    pose(i, q, R[i], p[i]);
    to_child(R[i], p[i], j < 0 ? still : V[j], V[i]);
    to_child(R[i], p[i], j < 0 ? up : A[j], A[i]);
    for (int k = 0; k < 6; ++k) {
      sv[k] = kFloats[i] ? v[kV[i] + k] : kS[i][k] * kRatio[i] * v[kV[i]];
      sa[k] = kFloats[i] ? a[kV[i] + k] : kS[i][k] * kRatio[i] * a[kV[i]];
    }
    for (int k = 0; k < 6; ++k) V[i][k] += sv[k], A[i][k] += sa[k];
    /* A += V x sv */
    cross(V[i], sv, t);
    for (int k = 0; k < 3; ++k) A[i][k] += t[k];
    cross(V[i], sv + 3, t);
    for (int k = 0; k < 3; ++k) A[i][3 + k] += t[k];
    cross(V[i] + 3, sv, t);
    for (int k = 0; k < 3; ++k) A[i][3 + k] += t[k];
  }
}

/* F (moment, force) = sum over k of parameter k times column k; this is one column. */
static void body_column(const double V[6], const double A[6], int k, double F[6]) {
  static const int row[6] = {0, 1, 2, 1, 0, 0}, col[6] = {0, 1, 2, 2, 2, 1};
  double d[3], e[3] = {0}, t[3], u[3];
  cross(V, V + 3, d); /* acceleration of the origin */
  for (int i = 0; i < 3; ++i) d[i] += A[3 + i];
  memset(F, 0, 6 * sizeof *F);
  if (k == 0) {
    memcpy(F + 3, d, sizeof d);
  } else if (k < 4) {
    e[k - 1] = 1.0;
    cross(e, d, F);
    cross(V, e, t);
    cross(V, t, u);
    cross(A, e, t);
    for (int i = 0; i < 3; ++i) F[3 + i] = t[i] + u[i];
  } else {
    const int r = row[k - 4], c = col[k - 4];
    e[r] += V[c];
    F[r] += A[c];
    if (r != c) e[c] += V[r], F[c] += A[r];
    cross(V, e, t);
    for (int i = 0; i < 3; ++i) F[i] += t[i];
  }
}

/* Adds `F` of body i to the rows of the joints that carry it. */
static void project(int i, double F[6], double R[][9], double p[][3], double *out, int stride) {
  for (int j = i; j >= 0; j = kParent[j]) {
    if (kFloats[j]) {
      for (int k = 0; k < 6; ++k) out[(kV[j] + k) * stride] += F[k];
    } else {
      double s = 0.0;
      for (int k = 0; k < 6; ++k) s += kS[j][k] * F[k];
      out[kV[j] * stride] += kRatio[j] * s;
    }
    double up[6];
    to_parent(R[j], p[j], F, up);
    memcpy(F, up, sizeof up);
  }
}

static double term(int k, double v, double a) {
  const double s = (v > 0.0) - (v < 0.0);
  switch (kTermKind[k]) {
    case 0: return s;
    case 1: return v;
    case 2: return 1.0;
    case 3: return a;
    case 4: return 0.5 * (1.0 + s);
    case 5: return 0.5 * (s - 1.0);
    default: return tanh(kTermG[k] * v) - tanh(kTermH[k] * v);
  }
}

void @NAME@_torque(const double *q, const double *v, const double *a, double *tau) {
  double R[@NAME@_BODIES][9], p[@NAME@_BODIES][3], V[@NAME@_BODIES][6], A[@NAME@_BODIES][6], F[@NAME@_BODIES][6];
  kinematics(q, v, a, R, p, V, A);
  memset(tau, 0, @NAME@_NV * sizeof *tau);
  for (int i = 0; i < @NAME@_BODIES; ++i) {
    memset(F[i], 0, sizeof F[i]);
    for (int k = 0; k < 10; ++k) {
      double c[6];
      body_column(V[i], A[i], k, c);
      for (int n = 0; n < 6; ++n) F[i][n] += @NAME@_parameters[i][k] * c[n];
    }
  }
  for (int i = @NAME@_BODIES - 1; i >= 0; --i) {
    if (kFloats[i]) {
      for (int k = 0; k < 6; ++k) tau[kV[i] + k] += F[i][k];
    } else {
      for (int k = 0; k < 6; ++k) tau[kV[i]] += kRatio[i] * kS[i][k] * F[i][k];
    }
    if (kParent[i] >= 0) {
      double up[6];
      to_parent(R[i], p[i], F[i], up);
      for (int k = 0; k < 6; ++k) F[kParent[i]][k] += up[k];
    }
  }
  for (int k = 0; k < @NAME@_TERMS; ++k)
    tau[kTermDof[k]] += @NAME@_terms[k] * term(k, v[kTermDof[k]], a[kTermDof[k]]);
}

void @NAME@_base_regressor(const double *q, const double *v, const double *a, double *W) {
  double R[@NAME@_BODIES][9], p[@NAME@_BODIES][3], V[@NAME@_BODIES][6], A[@NAME@_BODIES][6];
  kinematics(q, v, a, R, p, V, A);
  memset(W, 0, @NAME@_NV * @NAME@_BASE * sizeof *W);
  for (int b = 0; b < @NAME@_BASE; ++b) {
    const int body = kColumns[b] / 10, t = kColumns[b] - 10 * @NAME@_BODIES;
    if (t < 0) {
      double F[6];
      body_column(V[body], A[body], kColumns[b] % 10, F);
      project(body, F, R, p, W + b, @NAME@_BASE);
    } else {
      W[kTermDof[t] * @NAME@_BASE + b] += term(t, v[kTermDof[t]], a[kTermDof[t]]);
    }
  }
}

void @NAME@_body(int body, double *mass, double com[3], double inertia[9]) {
  const double *pi = @NAME@_parameters[body];
  const double I[9] = {pi[4], pi[9], pi[8], pi[9], pi[5], pi[7], pi[8], pi[7], pi[6]};
  double n = 0.0;
  *mass = pi[0];
  for (int i = 0; i < 3; ++i) {
    com[i] = pi[0] != 0.0 ? pi[1 + i] / pi[0] : 0.0;
    n += com[i] * com[i];
  }
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) inertia[3 * i + j] = I[3 * i + j] - pi[0] * ((i == j) * n - com[i] * com[j]);
}
)";

constexpr const char* kCheck = R"(
/* ---- self-check: states with the values that the generator computed for them */
static const double kCheckQ[][@NAME@_NQ] = {
    {@CQ@}};
static const double kCheckV[][@NAME@_NV] = {
    {@CV@}};
static const double kCheckA[][@NAME@_NV] = {
    {@CA@}};
static const double kCheckTorque[][@NAME@_NV] = {
    {@CT@}};
/* Base regressor times sin(k + 1), cos(2 k + 1) and 1 / (k + 1), row by row. */
static const double kCheckProducts[][3 * @NAME@_NV] = {
    {@CP@}};

int @NAME@_self_check(void) {
  static double W[@NAME@_NV * @NAME@_BASE];
  double worst = 0.0;
  for (int s = 0; s < @STATES@; ++s) {
    double tau[@NAME@_NV], size = 1.0;
    @NAME@_torque(kCheckQ[s], kCheckV[s], kCheckA[s], tau);
    @NAME@_base_regressor(kCheckQ[s], kCheckV[s], kCheckA[s], W);
    for (int i = 0; i < @NAME@_NV; ++i) {
      size = fmax(size, fabs(kCheckTorque[s][i]));
      for (int w = 0; w < 3; ++w) size = fmax(size, fabs(kCheckProducts[s][3 * i + w]));
    }
    for (int i = 0; i < @NAME@_NV; ++i) {
      double x[3] = {0};
      for (int k = 0; k < @NAME@_BASE; ++k) {
        x[0] += W[i * @NAME@_BASE + k] * sin(k + 1.0);
        x[1] += W[i * @NAME@_BASE + k] * cos(2.0 * k + 1.0);
        x[2] += W[i * @NAME@_BASE + k] / (k + 1.0);
      }
      for (int w = 0; w < 3; ++w) {
        const double e = fabs(x[w] - kCheckProducts[s][3 * i + w]) / size;
        worst = e <= worst ? worst : e;
      }
      const double e = fabs(tau[i] - kCheckTorque[s][i]) / size;
      worst = e <= worst ? worst : e;
    }
  }
  fprintf(stdout, "@NAME@: %s, largest relative difference %.2e over @STATES@ states\n", worst < 1e-9 ? "good" : "WRONG", worst);
  return worst < 1e-9 ? 0 : 1;
}

#ifdef SELF_CHECK
int main(void) { return @NAME@_self_check(); }
#endif
)";

}  // namespace

std::string codeC(const CodeRequest& request, const CodeTables& t) {
  const TableStyle style{"},\n    {", 0, true, " * "};
  std::vector<std::pair<std::string, std::string>> values = codeValues(request, t, style);
  const auto add = [&](const char* key, const auto& row) {
    std::string text;
    for (const CodeTables::State& state : t.states) text += (text.empty() ? "" : style.row_end) + row(state);
    values.emplace_back(key, text);
  };
  add("CQ", [](const CodeTables::State& s) { return numberList(s.q); });
  add("CV", [](const CodeTables::State& s) { return numberList(s.v); });
  add("CA", [](const CodeTables::State& s) { return numberList(s.a); });
  add("CT", [](const CodeTables::State& s) { return numberList(s.torque); });
  add("CP", [](const CodeTables::State& s) { return numberList(s.products, ", "); });
  return filled(std::string(kTables) + kFunctions + kCheck, values);
}

}  // namespace plumbline::codegen
