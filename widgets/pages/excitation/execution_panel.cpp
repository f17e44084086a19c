// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/excitation/execution_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "widgets/forms/flow_layout.h"
#include "widgets/forms/page.h"
#include "widgets/forms/shrinking_column.h"
#include "widgets/models/numbers.h"
#include "widgets/models/tables/excitation_tables.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
ExecutionPanel::ExecutionPanel(ExcitationController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      control_law_(new QComboBox(this)),
      filtered_(new QCheckBox(tr("Usual filter"), this)),
      start_(new QPushButton(tr("Simulate"), this)),
      sentence_(mutedLabel({}, this)),
      model_(new models::ExecutionTableModel(this)),
      table_(new models::TablePanel(this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  auto* line = new QWidget(this);
  auto* row = new FlowLayout(line, 8, 4);
  using Kind = simulation::ControllerSettings::Kind;
  control_law_->addItem(tr("Perfect tracking"), static_cast<int>(Kind::Ideal));
  control_law_->addItem(tr("Computed torque"), static_cast<int>(Kind::ComputedTorque));
  control_law_->addItem(tr("Feed-forward and PD"), static_cast<int>(Kind::FeedforwardPd));
  control_law_->setAccessibleName(tr("Controller"));
  control_law_->setToolTip(tr("How the robot is kept on the motion"));
  row->addWidget(control_law_);
  torque_noise_ =
      field(line, tr("Torque noise"), tr(" N·m"), 1000.0, 3, 0.1, tr("Standard deviation of each sample"));
  encoder_ = field(line, tr("Encoder resolution"), tr(" · 10⁻³ °"), 10000.0, 2, 0.0,
                   tr("Positions are rounded to multiples of it; 0: exact"));
  rate_ =
      field(line, tr("Rate"), tr(" Hz"), 10000.0, 0, 100.0, tr("Samples per second of the simulated log"));
  rate_->setMinimum(1.0);
  filtered_->setToolTip(
      tr("Velocity and acceleration from the filtered positions, as with a real log. Off: the true ones, so "
         "that the "
         "promise itself is tested."));
  row->addWidget(filtered_);
  start_->setToolTip(tr("Simulates the motion and identifies the parameters from the simulated log"));
  row->addWidget(start_);
  column->addWidget(line);
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  column->addWidget(sentence_);
  table_->setSourceModel(model_);
  table_->setEmptyText(tr("Not simulated yet."));
  table_->view()->setAccessibleName(tr("Predicted and realised deviations"));
  table_->view()->setExportName(QStringLiteral("simulation-check"));
  table_->view()->setStretchColumn(models::ExecutionTableModel::Parameter);
  new ShrinkingColumn(table_->view(), models::ExecutionTableModel::Parameter);
  column->addWidget(table_, 1);
  connect(start_, &QPushButton::clicked, this, [this] {
    checked_ = choices();
    controller_->checkExecution(settings(), filtered_->isChecked());
  });
  connect(control_law_, &QComboBox::currentIndexChanged, this, &ExecutionPanel::showState);
  connect(filtered_, &QCheckBox::toggled, this, &ExecutionPanel::showState);
  for (QDoubleSpinBox* box : {torque_noise_, encoder_, rate_})
    connect(box, &QDoubleSpinBox::valueChanged, this, &ExecutionPanel::showState);
  connect(controller_, &ExcitationController::checkChanged, this, &ExecutionPanel::showCheck);
  connect(controller_, &ExcitationController::motionChanged, this, &ExecutionPanel::showState);
  connect(controller_, &ExcitationController::stateChanged, this, &ExecutionPanel::showState);
  connect(controller_, &ExcitationController::jobsChanged, this, &ExecutionPanel::showState);
  showState();
}

QDoubleSpinBox* ExecutionPanel::field(QWidget* line, const QString& label, const QString& unit, double high,
                                      int decimals, double value, const QString& tool_tip) {
  auto* box = new QDoubleSpinBox(line);
  box->setRange(0.0, high);
  box->setDecimals(decimals);
  box->setValue(value);
  box->setSuffix(unit);
  box->setAccessibleName(label);
  box->setToolTip(tool_tip);
  line->layout()->addWidget(new QLabel(label, line));
  line->layout()->addWidget(box);
  return box;
}

std::vector<double> ExecutionPanel::choices() const {
  return {control_law_->currentData().toDouble(), torque_noise_->value(), encoder_->value(), rate_->value(),
          filtered_->isChecked() ? 1.0 : 0.0};
}

simulation::SimulationSettings ExecutionPanel::settings() const {
  simulation::SimulationSettings settings;
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  const Eigen::Index joints = robot ? robot->model.nv() : 0;
  settings.controller.kind =
      static_cast<simulation::ControllerSettings::Kind>(control_law_->currentData().toInt());
  settings.sensors.rate = rate_->value();
  settings.sensors.torque_noise = Eigen::VectorXd::Constant(joints, torque_noise_->value());
  if (encoder_->value() > 0.0)
    settings.sensors.encoder_step =
        Eigen::VectorXd::Constant(joints, 1e-3 * models::kDegree * encoder_->value());
  settings.sensors.acceleration = !filtered_->isChecked();
  settings.seed = controller_->spec().seed;
  return settings;
}

void ExecutionPanel::showState() {
  const bool running = controller_->session()->runner()->isRunning(QLatin1String(area::kExecution));
  start_->setEnabled(controller_->motion() != nullptr &&
                     controller_->state() == ExcitationController::State::Ready && !running);
  if (running) return sentence_->setText(tr("The simulated robot moves …"));
  if (controller_->check() && (!controller_->checkIsCurrent() || checked_ != choices())) {
    sentence_->setText(tr("▲ Motion or settings changed since the simulation check."));
  } else if (!controller_->check()) {
    sentence_->setText(
        tr("Lets a simulated robot perform the motion and compares what the design promises with what is "
           "achieved."));
  } else {
    sentence_->setText(QString::fromStdString(controller_->check()->sentence +
                                              (controller_->check()->filter_sentence.empty() ? "" : " ") +
                                              controller_->check()->filter_sentence));
  }
}

void ExecutionPanel::showCheck() {
  if (controller_->check()) model_->setCheck(*controller_->check());
  showState();
}

}  // namespace plumbline::panels
