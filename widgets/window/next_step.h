// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QToolButton>

namespace plumbline::panels {

class Page;

/// Button at the foot of the window that leads to the page where the work goes on: the first on the way from robot to
/// report that is not done yet. Hidden while the page shown asks for something itself.
class NextStep : public QToolButton {
  Q_OBJECT

 public:
  /// @param route  pages in the order of the work
  NextStep(const QList<Page*>& route, QWidget* parent);
  void setCurrent(const Page* page);
  /// Page that the button leads to; null: none.
  Page* next() const { return next_; }

 Q_SIGNALS:
  void requested(plumbline::panels::Page* page);

 private:
  void refresh();

  QList<Page*> route_;
  const Page* current_ = nullptr;
  Page* next_ = nullptr;
};

}  // namespace plumbline::panels
