// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "estimation/estimate.h"
#include "identifiability/structure/base_parameters.h"
#include "widgets/models/tables/snapshot_table_model.h"
#include "workflow/identifiability/identifiability.h"

/// Tables of results. Each takes a snapshot and shows names of links and joints, never indices.
namespace plumbline::models {

/// Standard parameters: subject, value, ± std, relative std, 95 % interval, unit, prior (the robot file's
/// value).
class ParameterTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Subject, Value, Std, RelativeStd, Lower, Upper, Unit, Prior, Change };
  using SnapshotTableModel::SnapshotTableModel;
  /// @param prior  the robot file's parameters, one per entry of `estimate.parameters` or fewer (10 per body)
  void setEstimate(const estimation::ParameterEstimate& estimate, const Eigen::VectorXd& prior);
};

/// Identified base parameters: the combination, value, ± std, relative std, 95 % interval, unit.
class BaseParameterTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Expression, Value, Std, RelativeStd, Lower, Upper, Unit };
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

/// Findings of an audit or an import: severity (shape and word), subject, sentence, code.
class FindingsTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { SeverityColumn, Subject, Text, Code };
  using SnapshotTableModel::SnapshotTableModel;
  void setFindings(const std::vector<Finding>& findings);
};

}  // namespace plumbline::models
