// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/equivalence.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "base/random.h"
#include "base/text.h"
#include "identifiability/exact/random_regressor.h"
#include "identifiability/structure/lin_text.h"
#include "identifiability/structure/rpna.h"

namespace plumbline::identifiability {
namespace {

using Eigen::MatrixXd;
using Eigen::VectorXd;

constexpr Eigen::Index kMostColumns = 640;  // of a dense decomposition, which cannot be stopped

/// Returns the reason why sets over so many parameters are not compared; empty when they are.
std::optional<Error> tooMany(Eigen::Index columns, const std::string& subject) {
  if (columns <= kMostColumns) return std::nullopt;
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "sets over " + std::to_string(columns) +
                         " parameters are too large for dense decompositions (the limit is " +
                         std::to_string(kMostColumns) + ")",
               .subjects = {subject},
               .remedy = "lock joints or leave out links, and compare a part of the robot"};
}

/// Triangular factor of regressors at random states with columns in scaled units.
Result<MatrixXd> scaledFactor(const RobotModel& model, const IdentifiabilityOptions& options, double length,
                              std::uint64_t seed, const std::stop_token& stop) {
  if (auto rejected = tooMany(layout::kSize * Eigen::Index{model.bodyCount()}, model.name()))
    return *rejected;
  Random random(seed);
  const int samples = 30 * model.bodyCount() / std::max(1, model.nv()) + 30;
  MatrixXd R = randomRegressorFactor(model, samples, options.static_only, random, stop);
  if (stop.stop_requested()) return cancelled("the analysis of random regressors");
  R *= unitScales(model.bodyCount(), length).cwiseInverse().asDiagonal();
  return R;
}

/// Column-pivoted QR by Gram–Schmidt, twice: the columns in the order they are taken, `rank` of them.
std::vector<int> pivotColumns(MatrixXd A, int rank, const std::stop_token& stop) {
  std::vector<int> taken;
  for (int k = 0; k < rank && !stop.stop_requested(); ++k) {
    Eigen::Index next = 0;
    A.colwise().squaredNorm().maxCoeff(&next);
    const VectorXd q = A.col(next).normalized();
    for (int pass = 0; pass < 2; ++pass) A -= q * (q.transpose() * A);
    A.col(next).setZero();
    taken.push_back(static_cast<int>(next));
  }
  std::sort(taken.begin(), taken.end());
  return taken;
}

void nameRows(const RobotModel& model, ParameterSet& set) {
  for (Eigen::Index k = 0; k < set.rows.rows(); ++k)
    set.names.push_back(combinationText(model, set.rows.row(k)));
}

/// Rows in scaled units, each of unit length; `norms` receives their lengths.
MatrixXd unitRows(const ParameterSet& set, const VectorXd& scale, VectorXd& norms) {
  MatrixXd rows = set.rows * scale.cwiseInverse().asDiagonal();
  norms = rows.rowwise().norm();
  for (Eigen::Index k = 0; k < rows.rows(); ++k)
    if (norms[k] > 0.0) rows.row(k) /= norms[k];
  return rows;
}

/// M with `to` = M `from` as nearly as there is one. By QR: Eigen 3.4's divide-and-conquer SVD fails on
/// matrices with repeated singular values, which sets of combinations often have.
MatrixXd rowMap(const MatrixXd& from, const MatrixXd& to) {
  if (from.rows() == 0 || to.rows() == 0) return MatrixXd::Zero(to.rows(), from.rows());
  return linalg::leastSquares(from.transpose(), to.transpose()).transpose();
}

/// Returns true when no row lies in the span of the others: each keeps a part of its own.
bool independentRows(const MatrixXd& rows, double tolerance) {
  const MatrixXd R = linalg::triangularFactor(rows.transpose());
  return rows.rows() <= rows.cols() &&
         (R.rows() == 0 || R.diagonal().cwiseAbs().minCoeff() > 1e-3 * tolerance);
}

double spectralNorm(const MatrixXd& M) {
  if (M.size() == 0) return 1.0;
  const VectorXd squares = linalg::symmetricEigen(M.transpose() * M).values;
  return std::sqrt(std::max(0.0, squares[squares.size() - 1]));
}

/// Elements of `rows` outside the row space of `space`, and the largest distance from it; `map` is that between them.
std::vector<int> outside(const MatrixXd& rows, const MatrixXd& map, const MatrixXd& space, double tolerance,
                         double& largest) {
  const MatrixXd rest = rows - map * space;
  std::vector<int> found;
  for (Eigen::Index k = 0; k < rows.rows(); ++k) {
    const double distance = rest.row(k).norm();
    largest = std::max(largest, distance);
    if (distance > tolerance) found.push_back(static_cast<int>(k));
  }
  return found;
}

std::string missingText(const ParameterSet& lacking, const ParameterSet& other,
                        const std::vector<int>& missing) {
  constexpr std::size_t kNamed = 3;
  std::string text = lacking.name + " lacks ";
  for (std::size_t k = 0; k < std::min(kNamed, missing.size()); ++k) {
    if (k > 0) text += k + 1 == missing.size() ? " and " : ", ";
    text += "\"" + other.names[static_cast<std::size_t>(missing[k])] + "\"";
  }
  if (missing.size() > kNamed) text += " and " + std::to_string(missing.size() - kNamed) + " more";
  return text + " of " + other.name;
}

std::string verdictOnSets(const ParameterSet& a, const ParameterSet& b, const Equivalence& result) {
  if (result.equivalent) {
    const std::string number = shortNumber(result.condition, 3);
    return a.name + " and " + b.name + " determine the same torques: each has " +
           std::to_string(a.rows.rows()) +
           " combinations, and M between them is nonsingular (condition number " + number + ").";
  }
  std::string text = a.name + " and " + b.name + " are not equivalent: ";
  if (!result.missing_in_a.empty()) text += missingText(a, b, result.missing_in_a);
  if (!result.missing_in_b.empty())
    text += std::string(result.missing_in_a.empty() ? "" : "; ") + missingText(b, a, result.missing_in_b);
  if (result.missing_in_a.empty() && result.missing_in_b.empty())
    text += "they span the same combinations, but " + std::to_string(a.rows.rows()) + " of " + a.name +
            " and " + std::to_string(b.rows.rows()) + " of " + b.name + " are not all independent";
  return text + ".";
}

}  // namespace

ParameterSet recursionSet(const RobotModel& model, const BaseParameters& base) {
  return {"RPNA", base.regrouping.leftCols(10 * model.bodyCount()), base.expressions,
          rpna::typicalLength(model)};
}

ParameterSet linSet(const RobotModel& model, const LinSet& lin) {
  ParameterSet set{"Lin", lin.rows, {}, rpna::typicalLength(model)};
  for (const LinElement& element : lin.elements) set.names.push_back(element.name);
  return set;
}

Result<ParameterSet> pivotedQrSet(const RobotModel& model, const IdentifiabilityOptions& options,
                                  std::uint64_t seed, const std::stop_token& stop) {
  const double length = rpna::typicalLength(model);
  Result<MatrixXd> R = scaledFactor(model, options, length, seed, stop);
  if (!R) return R.error();
  const int rank = linalg::decideRank(linalg::singularValues(*R), options.tolerance).rank;
  if (rank == 0) return ParameterSet{"QR", MatrixXd::Zero(0, R->cols()), {}, length};
  const std::vector<int> taken = pivotColumns(*R, rank, stop);
  if (stop.stop_requested()) return cancelled("the pivoted QR");
  ParameterSet set{"QR", linalg::leastSquares((*R)(Eigen::all, taken), *R), {}, length};
  // Rounding of the factor shows as tiny coefficients.
  set.rows = (set.rows.array().abs() < 1e-10).select(0.0, set.rows);
  const VectorXd scale = unitScales(model.bodyCount(), length);
  for (int k = 0; k < rank; ++k) {
    const int own = taken[static_cast<std::size_t>(k)];
    for (const int other : taken) set.rows(k, other) = other == own ? 1.0 : 0.0;
    set.rows.row(k) = (set.rows.row(k) / scale[own] * scale.asDiagonal()).eval();
  }
  nameRows(model, set);
  return set;
}

Result<ParameterSet> svdSet(const RobotModel& model, const IdentifiabilityOptions& options,
                            std::uint64_t seed, const std::stop_token& stop) {
  const double length = rpna::typicalLength(model);
  Result<MatrixXd> R = scaledFactor(model, options, length, seed, stop);
  if (!R) return R.error();
  const linalg::Svd d = linalg::svd(*R);
  const int rank = linalg::decideRank(d.s, options.tolerance).rank;
  ParameterSet set{"SVD", d.V.leftCols(rank).transpose(), {}, length};
  set.rows = (set.rows.array().abs() < 1e-12).select(0.0, set.rows);
  set.rows *= unitScales(model.bodyCount(), length).asDiagonal();
  nameRows(model, set);
  return set;
}

Result<Equivalence> compareSets(const ParameterSet& a, const ParameterSet& b, const std::stop_token& stop,
                                double tolerance) {
  if (a.rows.cols() != b.rows.cols())
    return Error{.code = ErrorCode::ShapeMismatch,
                 .detail = "set " + a.name + " is over " + std::to_string(a.rows.cols()) +
                           " parameters and set " + b.name + " over " + std::to_string(b.rows.cols()),
                 .subjects = {a.name, b.name},
                 .remedy = "compare sets of one robot"};
  if (auto rejected = tooMany(a.rows.cols(), a.name)) return *rejected;
  const VectorXd scale = unitScales(static_cast<int>(a.rows.cols()) / 10, a.length);
  VectorXd norms_a;
  VectorXd norms_b;
  const MatrixXd A = unitRows(a, scale, norms_a);
  const MatrixXd B = unitRows(b, scale, norms_b);
  const auto stopped = [&] { return stop.stop_requested(); };
  const MatrixXd M = rowMap(A, B);  // B = M A
  if (stopped()) return cancelled();
  const MatrixXd back = rowMap(B, A);
  if (stopped()) return cancelled();
  Equivalence result;
  result.missing_in_b = outside(A, back, B, tolerance, result.residual);
  result.missing_in_a = outside(B, M, A, tolerance, result.residual);
  result.equivalent = result.missing_in_a.empty() && result.missing_in_b.empty() && A.rows() == B.rows() &&
                      independentRows(A, tolerance);
  if (stopped()) return cancelled();
  result.condition = std::numeric_limits<double>::infinity();
  if (result.equivalent) {
    result.condition = spectralNorm(M);
    if (stopped()) return cancelled();
    result.condition *= spectralNorm(back);
  }
  result.M = norms_b.asDiagonal() * M;
  for (Eigen::Index k = 0; k < norms_a.size(); ++k)
    if (norms_a[k] > 0.0) result.M.col(k) /= norms_a[k];
  result.verdict = verdictOnSets(a, b, result);
  return result;
}

}  // namespace plumbline::identifiability
