// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/data/import/import_table_model.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QFont>
#include <QPalette>
#include <cmath>

#include "widgets/pages/data/import/import_controller.h"

namespace plumbline::panels {
namespace {

QString shortText(double value) {
  constexpr int kDigits = 6;
  return QString::number(value, 'g', kDigits);
}

}  // namespace

QString quantityText(const std::optional<workflow::Quantity>& quantity) {
  const auto tr = [](const char* text) {
    return QCoreApplication::translate("plumbline::panels::ImportTableModel", text);
  };
  if (!quantity) return tr("not used");
  switch (*quantity) {
    case workflow::Quantity::Time:
      return tr("time");
    case workflow::Quantity::Position:
      return tr("position");
    case workflow::Quantity::Velocity:
      return tr("velocity");
    case workflow::Quantity::Acceleration:
      return tr("acceleration");
    case workflow::Quantity::Torque:
      return tr("torque");
    case workflow::Quantity::Current:
      return tr("current");
    case workflow::Quantity::Other:
      break;
  }
  return tr("other");
}

ImportTableModel::ImportTableModel(ImportController* controller, QObject* parent)
    : QAbstractTableModel(parent), controller_(controller) {
  connect(controller_, &ImportController::filesChanged, this, [this] {
    beginResetModel();
    endResetModel();
  });
  connect(controller_, &ImportController::draftChanged, this, [this] {
    if (columnCount() > 0) Q_EMIT dataChanged(index(0, 0), index(FirstValue - 1, columnCount() - 1));
  });
}

int ImportTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || !controller_->files() ? 0 : FirstValue + kValues;
}

int ImportTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() || !controller_->files() ? 0
                                                   : static_cast<int>(controller_->files()->columns.size());
}

QString ImportTableModel::useText(int row, const workflow::ColumnUse& use) const {
  if (row == QuantityRow) return quantityText(use.quantity);
  if (!use.quantity) return {};
  if (row == JointRow) return QString::fromStdString(use.joint.empty() ? use.name : use.joint);
  if (row == UnitRow) {
    if (!use.unit.empty()) return QString::fromStdString(use.unit);
    if (use.torque_constant != 0.0) return QStringLiteral("A");
    const std::vector<std::string> units = workflow::unitsOf(*use.quantity);
    return units.empty() ? QString() : QString::fromStdString(units.front());
  }
  QStringList parts;
  if (use.sign < 0.0) parts << QStringLiteral("−");
  if (use.scale != 1.0) parts << QStringLiteral("×") + shortText(use.scale);
  if (use.torque_constant != 0.0) parts << shortText(use.torque_constant) + tr(" N·m/A");
  if (use.gear_ratio != 1.0) parts << shortText(use.gear_ratio) + QStringLiteral(":1");
  if (use.offset != 0.0)
    parts << (use.offset > 0.0 ? QStringLiteral("+") : QString()) + shortText(use.offset);
  return parts.join(QLatin1Char(' '));
}

QString ImportTableModel::valueText(int row, int column) const {
  const Eigen::MatrixXd& values = controller_->files()->values;
  if (row >= values.rows() || column >= values.cols()) return {};
  const double value = values(row, column);
  return std::isfinite(value) ? shortText(value) : QStringLiteral("–");
}

QVariant ImportTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const workflow::ColumnUse& use = controller_->draft().columns[static_cast<std::size_t>(index.column())];
  const bool is_use = index.row() < FirstValue;
  switch (role) {
    case Qt::DisplayRole:
      return is_use ? useText(index.row(), use) : valueText(index.row() - FirstValue, index.column());
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(Qt::AlignVCenter | (is_use ? Qt::AlignLeft : Qt::AlignRight));
    case Qt::FontRole: {
      QFont font;
      font.setBold(index.row() == QuantityRow && use.quantity.has_value());
      return font;
    }
    case Qt::ForegroundRole:
      if (!use.quantity) return QPalette().color(QPalette::PlaceholderText);
      return {};
    default:
      return {};
  }
}

Qt::ItemFlags ImportTableModel::flags(const QModelIndex& index) const {
  const Qt::ItemFlags common = QAbstractTableModel::flags(index);
  if (!index.isValid()) return common;
  const auto& quantity = controller_->draft().columns[static_cast<std::size_t>(index.column())].quantity;
  const bool editable = index.row() == QuantityRow ||
                        (index.row() == JointRow && quantity && io::isOfJoint(*quantity)) ||
                        (index.row() == UnitRow && quantity);
  return editable ? common | Qt::ItemIsEditable : common;
}

QVariant ImportTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Vertical) {
    if (role != Qt::DisplayRole) return {};
    const QString names[] = {tr("Quantity"), tr("Joint"), tr("Unit"), tr("Factors")};
    return section < FirstValue ? names[section] : QString::number(section - FirstValue + 1);
  }
  if (section >= columnCount() || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) return {};
  const workflow::ImportColumn& column = controller_->files()->columns[static_cast<std::size_t>(section)];
  const QString label = QString::fromStdString(column.label);
  const QString file = QFileInfo(controller_->paths().value(column.file)).fileName();
  if (role == Qt::ToolTipRole) return tr("%1 of %2, %3 rows").arg(label, file).arg(column.rows);
  return column.file == 0 ? label : QStringLiteral("%1 · %2").arg(column.file + 1).arg(label);
}

}  // namespace plumbline::panels
