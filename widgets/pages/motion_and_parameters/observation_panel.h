// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "widgets/models/numbers.h"
#include "widgets/session/motion_controller.h"

class QLabel;
class QTableWidget;
class QTableWidgetItem;

namespace plumbline::panels {

/// Sensors that the log offers and that are used, and the places of the IMUs. Every change is an edit that can be undone.
class ObservationPanel : public QWidget {
  Q_OBJECT

 public:
  ObservationPanel(MotionController* controller, QWidget* parent);
  void setAngleUnit(models::AngleUnit unit);
  QTableWidget* sensors() const { return sensors_; }
  QTableWidget* imus() const { return imus_; }

 Q_SIGNALS:
  /// Emitted when the input cannot be used; the sentence gives reason and remedy.
  void rejected(const QString& sentence);

 private:
  /// A row of the list.
  struct Sensor {
    QString name, in_log, note;
    bool used = false;
    std::function<void(bool)> use = {};  ///< none: it is needed, or cannot be used
  };
  std::vector<Sensor> offered() const;
  void addJoints(std::vector<Sensor>& rows) const;
  void addBase(std::vector<Sensor>& rows) const;
  void addImus(std::vector<Sensor>& rows) const;
  void addForces(std::vector<Sensor>& rows) const;
  void useImu(const std::string& name, bool use) const;
  void useForce(const std::string& link, bool use) const;
  void buildImus();
  void showSensors();
  void showImus();
  void editSensor(QTableWidgetItem* item);
  void editImu(QTableWidgetItem* item);

  MotionController* controller_;
  QTableWidget *sensors_ = nullptr, *imus_ = nullptr;
  QLabel* imu_heading_ = nullptr;
  std::vector<Sensor> rows_;
  models::AngleUnit angles_ = models::AngleUnit::Degrees;
  bool filling_ = false;
};

}  // namespace plumbline::panels
