// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/outputs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "identifiability/exact/exact_rank.h"
#include "identifiability/structure/expressions.h"
#include "identifiability/structure/mechanism.h"
#include "identifiability/structure/outputs_regressor.h"

namespace plumbline::identifiability {
namespace {

using Eigen::MatrixXd;
using Kind = MeasuredOutputs::Kind;

constexpr double kLost = 1e-6;  // regroupings that lose more than this of the regressor are rejected
constexpr int kBaseDofs = 6;

bool floats(const RobotModel& model) {
  return model.base() == BaseType::Floating && model.bodyCount() > 0;
}

/// Coordinates of the named joints.
Result<std::vector<int>> coordinatesOf(const RobotModel& model, const std::vector<std::string>& joints) {
  std::vector<int> dofs;
  for (const std::string& name : joints) {
    const int body = model.findJoint(name);
    if (body < 0) {
      const std::string detail = "the measured joint \"" + name + "\" does not exist or does not move";
      return Error{.code = ErrorCode::UnknownReference,
                   .detail = detail,
                   .subjects = {name},
                   .remedy = "name joints that move"};
    }
    const Joint& joint = model.body(body).joint;
    for (int k = 0; k < joint.nv; ++k) dofs.push_back(joint.v_index + k);
  }
  return dofs;
}

Result<MeasuredRows> resolve(const RobotModel& model, const MeasuredOutputs& outputs) {
  const bool selected = outputs.kind == Kind::Selected;
  const Result<std::vector<int>> named =
      coordinatesOf(model, selected ? outputs.joints : std::vector<std::string>{});
  if (!named) return named.error();
  MeasuredRows rows;
  rows.all_dofs = false;
  rows.dofs = *named;
  const int own = floats(model) ? kBaseDofs : 0;  // coordinates of the base come first
  const bool base = outputs.kind == Kind::BaseWrench || (selected && outputs.base_wrench);
  const bool every_joint = outputs.kind == Kind::All || outputs.kind == Kind::JointTorques;
  for (int k = 0; k < model.nv(); ++k)
    if (k < own ? base || outputs.kind == Kind::All : every_joint) rows.dofs.push_back(k);
  rows.fixed_base_wrench = base && own == 0;
  std::sort(rows.dofs.begin(), rows.dofs.end());
  rows.dofs.erase(std::unique(rows.dofs.begin(), rows.dofs.end()), rows.dofs.end());
  if (rows.dofs.empty() && !rows.fixed_base_wrench && model.nv() > 0)
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "no output is measured",
                 .subjects = {model.name()},
                 .remedy = "choose at least one joint or the base wrench"};
  return rows;
}

/// Returns the theorem that decides without a rank, empty when there is none.
std::string theorem(const RobotModel& model, const MeasuredRows& rows,
                    const IdentifiabilityOptions& options) {
  const auto measured = static_cast<int>(rows.dofs.size());
  if (measured == model.nv() && !rows.fixed_base_wrench)
    return "Every torque of the equations of motion is measured: the recursion applies.";
  const bool whole_base = floats(model) && measured >= kBaseDofs && rows.dofs[kBaseDofs - 1] == kBaseDofs - 1;
  if (whole_base && !model.hasMimic() && options.rotors.empty())
    return "The wrench on a floating base alone determines all that every torque together would (Ayusawa's "
           "theorem): the recursion applies.";
  return {};
}

OutputIdentifiability fromRecursion(BaseParameters base) {
  OutputIdentifiability out;
  out.how = Evidence::Structural;
  out.body_index = std::move(base.body_index);
  out.cells = std::move(base.cells);
  out.columns = std::move(base.columns);
  out.independent = std::move(base.independent);
  out.regrouping = std::move(base.regrouping);
  out.expressions = std::move(base.expressions);
  return out;
}

/// Coefficients with Y = Y(:, pivots) carry, on the exact zeros of the reduced rows.
MatrixXd carriedColumns(const MatrixXd& R, const std::vector<int>& pivots) {
  Eigen::VectorXd size = R.colwise().norm();
  for (Eigen::Index k = 0; k < size.size(); ++k)
    if (size[k] == 0.0) size[k] = 1.0;
  const MatrixXd scaled = R * size.cwiseInverse().asDiagonal();
  MatrixXd carry = linalg::leastSquares(scaled(Eigen::all, pivots), scaled) * size.asDiagonal();
  for (std::size_t b = 0; b < pivots.size(); ++b) {
    carry.row(static_cast<Eigen::Index>(b)) /= size[pivots[b]];
    carry.col(pivots[b]).setZero();
    carry(static_cast<Eigen::Index>(b), pivots[b]) = 1.0;
  }
  return carry;
}

Status regroupExactly(const RobotModel& model, const MeasuredRegressor& regressor, const ExactRank& exact,
                      const std::vector<Rotor>& rotors, Random& random, const std::stop_token& stop,
                      OutputIdentifiability& out) {
  const auto taken_off = static_cast<Eigen::Index>(exact.left_out.size());
  std::vector<int> pivots = exact.left_out;  // the base comes first
  pivots.insert(pivots.end(), exact.independent.begin(), exact.independent.end());
  MatrixXd carry = MatrixXd::Zero(static_cast<Eigen::Index>(pivots.size()), regressor.columns());
  if (!pivots.empty()) {
    const MatrixXd R = regressor.factor(random, stop);
    if (stop.stop_requested()) return cancelled("the regrouping");
    carry = carriedColumns(R, pivots);
  }
  for (std::size_t b = 0; b < exact.independent.size(); ++b) {
    auto row = carry.row(taken_off + static_cast<Eigen::Index>(b));
    const Eigen::RowVectorXd given = row;
    row.setZero();
    for (const int column : exact.support[b]) row[column] = given[column];
  }
  out.residual = carryResidual(regressor, pivots, carry, random);
  if (!(out.residual < kLost))
    return Error{
        .code = ErrorCode::NumericalFailure,
        .detail = "the regroupings lose a part of " + std::to_string(out.residual) + " of the regressor",
        .subjects = {model.name()},
        .remedy = "measure more outputs; these hardly determine some combinations"};
  out.regrouping = carry.bottomRows(carry.rows() - taken_off);
  const rpna::Mechanism mechanism(model, rotors);
  const std::vector<std::string> names = rpna::columnNames(mechanism);
  for (const auto& combination : rpna::combinations(mechanism, out.regrouping, out.independent))
    out.expressions.push_back(rpna::expression(combination, names));
  return done();
}

Result<OutputIdentifiability> fromExactRank(const RobotModel& model, const MeasuredRows& rows,
                                            const IdentifiabilityOptions& options, std::uint64_t seed,
                                            const std::stop_token& stop, const SnapOptions& snap_options) {
  const Result<Snap> snap = snapGeometry(model, snap_options, options.rotors);
  if (!snap) return snap.error();
  const Result<ExactRank> exact = exactRank(snap->model, snap->geometry, rows, options, seed, stop);
  if (!exact) return exact.error();
  OutputIdentifiability out;
  out.how = Evidence::ExactRank;
  out.reason = "No theorem covers these outputs: decided by the exact rank of their rows.";
  out.body_index = exact->body_index;
  out.cells = exact->cells;
  out.columns = exact->columns;
  out.independent = exact->independent;
  out.error_bound = exact->error_bound;
  out.not_covered = exact->not_covered;
  if (!options.rotors.empty()) {
    IdentifiabilityOptions links = options;
    links.rotors.clear();
    ExactGeometry bare = snap->geometry;
    bare.rotors.clear();
    const Result<ExactRank> grid = exactRank(snap->model, bare, rows, links, seed, stop);
    if (!grid) return grid.error();
    out.cells = grid->cells;
  }
  const Result<std::vector<Rotor>> rotors = placeRotors(snap->model, options.rotors);
  if (!rotors) return rotors.error();
  Random random = Random(seed).stream(2);
  const MeasuredRegressor regressor(snap->model, *rotors, rows, options.static_only);
  if (Status status = regroupExactly(snap->model, regressor, *exact, *rotors, random, stop, out); !status)
    return status.error();
  return out;
}

/// Decides by a theorem where one holds and the recursion is certain, else by the exact rank.
Result<OutputIdentifiability> answer(const RobotModel& model, const MeasuredRows& rows,
                                     const IdentifiabilityOptions& options, bool by_exact_rank,
                                     std::uint64_t seed, const std::stop_token& stop,
                                     const SnapOptions& snap) {
  if (by_exact_rank) {
    Result<OutputIdentifiability> exact = fromExactRank(model, rows, options, seed, stop, snap);
    if (exact) exact->reason = "Decided by the exact rank, as asked for.";
    return exact;
  }
  const std::string reason = theorem(model, rows, options);
  if (reason.empty()) return fromExactRank(model, rows, options, seed, stop, snap);
  BaseParameters base = structuralBaseParameters(model, options, stop);
  if (!base.recursion_covers && !stop.stop_requested()) {
    Result<OutputIdentifiability> exact = fromExactRank(model, rows, options, seed, stop, snap);
    if (exact)
      exact->reason = "The recursion does not cover all (" + base.reason + "): decided by the exact rank.";
    // Combinations too weak for double precision are left to the recursion.
    if (exact || exact.error().code != ErrorCode::NumericalFailure) return exact;
  }
  OutputIdentifiability out = fromRecursion(std::move(base));
  out.reason = reason;
  return out;
}

}  // namespace

std::string_view toString(Evidence how) {
  return how == Evidence::Structural ? "structural" : "exact rank";
}

Result<OutputIdentifiability> identifiabilityFromOutputs(const RobotModel& model,
                                                         const MeasuredOutputs& outputs,
                                                         const IdentifiabilityOptions& options,
                                                         std::uint64_t seed, const std::stop_token& stop,
                                                         const SnapOptions& snap) {
  const Result<std::vector<Rotor>> rotors = placeRotors(model, options.rotors);
  if (!rotors) return rotors.error();
  const Result<MeasuredRows> rows = resolve(model, outputs);
  if (!rows) return rows.error();
  Result<OutputIdentifiability> out = answer(model, *rows, options, outputs.by_exact_rank, seed, stop, snap);
  if (stop.stop_requested()) return cancelled("the analysis of the outputs");
  if (!out) return out.error();
  if (!out->not_covered.empty())
    out->reason += " It may be too high: the exact rank does not keep what " + out->not_covered.front() +
                   " shares with other joints.";
  for (const int dof : rows->dofs) out->outputs.push_back(model.dofNames()[static_cast<std::size_t>(dof)]);
  static constexpr std::array<const char*, 6> kWrench = {"base moment x", "base moment y", "base moment z",
                                                         "base force x",  "base force y",  "base force z"};
  if (rows->fixed_base_wrench) out->outputs.insert(out->outputs.end(), kWrench.begin(), kWrench.end());
  if (out->how == Evidence::ExactRank) return out;
  // With the base left out its columns are not carried by the others.
  if (options.exclude_base && floats(model)) return out;
  Random random = Random(seed).stream(2);
  out->residual = carryResidual(MeasuredRegressor(model, *rotors, *rows, options.static_only),
                                out->independent, out->regrouping, random);
  return out;
}

}  // namespace plumbline::identifiability
