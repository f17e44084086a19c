// SPDX-License-Identifier: BSD-3-Clause
// With the window's samples at u = −1 … 1 and the Vandermonde matrix A_ik = u_i^k, the polynomial is c = A⁺ x
// and its d-th derivative at u_j is Σ_k k!/(k−d)! u_j^(k−d) c_k, divided by (half window · step)^d.
#include "signal/filter/savitzky_golay.h"

#include <cmath>
#include <stdexcept>

#include "base/linalg.h"

namespace plumbline::signal {

Result<SavitzkyGolay> SavitzkyGolay::make(int window, int order, int derivative, double step) {
  if (window < 3 || window % 2 == 0 || window > 9999)
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = "the Savitzky–Golay window of " + std::to_string(window) +
                           " samples is not an odd number from 3 to 9999",
                 .subjects = {"savitzky_golay_window"},
                 .file = "",
                 .place = "",
                 .remedy = "choose an odd number of samples"};
  if (order < derivative || order >= window || order > 12)
    return Error{.code = ErrorCode::ValueOutOfRange,
                 .detail = "the Savitzky–Golay polynomial order " + std::to_string(order) +
                           " is not between " + std::to_string(derivative) + " and " +
                           std::to_string(std::min(window - 1, 12)),
                 .subjects = {"savitzky_golay_order"},
                 .file = "",
                 .place = "",
                 .remedy = "choose an order below the window, 2 to 6 as a rule"};
  if (!(step > 0.0)) throw std::logic_error("SavitzkyGolay needs a positive step");
  const int half = window / 2;
  Eigen::MatrixXd A(window, order + 1), D = Eigen::MatrixXd::Zero(window, order + 1);
  for (int i = 0; i < window; ++i) {
    const double u = static_cast<double>(i - half) / half;
    double power = 1.0;
    for (int k = 0; k <= order; ++k, power *= u) A(i, k) = power;
    for (int k = derivative; k <= order; ++k) {
      double factor = 1.0;
      for (int d = 0; d < derivative; ++d) factor *= k - d;
      D(i, k) = factor * std::pow(u, k - derivative);
    }
  }
  SavitzkyGolay result;
  result.coefficients_ = (D * linalg::pseudoInverse(A)).transpose() / std::pow(half * step, derivative);
  return result;
}

Eigen::VectorXd SavitzkyGolay::operator()(const Eigen::Ref<const Eigen::VectorXd>& x) const {
  const Eigen::Index n = x.size(), w = window(), half = w / 2;
  if (n < w) throw std::logic_error("signal shorter than the Savitzky–Golay window");
  Eigen::VectorXd y(n);
  y.head(half).noalias() = coefficients_.leftCols(half).transpose() * x.head(w);
  y.tail(half).noalias() = coefficients_.rightCols(half).transpose() * x.tail(w);
  const Eigen::VectorXd middle = weights();
  for (Eigen::Index i = half; i < n - half; ++i) y[i] = middle.dot(x.segment(i - half, w));
  return y;
}

}  // namespace plumbline::signal
