// SPDX-License-Identifier: BSD-3-Clause
#include "excitation/ipopt/nonlinear_program.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>

#include "support/support.h"

namespace plumbline {
namespace {

/// Hock & Schittkowski 71: min x1 x4 (x1 + x2 + x3) + x3, x1 x2 x3 x4 ≥ 25, |x|² = 40, 1 ≤ x ≤ 5.
class Hs71 : public excitation::NonlinearProgram {
 public:
  int variables() const override { return 4; }
  int constraints() const override { return 2; }
  void variableBounds(dynamics::VectorOut lower, dynamics::VectorOut upper) const override {
    lower.setConstant(1), upper.setConstant(5);
  }
  void constraintBounds(dynamics::VectorOut lower, dynamics::VectorOut upper) const override {
    lower << 25, 40;
    upper << test::kInfinity, 40;
  }
  const std::vector<Entry>& jacobianStructure() const override { return structure_; }
  double objective(const dynamics::VectorRef& x) override {
    if (throw_at_ > 0 && ++calls_ > throw_at_) throw std::runtime_error("the program broke");
    return x[0] * x[3] * (x[0] + x[1] + x[2]) + x[2];
  }
  void gradient(const dynamics::VectorRef& x, dynamics::VectorOut g) override {
    g << x[3] * (2 * x[0] + x[1] + x[2]), x[0] * x[3], x[0] * x[3] + 1, x[0] * (x[0] + x[1] + x[2]);
  }
  void constraintValues(const dynamics::VectorRef& x, dynamics::VectorOut g) override {
    g << x.prod(), x.squaredNorm();
  }
  void jacobian(const dynamics::VectorRef& x, dynamics::VectorOut values) override {
    for (int k = 0; k < 4; ++k) values[k] = x.prod() / x[k], values[4 + k] = 2 * x[k];
  }
  int throw_at_ = 0, calls_ = 0;

 private:
  std::vector<Entry> structure_ = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {1, 0}, {1, 1}, {1, 2}, {1, 3}};
};

Eigen::VectorXd start() {
  return (Eigen::VectorXd(4) << 1, 5, 5, 1).finished();
}

TEST(NonlinearProgram, FindsThePublishedOptimum) {
  Hs71 program;
  excitation::SolveSettings settings;
  settings.tolerance = 1e-8;
  const excitation::SolveOutcome result = excitation::solveProgram(program, start(), settings, {});
  EXPECT_EQ(result.termination, Termination::Converged) << result.reason;
  EXPECT_NEAR(result.objective, 17.0140173, 1e-6);
  EXPECT_NEAR(result.x[1], 4.74299963, 1e-5);
  EXPECT_LT(result.violation, 1e-6);
}

TEST(NonlinearProgram, SameBitsTwice) {
  Hs71 first, second;
  const excitation::SolveOutcome a = excitation::solveProgram(first, start(), {}, {}),
                                 b = excitation::solveProgram(second, start(), {}, {});
  EXPECT_EQ((a.x - b.x).cwiseAbs().maxCoeff(), 0.0);
  EXPECT_EQ(a.iterations, b.iterations);
}

TEST(NonlinearProgram, KeepsTheBestFeasiblePointSeenWhenStopped) {
  Hs71 program;
  std::stop_source stop;
  double best = test::kInfinity;
  excitation::SolveSettings settings;
  settings.tolerance = 1e-12;
  settings.feasibility = 1e-3;
  const excitation::SolveOutcome result = excitation::solveProgram(
      program, start(), settings, {stop.get_token(), nullptr, 1}, [&](const excitation::SolveStep& step) {
        EXPECT_NEAR(step.objective, program.objective(step.x), 1e-9);
        if (step.violation < 1e-3) best = std::min(best, step.objective);
        if (best < test::kInfinity && step.iteration > 6) stop.request_stop();
      });
  EXPECT_EQ(result.termination, Termination::Cancelled);
  EXPECT_DOUBLE_EQ(result.objective, best);
  EXPECT_LT(result.violation, 1e-3);
}

TEST(NonlinearProgram, AnExceptionOfTheProgramArrives) {
  Hs71 program;
  program.throw_at_ = 5;
  EXPECT_THROW(excitation::solveProgram(program, start(), {}, {}), std::runtime_error);
}

TEST(NonlinearProgram, IterationLimitIsAnOutcome) {
  Hs71 program;
  excitation::SolveSettings settings;
  settings.iterations = 2;
  EXPECT_EQ(excitation::solveProgram(program, start(), settings, {}).termination,
            Termination::IterationLimit);
}

}  // namespace
}  // namespace plumbline
