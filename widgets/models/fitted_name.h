// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetricsF>
#include <QString>

namespace plumbline::models {

/// Name without the ending "_joint" that many joints have.
inline QString shortName(QString name) {
  const QLatin1String ending("_joint");
  if (name.endsWith(ending, Qt::CaseInsensitive)) name.chop(ending.size());
  return name;
}

/// Name fitted into a width: the short one where the whole does not fit, then shortened in the middle.
inline QString fittedName(const QString& name, const QFontMetricsF& metrics, double width) {
  return metrics.elidedText(metrics.horizontalAdvance(name) > width ? shortName(name) : name, Qt::ElideMiddle,
                            width);
}

}  // namespace plumbline::models
