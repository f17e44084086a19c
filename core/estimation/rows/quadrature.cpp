// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/quadrature.h"

#include <Eigen/SparseCore>
#include <Eigen/SparseLU>
#include <cmath>
#include <vector>

namespace plumbline::estimation {

namespace {

/// Weights of the spline. With M = f'' at the samples:  ∫ = Σ h (f_k + f_k+1)/2 − h³ (M_k + M_k+1)/24  and  A M = B f,  so
/// that the weights are those of the trapezoids less Bᵀ A⁻ᵀ c. First and last row of A: the third derivative does not jump
/// at the second and last but one.
/// @source de Boor 2001, ch. IV
void splineWeights(const Eigen::Ref<const Eigen::VectorXd>& time, Eigen::VectorXd& weights) {
  const Eigen::Index n = time.size() - 1;
  const Eigen::VectorXd h = time.tail(n) - time.head(n);
  Eigen::VectorXd c = Eigen::VectorXd::Zero(n + 1);
  for (Eigen::Index k = 0; k < n; ++k) {
    weights.segment<2>(k).array() += 0.5 * h[k];
    c.segment<2>(k).array() += std::pow(h[k], 3) / 24.0;
  }
  std::vector<Eigen::Triplet<double>> transposed;  // of A
  const auto row = [&](Eigen::Index equation, Eigen::Index first, double a, double b, double d) {
    transposed.emplace_back(first, equation, a);
    transposed.emplace_back(first + 1, equation, b);
    transposed.emplace_back(first + 2, equation, d);
  };
  row(0, 0, h[1], -(h[0] + h[1]), h[0]);
  for (Eigen::Index k = 1; k < n; ++k) row(k, k - 1, h[k - 1], 2.0 * (h[k - 1] + h[k]), h[k]);
  row(n, n - 2, h[n - 1], -(h[n - 2] + h[n - 1]), h[n - 2]);
  Eigen::SparseMatrix<double> matrix(n + 1, n + 1);
  matrix.setFromTriplets(transposed.begin(), transposed.end());
  const Eigen::SparseLU<Eigen::SparseMatrix<double>> solver(matrix);
  const Eigen::VectorXd y = solver.solve(c);
  for (Eigen::Index k = 1; k < n; ++k) {
    weights[k - 1] -= 6.0 * y[k] / h[k - 1];
    weights[k] += 6.0 * y[k] * (1.0 / h[k - 1] + 1.0 / h[k]);
    weights[k + 1] -= 6.0 * y[k] / h[k];
  }
}

}  // namespace

void quadratureWeights(Quadrature rule, const Eigen::Ref<const Eigen::VectorXd>& time,
                       Eigen::VectorXd& weights) {
  const Eigen::Index steps = time.size() - 1;
  weights.setZero(time.size());
  if (rule == Quadrature::Spline && steps < 3) rule = steps < 2 ? Quadrature::Trapezoid : Quadrature::Simpson;
  switch (rule) {
    case Quadrature::Euler:
      for (Eigen::Index k = 0; k < steps; ++k) weights[k] = time[k + 1] - time[k];
      break;
    case Quadrature::Trapezoid:
      for (Eigen::Index k = 0; k < steps; ++k) {
        const double half = 0.5 * (time[k + 1] - time[k]);
        weights[k] += half;
        weights[k + 1] += half;
      }
      break;
    case Quadrature::Simpson:
      // The parabola through three samples a and b apart, integrated.
      for (Eigen::Index k = 0; k + 1 < steps; k += 2) {
        const double a = time[k + 1] - time[k], b = time[k + 2] - time[k + 1], sixth = (a + b) / 6.0;
        weights[k] += sixth * (2.0 - b / a);
        weights[k + 1] += sixth * std::pow(a + b, 2) / (a * b);
        weights[k + 2] += sixth * (2.0 - a / b);
      }
      break;
    case Quadrature::Spline:
      splineWeights(time, weights);
      break;
  }
}

}  // namespace plumbline::estimation
