// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/models/channel_tree_model.h"

#include <QGuiApplication>
#include <QMimeData>
#include <QtConcurrent>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/models/background_pool.h"
#include "widgets/models/theme.h"

namespace plumbline::models {

namespace {

constexpr quintptr kGroup = std::numeric_limits<quintptr>::max();

QStringList names(const std::vector<std::string>& joints) {
  QStringList list;
  for (const std::string& joint : joints) list << QString::fromStdString(joint);
  return list;
}

ChannelStatistics count(const SampleView& values) {
  ChannelStatistics found;
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const double value : values.span()) {
    if (!std::isfinite(value)) {
      ++found.missing;
      continue;
    }
    low = std::min(low, value);
    high = std::max(high, value);
  }
  found.known = true;
  if (low <= high) {
    found.low = low;
    found.high = high;
  }
  return found;
}

}  // namespace

ChannelTreeModel::ChannelTreeModel(QObject* parent) : QAbstractItemModel(parent) {
  connect(&counting_, &QFutureWatcherBase::finished, this, &ChannelTreeModel::takeStatistics);
}

void ChannelTreeModel::setLog(std::shared_ptr<const signal::Log> log) {
  beginResetModel();
  groups_.clear();
  log_ = std::move(log);
  if (log_) {
    const QStringList joints = names(log_->joint_names);
    addGroup(tr("Position"), QStringLiteral("position"), QStringLiteral("rad"), log_->position, joints);
    addGroup(tr("Velocity"), QStringLiteral("velocity"), QStringLiteral("rad/s"), log_->velocity, joints);
    addGroup(tr("Acceleration"), QStringLiteral("acceleration"), QStringLiteral("rad/s²"), log_->acceleration,
             joints);
    addGroup(tr("Torque"), QStringLiteral("torque"), QStringLiteral("N·m"), log_->torque, joints);
    addBase();
    addContacts();
    addExtras();
  }
  for (Group& group : groups_) group.statistics.resize(group.channels.size());
  endResetModel();
  startStatistics();
  Q_EMIT checkedChanged();
}

void ChannelTreeModel::startStatistics() {
  std::vector<std::vector<SampleView>> columns;
  for (const Group& group : groups_) {
    auto& list = columns.emplace_back();
    for (const Channel& channel : group.channels) list.push_back(channel.values);
  }
  counting_.setFuture(QtConcurrent::run(backgroundPool(), [columns = std::move(columns)]() {
    std::vector<std::vector<ChannelStatistics>> all;
    for (const auto& list : columns) {
      auto& statistics = all.emplace_back();
      for (const SampleView& values : list) statistics.push_back(count(values));
    }
    return all;
  }));
}

void ChannelTreeModel::takeStatistics() {
  const auto all = counting_.result();
  if (all.size() != groups_.size()) return;
  for (int row = 0; row < groupCount(); ++row) {
    groups_[static_cast<std::size_t>(row)].statistics = all[static_cast<std::size_t>(row)];
    const QModelIndex parent = index(row, 0);
    Q_EMIT dataChanged(index(0, Range, parent), index(rowCount(parent) - 1, Missing, parent));
  }
  Q_EMIT statisticsReady();
}

void ChannelTreeModel::addGroup(const QString& quantity, const QString& prefix, const QString& unit,
                                const Eigen::MatrixXd& columns, const QStringList& names) {
  if (columns.size() == 0) return;
  Group group;
  group.quantity = quantity;
  const SampleView time(log_, log_->time);
  for (Eigen::Index k = 0; k < columns.cols(); ++k) {
    Channel channel;
    channel.name = k < names.size() ? names[k] : QString::number(k + 1);
    channel.id = prefix + QLatin1Char('/') + channel.name;
    channel.quantity = quantity;
    channel.unit = unit;
    channel.time = time;
    channel.values = SampleView(log_, columns, k);
    group.channels.push_back(std::move(channel));
  }
  groups_.push_back(std::move(group));
}

void ChannelTreeModel::addBase() {
  if (!log_->base) return;
  const QStringList twist{tr("angular x"), tr("angular y"), tr("angular z"),
                          tr("linear x"),  tr("linear y"),  tr("linear z")};
  const Eigen::MatrixXd& pose = log_->base->pose;
  addGroup(tr("Base pose"), QStringLiteral("base-pose"), QStringLiteral("m"), pose,
           {QStringLiteral("x"), QStringLiteral("y"), QStringLiteral("z"), QStringLiteral("quaternion x"),
            QStringLiteral("quaternion y"), QStringLiteral("quaternion z"), QStringLiteral("quaternion w")});
  if (pose.size() != 0) setUnits(3, {});
  addGroup(tr("Base velocity"), QStringLiteral("base-velocity"), QStringLiteral("rad/s"),
           log_->base->velocity, twist);
  if (log_->base->velocity.size() != 0) setUnits(3, QStringLiteral("m/s"));
  addGroup(tr("Base acceleration"), QStringLiteral("base-acceleration"), QStringLiteral("rad/s²"),
           log_->base->acceleration, twist);
  if (log_->base->acceleration.size() != 0) setUnits(3, QStringLiteral("m/s²"));
}

void ChannelTreeModel::setUnits(std::size_t from, const QString& unit) {
  auto& channels = groups_.back().channels;
  for (std::size_t k = from; k < channels.size(); ++k) channels[k].unit = unit;
}

void ChannelTreeModel::addContacts() {
  for (const signal::Log::Contact& contact : log_->contacts) {
    const QString frame = QString::fromStdString(contact.frame);
    addGroup(tr("Contact %1").arg(frame), QStringLiteral("contact-") + frame, QStringLiteral("N·m"),
             contact.wrench,
             {tr("moment x"), tr("moment y"), tr("moment z"), tr("force x"), tr("force y"), tr("force z")});
    if (contact.wrench.size() != 0) setUnits(3, QStringLiteral("N"));
  }
}

void ChannelTreeModel::addExtras() {
  if (log_->extras.empty()) return;
  Group group;
  group.quantity = tr("Other channels");
  for (const signal::Log::Extra& extra : log_->extras) {
    Channel channel;
    channel.name = QString::fromStdString(extra.name);
    channel.id = QStringLiteral("extra/") + channel.name;
    channel.quantity = channel.name;
    channel.unit = QString::fromStdString(extra.unit);
    channel.time = SampleView(log_, log_->time);
    channel.values = SampleView(log_, extra.values);
    group.channels.push_back(std::move(channel));
  }
  groups_.push_back(std::move(group));
}

void ChannelTreeModel::setAngleUnit(AngleUnit unit) {
  if (unit == angles_) return;
  angles_ = unit;
  for (int row = 0; row < groupCount(); ++row) {
    const QModelIndex parent = index(row, 0);
    const int last = rowCount(parent) - 1;
    Q_EMIT dataChanged(index(0, Unit, parent), index(last, Range, parent));
  }
}

const Channel* ChannelTreeModel::channel(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == kGroup) return nullptr;
  return &groups_[index.internalId()].channels[static_cast<std::size_t>(index.row())];
}

const Channel* ChannelTreeModel::channel(const QString& id) const {
  for (const Group& group : groups_) {
    for (const Channel& channel : group.channels) {
      if (channel.id == id) return &channel;
    }
  }
  return nullptr;
}

ChannelStatistics ChannelTreeModel::statistics(const QModelIndex& index) const {
  if (channel(index) == nullptr) return {};
  return groups_[index.internalId()].statistics[static_cast<std::size_t>(index.row())];
}

std::vector<const Channel*> ChannelTreeModel::checkedChannels() const {
  std::vector<const Channel*> checked;
  for (const Group& group : groups_) {
    for (const Channel& channel : group.channels) {
      if (checked_.contains(channel.id)) checked.push_back(&channel);
    }
  }
  return checked;
}

void ChannelTreeModel::setChecked(const QStringList& ids) {
  checked_ = QSet<QString>(ids.begin(), ids.end());
  for (int row = 0; row < groupCount(); ++row) {
    const QModelIndex parent = index(row, 0);
    Q_EMIT dataChanged(index(0, 0, parent), index(rowCount(parent) - 1, 0, parent), {Qt::CheckStateRole});
    Q_EMIT dataChanged(parent, parent, {Qt::CheckStateRole});
  }
  Q_EMIT checkedChanged();
}

QModelIndex ChannelTreeModel::index(int row, int column, const QModelIndex& parent) const {
  if (row < 0 || column < 0 || column >= ColumnCount || row >= rowCount(parent)) return {};
  return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row()) : kGroup);
}

QModelIndex ChannelTreeModel::parent(const QModelIndex& index) const {
  if (!index.isValid() || index.internalId() == kGroup) return {};
  return createIndex(static_cast<int>(index.internalId()), 0, kGroup);
}

int ChannelTreeModel::rowCount(const QModelIndex& parent) const {
  if (!parent.isValid()) return groupCount();
  if (parent.internalId() != kGroup || parent.column() != 0) return 0;
  return static_cast<int>(groups_[static_cast<std::size_t>(parent.row())].channels.size());
}

int ChannelTreeModel::columnCount(const QModelIndex&) const {
  return ColumnCount;
}

QVariant ChannelTreeModel::groupData(const Group& group, int column, int role) const {
  if (column != Name) return {};
  if (role == Qt::DisplayRole) return group.quantity;
  if (role != Qt::CheckStateRole) return {};
  const auto checked =
      std::count_if(group.channels.begin(), group.channels.end(),
                    [this](const Channel& channel) { return checked_.contains(channel.id); });
  if (checked == 0) return Qt::Unchecked;
  return checked == static_cast<std::ptrdiff_t>(group.channels.size()) ? Qt::Checked : Qt::PartiallyChecked;
}

QVariant ChannelTreeModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Channel* entry = channel(index);
  if (entry == nullptr)
    return groupData(groups_[static_cast<std::size_t>(index.row())], index.column(), role);
  const DisplayUnit unit = displayUnit(entry->unit, angles_);
  if (role == IdRole) return entry->id;
  if (role == Qt::CheckStateRole && index.column() == Name) {
    return checked_.contains(entry->id) ? Qt::Checked : Qt::Unchecked;
  }
  if (role == Qt::TextAlignmentRole && index.column() >= Range) {
    return QVariant::fromValue(Qt::AlignVCenter | Qt::AlignRight);
  }
  const ChannelStatistics found = statistics(index);
  if (role == Qt::ForegroundRole && index.column() == Missing && found.missing > 0) {
    return Theme::of(QGuiApplication::palette()).attention;
  }
  if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
  switch (index.column()) {
    case Name:
      return entry->name;
    case Unit:
      return unit.name;
    case Range:
      if (!found.known) return QStringLiteral("…");
      if (!std::isfinite(found.low)) return tr("no data");
      if (role == Qt::ToolTipRole) {
        return tr("from %1 to %2")
            .arg(fullPrecision(found.low * unit.factor), fullPrecision(found.high * unit.factor));
      }
      return tr("%1 … %2").arg(fourDigits(found.low * unit.factor), fourDigits(found.high * unit.factor));
    case Missing:
      if (found.missing == 0) return QString();
      if (role == Qt::DisplayRole) return QString::number(found.missing);
      return tr("missing samples, shown as gaps: %1").arg(found.missing);
    default:
      return {};
  }
}

bool ChannelTreeModel::setData(const QModelIndex& index, const QVariant& value, int role) {
  if (role != Qt::CheckStateRole || !index.isValid() || index.column() != Name) return false;
  const bool on = value.toInt() == Qt::Checked;
  const auto apply = [this, on](const QString& id) {
    on ? void(checked_.insert(id)) : void(checked_.remove(id));
  };
  if (const Channel* entry = channel(index)) {
    apply(entry->id);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT dataChanged(parent(index), parent(index), {Qt::CheckStateRole});
  } else {
    for (const Channel& each : groups_[static_cast<std::size_t>(index.row())].channels) apply(each.id);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT dataChanged(this->index(0, 0, index), this->index(rowCount(index) - 1, 0, index),
                       {Qt::CheckStateRole});
  }
  Q_EMIT checkedChanged();
  return true;
}

QVariant ChannelTreeModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole && section >= Range)
    return QVariant::fromValue(Qt::AlignVCenter | Qt::AlignRight);
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case Name:
      return tr("Channel");
    case Unit:
      return tr("Unit");
    case Range:
      return tr("Range");
    case Missing:
      return tr("Missing");
    default:
      return {};
  }
}

Qt::ItemFlags ChannelTreeModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return Qt::NoItemFlags;
  Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled;
  if (index.column() == Name) flags |= Qt::ItemIsUserCheckable;
  return flags;
}

QStringList ChannelTreeModel::mimeTypes() const {
  return {QString::fromLatin1(kMimeType)};
}

QMimeData* ChannelTreeModel::mimeData(const QModelIndexList& indexes) const {
  QStringList ids;
  const auto add = [&ids](const Channel& channel) {
    if (!ids.contains(channel.id)) ids << channel.id;
  };
  for (const QModelIndex& index : indexes) {
    if (const Channel* entry = channel(index)) {
      add(*entry);
    } else if (index.isValid()) {
      for (const Channel& each : groups_[static_cast<std::size_t>(index.row())].channels) add(each);
    }
  }
  auto* data = new QMimeData;
  data->setData(QString::fromLatin1(kMimeType), ids.join(QLatin1Char('\n')).toUtf8());
  return data;
}

QStringList ChannelTreeModel::idsOf(const QMimeData* data) {
  return QString::fromUtf8(data->data(QString::fromLatin1(kMimeType)))
      .split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

}  // namespace plumbline::models
