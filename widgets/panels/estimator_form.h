// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

class QCheckBox;
class QComboBox;

namespace plumbline::panels {

class Workbench;

/// Which estimators run together, on which rows, and how far real bodies are drawn to the description.
class EstimatorForm : public QWidget {
  Q_OBJECT

 public:
  EstimatorForm(Workbench* bench, QWidget* parent);
  QCheckBox* box(const QString& method) const;
  QComboBox* prior() const { return prior_; }
  QComboBox* weight() const { return weight_; }
  QComboBox* regression() const { return regression_; }
  /// "Real bodies (LMI)" for "lmi".
  static QString titleOf(const QString& method);

 private:
  struct Choice {
    QString method;
    QCheckBox* box;
  };
  void buildMethods();
  void buildPrior();
  void showStudy();
  void applyMethods();
  void applyPrior();

  Workbench* bench_;
  std::vector<Choice> choices_;
  QComboBox* regression_ = nullptr;
  QWidget* prior_block_ = nullptr;
  QComboBox* prior_ = nullptr;
  QComboBox* weight_ = nullptr;
};

}  // namespace plumbline::panels
