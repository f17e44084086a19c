// SPDX-License-Identifier: BSD-3-Clause
#include "optimization/cone_interior.h"

#include <algorithm>
#include <cmath>

#include "base/linalg.h"
#include "optimization/cone_functions.h"
#include "optimization/cone_program.h"

namespace plumbline::optimization {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr double kDrag = 1e-12;   ///< regularisation toward the start
constexpr double kEnough = 1e-2;  ///< a slack in scaled units that is a good place to start from
constexpr double kLeast = 1e-10;  ///< below it nothing counts as inside

/// The program in (w, t): max t.
ConeProgram slackProgram(const ConeProgram& program, const VectorXd& centre) {
  const int n = program.size();
  const Eigen::Index rows = program.h.size();
  ConeProgram out;
  out.A = MatrixXd::Zero(0, n + 1);
  out.b = VectorXd::Zero(0);
  out.rho = VectorXd::Constant(n + 1, kDrag);
  out.rho[n] = 0.0;
  out.centre = VectorXd::Zero(n + 1);
  out.centre.head(n) = centre;
  out.linear = VectorXd::Zero(n + 1);
  out.linear[n] = -1.0;
  for (MatrixCone cone : program.cones) {
    cone.shift = n;
    cone.direction = ConeMatrix::Identity(cone.size(), cone.size());
    cone.log_weight = 0.0;
    out.cones.push_back(cone);
  }
  out.G = MatrixXd::Zero(rows + 1, n + 1);
  out.G.topLeftCorner(rows, n) = program.G;
  for (Eigen::Index r = 0; r < rows; ++r) out.G(r, n) = program.G.row(r).norm();
  out.G(rows, n) = 1.0;  // t ≤ 1
  out.h.resize(rows + 1);
  out.h << program.h, 1.0;
  out.E = MatrixXd::Zero(program.e.size(), n + 1);
  out.E.leftCols(n) = program.E;
  out.e = program.e;
  return out;
}

}  // namespace

Result<Interior> findInterior(const ConeProgram& program, const VectorXd& start, const JobContext& context) {
  const int n = program.size();
  Interior interior;
  VectorXd w = start;
  if (program.e.size() > 0) {
    w += linalg::leastSquares(program.E, program.e - program.E * w);
    const VectorXd rest = program.E * w - program.e;
    if (rest.cwiseAbs().maxCoeff() > 1e-9 * (1.0 + program.e.cwiseAbs().maxCoeff())) {
      interior.w = w;
      interior.least_slack = interior.bound = -rest.cwiseAbs().maxCoeff();
      interior.equality_fraction = rest.cwiseAbs() / rest.cwiseAbs().sum();
      interior.cone_fraction.assign(program.cones.size(), 0.0);
      interior.row_fraction.assign(static_cast<std::size_t>(program.h.size()), 0.0);
      return interior;
    }
  }
  const ConeProgram slack = slackProgram(program, w);
  VectorXd from(n + 1);
  from << w, 0.0;
  double least = leastSlack(slack, from);  // rows of G have t in them, but t = 0 here
  for (Eigen::Index r = 0; r < program.h.size(); ++r) {
    const double norm = program.G.row(r).norm();
    if (norm > 0.0) least = std::min(least, (program.h[r] - program.G.row(r).dot(w)) / norm);
  }
  from[n] = std::min(least, 0.5) - 0.1 * (1.0 + std::abs(least));
  ConeSettings settings;
  settings.enough = {n, kEnough};
  Result<ConeSolution> solved = solveConeProgram(slack, from, settings, context);
  if (!solved) return solved.error();
  const ConeSolution& x = *solved;
  interior.w = x.w.head(n);
  interior.least_slack = x.w[n];
  interior.feasible = x.w[n] > kLeast;
  interior.bound = shiftBound(slack, x, n, interior.reach);
  double total = x.z[program.h.size()];
  for (const ConeMatrix& Z : x.Z) {
    interior.cone_fraction.push_back(Z.trace());
    total += interior.cone_fraction.back();
  }
  for (Eigen::Index r = 0; r < program.h.size(); ++r) {
    interior.row_fraction.push_back(x.z[r] * slack.G(r, n));
    total += interior.row_fraction.back();
  }
  for (double& share : interior.cone_fraction) share /= total;
  for (double& share : interior.row_fraction) share /= total;
  interior.equality_fraction = x.nu.cwiseAbs() / total;
  return interior;
}

}  // namespace plumbline::optimization
