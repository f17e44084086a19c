// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>
#include <span>

#include "bounds/payload/payload_data.h"

namespace plumbline::bounds {

/// Rows of one window at a time, for streams: memory and time do not depend on how many came before.
class WindowMaker {
 public:
  static Result<WindowMaker> make(const PayloadProblem& problem);
  WindowMaker(WindowMaker&&) noexcept;
  WindowMaker& operator=(WindowMaker&&) noexcept;
  ~WindowMaker();

  /// One window of horizon + 1 samples, rows only for coordinates that carry the body and have all their torques.
  /// @param samples  first … first + horizon of it are read
  /// @param out      windows, coordinates and matrices of one window; overwritten
  void evaluate(const PayloadSamples& samples, Eigen::Index first, PayloadRows& out);
  /// Bounds the quadrature of windows that are evaluated next, side by side; the results have the same bits without it.
  /// @param firsts   first samples of 1 … kTogether windows of samples that do not change until then
  void lookAhead(const PayloadSamples& samples, std::span<const Eigen::Index> firsts);
  static constexpr std::size_t kTogether = 4;
  const PayloadProblem& problem() const;

 private:
  WindowMaker();
  struct Data;
  std::unique_ptr<Data> data_;
};

}  // namespace plumbline::bounds
