// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/column_selection.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "base/linalg.h"
#include "base/random.h"
#include "base/text.h"
#include "estimation/rows/streamed_regression.h"

namespace plumbline::estimation {
namespace {

constexpr double kDependent = 1e-9;

/// @param slow  speeds over three decades too, down to those that determine the shape of smooth friction
signal::Samples randomStates(const RobotModel& model, Eigen::Index count, bool slow) {
  Random random(1);
  signal::Samples samples;
  samples.time = Eigen::VectorXd::LinSpaced(count, 0.0, static_cast<double>(count));
  samples.q.resize(model.nq(), count);
  samples.v.resize(model.nv(), count);
  samples.a.resize(model.nv(), count);
  samples.tau.setZero(model.nv(), count);
  samples.weight.setOnes(model.nv(), count);
  for (Eigen::Index t = 0; t < count; ++t) {
    const Eigen::VectorXd step = random.uniformVector(model.nv(), -std::numbers::pi, std::numbers::pi);
    samples.q.col(t) = model.integrate(model.neutral(), step, 1.0);
    samples.v.col(t) = random.uniformVector(model.nv(), -3.0, 3.0);
    samples.a.col(t) = random.uniformVector(model.nv(), -10.0, 10.0);
    if (slow) samples.v.col(t) *= std::pow(10.0, random.uniform(-3.0, 0.0));
  }
  return samples;
}

/// Terms of a combination that are not rounding, as (position, coefficient).
std::vector<std::pair<Eigen::Index, double>> terms(const Eigen::VectorXd& combination) {
  std::vector<std::pair<Eigen::Index, double>> found;
  if (combination.size() == 0) return found;
  const double largest = combination.cwiseAbs().maxCoeff();
  for (Eigen::Index i = 0; i < combination.size(); ++i) {
    if (std::abs(combination[i]) > 1e-7 * largest) found.emplace_back(i, combination[i]);
  }
  return found;
}

}  // namespace

ColumnSelection selectColumns(const RobotModel& model, const identifiability::BaseParameters& structure,
                              const regressors::FrictionModel& friction, const std::stop_token& stop) {
  const regressors::RegressorLayout layout(model, friction);
  ColumnSelection selection;
  selection.columns = structure.independent;
  std::vector<int> all = structure.independent;
  for (int c = layout.inertialColumns(); c < layout.columns(); ++c) all.push_back(c);
  if (all.size() == structure.independent.size()) return selection;

  const bool slow = friction.any(&regressors::FrictionTerms::stribeck);
  const signal::Samples samples =
      randomStates(model, (slow ? 4 : 1) * static_cast<Eigen::Index>(all.size()) + 20, slow);
  const auto factors =
      accumulate({model, friction, all, std::span(&samples, 1)}, JobContext{stop, nullptr, 1});
  if (!factors) return selection;
  const Eigen::MatrixXd R = stackFactors(factors.value(), Eigen::VectorXd::Ones(model.nv()), stop);
  if (stop.stop_requested()) return selection;
  std::vector<Eigen::Index> kept;
  for (Eigen::Index c = 0; c < static_cast<Eigen::Index>(all.size()); ++c) {
    const bool inertial = c < structure.count();
    // Remainder of the column below the rows that the kept columns span; left-out columns leave only rounding there.
    if (!inertial && std::abs(R(c, c)) < kDependent * R.col(c).norm()) {
      const auto n = static_cast<Eigen::Index>(kept.size());
      Eigen::MatrixXd before(c + 1, n);
      for (Eigen::Index k = 0; k < n; ++k)
        before.col(k) = R.col(kept[static_cast<std::size_t>(k)]).head(c + 1);
      selection.left_out.push_back(
          {all[static_cast<std::size_t>(c)], linalg::leastSquares(before, R.col(c).head(c + 1))});
      continue;
    }
    kept.push_back(c);
    if (!inertial) selection.columns.push_back(all[static_cast<std::size_t>(c)]);
  }
  return selection;
}

std::vector<Finding> leftOutFindings(const ColumnSelection& selection,
                                     const regressors::RegressorLayout& layout) {
  std::vector<Finding> findings;
  for (const ColumnSelection::LeftOut& out : selection.left_out) {
    std::vector<std::string> names;
    for (const auto& [position, factor] : terms(out.combination)) {
      names.push_back(layout.name(selection.columns[static_cast<std::size_t>(position)]));
    }
    const std::string name = layout.name(out.column);
    findings.push_back({Severity::Info, name, "inseparable",
                        name + " acts on the torques exactly as " +
                            (names.empty() ? std::string("nothing") : listText(names)) +
                            " in every motion; it is contained there and not estimated by itself."});
  }
  return findings;
}

std::vector<std::string> columnExpressions(const ColumnSelection& selection,
                                           const identifiability::BaseParameters& structure,
                                           const regressors::RegressorLayout& layout) {
  std::vector<std::string> expressions;
  for (std::size_t c = 0; c < selection.columns.size(); ++c) {
    expressions.push_back(c < structure.expressions.size() ? structure.expressions[c]
                                                           : layout.name(selection.columns[c]));
  }
  for (const ColumnSelection::LeftOut& out : selection.left_out) {
    for (const auto& [position, factor] : terms(out.combination)) {
      std::string& expression = expressions[static_cast<std::size_t>(position)];
      expression += factor < 0.0 ? " - " : " + ";
      if (std::abs(std::abs(factor) - 1.0) > 1e-9) expression += numberText(std::abs(factor), 6) + " ";
      expression += layout.name(out.column);
    }
  }
  return expressions;
}

}  // namespace plumbline::estimation
