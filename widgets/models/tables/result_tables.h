// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "estimation/estimate.h"
#include "identifiability/structure/base_parameters.h"
#include "widgets/models/tables/snapshot_table_model.h"
#include "workflow/identifiability/identifiability.h"

/// Tables of results. Each takes a snapshot and shows names of links and joints, never indices.
namespace plumbline::models {

/// Standard parameters: subject, source, interval as a bar, value, ± std, relative std, 95 % interval, unit, prior (the
/// robot file's value). A value that is not identified by itself has no ±.
class ParameterTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Subject, Source, Mark, Value, Std, RelativeStd, Lower, Upper, Unit, Prior, Change, Percent };
  using SnapshotTableModel::SnapshotTableModel;
  /// @param prior  the robot file's parameters, one per entry of `estimate.parameters` or fewer (10 per body)
  void setEstimate(const estimation::ParameterEstimate& estimate, const Eigen::VectorXd& prior);
};

/// Identified base parameters: the combination, interval as a bar, value, ± std, relative std, 95 % interval, unit.
class BaseParameterTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Expression, Mark, Value, Std, RelativeStd, Lower, Upper, Unit };
  using SnapshotTableModel::SnapshotTableModel;
  void setEstimate(const estimation::ParameterEstimate& estimate);
};

/// Base parameters from the structure alone: number, body, parameter, combination.
class StructureTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Number, Body, Parameter, Expression };
  using SnapshotTableModel::SnapshotTableModel;
  /// Shows the base parameters of the bodies, then those of the rotors.
  void setStructure(const workflow::Identifiability& result);
};

/// Goodness of fit per log and joint.
class FitTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Joint, LogName, Use, Rms, NormalisedRms, RelativeError, Samples };
  using SnapshotTableModel::SnapshotTableModel;
  void setFits(const std::vector<estimation::Fit>& training, const std::vector<estimation::Fit>& validation);
};

/// Physical consistency per body.
class ConsistencyTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { BodyName, MinEigenvalue, Verdict };
  using SnapshotTableModel::SnapshotTableModel;
  void setEstimate(const estimation::ParameterEstimate& estimate);
};

/// Findings of an audit or an import, worst first: severity (shape and word), subject, sentence, code. Findings of one code
/// and severity are folded into one row from three on.
class FindingsTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { SeverityColumn, Subject, Text, Code };
  using SnapshotTableModel::SnapshotTableModel;
  void setFindings(const std::vector<Finding>& findings);
  /// The findings of a row; one, or those that it folds.
  const std::vector<Finding>& group(int row) const { return groups_[static_cast<std::size_t>(row)]; }

 private:
  std::vector<std::vector<Finding>> groups_;
};

}  // namespace plumbline::models
