// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/constraints/least_distance.h"

#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <limits>

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr double kMet = 1e-13;        // of a row of unit length, relative to its offset and the point
constexpr double kDependent = 1e-10;  // of what the active rows leave of a row of unit length

/// Working set of rows of unit length.
class ActiveSet {
 public:
  ActiveSet(const MatrixXd& N, const VectorXd& c) : N_(N), c_(c), t_(VectorXd::Zero(N.cols())) {}

  /// Starts from those of `rows` whose multipliers are positive together.
  void start(std::vector<Index> rows) {
    for (const Index row : rows) {
      if (row < 0 || row >= N_.rows()) continue;
      active_ = kept(active_, row);
    }
    while (!active_.empty()) {
      const MatrixXd A = N_(active_, Eigen::all);
      const VectorXd mu = MatrixXd(A * A.transpose()).ldlt().solve(-c_(active_).eval());
      Index worst = 0;
      if (mu.minCoeff(&worst) >= 0.0) {
        mu_ = mu;
        t_ = A.transpose() * mu;
        return;
      }
      active_.erase(active_.begin() + worst);
    }
    mu_.resize(0);
  }

  /// The row that is violated most; −1: none.
  Index violated() const {
    Index worst = -1;
    double most = 0.0;
    for (Index i = 0; i < N_.rows(); ++i) {
      if (std::find(active_.begin(), active_.end(), i) != active_.end()) continue;
      const double slack = N_.row(i).dot(t_) + c_[i];
      if (-slack <= std::max(most, kMet * (1.0 + std::fabs(c_[i]) + t_.norm()))) continue;
      most = -slack;
      worst = i;
    }
    return worst;
  }

  /// Adds a violated row, dropping others on the way. False: no point meets it together with the active ones.
  bool add(Index row) {
    const VectorXd n = N_.row(row).transpose();
    double own = 0.0;  // its multiplier
    for (;;) {
      VectorXd z = n, r(0);
      if (!active_.empty()) {
        const MatrixXd A = N_(active_, Eigen::all).transpose();
        r = A.colPivHouseholderQr().solve(n);
        z = n - A * r;
      }
      double whole = std::numeric_limits<double>::infinity(), partial = whole;
      if (z.norm() > kDependent) whole = -(n.dot(t_) + c_[row]) / z.squaredNorm();
      Index blocking = -1;
      for (Index j = 0; j < r.size(); ++j)
        if (r[j] > 0.0 && mu_[j] / r[j] < partial) {
          partial = mu_[j] / r[j];
          blocking = j;
        }
      const double step = std::min(whole, partial);
      if (!std::isfinite(step)) return false;
      if (std::isfinite(whole)) t_ += step * z;
      mu_ -= step * r;
      own += step;
      if (step == whole) {
        active_.push_back(row);
        mu_.conservativeResize(mu_.size() + 1);
        mu_[mu_.size() - 1] = own;
        return true;
      }
      active_.erase(active_.begin() + blocking);
      const VectorXd before = mu_;
      mu_.conservativeResize(before.size() - 1);
      mu_.tail(mu_.size() - blocking) = before.tail(mu_.size() - blocking);
    }
  }

  const VectorXd& point() const { return t_; }
  const std::vector<Index>& active() const { return active_; }
  const VectorXd& multipliers() const { return mu_; }

 private:
  /// `rows` with one more when it is independent of them.
  std::vector<Index> kept(std::vector<Index> rows, Index row) const {
    if (std::find(rows.begin(), rows.end(), row) != rows.end()) return rows;
    VectorXd rest = N_.row(row).transpose();
    if (!rows.empty()) {
      const MatrixXd A = N_(rows, Eigen::all).transpose();
      rest -= A * A.colPivHouseholderQr().solve(rest);
    }
    if (rest.norm() > kDependent) rows.push_back(row);
    return rows;
  }

  const MatrixXd& N_;
  const VectorXd& c_;
  VectorXd t_, mu_;
  std::vector<Index> active_;
};

}  // namespace

std::optional<LeastDistance> leastDistance(const MatrixXd& N, const VectorXd& c,
                                           const std::vector<Index>& first) {
  const Index m = N.rows();
  MatrixXd unit = N;
  VectorXd offset = c, length(m);
  for (Index i = 0; i < m; ++i) {
    length[i] = N.row(i).norm();
    if (!(length[i] > 0.0)) {  // no variable enters: it holds or it does not
      if (c[i] < 0.0) return {};
      length[i] = 1.0;
    }
    unit.row(i) /= length[i];
    offset[i] /= length[i];
  }
  ActiveSet set(unit, offset);
  set.start(first);
  const Index most = 100 + 20 * m;  // rounding may let it cycle
  for (Index i = 0; i < most; ++i) {
    const Index row = set.violated();
    if (row < 0) {
      LeastDistance out{set.point(), VectorXd::Zero(m), set.active()};
      for (std::size_t j = 0; j < out.active.size(); ++j)
        out.multiplier[out.active[j]] = set.multipliers()[static_cast<Index>(j)] / length[out.active[j]];
      return out;
    }
    if (!set.add(row)) return {};
  }
  return {};
}

}  // namespace plumbline::bayes
