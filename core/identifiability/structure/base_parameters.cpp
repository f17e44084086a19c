// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/base_parameters.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "base/linalg.h"
#include "identifiability/exact/random_regressor.h"
#include "identifiability/structure/expressions.h"
#include "identifiability/structure/mechanism.h"
#include "identifiability/structure/regrouping.h"
#include "identifiability/structure/rpna.h"
#include "identifiability/structure/span.h"

namespace plumbline::identifiability {
namespace {

using Eigen::MatrixXd;

std::vector<Rotor> placed(const RobotModel& model, const std::vector<RotorSpec>& specs) {
  Result<std::vector<Rotor>> rotors = placeRotors(model, specs);
  if (!rotors) throw std::invalid_argument(rotors.error().message());
  return std::move(rotors).value();
}

bool dropsBase(const RobotModel& model, const IdentifiabilityOptions& options) {
  return options.exclude_base && model.base() == BaseType::Floating && model.bodyCount() > 1;
}

/// Rows of a body within the descriptor of its stage: the part of it that the stage reveals.
MatrixXd ownDescriptor(const rpna::Mechanism& mechanism, const rpna::Recursion& recursion, int body) {
  const auto stage_index = static_cast<std::size_t>(mechanism.part(body).stage);
  const rpna::Stage& stage = mechanism.stages()[stage_index];
  const MatrixXd& N = recursion.stages[stage_index].N;
  if (stage.parts.size() == 1) return N.transpose();
  const auto place = std::find(stage.parts.begin(), stage.parts.end(), body) - stage.parts.begin();
  std::vector<Decision> ignored;
  rpna::Record record("", ignored);
  rpna::Span own(10, 1e-9, record);
  own.extend(N.middleRows(10 * place, 10), 1.0, "");
  return own.basis().transpose();
}

/// Computes the dimensions below the grid.
void describeBodies(const rpna::Mechanism& mechanism, const rpna::Recursion& with,
                    const rpna::Recursion& without, const rpna::Regrouping& links, BaseParameters& out) {
  std::vector<int> chosen(static_cast<std::size_t>(mechanism.model().bodyCount()), 0);
  for (const int column : links.independent) ++chosen[static_cast<std::size_t>(column / 10)];
  for (const int i : out.body_index) {
    const rpna::Attained& spans = with.bodies[static_cast<std::size_t>(i)];
    const rpna::Attained& bare = without.bodies[static_cast<std::size_t>(i)];
    BodyIdentifiability body;
    body.name = mechanism.model().body(i).name;
    body.span = static_cast<int>(bare.V.cols());
    body.span_with_gravity = static_cast<int>(spans.V.cols());
    body.identifiable = static_cast<int>(bare.C.cols());
    body.identifiable_with_gravity = static_cast<int>(spans.C.cols());
    body.transfers = 10 - chosen[static_cast<std::size_t>(i)];
    body.N = ownDescriptor(mechanism, with, i) * mechanism.unitScale(i).asDiagonal();
    out.bodies.push_back(std::move(body));
  }
}

void describeRotors(const rpna::Mechanism& mechanism, const rpna::Regrouping& found, BaseParameters& out) {
  for (const rpna::Part& part : mechanism.parts()) {
    if (part.rotor < 0) continue;
    const Rotor& rotor = mechanism.rotors()[static_cast<std::size_t>(part.rotor)];
    RotorIdentifiability entry;
    entry.name = rotor.name;
    entry.joint = rotor.joint;
    entry.body = rotor.body;
    entry.first_column = part.first;
    entry.symmetric = rotor.symmetric;
    for (int k = 0; k < part.width; ++k) {
      entry.parameters.emplace_back(rotor.parameterName(k));
      entry.cells.push_back(found.cells[static_cast<std::size_t>(part.first + k)]);
    }
    out.rotors.push_back(std::move(entry));
  }
  for (const int column : out.independent)
    out.rotor_count += column >= 10 * mechanism.model().bodyCount() ? 1 : 0;
}

std::string whyNotCovered(const rpna::Mechanism& mechanism) {
  std::string reason;
  for (const rpna::Stage& stage : mechanism.stages()) {
    if (!stage.nested) continue;
    std::string joints;
    for (const int part : stage.parts) {
      const rpna::Part& p = mechanism.part(part);
      joints += (joints.empty() ? "" : ", ") +
                (p.rotor < 0 ? mechanism.jointName(part)
                             : mechanism.rotors()[static_cast<std::size_t>(p.rotor)].name);
    }
    reason +=
        (reason.empty() ? "" : "; ") + joints +
        " move each other's seat with shared coordinates: decided at random positions of these coordinates";
  }
  return reason;
}

}  // namespace

BaseParameters structuralBaseParameters(const RobotModel& model, const IdentifiabilityOptions& options,
                                        const std::stop_token& stop) {
  BaseParameters out;
  const int left_out = dropsBase(model, options) ? 0 : -1;
  const rpna::Mechanism links(model, {});
  const auto recurse = [&](const rpna::Mechanism& mechanism, const Vec3& gravity, bool spans_only = false) {
    return rpna::run(mechanism, gravity, options.static_only, options.tolerance, stop, spans_only);
  };
  rpna::Recursion with = recurse(links, model.gravity());
  // A floating base accelerates against gravity, which adds nothing (remark 9).
  const bool gravity_matters = options.static_only || model.base() == BaseType::Fixed;
  const rpna::Recursion without = gravity_matters ? recurse(links, Vec3::Zero(), true) : rpna::Recursion{};
  if (stop.stop_requested()) return out;
  rpna::Regrouping grid = rpna::regroup(links, with, left_out, options.tolerance, with.decisions, stop);
  if (stop.stop_requested()) return out;

  for (int i = left_out + 1; i < model.bodyCount(); ++i) out.body_index.push_back(i);
  describeBodies(links, with, gravity_matters ? without : with, grid, out);
  out.cells.assign(10, std::vector<Cell>(out.body_index.size(), Cell::Unidentifiable));
  for (std::size_t k = 0; k < out.body_index.size(); ++k)
    for (std::size_t row = 0; row < 10; ++row)
      out.cells[row][k] = grid.cells[10 * static_cast<std::size_t>(out.body_index[k]) + row];
  if (stop.stop_requested()) return out;

  const rpna::Mechanism whole(model, placed(model, options.rotors));
  if (!whole.rotors().empty()) {
    with = recurse(whole, model.gravity());
    if (stop.stop_requested()) return out;
    grid = rpna::regroup(whole, with, left_out, options.tolerance, with.decisions, stop);
    if (stop.stop_requested()) return out;
  }
  out.independent = std::move(grid.independent);
  out.regrouping = std::move(grid.regrouping);
  out.null_basis = std::move(grid.null_basis);
  out.decisions = std::move(with.decisions);
  out.columns = grid.cells;
  out.column_names = rpna::columnNames(whole);
  describeRotors(whole, grid, out);
  out.combinations = rpna::combinations(whole, out.regrouping, out.independent, stop);
  for (const std::vector<Coefficient>& combination : out.combinations) {
    if (stop.stop_requested()) return out;
    out.expressions.push_back(rpna::expression(combination, out.column_names));
  }
  out.reason = whyNotCovered(whole);
  out.recursion_covers = out.reason.empty();
  return out;
}

NumericRank numericRank(const RobotModel& model, const IdentifiabilityOptions& options, std::uint64_t seed,
                        const std::stop_token& stop) {
  Random random(seed);
  const rpna::Mechanism mechanism(model, placed(model, options.rotors));
  if (mechanism.columns() == 0) return {};
  const int samples = 3 * mechanism.columns() / std::max(1, model.nv()) + 30;
  MatrixXd R = randomRegressorFactor(model, mechanism.rotors(), samples, options.static_only, random, stop);
  if (stop.stop_requested()) return {};
  for (int part = 0; part < static_cast<int>(mechanism.parts().size()); ++part)
    R.middleCols(mechanism.part(part).first, mechanism.part(part).width) *=
        mechanism.unitScale(part).cwiseInverse().asDiagonal();
  // Columns that are rounding beside the others, or beside gravity when there is nothing else, are zero.
  const double largest = std::max(R.colwise().norm().maxCoeff(), 0.1 * model.gravity().norm());
  for (Eigen::Index k = 0; k < R.cols(); ++k) {
    const double size = R.col(k).norm();
    if (size > 1e-12 * largest)
      R.col(k) /= size;
    else
      R.col(k).setZero();
  }
  const auto decide = [&](const MatrixXd& A) {
    std::vector<Decision> decisions;
    rpna::Record record("regressors", decisions);
    rpna::Span rows(A.cols(), options.tolerance, record);
    rows.extend(A.transpose(), 1.0, "rank");
    return NumericRank{static_cast<int>(rows.dim()), decisions.back().gap};
  };
  NumericRank result = decide(R);
  // The base body counts as unknown but is not counted: the combinations that it alone reveals are subtracted.
  if (dropsBase(model, options)) result.rank -= decide(R.leftCols(10)).rank;
  return result;
}

}  // namespace plumbline::identifiability
