// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "excitation/legged/foot_proposals.h"
#include "widgets/forms/spec_form.h"

class QLabel;
class QTableWidget;
class QTableWidgetItem;

namespace plumbline::panels {

/// The feet that a robot stands on, and the posture of its legs. Every change is an edit of the study.
class FeetEditor : public QWidget {
  Q_OBJECT

 public:
  FeetEditor(const SpecMembers<excitation::LeggedSpec>& spec, StudySession* session, QWidget* parent);
  /// The robot and what is asked of it.
  void showSpec(models::AngleUnit angles);
  QTableWidget* feet() const { return feet_; }

 private:
  void buildFeet();
  void buildPosture();
  void showFeet();
  void showPosture(models::AngleUnit angles);
  void editFoot(QTableWidgetItem* item);
  void takePose();
  void showPose();

  SpecMembers<excitation::LeggedSpec> spec_;
  StudySession* session_;
  std::vector<excitation::FootChoice> choices_;  ///< links that the robot can stand on
  QTableWidget* feet_ = nullptr;
  QLabel* posture_ = nullptr;
  bool filling_ = false;
};

}  // namespace plumbline::panels
