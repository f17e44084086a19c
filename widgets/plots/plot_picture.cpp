// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_picture.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace plumbline::plots {

QImage pictureOf(QSize size, double scale, const PaintPlot& paint) {
  QImage image((QSizeF(size) * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(scale);
  QPainter painter(&image);
  paint(painter);
  return image;
}

QByteArray pngOf(QSize size, double scale, const PaintPlot& paint) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  pictureOf(size, scale, paint).save(&buffer, "PNG");
  return bytes;
}

QByteArray svgOf(QSize size, const QString& title, const PaintPlot& paint) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(), size));
  generator.setTitle(title);
  QPainter painter(&generator);
  paint(painter);
  painter.end();
  return bytes;
}

}  // namespace plumbline::plots
