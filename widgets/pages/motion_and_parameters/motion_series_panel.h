// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

#include "widgets/models/numbers.h"
#include "widgets/session/motion_controller.h"

class QComboBox;
class QLabel;

namespace plumbline::plots {
class TimeLink;
class TimeSeriesPlot;
struct PlotSeries;
}  // namespace plumbline::plots

namespace plumbline::panels {

/// The estimated motion of one joint over what was measured, with bands of two standard deviations: position, velocity,
/// torque, disturbance; or the force at one contact along x, y and z of the world.
class MotionSeriesPanel : public QWidget {
  Q_OBJECT

 public:
  enum Plot { Position, Velocity, Torque, Disturbance };
  MotionSeriesPanel(MotionController* controller, plots::TimeLink* link, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  plots::TimeSeriesPlot* plot(Plot which) const { return plots_[which]; }
  QComboBox* joint() const { return joint_; }
  QComboBox* segment() const { return segment_; }
  QLabel* note() const { return note_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void showOutcome();
  void showJoint();
  void shareTime();
  void showQuantity(Plot which, const QString& title, const std::string& si_unit, const Eigen::VectorXd& time,
                    const bayes::MotionSeries::Quantity& quantity);
  void showForce(const bayes::MotionSeries& motion, const bayes::MotionSeries::ContactForce& contact);
  void show(Plot which, const QString& title, const std::string& si_unit, const Eigen::VectorXd& time,
            const bayes::MotionSeries::Quantity& quantity, Eigen::Index column);

  MotionController* controller_;
  plots::TimeLink* link_;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  QComboBox* segment_;
  QComboBox* joint_;
  QLabel* note_;
  std::array<plots::TimeSeriesPlot*, 4> plots_{};
};

}  // namespace plumbline::panels
