// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

class QComboBox;

namespace plumbline::plots {
class BandPlot;
class BarPlot;
class TimeLink;
class TimeSeriesPlot;
}  // namespace plumbline::plots

namespace plumbline::panels {

class SafeController;

/// Curves of a run over time: command of a joint inside its proven band, V and position errors over their bounds, intervals of
/// the ten parameters around the truth, the condition of what was measured, and the time that each plan took to find.
class SafePlots : public QTabWidget {
  Q_OBJECT

 public:
  SafePlots(SafeController* controller, plots::TimeLink* link, QWidget* parent);
  plots::BandPlot* torque() const { return torque_; }
  plots::TimeSeriesPlot* errors() const { return errors_; }
  plots::BandPlot* mass() const { return mass_; }
  plots::BandPlot* center() const { return center_; }
  plots::BandPlot* inertia() const { return inertia_; }
  plots::TimeSeriesPlot* condition() const { return condition_; }
  plots::BarPlot* planTimes() const { return times_; }
  QComboBox* joint() const { return joint_; }

 private:
  QWidget* buildMotion();
  QWidget* buildIntervals();
  QWidget* buildPlanning();
  void begin();
  void showNew();
  void showTorque();
  void showErrors();
  void showIntervals();
  void showCondition();
  void showTimes();
  void showTruth();

  SafeController* controller_;
  plots::TimeLink* link_;
  QComboBox* joint_ = nullptr;
  plots::BandPlot* torque_ = nullptr;
  plots::TimeSeriesPlot* errors_ = nullptr;
  plots::BandPlot *mass_ = nullptr, *center_ = nullptr, *inertia_ = nullptr;
  plots::TimeSeriesPlot* condition_ = nullptr;
  plots::BarPlot* times_ = nullptr;
  std::size_t torques_ = 0, boxes_ = 0, shown_plans_ = 0;  ///< number of what the plots show
};

}  // namespace plumbline::panels
