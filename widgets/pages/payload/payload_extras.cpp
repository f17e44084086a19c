// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/payload/payload_extras.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/page.h"
#include "widgets/session/payload_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/payload/payload_spec.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

using workflow::GripperPart;
using workflow::PayloadSpec;
using workflow::WristSensor;

bool hasNumbers(const PayloadSpec& spec) {
  return spec.gripper.size() == 1 && spec.gripper.front().mass.has_value();
}

/// Choices of the gripper's box besides the links.
enum GripperChoice { kNoGripper, kGripperByNumbers, kGripperByLink, kGripperOfParts };

}  // namespace

PayloadExtras::PayloadExtras(PayloadController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      spec_([controller]() -> const Spec& { return controller->choice().spec; },
            [this](const Spec& spec, const QString& words, UndoScope scope) {
              workflow::PayloadChoice next = controller_->choice();
              next.spec = spec;
              Q_EMIT accepted();
              controller_->setChoice(next, words, scope);
            }),
      form_(new SpecForm(SpecForm::Style::Narrow, controller->session(), this)) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  buildGripper();
  buildSensor();
  buildKnown();
  connect(form_, &SpecForm::rejected, this, [this](const QString& name, const QString& why) {
    Q_EMIT rejected(tr("%1 stays as it was: %2").arg(name, why));
  });
}

// ---- parts -------------------------------------------------------------------------------------------------------

QFormLayout* PayloadExtras::addForm() {
  QFormLayout* form = narrowForm();
  static_cast<QVBoxLayout*>(layout())->addLayout(form);
  form_->addTo(form);
  return form;
}

void PayloadExtras::addRow(const Row& row) {
  ListField field{
      row.name,  row.unit,  row.tool_tip,         spec_.value<Numbers>(row.read, row.write).times(row.factor),
      QString(), row.label, spec_.when(row.asked)};
  field.objection = [row](const Numbers& numbers, const QStringList& parts, double) {
    const auto negative = std::find_if(numbers.begin(), numbers.end(), [](double x) { return x < 0.0; });
    if (!row.any_sign && negative != numbers.end())
      return tr("%1 is below 0.").arg(parts[negative - numbers.begin()]);
    if (numbers.size() != row.count && !(row.may_be_empty && numbers.empty()))
      return tr("It has %1 numbers where %2 are needed.").arg(numbers.size()).arg(row.count);
    if (row.may_be_empty && numbers.size() == 2 && numbers[0] > numbers[1])
      return tr("The lower end %1 lies above the upper end %2.").arg(numbers[0]).arg(numbers[1]);
    return QString();
  };
  form_->list(field);
}

void PayloadExtras::buildGripper() {
  addForm();
  gripper_ = form_->choice({tr("Gripper"),
                            tr("Gripper"),
                            tr("A bare gripper that is subtracted, so that the payload alone is told"),
                            {[this] { return gripper_->currentIndex(); },
                             [this](double place, const QString& words, UndoScope scope) {
                               const int at = static_cast<int>(place);
                               if (gripper_->itemData(at).toInt() == kGripperOfParts) return;
                               spec_.change(words, scope, [&](Spec& spec) { chooseGripper(spec, at); });
                             }}});
  const auto one = [](const Spec& spec) { return spec.gripper.size() == 1; };
  addRow({.name = tr("Weight"),
          .unit = QStringLiteral("kg"),
          .tool_tip = tr("What the gripper weighs"),
          .read = [](const Spec& s) { return Numbers{*s.gripper[0].mass}; },
          .write = [](Spec& s, const Numbers& x) { s.gripper[0].mass = x[0]; },
          .asked = hasNumbers});
  addRow({.name = tr("Centre"),
          .unit = QStringLiteral("mm"),
          .tool_tip = tr("x, y, z of its centre of mass in the frame of the link that carries it"),
          .factor = 1e3,
          .any_sign = true,
          .count = 3,
          .read = [](const Spec& s) { return Numbers(s.gripper[0].com.begin(), s.gripper[0].com.end()); },
          .write =
              [](Spec& s, const Numbers& x) {
                s.gripper[0].com = {x[0], x[1], x[2]};
              },
          .asked = hasNumbers});
  addRow({.name = tr("Inertia"),
          .unit = QStringLiteral("kg·m²"),
          .tool_tip = tr("Ixx, Iyy, Izz, Iyz, Ixz, Ixy about its centre of mass"),
          .any_sign = true,
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
  addRow({.name = tr("Its numbers"),
          .unit = QStringLiteral("± %"),
          .tool_tip = tr("By how much its mass and inertia may be off"),
          .factor = 100.0,
          .read = [](const Spec& s) { return Numbers{s.gripper[0].relative}; },
          .write = [](Spec& s, const Numbers& x) { s.gripper[0].relative = x[0]; },
          .asked = one});
  addRow({.name = tr("Its centre"),
          .unit = QStringLiteral("± mm"),
          .tool_tip = tr("By how much each coordinate of its centre of mass may be off"),
          .factor = 1e3,
          .read = [](const Spec& s) { return Numbers{s.gripper[0].com_error}; },
          .write = [](Spec& s, const Numbers& x) { s.gripper[0].com_error = x[0]; },
          .asked = one});
}

void PayloadExtras::chooseGripper(Spec& spec, int place) const {
  const auto choice = static_cast<GripperChoice>(gripper_->itemData(place).toInt());
  spec.gripper.clear();
  if (choice == kNoGripper) return;
  GripperPart& part = spec.gripper.emplace_back();
  part.relative = 0.02;
  part.com_error = 0.005;
  if (choice == kGripperByLink) part.link = gripper_->itemText(place).toStdString();
  if (choice == kGripperByNumbers) part.mass = 0.5;
}

void PayloadExtras::buildSensor() {
  addForm();
  sensor_ = form_->choice({tr("Wrench from"),
                           tr("Wrench from"),
                           tr("A force–torque sensor at the wrist can be used instead of the joint torques "
                              "when the log has its wrenches"),
                           spec_.of([this](const Spec&) { return sensor_->currentIndex(); },
                                    [this](Spec& spec, double place) {
                                      const std::string frame =
                                          sensor_->itemData(static_cast<int>(place)).toString().toStdString();
                                      if (frame.empty()) return spec.sensor.reset();
                                      if (!spec.sensor)
                                        spec.sensor = WristSensor{
                                            .frame = {}, .relative = 0.01, .force = 1.0, .torque = 0.05};
                                      spec.sensor->frame = frame;
                                    }),
                           {},
                           tr("wrist sensor")});
  const auto add = [&](const QString& label, const QString& name, const QString& unit, double factor,
                       const QString& tool_tip, double WristSensor::*value) {
    addRow({.name = name,
            .label = label,
            .unit = unit,
            .tool_tip = tool_tip,
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
  known_ = new QCheckBox(tr("Prior information"), this);
  known_->setObjectName(QStringLiteral("Known beforehand"));
  known_->setToolTip(
      tr("Intervals of the link with its load that are certain already: they cut what the log says"));
  form->addRow(known_);
  connect(known_, &QCheckBox::clicked, this, [this](bool on) {
    if (on || controller_->choice().spec.initial.empty()) return showChoice();
    spec_.change(tr("what is known beforehand"), {}, [](Spec& spec) { spec.initial.clear(); });
  });
  for (std::size_t i = 0; i < layout::kNames.size(); ++i) {
    const std::string key(layout::kNames[i]);
    addRow({.name = QString::fromStdString(key),
            .unit = i == 0  ? QStringLiteral("kg")
                    : i < 4 ? QStringLiteral("kg·m")
                            : QStringLiteral("kg·m²"),
            .tool_tip = tr("Lower and upper end, about the link's origin: 0.5, 2; empty: unknown"),
            .any_sign = true,
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

// ---- display -----------------------------------------------------------------------------------------------------

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
    for (const signal::Log::Contact& contact :
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
  showGrippers();
  showSensors();
  if (!controller_->choice().spec.initial.empty()) known_->setChecked(true);
  form_->show();
}

}  // namespace plumbline::panels
