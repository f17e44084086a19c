// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/linear/least_squares.h"

#include <cmath>
#include <limits>

#include "base/linalg.h"

namespace plumbline::estimation {
namespace {

/// R_j K restricted to the coordinate's columns: (n_j+1)×r, the last row belongs to the residual and is zero.
Eigen::MatrixXd influence(const RegressionFactors& factors, int coordinate, const Eigen::MatrixXd& K) {
  const Eigen::MatrixXd& R = factors.R[static_cast<std::size_t>(coordinate)];
  const std::vector<int>& columns = factors.columns[static_cast<std::size_t>(coordinate)];
  const auto n = static_cast<Eigen::Index>(columns.size());
  Eigen::MatrixXd rows(n, K.cols());
  for (Eigen::Index c = 0; c < n; ++c) rows.row(c) = K.row(columns[static_cast<std::size_t>(c)]);
  return R.topLeftCorner(n, n).triangularView<Eigen::Upper>() * rows;
}

}  // namespace

Solution solveLeastSquares(const RegressionFactors& factors, const Eigen::VectorXd& scale,
                           const Eigen::VectorXd& reference, double tolerance, const std::stop_token& stop) {
  const Eigen::Index p = factors.parameters;
  const Eigen::MatrixXd R = stackFactors(factors, scale, stop);
  if (stop.stop_requested()) return {};
  const Eigen::MatrixXd R11 = R.topLeftCorner(p, p);
  const Eigen::VectorXd d = R.col(p).head(p);

  Solution solution;
  solution.scale = scale;
  solution.column_norm = R11.colwise().norm().transpose();
  const Eigen::VectorXd D = (solution.column_norm.array() > 0.0).select(solution.column_norm, 1.0);
  const Eigen::MatrixXd scaled = R11 * D.cwiseInverse().asDiagonal();
  const linalg::Svd svd = linalg::svd(scaled, true);
  solution.singular = svd.s;
  const Eigen::Index r = linalg::decideRank(svd.s, tolerance).rank;
  const Eigen::MatrixXd V = svd.V.leftCols(r);
  solution.K = D.cwiseInverse().asDiagonal() * V * svd.s.head(r).cwiseInverse().asDiagonal();
  if (r == p) {
    solution.x = linalg::solveUpper(R11, d);
    solution.weak.resize(p, 0);
  } else {
    const Eigen::VectorXd missing = d - R11 * reference;
    solution.x = reference + solution.K * (svd.U.leftCols(r).transpose() * missing);
    solution.weak = svd.V.rightCols(p - r);
  }

  // A column that is zero throughout carries no information: its value keeps all its bits.
  for (Eigen::Index c = 0; c < p; ++c) {
    if (solution.column_norm[c] > 0.0) continue;
    solution.K.row(c).setZero();
    solution.x[c] = reference[c];
  }

  const Eigen::VectorXd rest = d - R11 * solution.x;
  solution.residual_norm = std::hypot(rest.norm(), R(p, p));
  solution.torque_norm = R.col(p).norm();
  return solution;
}

double residualSquares(const RegressionFactors& factors, int coordinate, const Eigen::VectorXd& x) {
  const Eigen::MatrixXd& R = factors.R[static_cast<std::size_t>(coordinate)];
  const std::vector<int>& columns = factors.columns[static_cast<std::size_t>(coordinate)];
  const auto n = static_cast<Eigen::Index>(columns.size());
  Eigen::VectorXd y(n + 1);
  for (Eigen::Index c = 0; c < n; ++c) y[c] = -x[columns[static_cast<std::size_t>(c)]];
  y[n] = 1.0;
  return (R.triangularView<Eigen::Upper>() * y).squaredNorm();
}

Noise noiseOf(const RegressionFactors& factors, const Solution& solution, const std::stop_token& stop) {
  const int coordinates = factors.coordinates();
  Noise noise;
  noise.variance = Eigen::VectorXd::Constant(coordinates, std::numeric_limits<double>::quiet_NaN());
  noise.misfit_fraction = Eigen::VectorXd::Zero(coordinates);
  noise.grams.resize(static_cast<std::size_t>(coordinates));
  std::vector<int> used;
  for (int j = 0; j < coordinates; ++j) {
    if (factors.rows[static_cast<std::size_t>(j)] == 0) continue;
    if (stop.stop_requested()) return noise;
    used.push_back(j);
    const Eigen::MatrixXd T = influence(factors, j, solution.K);
    noise.grams[static_cast<std::size_t>(j)] = T.transpose() * T;
  }
  const auto m = static_cast<Eigen::Index>(used.size());
  if (m == 0) return noise;

  Eigen::MatrixXd H2(m, m);  // ‖H_jk‖²
  Eigen::VectorXd squares(m), simple(m), free(m);
  for (Eigen::Index a = 0; a < m; ++a) {
    if (stop.stop_requested()) return noise;
    const int j = used[static_cast<std::size_t>(a)];
    const Eigen::MatrixXd& G_j = noise.grams[static_cast<std::size_t>(j)];
    const auto rows = static_cast<double>(factors.rows[static_cast<std::size_t>(j)]);
    const double trace = std::pow(solution.scale[j], 2) * G_j.trace();
    squares[a] = residualSquares(factors, j, solution.x);
    simple[a] = squares[a] / std::max(1.0, rows - trace);
    free[a] = rows - 2.0 * trace;
    for (Eigen::Index b = 0; b < m; ++b) {
      const int k = used[static_cast<std::size_t>(b)];
      H2(a, b) =
          std::pow(solution.scale[k], 4) * G_j.cwiseProduct(noise.grams[static_cast<std::size_t>(k)]).sum();
    }
  }
  // Too few rows make the unbiased estimate unreliable: then each coordinate's own mean square replaces it.
  Eigen::MatrixXd A = H2;
  A.diagonal() += free;
  const Eigen::VectorXd unbiased = linalg::leastSquares(A, squares);
  Eigen::VectorXd variance(m);
  for (Eigen::Index a = 0; a < m; ++a) {
    const bool sane = unbiased[a] > 0.0 && unbiased[a] < 4.0 * simple[a];
    variance[a] = sane ? unbiased[a] : simple[a];
  }
  for (Eigen::Index a = 0; a < m; ++a) {
    const auto j = static_cast<Eigen::Index>(used[static_cast<std::size_t>(a)]);
    noise.variance[j] = variance[a];
    const double misfit = H2.row(a).dot(variance), all = misfit + std::max(0.0, free[a]) * variance[a];
    noise.misfit_fraction[j] = all > 0.0 ? misfit / all : 0.0;
  }
  return noise;
}

double conditionNumber(const Eigen::MatrixXd& stacked, int columns) {
  if (columns == 0) return 1.0;
  const Eigen::VectorXd s = linalg::singularValues(stacked.topLeftCorner(columns, columns));
  const double smallest = s[s.size() - 1];
  return smallest > 0.0 ? s[0] / smallest : std::numeric_limits<double>::infinity();
}

}  // namespace plumbline::estimation
