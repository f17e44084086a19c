// SPDX-License-Identifier: GPL-3.0-or-later
// The check at the head of the page Estimation: marks, sentences, remedies, staleness.
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QUndoStack>

#include "widgets/errors/message_bar.h"
#include "widgets/pages/estimation/check_strip.h"
#include "widgets/pages/estimation/estimation_page.h"
#include "window_support.h"

namespace plumbline::panels::test {
namespace {

using validation::CheckItem;

class WindowCheck : public WindowTest {
 protected:
  CheckStrip* strip() const { return window_->estimationPage()->check(); }
  QString icon(CheckItem item) const { return strip()->mark(item)->accessibleName(); }
  /// Waits for the check that begins by itself.
  bool checked() {
    return wait([this] {
      return idle() && strip()->mark(CheckItem::Robot)->isEnabled() &&
             strip()->mark(CheckItem::Robot)->isVisible();
    });
  }
  void photographInBothThemes(const QString& name) {
    for (const auto& [choice, look] :
         {std::pair(ThemeChoice::Light, QString("light")), std::pair(ThemeChoice::Dark, QString("dark"))}) {
      window_->settings()->setTheme(choice);
      QTest::qWait(200);
      photograph(name + "-" + look);
    }
    window_->settings()->setTheme(ThemeChoice::Light);
  }
};

TEST_F(WindowCheck, SampleLog_IsCheckedByItself_ASettingMakesItStaleAndIsChecked_IdentifyIsNeverLocked) {
  window_->resize(1180, 720);
  ASSERT_TRUE(openSample());
  window_->showPage(4);
  EXPECT_TRUE(window_->estimationPage()->identifyButton()->isEnabled());
  ASSERT_TRUE(checked()) << "nobody clicked";
  for (int k = 0; k <= static_cast<int>(CheckItem::Robot); ++k) {
    QToolButton* mark = strip()->mark(static_cast<CheckItem>(k));
    EXPECT_TRUE(mark->accessibleName().endsWith("good")) << mark->accessibleName().toStdString();
    EXPECT_FALSE(mark->icon().isNull());
    EXPECT_TRUE(strip()->rect().contains(mark->geometry().translated(mark->parentWidget()->pos())));
  }
  EXPECT_FALSE(strip()->remedyButton()->isVisible());
  photographInBothThemes("check-good");

  signal::ProcessingSettings processing = session()->study().processing;
  processing.cutoff = 0.6;  // inside the motion
  session()->setProcessing(processing, "cut-off");
  EXPECT_FALSE(strip()->mark(CheckItem::Robot)->isEnabled()) << "it shows that it is out of date";
  EXPECT_TRUE(strip()->sentence()->text().contains("changed"));
  EXPECT_TRUE(window_->estimationPage()->identifyButton()->isEnabled());
  ASSERT_TRUE(checked());
  EXPECT_TRUE(icon(CheckItem::Rate).endsWith("attention")) << icon(CheckItem::Rate).toStdString();
  QTest::mouseClick(strip()->mark(CheckItem::Rate), Qt::LeftButton);
  ASSERT_TRUE(strip()->remedyButton()->isVisible());
  EXPECT_TRUE(strip()->remedyButton()->text().contains("cut-off"));
  photographInBothThemes("check-rate");

  QTest::mouseClick(strip()->remedyButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return session()->study().processing.cutoff > 1.0; }));
  ASSERT_TRUE(wait([this] { return idle() && strip()->mark(CheckItem::Robot)->isEnabled(); }));
  EXPECT_TRUE(icon(CheckItem::Rate).endsWith("good")) << "checked again by itself";
  session()->undoStack()->undo();
  EXPECT_DOUBLE_EQ(session()->study().processing.cutoff, 0.6) << "one step of undo";
}

TEST_F(WindowCheck, TorqueConstantOff_OneClickTreatsItAsUnknownScale) {
  PLUMBLINE_NEEDS_SHARED("data/ur10e/ur10e_30s_12harm.h5");
  window_->resize(1180, 720);
  session()->openRobot(fromPath(plumbline::test::shared("data/ur10e/ur10e.urdf")));
  ASSERT_TRUE(wait([this] { return session()->study().robot != nullptr && idle(); }));
  session()->openLog(fromPath(plumbline::test::shared("data/ur10e/ur10e_30s_12harm.h5")), LogRole::Training);
  ASSERT_TRUE(wait([this] { return session()->study().logs.size() == 1 && idle(); }));
  Study study = session()->study();
  auto wrong = std::make_shared<signal::Log>(*study.logs[0].log);
  wrong->torque.col(2) *= 0.72;
  study.logs[0].log = wrong;
  session()->edit("another torque constant", study);
  window_->showPage(4);
  ASSERT_TRUE(checked());
  EXPECT_TRUE(icon(CheckItem::Torque).endsWith("wrong")) << icon(CheckItem::Torque).toStdString();
  EXPECT_TRUE(strip()->sentence()->text().contains("elbow_joint"))
      << strip()->sentence()->text().toStdString();
  ASSERT_TRUE(strip()->remedyButton()->isVisible());
  EXPECT_EQ(strip()->remedyButton()->text(), "Treat as unknown scale");
  photographInBothThemes("check-scale");
  QTest::mouseClick(strip()->remedyButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] {
    return idle() && strip()->mark(CheckItem::Robot)->isEnabled() && icon(CheckItem::Torque).endsWith("good");
  }));
  EXPECT_EQ(session()->study().options.gains.joints, std::vector<std::string>{"elbow_joint"});
  QTest::mouseClick(strip()->mark(CheckItem::Torque), Qt::LeftButton);
  EXPECT_TRUE(strip()->sentence()->text().contains("estimated factors: elbow_joint 1.3"))
      << strip()->sentence()->text().toStdString();
  photographInBothThemes("check-scale-unknown");
}

TEST_F(WindowCheck, Cancel_LeavesNoJob_AndTheNextChangeStartsAgain) {
  ASSERT_TRUE(openSample());
  window_->showPage(4);
  ASSERT_TRUE(checked());
  QTest::mouseClick(strip()->checkButton(), Qt::LeftButton);
  EXPECT_EQ(strip()->checkButton()->text(), "Cancel check");
  QTest::mouseClick(strip()->checkButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return idle(); }));
  EXPECT_EQ(strip()->checkButton()->text(), "Check");
  EXPECT_TRUE(strip()->mark(CheckItem::Robot)->isEnabled()) << "what was found before stays";

  // A check of an old study ends, and its result is not shown as that of the new one.
  Study study = session()->study();
  auto wrong = std::make_shared<signal::Log>(*study.logs[0].log);
  wrong->torque.col(1) *= -1.0;
  study.logs[0].log = wrong;
  int started = 0;
  QObject::connect(session()->runner(), &jobs::JobRunner::jobStarted, window_.get(),
                   [&](const jobs::JobStatus& job) { started += job.slot == QLatin1String(area::kCheck); });
  session()->edit("torque reversed", study);
  for (const double cutoff : {4.0, 4.5, 5.0}) {  // as a wheel turns
    signal::ProcessingSettings processing = session()->study().processing;
    processing.cutoff = cutoff;
    session()->setProcessing(processing, "cut-off");
    EXPECT_FALSE(strip()->mark(CheckItem::Robot)->isEnabled());
    QTest::qWait(50);
  }
  ASSERT_TRUE(checked());
  EXPECT_EQ(started, 1) << "changes that follow each other quickly are one";
  EXPECT_TRUE(icon(CheckItem::Torque).endsWith("wrong")) << icon(CheckItem::Torque).toStdString();
  while (session()->undoStack()->canUndo() && session()->study().logs[0].log == workflow::LogPtr(wrong))
    session()->undoStack()->undo();
  ASSERT_TRUE(checked());
  EXPECT_TRUE(icon(CheckItem::Torque).endsWith("good")) << icon(CheckItem::Torque).toStdString();
}

TEST_F(WindowCheck, WithoutTrainingLogsNothingRuns_SettingsThatContradictEachOtherAreSaid) {
  ASSERT_TRUE(openSample());
  window_->showPage(4);
  ASSERT_TRUE(checked());
  session()->setLogRole(0, LogRole::Loaded);
  QTest::qWait(1200);  // longer than the pause before a check
  EXPECT_FALSE(session()->runner()->isRunning(QLatin1String(area::kCheck)));
  session()->undoStack()->undo();
  EXPECT_TRUE(strip()->mark(CheckItem::Robot)->isEnabled()) << "checked already";
  regressors::FrictionModel friction = session()->study().friction;
  friction.joints.push_back({"nobody", {}});
  identification()->setFriction(friction);
  ASSERT_TRUE(wait([this] { return strip()->sentence()->text().contains("nobody"); }))
      << strip()->sentence()->text().toStdString();
  EXPECT_FALSE(window_->estimationPage()->notice()->hasMessage()) << "no message for what nobody asked for";
}

}  // namespace
}  // namespace plumbline::panels::test
