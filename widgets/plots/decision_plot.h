// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "identifiability/structure/base_parameters.h"

namespace plumbline::plots {

/// All rank decisions side by side on a logarithmic axis: a disc for the smallest singular value that counted, a ring
/// for the largest that did not, and the tolerance as a line that can be dragged (or moved with the arrow keys).
class DecisionPlot : public QWidget {
  Q_OBJECT

 public:
  explicit DecisionPlot(QWidget* parent = nullptr);
  void setDecisions(std::vector<identifiability::Decision> decisions, double tolerance);
  double tolerance() const { return tolerance_; }
  /// Vertical coordinate of a relative size in the widget.
  double yOf(double size) const;
  QSize sizeHint() const override { return {420, 220}; }
  QSize minimumSizeHint() const override { return {200, 120}; }

 Q_SIGNALS:
  /// Emitted when the line is released at another place.
  void toleranceChosen(double tolerance);
  /// Decision under the pointer; −1: none.
  void decisionHovered(int index);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  QRectF area() const;
  double xOf(std::size_t index) const;
  double sizeAt(double y) const;
  int indexAt(double x) const;
  bool overLine(const QPointF& point) const;
  void move(double tolerance);

  std::vector<identifiability::Decision> decisions_;
  double tolerance_ = 1e-7, shown_ = 1e-7;  ///< in force, and under the dragged line
  int hovered_ = -1;
  bool dragging_ = false;
};

}  // namespace plumbline::plots
