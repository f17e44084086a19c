// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "widgets/session/study.h"
#include "widgets/session/undo_scope.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::panels {

class StudySession;

/// Controller of the identifiability analysis: structural result, its certificate, sets of base parameters, undetectable
/// transfers, and support of the logs. Runs again after every edit of the structure.
class IdentifiabilityController : public QObject {
  Q_OBJECT

 public:
  IdentifiabilityController(StudySession* session, QObject* parent);

  /// Newest structural result; it may belong to the structure before the last edit. Null before the first.
  const workflow::IdentifiabilityPtr& result() const { return result_; }
  bool isCurrent() const { return isCurrent(quick_); }
  /// The same with certificate and nearly special geometry, available a little later; null until then.
  workflow::IdentifiabilityPtr certified() const;
  /// Result with Lin's set, the numeric one and all comparisons; null until it was requested and computed.
  workflow::IdentifiabilityPtr sets() const;
  /// Undetectable transfers of the current structure, without point masses.
  const std::vector<identifiability::Transfer>& transfers() const { return transfers_; }
  bool transfersAreCurrent() const;
  /// Newest result on the support of the training logs; null before the first.
  const workflow::IdentifiabilityPtr& support() const { return support_; }
  bool supportIsCurrent() const;
  /// Call of plumbline-cli for the same structural analysis.
  QString commandLine() const;
  StudySession* session() const { return session_; }

 public Q_SLOTS:
  void setStructure(const plumbline::identifiability::IdentifiabilityOptions& structure);
  void setSnap(bool snap);
  void setOutputs(const plumbline::identifiability::MeasuredOutputs& outputs);
  void setRotors(const std::vector<plumbline::RotorSpec>& rotors);
  void loadRotors(const QString& path);
  void saveRotors(const QString& path);
  /// Saves the grid and the combinations as text in the format of the extension.
  void saveGrid(const QString& path);
  void compute();
  /// Starts to compute all sets of base parameters and their relations; slow compared with the grid.
  void computeSets();
  void computeTransfers();
  /// Shows a transfer on the robot; empty: none.
  void showTransfer(const std::optional<plumbline::identifiability::Transfer>& transfer);
  /// Starts to compute the support of the training logs; does nothing without robot or training log.
  void computeSupport();

 Q_SIGNALS:
  void resultChanged();
  void certificateChanged();
  void setsChanged();
  void supportChanged();
  void transfersChanged();
  /// Emitted with the chosen transfer and its point masses; both empty: none.
  void transferShown(const std::optional<plumbline::identifiability::Transfer>& transfer);

 private:
  /// Result and the request that it belongs to.
  struct Answer {
    workflow::IdentifiabilityPtr result;
    quint64 structure_id = 0;
  };
  bool isCurrent(const Answer& answer) const;
  workflow::IdentifiabilityRequest structureRequest() const;
  void certify();

  StudySession* session_;
  UndoScope rotors_scope_;
  workflow::IdentifiabilityPtr result_;
  Answer quick_, certified_, sets_;
  workflow::IdentifiabilityPtr support_;
  std::vector<workflow::LogPtr> support_logs_;
  quint64 support_settings_id_ = 0;
  std::vector<identifiability::Transfer> transfers_;
  workflow::IdentifiabilityPtr transfers_of_;
  bool transfer_is_shown_ = false;
};

}  // namespace plumbline::panels
