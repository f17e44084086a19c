// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <functional>

#include "base/error.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace plumbline::panels {

/// A sentence where it belongs: a bar in the colour of its severity, a shape, the text and, when there is one, a button
/// that does what the text advises. Hidden while there is nothing to say.
class InlineMessage : public QFrame {
  Q_OBJECT

 public:
  explicit InlineMessage(QWidget* parent = nullptr);

  void tell(Severity severity, const QString& text);
  /// @param remedy  words of the button; @param act  what it does
  void tell(Severity severity, const QString& text, const QString& remedy, std::function<void()> act);
  void clear();
  QString text() const;
  Severity severity() const { return severity_; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Severity severity_ = Severity::Info;
  QLabel* shape_ = nullptr;
  QLabel* text_ = nullptr;
  QPushButton* remedy_ = nullptr;
  QToolButton* close_ = nullptr;
  std::function<void()> act_;
};

/// Colour and icon name of a state: good, attention, wrong.
QColor severityColor(Severity severity);
QString severityIcon(Severity severity);

}  // namespace plumbline::panels
