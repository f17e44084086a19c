// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/physical/consistency.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/text.h"
#include "estimation/full_parameters.h"
#include "optimization/cone_functions.h"
#include "optimization/cone_program.h"

namespace plumbline::estimation {
namespace {

using Eigen::VectorXd;

constexpr double kReach = 20.0;  ///< largest size of the bodies relative to the start
constexpr double kActiveShare = 0.01;
constexpr double kLargest = 1e3;  ///< cap of t in its unit, for structures that limit nothing

/// Program in scaled parameters w = pi ⊘ scale, and t in units of `unit`.
optimization::ConeProgram shiftProgram(const RobotModel& model,
                                       const identifiability::BaseParameters& structure,
                                       const VectorXd& pi_base, const VectorXd& scale, double unit) {
  const int bodies = model.bodyCount(), n = 10 * bodies;
  optimization::ConeProgram program;
  program.A = Eigen::MatrixXd::Zero(0, n + 1);
  program.b = VectorXd::Zero(0);
  program.rho = VectorXd::Zero(n + 1);
  program.centre = VectorXd::Zero(n + 1);
  program.linear = VectorXd::Zero(n + 1);
  program.linear[n] = -1.0;
  for (int i = 0; i < bodies; ++i) {
    const Mat4 T = optimization::scaleMatrix(scale.segment<10>(10 * i));
    optimization::MatrixCone cone;
    cone.first = 10 * i;
    cone.shift = n;
    cone.direction = unit * T * T.transpose();
    program.cones.push_back(cone);
  }
  program.G = Eigen::MatrixXd::Zero(1, n + 1);
  program.G(0, n) = 1.0;
  program.h = VectorXd::Constant(1, kLargest);
  program.E = Eigen::MatrixXd::Zero(structure.count(), n + 1);
  program.E.leftCols(n) = structure.regrouping * scale.asDiagonal();
  program.e = pi_base;
  // Rows of size one: base parameters differ by orders of magnitude.
  for (Eigen::Index r = 0; r < program.E.rows(); ++r) {
    const double norm = program.E.row(r).norm();
    program.E.row(r) /= norm;
    program.e[r] /= norm;
  }
  return program;
}

}  // namespace

Result<BaseConsistency> baseConsistency(const RobotModel& model,
                                        const identifiability::BaseParameters& structure,
                                        const VectorXd& pi_base, const JobContext& context) {
  const int n = 10 * model.bodyCount();
  if (pi_base.size() != structure.count() || structure.regrouping.cols() != n) {
    return Error{
        ErrorCode::ShapeMismatch, "the base parameters belong to another robot", {model.name()}, {}, {}, {}};
  }
  const VectorXd scale = parameterScale(model);
  double unit = std::numeric_limits<double>::infinity();
  for (int i = 0; i < model.bodyCount(); ++i) {
    const Mat4 T = optimization::scaleMatrix(scale.segment<10>(10 * i));
    unit = std::min(unit, 1.0 / (T * T.transpose()).diagonal().maxCoeff());
  }
  optimization::ConeProgram program = shiftProgram(model, structure, pi_base, scale, unit);
  // Start: the smallest change of the nominal parameters that has the base parameters, and t below all eigenvalues.
  VectorXd start(n + 1);
  const VectorXd prior = model.parameters();
  start.head(n) = (prior + smallestChange(structure, scale) * (pi_base - structure.regrouping * prior))
                      .cwiseQuotient(scale);
  start[n] = 0.0;
  BaseConsistency result;
  for (const optimization::MatrixCone& cone : program.cones) {
    const Mat4 S = optimization::coneSlack(cone, start);
    result.reach += kReach * std::max(S.trace(), 1.0);
  }
  optimization::addTraceCap(program, result.reach);
  double least = kLargest - 1.0;
  for (const optimization::MatrixCone& cone : program.cones) {
    const double size = cone.direction.diagonal().minCoeff();
    least = std::min(least,
                     std::min(0.0, optimization::minEigenvalue(optimization::coneSlack(cone, start)) / size));
  }
  start[n] = least - 1.0;
  optimization::ConeSettings settings;
  settings.stationarity = 1e-13;
  Result<optimization::ConeSolution> solved =
      optimization::solveConeProgram(program, start, settings, context);
  if (!solved) return solved.error();

  const optimization::ConeSolution& x = *solved;
  result.pi_std = x.w.head(n).cwiseProduct(scale);
  result.bound = unit * optimization::shiftBound(program, x, n, result.reach);
  result.kkt_residual = std::max({x.stationarity, x.complementarity, x.infeasibility});
  result.iterations = x.iterations;
  result.status = x.status;
  result.t = std::numeric_limits<double>::infinity();
  double total = 0.0;
  for (int i = 0; i < model.bodyCount(); ++i) {
    result.t = std::min(result.t, minPseudoEigenvalue(result.pi_std.segment<10>(10 * i)));
    const auto at = static_cast<std::size_t>(i);
    const double share = program.cones[at].direction.cwiseProduct(x.Z[at]).sum();
    result.active.push_back({model.body(i).name, share});
    total += share;
  }
  for (auto& link : result.active) link.share = total > 0.0 ? link.share / total : 0.0;
  std::erase_if(result.active, [](const auto& link) { return link.share < kActiveShare; });
  std::stable_sort(result.active.begin(), result.active.end(),
                   [](const auto& a, const auto& b) { return a.share > b.share; });
  const bool exact = x.infeasibility < 1e-9;
  if (exact && result.t > 0.0) result.verdict = BaseConsistency::Verdict::Consistent;
  if (result.bound < 0.0) result.verdict = BaseConsistency::Verdict::Inconsistent;
  return result;
}

Finding consistencyFinding(const RobotModel& model, const BaseConsistency& consistency) {
  std::vector<std::string> names;
  for (const auto& link : consistency.active)
    names.push_back(link.body + " (" + percentText(link.share) + ")");
  switch (consistency.verdict) {
    case BaseConsistency::Verdict::Consistent:
      return {Severity::Info, model.name(), "base-consistent",
              "There are physically consistent bodies with these base parameters: every pseudo-inertia can "
              "be kept above " +
                  numberText(consistency.t, 3) + "; the tightest are " + listText(names) + "."};
    case BaseConsistency::Verdict::Inconsistent:
      return {Severity::Warning, model.name(), "base-not-consistent",
              "No physically consistent bodies have these base parameters: some pseudo-inertia has an "
              "eigenvalue of at most " +
                  numberText(consistency.bound, 3) + " whatever the rest; the reason lies in " +
                  listText(names) + "."};
    default:
      return {Severity::Warning, model.name(), "base-consistency-undecided",
              "Whether physically consistent bodies have these base parameters is too close to call: the "
              "largest eigenvalue bound is " +
                  numberText(consistency.t, 3) + "."};
  }
}

}  // namespace plumbline::estimation
