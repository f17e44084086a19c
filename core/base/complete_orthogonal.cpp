// SPDX-License-Identifier: BSD-3-Clause
#include "base/complete_orthogonal.h"

#include <Eigen/QR>

namespace plumbline::linalg {

struct CompleteOrthogonal::Factors {
  Eigen::CompleteOrthogonalDecomposition<Eigen::MatrixXd> cod;
};

CompleteOrthogonal::CompleteOrthogonal(const Eigen::Ref<const Eigen::MatrixXd>& A, double tolerance)
    : factors_(std::make_unique<Factors>()) {
  factors_->cod.setThreshold(tolerance);
  factors_->cod.compute(A);
}
CompleteOrthogonal::CompleteOrthogonal(CompleteOrthogonal&&) noexcept = default;
CompleteOrthogonal& CompleteOrthogonal::operator=(CompleteOrthogonal&&) noexcept = default;
CompleteOrthogonal::~CompleteOrthogonal() = default;

int CompleteOrthogonal::rank() const {
  return static_cast<int>(factors_->cod.rank());
}

Eigen::MatrixXd CompleteOrthogonal::solve(const Eigen::Ref<const Eigen::MatrixXd>& b) const {
  return factors_->cod.solve(b);
}

Eigen::MatrixXd CompleteOrthogonal::solveTransposed(const Eigen::Ref<const Eigen::MatrixXd>& b) const {
  return factors_->cod.transpose().solve(b);
}

}  // namespace plumbline::linalg
