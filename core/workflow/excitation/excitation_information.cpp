// SPDX-License-Identifier: BSD-3-Clause
// What is known before a design: information of earlier logs or of an earlier estimate, so that the design adds what is
// missing (sequential design).
//   RᵀR = Σ WᵀΣ_tau⁻¹W  of logs,   RᵀR = Sigma⁻¹  of an estimate
#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/linalg.h"
#include "estimation/rows/column_selection.h"
#include "estimation/rows/streamed_regression.h"
#include "workflow/excitation/excitation_study.h"
#include "workflow/log/load_log.h"
#include "workflow/stages.h"

namespace plumbline::workflow {
namespace {

using Eigen::Index;
using Eigen::MatrixXd;
using Eigen::VectorXd;

/// Columns of the study's criterion in the layout of its friction, in its order.
Result<std::vector<int>> columnsOf(const ExcitationStudy& study, const std::stop_token& stop) {
  std::vector<int> columns =
      estimation::selectColumns(study.model(), study.structure, study.spec.friction, stop).columns;
  Result<Criterion> criterion = makeCriterion(study);
  if (!criterion) return criterion.error();
  if (static_cast<int>(columns.size()) != criterion->columns())
    return rejection(ErrorCode::ShapeMismatch,
                     "the criterion has " + std::to_string(criterion->columns()) +
                         " columns, the estimator " + std::to_string(columns.size()),
                     {study.model().name()}, "use other friction terms");
  return columns;
}

}  // namespace

Result<MatrixXd> informationOf(const ExcitationStudy& study, const std::vector<LogPtr>& logs,
                               const ProcessingSettings& processing, const JobContext& context) {
  if (logs.empty())
    return rejection(ErrorCode::MissingData, "there is no earlier log", {"earlier"},
                     "name one, or leave it out");
  const Result<std::vector<int>> columns = columnsOf(study, context.stop);
  if (!columns) return columns.error();
  if (context.stopRequested()) return cancelled();
  std::vector<Samples> samples;
  for (const LogPtr& log : logs) {
    Result<Samples> processed =
        samplesOf(study.model(), *log, processing, study.spec.friction.coupling, context);
    if (!processed) return processed.error();
    samples.push_back(std::move(processed).value());
  }
  Result<estimation::RegressionFactors> factors =
      estimation::accumulate({study.model(), study.spec.friction, *columns, samples}, context);
  if (!factors) return factors.error();
  const VectorXd& noise = study.criterion.torque_noise;
  const VectorXd scale =
      noise.size() > 0 ? VectorXd(noise.cwiseInverse()) : VectorXd::Ones(study.model().nv());
  const MatrixXd R = estimation::stackFactors(*factors, scale, context.stop);
  if (context.stopRequested()) return cancelled();
  const auto b = static_cast<Index>(columns->size());
  return MatrixXd(R.topLeftCorner(b, b));
}

Result<MatrixXd> informationOf(const ExcitationStudy& study, const ParameterEstimate& estimate) {
  if (study.criterion.torque_noise.size() == 0)
    return rejection(
        ErrorCode::UnsupportedOption,
        "an earlier estimate is known in units of the noise, the criterion is not weighted by it",
        {"unscaled"}, "set \"unscaled\" to false");
  const Result<std::vector<int>> columns = columnsOf(study, {});
  if (!columns) return columns.error();
  const auto b = static_cast<Index>(columns->size());
  MatrixXd covariance(b, b);
  std::vector<Index> place;
  for (const int column : *columns) {
    const auto found = std::find(estimate.columns.begin(), estimate.columns.end(), column);
    if (found == estimate.columns.end())
      return rejection(ErrorCode::ShapeMismatch, "the earlier estimate has other parameters than this study",
                       {study.model().name()}, "use its robot and its friction terms");
    place.push_back(found - estimate.columns.begin());
  }
  for (Index i = 0; i < b; ++i)
    for (Index j = 0; j < b; ++j)
      covariance(i, j) =
          estimate.Sigma_base(place[static_cast<std::size_t>(i)], place[static_cast<std::size_t>(j)]);
  MatrixXd L;
  if (!covariance.allFinite() || !linalg::cholesky(covariance, L))
    return rejection(ErrorCode::NotExcited,
                     "the earlier estimate does not know the deviation of every parameter", {estimate.method},
                     "give its log instead of its result");
  // Sigma = L Lᵀ, so that Sigma⁻¹ = (L⁻¹)ᵀ L⁻¹; the triangular factor of L⁻¹ is R.
  const MatrixXd inverse = linalg::inverseUpper(L.transpose()).transpose();
  return MatrixXd(linalg::triangularFactor(inverse));
}

}  // namespace plumbline::workflow
