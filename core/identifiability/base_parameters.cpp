// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/base_parameters.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "base/linalg.h"
#include "identifiability/random_regressor.h"
#include "identifiability/rpna.h"

namespace plumbline {
namespace {

using Eigen::MatrixXd;

constexpr double kClean = 1e-9;  // coefficients below this part of their row are rounding

/// Parameters in units of `length`: pi_scaled = D pi_si.
Vec10 unitScale(double length) {
  Vec10 scale;
  scale << 1.0, Vec3::Constant(1.0 / length), Eigen::Matrix<double, 6, 1>::Constant(1.0 / (length * length));
  return scale;
}

/// Undetectable transfers of every joint, as columns over all parameters, in scaled units.
MatrixXd transferSpace(const RobotModel& model, const rpna::Recursion& recursion, double length) {
  std::vector<Eigen::VectorXd> columns;
  for (int i = 0; i < model.bodyCount(); ++i) {
    const MatrixXd& N = recursion.bodies[static_cast<std::size_t>(i)].N;
    // N has orthonormal rows, so its complement is clear-cut.
    const MatrixXd transfers =
        N.rows() == 0 ? MatrixXd(MatrixXd::Identity(10, 10)) : linalg::nullBasis(N, 0.5);
    Pose X = model.body(i).joint.X_PJ;
    X.p /= length;
    const Mat10 A = parameterTransform(X);
    for (Eigen::Index k = 0; k < transfers.cols(); ++k) {
      Eigen::VectorXd column = Eigen::VectorXd::Zero(10 * model.bodyCount());
      column.segment<10>(10 * i) = transfers.col(k);
      if (model.body(i).parent >= 0) column.segment<10>(10 * model.body(i).parent) = -A * transfers.col(k);
      columns.push_back(column);
    }
  }
  MatrixXd space(10 * model.bodyCount(), static_cast<Eigen::Index>(columns.size()));
  for (std::size_t k = 0; k < columns.size(); ++k) space.col(static_cast<Eigen::Index>(k)) = columns[k];
  return space;
}

/// Null space of random regressors in scaled units, for trees that the recursion does not cover.
MatrixXd numericNullSpace(const RobotModel& model, bool static_only, double length,
                          const std::stop_token& stop) {
  Random random(1);
  const int samples = 3 * 10 * model.bodyCount() / std::max(1, model.nv()) + 30;
  MatrixXd R = randomRegressorFactor(model, samples, static_only, random, stop);
  if (stop.stop_requested()) return {};
  const Vec10 scale = unitScale(length);
  for (int i = 0; i < model.bodyCount(); ++i) R.middleCols(10 * i, 10) *= scale.cwiseInverse().asDiagonal();
  return linalg::nullBasis(R, 1e-10);
}

std::string parameterName(const RobotModel& model, int column) {
  return model.body(column / 10).name + "." +
         std::string(layout::kNames[static_cast<std::size_t>(column % 10)]);
}

/// "link1.Izz + link2.Iyy − 0.04 link3.m"
std::string expression(const RobotModel& model, const Eigen::RowVectorXd& row, int own) {
  std::string text = parameterName(model, own);
  for (Eigen::Index k = 0; k < row.size(); ++k) {
    const double coefficient = row[k];
    if (k == own || coefficient == 0.0) continue;
    text += coefficient < 0.0 ? " − " : " + ";
    const double size = std::abs(coefficient);
    if (std::abs(size - 1.0) > 1e-12) {
      char number[32];
      std::snprintf(number, sizeof number, "%.6g", size);
      text += std::string(number) + " ";
    }
    text += parameterName(model, static_cast<int>(k));
  }
  return text;
}

/// The choice rule of the paper: parameters in the order of the grid, each taken when it is independent of
/// those taken and the null space. The ones not taken are the pivots of the null space read from the last
/// column backwards.
void chooseBase(const RobotModel& model, const MatrixXd& null_scaled, const std::vector<int>& columns,
                const Vec10& scale, BaseParameters& out) {
  const auto count = static_cast<Eigen::Index>(columns.size());
  MatrixXd reversed(null_scaled.cols(), count);
  for (Eigen::Index k = 0; k < count; ++k)
    reversed.col(k) = null_scaled.row(columns[static_cast<std::size_t>(count - 1 - k)]).transpose();
  std::vector<int> pivots;
  linalg::reducedRowEchelon(reversed, kClean, &pivots);
  std::vector<bool> is_dependent(columns.size(), false);
  for (const int pivot : pivots) is_dependent[columns.size() - 1 - static_cast<std::size_t>(pivot)] = true;
  std::vector<int> dependent;
  for (std::size_t k = 0; k < columns.size(); ++k)
    (is_dependent[k] ? dependent : out.independent).push_back(columns[k]);

  // pi = E_ind pi_base + Z z, so pi_base = pi_ind − Z_ind Z_dep⁺ pi_dep.
  const MatrixXd Z_ind = null_scaled(out.independent, Eigen::all);
  const MatrixXd Z_dep = null_scaled(dependent, Eigen::all);
  const MatrixXd K = linalg::leastSquares(Z_dep.transpose(), Z_ind.transpose()).transpose();
  out.regrouping = MatrixXd::Zero(out.count(), 10 * model.bodyCount());
  for (int b = 0; b < out.count(); ++b) {
    const int own = out.independent[static_cast<std::size_t>(b)];
    const double limit = dependent.empty() ? 0.0 : kClean * std::max(1.0, K.row(b).cwiseAbs().maxCoeff());
    for (std::size_t d = 0; d < dependent.size(); ++d) {
      const double coefficient = -K(b, static_cast<Eigen::Index>(d));
      if (std::abs(coefficient) > limit)
        out.regrouping(b, dependent[d]) = coefficient * scale[dependent[d] % 10] / scale[own % 10];
    }
    out.regrouping(b, own) = 1.0;
    out.expressions.push_back(expression(model, out.regrouping.row(b), own));
  }
}

void fillCells(const MatrixXd& null_scaled, const std::vector<int>& columns, BaseParameters& out) {
  const MatrixXd Q = linalg::rangeBasis(null_scaled, kClean);
  out.cells.assign(10, std::vector<Cell>(out.body_index.size(), Cell::Unidentifiable));
  for (std::size_t k = 0; k < columns.size(); ++k) {
    const double inside = Q.cols() > 0 ? Q.row(columns[k]).squaredNorm() : 0.0;
    const bool chosen =
        std::find(out.independent.begin(), out.independent.end(), columns[k]) != out.independent.end();
    Cell cell = chosen ? Cell::BaseParameter : Cell::InCombination;
    if (inside < 1e-12) cell = Cell::Identifiable;
    if (inside > 1.0 - 1e-12) cell = Cell::Unidentifiable;
    out.cells[static_cast<std::size_t>(columns[k] % 10)][k / 10] = cell;
  }
}

bool dropsBase(const RobotModel& model, const IdentifiabilityOptions& options) {
  return options.exclude_base && model.base() == BaseType::Floating && model.bodyCount() > 1;
}

}  // namespace

BaseParameters structuralBaseParameters(const RobotModel& model, const IdentifiabilityOptions& options,
                                        const std::stop_token& stop) {
  BaseParameters out;
  const double length = rpna::typicalLength(model);
  const rpna::Recursion with =
      rpna::run(model, model.gravity(), options.static_only, options.tolerance, length);
  const rpna::Recursion without =
      rpna::run(model, Vec3::Zero(), options.static_only, options.tolerance, length);
  out.decisions = with.decisions;
  out.recursion_covers = !model.hasMimic();

  MatrixXd null_scaled = out.recursion_covers ? transferSpace(model, with, length)
                                              : numericNullSpace(model, options.static_only, length, stop);
  const int first = dropsBase(model, options) ? 1 : 0;
  if (first == 1) null_scaled.topRows(10).setZero();

  std::vector<int> columns;
  for (int i = first; i < model.bodyCount(); ++i) {
    const rpna::BodySpans& spans = with.bodies[static_cast<std::size_t>(i)];
    const rpna::BodySpans& bare = without.bodies[static_cast<std::size_t>(i)];
    BodyIdentifiability body;
    body.name = model.body(i).name;
    body.span = static_cast<int>(bare.V.cols());
    body.span_with_gravity = static_cast<int>(spans.V.cols());
    body.identifiable = static_cast<int>(bare.C.rows());
    body.identifiable_with_gravity = static_cast<int>(spans.C.rows());
    body.transfers = 10 - static_cast<int>(spans.N.rows());
    body.N = spans.N * unitScale(length).asDiagonal();
    out.bodies.push_back(body);
    out.body_index.push_back(i);
    for (int k = 0; k < 10; ++k) columns.push_back(10 * i + k);
  }

  MatrixXd null_si = null_scaled;
  const Vec10 to_si = unitScale(length).cwiseInverse();
  for (int i = 0; i < model.bodyCount(); ++i)
    null_si.middleRows(10 * i, 10) = to_si.asDiagonal() * null_scaled.middleRows(10 * i, 10);
  if (stop.stop_requested()) return out;
  chooseBase(model, null_scaled, columns, unitScale(length), out);
  if (stop.stop_requested()) return out;
  fillCells(null_scaled, columns, out);
  if (stop.stop_requested()) return out;
  out.null_basis = linalg::rangeBasis(null_si, 1e-13);
  return out;
}

NumericRank numericRank(const RobotModel& model, const IdentifiabilityOptions& options, std::uint64_t seed,
                        const std::stop_token& stop) {
  Random random(seed);
  const double length = rpna::typicalLength(model);
  const int samples = 3 * 10 * model.bodyCount() / std::max(1, model.nv()) + 30;
  MatrixXd R = randomRegressorFactor(model, samples, options.static_only, random, stop);
  if (stop.stop_requested()) return {};
  const Vec10 scale = unitScale(length);
  for (int i = 0; i < model.bodyCount(); ++i) R.middleCols(10 * i, 10) *= scale.cwiseInverse().asDiagonal();
  const auto decide = [&](const MatrixXd& A) {
    return linalg::decideRank(linalg::singularValues(A), options.tolerance);
  };
  const linalg::RankDecision all = decide(R);
  NumericRank result{all.rank, all.gap()};
  // The base body counts as unknown but is not counted: what it alone reveals is taken off.
  if (dropsBase(model, options)) result.rank -= decide(R.leftCols(10)).rank;
  return result;
}

}  // namespace plumbline
