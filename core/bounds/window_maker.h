// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>

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
  const PayloadProblem& problem() const;

 private:
  WindowMaker();
  struct Data;
  std::unique_ptr<Data> data_;
};

}  // namespace plumbline::bounds
