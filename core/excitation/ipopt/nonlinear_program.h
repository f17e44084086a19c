// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <functional>
#include <string>
#include <vector>

#include "base/progress.h"
#include "dynamics/workspace.h"

namespace plumbline::excitation {

/// min f(x) subject to x_lower ≤ x ≤ x_upper, g_lower ≤ g(x) ≤ g_upper; infinite bounds are none. The Jacobian of g is
/// sparse with a constant structure. Functions must be finite within the bounds of x.
class NonlinearProgram {
 public:
  struct Entry {
    int row, column;
  };
  virtual ~NonlinearProgram() = default;
  virtual int variables() const = 0;
  virtual int constraints() const = 0;
  virtual void variableBounds(dynamics::VectorOut lower, dynamics::VectorOut upper) const = 0;
  virtual void constraintBounds(dynamics::VectorOut lower, dynamics::VectorOut upper) const = 0;
  virtual const std::vector<Entry>& jacobianStructure() const = 0;

  virtual double objective(const dynamics::VectorRef& x) = 0;
  virtual void gradient(const dynamics::VectorRef& x, dynamics::VectorOut gradient) = 0;
  virtual void constraintValues(const dynamics::VectorRef& x, dynamics::VectorOut values) = 0;
  /// @param values one per entry of the structure, in its order
  virtual void jacobian(const dynamics::VectorRef& x, dynamics::VectorOut values) = 0;
};

struct SolveSettings {
  double tolerance = 1e-4;    ///< of the scaled optimality conditions
  double feasibility = 1e-6;  ///< of the constraints, as they are scaled
  int iterations = 200;       ///< at most
  double seconds = 1e9;       ///< wall clock, at most
  double barrier = 0.1;       ///< first barrier parameter; small for a warm start
  bool warm = false;          ///< x is near a solution: do not push it far from its bounds
  /// Stopping rule: it ends when the best feasible objective fell by less than `stall` (1 + |objective|) over `stall_limit`
  /// iterations.
  double stall = 0.0;
  int stall_limit = 25;
  int memory = 10;  ///< pairs of the limited-memory Hessian
};

struct SolveOutcome {
  Termination termination = Termination::Stalled;
  Eigen::VectorXd x;  ///< the best point that keeps the constraints, else the last point
  double objective = 0.0;
  double violation = 0.0;  ///< largest, as the constraints are scaled
  int iterations = 0;
  std::string reason;  ///< reason of the end, a clause
};

/// One step of the iteration, at a point at which the functions above were evaluated.
struct SolveStep {
  int iteration = 0;
  double objective = 0.0;
  double violation = 0.0;
  const Eigen::VectorXd& x;
};

/// Interior-point method with a limited-memory Hessian (Wächter & Biegler 2006), linear algebra by MUMPS. One at a time
/// in a process: MUMPS is not re-entrant.
/// @param start  any point; it is moved into the bounds of x
/// @param watch  called at every iteration; may be empty
SolveOutcome solveProgram(NonlinearProgram& program, const Eigen::VectorXd& start,
                          const SolveSettings& settings, const JobContext& context,
                          const std::function<void(const SolveStep&)>& watch = {});

}  // namespace plumbline::excitation
