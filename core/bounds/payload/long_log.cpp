// SPDX-License-Identifier: BSD-3-Clause
#include "bounds/payload/long_log.h"

#include <algorithm>
#include <atomic>
#include <optional>

#include "base/cancelled.h"
#include "base/linalg.h"
#include "base/text.h"
#include "base/thread_pool.h"
#include "bounds/payload/payload_checks.h"

namespace plumbline::bounds {

namespace {

using Run = std::pair<Eigen::Index, Eigen::Index>;

// Neighbours share a boundary, whose errors nearly cancel in sums over both; four of them make one longer window.
constexpr Eigen::Index kRunWindows = 20;
constexpr std::size_t kFewest = 4;     // candidates of a chunk, where there are many chunks
constexpr double kKnown = 0.01;        // of the information, in the metric before the first choice
constexpr std::size_t kTogether = 16;  // chunks between two tests against what is known

/// A run of windows and the information that its rows add, each over its radius: 10×10.
struct Candidate {
  Run samples;
  Eigen::MatrixXd adds;
  double hardness = 0.0;  ///< largest misfit of the hull's centre over what the row allows
};

/// Result of one chunk.
struct Chunk {
  Enclosure hull;
  std::vector<BrokenRow> broken;
  Eigen::MatrixXd factor;
  Eigen::Index rows = 0;
  double from = 0.0;
  std::vector<Candidate> informative, hardest;
  Eigen::MatrixXd information;  ///< 10×10, of all rows
};

/// Runs of windows of one chunk, and the rows of each.
struct Runs {
  std::vector<Run> samples;
  std::vector<Eigen::Index> of_row;
};

std::vector<Run> windowsOf(const PayloadSamples& samples, Eigen::Index steps) {
  std::vector<Run> windows;
  for (std::size_t s = 0; s < samples.segments.size(); ++s) {
    const Eigen::Index end = s + 1 < samples.segments.size() ? samples.segments[s + 1] : samples.time.size();
    for (Eigen::Index k = samples.segments[s]; k + steps < end; k += steps)
      windows.emplace_back(k, k + steps);
  }
  return windows;
}

/// Joins neighbours.
std::vector<Run> joined(const std::vector<Run>& windows, std::size_t longest) {
  std::vector<Run> runs;
  std::size_t count = 0;
  for (const Run& w : windows) {
    if (!runs.empty() && runs.back().second == w.first && count < longest) {
      runs.back().second = w.second;
      ++count;
    } else {
      runs.push_back(w);
      count = 1;
    }
  }
  return runs;
}

/// @param rows  of `windows`, a window without torques has none
Runs runsOf(const std::vector<Run>& windows, const PayloadRows& rows) {
  Runs runs{joined(windows, kRunWindows), {}};
  std::size_t run = 0;
  std::vector<Eigen::Index> of_window;
  for (const Run& w : windows) {
    if (w.first >= runs.samples[run].second) ++run;
    of_window.push_back(static_cast<Eigen::Index>(run));
  }
  for (const int w : rows.window) runs.of_row.push_back(of_window[static_cast<std::size_t>(w)]);
  return runs;
}

/// Chooses candidates one after the other by the trace that each adds in the metric of those before it.
std::vector<Candidate> mostInformative(std::vector<Candidate> from, Eigen::MatrixXd metric,
                                       std::size_t count) {
  constexpr double kFloor = 1e-12;  // of the trace, so that the metric is regular
  metric += kFloor * metric.trace() * Eigen::MatrixXd::Identity(10, 10);
  std::vector<Candidate> some;
  while (some.size() < count && !from.empty()) {
    Eigen::MatrixXd inverse;
    if (!linalg::solveSpd(metric, Eigen::MatrixXd::Identity(10, 10), inverse)) break;
    const auto gain = [&](const Candidate& c) { return inverse.cwiseProduct(c.adds).sum(); };
    std::size_t best = 0;
    double most = 0.0;
    for (std::size_t r = 0; r < from.size(); ++r)
      if (const double of = gain(from[r]); of > most) most = of, best = r;
    if (!(most > 0.0)) break;
    metric += from[best].adds;
    some.push_back(std::move(from[best]));
    from.erase(from.begin() + static_cast<std::ptrdiff_t>(best));
  }
  return some;
}

std::vector<Candidate> hardest(std::vector<Candidate> from, std::size_t count) {
  std::stable_sort(from.begin(), from.end(),
                   [](const Candidate& a, const Candidate& b) { return a.hardness > b.hardness; });
  from.resize(std::min(count, from.size()));
  return from;
}

/// Fills in at most `count` candidates of each kind.
void propose(const PayloadRows& rows, const Runs& runs, std::size_t count, Chunk& chunk) {
  const Vec10 centre =
      chunk.hull.bounded ? chunk.hull.estimate : Vec10(linalg::leastSquares(rows.Y, rows.response));
  const Eigen::VectorXd own = rows.torqueRadius() + rows.modelRadius() + rows.encoder + rows.quadrature +
                              rows.radiusOfY() * centre.cwiseAbs() +
                              rows.boundaryRadius(centre, Eigen::VectorXd::Zero(10));
  const Eigen::VectorXd w = own.cwiseMax(1e-9 * own.maxCoeff() + 1e-300).cwiseInverse();
  const Eigen::VectorXd misfit = (rows.response - rows.Y * centre).cwiseAbs().cwiseProduct(w);
  const Eigen::MatrixXd weighted = w.asDiagonal() * rows.Y;
  std::vector<Candidate> all;
  for (const Run& run : runs.samples) all.push_back({run, Eigen::MatrixXd::Zero(10, 10)});
  chunk.information = Eigen::MatrixXd::Zero(10, 10);
  for (Eigen::Index row = 0; row < rows.size(); ++row) {
    Candidate& of = all[static_cast<std::size_t>(runs.of_row[static_cast<std::size_t>(row)])];
    of.adds += weighted.row(row).transpose() * weighted.row(row);
    of.hardness = std::max(of.hardness, misfit[row]);
  }
  for (const Candidate& one : all) chunk.information += one.adds;
  chunk.hardest = hardest(all, count);
  chunk.informative = mostInformative(std::move(all), kKnown * chunk.information, count);
}

/// @return nothing where no window has torques
Result<std::optional<Chunk>> enclose(const PayloadProblem& problem, const PayloadSamples& samples,
                                     const std::vector<Run>& windows, const PriorBox* prior,
                                     const std::optional<Enclosure>& known, std::size_t candidates,
                                     const JobContext& context) {
  const PayloadSamples part = excerptOf(samples, joined(windows, windows.size()));
  const auto rows = payloadRows(problem, part, context);
  if (!rows && rows.error().code == ErrorCode::MissingData) return std::optional<Chunk>();
  if (!rows) return rows.error();
  Chunk chunk;
  chunk.rows = rows->size();
  chunk.from = part.time[0];
  chunk.factor = linalg::triangularFactor(rows->Y);
  chunk.hull = affineHull(*rows, HullWeights::Shared, prior);
  if (chunk.hull.bounded && !chunk.hull.used_prior) chunk.broken = brokenRows(*rows, chunk.hull.theta);
  if (chunk.broken.empty() && known) chunk.broken = brokenRows(*rows, known->theta);
  propose(*rows, runsOf(windows, *rows), candidates, chunk);
  return std::optional<Chunk>(std::move(chunk));
}

/// Intersects; names the time from which the log excludes what it said before.
void narrow(const Chunk& chunk, Enclosure& known, std::string& apart) {
  for (std::size_t i = 0; i < 10 && apart.empty(); ++i) {
    if (!verified::overlap(known.theta[i], chunk.hull.theta[i])) {
      apart = exclusionText(i, chunk.from);
      return;
    }
    known.theta[i] = verified::intersection(known.theta[i], chunk.hull.theta[i]);
  }
  known.proved = known.bounded = true;
}

Enclosure unknown(const std::string& name) {
  Enclosure e;
  e.name = name;
  e.theta.fill(verified::Interval::whole());
  e.reason = "no chunk of the log excites all ten parameters";
  return e;
}

void finish(Enclosure& e) {
  if (!e.bounded) return;
  e.reason.clear();
  for (std::size_t i = 0; i < 10; ++i) e.estimate[static_cast<Eigen::Index>(i)] = e.theta[i].middle();
}

/// A third of the runs are the hardest of all, the others the most informative.
std::vector<Run> chosen(const std::vector<Chunk>& chunks, std::size_t count) {
  std::vector<Candidate> hard, informative;
  Eigen::MatrixXd information = Eigen::MatrixXd::Zero(10, 10);
  for (const Chunk& chunk : chunks) {
    information += chunk.information;
    hard.insert(hard.end(), chunk.hardest.begin(), chunk.hardest.end());
  }
  std::vector<Run> runs;
  for (const Candidate& c : hardest(std::move(hard), count / 3)) runs.push_back(c.samples);
  for (const Chunk& chunk : chunks)
    for (const Candidate& c : chunk.informative)
      if (std::find(runs.begin(), runs.end(), c.samples) == runs.end()) informative.push_back(c);
  for (const Candidate& c :
       mostInformative(std::move(informative), kKnown * information, count - std::min(count, runs.size())))
    runs.push_back(c.samples);
  std::sort(runs.begin(), runs.end());
  return joined(runs, runs.size());
}

}  // namespace

Eigen::Index windowCount(const PayloadProblem& problem, const PayloadSamples& samples) {
  if (problem.windows.horizon < 1) return 0;  // rejected by name later
  return static_cast<Eigen::Index>(windowsOf(samples, problem.windows.horizon).size());
}

PayloadSamples excerptOf(const PayloadSamples& samples, const std::vector<Run>& runs) {
  Eigen::Index count = 0;
  for (const auto& [first, last] : runs) count += last - first + 1;
  PayloadSamples part{Eigen::VectorXd(count),
                      Eigen::MatrixXd(samples.q.rows(), count),
                      Eigen::MatrixXd(samples.v.rows(), count),
                      Eigen::MatrixXd(samples.tau.rows(), count),
                      {}};
  Eigen::Index at = 0;
  for (const auto& [first, last] : runs) {
    const Eigen::Index size = last - first + 1;
    part.segments.push_back(at);
    part.time.segment(at, size) = samples.time.segment(first, size);
    for (auto channel : {&PayloadSamples::q, &PayloadSamples::v, &PayloadSamples::tau})
      (part.*channel).middleCols(at, size) = (samples.*channel).middleCols(first, size);
    at += size;
  }
  return part;
}

Result<LongLogSurvey> surveyLongLog(const PayloadProblem& problem, const PayloadSamples& samples,
                                    const PriorBox* prior, const LongLogPlan& plan,
                                    const JobContext& context) {
  if (auto status = checkProblem(problem); !status) return status.error();
  if (auto status = checkSamples(problem, samples); !status) return status.error();
  const std::vector<Run> windows = windowsOf(samples, problem.windows.horizon);
  const auto size = static_cast<std::size_t>(plan.chunk);
  const std::size_t count = (windows.size() + size - 1) / size;
  const auto runs = static_cast<std::size_t>(std::max<Eigen::Index>(1, plan.excerpt / kRunWindows));
  const std::size_t candidates = std::max(kFewest, 2 * runs / std::max<std::size_t>(count, 1));
  LongLogSurvey survey;
  survey.hull = unknown("affine hulls of the log's parts");
  survey.hull_by_prior = unknown("affine hulls of the log's parts, by the prior box");
  survey.hull_by_prior.used_prior = true;
  std::vector<Chunk> chunks;
  std::string apart;
  const JobContext quiet{context.stop, nullptr, 1};
  for (std::size_t first = 0; first < count; first += kTogether) {
    const std::size_t some = std::min(kTogether, count - first);
    std::vector<std::optional<Result<std::optional<Chunk>>>> made(some);
    const std::optional<Enclosure> known =
        survey.hull.bounded ? std::optional<Enclosure>(survey.hull) : std::nullopt;
    std::atomic<std::size_t> finished = first;
    parallelFor(some, context.threads, [&](std::size_t c, int) {
      const std::size_t begin = (first + c) * size, end = std::min(begin + size, windows.size());
      const std::vector<Run> own(windows.begin() + static_cast<std::ptrdiff_t>(begin),
                                 windows.begin() + static_cast<std::ptrdiff_t>(end));
      made[c] = enclose(problem, samples, own, prior, known, candidates, quiet);
      context.report("momentum over windows", static_cast<double>(++finished) / static_cast<double>(count));
    });
    for (auto& one : made) {
      if (!*one) return one->error();
      if (!**one) continue;
      Chunk& chunk = ***one;
      for (BrokenRow& row : chunk.broken) {
        row.row += survey.rows;
        survey.suspicion.rows.push_back(std::move(row));
      }
      if (chunk.hull.bounded && chunk.hull.proved)
        narrow(chunk, chunk.hull.used_prior ? survey.hull_by_prior : survey.hull, apart);
      survey.rows += chunk.rows;
      Eigen::MatrixXd stacked(survey.factor.rows() + chunk.factor.rows(), 10);
      stacked << survey.factor, chunk.factor;
      survey.factor = linalg::triangularFactor(stacked);
      chunks.push_back(std::move(chunk));
    }
  }
  survey.windows = static_cast<Eigen::Index>(windows.size());
  std::stable_sort(survey.suspicion.rows.begin(), survey.suspicion.rows.end(),
                   [](const BrokenRow& a, const BrokenRow& b) { return a.excess > b.excess; });
  survey.suspicion.text = survey.suspicion.rows.empty() ? apart : brokenText(survey.suspicion.rows);
  finish(survey.hull);
  finish(survey.hull_by_prior);
  survey.excerpt = chosen(chunks, runs);
  return survey;
}

}  // namespace plumbline::bounds
