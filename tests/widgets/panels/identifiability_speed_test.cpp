// SPDX-License-Identifier: GPL-3.0-or-later
// Time of the page from a switch to the new grid; printed for bench/README.md, not asserted.
#include <gtest/gtest.h>

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>
#include <ctime>
#include <iostream>

#include "support/support.h"
#include "widgets/models/identifiability_grid.h"
#include "widgets/pages/identifiability/identifiability_page.h"
#include "widgets/session/identifiability_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::panels {
namespace {

double processorMilliseconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return 1e3 * static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_nsec);
}

TEST(IdentifiabilityPage, ASwitchOnAHumanoidIsComputedAndPainted) {
  const char* file = "data/urdf/valid/g1_29dof.urdf";
  PLUMBLINE_NEEDS_SHARED(file);
  StudySession session;
  IdentifiabilityController controller(&session, nullptr);
  IdentifiabilityPage page(&controller, nullptr);
  page.resize(1000, 900);
  page.show();
  QSignalSpy certified(&controller, &IdentifiabilityController::certificateChanged);
  session.openRobot(QString::fromStdString(test::shared(file).string()));
  ASSERT_TRUE(certified.wait(60000));
  const int free = controller.result()->count();
  std::vector<double> whole, own, engine;
  for (int k = 0; k < 20; ++k) {
    QElapsedTimer clock;
    clock.start();
    workflow::IdentifiabilityRequest request;
    request.robot = session.study().robot;
    request.options = session.study().structure;
    request.certify = request.nearly_special = false;
    ASSERT_TRUE(workflow::identifiability(request).ok());
    engine.push_back(1e-6 * static_cast<double>(clock.nsecsElapsed()));
    QSignalSpy changed(&controller, &IdentifiabilityController::resultChanged);
    identifiability::IdentifiabilityOptions options = session.study().structure;
    options.static_only = !options.static_only;
    const double before = processorMilliseconds();
    clock.start();
    controller.setStructure(options);
    ASSERT_TRUE(changed.wait(5000));
    page.grid()->viewport()->repaint();
    whole.push_back(1e-6 * static_cast<double>(clock.nsecsElapsed()));
    own.push_back(processorMilliseconds() - before);
    EXPECT_EQ(page.grid()->content().base_parameters == free, k % 2 == 1);
    ASSERT_TRUE(certified.wait(60000));
  }
  for (auto* times : {&whole, &own, &engine}) std::sort(times->begin(), times->end());
  std::cout << "switch to painted grid, 29 joints: median " << whole[10]
            << " ms (processor time of the window " << own[10] << " ms), worst " << whole.back()
            << " ms; the engine alone " << engine[10] << " ms\n";
}

}  // namespace
}  // namespace plumbline::panels
