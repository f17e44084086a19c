// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "identifiability/numeric/data_observability.h"
#include "identifiability/structure/base_parameters.h"
#include "identifiability/structure/transfers.h"
#include "widgets/models/tables/snapshot_table_model.h"
#include "workflow/identifiability/identifiability.h"

/// Tables about the support of logs, and about the rank decisions behind the grid.
namespace plumbline::models {

/// Parameters and their support by the data: relative standard deviation, torque per unit, essential or not.
class SupportTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Expression, RelativeStd, Essential, Torque };
  using SnapshotTableModel::SnapshotTableModel;
  void setSupport(const identifiability::DataObservability& data);
};

/// Directions that the data excite least, and the motion that would excite them.
class WeakDirectionTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Singular, Direction, Motion };
  using SnapshotTableModel::SnapshotTableModel;
  void setSupport(const identifiability::DataObservability& data);
};

/// Every rank decision of the recursion with its gap, the closest first.
class DecisionTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Subject, Rank, Kept, Dropped, Gap };
  using SnapshotTableModel::SnapshotTableModel;
  void setDecisions(const std::vector<identifiability::Decision>& decisions);
};

/// Inertia transfers from one body to its neighbour that change no torque.
class TransferTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Joint, From, To, What };
  using SnapshotTableModel::SnapshotTableModel;
  void setTransfers(const std::vector<identifiability::Transfer>& transfers, const RobotModel& model);
};

/// Elements of one set of base parameters, with their values for given standard parameters.
class SetTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Number, Expression, Value };
  using SnapshotTableModel::SnapshotTableModel;
  /// @param pi_std  10 per body
  void setSet(const identifiability::ParameterSet& set, const Eigen::VectorXd& pi_std);
};

/// Relation of every pair of sets.
class ComparisonTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { A, B, Equivalent, Condition, Verdict };
  using SnapshotTableModel::SnapshotTableModel;
  void setComparisons(const std::vector<workflow::SetComparison>& comparisons);
};

}  // namespace plumbline::models
