// SPDX-License-Identifier: BSD-3-Clause
#include "identifiability/structure/span.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/large_pages.h"

namespace plumbline::identifiability::rpna {

using Eigen::Index;
using Eigen::MatrixXd;

namespace {

constexpr Index kTogether = 64;  // columns between two looks at a stop

}  // namespace

void Record::add(std::string_view what, int rank, double kept, double dropped) {
  Decision decision;
  decision.subject.reserve(joint_.size() + 2 + what.size());
  decision.subject.append(joint_).append(": ").append(what);
  decision.rank = rank;
  decision.gap = dropped > 0.0 ? kept / dropped : std::numeric_limits<double>::infinity();
  decision.joint = joint_;
  decision.kept = kept;
  decision.dropped = dropped;
  decisions_.push_back(std::move(decision));
}

bool Span::reserve(Index columns) {
  if (columns <= Q_.cols()) return true;
  MatrixXd larger(Q_.rows(), std::min(Q_.rows(), std::max(columns, 2 * Q_.cols())));
  preferLargePages(larger);
  for (Index first = 0; first < dim_; first += kTogether) {
    if (record_->stopped()) return false;
    const Index count = std::min(kTogether, dim_ - first);
    larger.middleCols(first, count) = Q_.middleCols(first, count);
  }
  Q_.swap(larger);
  return true;
}

void Span::removeFrom(MatrixXd& rest) const {
  // A second pass when the first one cancelled digits (Daniel, Gragg, Kaufman & Stewart 1976).
  const Eigen::RowVectorXd before = rest.colwise().squaredNorm();
  for (int pass = 0; pass < 2; ++pass) {
    for (Index first = 0; first < dim_ && !record_->stopped(); first += kTogether) {
      const auto known = Q_.middleCols(first, std::min(kTogether, dim_ - first));
      const MatrixXd share = known.transpose() * rest;
      rest.noalias() -= known * share;
    }
    if ((rest.colwise().squaredNorm().array() > 0.25 * before.array()).all()) return;
  }
}

int Span::extend(const Eigen::Ref<const MatrixXd>& offered, double scale, std::string_view what) {
  if (full() || offered.cols() == 0) return 0;
  const Index start = dim_;
  MatrixXd rest = offered;
  removeFrom(rest);
  const Index room = std::min(Q_.rows() - start, rest.cols());
  MatrixXd added(Q_.rows(), room);
  // Squared sizes of the columns are brought up to date by subtraction, and taken anew before that costs digits.
  Eigen::RowVectorXd sizes = rest.colwise().squaredNorm();
  const Eigen::RowVectorXd entered = sizes;
  double fresh = sizes.maxCoeff();
  Index count = 0;
  double kept = 1.0;
  double dropped = 0.0;
  bool settled = false;
  while (count < room && !record_->stopped()) {
    Index pivot = 0;
    const double largest = sizes.maxCoeff(&pivot);
    if (largest < 1e-6 * fresh) {
      sizes = rest.colwise().squaredNorm();
      fresh = sizes.maxCoeff(&pivot);
    }
    const double size = rest.col(pivot).norm();
    if (!(size > tolerance_ * scale)) {
      if (settled) {
        dropped = size / scale;
        break;
      }
      sizes = rest.colwise().squaredNorm();
      fresh = sizes.maxCoeff();
      settled = true;
      continue;
    }
    settled = false;
    kept = std::min(kept, size / scale);
    Eigen::VectorXd q = rest.col(pivot) / size;
    if (size * size < 0.25 * entered[pivot]) {  // a small remainder is less orthogonal
      if (start > 0) q -= basis() * (basis().transpose() * q);
      if (count > 0) q -= added.leftCols(count) * (added.leftCols(count).transpose() * q);
      q.normalize();
    }
    added.col(count++) = q;
    const Eigen::RowVectorXd share = q.transpose() * rest;
    rest.noalias() -= q * share;
    rest.col(pivot).setZero();
    sizes = (sizes - share.cwiseAbs2()).cwiseMax(0.0);
    sizes[pivot] = 0.0;
  }
  if (count == room && start + count < Q_.rows())
    dropped = std::sqrt(rest.colwise().squaredNorm().maxCoeff()) / scale;
  record_->add(what, static_cast<int>(start + count), kept, dropped);
  if (count == 0 || !reserve(start + count)) return 0;
  Q_.middleCols(start, count) = added.leftCols(count);
  dim_ = start + count;
  return static_cast<int>(count);
}

bool Span::contains(const Eigen::Ref<const MatrixXd>& offered, double scale) const {
  if (full() || offered.cols() == 0) return true;
  const MatrixXd rest = offered - basis() * (basis().transpose() * offered);
  return std::sqrt(rest.colwise().squaredNorm().maxCoeff()) <= tolerance_ * scale;
}

void Span::close(const std::vector<MatrixXd>& maps, std::string_view what) {
  Index first = 0;
  while (!full() && first < dim() && !maps.empty()) {
    const Index fresh = dim() - first;
    MatrixXd offered(Q_.rows(), fresh * static_cast<Index>(maps.size()));
    for (std::size_t k = 0; k < maps.size(); ++k)
      offered.middleCols(static_cast<Index>(k) * fresh, fresh).noalias() =
          maps[k] * Q_.middleCols(first, fresh);
    first = dim();
    extend(offered, 1.0, what);
  }
}

double columnScale(const Eigen::Ref<const MatrixXd>& A) {
  return A.size() == 0 ? 1.0 : std::max(1.0, std::sqrt(A.colwise().squaredNorm().maxCoeff()));
}

}  // namespace plumbline::identifiability::rpna
