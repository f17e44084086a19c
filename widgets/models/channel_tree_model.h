// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <QFutureWatcher>
#include <QSet>
#include <limits>
#include <memory>
#include <vector>

#include "signal/log.h"
#include "widgets/models/numbers.h"
#include "widgets/models/sample_view.h"

namespace plumbline::models {

/// One channel of a log.
struct Channel {
  QString id;        ///< "position/joint1": stable within a log
  QString quantity;  ///< "Position"
  QString name;      ///< joint, component or extra channel: "joint1"
  QString unit;      ///< SI: "rad"
  SampleView time, values;
};

/// Statistics over all samples of a channel; NaN until a worker has computed them.
struct ChannelStatistics {
  double low = std::numeric_limits<double>::quiet_NaN(), high = std::numeric_limits<double>::quiet_NaN();
  Eigen::Index missing = 0;  ///< samples that are not finite
  bool known = false;
};

/// Quantities of a log with their channels below, to be ticked or dragged into a plot. Shares the log, copies
/// nothing.
class ChannelTreeModel : public QAbstractItemModel {
  Q_OBJECT

 public:
  enum Column { Name, Unit, Range, Missing, ColumnCount };
  enum Role { IdRole = Qt::UserRole + 1 };
  static constexpr char kMimeType[] = "application/x-plumbline-channels";

  explicit ChannelTreeModel(QObject* parent = nullptr);

  void setLog(std::shared_ptr<const signal::Log> log);
  const std::shared_ptr<const signal::Log>& log() const { return log_; }
  void setAngleUnit(AngleUnit unit);

  int groupCount() const { return static_cast<int>(groups_.size()); }
  const Channel* channel(const QModelIndex& index) const;  ///< null for a group
  const Channel* channel(const QString& id) const;
  ChannelStatistics statistics(const QModelIndex& index) const;
  std::vector<const Channel*> checkedChannels() const;
  void setChecked(const QStringList& ids);

  QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
  QModelIndex parent(const QModelIndex& index) const override;
  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;
  QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;
  QStringList mimeTypes() const override;
  QMimeData* mimeData(const QModelIndexList& indexes) const override;

  /// Ids in a drag made by `mimeData`.
  static QStringList idsOf(const QMimeData* data);

 Q_SIGNALS:
  void checkedChanged();
  /// Ranges and missing samples are known: they are counted in a worker, since a log may have millions.
  void statisticsReady();

 private:
  struct Group {
    QString quantity;
    std::vector<Channel> channels;
    std::vector<ChannelStatistics> statistics;
  };
  void addGroup(const QString& quantity, const QString& prefix, const QString& unit,
                const Eigen::MatrixXd& columns, const QStringList& names);
  void addBase();
  void addContacts();
  void addExtras();
  /// Of the last group, from the given channel on.
  void setUnits(std::size_t from, const QString& unit);
  void startStatistics();
  void takeStatistics();
  QVariant groupData(const Group& group, int column, int role) const;

  std::shared_ptr<const signal::Log> log_;
  std::vector<Group> groups_;
  QSet<QString> checked_;
  AngleUnit angles_ = AngleUnit::Radians;
  QFutureWatcher<std::vector<std::vector<ChannelStatistics>>> counting_;
};

}  // namespace plumbline::models
