// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QDir>
#include <QImage>
#include <QPixmap>
#include <QString>
#include <QTest>
#include <QWidget>
#include <ostream>

#include "widgets/models/theme.h"

/// Prints a QString when a comparison fails.
inline void PrintTo(const QString& text, std::ostream* stream) {
  *stream << '"' << text.toStdString() << '"';
}

namespace plumbline::test {

/// Folder in the build where tests leave pictures for somebody to look at.
inline QString pictureFolder() {
  const QString folder = QStringLiteral(PLUMBLINE_BINARY_DIR) + QStringLiteral("/pictures");
  QDir().mkpath(folder);
  return folder;
}

/// Photographs the widget in the light and the dark theme: pictures/<name>-{light,dark}.png. Leaves it in the light one.
/// @return the two pictures
inline std::pair<QImage, QImage> look(QWidget& widget, const QString& name) {
  auto* const application = qobject_cast<QApplication*>(QCoreApplication::instance());
  const auto shoot = [&](const models::Theme& theme, const char* suffix) {
    models::applyTheme(*application, theme);
    widget.show();
    QTest::qWait(300);  // deferred layouts, legends that look for their corner
    const QImage image = widget.grab().toImage();
    image.save(pictureFolder() + QLatin1Char('/') + name + QLatin1String(suffix));
    return image;
  };
  const QImage dark = shoot(models::Theme::dark(), "-dark.png");
  const QImage light = shoot(models::Theme::light(), "-light.png");
  return {light, dark};
}

}  // namespace plumbline::test
