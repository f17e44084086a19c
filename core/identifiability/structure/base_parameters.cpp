// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/base_parameters.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
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

namespace {

/// Regressors at the same random states every time, without storing them: they are sparse and quick to make beside what
/// is done with them.
class RandomStates {
 public:
  RandomStates(const RobotModel& model, const rpna::Mechanism& mechanism,
               const IdentifiabilityOptions& options, std::uint64_t seed, const std::stop_token& stop)
      : model_(model),
        mechanism_(mechanism),
        static_only_(options.static_only),
        seed_(seed),
        stop_(stop),
        // Twice as many rows as parameters, and never so few that the rows of one joint do not reveal its body.
        count_(2 * mechanism.columns() / std::max(1, model.nv()) + 10),
        unit_(Eigen::VectorXd::Zero(mechanism.columns())) {
    for (int part = 0; part < static_cast<int>(mechanism.parts().size()); ++part)
      unit_.segment(mechanism.part(part).first, mechanism.part(part).width) =
          mechanism.unitScale(part).cwiseInverse();
    Eigen::VectorXd size = Eigen::VectorXd::Zero(unit_.size());
    visit([&](const MatrixXd& Y) { size += Y.colwise().squaredNorm().transpose(); });
    size = size.cwiseSqrt().cwiseProduct(unit_);
    // Columns that are rounding beside the others, or beside gravity when there is nothing else, are zero.
    const double largest = std::max(size.maxCoeff(), 0.1 * model.gravity().norm());
    for (Eigen::Index k = 0; k < size.size(); ++k)
      unit_[k] = size[k] > 1e-12 * largest ? unit_[k] / size[k] : 0.0;
  }

  /// `count` random combinations of all rows, as columns; columns of the regressor have size one.
  MatrixXd combinations(Eigen::Index count, Random& random) const {
    MatrixXd W = MatrixXd::Zero(unit_.size(), count);
    std::vector<Eigen::Index> rows;
    visit([&](const MatrixXd& Y) {
      MatrixXd weight(Y.rows(), count);
      for (Eigen::Index k = 0; k < weight.size(); ++k) weight.data()[k] = random.normal();
      for (int part = 0; part < static_cast<int>(mechanism_.parts().size()); ++part) {
        if (stop_.stop_requested()) return;
        const auto own = Y.middleCols(mechanism_.part(part).first, mechanism_.part(part).width);
        rows.clear();  // of the joints that carry the body
        for (Eigen::Index j = 0; j < own.rows(); ++j)
          if (!own.row(j).isZero(0.0)) rows.push_back(j);
        if (rows.empty()) continue;
        const MatrixXd carried = own(rows, Eigen::all), shares = weight(rows, Eigen::all);
        W.middleRows(mechanism_.part(part).first, own.cols()).noalias() += carried.transpose() * shares;
      }
    });
    return unit_.asDiagonal() * W;
  }

 private:
  void visit(const std::function<void(const MatrixXd&)>& use) const {
    Random states(seed_);
    for (int k = 0; k < count_ && !stop_.stop_requested(); ++k)
      use(randomRegressor(model_, mechanism_.rotors(), static_only_, states));
  }

  const RobotModel& model_;
  const rpna::Mechanism& mechanism_;
  bool static_only_;
  std::uint64_t seed_;
  const std::stop_token& stop_;
  int count_;
  Eigen::VectorXd unit_;
};

/// Rank of the first `columns` columns: random combinations of the rows are added until they add nothing (Halko, Martinsson
/// & Tropp 2011, algorithm 4.2, with the remainders of a block as its estimate of the error).
NumericRank rankOf(const RandomStates& states, Eigen::Index columns, double tolerance, Random random,
                   const std::stop_token& stop) {
  constexpr Eigen::Index kDrawn = 512, kOffered = 128;
  std::vector<Decision> decisions;
  rpna::Record record("regressors", decisions, stop);
  rpna::Span rows(columns, tolerance, record);
  double kept = std::numeric_limits<double>::infinity();
  while (!stop.stop_requested()) {
    const MatrixXd drawn = states.combinations(std::min(kDrawn, columns + 10), random).topRows(columns);
    for (Eigen::Index first = 0; first < drawn.cols(); first += kOffered) {
      const Eigen::Index count = std::min(kOffered, drawn.cols() - first);
      const int added = rows.extend(drawn.middleCols(first, count), 1.0, "rank");
      if (stop.stop_requested()) return {};
      const Decision& last = decisions.back();
      if (added > 0) kept = std::min(kept, last.kept);
      if (added == count && !rows.full()) continue;
      const double gap = rows.full() || last.dropped == 0.0 ? std::numeric_limits<double>::infinity()
                         : rows.dim() == 0                  ? 1.0 / last.dropped
                                                            : kept / last.dropped;
      return {static_cast<int>(rows.dim()), gap};
    }
  }
  return {};
}

}  // namespace

NumericRank numericRank(const RobotModel& model, const IdentifiabilityOptions& options, std::uint64_t seed,
                        const std::stop_token& stop) {
  const rpna::Mechanism mechanism(model, placed(model, options.rotors));
  if (mechanism.columns() == 0) return {};
  const RandomStates states(model, mechanism, options, seed, stop);
  const Random weights = Random(seed).stream(1);
  NumericRank result = rankOf(states, mechanism.columns(), options.tolerance, weights, stop);
  // The base body counts as unknown but is not counted: the combinations that it alone reveals are subtracted.
  if (dropsBase(model, options)) result.rank -= rankOf(states, 10, options.tolerance, weights, stop).rank;
  return result;
}

}  // namespace plumbline::identifiability
