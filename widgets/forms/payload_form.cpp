// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/payload_form.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

#include "model/build_model.h"
#include "widgets/forms/page.h"
#include "widgets/models/engine_text.h"
#include "widgets/models/qt_text.h"
#include "widgets/pages/payload/payload_extras.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/payload_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/payload/payload_files.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

constexpr double kStep = 0.1;
enum FrictionChoice { kFrictionOfModel, kNoFriction, kStatedFriction };

}  // namespace

PayloadForm::PayloadForm(PayloadController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      choice_([controller]() -> const Choice& { return controller->choice(); },
              [this](const Choice& choice, const QString& words, UndoScope scope) {
                Q_EMIT accepted();
                controller_->setChoice(choice, words, scope);
              }),
      form_(new SpecForm(SpecForm::Style::Narrow, controller->session(), this)) {
  QVBoxLayout* column = formColumn(this);
  buildQuestion();
  buildSensors();
  buildFriction();
  buildModel();
  buildWindows();
  column->addSpacing(8);
  column->addWidget(heading(tr("Additional information"), this));
  extras_ = new PayloadExtras(controller_, this);
  column->addWidget(extras_);
  column->addStretch(1);
  connect(extras_, &PayloadExtras::rejected, this, &PayloadForm::rejected);
  connect(extras_, &PayloadExtras::accepted, this, &PayloadForm::accepted);
  connect(form_, &SpecForm::rejected, this, [this](const QString& name, const QString& why) {
    Q_EMIT rejected(tr("%1 stays as it was: %2 Give one number, or one per joint.").arg(name, why));
  });
  connect(controller_, &PayloadController::choiceChanged, this, &PayloadForm::showStudy);
  connect(controller_, &PayloadController::stateChanged, this, &PayloadForm::showStudy);
  showStudy();
}

// ---- parts -------------------------------------------------------------------------------------------------------

/// One number for all joints, or one per joint.
/// @param path  of the specification's table, for the largest number; @param shown_factor  of the editor's unit are one of it
void PayloadForm::list(ListField field, const char* path, double shown_factor) {
  const double highest = workflow::fieldTable<Spec>().about(path).range.high * shown_factor;
  field.tool_tip += QLatin1Char('\n') + tr("One number for all joints, or one per joint: 1, 1, 0.5");
  const bool may_be_empty = !field.when_empty.isEmpty();
  field.objection = [this, highest, may_be_empty](const ListField::Numbers& numbers, const QStringList& parts,
                                                  double factor) {
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const QString& part = parts[static_cast<qsizetype>(i)];
      if (numbers[i] < 0.0) return tr("An uncertainty is at least 0, not %1.").arg(part);
      if (numbers[i] > highest)
        return tr("%1 is more than can be meant: at most %2.")
            .arg(part, models::significant(highest * factor, 3));
    }
    const workflow::RobotPtr& robot = controller_->session()->study().robot;
    const auto joints = robot ? static_cast<std::size_t>(robot->model.nv()) : std::size_t{0};
    if (numbers.empty() && !may_be_empty) return tr("It is empty.");
    if (numbers.size() > 1 && joints > 0 && numbers.size() != joints)
      return tr("It has %1 numbers, and the robot %2 joints.").arg(numbers.size()).arg(joints);
    return QString();
  };
  form_->list(field);
}

// ---- sections ----------------------------------------------------------------------------------------------------

void PayloadForm::buildQuestion() {
  form_->section(tr("Payload"));
  link_ =
      form_->choice({tr("Link"),
                     tr("On"),
                     tr("The link that carries the payload; its ten parameters are bounded, load included"),
                     choice_.of([this](const Choice&) { return link_->findText(controller_->link()); },
                                [this](Choice& choice, double place) {
                                  choice.link = link_->itemText(static_cast<int>(place)).toStdString();
                                }),
                     {},
                     tr("link of the payload")});
  log_ = form_->choice(
      {tr("Log with load"), tr("Log"), tr("A log that was recorded while the robot carried the payload"),
       choice_.of([this](const Choice&) { return controller_->logIndex(); },
                  [this](Choice& choice, double place) {
                    choice.log = log_->itemData(static_cast<int>(place)).toString().toStdString();
                  })});
  model_ = form_->choice(
      {tr("Model of the other links"), tr("Model"),
       tr("What the arm is without its load: identified from a log without load, or as its file says"),
       choice_.of(
           [this](const Choice&) { return std::max(0, model_->findData(controller_->model() != nullptr)); },
           [this](Choice& choice, double place) {
             choice.identified = model_->itemData(static_cast<int>(place)).toBool();
           })});
}

void PayloadForm::buildSensors() {
  form_->section(tr("Sensor error bounds"));
  const auto of = [this](std::vector<double> Spec::*numbers) {
    return choice_.value<ListField::Numbers>(
        [numbers](const Choice& choice) { return choice.spec.*numbers; },
        [numbers](Choice& choice, const ListField::Numbers& x) { choice.spec.*numbers = x; });
  };
  const QString by_log = tr("from the log");
  list({tr("Torque"), QStringLiteral("%"),
        tr("Of every reading. Data sheets of joint torque sensors say 1 to 3 %."),
        of(&Spec::torque_relative).times(100.0)},
       "torque.relative", 100.0);
  list({tr("Torque"), QStringLiteral("N·m"),
        tr("A fixed amount besides: noise, and what friction does that its model does not know. Empty: the "
           "noise that the log shows, and five deviations of the residuals of the identified model."),
        of(&Spec::torque_absolute), by_log},
       "torque.absolute");
  list({tr("Position"), QStringLiteral("rad"),
        tr("Half of the resolution of an encoder that rounds; 0: exact. Empty: half of the steps, or the "
           "noise, that the log shows."),
        of(&Spec::position), by_log},
       "encoder.position");
  list({tr("Speed"), QStringLiteral("rad/s"),
        tr("Of the recorded or differentiated speed; 0: exact. Empty: by the log, and by the positions' "
           "error where speeds are their differences."),
        of(&Spec::velocity), by_log},
       "encoder.velocity");
}

void PayloadForm::buildFriction() {
  QFormLayout* form = form_->section(tr("Friction of the joints"));
  friction_ = form_->choice(
      {tr("Friction"),
       tr("Friction"),
       tr("Where friction is unknown nothing is guaranteed: a joint's friction looks like a load"),
       choice_.of(
           [](const Choice& choice) {
             return !choice.spec.friction_values.empty() ? kStatedFriction
                    : choice.spec.friction               ? kNoFriction
                                                         : kFrictionOfModel;
           },
           [](Choice& choice, double value) {
             const int kind = static_cast<int>(value);
             choice.spec.friction.reset();
             choice.spec.friction_values.clear();
             if (kind == kNoFriction) choice.spec.friction = regressors::FrictionModel{};
             if (kind == kStatedFriction) choice.spec.friction_values = {{"coulomb", {}}, {"viscous", {}}};
           }),
       {{QString()}, {tr("There is none")}, {tr("Stated below")}},
       tr("friction of the joints")});
  friction_values_ = new QWidget(this);
  auto* values = new QFormLayout(friction_values_);
  values->setContentsMargins(0, 0, 0, 0);
  form_->addTo(values);
  const auto add = [&](const QString& name, const QString& unit, const std::string& kind,
                       std::vector<double> workflow::StatedFriction::*part, const QString& tool_tip) {
    list({name, unit, tool_tip,
          choice_.value<ListField::Numbers>(
              [kind, part](const Choice& choice) {
                const auto found = choice.spec.friction_values.find(kind);
                return found == choice.spec.friction_values.end() ? ListField::Numbers{}
                                                                  : found->second.*part;
              },
              [kind, part](Choice& choice, const ListField::Numbers& x) {
                choice.spec.friction_values[kind].*part = x;
              })},
         "friction.radius");
  };
  const QString value = tr("Friction of the joint, as identified or measured");
  const QString radius = tr("By how much it may be off");
  add(tr("Coulomb"), QStringLiteral("N·m"), "coulomb", &workflow::StatedFriction::value, value);
  add(tr("Coulomb ±"), QStringLiteral("N·m"), "coulomb", &workflow::StatedFriction::radius, radius);
  add(tr("Viscous"), QStringLiteral("N·m·s"), "viscous", &workflow::StatedFriction::value, value);
  add(tr("Viscous ±"), QStringLiteral("N·m·s"), "viscous", &workflow::StatedFriction::radius, radius);
  form->addRow(friction_values_);
}

void PayloadForm::showFriction() {
  const OutcomePtr model = controller_->model();
  friction_->setItemText(0, model ? tr("Of run %1").arg(model->number) : tr("Not known"));
  friction_values_->setVisible(!controller_->choice().spec.friction_values.empty());
}

void PayloadForm::askForFriction() {
  if (controller_->choice().spec.friction_values.empty()) {
    friction_->setCurrentIndex(2);
    Q_EMIT friction_->activated(2);
  }
  showField(tr("Coulomb"));
}

void PayloadForm::askForEncoderStep() {
  showField(tr("Position"));
}

void PayloadForm::askForMotionMargin() {
  showField(tr("Motion margin"));
}

void PayloadForm::askForPriorBox() {
  showField(tr("Heaviest"));
}

/// Scrolls to an editor and focuses it.
void PayloadForm::showField(const QString& name) {
  auto* const editor = findChild<QWidget*>(name);
  if (editor == nullptr) return;
  for (QWidget* above = parentWidget(); above != nullptr; above = above->parentWidget())
    if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(editor);
  editor->setFocus(Qt::OtherFocusReason);
  if (auto* line = qobject_cast<QLineEdit*>(editor)) line->selectAll();
  if (auto* box = qobject_cast<QAbstractSpinBox*>(editor)) box->selectAll();
}

/// A number with range and unit of the specification's table.
QDoubleSpinBox* PayloadForm::number(const char* path, const Member<double>& member, const Shown& shown) {
  return form_->number(ofTable(workflow::fieldTable<Spec>().about(path), member, shown));
}

void PayloadForm::buildFloors() {
  const QString floor = tr("Smallest uncertainty, where a percentage of a value near zero would be nothing");
  const auto of = [this](double workflow::ModelFloor::*least) {
    return choice_.at(&Choice::spec, &Spec::model_floor, least);
  };
  number("model.floor.mass", of(&workflow::ModelFloor::mass),
         {.label = tr("Mass, least"), .decimals = 3, .tool_tip = floor, .unit = tr("± kg")});
  number("model.floor.com", of(&workflow::ModelFloor::com),
         {.label = tr("Centre, least"), .decimals = 1, .tool_tip = floor, .unit = tr("± mm"), .factor = 1e3});
  number("model.floor.friction", of(&workflow::ModelFloor::friction),
         {.label = tr("Friction, least"), .decimals = 3, .tool_tip = floor, .unit = tr("± N·m")})
      ->setSingleStep(kStep);
}

void PayloadForm::buildModel() {
  QFormLayout* form = form_->section(tr("Uncertainty of the other links"));
  number(
      "model.relative", choice_.at(&Choice::spec, &Spec::model_relative),
      {.label = tr("Parameters"),
       .decimals = 2,
       .tool_tip = tr("By how much every parameter of the other links, and of friction, may be off. 5 % of "
                      "an arm of 20 kg is a kilogram of arm: identify it first."),
       .unit = tr("± %"),
       .factor = 100.0})
      ->setSingleStep(kStep);
  buildFloors();
  buildIntervals(form);
  buildPriorBox();
}

/// Builds the fields of the prior box; mass and reach count as stated once the user changes or confirms them.
void PayloadForm::buildPriorBox() {
  const auto stating = [this](double Spec::*number) {
    return choice_.of([number](const Choice& choice) { return choice.spec.*number; },
                      [number](Choice& choice, double value) {
                        choice.spec.*number = value;
                        choice.spec.prior_stated = true;
                      });
  };
  number(
      "prior.mass", stating(&Spec::largest_mass),
      {.label = tr("Heaviest"),
       .decimals = 1,
       .tool_tip = tr("The link with its load weighs at most this. Used, and listed, only where the sensors "
                      "alone bound nothing; 0: never.")});
  number("prior.reach", stating(&Spec::reach),
         {.label = tr("Reach"),
          .decimals = 2,
          .tool_tip = tr("Its mass lies within this distance of the link's origin.")})
      ->setSingleStep(kStep);
  prior_ = form_->check(
      {tr("Confirm mass and reach"),
       tr("The preset mass and reach are a guess. Where they are needed nothing is "
          "guaranteed until you confirm them."),
       choice_.of([](const Choice& choice) { return !workflow::presetPrior(choice.spec); },
                  [](Choice& choice, double on) {
                    choice.spec.prior_stated = on != 0.0;
                    if (on != 0.0) return;
                    choice.spec.largest_mass =
                        Spec{}.largest_mass;  // other numbers count as stated when they are present
                    choice.spec.reach = Spec{}.reach;
                  }),
       {},
       QStringLiteral("Prior box confirmed"),
       tr("Heaviest mass and reach are true"),
       tr("prior box")});
}

void PayloadForm::buildIntervals(QFormLayout* form) {
  intervals_ = new QPushButton(this);
  intervals_->setObjectName(QStringLiteral("Intervals"));
  intervals_->setToolTip(
      tr("Intervals of single parameters of the rest, as they were identified, instead of the same share of "
         "all"));
  auto* menu = new QMenu(intervals_);
  connect(menu->addAction(tr("Load…")), &QAction::triggered, this, [this] {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Load intervals"), {}, tr("Specification (*.json)"));
    if (!path.isEmpty()) loadIntervals(path);
  });
  connect(menu->addAction(tr("Clear")), &QAction::triggered, this, [this] {
    if (controller_->choice().spec.intervals.empty()) return;
    choice_.change(tr("intervals of the other links"), {},
                   [](Choice& choice) { choice.spec.intervals.clear(); });
  });
  intervals_->setMenu(menu);
  form->addRow(tr("Intervals"), intervals_);
}

void PayloadForm::loadIntervals(const QString& path) {
  const Result<Spec> spec = workflow::loadPayloadSpec(toPath(path));
  if (!spec) {
    Q_EMIT rejected(models::sentence(spec.error()));
    return;
  }
  if (spec->intervals.empty()) {
    Q_EMIT rejected(
        tr("%1 states no intervals: it needs \"model\": {\"intervals\": {\"link3.m\": [1.9, 2.1]}}.")
            .arg(path));
    return;
  }
  choice_.change(tr("intervals of the other links"), {},
                 [&](Choice& choice) { choice.spec.intervals = spec->intervals; });
}

void PayloadForm::buildWindows() {
  form_->section(tr("Windows"));
  NumberField steps = ofTable(
      workflow::fieldTable<Spec>().about("window.horizon"), choice_.at(&Choice::spec, &Spec::horizon),
      {.label = tr("Steps"),
       .tool_tip = tr("Samples that one balance of momentum spans. Longer averages noise, shorter is more "
                      "informative of fast motions.")});
  steps.words = tr("steps of a window");
  form_->integer(steps);
  form_->choice({tr("Quadrature"),
                 tr("Rule"),
                 tr("How torques are added up between samples; its error is bounded too"),
                 choice_.at(&Choice::spec, &Spec::quadrature),
                 {{tr("Euler")}, {tr("Trapezoid")}, {tr("Simpson")}, {tr("Gauss on a spline")}}});
  number(
      "motion.margin",
      choice_.of(
          [](const Choice& choice) { return choice.spec.motion_margin; },
          [](Choice& choice, double v) { choice.spec.motion_margin = v == 0.0 ? 0.0 : std::max(1.0, v); }),
      {.label = tr("Motion margin"),
       .decimals = 1,
       .tool_tip = tr("The true motion is at most this many times faster than the log shows: acceleration, "
                      "jerk and so on. 0: not bounded, and nothing is guaranteed.")});
  form_->check({tr("Set membership"),
                tr("Asks as well which payloads explain every row: tighter, some seconds"),
                choice_.at(&Choice::spec, &Spec::membership),
                {},
                QStringLiteral("Set membership")});
}

// ---- display -----------------------------------------------------------------------------------------------------

void PayloadForm::setAngleUnit(models::AngleUnit unit) {
  form_->setAngleUnit(unit);
  showChoice();
}

void PayloadForm::showStudy() {
  link_->clear();
  link_->addItems(controller_->links());
  log_->clear();
  for (const StudyLog& log : controller_->session()->study().logs)
    log_->addItem(tr("%1 (%2)").arg(log.label, roleName(log.role)), QString::fromStdString(log.log->source));
  // As wide as a line of the form: below its label where both do not fit.
  constexpr int kWidestLog = 240, kArrow = 26;
  int widest = 0;
  for (int i = 0; i < log_->count(); ++i)
    widest = std::max(widest, log_->fontMetrics().horizontalAdvance(log_->itemText(i)) + kArrow);
  log_->setMinimumWidth(std::min(widest, kWidestLog));
  model_->clear();
  const OutcomePtr& outcome = controller_->identification()->outcome();
  if (outcome && outcome->robot == controller_->session()->study().robot)
    model_->addItem(tr("Identified: run %1, %2")
                        .arg(outcome->number)
                        .arg(QString::fromStdString(outcome->result->request.method())),
                    true);
  model_->addItem(tr("URDF values"), false);
  showChoice();
}

void PayloadForm::showChoice() {
  const Choice& choice = controller_->choice();
  intervals_->setText(choice.spec.intervals.empty()
                          ? tr("None")
                          : tr("%n parameter(s)", nullptr, static_cast<int>(choice.spec.intervals.size())));
  showFriction();
  form_->show();
  extras_->showChoice();
}

}  // namespace plumbline::panels
