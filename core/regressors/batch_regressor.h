// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <memory>
#include <vector>

#include "dynamics/instruction_set.h"
#include "model/robot_model.h"
#include "regressors/layout.h"

namespace plumbline::regressors {

struct BlockStructure;

/// Regressor rows of a block of samples, kept apart per velocity coordinate: coordinate i has the dense block
/// W_i (count × columns(i).size()) whose row k belongs to sample k of the block. Only columns that can be
/// non-zero for that coordinate are stored (a joint depends only on the bodies that it carries), so a tip joint has few and
/// the base many. Column major, so that the samples of one column are adjacent: ready for filters along
/// time and for one orthogonal factor per joint (see TriangularAccumulator).
class RegressorBlocks {
 public:
  using Block = Eigen::Map<Eigen::MatrixXd, Eigen::Aligned64, Eigen::OuterStride<>>;
  using ConstBlock = Eigen::Map<const Eigen::MatrixXd, Eigen::Aligned64, Eigen::OuterStride<>>;

  int coordinates() const;
  /// Samples in the block.
  Eigen::Index count() const { return count_; }
  /// Columns of W_i as positions in the selection of the BatchRegressor, rising.
  const std::vector<int>& columns(int coordinate) const;
  /// W_i; may be changed in place (weights, filters).
  Block block(int coordinate);
  ConstBlock block(int coordinate) const;

 private:
  friend class BatchRegressor;
  struct Free {
    void operator()(double* memory) const;
  };
  std::shared_ptr<const BlockStructure> structure_;
  std::unique_ptr<double[], Free> storage_;  ///< 64-byte aligned
  Eigen::Index capacity_ = 0;                ///< of storage_
  Eigen::Index stride_ = 0;                  ///< numbers from one column to the next
  Eigen::Index count_ = 0;
};

/// Joint-torque regressor of many samples at once, restricted to selected columns; the samples of a SIMD
/// register are evaluated together. Same values as TorqueRegressor to rounding, for every instruction set,
/// joint type and count. Made once per thread; `evaluate` allocates only when a block has to grow.
class BatchRegressor {
 public:
  using ConstMatrixRef = Eigen::Ref<const Eigen::MatrixXd>;

  /// @param columns  columns of the layout that are wanted, any order, no repetition; empty means all
  /// Throws std::invalid_argument for a column that does not exist or occurs twice.
  explicit BatchRegressor(const RobotModel& model, const FrictionModel& friction = {},
                          std::vector<int> columns = {},
                          dynamics::InstructionSet set = dynamics::InstructionSet::Automatic);
  BatchRegressor(BatchRegressor&&) noexcept;
  BatchRegressor& operator=(BatchRegressor&&) noexcept;
  ~BatchRegressor();

  const RegressorLayout& layout() const;
  /// The selection: column c of the outputs is layout column selection()[c].
  const std::vector<int>& selection() const;
  /// Columns of coordinate i that can be non-zero, as positions in the selection, rising.
  const std::vector<int>& columns(int coordinate) const;

  /// Samples per block that keep it within the second-level cache (about 1 MB), a multiple of 8, 16 … 256. Larger
  /// blocks are right as well, only slower for robots with many joints.
  Eigen::Index goodBlockLength() const;

  /// Blocks per coordinate of the samples first … first+count−1, the fast form.
  /// @param q v a  nq×N, nv×N, nv×N: one column per sample, as in `Samples`
  /// @param blocks grows when needed, is reused otherwise
  /// Throws std::invalid_argument for wrong sizes or a range outside the samples.
  void evaluate(const ConstMatrixRef& q, const ConstMatrixRef& v, const ConstMatrixRef& a, Eigen::Index first,
                Eigen::Index count, RegressorBlocks& blocks);

  /// The same as one matrix with all zeros written out: (nv·count)×selection().size(), resized when needed.
  /// Rows are grouped per coordinate: sample first+k, coordinate i → row i·count + k.
  void evaluate(const ConstMatrixRef& q, const ConstMatrixRef& v, const ConstMatrixRef& a, Eigen::Index first,
                Eigen::Index count, Eigen::MatrixXd& W);

  /// Momentum of each coordinate and its rate without the torque, on the same columns:
  ///   p = H v = W_m pi_std,   dp/dt = tau + W_c pi_std,   W_c pi_std = Cᵀv − g
  /// No acceleration enters. Coordinates of joints with several degrees of freedom and of a floating base are those of v:
  /// the momentum along the joint's modes, which are fixed in the body. Friction columns are zero.
  /// @param momentum rate  W_m and W_c, blocks as of `evaluate`
  /// @source  Park & Choi 2016; Zhang, Zhou & Vasudevan 2025, theorem 8 (eqs. 12–13)
  void evaluateMomentum(const ConstMatrixRef& q, const ConstMatrixRef& v, Eigen::Index first,
                        Eigen::Index count, RegressorBlocks& momentum, RegressorBlocks& rate);

 private:
  void makeRoom(Eigen::Index count, RegressorBlocks& blocks) const;
  struct Data;
  std::unique_ptr<Data> data_;
};

}  // namespace plumbline::regressors
