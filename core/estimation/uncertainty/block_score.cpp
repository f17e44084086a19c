// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/block_score.h"

#include <cmath>

namespace plumbline::estimation {

BlockScore blockScore(const RegressionFactors& factors, const Solution& solution) {
  const Eigen::Index r = solution.rank();
  BlockScore out{Eigen::MatrixXd::Zero(r, r), Eigen::VectorXd::Zero(r)};
  for (std::size_t j = 0; j < factors.R.size(); ++j) {
    if (factors.rows[j] == 0) continue;
    const Eigen::MatrixXd& R = factors.R[j];
    const auto m = static_cast<Eigen::Index>(factors.columns[j].size());
    Eigen::MatrixXd K(m, r);
    Eigen::VectorXd y(m + 1);
    for (Eigen::Index c = 0; c < m; ++c) {
      const int column = factors.columns[j][static_cast<std::size_t>(c)];
      K.row(c) = solution.K.row(column);
      y[c] = -solution.x[column];
    }
    y[m] = 1.0;
    const Eigen::MatrixXd T = R.topLeftCorner(m, m).triangularView<Eigen::Upper>() * K;
    const Eigen::VectorXd residual = R.topRows(m) * y;
    const double weight = std::pow(solution.scale[static_cast<Eigen::Index>(j)], 2);
    out.information.noalias() += weight * (T.transpose() * T);
    out.score.noalias() += weight * (T.transpose() * residual);
  }
  return out;
}

}  // namespace plumbline::estimation
