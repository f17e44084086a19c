// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/spec_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/forms/page.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr int kShownDigits = 7;       // of the numbers of a list
constexpr double kSameNumber = 1e-6;  // relative: as many digits as are shown

const QString& stated(const QString& text, const QString& otherwise) {
  return text.isEmpty() ? otherwise : text;
}

/// The numbers of a line. @param why  set when a part is none
std::vector<double> numbersOf(const QStringList& parts, double factor, QString& why) {
  std::vector<double> numbers;
  for (const QString& part : parts) {
    bool number = false;
    const double x = QLocale::c().toDouble(part, &number);
    if (!number || !std::isfinite(x)) {
      why = SpecForm::tr("“%1” is no number.").arg(part);
      return {};
    }
    numbers.push_back(x / factor);
  }
  return numbers;
}

bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b) {
  return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](double x, double y) {
           return std::abs(x - y) <= kSameNumber * std::abs(x);
         });
}

}  // namespace

NumberField ofTable(const workflow::About& field, const Member<double>& member, const Shown& shown) {
  const auto edge = [&](double end) { return shown.factor * std::clamp(end, -kWidestRange, kWidestRange); };
  const double least = field.range.above ? std::pow(10.0, -shown.decimals) : 0.0;
  return {shown.label,
          stated(shown.unit, QString::fromStdString(field.unit)),
          edge(field.range.low) + least,
          edge(field.range.high),
          shown.decimals,
          shown.tool_tip,
          member.times(shown.factor),
          shown.when_lowest,
          shown.applies};
}

SpecForm::SpecForm(Style style, StudySession* session, QWidget* parent)
    : QObject(parent), style_(style), session_(session), parent_(parent) {}

QFormLayout* SpecForm::section(const QString& title, QWidget* in) {
  auto* column = static_cast<QVBoxLayout*>((in != nullptr ? in : parent_)->layout());
  if (column->count() > 0) column->addSpacing(8);
  column->addWidget(heading(title, parent_));
  layout_ = narrowForm();
  column->addLayout(layout_);
  return layout_;
}

void SpecForm::addTo(QFormLayout* layout) {
  layout_ = layout;
  if (style_ == Style::Narrow) return;
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setHorizontalSpacing(16);
  layout->setVerticalSpacing(4);
  layout->setFieldGrowthPolicy(QFormLayout::FieldsStayAtSizeHint);
  layout->setLabelAlignment(Qt::AlignLeft);
}

// ---- rows --------------------------------------------------------------------------------------------------------

void SpecForm::describe(QWidget* editor, const QString& name, const QString& tool_tip) {
  editor->setObjectName(name);
  editor->setAccessibleName(name);
  editor->setToolTip(tool_tip);
  if (style_ == Style::Wide) editor->setAccessibleDescription(tool_tip);
}

/// @param label  empty: the editor stands alone
void SpecForm::addRow(QWidget* editor, const QString& label, Row row) {
  if (label.isEmpty()) {
    layout_->addRow(editor);
  } else {
    layout_->addRow(label, editor);
    if (style_ == Style::Wide) layout_->labelForField(editor)->setToolTip(editor->toolTip());
  }
  row.editor = editor;
  row.layout = layout_;
  rows_.push_back(std::move(row));
}

QString SpecForm::labelled(const QString& label, const QString& unit) const {
  return unit.isEmpty() ? label : tr("%1 [%2]").arg(label, models::displayUnit(unit, angles_).name);
}

template <typename Box>
Box* SpecForm::spinBox(const NumberField& field) {
  auto* box = new Box(parent_);
  box->setKeyboardTracking(false);
  describe(box, field.label, field.tool_tip);
  box->setSpecialValueText(field.when_lowest);
  if (style_ == Style::Narrow) {
    box->setMinimumWidth(kNarrowEditorWidth);
  } else {
    box->setFixedWidth(kEditorWidth);
    box->setAlignment(Qt::AlignRight);
    if (!field.unit.isEmpty()) box->setSuffix(QLatin1Char(' ') + field.unit);
  }
  return box;
}

QDoubleSpinBox* SpecForm::number(const NumberField& field) {
  auto* box = spinBox<QDoubleSpinBox>(field);
  if (style_ == Style::Wide) box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
  addRow(box, style_ == Style::Narrow ? labelled(field.label, field.unit) : field.label,
         {{}, {}, {}, field.applies});
  QWidget* label = layout_->labelForField(box);
  showUnit(box, label, field);
  connect(box, &QDoubleSpinBox::valueChanged, this,
          [this, field, scope = session_->newUndoScope()](double value) {
            if (showing_) return;
            field.member.set(value / factorOf(field.unit), stated(field.words, field.label).toLower(), scope);
          });
  const bool angle = field.unit.startsWith(QLatin1String("rad"));
  rows_.back().show = [this, box, label, field, angle] {
    if (angle) showUnit(box, label, field);
    box->setValue(factorOf(field.unit) * field.member.get());
  };
  return box;
}

/// Range, decimals and unit, which are those of the shown number.
void SpecForm::showUnit(QDoubleSpinBox* box, QWidget* label, const NumberField& field) {
  const models::DisplayUnit unit = models::displayUnit(field.unit, angles_);
  const int decimals = style_ == Style::Narrow && unit.factor > 1.0 ? 1 : field.decimals;
  box->setDecimals(decimals);
  box->setRange(unit.factor * field.low, unit.factor * field.high);
  if (style_ == Style::Wide) {
    if (!unit.name.isEmpty()) box->setSuffix(QLatin1Char(' ') + unit.name);
    return;
  }
  box->setSingleStep(decimals == 0 ? 1.0 : decimals == 1 ? 0.5 : 0.01);
  static_cast<QLabel*>(label)->setText(labelled(field.label, field.unit));
}

QSpinBox* SpecForm::integer(const NumberField& field) {
  auto* box = spinBox<QSpinBox>(field);
  box->setRange(static_cast<int>(field.low), static_cast<int>(field.high));
  connect(box, &QSpinBox::valueChanged, this, [this, field, scope = session_->newUndoScope()](int value) {
    if (!showing_) field.member.set(value, stated(field.words, field.label).toLower(), scope);
  });
  const auto show_value = [box, field] { box->setValue(static_cast<int>(std::lround(field.member.get()))); };
  addRow(box, field.label, {{}, {}, show_value, field.applies});
  return box;
}

QCheckBox* SpecForm::check(const CheckField& field) {
  auto* box = new QCheckBox(field.label, parent_);
  describe(box, stated(field.name, field.label), field.tool_tip);
  box->setAccessibleName(stated(field.accessible, field.label));
  const UndoScope scope = style_ == Style::Wide ? session_->newUndoScope() : UndoScope();
  connect(box, &QCheckBox::toggled, this, [this, field, scope](bool on) {
    if (!showing_) field.member.set(on ? 1.0 : 0.0, stated(field.words, field.label).toLower(), scope);
  });
  const auto show_value = [box, field] { box->setChecked(field.member.get() != 0.0); };
  addRow(box, {}, {{}, {}, show_value, field.applies});
  return box;
}

QComboBox* SpecForm::choice(const ChoiceField& field) {
  QComboBox* box = narrowBox(parent_, field.name, field.tool_tip);
  describe(box, field.name, field.tool_tip);
  for (const ChoiceField::Entry& entry : field.entries) {
    box->addItem(entry.title, entry.value >= 0 ? entry.value : box->count());
    box->setItemData(box->count() - 1, entry.tool_tip, Qt::ToolTipRole);
  }
  if (style_ == Style::Wide) box->setFixedWidth(kEditorWidth);
  const bool by_place = field.entries.empty();
  connect(box, &QComboBox::activated, this,
          [this, box, field, by_place, scope = session_->newUndoScope()](int place) {
            const int value = by_place ? place : box->itemData(place).toInt();
            field.member.set(value, stated(field.words, field.name).toLower(), scope);
          });
  const auto show_value = [box, field, by_place] {
    const int value = static_cast<int>(std::lround(field.member.get()));
    box->setCurrentIndex(by_place ? value : box->findData(value));
    if (field.tool_tip.isEmpty()) box->setToolTip(box->currentData(Qt::ToolTipRole).toString());
  };
  addRow(box, field.label, {{}, {}, show_value, field.applies});
  return box;
}

QLineEdit* SpecForm::list(const ListField& field) {
  auto* line = new QLineEdit(parent_);
  line->setMinimumWidth(kNarrowEditorWidth);
  line->setPlaceholderText(field.when_empty);
  describe(line, field.name, field.tool_tip);
  connect(line, &QLineEdit::editingFinished, this,
          [this, line, field, scope = session_->newUndoScope()] { read(line, field, scope); });
  QFormLayout* layout = layout_;
  const auto show_value = [this, line, field, layout] {
    static_cast<QLabel*>(layout->labelForField(line))
        ->setText(labelled(stated(field.label, field.name), field.unit));
    QStringList parts;
    for (const double x : field.member.get())
      parts << QString::number(factorOf(field.unit) * x, 'g', kShownDigits);
    line->setText(parts.join(QStringLiteral(", ")));
    line->setCursorPosition(0);
  };
  addRow(line, labelled(stated(field.label, field.name), field.unit), {{}, {}, show_value, field.applies});
  return line;
}

/// Reports a line that cannot be used and restores the previous one.
void SpecForm::read(QLineEdit* line, const ListField& field, UndoScope scope) {
  if (showing_ || (field.applies && !field.applies())) return;
  static const QRegularExpression gap(QStringLiteral("[,;\\s]+"));
  const QStringList parts = line->text().split(gap, Qt::SkipEmptyParts);
  const double factor = factorOf(field.unit);
  QString why;
  const std::vector<double> numbers = numbersOf(parts, factor, why);
  if (why.isEmpty()) why = field.objection(numbers, parts, factor);
  if (!why.isEmpty() || sameNumbers(field.member.get(), numbers)) {
    show();
    if (!why.isEmpty()) Q_EMIT rejected(field.name, why);
    return;
  }
  field.member.set(numbers, field.name.toLower(), scope);
}

// ---- display -----------------------------------------------------------------------------------------------------

void SpecForm::showRow(const Row& row) {
  const bool applies = !row.applies || row.applies();
  if (row.applies && style_ == Style::Narrow) setShown(row.editor, applies);
  if (!applies && style_ == Style::Narrow) return;  // there may be nothing to read
  row.show();
  if (!row.applies || style_ == Style::Narrow) return;
  row.editor->setEnabled(applies);
  if (QWidget* label = row.layout->labelForField(row.editor)) label->setEnabled(applies);
}

void SpecForm::show() {
  showing_ = true;
  for (const Row& row : rows_) showRow(row);
  showing_ = false;
}

void SpecForm::setShown(QWidget* editor, bool shown) {
  for (const Row& row : rows_)
    if (row.editor == editor) row.layout->setRowVisible(editor, shown);
}

void SpecForm::alignLabels() {
  std::vector<QWidget*> labels;
  int widest = 0;
  for (const Row& row : rows_) {
    QWidget* label = row.layout->labelForField(row.editor);
    if (label == nullptr) continue;
    labels.push_back(label);
    widest = std::max(widest, label->sizeHint().width());
  }
  for (QWidget* label : labels) label->setMinimumWidth(widest);
}

}  // namespace plumbline::panels
