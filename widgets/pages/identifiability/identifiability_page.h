// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/page.h"
#include "widgets/models/numbers.h"
#include "widgets/models/tables/result_tables.h"
#include "workflow/identifiability/identifiability.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QToolButton;
class QSplitter;
class QTabWidget;

namespace plumbline::errors {
struct Message;
}
namespace plumbline::models {
class DecisionTableModel;
class IdentifiabilityGrid;
class TablePanel;
}  // namespace plumbline::models
namespace plumbline::plots {
class DecisionPlot;
}

namespace plumbline::panels {

class LogSupportPanel;
class RotorPanel;
class SetsPanel;
class TransferPanel;
class IdentifiabilityController;
class StudySession;

/// Structural identifiability: the grid, the counts with their certificate, the combinations.
class IdentifiabilityPage : public Page {
  Q_OBJECT

 public:
  IdentifiabilityPage(IdentifiabilityController* identifiability, QWidget* parent);
  models::IdentifiabilityGrid* grid() const { return grid_; }
  models::TablePanel* combinations() const { return combinations_; }
  QLabel* certificate() const { return certificate_; }
  QTabWidget* tabs() const { return tabs_; }
  LogSupportPanel* support() const { return support_; }
  TransferPanel* transfers() const { return transfers_; }
  SetsPanel* sets() const { return sets_; }
  RotorPanel* rotors() const { return rotors_; }
  plots::DecisionPlot* decisionPlot() const { return decision_plot_; }

 Q_SIGNALS:
  void openRequested();
  void openLogRequested();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* buildOptions();
  QWidget* buildCombinations();
  QWidget* buildDecisions();
  void showResult();
  void showRobot();
  void showCell(int row, int body);
  void showTransfers(int body);
  void showCertificate();
  void showDecisions();
  void showCounts();
  void fillOutputs();
  void fillLimbs();
  void changeOptions();
  void changeBase();
  void changeGravity();
  void saveGrid();
  void copyCommandLine();
  void applyTicks();
  void clearResult();
  /// Combinations beside a narrow grid, below a wide one.
  void arrange();

  StudySession* session_;
  IdentifiabilityController* identifiability_;
  workflow::IdentifiabilityPtr shown_;
  bool decisions_are_old_ = false;
  models::IdentifiabilityGrid* grid_ = nullptr;
  models::StructureTableModel* structure_ = nullptr;
  models::TablePanel* combinations_ = nullptr;
  QTabWidget* tabs_ = nullptr;
  LogSupportPanel* support_ = nullptr;
  TransferPanel* transfers_ = nullptr;
  SetsPanel* sets_ = nullptr;
  RotorPanel* rotors_ = nullptr;
  plots::DecisionPlot* decision_plot_ = nullptr;
  models::DecisionTableModel* decisions_ = nullptr;
  QSplitter* split_ = nullptr;
  QSize arranged_for_;    ///< size of the grid that the splitter was set for
  bool dragged_ = false;  ///< the user moved the splitter since
  QLabel* certificate_ = nullptr;
  QLabel* sentence_ = nullptr;
  QCheckBox* exclude_base_ = nullptr;
  QCheckBox* static_only_ = nullptr;
  QCheckBox* snap_ = nullptr;
  QToolButton* outputs_ = nullptr;
  QMenu* outputs_menu_ = nullptr;
  QLabel* special_ = nullptr;
  QComboBox* base_ = nullptr;
  QComboBox* gravity_ = nullptr;
  QComboBox* limb_ = nullptr;
  std::vector<std::vector<int>> limbs_;  ///< bodies of the entries of `limb_` but the first
};

}  // namespace plumbline::panels
