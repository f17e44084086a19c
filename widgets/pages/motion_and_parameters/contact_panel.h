// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <string>
#include <vector>

#include "widgets/pages/motion_and_parameters/phase_timeline.h"
#include "widgets/session/motion_controller.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QTableWidget;
class QTableWidgetItem;

namespace plumbline::panels {

/// Contacts of the robot: when they hold, as used and as detected, and where they are. Every change is an edit that can be undone.
class ContactPanel : public QWidget {
  Q_OBJECT

 public:
  ContactPanel(MotionController* controller, plots::TimeLink* link, QWidget* parent);
  PhaseTimeline* timeline() const { return timeline_; }
  QTableWidget* places() const { return places_; }
  QPushButton* useDetected() const { return use_detected_; }
  QPushButton* addButton() const { return add_; }
  QComboBox* links() const { return links_; }
  QComboBox* logs() const { return logs_; }
  QDoubleSpinBox* closes() const { return closes_; }
  QDoubleSpinBox* opens() const { return opens_; }
  QLabel* note() const { return note_; }

 Q_SIGNALS:
  /// Emitted when the input cannot be used; the sentence gives reason and remedy.
  void rejected(const QString& sentence);

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  using Contacts = MotionController::Contacts;
  QWidget* buildDetection();
  QWidget* buildAdding();
  void buildPlaces();
  void detect();
  void addContact();
  void removeContact();
  void showContacts();
  void showLogs();
  void showLinks();
  void showTimeline();
  void showPlaces();
  void showNote();
  QStringList sharedPhases() const;
  QStringList logsWithoutPhases() const;
  void takePhases(int bar, const Phases& phases);
  void editPlace(QTableWidgetItem* item);

  MotionController* controller_;
  plots::TimeLink* link_;
  QPushButton *use_detected_ = nullptr, *add_ = nullptr, *remove_ = nullptr;
  QDoubleSpinBox *closes_ = nullptr, *opens_ = nullptr;
  QComboBox *links_ = nullptr, *logs_ = nullptr;
  QLabel* note_ = nullptr;
  PhaseTimeline* timeline_ = nullptr;
  QTableWidget* places_ = nullptr;
  std::vector<std::string> bar_links_;  ///< of the time line's bars
  workflow::RobotPtr robot_;
  bool filling_ = false;
};

}  // namespace plumbline::panels
