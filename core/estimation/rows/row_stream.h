// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "estimation/rows/regression_problem.h"
#include "estimation/rows/row_form.h"
#include "model/robot_model.h"
#include "regressors/batch_regressor.h"
#include "regressors/layout.h"
#include "signal/samples.h"

namespace plumbline::estimation {

class Whitening;
class WindowRows;

/// Consecutive samples of one log.
struct Chunk {
  std::size_t log = 0;
  Eigen::Index first = 0, count = 0;
};
/// Cuts the logs into chunks of fixed length; the cut depends on nothing else, so that results do not either.
std::vector<Chunk> cutIntoChunks(std::span<const signal::Samples> logs, Eigen::Index length);

inline constexpr Eigen::Index kChunkLength = 4096;  ///< samples handed to a thread at once
inline constexpr Eigen::Index kBlockLength =
    256;  ///< samples evaluated at once; the stop token is polled in between

/// Speed of every motor, nv×N: that of the joints but for coupled ones.
Eigen::MatrixXd motorSpeeds(const regressors::RegressorLayout& layout,
                            const Eigen::Ref<const Eigen::MatrixXd>& v);

/// Returns the rows to evaluate at once: fewer when each is a window of many samples, so that a stop takes effect in time.
Eigen::Index blockLength(const signal::Samples& samples);

/// Regressor rows of a block of samples, coordinate by coordinate, ready to be reduced: made once per thread.
class RowEvaluator {
 public:
  using Rows = Eigen::Map<const Eigen::MatrixXd, Eigen::Unaligned, Eigen::OuterStride<>>;

  /// @param columns  columns of the full regressor that are wanted
  /// @param logs     to be evaluated: their form decides which rows are made
  RowEvaluator(const RobotModel& model, const regressors::FrictionModel& friction,
               const std::vector<int>& columns, std::span<const signal::Samples> logs = {});
  explicit RowEvaluator(const RegressionProblem& problem)
      : RowEvaluator(problem.model, problem.friction, problem.columns, problem.logs) {}
  RowEvaluator(RowEvaluator&&) noexcept;
  ~RowEvaluator();

  int coordinates() const { return coordinates_; }
  const regressors::RegressorLayout& layout() const { return regressor_.layout(); }
  /// Positions in the selection that coordinate j has entries for.
  const std::vector<int>& columns(int coordinate) const;

  /// Evaluates samples first … first+count−1.
  void evaluate(const signal::Samples& samples, Eigen::Index first, Eigen::Index count);
  Eigen::Index count() const { return count_; }
  /// √weight of each row of the block; 0 where the row is left out (weight 0, torque or motion not finite).
  const Eigen::VectorXd& rootWeight(int coordinate) const {
    return root_weight_[static_cast<std::size_t>(coordinate)];
  }
  /// Torque of each row, 0 where the row is left out.
  const Eigen::VectorXd& torque(int coordinate) const {
    return torque_[static_cast<std::size_t>(coordinate)];
  }
  /// Rows used.
  Eigen::Index used(int coordinate) const { return used_[static_cast<std::size_t>(coordinate)]; }
  /// W_j, count×n_j, not weighted; rows left out may hold anything finite or not.
  Rows regressor(int coordinate) const;
  /// Instruments Z_j of the same rows and columns; the regressor itself where the form has none.
  Rows instruments(int coordinate) const;
  /// √weight · [W_j | tau_j], count×(n_j+1), rows left out are zero.
  void weightedRows(int coordinate, Eigen::MatrixXd& rows) const;
  /// √weight · [Z_j | tau_j], likewise.
  void weightedInstruments(int coordinate, Eigen::MatrixXd& rows) const;
  /// Residual tau_j − W_j x of each row, not weighted, 0 where the row is left out.
  /// @param x  one entry per column of the selection
  void residual(int coordinate, const Eigen::VectorXd& x, Eigen::VectorXd& r) const;

 private:
  const std::vector<int>& plainColumns(int coordinate) const;
  void evaluatePlain(const signal::Samples& samples, Eigen::Index first, Eigen::Index count);
  void setWeights(const signal::Samples& samples, Eigen::Index first);
  void whiten(const signal::Samples& samples);
  void weigh(int coordinate, const Rows& W, Eigen::MatrixXd& rows) const;
  /// Column with a sign discontinuity: the direction of motion in the samples replaces sign(v).
  struct Jump {
    regressors::FrictionKind kind;
    int coordinate;
    Eigen::Index column;  ///< of the coordinate's block
    int motor;            ///< of the layout
    double factor;
  };
  void useDirection(const signal::Samples& samples, Eigen::Index first, const Jump& jump);
  int coordinates_;
  std::vector<Jump> jumps_;
  regressors::BatchRegressor regressor_;
  regressors::RegressorBlocks blocks_;
  Eigen::Index count_ = 0;
  std::vector<Eigen::VectorXd> root_weight_, torque_;
  std::vector<Eigen::Index> used_;
  std::unique_ptr<WindowRows> windows_;         ///< rows are windows
  std::unique_ptr<RowEvaluator> instruments_;   ///< rows have instruments
  std::unique_ptr<Whitening> whitening_;        ///< rows of a sample are whitened
  bool made_here_ = false;                      ///< rows are in `made_`, not in `blocks_`
  std::vector<Eigen::MatrixXd> made_, scaled_;  ///< of windows and of whitened rows
};

}  // namespace plumbline::estimation
