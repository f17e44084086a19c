// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "widgets/models/numbers.h"
#include "widgets/session/undo_scope.h"
#include "workflow/log/load_log.h"
#include "workflow/log/processing_preview.h"
#include "workflow/robot/load_robot.h"

class QComboBox;
class QLabel;

namespace plumbline::plots {
class SpectrumPlot;
class TimeLink;
class TimeSeriesPlot;
}  // namespace plumbline::plots

namespace plumbline::panels {

class KeyFigures;
class StudySession;

/// One joint of the log before and after its processing: over time with rest phases and outliers, and in frequency with
/// the cut-off to drag. While it is dragged, residual and conditioning of a fit with these settings follow.
class SignalPanel : public QWidget {
  Q_OBJECT

 public:
  SignalPanel(StudySession* session, plots::TimeLink* link, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  const std::shared_ptr<const workflow::ProcessingPreview>& result() const { return result_; }
  plots::SpectrumPlot* spectrum() const { return spectrum_; }
  plots::TimeSeriesPlot* signal() const { return signal_; }
  KeyFigures* facts() const { return facts_; }
  QComboBox* joint() const { return joint_; }
  QComboBox* quantity() const { return quantity_; }

 Q_SIGNALS:
  void resultChanged();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void refresh();
  void start(const signal::ProcessingSettings& processing);
  void showResult();
  void showFacts();
  bool isCurrent() const;

  StudySession* session_;
  UndoScope cutoff_scope_;  ///< one step while the line is moved
  QComboBox* joint_;
  QComboBox* quantity_;
  QLabel* sentence_;
  KeyFigures* facts_;
  plots::TimeSeriesPlot* signal_;
  plots::SpectrumPlot* spectrum_;
  std::shared_ptr<const workflow::ProcessingPreview> result_;
  workflow::LogPtr result_log_;
  workflow::RobotPtr result_robot_;
  quint64 result_settings_ = 0;
  double settled_error_ = 0.0,
         settled_condition_ = 0.0;  ///< with the settings of the study, while others are tried
  bool trying_ = false;
  models::AngleUnit unit_ = models::AngleUnit::Degrees;
};

}  // namespace plumbline::panels
