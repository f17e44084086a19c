// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

namespace plumbline::panels {

/// Tool bar that cannot be moved and draws nothing itself: an edge of the window that holds one widget.
class PlainBar : public QToolBar {
  Q_OBJECT

 public:
  PlainBar(const QString& name, const QString& title, QWidget* inside, QWidget* parent);

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace plumbline::panels
