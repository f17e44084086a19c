// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/errors/message_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "widgets/models/theme.h"

namespace plumbline::errors {

namespace {

using models::kSpacing;
using models::Theme;

constexpr int kIconSize = 18;
constexpr int kNarrow = 560;  // pixels; a sentence beside its buttons would be a column of words

/// Cross that closes the bar, as a vector shape.
class CloseButton : public QToolButton {
 public:
  explicit CloseButton(QWidget* parent) : QToolButton(parent) {
    setAutoRaise(true);
    setFixedSize(24, 24);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF c = QRectF(rect()).center();
    painter.setPen(
        QPen(underMouse() || hasFocus() ? theme.text : theme.muted_text, 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(c + QPointF(-4, -4), c + QPointF(4, 4));
    painter.drawLine(c + QPointF(-4, 4), c + QPointF(4, -4));
  }
};

}  // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent),
      body_(new QHBoxLayout),
      icon_(new QLabel(this)),
      text_(new QLabel(this)),
      remedy_(new QPushButton(this)),
      other_(new QPushButton(this)),
      close_(new CloseButton(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(kSpacing + 4, kSpacing, kSpacing, kSpacing);
  row->setSpacing(kSpacing);
  icon_->setFixedSize(kIconSize, kIconSize);
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::RichText);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  close_->setToolTip(tr("Dismiss"));
  close_->setAccessibleName(tr("Dismiss"));
  row->addWidget(icon_, 0, Qt::AlignTop);
  body_->setSpacing(kSpacing);
  body_->addWidget(text_, 1);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(kSpacing);
  buttons->addWidget(remedy_);
  buttons->addWidget(other_);
  buttons->addStretch();
  body_->addLayout(buttons);
  row->addLayout(body_, 1);
  row->addWidget(close_, 0, Qt::AlignTop);
  QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  connect(remedy_, &QPushButton::clicked, this,
          [this]() { Q_EMIT remedyRequested(message_.action_id, message_); });
  connect(other_, &QPushButton::clicked, this,
          [this]() { Q_EMIT remedyRequested(message_.other_action_id, message_); });
  connect(close_, &QToolButton::clicked, this, [this]() {
    clear();
    Q_EMIT dismissed();
  });
  hide();
}

void MessageBar::showMessage(const Message& message) {
  message_ = message;
  has_message_ = true;
  const QString word = models::stateWord(message.state);
  QString title = message.title.isEmpty() ? word : message.title;
  title[0] = title[0].toUpper();
  const QString remedy = message.remedy.isEmpty() ? QString() : tr("What to do: %1.").arg(message.remedy);
  text_->setText(QStringLiteral("<b>%1.</b> %2").arg(title.toHtmlEscaped(), message.text.toHtmlEscaped()) +
                 (remedy.isEmpty() ? QString() : QStringLiteral("<br>") + remedy.toHtmlEscaped()));
  setAccessibleName(QStringList{word, title, message.text, remedy}.join(QStringLiteral(". ")));
  remedy_->setText(message.action);
  remedy_->setVisible(!message.action.isEmpty());
  other_->setText(message.other_action);
  other_->setVisible(!message.other_action.isEmpty());
  restyle();
  show();
  updateGeometry();
}

void MessageBar::clear() {
  has_message_ = false;
  message_ = {};
  text_->clear();
  hide();
}

void MessageBar::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) restyle();
}

void MessageBar::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  placeButtons();
}

void MessageBar::placeButtons() {
  const auto direction = width() < kNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
  if (body_->direction() == direction) return;
  body_->setDirection(direction);
  updateGeometry();
}

void MessageBar::restyle() {
  const Theme& theme = Theme::of(this);
  icon_->setPixmap(
      models::stateIcon(message_.state, theme).pixmap(QSize(kIconSize, kIconSize), devicePixelRatioF()));
  update();
}

void MessageBar::paintEvent(QPaintEvent*) {
  const Theme& theme = Theme::of(this);
  QPainter painter(this);
  painter.fillRect(rect(), theme.stateFill(message_.state));
  painter.fillRect(QRect(0, 0, 4, height()), theme.stateColor(message_.state));
}

}  // namespace plumbline::errors
