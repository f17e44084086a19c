// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <QString>
#include <functional>

class QPainter;

/// Pictures of a plot for files and the clipboard.
namespace plumbline::plots {

using PaintPlot = std::function<void(QPainter&)>;
/// @param scale  pixels per unit of `size`
QImage pictureOf(QSize size, double scale, const PaintPlot& paint);
QByteArray pngOf(QSize size, double scale, const PaintPlot& paint);
QByteArray svgOf(QSize size, const QString& title, const PaintPlot& paint);

}  // namespace plumbline::plots
