// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QTextBrowser>

#include "widgets/forms/key_figures.h"
#include "widgets/forms/payload_form.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/payload/payload_page.h"
#include "widgets/pages/payload/payload_remedies.h"
#include "widgets/pages/payload/payload_replay_panel.h"
#include "widgets/session/payload_controller.h"
#include "widgets/view3d/robot_view.h"
#include "window_support.h"

namespace plumbline::panels::test {

// link7 of the sample with its box of 2 kg: resources/samples/plumb7/loaded.json.
inline constexpr double kTrueMass = 3.6825, kTrueZ = 0.460745;
inline const char* const kHonestTorque =
    "3, 3, 2, 2, 1, 1, 0.6";  // for elastic joints and the Stribeck effect

/// Window with the page Payload bounds.
class WindowPayload : public WindowTest {
 protected:
  static constexpr int kPage = 5;
  PayloadPage* page() const { return window_->payloadPage(); }
  PayloadController* controller() const { return page()->controller(); }
  view3d::RobotView* view() const { return window_->findChild<view3d::RobotView*>(); }
  QLineEdit* torque() const { return page()->form()->findChildren<QLineEdit*>("Torque").at(1); }

  bool openLoaded() {
    const SampleProject sample = sampleProject();
    if (!sample.isThere() || sample.loaded.isEmpty()) return false;
    window_->start({sample.robot, {sample.training}, {}});
    session()->openLog(sample.loaded, LogRole::Loaded);
    const bool there = wait(
        [this] { return session()->study().robot && session()->study().logs.size() == 2 && idle(); }, 120000);
    window_->showPage(kPage);
    return there;
  }
  /// The arm from the log without load, by a physically consistent estimator.
  bool identifyBare() {
    identification()->setMethod("lmi");
    identification()->identify();
    return wait([this] { return identification()->outcome() != nullptr && idle(); }, 180000);
  }
  void type(QLineEdit* line, const QString& text) {
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
  }
  bool run() {
    QTest::mouseClick(page()->runButton(), Qt::LeftButton);
    return wait([this] { return controller()->resultIsCurrent() && !controller()->isRunning(); }, 180000);
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
  static int rows(models::TablePanel* panel) { return panel->view()->model()->rowCount(); }
};

}  // namespace plumbline::panels::test
