// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the window one by one, without an X server.
#include <gtest/gtest.h>

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMainWindow>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QTextBrowser>
#include <QUndoGroup>
#include <limits>
#include <numbers>

#include "signal/time_base.h"
#include "support/support.h"
#include "widgets/forms/empty_state.h"
#include "widgets/forms/key_figures.h"
#include "widgets/forms/processing_form.h"
#include "widgets/pages/data/log_table_model.h"
#include "widgets/pages/report/report_view.h"
#include "widgets/session/study.h"

#include "widgets/forms/estimator_form.h"
#include "widgets/forms/excitation_form.h"
#include "widgets/forms/motion_form.h"
#include "widgets/forms/payload_form.h"
#include "widgets/forms/trust_form.h"
#include "widgets/session/excitation_controller.h"

#include "widgets/session/identification_controller.h"
#include "widgets/session/motion_controller.h"
#include "widgets/session/payload_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/command_palette.h"
#include "widgets/window/icons.h"
#include "widgets/window/manual_window.h"
#include "widgets/window/navigation_bar.h"
#include "widgets/window/playback.h"
#include "widgets/window/user_settings.h"
#include "widgets/window/window_commands.h"

namespace plumbline::panels {
namespace {

TEST(CommandMatch, LettersInOrder_StartsOfWordsFirst) {
  EXPECT_LT(matchScore("xyz", "Page Validation"), 0);
  EXPECT_GE(matchScore("pval", "Page Validation"), 0);
  EXPECT_GT(matchScore("pv", "Page Validation"), matchScore("pv", "Copy vector"));
  EXPECT_EQ(matchScore("", "anything"), 0);
}

TEST(TimeOrderOf, NearestSample_InRisingAndJumpingTime) {
  Eigen::VectorXd time(5);
  time << 0.0, 1.0, 2.0, 3.0, 4.0;
  const TimeOrder rising = TimeOrder::of(time);
  EXPECT_TRUE(rising.order.empty());
  EXPECT_EQ(rising.nearest(time, -5.0), 0);
  EXPECT_EQ(rising.nearest(time, 1.4), 1);
  EXPECT_EQ(rising.nearest(time, 1.6), 2);
  EXPECT_EQ(rising.nearest(time, 99.0), 4);
  time << 3.0, std::numeric_limits<double>::quiet_NaN(), 1.0, 2.0, 0.0;
  const TimeOrder jumping = TimeOrder::of(time);
  EXPECT_EQ(jumping.order.size(), 4u);
  EXPECT_EQ(jumping.nearest(time, 0.9), 2);
  EXPECT_EQ(jumping.nearest(time, 9.0), 0);
  EXPECT_EQ(TimeOrder::of({}).nearest({}, 1.0), -1);
}

TEST(LogLabels, AsManyFoldersAsTellThemApart) {
  const auto logOf = [](const char* source, const char* name, const char* hash = "") {
    auto made = std::make_shared<signal::Log>();
    made->source = source;
    made->name = name;
    made->content_hash = hash;
    return workflow::LogPtr(made);
  };
  EXPECT_EQ(logLabels({logOf("/A/run.h5", "run"), logOf("/B/walk.h5", "walk")}),
            QStringList({"run", "walk"}));
  EXPECT_EQ(logLabels({logOf("/A/run.h5", "run"), logOf("/B/run.h5", "run")}),
            QStringList({"A/run", "B/run"}));
  EXPECT_EQ(
      logLabels({logOf("/A/x/run.h5", "run"), logOf("/B/x/run.h5", "run"), logOf("/C/y/run.h5", "run")}),
      QStringList({"A/x/run", "B/x/run", "y/run"}));
  EXPECT_EQ(logLabels({logOf("/run.h5", "run"), logOf("/B/run.h5", "run")}), QStringList({"run", "B/run"}));
  EXPECT_EQ(logLabels({logOf("/A/run.h5", "run"), logOf("/A/run.csv", "run")}),
            QStringList({"run.h5", "run.csv"}));
  // Parts of one file are told apart by their times.
  const auto first = logOf("/A/run.h5@0:2", "run, 0 to 2 s", "12ab@0:2"),
             second = logOf("/A/run.h5@2:4", "run, 2 to 4 s", "12ab@2:4");
  EXPECT_EQ(logLabels({first, second}), QStringList({"run, 0 to 2 s", "run, 2 to 4 s"}));
  EXPECT_EQ(logLabels({first, logOf("/B/run.h5", "run")}), QStringList({"A/run, 0 to 2 s", "B/run"}));
}

TEST(PoseAt, JointsByName_OthersStay) {
  PLUMBLINE_SEED(seed, 11);
  Random random(seed);
  test::RandomTreeOptions options;
  options.bodies = 4;
  const RobotModel model = test::randomModel(random, options);
  auto log = std::make_shared<signal::Log>();
  log->time = Eigen::Vector2d(0.0, 1.0);
  log->joint_names = {model.body(2).joint.name, "unknown"};
  log->position = (Eigen::Matrix2d() << 0.1, 9.0, 0.2, 9.0).finished();
  StudyLog study;
  study.log = log;
  study.order = std::make_shared<const TimeOrder>(TimeOrder::of(log->time));
  const Eigen::VectorXd before = Eigen::VectorXd::Constant(model.nq(), 0.5);
  const Eigen::VectorXd q = poseAt(model, study, 0.8, before);
  for (int i = 0; i < model.nq(); ++i) {
    EXPECT_EQ(q[i], i == model.body(2).joint.q_index ? 0.2 : 0.5);
  }
}

TEST(ProcessingFormFields, EditOneShowsAll_UnitsOfTheWindow) {
  StudySession session;
  ProcessingForm form(&session);
  form.setLocale(QLocale::c());
  signal::ProcessingSettings settings;
  settings.velocity_threshold = std::numbers::pi / 180.0;
  settings.torque_delay = 0.004;
  session.setProcessing(settings, "by the session");
  form.setAngleUnit(models::AngleUnit::Degrees);
  EXPECT_EQ(session.undoStack()->count(), 1) << "showing is no edit";
  auto* slower = form.findChild<QDoubleSpinBox*>("Slower than");
  ASSERT_NE(slower, nullptr);
  EXPECT_NEAR(slower->value(), 1.0, 1e-9);
  EXPECT_NEAR(form.findChild<QDoubleSpinBox*>("Delay")->value(), 4.0, 1e-9);
  slower->setValue(2.0);
  ASSERT_EQ(session.undoStack()->count(), 2);
  const signal::ProcessingSettings& edited = session.study().processing;
  EXPECT_NEAR(edited.velocity_threshold, 2.0 * std::numbers::pi / 180.0, 1e-12);
  EXPECT_EQ(edited.torque_delay, 0.004) << "an edit touches its own field only";
  form.findChild<QCheckBox*>("Use the log as it is")->click();
  EXPECT_TRUE(edited.none);
  EXPECT_FALSE(form.findChild<QDoubleSpinBox*>("Cut-off")->isEnabled());
  EXPECT_TRUE(form.findChild<QDoubleSpinBox*>("From")->isEnabled());
}

TEST(ProcessingFormFields, EveryOneHasANameAndAHint) {
  StudySession session;
  const ProcessingForm form(&session);
  int fields = 0;
  for (QWidget* editor : form.findChildren<QWidget*>()) {
    if (editor->accessibleDescription().isEmpty()) continue;
    ++fields;
    EXPECT_FALSE(editor->accessibleName().isEmpty());
    EXPECT_FALSE(editor->toolTip().isEmpty());
  }
  EXPECT_GE(fields, 17) << "one editor per field of ProcessingSettings";
}

TEST(Forms, MakingOneIsNoEdit) {
  StudySession session;
  IdentificationController identification(&session, nullptr);
  ExcitationController excitation(&identification, nullptr);
  PayloadController payload(&identification, nullptr);
  const ProcessingForm processing_form(&session);
  const EstimatorForm estimator_form(&identification, nullptr);
  const TrustForm trust_form(&identification, nullptr);
  const ExcitationForm excitation_form(&excitation, nullptr);
  const PayloadForm payload_form(&payload, nullptr);
  MotionController motion(&session, nullptr);
  const MotionForm motion_form(&motion, nullptr);
  EXPECT_EQ(session.undoStack()->count(), 0);
}

/// Settings of nobody, empty.
void useEmptySettings() {
  QCoreApplication::setOrganizationName("Plumbline");
  QCoreApplication::setApplicationName("plumbline-parts-test");
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope,
                     fromPath(test::temporaryFolder("settings")));
  QSettings().clear();
}

TEST(Settings, RecentFilesAreNewestFirst_AndTen) {
  useEmptySettings();
  UserSettings settings;
  EXPECT_TRUE(settings.firstStart());
  for (int i = 0; i < 12; ++i) settings.addRecentFile(QStringLiteral("/tmp/%1.urdf").arg(i));
  settings.addRecentFile("/tmp/5.urdf");
  ASSERT_EQ(settings.recentFiles().size(), 10);
  EXPECT_EQ(settings.recentFiles().front(), "/tmp/5.urdf");
  EXPECT_EQ(settings.recentFiles().count("/tmp/5.urdf"), 1);
  settings.setTheme(ThemeChoice::Dark);
  settings.setAngleUnit(models::AngleUnit::Radians);
  const UserSettings again;
  EXPECT_EQ(again.theme(), ThemeChoice::Dark);
  EXPECT_EQ(again.angleUnit(), models::AngleUnit::Radians);
}

TEST(Settings, TheLanguageIsChosenInTheMenu) {
  useEmptySettings();
  UserSettings settings;
  EXPECT_EQ(settings.language(), "") << "that of the system";
  QMainWindow window;
  QUndoGroup undo;
  const Commands commands(&window, &undo, &settings);
  const auto choice = [&](const QString& name) {
    for (QAction* action : commands.all())
      if (action->text() == QStringLiteral("Language: ") + name) return action;
    return static_cast<QAction*>(nullptr);
  };
  ASSERT_TRUE(choice("as the system"));
  EXPECT_TRUE(choice("as the system")->isChecked());
  QSignalSpy changed(&settings, &UserSettings::languageChanged);
  for (const Language& language : languages()) {
    ASSERT_TRUE(choice(language.name)) << language.name.toStdString();
    choice(language.name)->trigger();
    EXPECT_EQ(settings.language(), language.code);
    EXPECT_FALSE(choice("as the system")->isChecked());
  }
  EXPECT_EQ(changed.count(), static_cast<int>(languages().size()));
  choice("as the system")->trigger();
  EXPECT_EQ(settings.language(), "");
  settings.setLanguage("tlh");
  EXPECT_EQ(settings.language(), "") << "a language that the program does not hold is that of the system";
}

TEST(PlaybackOfALog, StopsAtTheEnd) {
  plots::TimeLink link;
  link.setExtent(0.0, 0.3);
  Playback playback(&link, nullptr);
  playback.play();
  EXPECT_FALSE(playback.isPlaying()) << "there is no log";
  playback.setAvailable(true);
  playback.setSpeed(5.0);
  playback.play();
  EXPECT_TRUE(playback.isPlaying());
  EXPECT_TRUE(QTest::qWaitFor([&] { return !playback.isPlaying(); }, 5000));
  EXPECT_EQ(link.cursor(), 0.3);
}

TEST(NavigationBarOfPages, OneIsCurrent) {
  NavigationBar navigation_bar;
  for (const char* name : {"robot", "data", "report"}) navigation_bar.addPage(name, name, {});
  QSignalSpy changed(&navigation_bar, &NavigationBar::currentChanged);
  navigation_bar.setCurrent(1);
  navigation_bar.setCurrent(1);
  navigation_bar.setCurrent(7);
  EXPECT_EQ(changed.count(), 1);
  QTest::mouseClick(navigation_bar.button(2), Qt::LeftButton);
  EXPECT_EQ(navigation_bar.current(), 2);
  EXPECT_TRUE(navigation_bar.button(2)->isChecked());
  EXPECT_FALSE(navigation_bar.button(1)->isChecked());
}

TEST(Icons, EveryDrawingIsThere) {
  for (const char* name : {"robot",      "data",       "identifiability",
                           "estimation", "validation", "report",
                           "excitation", "play",       "pause",
                           "run",        "stop",       "open",
                           "save",       "close",      "undo",
                           "redo",       "search",     "help",
                           "info",       "copy",       "jobs",
                           "messages",   "layout",     "theme",
                           "terminal",   "start",      "body",
                           "channel"}) {
    const QImage image = tintedIcon(name, QColor(Qt::red)).pixmap(24, 24).toImage();
    int drawn = 0;
    for (int y = 0; y < image.height(); ++y) {
      for (int x = 0; x < image.width(); ++x) drawn += qAlpha(image.pixel(x, y)) > 128;
    }
    EXPECT_GT(drawn, 15) << name;
  }
}

TEST(Manual, EveryChapterHasText) {
  ManualWindow manual(nullptr);
  for (int chapter = 0; chapter < manual.chapterCount(); ++chapter) {
    manual.showFor(chapter - 1);
    EXPECT_GT(manual.text()->toPlainText().size(), 200) << chapter;
  }
}

TEST(ManualWindow, DrawingsFitTheWidth) {
  ManualWindow manual(nullptr);
  manual.resize(640, 500);
  manual.show();
  manual.showChapter(QStringLiteral("bounds"));
  const auto width = [&] {
    const QVariant found = manual.text()->document()->resource(QTextDocument::ImageResource,
                                                               QUrl(QStringLiteral("payload_mass.svg")));
    return found.value<QImage>().width();
  };
  QTest::qWait(50);
  const int narrow = width();
  EXPECT_GT(narrow, 200);
  EXPECT_LT(narrow, manual.text()->viewport()->width());
  manual.resize(900, 500);
  QTest::qWait(50);
  EXPECT_GT(width(), narrow + 150);
  EXPECT_LT(width(), manual.text()->viewport()->width());
}

TEST(ReportPreview, TakesDrawingsOutOfThePage) {
  ReportView view;
  view.resize(600, 400);
  view.setReport(
      "<style>x{}</style><h1>Title</h1><svg width='10' height='5' viewBox='0 0 10 5'><rect width='10' "
      "height='5' fill='red'/></svg><p>end</p>");
  EXPECT_EQ(view.pictureCount(), 1);
  EXPECT_TRUE(view.toPlainText().contains("Title"));
  EXPECT_FALSE(view.toPlainText().contains("rect"));
}

TEST(ReportPreview, KeepsRoomForDrawingsUntilTheyAreDrawn) {
  ReportView view;
  view.resize(600, 400);
  const auto report = [](const char* color) {
    return QStringLiteral(
               "<svg width='10' height='5' viewBox='0 0 10 5'><rect width='10' height='5' fill='%1'/></svg>")
        .arg(color);
  };
  const auto picture = [&view](const char* name) {
    return view.document()->resource(QTextDocument::ImageResource, QUrl(name)).value<QImage>();
  };
  view.setReport(report("red"));
  EXPECT_EQ(picture("drawing:1.0").pixelColor(5, 2), QColor(Qt::white));
  view.setReport(report("blue"));  // the red one is on its way
  EXPECT_EQ(picture("drawing:2.0").pixelColor(5, 2), QColor(Qt::white));
  EXPECT_EQ(picture("drawing:2.0").size(), QSize(10, 5));
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return picture("drawing:2.0").pixelColor(5, 2) == QColor(Qt::blue); }, 5000));
  EXPECT_EQ(picture("drawing:2.0").size(), QSize(10, 5));
  EXPECT_TRUE(picture("drawing:1.0").isNull()) << "nothing stays of the report before";
}

TEST(TimeStamps, DescribedInWords) {
  signal::TimeBase time;
  time.uniform = true;
  time.median_step = 0.002;
  EXPECT_TRUE(timeBaseText(time).contains("500.0 Hz")) << timeBaseText(time).toStdString();
  time.uniform = false;
  time.min_step = 0.0;
  time.max_step = 0.05;
  time.gaps = 3;
  time.backwards = 1;
  EXPECT_TRUE(timeBaseText(time).contains("3 gap"));
  EXPECT_TRUE(timeBaseText(time).contains("go back"));
}

TEST(EmptySession, IdentifyNamesMissingInput) {
  StudySession session;
  QSignalSpy rejected(&session, &StudySession::rejected);
  IdentificationController(&session, nullptr).identify();
  ASSERT_EQ(rejected.count(), 1);
  EXPECT_EQ(rejected[0][0].toString(), area::kEstimation);
  EXPECT_EQ(session.messages()->rowCount(), 1);
}

TEST(EmptyPage, TextIsNotCutOff) {
  EmptyState state("robot");
  state.wait("Title",
             "A sentence that is long enough to need two lines in the room that it is given on this page.",
             "Do it", [] {});
  state.resize(700, 500);
  state.show();
  for (const QLabel* label : state.findChildren<QLabel*>()) {
    if (!label->wordWrap()) continue;
    EXPECT_GE(label->height(), label->heightForWidth(label->width()));
  }
}

}  // namespace
}  // namespace plumbline::panels
