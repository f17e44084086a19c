// SPDX-License-Identifier: BSD-3-Clause
// Descents of the safe loop's search against Ipopt on the same functions, limits and starts.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>

#include "core/safety/plan_case.h"
#include "excitation/ipopt/nonlinear_program.h"
#include "safety/search/plan_descent.h"
#include "support/support.h"

namespace plumbline {
namespace {

using Eigen::VectorXd;
using safety::PlanFunctions;

constexpr double kRoom = safety::DescentSettings().back_off;

/// The search for k as a nonlinear program: all rows at all times, k over its range.
class PlanProblem : public excitation::NonlinearProgram {
 public:
  PlanProblem(PlanFunctions& functions, std::vector<PlanFunctions::Row> rows, double range)
      : functions_(functions), rows_(std::move(rows)), range_(range) {
    for (int r = 0; r < constraints(); ++r)
      for (int j = 0; j < variables(); ++j) structure_.push_back({r, j});
  }
  int variables() const override { return functions_.joints(); }
  int constraints() const override { return static_cast<int>(rows_.size()); }
  void variableBounds(dynamics::VectorOut lower, dynamics::VectorOut upper) const override {
    lower = functions_.box().lower / range_, upper = functions_.box().upper / range_;
  }
  void constraintBounds(dynamics::VectorOut lower, dynamics::VectorOut upper) const override {
    for (std::size_t r = 0; r < rows_.size(); ++r) {
      const auto at = static_cast<Eigen::Index>(r);
      functions_.bounds(rows_[r], lower[at], upper[at]);
      lower[at] += kRoom, upper[at] -= kRoom;
    }
  }
  const std::vector<Entry>& jacobianStructure() const override { return structure_; }
  double objective(const dynamics::VectorRef& x) override { return functions_.cost(range_ * x); }
  void gradient(const dynamics::VectorRef& x, dynamics::VectorOut gradient) override {
    VectorXd by_k;
    functions_.cost(range_ * x, by_k);
    gradient = range_ * by_k;
  }
  void constraintValues(const dynamics::VectorRef& x, dynamics::VectorOut values) override {
    VectorXd found;
    functions_.evaluate(range_ * x, rows_, found, nullptr);
    values = found;
  }
  void jacobian(const dynamics::VectorRef& x, dynamics::VectorOut values) override {
    VectorXd found;
    Eigen::MatrixXd by_k;
    functions_.evaluate(range_ * x, rows_, found, &by_k);
    for (std::size_t e = 0; e < structure_.size(); ++e)
      values[static_cast<Eigen::Index>(e)] = range_ * by_k(structure_[e].row, structure_[e].column);
  }

 private:
  PlanFunctions& functions_;
  std::vector<PlanFunctions::Row> rows_;
  double range_;
  std::vector<Entry> structure_;
};

double processorSeconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Ipopt continues from where a descent ended and gains next to nothing, limits of torque and clearance in force or not; from the
/// same starts both end equally low in the mean.
TEST(PlanProblem, IpoptFindsNothingBetterBelowADescent) {
  PLUMBLINE_SEED(seed, 1891);
  Random random(seed);
  int at_rows = 0, runs = 0, near = 0;
  double ours = 0.0, theirs = 0.0, our_time = 0.0, their_time = 0.0, most = 0.0;
  const int trials = test::count(120, 24);
  for (int trial = 0; trial < trials; ++trial) {
    test::PlanCase c;
    c.follow(random.uniformVector(7, -0.1, 0.1));
    PlanFunctions f(c.task());
    ASSERT_FALSE(f.box().empty());
    const VectorXd middle = 0.5 * (f.box().lower + f.box().upper),
                   half = 0.499 * (f.box().upper - f.box().lower);
    const VectorXd start = middle + half.cwiseProduct(random.uniformVector(7, -1.0, 1.0));
    // Margins that the plan without limits does not keep.
    if (trial % 3 != 0)
      c.tighten(start, safety::descend(f, start, c.settings.range, {}), trial % 3 == 1, trial % 3 == 2);
    if (f.broken(start) > 0.0) continue;
    double begin = processorSeconds();
    const VectorXd k = safety::descend(f, start, c.settings.range, {});
    our_time += processorSeconds() - begin;
    EXPECT_EQ(f.broken(k), 0.0);
    at_rows += f.nearRows(k, 0.01).empty() ? 0 : 1;
    PlanProblem program(f, f.nearRows(k, 1.0), c.settings.range);
    excitation::SolveSettings settings;
    settings.barrier = 1e-4, settings.warm = true;
    const auto after = excitation::solveProgram(program, k / c.settings.range, settings, {});
    const VectorXd k_after = c.settings.range * after.x;
    if ((k_after - k).norm() < 0.02) {  // else it went to another minimum
      ++near;
      most = std::max(most, f.cost(k) - after.objective);
      EXPECT_LT(f.cost(k) - after.objective, 0.01) << "trial " << trial;
    }
    PlanProblem fresh(f, f.nearRows(start, 0.3), c.settings.range);
    excitation::SolveSettings cold;
    cold.stall = 1e-3, cold.stall_limit = 5;
    begin = processorSeconds();
    const auto solved = excitation::solveProgram(fresh, start / c.settings.range, cold, {});
    their_time += processorSeconds() - begin;
    if (f.broken(c.settings.range * solved.x) > 1e-3) continue;
    ours += f.cost(k), theirs += solved.objective, ++runs;
  }
  ASSERT_GT(runs, trials / 2);
  std::printf(
      "[ figures  ] %d starts, %d minima at torque or clearance: mean cost %.3f in %.2f ms, Ipopt %.3f in "
      "%.2f ms; below a "
      "descent Ipopt gains %.1e at most\n",
      runs, at_rows, ours / runs, 1e3 * our_time / runs, theirs / runs, 1e3 * their_time / runs, most);
  EXPECT_GT(at_rows, trials / 4);
  EXPECT_GT(near, trials / 2);
  EXPECT_LT(ours / runs, theirs / runs + 0.05);
}

}  // namespace
}  // namespace plumbline
