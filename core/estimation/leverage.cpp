// SPDX-License-Identifier: BSD-3-Clause
#include "estimation/leverage.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "estimation/ordered_reduction.h"
#include "estimation/row_stream.h"
#include "estimation/stopped.h"

namespace plumbline::estimation {
namespace {

constexpr Eigen::Index kMostWindows = 96;
constexpr double kLargestFactor = 4.0;

struct LeverageWorker {
  RowEvaluator evaluator;
  Eigen::MatrixXd rows, gram;
};

/// Σ_i h_i W_{t−i}ᵀ S² W_{t−i} of the window that ends with block `last` of the log, p×p.
void windowGram(LeverageWorker& worker, const Samples& samples, const Solution& solution,
                const Eigen::VectorXd& h, Eigen::Index decimation, Eigen::Index last) {
  const Eigen::Index first = std::max<Eigen::Index>(0, (last - h.size() + 1) * decimation);
  const Eigen::Index end = std::min(samples.size(), (last + 1) * decimation);
  worker.gram.setZero(solution.x.size(), solution.x.size());
  for (Eigen::Index at = first; at < end; at += blockLength(samples)) {
    RowEvaluator& evaluator = worker.evaluator;
    evaluator.evaluate(samples, at, std::min(blockLength(samples), end - at));
    for (int j = 0; j < evaluator.coordinates(); ++j) {
      if (evaluator.used(j) == 0) continue;
      evaluator.weightedInstruments(j, worker.rows);
      for (Eigen::Index k = 0; k < evaluator.count(); ++k) {
        worker.rows.row(k) *= std::sqrt(h[last - (at + k) / decimation]) * solution.scale[j];
      }
      const std::vector<int>& columns = evaluator.columns(j);
      const auto n = static_cast<Eigen::Index>(columns.size());
      const Eigen::MatrixXd part = worker.rows.leftCols(n).transpose() * worker.rows.leftCols(n);
      for (Eigen::Index c = 0; c < n; ++c) {
        for (Eigen::Index r = 0; r < n; ++r) {
          worker.gram(columns[static_cast<std::size_t>(r)], columns[static_cast<std::size_t>(c)]) +=
              part(r, c);
        }
      }
    }
  }
}

/// End blocks of the windows that are looked at, as (log, block), and how many windows each stands for.
struct Choice {
  std::vector<std::pair<std::size_t, Eigen::Index>> windows;
  double share = 1.0;
};

Choice chooseWindows(std::span<const Samples> logs, Eigen::Index length, Eigen::Index decimation) {
  Eigen::Index total = 0;
  const auto outputs = [&](const Samples& log) {
    return (log.size() + decimation - 1) / decimation + length - 1;
  };
  for (const Samples& log : logs) total += outputs(log);
  const Eigen::Index step = std::max<Eigen::Index>(1, total / kMostWindows);
  Choice choice;
  Eigen::Index next = step / 2, before = 0;
  for (std::size_t log = 0; log < logs.size(); ++log) {
    const Eigen::Index count = outputs(logs[log]);
    for (; next < before + count; next += step) choice.windows.emplace_back(log, next - before);
    before += count;
  }
  choice.share =
      static_cast<double>(total) / static_cast<double>(std::max<std::size_t>(1, choice.windows.size()));
  return choice;
}

}  // namespace

Result<Eigen::VectorXd> leverageFactors(const RobotModel& model, const FrictionModel& friction,
                                        const std::vector<int>& columns, std::span<const Samples> logs,
                                        const Solution& solution, const Eigen::VectorXd& h,
                                        Eigen::Index decimation, const JobContext& context) {
  const Choice choice = chooseWindows(logs, h.size(), decimation);
  std::vector<std::unique_ptr<LeverageWorker>> workers(
      static_cast<std::size_t>(std::max(1, context.threads)));
  Eigen::MatrixXd C = Eigen::MatrixXd::Zero(solution.rank(), solution.rank());
  reduceInOrder<Eigen::MatrixXd>(
      choice.windows.size(), context.threads,
      [&](std::size_t index, int id) {
        if (context.stopRequested()) return Eigen::MatrixXd{};
        auto& worker = workers[static_cast<std::size_t>(id)];
        if (!worker)
          worker = std::make_unique<LeverageWorker>(
              LeverageWorker{RowEvaluator(model, friction, columns, logs), {}, {}});
        const auto& [log, block] = choice.windows[index];
        windowGram(*worker, logs[log], solution, h, decimation, block);
        const Eigen::MatrixXd& K = solution.scores();
        const Eigen::MatrixXd M = K.transpose() * worker->gram * K;
        return Eigen::MatrixXd(M * M.transpose());
      },
      [&](Eigen::MatrixXd&& partial) {
        if (partial.size() > 0) C += partial;
      });
  if (context.stopRequested()) return stopped();
  C *= choice.share;
  const Eigen::VectorXd whole = solution.K.rowwise().squaredNorm();
  const Eigen::VectorXd lost = (solution.K * C).cwiseProduct(solution.K).rowwise().sum();
  Eigen::VectorXd factors(whole.size());
  for (Eigen::Index i = 0; i < factors.size(); ++i) {
    const double left = whole[i] > 0.0 ? 1.0 - lost[i] / whole[i] : 1.0;
    factors[i] = 1.0 / std::clamp(left, 1.0 / kLargestFactor, 1.0);
  }
  return factors;
}

}  // namespace plumbline::estimation
