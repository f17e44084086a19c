// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;

namespace plumbline::models {
class DeviationTableModel;
class TablePanel;
}  // namespace plumbline::models
namespace plumbline::plots {
class StemPlot;
}

namespace plumbline::panels {

class ExcitationController;

/// Information of the motion: singular values, the weakest combination in words, expected standard deviations. Plot and
/// words follow a drag; the table follows when it rests.
class InformationPanel : public QWidget {
  Q_OBJECT

 public:
  InformationPanel(ExcitationController* controller, QWidget* parent);
  QLabel* weakest() const { return weakest_; }
  plots::StemPlot* singularValues() const { return stems_; }
  models::TablePanel* deviations() const { return table_; }

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  void showSnapshot();
  void showTable();

  ExcitationController* controller_;
  QLabel* weakest_;
  plots::StemPlot* stems_;
  models::DeviationTableModel* model_;
  models::TablePanel* table_;
  QTimer later_;
};

}  // namespace plumbline::panels
