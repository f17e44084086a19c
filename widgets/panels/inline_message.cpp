// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/inline_message.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "widgets/panels/icons.h"

namespace plumbline::panels {

QColor severityColor(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return {0xC9, 0x3B, 0x3B};
    case Severity::Warning:
      return {0xC7, 0x7F, 0x0A};
    case Severity::Info:
      break;
  }
  return {0x2F, 0x7F, 0xB5};
}

QString severityIcon(Severity severity) {
  switch (severity) {
    case Severity::Error:
      return QStringLiteral("error");
    case Severity::Warning:
      return QStringLiteral("warning");
    case Severity::Info:
      break;
  }
  return QStringLiteral("info");
}

InlineMessage::InlineMessage(QWidget* parent) : QFrame(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(16, 8, 8, 8);
  row->setSpacing(8);
  shape_ = new QLabel(this);
  shape_->setFixedSize(20, 20);
  text_ = new QLabel(this);
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::PlainText);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  text_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  remedy_ = new QPushButton(this);
  close_ = new QToolButton(this);
  close_->setIcon(icon("close"));
  close_->setAutoRaise(true);
  close_->setToolTip(tr("Hide this message; it stays in the message list"));
  close_->setAccessibleName(tr("Hide message"));
  row->addWidget(shape_, 0, Qt::AlignTop);
  row->addWidget(text_, 1);
  row->addWidget(remedy_, 0, Qt::AlignTop);
  row->addWidget(close_, 0, Qt::AlignTop);
  connect(close_, &QToolButton::clicked, this, &InlineMessage::clear);
  connect(remedy_, &QPushButton::clicked, this, [this] {
    const auto act = act_;  // the action may replace this message
    if (act) act();
  });
  hide();
}

void InlineMessage::tell(Severity severity, const QString& text) { tell(severity, text, {}, {}); }

void InlineMessage::tell(Severity severity, const QString& text, const QString& remedy, std::function<void()> act) {
  severity_ = severity;
  text_->setText(text);
  setAccessibleName(text);
  shape_->setPixmap(icon(severityIcon(severity), severityColor(severity)).pixmap(QSize(20, 20), devicePixelRatioF()));
  act_ = std::move(act);
  remedy_->setText(remedy);
  remedy_->setVisible(!remedy.isEmpty());
  show();
  update();
}

void InlineMessage::clear() {
  act_ = {};
  text_->clear();
  hide();
}

QString InlineMessage::text() const { return text_->text(); }

void InlineMessage::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor color = severityColor(severity_);
  QColor fill = color;
  fill.setAlphaF(0.10F);
  painter.setPen(Qt::NoPen);
  painter.setBrush(fill);
  painter.drawRoundedRect(rect(), 4, 4);
  painter.setBrush(color);
  painter.drawRoundedRect(QRect(0, 0, 4, height()), 2, 2);
}

}  // namespace plumbline::panels
