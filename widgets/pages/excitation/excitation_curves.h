// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "excitation/motion/motion.h"
#include "widgets/models/numbers.h"
#include "widgets/plots/motion_plot.h"
#include "widgets/session/undo_scope.h"

class QListWidget;
class QTabBar;

namespace plumbline::panels {

class ExcitationController;

/// The motion, joint by joint: thumbnails of all, one of them large, where it is pulled with the mouse. Position, velocity,
/// acceleration and torque between their limits. Of a robot on its feet also the force on every foot; nothing is pulled.
class ExcitationCurves : public QWidget {
  Q_OBJECT

 public:
  enum Quantity { Position, Velocity, Acceleration, Torque };  ///< of a foot: pressure, force x, force y

  ExcitationCurves(ExcitationController* controller, plots::TimeLink* link, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  plots::MotionPlot* plot() const { return plot_; }
  QListWidget* joints() const { return joints_; }
  QTabBar* quantities() const { return quantities_; }
  int currentJoint() const;
  void showJoint(int joint, Quantity quantity);
  /// Curve of a joint, or of a foot in a row after the joints, as it is shown; empty without a snapshot.
  plots::MotionCurve curve(int joint, Quantity quantity) const;

 Q_SIGNALS:
  /// Emitted when the user locks or unlocks a joint.
  void holdRequested(const QString& joint, bool held);
  void jointChanged(int joint);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  class Delegate;
  void connectAll();
  /// Of a robot on its feet nothing is pulled or locked.
  bool canEdit() const;
  void fillJoints();
  void showSnapshot();
  void showQuantities();
  void showCurve();
  QStringList titlesOf(int row) const;
  /// Name of the joint or foot in violations.
  std::string subjectOf(int row) const;
  bool isFoot(int row) const;
  plots::MotionCurve jointCurve(int joint, Quantity quantity) const;
  plots::MotionCurve footCurve(int foot, int quantity) const;
  void addViolation(int joint, Quantity quantity, double factor, plots::MotionCurve& curve) const;
  void toggleHeld(int joint);
  void drag(double time, double value);
  double shownFactor(int joint, Quantity quantity) const;
  bool isHeld(int joint) const;

  ExcitationController* controller_;
  plots::TimeLink* link_;
  QListWidget* joints_ = nullptr;
  QTabBar* quantities_ = nullptr;
  plots::MotionPlot* plot_ = nullptr;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  std::vector<plots::MotionCurve> thumbnails_;
  std::vector<QString> violations_;  ///< per joint: its violation, empty for none
  std::shared_ptr<const excitation::Motion> dragged_from_;
  UndoScope drag_;
};

}  // namespace plumbline::panels
