// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/payload_form.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "model/build_model.h"
#include "widgets/forms/page.h"
#include "widgets/models/qt_text.h"
#include "widgets/pages/payload/payload_extras.h"
#include "widgets/session/payload_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/robot/load_robot.h"
#include "workflow/payload/payload_files.h"

namespace plumbline::panels {
namespace {

using estimation::Quadrature;

}  // namespace

PayloadForm::PayloadForm(PayloadController* controller, QWidget* parent)
    : QWidget(parent), controller_(controller) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 8, 0);
  column->setSpacing(4);
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
  connect(controller_, &PayloadController::choiceChanged, this, &PayloadForm::showStudy);
  connect(controller_, &PayloadController::stateChanged, this, &PayloadForm::showStudy);
  showStudy();
}

// ---- parts -------------------------------------------------------------------------------------------------------

QFormLayout* PayloadForm::section(const QString& title) {
  auto* column = static_cast<QVBoxLayout*>(layout());
  if (column->count() > 0) column->addSpacing(8);
  column->addWidget(heading(title, this));
  QFormLayout* form = narrowForm();
  column->addLayout(form);
  return form;
}

void PayloadForm::change(const QString& words, QWidget* editor, const std::function<void(Choice&)>& write) {
  if (filling_) return;
  if (!undo_groups_.contains(editor)) {
    undo_groups_.clear();
    undo_groups_[editor] = controller_->newUndoGroup();
  }
  Choice next = controller_->choice();
  write(next);
  Q_EMIT accepted();
  controller_->setChoice(next, words, undo_groups_[editor]);
}

void PayloadForm::number(QFormLayout* form, const QString& label, double low, double high, int decimals,
                         const QString& tool_tip, std::function<double(const Spec&)> read,
                         std::function<void(Spec&, double)> write) {
  auto* editor = new QDoubleSpinBox(this);
  editor->setRange(low, high);
  editor->setDecimals(decimals);
  editor->setSingleStep(decimals == 0 ? 1.0 : decimals == 1 ? 0.5 : 0.1);
  editor->setKeyboardTracking(false);
  editor->setMinimumWidth(kNarrowEditorWidth);
  editor->setAccessibleName(label);
  editor->setObjectName(label);
  editor->setToolTip(tool_tip);
  form->addRow(label, editor);
  connect(editor, &QDoubleSpinBox::valueChanged, this, [this, label, editor, write](double value) {
    change(label.toLower(), editor, [&](Choice& choice) { write(choice.spec, value); });
  });
  fields_.push_back({editor, [editor, read](const Choice& choice) { editor->setValue(read(choice.spec)); }});
}

QLineEdit* PayloadForm::list(QFormLayout* form, const List& field) {
  const bool angle = field.unit.startsWith(QLatin1String("rad"));
  auto* line = new QLineEdit(this);
  line->setMinimumWidth(kNarrowEditorWidth);
  line->setAccessibleName(field.name);
  line->setObjectName(field.name);
  line->setPlaceholderText(field.when_empty);
  line->setToolTip(field.tool_tip + QLatin1Char('\n') +
                   tr("One number for all joints, or one per joint: 1, 1, 0.5"));
  auto* label = new QLabel(this);
  label->setBuddy(line);
  form->addRow(label, line);
  const auto shown = [this, angle, field] {
    return angle ? models::displayUnit(field.unit, angles_).factor : field.factor;
  };
  connect(line, &QLineEdit::editingFinished, this,
          [this, line, field, shown] { readList(line, field, shown()); });
  fields_.push_back({line, [this, line, label, field, angle, shown](const Choice& choice) {
                       const QString written =
                           angle ? models::displayUnit(field.unit, angles_).name : field.unit;
                       label->setText(tr("%1 [%2]").arg(field.name, written));
                       QStringList parts;
                       for (const double x : field.read(choice.spec))
                         parts << QString::number(shown() * x, 'g', 6);
                       line->setText(parts.join(QStringLiteral(", ")));
                       line->setCursorPosition(0);
                     }});
  return line;
}

/// A list that cannot be used is told, and the one of before comes back.
void PayloadForm::readList(QLineEdit* line, const List& field, double factor) {
  static const QRegularExpression gap(QStringLiteral("[,;\\s]+"));
  std::vector<double> numbers;
  QString why;
  for (const QString& part : line->text().split(gap, Qt::SkipEmptyParts)) {
    bool number = false;
    const double x = QLocale::c().toDouble(part, &number);
    if (!number || !std::isfinite(x)) {
      why = tr("“%1” is no number.").arg(part);
    } else if (x < 0.0) {
      why = tr("An uncertainty is at least 0, not %1.").arg(part);
    } else if (x / factor > field.highest) {
      why = tr("%1 is more than can be meant: at most %2.")
                .arg(part, models::significant(field.highest * factor, 3));
    } else {
      numbers.push_back(x / factor);
      continue;
    }
    break;
  }
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  const auto joints = robot ? static_cast<std::size_t>(robot->model.nv()) : std::size_t{0};
  if (why.isEmpty() && numbers.empty() && field.when_empty.isEmpty()) why = tr("It is empty.");
  if (why.isEmpty() && numbers.size() > 1 && joints > 0 && numbers.size() != joints)
    why = tr("It has %1 numbers, and the robot %2 joints.").arg(numbers.size()).arg(joints);
  if (!why.isEmpty()) {
    showChoice();
    Q_EMIT rejected(tr("%1 stays as it was: %2 Give one number, or one per joint.").arg(field.name, why));
    return;
  }
  const std::vector<double> before = field.read(controller_->choice().spec);
  const bool same = before.size() == numbers.size() &&
                    std::equal(before.begin(), before.end(), numbers.begin(),
                               [](double a, double b) { return std::abs(a - b) <= 1e-5 * std::abs(b); });
  if (same) return showChoice();
  change(field.name.toLower(), line, [&](Choice& choice) { field.write(choice.spec, numbers); });
}

// ---- sections ----------------------------------------------------------------------------------------------------

void PayloadForm::buildQuestion() {
  QFormLayout* form = section(tr("Payload"));
  link_ = narrowBox(this, tr("Link"),
                    tr("The link that carries the payload; its ten parameters are bounded, load included"));
  form->addRow(tr("On"), link_);
  connect(link_, &QComboBox::activated, this, [this] {
    change(tr("link of the payload"), link_,
           [this](Choice& choice) { choice.link = link_->currentText().toStdString(); });
  });
  log_ =
      narrowBox(this, tr("Log with load"), tr("A log that was recorded while the robot carried the payload"));
  form->addRow(tr("Log"), log_);
  connect(log_, &QComboBox::activated, this, [this] {
    change(tr("log with load"), log_,
           [this](Choice& choice) { choice.log = log_->currentData().toString().toStdString(); });
  });
  model_ = narrowBox(
      this, tr("Model of the rest"),
      tr("What the arm is without its load: identified from a log without load, or as its file says"));
  form->addRow(tr("Rest"), model_);
  connect(model_, &QComboBox::activated, this, [this] {
    change(tr("model of the rest"), model_,
           [this](Choice& choice) { choice.identified = model_->currentData().toBool(); });
  });
}

void PayloadForm::buildSensors() {
  QFormLayout* form = section(tr("Sensor error bounds"));
  const auto of = [](std::vector<double> Spec::*values) {
    return std::pair([values](const Spec& spec) { return spec.*values; },
                     [values](Spec& spec, std::vector<double> x) { spec.*values = std::move(x); });
  };
  const QString by_log = tr("from the log");
  const auto add = [&](const QString& name, const QString& unit, double factor, double highest,
                       const QString& tool_tip, std::vector<double> Spec::*values,
                       const QString& when_empty) {
    const auto [read, write] = of(values);
    list(form, {name, unit, factor, highest, tool_tip, read, write, when_empty});
  };
  add(tr("Torque"), QStringLiteral("%"), 100.0, 0.99,
      tr("Of every reading. Data sheets of joint torque sensors say 1 to 3 %."), &Spec::torque_relative, {});
  add(tr("Torque"), QStringLiteral("N·m"), 1.0, 1e6,
      tr("A fixed amount besides: noise, and what friction does that its model does not know. Empty: the "
         "noise that "
         "the log shows, and five deviations of the residuals of the identified model."),
      &Spec::torque_absolute, by_log);
  add(tr("Position"), QStringLiteral("rad"), 1.0, 1.0,
      tr("Half of the resolution of an encoder that rounds; 0: exact. Empty: half of the steps, or the "
         "noise, that the "
         "log shows."),
      &Spec::position, by_log);
  add(tr("Speed"), QStringLiteral("rad/s"), 1.0, 100.0,
      tr("Of the recorded or differentiated speed; 0: exact. Empty: by the log, and by the positions' error "
         "where speeds "
         "are their differences."),
      &Spec::velocity, by_log);
}

void PayloadForm::buildFriction() {
  QFormLayout* form = section(tr("Friction of the joints"));
  friction_ =
      narrowBox(this, tr("Friction"),
                tr("Where friction is unknown nothing is guaranteed: a joint's friction looks like a load"));
  friction_->addItem(QString(), 0);
  friction_->addItem(tr("There is none"), 1);
  friction_->addItem(tr("Stated below"), 2);
  form->addRow(tr("Friction"), friction_);
  connect(friction_, &QComboBox::activated, this, [this] {
    const int kind = friction_->currentData().toInt();
    change(tr("friction of the joints"), friction_, [kind](Choice& choice) {
      choice.spec.friction.reset();
      choice.spec.friction_values.clear();
      if (kind == 1) choice.spec.friction = FrictionModel{};
      if (kind == 2) choice.spec.friction_values = {{"coulomb", {}}, {"viscous", {}}};
    });
  });
  friction_values_ = new QWidget(this);
  auto* values = new QFormLayout(friction_values_);
  values->setContentsMargins(0, 0, 0, 0);
  const auto add = [&](const QString& name, const QString& unit, const std::string& kind, bool radius) {
    list(values,
         {name,
          unit,
          1.0,
          1e6,
          radius ? tr("By how much it may be off") : tr("Friction of the joint, as identified or measured"),
          [kind, radius](const Spec& spec) {
            const auto found = spec.friction_values.find(kind);
            if (found == spec.friction_values.end()) return std::vector<double>{};
            return radius ? found->second.radius : found->second.value;
          },
          [kind, radius](Spec& spec, std::vector<double> x) {
            auto& stated = spec.friction_values[kind];
            (radius ? stated.radius : stated.value) = std::move(x);
          },
          {}});
  };
  add(tr("Coulomb"), QStringLiteral("N·m"), "coulomb", false);
  add(tr("Coulomb ±"), QStringLiteral("N·m"), "coulomb", true);
  add(tr("Viscous"), QStringLiteral("N·m·s"), "viscous", false);
  add(tr("Viscous ±"), QStringLiteral("N·m·s"), "viscous", true);
  form->addRow(friction_values_);
}

void PayloadForm::showFriction() {
  const Spec& spec = controller_->choice().spec;
  const OutcomePtr model = controller_->model();
  friction_->setItemText(0, model ? tr("Of run %1").arg(model->number) : tr("Not known"));
  friction_->setCurrentIndex(!spec.friction_values.empty() ? 2 : spec.friction ? 1 : 0);
  friction_values_->setVisible(!spec.friction_values.empty());
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
  showField(tr("Heaviest [kg]"));
}

/// Scrolls to an editor and puts the keyboard there.
void PayloadForm::showField(const QString& name) {
  auto* const editor = findChild<QWidget*>(name);
  if (editor == nullptr) return;
  for (QWidget* above = parentWidget(); above != nullptr; above = above->parentWidget())
    if (auto* area = qobject_cast<QScrollArea*>(above)) area->ensureWidgetVisible(editor);
  editor->setFocus(Qt::OtherFocusReason);
  if (auto* line = qobject_cast<QLineEdit*>(editor)) line->selectAll();
  if (auto* box = qobject_cast<QAbstractSpinBox*>(editor)) box->selectAll();
}

void PayloadForm::buildFloors(QFormLayout* form) {
  const QString floor = tr("Smallest uncertainty, where a percentage of a value near zero would be nothing");
  number(
      form, tr("Mass, least [± kg]"), 0.0, 1e3, 3, floor, [](const Spec& s) { return s.model_floor.mass; },
      [](Spec& s, double v) { s.model_floor.mass = v; });
  number(
      form, tr("Centre, least [± mm]"), 0.0, 1e3, 1, floor,
      [](const Spec& s) { return 1e3 * s.model_floor.com; },
      [](Spec& s, double v) { s.model_floor.com = 1e-3 * v; });
  number(
      form, tr("Friction, least [± N·m]"), 0.0, 1e3, 3, floor,
      [](const Spec& s) { return s.model_floor.friction; },
      [](Spec& s, double v) { s.model_floor.friction = v; });
}

void PayloadForm::buildModel() {
  QFormLayout* form = section(tr("Uncertainty of the other links"));
  number(
      form, tr("Parameters [± %]"), 0.0, 1000.0, 2,
      tr("By how much every parameter of the other links, and of friction, may be off. 5 % of an arm of 20 "
         "kg is a "
         "kilogram of arm: identify it first."),
      [](const Spec& s) { return 100.0 * s.model_relative; },
      [](Spec& s, double v) { s.model_relative = 0.01 * v; });
  buildFloors(form);
  buildIntervals(form);
  buildPriorBox(form);
}

/// Whoever changes mass or reach states them; the preset ones count once they are confirmed.
void PayloadForm::buildPriorBox(QFormLayout* form) {
  number(
      form, tr("Heaviest [kg]"), 0.0, 1e6, 1,
      tr("The link with its load weighs at most this. Used, and listed, only where the sensors alone bound "
         "nothing; 0: never."),
      [](const Spec& s) { return s.largest_mass; },
      [](Spec& s, double v) { s.largest_mass = v, s.prior_stated = true; });
  number(
      form, tr("Reach [m]"), 0.0, 1e3, 2, tr("Its matter lies within this distance of the link's origin."),
      [](const Spec& s) { return s.reach; }, [](Spec& s, double v) { s.reach = v, s.prior_stated = true; });
  prior_ = new QCheckBox(tr("Both are true"), this);
  prior_->setObjectName(QStringLiteral("Prior box confirmed"));
  prior_->setAccessibleName(tr("Heaviest mass and reach are true"));
  prior_->setToolTip(
      tr("The preset mass and reach are a guess. Where they are needed nothing is guaranteed until you "
         "confirm them."));
  form->addRow(prior_);
  connect(prior_, &QCheckBox::clicked, this, [this](bool on) {
    change(tr("prior box"), prior_, [on](Choice& choice) {
      choice.spec.prior_stated = on;
      if (on) return;
      choice.spec.largest_mass = Spec{}.largest_mass;  // other numbers are stated by being there
      choice.spec.reach = Spec{}.reach;
    });
  });
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
    undo_groups_.clear();  // a step of its own
    change(tr("intervals of the rest"), intervals_, [](Choice& choice) { choice.spec.intervals.clear(); });
  });
  intervals_->setMenu(menu);
  form->addRow(tr("Intervals"), intervals_);
}

void PayloadForm::loadIntervals(const QString& path) {
  const Result<Spec> spec = workflow::loadPayloadSpec(toPath(path));
  if (!spec) {
    Q_EMIT rejected(models::text(spec.error().message()));
    return;
  }
  if (spec->intervals.empty()) {
    Q_EMIT rejected(
        tr("%1 states no intervals: it needs \"model\": {\"intervals\": {\"link3.m\": [1.9, 2.1]}}.")
            .arg(path));
    return;
  }
  undo_groups_.clear();  // a step of its own
  change(tr("intervals of the rest"), intervals_,
         [&](Choice& choice) { choice.spec.intervals = spec->intervals; });
}

void PayloadForm::buildWindows() {
  QFormLayout* form = section(tr("Windows"));
  horizon_ = new QSpinBox(this);
  horizon_->setRange(1, 4096);
  horizon_->setKeyboardTracking(false);
  horizon_->setMinimumWidth(kNarrowEditorWidth);
  horizon_->setAccessibleName(tr("Steps"));
  horizon_->setObjectName(tr("Steps"));
  horizon_->setToolTip(
      tr("Samples that one balance of momentum spans. Longer averages noise, shorter tells "
         "more of fast motions."));
  form->addRow(tr("Steps"), horizon_);
  connect(horizon_, &QSpinBox::valueChanged, this, [this](int value) {
    change(tr("steps of a window"), horizon_, [&](Choice& choice) { choice.spec.horizon = value; });
  });
  rule_ = narrowBox(this, tr("Quadrature"),
                    tr("How torques are added up between samples; its error is bounded too"));
  rule_->addItem(tr("Euler"), static_cast<int>(Quadrature::Euler));
  rule_->addItem(tr("Trapezoid"), static_cast<int>(Quadrature::Trapezoid));
  rule_->addItem(tr("Simpson"), static_cast<int>(Quadrature::Simpson));
  rule_->addItem(tr("Gauss on a spline"), static_cast<int>(Quadrature::Spline));
  form->addRow(tr("Rule"), rule_);
  connect(rule_, &QComboBox::activated, this, [this] {
    change(tr("quadrature"), rule_, [this](Choice& choice) {
      choice.spec.quadrature = static_cast<Quadrature>(rule_->currentData().toInt());
    });
  });
  number(
      form, tr("Motion margin"), 0.0, 1000.0, 1,
      tr("The true motion is at most this many times faster than the log shows: acceleration, jerk and so "
         "on. 0: not bounded, and nothing is guaranteed."),
      [](const Spec& s) { return s.motion_margin; },
      [](Spec& s, double v) { s.motion_margin = v == 0.0 ? 0.0 : std::max(1.0, v); });
  membership_ = new QCheckBox(tr("Set membership"), this);
  membership_->setObjectName(QStringLiteral("Set membership"));
  membership_->setToolTip(tr("Asks as well which payloads explain every row: tighter, some seconds"));
  form->addRow(membership_);
  connect(membership_, &QCheckBox::clicked, this, [this](bool on) {
    change(tr("set membership"), membership_, [&](Choice& choice) { choice.spec.membership = on; });
  });
}

// ---- what is shown -----------------------------------------------------------------------------------------------

void PayloadForm::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  showChoice();
}

void PayloadForm::showStudy() {
  filling_ = true;
  link_->clear();
  link_->addItems(controller_->links());
  log_->clear();
  for (const StudyLog& log : controller_->session()->study().logs)
    log_->addItem(tr("%1 (%2)").arg(logLabel(*log.log), roleName(log.role)),
                  QString::fromStdString(log.log->source));
  model_->clear();
  const OutcomePtr& outcome = controller_->session()->outcome();
  if (outcome && outcome->robot == controller_->session()->study().robot)
    model_->addItem(tr("Identified: run %1, %2")
                        .arg(outcome->number)
                        .arg(QString::fromStdString(outcome->result->request.method)),
                    true);
  model_->addItem(tr("As its file says"), false);
  filling_ = false;
  showChoice();
}

void PayloadForm::showChoice() {
  filling_ = true;
  const Choice& choice = controller_->choice();
  link_->setCurrentIndex(link_->findText(controller_->link()));
  log_->setCurrentIndex(controller_->logIndex());
  model_->setCurrentIndex(std::max(0, model_->findData(controller_->model() != nullptr)));
  horizon_->setValue(choice.spec.horizon);
  rule_->setCurrentIndex(rule_->findData(static_cast<int>(choice.spec.quadrature)));
  membership_->setChecked(choice.spec.membership);
  prior_->setChecked(!workflow::presetPrior(choice.spec));
  intervals_->setText(choice.spec.intervals.empty()
                          ? tr("None")
                          : tr("%n parameter(s)", nullptr, static_cast<int>(choice.spec.intervals.size())));
  showFriction();
  for (const Field& field : fields_) {
    const QSignalBlocker quiet(field.editor);
    field.show(choice);
  }
  extras_->showChoice();
  filling_ = false;
}

}  // namespace plumbline::panels
