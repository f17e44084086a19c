// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/navigation_bar.h"

#include <QAction>
#include <QPainter>
#include <QStyleOptionToolButton>
#include <QVBoxLayout>

#include "widgets/window/icons.h"

namespace plumbline::panels {
namespace {

constexpr int kIcon = 24;
constexpr int kButtonHeight = 64, kLeastHeight = 50;  // where the window is low
constexpr int kMinimumWidth = 88;

}  // namespace

NavigationButton::NavigationButton(const QString& icon_name, const QString& text, QWidget* parent)
    : QToolButton(parent) {
  setIcon(tintedIcon(icon_name, QPalette::WindowText, QPalette::Highlight));
  setText(text);
  setAccessibleName(text);
  setCheckable(true);
  setAutoExclusive(true);
  setAutoRaise(true);
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Maximum);
  QFont small = font();
  small.setPointSizeF(small.pointSizeF() * 0.9);
  setFont(small);
}

void NavigationButton::setState(PageState state) {
  if (state_ == state) return;
  state_ = state;
  update();
}

QSize NavigationButton::sizeHint() const {
  return {qMax(kMinimumWidth, fontMetrics().horizontalAdvance(text()) + 16), kButtonHeight};
}

QSize NavigationButton::minimumSizeHint() const {
  return {sizeHint().width(), kLeastHeight};
}

void NavigationButton::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  QColor accent = palette().color(QPalette::Highlight);
  const QRect area = rect();
  if (isChecked() || underMouse()) {
    QColor fill = isChecked() ? accent : palette().color(QPalette::WindowText);
    fill.setAlphaF(isChecked() ? 0.14F : 0.06F);
    painter.fillRect(area, fill);
  }
  if (isChecked()) painter.fillRect(QRect(0, 0, 3, height()), accent);
  const QIcon::State on = isChecked() ? QIcon::On : QIcon::Off;
  const int top = (height() - kButtonHeight) / 2;
  const QRect icon_rect((width() - kIcon) / 2, top + 10, kIcon, kIcon);
  icon().paint(&painter, icon_rect, Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled, on);
  QColor word = palette().color(QPalette::WindowText);
  if (!isChecked()) word.setAlphaF(0.8F);
  painter.setPen(word);
  painter.drawText(QRect(0, top + 38, width(), 20), Qt::AlignCenter, text());

  const QPointF mark(icon_rect.right() + 10, icon_rect.top() + 4);
  if (state_ == PageState::Done) {
    painter.setPen(QPen(accent, 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF({mark + QPointF(-4, 0), mark + QPointF(-1, 3), mark + QPointF(4, -3)}));
  } else if (state_ == PageState::Attention) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0xD9, 0x8A, 0x00));
    painter.drawPolygon(QPolygonF({mark + QPointF(-5, 4), mark + QPointF(5, 4), mark + QPointF(0, -5)}));
  }
  if (hasFocus()) {
    painter.setPen(QPen(accent, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(area).adjusted(5, 2, -2, -2), 4, 4);
  }
}

NavigationBar::NavigationBar(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Pages"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 8, 1, 8);
  column->setSpacing(0);
  pages_ = new QVBoxLayout;
  pages_->setSpacing(0);
  tools_ = new QVBoxLayout;
  tools_->setSpacing(4);
  column->addLayout(pages_);
  column->addStretch(1);
  column->addLayout(tools_);
}

int NavigationBar::addPage(const QString& icon_name, const QString& text, const QString& hint) {
  const int index = static_cast<int>(buttons_.size());
  auto* button = new NavigationButton(icon_name, text, this);
  button->setToolTip(hint);
  connect(button, &QToolButton::clicked, this, [this, index] { setCurrent(index); });
  pages_->addWidget(button);
  buttons_.push_back(button);
  return index;
}

void NavigationBar::addTool(QAction* action) {
  auto* button = new QToolButton(this);
  button->setDefaultAction(action);
  button->setAutoRaise(true);
  button->setIconSize({20, 20});
  button->setToolButtonStyle(Qt::ToolButtonIconOnly);
  tools_->addWidget(button, 0, Qt::AlignHCenter);
}

void NavigationBar::setCurrent(int index) {
  if (index < 0 || index >= static_cast<int>(buttons_.size())) return;
  button(index)->setChecked(true);
  if (index == current_) return;
  current_ = index;
  Q_EMIT currentChanged(index);
}

void NavigationBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setPen(palette().color(QPalette::Mid));
  painter.drawLine(QPointF(width() - 0.5, 0), QPointF(width() - 0.5, height()));
}

}  // namespace plumbline::panels
