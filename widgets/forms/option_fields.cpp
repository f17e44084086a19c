// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/option_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <cmath>

#include "widgets/forms/page.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

template <typename Box>
Box* spinBox(QWidget* parent, const OptionFields::Text& text) {
  auto* box = new Box(parent);
  box->setKeyboardTracking(false);
  box->setFixedWidth(kEditorWidth);
  box->setAlignment(Qt::AlignRight);
  box->setSpecialValueText(text.zero);
  if (!text.unit.isEmpty()) box->setSuffix(" " + text.unit);
  return box;
}

}  // namespace

OptionFields::OptionFields(StudySession* session, QFormLayout* form, int first)
    : QObject(form->parentWidget()), session_(session), form_(form), first_(first) {
  form_->setContentsMargins(0, 0, 0, 0);
  form_->setHorizontalSpacing(16);
  form_->setVerticalSpacing(4);
  form_->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
  form_->setLabelAlignment(Qt::AlignLeft);
}

int OptionFields::add(const Text& text, QWidget* editor, const Get& get) {
  editor->setToolTip(text.hint);
  editor->setAccessibleName(text.label);
  editor->setAccessibleDescription(text.hint);
  if (qobject_cast<QCheckBox*>(editor) != nullptr) {
    form_->addRow(editor);
  } else {
    form_->addRow(text.label, editor);
    form_->labelForField(editor)->setToolTip(text.hint);
  }
  fields_.push_back({editor, get});
  return first_ + static_cast<int>(fields_.size());
}

QSpinBox* OptionFields::whole(const Text& text, int low, int high, const Get& get, const Set& set) {
  auto* box = spinBox<QSpinBox>(form_->parentWidget(), text);
  box->setRange(low, high);
  const int field = add(text, box, get);
  connect(box, &QSpinBox::valueChanged, this,
          [this, label = text.label, field, set](int value) { change(label, field, set, value); });
  return box;
}

QDoubleSpinBox* OptionFields::number(const Text& text, double low, double high, int decimals, const Get& get,
                                     const Set& set) {
  auto* box = spinBox<QDoubleSpinBox>(form_->parentWidget(), text);
  box->setDecimals(decimals);
  box->setRange(low, high);
  box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  const int field = add(text, box, get);
  connect(box, &QDoubleSpinBox::valueChanged, this,
          [this, label = text.label, field, set](double value) { change(label, field, set, value); });
  return box;
}

QCheckBox* OptionFields::check(const Text& text, const Get& get, const Set& set) {
  auto* box = new QCheckBox(text.label, form_->parentWidget());
  const int field = add(text, box, get);
  connect(box, &QCheckBox::toggled, this,
          [this, label = text.label, field, set](bool on) { change(label, field, set, on ? 1.0 : 0.0); });
  return box;
}

QComboBox* OptionFields::choice(const Text& text, const std::vector<std::pair<QString, QString>>& entries,
                                const Get& get, const Set& set) {
  auto* box = new QComboBox(form_->parentWidget());
  for (const auto& [name, hint] : entries) {
    box->addItem(name);
    box->setItemData(box->count() - 1, hint, Qt::ToolTipRole);
  }
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setFixedWidth(kEditorWidth);
  const int field = add(text, box, get);
  connect(box, &QComboBox::activated, this,
          [this, label = text.label, field, set](int index) { change(label, field, set, index); });
  return box;
}

void OptionFields::setShown(QWidget* editor, bool shown) {
  editor->setVisible(shown);
  if (QWidget* label = form_->labelForField(editor)) label->setVisible(shown);
}

void OptionFields::change(const QString& words, int field, const Set& set, double value) {
  if (showing_) return;
  Options next = session_->study().options;
  set(next, value);
  session_->setOptions(next, words.toLower(), field);
}

void OptionFields::showOptions() {
  showing_ = true;
  for (const Field& field : fields_) {
    const double value = field.get(session_->study().options);
    const int rounded = static_cast<int>(std::lround(value));
    if (auto* real = qobject_cast<QDoubleSpinBox*>(field.editor)) real->setValue(value);
    if (auto* whole = qobject_cast<QSpinBox*>(field.editor)) whole->setValue(rounded);
    if (auto* box = qobject_cast<QCheckBox*>(field.editor)) box->setChecked(value != 0.0);
    if (auto* list = qobject_cast<QComboBox*>(field.editor)) list->setCurrentIndex(rounded);
  }
  showing_ = false;
}

}  // namespace plumbline::panels
