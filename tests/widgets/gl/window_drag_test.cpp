// SPDX-License-Identifier: GPL-3.0-or-later
// Time until the window shows a drag.
#include <QMouseEvent>
#include <QTimer>
#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iostream>
#include <sstream>

#include "widgets/view3d/canvas.h"
#include "window_excitation.h"
#include "workflow/excitation/excitation_evaluation.h"

namespace plumbline::panels::test {
namespace {

double processorMilliseconds() {
  timespec t{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return 1e3 * static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_nsec);
}

/// Drags like a hand: moves come by a timer as from a mouse of 60 Hz, whatever the window is busy with. How long each
/// move waits until a whole frame that shows its motion, or a newer one, has been swapped to the screen; stamped where
/// events are delivered, painted and swapped, without any waiting in steps.
class DragMonitor : public QObject {
 public:
  struct Seen {
    std::vector<double> answer, painted, swapped;  ///< ms since the delivery of a move
    std::vector<double> frames;                    ///< ms between frames that show something new
    std::vector<double> processor;                 ///< ms of the GUI thread, per frame
  };

  DragMonitor(ExcitationController* controller, plots::MotionPlot* plot, view3d::Canvas* canvas)
      : controller_(controller), plot_(plot) {
    clock_.start();
    connect(controller, &ExcitationController::snapshotChanged, this, [this] { stamp(answered_); });
    if (canvas != nullptr) {
      connect(canvas, &QOpenGLWidget::frameSwapped, this, &DragMonitor::frameIsShown);
      swaps_ = true;
    }
    qApp->installEventFilter(this);
  }
  ~DragMonitor() override { qApp->removeEventFilter(this); }

  /// @param at  position of the pointer at move k
  void drag(int moves, const std::function<QPoint(int)>& at) {
    constexpr int kPeriod = 16;
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    int k = 0;
    connect(&timer, &QTimer::timeout, &timer, [&] {
      if (++k > moves) return timer.stop();
      moved_.push_back({now(), controller_->motion()});
      const QPoint there = at(k);
      QMouseEvent move(QEvent::MouseMove, there, plot_->mapToGlobal(there), Qt::NoButton, Qt::LeftButton, {});
      QApplication::sendEvent(plot_, &move);
      moved_.back().motion = controller_->motion();
    });
    used_ = processorMilliseconds();
    timer.start(kPeriod);
    while (timer.isActive() || !moved_.empty())
      QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
  }
  const Seen& seen() const { return seen_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (watched == plot_ && event->type() == QEvent::Paint && controller_->snapshot()) {
      painted_ = true;
      stamp(seen_.painted, false);
      if (!swaps_) QTimer::singleShot(0, this, [this] { frameIsShown(); });
    }
    return false;
  }

 private:
  struct Move {
    double time;
    std::shared_ptr<const excitation::Motion> motion;
    bool answered = false, painted = false;
  };
  double now() const { return 1e-6 * static_cast<double>(clock_.nsecsElapsed()); }
  /// Moves up to the one whose motion the window shows.
  std::size_t shownMoves() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < moved_.size(); ++i) {
      if (controller_->snapshotIsCurrent() ||
          moved_[i].motion->coefficients == controller_->snapshot()->motion.coefficients)
        count = i + 1;
    }
    return count;
  }
  void stamp(std::vector<double>& into, bool answers = true) {
    if (!controller_->snapshot()) return;
    const std::size_t count = shownMoves();
    for (std::size_t i = 0; i < count; ++i) {
      bool& done = answers ? moved_[i].answered : moved_[i].painted;
      if (!done) into.push_back(now() - moved_[i].time);
      done = true;
    }
  }
  void frameIsShown() {
    if (!painted_) return;
    painted_ = false;
    std::size_t count = 0;
    while (count < moved_.size() && moved_[count].painted) ++count;
    if (count == 0) return;
    const double t = now(), used = processorMilliseconds();
    for (std::size_t i = 0; i < count; ++i) seen_.swapped.push_back(t - moved_[i].time);
    moved_.erase(moved_.begin(), moved_.begin() + static_cast<std::ptrdiff_t>(count));
    if (last_frame_ > 0.0) seen_.frames.push_back(t - last_frame_);
    seen_.processor.push_back(used - used_);
    last_frame_ = t;
    used_ = used;
  }

  ExcitationController* controller_;
  plots::MotionPlot* plot_;
  QElapsedTimer clock_;
  std::vector<Move> moved_;
  std::vector<double> answered_;
  bool painted_ = false, swaps_ = false;
  double last_frame_ = 0.0, used_ = 0.0;
  Seen seen_;
};

std::string medianAndWorst(std::vector<double> values) {
  if (values.empty()) return "none";
  std::sort(values.begin(), values.end());
  std::ostringstream words;
  words << "median " << values[values.size() / 2] << ", 95 % " << values[values.size() * 95 / 100]
        << ", worst " << values.back() << " (" << values.size() << ")";
  return words.str();
}

double machineLoad() {
  double load[1] = {0.0};
  return getloadavg(load, 1) == 1 ? load[0] : 0.0;
}

TEST_F(WindowExcitation, DraggingFollowsThePointer_LatencyIsReported) {
  window_->resize(1400, 900);
  ASSERT_TRUE(openSampleArm());
  page()->curves()->showJoint(3, ExcitationCurves::Position);
  QTest::qWait(300);
  const double t = 0.4 * controller()->motion()->duration();
  const QPoint grip = plot()->pixelOf(t, plot()->valueOf(t)).toPoint();
  const int steps_before = session()->undoStack()->count();
  const std::shared_ptr<const excitation::Motion> before = controller()->motion();
  QTest::mousePress(plot(), Qt::LeftButton, {}, grip);
  ASSERT_TRUE(plot()->isDragging());
  const auto way = [grip](int k) {
    return grip + QPoint(0, static_cast<int>(std::lround(24.0 * std::sin(0.1 * k))) - 1);
  };
  DragMonitor watch(controller(), plot(), view()->canvas());
  constexpr int kMoves = 240;
  const int pictures_before = view()->canvas()->paintCount();
  watch.drag(kMoves, way);
  const int pictures = view()->canvas()->paintCount() - pictures_before;
  const QPoint at = way(kMoves);
  ASSERT_TRUE(wait([&] { return controller()->snapshotIsCurrent(); }, 5000));
  const double pixel = plot()->valueAt(0.0) - plot()->valueAt(1.0);
  EXPECT_NEAR(plot()->valueOf(plot()->timeAt(at.x())), plot()->valueAt(at.y()), 4.0 * pixel)
      << "the curve goes through the pointer";
  QTest::mouseRelease(plot(), Qt::LeftButton, {}, at);
  const DragMonitor::Seen& seen = watch.seen();
  EXPECT_EQ(seen.swapped.size(), static_cast<std::size_t>(kMoves)) << "every move is shown in some frame";
  std::vector<double> looks;
  for (int k = 0; k < 11; ++k) {
    const double used = processorMilliseconds();
    ASSERT_TRUE(workflow::evaluateDesign(*controller()->study(), *controller()->motion()).ok());
    looks.push_back(processorMilliseconds() - used);
  }
  std::cout
      << "from a move of the mouse, 7 joints, ms: to the painted curve " << medianAndWorst(seen.painted)
      << "; to the frame on the screen, limits, torques, condition, singular values and 3-D picture in it "
      << medianAndWorst(seen.swapped) << "; between such frames " << medianAndWorst(seen.frames)
      << "; processor time of the window per frame " << medianAndWorst(seen.processor) << "; the look "
      << medianAndWorst(looks) << "; pictures of the robot " << pictures << "; load of the machine "
      << machineLoad() << "\n";
  EXPECT_EQ(session()->undoStack()->count(), steps_before + 1) << "a drag is one step";
  EXPECT_NE(controller()->motion(), before);
  session()->undoStack()->undo();
  EXPECT_TRUE(wait([this] { return controller()->snapshotIsCurrent(); }));
  EXPECT_EQ(controller()->motion()->coefficients, before->coefficients);
  session()->undoStack()->redo();
  EXPECT_NE(controller()->motion()->coefficients, before->coefficients);
}

}  // namespace
}  // namespace plumbline::panels::test
