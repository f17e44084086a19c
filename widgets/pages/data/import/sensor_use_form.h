// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "widgets/session/study.h"

class QCheckBox;
class QComboBox;

namespace plumbline::panels {

class ImportController;

/// Uses of the topics of a bag that are no columns of joints: the odometry of a floating base, and the links that measured
/// wrenches act on. Hidden where the bag has neither.
class SensorUseForm : public QWidget {
  Q_OBJECT

 public:
  SensorUseForm(ImportController* controller, QWidget* parent);
  /// Null where there is no odometry.
  QComboBox* base() const { return base_; }
  QComboBox* link(std::size_t wrench) const { return wrenches_.at(wrench).link; }
  QCheckBox* reversed(std::size_t wrench) const { return wrenches_.at(wrench).reversed; }

 private:
  struct Wrench {
    std::string topic;
    QComboBox* link;
    QCheckBox* reversed;
  };
  void build();
  void addBase(const std::vector<std::string>& topics);
  void addWrench(const std::string& topic);
  void show();
  void edit();

  ImportController* controller_;
  QComboBox* base_ = nullptr;
  std::vector<Wrench> wrenches_;
};

}  // namespace plumbline::panels
