// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>

#include "bounds/enclosure.h"

namespace plumbline::bounds {

/// Memory of the torque noise of past windows.
enum class StreamMemory {
  Rows,      ///< the ten numbers of each row, and radii: the plain affine hull, exactly
  Constant,  ///< sums of squares per coordinate: Σ_k |c_k| δ_k ≤ √(K Σ (c_k δ_k)²), never narrower, constant memory
};

/// Plain affine hull of all windows so far, while samples arrive. Sums over the rows in midpoint–radius arithmetic:
///   A = Σ y y'ᵀ (y' the interval regressor),  b = Σ y U_0,  B = Σ y U_rᵀ,   C = G Yᵀ with G ≈ A⁻¹
/// so that theta = G b(m) + (1 − G A) theta as in `affineHull`. A window costs the same however many came before, and so
/// does an evaluation with constant memory.
/// Searches for broken assumptions: every row against earlier proofs, every hull against the ones before, and
/// whenever the number of windows has doubled the hull of the windows since then, from sums of their own.
class PayloadStream {
 public:
  /// @error as `WindowMaker`
  /// @param prior  holds theta independent of the log, used where the hull needs it; copied, may be null
  static Result<PayloadStream> make(const PayloadProblem& problem, StreamMemory memory,
                                    const PriorBox* prior = nullptr);
  PayloadStream(PayloadStream&&) noexcept;
  PayloadStream& operator=(PayloadStream&&) noexcept;
  ~PayloadStream();

  /// @param q v tau  nv each; NaN in tau: not measured
  /// @return true when a window was completed
  /// @error  TimeNotMonotonic, InvalidNumber, ShapeMismatch; the sample is not taken; UnsupportedOption (uneven steps under
  ///         Simpson's rule), the window is left out
  Result<bool> add(double time, const Eigen::VectorXd& q, const Eigen::VectorXd& v,
                   const Eigen::VectorXd& tau);
  /// A gap: the window under way is left out.
  void breakOff();

  /// The hull of the windows so far; unbounded with a reason while they do not excite all parameters, not proved from the
  /// first contradiction on.
  Enclosure enclosure();
  /// Returns the evidence that an assumption is broken, in one sentence; empty without any. It stays, and earlier results
  /// are void.
  const std::string& contradiction() const;
  Eigen::Index windows() const;
  double time() const;  ///< of the last sample
  /// Numbers kept; constant with `StreamMemory::Constant`.
  std::size_t storedNumbers() const;

 private:
  PayloadStream();
  struct Data;
  std::unique_ptr<Data> data_;
};

}  // namespace plumbline::bounds
