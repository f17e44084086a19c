// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QImage>
#include <QObject>
#include <QSize>
#include <QString>
#include <functional>

#include "base/result.h"

class QPainter;
class QWidget;

namespace plumbline::models {

/// Writes a picture or a table for the user, whole or not at all. Widgets write files nowhere else.
/// @error FileUnwritable naming the file
Status saveBytes(const QString& path, const QByteArray& bytes);

/// Informs the window of every file that `saveBytes` wrote, from any thread.
class SavedFiles : public QObject {
  Q_OBJECT

 public:
  static SavedFiles* instance();

 Q_SIGNALS:
  void saved(const QString& path);
};

/// Asks for a file name; empty when the user cancels. A missing suffix is added.
QString askForTarget(QWidget* parent, const QString& title, const QString& suggested_name,
                     const QString& filter, const QString& suffix);

/// Encloses a CSV or TSV field in quotes when it has to be.
QString csvField(const QString& text);
QString tsvField(const QString& text);

using PaintPicture = std::function<void(QPainter&)>;
/// @param scale  pixels per unit of `size`
QImage pictureOf(QSize size, double scale, const PaintPicture& paint);
QByteArray pngOf(QSize size, double scale, const PaintPicture& paint);
QByteArray svgOf(QSize size, const QString& title, const PaintPicture& paint);

}  // namespace plumbline::models
