// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/empty_state.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/window/icons.h"

namespace plumbline::panels {
namespace {

constexpr int kTextWidth = 440;

}  // namespace

EmptyState::EmptyState(const QString& icon_name, QWidget* parent) : QWidget(parent), icon_name_(icon_name) {
  auto* column = new QVBoxLayout(this);
  column->setSpacing(8);
  drawing_ = new QLabel(this);
  drawing_->setAlignment(Qt::AlignCenter);
  title_ = new QLabel(this);
  title_->setAlignment(Qt::AlignCenter);
  QFont large = title_->font();
  large.setPointSizeF(large.pointSizeF() * 1.25);
  large.setWeight(QFont::DemiBold);
  title_->setFont(large);
  text_ = new QLabel(this);
  text_->setAlignment(Qt::AlignCenter);
  text_->setWordWrap(true);
  text_->setFixedWidth(kTextWidth);
  text_->setForegroundRole(QPalette::PlaceholderText);
  button_ = new QPushButton(this);
  button_->setMinimumHeight(32);
  column->addStretch(2);
  column->addWidget(drawing_);
  column->addSpacing(8);
  column->addWidget(title_);
  column->addWidget(text_, 0, Qt::AlignHCenter);
  column->addSpacing(8);
  column->addWidget(button_, 0, Qt::AlignHCenter);
  column->addStretch(3);
  connect(button_, &QPushButton::clicked, this, [this] {
    if (act_) act_();
  });
  drawIcon();
}

void EmptyState::wait(const QString& title, const QString& text, const QString& button,
                      std::function<void()> act) {
  title_->setText(title);
  text_->setText(text);
  text_->setFixedHeight(text_->heightForWidth(kTextWidth));
  button_->setText(button);
  button_->setVisible(!button.isEmpty());
  act_ = std::move(act);
}

QString EmptyState::title() const {
  return title_->text();
}

void EmptyState::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) drawIcon();
  QWidget::changeEvent(event);
}

void EmptyState::drawIcon() {
  drawing_->setPixmap(tintedIcon(icon_name_, palette().color(QPalette::PlaceholderText))
                          .pixmap(QSize(56, 56), devicePixelRatioF()));
}

}  // namespace plumbline::panels
