// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/design_list_panel.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <limits>

#include "widgets/forms/flow_layout.h"
#include "widgets/forms/page.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/models/numbers.h"
#include "widgets/models/save_file.h"
#include "widgets/models/tables/excitation_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/study_session.h"
#include "widgets/window/icons.h"
#include "workflow/excitation/design.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {

double volumeOf(const excitation::CriterionValue& value) {
  double sum = 0.0;
  for (const double sigma : value.singular_values) {
    if (!(sigma > 0.0)) return std::numeric_limits<double>::infinity();
    sum -= 2.0 * std::log(sigma);
  }
  return value.singular_values.size() > 0 ? sum / static_cast<double>(value.singular_values.size())
                                          : std::numeric_limits<double>::quiet_NaN();
}

double typicalDeviation(const excitation::CriterionValue& value) {
  std::vector<double> all;
  for (const double one : value.relative_deviation) {
    if (!std::isnan(one)) all.push_back(one);
  }
  if (all.empty()) return std::numeric_limits<double>::quiet_NaN();
  const auto middle = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 2);
  std::nth_element(all.begin(), middle, all.end());
  return *middle;
}

void DesignTableModel::setDesigns(const std::vector<SavedDesignPtr>& designs, const DesignPremise& now) {
  using models::TableCell;
  std::vector<models::TableColumn> columns = {
      {tr("Design"), tr("Double click takes it into the editor"), false},
      {tr("Family"), {}, false},
      {tr("Duration [s]"), {}, true},
      {tr("Condition"), tr("Largest over smallest singular value of the base regressor; below 100 is good"),
       true},
      {tr("D"), tr("−log det(WᵀW)/p: smaller is more informative"), true},
      {tr("Typical deviation"), tr("Median of the expected relative deviations of all columns"), true},
      {tr("Broken"), tr("Limits that are broken at the samples"), true},
      {tr("Certificate"), tr("What is proven for all times"), false}};
  std::vector<std::vector<TableCell>> rows;
  for (const SavedDesignPtr& one : designs) {
    const workflow::Design& d = one->design;
    const excitation::CriterionValue* seen = one->look ? &one->look->criterion : nullptr;
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    const double condition = seen != nullptr ? seen->condition : d.condition;
    const double typical = seen != nullptr ? typicalDeviation(*seen) : kNone;
    const double volume = seen != nullptr ? volumeOf(*seen) : kNone;
    const bool holds = now.robot && one->of == now;
    models::TableCell proof = models::certificateCell(d.certificate ? &*d.certificate : nullptr);
    if (d.certificate && !holds) {
      proof.state = models::State::Attention;
      proof.tool_tip =
          tr("Under the robot and the settings that it was saved with: %1. Edit proves it again.")
              .arg(proof.text);
      proof.text = tr("for other settings");
    }
    const auto broken = one->look && holds ? static_cast<double>(one->look->violations.size()) : kNone;
    rows.push_back({TableCell::words(one->name),
                    TableCell::words(QString::fromLatin1(toString(d.family.family))),
                    TableCell::number(d.motion.duration(), models::significant(d.motion.duration(), 4)),
                    TableCell::number(condition), TableCell::number(volume),
                    TableCell::number(typical, models::percent(typical)),
                    TableCell::number(broken, std::isnan(broken) ? QStringLiteral("–")
                                                                 : QString::number(static_cast<int>(broken))),
                    std::move(proof)});
    if (broken > 0.0) rows.back()[Broken].state = models::State::Wrong;
  }
  for (const int column : {Condition, Volume, Typical}) {  // the best of each
    int best = -1;
    double least = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (designs[i]->look && designs[i]->of != now) continue;  // of another criterion
      const double value = rows[i][static_cast<std::size_t>(column)].sort.toDouble();
      if (value < least) {
        least = value;
        best = static_cast<int>(i);
      }
    }
    if (best >= 0 && rows.size() > 1)
      rows[static_cast<std::size_t>(best)][static_cast<std::size_t>(column)].state = models::State::Good;
  }
  setTable(std::move(columns), std::move(rows));
}

DesignListPanel::DesignListPanel(ExcitationController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      model_(new DesignTableModel(this)),
      table_(new models::TableView(this)),
      name_(new QLineEdit(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* actions = new QWidget(this);
  auto* line = new FlowLayout(actions, 4, 4);
  name_->setPlaceholderText(tr("Name of the design"));
  name_->setAccessibleName(tr("Name of the design"));
  name_->setFixedWidth(name_->fontMetrics().horizontalAdvance(name_->placeholderText()) + 40);
  line->addWidget(name_);
  const auto add = [&](const QString& label, const QString& tool_tip, auto slot) {
    auto* button = new QPushButton(label, this);
    button->setToolTip(tool_tip);
    button->setAccessibleName(label);
    connect(button, &QPushButton::clicked, this, slot);
    line->addWidget(button);
    return button;
  };
  add(tr("Save design"), tr("Keeps the motion as it is now under this name"), [this] {
    controller_->keep(name_->text());
    name_->clear();
    table_->selectSourceRow(model_->rowCount() - 1);
  });
  of_row_ = {add(tr("Edit"), tr("Takes the chosen design into the editor"),
                 [this] { controller_->openDesign(table_->currentSourceRow()); }),
             add(tr("Rename"), tr("Gives the chosen design the name at the left"),
                 [this] {
                   controller_->renameDesign(table_->currentSourceRow(), name_->text());
                   name_->clear();
                 }),
             add(tr("Duplicate"), {}, [this] { controller_->duplicateDesign(table_->currentSourceRow()); }),
             add(tr("Remove"), tr("Can be undone"),
                 [this] { controller_->removeDesign(table_->currentSourceRow()); })};
  column->addWidget(actions);
  table_->setSourceModel(model_);
  table_->setAccessibleName(tr("Saved designs"));
  table_->setExportName(QStringLiteral("designs"));
  table_->setStretchColumn(DesignTableModel::Name);
  column->addWidget(table_, 1);
  column->addWidget(buildExport());
  connect(table_, &models::TableView::sourceRowActivated, controller_, &ExcitationController::openDesign);
  connect(table_->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          &DesignListPanel::updateButtons);
  connect(controller_, &ExcitationController::designsChanged, this, &DesignListPanel::refresh);
  connect(controller_, &ExcitationController::stateChanged, this, &DesignListPanel::refresh);
  refresh();
}

QWidget* DesignListPanel::buildExport() {
  auto* block = new QWidget(this);
  auto* row = new FlowLayout(block, 8, 4);
  const auto field = [&](const QString& label, const QString& unit, double low, double high, double value,
                         const QString& special, const QString& tool_tip) {
    auto* text = new QLabel(label, block);
    auto* box = new QDoubleSpinBox(block);
    box->setRange(low, high);
    box->setDecimals(0);
    box->setValue(value);
    box->setSuffix(unit);
    if (!special.isEmpty()) box->setSpecialValueText(special);
    box->setToolTip(tool_tip);
    box->setAccessibleName(label);
    row->addWidget(text);
    row->addWidget(box);
    return box;
  };
  rate_ = field(tr("Rate"), tr(" Hz"), 0.0, 10000.0, 0.0, tr("format default"),
                tr("Samples per second in the file; the script of a UR robot has 125 or 500"));
  speed_ =
      field(tr("Speed"), tr(" %"), 1.0, 100.0, 100.0, {},
            tr("Below 100 %: a slow run, slower by that much. The part of the torques that comes from "
               "inertia falls "
               "with its square; weight and friction stay. The file says what is proven at this speed."));
  approach_ = new QCheckBox(tr("From the pose in the 3-D view and back"), block);
  approach_->setToolTip(tr(
      "Puts a move from rest to rest before the motion, and one back after it; the file says what is proven "
      "of them"));
  row->addWidget(approach_);
  auto* out = new QPushButton(tintedIcon("save"), tr("Export…"), block);
  out->setAccessibleName(tr("Export"));
  out->setToolTip(tr("JSON, CSV, HDF5, ROS JointTrajectory (YAML) or URScript, by the ending of the name"));
  connect(out, &QPushButton::clicked, this, &DesignListPanel::exportWithChooser);
  row->addWidget(out);
  auto* in = new QPushButton(tintedIcon("open"), tr("Check a trajectory file…"), block);
  in->setAccessibleName(tr("Import"));
  in->setToolTip(tr("Reads a motion from elsewhere and certifies it under the limits that hold here"));
  connect(in, &QPushButton::clicked, this, &DesignListPanel::importWithChooser);
  row->addWidget(in);
  return block;
}

QPushButton* DesignListPanel::button(const QString& accessible_name) const {
  for (auto* one : findChildren<QPushButton*>()) {
    if (one->accessibleName() == accessible_name) return one;
  }
  return nullptr;
}

void DesignListPanel::refresh() {
  const int row = table_->currentSourceRow();
  model_->setDesigns(controller_->designs(), controller_->premise());
  if (row >= 0) table_->selectSourceRow(std::min(row, model_->rowCount() - 1));
  updateButtons();
}

void DesignListPanel::updateButtons() {
  const bool chosen = table_->currentSourceRow() >= 0;
  for (QPushButton* one : of_row_) one->setEnabled(chosen);
  const bool ready = controller_->state() == ExcitationController::State::Ready;
  for (const QString& name : {tr("Save design"), tr("Export"), tr("Import")}) {
    if (QPushButton* one = button(name)) one->setEnabled(ready);
  }
}

workflow::DesignExport DesignListPanel::exportOptions() const {
  workflow::DesignExport how;
  how.rate = rate_->value();
  how.speed = 0.01 * speed_->value();
  if (approach_->isChecked()) how.approach_from = controller_->session()->study().pose;
  return how;
}

void DesignListPanel::exportWithChooser() {
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  if (!robot) return;
  const QString path = models::askForTarget(
      this, tr("Export the motion"),
      QString::fromStdString(robot->model.name()) + QStringLiteral("-motion.json"),
      tr("Motion (*.json);;Table (*.csv);;HDF5 (*.h5);;ROS JointTrajectory (*.yaml);;URScript (*.script)"),
      QStringLiteral("json"));
  if (!path.isEmpty()) controller_->exportDesign(path, exportOptions());
}

void DesignListPanel::importWithChooser() {
  const QString path =
      QFileDialog::getOpenFileName(this, tr("Check a trajectory file"), {},
                                   tr("Motions (*.json *.csv *.h5 *.hdf5 *.yaml *.yml);;All files (*)"));
  if (!path.isEmpty()) controller_->importDesign(path);
}

}  // namespace plumbline::panels
