// SPDX-License-Identifier: GPL-3.0-or-later
//
// Page Data: a log is cut and split with the mouse, and one channel is drawn over another.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>
#include <QUndoStack>
#include <fstream>

#include "widgets/errors/message_bar.h"
#include "widgets/gl/window_support.h"
#include "widgets/pages/data/data_page.h"
#include "widgets/pages/data/log_parts_bar.h"
#include "widgets/pages/data/xy_panel.h"
#include "widgets/plots/chart_view.h"
#include "widgets/plots/time_link.h"
#include "widgets/plots/time_series_plot.h"
#include "widgets/plots/xy_plot.h"

namespace plumbline::panels::test {
namespace {

class WindowLogParts : public WindowTest {
 protected:
  DataPage* page() const { return window_->dataPage(); }
  LogPartsBar* bar() const { return page()->parts(); }
  const Study& study() const { return session()->study(); }
  static void press(QPushButton* button) { QTest::mouseClick(button, Qt::LeftButton); }
  /// Drags over the middle half of the first plot with the right button.
  void zoomByMouse() {
    QWidget* chart = page()->plots().front()->chartView()->viewport();
    const int y = chart->height() / 2, w = chart->width();
    QTest::mousePress(chart, Qt::RightButton, {}, {w * 3 / 8, y});
    QTest::mouseMove(chart, {w / 2, y});
    QTest::mouseMove(chart, {w * 5 / 8, y});
    QTest::mouseRelease(chart, Qt::RightButton, {}, {w * 5 / 8, y});
    QTest::qWait(50);
  }
};

TEST_F(WindowLogParts, ARangeIsKeptLeftOutAndUndone) {
  ASSERT_TRUE(openSample());
  window_->showPage(1);
  QTest::qWait(100);
  const workflow::LogPtr whole = study().logs[0].log;
  const std::size_t count = study().logs.size();
  EXPECT_FALSE(bar()->keepButton()->isEnabled()) << "everything is shown";
  EXPECT_FALSE(bar()->wholeButton()->isVisible());
  zoomByMouse();
  ASSERT_TRUE(bar()->keepButton()->isEnabled());
  photograph("data-part-light");
  press(bar()->keepButton());
  ASSERT_TRUE(wait([&] { return study().logs[0].log != whole && idle(); }));
  const signal::Log& part = *study().logs[0].log;
  EXPECT_LT(part.size(), whole->size());
  EXPECT_GT(part.time[0], whole->time[0]);
  EXPECT_EQ(study().logs[0].role, LogRole::Training);
  EXPECT_EQ(study().logs.size(), count);
  EXPECT_TRUE(bar()->wholeButton()->isVisible());
  press(bar()->wholeButton());
  ASSERT_TRUE(wait([&] { return study().logs.size() == count + 1 && idle(); }));
  session()->undoStack()->undo();
  session()->undoStack()->undo();
  EXPECT_EQ(study().logs[0].log, whole);
  // What is shown is left out: two logs with the same role.
  zoomByMouse();
  press(bar()->leaveOutButton());
  ASSERT_TRUE(wait([&] { return study().logs.size() == count + 1 && idle(); }));
  EXPECT_EQ(study().logs[0].role, study().logs[1].role);
  EXPECT_LT(study().logs[0].log->size() + study().logs[1].log->size(), whole->size());
}

TEST_F(WindowLogParts, OneLogIsSplitIntoTrainingAndValidation_AndComesBackWithTheSession) {
  ASSERT_TRUE(openSample());
  while (study().logs.size() > 1) session()->removeLog(1);
  window_->showPage(1);
  QTest::qWait(100);
  const Eigen::Index size = study().logs[0].log->size();
  plots::TimeLink* link = page()->plots().front()->timeLink();
  link->setCursor(0.6 * link->extentEnd());
  press(bar()->splitButton());
  ASSERT_TRUE(wait([&] { return study().logs.size() == 2 && idle(); }));
  EXPECT_EQ(study().logs[0].role, LogRole::Training);
  EXPECT_EQ(study().logs[1].role, LogRole::Validation);
  EXPECT_EQ(study().logs[0].log->size() + study().logs[1].log->size(), size);
  EXPECT_EQ(
      study().logs[0].log->time.size() > 0 && study().logs[0].log->time[0] < study().logs[1].log->time[0],
      true);
  ASSERT_TRUE(identify());
  EXPECT_TRUE(identification()->outcome()->has_validation);
  const QString file = fromPath(folder_ / "split.plumb");
  session()->saveSession(file);
  ASSERT_TRUE(wait([&] { return std::filesystem::exists(folder_ / "split.plumb") && idle(); }));
  const std::string second = study().logs[1].log->source;
  session()->newStudy();
  session()->openSession(file);
  ASSERT_TRUE(wait([&] { return study().logs.size() == 2 && idle(); }));
  EXPECT_EQ(study().logs[1].log->source, second);
  EXPECT_EQ(study().logs[0].log->size() + study().logs[1].log->size(), size);
}

TEST_F(WindowLogParts, ChannelsAreDrawnOverEachOther) {
  ASSERT_TRUE(openSample());
  window_->showPage(1);
  page()->tabs()->setCurrentWidget(page()->xy());
  QTest::qWait(100);
  XyPanel* xy = page()->xy();
  const signal::Log& log = *study().logs[0].log;
  ASSERT_EQ(xy->plot()->series().size(), 1u);
  EXPECT_EQ(xy->plot()->series()[0].points.size(), log.size());
  EXPECT_EQ(xy->horizontal()->currentData().toString(), "position/joint1");
  EXPECT_EQ(xy->plot()->series()[0].points[5].y(), log.torque(5, 0));
  EXPECT_NEAR(xy->plot()->series()[0].points[5].x(), log.position(5, 0) * 180.0 / M_PI, 1e-12);
  page()->plots().front()->timeLink()->setRange(1.0, 2.0);
  EXPECT_LT(xy->plot()->series()[0].points.size(), log.size() / 4);
  photograph("data-xy-light");
}

TEST_F(WindowLogParts, AFolderOpensAsOneTrainingSet) {
  ASSERT_TRUE(openSample());
  const std::size_t before = study().logs.size();
  const auto folder = folder_ / "runs";
  std::filesystem::create_directory(folder);
  for (const char* name : {"b.h5", "a.h5", "c.h5"})
    std::filesystem::copy_file(study().logs[1].log->source, folder / name);
  std::ofstream(folder / "broken.h5") << "no HDF5";
  std::ofstream(folder / "notes.md") << "not a log";
  session()->openFiles({fromPath(folder)});
  ASSERT_TRUE(wait([&] { return study().logs.size() == before + 3 && idle(); }));
  QStringList names;
  for (const StudyLog& log : study().logs)
    if (log.role == LogRole::Training) names << log.label;
  EXPECT_EQ(names, QStringList({"training", "a", "b", "c"}));
  EXPECT_TRUE(page()->notice()->hasMessage()) << "the file that is no log is named";
  session()->undoStack()->undo();
  EXPECT_EQ(study().logs.size(), before) << "one step";
  // Stopped: nothing is opened.
  session()->openFiles({fromPath(folder)});
  session()->cancel();
  ASSERT_TRUE(wait([this] { return idle(); }));
  EXPECT_EQ(study().logs.size(), before);
}

}  // namespace
}  // namespace plumbline::panels::test
