// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/recursion/lq_covariance.h"

#include "bayes/recursion/forward_sweeps.h"

namespace plumbline::bayes {

LqCovariance lqCovariance(const LqProblem& problem, const LqSolution& solution) {
  CovarianceSweep sweep(problem, solution);
  LqCovariance out;
  out.theta = sweep.theta();
  out.segments.resize(problem.segments.size());
  forEachNode(problem, solution, [&](const LqNode& node) {
    sweep.visit(node);
    LqCovariance::Segment& segment = out.segments[node.segment];
    segment.x.push_back(sweep.x());
    segment.x_theta.push_back(sweep.xTheta());
    if (node.stage == nullptr) return;
    segment.u.push_back(sweep.u());
    segment.outputs.push_back(sweep.outputs());
  });
  return out;
}

}  // namespace plumbline::bayes
