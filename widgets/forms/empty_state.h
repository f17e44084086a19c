// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

class QLabel;
class QPushButton;

namespace plumbline::panels {

/// Content of an empty page: a sentence on what it waits for, and the button that provides it.
class EmptyState : public QWidget {
  Q_OBJECT

 public:
  explicit EmptyState(const QString& icon_name, QWidget* parent = nullptr);
  void wait(const QString& title, const QString& text, const QString& button, std::function<void()> act);
  QPushButton* button() const { return button_; }
  QString title() const;

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void drawIcon();
  QString icon_name_;
  QLabel* drawing_ = nullptr;
  QLabel* title_ = nullptr;
  QLabel* text_ = nullptr;
  QPushButton* button_ = nullptr;
  std::function<void()> act_;
};

}  // namespace plumbline::panels
