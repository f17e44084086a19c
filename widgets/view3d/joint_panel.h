// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>
#include <QWidget>
#include <vector>

#include "widgets/models/numbers.h"
#include "workflow/robot/load_robot.h"

class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSlider;
class QToolButton;

namespace plumbline::view3d {

/// Panel with one slider and one number field per coordinate, between the limits of the joint (±180° or ±1 m where none
/// is stated). A joint with an orientation shows it as roll, pitch and yaw. Works without OpenGL.
class JointPanel : public QWidget {
  Q_OBJECT

 public:
  explicit JointPanel(QWidget* parent = nullptr);

  /// Null empties the panel. Goes to the zero position without a signal.
  void setRobot(const workflow::RobotPtr& robot);
  const Eigen::VectorXd& configuration() const { return q_; }
  int rowCount() const { return static_cast<int>(rows_.size()); }

 public Q_SLOTS:
  /// Moves the sliders without a signal, for playback.
  void setConfiguration(const Eigen::VectorXd& q);
  void setAngleUnit(plumbline::models::AngleUnit unit);
  /// Moves to the zero position, as near to it as the limits allow.
  void reset();
  /// Draws every coordinate uniformly between its limits; the same sequence in every session.
  void randomPose();

 Q_SIGNALS:
  /// Emitted when the user moved a joint.
  void configurationChanged(const Eigen::VectorXd& q);
  /// Emitted when pointer or focus enters a joint's row; empty when it leaves.
  void jointHovered(const QString& joint);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Relation between the number of a row and the configuration.
  enum class Kind { Plain, Roll, Pitch, Yaw };
  struct Row {
    QString joint, name;
    Kind kind = Kind::Plain;
    int q_index = 0;       ///< of the number, or of the quaternion (x, y, z, w)
    bool angular = false;  ///< rad, else m
    double lower = 0.0, upper = 0.0;
    QLabel* label = nullptr;  ///< null like the others: not shown
    QSlider* slider = nullptr;
    QDoubleSpinBox* field = nullptr;
  };
  void collectRows();
  void addRows(const Body& body);
  void rebuild();
  /// Sliders and fields of the joints whose name holds the text; of `kMostRows` at most.
  void buildRows(const QString& text);
  void buildRow(std::size_t index, int line, QGridLayout* grid);
  double value(const Row& row) const;
  void assign(const Row& row, double value);
  double factor(const Row& row) const;  ///< shown = factor · SI
  void showValues();
  void moveTo(const Row& row, double value);
  void filter(const QString& text);

  workflow::RobotPtr robot_;
  Eigen::VectorXd q_;
  models::AngleUnit unit_ = models::AngleUnit::Degrees;
  std::vector<Row> rows_;
  QWidget* body_ = nullptr;
  QLineEdit* search_ = nullptr;
  QLabel* empty_ = nullptr;
  QToolButton* reset_ = nullptr;
  QToolButton* random_ = nullptr;
  QLabel* unit_label_ = nullptr;
  std::uint64_t next_seed_ = 1;
};

}  // namespace plumbline::view3d
