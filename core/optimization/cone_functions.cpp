// SPDX-License-Identifier: BSD-3-Clause
#include "optimization/cone_functions.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "optimization/cone_program.h"
#include "optimization/inertia_priors.h"

namespace plumbline::optimization {

using Eigen::VectorXd;

void addTraceCap(ConeProgram& program, double cap) {
  const Eigen::Index rows = program.h.size(), n = program.size();
  program.G.conservativeResize(rows + 1, n);
  program.h.conservativeResize(rows + 1);
  program.G.row(rows).setZero();
  double constant = 0.0;
  for (const MatrixCone& cone : program.cones) {
    program.G.row(rows).segment<10>(cone.first) += pseudoAdjoint(Mat4::Identity()).transpose();
    constant += cone.constant.trace();
  }
  program.h[rows] = cap - constant;
}

double shiftBound(const ConeProgram& program, const ConeSolution& x, int t, double reach) {
  // t' ≤ t' + ⟨Z, S(w', t')⟩ + zᵀ(h − G (w', t')) − nuᵀ(E w' − e) = constant − rest·(w', t'), rest: gradient less
  // regularisation.
  double bound = x.z.dot(program.h) + x.nu.dot(program.e);
  for (std::size_t i = 0; i < program.cones.size(); ++i)
    bound += program.cones[i].constant.cwiseProduct(x.Z[i]).sum();
  VectorXd rest = x.gradient - program.rho.cwiseProduct(x.w - program.centre);
  bound += std::abs(rest[t]) * (1.0 + std::abs(x.w[t]));
  rest[t] = 0.0;
  return bound + rest.cwiseAbs().sum() * reach;
}

ConeMatrix coneSlack(const MatrixCone& cone, const VectorXd& w) {
  ConeMatrix S = cone.constant + coneMatrix(Vec10(w.segment<10>(cone.first)), cone.size());
  if (cone.shift >= 0) S -= w[cone.shift] * cone.direction;
  return S;
}

double smoothObjective(const ConeProgram& program, const VectorXd& w) {
  double value = 0.5 * (program.A * w - program.b).squaredNorm() +
                 0.5 * program.rho.dot((w - program.centre).cwiseAbs2()) + program.linear.dot(w);
  for (const GeodesicTerm& term : program.geodesic) {
    const auto part = geodesicValue(term.C, pseudoInertia(Vec10(w.segment<10>(term.first))), false);
    if (!part) return std::numeric_limits<double>::infinity();
    value += term.weight * part->value;
  }
  return value;
}

double leastSlack(const ConeProgram& program, const VectorXd& w) {
  double least = std::numeric_limits<double>::infinity();
  for (const MatrixCone& cone : program.cones) least = std::min(least, minEigenvalue(coneSlack(cone, w)));
  if (program.h.size() > 0) least = std::min(least, (program.h - program.G * w).minCoeff());
  return least;
}

}  // namespace plumbline::optimization
