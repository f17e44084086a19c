// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/criterion/earlier_information.h"

#include <algorithm>

#include "base/linalg.h"

namespace plumbline::excitation {

using Eigen::Index;
using Eigen::MatrixXd;

Result<MatrixXd> informationOfCovariance(const MatrixXd& Sigma, const std::vector<int>& columns,
                                         const std::vector<int>& wanted) {
  std::vector<Index> place;
  for (const int column : wanted) {
    const auto found = std::find(columns.begin(), columns.end(), column);
    if (found == columns.end())
      return Error{.code = ErrorCode::ShapeMismatch,
                   .detail = "the earlier estimate has other parameters than this study",
                   .remedy = "use its robot and its friction terms"};
    place.push_back(found - columns.begin());
  }
  const MatrixXd covariance = Sigma(place, place);
  MatrixXd L;
  if (!covariance.allFinite() || !linalg::cholesky(covariance, L))
    return Error{.code = ErrorCode::NotExcited,
                 .detail = "the earlier estimate does not know the deviation of every parameter",
                 .remedy = "give its log instead of its result"};
  // Sigma = L Lᵀ, so that Sigma⁻¹ = (L⁻¹)ᵀ L⁻¹; the triangular factor of L⁻¹ is R.
  const MatrixXd inverse = linalg::inverseUpper(L.transpose()).transpose();
  return MatrixXd(linalg::triangularFactor(inverse));
}

}  // namespace plumbline::excitation
