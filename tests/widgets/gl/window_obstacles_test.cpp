// SPDX-License-Identifier: GPL-3.0-or-later
// Obstacles of the safe loop: dragged in the 3-D view, moved by keys, edited, added, removed, saved.
#include <QComboBox>
#include <QFile>
#include <QLineEdit>
#include <QMouseEvent>
#include <iostream>

#include "support/wall_limit.h"
#include "widgets/jobs/stall_monitor.h"
#include "widgets/view3d/canvas.h"
#include "widgets/window/window_commands.h"
#include "window_safe.h"

namespace plumbline::panels::test {
namespace {

class WindowObstacles : public WindowSafe {
 protected:
  view3d::Canvas* canvas() const { return view()->canvas(); }
  bool openShown() {
    return open() && wait([this] { return view()->world().boxes.size() == 2; }) && settled();
  }
  bool settled() {
    canvas()->setAnimated(false);
    return wait([this] { return idle() && controller()->tube().has_value(); }, 60000);
  }
  const std::vector<workflow::ExcitationSpec::Obstacle>& obstacles() const {
    return controller()->scenario()->spec.world.obstacles;
  }
  Vec3 place(std::size_t k) const { return obstacles()[k].X_WG.p; }
  /// Middle of the box's face that is nearest to the camera, where nothing hides it.
  QPointF on(std::size_t k) const { return canvas()->camera().pixel(place(k)).value_or(QPointF()); }
  void mouse(QEvent::Type type, const QPointF& at, Qt::KeyboardModifiers modifiers = {}) {
    const bool up = type == QEvent::MouseButtonRelease;
    QMouseEvent event(type, at, canvas()->mapToGlobal(at),
                      type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton,
                      up ? Qt::NoButton : Qt::LeftButton, modifiers);
    QApplication::sendEvent(canvas(), &event);
  }
  void drag(const QPointF& from, const QPointF& way, bool drops = true,
            Qt::KeyboardModifiers modifiers = {}) {
    canvas()->setFocus();
    mouse(QEvent::MouseButtonPress, from, modifiers);
    for (int i = 1; i <= 12; ++i) {
      mouse(QEvent::MouseMove, from + i / 12.0 * way, modifiers);
      QTest::qWait(8);
    }
    if (drops) mouse(QEvent::MouseButtonRelease, from + way, modifiers);
  }
  void key(int which, Qt::KeyboardModifiers modifiers = {}) {
    canvas()->setFocus();
    QTest::keyClick(canvas(), static_cast<Qt::Key>(which), modifiers);
  }
  int steps() const { return controller()->undoStack()->count(); }
  QAction* command(const QString& text) const {
    for (QAction* action : window_->commands()->all())
      if (action->text().startsWith(text)) return action;
    return nullptr;
  }
};

TEST_F(WindowObstacles, DragMovesTheScenario_OneStepOfUndo_WithoutAStall) {
  ASSERT_TRUE(openShown());
  const int study_steps = session()->undoStack()->count();
  const auto before = controller()->scenario();
  const Vec3 start = place(0);
  jobs::StallMonitor watch;
  drag(on(0), QPointF(40, 12));
  const Vec3 shown = canvas()->world().boxes[0].X_WG.p;
  EXPECT_NE(shown, start);
  EXPECT_EQ(shown[2], start[2]) << "level";
  ASSERT_TRUE(settled());
  const jobs::Stall stall = watch.worst();
  std::cout << "drag of a box: longest stall " << stall.wall << " ms (" << stall.own << " ms of its own)\n";
  EXPECT_LT(stall.cpu, 50.0);
  EXPECT_LT(stall.own, plumbline::test::wallLimit(50.0));
  EXPECT_EQ(place(0), shown);
  EXPECT_EQ(steps(), 1);
  EXPECT_EQ(controller()->undoStack()->undoText(), "move crate");
  EXPECT_EQ(session()->undoStack()->count(), study_steps) << "the study has steps of its own";
  EXPECT_FALSE(controller()->isSaved());
  EXPECT_TRUE(page()->summary().contains("changed, not saved")) << page()->summary().toStdString();
  EXPECT_NE(controller()->scenario()->bodies, before->bodies) << "the proof knows the box where it is";
  photographBoth("safe-dragged");
  ASSERT_NE(command("Undo"), nullptr);
  EXPECT_EQ(command("Undo")->text(), "Undo move crate");
  command("Undo")->trigger();
  EXPECT_EQ(controller()->scenario(), before) << "the very scenario of before";
  EXPECT_TRUE(controller()->isSaved());
  ASSERT_TRUE(settled());
  EXPECT_TRUE(wait([&] { return canvas()->world().boxes[0].X_WG.p == start; }));
  command("Redo")->trigger();
  EXPECT_EQ(place(0), shown);
  ASSERT_TRUE(settled());
  window_->showPage(0);
  EXPECT_NE(command("Undo")->text(), "Undo move crate") << "elsewhere the study's steps";
}

TEST_F(WindowObstacles, EscapePutsTheBoxBack) {
  ASSERT_TRUE(openShown());
  const Vec3 start = place(0);
  const auto before = controller()->scenario();
  drag(on(0), QPointF(40, 12), false);
  EXPECT_NE(canvas()->world().boxes[0].X_WG.p, start);
  key(Qt::Key_Escape);
  EXPECT_EQ(canvas()->world().boxes[0].X_WG.p, start);
  mouse(QEvent::MouseButtonRelease, on(0) + QPointF(40, 12));
  ASSERT_TRUE(settled());
  EXPECT_EQ(controller()->scenario(), before);
  EXPECT_EQ(steps(), 0);
}

TEST_F(WindowObstacles, KeysMoveTheSelectedBoxAndNoneIsLost) {
  ASSERT_TRUE(openShown());
  const Vec3 start = place(0);
  drag(on(0), QPointF(0, 0));
  EXPECT_EQ(controller()->selectedObstacle(), 0);
  for (int i = 0; i < 5; ++i) key(Qt::Key_PageUp);  // faster than the scenario is checked
  key(Qt::Key_PageDown, Qt::ShiftModifier);
  ASSERT_TRUE(settled());
  EXPECT_LT((place(0) - start - Vec3(0, 0, 0.049)).norm(), 1e-9);
  key(Qt::Key_Delete);
  ASSERT_TRUE(settled());
  ASSERT_EQ(obstacles().size(), 1u);
  EXPECT_EQ(obstacles()[0].name, "post");
  EXPECT_EQ(controller()->selectedObstacle(), -1);
  controller()->undoStack()->undo();
  EXPECT_EQ(obstacles().size(), 2u);
  while (controller()->undoStack()->canUndo()) controller()->undoStack()->undo();
  EXPECT_EQ(place(0), start);
  ASSERT_TRUE(settled());
}

TEST_F(WindowObstacles, FieldsAndButtonsEditTheSelectedOne) {
  ASSERT_TRUE(openShown());
  auto* position = page()->form()->editor<QLineEdit>("Position");
  auto* size = page()->form()->editor<QLineEdit>("Size");
  auto* choice = page()->form()->editor<QComboBox>("Obstacle");
  auto* add = page()->form()->editor<QPushButton>("Add a box");
  auto* remove = page()->form()->editor<QPushButton>("Remove");
  ASSERT_TRUE(position != nullptr && size != nullptr && choice != nullptr && add != nullptr &&
              remove != nullptr);
  EXPECT_EQ(choice->count(), 2);
  EXPECT_FALSE(position->isVisible()) << "none is selected";
  EXPECT_FALSE(remove->isEnabled());
  add->click();
  ASSERT_TRUE(settled());
  ASSERT_EQ(obstacles().size(), 3u);
  EXPECT_EQ(obstacles()[2].name, "box");
  EXPECT_EQ(controller()->selectedObstacle(), 2);
  EXPECT_TRUE(
      wait([this] { return canvas()->world().boxes.size() == 3 && canvas()->world().selected == 2; }));
  EXPECT_FALSE(page()->notice()->hasMessage()) << "it is put where it is free";
  const auto type = [](QLineEdit* line, const QString& text) {
    line->setText(text);
    Q_EMIT line->editingFinished();
  };
  type(size, "0.3, 0.4, 0.5");
  ASSERT_TRUE(settled());
  EXPECT_EQ(obstacles()[2].geometry.size, Vec3(0.3, 0.4, 0.5));
  type(position, "1.5 -1 0.25");
  ASSERT_TRUE(settled());
  EXPECT_EQ(place(2), Vec3(1.5, -1.0, 0.25));
  type(size, "0.3, 0, 0.5");
  EXPECT_TRUE(page()->notice()->hasMessage());
  EXPECT_EQ(size->text(), "0.3, 0.4, 0.5");
  type(position, "1 2");
  EXPECT_EQ(position->text(), "1.5, -1, 0.25");
  photographBoth("safe-obstacle");
  add->click();
  ASSERT_TRUE(settled());
  EXPECT_EQ(obstacles()[3].name, "box 2");
  EXPECT_NE(place(3), place(2));
  remove->click();
  ASSERT_TRUE(settled());
  EXPECT_EQ(obstacles().size(), 3u);
}

TEST_F(WindowObstacles, BoxInsideTheArmAtItsStartIsSaidAtOnce) {
  ASSERT_TRUE(openShown());
  const Vec3 start = place(0);
  // Where the arm is: the fourth link at the start of the sample.
  const view3d::Scene& scene = canvas()->scene();
  const Vec3 link = scene.bounds(scene.findLink("link4"), canvas()->meshes(), false).center();
  controller()->moveObstacle(0, link);
  ASSERT_TRUE(settled());
  ASSERT_TRUE(wait([this] { return page()->notice()->hasMessage(); }));
  const QString text = page()->notice()->message().text + page()->notice()->message().remedy;
  EXPECT_TRUE(text.contains("in collision") && text.contains("crate")) << text.toStdString();
  EXPECT_TRUE(text.contains("move the obstacle")) << text.toStdString();
  photographBoth("safe-collision");
  ASSERT_TRUE(WindowSafe::start(page()->runButton()));
  ASSERT_TRUE(ends());
  EXPECT_EQ(claims(), "none yet") << "nothing runs from there";
  controller()->moveObstacle(0, start);
  ASSERT_TRUE(settled());
  EXPECT_FALSE(page()->notice()->hasMessage()) << "the sentence goes with its cause";
}

TEST_F(WindowObstacles, StayWhileARunIsGoingOn_AndClaimsAreOutOfDateAfterAMove) {
  ASSERT_TRUE(openShown());
  ASSERT_TRUE(change([](workflow::SafeSpec& spec) { spec.loop.plans = 2; }));
  controller()->setPace(1.0);
  ASSERT_TRUE(start(page()->runButton()));
  ASSERT_TRUE(wait([this] { return !canvas()->world().locked.isEmpty(); }));
  const auto before = controller()->scenario();
  const Vec3 place_before = place(0);
  drag(on(0), QPointF(30, 10));
  mouse(QEvent::MouseMove, on(0));
  EXPECT_EQ(canvas()->world().boxes[0].X_WG.p, place_before);
  EXPECT_TRUE(canvas()->boxText().contains("A run is going on")) << canvas()->boxText().toStdString();
  key(Qt::Key_Delete);
  EXPECT_FALSE(page()->form()->editor<QPushButton>("Add a box")->isEnabled());
  EXPECT_FALSE(command("Undo")->isEnabled());
  EXPECT_EQ(controller()->scenario(), before);
  controller()->setPace(0.0);
  ASSERT_TRUE(ends());
  EXPECT_EQ(claims(), "proven");
  EXPECT_TRUE(wait([this] { return view()->world().radius > 0.0; }));
  EXPECT_TRUE(command("Undo")->isEnabled());
  controller()->moveObstacle(1, place(1) + Vec3(0.0, 0.0, 0.1));
  ASSERT_TRUE(settled());
  EXPECT_EQ(claims(), "out of date");
  EXPECT_TRUE(wait([this] { return view()->world().radius == 0.0; }))
      << "no tube among boxes it was not proven for";
  controller()->undoStack()->undo();
  ASSERT_TRUE(settled());
  EXPECT_EQ(claims(), "proven") << "the scenario of the run is back";
}

TEST_F(WindowObstacles, SavedScenarioHoldsTheBoxes) {
  ASSERT_TRUE(openShown());
  controller()->moveObstacle(0, Vec3(1.0, 0.6, 0.25));
  controller()->addObstacle();
  ASSERT_TRUE(settled());
  ASSERT_EQ(obstacles().size(), 3u);
  const auto saved = obstacles();
  const QString file = fromPath(folder_ / "mine.json");
  controller()->saveScenario(file);
  ASSERT_TRUE(wait([&] { return controller()->isSaved() && idle(); }));
  EXPECT_TRUE(page()->summary().startsWith("mine.json")) << page()->summary().toStdString();
  EXPECT_FALSE(page()->summary().contains("not saved"));
  controller()->moveObstacle(0, Vec3(2.0, 2.0, 2.0));
  ASSERT_TRUE(settled());
  EXPECT_FALSE(controller()->isSaved());
  controller()->openFile(file);
  ASSERT_TRUE(wait([&] { return controller()->isSaved() && idle(); }, 60000));
  ASSERT_EQ(obstacles().size(), 3u);
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_EQ(obstacles()[k].name, saved[k].name);
    EXPECT_EQ(place(k), saved[k].X_WG.p);
    EXPECT_EQ(obstacles()[k].geometry.size, saved[k].geometry.size);
  }
  EXPECT_EQ(steps(), 0);
}

TEST_F(WindowObstacles, RejectedEditLeavesWhatIsInForce_AndDroppedChangesAreSaid) {
  ASSERT_TRUE(openShown());
  const auto before = controller()->scenario();
  const Vec3 start = place(0);
  workflow::SafeSpec wrong = controller()->spec();
  wrong.payload.body = "nobody";
  controller()->setSpec(wrong, "payload");
  controller()->moveObstacle(0, Vec3(1.5, 1.5, 0.2));  // built on it
  ASSERT_TRUE(settled());
  EXPECT_TRUE(page()->notice()->hasMessage());
  EXPECT_TRUE(page()->notice()->message().text.contains("nobody"));
  EXPECT_EQ(controller()->scenario(), before);
  EXPECT_EQ(controller()->spec().payload.body, before->spec.payload.body);
  EXPECT_EQ(steps(), 0);
  EXPECT_TRUE(wait([&] { return canvas()->world().boxes[0].X_WG.p == start; })) << "the picture too";
  controller()->moveObstacle(0, Vec3(1.5, 1.5, 0.2));
  ASSERT_TRUE(settled());
  ASSERT_FALSE(controller()->isSaved());
  const int messages = session()->messages()->rowCount();
  controller()->openSample();
  ASSERT_TRUE(wait([this] { return controller()->isSaved() && idle(); }, 60000));
  EXPECT_EQ(session()->messages()->rowCount(), messages + 1) << "the changes were not saved";
  EXPECT_EQ(place(0), start);
}

}  // namespace
}  // namespace plumbline::panels::test
