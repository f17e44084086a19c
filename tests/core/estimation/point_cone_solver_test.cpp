// SPDX-License-Identifier: BSD-3-Clause
#include "optimization/nonnegative_masses.h"

#include <cmath>
#include <limits>

#include "base/linalg.h"
#include "support/support.h"

namespace plumbline::test {
namespace {

using optimization::PointConeProblem;
using optimization::PointConeSettings;
using optimization::PointConeSolution;
using optimization::solvePointCone;

struct RandomProblemOptions {
  int bodies = 2, points = 12, rows = 15;
  double lambda = 1e-3;
  double spread = 0.0;  ///< decades that the sizes of columns span
  bool inside = false;  ///< d = F P x with x well above the bounds
};

optimization::PointConeProblem randomProblem(Random& random, const RandomProblemOptions& options) {
  optimization::PointConeProblem problem;
  const Eigen::Index n = options.bodies * options.points;
  problem.F.resize(options.rows, 10 * options.bodies);
  for (Eigen::Index c = 0; c < problem.F.cols(); ++c)
    problem.F.col(c) =
        std::pow(10.0, options.spread * random.uniform(-0.5, 0.5)) * random.normalVector(options.rows);
  for (int j = 0; j < options.bodies; ++j) {
    Eigen::MatrixXd P(10, options.points);
    for (int k = 0; k < options.points; ++k) P.col(k) = random.normalVector(10);
    problem.P.push_back(P);
  }
  problem.lambda = options.lambda;
  problem.reference = random.normalVector(static_cast<int>(n));
  problem.lower = 0.1 * random.uniformVector(static_cast<int>(n), 0.0, 1.0);
  if (options.inside) {
    const Eigen::VectorXd x = problem.lower + random.uniformVector(static_cast<int>(n), 1.0, 2.0);
    problem.reference = x;
    problem.d = Eigen::VectorXd::Zero(options.rows);
    for (int j = 0; j < options.bodies; ++j)
      problem.d += problem.F.middleCols(10 * j, 10) * problem.P[static_cast<std::size_t>(j)] *
                   x.segment(j * options.points, options.points);
  } else {
    problem.d = 3.0 * random.normalVector(options.rows);
  }
  return problem;
}

/// F P as one matrix.
Eigen::MatrixXd plain(const optimization::PointConeProblem& problem) {
  Eigen::MatrixXd A(problem.F.rows(), problem.lower.size());
  Eigen::Index at = 0;
  for (std::size_t j = 0; j < problem.P.size(); ++j) {
    const Eigen::MatrixXd& P = problem.P[j];
    A.middleCols(at, P.cols()) = problem.F.middleCols(10 * static_cast<Eigen::Index>(j), 10) * P;
    at += P.cols();
  }
  return A;
}

double costAt(const optimization::PointConeProblem& problem, const Eigen::VectorXd& x) {
  return 0.5 * (plain(problem) * x - problem.d).squaredNorm() +
         0.5 * problem.lambda * (x - problem.reference).squaredNorm();
}

/// The scaled residual of the header, from the data of the problem alone.
double plainResidual(const optimization::PointConeProblem& problem, const Eigen::VectorXd& x) {
  const Eigen::MatrixXd A = plain(problem);
  const Eigen::VectorXd g = A.transpose() * (A * x - problem.d) + problem.lambda * (x - problem.reference);
  const Eigen::VectorXd h = (A.colwise().squaredNorm().transpose().array() + problem.lambda).sqrt();
  const double beta = std::sqrt((problem.d - A * problem.lower).squaredNorm() +
                                problem.lambda * (problem.reference - problem.lower).squaredNorm());
  const Eigen::VectorXd u = h.cwiseProduct(x - problem.lower) / beta;
  return u.cwiseMin(g.cwiseQuotient(h) / beta).cwiseAbs().maxCoeff();
}

bool solved(const optimization::PointConeSolution& solution) {
  return solution.status == Termination::Converged || solution.status == Termination::OnBoundary;
}

TEST(PointCone, IsTheBestOfAllActiveSets_SmallProblems) {
  PLUMBLINE_SEED(seed, 7201);
  Random random(seed);
  for (int trial = 0; trial < count(60, 20); ++trial) {
    RandomProblemOptions options;
    options.bodies = 2;
    options.points = 4;
    options.rows = 9;
    const optimization::PointConeProblem problem = randomProblem(random, options);
    const optimization::PointConeSolution solution = optimization::solvePointCone(problem);
    ASSERT_TRUE(solved(solution));
    const Eigen::MatrixXd A = plain(problem);
    double best = std::numeric_limits<double>::infinity();
    for (int set = 0; set < 256; ++set) {
      Eigen::VectorXd x = problem.lower;
      std::vector<Eigen::Index> free;
      for (Eigen::Index i = 0; i < 8; ++i)
        if ((set >> i) & 1) free.push_back(i);
      if (!free.empty()) {
        const auto m = static_cast<Eigen::Index>(free.size());
        Eigen::MatrixXd stacked = Eigen::MatrixXd::Zero(A.rows() + m, m);
        Eigen::VectorXd rhs(A.rows() + m);
        rhs.head(A.rows()) = problem.d - A * problem.lower;
        for (Eigen::Index i = 0; i < m; ++i) {
          const Eigen::Index at = free[static_cast<std::size_t>(i)];
          stacked.col(i).head(A.rows()) = A.col(at);
          stacked(A.rows() + i, i) = std::sqrt(problem.lambda);
          rhs[A.rows() + i] = std::sqrt(problem.lambda) * (problem.reference[at] - problem.lower[at]);
        }
        const Eigen::VectorXd y = linalg::leastSquares(stacked, rhs);
        if (y.minCoeff() < 0.0) continue;
        for (Eigen::Index i = 0; i < m; ++i) x[free[static_cast<std::size_t>(i)]] += y[i];
      }
      best = std::min(best, costAt(problem, x));
    }
    EXPECT_NEAR(solution.cost, best, 1e-11 * best);
    EXPECT_NEAR(solution.cost, costAt(problem, solution.x), 1e-11 * best);
  }
}

TEST(PointCone, KktResidualHoldsOnTheDataThemselves_EverySize) {
  PLUMBLINE_SEED(seed, 7202);
  Random random(seed);
  int active = 0, unsolved = 0;
  for (int trial = 0; trial < count(3000, 60); ++trial) {
    RandomProblemOptions options;
    options.bodies = random.integer(1, 6);
    options.points = random.integer(3, 27);
    options.rows = random.integer(1, 70);
    options.lambda = std::pow(10.0, random.uniform(-8.0, 1.0));
    options.spread = random.uniform(0.0, 6.0);
    const optimization::PointConeProblem problem = randomProblem(random, options);
    const optimization::PointConeSolution solution = optimization::solvePointCone(problem);
    SCOPED_TRACE("trial " + std::to_string(trial));
    const double residual = plainResidual(problem, solution.x);
    EXPECT_EQ(solved(solution), residual <= 1e-8) << toString(solution.status) << " " << residual;
    EXPECT_NEAR(solution.kkt_residual, residual, 1e-12 + 1e-3 * residual);
    if (solved(solution)) {
      EXPECT_LE(solution.duality_gap, 1e-6);
    }
    unsolved += solved(solution) ? 0 : 1;
    EXPECT_GE((solution.x - problem.lower).minCoeff(), 0.0);
    for (std::size_t i = 0; i < solution.active.size(); ++i) active += solution.active[i] ? 1 : 0;
  }
  EXPECT_GT(active, 100);                       // the bounds did matter
  EXPECT_LE(unsolved, count(3000, 60) / 1000);  // λ over fourteen decades of the Hessian
}

TEST(PointCone, WithoutRegularisationStillOptimal_PoorAndRedundantData) {
  PLUMBLINE_SEED(seed, 7203);
  Random random(seed);
  for (int trial = 0; trial < count(1000, 30); ++trial) {
    RandomProblemOptions options;
    options.lambda = 0.0;
    options.points = random.integer(12, 27);
    options.rows = random.integer(2, 20);
    optimization::PointConeProblem problem = randomProblem(random, options);
    problem.P[0].col(1) = problem.P[0].col(0);  // twice the same point
    if (trial % 3 == 0) problem.F.row(0).setZero();
    const optimization::PointConeSolution solution = optimization::solvePointCone(problem);
    EXPECT_TRUE(solved(solution)) << solution.kkt_residual;
    EXPECT_LE(plainResidual(problem, solution.x), 1e-8);
  }
}

TEST(PointCone, BoundsThatDoNotMatterChangeNothing_SolutionInside) {
  PLUMBLINE_SEED(seed, 7204);
  Random random(seed);
  RandomProblemOptions options;
  options.inside = true;
  const optimization::PointConeProblem problem = randomProblem(random, options);
  const optimization::PointConeSolution solution = optimization::solvePointCone(problem);
  EXPECT_EQ(solution.status, Termination::Converged);
  EXPECT_LT((solution.x - problem.reference).norm(), 1e-9 * problem.reference.norm());
  EXPECT_LT(solution.cost, 1e-18 * problem.d.squaredNorm());
}

TEST(PointCone, UnitsDoNotMatter_MassAndForceScaled) {
  PLUMBLINE_SEED(seed, 7205);
  Random random(seed);
  optimization::PointConeProblem problem = randomProblem(random, {});
  const optimization::PointConeSolution kilograms = optimization::solvePointCone(problem);
  problem.d *= 1e6;
  problem.reference *= 1e3;
  problem.lower *= 1e3;
  problem.F *= 1e3;
  problem.lambda *= 1e6;
  const optimization::PointConeSolution grams = optimization::solvePointCone(problem);
  EXPECT_LT((grams.x / 1e3 - kilograms.x).norm(), 1e-10 * kilograms.x.norm());
  EXPECT_EQ(grams.active, kilograms.active);
}

TEST(PointCone, NothingUnsolvedIsCalledConverged_LimitsStopsAndBrokenNumbers) {
  PLUMBLINE_SEED(seed, 7206);
  Random random(seed);
  RandomProblemOptions options;
  options.points = 27;
  options.rows = 30;
  optimization::PointConeProblem problem = randomProblem(random, options);
  for (int limit = 0; limit < 8; ++limit) {
    optimization::PointConeSettings settings;
    settings.max_iterations = limit;
    const optimization::PointConeSolution solution = optimization::solvePointCone(problem, settings);
    EXPECT_EQ(solved(solution), plainResidual(problem, solution.x) <= settings.tolerance) << limit;
    if (limit == 0) {
      EXPECT_EQ(solution.status, Termination::IterationLimit);
    }
  }
  std::stop_source source;
  source.request_stop();
  JobContext stopped;
  stopped.stop = source.get_token();
  EXPECT_EQ(optimization::solvePointCone(problem, {}, stopped).status, Termination::Cancelled);
  problem.d[3] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(solved(optimization::solvePointCone(problem)));
}

TEST(PointCone, StepsReportFallingResidualAndTheLastCost) {
  struct Sink : ProgressSink {
    std::vector<ProgressReport> reports;
    void report(const ProgressReport& report) override { reports.push_back(report); }
  } sink;
  PLUMBLINE_SEED(seed, 7207);
  Random random(seed);
  const optimization::PointConeProblem problem = randomProblem(random, {});
  JobContext context;
  context.progress = &sink;
  const optimization::PointConeSolution solution = optimization::solvePointCone(problem, {}, context);
  ASSERT_GT(sink.reports.size(), 3u);
  EXPECT_LT(sink.reports.back().violation, 1e-8 * sink.reports.front().violation);
  EXPECT_NEAR(sink.reports.back().cost, solution.cost, 1e-9 * solution.cost);
}

}  // namespace
}  // namespace plumbline::test
