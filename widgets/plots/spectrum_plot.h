// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QChart;
class QChartView;
class QGraphicsLineItem;
class QGraphicsSimpleTextItem;
class QLineSeries;
class QLogValueAxis;

namespace plumbline::plots {

/// Amplitude density of a signal before and after its filter, both axes logarithmic, with the cut-off as a line that can
/// be dragged (or moved by the arrow keys).
class SpectrumPlot : public QWidget {
  Q_OBJECT

 public:
  struct Curve {
    std::vector<double> frequency, density;  ///< values that are not positive are left out
  };
  explicit SpectrumPlot(QWidget* parent = nullptr);
  /// @param unit  of the signal, "N·m"
  void setSpectra(const Curve& raw, const Curve& processed, const QString& unit);
  /// Hz; 0: there is no filter, the line waits at the right edge.
  void setCutoff(double cutoff);
  double cutoff() const { return cutoff_; }
  /// Position of the cut-off line in this widget.
  QPoint cutoffPoint() const;
  QSize sizeHint() const override { return {420, 220}; }
  QSize minimumSizeHint() const override { return {220, 140}; }

 Q_SIGNALS:
  /// Emitted while the line is dragged.
  void cutoffMoved(double cutoff);
  /// Emitted when the line is released.
  void cutoffChosen(double cutoff);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void placeLine();
  void restyle();
  double frequencyAt(const QPointF& point) const;
  double xOf(double frequency) const;

  QChart* chart_;
  QChartView* view_;
  QLineSeries* raw_;
  QLineSeries* processed_;
  QLogValueAxis* frequency_;
  QLogValueAxis* density_;
  QGraphicsLineItem* line_;
  QGraphicsSimpleTextItem* label_;
  double cutoff_ = 0.0;
  bool dragging_ = false;
};

}  // namespace plumbline::plots
