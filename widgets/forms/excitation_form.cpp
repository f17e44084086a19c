// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/excitation_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "widgets/forms/page.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

struct Choice {
  int value;
  const char* title;
  const char* tool_tip;
};

constexpr Choice kFamilies[] = {
    {static_cast<int>(Family::Fourier),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Fourier series"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Sines and cosines that start and end at rest where they began. The usual choice.")},
    {static_cast<int>(Family::FourierQuintic),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Fourier + quintic"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "A Fourier series of any phase; a quintic brings both ends to rest.")},
    {static_cast<int>(Family::CubicSpline),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Cubic spline"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Control points in equal steps; every one bends the curve near it alone.")},
    {static_cast<int>(Family::QuinticSpline),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Quintic spline"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "As the cubic one, with a jerk that does not jump.")},
    {static_cast<int>(Family::Bezier),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Bézier segments"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Pieces of degree five, joined with continuous acceleration.")},
    {static_cast<int>(Family::Chirp), QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Chirps"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Sweeps of frequency under a window: for drives and elasticities.")},
    {static_cast<int>(Family::HoldAndMove),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Hold and move"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Moves between holds, with stretches of constant speed: gravity and friction.")},
    {static_cast<int>(Family::StaticPoses),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Static poses"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Long holds, short moves: gravity alone.")}};

constexpr Choice kCriteria[] = {
    {static_cast<int>(CriterionKind::LogCondition),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Condition number"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Largest over smallest singular value: all combinations told about alike.")},
    {static_cast<int>(CriterionKind::DOptimal),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "D: smallest volume"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Volume of the confidence ellipsoid; does not depend on units.")},
    {static_cast<int>(CriterionKind::AOptimal),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "A: smallest sum"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Sum of the variances of all parameters.")},
    {static_cast<int>(CriterionKind::EOptimal),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "E: best worst one"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Variance of the combination that is told about least.")},
    {static_cast<int>(CriterionKind::SubCondition),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Condition of the chosen"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Condition of the columns that are asked for, the others projected out.")},
    {static_cast<int>(CriterionKind::Frobenius),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm", "Frobenius form"),
     QT_TRANSLATE_NOOP("plumbline::panels::ExcitationForm",
                       "Condition in the Frobenius norm: smooth everywhere.")}};

template <std::size_t N>
void fill(QComboBox* box, const Choice (&choices)[N]) {
  for (const Choice& choice : choices) {
    box->addItem(ExcitationForm::tr(choice.title), choice.value);
    box->setItemData(box->count() - 1, ExcitationForm::tr(choice.tool_tip), Qt::ToolTipRole);
  }
  box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  box->setMinimumContentsLength(8);
}

bool isFourier(const workflow::ExcitationSpec& s) {
  return s.family.family == Family::Fourier || s.family.family == Family::FourierQuintic;
}
bool isChirp(const workflow::ExcitationSpec& s) {
  return s.family.family == Family::Chirp;
}
bool holds(const workflow::ExcitationSpec& s) {
  return s.family.family == Family::HoldAndMove || s.family.family == Family::StaticPoses;
}

}  // namespace

ExcitationForm::ExcitationForm(ExcitationController* controller, QWidget* parent)
    : QWidget(parent), controller_(controller) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 8, 0);
  column->setSpacing(4);
  buildTarget();
  buildFamily();
  buildLimits();
  buildOptimiser();
  column->addStretch(1);
  connect(controller_, &ExcitationController::specChanged, this, &ExcitationForm::showSpec);
  connect(controller_, &ExcitationController::stateChanged, this, &ExcitationForm::showRobot);
  connect(controller_->session(), &StudySession::outcomeChanged, this, &ExcitationForm::showSpec);
  showRobot();
  showSpec();
}

QFormLayout* ExcitationForm::section(const QString& title) {
  auto* column = static_cast<QVBoxLayout*>(layout());
  if (column->count() > 0) column->addSpacing(8);
  column->addWidget(heading(title, this));
  auto* form = new QFormLayout;
  form->setHorizontalSpacing(8);
  form->setVerticalSpacing(4);
  form->setLabelAlignment(Qt::AlignLeft);
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  column->addLayout(form);
  return form;
}

/// Typing in one field is one step of undo until another field is touched.
void ExcitationForm::change(const QString& words, QWidget* editor, const std::function<void(Spec&)>& write) {
  if (filling_) return;
  if (!undo_groups_.contains(editor)) {
    undo_groups_.clear();
    undo_groups_[editor] = controller_->newUndoGroup();
  }
  Spec next = controller_->spec();
  write(next);
  controller_->setSpec(next, words, undo_groups_[editor]);
}

QDoubleSpinBox* ExcitationForm::number(QFormLayout* form, const QString& label, const QString& unit,
                                       double low, double high, int decimals, const QString& tool_tip,
                                       std::function<double(const Spec&)> read,
                                       std::function<void(Spec&, double)> write) {
  auto* box = new QDoubleSpinBox(this);
  box->setRange(low, high);
  box->setDecimals(decimals);
  box->setSingleStep(decimals == 0 ? 1.0 : decimals == 1 ? 0.5 : 0.01);
  box->setKeyboardTracking(false);
  box->setMinimumWidth(kNarrowEditorWidth);
  box->setAccessibleName(label);
  box->setObjectName(label);
  box->setToolTip(tool_tip);
  form->addRow(unit.isEmpty() ? label : tr("%1 [%2]").arg(label, unit), box);
  connect(box, &QDoubleSpinBox::valueChanged, this, [this, label, box, write](double value) {
    change(label.toLower(), box, [&](Spec& spec) { write(spec, value); });
  });
  fields_.push_back({box, [box, read](const Spec& spec) { box->setValue(read(spec)); }, nullptr});
  return box;
}

QSpinBox* ExcitationForm::integer(QFormLayout* form, const QString& label, int low, int high,
                                  const QString& tool_tip, std::function<int(const Spec&)> read,
                                  std::function<void(Spec&, int)> write) {
  auto* box = new QSpinBox(this);
  box->setRange(low, high);
  box->setKeyboardTracking(false);
  box->setMinimumWidth(kNarrowEditorWidth);
  box->setAccessibleName(label);
  box->setObjectName(label);
  box->setToolTip(tool_tip);
  form->addRow(label, box);
  connect(box, &QSpinBox::valueChanged, this, [this, label, box, write](int value) {
    change(label.toLower(), box, [&](Spec& spec) { write(spec, value); });
  });
  fields_.push_back({box, [box, read](const Spec& spec) { box->setValue(read(spec)); }, nullptr});
  return box;
}

QCheckBox* ExcitationForm::check(QFormLayout* form, const QString& label, const QString& tool_tip,
                                 std::function<bool(const Spec&)> read,
                                 std::function<void(Spec&, bool)> write) {
  auto* box = new QCheckBox(label, this);
  box->setToolTip(tool_tip);
  box->setObjectName(label);
  form->addRow(box);
  connect(box, &QCheckBox::clicked, this, [this, label, box, write](bool on) {
    change(label.toLower(), box, [&](Spec& spec) { write(spec, on); });
    undo_groups_.clear();
  });
  fields_.push_back({box, [box, read](const Spec& spec) { box->setChecked(read(spec)); }, nullptr});
  return box;
}

// ---- sections ----------------------------------------------------------------------------------------------------

void ExcitationForm::buildTarget() {
  QFormLayout* form = section(tr("Identify"));
  target_ = new QComboBox(this);
  target_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  target_->setMinimumContentsLength(8);
  target_->setAccessibleName(tr("What to identify"));
  target_->setToolTip(tr("All base parameters, or those of one body: a payload is the body that carries it"));
  form->addRow(target_);
  connect(target_, &QComboBox::activated, this, [this] {
    change(tr("what to identify"), target_, [this](Spec& spec) {
      const QString body = target_->currentData().toString();
      spec.criterion.bodies.clear();
      if (!body.isEmpty()) spec.criterion.bodies = {body.toStdString()};
    });
  });
  check(
      form, tr("Friction columns"), tr("Coulomb and viscous friction of every joint are asked for too"),
      [](const Spec& s) { return s.criterion.friction_columns; },
      [](Spec& s, bool on) { s.criterion.friction_columns = on; });
  criterion_ = new QComboBox(this);
  fill(criterion_, kCriteria);
  criterion_->setAccessibleName(tr("Criterion"));
  form->addRow(criterion_);
  connect(criterion_, &QComboBox::activated, this, [this] {
    change(tr("criterion"), criterion_, [this](Spec& spec) {
      spec.criterion.kind = static_cast<CriterionKind>(criterion_->currentData().toInt());
    });
  });
  check(
      form, tr("Rows in N·m"),
      tr("The plain regressor, as published condition numbers are. Off: rows divided by the noise of their "
         "torque."),
      [](const Spec& s) { return s.unscaled; }, [](Spec& s, bool on) { s.unscaled = on; });
}

void ExcitationForm::buildFamily() {
  QFormLayout* form = section(tr("Motion"));
  family_ = new QComboBox(this);
  fill(family_, kFamilies);
  family_->setAccessibleName(tr("Family"));
  form->addRow(family_);
  connect(family_, &QComboBox::activated, this, [this] {
    change(tr("family"), family_,
           [this](Spec& spec) { spec.family.family = static_cast<Family>(family_->currentData().toInt()); });
  });
  number(
      form, tr("Duration"), tr("s"), 0.01, 3600.0, 1,
      tr("Longer tells more; twice as long halves the variances"),
      [](const Spec& s) { return s.family.duration; }, [](Spec& s, double v) { s.family.duration = v; });
  integer(
      form, tr("Harmonics"), 1, 60, tr("Sines and cosines per joint. Three to six are usual."),
      [](const Spec& s) { return s.family.harmonics; }, [](Spec& s, int v) { s.family.harmonics = v; });
  fields_.back().applies = [](const Spec& s) { return isFourier(s) || isChirp(s); };
  integer(
      form, tr("Segments"), 1, 200, tr("Pieces of the curve, moves or poses"),
      [](const Spec& s) { return s.family.segments; }, [](Spec& s, int v) { s.family.segments = v; });
  fields_.back().applies = [](const Spec& s) { return !isFourier(s) && !isChirp(s); };
  number(
      form, tr("From"), tr("Hz"), 0.0, 100.0, 3, tr("Base frequency; 0: one period in the duration"),
      [](const Spec& s) { return s.family.lowest_frequency; },
      [](Spec& s, double v) { s.family.lowest_frequency = v; });
  fields_.back().applies = [](const Spec& s) { return isFourier(s) || isChirp(s); };
  number(
      form, tr("To"), tr("Hz"), 0.01, 500.0, 2, tr("Where a chirp ends"),
      [](const Spec& s) { return s.family.highest_frequency; },
      [](Spec& s, double v) { s.family.highest_frequency = v; });
  fields_.back().applies = isChirp;
  number(
      form, tr("Hold"), {}, 0.0, 0.95, 2, tr("Share of each move that stands still"),
      [](const Spec& s) { return s.family.hold; }, [](Spec& s, double v) { s.family.hold = v; });
  fields_.back().applies = holds;
  number(
      form, tr("Rate"), tr("Hz"), 1.0, 1000.0, 0, tr("Samples that criterion and curves are evaluated at"),
      [](const Spec& s) { return s.rate; }, [](Spec& s, double v) { s.rate = v; });
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  const auto button = [&](const QString& label, const QString& tool_tip, auto act) {
    auto* one = new QPushButton(label, this);
    one->setToolTip(tool_tip);
    one->setMinimumWidth(48);
    one->setAccessibleName(label);
    one->setObjectName(label);
    connect(one, &QPushButton::clicked, this, act);
    row->addWidget(one, 1);
  };
  button(tr("Random"), tr("Another random motion within the limits"), [this] { controller_->randomise(); });
  button(tr("Rest"), tr("Stands still at the start: to begin from nothing"), [this] { controller_->rest(); });
  button(tr("Start here"), tr("Motions start from the pose in the 3-D view"), [this] {
    undo_groups_.clear();
    change(tr("start of the motion"), this,
           [this](Spec& spec) { spec.start = controller_->session()->study().pose; });
    undo_groups_.clear();
  });
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void ExcitationForm::buildOptimiser() {
  QFormLayout* form = section(tr("Optimiser"));
  number(
      form, tr("Time"), tr("s"), 1.0, 36000.0, 0,
      tr("It may be stopped at any moment; the best motion stays"), [](const Spec& s) { return s.budget; },
      [](Spec& s, double v) { s.budget = v; });
  integer(
      form, tr("Starts"), 1, 1000, tr("Random motions that it begins from; the best end counts"),
      [](const Spec& s) { return s.starts; }, [](Spec& s, int v) { s.starts = v; });
  integer(
      form, tr("Seed"), 0, 2'000'000'000, tr("Same seed, same motion"),
      [](const Spec& s) { return static_cast<int>(s.seed % 2'000'000'001ULL); },
      [](Spec& s, int v) { s.seed = static_cast<std::uint64_t>(v); });
  check(
      form, tr("Free start"), tr("The pose that the motion starts from may be moved"),
      [](const Spec& s) { return s.start_free; }, [](Spec& s, bool on) { s.start_free = on; });
}

// ---- what is shown -----------------------------------------------------------------------------------------------

void ExcitationForm::showRobot() {
  const workflow::RobotPtr& robot = controller_->session()->study().robot;
  filling_ = true;
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
  filling_ = false;
  showSpec();
}

void ExcitationForm::showSpec() {
  const Spec& spec = controller_->spec();
  filling_ = true;
  const QString body =
      spec.criterion.bodies.empty() ? QString() : QString::fromStdString(spec.criterion.bodies.front());
  target_->setCurrentIndex(std::max(0, target_->findData(body)));
  family_->setCurrentIndex(family_->findData(static_cast<int>(spec.family.family)));
  family_->setToolTip(family_->currentData(Qt::ToolTipRole).toString());
  criterion_->setCurrentIndex(criterion_->findData(static_cast<int>(spec.criterion.kind)));
  criterion_->setToolTip(criterion_->currentData(Qt::ToolTipRole).toString());
  for (const Field& field : fields_) {
    const QSignalBlocker quiet(field.editor);
    field.show(spec);
    if (field.applies) {
      const bool applies = field.applies(spec);
      field.editor->setVisible(applies);
      for (QFormLayout* form : findChildren<QFormLayout*>()) {
        if (QWidget* label = form->labelForField(field.editor)) label->setVisible(applies);
      }
    }
  }
  showMotors();
  showKept();
  showLimits();
  filling_ = false;
}

void ExcitationForm::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && limits_ != nullptr) showSpec();  // grey is of the theme
}

void ExcitationForm::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  showSpec();
}

}  // namespace plumbline::panels
