// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/uncertainty/motion_noise.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "base/cancelled.h"
#include "base/random.h"
#include "estimation/rows/ordered_reduction.h"
#include "estimation/rows/row_stream.h"

namespace plumbline::estimation {
namespace {

constexpr std::size_t kMostChunks = 8;
constexpr std::uint64_t kSeed = 20240229;

struct NoiseWorker {
  RowEvaluator up, down;
};

/// Samples first … first+count−1 with v and a moved by `factor` times the deviates.
void moveBlock(const Samples& samples, Eigen::Index first, Eigen::Index count, const Eigen::MatrixXd& dv,
               const Eigen::MatrixXd& da, double factor, const RegressorLayout& layout, Samples& block) {
  block.time = samples.time.segment(first, count);
  block.q = samples.q.middleCols(first, count);
  block.v = samples.v.middleCols(first, count) + factor * dv;
  block.a = samples.a.middleCols(first, count) + factor * da;
  block.tau = samples.tau.middleCols(first, count);
  block.weight = samples.weight.middleCols(first, count);
  // The same direction up and down: where there is none in the samples, that of the speed as it is.
  block.direction =
      samples.direction.size() > 0
          ? Eigen::MatrixXd(samples.direction.middleCols(first, count))
          : Eigen::MatrixXd(motorSpeeds(layout, samples.v.middleCols(first, count)).cwiseSign());
}

/// Samples whose motion rows first … first+count−1 need: those of their windows, or themselves.
struct Range {
  Eigen::Index first, count;
};
Range motionOf(const Samples& rows, Eigen::Index first, Eigen::Index count) {
  if (kindOf(rows) == RowKind::Torque) return {first, count};
  const RowForm& form = *rows.form;
  const Eigen::Index begin = form.begin[static_cast<std::size_t>(first)];
  return {begin, form.begin[static_cast<std::size_t>(first + count - 1)] + form.steps + 1 - begin};
}

/// Rows first … first+count−1 as rows of their own, their motion (and what the instruments share of it) moved.
/// @param dv da  nv×(samples of `motionOf`)
Samples movedRows(const Samples& rows, Eigen::Index first, Eigen::Index count, const Eigen::MatrixXd& dv,
                  const Eigen::MatrixXd& da, double factor, const RegressorLayout& layout) {
  Samples out;
  const bool windows = kindOf(rows) != RowKind::Torque;
  if (windows) {
    const Eigen::MatrixXd none = Eigen::MatrixXd::Zero(rows.v.rows(), count);
    moveBlock(rows, first, count, none, none, 0.0, layout, out);
  } else {
    moveBlock(rows, first, count, dv, da, factor, layout, out);
  }
  if (!rows.form) return out;
  auto form = std::make_shared<RowForm>();
  form->kind = rows.form->kind;
  form->covariance = rows.form->covariance;
  if (windows) {
    const Range range = motionOf(rows, first, count);
    auto source = std::make_shared<Samples>();
    moveBlock(*rows.form->source, range.first, range.count, dv, da, factor, layout, *source);
    form->source = std::move(source);
    for (Eigen::Index w = first; w < first + count; ++w)
      form->begin.push_back(rows.form->begin[static_cast<std::size_t>(w)] - range.first);
    form->rule = rows.form->rule;
    form->steps = rows.form->steps;
  }
  if (rows.form->instruments) {
    form->instruments = std::make_shared<const Samples>(
        movedRows(*rows.form->instruments, first, count, dv, da, factor * rows.form->common_noise, layout));
  }
  out.form = std::move(form);
  return out;
}

/// Σ_j dZ_jᵀ S_j² dW_j x over the block; Z is W but for instruments.
void addBlock(const NoiseWorker& worker, const Solution& solution, Eigen::VectorXd& sum) {
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

Eigen::VectorXd chunkSum(NoiseWorker& worker, const Samples& samples, const Chunk& chunk, std::uint64_t index,
                         const Solution& solution, const JobContext& context) {
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(solution.x.size());
  Random random = Random(kSeed).stream(index);
  const Eigen::Index nv = samples.v.rows();
  for (Eigen::Index done = 0; done < chunk.count; done += blockLength(samples)) {
    if (context.stopRequested()) return {};
    const Eigen::Index first = chunk.first + done, count = std::min(blockLength(samples), chunk.count - done);
    const Eigen::Index moved = motionOf(samples, first, count).count;
    Eigen::MatrixXd dv(nv, moved), da(nv, moved);
    for (Eigen::Index t = 0; t < moved; ++t) {
      for (Eigen::Index j = 0; j < nv; ++j) {
        dv(j, t) = samples.motion_noise(j, 0) * random.normal();
        da(j, t) = samples.motion_noise(j, 1) * random.normal();
      }
    }
    worker.up.evaluate(movedRows(samples, first, count, dv, da, 1.0, worker.up.layout()), 0, count);
    worker.down.evaluate(movedRows(samples, first, count, dv, da, -1.0, worker.up.layout()), 0, count);
    addBlock(worker, solution, sum);
  }
  return sum;
}

}  // namespace

Result<Eigen::VectorXd> motionNoiseBias(const RobotModel& model, const FrictionModel& friction,
                                        const std::vector<int>& columns, std::span<const Samples> logs,
                                        const Solution& solution, const JobContext& context) {
  std::vector<Chunk> known;
  double all = 0.0, taken = 0.0;
  for (const Chunk& chunk : cutIntoChunks(logs, kChunkLength)) {
    const Samples& log = logs[chunk.log];
    if (log.motion_noise.rows() != model.nv() || log.motion_noise.cols() != 2 ||
        !log.motion_noise.allFinite())
      continue;
    known.push_back(chunk);
    all += static_cast<double>(chunk.count);
  }
  std::vector<Chunk> chosen;
  const std::size_t step = (known.size() + kMostChunks - 1) / kMostChunks;
  for (std::size_t i = step / 2; i < known.size(); i += std::max<std::size_t>(1, step)) {
    chosen.push_back(known[i]);
    taken += static_cast<double>(known[i].count);
  }
  Eigen::VectorXd sum = Eigen::VectorXd::Zero(solution.x.size());
  if (chosen.empty()) return sum;
  std::vector<std::unique_ptr<NoiseWorker>> workers(static_cast<std::size_t>(std::max(1, context.threads)));
  reduceInOrder<Eigen::VectorXd>(
      chosen.size(), context.threads,
      [&](std::size_t index, int id) {
        if (context.stopRequested()) return Eigen::VectorXd{};
        auto& worker = workers[static_cast<std::size_t>(id)];
        if (!worker) {
          worker = std::make_unique<NoiseWorker>(NoiseWorker{RowEvaluator(model, friction, columns, logs),
                                                             RowEvaluator(model, friction, columns, logs)});
        }
        return chunkSum(*worker, logs[chosen[index].log], chosen[index], index, solution, context);
      },
      [&](Eigen::VectorXd&& partial) {
        if (partial.size() > 0) sum += partial;
      });
  if (context.stopRequested()) return cancelled("the identification");
  return Eigen::VectorXd(-(all / taken) * (solution.K * (solution.scores().transpose() * sum)));
}

}  // namespace plumbline::estimation
