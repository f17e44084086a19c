// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/recursion/lq_blocks.h"

#include <algorithm>
#include <utility>

#include "base/cancelled.h"
#include "bayes/recursion/arrival.h"
#include "bayes/recursion/backward_stage.h"

namespace plumbline::bayes {

using Eigen::Index;

namespace {

constexpr Index kStages = 64;  // of a block: some megabytes, and enough work for several threads

template <typename... Matrix>
std::size_t bytes(const Matrix&... matrices) {
  return sizeof(double) * static_cast<std::size_t>((matrices.size() + ...));
}

std::size_t bytesOf(const LqStage& s, const StagePolicy& p, const NodeValue& v) {
  return bytes(s.cost.l_xx, s.cost.l_xtheta, s.cost.l_thetatheta, s.l_uu, s.l_ux, s.l_utheta, s.f_x, s.f_u,
               s.f_theta, s.h_x, s.h_u, s.h_theta, s.outputs.x, s.outputs.u, s.outputs.theta) +
         bytes(p.K, p.K_theta, p.spread, p.right_inverse, p.passed_rows) +
         bytes(v.V_xx, v.V_xtheta, v.C, v.D);
}

}  // namespace

LqBlocks::LqBlocks(const std::vector<Index>& intervals, Source source, std::size_t memory)
    : intervals_(intervals), source_(std::move(source)), memory_(memory) {
  for (std::size_t s = 0; s < intervals.size(); ++s)
    for (Index k = 0; k < intervals[s]; k += kStages)
      blocks_.push_back({s, k, std::min(k + kStages, intervals[s]), nullptr, {}});
}

void LqBlocks::relinearise() {
  for (const auto& store : kept_) store->stages_of = store->policies_of = -1;
  shared_.stages_of = shared_.policies_of = -1;
}

/// A store of its own while memory lasts.
void LqBlocks::place(std::size_t block) {
  Block& b = blocks_[block];
  if (b.store != nullptr) return;
  if (memory_ > 0 && (kept_.size() + 1) * block_bytes_ <= memory_)  // the size of the first is not known yet
    b.store = kept_.emplace_back(std::make_unique<Store>()).get();
  else
    b.store = &shared_;
}

void LqBlocks::fill(std::size_t block) {
  Block& b = blocks_[block];
  Store& store = *b.store;
  if (store.stages_of == static_cast<int>(block)) return;
  const auto count = static_cast<std::size_t>(b.end - b.first);
  if (store.stages.size() < count) {
    store.stages.resize(count);
    store.policies.resize(count);
    store.values.resize(count + 1);
  }
  store.policies_of = -1;
  source_(b.segment, b.first, b.end, store.stages.data());
  store.stages_of = static_cast<int>(block);
}

Status LqBlocks::recur(const LqProblem& problem, std::size_t block, ThetaValue& theta,
                       const std::function<void(const LqStage&)>& each, const std::stop_token& stop) {
  fill(block);
  const Block& b = blocks_[block];
  Store& store = *b.store;
  const auto count = static_cast<std::size_t>(b.end - b.first);
  store.policies_of = -1;
  store.values[count] = b.behind;
  for (std::size_t i = count; i-- > 0;) {
    if (stop.stop_requested()) return cancelled("the estimation");
    if (each) each(store.stages[i]);
    const int k = static_cast<int>(b.first) + static_cast<int>(i);
    if (auto status =
            backwardStage(problem, store.stages[i], damping_, false, {static_cast<int>(b.segment), k},
                          store.values[i + 1], store.values[i], store.policies[i], theta, solution_);
        !status)
      return status;
  }
  store.policies_of = static_cast<int>(block);
  return done();
}

Status LqBlocks::backward(const LqProblem& problem, const Damping& damping, const std::stop_token& stop,
                          const std::function<void(const LqStage&)>& each) {
  damping_ = damping;
  solution_ = {};
  solution_.segments.resize(intervals_.size());
  for (std::size_t block = blocks_.size(); block-- > 0;) {
    place(block);
    Block& b = blocks_[block];
    LqSolution::Segment& segment = solution_.segments[b.segment];
    if (b.end == intervals_[b.segment])
      b.behind = valueAtEnd(problem, problem.segments[b.segment], damping, segment.theta);
    if (auto status = recur(problem, block, segment.theta, each, stop); !status) return status;
    const Store& store = *b.store;
    const auto stages = static_cast<std::size_t>(kStages);
    block_bytes_ = stages * bytesOf(store.stages[0], store.policies[0], store.values[0]);
    if (b.first > 0) {
      blocks_[block - 1].behind = store.values[0];
      continue;
    }
    segment.theta.completeTriangle();
    segment.values = {store.values[0]};
  }
  return done();
}

Status LqBlocks::arrive(const LqProblem& problem, const Damping& damping) {
  return bayes::arrive(problem, damping, solution_);
}

Status LqBlocks::forward(const LqProblem& problem, const std::function<void(const LqNode&)>& visit,
                         const std::stop_token& stop) {
  ThetaValue none;
  none.wanted = false;
  for (std::size_t block = 0; block < blocks_.size(); ++block) {
    const Block& b = blocks_[block];
    const Store& store = *b.store;
    if (store.policies_of != static_cast<int>(block))
      if (auto status = recur(problem, block, none, {}, stop); !status) return status;
    const auto count = static_cast<std::size_t>(b.end - b.first);
    const Index intervals = intervals_[b.segment];
    for (std::size_t i = 0; i < count; ++i) {
      if (stop.stop_requested()) return cancelled("the estimation");
      visit({b.segment, b.first + static_cast<Index>(i), intervals, &store.stages[i].cost, &store.values[i],
             &store.stages[i], &store.policies[i], &store.values[i + 1]});
    }
    if (b.end == intervals)
      visit({b.segment, intervals, intervals, &problem.segments[b.segment].terminal, &store.values[count]});
  }
  return done();
}

}  // namespace plumbline::bayes
