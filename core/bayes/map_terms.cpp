// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/map_terms.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "base/thread_pool.h"
#include "bayes/observations/node_observations.h"
#include "bayes/state_space.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

constexpr Index kChunk = 256;           // intervals that one thread takes at once
constexpr Index kLinearisedChunk = 16;  // the same where derivatives are computed

/// Cost of a node's residuals in standard deviations: ½ of the squares, or Huber's loss.
double observedCost(const MapProblem& problem, const Measurements& m, Index k,
                    const Eigen::Ref<const VectorXd>& x, std::vector<Observation>& room) {
  observe(problem, m, k, x, room);
  double sum = 0.0;
  for (const Observation& y : room) sum += huberLoss(y.residual / y.std, y.limit);
  return sum;
}

}  // namespace

MapTerms::MapTerms(const MapProblem& problem, int threads, std::stop_token stop)
    : problem_(problem), threads_(std::max(1, threads)), stop_(std::move(stop)) {
  for (int i = 0; i < threads_; ++i) modes_.emplace_back(problem);
}

template <typename Task>
void MapTerms::forChunks(const VectorXd& theta, const std::vector<Chunk>& chunks, const Task& task) {
  for (StageMode& mode : modes_) mode.setParameters(theta);
  parallelFor(chunks.size(), threads_, [&](std::size_t i, int worker) {
    if (stop_.stop_requested()) return;
    task(i, chunks[i], modes_[static_cast<std::size_t>(worker)]);
  });
}

std::vector<MapTerms::Chunk> MapTerms::allChunks() const {
  std::vector<Chunk> chunks;
  for (std::size_t s = 0; s < problem_.measurements.size(); ++s)
    for (Index k = 0; k < problem_.measurements[s].intervals(); k += kChunk)
      chunks.push_back({s, k, std::min(k + kChunk, problem_.measurements[s].intervals())});
  return chunks;
}

Evaluation MapTerms::evaluate(const Iterate& at) {
  const Index nv = problem_.nv();
  const std::vector<Chunk> chunks = allChunks();
  std::vector<Evaluation> parts(chunks.size());
  forChunks(at.theta, chunks, [&](std::size_t i, const Chunk& chunk, StageMode& mode) {
    const Measurements& m = problem_.measurements[chunk.segment];
    const Iterate::Segment& segment = at.segments[chunk.segment];
    Evaluation& part = parts[i];
    std::vector<Observation> room;
    for (Index k = chunk.first; k < chunk.end; ++k) {
      const auto x = segment.x.col(k), u = segment.u.col(k);
      part.encoders += observedCost(problem_, m, k, x, room);
      part.forces += 0.5 * u.head(nv).cwiseQuotient(m.force_std).squaredNorm();
      const VectorXd gap =
          stateDifference(problem_.model, segment.x.col(k + 1), StageMode::next(problem_.model, m, k, x, u));
      const VectorXd r = mode.residual(m, k, x, u);
      if (m.interval_values.rows() > 0) part.encoders += 0.5 * mode.observed(m, k, x, u).squaredNorm();
      part.violation += gap.lpNorm<1>() + r.lpNorm<1>();
      part.gap_position = std::max(part.gap_position, gap.head(nv).lpNorm<Eigen::Infinity>());
      part.gap_velocity = std::max(part.gap_velocity, gap.tail(nv).lpNorm<Eigen::Infinity>());
      part.torque = std::max(part.torque, r.head(nv).lpNorm<Eigen::Infinity>());
      if (r.size() > nv)
        part.constraint = std::max(part.constraint, r.tail(r.size() - nv).lpNorm<Eigen::Infinity>());
    }
  });
  Evaluation sum;
  std::vector<Observation> room;
  for (const Evaluation& part : parts) {
    sum.encoders += part.encoders;
    sum.forces += part.forces;
    sum.violation += part.violation;
    sum.gap_position = std::max(sum.gap_position, part.gap_position);
    sum.gap_velocity = std::max(sum.gap_velocity, part.gap_velocity);
    sum.torque = std::max(sum.torque, part.torque);
    sum.constraint = std::max(sum.constraint, part.constraint);
  }
  sum.prior = 0.5 * (at.theta - problem_.prior.mean).cwiseQuotient(problem_.prior.std).squaredNorm();
  for (std::size_t s = 0; s < problem_.measurements.size(); ++s) {
    const Measurements& m = problem_.measurements[s];
    sum.encoders += observedCost(problem_, m, m.intervals(), at.segments[s].x.col(m.intervals()), room);
    sum.prior +=
        0.5 *
        startResidual(problem_, m, at.segments[s].x.col(0)).value.cwiseQuotient(m.start_std).squaredNorm();
    VectorXd e;
    MatrixXd e_x, e_theta;
    modes_.front().startRows(m, at.segments[s].x.col(0), e, e_x, e_theta);
    if (e.size() == 0) continue;
    sum.violation += e.lpNorm<1>();
    sum.constraint = std::max(sum.constraint, e.lpNorm<Eigen::Infinity>());
  }
  if (problem_.bounds.any()) {
    const VectorXd g = problem_.bounds.values(problem_.map, at.theta);
    sum.violation -= g.cwiseMin(0.0).sum();
    sum.bound = std::max(0.0, -g.minCoeff());
  }
  if (problem_.equalities.any()) {
    const VectorXd p = problem_.equalities.values(problem_.map, at.theta);
    sum.violation += p.lpNorm<1>();
    sum.equality = p.lpNorm<Eigen::Infinity>();
  }
  if (problem_.disturbance)
    sum.disturbance = problem_.disturbance->value(problem_.map, at.theta) -
                      problem_.disturbance->value(problem_.map, problem_.prior.mean);
  sum.cost = sum.encoders + sum.forces + sum.prior + sum.disturbance;
  if (!std::isfinite(sum.cost) || !std::isfinite(sum.violation)) sum.cost = sum.violation = INFINITY;
  return sum;
}

void MapTerms::nodeCost(const Measurements& m, Index k, const Eigen::Ref<const VectorXd>& x,
                        NodeCost& cost) const {
  const Index nv = problem_.nv();
  cost.l_x = VectorXd::Zero(2 * nv);
  cost.l_xx = MatrixXd::Zero(2 * nv, 2 * nv);
  std::vector<Observation> values;
  observe(problem_, m, k, x, values);
  for (const Observation& y : values) {
    const double weight = huberWeight(y.residual / y.std, y.limit) / (y.std * y.std);
    const VectorXd slope = y.slope.head(y.width);
    cost.l_x.segment(y.first, y.width) -= weight * y.residual * slope;
    cost.l_xx.block(y.first, y.first, y.width, y.width) += weight * slope * slope.transpose();
  }
  if (k > 0) return;
  const StartResidual start = startResidual(problem_, m, x);
  const VectorXd weight = m.start_std.array().square().inverse();
  const VectorXd gradient = weight.cwiseProduct(start.value);
  const Index base = baseCoordinates(problem_.model), rest = 2 * nv - base;
  cost.l_x.tail(rest) += gradient.tail(rest);
  cost.l_xx.diagonal().tail(rest) += weight.tail(rest);
  if (base == 0) return;
  cost.l_x.head<6>() += start.base.transpose() * gradient.head<6>();
  cost.l_xx.topLeftCorner<6, 6>() += start.base.transpose() * weight.head<6>().asDiagonal() * start.base;
}

void MapTerms::linearise(const Iterate& at, std::size_t s, Index begin, Index end, LqStage* out) {
  const Index nv = problem_.nv();
  const Measurements& m = problem_.measurements[s];
  const Iterate::Segment& segment = at.segments[s];
  const VectorXd weight = m.force_std.array().square().inverse();
  std::vector<Chunk> chunks;
  for (Index k = begin; k < end; k += kLinearisedChunk)
    chunks.push_back({s, k, std::min(k + kLinearisedChunk, end)});
  forChunks(at.theta, chunks, [&](std::size_t, const Chunk& chunk, StageMode& mode) {
    for (Index k = chunk.first; k < chunk.end; ++k) {
      LqStage& stage = out[k - begin];
      mode.linearise(m, k, segment.x.col(k), segment.u.col(k), segment.x.col(k + 1), stage);
      nodeCost(m, k, segment.x.col(k), stage.cost);
      stage.l_u = VectorXd::Zero(problem_.inputs());
      stage.l_u.head(nv) = weight.cwiseProduct(segment.u.col(k).head(nv));
      stage.l_uu = MatrixXd::Zero(problem_.inputs(), problem_.inputs());
      stage.l_uu.diagonal().head(nv) = weight;
      if (m.interval_values.rows() > 0) mode.addObserved(m, k, segment.x.col(k), segment.u.col(k), stage);
    }
  });
}

void MapTerms::linearise(const Iterate& at, LqProblem& out) {
  out.segments.resize(problem_.measurements.size());
  modes_.front().setParameters(at.theta);
  for (std::size_t s = 0; s < problem_.measurements.size(); ++s) {
    const Measurements& m = problem_.measurements[s];
    nodeCost(m, m.intervals(), at.segments[s].x.col(m.intervals()), out.segments[s].terminal);
    LqSegment& segment = out.segments[s];
    modes_.front().startRows(m, at.segments[s].x.col(0), segment.e, segment.e_x, segment.e_theta);
  }
  const VectorXd weight = problem_.prior.std.array().square().inverse();
  out.l_theta = weight.cwiseProduct(at.theta - problem_.prior.mean);
  if (problem_.disturbance) out.l_theta += problem_.disturbance->gradient(problem_.map, at.theta);
  out.l_thetatheta = weight.asDiagonal();
  if (problem_.bounds.any()) {
    out.g = problem_.bounds.values(problem_.map, at.theta);
    out.g_theta = problem_.bounds.slopes(problem_.map, at.theta);
  }
  if (!problem_.equalities.any()) return;
  out.p = problem_.equalities.values(problem_.map, at.theta);
  out.p_theta = problem_.equalities.slopes(problem_.map, at.theta);
}

bool MapTerms::solveAccelerations(Iterate& at) {
  std::atomic<bool> good = true;
  forChunks(at.theta, allChunks(), [&](std::size_t, const Chunk& c, StageMode& mode) {
    Iterate::Segment& segment = at.segments[c.segment];
    for (Index k = c.first; k < c.end; ++k)
      if (!mode.solveAcceleration(problem_.measurements[c.segment], k, segment.x.col(k), segment.u.col(k)))
        good = false;
  });
  return good;
}

void MapTerms::solveForces(Iterate& at) {
  forChunks(at.theta, allChunks(), [&](std::size_t, const Chunk& c, StageMode& mode) {
    Iterate::Segment& segment = at.segments[c.segment];
    for (Index k = c.first; k < c.end; ++k)
      mode.solveForce(problem_.measurements[c.segment], k, segment.x.col(k), segment.u.col(k));
  });
}

}  // namespace plumbline::bayes
