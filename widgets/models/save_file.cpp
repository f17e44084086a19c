// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/save_file.h"

#include <QBuffer>
#include <QFileDialog>
#include <QFileInfo>
#include <QPainter>
#include <QSaveFile>
#include <QSvgGenerator>

namespace plumbline::models {

SavedFiles* SavedFiles::instance() {
  static SavedFiles files;
  return &files;
}

Status saveBytes(const QString& path, const QByteArray& bytes) {
  QSaveFile file(path);
  if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) {
    Q_EMIT SavedFiles::instance()->saved(path);
    return done();
  }
  return Error{.code = ErrorCode::FileUnwritable,
               .detail = file.errorString().toStdString(),
               .file = path.toStdString(),
               .remedy = "choose a folder that you may write to and that has room"};
}

QString askForTarget(QWidget* parent, const QString& title, const QString& suggested_name,
                     const QString& filter, const QString& suffix) {
  QString chosen;
  QString path = QFileDialog::getSaveFileName(parent, title, suggested_name, filter, &chosen);
  if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty()) {
    const int dot = static_cast<int>(chosen.indexOf(QLatin1String("*.")));
    const int end = static_cast<int>(chosen.indexOf(QLatin1Char(')'), dot));
    path += QLatin1Char('.') + (dot >= 0 && end > dot ? chosen.mid(dot + 2, end - dot - 2) : suffix);
  }
  return path;
}

QString csvField(const QString& text) {
  if (!text.contains(QLatin1Char(',')) && !text.contains(QLatin1Char('"')) &&
      !text.contains(QLatin1Char('\n')))
    return text;
  return QLatin1Char('"') + QString(text).replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
}

QString tsvField(const QString& text) {
  return QString(text)
      .replace(QLatin1Char('\t'), QLatin1Char(' '))
      .replace(QLatin1Char('\n'), QLatin1Char(' '));
}

QImage pictureOf(QSize size, double scale, const PaintPicture& paint) {
  QImage image((QSizeF(size) * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
  image.setDevicePixelRatio(scale);
  QPainter painter(&image);
  paint(painter);
  return image;
}

QByteArray pngOf(QSize size, double scale, const PaintPicture& paint) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  pictureOf(size, scale, paint).save(&buffer, "PNG");
  return bytes;
}

QByteArray svgOf(QSize size, const QString& title, const PaintPicture& paint) {
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

}  // namespace plumbline::models
