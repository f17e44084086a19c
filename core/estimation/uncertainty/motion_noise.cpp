// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/motion_noise.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/random.h"
#include "estimation/rows/streaming_pass.h"

namespace plumbline::estimation {
namespace {

constexpr std::size_t kMostChunks = 8;
constexpr std::uint64_t kSeed = 20240229;

struct NoiseWorker {
  RowEvaluator up, down;
};

/// Consecutive samples.
struct Range {
  Eigen::Index first, count;
};

/// Displacement of v and a of some samples.
struct Move {
  const Eigen::MatrixXd &dv, &da;
  double factor;
};

/// The samples of the range with v and a moved.
signal::Samples moved(const signal::Samples& samples, const Range& range, const Move& move,
                      const regressors::RegressorLayout& layout) {
  const auto [first, count] = range;
  signal::Samples block;
  block.time = samples.time.segment(first, count);
  block.q = samples.q.middleCols(first, count);
  block.v = samples.v.middleCols(first, count) + move.factor * move.dv;
  block.a = samples.a.middleCols(first, count) + move.factor * move.da;
  block.tau = samples.tau.middleCols(first, count);
  block.weight = samples.weight.middleCols(first, count);
  // The same direction up and down: where there is none in the samples, that of the speed as it is.
  block.direction =
      samples.direction.size() > 0
          ? Eigen::MatrixXd(samples.direction.middleCols(first, count))
          : Eigen::MatrixXd(motorSpeeds(layout, samples.v.middleCols(first, count)).cwiseSign());
  return block;
}

/// Samples whose motion the rows of the range need: those of their windows, or themselves.
Range motionOf(const signal::Samples& rows, const Range& range) {
  const auto [first, count] = range;
  if (kindOf(rows) == RowKind::Torque) return range;
  const RowForm& form = *rows.form;
  const Eigen::Index begin = form.begin[static_cast<std::size_t>(first)];
  return {begin, form.begin[static_cast<std::size_t>(first + count - 1)] + form.steps + 1 - begin};
}

/// Returns the rows of the range as rows of their own, with their motion (and its part in the instruments) moved.
/// @param move  nv×(samples of `motionOf`)
signal::Samples movedRows(const signal::Samples& rows, const Range& range, const Move& move,
                          const regressors::RegressorLayout& layout) {
  const bool windows = kindOf(rows) != RowKind::Torque;
  const Eigen::MatrixXd none = Eigen::MatrixXd::Zero(windows ? rows.v.rows() : 0, windows ? range.count : 0);
  signal::Samples out = moved(rows, range, windows ? Move{none, none, 0.0} : move, layout);
  if (!rows.form) return out;
  auto form = std::make_shared<RowForm>();
  form->kind = rows.form->kind;
  form->covariance = rows.form->covariance;
  if (windows) {
    const Range motion = motionOf(rows, range);
    form->source = std::make_shared<const signal::Samples>(moved(*rows.form->source, motion, move, layout));
    for (Eigen::Index w = range.first; w < range.first + range.count; ++w)
      form->begin.push_back(rows.form->begin[static_cast<std::size_t>(w)] - motion.first);
    form->rule = rows.form->rule;
    form->steps = rows.form->steps;
  }
  if (rows.form->instruments) {
    const Move shared{move.dv, move.da, move.factor * rows.form->common_noise};
    form->instruments =
        std::make_shared<const signal::Samples>(movedRows(*rows.form->instruments, range, shared, layout));
  }
  out.form = std::move(form);
  return out;
}

/// Σ_j dZ_jᵀ S_j² dW_j x over the block; Z is W but for instruments.
void addNoiseProducts(const NoiseWorker& worker, const Solution& solution, Eigen::VectorXd& sum) {
  for (int j = 0; j < worker.up.coordinates(); ++j) {
    if (worker.up.used(j) == 0) continue;
    const auto above = worker.up.regressor(j), below = worker.down.regressor(j);
    const auto high = worker.up.instruments(j), low = worker.down.instruments(j);
    const std::vector<int>& columns = worker.up.columns(j);
    Eigen::VectorXd error = Eigen::VectorXd::Zero(above.rows());
    for (Eigen::Index c = 0; c < above.cols(); ++c) {
      error += 0.5 * solution.x[columns[static_cast<std::size_t>(c)]] * (above.col(c) - below.col(c));
    }
    const double scale = std::pow(solution.scale[j], 2);
    for (Eigen::Index k = 0; k < error.size(); ++k) {
      const double s = worker.up.rootWeight(j)[k];
      error[k] = s > 0.0 ? scale * s * s * error[k] : 0.0;
    }
    for (Eigen::Index c = 0; c < above.cols(); ++c) {
      double product = 0.0;
      for (Eigen::Index k = 0; k < error.size(); ++k) {
        if (error[k] != 0.0) product += 0.5 * (high(k, c) - low(k, c)) * error[k];
      }
      sum[columns[static_cast<std::size_t>(c)]] += product;
    }
  }
}

/// Contribution of a chunk, by deviates of its own.
struct NoiseSum {
  Random random;
  Eigen::VectorXd sum;
};

/// Evaluates the rows of the block with the motion moved up and down by deviates of the chunk.
void moveBlock(NoiseWorker& worker, const RowBlock& block, Random& random) {
  const signal::Samples& samples = block.samples;
  const Range range{block.first, block.count};
  const Eigen::Index nv = samples.v.rows(), count = motionOf(samples, range).count;
  Eigen::MatrixXd dv(nv, count), da(nv, count);
  for (Eigen::Index t = 0; t < count; ++t) {
    for (Eigen::Index j = 0; j < nv; ++j) {
      dv(j, t) = samples.motion_noise(j, 0) * random.normal();
      da(j, t) = samples.motion_noise(j, 1) * random.normal();
    }
  }
  const regressors::RegressorLayout& layout = worker.up.layout();
  worker.up.evaluate(movedRows(samples, range, {dv, da, 1.0}, layout), 0, block.count);
  worker.down.evaluate(movedRows(samples, range, {dv, da, -1.0}, layout), 0, block.count);
}

/// Moments of a chunk, by deviates of its own.
struct NoiseMoments {
  Random random;
  std::vector<Eigen::MatrixXd> sums;  ///< per coordinate
};

/// Σ w dW_jᵀ dW_j over the block.
void addNoiseMoments(const NoiseWorker& worker, std::vector<Eigen::MatrixXd>& sums) {
  for (int j = 0; j < worker.up.coordinates(); ++j) {
    if (worker.up.used(j) == 0) continue;
    Eigen::MatrixXd dW = 0.5 * (worker.up.regressor(j) - worker.down.regressor(j));
    for (Eigen::Index k = 0; k < dW.rows(); ++k) {
      const double s = worker.up.rootWeight(j)[k];
      if (s > 0.0)
        dW.row(k) *= s;
      else
        dW.row(k).setZero();  // rows left out may hold anything
    }
    sums[static_cast<std::size_t>(j)].noalias() += dW.transpose() * dW;
  }
}

/// Chooses at most `kMostChunks` chunks of logs that know their noise, evenly spread; `whole` is the ratio of all to them.
std::vector<Chunk> chosenChunks(const RegressionProblem& problem, double& whole) {
  std::vector<Chunk> known, chosen;
  double all = 0.0, taken = 0.0;
  for (const Chunk& chunk : cutIntoChunks(problem.logs, kChunkLength)) {
    const signal::Samples& log = problem.logs[chunk.log];
    if (log.motion_noise.rows() != problem.model.nv() || log.motion_noise.cols() != 2 ||
        !log.motion_noise.allFinite())
      continue;
    known.push_back(chunk);
    all += static_cast<double>(chunk.count);
  }
  const std::size_t step = (known.size() + kMostChunks - 1) / kMostChunks;
  for (std::size_t i = step / 2; i < known.size(); i += std::max<std::size_t>(1, step)) {
    chosen.push_back(known[i]);
    taken += static_cast<double>(known[i].count);
  }
  whole = all / taken;
  return chosen;
}

}  // namespace

Result<Eigen::VectorXd> motionNoiseBias(const RegressionProblem& problem, const Solution& solution,
                                        const JobContext& context) {
  double whole = 1.0;
  const std::vector<Chunk> chunks = chosenChunks(problem, whole);
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(solution.x.size());
  if (chunks.empty()) return sum;
  Workers<NoiseWorker> workers(context.threads, [&] {
    return NoiseWorker{RowEvaluator(problem), RowEvaluator(problem)};
  });
  const Status status = forEachBlockOf(
      workers, problem.logs, chunks, context,
      [&](NoiseWorker&, std::size_t chunk) {
        return NoiseSum{Random(kSeed).stream(chunk), Eigen::VectorXd::Zero(solution.x.size())};
      },
      [&](NoiseWorker& worker, const RowBlock& block, NoiseSum& partial) {
        moveBlock(worker, block, partial.random);
        addNoiseProducts(worker, solution, partial.sum);
      },
      [&](NoiseSum&& partial, std::size_t) { sum += partial.sum; });
  if (!status) return status.error();
  return Eigen::VectorXd(-whole * (solution.K * (solution.scores().transpose() * sum)));
}

Result<std::vector<Eigen::MatrixXd>> motionNoiseMoments(const RegressionProblem& problem,
                                                        const JobContext& context) {
  double whole = 1.0;
  const std::vector<Chunk> chunks = chosenChunks(problem, whole);
  std::vector<Eigen::MatrixXd> moments;
  if (chunks.empty()) return moments;
  Workers<NoiseWorker> workers(context.threads, [&] {
    return NoiseWorker{RowEvaluator(problem), RowEvaluator(problem)};
  });
  for (int j = 0; j < workers[0].up.coordinates(); ++j) {
    const auto n = static_cast<Eigen::Index>(workers[0].up.columns(j).size());
    moments.push_back(Eigen::MatrixXd::Zero(n, n));
  }
  const std::vector<Eigen::MatrixXd> none = moments;
  const Status status = forEachBlockOf(
      workers, problem.logs, chunks, context,
      [&](NoiseWorker&, std::size_t chunk) {
        return NoiseMoments{Random(kSeed).stream(chunk), none};
      },
      [&](NoiseWorker& worker, const RowBlock& block, NoiseMoments& partial) {
        moveBlock(worker, block, partial.random);
        addNoiseMoments(worker, partial.sums);
      },
      [&](NoiseMoments&& partial, std::size_t) {
        for (std::size_t j = 0; j < moments.size(); ++j) moments[j] += whole * partial.sums[j];
      });
  if (!status) return status.error();
  return moments;
}

Eigen::VectorXd motionNoiseBias(const std::vector<Eigen::MatrixXd>& moments,
                                const std::vector<std::vector<int>>& columns, const Solution& solution) {
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(solution.x.size());
  for (std::size_t j = 0; j < moments.size(); ++j) {
    const double scale = std::pow(solution.scale[static_cast<Eigen::Index>(j)], 2);
    const Eigen::VectorXd error = moments[j] * solution.x(columns[j]);
    sum(columns[j]) += scale * error;
  }
  return -(solution.K * (solution.scores().transpose() * sum));
}

}  // namespace plumbline::estimation
