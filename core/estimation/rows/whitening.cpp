// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/rows/whitening.h"

#include <algorithm>
#include <iterator>

#include "base/linalg.h"

namespace plumbline::estimation {

Whitening::Whitening(const std::vector<std::vector<int>>& columns)
    : columns_(columns.size()), place_(columns.size()) {
  const std::size_t n = columns.size();
  std::vector<int> all;
  for (std::size_t j = n; j-- > 0;) {
    std::vector<int> joined;
    std::set_union(all.begin(), all.end(), columns[j].begin(), columns[j].end(), std::back_inserter(joined));
    all = joined;
    columns_[j] = joined;
    for (std::size_t k = j; k < n; ++k) {
      std::vector<Eigen::Index> places;
      for (const int column : columns[k])
        places.push_back(std::lower_bound(joined.begin(), joined.end(), column) - joined.begin());
      place_[j].push_back(std::move(places));
    }
  }
}

const Eigen::MatrixXd& Whitening::inverseRoot(const std::vector<bool>& there) {
  const auto found = roots_.find(there);
  if (found != roots_.end()) return found->second;
  std::vector<Eigen::Index> at;
  for (std::size_t j = 0; j < there.size(); ++j)
    if (there[j]) at.push_back(static_cast<Eigen::Index>(j));
  const auto n = static_cast<Eigen::Index>(at.size());
  // U of Sigma is L of Sigma with its rows and columns in reverse order.
  Eigen::MatrixXd reversed(n, n);
  for (Eigen::Index a = 0; a < n; ++a)
    for (Eigen::Index b = 0; b < n; ++b)
      reversed(n - 1 - a, n - 1 - b) =
          form_->covariance(at[static_cast<std::size_t>(a)], at[static_cast<std::size_t>(b)]);
  const auto nv = static_cast<Eigen::Index>(there.size());
  Eigen::MatrixXd root = Eigen::MatrixXd::Zero(nv, nv);
  Eigen::MatrixXd L;
  if (linalg::cholesky(reversed, L)) {
    const Eigen::MatrixXd inverse = linalg::inverseUpper(L.transpose()).transpose();
    for (Eigen::Index a = 0; a < n; ++a)
      for (Eigen::Index b = a; b < n; ++b)
        root(at[static_cast<std::size_t>(a)], at[static_cast<std::size_t>(b)]) =
            inverse(n - 1 - a, n - 1 - b);
  }
  return roots_.emplace(there, std::move(root)).first->second;
}

void Whitening::apply(const std::shared_ptr<const RowForm>& form, const std::vector<Eigen::MatrixXd>& rows,
                      const Eigen::Array<bool, -1, -1>& used, std::vector<Eigen::MatrixXd>& out) {
  if (form != form_) {
    form_ = form;
    roots_.clear();
  }
  const std::size_t n = columns_.size();
  const Eigen::Index count = used.rows();
  std::vector<const Eigen::MatrixXd*> root(static_cast<std::size_t>(count));
  std::vector<bool> there(n);
  for (Eigen::Index t = 0; t < count; ++t) {
    for (std::size_t j = 0; j < n; ++j) there[j] = used(t, static_cast<Eigen::Index>(j));
    root[static_cast<std::size_t>(t)] = &inverseRoot(there);
  }
  out.resize(n);
  Eigen::VectorXd factor(count);
  for (std::size_t j = 0; j < n; ++j) {
    const auto last = static_cast<Eigen::Index>(columns_[j].size());
    out[j].setZero(count, last + 1);
    for (std::size_t k = j; k < n; ++k) {
      for (Eigen::Index t = 0; t < count; ++t)
        factor[t] =
            (*root[static_cast<std::size_t>(t)])(static_cast<Eigen::Index>(j), static_cast<Eigen::Index>(k));
      if (factor.isZero(0.0)) continue;
      const std::vector<Eigen::Index>& places = place_[j][k - j];
      for (std::size_t c = 0; c < places.size(); ++c)
        out[j].col(places[c]) += factor.cwiseProduct(rows[k].col(static_cast<Eigen::Index>(c)));
      out[j].col(last) += factor.cwiseProduct(rows[k].col(static_cast<Eigen::Index>(places.size())));
    }
  }
}

}  // namespace plumbline::estimation
