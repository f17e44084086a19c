// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "validation/assessment.h"
#include "widgets/models/tables/snapshot_table_model.h"
#include "workflow/identification/thresholds.h"

/// Tables of how far to trust a result: what a table model is fed with.
namespace plumbline::models {

struct TableContent {
  std::vector<TableColumn> columns;
  std::vector<std::vector<TableCell>> rows;
};

/// One row per interval that was left out, and the pooled errors; a column per joint.
TableContent foldTable(const validation::CrossValidation& folds);
/// Base parameters with deviation and interval of the bootstrap beside the deviation of the covariance.
TableContent bootstrapTable(const validation::Bootstrap& bootstrap,
                            const estimation::ParameterEstimate& estimate);
/// One row per limit, failed ones first.
TableContent thresholdTable(const workflow::ThresholdVerdict& verdict);
/// Parameters that two logs see differently.
TableContent driftTable(const validation::Repeatability& repeatability);
/// Parameters that the data need, fitted alone, then those that were left out.
TableContent essentialTable(const validation::EssentialParameters& essential);
/// Is the residual of each joint noise, and what does it go with?
TableContent residualTable(const std::vector<validation::ResidualTest>& tests);

}  // namespace plumbline::models
