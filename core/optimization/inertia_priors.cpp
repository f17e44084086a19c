// SPDX-License-Identifier: BSD-3-Clause
#include "optimization/inertia_priors.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace plumbline::optimization {
namespace {

constexpr std::array<std::pair<PriorKind, const char*>, 5> kKinds = {{{PriorKind::None, "none"},
                                                                      {PriorKind::Euclidean, "euclidean"},
                                                                      {PriorKind::Entropic, "entropic"},
                                                                      {PriorKind::Bregman, "bregman"},
                                                                      {PriorKind::Riemannian, "riemannian"}}};

/// Rows svec(C E_k Cᵀ) as columns: B with svec(C J(pi) Cᵀ) = B pi.
Mat10 basisThrough(const Mat4& C) {
  Mat10 B;
  for (std::size_t k = 0; k < 10; ++k)
    B.col(static_cast<Eigen::Index>(k)) = svec(C * pseudoBasis()[k] * C.transpose());
  return B;
}

/// −log det J with derivatives; C J Cᵀ = 1.
PriorValue negativeLogDet(const Mat4& C) {
  const Mat10 B = basisThrough(C);
  PriorValue result;
  result.value = 2.0 * C.diagonal().array().log().sum();
  result.gradient = -B.transpose() * svec(Mat4::Identity());
  result.hessian = B.transpose() * B;
  return result;
}

/// g(x) = log(x)/x, slope of ½ log², and its divided difference.
double slope(double x) {
  return std::log(x) / x;
}
double slopeDifference(double x, double y) {
  if (std::abs(x - y) > 1e-3 * std::max(x, y)) return (slope(x) - slope(y)) / (x - y);
  // Midpoint series: g'(c) + (x−y)²/24 g'''(c).
  const double c = 0.5 * (x + y), l = std::log(c), d = x - y;
  return (1.0 - l) / (c * c) + d * d / 24.0 * (11.0 - 6.0 * l) / (c * c * c * c);
}

}  // namespace

const char* toString(PriorKind kind) {
  for (const auto& [known, name] : kKinds) {
    if (known == kind) return name;
  }
  return "none";
}

Result<PriorKind> priorKind(const std::string& name) {
  for (const auto& [kind, known] : kKinds) {
    if (name == known) return kind;
  }
  return Error{.code = ErrorCode::UnsupportedOption,
               .detail = "there is no prior \"" + name + "\"",
               .subjects = {name},
               .remedy = "choose none, euclidean, entropic, bregman or riemannian"};
}

bool needsConsistentPrior(PriorKind kind) {
  return kind == PriorKind::Bregman || kind == PriorKind::Riemannian;
}

std::optional<Mat4> whitening(const Mat4& J) {
  const Eigen::LLT<Mat4> llt(J);
  if (!J.allFinite() || llt.info() != Eigen::Success) return std::nullopt;
  const Mat4 L = llt.matrixL();
  if (!(L.diagonal().minCoeff() > 0.0)) return std::nullopt;
  const Mat4 C = L.triangularView<Eigen::Lower>().solve(Mat4::Identity());
  if (!C.allFinite()) return std::nullopt;
  return C;
}

std::optional<PriorValue> geodesicValue(const Mat4& C, const Mat4& J, bool convex) {
  // φ = ½ Σ log² λ of M = C J Cᵀ = U λ Uᵀ: gradient U g(λ) Uᵀ, second derivative along X: U (g[λ_i, λ_j] ∘ UᵀXU) Uᵀ.
  const Eigen::SelfAdjointEigenSolver<Mat4> eigen(Mat4(C * J * C.transpose()));
  const Eigen::Vector4d x = eigen.eigenvalues();
  if (eigen.info() != Eigen::Success || !(x[0] > 0.0)) return std::nullopt;
  const Mat4 D = eigen.eigenvectors().transpose() * C;
  Mat4 weights;
  for (int i = 0; i < 4; ++i) {
    for (int j = 0; j < 4; ++j) {
      const double w = slopeDifference(x[i], x[j]);
      weights(i, j) = convex ? std::max(w, 0.0) : w;
    }
  }
  const Mat10 B = basisThrough(D);
  PriorValue result;
  result.value = 0.5 * x.array().log().square().sum();
  Mat4 g = Mat4::Zero();
  for (int i = 0; i < 4; ++i) g(i, i) = slope(x[i]);
  result.gradient = B.transpose() * svec(g);
  Vec10 w;
  w << weights(0, 0), weights(1, 1), weights(2, 2), weights(3, 3), weights(0, 1), weights(0, 2),
      weights(0, 3), weights(1, 2), weights(1, 3), weights(2, 3);
  result.hessian = B.transpose() * w.asDiagonal() * B;
  return result;
}

std::optional<PriorValue> priorValue(PriorKind kind, const Vec10& pi_std, const Vec10& pi_prior,
                                     const Vec10& scale) {
  PriorValue result;
  if (kind == PriorKind::None) return result;
  if (kind == PriorKind::Euclidean) {
    const Vec10 difference = (pi_std - pi_prior).cwiseQuotient(scale);
    result.value = 0.5 * difference.squaredNorm();
    result.gradient = difference.cwiseQuotient(scale);
    result.hessian = scale.array().square().inverse().matrix().asDiagonal();
    return result;
  }
  const Mat4 J = pseudoInertia(pi_std);
  const std::optional<Mat4> C = whitening(J);
  if (!C) return std::nullopt;
  if (kind == PriorKind::Entropic) {
    result = negativeLogDet(*C);
    result.value -= 2.0 * scaleMatrix(scale).diagonal().array().log().sum();
    return result;
  }
  const std::optional<Mat4> C_prior = whitening(pseudoInertia(pi_prior));
  if (!C_prior) return std::nullopt;
  if (kind == PriorKind::Riemannian) return geodesicValue(*C_prior, J, false);
  const Mat4 inverse = C_prior->transpose() * *C_prior;
  result = negativeLogDet(*C);
  result.value += -2.0 * C_prior->diagonal().array().log().sum() + (inverse.cwiseProduct(J)).sum() - 4.0;
  result.gradient += pseudoAdjoint(inverse);
  return result;
}

}  // namespace plumbline::optimization
