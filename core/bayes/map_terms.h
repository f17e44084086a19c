// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <algorithm>
#include <stop_token>

#include "bayes/map_problem.h"
#include "bayes/recursion/lq_problem.h"
#include "bayes/stage_mode.h"

namespace plumbline::bayes {

/// Cost and constraint violation at a point.
struct Evaluation {
  double cost = 0.0;
  double encoders = 0.0, forces = 0.0, prior = 0.0;  ///< the parts of it; all sensors in the first
  double disturbance = 0.0;                          ///< `DisturbanceTerm`, no square: the rest of the cost
  double chi2() const { return 2.0 * (cost - disturbance); }
  double violation = 0.0;  ///< ‖f̄‖₁ + ‖h̄‖₁ + ‖h₀‖₁ + ‖h_p‖₁ + ‖min(g_p, 0)‖₁
  double gap_position = 0.0, gap_velocity = 0.0, torque = 0.0;  ///< largest entries [rad, rad/s, N·m]
  double constraint =
      0.0;  ///< largest entry of the constraints' rows [rad/s², m/s²] and of those at the start
  double equality = 0.0,
         bound = 0.0;  ///< largest entry of the rows of the parameters, largest violation of a bound
  double feasibility() const {
    return std::max({gap_position, gap_velocity, torque, constraint, equality, bound});
  }
};

/// The problem's functions at a point: values, and one linear-quadratic model by exact derivatives (Gauss–Newton: the
/// cost's Hessian from residual Jacobians alone). One set of workspaces per thread.
class MapTerms {
 public:
  /// @param stop  once requested, nothing more is computed and results mean nothing
  MapTerms(const MapProblem& problem, int threads, std::stop_token stop = {});

  Evaluation evaluate(const Iterate& at);
  /// Everything of the linear-quadratic model but its stages.
  void linearise(const Iterate& at, LqProblem& out);
  /// Stages first … end−1 of a segment.
  /// @param out  the first of them; its memory is used again
  void linearise(const Iterate& at, std::size_t segment, Eigen::Index first, Eigen::Index end, LqStage* out);
  /// Replaces every acceleration by the one that the forces cause; false when some interval has none.
  bool solveAccelerations(Iterate& at);
  /// Replaces every force noise by the one that the motion takes: r_d = 0 everywhere.
  void solveForces(Iterate& at);
  const MapProblem& problem() const { return problem_; }

 private:
  void nodeCost(const Measurements& m, Eigen::Index k, const Eigen::Ref<const Eigen::VectorXd>& x,
                NodeCost& cost) const;
  /// A part of a segment that one thread takes at once.
  struct Chunk {
    std::size_t segment;
    Eigen::Index first, end;
  };
  /// Runs task(number, chunk, mode) over chunks.
  template <typename Task>
  void forChunks(const Eigen::VectorXd& theta, const std::vector<Chunk>& chunks, const Task& task);
  std::vector<Chunk> allChunks() const;

  const MapProblem& problem_;
  int threads_;
  std::stop_token stop_;
  std::vector<StageMode> modes_;
};

}  // namespace plumbline::bayes
