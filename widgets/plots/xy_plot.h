// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QString>
#include <QWidget>
#include <vector>

namespace plumbline::plots {

/// One quantity over another. The wheel zooms about the pointer (Ctrl: up and down, Shift: along), drag pans, double click
/// or Home fits; a click on a name of the legend, or its number key, hides and shows that series; the tool tip reads off
/// the point under the pointer. Menu: copy as picture or as table.
class XyPlot : public QWidget {
  Q_OBJECT

 public:
  struct Series {
    enum class Form { Dots, Line, Steps, Band };
    QString name;  ///< in the legend; empty: not listed
    /// In data units; of Steps the left edges, the last point ends the last step. Of Band: two points, lower left and
    /// upper right. Points that are not finite part the line; on a logarithmic axis only positive ones are drawn.
    QList<QPointF> points;
    Form form = Form::Line;
    int color = -1;  ///< of the theme's series; −1: muted text
  };
  explicit XyPlot(QWidget* parent = nullptr);
  void setTitle(const QString& title);
  QString title() const { return title_; }
  /// @param x, y  with their unit: "Speed [rad/s]"
  void setAxes(const QString& x, const QString& y, bool logarithmic = false);
  /// Keeps hidden what was hidden (by name), and fits.
  void setSeries(std::vector<Series> series);
  const std::vector<Series>& series() const { return series_; }
  bool isShown(const QString& name) const { return !hidden_.contains(name); }
  /// Position of a series' name in the legend, in this widget; null when there is none.
  QPoint legendPoint(const QString& name) const;
  /// Range shown, in data units.
  QRectF range() const;
  void fit();
  /// Series that are shown as columns of tab-separated text, for a spreadsheet.
  QString table() const;
  QSize sizeHint() const override { return {360, 240}; }
  QSize minimumSizeHint() const override { return {220, 150}; }

 protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  struct Entry {
    int series;
    QRectF box;
  };
  QRectF area() const;
  QFont smallFont() const;
  std::vector<Entry> legend() const;
  int legendAt(const QPointF& point) const;
  void toggle(int series);
  QColor colorOf(const Series& series) const;
  /// Data to axis units (decades on a logarithmic axis), and to pixels; false where it has no place.
  bool place(const QPointF& value, QPointF& pixel) const;
  void paintAxes(QPainter& painter) const;
  void paintLegend(QPainter& painter) const;
  void paintSeries(QPainter& painter, const Series& series) const;
  void zoom(const QPointF& about, double factor_x, double factor_y);

  std::vector<Series> series_;
  QStringList hidden_;
  QString title_, x_title_, y_title_;
  bool logarithmic_ = false;
  QRectF view_{0.0, 0.0, 1.0, 1.0};  ///< in axis units; top is the lowest value
  QPointF grip_;
};

}  // namespace plumbline::plots
