// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/motion_form.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/forms/page.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/motion_controller.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {

MotionForm::MotionForm(MotionController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      spec_([controller]() -> const Spec& { return controller->spec(); },
            [this](const Spec& spec, const QString& words, UndoScope scope) {
              Q_EMIT accepted();
              controller_->setSpec(spec, words, scope);
            }),
      form_(new SpecForm(SpecForm::Style::Narrow, controller->session(), this)) {
  QVBoxLayout* column = formColumn(this);
  buildEstimated();
  buildPrior();
  buildNoise();
  buildLogs();
  buildCertain();
  buildSearch();
  exceptions_ = mutedLabel({}, this);
  exceptions_->setWordWrap(true);
  column->addWidget(exceptions_);
  auto* load =
      namedButton(this, tr("Load settings…"), tr("Reads a specification of plumbline-cli bayes (JSON)"));
  connect(load, &QPushButton::clicked, this, [this] {
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Load settings"), {}, tr("Specification (*.json)"));
    if (!path.isEmpty()) controller_->loadSpec(path);
  });
  column->addWidget(load);
  loops_ = namedButton(this, tr("Loops…"),
                       tr("File of the robot's closed kinematic loops: loops.json, SRDF or MJCF"));
  connect(loops_, &QPushButton::clicked, this, [this] {
    if (!controller_->spec().loops.empty()) return controller_->setLoops({});
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open loops"), {}, tr("Loops (*.json *.srdf *.xml)"));
    if (!path.isEmpty()) controller_->setLoops(path);
  });
  column->addWidget(loops_);
  column->addStretch(1);
  connect(form_, &SpecForm::rejected, this, [this](const QString& name, const QString& why) {
    Q_EMIT rejected(tr("%1 stays as it was: %2").arg(name, why));
  });
  connect(controller_, &MotionController::specChanged, this, &MotionForm::showSpec);
  connect(controller_, &MotionController::stateChanged, this, &MotionForm::showSpec);
  showSpec();
}

// ---- sections ----------------------------------------------------------------------------------------------------

void MotionForm::friction(const QString& label, bool bayes::FrictionSpec::*term, const QString& tool_tip) {
  form_->check({label, tool_tip,
                spec_.of([term](const Spec& spec) { return spec.friction.*term; },
                         [term](Spec& spec, double on) { spec.friction.*term = on != 0.0; })});
}

void MotionForm::buildEstimated() {
  QFormLayout* form = form_->section(tr("What is estimated"));
  bodies_ = new QPushButton(this);
  bodies_->setObjectName(QStringLiteral("Bodies"));
  bodies_->setAccessibleName(tr("Bodies"));
  bodies_->setToolTip(
      tr("Bodies whose parameters are estimated; the others keep the values of the robot file"));
  bodies_->setMenu(new QMenu(bodies_));
  form->addRow(tr("Bodies"), bodies_);
  using F = bayes::FrictionSpec;
  friction(tr("Viscous friction"), &F::viscous, tr("γ₅v, at every joint"));
  friction(tr("Coulomb friction"), &F::coulomb, tr("γ₃ tanh(γ₄v), at every joint"));
  friction(tr("Stribeck friction"), &F::stribeck, tr("γ₀[tanh(γ₁v) − tanh(γ₂v)], at every joint"));
}

void MotionForm::buildPrior() {
  form_->section(tr("Prior"));
  const auto& table = workflow::fieldTable<Spec>();
  form_->number(ofTable(
      table.about("prior.relative"), spec_.at(&Spec::prior),
      {.label = tr("Masses"),
       .decimals = 1,
       .tool_tip = tr("Relative standard deviation of a mass before any data; centre of mass and "
                      "inertia follow it as lengths. Intervals rest on it where the log says little."),
       .unit = tr("± %"),
       .factor = 100.0}));
  form_->number(
      ofTable(table.about("prior.friction"), spec_.at(&Spec::friction_prior),
              {.label = tr("Friction"),
               .decimals = 2,
               .tool_tip = tr("Standard deviation of the logarithm of a friction parameter before any data. "
                              "2: within a factor of seven.")}));
}

int MotionForm::joints() const {
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  return robot ? robot->model.nv() - (robot->model.base() == BaseType::Floating ? 6 : 0) : 0;
}

bool MotionForm::floats() const {
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  return robot && robot->model.base() == BaseType::Floating;
}

QString MotionForm::objectionTo(const Numbers& numbers, const QStringList& parts) const {
  for (std::size_t i = 0; i < numbers.size(); ++i)
    if (numbers[i] < 0.0) return tr("%1 is below zero.").arg(parts[static_cast<qsizetype>(i)]);
  if (numbers.size() > 1 && joints() > 0 && static_cast<int>(numbers.size()) != joints())
    return tr("It has %1 numbers, and the robot %2 joints. Give one number, or one per joint.")
        .arg(numbers.size())
        .arg(joints());
  return {};
}

/// One number for all joints, or one per joint; none: as `when_empty` says.
void MotionForm::noise(const QString& label, Eigen::VectorXd bayes::MeasurementSpec::*member,
                       const char* path, const QString& when_empty, const QString& tool_tip) {
  ListField field;
  field.name = label;
  field.unit = QString::fromStdString(workflow::fieldTable<Spec>().about(path).unit);
  field.tool_tip =
      tool_tip + QLatin1Char('\n') + tr("One number for all joints, or one per joint: 1, 1, 0.5");
  field.when_empty = when_empty;
  field.member = spec_.value<Numbers>(
      [member](const Spec& spec) {
        const Eigen::VectorXd& x = spec.measurement.*member;
        const bool same = x.size() > 1 && (x.array() == x[0]).all();
        return Numbers(x.data(), x.data() + (same ? 1 : x.size()));
      },
      [this, member](Spec& spec, const Numbers& x) {
        const auto n = static_cast<Eigen::Index>(x.size());
        spec.measurement.*member = n == 1 ? Eigen::VectorXd(Eigen::VectorXd::Constant(joints(), x[0]))
                                          : Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(x.data(), n));
      });
  field.objection = [this](const Numbers& numbers, const QStringList& parts, double) {
    return objectionTo(numbers, parts);
  };
  form_->list(field);
}

void MotionForm::buildNoise() {
  using M = bayes::MeasurementSpec;
  form_->section(tr("Noise, standard deviations"));
  noise(tr("Position"), &M::position_std, "noise.position_std", tr("assumed: 1e-4 rad"),
        tr("Of one encoder value."));
  noise(tr("Speed"), &M::velocity_std, "noise.velocity_std", tr("assumed: 1e-2 rad/s"),
        tr("Of one value of the velocity channel."));
  noise(tr("Torque"), &M::torque_std, "noise.torque_std", tr("fitted to the log"),
        tr("Of one torque sample. Noise that was fitted is not tested by the same log: there are no "
           "intervals until it is stated."));
  noise(tr("Disturbance"), &M::force_density, "noise.force_density", tr("none"),
        tr("Of a disturbance at the joint: its mean over h seconds has this, divided by √h, as its standard "
           "deviation."));
  baseNoise(tr("Base pose"), &M::base_pose_std, tr("rad, m"), tr("assumed: 1e-3"),
            tr("Of the measured pose of the base."));
  baseNoise(tr("Base wrench"), &M::base_wrench_density, QStringLiteral("N·m·√s, N·√s"),
            tr("assumed: 1 % of the weight"),
            tr("Of a wrench on the base that the model lacks: its mean over h seconds has this, divided by "
               "√h, as its "
               "standard deviation."));
}

/// Three numbers of rotation and three of translation, or one for all.
void MotionForm::baseNoise(const QString& label, Eigen::VectorXd bayes::MeasurementSpec::*member,
                           const QString& unit, const QString& when_empty, const QString& tool_tip) {
  ListField field;
  field.name = label;
  field.unit = unit;
  field.tool_tip = tool_tip + QLatin1Char('\n') +
                   tr("Three of rotation, then three of translation, in axes of the base; or one for all.");
  field.when_empty = when_empty;
  field.applies = [this] { return floats(); };
  field.member = spec_.value<Numbers>(
      [member](const Spec& spec) {
        const Eigen::VectorXd& x = spec.measurement.*member;
        const bool same = x.size() > 1 && (x.array() == x[0]).all();
        return Numbers(x.data(), x.data() + (same ? 1 : x.size()));
      },
      [member](Spec& spec, const Numbers& x) {
        spec.measurement.*member = x.size() == 1 ? Eigen::VectorXd(Eigen::VectorXd::Constant(6, x[0]))
                                                 : Eigen::VectorXd(Eigen::Map<const Eigen::VectorXd>(
                                                       x.data(), static_cast<Eigen::Index>(x.size())));
      });
  field.objection = [](const Numbers& numbers, const QStringList& parts, double) {
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (numbers[i] <= 0.0) return tr("%1 is not above zero.").arg(parts[static_cast<qsizetype>(i)]);
    return numbers.size() == 0 || numbers.size() == 1 || numbers.size() == 6
               ? QString()
               : tr("It has %1 numbers. Give one, or six.").arg(numbers.size());
  };
  form_->list(field);
}

void MotionForm::end(const QString& label, std::optional<double> bayes::MeasurementSpec::*member,
                     const QString& when_empty, const QString& tool_tip) {
  ListField field;
  field.name = label;
  field.unit = QStringLiteral("s");
  field.tool_tip = tool_tip;
  field.when_empty = when_empty;
  field.member = spec_.value<Numbers>(
      [member](const Spec& spec) {
        const std::optional<double>& end = spec.measurement.*member;
        return end ? Numbers{*end} : Numbers{};
      },
      [member](Spec& spec, const Numbers& x) {
        spec.measurement.*member = x.empty() ? std::nullopt : std::optional(x[0]);
      });
  field.objection = [](const Numbers& numbers, const QStringList&, double) {
    return numbers.size() > 1 ? tr("Give one time, or none.") : QString();
  };
  form_->list(field);
}

void MotionForm::buildLogs() {
  using M = bayes::MeasurementSpec;
  form_->section(tr("Logs"));
  form_->integer(
      ofTable(spec_, "decimation",
              {.label = tr("A node every"),
               .tool_tip = tr("Samples between two nodes. From 2 on no torque sample stands in two "
                              "intervals; with 1 there are no intervals of the parameters.")}));
  end(tr("From"), &M::from, tr("begin"), tr("First second of the logs that is used"));
  end(tr("To"), &M::to, tr("end"), tr("Last second of the logs that is used"));
}

/// One Huber limit for all sensors, energy, and what is known exactly of the parameters (bounds: the page).
void MotionForm::buildCertain() {
  using M = bayes::MeasurementSpec;
  using E = bayes::EnergyUse;
  form_->section(tr("Outliers, energy, equalities"));
  form_->number(
      {tr("Outliers from"), QStringLiteral("σ"), 0.0, 100.0, 3,
       tr("Residuals beyond so many standard deviations count linearly, of all sensors; 1.345 is usual. "
          "The result then has no intervals."),
       spec_.of([](const Spec& spec) { return spec.measurement.huber.position; },
                [](Spec& spec, double limit) {
                  bayes::HuberLimits& h = spec.measurement.huber;
                  h.position = h.velocity = h.base_pose = h.imu = h.force = h.energy = limit;
                }),
       tr("off")});
  form_->choice(
      {tr("Energy"),
       tr("Energy"),
       tr("Supplied energy of every interval beside the change of the mechanical energy and the friction "
          "losses. The result then has no intervals."),
       spec_.of([](const Spec& spec) { return static_cast<int>(spec.measurement.energy); },
                [](Spec& spec, double kind) { spec.measurement.energy = static_cast<E>(std::lround(kind)); }),
       {{tr("not observed"), {}, static_cast<int>(E::None)},
        {tr("of the torques alone"), {}, static_cast<int>(E::Printed)},
        {tr("of the estimated motion"), {}, static_cast<int>(E::WithDisturbance)}}});
  form_->number(
      ofTable(workflow::fieldTable<Spec>().about("energy_std"), spec_.at(&Spec::measurement, &M::energy_std),
              {.label = tr("Energy ±"),
               .decimals = 4,
               .tool_tip = tr("What the balance of one interval may miss beyond the sensors' noise"),
               .when_lowest = tr("1 % of the supplied"),
               .applies = [this] { return spec_.read().measurement.energy != E::None; }}));
  ListField mass;
  mass.name = tr("Total mass");
  mass.unit = QStringLiteral("kg");
  mass.tool_tip = tr("Of the robot, known exactly. Data and prior test it.");
  mass.when_empty = tr("not known");
  mass.member = spec_.value<Numbers>(
      [](const Spec& spec) {
        const std::optional<double>& total = spec.equalities.total_mass;
        return total ? Numbers{*total} : Numbers{};
      },
      [](Spec& spec, const Numbers& x) {
        spec.equalities.total_mass = x.empty() ? std::nullopt : std::optional(x[0]);
      });
  mass.objection = [](const Numbers& x, const QStringList&, double) {
    return x.empty() || (x.size() == 1 && x[0] > 0.0) ? QString() : tr("Give one mass above zero, or none.");
  };
  form_->list(mass);
  form_->choice({tr("Mirror axis"),
                 tr("Mirror axis"),
                 tr("Axis that the mirror image of a body turns round"),
                 spec_.of(
                     [](const Spec& spec) {
                       return spec.equalities.mirror.empty() ? 1 : spec.equalities.mirror[0] - 'x';
                     },
                     [](Spec& spec, double axis) {
                       spec.equalities.mirror = std::string(1, static_cast<char>('x' + std::lround(axis)));
                     }),
                 {{QStringLiteral("x")}, {QStringLiteral("y")}, {QStringLiteral("z")}},
                 QString(),
                 [this] { return !spec_.read().equalities.mirrored.empty(); }});
}

void MotionForm::buildSearch() {
  form_->section(tr("Search"));
  const auto& table = workflow::fieldTable<Spec>();
  form_->check({tr("Acceleration changes between nodes"),
                tr("Without, it is constant from node to node, which errs by the square of the step."),
                spec_.of(table["jerk"].get, table["jerk"].set)});
  form_->integer(ofTable(spec_, "iterations",
                         {.label = tr("At most"), .tool_tip = tr("Iterations after which the search ends")}));
}

// ---- bodies ------------------------------------------------------------------------------------------------------

void MotionForm::free(const std::string& body, bool freed) {
  const RobotModel& model = controller_->session()->study().robot->model;
  spec_.change(tr("estimated bodies"), {}, [&](Spec& spec) {
    std::vector<std::string> next;
    for (const Body& each : model.bodies()) {
      const bool was = spec.bodies.empty() ||
                       std::find(spec.bodies.begin(), spec.bodies.end(), each.name) != spec.bodies.end();
      if (each.name == body ? freed : was) next.push_back(each.name);
    }
    const bool all = next.empty() || next.size() == static_cast<std::size_t>(model.bodyCount());
    spec.bodies = all ? std::vector<std::string>() : next;
  });
}

void MotionForm::showBodies() {
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  const std::vector<std::string>& freed = controller_->spec().bodies;
  bodies_->setText(freed.empty() ? tr("All") : tr("%n body(ies)", nullptr, static_cast<int>(freed.size())));
  for (QAction* action : bodies_->menu()->actions()) {
    bodies_->menu()->removeAction(action);
    action->deleteLater();  // it may be the one that asked for this
  }
  if (!robot) return;
  for (const Body& body : robot->model.bodies()) {
    QAction* action = bodies_->menu()->addAction(models::text(body.name));
    action->setCheckable(true);
    action->setChecked(freed.empty() || std::find(freed.begin(), freed.end(), body.name) != freed.end());
    connect(action, &QAction::triggered, this,
            [this, name = body.name](bool checked) { free(name, checked); });
  }
}

// ---- display -----------------------------------------------------------------------------------------------------

void MotionForm::setAngleUnit(models::AngleUnit unit) {
  form_->setAngleUnit(unit);
  form_->show();
}

void MotionForm::showSpec() {
  QStringList names;
  for (const auto& [body, unused] : controller_->spec().body_prior) names << models::text(body);
  for (const auto& [joint, unused] : controller_->spec().joint_friction) names << models::text(joint);
  const bayes::HuberLimits& h = controller_->spec().measurement.huber;
  for (const double other : {h.velocity, h.base_pose, h.imu, h.force, h.energy})
    if (other != h.position && !names.contains(tr("Outliers from"))) names << tr("Outliers from");
  exceptions_->setText(tr("Settings of their own, from a file: %1").arg(names.join(QStringLiteral(", "))));
  exceptions_->setVisible(!names.isEmpty());
  loops_->setText(controller_->spec().loops.empty() ? tr("Loops…") : tr("Without loops"));
  showBodies();
  form_->show();
}

}  // namespace plumbline::panels
