// SPDX-License-Identifier: GPL-3.0-or-later
// The page Payload bounds in the window: a log with load is chosen, bounded, replayed, stopped, undone and stored.
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTextBrowser>
#include <fstream>
#include <iostream>

#include "io/logs/log_reader.h"
#include "io/logs/native_log.h"
#include "support/wall_limit.h"
#include "widgets/forms/key_figures.h"
#include "widgets/forms/payload_form.h"
#include "widgets/jobs/stall_monitor.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/payload/payload_extras.h"
#include "widgets/pages/payload/payload_page.h"
#include "widgets/pages/payload/payload_replay_panel.h"
#include "widgets/pages/payload/payload_width_panel.h"
#include "widgets/plots/band_plot.h"
#include "widgets/plots/bar_plot.h"
#include "widgets/session/payload_controller.h"
#include "widgets/view3d/robot_view.h"
#include "window_payload.h"
#include "workflow/payload/payload_replay.h"

namespace plumbline::panels::test {
namespace {

TEST_F(WindowPayload, EmptyPageNamesItsNeeds) {
  window_->showPage(kPage);
  EXPECT_TRUE(page()->isWaiting());
  EXPECT_FALSE(page()->runButton()->isEnabled());
  ASSERT_TRUE(sampleProject().isThere());
  session()->openRobot(sampleProject().robot);
  ASSERT_TRUE(wait([this] { return session()->study().robot && idle(); }));
  EXPECT_EQ(page()->emptyState()->title(), "No log is open");
  photograph("payload-empty");
}

TEST_F(WindowPayload, RunBoundsTheLoadOfTheSample) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openLoaded());
  EXPECT_EQ(controller()->link(), "link7");
  EXPECT_EQ(page()->form()->log()->currentIndex(), 1) << "the log with load comes first";
  ASSERT_TRUE(identifyBare());
  EXPECT_NE(controller()->model(), nullptr);
  type(torque(), kHonestTorque);
  ASSERT_EQ(controller()->choice().spec.torque_absolute.size(), 7u);
  photographBoth("payload-before");
  ASSERT_TRUE(run());
  const workflow::PayloadBounds& result = *controller()->result();
  ASSERT_TRUE(result.best().bounded);
  EXPECT_TRUE(result.best().theta[0].contains(kTrueMass));
  EXPECT_TRUE(result.best().theta[3].contains(kTrueZ));
  EXPECT_TRUE(result.payload[0].contains(2.0)) << "the box weighs 2 kg";
  EXPECT_TRUE(result.suspicion.text.empty()) << result.suspicion.text;
  EXPECT_EQ(rows(page()->parameters()), 10);
  EXPECT_EQ(rows(page()->methods()), static_cast<int>(result.enclosures.size()));
  EXPECT_EQ(rows(page()->sideBySide()), 10);
  EXPECT_EQ(page()->state(), PageState::Done);
  EXPECT_FALSE(page()->notice()->hasMessage());
  // A load that may weigh nothing has no centre of mass to draw.
  const bool drawn = workflow::payloadShape(result.best().theta).bounded;
  EXPECT_TRUE(wait([&] { return view()->bounds().has_value() == drawn; })) << "in 3-D, at most every 60 ms";
  photographBoth("payload-intervals");
  for (int tab = 2; tab < page()->tabs()->count(); ++tab) {
    page()->tabs()->setCurrentIndex(tab);
    photographBoth(QStringLiteral("payload-tab%1").arg(tab));
  }
  EXPECT_TRUE(page()->widthPanel()->sentence().contains("torque"))
      << page()->widthPanel()->sentence().toStdString();
  EXPECT_TRUE(page()->assumptions()->toPlainText().contains("torque"));
  EXPECT_EQ(page()->facts()->facts()[0].caption, "Payload");
  for (const char* name : {"bounds.json", "bounds.yaml", "bounds.html"}) {
    controller()->exportResult(fromPath(folder_ / name));
    EXPECT_TRUE(wait([&] { return std::filesystem::exists(folder_ / name) && idle(); })) << name;
  }
  controller()->exportResult(fromPath(folder_ / "bounds.docx"));
  EXPECT_TRUE(wait([this] { return page()->notice()->hasMessage(); })) << "refused in a sentence";
  window_->showPage(0);
  EXPECT_FALSE(view()->bounds().has_value()) << "elsewhere it is not drawn";
}

TEST_F(WindowPayload, ReplayEndsAtTheHullOfTheWholeLog) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openLoaded());
  ASSERT_TRUE(identifyBare());
  type(torque(), kHonestTorque);
  page()->tabs()->setCurrentWidget(page()->player());
  photograph("payload-play-start");
  QTest::mouseClick(page()->player()->playButton(), Qt::LeftButton);
  EXPECT_TRUE(controller()->isPlaying());
  ASSERT_TRUE(wait([this] { return controller()->play() != nullptr; }, 120000));
  ASSERT_TRUE(controller()->play()->complete);
  const auto& bands = controller()->bands();
  ASSERT_GT(bands.size(), 20u);
  EXPECT_EQ(page()->player()->mass()->count(), static_cast<int>(bands.size()));
  const bounds::Enclosure& last = bands.back().enclosure;
  ASSERT_TRUE(last.bounded);
  EXPECT_TRUE(last.theta[0].contains(kTrueMass));
  std::size_t first = 0;
  while (first < bands.size() && !bands[first].enclosure.bounded) ++first;
  EXPECT_LT(last.width()[0], bands[first].enclosure.width()[0]);
  EXPECT_TRUE(page()->player()->rate().contains("faster than real time"));
  std::cout << page()->player()->rate().toStdString() << "\n";
  ASSERT_TRUE(run());
  for (const bounds::Enclosure& e : controller()->result()->enclosures)
    if (e.name == "affine hull") {
      EXPECT_NEAR(last.width()[0], e.width()[0], 1e-6 * e.width()[0]) << "as the batch run";
    }
  page()->tabs()->setCurrentWidget(page()->player());
  photographBoth("payload-play-end");
  page()->player()->widths()->click();
  photographBoth("payload-play-widths");
  page()->player()->widths()->click();
  // A click into the plot moves the time cursor: the 3-D view shows the bounds of that time.
  if (!bands.back().shape.bounded) return;  // it may weigh nothing: no centre of mass to draw
  ASSERT_TRUE(wait([this] { return view()->bounds().has_value(); }));
  const double late = view()->bounds()->mass_high - view()->bounds()->mass_low;
  plots::BandPlot* plot = page()->player()->mass();
  const double early_time = bands[first].time + 0.1 * (bands.back().time - bands[first].time);
  QTest::mouseClick(plot, Qt::LeftButton, {}, plot->pixelOf(early_time, 3.0).toPoint());
  EXPECT_TRUE(wait(
      [&] { return view()->bounds() && view()->bounds()->mass_high - view()->bounds()->mass_low > late; }));
  photograph("payload-play-early");
}

TEST_F(WindowPayload, RealTimeReplayIsFollowedAndStops) {
  window_->resize(window_->minimumSize());
  ASSERT_TRUE(openLoaded());
  workflow::PayloadChoice choice = controller()->choice();
  choice.play.speed = 1.0;  // the log must not end while a busy machine takes the pictures
  choice.spec.torque_absolute = {3.0};
  choice.identified = false;
  controller()->setChoice(choice, "speed");
  jobs::StallMonitor watch;
  QTest::mouseClick(page()->player()->playButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return controller()->bands().size() > 5 || controller()->play(); }, 60000));
  const jobs::Stall stall = watch.worst();  // pictures are the test's, not the window's
  std::cout << "while it plays in real time: longest stall " << stall.wall << " ms (" << stall.own
            << " ms of its own), " << controller()->bands().size() << " bands after "
            << controller()->bands().back().time << " s of the log\n";
  EXPECT_LT(stall.cpu, 50.0) << "ms";
  EXPECT_LT(stall.own, plumbline::test::wallLimit(50.0)) << "ms";
  photographBoth("payload-play-middle");
  EXPECT_EQ(page()->player()->playButton()->text(), "Stop");
  QTest::mouseClick(page()->player()->playButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return controller()->play() != nullptr && !controller()->isPlaying(); }));
  EXPECT_FALSE(controller()->play()->complete);
  EXPECT_GT(controller()->bands().size(), 5u) << "what was played stays";
  photograph("payload-play-stopped");
}

TEST_F(WindowPayload, EveryFieldIsAnEdit_BadInputIsRejected) {
  ASSERT_TRUE(openLoaded());
  type(torque(), "1.5");
  EXPECT_EQ(controller()->choice().spec.torque_absolute, std::vector<double>{1.5});
  type(torque(), "-1");
  EXPECT_TRUE(page()->notice()->message().text.contains("at least 0"));
  EXPECT_EQ(torque()->text(), "1.5") << "what was there comes back";
  type(torque(), "1, 2");
  EXPECT_TRUE(page()->notice()->message().text.contains("2 numbers, and the robot 7"));
  type(torque(), "a lot");
  EXPECT_TRUE(page()->notice()->message().text.contains("no number"));
  type(page()->form()->findChildren<QLineEdit*>("Torque").at(0), "400");
  EXPECT_TRUE(page()->notice()->message().text.contains("more than can be meant"));
  photograph("payload-refused");
  auto* steps = page()->form()->findChild<QSpinBox*>("Steps");
  ASSERT_NE(steps, nullptr);
  steps->setFocus();
  QTest::keyClick(steps, Qt::Key_Up);
  QTest::keyClick(steps, Qt::Key_Up);
  EXPECT_EQ(controller()->choice().spec.horizon, 22);
  EXPECT_FALSE(page()->notice()->hasMessage()) << "a good value takes the message away";
  session()->undoStack()->undo();
  EXPECT_EQ(controller()->choice().spec.horizon, 20) << "typing in one field is one step";
  EXPECT_EQ(steps->value(), 20);
  session()->undoStack()->undo();
  EXPECT_EQ(torque()->text(), "") << "from the log";
  const QString line = controller()->commandLine();
  EXPECT_TRUE(line.startsWith("plumbline-cli bounds ")) << line.toStdString();
  EXPECT_TRUE(line.contains("--payload link7"));
}

TEST_F(WindowPayload, AGripperIsSubtracted_AndInitialIntervalsAreUsed) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openLoaded());
  PayloadExtras* extras = page()->form()->extras();
  const auto field = [&](const char* name) { return extras->findChild<QLineEdit*>(name); };
  const auto pick = [](QComboBox* box, const QString& text) {
    box->setCurrentIndex(box->findText(text));
    Q_EMIT box->activated(box->currentIndex());
  };
  EXPECT_FALSE(field("Weight")->isVisibleTo(extras)) << "nobody asked";
  EXPECT_FALSE(extras->sensor()->isEnabled()) << "the log has no wrenches";
  type(torque(), kHonestTorque);
  workflow::PayloadChoice choice = controller()->choice();
  choice.spec.membership = false;
  controller()->setChoice(choice, "set membership");
  ASSERT_TRUE(run());
  const verified::Interval whole = controller()->result()->payload[0];
  pick(extras->gripper(), "By numbers");
  ASSERT_TRUE(field("Weight")->isVisibleTo(extras));
  type(field("Weight"), "0.8");
  type(field("Its numbers"), "0");
  type(field("Centre"), "0, 0, -60");
  ASSERT_EQ(controller()->choice().spec.gripper.size(), 1u);
  EXPECT_EQ(controller()->choice().spec.gripper[0].mass, 0.8);
  EXPECT_DOUBLE_EQ(controller()->choice().spec.gripper[0].com[2], -0.06);
  ASSERT_TRUE(run());
  EXPECT_NEAR(controller()->result()->payload[0].upper, whole.upper - 0.8, 1e-9);
  EXPECT_NEAR(controller()->result()->payload[0].lower, whole.lower - 0.8, 1e-9);
  type(field("Centre"), "0, 0");
  EXPECT_TRUE(page()->notice()->message().text.contains("2 numbers where 3 are needed"));
  EXPECT_EQ(field("Centre")->text(), "0, 0, -60") << "what was there comes back";
  type(field("Weight"), "-1");
  EXPECT_TRUE(page()->notice()->message().text.contains("below 0"));

  extras->known()->click();
  ASSERT_TRUE(field("m")->isVisibleTo(extras));
  type(field("m"), "3.5, 3.8");
  EXPECT_EQ(controller()->choice().spec.initial.at("m"), std::pair(3.5, 3.8));
  photographBoth("payload-besides");
  ASSERT_TRUE(run());
  EXPECT_GE(controller()->result()->best().theta[0].lower, 3.5);
  EXPECT_LE(controller()->result()->best().theta[0].upper, 3.8);
  type(field("m"), "3, 2");
  EXPECT_TRUE(page()->notice()->message().text.contains("lies above"));
  extras->known()->click();
  EXPECT_TRUE(controller()->choice().spec.initial.empty());
  session()->undoStack()->undo();
  EXPECT_EQ(controller()->choice().spec.initial.size(), 1u);
  EXPECT_TRUE(field("m")->isVisibleTo(extras));
}

TEST_F(WindowPayload, IntervalsOfOtherLinksAreLoaded_BadFilesAreRejected) {
  ASSERT_TRUE(openLoaded());
  PayloadForm* form = page()->form();
  std::ofstream(folder_ / "spec.json")
      << R"({"model": {"intervals": {"link3.m": [1.9, 2.1], "link4.Ixx": [0.01, 0.02]}}})";
  form->loadIntervals(fromPath(folder_ / "spec.json"));
  ASSERT_EQ(controller()->choice().spec.intervals.size(), 2u);
  EXPECT_EQ(controller()->choice().spec.intervals.at("link3.m"), std::pair(1.9, 2.1));
  EXPECT_TRUE(form->intervals()->text().contains("2"));
  std::ofstream(folder_ / "bad.json") << R"({"model": {"intervals": )";
  form->loadIntervals(fromPath(folder_ / "bad.json"));
  EXPECT_TRUE(page()->notice()->message().text.contains("bad.json"));
  std::ofstream(folder_ / "none.json") << "{}";
  form->loadIntervals(fromPath(folder_ / "none.json"));
  EXPECT_TRUE(page()->notice()->message().text.contains("states no intervals"));
  form->loadIntervals(fromPath(folder_ / "missing.json"));
  EXPECT_TRUE(page()->notice()->message().text.contains("missing.json"));
  EXPECT_EQ(controller()->choice().spec.intervals.size(), 2u) << "bad files change nothing";
  form->intervals()->menu()->actions().at(1)->trigger();
  EXPECT_TRUE(controller()->choice().spec.intervals.empty());
  session()->undoStack()->undo();
  EXPECT_EQ(controller()->choice().spec.intervals.size(), 2u);
}

TEST_F(WindowPayload, AWristSensorIsOfferedWhereTheLogHasOne) {
  ASSERT_TRUE(openLoaded());
  signal::Log log = *session()->study().logs[1].log;
  signal::Log::Contact contact;
  contact.frame = "link7";
  contact.wrench = Eigen::MatrixXd::Zero(log.time.size(), 6);
  contact.active = Eigen::VectorXd::Ones(log.time.size());
  log.contacts = {contact};
  ASSERT_TRUE(io::writeLog(log, folder_ / "wrist.h5"));
  session()->openLog(fromPath(folder_ / "wrist.h5"), LogRole::Loaded);
  ASSERT_TRUE(wait([this] { return session()->study().logs.size() == 3 && idle(); }, 60000));
  QComboBox* logs = page()->form()->log();
  logs->setCurrentIndex(2);
  Q_EMIT logs->activated(2);
  PayloadExtras* extras = page()->form()->extras();
  ASSERT_TRUE(extras->sensor()->isEnabled());
  extras->sensor()->setCurrentIndex(extras->sensor()->findText("link7"));
  Q_EMIT extras->sensor()->activated(extras->sensor()->currentIndex());
  ASSERT_TRUE(controller()->choice().spec.sensor);
  EXPECT_EQ(controller()->choice().spec.sensor->frame, "link7");
  type(extras->findChild<QLineEdit*>("Force"), "2.5");
  EXPECT_EQ(controller()->choice().spec.sensor->force, 2.5);
  type(extras->findChild<QLineEdit*>("Reading"), "3");
  EXPECT_DOUBLE_EQ(controller()->choice().spec.sensor->relative, 0.03);
  photograph("payload-sensor");
  logs->setCurrentIndex(1);
  Q_EMIT logs->activated(1);
  EXPECT_TRUE(extras->sensor()->currentText().contains("not in this log"));
  session()->undoStack()->undo();
  session()->undoStack()->undo();
  session()->undoStack()->undo();
  session()->undoStack()->undo();
  EXPECT_FALSE(controller()->choice().spec.sensor);
}

TEST_F(WindowPayload, SessionsStoreTheSpecification) {
  ASSERT_TRUE(openLoaded());
  workflow::PayloadChoice choice = controller()->choice();
  choice.link = "link6";
  choice.log = session()->study().logs[1].log->source;
  choice.spec.torque_absolute = {1, 2, 3, 4, 5, 6, 7};
  choice.spec.horizon = 30;
  choice.play.memory = bounds::StreamMemory::Constant;
  controller()->setChoice(choice, "everything");
  const QString file = fromPath(folder_ / "study.plumb");
  session()->saveSession(file);
  ASSERT_TRUE(wait([&] { return std::filesystem::exists(folder_ / "study.plumb") && idle(); }));
  makeWindow();
  session()->openFiles({file});
  ASSERT_TRUE(wait([this] { return session()->study().robot != nullptr && idle(); }));
  ASSERT_EQ(session()->study().logs.size(), 2u);
  EXPECT_EQ(session()->study().logs[1].role, LogRole::Loaded);
  EXPECT_EQ(controller()->link(), "link6");
  EXPECT_EQ(controller()->logIndex(), 1);
  EXPECT_EQ(controller()->choice().spec.torque_absolute, choice.spec.torque_absolute);
  EXPECT_EQ(controller()->choice().spec.horizon, 30);
  EXPECT_EQ(controller()->choice().play.memory, bounds::StreamMemory::Constant);
}

TEST_F(WindowPayload, ARunCanBeStopped_AnErrorIsShown) {
  ASSERT_TRUE(openLoaded());
  QTest::mouseClick(page()->runButton(), Qt::LeftButton);
  EXPECT_TRUE(controller()->isRunning());
  QTest::mouseClick(page()->runButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return !controller()->isRunning(); }));
  EXPECT_EQ(controller()->result(), nullptr);
  std::ofstream log(folder_ / "other.csv");  // of a robot with two joints
  log << "t,q1,q2,tau1,tau2\n";
  for (int k = 0; k < 100; ++k) log << 0.01 * k << ",0,0,1,1\n";
  log.close();
  session()->openLog(fromPath(folder_ / "other.csv"), LogRole::Loaded);
  ASSERT_TRUE(wait([this] { return session()->study().logs.size() == 3 && idle(); }))
      << page()->notice()->message().text.toStdString();
  EXPECT_EQ(controller()->logIndex(), 2);
  QTest::mouseClick(page()->runButton(), Qt::LeftButton);
  ASSERT_TRUE(wait([this] { return page()->notice()->hasMessage() && !controller()->isRunning(); }));
  EXPECT_EQ(controller()->result(), nullptr);
  photograph("payload-other-robot");
}

}  // namespace
}  // namespace plumbline::panels::test
