// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QChart;
class QChartView;
class QLineSeries;
class QLogValueAxis;
class QValueAxis;

namespace plumbline::plots {

/// Cost over the reports of a running job. The value axis is logarithmic when all costs are positive and
/// differ by more than a factor of 30. Costs that are not finite are left out.
class CostPlot : public QWidget {
  Q_OBJECT

 public:
  explicit CostPlot(QWidget* parent = nullptr);
  void clear();
  void append(const std::vector<double>& costs);
  void setCosts(const std::vector<double>& costs);
  void setValueTitle(const QString& title);
  int count() const { return static_cast<int>(costs_.size()); }
  bool isLogarithmic() const { return logarithmic_; }
  QSize sizeHint() const override { return {360, 180}; }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void rebuild();
  void restyle();

  std::vector<double> costs_;
  bool logarithmic_ = false;
  QChart* chart_;
  QChartView* view_;
  QLineSeries* line_;
  QValueAxis* iterations_;
  QValueAxis* linear_;
  QLogValueAxis* log_;
};

}  // namespace plumbline::plots
