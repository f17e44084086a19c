// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QPointer>
#include <QString>
#include <QWidget>
#include <limits>
#include <optional>
#include <vector>

#include "widgets/plots/time_link.h"

namespace plumbline::plots {

/// One quantity of one joint over the time of a motion, in the unit that is shown.
struct MotionCurve {
  QString name;                                           ///< "joint4"
  QString quantity, unit;                                 ///< "Position", "°"
  std::vector<QPointF> points;                            ///< (s, value), rising in time
  double low = -std::numeric_limits<double>::infinity();  ///< limits; infinite: none
  double high = std::numeric_limits<double>::infinity();
  std::optional<QPointF> worst;  ///< point of the largest violation
  QString excess;                ///< words beside it: "12.3 ° beyond at 2.31 s"
  bool draggable = false;        ///< the curve can be dragged
  QString fixed;                 ///< reason why it cannot: "held"
};

/// Plot of one curve between its limits, with drag edits: a press on the curve drags it, a press elsewhere moves the time
/// cursor. Parts beyond a limit are drawn in the state colour, with a text. The wheel zooms time, a double click fits.
/// Keys: ← → move the grip along the curve, ↑ ↓ move the curve there, Home fits.
class MotionPlot : public QWidget {
  Q_OBJECT

 public:
  explicit MotionPlot(QWidget* parent = nullptr);
  void setCurve(MotionCurve curve);
  const MotionCurve& curve() const { return curve_; }
  /// Time cursor shared with playback and 3-D view; must outlive the plot or be a QObject, whose end the plot notices.
  void setTimeLink(TimeLink* link);
  void setEmptyText(const QString& text);
  bool isDragging() const { return drag_ == Drag::Pull; }
  QPointF pixelOf(double time, double value) const;
  double timeAt(double x) const;
  double valueAt(double y) const;
  /// Value of the curve at that time; NaN without a curve.
  double valueOf(double time) const;
  QSize sizeHint() const override { return {560, 260}; }
  QSize minimumSizeHint() const override { return {220, 110}; }

 Q_SIGNALS:
  void dragStarted();
  /// The pointer is at (time, value): the curve should pass there.
  void dragged(double time, double value);
  void dragEnded();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  enum class Drag { None, Scrub, Pull };
  QRectF area() const;
  bool isOnCurve(const QPointF& at) const;
  void fitValues();
  void fitTime();
  void paintAxes(QPainter& painter) const;
  void paintLimits(QPainter& painter) const;
  void paintCurve(QPainter& painter) const;
  void paintMarks(QPainter& painter) const;
  void drag(const QPointF& at);

  MotionCurve curve_;
  QPointer<TimeLink> link_;
  QString empty_text_;
  double begin_ = 0.0, end_ = 1.0, low_ = -1.0, high_ = 1.0;
  std::optional<QPointF> hover_;
  Drag drag_ = Drag::None;
  QPointF grip_;  ///< from the pointer to the curve when it was taken, in pixels
};

/// Curve and limits as small as a thumbnail: for lists.
void paintThumbnail(QPainter& painter, const QRectF& area, const MotionCurve& curve, const QPalette& palette);

}  // namespace plumbline::plots
