// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>

#include "dynamics/instruction_set.h"

namespace plumbline::regressors {

/// Upper triangular factor of a matrix that arrives in blocks of rows, orthogonally (never normal equations).
///   RᵀR = Σ blockᵀ block  with  [R; block] = Q [R_new; 0]  by blocked Householder reflections
/// To carry a right-hand side make it the last column: [W tau] → [R d; 0 rho], ‖residual‖ = |rho|.
/// The diagonal of R may have any sign. A value that is not finite, or whose square is not, makes R not
/// finite. Same blocks in the same order give the same bits; the instruction sets agree to rounding. `add`
/// allocates nothing.
/// @cost    about rows·columns² multiply-adds
/// @source  Golub & Van Loan 2013, sec. 5.2; Demmel et al. 2012 (TSQR)
class TriangularAccumulator {
 public:
  explicit TriangularAccumulator(int columns,
                                 dynamics::InstructionSet set = dynamics::InstructionSet::Automatic);
  TriangularAccumulator(TriangularAccumulator&&) noexcept;
  TriangularAccumulator& operator=(TriangularAccumulator&&) noexcept;
  ~TriangularAccumulator();

  int columns() const;
  /// Rows added so far, weights not counted.
  Eigen::Index rows() const;
  /// Adds the rows of a block with `columns()` columns; the block itself is left alone.
  /// Throws std::invalid_argument for another number of columns.
  void add(const Eigen::Ref<const Eigen::MatrixXd>& block);
  /// The same for a block that is not needed any more and may be overwritten.
  void addInPlace(Eigen::Ref<Eigen::MatrixXd> block);
  /// Adds the rows that another accumulator of the same width has seen.
  void merge(const TriangularAccumulator& other);
  /// columns×columns, upper triangular, zero below the diagonal.
  const Eigen::MatrixXd& R() const;
  void reset();

 private:
  struct Data;
  std::unique_ptr<Data> data_;
};

}  // namespace plumbline::regressors
