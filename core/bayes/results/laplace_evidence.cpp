// SPDX-License-Identifier: BSD-3-Clause
#include "bayes/results/laplace_evidence.h"

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <cmath>

namespace plumbline::bayes {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

double sumOfLogs(const VectorXd& values) {
  return values.size() > 0 ? values.array().log().sum() : 0.0;
}

}  // namespace

EvidenceSweep::EvidenceSweep(const MapProblem& problem, const Iterate& at) : problem_(problem), at_(at) {
  stands_ = !problem.bounds.any() && !problem.huber.any() && problem.energy == EnergyUse::None;
}

void EvidenceSweep::visit(const LqNode& node) {
  if (!stands_) return;
  observe(problem_, problem_.measurements[node.segment], node.k, at_.segments[node.segment].x.col(node.k),
          values_);
  for (const Observation& y : values_) sum_ -= std::log(y.std);
  count_ += static_cast<Index>(values_.size());
  if (node.stage == nullptr) return;
  const VectorXd& std = node.stage->outputs.std;
  sum_ -= sumOfLogs(std);
  count_ += std.size();
  // spread = Z L⁻ᵀ with Q_zz = LLᵀ
  const Index nv = problem_.nv();
  stands_ = node.policy->spread.cols() == nv;
  if (!stands_) return;
  const Eigen::PartialPivLU<MatrixXd> lu(node.policy->spread.topRows(nv));
  sum_ += sumOfLogs(lu.matrixLU().diagonal().cwiseAbs());
}

std::optional<double> EvidenceSweep::result(double cost, const LqProblem& model,
                                            const LqSolution& solution) const {
  if (!stands_ || model.p.size() > 0) return {};
  double evidence =
      sum_ - 0.5 * static_cast<double>(count_) * std::log(2.0 * M_PI) - cost - sumOfLogs(problem_.prior.std);
  for (std::size_t s = 0; s < model.segments.size(); ++s) {
    if (model.segments[s].e.size() > 0) return {};
    const Measurements& m = problem_.measurements[s];
    evidence -= sumOfLogs(m.start_std) + static_cast<double>(m.intervals()) * sumOfLogs(m.force_std);
  }
  const Eigen::LLT<MatrixXd> llt(solution.arrival_hessian);
  if (llt.info() != Eigen::Success) return {};
  return evidence - sumOfLogs(llt.matrixLLT().diagonal());
}

}  // namespace plumbline::bayes
