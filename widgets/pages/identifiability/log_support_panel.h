// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/models/tables/support_tables.h"

class QLabel;
class QStackedWidget;

namespace plumbline::models {
class TableView;
}
namespace plumbline::plots {
class SingularValuePlot;
}

namespace plumbline::panels {

class EmptyState;
class IdentifiabilityController;
class StudySession;

/// Support of the training logs for the identifiable parameters: singular values, weakest directions with the motion that
/// would excite them, and the standard deviation of every parameter. Computed when the tab is opened.
class LogSupportPanel : public QWidget {
  Q_OBJECT

 public:
  LogSupportPanel(IdentifiabilityController* identifiability, QWidget* parent);
  models::TableView* parameters() const { return parameters_; }
  models::TableView* weakest() const { return weakest_; }
  plots::SingularValuePlot* plot() const { return plot_; }
  QString sentence() const;

 Q_SIGNALS:
  void openRequested();

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* buildBody();
  void refresh();
  void showResult();

  StudySession* session_;
  IdentifiabilityController* identifiability_;
  QStackedWidget* stack_;
  EmptyState* empty_;
  QLabel* sentence_ = nullptr;
  plots::SingularValuePlot* plot_ = nullptr;
  models::SupportTableModel* support_ = nullptr;
  models::WeakDirectionTableModel* directions_ = nullptr;
  models::TableView* parameters_ = nullptr;
  models::TableView* weakest_ = nullptr;
};

}  // namespace plumbline::panels
