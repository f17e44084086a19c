// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/safe_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/page.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/safe_controller.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

using ScenarioSpec = workflow::SafeSpec;

const workflow::About& scenarioField(const char* path) {
  return workflow::fieldTable<ScenarioSpec>().about(path);
}

}  // namespace

SafeForm::SafeForm(SafeController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      members_([controller]() -> const ScenarioSpec& { return controller->spec(); },
               [controller](const ScenarioSpec& spec, const QString& words, UndoScope scope) {
                 controller->setSpec(spec, words, scope);
               }),
      form_(new SpecForm(SpecForm::Style::Narrow, controller->session(), this)) {
  formColumn(this);
  build();
  buildFaults();
  static_cast<QVBoxLayout*>(layout())->addStretch(1);
  form_->alignLabels();
  connect(form_, &SpecForm::rejected, this,
          [this](const QString& name, const QString& why) { Q_EMIT rejected(tr("%1: %2").arg(name, why)); });
  for (const auto signal : {&SafeController::scenarioChanged, &SafeController::obstacleSelected})
    connect(controller_, signal, this, &SafeForm::showObstacles);
  connect(controller_, &SafeController::phaseChanged, this, &SafeForm::lockObstacles);
  showObstacles();
}

void SafeForm::setAngleUnit(models::AngleUnit unit) {
  form_->setAngleUnit(unit);
  showObstacles();
}

void SafeForm::build() {
  using Kind = safety::PlanWish::Kind;
  const auto number = [this](const char* path, const Member<double>& member, const Shown& shown) {
    form_->number(ofTable(scenarioField(path), member, shown));
  };
  const auto integer = [this](const char* path, const Member<double>& member, const Shown& shown) {
    form_->integer(ofTable(scenarioField(path), member, shown));
  };
  form_->section(tr("Control"));
  number("control.rate", members_.at(&ScenarioSpec::control, &workflow::SafeControl::rate),
         {tr("Sampling rate"), 0, tr("Of the measurements. Faster sampling makes the tube smaller.")});
  number("control.delay", members_.at(&ScenarioSpec::control, &workflow::SafeControl::delay),
         {tr("Delay"), 3, tr("From a measurement to the torque computed from it"), {}, {}, "ms", 1e3});
  number("control.V_M", members_.at(&ScenarioSpec::control, &workflow::SafeControl::V_M),
         {tr("Tube size"), 4,
          tr("V_M, bound of V = ½ rᵀHr. A larger tube is easier to prove and takes more room."),
          tr("smallest possible")});
  number("control.alpha", members_.at(&ScenarioSpec::control, &workflow::SafeControl::alpha),
         {tr("Decay rate"), 1, tr("α: the rate at which V falls back into the tube")});
  buildArm();
  QFormLayout* plans = form_->section(tr("Plans"));
  form_->choice({tr("Purpose"),
                 tr("Purpose"),
                 tr("What a plan is chosen for; every plan is proven"),
                 members_.of([](const ScenarioSpec& spec) { return static_cast<int>(spec.plan.cost); },
                             [](ScenarioSpec& spec, double kind) {
                               spec.plan.cost = static_cast<Kind>(static_cast<int>(kind));
                             }),
                 {{tr("Excitation"), {}, static_cast<int>(Kind::Excite)},
                  {tr("Goal"), {}, static_cast<int>(Kind::Reach)},
                  {tr("Random"), {}, static_cast<int>(Kind::Any)}}});
  number("plan.range", members_.at(&ScenarioSpec::plan, &workflow::SafePlanning::range),
         {tr("Range"), 3, tr("Largest displacement of a joint by one plan")});
  integer("plan.trials", members_.at(&ScenarioSpec::plan, &workflow::SafePlanning::trials),
          {tr("Trials"), 0, tr("Motions that a search looks at")});
  integer("loop.plans", members_.at(&ScenarioSpec::loop, &workflow::SafeLooping::plans),
          {tr("Plans"), 0, tr("At most so many, one after another")});
  buildReach(plans);
  buildPayload();
  buildObstacles();
  QFormLayout* run = form_->section(tr("Simulation"));
  pace_ = narrowBox(this, tr("Pace"), tr("How fast the simulated time passes"));
  pace_->addItem(tr("as fast as possible"), 0.0);
  for (const double pace : {1.0, 0.25}) pace_->addItem(tr("%1 × real time").arg(pace), pace);
  run->addRow(tr("Pace"), pace_);
  connect(pace_, &QComboBox::activated, this,
          [this] { controller_->setPace(pace_->currentData().toDouble()); });
}

void SafeForm::buildReach(QFormLayout* plans) {
  reach_ = new QCheckBox(tr("Show reach sets"), this);
  reach_->setObjectName(reach_->text());
  reach_->setToolTip(
      tr("In the 3-D view: boxes that hold each body at all times of all plans within the range, wherever "
         "the tube allows it to be"));
  plans->addRow(reach_);
  connect(reach_, &QCheckBox::clicked, controller_, &SafeController::showReach);
  const auto show = [this] {
    reach_->setChecked(controller_->showsReach());
    reach_->setEnabled(controller_->tube() && controller_->tube()->exists);
  };
  connect(controller_, &SafeController::reachChanged, this, show);
  connect(controller_, &SafeController::tubeChanged, this, show);
  show();
}

// ---- obstacles ---------------------------------------------------------------------------------------------------

const workflow::ExcitationSpec::Obstacle* SafeForm::obstacle() const {
  const auto& all = controller_->spec().world.obstacles;
  const int at = controller_->selectedObstacle();
  return at < 0 || at >= static_cast<int>(all.size()) ? nullptr : &all[static_cast<std::size_t>(at)];
}

Member<ListField::Numbers> SafeForm::ofObstacle(
    std::function<Vec3&(workflow::ExcitationSpec::Obstacle&)> part, const QString& words) {
  return {[this, part] {
            workflow::ExcitationSpec::Obstacle one = obstacle() != nullptr ? *obstacle() : decltype(one)();
            const Vec3& x = part(one);
            return ListField::Numbers(x.begin(), x.end());
          },
          [this, part, words](const ListField::Numbers& x, const QString&, UndoScope scope) {
            ScenarioSpec next = controller_->spec();
            auto& one = next.world.obstacles[static_cast<std::size_t>(controller_->selectedObstacle())];
            part(one) = Vec3(x[0], x[1], x[2]);
            controller_->setSpec(next, words.arg(models::text(one.name)), scope);
          }};
}

void SafeForm::buildObstacles() {
  using Obstacle = workflow::ExcitationSpec::Obstacle;
  QFormLayout* layout = form_->section(tr("Obstacles"));
  obstacles_ = form_->choice({tr("Obstacle"),
                              tr("Obstacle"),
                              tr("A click on a box in the 3-D view selects it too"),
                              {[this] { return static_cast<double>(controller_->selectedObstacle()); },
                               [this](double index, const QString&, UndoScope) {
                                 controller_->selectObstacle(static_cast<int>(index));
                               }}});
  obstacles_->setPlaceholderText(tr("none selected"));
  const auto three = [this](const ListField::Numbers& numbers, bool positive) {
    if (numbers.size() != 3) return tr("Three numbers are needed: x, y, z.");
    if (positive && *std::min_element(numbers.begin(), numbers.end()) <= 0.0)
      return tr("Edges are longer than 0.");
    return QString();
  };
  ListField field;
  field.name = tr("Position");
  field.unit = QStringLiteral("m");
  field.tool_tip =
      tr("Of its middle: x, y, z. In the 3-D view a drag moves a box level, with Shift or Ctrl up "
         "and down; arrows, PgUp and PgDn move it by 1 cm, with Shift by 1 mm");
  field.member = ofObstacle([](Obstacle& one) -> Vec3& { return one.X_WG.p; }, tr("move %1"));
  field.objection = [three](const ListField::Numbers& x, const QStringList&, double) {
    return three(x, false);
  };
  field.applies = [this] { return obstacle() != nullptr; };
  position_ = form_->list(field);
  field.name = tr("Size");
  field.tool_tip = tr("Edges of the box along its own x, y, z");
  field.member = ofObstacle([](Obstacle& one) -> Vec3& { return one.geometry.size; }, tr("size of %1"));
  field.objection = [three](const ListField::Numbers& x, const QStringList&, double) {
    return three(x, true);
  };
  field.applies = [this] { return obstacle() != nullptr && obstacle()->geometry.type == GeometryType::Box; };
  size_ = form_->list(field);
  add_ = namedButton(this, tr("Add a box"), tr("A box of 20 cm on the ground beside the arm"));
  remove_ = namedButton(this, tr("Remove"), tr("Removes the selected obstacle (Del in the 3-D view)"));
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  buttons->addWidget(add_, 1);
  buttons->addWidget(remove_, 1);
  layout->addRow(buttons);
  connect(add_, &QPushButton::clicked, controller_, &SafeController::addObstacle);
  connect(remove_, &QPushButton::clicked, controller_,
          [this] { controller_->removeObstacle(controller_->selectedObstacle()); });
  remark_ = mutedLabel({}, this);
  remark_->setWordWrap(true);
  keepWhole(remark_);
  remark_->hide();
  layout->addRow(remark_);
}

void SafeForm::showObstacles() {
  body_->clear();
  if (controller_->scenario())
    for (const Body& body : controller_->scenario()->robot->model.bodies())
      body_->addItem(models::text(body.name));
  obstacles_->clear();
  for (const auto& one : controller_->spec().world.obstacles) obstacles_->addItem(models::text(one.name));
  form_->show();
  lockObstacles();
}

/// Enables what can be changed now, and states the reason for the rest.
void SafeForm::lockObstacles() {
  const QString lock = controller_->obstacleLock();
  const bool may = lock.isEmpty() && controller_->scenario() != nullptr;
  const auto* one = obstacle();
  for (QWidget* editor : {static_cast<QWidget*>(position_), static_cast<QWidget*>(size_)})
    editor->setEnabled(may);
  add_->setEnabled(may);
  remove_->setEnabled(may && one != nullptr);
  QString text = lock;
  if (text.isEmpty() && one != nullptr && one->geometry.type != GeometryType::Box)
    text = tr("It is no box: it is kept clear of, but not drawn, and moved by its position here.");
  if (text.isEmpty() && one != nullptr && one->keep_in)
    text = tr("The robot stays inside: it is drawn as edges, and moved by its position here.");
  if (text == remark_->text()) return;
  remark_->setText(text);
  remark_->setVisible(!text.isEmpty());
}

void SafeForm::buildFaults() {
  using F = safety::LoopFaults;
  form_->section(tr("Break an assumption"));
  const auto number = [this](const char* path, double F::*member, const Shown& shown) {
    form_->number(ofTable(scenarioField(path), members_.at(&ScenarioSpec::faults, member), shown));
  };
  number("faults.begin", &F::begin, {tr("From"), 2, tr("Simulated time at which the faults below begin")});
  number("faults.noise", &F::noise,
         {tr("Sensor errors ×"), 1,
          tr("The simulated sensors err by this factor more than the loop knows; 1: as stated")});
  number("faults.friction", &F::friction,
         {tr("Friction ×"), 1, tr("The true friction is this factor of what the loop knows; 1: as stated")});
  number("faults.load", &F::load, {tr("More load"), 2, tr("Mass that the payload's intervals do not know")});
  number(
      "faults.slip", &F::slip,
      {tr("Payload slips"),
       1,
       tr("Distance by which the payload moves in the hand within 0.2 s, in a direction drawn with the seed"),
       {},
       {},
       "mm",
       1e3});
  number("faults.period", &F::period,
         {tr("Sample time ×"), 2, tr("The samples come later by this factor; 1: as stated")});
}

}  // namespace plumbline::panels
