// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace plumbline::panels {

/// Foldable part of a form: its title is a button; folded it shows a summary of the choices inside.
class FoldGroup : public QWidget {
  Q_OBJECT

 public:
  FoldGroup(const QString& title, const QString& hint, QWidget* content, QWidget* parent);
  bool isOpen() const { return open_; }
  void setOpen(bool open);
  void setSummary(const QString& words);
  QToolButton* button() const { return button_; }

 private:
  QToolButton* button_;
  QLabel* summary_;
  QWidget* content_;
  bool open_ = false;
};

}  // namespace plumbline::panels
