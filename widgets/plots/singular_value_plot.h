// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QChart;
class QChartView;
class QLogValueAxis;
class QScatterSeries;
class QLineSeries;
class QValueAxis;

namespace plumbline::plots {

/// Singular values, largest first, on a logarithmic axis, with the tolerance that separates nonzero from zero
/// ones. Zeros are shown at the foot of the axis.
class SingularValuePlot : public QWidget {
  Q_OBJECT

 public:
  explicit SingularValuePlot(QWidget* parent = nullptr);
  /// @param tolerance  relative to the largest
  void setValues(const std::vector<double>& values, double tolerance);
  int rank() const { return rank_; }
  QSize sizeHint() const override { return {360, 200}; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void restyle();

  int rank_ = 0;
  QChart* chart_;
  QChartView* view_;
  QScatterSeries* kept_;
  QScatterSeries* dropped_;
  QLineSeries* threshold_;
  QValueAxis* number_;
  QLogValueAxis* value_;
};

}  // namespace plumbline::plots
