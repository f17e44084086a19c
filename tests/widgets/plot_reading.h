// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QImage>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QRectF>
#include <QString>
#include <QWidget>
#include <cmath>
#include <optional>
#include <vector>

/// Reads a plot off as a person does: the numbers beside its axes and the pixels of its curves, nothing that the plot
/// says about itself.
namespace plumbline::test {

/// A text as it was painted.
struct PaintedText {
  QString text;
  QPointF center;  ///< px of the widget
};

/// Notes the texts that are painted on it; draws nothing.
class TextRecorder : public QPaintDevice, private QPaintEngine {
 public:
  explicit TextRecorder(const QSize& size) : QPaintEngine(AllFeatures), size_(size) {}
  QPaintEngine* paintEngine() const override { return const_cast<TextRecorder*>(this); }
  const std::vector<PaintedText>& texts() const { return texts_; }

 protected:
  int metric(PaintDeviceMetric metric) const override {
    switch (metric) {
      case PdmWidth:
        return size_.width();
      case PdmHeight:
        return size_.height();
      case PdmWidthMM:
        return size_.width() * 254 / 960;
      case PdmHeightMM:
        return size_.height() * 254 / 960;
      case PdmDepth:
        return 32;
      case PdmNumColors:
        return 1 << 24;
      case PdmDevicePixelRatio:
        return 1;
      case PdmDevicePixelRatioScaled:
        return static_cast<int>(devicePixelRatioFScale());
      default:
        return 96;
    }
  }

 private:
  bool begin(QPaintDevice*) override { return true; }
  bool end() override { return true; }
  Type type() const override { return User; }
  void updateState(const QPaintEngineState&) override {}  // `state` holds it, the place of the child included
  void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
  void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
  void drawPath(const QPainterPath&) override {}
  void drawTextItem(const QPointF& base, const QTextItem& item) override {
    const QPointF middle = base + QPointF(0.5 * item.width(), 0.5 * (item.descent() - item.ascent()));
    texts_.push_back({item.text(), state->transform().map(middle)});
  }

  QSize size_;
  std::vector<PaintedText> texts_;
};

inline std::vector<PaintedText> paintedTexts(QWidget& widget) {
  TextRecorder recorder(widget.size());
  QPainter painter(&recorder);
  widget.render(&painter);
  painter.end();
  return recorder.texts();
}

/// Line through the numbers beside an axis: pixel = origin + scale · value (or its decimal logarithm).
struct ReadAxis {
  double origin = 0.0, scale = 0.0;
  double worst = 0.0;           ///< px: farthest that a number stands from the line
  std::vector<QPointF> labels;  ///< (value, px)
  bool logarithmic = false;
  double pixelOf(double value) const { return origin + scale * (logarithmic ? std::log10(value) : value); }
};

inline ReadAxis fitAxis(const std::vector<QPointF>& labels, bool logarithmic) {
  ReadAxis axis;
  axis.logarithmic = logarithmic;
  double n = 0, sx = 0, sy = 0, sxx = 0, sxy = 0;
  for (const QPointF& one : labels) {
    const double x = logarithmic ? std::log10(one.x()) : one.x();
    n += 1, sx += x, sy += one.y(), sxx += x * x, sxy += x * one.y();
  }
  axis.labels = labels;
  if (labels.size() < 2) return axis;
  axis.scale = (n * sxy - sx * sy) / (n * sxx - sx * sx);
  axis.origin = (sy - axis.scale * sx) / n;
  for (const QPointF& one : labels)
    axis.worst = std::max(axis.worst, std::abs(axis.pixelOf(one.x()) - one.y()));
  return axis;
}

/// Numbers below the lowest grid line (time, step, frequency) or left of the leftmost one (values).
/// @param area  where the curves are
inline ReadAxis readAxis(const std::vector<PaintedText>& texts, const QRectF& area, Qt::Orientation along,
                         bool logarithmic = false) {
  std::vector<QPointF> labels;
  for (const PaintedText& one : texts) {
    QString number = one.text.trimmed();
    if (number.endsWith(QStringLiteral(" s"))) number.chop(2);
    bool ok = false;
    const double value = number.toDouble(&ok);
    if (!ok || (logarithmic && !(value > 0.0))) continue;
    const bool left = one.center.x() < area.left() - 3.0;
    const bool below = !left && one.center.y() > area.bottom();
    if (along == Qt::Horizontal && below) labels.emplace_back(value, one.center.x());
    if (along == Qt::Vertical && left) labels.emplace_back(value, one.center.y());
  }
  return fitAxis(labels, logarithmic);
}

/// Fraction of `color` in a pixel, from 0 to 1; other hues than those between background and colour count as
/// none.
inline double coverage(const QColor& pixel, const QColor& background, const QColor& color) {
  const double d[] = {color.redF() - background.redF(), color.greenF() - background.greenF(),
                      color.blueF() - background.blueF()};
  const double p[] = {pixel.redF() - background.redF(), pixel.greenF() - background.greenF(),
                      pixel.blueF() - background.blueF()};
  double dd = 0, dp = 0, pp = 0;
  for (int k = 0; k < 3; ++k) dd += d[k] * d[k], dp += d[k] * p[k], pp += p[k] * p[k];
  const double share = dp / dd, off = std::sqrt(std::max(0.0, pp - share * dp));
  return off > 0.2 * std::sqrt(dd) ? 0.0 : share;
}

/// The highest place of that colour inside the rectangle: middle of its topmost row.
inline std::optional<QPointF> tipOf(const QImage& image, const QRectF& inside, const QColor& color,
                                    const QColor& background) {
  const QRect area = inside.toRect() & image.rect();
  for (int y = area.top(); y <= area.bottom(); ++y) {
    double sum = 0.0, count = 0.0;
    for (int x = area.left(); x <= area.right(); ++x) {
      if (coverage(image.pixelColor(x, y), background, color) < 0.4) continue;
      sum += x + 0.5;
      count += 1.0;
    }
    if (count > 0.0) return QPointF(sum / count, y + 0.5);
  }
  return std::nullopt;
}

/// Returns true when a line of that colour, perhaps spread over two rows or columns, passes within two pixels of the point.
inline bool hasLine(const QImage& image, const QPointF& at, const QColor& color, const QColor& background) {
  const QPoint p(static_cast<int>(std::floor(at.x())), static_cast<int>(std::floor(at.y())));
  for (int dy = -2; dy <= 2; ++dy)
    for (int dx = -2; dx <= 2; ++dx) {
      if (!image.rect().contains(p + QPoint(dx, dy))) continue;
      if (coverage(image.pixelColor(p + QPoint(dx, dy)), background, color) > 0.3) return true;
    }
  return false;
}

/// Pixels that differ visibly.
inline int differences(const QImage& a, const QImage& b) {
  if (a.size() != b.size()) return a.width() * a.height();
  int count = 0;
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width(); ++x) {
      const QColor p = a.pixelColor(x, y), q = b.pixelColor(x, y);
      count +=
          std::abs(p.red() - q.red()) + std::abs(p.green() - q.green()) + std::abs(p.blue() - q.blue()) > 24;
    }
  return count;
}

}  // namespace plumbline::test
