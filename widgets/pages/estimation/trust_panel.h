// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "widgets/models/tables/trust_tables.h"
#include "workflow/identification/thresholds.h"

class QButtonGroup;
class QHBoxLayout;
class QLabel;

namespace plumbline::models {
class TablePanel;
}
namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Evidence for the result: limits, cross-validation, bootstrap, comparison of logs, essential parameters, residuals.
/// One table at a time under its sentence; tables without content are not offered.
class TrustPanel : public QWidget {
  Q_OBJECT

 public:
  TrustPanel(IdentificationController* identification, QWidget* parent);
  models::TablePanel* table() const { return table_; }
  QLabel* sentence() const { return sentence_; }
  /// Names of the tables on offer, in their order.
  QStringList parts() const;
  void showPart(const QString& name);
  /// Verdict by the present limits; empty without limits.
  const std::optional<workflow::ThresholdVerdict>& verdict() const { return verdict_; }

 Q_SIGNALS:
  void verdictChanged();

 private:
  struct Part {
    QString name, sentence;
    std::optional<models::State> state;
    models::TableContent content;
  };
  void showOutcome();
  void judgeAgain();
  void collect();
  void fillButtons();
  void showIndex(int index);

  StudySession* session_;
  IdentificationController* identification_;
  QHBoxLayout* line_;
  QButtonGroup* buttons_;
  QLabel* shape_;
  QLabel* sentence_;
  models::SnapshotTableModel* model_;
  models::TablePanel* table_;
  std::vector<Part> parts_;
  QString shown_;
  std::optional<workflow::ThresholdVerdict> verdict_;
};

}  // namespace plumbline::panels
