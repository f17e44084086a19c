// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/tables/snapshot_table_model.h"
#include "workflow/identification/comparison/comparison.h"

/// Tables that compare results. Each takes a snapshot of the comparison; columns per result carry its name.
namespace plumbline::models {

/// One row per result: method, status, errors, bodies, distance from the URDF values, time.
class RunTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Name, Status, Training, Holdout, Bodies, Distance, Condition, Proof, Seconds };
  using SnapshotTableModel::SnapshotTableModel;
  void setComparison(const workflow::Comparison& comparison);
};

/// Error of every joint in every result.
class RunErrorTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum class Quantity { RelativeError, Rms, NormalisedRms };
  using SnapshotTableModel::SnapshotTableModel;
  void setComparison(const workflow::Comparison& comparison, bool holdout, Quantity quantity);
};

/// Parameters with their uncertainties, one column per result, and their differences.
class RunParameterTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  using SnapshotTableModel::SnapshotTableModel;
  void setParameters(const std::vector<workflow::ComparedParameter>& parameters,
                     const std::vector<workflow::ComparedResult>& results);
};

/// Physical consistency of each body, and its distance from the URDF.
class RunBodyTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  using SnapshotTableModel::SnapshotTableModel;
  void setComparison(const workflow::Comparison& comparison);
};

/// Differences between the results: distances of pairs, then settings and logs.
class RunDifferenceTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { What, Matters, Text };
  using SnapshotTableModel::SnapshotTableModel;
  void setComparison(const workflow::Comparison& comparison);
};

}  // namespace plumbline::models
