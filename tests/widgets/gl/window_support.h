// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QLineEdit>
#include <QMimeData>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <QTimer>
#include <QUrl>
#include <filesystem>
#include <functional>
#include <memory>

#include "support/support.h"
#include "widgets/pages/compare/compare_page.h"
#include "widgets/session/comparison_controller.h"
#include "widgets/session/identifiability_controller.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/report_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/main_window.h"
#include "widgets/window/resource_folder.h"
#include "widgets/window/user_settings.h"

namespace plumbline::panels::test {

/// A real window on the X server of the test, with settings of its own and no session of before.
class WindowTest : public ::testing::Test {
 protected:
  void SetUp() override {
    QCoreApplication::setApplicationName("plumbline-test");
    QCoreApplication::setOrganizationName("Plumbline");
    QStandardPaths::setTestModeEnabled(true);
    folder_ = plumbline::test::temporaryFolder("window");
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, fromPath(folder_ / "settings"));
    QSettings().clear();
    if (!qEnvironmentVariableIsSet("PLUMBLINE_TEST_KEEP"))  // set for a process that runs beside another
      QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).removeRecursively();
    makeWindow();
  }

  void makeWindow() {
    window_.reset();
    window_ = std::make_unique<MainWindow>();
    window_->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
    window_->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get(), 5000));
  }

  /// Lets the event loop run until it is so; false when it is not within the time.
  static bool wait(const std::function<bool()>& so, int milliseconds = 30000) {
    QElapsedTimer clock;
    clock.start();
    while (!so()) {
      if (clock.elapsed() > milliseconds) return false;
      QTest::qWait(5);
    }
    return true;
  }

  StudySession* session() const { return window_->session(); }
  IdentifiabilityController* identifiability() const { return window_->identifiability(); }
  IdentificationController* identification() const { return window_->identification(); }
  ComparisonController* comparison() const { return window_->comparePage()->controller(); }
  bool idle() const { return session()->runner()->running().empty(); }

  /// The project that the tests work on: the sample.
  bool openSample() {
    const SampleProject sample = sampleProject();
    if (!sample.isThere()) return false;
    window_->start({sample.robot, {sample.training}, {sample.validation}});
    const auto opened = [&] {  // not the robot that was open before
      const workflow::RobotPtr& robot = session()->study().robot;
      return robot && robot->request.file.filename() == toPath(sample.robot).filename() &&
             session()->study().logs.size() == 2;
    };
    return wait(opened) && wait([this] { return idle(); });
  }

  /// A file dropped on the window.
  void drop(const std::filesystem::path& file) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(fromPath(file))});
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    QDropEvent event(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &event);
  }
  /// Types the name into the file dialog that the next action opens.
  void willChoose(const std::filesystem::path& file) {
    auto* timer = new QTimer(window_.get());
    QObject::connect(timer, &QTimer::timeout, window_.get(), [timer, file] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      timer->deleteLater();
      auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
      ASSERT_NE(name, nullptr);
      name->setText(fromPath(file));
      QTest::keyClick(name, Qt::Key_Return);
    });
    timer->start(50);
  }

  bool identify() {
    QTest::keyClick(window_.get(), Qt::Key_R, Qt::ControlModifier);
    return wait([this] { return identification()->outcome() != nullptr; }, 120000) &&
           wait([this] { return idle(); });
  }

  void photograph(const QString& name) {
    const QString target = QStringLiteral(PLUMBLINE_BINARY_DIR) + "/pictures";
    QDir().mkpath(target);
    QTest::qWait(120);
    const QPixmap picture = window_->grab();
    const QString scale = QString::number(window_->devicePixelRatioF());
    EXPECT_TRUE(picture.save(QStringLiteral("%1/window-%2-%3x.png").arg(target, name, scale)));
  }

  std::filesystem::path folder_;
  std::unique_ptr<MainWindow> window_;
};

}  // namespace plumbline::panels::test
