// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/excitation_form.h"

#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/feet_editor.h"
#include "widgets/forms/page.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

constexpr std::uint64_t kLargestSeed = 2'000'000'000;  // of a spin box

struct Choice {
  int value;
  const char* title;
  const char* tool_tip;
};

constexpr Choice kFamilies[] = {
    {static_cast<int>(excitation::Family::Fourier),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Fourier series"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Sines and cosines that start and end at rest where they began. The usual choice.")},
    {static_cast<int>(excitation::Family::FourierQuintic),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Fourier + quintic"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "A Fourier series of any phase; a quintic brings both ends to rest.")},
    {static_cast<int>(excitation::Family::CubicSpline),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Cubic spline"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Control points in equal steps; every one bends the curve near it alone.")},
    {static_cast<int>(excitation::Family::QuinticSpline),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Quintic spline"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "As the cubic one, with a jerk that does not jump.")},
    {static_cast<int>(excitation::Family::Bezier),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Bézier segments"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Pieces of degree five, joined with continuous acceleration.")},
    {static_cast<int>(excitation::Family::Chirp),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Chirps"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Sweeps of frequency under a window: for drives and elasticities.")},
    {static_cast<int>(excitation::Family::HoldAndMove),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Hold and move"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Moves between holds, with intervals of constant speed: gravity and friction.")},
    {static_cast<int>(excitation::Family::StaticPoses),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Static poses"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Long holds, short moves: gravity alone.")}};

constexpr Choice kCriteria[] = {
    {static_cast<int>(excitation::CriterionKind::LogCondition),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Condition number"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Largest over smallest singular value: all combinations told about alike.")},
    {static_cast<int>(excitation::CriterionKind::DOptimal),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "D: smallest volume"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Volume of the confidence ellipsoid; does not depend on units.")},
    {static_cast<int>(excitation::CriterionKind::AOptimal),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "A: smallest sum"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Sum of the variances of all parameters.")},
    {static_cast<int>(excitation::CriterionKind::EOptimal),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "E: best worst one"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Variance of the combination that is told about least.")},
    {static_cast<int>(excitation::CriterionKind::SubCondition),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Condition of the chosen"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Condition of the columns that are asked for, the others projected out.")},
    {static_cast<int>(excitation::CriterionKind::Frobenius),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Frobenius form"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Condition in the Frobenius norm: smooth everywhere.")}};

template <std::size_t N>
std::vector<ChoiceField::Entry> entriesOf(const Choice (&choices)[N]) {
  std::vector<ChoiceField::Entry> entries;
  for (const Choice& choice : choices)
    entries.push_back({ExcitationForm::tr(choice.title), ExcitationForm::tr(choice.tool_tip), choice.value});
  return entries;
}

bool isFourier(const workflow::ExcitationSpec& s) {
  return s.family.family == excitation::Family::Fourier ||
         s.family.family == excitation::Family::FourierQuintic;
}
bool isChirp(const workflow::ExcitationSpec& s) {
  return s.family.family == excitation::Family::Chirp;
}
bool holds(const workflow::ExcitationSpec& s) {
  return s.family.family == excitation::Family::HoldAndMove ||
         s.family.family == excitation::Family::StaticPoses;
}

}  // namespace

ExcitationForm::ExcitationForm(ExcitationController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      spec_([controller]() -> const Spec& { return controller->spec(); },
            [controller](const Spec& spec, const QString& words, UndoScope scope) {
              controller->setSpec(spec, words, scope);
            }),
      legged_(spec_.part(&Spec::legged)),
      on_feet_(spec_.when([](const Spec& s) { return s.legged.has_value(); })),
      of_joints_(spec_.when([](const Spec& s) { return !s.legged; })),
      form_(new SpecForm(SpecForm::Style::Narrow, controller->session(), this)) {
  QVBoxLayout* column = formColumn(this);
  feet_ = new FeetEditor(legged_, controller->session(), this);
  column->addWidget(feet_);
  buildTarget();
  buildFamily();
  buildGround();
  buildLimits();
  buildOptimiser();
  column->addStretch(1);
  connect(controller_, &ExcitationController::specChanged, this, &ExcitationForm::showSpec);
  connect(controller_, &ExcitationController::stateChanged, this, &ExcitationForm::showRobot);
  connect(controller_->identification(), &IdentificationController::outcomeChanged, this,
          &ExcitationForm::showSpec);
  showRobot();
}

// ---- sections ----------------------------------------------------------------------------------------------------

QWidget* ExcitationForm::partOfJoints() {
  auto* part = new QWidget(this);
  auto* column = new QVBoxLayout(part);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  layout()->addWidget(part);
  parts_of_joints_.push_back(part);
  return part;
}

void ExcitationForm::buildTarget() {
  form_->section(tr("Identify"), partOfJoints());
  target_ =
      form_->choice({tr("What to identify"), QString(),
                     tr("All base parameters, or those of one body: a payload is the body that carries it"),
                     spec_.of(
                         [this](const Spec& s) {
                           const QString body = s.criterion.bodies.empty()
                                                    ? QString()
                                                    : models::text(s.criterion.bodies.front());
                           return std::max(0, target_->findData(body));
                         },
                         [this](Spec& s, double place) {
                           const QString body = target_->itemData(static_cast<int>(place)).toString();
                           s.criterion.bodies.clear();
                           if (!body.isEmpty()) s.criterion.bodies = {body.toStdString()};
                         })});
  form_->check({tr("Friction columns"), tr("Coulomb and viscous friction of every joint are asked for too"),
                spec_.at(&Spec::criterion, &excitation::CriterionSettings::friction_columns)});
  criterion_ =
      form_->choice({tr("Criterion"), QString(), QString(),
                     spec_.at(&Spec::criterion, &excitation::CriterionSettings::kind), entriesOf(kCriteria)});
  form_->check({tr("Rows in N·m"),
                tr("The plain regressor, as published condition numbers are. Off: rows divided by the noise "
                   "of their torque."),
                spec_.at(&Spec::unscaled)});
}

/// A number of a motion on feet, with range and unit of the specification's table.
template <typename Number>
NumberField ExcitationForm::ofLegged(const std::string& key, Number excitation::LeggedSpec::*member,
                                     const Shown& shown) const {
  return ofTable(workflow::fieldTable<Spec>().about("legged." + key), legged_.at(member), shown);
}

void ExcitationForm::buildFamily() {
  form_->section(tr("Motion"));
  const auto family = [this](auto member) { return spec_.at(&Spec::family, member); };
  family_ = form_->choice({tr("Family"), QString(), QString(), family(&excitation::FamilySpec::family),
                           entriesOf(kFamilies), QString(), of_joints_});
  form_->number(ofLegged(
      "metres", &excitation::LeggedSpec::metres,
      {tr("Shift"), 3, tr("How far the trunk moves at most, in each direction"), QString(), on_feet_}));
  form_->number(
      ofLegged("radians", &excitation::LeggedSpec::radians,
               {tr("Turn"), 3, tr("How far the trunk turns at most, about each axis"), QString(), on_feet_}));
  form_->number(
      ofTable(spec_, "duration",
              {tr("Duration"), 1, tr("Longer is more informative; twice as long halves the variances")}));
  const auto waves = [](const Spec& s) { return isFourier(s) || isChirp(s); };
  form_->integer(
      ofTable(spec_, "harmonics",
              {tr("Harmonics"), 0,
               tr("Sines and cosines per joint, or coordinate of the trunk. Three to six are usual."),
               QString(), spec_.when(waves)}));
  form_->integer(ofTable(spec_, "segments",
                         {tr("Segments"), 0, tr("Pieces of the curve, moves or poses"), QString(),
                          spec_.when([waves](const Spec& s) { return !waves(s); })}));
  form_->number(ofTable(spec_, "lowest_frequency",
                        {tr("From"), 3, tr("Base frequency; 0: one period in the duration"), QString(),
                         spec_.when([waves](const Spec& s) { return waves(s) && !s.legged; })}));
  form_->number(ofTable(spec_, "highest_frequency",
                        {tr("To"), 2, tr("Where a chirp ends"), QString(), spec_.when(isChirp)}));
  form_->number(
      ofTable(spec_, "hold",
              {tr("Hold"), 2, tr("Share of each move that stands still"), QString(), spec_.when(holds)}));
  form_->number(ofTable(
      spec_, "rate",
      {tr("Rate"), 0, tr("Samples that criterion and curves are evaluated at"), QString(), of_joints_}));
  buildMotionButtons();
}

void ExcitationForm::buildMotionButtons() {
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  const auto button = [&](const QString& label, const QString& tool_tip, auto act) {
    QPushButton* one = namedButton(this, label, tool_tip);
    one->setMinimumWidth(48);
    connect(one, &QPushButton::clicked, this, act);
    row->addWidget(one, 1);
  };
  button(tr("Random"), tr("Another random motion within the limits"), [this] { controller_->randomise(); });
  button(tr("Rest"), tr("Stands still at the start: to begin from nothing"), [this] { controller_->rest(); });
  button(tr("Start here"), tr("Motions start from the pose in the 3-D view"), [this] {
    spec_.change(tr("start of the motion"), {},
                 [this](Spec& spec) { spec.start = controller_->session()->study().pose; });
  });
  static_cast<QVBoxLayout*>(partOfJoints()->layout())->addLayout(row);
}

void ExcitationForm::buildGround() {
  form_->number(ofLegged(
      "friction", &excitation::LeggedSpec::friction,
      {tr("Friction"), 2, tr("Coefficient of friction of feet and ground: sideways over normal force"),
       QString(), on_feet_}));
  form_->number(
      ofLegged("least_force", &excitation::LeggedSpec::least_force,
               {tr("Least force"), 1, tr("What every foot presses with at least"), QString(), on_feet_}));
}

void ExcitationForm::buildOptimiser() {
  form_->section(tr("Optimiser"));
  form_->integer(
      ofLegged("draws", &excitation::LeggedSpec::draws,
               {tr("Draws"), 0, tr("Random motions of the base; the best one that is certified counts"),
                QString(), on_feet_}));
  form_->check({tr("Then optimise"), tr("From the best motions drawn on; off: the best motion drawn stays"),
                legged_.at(&excitation::LeggedSpec::optimise), on_feet_});
  form_->number(ofTable(spec_, "budget",
                        {tr("Time"), 0, tr("It may be stopped at any moment; the best motion stays")}));
  form_->integer(ofTable(spec_, "starts",
                         {tr("Starts"), 0, tr("Random motions that it begins from; the best end counts")}));
  form_->integer({tr("Seed"), QString(), 0, kLargestSeed, 0, tr("Same seed, same motion"),
                  spec_.of([](const Spec& s) { return s.seed % (kLargestSeed + 1); },
                           [](Spec& s, double v) { s.seed = static_cast<std::uint64_t>(v); })});
  form_->check({tr("Free start"), tr("The pose that the motion starts from may be moved"),
                spec_.at(&Spec::start_free), of_joints_});
}

// ---- display -----------------------------------------------------------------------------------------------------

void ExcitationForm::showRobot() {
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  target_->clear();
  target_->addItem(tr("All base parameters"), QString());
  if (robot) {
    for (const Body& body : robot->model.bodies()) {
      const QString name = QString::fromStdString(body.name);
      target_->addItem(tr("%1 alone").arg(name), name);
      for (const LinkPlacement& link : body.links) {
        const QString carried = QString::fromStdString(link.link);
        if (carried != name && link.has_inertial)
          target_->addItem(tr("%1 alone (on %2)").arg(carried, name), carried);
      }
    }
  }
  showSpec();
}

void ExcitationForm::showSpec() {
  const bool legged = on_feet_();
  for (QWidget* part : parts_of_joints_) part->setVisible(!legged);
  form_->show();
  limit_rows_->setRowVisible(motors_, !legged);
  feet_->setVisible(legged);
  if (legged) feet_->showSpec(form_->angleUnit());
  filling_ = true;
  showMotors();
  showKept();
  showLimits();
  filling_ = false;
}

void ExcitationForm::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  const bool shows = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
  if (shows && limits_ != nullptr) showSpec();  // grey is of the theme, rows are as high as their text
}

void ExcitationForm::setAngleUnit(models::AngleUnit unit) {
  form_->setAngleUnit(unit);
  showSpec();
}

}  // namespace plumbline::panels
