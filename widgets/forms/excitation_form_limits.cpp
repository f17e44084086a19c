// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the form with limits of joints and motors, and with frozen time intervals.
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "regressors/joint_motors.h"
#include "widgets/forms/excitation_form.h"
#include "widgets/forms/page.h"
#include "widgets/models/engine_text.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/excitation/excitation_study.h"

namespace plumbline::panels {
namespace {

enum LimitColumn {
  LimitJoint,
  LimitLower,
  LimitUpper,
  LimitSpeed,
  LimitAcceleration,
  LimitEffort,
  kLimitColumns
};

double& entry(excitation::JointLimitOverride& limit, int column) {
  double* const entries[] = {nullptr,         &limit.lower,        &limit.upper,
                             &limit.velocity, &limit.acceleration, &limit.torque};
  return *entries[column];
}

/// Factor from SI to the unit shown, for a column of the table of limits.
double factorOf(const RobotModel& model, int joint, int column, models::AngleUnit angles) {
  const int quantity = column <= LimitUpper ? 0 : column - LimitUpper;
  return models::displayUnit(jointUnit(model, joint, quantity), angles).factor;
}

enum MotorChoice { RigidBody, Described, Identified, Stated };
enum KeptColumn { KeptJoint, KeptFrom, KeptTo, kKeptColumns };

}  // namespace

void ExcitationForm::buildLimits() {
  limit_rows_ = form_->section(tr("Limits"));
  const auto shown = [](const QString& label, const QString& tool_tip, const QString& unit, double factor,
                        Condition applies = {}) {
    return Shown{label, 1, tool_tip, {}, std::move(applies), unit, factor};
  };
  form_->number(
      ofTable(spec_, "margin",
              shown(tr("Margin"), tr("Share of every limit that is kept free"), tr("%"), 100.0, of_joints_)));
  form_->number(
      ofTable(spec_, "clearance",
              shown(tr("Clearance"),
                    tr("What bodies keep from each other, from obstacles and, but for feet, from the ground"),
                    tr("mm"), 1e3)));
  form_->number(ofTable(
      spec_, "parameter_uncertainty",
      shown(tr("Parameters"),
            tr("How wrong every inertial parameter may be: torques keep their limits for all of these"),
            tr("± %"), 100.0, of_joints_)));
  buildMotors();
  form_->check(
      {tr("Check collisions"),
       tr("Of the robot with itself, with obstacles and the ground, where it has collision geometry"),
       spec_.at(&Spec::check_collision)});
  buildLimitTable();
  buildKept();
}

void ExcitationForm::buildLimitTable() {
  QLayout* column = partOfJoints()->layout();
  unstated_ = mutedLabel({}, this);
  unstated_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  keepWhole(unstated_);
  column->addWidget(unstated_);
  limits_ = new QTableWidget(0, kLimitColumns, this);
  limits_->verticalHeader()->hide();
  limits_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  limits_->horizontalHeader()->setMinimumSectionSize(36);
  limits_->setMinimumWidth(kNarrowEditorWidth);
  limits_->setAccessibleName(tr("Limits stated here"));
  limits_->setToolTip(
      tr("Grey: from the robot's file. What is typed replaces it; an emptied cell goes back. The tick lets a "
         "joint move."));
  column->addWidget(limits_);
  connect(limits_, &QTableWidget::itemChanged, this, &ExcitationForm::applyLimits);
}

void ExcitationForm::buildMotors() {
  motors_ =
      narrowBox(this, tr("Torques"),
                tr("What limits of torque hold for: the rigid body alone, or with friction and rotors of the "
                   "motors – those that the robot's file states, or those that were identified last"));
  motors_->addItem(tr("Rigid body"), RigidBody);
  motors_->addItem(tr("+ friction of the file"), Described);
  motors_->addItem(tr("+ what was identified"), Identified);
  motors_->addItem(tr("+ what was stated"), Stated);
  limit_rows_->addRow(tr("Torques"), motors_);
  connect(motors_, &QComboBox::activated, this, &ExcitationForm::chooseMotors);
}

void ExcitationForm::chooseMotors() {
  const int choice = motors_->currentData().toInt();
  const Study& study = controller_->session()->study();
  if (!study.robot) return;
  Spec next = controller_->spec();
  if (choice == RigidBody) {
    next.motors.clear();
  } else if (choice == Described) {
    next.motors = regressors::nominalMotors(study.robot->model);
  } else if (choice == Identified) {
    const OutcomePtr& outcome = controller_->identification()->outcome();
    if (!outcome || outcome->robot != study.robot) return showSpec();
    const auto motors = regressors::identifiedMotors(study.robot->model, outcome->result->estimate.friction,
                                                     outcome->result->estimate.pi_full);
    if (!motors) {
      controller_->session()->report(motors.error(), area::kExcitation);
      return showSpec();
    }
    next.motors = *motors;
  }
  controller_->setSpec(next, tr("torques that limits hold for"));
}

/// Shows the source of the motors in the spec; disables sources that are not available.
void ExcitationForm::showMotors() {
  const Study& study = controller_->session()->study();
  const std::vector<regressors::JointMotor>& now = controller_->spec().motors;
  int choice = now.empty() ? RigidBody : Stated;
  bool described = false, identified = false;
  if (study.robot) {
    const auto from_file = regressors::nominalMotors(study.robot->model);
    described = !from_file.empty();
    if (described && now == from_file) choice = Described;
    if (const OutcomePtr& outcome = controller_->identification()->outcome();
        outcome && outcome->robot == study.robot) {
      const auto motors = regressors::identifiedMotors(study.robot->model, outcome->result->estimate.friction,
                                                       outcome->result->estimate.pi_full);
      identified = motors.ok();
      if (identified && !now.empty() && now == *motors) choice = Identified;
    }
  }
  motors_->setCurrentIndex(motors_->findData(choice));
  const auto* items = qobject_cast<QStandardItemModel*>(motors_->model());
  const bool can[] = {true, described, identified, choice == Stated};
  for (int i = 0; items != nullptr && i < motors_->count(); ++i) items->item(i)->setEnabled(can[i]);
}

// ---- frozen intervals --------------------------------------------------------------------------------------------

void ExcitationForm::buildKept() {
  auto* column = static_cast<QVBoxLayout*>(partOfJoints()->layout());
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  auto* words = new QLabel(tr("Frozen intervals"), this);
  // Above its buttons: beside them it makes the column wider than the page gives it.
  column->addWidget(words);
  const auto button = [&](const QString& label, const QString& tool_tip, auto act) {
    QPushButton* one = namedButton(this, label, tool_tip);
    connect(one, &QPushButton::clicked, this, act);
    row->addWidget(one);
  };
  button(tr("Freeze…"), tr("One more time interval in which the curves stay as they are"), [this] {
    Spec next = controller_->spec();
    next.kept.push_back({{}, 0.0, 0.25 * next.family.duration});
    controller_->setSpec(next, tr("freeze an interval"));
  });
  button(tr("Unfreeze"), tr("The chosen interval may change again"), [this] {
    Spec next = controller_->spec();
    const int at = kept_->currentRow();
    if (at < 0 || at >= static_cast<int>(next.kept.size())) return;
    next.kept.erase(next.kept.begin() + at);
    controller_->setSpec(next, tr("unfreeze an interval"));
  });
  row->addStretch(1);
  column->addLayout(row);
  kept_ = new QTableWidget(0, kKeptColumns, this);
  kept_->setHorizontalHeaderLabels({tr("Joint"), tr("From [s]"), tr("To [s]")});
  kept_->verticalHeader()->hide();
  kept_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
  kept_->horizontalHeader()->setMinimumSectionSize(36);
  kept_->setMinimumWidth(kNarrowEditorWidth);
  kept_->setAccessibleName(tr("Frozen intervals"));
  kept_->setToolTip(
      tr("Neither pulling nor the optimiser changes the curve there. An empty joint: all of them. The "
         "optimiser then goes on from the motion as it is."));
  column->addWidget(kept_);
  connect(kept_, &QTableWidget::itemChanged, this, &ExcitationForm::applyKept);
}

void ExcitationForm::showKept() {
  const std::vector<excitation::FixedSegment>& kept = controller_->spec().kept;
  kept_->setVisible(!kept.empty());
  kept_->setRowCount(static_cast<int>(kept.size()));
  for (int row = 0; row < kept_->rowCount(); ++row) {
    const excitation::FixedSegment& one = kept[static_cast<std::size_t>(row)];
    const QString texts[] = {one.joint.empty() ? tr("all") : QString::fromStdString(one.joint),
                             models::significant(one.from, 4), models::significant(one.to, 4)};
    for (int column = 0; column < kKeptColumns; ++column) {
      auto* item = new QTableWidgetItem(texts[column]);
      if (column != KeptJoint) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      kept_->setItem(row, column, item);
    }
  }
  kept_->resizeColumnsToContents();
  kept_->setFixedHeight(kept_->horizontalHeader()->sizeHint().height() +
                        kept_->verticalHeader()->defaultSectionSize() * std::min(5, kept_->rowCount()) + 6);
}

void ExcitationForm::applyKept(QTableWidgetItem* item) {
  if (filling_) return;
  Spec next = controller_->spec();
  const auto row = static_cast<std::size_t>(item->row());
  if (row >= next.kept.size()) return;
  excitation::FixedSegment& one = next.kept[row];
  const QString typed = item->text().trimmed();
  bool number = false;
  const double seconds = QLocale::c().toDouble(typed, &number);
  if (item->column() == KeptJoint) {
    one.joint = typed == tr("all") ? std::string() : typed.toStdString();
  } else if (number && std::isfinite(seconds)) {
    (item->column() == KeptFrom ? one.from : one.to) = seconds;
  }
  // The table is made anew by the edit; the item that sent this must outlive its own signal.
  QMetaObject::invokeMethod(
      this, [this, next] { controller_->setSpec(next, tr("frozen intervals")); }, Qt::QueuedConnection);
}

// ---- limits of the joints ----------------------------------------------------------------------------------------

void ExcitationForm::showLimits() {
  const workflow::ExcitationStudyPtr& study = controller_->study();
  const bool there = study != nullptr && !study->legged;
  limits_->setVisible(there);
  unstated_->setVisible(there);
  if (!there) return;
  const excitation::MotionLimits& limits = study->limits;
  unstated_->setText(limits.unstated.empty()
                         ? tr("The robot's file states every limit that is needed.")
                         : tr("▲ %1").arg(models::sentence(excitation::unstatedSentence(limits))));
  const std::vector<std::string>& names = study->model().dofNames();
  const models::DisplayUnit unit = models::displayUnit(QStringLiteral("rad"), form_->angleUnit());
  limits_->setHorizontalHeaderLabels({tr("Moves"), tr("From [%1]").arg(unit.name),
                                      tr("To [%1]").arg(unit.name), tr("Speed [%1/s]").arg(unit.name),
                                      tr("Acc. [%1/s²]").arg(unit.name), tr("Torque [N·m]")});
  limits_->setRowCount(static_cast<int>(names.size()));
  for (int row = 0; row < limits_->rowCount(); ++row) showLimitsOf(row, limits);
  limits_->resizeColumnsToContents();
  const int row = limits_->rowHeight(0);
  limits_->setFixedHeight(limits_->horizontalHeader()->sizeHint().height() +
                          row * std::min(10, limits_->rowCount()) + 22);
}

void ExcitationForm::showLimitsOf(int row, const excitation::MotionLimits& limits) {
  const Spec& spec = controller_->spec();
  const RobotModel& model = controller_->study()->model();
  const std::string& name = model.dofNames()[static_cast<std::size_t>(row)];
  const auto said =
      std::find_if(spec.limits.begin(), spec.limits.end(),
                   [&](const excitation::JointLimitOverride& one) { return one.joint == name; });
  auto* head = new QTableWidgetItem(QString::fromStdString(name));
  head->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
  const bool held = std::find(spec.held.begin(), spec.held.end(), name) != spec.held.end();
  head->setCheckState(held ? Qt::Unchecked : Qt::Checked);
  limits_->setItem(row, LimitJoint, head);
  const double from_file[] = {0.0,
                              limits.lower[row],
                              limits.upper[row],
                              limits.velocity[row],
                              limits.acceleration[row],
                              limits.torque[row]};
  for (int column = LimitLower; column < kLimitColumns; ++column) {
    excitation::JointLimitOverride own = said == spec.limits.end() ? excitation::JointLimitOverride{} : *said;
    const double stated = entry(own, column);
    const double factor = factorOf(model, row, column, form_->angleUnit());
    const double value = std::isnan(stated) ? from_file[column] : stated;
    auto* item =
        new QTableWidgetItem(std::isfinite(value) ? models::significant(factor * value, 4) : tr("none"));
    item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    if (std::isnan(stated)) item->setForeground(palette().brush(QPalette::PlaceholderText));
    item->setData(Qt::UserRole, item->text());
    limits_->setItem(row, column, item);
  }
}

void ExcitationForm::applyLimits() {
  if (filling_ || !controller_->study()) return;
  Spec next = controller_->spec();
  next.held.clear();
  for (int row = 0; row < limits_->rowCount(); ++row) {
    const QTableWidgetItem* head = limits_->item(row, LimitJoint);
    if (head == nullptr) continue;
    const std::string joint = head->text().toStdString();
    if (head->checkState() == Qt::Unchecked) next.held.push_back(joint);
    for (int column = LimitLower; column < kLimitColumns; ++column) {
      const QTableWidgetItem* item = limits_->item(row, column);
      if (item == nullptr || item->text() == item->data(Qt::UserRole).toString()) continue;
      auto own = std::find_if(next.limits.begin(), next.limits.end(),
                              [&](const excitation::JointLimitOverride& one) { return one.joint == joint; });
      if (own == next.limits.end()) {
        excitation::JointLimitOverride fresh;
        fresh.joint = joint;
        own = next.limits.insert(own, fresh);
      }
      bool number = false;
      const double typed = QLocale::c().toDouble(item->text().trimmed(), &number);
      entry(*own, column) = number && std::isfinite(typed) ? typed / factorOf(controller_->study()->model(),
                                                                              row, column, form_->angleUnit())
                                                           : excitation::JointLimitOverride::kNotSaid;
    }
  }
  std::erase_if(next.limits, [](excitation::JointLimitOverride& one) {
    for (int column = LimitLower; column < kLimitColumns; ++column) {
      if (!std::isnan(entry(one, column))) return false;
    }
    return std::isnan(one.jerk);
  });
  // The table is made anew by the edit; the item that sent this must outlive its own signal.
  QMetaObject::invokeMethod(
      this, [this, next] { controller_->setSpec(next, tr("limits of the joints")); }, Qt::QueuedConnection);
}

void ExcitationForm::setHeld(const QString& joint, bool held) {
  Spec next = controller_->spec();
  std::erase(next.held, joint.toStdString());
  if (held) next.held.push_back(joint.toStdString());
  controller_->setSpec(next, held ? tr("lock %1").arg(joint) : tr("let %1 move").arg(joint));
}

}  // namespace plumbline::panels
