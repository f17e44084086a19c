// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QPalette>
#include <QString>

namespace plumbline::panels {

/// Icon from resources/icons in one colour of the program's palette, read when it is painted, so that it follows theme and
/// scale.
/// @param name  file without extension: "robot"
/// @param role  colour of the palette when normal; a disabled icon takes the disabled group's
/// @param on    colour while a checkable button is on
QIcon tintedIcon(const QString& name, QPalette::ColorRole role = QPalette::ButtonText,
                 QPalette::ColorRole on = QPalette::ButtonText);

/// The same drawing in a fixed colour (state badges).
QIcon tintedIcon(const QString& name, const QColor& color);

}  // namespace plumbline::panels
