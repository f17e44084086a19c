// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/plain_bar.h"

#include <QAction>
#include <QLayout>
#include <QPainter>

namespace plumbline::panels {

PlainBar::PlainBar(const QString& name, const QString& title, QWidget* inside, QWidget* parent)
    : QToolBar(title, parent) {
  setObjectName(name);
  setMovable(false);
  setContextMenuPolicy(Qt::PreventContextMenu);
  toggleViewAction()->setEnabled(false);
  layout()->setContentsMargins(0, 0, 0, 0);
  layout()->setSpacing(0);
  addWidget(inside);
}

void PlainBar::paintEvent(QPaintEvent*) {
  QPainter(this).fillRect(rect(), palette().color(QPalette::Window));
}

}  // namespace plumbline::panels
