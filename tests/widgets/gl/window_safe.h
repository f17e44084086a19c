// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

#include "widgets/forms/key_figures.h"
#include "widgets/forms/safe_form.h"
#include "widgets/pages/safe/safe_page.h"
#include "widgets/session/safe_controller.h"
#include "widgets/view3d/robot_view.h"
#include "window_support.h"

namespace plumbline::panels::test {

/// The page Safe loop with the sample open.
class WindowSafe : public WindowTest {
 protected:
  using Phase = SafeController::Phase;
  SafePage* page() const { return window_->safePage(); }
  SafeController* controller() const { return page()->controller(); }
  view3d::RobotView* view() const { return window_->findChild<view3d::RobotView*>(); }

  bool open() {
    window_->resize(1440, 900);
    window_->turnTo(page());
    EXPECT_TRUE(page()->isWaiting());
    page()->emptyState()->button()->click();
    return wait([this] { return controller()->tube().has_value() && idle(); }, 60000);
  }
  bool start(QPushButton* button) {
    QTest::mouseClick(button, Qt::LeftButton);
    return controller()->phase() == Phase::Running;
  }
  bool ends() {
    return wait([this] { return controller()->phase() == Phase::Idle && idle(); }, 120000);
  }
  /// Changes the scenario as the form does.
  template <typename Edit>
  bool change(Edit edit) {
    workflow::SafeSpec spec = controller()->spec();
    edit(spec);
    const auto before = controller()->scenario();
    controller()->setSpec(spec);
    return wait([&] { return controller()->scenario() != before && controller()->tube() && idle(); }, 60000);
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
  QString claims() const { return page()->facts()->facts()[1].value; }
};

}  // namespace plumbline::panels::test
