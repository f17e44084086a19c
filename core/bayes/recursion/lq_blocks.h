// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <memory>

#include "bayes/recursion/riccati.h"

namespace plumbline::bayes {

/// The recursion without keeping all stages. Backward, stages are computed block by block, and of a block that is not kept only the
/// value behind its last stage stays; forward, such a block is computed again from there. Policies, multipliers and covariances are
/// the same numbers as of `solveLq`.
/// @cost  time at most twice that of stages and recursion; memory of the kept blocks, of one more, and of one value per block
/// @source Griewank 1992
class LqBlocks {
 public:
  /// Fills the stages first … end−1 of a segment, whose memory it may use again; `out` points to the first of them.
  using Source = std::function<void(std::size_t segment, Eigen::Index first, Eigen::Index end, LqStage* out)>;

  /// @param intervals  of every segment
  /// @param memory     of the blocks that are kept [bytes]
  LqBlocks(const std::vector<Eigen::Index>& intervals, Source source, std::size_t memory);

  /// Forgets all stages: the source gives others from now on.
  void relinearise();
  /// @param problem  without stages
  /// @param each     receives every stage, the last first
  /// @error NumericalFailure as of `solveLq`; Cancelled
  Status backward(const LqProblem& problem, const Damping& damping, const std::stop_token& stop = {},
                  const std::function<void(const LqStage&)>& each = {});
  /// After `backward`, once or again under other rows, bounds or damping of θ.
  Status arrive(const LqProblem& problem, const Damping& damping);
  /// The arrival, and of every segment the value at its first node: no policies.
  const LqSolution& solution() const { return solution_; }
  /// Visits all nodes in the order of time. @error Cancelled
  Status forward(const LqProblem& problem, const std::function<void(const LqNode&)>& visit,
                 const std::stop_token& stop = {});

 private:
  struct Store {
    std::vector<LqStage> stages;
    std::vector<NodeValue> values;
    std::vector<StagePolicy> policies;
    int stages_of = -1, policies_of = -1;  ///< block
  };
  struct Block {
    std::size_t segment;
    Eigen::Index first, end;
    Store* store;      ///< its own, or the shared one
    NodeValue behind;  ///< value at `end`
  };
  void place(std::size_t block);
  void fill(std::size_t block);
  Status recur(const LqProblem& problem, std::size_t block, ThetaValue& theta,
               const std::function<void(const LqStage&)>& each, const std::stop_token& stop);

  std::vector<Eigen::Index> intervals_;
  Source source_;
  std::size_t memory_, block_bytes_ = 0;
  std::vector<Block> blocks_;
  std::vector<std::unique_ptr<Store>> kept_;
  Store shared_;
  Damping damping_;
  LqSolution solution_;
};

}  // namespace plumbline::bayes
