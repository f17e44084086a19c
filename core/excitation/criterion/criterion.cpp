// SPDX-License-Identifier: BSD-3-Clause
// With W the stacked regressor (rows divided by the noise, columns by their scale) in the order [not asked, asked],
//   R = [R_KK R_KJ; 0 R_JJ] with RᵀR = WᵀW + earlierᵀ earlier                       (1)
// the asked columns after projection are Z = W E with E = [−R_KK⁻¹ R_KJ; 1], and ZᵀZ = R_JJᵀ R_JJ = V diag(s²) Vᵀ.
//   F(s):  ∂F/∂W = W P diag(c) Pᵀ,  P = E V,  c_i = (∂F/∂s_i)/s_i                     (2)
// (the derivative of the projection is orthogonal to Z: Golub & Pereyra 1973). RegressorAdjoint turns ∂F/∂W into ∂F/∂(q, v,
// a).
//   covariance: of the asked V diag(s⁻²) Vᵀ, of the others R_KK⁻¹ R_KK⁻ᵀ + X V diag(s⁻²) Vᵀ Xᵀ, X = R_KK⁻¹ R_KJ  (3)
#include "excitation/criterion/criterion.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "base/linalg.h"
#include "excitation/criterion/criterion_columns.h"
#include "excitation/criterion/criterion_spectrum.h"
#include "regressors/batch_regressor.h"
#include "regressors/matrices/accumulator.h"
#include "regressors/regressor_adjoint.h"

namespace plumbline::excitation {
namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;
constexpr double kInfinite = std::numeric_limits<double>::infinity();

/// Fraction of a direction that carries no information above which a parameter counts as unknown.
constexpr double kTouched = 1e-6;

/// Asked columns once the others are projected out: (1) to (3), in internal order.
struct Projection {
  Vector s;               ///< falling
  Matrix V;               ///< m×m
  Matrix P;               ///< b×m
  Vector other_variance;  ///< of the columns that are not asked for, without the part of (3) that P adds
};

Projection project(const Matrix& R, Eigen::Index others) {
  const Eigen::Index b = R.cols(), m = b - others;
  Projection result;
  if (others == 0) {
    const linalg::Svd svd = linalg::svd(R);
    result.s = svd.s;
    result.P = result.V = svd.V;
    return result;
  }
  const Matrix R_KK = R.topLeftCorner(others, others), R_KJ = R.topRightCorner(others, m);
  const Vector diagonal = R_KK.diagonal().cwiseAbs();
  Matrix inverse, Z;
  if (diagonal.minCoeff() > 1e-10 * diagonal.maxCoeff()) {
    inverse = linalg::inverseUpper(R_KK);
    Z = R.bottomRightCorner(m, m);
    result.other_variance = inverse.rowwise().squaredNorm();
  } else {
    // Columns that are not asked for need not be separable; only their span matters.
    inverse = linalg::pseudoInverse(R_KK, detail::kDeficient);
    const Matrix range = linalg::rangeBasis(R.leftCols(others), detail::kDeficient);
    Z = R.rightCols(m) - range * (range.transpose() * R.rightCols(m));
    result.other_variance = inverse.rowwise().squaredNorm();
    const Matrix null = linalg::nullBasis(R_KK, detail::kDeficient);
    for (Eigen::Index k = 0; k < others && null.cols() > 0; ++k)
      if (null.row(k).norm() > kTouched) result.other_variance[k] = kInfinite;
  }
  const linalg::Svd svd = linalg::svd(Z);
  result.s = svd.s;
  result.V = svd.V;
  result.P.resize(b, m);
  result.P.topRows(others) = -(inverse * (R_KJ * svd.V));
  result.P.bottomRows(m) = svd.V;
  return result;
}

}  // namespace

struct Criterion::Data {
  Data(const RobotModel& model, const regressors::FrictionModel& friction, detail::CriterionColumns chosen,
       const CriterionSettings& given)
      : settings(given),
        columns(std::move(chosen)),
        joints(model.nv()),
        regressor(model, friction, columns.layoutColumns()),
        adjoint(model, friction, columns.layoutColumns()),
        total(columns.count()) {
    for (int i = 0; i < joints; ++i)
      factors.emplace_back(std::max(1, static_cast<int>(regressor.columns(i).size())));
    row_weight = settings.torque_noise.size() == 0 ? Vector(Vector::Ones(joints))
                                                   : Vector(settings.torque_noise.cwiseInverse());
    inverse_scale = Vector::Ones(columns.count());
    if (settings.column_scale.size() > 0)
      for (int c = 0; c < columns.count(); ++c)
        inverse_scale[c] = 1.0 / settings.column_scale[columns.outer(c)];
    if (settings.earlier.size() > 0) {
      earlier.resize(columns.count(), columns.count());
      for (int c = 0; c < columns.count(); ++c) earlier.col(c) = settings.earlier.col(columns.outer(c));
    }
  }

  CriterionSettings settings;
  detail::CriterionColumns columns;
  int joints;
  regressors::BatchRegressor regressor;
  regressors::RegressorAdjoint adjoint;
  std::vector<regressors::TriangularAccumulator> factors;  ///< one per joint, over the columns that it has
  regressors::TriangularAccumulator total;
  std::vector<regressors::RegressorBlocks> blocks;
  Vector row_weight, inverse_scale;
  Matrix earlier;  ///< in internal order; empty: none
  // Results of the last motion: an optimiser evaluates the value first and the gradient at the same motion then.
  Matrix q_kept, v_kept, a_kept;
  Projection projection;
  bool blocks_whole = false;  ///< `blocks` still hold its regressor

  bool look(const Matrix& q, const Matrix& v, const Matrix& a, bool with_blocks);
  Matrix triangular(const Matrix& q, const Matrix& v, const Matrix& a);
  CriterionValue describe() const;
  void adjointProduct(const Matrix& q, const Matrix& v, const Matrix& a, const Vector& coefficients,
                      Matrix& Q, Matrix& V, Matrix& A);
};

/// Computes `projection`, unless it is that of the same motion already. False when the regressor is not finite.
bool Criterion::Data::look(const Matrix& q, const Matrix& v, const Matrix& a, bool with_blocks) {
  const auto same = [](const Matrix& kept, const Matrix& given) {
    return kept.rows() == given.rows() && kept.cols() == given.cols() && kept == given;
  };
  if (projection.s.size() > 0 && (blocks_whole || !with_blocks) && same(q_kept, q) && same(v_kept, v) &&
      same(a_kept, a))
    return true;
  projection.s.resize(0);
  const Matrix R = triangular(q, v, a);
  if (!R.allFinite()) return false;
  projection = project(R, columns.others());
  q_kept = q;
  v_kept = v;
  a_kept = a;
  blocks_whole = true;
  return true;
}

/// R of (1) in internal order; the blocks of the samples are kept for the gradient.
Matrix Criterion::Data::triangular(const Matrix& q, const Matrix& v, const Matrix& a) {
  const Eigen::Index length = regressor.goodBlockLength();
  const auto needed = static_cast<std::size_t>((q.cols() + length - 1) / length);
  if (blocks.size() < needed) blocks.resize(needed);
  for (regressors::TriangularAccumulator& factor : factors) factor.reset();
  for (std::size_t k = 0; k < needed; ++k) {
    const Eigen::Index first = static_cast<Eigen::Index>(k) * length;
    regressor.evaluate(q, v, a, first, std::min(length, q.cols() - first), blocks[k]);
    for (int i = 0; i < joints; ++i)
      if (!regressor.columns(i).empty()) factors[static_cast<std::size_t>(i)].add(blocks[k].block(i));
  }
  total.reset();
  Matrix rows;
  for (int i = 0; i < joints; ++i) {
    const std::vector<int>& list = regressor.columns(i);
    const Matrix& R = factors[static_cast<std::size_t>(i)].R();
    if (list.empty()) continue;
    rows.setZero(R.rows(), columns.count());
    for (std::size_t c = 0; c < list.size(); ++c)
      rows.col(list[c]) = row_weight[i] * R.col(static_cast<Eigen::Index>(c));
    total.add(rows);
  }
  if (earlier.size() > 0) total.add(earlier);
  return total.R() * inverse_scale.asDiagonal();
}

CriterionValue Criterion::Data::describe() const {
  CriterionValue result;
  const int b = columns.count(), others = columns.others();
  const Eigen::Index m = projection.s.size();
  const double largest = projection.s[0], smallest = projection.s[m - 1];
  const double least = detail::kDeficient * largest;
  result.singular_values = projection.s;
  result.condition = smallest > least ? largest / smallest : kInfinite;
  result.deviation.resize(b);
  result.relative_deviation.resize(b);
  result.weakest = Vector::Zero(b);
  for (int c = 0; c < b; ++c) {
    const int outer = columns.outer(c);
    double variance = c < others ? projection.other_variance[c] : 0.0;
    for (Eigen::Index i = 0; i < m; ++i) {
      const double share = projection.P(c, i);
      if (projection.s[i] > least)
        variance += share * share / (projection.s[i] * projection.s[i]);
      else if (std::abs(share) > kTouched)
        variance = kInfinite;
    }
    const double size = std::abs(columns.size(outer));
    result.deviation[outer] = std::sqrt(variance) * inverse_scale[c];
    result.relative_deviation[outer] = result.deviation[outer] / (size > 1e-12 ? size : 1.0);
    if (c >= others) result.weakest[outer] = projection.V(c - others, m - 1);
  }
  return result;
}

/// (2): G of every joint in place of its regressor, then reverse mode.
void Criterion::Data::adjointProduct(const Matrix& q, const Matrix& v, const Matrix& a,
                                     const Vector& coefficients, Matrix& Q, Matrix& V, Matrix& A) {
  blocks_whole = false;
  Q.setZero(joints, q.cols());
  V.setZero(joints, q.cols());
  A.setZero(joints, q.cols());
  const Vector slope = (coefficients.array() * projection.s.array().square()).abs();  // ∂F/∂ log s
  std::vector<Eigen::Index> felt;
  for (Eigen::Index i = 0; i < slope.size(); ++i)
    if (slope[i] > 1e-15 * slope.maxCoeff()) felt.push_back(i);
  const auto r = static_cast<Eigen::Index>(felt.size());
  if (r == 0) return;
  Matrix P(columns.count(), r), cP(columns.count(), r);
  for (Eigen::Index k = 0; k < r; ++k) {
    const Eigen::Index i = felt[static_cast<std::size_t>(k)];
    P.col(k) = inverse_scale.cwiseProduct(projection.P.col(i));
    cP.col(k) = coefficients[i] * P.col(k);
  }
  const Eigen::Index length = regressor.goodBlockLength();
  Matrix P_i, cP_i, weighted;
  for (int i = 0; i < joints; ++i) {
    const std::vector<int>& list = regressor.columns(i);
    if (list.empty()) continue;
    const double weight = row_weight[i] * row_weight[i];
    P_i = P(list, Eigen::all);
    cP_i = weight * cP(list, Eigen::all);
    const bool dense = 2 * r > static_cast<Eigen::Index>(list.size());
    if (dense) P_i = P_i * cP_i.transpose();
    for (std::size_t k = 0; static_cast<Eigen::Index>(k) * length < q.cols(); ++k) {
      regressors::RegressorBlocks::Block block = blocks[k].block(i);
      weighted.noalias() = block * P_i;
      if (dense)
        block = weighted;
      else
        block.noalias() = weighted * cP_i.transpose();
    }
  }
  for (std::size_t k = 0; static_cast<Eigen::Index>(k) * length < q.cols(); ++k)
    adjoint.evaluate(q, v, a, static_cast<Eigen::Index>(k) * length, blocks[k], Q, V, A);
}

Criterion::Criterion(std::unique_ptr<Data> data) : data_(std::move(data)) {}
Criterion::Criterion(Criterion&&) noexcept = default;
Criterion& Criterion::operator=(Criterion&&) noexcept = default;
Criterion::~Criterion() = default;

Result<Criterion> Criterion::make(const RobotModel& model, const regressors::FrictionModel& friction,
                                  const identifiability::BaseParameters& base,
                                  const CriterionSettings& settings, const std::stop_token& stop) {
  Result<detail::CriterionColumns> columns = detail::chooseColumns(model, friction, base, settings, stop);
  if (!columns) return columns.error();
  if (Status status = detail::checkCriterionSettings(settings, model, columns.value().count()); !status)
    return status.error();
  return Criterion(std::make_unique<Data>(model, friction, std::move(columns).value(), settings));
}

int Criterion::columns() const {
  return data_->columns.count();
}
const std::vector<std::string>& Criterion::columnNames() const {
  return data_->columns.names();
}

CriterionValue Criterion::evaluate(const Matrix& q, const Matrix& v, const Matrix& a) {
  Matrix* const none = nullptr;
  return evaluateWith(q, v, a, none, none, none);
}

CriterionValue Criterion::evaluate(const Matrix& q, const Matrix& v, const Matrix& a, Matrix& Q, Matrix& V,
                                   Matrix& A) {
  return evaluateWith(q, v, a, &Q, &V, &A);
}

CriterionValue Criterion::evaluateWith(const Matrix& q, const Matrix& v, const Matrix& a, Matrix* Q,
                                       Matrix* V, Matrix* A) {
  Data& data = *data_;
  if (!data.look(q, v, a, Q != nullptr)) {
    // Coordinates that are not finite, or too large: such a motion carries no information.
    CriterionValue result;
    const int b = data.columns.count();
    result.value = result.condition = kInfinite;
    result.singular_values = Vector::Zero(b - data.columns.others());
    result.deviation = result.relative_deviation = Vector::Constant(b, kInfinite);
    result.weakest = Vector::Zero(b);
    for (Matrix* gradient : {Q, V, A})
      if (gradient != nullptr) gradient->setZero(data.joints, q.cols());
    return result;
  }
  const CriterionSettings& settings = data.settings;
  const detail::SpectralValue spectral =
      detail::spectralCriterion(settings.kind, data.projection.s, settings.smoothing, data.joints);
  CriterionValue result = data.describe();
  result.value = spectral.value - settings.speed_weight * v.squaredNorm();
  if (Q == nullptr) return result;
  data.adjointProduct(q, v, a, spectral.coefficients, *Q, *V, *A);
  *V -= 2.0 * settings.speed_weight * v;
  return result;
}

std::string Criterion::weakestInWords(const CriterionValue& value) const {
  std::vector<int> order(static_cast<std::size_t>(value.weakest.size()));
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return std::abs(value.weakest[a]) > std::abs(value.weakest[b]); });
  constexpr std::size_t kTerms = 4;
  constexpr double kWorthSaying = 0.1;
  // The sign of a singular vector is arbitrary: the largest term is made positive.
  const double sign = !order.empty() && value.weakest[order.front()] < 0.0 ? -1.0 : 1.0;
  std::string text;
  for (std::size_t k = 0; k < std::min(kTerms, order.size()); ++k) {
    const double share = sign * value.weakest[order[k]];
    if (std::abs(share) < kWorthSaying) break;
    if (k > 0) text += share < 0.0 ? " − " : " + ";
    text += fmt::format("{:.2f}", std::abs(share)) + " " + data_->columns.shortName(order[k]);
  }
  return text;
}

}  // namespace plumbline::excitation
