// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/recursion/riccati.h"

#include "base/cancelled.h"
#include "bayes/recursion/arrival.h"
#include "bayes/recursion/backward_stage.h"
#include "bayes/recursion/forward_sweeps.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;

Index LqProblem::states() const {
  return segments.empty() ? 0 : segments.front().terminal.l_x.size();
}

Result<LqSolution> solveLq(const LqProblem& problem, const Damping& damping, bool general,
                           const std::stop_token& stop) {
  LqSolution out;
  out.segments.resize(problem.segments.size());
  for (std::size_t s = 0; s < problem.segments.size(); ++s) {
    const LqSegment& in = problem.segments[s];
    LqSolution::Segment& segment = out.segments[s];
    segment.values.resize(in.stages.size() + 1);
    segment.policies.resize(in.stages.size());
    segment.values.back() = valueAtEnd(problem, in, damping, segment.theta);
    for (std::size_t k = in.stages.size(); k-- > 0;) {
      if (stop.stop_requested()) return cancelled("the estimation");
      if (auto status = backwardStage(problem, in.stages[k], damping, general,
                                      {static_cast<int>(s), static_cast<int>(k)}, segment.values[k + 1],
                                      segment.values[k], segment.policies[k], segment.theta, out);
          !status)
        return status.error();
    }
    segment.theta.completeTriangle();
  }
  if (auto status = arrive(problem, damping, out); !status) return status.error();
  return out;
}

void ThetaValue::completeTriangle() {
  V_thetatheta = MatrixXd(V_thetatheta.selfadjointView<Eigen::Lower>());
}

void forEachNode(const LqProblem& problem, const LqSolution& solution,
                 const std::function<void(const LqNode&)>& visit) {
  for (std::size_t s = 0; s < problem.segments.size(); ++s) {
    const LqSegment& in = problem.segments[s];
    const LqSolution::Segment& segment = solution.segments[s];
    const std::size_t n = in.stages.size();
    const auto intervals = static_cast<Index>(n);
    for (std::size_t k = 0; k < n; ++k)
      visit({s, static_cast<Index>(k), intervals, &in.stages[k].cost, &segment.values[k], &in.stages[k],
             &segment.policies[k], &segment.values[k + 1]});
    visit({s, intervals, intervals, &in.terminal, &segment.values[n]});
  }
}

LqStep rollOut(const LqProblem& problem, const LqSolution& solution) {
  StepSweep sweep(problem, solution);
  forEachNode(problem, solution, [&](const LqNode& node) { sweep.visit(node); });
  return sweep.takeStep();
}

LqMultipliers multipliers(const LqProblem& problem, const LqSolution& solution, const LqStep& step) {
  LqMultipliers out;
  out.parameters = solution.parameter_rows;
  out.bounds = solution.bound_rows;
  out.segments.resize(problem.segments.size());
  MultiplierSweep sweep(problem, solution, step);
  forEachNode(problem, solution, [&](const LqNode& node) {
    LqMultipliers::Segment& m = out.segments[node.segment];
    if (node.k == 0) m.dynamics.resize(problem.states(), node.intervals);
    if (node.stage == nullptr) return;
    sweep.visit(node);
    m.start = sweep.start();
    m.stage.push_back(sweep.stage());
    m.dynamics.col(node.k) = sweep.dynamics();
  });
  return out;
}

}  // namespace plumbline::bayes
