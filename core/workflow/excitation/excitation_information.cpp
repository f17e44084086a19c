// SPDX-License-Identifier: BSD-3-Clause
#include "workflow/excitation/excitation_information.h"

#include "estimation/rows/column_selection.h"
#include "estimation/rows/streamed_regression.h"
#include "excitation/criterion/earlier_information.h"
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
  Result<excitation::Criterion> criterion = makeCriterion(study, stop);
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
                               const signal::ProcessingSettings& processing, const JobContext& context) {
  if (logs.empty())
    return rejection(ErrorCode::MissingData, "there is no earlier log", {"earlier"},
                     "name one, or leave it out");
  const Result<std::vector<int>> columns = columnsOf(study, context.stop);
  if (!columns) return columns.error();
  if (context.stopRequested()) return cancelled();
  std::vector<signal::Samples> samples;
  for (const LogPtr& log : logs) {
    Result<signal::Samples> processed =
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

Result<MatrixXd> informationOf(const ExcitationStudy& study, const estimation::ParameterEstimate& estimate) {
  if (study.criterion.torque_noise.size() == 0)
    return rejection(
        ErrorCode::UnsupportedOption,
        "an earlier estimate is known in units of the noise, the criterion is not weighted by it",
        {"unscaled"}, "set \"unscaled\" to false");
  const Result<std::vector<int>> columns = columnsOf(study, {});
  if (!columns) return columns.error();
  Result<MatrixXd> known =
      excitation::informationOfCovariance(estimate.Sigma_base, estimate.columns, *columns);
  if (known) return known;
  Error error = known.error();
  error.subjects = {error.code == ErrorCode::ShapeMismatch ? study.model().name() : estimate.method};
  return error;
}

}  // namespace plumbline::workflow
