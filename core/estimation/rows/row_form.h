// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <span>
#include <vector>

#include "estimation/rows/quadrature.h"
#include "signal/samples.h"

namespace plumbline::estimation {

/// Kind of equations of a regression.
enum class RowKind {
  Torque,    ///< tau = Y pi at every sample
  Momentum,  ///< change of momentum over a window: ∫ tau dt = [W_m]π − ∫ W_c dt π
  Energy  ///< change of energy over a window, all coordinates together: ∫ tauᵀ v dt = [Y_K + Y_U]π + losses
};

/// Form of the rows of a regression in `Samples`. Every pass over the logs reads it there, so that no estimator
/// depends on it.
struct RowForm {
  RowKind kind = RowKind::Torque;

  // Of Momentum and Energy: a row is a window of `source`.
  std::shared_ptr<const signal::Samples> source = {};
  std::vector<Eigen::Index> begin = {};  ///< per row: sample of the source where its window begins
  Quadrature rule = Quadrature::Simpson;
  Eigen::Index steps = 0;  ///< of a window: it has one sample more
  /// Weights of the samples of a window [s], steps + 1.
  void weights(Eigen::Index row, Eigen::VectorXd& out) const {
    quadratureWeights(rule, source->time.segment(begin[static_cast<std::size_t>(row)], steps + 1), out);
  }

  /// Motion with the same samples along which instruments are evaluated; none: the rows are their own instruments.
  std::shared_ptr<const signal::Samples> instruments = {};
  double common_noise = 0.0;  ///< fraction of the power of the motion's noise that the instruments have too

  /// Covariance of the residual of all coordinates at one sample, nv×nv, by which the rows of a sample are whitened
  /// together; empty: they are left as they are.
  Eigen::MatrixXd covariance = {};
};

/// Form of the logs (that of the first); null when rows are plain.
inline const RowForm* formOf(std::span<const signal::Samples> logs) {
  return logs.empty() ? nullptr : logs.front().form.get();
}
inline RowKind kindOf(const signal::Samples& samples) {
  return samples.form ? samples.form->kind : RowKind::Torque;
}

}  // namespace plumbline::estimation
