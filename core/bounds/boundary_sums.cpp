// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/boundary_sums.h"

#include "verified/interval_matrix.h"

namespace plumbline::bounds {

namespace {

constexpr Eigen::Index kTerms = 11;
constexpr double kSumSlack = 0x1p-45;  // above the rounding of sums of products of up to a hundred terms

Eigen::MatrixXd gathered(const Eigen::MatrixXd& slope, const std::vector<int>& coordinate) {
  Eigen::MatrixXd rows(static_cast<Eigen::Index>(coordinate.size()), slope.cols());
  for (std::size_t r = 0; r < coordinate.size(); ++r)
    rows.row(static_cast<Eigen::Index>(r)) = slope.row(coordinate[r]);
  return rows;
}

}  // namespace

BoundarySums::BoundarySums(Eigen::Index count, const Eigen::VectorXd& radius, const Eigen::VectorXd& centre)
    : at_centre(Eigen::VectorXd::Zero(count)),
      spread(Eigen::MatrixXd::Zero(count, 10)),
      radius_(radius),
      point_(kTerms),
      open_(Eigen::MatrixXd::Zero(count, kTerms * radius.size())),
      slack_(open_) {
  point_ << centre, 1.0;
}

void BoundarySums::add(const Eigen::Ref<const Eigen::MatrixXd>& C,
                       const Eigen::Ref<const Eigen::MatrixXd>& loose, const std::vector<int>& coordinate,
                       const Eigen::MatrixXd& first, const Eigen::MatrixXd& last, bool joined) {
  if (!joined) close();
  const Eigen::MatrixXd doubt = kSumSlack * C.cwiseAbs() + loose;
  Eigen::MatrixXd slope = gathered(first, coordinate);
  open_.noalias() -= C * slope;
  slack_.noalias() += doubt * slope.cwiseAbs();
  is_open_ = true;
  close();
  slope = gathered(last, coordinate);
  open_.noalias() = C * slope;
  slack_.noalias() = doubt * slope.cwiseAbs();
  is_open_ = true;
}

void BoundarySums::close() {
  if (!is_open_) return;
  const Eigen::VectorXd size = point_.cwiseAbs();
  for (Eigen::Index l = 0; l < radius_.size(); ++l) {
    const auto T = open_.middleCols(kTerms * l, kTerms);
    const auto slack = slack_.middleCols(kTerms * l, kTerms);
    at_centre += radius_[l] * ((T * point_).cwiseAbs() + (slack + kSumSlack * T.cwiseAbs()) * size);
    spread += radius_[l] * (T.cwiseAbs() + slack).leftCols(10);
    operations_ += 2 * kTerms + 4;
  }
  open_.setZero();
  slack_.setZero();
  is_open_ = false;
}

void BoundarySums::finish() {
  close();
  at_centre = verified::upward(at_centre, operations_);
  spread = verified::upward(spread, operations_);
}

}  // namespace plumbline::bounds
