// SPDX-License-Identifier: BSD-3-Clause
#include "dynamics/constraints/common_pivots.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::dynamics {
namespace {

struct Rest {
  double mean = -std::numeric_limits<double>::infinity();  ///< of the logarithms
  double largest = 0.0;
};

Rest restOf(const std::vector<Eigen::MatrixXd>& matrices, Eigen::Index row) {
  Rest rest{0.0, 0.0};
  for (const Eigen::MatrixXd& A : matrices) {
    const double norm = A.row(row).norm();
    rest.mean += std::log(std::max(norm, 1e-15)) / static_cast<double>(matrices.size());
    rest.largest = std::max(rest.largest, norm);
  }
  return rest;
}

/// Takes the direction of one row out of all rows, twice, against rounding.
void eliminate(Eigen::MatrixXd& A, Eigen::Index row) {
  const double norm = A.row(row).norm();
  if (norm < 1e-15) return;
  const Eigen::RowVectorXd e = A.row(row) / norm;
  for (int pass = 0; pass < 2; ++pass) A -= (A * e.transpose()).eval() * e;
}

}  // namespace

CommonPivots commonPivots(std::vector<Eigen::MatrixXd> matrices, double tolerance,
                          const std::vector<bool>& preferred) {
  CommonPivots pivots;
  const Eigen::Index rows = matrices.empty() ? 0 : matrices.front().rows();
  for (Eigen::Index i = 0; i < rows; ++i) pivots.rest.push_back(static_cast<int>(i));
  double scale = 0.0;
  for (const int i : pivots.rest) scale = std::max(scale, restOf(matrices, i).largest);
  while (!pivots.rest.empty()) {
    int best = -1;
    bool best_first = false;
    Rest best_rest;
    pivots.dropped = 0.0;
    for (const int i : pivots.rest) {
      const Rest rest = restOf(matrices, i);
      pivots.dropped = std::max(pivots.dropped, scale > 0.0 ? rest.largest / scale : 0.0);
      if (!(rest.largest > tolerance * scale)) continue;
      const bool first = preferred.empty() || preferred[static_cast<std::size_t>(i)];
      if (best < 0 || (first && !best_first) || (first == best_first && rest.mean > best_rest.mean)) {
        best = i;
        best_first = first;
        best_rest = rest;
      }
    }
    if (best < 0) return pivots;
    pivots.kept = std::min(pivots.kept, best_rest.largest / scale);
    pivots.chosen.push_back(best);
    std::erase(pivots.rest, best);
    for (Eigen::MatrixXd& A : matrices) eliminate(A, best);
  }
  pivots.dropped = 0.0;
  return pivots;
}

}  // namespace plumbline::dynamics
