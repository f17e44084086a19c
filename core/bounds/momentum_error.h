// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <span>
#include <vector>

#include "bounds/momentum_recursion.h"
#include "bounds/payload/payload_data.h"

namespace plumbline::bounds {

/// Upper bounds of the quadrature errors of all entries of the momentum's rate over windows, from a Taylor series of the
/// momentum that encloses every time of the window:
///   |error| ≤ factor · sup |p^(order)|
/// Windows are evaluated side by side, with the bits of one after the other.
class MomentumError {
 public:
  /// One window.
  struct Window {
    std::vector<verified::Ball> q, v;  ///< enclosures at the samples, nv per sample
    Eigen::VectorXd time;              ///< of the samples [s]
    double factor = 0.0;               ///< of the rule over this window
    std::vector<double> missed;        ///< result: 10 per pair (body, coordinate)
  };
  static constexpr std::size_t kTogether = 4;

  /// @param order      of the derivative of the momentum: 2, 3 or 5
  /// @param motion     bounds of the derivatives; has to live as long as this
  /// @param variation  in place of the third derivative of the position that of the acceleration's variation over a
  ///                   window
  static std::unique_ptr<MomentumError> make(int order, const MomentumChain& chain,
                                             const MotionBounds& motion, bool variation);
  virtual ~MomentumError() = default;

  /// Fills in `missed`.
  /// @param windows  1 … kTogether, which may differ in length
  virtual void evaluate(std::span<Window* const> windows) = 0;
};

}  // namespace plumbline::bounds
