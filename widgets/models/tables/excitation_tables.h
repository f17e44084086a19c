// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <vector>

#include "excitation/certificate/motion_certificate.h"
#include "widgets/models/numbers.h"
#include "widgets/models/tables/snapshot_table_model.h"
#include "workflow/excitation/execution_check.h"

/// Tables about motions. Each takes a snapshot.
namespace plumbline::models {

/// Expected standard deviation of every parameter of a motion, largest first.
class DeviationTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Parameter, Deviation, Relative, Share };
  using SnapshotTableModel::SnapshotTableModel;
  void setCriterion(const std::vector<std::string>& names, const excitation::CriterionValue& value);
};

/// Limits that are broken at the samples or for certain, worst first.
class ViolationTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Subject, Quantity, Value, Limit, Beyond, Time };
  using SnapshotTableModel::SnapshotTableModel;
  void setViolations(const std::vector<excitation::Violation>& violations, const RobotModel& model,
                     AngleUnit angles);
};

/// Certified range of every limited quantity over all times, and the proven distance of every pair of bodies.
class RangeTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Subject, Quantity, From, To, Used, Time };
  using SnapshotTableModel::SnapshotTableModel;
  void setCertificate(const excitation::MotionCertificate& certificate, const RobotModel& model,
                      AngleUnit angles);
};

/// Pairs of bodies that were left out of the collision check, with the reason.
class PairTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  using SnapshotTableModel::SnapshotTableModel;
  void setCertificate(const excitation::MotionCertificate& certificate);
};

/// Predicted and realised standard deviations.
class ExecutionTableModel : public SnapshotTableModel {
  Q_OBJECT

 public:
  enum Column { Parameter, Predicted, Achieved, Error, Ratio };
  using SnapshotTableModel::SnapshotTableModel;
  void setCheck(const workflow::ExecutionCheck& check);
};

/// "proven", "sampled only", "violated", "–" with its state.
TableCell certificateCell(const excitation::MotionCertificate* certificate);

}  // namespace plumbline::models
