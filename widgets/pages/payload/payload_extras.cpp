// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/payload/payload_extras.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/forms/page.h"
#include "widgets/session/payload_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

using workflow::GripperPart;
using workflow::PayloadSpec;
using workflow::WristSensor;

constexpr double kWithoutBound = -1e12;  // the least that a number may be where its sign is free

bool hasNumbers(const PayloadSpec& spec) {
  return spec.gripper.size() == 1 && spec.gripper.front().mass.has_value();
}

/// What the gripper's box offers besides links.
enum GripperChoice { kNoGripper, kGripperByNumbers, kGripperByLink, kGripperOfParts };

}  // namespace

PayloadExtras::PayloadExtras(PayloadController* controller, QWidget* parent)
    : QWidget(parent), controller_(controller) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  buildGripper();
  buildSensor();
  buildKnown();
}

// ---- parts -------------------------------------------------------------------------------------------------------

QFormLayout* PayloadExtras::addForm() {
  QFormLayout* form = narrowForm();
  static_cast<QVBoxLayout*>(layout())->addLayout(form);
  return form;
}

void PayloadExtras::addRow(QFormLayout* form, const QString& unit, const QString& tool_tip, Row row) {
  row.line = new QLineEdit(this);
  row.line->setMinimumWidth(kNarrowEditorWidth);
  row.line->setAccessibleName(row.name);
  row.line->setObjectName(row.name);
  row.line->setToolTip(tool_tip);
  row.form = form;
  form->addRow(tr("%1 [%2]").arg(row.label.isEmpty() ? row.name : row.label, unit), row.line);
  rows_.push_back(row);
  connect(row.line, &QLineEdit::editingFinished, this,
          [this, index = rows_.size() - 1] { take(rows_[index]); });
}

void PayloadExtras::buildGripper() {
  QFormLayout* form = addForm();
  gripper_ = narrowBox(this, tr("Gripper"),
                       tr("A bare gripper that is subtracted, so that the payload alone is told"));
  form->addRow(tr("Gripper"), gripper_);
  connect(gripper_, &QComboBox::activated, this, [this] {
    const auto choice = static_cast<GripperChoice>(gripper_->currentData().toInt());
    if (choice == kGripperOfParts) return;
    change(tr("gripper"), gripper_, [&](Spec& spec) {
      spec.gripper.clear();
      if (choice == kNoGripper) return;
      GripperPart& part = spec.gripper.emplace_back();
      part.relative = 0.02;
      part.com_error = 0.005;
      if (choice == kGripperByLink) part.link = gripper_->currentText().toStdString();
      if (choice == kGripperByNumbers) part.mass = 0.5;
    });
  });
  const auto one = [](const Spec& spec) { return spec.gripper.size() == 1; };
  addRow(form, QStringLiteral("kg"), tr("What the gripper weighs"),
         {.name = tr("Weight"),
          .read = [](const Spec& s) { return Numbers{*s.gripper[0].mass}; },
          .write = [](Spec& s, const Numbers& x) { s.gripper[0].mass = x[0]; },
          .asked = hasNumbers});
  addRow(form, QStringLiteral("mm"),
         tr("x, y, z of its centre of mass in the frame of the link that carries it"),
         {.name = tr("Centre"),
          .factor = 1e3,
          .low = kWithoutBound,
          .count = 3,
          .read = [](const Spec& s) { return Numbers(s.gripper[0].com.begin(), s.gripper[0].com.end()); },
          .write =
              [](Spec& s, const Numbers& x) {
                s.gripper[0].com = {x[0], x[1], x[2]};
              },
          .asked = hasNumbers});
  addRow(form, QStringLiteral("kg·m²"), tr("Ixx, Iyy, Izz, Iyz, Ixz, Ixy about its centre of mass"),
         {.name = tr("Inertia"),
          .low = kWithoutBound,
          .count = 6,
          .read =
              [](const Spec& s) {
                const Mat3& I = s.gripper[0].inertia;
                return Numbers{I(0, 0), I(1, 1), I(2, 2), I(1, 2), I(0, 2), I(0, 1)};
              },
          .write =
              [](Spec& s, const Numbers& x) {
                s.gripper[0].inertia << x[0], x[5], x[4], x[5], x[1], x[3], x[4], x[3], x[2];
              },
          .asked = hasNumbers});
  addRow(form, QStringLiteral("± %"), tr("By how much its mass and inertia may be off"),
         {.name = tr("Its numbers"),
          .factor = 100.0,
          .read = [](const Spec& s) { return Numbers{s.gripper[0].relative}; },
          .write = [](Spec& s, const Numbers& x) { s.gripper[0].relative = x[0]; },
          .asked = one});
  addRow(form, QStringLiteral("± mm"), tr("By how much each coordinate of its centre of mass may be off"),
         {.name = tr("Its centre"),
          .factor = 1e3,
          .read = [](const Spec& s) { return Numbers{s.gripper[0].com_error}; },
          .write = [](Spec& s, const Numbers& x) { s.gripper[0].com_error = x[0]; },
          .asked = one});
}

void PayloadExtras::buildSensor() {
  QFormLayout* form = addForm();
  sensor_ = narrowBox(
      this, tr("Wrench from"),
      tr("A force–torque sensor at the wrist can be used instead of the joint torques when the log has its "
         "wrenches"));
  form->addRow(tr("Wrench from"), sensor_);
  connect(sensor_, &QComboBox::activated, this, [this] {
    change(tr("wrist sensor"), sensor_, [this](Spec& spec) {
      const std::string frame = sensor_->currentData().toString().toStdString();
      if (frame.empty()) return spec.sensor.reset();
      if (!spec.sensor)
        spec.sensor = WristSensor{.frame = {}, .relative = 0.01, .force = 1.0, .torque = 0.05};
      spec.sensor->frame = frame;
    });
  });
  const auto add = [&](const QString& label, const QString& name, const QString& unit, double factor,
                       const QString& tool_tip, double WristSensor::*value) {
    addRow(form, unit, tool_tip,
           {.name = name,
            .label = label,
            .factor = factor,
            .read = [value](const Spec& s) { return Numbers{(*s.sensor).*value}; },
            .write = [value](Spec& s, const Numbers& x) { (*s.sensor).*value = x[0]; },
            .asked = [](const Spec& s) { return s.sensor.has_value(); }});
  };
  add(tr("Reading"), tr("Reading"), QStringLiteral("± %"), 100.0, tr("Of every reading of the sensor"),
      &WristSensor::relative);
  add(tr("Force"), tr("Force"), QStringLiteral("± N"), 1.0,
      tr("A fixed amount besides: noise and resolution"), &WristSensor::force);
  add(tr("Moment"), tr("Moment"), QStringLiteral("± N·m"), 1.0,
      tr("A fixed amount besides: noise and resolution"), &WristSensor::torque);
  add(tr("Offset"), tr("Force offset"), QStringLiteral("± N"), 1.0,
      tr("One unknown constant per axis, as a sensor has that was not set to zero without load"),
      &WristSensor::force_bias);
  add(tr("Offset"), tr("Moment offset"), QStringLiteral("± N·m"), 1.0,
      tr("One unknown constant per axis, as a sensor has that was not set to zero without load"),
      &WristSensor::torque_bias);
}

void PayloadExtras::buildKnown() {
  QFormLayout* form = addForm();
  known_ = new QCheckBox(tr("Known beforehand"), this);
  known_->setObjectName(QStringLiteral("Known beforehand"));
  known_->setToolTip(
      tr("Intervals of the link with its load that are certain already: they cut what the log says"));
  form->addRow(known_);
  connect(known_, &QCheckBox::clicked, this, [this](bool on) {
    if (on || controller_->choice().spec.initial.empty()) return showChoice();
    change(tr("what is known beforehand"), known_, [](Spec& spec) { spec.initial.clear(); });
  });
  for (std::size_t i = 0; i < layout::kNames.size(); ++i) {
    const std::string key(layout::kNames[i]);
    addRow(form,
           i == 0  ? QStringLiteral("kg")
           : i < 4 ? QStringLiteral("kg·m")
                   : QStringLiteral("kg·m²"),
           tr("Lower and upper end, about the link's origin: 0.5, 2; empty: unknown"),
           {.name = QString::fromStdString(key),
            .low = kWithoutBound,
            .count = 2,
            .may_be_empty = true,
            .read =
                [key](const Spec& s) {
                  const auto found = s.initial.find(key);
                  return found == s.initial.end() ? Numbers{}
                                                  : Numbers{found->second.first, found->second.second};
                },
            .write =
                [key](Spec& s, const Numbers& x) {
                  if (x.empty()) {
                    s.initial.erase(key);
                  } else {
                    s.initial[key] = {x[0], x[1]};
                  }
                },
            .asked = [this](const Spec&) { return known_->isChecked(); }});
  }
}

// ---- edits -------------------------------------------------------------------------------------------------------

void PayloadExtras::change(const QString& words, QWidget* editor, const std::function<void(Spec&)>& write) {
  if (filling_) return;
  if (!undo_groups_.contains(editor)) {
    undo_groups_.clear();
    undo_groups_[editor] = controller_->newUndoGroup();
  }
  workflow::PayloadChoice next = controller_->choice();
  write(next.spec);
  Q_EMIT accepted();
  controller_->setChoice(next, words, undo_groups_[editor]);
}

void PayloadExtras::take(const Row& row) {
  if (filling_ || !row.asked(controller_->choice().spec)) return;
  static const QRegularExpression gap(QStringLiteral("[,;\\s]+"));
  Numbers numbers;
  QString why;
  for (const QString& part : row.line->text().split(gap, Qt::SkipEmptyParts)) {
    bool number = false;
    const double x = QLocale::c().toDouble(part, &number);
    if (!number || !std::isfinite(x)) {
      why = tr("“%1” is no number.").arg(part);
    } else if (x < row.low) {
      why = tr("%1 is below 0.").arg(part);
    }
    if (!why.isEmpty()) break;
    numbers.push_back(x / row.factor);
  }
  if (why.isEmpty() && numbers.size() != row.count && !(row.may_be_empty && numbers.empty()))
    why = tr("It has %1 numbers where %2 are needed.").arg(numbers.size()).arg(row.count);
  if (why.isEmpty() && row.may_be_empty && numbers.size() == 2 && numbers[0] > numbers[1])
    why = tr("The lower end %1 lies above the upper end %2.").arg(numbers[0]).arg(numbers[1]);
  if (!why.isEmpty()) {
    showChoice();
    Q_EMIT rejected(tr("%1 stays as it was: %2").arg(row.name, why));
    return;
  }
  const Numbers before = row.read(controller_->choice().spec);
  bool same = before.size() == numbers.size();
  for (std::size_t i = 0; same && i < numbers.size(); ++i)
    same = std::abs(before[i] - numbers[i]) <= 1e-6 * std::abs(before[i]);  // as many digits as are shown
  if (same) return showChoice();
  change(row.name.toLower(), row.line, [&](Spec& spec) { row.write(spec, numbers); });
}

// ---- what is shown -----------------------------------------------------------------------------------------------

void PayloadExtras::showGrippers() {
  const Spec& spec = controller_->choice().spec;
  gripper_->clear();
  gripper_->addItem(tr("None"), kNoGripper);
  gripper_->addItem(tr("By numbers"), kGripperByNumbers);
  if (const workflow::RobotPtr& robot = controller_->session()->study().robot) {
    const std::string link = controller_->link().toStdString();
    for (const Body& body : robot->model.bodies()) {
      const auto carries = [&](const LinkPlacement& placed) { return placed.link == link; };
      if (body.name != link && std::none_of(body.links.begin(), body.links.end(), carries)) continue;
      for (const LinkPlacement& placed : body.links)
        if (placed.has_inertial && placed.link != body.name)
          gripper_->addItem(QString::fromStdString(placed.link), kGripperByLink);
    }
  }
  if (spec.gripper.size() > 1) gripper_->addItem(tr("%1 parts").arg(spec.gripper.size()), kGripperOfParts);
  const GripperChoice chosen = spec.gripper.empty()      ? kNoGripper
                               : spec.gripper.size() > 1 ? kGripperOfParts
                               : hasNumbers(spec)        ? kGripperByNumbers
                                                         : kGripperByLink;
  if (chosen == kGripperByLink) {
    const QString link = QString::fromStdString(spec.gripper.front().link);
    if (gripper_->findText(link) < 0) gripper_->addItem(link, kGripperByLink);
    gripper_->setCurrentIndex(gripper_->findText(link));
  } else {
    gripper_->setCurrentIndex(gripper_->findData(chosen));
  }
}

void PayloadExtras::showSensors() {
  const Spec& spec = controller_->choice().spec;
  sensor_->clear();
  sensor_->addItem(tr("Joint torques"), QString());
  if (const int index = controller_->logIndex(); index >= 0)
    for (const Log::Contact& contact :
         controller_->session()->study().logs[static_cast<std::size_t>(index)].log->contacts)
      sensor_->addItem(QString::fromStdString(contact.frame), QString::fromStdString(contact.frame));
  if (spec.sensor) {
    const QString frame = QString::fromStdString(spec.sensor->frame);
    if (sensor_->findData(frame) < 0) sensor_->addItem(tr("%1 (not in this log)").arg(frame), frame);
    sensor_->setCurrentIndex(sensor_->findData(frame));
  }
  sensor_->setEnabled(sensor_->count() > 1);
}

void PayloadExtras::showChoice() {
  filling_ = true;
  const Spec& spec = controller_->choice().spec;
  showGrippers();
  showSensors();
  if (!spec.initial.empty()) known_->setChecked(true);
  for (const Row& row : rows_) {
    const bool asked = row.asked(spec);
    row.form->setRowVisible(row.line, asked);
    if (!asked) continue;
    QStringList parts;
    for (const double x : row.read(spec)) parts << QString::number(row.factor * x, 'g', 7);
    row.line->setText(parts.join(QStringLiteral(", ")));
    row.line->setCursorPosition(0);
  }
  filling_ = false;
}

}  // namespace plumbline::panels
