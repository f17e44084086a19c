// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/linear/bounded_fit.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "estimation/physical/bound_rows.h"
#include "estimation/physical/physical_fit.h"
#include "optimization/cone_interior.h"
#include "optimization/cone_program.h"

namespace plumbline::estimation {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

Error limitError(ErrorCode code, const std::string& subject, const std::string& detail,
                 const std::string& remedy) {
  return Error{.code = code, .detail = detail, .subjects = {subject}, .remedy = remedy};
}

Status checkLimit(const ColumnLimit& limit) {
  for (const auto& bound : {limit.lower, limit.upper}) {
    if (bound && !std::isfinite(*bound))
      return limitError(ErrorCode::InvalidNumber, limit.subject,
                        "a limit of " + limit.subject + " is not a number", "give numbers or null");
  }
  if (!limit.lower || !limit.upper) return done();
  if (*limit.lower > *limit.upper) {
    return limitError(ErrorCode::Infeasible, limit.subject,
                      "the limits exclude each other: " + limit.subject + " is to be at least " +
                          numberText(*limit.lower, 6) + " and at most " + numberText(*limit.upper, 6),
                      "raise the upper limit or lower the lower one");
  }
  if (*limit.lower == *limit.upper) {
    return limitError(ErrorCode::ValueOutOfRange, limit.subject,
                      "the limits of " + limit.subject + " leave no room", "leave some room between them");
  }
  return done();
}

/// Rows of the limits in scaled unknowns w = x ⊘ scale, and their names.
Status addLimits(const std::vector<std::string>& names, const std::vector<ColumnLimit>& limits,
                 const VectorXd& scale, optimization::ConeProgram& program, std::vector<std::string>& rows) {
  const auto add = [&](Eigen::Index column, double sign, double bound, const std::string& name) {
    const Eigen::Index r = program.h.size();
    program.G.conservativeResize(r + 1, scale.size());
    program.h.conservativeResize(r + 1);
    program.G.row(r).setZero();
    program.G(r, column) = sign;
    program.h[r] = sign * bound / scale[column];
    rows.push_back(name);
  };
  for (const ColumnLimit& limit : limits) {
    const auto found = std::find(names.begin(), names.end(), limit.subject);
    if (found == names.end())
      return limitError(ErrorCode::UnknownReference, limit.subject,
                        "there is a limit on \"" + limit.subject + "\", which is no estimated column",
                        "use the name of a friction term or of an independent parameter");
    if (Status status = checkLimit(limit); !status) return status.error();
    const Eigen::Index column = found - names.begin();
    if (limit.lower) add(column, -1.0, *limit.lower, limit.subject + " ≥ " + numberText(*limit.lower, 6));
    if (limit.upper) add(column, 1.0, *limit.upper, limit.subject + " ≤ " + numberText(*limit.upper, 6));
  }
  return done();
}

}  // namespace

Result<BoundedFit> fitBounded(const MatrixXd& stacked, const VectorXd& reference,
                              const std::vector<std::string>& names, const std::vector<ColumnLimit>& limits,
                              const JobContext& context) {
  const Eigen::Index p = reference.size();
  const double torque = stacked.col(p).norm();
  VectorXd scale = stacked.topLeftCorner(p, p).colwise().norm().transpose();
  for (Eigen::Index k = 0; k < p; ++k) scale[k] = scale[k] > 1e-9 * torque ? torque / scale[k] : 1.0;
  optimization::ConeProgram program;
  program.A = stacked.topLeftCorner(p, p) * scale.asDiagonal() / torque;
  program.b = stacked.col(p).head(p) / torque;
  program.rho = VectorXd::Constant(p, kVanishingRegularisation);
  program.centre = reference.cwiseQuotient(scale);
  program.linear = VectorXd::Zero(p);
  program.G.resize(0, p);
  program.E.resize(0, p);
  program.h.resize(0);
  program.e.resize(0);
  std::vector<std::string> rows;
  if (Status status = addLimits(names, limits, scale, program, rows); !status)
    return inBounds(status.error());
  Result<optimization::Interior> start = optimization::findInterior(program, program.centre, context);
  if (!start) return start.error();
  if (!start->feasible)
    return inBounds({.code = ErrorCode::Infeasible,
                     .detail = "the limits leave no room",
                     .remedy = "loosen the tightest limits"});
  optimization::ConeSettings settings;
  settings.stage = "fit within limits";
  Result<optimization::ConeSolution> solved =
      optimization::solveConeProgram(program, start->w, settings, context);
  if (!solved) return solved.error();
  const optimization::ConeSolution& x = *solved;
  BoundedFit fit;
  fit.x = scale.cwiseProduct(x.w);
  VectorXd rest(p + 1);
  rest << -fit.x, 1.0;
  fit.cost = (stacked * rest).squaredNorm();
  const VectorXd columns = program.A.colwise().norm().transpose().cwiseMax(1e-3);
  fit.kkt_residual = std::max(x.gradient.cwiseQuotient(columns).cwiseAbs().maxCoeff(), x.complementarity);
  fit.gap = x.unregularised_gap;
  fit.iterations = x.iterations;
  for (Eigen::Index r = 0; r < x.slack.size(); ++r) {
    if (x.slack[r] < kBoundaryDistance && x.z[r] > x.slack[r])
      fit.active.push_back(rows[static_cast<std::size_t>(r)]);
  }
  fit.response = scale.asDiagonal() * optimization::coneResponse(program, x, program.A.transpose()) *
                 program.A * scale.cwiseInverse().asDiagonal();
  const bool proven = fit.kkt_residual <= kKktTolerance && x.gap <= kKktTolerance;
  fit.status = !proven ? x.status == Termination::IterationLimit ? x.status : Termination::Stalled
               : fit.active.empty() ? Termination::Converged
                                    : Termination::OnBoundary;
  return fit;
}

}  // namespace plumbline::estimation
