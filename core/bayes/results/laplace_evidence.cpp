// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/results/laplace_evidence.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <cmath>

#include "bayes/observations/node_observations.h"

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

double sumOfLogs(const VectorXd& values) {
  return values.size() > 0 ? values.array().log().sum() : 0.0;
}

/// −½Σlog|2πΣy|
double observedNormaliser(const MapProblem& problem, const Iterate& at, const LqProblem& model) {
  double sum = 0.0;
  Index count = 0;
  std::vector<Observation> values;
  for (std::size_t s = 0; s < problem.measurements.size(); ++s) {
    for (Index k = 0; k < at.segments[s].x.cols(); ++k) {
      observe(problem, problem.measurements[s], k, at.segments[s].x.col(k), values);
      for (const Observation& y : values) sum -= std::log(y.std);
      count += static_cast<Index>(values.size());
    }
    for (const LqStage& stage : model.segments[s].stages) {
      sum -= sumOfLogs(stage.outputs.std);
      count += stage.outputs.std.size();
    }
  }
  return sum - 0.5 * static_cast<double>(count) * std::log(2.0 * M_PI);
}

}  // namespace

std::optional<double> laplaceEvidence(const MapProblem& problem, const Iterate& at, double cost,
                                      const LqProblem& model, const LqSolution& solution) {
  if (problem.bounds.any() || problem.huber.any() || problem.energy != EnergyUse::None || model.p.size() > 0)
    return {};
  const Index nv = problem.nv();
  double evidence = -cost - sumOfLogs(problem.prior.std) + observedNormaliser(problem, at, model);
  for (std::size_t s = 0; s < model.segments.size(); ++s) {
    if (model.segments[s].e.size() > 0) return {};
    const Measurements& m = problem.measurements[s];
    evidence -= sumOfLogs(m.start_std) + static_cast<double>(m.intervals()) * sumOfLogs(m.force_std);
    // spread = Z L⁻ᵀ with Q_zz = LLᵀ
    for (const StagePolicy& policy : solution.segments[s].policies) {
      if (policy.spread.cols() != nv) return {};
      const Eigen::PartialPivLU<MatrixXd> lu(policy.spread.topRows(nv));
      evidence += sumOfLogs(lu.matrixLU().diagonal().cwiseAbs());
    }
  }
  const Eigen::LLT<MatrixXd> llt(solution.arrival_hessian);
  if (llt.info() != Eigen::Success) return {};
  return evidence - sumOfLogs(llt.matrixLLT().diagonal());
}

}  // namespace plumbline::bayes
