// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "widgets/errors/message.h"

class QBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace plumbline::errors {

/// One message where it belongs: shape and word of the state, the sentence, up to two buttons, a cross.
/// Hidden without a message. Wraps long sentences; in a narrow place the buttons are below the sentence.
class MessageBar : public QFrame {
  Q_OBJECT

 public:
  explicit MessageBar(QWidget* parent = nullptr);

  void showMessage(const Message& message);
  void clear();
  bool hasMessage() const { return has_message_; }
  const Message& message() const { return message_; }

 Q_SIGNALS:
  void remedyRequested(const QString& action_id, const plumbline::errors::Message& message);
  void dismissed();

 protected:
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void restyle();
  void placeButtons();

  QBoxLayout* body_;
  QLabel* icon_;
  QLabel* text_;
  QPushButton* remedy_;
  QPushButton* other_;
  QToolButton* close_;
  Message message_;
  bool has_message_ = false;
};

}  // namespace plumbline::errors
