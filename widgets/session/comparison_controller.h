// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <vector>

#include "widgets/session/study.h"
#include "workflow/identification/comparison/comparison.h"

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Controller of the comparison: the runs of this robot, then its results read from files.
class ComparisonController : public QObject {
  Q_OBJECT

 public:
  ComparisonController(IdentificationController* identification, QObject* parent);

  /// Number of results that can be compared.
  int count() const;
  /// Number of the run in that row; 0 for a result from a file or no row.
  int runOf(int row) const;
  /// Newest comparison; null until `compare` has finished.
  const std::shared_ptr<const workflow::Comparison>& comparison() const { return comparison_; }
  bool isCurrent() const { return comparison_ && compared_id_ == comparable_id_; }
  StudySession* session() const { return session_; }
  IdentificationController* identification() const { return identification_; }

 public Q_SLOTS:
  /// Adds a result file to the comparison.
  void add(const QString& path);
  /// Removes the result of that row from the comparison.
  void remove(int row);
  void compare();
  void write(const QString& path);

 Q_SIGNALS:
  void resultsChanged();
  void comparisonChanged();

 private:
  void announce();
  std::vector<OutcomePtr> comparableRuns() const;
  /// Indices of the added results that are of this robot; those of another come back with it.
  std::vector<std::size_t> comparableFiles() const;
  workflow::CompareRequest request() const;
  struct AddedResult {
    QString name;
    std::shared_ptr<const workflow::StoredResult> result;
  };

  StudySession* session_;
  IdentificationController* identification_;
  std::vector<AddedResult> added_;
  std::shared_ptr<const workflow::Comparison> comparison_;
  quint64 comparable_id_ = 1, compared_id_ = 0;
};

}  // namespace plumbline::panels
