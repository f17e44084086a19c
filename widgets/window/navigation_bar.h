// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>
#include <vector>

class QVBoxLayout;

namespace plumbline::panels {

/// State of a page as its mark on the rail shows it; a shape tells as much as the colour.
enum class PageState { Waiting, Ready, Done, Attention };

/// One page on the rail: icon above a word, a bar at the left while it is the current one, a small mark for its state.
class NavigationButton : public QToolButton {
  Q_OBJECT

 public:
  NavigationButton(const QString& icon_name, const QString& text, QWidget* parent);
  void setState(PageState state);
  PageState state() const { return state_; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  PageState state_ = PageState::Waiting;
};

/// The pages in the order of the work, at the left edge of the window.
class NavigationBar : public QWidget {
  Q_OBJECT

 public:
  explicit NavigationBar(QWidget* parent = nullptr);
  int addPage(const QString& icon_name, const QString& text, const QString& hint);
  /// A command at the foot of the rail (help, settings).
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
