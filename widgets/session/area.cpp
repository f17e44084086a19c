// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/area.h"

namespace plumbline::panels {

QString area::estimationSlot(const QString& method) {
  return QLatin1String(kEstimation) + QLatin1Char('/') + method;
}

QString area::methodOfSlot(const QString& slot) {
  const QString prefix = estimationSlot({});
  return slot.startsWith(prefix) ? slot.mid(prefix.size()) : QString();
}

}  // namespace plumbline::panels
