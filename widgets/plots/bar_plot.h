// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

namespace plumbline::plots {

/// Bars per category (joint) in groups (training, validation): errors of a fit side by side. Values that are
/// not finite leave their bar out. The tool tip gives the value; a click reports the category.
class BarPlot : public QWidget {
  Q_OBJECT

 public:
  struct Group {
    QString name;
    std::vector<double> values;  ///< one per category
    int color = -1;              ///< of the palette; −1: measured, accent, then the palette
  };

  explicit BarPlot(QWidget* parent = nullptr);
  /// @param value_title  with unit: "relative error [%]"
  void setContent(const QStringList& categories, const std::vector<Group>& groups,
                  const QString& value_title);
  void clear();
  /// Bar under a point of the widget, or (−1, −1).
  struct Bar {
    int category = -1, group = -1;
  };
  Bar barAt(const QPoint& point) const;
  QRectF barRect(int category, int group) const;
  /// Where the bars are, in this widget.
  QRectF area() const { return plotArea(size()); }

  QByteArray toPng(double scale = 2.0) const;
  QByteArray toSvg() const;
  QSize sizeHint() const override { return {480, 220}; }
  QSize minimumSizeHint() const override { return {240, 140}; }

 Q_SIGNALS:
  void categoryClicked(int category);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool event(QEvent* event) override;

 private:
  void paint(QPainter& painter, const QSizeF& size) const;
  void paintAxis(QPainter& painter, const QSizeF& size) const;
  void paintLegend(QPainter& painter, const QSizeF& size) const;
  /// Length of the names when they stand slanted because one does not fit below its bars; 0: they fit.
  double slantedLength(const QSizeF& size) const;
  QRectF plotArea(const QSizeF& size) const;
  QRectF barIn(const QSizeF& size, int category, int group) const;
  double top() const;

  QStringList categories_;
  std::vector<Group> groups_;
  QString value_title_;
  Bar hovered_;
};

}  // namespace plumbline::plots
