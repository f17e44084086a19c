// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>
#include <vector>

class QVBoxLayout;

namespace plumbline::panels {

/// State of a page, shown by a mark on the navigation bar; its shape says as much as its colour.
enum class PageState { Waiting, Ready, Done, Attention };

/// Entry of one page on the navigation bar: icon above a word, a bar at the left while it is the current one, a small
/// mark for its state.
class NavigationButton : public QToolButton {
  Q_OBJECT

 public:
  NavigationButton(const QString& icon_name, const QString& text, QWidget* parent);
  void setState(PageState state);
  PageState state() const { return state_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  PageState state_ = PageState::Waiting;
};

/// Navigation bar at the left edge of the window: the pages in the order of the work.
class NavigationBar : public QWidget {
  Q_OBJECT

 public:
  explicit NavigationBar(QWidget* parent = nullptr);
  int addPage(const QString& icon_name, const QString& text, const QString& hint);
  /// Adds a command at the foot of the navigation bar (help, settings).
  void addTool(QAction* action);
  int current() const { return current_; }
  NavigationButton* button(int index) const { return buttons_[static_cast<std::size_t>(index)]; }

 public Q_SLOTS:
  void setCurrent(int index);

 Q_SIGNALS:
  void currentChanged(int index);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QVBoxLayout* pages_ = nullptr;
  QVBoxLayout* tools_ = nullptr;
  std::vector<NavigationButton*> buttons_;
  int current_ = -1;
};

}  // namespace plumbline::panels
