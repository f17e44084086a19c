// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/fold_group.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/forms/page.h"

namespace plumbline::panels {

FoldGroup::FoldGroup(const QString& title, const QString& hint, QWidget* content, QWidget* parent)
    : QWidget(parent), button_(new QToolButton(this)), summary_(mutedLabel({}, this)), content_(content) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 8, 0, 0);
  column->setSpacing(4);
  button_->setText(title);
  button_->setToolTip(hint);
  button_->setAccessibleDescription(hint);
  button_->setAutoRaise(true);
  button_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  button_->setFocusPolicy(Qt::StrongFocus);
  button_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  QFont font = button_->font();
  font.setWeight(QFont::DemiBold);
  button_->setFont(font);
  column->addWidget(button_, 0, Qt::AlignLeft);
  summary_->setWordWrap(true);
  summary_->setContentsMargins(20, 0, 0, 0);
  column->addWidget(summary_);
  content_->setParent(this);
  column->addWidget(content_);
  connect(button_, &QToolButton::clicked, this, [this] { setOpen(!open_); });
  setOpen(false);
}

void FoldGroup::setOpen(bool open) {
  open_ = open;
  button_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
  content_->setVisible(open);
  summary_->setVisible(!open && !summary_->text().isEmpty());
}

void FoldGroup::setSummary(const QString& words) {
  summary_->setText(words);
  summary_->setVisible(!open_ && !words.isEmpty());
}

}  // namespace plumbline::panels
