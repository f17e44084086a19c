// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/wall_limit.h"
#include "widgets/models/channel_tree_model.h"

#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QThreadPool>
#include <QTreeView>
#include <limits>
#include <numbers>

#include "tests/widgets/support.h"
#include "widgets/jobs/stall_monitor.h"

namespace plumbline::models {
namespace {

std::shared_ptr<const signal::Log> sampleLog(Eigen::Index n, int joints) {
  auto log = std::make_shared<signal::Log>();
  log->name = "sample";
  for (int k = 0; k < joints; ++k) log->joint_names.push_back("joint" + std::to_string(k + 1));
  log->time = Eigen::VectorXd::LinSpaced(n, 0.0, 10.0);
  log->position = Eigen::MatrixXd::Random(n, joints);
  log->velocity = Eigen::MatrixXd::Random(n, joints);
  log->torque = Eigen::MatrixXd::Random(n, joints);
  log->torque(3, 1) = std::numeric_limits<double>::quiet_NaN();
  log->torque(4, 1) = std::numeric_limits<double>::quiet_NaN();
  log->torque(5, 1) = 7.25;
  log->contacts.push_back({"foot", Eigen::MatrixXd::Zero(n, 6), {}});
  log->extras.push_back({"motor temperature", "°C", Eigen::VectorXd::Constant(n, 40.0)});
  return log;
}

class ChannelTree : public testing::Test {
 protected:
  ChannelTree() : tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal) {
    QSignalSpy ready(&model, &ChannelTreeModel::statisticsReady);
    model.setLog(sampleLog(1000, 3));
    EXPECT_TRUE(ready.count() > 0 || ready.wait());
  }
  QModelIndex group(const QString& quantity) {
    for (int row = 0; row < model.groupCount(); ++row) {
      if (model.index(row, 0).data().toString() == quantity) return model.index(row, 0);
    }
    return {};
  }
  ChannelTreeModel model;
  QAbstractItemModelTester tester;
};

TEST_F(ChannelTree, HasWhatTheLogHas) {
  EXPECT_EQ(model.groupCount(), 5) << "no acceleration, no base in this log";
  EXPECT_FALSE(group("Acceleration").isValid());
  const QModelIndex torque = group("Torque");
  ASSERT_EQ(model.rowCount(torque), 3);
  const QModelIndex joint2 = model.index(1, ChannelTreeModel::Name, torque);
  EXPECT_EQ(joint2.data().toString(), "joint2");
  EXPECT_EQ(joint2.siblingAtColumn(ChannelTreeModel::Unit).data().toString(), "N·m");
  EXPECT_EQ(joint2.siblingAtColumn(ChannelTreeModel::Missing).data().toString(), "2");
  EXPECT_TRUE(joint2.siblingAtColumn(ChannelTreeModel::Range).data().toString().endsWith("… 7.250"));
  const Channel* channel = model.channel("torque/joint2");
  ASSERT_NE(channel, nullptr);
  EXPECT_EQ(channel, model.channel(joint2));
  EXPECT_EQ(channel->values.data(), model.log()->torque.col(1).data()) << "shared, not copied";
  EXPECT_EQ(channel->values[5], 7.25);
  EXPECT_EQ(model.channel("contact-foot/force z")->unit, "N");
  EXPECT_EQ(model.channel("extra/motor temperature")->unit, "°C");
  EXPECT_EQ(model.channel("torque/joint9"), nullptr);
}

TEST_F(ChannelTree, AnglesFollowTheSetting) {
  const QModelIndex joint1 = model.index(0, ChannelTreeModel::Range, group("Position"));
  const double radians = joint1.data().toString().split(" … ")[1].toDouble();
  model.setAngleUnit(AngleUnit::Degrees);
  EXPECT_EQ(joint1.siblingAtColumn(ChannelTreeModel::Unit).data().toString(), "°");
  EXPECT_NEAR(joint1.data().toString().split(" … ")[1].toDouble(), radians * 180.0 / std::numbers::pi, 0.1);
  EXPECT_EQ(model.channel("position/joint1")->unit, "rad") << "SI inside";
}

TEST_F(ChannelTree, TicksOfGroupsAndChannelsAgree) {
  QSignalSpy changed(&model, &ChannelTreeModel::checkedChanged);
  const QModelIndex torque = group("Torque"), joint1 = model.index(0, 0, torque);
  EXPECT_TRUE(model.setData(joint1, Qt::Checked, Qt::CheckStateRole));
  EXPECT_EQ(torque.data(Qt::CheckStateRole).toInt(), Qt::PartiallyChecked);
  EXPECT_TRUE(model.setData(torque, Qt::Checked, Qt::CheckStateRole));
  ASSERT_EQ(model.checkedChannels().size(), 3U);
  EXPECT_EQ(model.checkedChannels()[2]->id, "torque/joint3");
  EXPECT_TRUE(model.setData(torque, Qt::Unchecked, Qt::CheckStateRole));
  EXPECT_TRUE(model.checkedChannels().empty());
  model.setChecked({"position/joint2", "not there"});
  ASSERT_EQ(model.checkedChannels().size(), 1U);
  EXPECT_EQ(changed.count(), 4);
}

TEST_F(ChannelTree, DragCarriesChannelsAndWholeGroups) {
  const QModelIndex torque = group("Torque"), position = group("Position");
  const std::unique_ptr<QMimeData> data(
      model.mimeData({model.index(1, 0, position), model.index(1, 1, position), torque}));
  EXPECT_EQ(ChannelTreeModel::idsOf(data.get()),
            (QStringList{"position/joint2", "torque/joint1", "torque/joint2", "torque/joint3"}));
}

TEST_F(ChannelTree, AnotherLogKeepsTheTicksByName) {
  model.setChecked({"torque/joint1"});
  model.setLog(sampleLog(50, 2));
  EXPECT_EQ(model.checkedChannels().size(), 1U);
  model.setLog(nullptr);
  EXPECT_EQ(model.groupCount(), 0);
  EXPECT_TRUE(model.checkedChannels().empty());
}

TEST_F(ChannelTree, AMillionSamplesDoNotHoldUpTheEventLoop) {
  const auto log = sampleLog(1'000'000, 4);
  QSignalSpy ready(&model, &ChannelTreeModel::statisticsReady);
  jobs::StallMonitor watch;
  model.setLog(log);
  EXPECT_EQ(QThreadPool::globalInstance()->activeThreadCount(), 0) << "Qt paints in it";
  ASSERT_TRUE(QTest::qWaitFor([&] { return ready.count() > 0; }));
  EXPECT_EQ(ready.count(), 1);
  EXPECT_LT(watch.worst().cpu, 50.0);
  EXPECT_LT(watch.worst().own, plumbline::test::wallLimit(50.0));
}

TEST_F(ChannelTree, LooksRight) {
  QTreeView view;
  view.setModel(&model);
  view.resize(420, 360);
  view.expandAll();
  for (int k = 0; k < ChannelTreeModel::ColumnCount; ++k) view.resizeColumnToContents(k);
  model.setChecked({"torque/joint2"});
  const auto [light, dark] = test::look(view, "channel-tree");
  EXPECT_NE(light, dark);
}

}  // namespace
}  // namespace plumbline::models
