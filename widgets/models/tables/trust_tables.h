// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "validation/assessment.h"
#include "widgets/models/tables/snapshot_table_model.h"
#include "workflow/identification/thresholds.h"

/// Contents of the tables with the evidence for a result.
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
/// Essential parameters, fitted alone, then those that were left out.
TableContent essentialTable(const validation::EssentialParameters& essential);
/// Tests of each joint's residual for whiteness, and its correlation with the motion.
TableContent residualTable(const std::vector<validation::ResidualTest>& tests);

}  // namespace plumbline::models
