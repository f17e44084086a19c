// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <memory>

#include "validation/residuals/residual_picture.h"
#include "widgets/session/study.h"

class QComboBox;
class QLabel;

namespace plumbline::plots {
class XyPlot;
}

namespace plumbline::panels {

class StudySession;

/// Plots that show whether the residual of a joint is noise: its distribution, autocorrelation and spectrum, and the
/// residual against speed, acceleration and predicted torque. Computed in a worker while the panel is visible.
class ResidualPanel : public QWidget {
  Q_OBJECT

 public:
  ResidualPanel(StudySession* session, QWidget* parent);
  /// Shows a log of the outcome; the joint stays, by name.
  void setSeries(const PredictionSeries& series);
  void setJoint(const QString& joint);
  QComboBox* jointSelector() const { return joint_; }
  /// Picture that is shown; null while it is computed.
  const validation::ResidualPicture* picture() const { return picture_.get(); }
  plots::XyPlot* histogram() const { return histogram_; }
  plots::XyPlot* autocorrelation() const { return autocorrelation_; }
  plots::XyPlot* spectrum() const { return spectrum_; }
  plots::XyPlot* overSpeed() const { return speed_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void compute();
  void show(const validation::ResidualPicture& picture);

  StudySession* session_;
  std::shared_ptr<const workflow::TorquePrediction> prediction_;
  std::unique_ptr<const validation::ResidualPicture> picture_;
  bool due_ = false;  ///< the picture is not that of log and joint
  QComboBox* joint_;
  QLabel* sentence_;
  plots::XyPlot* histogram_;
  plots::XyPlot* autocorrelation_;
  plots::XyPlot* spectrum_;
  plots::XyPlot* speed_;
  plots::XyPlot* acceleration_;
  plots::XyPlot* torque_;
};

}  // namespace plumbline::panels
