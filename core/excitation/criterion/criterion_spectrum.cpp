// SPDX-License-Identifier: BSD-3-Clause
// Criteria as functions of the singular values s_1 ≥ … ≥ s_b, symmetric in them and so differentiable where they cross.
//   smoothed extremes, with P = 1/smoothing:
//     log s_max = (1/P) log Σ s_i^P,   log s_min = −(1/P) log Σ s_i^−P                    (1)
//   log condition  log s_max − log s_min                                                   (2)
//   D  −(2/b) Σ log s_i                                                                    (3)
//   A  log Σ s_i⁻²                                                                         (4)
//   E  −2 log s_min                                                                        (5)
//   Frobenius  ½ Σ s_i² + 1/(2 n_v) Σ s_i⁻²  =  ½ ‖W‖² + 1/(2 n_v) ‖W⁺‖²                   (6)
#include "excitation/criterion/criterion_spectrum.h"

#include <algorithm>
#include <cmath>

namespace plumbline::excitation::detail {
namespace {

/// Smoothed logarithm of the largest (power > 0) or smallest singular value, and the weight of each in it: (1).
struct Extreme {
  double log_value = 0.0;
  Eigen::VectorXd share;  ///< sums to 1: ∂ log_value / ∂ log s_i
};

Extreme extreme(const Eigen::VectorXd& logs, bool largest, double smoothing) {
  Extreme result;
  result.share = Eigen::VectorXd::Zero(logs.size());
  Eigen::Index at = 0;
  const double end = largest ? logs.maxCoeff(&at) : logs.minCoeff(&at);
  if (smoothing <= 0.0) {
    result.log_value = end;
    result.share[at] = 1.0;
    return result;
  }
  const double direction = largest ? 1.0 : -1.0;
  result.share = (direction * (logs.array() - end) / smoothing).exp();
  const double sum = result.share.sum();
  result.share /= sum;
  result.log_value = end + direction * smoothing * std::log(sum);
  return result;
}

}  // namespace

SpectralValue spectralCriterion(CriterionKind kind, const Eigen::VectorXd& s, double smoothing, int joints) {
  SpectralValue result;
  const Eigen::Index b = s.size();
  result.coefficients = Eigen::VectorXd::Zero(b);
  if (b == 0) return result;
  const double largest = s.maxCoeff();
  const bool nothing = !(largest > 0.0);
  // The singular values of a zero regressor count as 1e-12, so that values stay finite.
  const Eigen::VectorXd floored =
      nothing ? Eigen::VectorXd::Constant(b, kDeficient) : Eigen::VectorXd(s.cwiseMax(kDeficient * largest));
  const Eigen::ArrayXd squares = floored.array().square();
  const Eigen::VectorXd logs = floored.array().log();
  Eigen::ArrayXd by_log = Eigen::ArrayXd::Zero(b);  // ∂F/∂ log s_i
  switch (kind) {
    case CriterionKind::LogCondition:
    case CriterionKind::SubCondition: {
      const Extreme high = extreme(logs, true, smoothing), low = extreme(logs, false, smoothing);
      result.value = nothing ? -std::log(kDeficient) : high.log_value - low.log_value;
      by_log = high.share - low.share;
      break;
    }
    case CriterionKind::DOptimal:
      result.value = -2.0 * logs.mean();
      by_log.setConstant(-2.0 / static_cast<double>(b));
      break;
    case CriterionKind::AOptimal: {
      const double trace = squares.inverse().sum();
      result.value = std::log(trace);
      by_log = -2.0 * squares.inverse() / trace;
      break;
    }
    case CriterionKind::EOptimal: {
      const Extreme low = extreme(logs, false, smoothing);
      result.value = -2.0 * low.log_value;
      by_log = -2.0 * low.share;
      break;
    }
    case CriterionKind::Frobenius: {
      const double share = 1.0 / static_cast<double>(std::max(joints, 1));
      result.value = 0.5 * (squares.sum() + share * squares.inverse().sum());
      by_log = squares - share * squares.inverse();
      break;
    }
  }
  if (!nothing) result.coefficients = by_log / squares;
  return result;
}

}  // namespace plumbline::excitation::detail
