// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/handle_panel.h"

#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/models/theme.h"
#include "widgets/session/excitation_desk.h"
#include "widgets/forms/page.h"

namespace plumbline::panels {
namespace {

/// A number field whose arrows turn the amplitude while it is open: the motion follows at once.
class AmplitudeDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override {
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(-1e6, 1e6);
    box->setDecimals(4);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    box->setLocale(QLocale::c());
    box->setFrame(false);
    box->setKeyboardTracking(false);
    auto* self = const_cast<AmplitudeDelegate*>(this);
    connect(box, &QDoubleSpinBox::valueChanged, self, [self, box] { Q_EMIT self->commitData(box); });
    return box;
  }
  void setEditorData(QWidget* editor, const QModelIndex& index) const override {
    const QSignalBlocker quiet(editor);
    static_cast<QDoubleSpinBox*>(editor)->setValue(index.data(Qt::EditRole).toDouble());
  }
  void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
    model->setData(index, static_cast<QDoubleSpinBox*>(editor)->value());
  }
};

}  // namespace

HandleModel::HandleModel(ExcitationDesk* desk, QObject* parent) : QAbstractTableModel(parent), desk_(desk) {
  connect(desk_, &ExcitationDesk::motionChanged, this, &HandleModel::refresh);
  connect(desk_, &ExcitationDesk::stateChanged, this, &HandleModel::refresh);
  refresh();
}

void HandleModel::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  beginResetModel();
  endResetModel();
}

void HandleModel::refresh() {
  const std::shared_ptr<const Motion>& motion = desk_->motion();
  const bool there = motion && desk_->study() && motion->joints() == workflow::modelOf(*desk_->study()).nv();
  const int rows = there ? static_cast<int>(motion->basis->handleNames().size()) : 0;
  const int columns = there ? motion->joints() : 0;
  if (rows == rows_ && columns == columns_) {
    if (rows > 0 && columns > 0) Q_EMIT dataChanged(index(0, 0), index(rows - 1, columns - 1));
    if (rows > 0) Q_EMIT headerDataChanged(Qt::Vertical, 0, rows - 1);
    return;
  }
  beginResetModel();
  rows_ = rows;
  columns_ = columns;
  endResetModel();
}

int HandleModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : rows_;
}

int HandleModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns_;
}

double HandleModel::factor(int joint) const {
  return models::displayUnit(jointUnit(workflow::modelOf(*desk_->study()), joint, 0), angles_).factor;
}

double HandleModel::value(int handle, int joint) const {
  const Motion& motion = *desk_->motion();
  return factor(joint) * motion.basis->toHandles().row(handle).dot(motion.coefficients.row(joint));
}

QVariant HandleModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rows_ || index.column() >= columns_ || !desk_->motion() ||
      !desk_->study())
    return {};
  if (role == Qt::DisplayRole) return models::significant(value(index.row(), index.column()), 4);
  if (role == Qt::EditRole) return value(index.row(), index.column());
  if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
  return {};
}

bool HandleModel::setData(const QModelIndex& index, const QVariant& wanted, int role) {
  bool number = false;
  const double shown = wanted.toDouble(&number);
  if (role != Qt::EditRole || !number || !std::isfinite(shown) || !desk_->study() || !desk_->motion())
    return false;
  if (std::abs(shown - value(index.row(), index.column())) < 5e-5) return true;  // what the field rounds away
  desk_->setHandle(index.column(), index.row(), shown / factor(index.column()), 0);
  return true;
}

QVariant HandleModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole || !desk_->motion() || !desk_->study()) return {};
  if (orientation == Qt::Vertical) {
    const auto& names = desk_->motion()->basis->handleNames();
    return section < static_cast<int>(names.size())
               ? QString::fromStdString(names[static_cast<std::size_t>(section)])
               : QString();
  }
  const RobotModel& model = workflow::modelOf(*desk_->study());
  if (section >= model.nv()) return {};
  return tr("%1 [%2]").arg(QString::fromStdString(model.dofNames()[static_cast<std::size_t>(section)]),
                           models::displayUnit(jointUnit(model, section, 0), angles_).name);
}

Qt::ItemFlags HandleModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  if (!desk_->study() || index.column() >= columns_) return flags;
  const std::string& joint =
      workflow::modelOf(*desk_->study()).dofNames()[static_cast<std::size_t>(index.column())];
  const std::vector<std::string>& held = desk_->spec().held;
  const bool locked = std::find(held.begin(), held.end(), joint) != held.end();
  return locked ? flags & ~Qt::ItemIsEnabled : flags | Qt::ItemIsEditable;
}

HandlePanel::HandlePanel(ExcitationDesk* desk, QWidget* parent)
    : QWidget(parent), model_(new HandleModel(desk, this)), table_(new QTableView(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  column->addWidget(mutedLabel(tr("What the family is made of, joint by joint. A motion rests at both ends, "
                                  "so that a handle may take others with it."),
                               this));
  table_->setModel(model_);
  table_->setItemDelegate(new AmplitudeDelegate(table_));
  table_->setFont(models::figureFont(table_->font()));
  table_->setAlternatingRowColors(true);
  table_->setAccessibleName(tr("Handles of the motion"));
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                          QAbstractItemView::AnyKeyPressed);
  column->addWidget(table_, 1);
}

}  // namespace plumbline::panels
