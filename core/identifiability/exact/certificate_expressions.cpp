// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/exact/certificate_expressions.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "base/linalg.h"
#include "identifiability/exact/exact_rank.h"
#include "identifiability/structure/outputs_regressor.h"

namespace plumbline::identifiability {
namespace {

using Eigen::MatrixXd;

bool take(std::string_view& text, std::string_view what) {
  if (text.substr(0, what.size()) != what) return false;
  text.remove_prefix(what.size());
  return true;
}

/// Longest name that the text starts with and that ends a term; −1: none.
int takeName(std::string_view& text, const std::vector<std::string>& names) {
  int found = -1;
  std::size_t length = 0;
  for (std::size_t k = 0; k < names.size(); ++k) {
    const std::string& name = names[k];
    if (name.size() <= length || text.substr(0, name.size()) != name) continue;
    const std::string_view rest = text.substr(name.size());
    if (!rest.empty() && rest.substr(0, 3) != " + " && rest.substr(0, 5) != " − ") continue;
    found = static_cast<int>(k);
    length = name.size();
  }
  text.remove_prefix(length);
  return found;
}

/// Rows of several states on top of each other.
MatrixXd stacked(const MeasuredRegressor& regressor, Random& random, int states) {
  MatrixXd Y(states * regressor.rows(), regressor.columns());
  for (int k = 0; k < states; ++k)
    Y.middleRows(k * regressor.rows(), regressor.rows()) = regressor.draw(random);
  return Y;
}

double residual(const MatrixXd& Y, const std::vector<int>& independent, const MatrixXd& rows, int left_out) {
  MatrixXd lost = Y - Y(Eigen::all, independent) * rows;
  if (left_out > 0) {
    const MatrixXd base = Y.leftCols(left_out);
    lost.leftCols(left_out).setZero();
    lost -= base * linalg::leastSquares(base, lost);
  }
  const Eigen::RowVectorXd norms = Y.colwise().norm();
  const Eigen::RowVectorXd carried = norms(independent) * rows.cwiseAbs();
  // A column that is only the rounding of larger ones (some 1e-13) has no relative error.
  const double least = 1e-6 * std::max(1.0, norms.size() > 0 ? norms.maxCoeff() : 0.0);
  double largest = 0.0;
  for (Eigen::Index k = 0; k < lost.cols(); ++k)
    largest = std::max(largest, lost.col(k).norm() / (norms[k] + carried[k] + least));
  return largest;
}

}  // namespace

Result<Eigen::RowVectorXd> parseCombination(const std::string& text,
                                            const std::vector<std::string>& column_names) {
  Eigen::RowVectorXd row = Eigen::RowVectorXd::Zero(static_cast<Eigen::Index>(column_names.size()));
  std::string_view rest = text;
  double sign = take(rest, "−") ? -1.0 : 1.0;
  while (true) {
    double coefficient = 1.0;
    int column = takeName(rest, column_names);
    if (column < 0) {
      const auto number = std::from_chars(rest.data(), rest.data() + rest.size(), coefficient);
      if (number.ec == std::errc()) rest.remove_prefix(static_cast<std::size_t>(number.ptr - rest.data()));
      if (number.ec == std::errc() && take(rest, " ")) column = takeName(rest, column_names);
    }
    if (column < 0) {
      std::string detail(rest);
      detail += " is no term of a combination of this robot";
      return Error{.code = ErrorCode::SyntaxError, .detail = std::move(detail), .subjects = {text}};
    }
    row[column] += sign * coefficient;
    if (rest.empty()) return row;
    sign = take(rest, " − ") ? -1.0 : 1.0;
    if (sign > 0.0) take(rest, " + ");
  }
}

Result<ExpressionCheck> checkExpressions(const RobotModel& model, const BaseParameters& base,
                                         const IdentifiabilityOptions& options, std::uint64_t seed) {
  const Result<std::vector<Rotor>> rotors = placeRotors(model, options.rotors);
  if (!rotors) return rotors.error();
  MatrixXd printed(base.count(), base.regrouping.cols());
  for (int b = 0; b < base.count(); ++b) {
    const Result<Eigen::RowVectorXd> row =
        parseCombination(base.expressions[static_cast<std::size_t>(b)], base.column_names);
    if (!row) return row.error();
    printed.row(b) = *row;
  }
  ExpressionCheck check;
  if (base.column_names.empty() || model.nv() == 0) return check;
  const bool drops_base = options.exclude_base && model.base() == BaseType::Floating && model.bodyCount() > 1;
  const MeasuredRegressor regressor(model, *rotors, {}, options.static_only);
  Random random(seed);
  const MatrixXd Y = stacked(regressor, random, 60 / std::max(1, regressor.rows()) + 5);
  check.residual = residual(Y, base.independent, printed, drops_base ? 10 : 0);
  check.regrouping = residual(Y, base.independent, base.regrouping, drops_base ? 10 : 0);
  return check;
}

}  // namespace plumbline::identifiability
