// SPDX-License-Identifier: BSD-3-Clause
// The recursion with parameters and constraints-to-go against one dense solve.
#include "bayes/recursion/riccati.h"

#include "bayes/recursion/forward_sweeps.h"
#include "bayes/recursion/lq_blocks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

#include "base/random.h"
#include "dense_reference.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using bayes::LqProblem;
using bayes::LqSegment;
using bayes::LqSolution;
using bayes::LqStage;
using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

MatrixXd randomMatrix(Random& random, Index rows, Index columns) {
  MatrixXd A(rows, columns);
  for (Index j = 0; j < columns; ++j) A.col(j) = random.normalVector(static_cast<int>(rows));
  return A;
}

/// A full cost in (x, u, θ), positive definite in u and semidefinite of rank `rank` beside it.
void randomCost(Random& random, Index nx, Index nu, Index p, bayes::NodeCost& node, LqStage* stage) {
  const Index n = nx + nu + p;
  const MatrixXd J = randomMatrix(random, std::max<Index>(1, n - 2), n);
  const VectorXd g = J.transpose() * randomMatrix(random, J.rows(), 1);
  const MatrixXd H = J.transpose() * J;
  node.l_x = g.head(nx);
  node.l_theta = g.tail(p);
  node.l_xx = H.topLeftCorner(nx, nx);
  node.l_xtheta = H.topRightCorner(nx, p);
  node.l_thetatheta = H.bottomRightCorner(p, p);
  if (stage == nullptr) return;
  stage->l_u = g.segment(nx, nu);
  stage->l_uu = H.block(nx, nx, nu, nu) + MatrixXd::Identity(nu, nu);
  stage->l_ux = H.block(nx, 0, nu, nx);
  stage->l_utheta = H.block(nx, nx + nu, nu, p);
}

/// Kind of the rows of a problem.
enum class Rows { None, Square, Wide, Redundant, StateOnly };

LqStage randomStage(Random& random, Index nx, Index nu, Index p, Rows rows, bool special) {
  LqStage s;
  randomCost(random, nx, nu, p, s.cost, &s);
  s.f_x = randomMatrix(random, nx, nx) / std::sqrt(static_cast<double>(nx));
  s.f_u = randomMatrix(random, nx, nu);
  s.f_theta = randomMatrix(random, nx, p);
  s.gap = random.normalVector(static_cast<int>(nx));
  const Index m = rows == Rows::None ? 0 : rows == Rows::Wide ? 1 : std::max<Index>(1, nu / 2);
  s.h_u = randomMatrix(random, m, nu);
  s.h_x = randomMatrix(random, m, nx);
  s.h_theta = randomMatrix(random, m, p);
  s.h = random.normalVector(static_cast<int>(m));
  if (rows == Rows::Square) {
    s.solved = static_cast<int>(nu - m);
    s.h_u.rightCols(m) += 4.0 * MatrixXd::Identity(m, m);  // as an inertia: far from singular
  }
  const auto append = [&](const VectorXd& weights, bool state_only) {
    const Index k = s.h.size();
    s.h_u.conservativeResize(k + 1, nu);
    s.h_x.conservativeResize(k + 1, nx);
    s.h_theta.conservativeResize(k + 1, p);
    s.h.conservativeResize(k + 1);
    if (state_only) {
      s.h_u.row(k).setZero();
      s.h_x.row(k) = random.normalVector(static_cast<int>(nx)).transpose();
      s.h_theta.row(k).setZero();
      s.h[k] = random.normal();
    } else {  // the same row again, in other words
      s.h_u.row(k) = weights.transpose() * s.h_u.topRows(k);
      s.h_x.row(k) = weights.transpose() * s.h_x.topRows(k);
      s.h_theta.row(k) = weights.transpose() * s.h_theta.topRows(k);
      s.h[k] = weights.dot(s.h.head(k));
    }
  };
  if (rows == Rows::Redundant) append(random.normalVector(static_cast<int>(m)), false);
  if (rows == Rows::StateOnly && special) append({}, true);
  return s;
}

LqProblem randomProblem(Random& random, Rows rows, int segments, int nodes) {
  const Index nx = random.integer(2, 6), nu = random.integer(2, 5), p = random.integer(1, 6);
  LqProblem problem;
  for (int k = 0; k < segments; ++k) {
    LqSegment segment;
    for (int i = 0; i < nodes; ++i)
      segment.stages.push_back(randomStage(random, nx, nu, p, rows, i % 3 == 2));
    randomCost(random, nx, 0, p, segment.terminal, nullptr);
    if (random.uniform() < 0.5) {
      segment.e_x = randomMatrix(random, 1, nx);
      segment.e_theta = randomMatrix(random, 1, p);
      segment.e = random.normalVector(1);
    }
    segment.stages[0].cost.l_xx += MatrixXd::Identity(nx, nx);
    problem.segments.push_back(std::move(segment));
  }
  problem.l_theta = random.normalVector(static_cast<int>(p));
  problem.l_thetatheta = MatrixXd::Identity(p, p);
  if (p > 2 && random.uniform() < 0.5) {
    problem.p_theta = randomMatrix(random, 1, p);
    problem.p = random.normalVector(1);
  }
  return problem;
}

double relative(const MatrixXd& a, const MatrixXd& b) {
  return (a - b).norm() / std::max(b.norm(), 1e-3);
}

/// Neither solution has more correct digits than this allows.
constexpr double kWorstCondition = 1e6;

struct Deviation {
  bool counts = true;  ///< well enough conditioned to compare
  double step = 0.0, covariance = 0.0, stationarity = 0.0, multipliers = 0.0;
};

Deviation deviation(const LqProblem& problem, bool general) {
  const auto solution = bayes::solveLq(problem, {}, general);
  EXPECT_TRUE(solution.ok());
  if (!solution) return {true, 1.0, 1.0, 1.0, 1.0};
  const DenseLq dense = denseLq(problem);
  const DenseSolution reference = solveDense(dense);
  if (reference.condition > kWorstCondition) return {false};
  EXPECT_LT(solution->inconsistency, 1e-9);
  const bayes::LqStep step = bayes::rollOut(problem, *solution);
  const VectorXd y = stacked(dense, step);
  const VectorXd nu = stacked(dense, bayes::multipliers(problem, *solution, step));
  Deviation out;
  out.step = relative(y, reference.y);
  const VectorXd forces = dense.A.transpose() * nu;
  out.stationarity = (dense.g + dense.H * y + forces).norm() / forces.norm();
  if (reference.rank == dense.c.size()) out.multipliers = relative(nu, reference.multipliers);
  const bayes::LqCovariance P = bayes::lqCovariance(problem, *solution);
  const Index p = problem.parameters();
  out.covariance = relative(P.theta, reference.covariance.bottomRightCorner(p, p));
  for (std::size_t s = 0; s < problem.segments.size(); ++s)
    for (std::size_t k = 0; k <= problem.segments[s].stages.size(); ++k) {
      const Index x = dense.x[s][k], nx = problem.states();
      const auto worse = [&](double value) { out.covariance = std::max(out.covariance, value); };
      worse(relative(P.segments[s].x[k], reference.covariance.block(x, x, nx, nx)));
      worse(relative(P.segments[s].x_theta[k], reference.covariance.block(x, dense.theta, nx, p)));
      if (k == problem.segments[s].stages.size()) continue;
      const Index u = dense.u[s][k], nu_size = problem.segments[s].stages[k].l_u.size();
      worse(relative(P.segments[s].u[k], reference.covariance.block(u, u, nu_size, nu_size)));
    }
  return out;
}

TEST(Riccati, StepMultipliersAndCovariancesEqualTheDenseOnes_RandomRowsOfAnyRank) {
  PLUMBLINE_SEED(seed, 20261122);
  Random random(seed);
  const Rows kinds[] = {Rows::None, Rows::Square, Rows::Wide, Rows::Redundant, Rows::StateOnly};
  Deviation worst;
  const int problems = count(200, 60);
  int left_out = 0;
  for (int k = 0; k < problems;) {
    SCOPED_TRACE("problem " + std::to_string(k));
    const LqProblem problem =
        randomProblem(random, kinds[k % 5], random.integer(1, 3), random.integer(1, k < 10 ? 30 : 9));
    bool counted = true;
    for (const bool general : {false, true}) {
      const Deviation d = deviation(problem, general);
      counted = counted && d.counts;
      EXPECT_LT(d.step, 1e-9);
      EXPECT_LT(d.covariance, 1e-9);
      EXPECT_LT(d.stationarity, 1e-9);
      EXPECT_LT(d.multipliers, 1e-9);
      worst = {true, std::max(worst.step, d.step), std::max(worst.covariance, d.covariance),
               std::max(worst.stationarity, d.stationarity), std::max(worst.multipliers, d.multipliers)};
    }
    counted ? ++k : ++left_out;
    ASSERT_LT(left_out, problems) << "the problems are too ill-conditioned to compare";
  }
  printf("%d problems, %d drawn again because their condition is above 1e6\n", problems, left_out);
  printf("worst relative deviation: step %.1e, covariance %.1e, stationarity %.1e, multipliers %.1e\n",
         worst.step, worst.covariance, worst.stationarity, worst.multipliers);
}

TEST(Riccati, PredictedCostIsTheDenseOne) {
  PLUMBLINE_SEED(seed, 3);
  Random random(seed);
  const LqProblem problem = randomProblem(random, Rows::StateOnly, 2, 8);
  const auto solution = bayes::solveLq(problem);
  ASSERT_TRUE(solution.ok());
  bayes::StepSweep sweep(problem, *solution);
  bayes::forEachNode(problem, *solution, [&](const bayes::LqNode& node) { sweep.visit(node); });
  const DenseLq dense = denseLq(problem);
  const VectorXd y = stacked(dense, sweep.step());
  const bayes::CostChange change = sweep.change();
  EXPECT_NEAR(change.slope, dense.g.dot(y), 1e-10 * std::fabs(change.slope));
  EXPECT_NEAR(change.total, dense.g.dot(y) + 0.5 * y.dot(dense.H * y), 1e-10 * std::fabs(change.total));
}

TEST(Riccati, UnitsOfTheVariablesDoNotChangeTheStep) {
  PLUMBLINE_SEED(seed, 4);
  Random random(seed);
  LqProblem problem = randomProblem(random, Rows::StateOnly, 1, 12);
  const auto plain = bayes::solveLq(problem);
  problem.x_unit = VectorXd::LinSpaced(problem.states(), 0.1, 10.0);
  problem.u_unit = VectorXd::LinSpaced(problem.segments[0].stages[0].l_u.size(), 0.1, 10.0);
  problem.theta_unit = VectorXd::LinSpaced(problem.parameters(), 0.1, 10.0);
  const auto scaled = bayes::solveLq(problem);
  ASSERT_TRUE(plain.ok() && scaled.ok());
  EXPECT_LT(relative(scaled->arrival, plain->arrival), 1e-9);
  EXPECT_LT(relative(scaled->covariance, plain->covariance), 1e-9);
}

TEST(Riccati, DampingIsAWeightOnEveryVariable) {
  PLUMBLINE_SEED(seed, 5);
  Random random(seed);
  LqProblem problem = randomProblem(random, Rows::Square, 1, 6);
  bayes::Damping damping{
      0.7, random.uniformVector(static_cast<int>(problem.states()), 0.5, 2.0),
      random.uniformVector(static_cast<int>(problem.segments[0].stages[0].l_u.size()), 0.5, 2.0),
      random.uniformVector(static_cast<int>(problem.parameters()), 0.5, 2.0)};
  const auto damped = bayes::solveLq(problem, damping);
  LqSegment& segment = problem.segments[0];
  for (LqStage& stage : segment.stages) {
    stage.cost.l_xx.diagonal() += damping.mu * damping.x;
    stage.l_uu.diagonal() += damping.mu * damping.u;
  }
  segment.terminal.l_xx.diagonal() += damping.mu * damping.x;
  problem.l_thetatheta.diagonal() += damping.mu * damping.theta;
  const auto weighted = bayes::solveLq(problem);
  ASSERT_TRUE(damped.ok() && weighted.ok());
  EXPECT_LT(relative(damped->arrival, weighted->arrival), 1e-12);
}

TEST(Riccati, ContradictingRowsAreSeen) {
  PLUMBLINE_SEED(seed, 6);
  Random random(seed);
  LqProblem problem = randomProblem(random, Rows::Redundant, 1, 5);
  problem.segments[0].stages[2].h.tail(1).array() += 0.1;
  const auto solution = bayes::solveLq(problem);
  ASSERT_TRUE(solution.ok());
  EXPECT_GT(solution->inconsistency, 1e-3);
}

/// Optimum under bounds by trying all sets of active ones.
struct BoundedReference {
  DenseSolution solution;
  std::vector<Index> active;
  VectorXd multipliers;  ///< of all bounds
};

std::optional<BoundedReference> boundedReference(const LqProblem& problem) {
  const Index bounds = problem.g.size(), own = problem.p.size(), p = problem.parameters();
  for (int set = 0; set < (1 << bounds); ++set) {
    BoundedReference out;
    for (Index i = 0; i < bounds; ++i)
      if ((set >> i & 1) != 0) out.active.push_back(i);
    const auto count = static_cast<Index>(out.active.size());
    LqProblem held = problem;
    MatrixXd rows(own + count, p);
    VectorXd values(own + count);
    if (own > 0) rows.topRows(own) = problem.p_theta;
    values.head(own) = problem.p;
    rows.bottomRows(count) = problem.g_theta(out.active, Eigen::all);
    values.tail(count) = problem.g(out.active);
    held.p_theta = rows;
    held.p = values;
    const DenseLq dense = denseLq(held);
    out.solution = solveDense(dense);
    if (out.solution.rank < dense.c.size()) continue;
    const VectorXd slack = problem.g + problem.g_theta * out.solution.y.tail(p);
    out.multipliers = VectorXd::Zero(bounds);
    for (Index i = 0; i < count; ++i)
      out.multipliers[out.active[static_cast<std::size_t>(i)]] =
          -out.solution.multipliers[dense.parameters + own + i];
    if (slack.minCoeff() >= -1e-9 && out.multipliers.minCoeff() >= 0.0) return out;
  }
  return {};
}

TEST(Riccati, ArrivalUnderBoundsEqualsTheDenseOne_AllSetsOfActiveOnesTried) {
  PLUMBLINE_SEED(seed, 131);
  Random random(seed);
  const Rows kinds[] = {Rows::None, Rows::Square, Rows::Wide};
  const int problems = count(200, 60);
  int actives[5] = {0, 0, 0, 0, 0}, infeasible = 0;
  double step = 0.0, multiplier = 0.0, covariance = 0.0, stationarity = 0.0;
  for (int k = 0; k < problems;) {
    LqProblem problem = randomProblem(random, kinds[k % 3], random.integer(1, 3), random.integer(1, 9));
    const Index p = problem.parameters();
    problem.g_theta = randomMatrix(random, 4, p);
    problem.g = randomMatrix(random, 4, 1);
    if (k % 2 == 0) problem.likely_active = {random.integer(0, 3), random.integer(0, 3)};
    const auto reference = boundedReference(problem);
    const auto solution = bayes::solveLq(problem);
    if (!reference) {
      infeasible += !solution.ok();
      EXPECT_FALSE(solution.ok()) << "problem " << k;
      continue;
    }
    if (reference->solution.condition > kWorstCondition) continue;
    SCOPED_TRACE("problem " + std::to_string(k++));
    ASSERT_TRUE(solution.ok()) << solution.error().message();
    ++actives[reference->active.size()];
    EXPECT_EQ(solution->active_bounds.size(), reference->active.size());
    const DenseLq dense = denseLq(problem);
    const bayes::LqStep own = bayes::rollOut(problem, *solution);
    const VectorXd y = stacked(dense, own);
    step = std::max(step, relative(y, reference->solution.y));
    multiplier = std::max(multiplier, relative(solution->bound_rows, reference->multipliers));
    VectorXd gradient = dense.g + dense.H * y +
                        dense.A.transpose() * stacked(dense, bayes::multipliers(problem, *solution, own));
    gradient.tail(p) -= problem.g_theta.transpose() * solution->bound_rows;
    stationarity = std::max(stationarity, gradient.norm() / dense.g.norm());
    if (reference->active.empty()) continue;
    covariance = std::max(covariance, relative(solution->held_covariance.bottomRightCorner(p, p),
                                               reference->solution.covariance.bottomRightCorner(p, p)));
  }
  printf("%d problems with 0, 1, 2, 3, 4 active bounds: %d %d %d %d %d; %d without any point, all found\n",
         problems, actives[0], actives[1], actives[2], actives[3], actives[4], infeasible);
  printf("worst relative deviation: step %.1e, multipliers %.1e, covariance %.1e, stationarity %.1e\n", step,
         multiplier, covariance, stationarity);
  EXPECT_GT(actives[1], 5);
  EXPECT_GT(actives[2], 0);
  for (const double worst : {step, multiplier, covariance, stationarity}) EXPECT_LT(worst, 1e-9);
}

/// The numbers of `solveLq`, whatever is kept: the blocks that are computed twice among them.
TEST(LqBlocks, GiveTheSameBitsWhateverIsKept) {
  PLUMBLINE_SEED(seed, 12);
  Random random(seed);
  for (const Rows rows : {Rows::None, Rows::Square, Rows::Redundant, Rows::StateOnly}) {
    const LqProblem problem = randomProblem(random, rows, 2, 150);
    const auto stored = bayes::solveLq(problem);
    ASSERT_TRUE(stored.ok());
    const bayes::LqStep step = bayes::rollOut(problem, *stored);
    const bayes::LqMultipliers nu = bayes::multipliers(problem, *stored, step);
    const bayes::LqCovariance P = bayes::lqCovariance(problem, *stored);
    LqProblem frame = problem;
    for (LqSegment& segment : frame.segments) segment.stages.clear();
    for (const std::size_t memory : {std::size_t{0}, std::size_t{60'000}, std::size_t{1} << 30}) {
      int computed = 0;
      const auto source = [&](std::size_t s, Index first, Index end, LqStage* out) {
        for (Index k = first; k < end; ++k, ++computed)
          *out++ = problem.segments[s].stages[static_cast<std::size_t>(k)];
      };
      bayes::LqBlocks blocks({150, 150}, source, memory);
      ASSERT_TRUE(blocks.backward(frame, {}).ok());
      ASSERT_TRUE(blocks.arrive(frame, {}).ok());
      EXPECT_EQ(blocks.solution().arrival, stored->arrival);
      EXPECT_EQ(blocks.solution().covariance, stored->covariance);
      bayes::StepSweep steps(frame, blocks.solution());
      bayes::MultiplierSweep multipliers(frame, blocks.solution(), steps.step());
      bayes::CovarianceSweep covariance(frame, blocks.solution());
      int visited = 0;
      const auto visit = [&](const bayes::LqNode& node) {
        ++visited;
        steps.visit(node);
        covariance.visit(node);
        const auto k = static_cast<std::size_t>(node.k);
        EXPECT_EQ(covariance.x(), P.segments[node.segment].x[k]);
        if (node.stage == nullptr) return;
        multipliers.visit(node);
        EXPECT_EQ(covariance.u(), P.segments[node.segment].u[k]);
        EXPECT_EQ(multipliers.dynamics(), nu.segments[node.segment].dynamics.col(node.k));
        EXPECT_EQ(multipliers.stage(), nu.segments[node.segment].stage[k]);
      };
      ASSERT_TRUE(blocks.forward(frame, visit).ok());
      EXPECT_EQ(visited, 302);
      for (std::size_t s = 0; s < 2; ++s) {
        EXPECT_EQ(steps.step().segments[s].x, step.segments[s].x);
        EXPECT_EQ(steps.step().segments[s].u, step.segments[s].u);
      }
      // Blocks of 64, 64 and 22: none twice when all are kept, the first of all never.
      if (memory == 0) {
        EXPECT_EQ(computed, 300 + 300 - 64);
      }
      if (memory > 1'000'000) {
        EXPECT_EQ(computed, 300);
      }
    }
  }
}

}  // namespace
}  // namespace plumbline::test
