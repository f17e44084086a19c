// SPDX-License-Identifier: BSD-3-Clause
// Estimates from reduced logs: the bits of those from the samples, and intervals that hold where residuals are correlated.
#include "estimation/reduced/reduced_log.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "base/tolerance.h"
#include "estimation/reduced/block_covariance.h"
#include "estimation/rows/column_selection.h"
#include "estimation/uncertainty/block_score.h"
#include "estimation/uncertainty/motion_noise.h"
#include "estimation_fixture.h"

namespace plumbline::estimation {
namespace {

using test::Truth;

ReducedLogs reduced(const Truth& truth, const std::vector<signal::Samples>& logs, int blocks) {
  const auto columns = selectColumns(truth.model, truth.structure, truth.friction).columns;
  std::vector<ReducedLog> out;
  for (const signal::Samples& log : logs)
    out.push_back(reduceLog({truth.model, truth.friction, columns, std::span(&log, 1)}, blocks, {}).value());
  return ReducedLogs(std::move(out));
}

/// Factors log by log, as an identification has them.
RegressionFactors logByLog(const Truth& truth, const std::vector<signal::Samples>& logs) {
  const auto columns = selectColumns(truth.model, truth.structure, truth.friction).columns;
  Eigen::Index longest = 0;
  for (const signal::Samples& log : logs) longest += log.size();
  return accumulateBlocks({truth.model, truth.friction, columns, logs}, longest, {}).value().total();
}

std::vector<signal::Samples> noisyLogs(const Truth& truth, Random& random) {
  std::vector<signal::Samples> logs;
  for (const Eigen::Index count : {5000, 900, 3000}) {
    logs.push_back(test::harmonicMotion(truth, random, count, 100.0));
    test::addTorqueNoise(logs.back(), Eigen::VectorXd::Constant(truth.model.nv(), 0.3), random);
    logs.back().log_name = "log" + std::to_string(logs.size());
  }
  return logs;
}

TEST(ReducedLogs, EstimateHasTheBitsOfThatFromSamples_EveryMethodFromFactors) {
  PLUMBLINE_SEED(seed, 811);
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  const std::vector<signal::Samples> logs = noisyLogs(truth, random);
  const ReducedLogs reductions = reduced(truth, logs, 16);
  const RegressionFactors factors = logByLog(truth, logs);
  for (const char* method : {"ols", "wls", "bounded", "lmi", "log-cholesky", "ee"}) {
    const EstimationSettings settings = test::settingsFor(truth.friction, method);
    const auto from_samples = estimate(truth.model, truth.structure, logs, settings, {}, &factors).value();
    const auto from_factors = estimateReduced(truth.model, truth.structure, reductions, settings).value();
    EXPECT_TRUE((from_samples.pi_base.array() == from_factors.pi_base.array()).all()) << method;
    EXPECT_TRUE((from_samples.pi_full.array() == from_factors.pi_full.array()).all()) << method;
    EXPECT_EQ(from_samples.cost, from_factors.cost) << method;
    EXPECT_EQ(from_samples.condition, from_factors.condition) << method;
    ASSERT_EQ(from_factors.fit.size(), logs.size());
    for (std::size_t l = 0; l < logs.size(); ++l) {
      EXPECT_EQ(from_factors.fit[l].log_name, logs[l].log_name);
      for (std::size_t j = 0; j < from_factors.fit[l].joints.size(); ++j) {
        const JointFit &a = from_samples.fit[l].joints[j], &b = from_factors.fit[l].joints[j];
        EXPECT_NEAR(a.rms, b.rms, rounding(1e6, a.rms)) << method;
        EXPECT_NEAR(a.normalised_rms, b.normalised_rms, rounding(1e6, a.normalised_rms)) << method;
        EXPECT_NEAR(a.relative_error, b.relative_error, rounding(1e6, a.relative_error)) << method;
        EXPECT_EQ(a.samples, b.samples);
      }
    }
  }
}

TEST(ReducedLogs, TheNumberOfBlocksDoesNotTouchTheEstimate) {
  PLUMBLINE_SEED(seed, 812);
  Random random(seed);
  const Truth truth = test::mixedArm(random);
  const std::vector<signal::Samples> logs = noisyLogs(truth, random);
  const EstimationSettings settings = test::settingsFor(truth.friction, "wls");
  const auto first = estimateReduced(truth.model, truth.structure, reduced(truth, logs, 1), settings).value();
  for (const int blocks : {2, 7, 64}) {
    const auto other =
        estimateReduced(truth.model, truth.structure, reduced(truth, logs, blocks), settings).value();
    EXPECT_TRUE((first.pi_base.array() == other.pi_base.array()).all()) << blocks;
  }
}

TEST(ReducedLogs, BiasByMotionNoiseFollowsFromItsMoments) {
  PLUMBLINE_SEED(seed, 813);
  Random random(seed);
  const Truth truth = test::turningArm(random, 4);
  std::vector<signal::Samples> logs = {test::harmonicMotion(truth, random, 3000, 100.0)};
  test::addTorqueNoise(logs[0], Eigen::VectorXd::Constant(truth.model.nv(), 0.3), random);
  logs[0].motion_noise = Eigen::MatrixXd::Constant(truth.model.nv(), 2, 0.05);
  const auto columns = selectColumns(truth.model, truth.structure, truth.friction).columns;
  const RegressionProblem problem{truth.model, truth.friction, columns, logs};
  const ReducedLogs reductions = reduced(truth, logs, 4);
  const Solution solution = solveLeastSquares(reductions.total(), Eigen::VectorXd::Ones(truth.model.nv()),
                                              Eigen::VectorXd::Zero(reductions.total().parameters), 1e-8);
  const Eigen::VectorXd direct = motionNoiseBias(problem, solution, {}).value();
  EXPECT_GT(direct.norm(), 0.0);
  EXPECT_LT((direct - reductions.motionNoiseBias(solution)).norm(), rounding(1e8, direct.norm()));
}

TEST(ReducedLogs, GradientIsTheSlopeOfTheSquares) {
  PLUMBLINE_SEED(seed, 816);
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  const ReducedLogs reductions = reduced(truth, noisyLogs(truth, random), 4);
  Solution solution = solveLeastSquares(reductions.total(), random.uniformVector(truth.model.nv(), 0.5, 2.0),
                                        Eigen::VectorXd::Zero(reductions.total().parameters), 1e-8);
  const auto half = [&] {
    double sum = 0.0;
    for (const auto& log : reductions.statistics(solution).sums)
      for (std::size_t j = 0; j < log.size(); ++j)
        sum += 0.5 * std::pow(solution.scale[static_cast<Eigen::Index>(j)], 2) * log[j].residual_squares;
    return sum;
  };
  solution.x += random.normalVector(static_cast<int>(solution.x.size()));
  const Eigen::VectorXd gradient = reductions.statistics(solution).gradient, x = solution.x;
  Eigen::VectorXd slope(x.size());
  for (Eigen::Index i = 0; i < x.size(); ++i) {  // exact: the sum is quadratic
    solution.x = x + Eigen::VectorXd::Unit(x.size(), i);
    const double above = half();
    solution.x = x - Eigen::VectorXd::Unit(x.size(), i);
    slope[i] = 0.5 * (above - half());
  }
  EXPECT_LT((gradient + slope).norm(), 1e-8 * slope.norm());
}

TEST(ReducedLogs, MethodsThatNeedTheRowsAreRejected) {
  PLUMBLINE_SEED(seed, 814);
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  const ReducedLogs reductions = reduced(truth, {test::harmonicMotion(truth, random, 500, 100.0)}, 4);
  for (const char* method : {"irls", "iv"}) {
    const auto found =
        estimateReduced(truth.model, truth.structure, reductions, test::settingsFor(truth.friction, method));
    ASSERT_FALSE(found) << method;
    EXPECT_EQ(found.error().code, ErrorCode::UnsupportedOption);
    EXPECT_NE(found.error().message().find("from the logs themselves"), std::string::npos);
  }
  EstimationSettings whitened = test::settingsFor(truth.friction, "wls");
  whitened.rows.joint_covariance = true;
  EXPECT_FALSE(estimateReduced(truth.model, truth.structure, reductions, whitened));
}

TEST(ReducedLogs, RowsWithOtherWeightsAreRejected) {
  PLUMBLINE_SEED(seed, 815);
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  signal::Samples log = test::harmonicMotion(truth, random, 500, 100.0);
  const auto columns = selectColumns(truth.model, truth.structure, truth.friction).columns;
  log.weight(0, 7) = 0.0;
  const RegressionProblem problem{truth.model, truth.friction, columns, std::span(&log, 1)};
  EXPECT_TRUE(reduceLog(problem, 4, {}));
  log.weight(0, 7) = 0.5;
  const auto found = reduceLog(problem, 4, {});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().code, ErrorCode::UnsupportedOption);
}

/// Variances, degrees of freedom and correlations of `blockCovariance` from parts, by dense matrices as its formulas are written.
struct DenseSpread {
  Eigen::VectorXd variances, freedom;
  Eigen::MatrixXd Sigma;
};
DenseSpread denseSpread(const std::vector<BlockScore>& parts, const Eigen::MatrixXd& K) {
  const auto n = static_cast<Eigen::Index>(parts.size()), p = K.rows(), r = K.cols();
  const Eigen::MatrixXd one = Eigen::MatrixXd::Identity(r, r);
  std::vector<Eigen::MatrixXd> A;
  Eigen::MatrixXd corrected(r, n);
  for (const BlockScore& part : parts) {
    A.push_back(Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(one - part.information).operatorInverseSqrt());
    corrected.col(static_cast<Eigen::Index>(A.size()) - 1) = A.back() * part.score;
  }
  DenseSpread out;
  out.Sigma = (K * corrected) * (K * corrected).transpose();
  out.variances = out.Sigma.diagonal();
  out.freedom.resize(p);
  for (Eigen::Index i = 0; i < p; ++i) {
    Eigen::MatrixXd P(n, n);
    for (Eigen::Index b = 0; b < n; ++b)
      for (Eigen::Index c = 0; c < n; ++c) {
        const auto B = static_cast<std::size_t>(b), C = static_cast<std::size_t>(c);
        const Eigen::MatrixXd& G = parts[B].information;
        const Eigen::MatrixXd between = (b == c ? G : 0.0 * G) - G * parts[C].information;
        P(b, c) = K.row(i) * A[B] * between * A[C] * K.row(i).transpose();
      }
    out.freedom[i] = std::max(1.0, std::pow(P.trace(), 2) / P.squaredNorm());
  }
  return out;
}

TEST(BlockCovariance, AgreesWithItsFormulasInDenseMatrices) {
  PLUMBLINE_SEED(seed, 823);
  Random random(seed);
  const Truth truth = test::turningArm(random, 2);
  constexpr std::size_t kLogs = 9;
  for (const double offset : {0.0, 2.0}) {  // the second joins the two blocks of every log
    std::vector<signal::Samples> logs;
    for (std::size_t l = 0; l < kLogs; ++l) {
      logs.push_back(test::harmonicMotion(truth, random, 1000 + 100 * static_cast<int>(l), 100.0));
      logs.back().tau.array() += offset * random.normal();
      test::addTorqueNoise(logs.back(), Eigen::VectorXd::Constant(truth.model.nv(), 0.5), random);
    }
    const ReducedLogs reductions = reduced(truth, logs, 2);
    const RegressionFactors& total = reductions.total();
    const Solution solution = solveLeastSquares(total, random.uniformVector(truth.model.nv(), 0.5, 2.0),
                                                Eigen::VectorXd::Zero(total.parameters), 1e-8);
    const Covariance white = whiteCovariance(total, solution, noiseOf(total, solution));
    const Covariance found = blockCovariance(reductions.blocks(), solution, white, {}).value();

    const Eigen::MatrixXd& K = solution.K;
    std::vector<BlockScore> halves, whole;
    for (const BlockFactors::Block& block : reductions.blocks().blocks)
      halves.push_back(blockScore(block.factors, solution));
    ASSERT_EQ(halves.size(), 2 * kLogs);
    Eigen::VectorXd squares = Eigen::VectorXd::Zero(K.rows()), products = squares;
    for (std::size_t l = 0; l < kLogs; ++l) {
      const BlockScore &a = halves[2 * l], &b = halves[2 * l + 1];
      whole.push_back({a.information + b.information, a.score + b.score});
      const Eigen::VectorXd s = K * a.score, t = K * b.score;
      squares += s.cwiseAbs2() + t.cwiseAbs2();
      products += s.cwiseProduct(t);
    }
    const Eigen::VectorXd before = squares + 2.0 * products.cwiseMax(0.0);
    const Eigen::VectorXd least = white.Sigma.diagonal().cwiseMax(before);
    const DenseSpread fine = denseSpread(halves, K), coarse = denseSpread(whole, K);
    Eigen::VectorXd variances, freedom;
    if (offset == 0.0) {
      ASSERT_NE(found.note.text.find("each of 18 blocks"), std::string::npos) << found.note.text;
      variances = before.cwiseQuotient(squares).cwiseProduct(fine.variances).cwiseMax(least);
      freedom = fine.freedom;
      int widened = 0;
      for (Eigen::Index i = 0; i < K.rows(); ++i) {
        if (coarse.variances[i] <= variances[i]) continue;
        const double beyond = 1.0 - variances[i] / coarse.variances[i];
        freedom[i] = 1.0 / (std::pow(beyond, 2) / coarse.freedom[i] + std::pow(1.0 - beyond, 2) / freedom[i]);
        variances[i] = coarse.variances[i];
        ++widened;
      }
      EXPECT_GT(widened, 0) << "the premise: logs widen some";
      EXPECT_LT(widened, K.rows());
    } else {
      ASSERT_NE(found.note.text.find("each of 9 blocks"), std::string::npos) << found.note.text;
      variances = coarse.variances.cwiseMax(least);
      freedom = coarse.freedom;
    }
    freedom = freedom.cwiseMin(white.degrees_of_freedom);
    const DenseSpread& base = offset == 0.0 ? fine : coarse;
    for (Eigen::Index i = 0; i < K.rows(); ++i) {
      EXPECT_NEAR(found.Sigma(i, i), variances[i], 1e-9 * variances[i]) << i;
      EXPECT_NEAR(found.degrees_of_freedom[i], freedom[i], 1e-6 * freedom[i]) << i;
      const double correlation = base.Sigma(i, 0) / std::sqrt(base.Sigma(i, i) * base.Sigma(0, 0));
      EXPECT_NEAR(found.Sigma(i, 0) / std::sqrt(found.Sigma(i, i) * found.Sigma(0, 0)), correlation, 1e-9)
          << i;
    }
    EXPECT_TRUE(found.note.tested);
  }
}

/// Fraction of 95 % intervals that hold the true base parameters.
struct BlockCoverage {
  double blocks = 0.0, white = 0.0;
};
BlockCoverage blockCoverage(std::uint64_t seed, double rho, int block_samples, int logs_count, int repeats) {
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  std::vector<signal::Samples> exact;
  for (int l = 0; l < logs_count; ++l) exact.push_back(test::harmonicMotion(truth, random, 2000, 100.0));
  EstimationSettings settings = test::settingsFor(truth.friction, "wls"), white = settings;
  white.covariance = CovarianceMethod::White;
  BlockCoverage out;
  int total = 0;
  for (int repeat = 0; repeat < repeats; ++repeat) {
    std::vector<signal::Samples> logs = exact;
    for (signal::Samples& log : logs) test::addCorrelatedNoise(log, 0.5, rho, random);
    const ReducedLogs reductions = reduced(truth, logs, 2000 / block_samples);
    const auto mine = estimateReduced(truth.model, truth.structure, reductions, settings).value();
    const auto naive = estimateReduced(truth.model, truth.structure, reductions, white).value();
    for (std::size_t i = 0; i < mine.base.size(); ++i, ++total) {
      const double x = truth.base[static_cast<Eigen::Index>(i)];
      out.blocks += mine.base[i].lower <= x && x <= mine.base[i].upper ? 1.0 : 0.0;
      out.white += naive.base[i].lower <= x && x <= naive.base[i].upper ? 1.0 : 0.0;
    }
  }
  return {out.blocks / total, out.white / total};
}

TEST(BlockCovariance, IntervalsHoldWhereResidualsAreCorrelatedWithinBlocks) {
  PLUMBLINE_SEED(seed, 816);
  // Correlation time 39 samples against blocks of 250.
  const BlockCoverage found = blockCoverage(seed, 0.95, 250, 4, test::count(200, 40));
  std::printf("correlated: blocks %.3f, white %.3f\n", found.blocks, found.white);
  EXPECT_GE(found.blocks, 0.92);
  EXPECT_LE(found.blocks, 0.995);
  EXPECT_LT(found.white, found.blocks - 0.15);  // the premise of the comparison: it matters here
}

TEST(BlockCovariance, IntervalsHoldForWhiteResiduals) {
  PLUMBLINE_SEED(seed, 817);
  const BlockCoverage found = blockCoverage(seed, 0.0, 250, 4, test::count(200, 40));
  std::printf("white: blocks %.3f, white %.3f\n", found.blocks, found.white);
  EXPECT_GE(found.blocks, 0.93);
  EXPECT_LE(found.blocks, 0.995);
}

// The premise violated: noise slower than the blocks. They are joined until neighbours are independent.
TEST(BlockCovariance, BlocksShorterThanTheNoiseAreJoined) {
  PLUMBLINE_SEED(seed, 818);
  const BlockCoverage slow = blockCoverage(seed, 0.99, 20, 4, test::count(100, 20));
  const BlockCoverage longer = blockCoverage(seed, 0.99, 500, 4, test::count(100, 20));
  std::printf("slow noise: blocks of 20 %.3f, of 500 %.3f\n", slow.blocks, longer.blocks);
  EXPECT_GE(slow.blocks, 0.90);
}

// Noise as slow as the whole log: no join helps, and the note says so.
TEST(BlockCovariance, NoiseSlowerThanTheLogIsSaid) {
  PLUMBLINE_SEED(seed, 820);
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  std::vector<signal::Samples> logs{test::harmonicMotion(truth, random, 2000, 100.0)};
  test::addCorrelatedNoise(logs[0], 0.5, 0.999, random);
  const auto found = estimateReduced(truth.model, truth.structure, reduced(truth, logs, 40),
                                     test::settingsFor(truth.friction, "wls"))
                         .value();
  EXPECT_NE(found.covariance.text.find("too small"), std::string::npos) << found.covariance.text;
}

/// Coverage of the intervals of `repeats` studies; `disturb` makes the logs of one from the exact ones.
struct StudyCoverage {
  int repeats = 0, labelled = 0;
  double inside = 0.0, worst = 0.0;  ///< fractions: of all intervals, and of those of one parameter
};
template <typename Disturb>
StudyCoverage studyCoverage(const Truth& truth, const std::vector<signal::Samples>& exact,
                            const Disturb& disturb) {
  StudyCoverage out;
  out.repeats = test::count(200, 60);  // fewer leave the worst parameter to chance
  std::vector<int> inside;
  for (int repeat = 0; repeat < out.repeats; ++repeat) {
    std::vector<signal::Samples> logs = exact;
    for (signal::Samples& log : logs) disturb(log);
    const auto found = estimateReduced(truth.model, truth.structure, reduced(truth, logs, 16),
                                       test::settingsFor(truth.friction, "wls"))
                           .value();
    inside.resize(found.base.size());
    out.labelled += found.covariance.tested;
    for (std::size_t i = 0; i < found.base.size(); ++i) {
      const double x = truth.base[static_cast<Eigen::Index>(i)];
      inside[i] += found.base[i].lower <= x && x <= found.base[i].upper;
    }
  }
  const double all = std::accumulate(inside.begin(), inside.end(), 0);
  out.inside = all / (out.repeats * static_cast<double>(inside.size()));
  out.worst = *std::min_element(inside.begin(), inside.end()) / static_cast<double>(out.repeats);
  return out;
}

/// Eight logs or more have the label, which then has to hold; fewer never have it.
void expectHonest(const StudyCoverage& found, std::size_t logs, const std::string& what) {
  std::printf("%zu logs, %s: %d of %d labelled, %.3f inside, worst parameter %.3f\n", logs, what.c_str(),
              found.labelled, found.repeats, found.inside, found.worst);
  EXPECT_EQ(found.labelled, logs >= 8 ? found.repeats : 0) << what;
  EXPECT_GE(found.inside, logs >= 8 ? 0.93 : 0.85) << what;
  EXPECT_GE(found.worst, logs >= 8 ? 0.75 : 0.0) << what;
}

// The premise violated in one parameter: a drift shows in the offset alone, and drowns in the score of all others.
TEST(BlockCovariance, DriftOfOneParameterIsCountedOrSaid) {
  PLUMBLINE_SEED(seed, 821);
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  std::vector<signal::Samples> exact;
  for (int l = 0; l < 12; ++l) exact.push_back(test::harmonicMotion(truth, random, 2000, 100.0));
  for (const std::size_t count : {5, 8, 12})
    for (const double rho : {0.0, 0.9, 0.992, 0.999, 0.9999}) {  // of neighbouring samples; a block has 125
      const std::vector<signal::Samples> logs(exact.begin(),
                                              exact.begin() + static_cast<std::ptrdiff_t>(count));
      const auto drift = [&](signal::Samples& log) { test::addCorrelatedNoise(log, 0.5, rho, random); };
      expectHonest(studyCoverage(truth, logs, drift), count, "drift " + std::to_string(rho));
    }
}

// The premise violated from log to log: another zero of the torque sensor in each, or another gain; and one log that outweighs
// the others.
TEST(BlockCovariance, WhatChangesFromLogToLogIsCountedOrSaid) {
  PLUMBLINE_SEED(seed, 822);
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  std::vector<signal::Samples> exact;
  for (int l = 0; l < 12; ++l)
    exact.push_back(test::harmonicMotion(truth, random, l == 1 ? 8000 : 2000, 100.0));
  struct Case {
    double offset, gain;  ///< standard deviations, N·m and of 1
  };
  for (const std::size_t count : {7, 8, 12})
    for (const auto& [offset, gain] : {Case{0.0, 0.0}, Case{0.02, 0.0}, Case{0.05, 0.0}, Case{0.3, 0.0},
                                       Case{0.0, 0.003}, Case{0.0, 0.02}}) {
      const std::vector<signal::Samples> logs(exact.begin(),
                                              exact.begin() + static_cast<std::ptrdiff_t>(count));
      const auto change = [&, offset = offset, gain = gain](signal::Samples& log) {
        for (Eigen::Index j = 0; j < log.tau.rows(); ++j) {
          log.tau.row(j) *= 1.0 + gain * random.normal();
          log.tau.row(j).array() += offset * random.normal();
        }
        test::addTorqueNoise(log, Eigen::VectorXd::Constant(truth.model.nv(), 0.5), random);
      };
      expectHonest(studyCoverage(truth, logs, change), count,
                   "offset " + std::to_string(offset) + ", gain " + std::to_string(gain));
    }
}

TEST(BlockCovariance, FewBlocksLeaveTheWhiteCovariance_AndSaySo) {
  PLUMBLINE_SEED(seed, 819);
  Random random(seed);
  const Truth truth = test::turningArm(random, 3);
  signal::Samples log = test::harmonicMotion(truth, random, 2000, 100.0);
  test::addCorrelatedNoise(log, 0.5, 0.9, random);
  const auto found = estimateReduced(truth.model, truth.structure, reduced(truth, {log}, 7),
                                     test::settingsFor(truth.friction, "wls"))
                         .value();
  EXPECT_TRUE(found.covariance.isWhite());
  EXPECT_NE(found.covariance.text.find("too few"), std::string::npos) << found.covariance.text;
}

}  // namespace
}  // namespace plumbline::estimation
