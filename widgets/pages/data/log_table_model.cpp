// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/data/log_table_model.h"

#include <QComboBox>
#include <QGuiApplication>

#include "signal/time_base.h"
#include "widgets/models/numbers.h"
#include "widgets/models/state.h"
#include "widgets/models/theme.h"
#include "widgets/window/icons.h"

namespace plumbline::panels {

QString timeBaseText(const signal::TimeBase& time) {
  QStringList parts;
  const double rate = time.median_step > 0.0 ? 1.0 / time.median_step : 0.0;
  if (time.uniform) {
    parts << LogTableModel::tr("uniform steps of %1 ms (%2 Hz)")
                 .arg(models::significant(time.median_step * 1e3, 4), models::significant(rate, 4));
  } else {
    parts << LogTableModel::tr("steps of %1 to %2 ms, mostly %3 ms (%4 Hz)")
                 .arg(models::significant(time.min_step * 1e3, 3),
                      models::significant(time.max_step * 1e3, 3),
                      models::significant(time.median_step * 1e3, 4), models::significant(rate, 4));
  }
  if (time.gaps > 0) parts << LogTableModel::tr("%n gap(s)", nullptr, static_cast<int>(time.gaps));
  if (time.repeated > 0)
    parts << LogTableModel::tr("%n repeated stamp(s)", nullptr, static_cast<int>(time.repeated));
  if (time.backwards > 0) {
    parts << LogTableModel::tr("%n stamp(s) that go back", nullptr, static_cast<int>(time.backwards));
  }
  if (time.missing > 0)
    parts << LogTableModel::tr("%n missing stamp(s)", nullptr, static_cast<int>(time.missing));
  return parts.join(", ");
}

LogTableModel::LogTableModel(StudySession* session, QObject* parent)
    : QAbstractTableModel(parent), session_(session) {
  connect(session, &StudySession::logsChanged, this, [this] {
    beginResetModel();
    endResetModel();
  });
}

int LogTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(session_->study().logs.size());
}

int LogTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : int{ColumnCount};
}

QVariant LogTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const StudyLog& log = session_->study().logs[static_cast<std::size_t>(index.row())];
  if (index.column() == Remove) {
    if (role == Qt::DecorationRole) return tintedIcon("close", QPalette::WindowText);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole) return tr("Remove this log (Delete)");
    return {};
  }
  if (role == Qt::TextAlignmentRole && index.column() == Duration)
    return int{Qt::AlignRight | Qt::AlignVCenter};
  if (role == Qt::DecorationRole && index.column() == Name)
    return log.misfit.isEmpty()
               ? tintedIcon("channel", QPalette::WindowText)
               : models::stateIcon(models::State::Attention, models::Theme::of(QGuiApplication::palette()));
  if (role == Qt::ToolTipRole && !log.misfit.isEmpty()) return tr("Not used: %1").arg(log.misfit);
  if (role == Qt::ToolTipRole) {
    return tr("%1\n%n sample(s), %2", nullptr, static_cast<int>(log.log->size()))
        .arg(QString::fromStdString(log.log->source),
             log.log->untimed ? tr("without times") : timeBaseText(log.time));
  }
  if (role == Qt::EditRole && index.column() == Role) return static_cast<int>(log.role);
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case Name:
      // On a line of its own, which a narrow column does not cut.
      return log.log->simulated ? log.label + QLatin1Char('\n') + tr("simulated") : log.label;
    case Role:
      return log.misfit.isEmpty() ? roleName(log.role) : tr("not used");
    case Duration:
      return log.log->untimed ? QStringLiteral("–") : models::significant(log.time.duration, 4);
    default:
      return {};
  }
}

bool LogTableModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::EditRole || index.column() != Role) return false;
  session_->setLogRole(index.row(), static_cast<LogRole>(value.toInt()));
  return true;
}

QVariant LogTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::ToolTipRole && section == Role) {
    return tr(
        "Training logs give the parameters; validation logs are kept to check them; those with load belong "
        "to the "
        "page Payload bounds. Double click to change.");
  }
  if (role != Qt::DisplayRole) return {};
  const QStringList titles = {tr("Log"), tr("Used for"), tr("Duration [s]")};
  return titles.value(section);
}

Qt::ItemFlags LogTableModel::flags(const QModelIndex& index) const {
  const Qt::ItemFlags common = QAbstractTableModel::flags(index);
  return index.column() == Role ? common | Qt::ItemIsEditable : common;
}

QWidget* RoleDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const {
  auto* box = new QComboBox(parent);
  box->addItems({roleName(LogRole::Training), roleName(LogRole::Validation), roleName(LogRole::Loaded)});
  box->setAccessibleName(tr("Role of the log"));
  connect(box, &QComboBox::activated, this, [this, box] {
    auto* self = const_cast<RoleDelegate*>(this);
    Q_EMIT self->commitData(box);
    Q_EMIT self->closeEditor(box);
  });
  return box;
}

void RoleDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const {
  auto* box = qobject_cast<QComboBox*>(editor);
  box->setCurrentIndex(index.data(Qt::EditRole).toInt());
  box->showPopup();
}

void RoleDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const {
  model->setData(index, qobject_cast<QComboBox*>(editor)->currentIndex());
}

}  // namespace plumbline::panels
