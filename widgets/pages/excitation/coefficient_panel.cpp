// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/coefficient_panel.h"

#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/forms/page.h"
#include "widgets/models/theme.h"
#include "widgets/session/excitation_controller.h"

namespace plumbline::panels {
namespace {

/// Number field whose arrows change the coefficient while it is open: the motion follows at once.
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

CoefficientModel::CoefficientModel(ExcitationController* controller, QObject* parent)
    : QAbstractTableModel(parent), controller_(controller) {
  connect(controller_, &ExcitationController::motionChanged, this, &CoefficientModel::refresh);
  connect(controller_, &ExcitationController::stateChanged, this, &CoefficientModel::refresh);
  refresh();
}

void CoefficientModel::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  beginResetModel();
  endResetModel();
}

void CoefficientModel::refresh() {
  const std::shared_ptr<const excitation::Motion>& motion = controller_->motion();
  const bool there = motion && controller_->study() && motion->joints() == controller_->study()->model().nv();
  const int rows = there ? static_cast<int>(motion->basis->designVariableNames().size()) : 0;
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

int CoefficientModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : rows_;
}

int CoefficientModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : columns_;
}

double CoefficientModel::factor(int joint) const {
  return models::displayUnit(jointUnit(controller_->study()->model(), joint, 0), angles_).factor;
}

double CoefficientModel::value(int handle, int joint) const {
  const excitation::Motion& motion = *controller_->motion();
  return factor(joint) * motion.basis->toDesignVariables().row(handle).dot(motion.coefficients.row(joint));
}

QVariant CoefficientModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rows_ || index.column() >= columns_ || !controller_->motion() ||
      !controller_->study())
    return {};
  if (role == Qt::DisplayRole) return models::significant(value(index.row(), index.column()), 4);
  if (role == Qt::EditRole) return value(index.row(), index.column());
  if (role == Qt::TextAlignmentRole) return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
  return {};
}

bool CoefficientModel::setData(const QModelIndex& index, const QVariant& wanted, int role) {
  bool number = false;
  const double shown = wanted.toDouble(&number);
  if (role != Qt::EditRole || !number || !std::isfinite(shown) || !controller_->study() ||
      !controller_->motion())
    return false;
  if (std::abs(shown - value(index.row(), index.column())) < 5e-5) return true;  // what the field rounds away
  controller_->setDesignVariable(index.column(), index.row(), shown / factor(index.column()));
  return true;
}

QVariant CoefficientModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role != Qt::DisplayRole || !controller_->motion() || !controller_->study()) return {};
  if (orientation == Qt::Vertical) {
    const auto& names = controller_->motion()->basis->designVariableNames();
    return section < static_cast<int>(names.size())
               ? QString::fromStdString(names[static_cast<std::size_t>(section)])
               : QString();
  }
  const RobotModel& model = controller_->study()->model();
  if (section >= model.nv()) return {};
  return tr("%1 [%2]").arg(QString::fromStdString(model.dofNames()[static_cast<std::size_t>(section)]),
                           models::displayUnit(jointUnit(model, section, 0), angles_).name);
}

Qt::ItemFlags CoefficientModel::flags(const QModelIndex& index) const {
  Qt::ItemFlags flags = QAbstractTableModel::flags(index);
  if (!controller_->study() || index.column() >= columns_) return flags;
  const std::string& joint =
      controller_->study()->model().dofNames()[static_cast<std::size_t>(index.column())];
  const std::vector<std::string>& held = controller_->spec().held;
  const bool locked = std::find(held.begin(), held.end(), joint) != held.end();
  return locked ? flags & ~Qt::ItemIsEnabled : flags | Qt::ItemIsEditable;
}

CoefficientPanel::CoefficientPanel(ExcitationController* controller, QWidget* parent)
    : QWidget(parent), model_(new CoefficientModel(controller, this)), table_(new QTableView(this)) {
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
  table_->setAccessibleName(tr("Coefficients of the motion"));
  table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                          QAbstractItemView::AnyKeyPressed);
  column->addWidget(table_, 1);
}

}  // namespace plumbline::panels
