// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <memory>
#include <vector>

#include "widgets/session/study.h"
#include "widgets/session/undo_scope.h"
#include "workflow/identification/sample_cache.h"

namespace plumbline::panels {

class StudySession;

/// Residuals, and the verdict; called in a worker.
/// @param run  what the outcome was made from; series that it has come first
Result<OutcomePtr> prepareOutcome(Outcome run, const workflow::IdentificationPtr& result,
                                  const std::vector<workflow::TorquePrediction>& predictions);

/// Controller of the identification: settings of the estimators, their runs, and the run that the pages show.
class IdentificationController : public QObject {
  Q_OBJECT

 public:
  IdentificationController(StudySession* session, QObject* parent);

  /// Run that the pages show; null before the first.
  const OutcomePtr& outcome() const { return outcome_; }
  ResultState outcomeState() const;
  /// All identifications since the start, oldest first.
  const std::vector<OutcomePtr>& runs() const { return runs_; }
  bool isEstimating() const;
  /// Request that Identify would send now for one estimator; empty: the first one.
  workflow::IdentifyRequest identifyRequest(const std::string& method = {}) const;
  bool canIdentify() const;
  /// Sentence about a result of the recommended setting: which of its two is recommended, and why; empty for others.
  QString recommendation(int number) const;
  StudySession* session() const { return session_; }
  /// Shared by everything that processes the logs of the study.
  const std::shared_ptr<workflow::SampleCache>& sharedSamples() const { return samples_; }

 public Q_SLOTS:
  void setFriction(const plumbline::regressors::FrictionModel& friction);
  void setMethod(const QString& method);
  /// Estimators that run together.
  void setMethods(const QStringList& methods);
  /// Adds an estimator to the chosen ones.
  void addMethod(const QString& method);
  void setRegression(const QString& regression);
  void setPrior(const plumbline::estimation::PriorSettings& prior);
  void setBounds(const plumbline::workflow::BoundsSpec& bounds);
  void setBounds(const plumbline::workflow::BoundsSpec& bounds, const QString& words, UndoScope scope);
  void setOptions(const plumbline::workflow::IdentifyOptions& options, const QString& words,
                  plumbline::panels::UndoScope scope = {});
  void loadFriction(const QString& path);
  void saveFriction(const QString& path);
  void loadBounds(const QString& path);
  void saveBounds(const QString& path);
  /// Runs the chosen estimators side by side.
  void identify();
  void cancel();
  /// Makes the pages show that run; ignores unknown numbers.
  void selectRun(int number);
  void removeRun(int number);
  /// Keeps a result that was made elsewhere as a run, and makes the pages show it.
  void addRun(plumbline::panels::Outcome run);
  /// Predicts the validation logs, and the training logs whose samples were dropped.
  void validate();

 Q_SIGNALS:
  void outcomeChanged();
  void runsChanged();

 private:
  void keepRun(const OutcomePtr& outcome);
  Outcome newRun(const workflow::IdentifyRequest& request);
  void identifyBy(const std::string& method, bool several);
  void identifyRecommended();
  void adopt(OutcomePtr outcome);

  StudySession* session_;
  UndoScope bounds_scope_;
  OutcomePtr outcome_;
  std::vector<OutcomePtr> runs_;
  int last_run_ = 0, shown_of_batch_ = 0, first_of_batch_ = 0;
  /// Samples that the estimators of one robot and its logs share, also from one run to the next.
  std::shared_ptr<workflow::SampleCache> samples_ = std::make_shared<workflow::SampleCache>();
};

}  // namespace plumbline::panels
