// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QString>

namespace plumbline::models {

/// Name fitted into a width: without the ending "_joint" that many joints have, then shortened in the middle.
inline QString fittedName(QString name, const QFontMetricsF& metrics, double width) {
  const QLatin1String ending("_joint");
  if (metrics.horizontalAdvance(name) > width && name.endsWith(ending, Qt::CaseInsensitive))
    name.chop(ending.size());
  return metrics.elidedText(name, Qt::ElideMiddle, width);
}

}  // namespace plumbline::models
