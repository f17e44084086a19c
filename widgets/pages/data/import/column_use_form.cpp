// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/data/import/column_use_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QTimer>

#include "widgets/forms/flow_layout.h"
#include "widgets/forms/page.h"
#include "widgets/pages/data/import/import_controller.h"
#include "widgets/pages/data/import/import_table_model.h"

namespace plumbline::panels {
namespace {

using workflow::ColumnUse;
using workflow::Quantity;

constexpr std::optional<Quantity> kQuantities[] = {
    std::nullopt,           Quantity::Time,   Quantity::Position, Quantity::Velocity,
    Quantity::Acceleration, Quantity::Torque, Quantity::Current,  Quantity::Other};

/// Label and editor, side by side.
QWidget* labelled(QWidget* parent, const QString& text, QWidget* editor) {
  auto* row = new QWidget(parent);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(4);
  auto* label = new QLabel(text, row);
  label->setBuddy(editor);
  line->addWidget(label);
  line->addWidget(editor);
  editor->setAccessibleName(text);
  return row;
}

}  // namespace

ColumnUseForm::ColumnUseForm(ImportController* controller, QWidget* parent)
    : QWidget(parent), controller_(controller) {
  build();
  connect(controller_, &ImportController::draftChanged, this, &ColumnUseForm::show);
  show();
}

void ColumnUseForm::build() {
  flow_ = new FlowLayout(this);
  title_ = new QLabel(this);
  flow_->addWidget(title_);
  quantity_ = new QComboBox(this);
  for (const auto& quantity : kQuantities) quantity_->addItem(quantityText(quantity));
  flow_->addWidget(labelled(this, tr("are"), quantity_));
  joint_ = new QComboBox(this);
  joint_->setEditable(true);
  joint_->setInsertPolicy(QComboBox::NoInsert);
  joint_->setToolTip(tr("Joint of the first selected column; the others follow in order"));
  flow_->addWidget(labelled(this, tr("from joint"), joint_));
  unit_ = new QComboBox(this);
  unit_->setEditable(true);
  unit_->setInsertPolicy(QComboBox::NoInsert);
  flow_->addWidget(labelled(this, tr("Unit"), unit_));
  reversed_ = new QCheckBox(tr("Reversed"), this);
  reversed_->setToolTip(tr("The sign is turned"));
  flow_->addWidget(reversed_);
  const QString lists = tr("One number for all selected columns, or one per column with spaces between");
  torque_constant_ =
      numberEditor(tr("Torque constant [N·m/A]"), tr("The columns are motor currents. ") + lists,
                   &ColumnUse::torque_constant);
  gear_ratio_ = numberEditor(tr("Gear ratio"),
                             tr("The columns are on the motor side: turns of the motor per "
                                "turn of the joint. ") +
                                 lists,
                             &ColumnUse::gear_ratio);
  scale_ =
      numberEditor(tr("Scale"), tr("Any further factor, as of encoder counts. ") + lists, &ColumnUse::scale);
  offset_ =
      numberEditor(tr("Offset"), tr("Added last, in the unit of the column. ") + lists, &ColumnUse::offset);
  problem_ = new QLabel(this);
  flow_->addWidget(problem_);
  connect(quantity_, &QComboBox::activated, this, [this](int index) { choose(kQuantities[index]); });
  connect(joint_, &QComboBox::activated, this, &ColumnUseForm::chooseJoint);
  connect(joint_->lineEdit(), &QLineEdit::editingFinished, this, &ColumnUseForm::chooseJoint);
  connect(unit_, &QComboBox::activated, this, &ColumnUseForm::chooseUnit);
  connect(unit_->lineEdit(), &QLineEdit::editingFinished, this, &ColumnUseForm::chooseUnit);
  connect(reversed_, &QCheckBox::clicked, this, &ColumnUseForm::reverse);
}

QLineEdit* ColumnUseForm::numberEditor(const QString& name, const QString& tool_tip,
                                       double ColumnUse::*member) {
  auto* line = new QLineEdit(this);
  line->setToolTip(tool_tip);
  line->setFixedWidth(kEditorWidth);
  QWidget* row = labelled(this, name, line);
  flow_->addWidget(row);
  numbers_.push_back({line, member, ColumnUse().*member, row});
  connect(line, &QLineEdit::editingFinished, this, [this, line, member] { chooseNumbers(line, member); });
  return line;
}

void ColumnUseForm::setColumns(std::vector<int> columns) {
  columns_ = std::move(columns);
  show();
}

void ColumnUseForm::show() {
  const workflow::ImportFilesPtr& files = controller_->files();
  const bool some =
      files && !columns_.empty() && columns_.back() < static_cast<int>(controller_->draft().columns.size());
  for (QWidget* editor : findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
    editor->setVisible(some || editor == title_);
  problem_->hide();
  if (!some) return title_->setText(tr("Select columns: click a head, drag over several, Ctrl adds"));
  const auto label = [&](int column) {
    return QString::fromStdString(files->columns[static_cast<std::size_t>(column)].label);
  };
  title_->setText(
      columns_.size() == 1
          ? tr("<b>Column %1</b>").arg(label(columns_.front()).toHtmlEscaped())
          : tr("<b>%n columns, %1 to %2</b>", nullptr, static_cast<int>(columns_.size()))
                .arg(label(columns_.front()).toHtmlEscaped(), label(columns_.back()).toHtmlEscaped()));
  const ColumnUse& use = controller_->draft().columns[static_cast<std::size_t>(columns_.front())];
  const QSignalBlocker quiet_joint(joint_), quiet_unit(unit_);
  quantity_->setCurrentIndex(static_cast<int>(
      std::find(std::begin(kQuantities), std::end(kQuantities), use.quantity) - std::begin(kQuantities)));
  joint_->clear();
  for (const std::string& joint : controller_->joints()) joint_->addItem(QString::fromStdString(joint));
  joint_->setCurrentText(QString::fromStdString(use.joint));
  joint_->parentWidget()->setVisible(use.quantity && io::isOfJoint(*use.quantity));
  fillUnits(use);
  reversed_->setChecked(use.sign < 0.0);
  reversed_->setVisible(use.quantity && *use.quantity != Quantity::Time);
  showNumbers();
}

void ColumnUseForm::fillUnits(const ColumnUse& use) {
  unit_->clear();
  unit_->parentWidget()->setVisible(use.quantity.has_value());
  if (!use.quantity) return;
  const bool current = *use.quantity == Quantity::Torque && use.torque_constant != 0.0;
  for (const std::string& unit : workflow::unitsOf(current ? Quantity::Current : *use.quantity))
    unit_->addItem(QString::fromStdString(unit));
  if (!use.unit.empty()) unit_->setCurrentText(QString::fromStdString(use.unit));
}

/// One number when all columns have the same, else one per column; nothing for what is usual.
void ColumnUseForm::showNumbers() {
  const auto& uses = controller_->draft().columns;
  const ColumnUse& first = uses[static_cast<std::size_t>(columns_.front())];
  const bool of_joint = first.quantity && io::isOfJoint(*first.quantity);
  for (const Numbers& one : numbers_) {
    QStringList texts;
    for (const int column : columns_)
      texts << QString::number(uses[static_cast<std::size_t>(column)].*one.member, 'g',
                               QLocale::FloatingPointShortest);
    if (texts.count(texts.first()) == texts.size()) texts = {texts.first()};
    const bool usual = texts.size() == 1 && first.*one.member == one.usual;
    one.line->setText(usual ? QString() : texts.join(QLatin1Char(' ')));
    one.line->setCursorPosition(0);
    const bool fits = one.line == torque_constant_ ? first.quantity == Quantity::Torque : of_joint;
    one.row->setVisible(fits);
  }
}

void ColumnUseForm::choose(std::optional<Quantity> quantity) {
  workflow::ImportDraft next = controller_->draft();
  io::assignQuantity(next, columns_, quantity, controller_->joints());
  controller_->edit(std::move(next));
}

void ColumnUseForm::chooseJoint() {
  if (columns_.empty()) return;
  workflow::ImportDraft next = controller_->draft();
  const std::string name = joint_->currentText().trimmed().toStdString();
  ColumnUse& use = next.columns[static_cast<std::size_t>(columns_.front())];
  if (name.empty() || name == use.joint || !use.quantity) return;
  const std::vector<std::string> joints = controller_->joints();
  const auto known = std::find(joints.begin(), joints.end(), name);
  if (known != joints.end())
    io::assignQuantity(next, columns_, use.quantity, joints,
                       static_cast<std::size_t>(known - joints.begin()));
  else
    use.joint = name;
  controller_->edit(std::move(next));
}

void ColumnUseForm::chooseUnit() {
  workflow::ImportDraft next = controller_->draft();
  const std::string unit = unit_->currentText().trimmed().toStdString();
  for (const int column : columns_) {
    ColumnUse& use = next.columns[static_cast<std::size_t>(column)];
    // The first of the list is the SI unit, which a file that states none is taken in.
    if (!use.quantity || (use.unit.empty() && unit_->currentText() == unit_->itemText(0))) continue;
    use.unit = unit;
  }
  controller_->edit(std::move(next));
}

void ColumnUseForm::reverse(bool reversed) {
  workflow::ImportDraft next = controller_->draft();
  for (const int column : columns_)
    next.columns[static_cast<std::size_t>(column)].sign = reversed ? -1.0 : 1.0;
  controller_->edit(std::move(next));
}

void ColumnUseForm::chooseNumbers(QLineEdit* line, double ColumnUse::*member) {
  static const QRegularExpression kSpaces(QStringLiteral("[\\s;]+"));
  const QStringList texts = line->text().split(kSpaces, Qt::SkipEmptyParts);
  std::vector<double> values;
  for (const QString& text : texts) {
    bool good = false;
    values.push_back(QLocale::c().toDouble(text, &good));
    const bool zero =
        values.back() == 0.0 && (member == &ColumnUse::scale || member == &ColumnUse::gear_ratio);
    if (good && !zero) continue;
    problem_->setText(tr("“%1” is no number for this").arg(text));
    return problem_->show();
  }
  if (values.size() > 1 && values.size() != columns_.size()) {
    problem_->setText(tr("%1 numbers for %2 columns").arg(values.size()).arg(columns_.size()));
    return problem_->show();
  }
  if (values.empty()) values.push_back(ColumnUse().*member);
  workflow::ImportDraft next = controller_->draft();
  for (std::size_t i = 0; i < columns_.size(); ++i)
    next.columns[static_cast<std::size_t>(columns_[i])].*member = values[values.size() == 1 ? 0 : i];
  controller_->edit(std::move(next));
}

// ---- in the table ------------------------------------------------------------------------------------------------

ColumnUseDelegate::ColumnUseDelegate(ColumnUseForm* form, QObject* parent)
    : QStyledItemDelegate(parent), form_(form) {}

QComboBox* ColumnUseDelegate::listOf(const QModelIndex& index) const {
  return index.row() == ImportTableModel::QuantityRow ? form_->quantity()
         : index.row() == ImportTableModel::JointRow  ? form_->joint()
                                                      : form_->unit();
}

QWidget* ColumnUseDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&,
                                         const QModelIndex& index) const {
  const QComboBox* list = listOf(index);
  auto* box = new QComboBox(parent);
  box->setEditable(list->isEditable());
  box->setInsertPolicy(QComboBox::NoInsert);
  for (int i = 0; i < list->count(); ++i) box->addItem(list->itemText(i));
  box->setAccessibleName(list->accessibleName());
  connect(box, &QComboBox::activated, this, [this, box] {
    auto* self = const_cast<ColumnUseDelegate*>(this);
    Q_EMIT self->commitData(box);
    Q_EMIT self->closeEditor(box);
  });
  if (!box->isEditable()) QTimer::singleShot(0, box, &QComboBox::showPopup);  // once it has its place
  return box;
}

void ColumnUseDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  auto* box = qobject_cast<QComboBox*>(editor);
  if (!box->view()->isVisible()) box->setCurrentText(listOf(index)->currentText());
}

/// Through the lists of the form, which know what a choice means for several columns.
void ColumnUseDelegate::setModelData(QWidget* editor, QAbstractItemModel*, const QModelIndex& index) const {
  const auto* box = qobject_cast<QComboBox*>(editor);
  QComboBox* list = listOf(index);
  if (box->currentText() == list->currentText()) return;
  list->setCurrentText(box->currentText());
  Q_EMIT list->activated(list->currentIndex());
}

}  // namespace plumbline::panels
