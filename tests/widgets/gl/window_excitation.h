// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>

#include "widgets/pages/excitation/excitation_curves.h"
#include "widgets/pages/excitation/excitation_page.h"
#include "widgets/plots/motion_plot.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/view3d/robot_view.h"
#include "window_support.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels::test {

/// Window with the page Excitation.
class WindowExcitation : public WindowTest {
 protected:
  static constexpr int kExcitationPage = 3;
  ExcitationPage* page() const { return window_->excitationPage(); }
  ExcitationController* controller() const { return page()->controller(); }
  plots::MotionPlot* plot() const { return page()->curves()->plot(); }
  view3d::RobotView* view() const { return window_->findChild<view3d::RobotView*>(); }

  bool ready() {
    controller()->setOptimiser(QStringLiteral(PLUMBLINE_CLI));
    window_->showPage(kExcitationPage);
    return wait([this] { return controller()->snapshotIsCurrent(); }, 60000);
  }
  bool openSampleArm() {
    if (!sampleProject().isThere()) return false;
    session()->openRobot(sampleProject().robot);
    return wait([this] { return session()->study().robot && idle(); }) && ready();
  }
  /// Opens the study in a new window from a file.
  void saveAndReopen() {
    const QString file = fromPath(folder_ / "study.plumb");
    session()->saveSession(file);
    ASSERT_TRUE(wait([&] { return std::filesystem::exists(folder_ / "study.plumb") && idle(); }));
    makeWindow();
    session()->openFiles({file});
    ASSERT_TRUE(wait([this] { return session()->study().robot != nullptr; }));
  }
  bool openFile(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name) << text;
    const workflow::RobotPtr before = session()->study().robot;
    session()->openRobot(fromPath(folder_ / name));
    return wait([&] { return session()->study().robot != before && session()->study().robot; });
  }
  void photographBoth(const QString& name) {
    for (const auto& [choice, look] :
         {std::pair(ThemeChoice::Light, QString("light")), std::pair(ThemeChoice::Dark, QString("dark"))}) {
      window_->settings()->setTheme(choice);
      QTest::qWait(250);
      photograph(name + "-" + look);
    }
    window_->settings()->setTheme(ThemeChoice::Light);
    QTest::qWait(100);
  }
  /// A calm motion that keeps every limit: a random one, shrunk.
  void calm() {
    excitation::Motion motion = *controller()->motion();
    motion.coefficients *= 0.2;
    controller()->setMotion(motion, "calm");
    ASSERT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }));
  }
};

}  // namespace plumbline::panels::test
