// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/page.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStyle>
#include <QStyleOptionButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/models/theme.h"
#include "widgets/window/icons.h"

namespace plumbline::panels {
namespace {

QFont scaled(const QFont& font, double scale, QFont::Weight weight = QFont::Normal) {
  QFont result = font;
  result.setPointSizeF(font.pointSizeF() * scale);
  result.setWeight(weight);
  return result;
}

}  // namespace

void PrimaryButton::initStyleOption(QStyleOptionButton* option) const {
  QPushButton::initStyleOption(option);
  if (!isEnabled()) return;
  const models::Theme& theme = models::Theme::of(this);
  option->palette.setColor(QPalette::Button, theme.accent);
  option->palette.setColor(QPalette::ButtonText, theme.on_accent);
}

QLabel* mutedLabel(const QString& text, QWidget* parent, double scale) {
  auto* label = new QLabel(text, parent);
  label->setForegroundRole(QPalette::PlaceholderText);
  label->setFont(scaled(label->font(), scale));
  label->setWordWrap(true);
  return label;
}

namespace {

/// Gives a label that wraps the height that its text takes at its width: layouts squeeze such labels before anything else.
class WholeText : public QObject {
 public:
  explicit WholeText(QLabel* label) : QObject(label), label_(label) {
    label->installEventFilter(this);
    if (label->parentWidget() != nullptr) label->parentWidget()->installEventFilter(this);
  }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    // A new text asks the parent for a layout; a new width is told by a resize.
    const bool own = watched == label_ && (event->type() == QEvent::Resize || event->type() == QEvent::Paint);
    if (own || event->type() == QEvent::LayoutRequest) {
      const int height = label_->text().isEmpty() ? 0 : label_->heightForWidth(label_->width());
      if (height != label_->minimumHeight()) label_->setMinimumHeight(height);
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  QLabel* label_;
};

}  // namespace

void keepWhole(QLabel* label) {
  new WholeText(label);
}

QScrollArea* formScroll(QWidget* parent) {
  auto* scroll = new QScrollArea(parent);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  return scroll;
}

namespace {

/// Widens the scroll area of a form whose labels, in some language, need more than its usual width.
class FormWidth : public QObject {
 public:
  FormWidth(QScrollArea* scroll, QWidget* form, int usual)
      : QObject(form), scroll_(scroll), form_(form), usual_(usual) {
    form->installEventFilter(this);
    fit();
  }
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) fit();
    return QObject::eventFilter(watched, event);
  }

 private:
  void fit() {
    const int bar = scroll_->style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, scroll_);
    scroll_->setFixedWidth(std::max(usual_, form_->minimumSizeHint().width() + bar));
  }
  QScrollArea* scroll_;
  QWidget* form_;
  int usual_;
};

}  // namespace

QHBoxLayout* besideForm(QWidget* body, QWidget* form, int width) {
  auto* row = new QHBoxLayout(body);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(16);
  QScrollArea* scroll = formScroll(body);
  scroll->setWidget(form);
  new FormWidth(scroll, form, width);
  row->addWidget(scroll);
  return row;
}

QVBoxLayout* formColumn(QWidget* form) {
  auto* column = new QVBoxLayout(form);
  column->setContentsMargins(0, 0, 8, 0);
  column->setSpacing(4);
  return column;
}

QVBoxLayout* sentenceColumn(QWidget* panel, QLabel* sentence, const QString& text) {
  auto* column = new QVBoxLayout(panel);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  sentence->setWordWrap(true);
  sentence->setText(text);
  column->addWidget(sentence);
  return column;
}

QFormLayout* narrowForm() {
  auto* form = new QFormLayout;
  form->setHorizontalSpacing(8);
  form->setVerticalSpacing(4);
  form->setLabelAlignment(Qt::AlignLeft);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  return form;
}

QComboBox* narrowBox(QWidget* parent, const QString& name, const QString& tool_tip) {
  auto* result = new QComboBox(parent);
  result->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  result->setMinimumContentsLength(8);
  result->setAccessibleName(name);
  result->setObjectName(name);
  result->setToolTip(tool_tip);
  return result;
}

QPushButton* namedButton(QWidget* parent, const QString& label, const QString& tool_tip) {
  auto* result = new QPushButton(label, parent);
  result->setAccessibleName(label);
  result->setObjectName(label);
  result->setToolTip(tool_tip);
  return result;
}

QLabel* heading(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setFont(scaled(label->font(), 1.0, QFont::DemiBold));
  return label;
}

Page::Page(const QString& icon_name, const QString& title, QWidget* parent) : QWidget(parent), title_(title) {
  setAccessibleName(title);
  setFocusPolicy(Qt::ClickFocus);  // so that no field has the focus by accident when the page is shown
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(24, 16, 24, 16);
  column->setSpacing(8);

  header_ = new QHBoxLayout;
  header_->setSpacing(8);
  auto* words = new QVBoxLayout;
  words->setSpacing(2);
  auto* name = new QLabel(title, this);
  name->setFont(scaled(name->font(), 1.5, QFont::DemiBold));
  summary_ = mutedLabel({}, this);
  summary_->setTextFormat(Qt::PlainText);
  words->addWidget(name);
  words->addWidget(summary_);
  header_->addLayout(words, 1);
  column->addLayout(header_);
  column->addSpacing(8);

  notice_ = new errors::MessageBar(this);
  column->addWidget(notice_);

  stack_ = new QStackedWidget(this);
  empty_ = new EmptyState(icon_name, stack_);
  stack_->addWidget(empty_);
  column->addWidget(stack_, 1);
}

QString Page::summary() const {
  return summary_->text();
}
bool Page::isWaiting() const {
  return stack_->currentWidget() == empty_;
}
void Page::setSummary(const QString& text) {
  summary_->setText(text);
}

void Page::setState(PageState state) {
  if (state_ == state) return;
  state_ = state;
  Q_EMIT stateChanged(state);
}

QPushButton* Page::addHeaderButton(const QString& icon_name, const QString& text, bool primary) {
  auto* button = primary ? new PrimaryButton(text, this) : new QPushButton(text, this);
  button->setIcon(tintedIcon(icon_name, primary ? QPalette::HighlightedText : QPalette::ButtonText));
  button->setMinimumHeight(32);
  header_->addWidget(button, 0, Qt::AlignTop);
  return button;
}

void Page::addHeaderWidget(QWidget* widget) {
  header_->addWidget(widget, 0, Qt::AlignTop);
}

void Page::setBody(QWidget* body) {
  stack_->addWidget(body);
  stack_->setCurrentWidget(body);
}

void Page::showBody() {
  if (stack_->count() > 1) stack_->setCurrentIndex(1);
}

void Page::showWaiting() {
  stack_->setCurrentIndex(0);
}

}  // namespace plumbline::panels
