// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <memory>
#include <span>
#include <utility>

namespace plumbline::models {

/// Immutable numbers with shared ownership. Nothing is copied: a view of a column of a log keeps the log alive.
class SampleView {
 public:
  SampleView() = default;
  /// Takes the vector.
  explicit SampleView(Eigen::VectorXd values)
      : SampleView(std::make_shared<const Eigen::VectorXd>(std::move(values))) {}
  explicit SampleView(std::shared_ptr<const Eigen::VectorXd> values)
      : values_(values->data(), static_cast<std::size_t>(values->size())), keep_(std::move(values)) {}
  /// Numbers inside something shared: `SampleView(log, log->time)`.
  template <typename Owner>
  SampleView(std::shared_ptr<Owner> owner, const Eigen::VectorXd& values)
      : values_(values.data(), static_cast<std::size_t>(values.size())), keep_(std::move(owner)) {}
  /// One column of a matrix inside something shared: `SampleView(log, log->torque, 3)`.
  template <typename Owner>
  SampleView(std::shared_ptr<Owner> owner, const Eigen::MatrixXd& values, Eigen::Index column)
      : values_(values.data() + column * values.rows(), static_cast<std::size_t>(values.rows())),
        keep_(std::move(owner)) {}

  std::size_t size() const { return values_.size(); }
  bool empty() const { return values_.empty(); }
  double operator[](std::size_t i) const { return values_[i]; }
  const double* data() const { return values_.data(); }
  std::span<const double> span() const { return values_; }
  /// The first n of them.
  SampleView first(std::size_t n) const {
    SampleView part = *this;
    part.values_ = values_.first(n);
    return part;
  }

 private:
  std::span<const double> values_;
  std::shared_ptr<const void> keep_;
};

}  // namespace plumbline::models
