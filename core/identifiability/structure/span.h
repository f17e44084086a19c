// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "identifiability/structure/base_parameters.h"

namespace plumbline::identifiability::rpna {

/// Log of the rank decisions of one joint.
class Record {
 public:
  Record(std::string joint, std::vector<Decision>& decisions, std::stop_token stop = {})
      : joint_(std::move(joint)), decisions_(decisions), stop_(std::move(stop)) {}
  void add(std::string_view what, int rank, double kept, double dropped);
  bool stopped() const { return stop_.stop_requested(); }

 private:
  std::string joint_;
  std::vector<Decision>& decisions_;
  std::stop_token stop_;
};

/// A subspace that grows: orthonormal columns, extended by Gram–Schmidt with column pivoting and
/// reorthogonalisation. The sizes of the pivots replace singular values (within a factor √n of them for these
/// small matrices), at a tenth of the cost.
class Span {
 public:
  Span(Eigen::Index rows, double tolerance, Record& record)
      : Q_(rows, 0), tolerance_(tolerance), record_(&record) {}

  auto basis() const { return Q_.leftCols(dim_); }
  Eigen::Index dim() const { return dim_; }
  bool full() const { return dim_ == Q_.rows(); }

  /// Adds the directions of the columns of `offered` beyond tolerance·scale, where `scale` is the size that columns
  /// have when they are not zero by cancellation; returns the number of added dimensions.
  /// After a stop it adds less.
  int extend(const Eigen::Ref<const Eigen::MatrixXd>& offered, double scale, std::string_view what);
  /// Returns true when the columns of `offered` add nothing.
  bool contains(const Eigen::Ref<const Eigen::MatrixXd>& offered, double scale) const;
  /// Extends to the smallest subspace that is invariant under every map (maps of norm one).
  void close(const std::vector<Eigen::MatrixXd>& maps, std::string_view what);

 private:
  /// Subtracts what lies in the span.
  void removeFrom(Eigen::MatrixXd& rest) const;
  /// Makes room for columns, twice as many as before or more; false after a stop.
  bool reserve(Eigen::Index columns);

  Eigen::MatrixXd Q_;  ///< the first `dim_` columns are the basis
  Eigen::Index dim_ = 0;
  double tolerance_;
  Record* record_;
};

/// Size of the largest column, at least 1.
double columnScale(const Eigen::Ref<const Eigen::MatrixXd>& A);

}  // namespace plumbline::identifiability::rpna
