// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/legged_form.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/forms/page.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/legged_motion_controller.h"

namespace plumbline::panels {
namespace {

constexpr int kCoordinateWidth = 60, kFootRows = 6;

/// Of the feet asked for, the one on that link; null when the robot does not stand on it.
const LeggedRobot::Foot* footOn(const LeggedSpec& spec, const std::string& link) {
  const auto found = std::find_if(spec.feet.begin(), spec.feet.end(),
                                  [&](const LeggedRobot::Foot& foot) { return foot.link == link; });
  return found == spec.feet.end() ? nullptr : &*found;
}

}  // namespace

LeggedForm::LeggedForm(LeggedMotionController* controller, QWidget* parent)
    : QWidget(parent), controller_(controller) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 8, 0);
  column->setSpacing(4);
  buildFeet();
  buildPosture();
  buildMotion();
  buildSearch();
  column->addStretch(1);
  connect(controller_, &LeggedMotionController::robotChanged, this, &LeggedForm::showSpec);
  connect(controller_, &LeggedMotionController::specChanged, this, &LeggedForm::showSpec);
  showSpec();
}

QFormLayout* LeggedForm::section(const QString& title) {
  auto* column = static_cast<QVBoxLayout*>(layout());
  if (column->count() > 0) column->addSpacing(8);
  column->addWidget(heading(title, this));
  QFormLayout* form = narrowForm();
  column->addLayout(form);
  return form;
}

/// Typing in one field is one step of undo until another field is touched.
void LeggedForm::change(const QString& words, QWidget* editor, const std::function<void(Spec&)>& write) {
  if (filling_) return;
  if (editor != last_editor_) undo_group_ = controller_->newUndoGroup();
  last_editor_ = editor;
  Spec next = controller_->spec();
  write(next);
  controller_->setSpec(next, words, undo_group_);
}

void LeggedForm::add(QFormLayout* form, const Number& number) {
  auto* box = new QDoubleSpinBox(this);
  box->setKeyboardTracking(false);
  box->setMinimumWidth(kNarrowEditorWidth);
  box->setAccessibleName(number.label);
  box->setObjectName(number.label);
  box->setToolTip(number.tool_tip);
  auto* label = new QLabel(number.label, this);
  label->setBuddy(box);
  form->addRow(label, box);
  fields_.push_back({box, label, number, 1.0});
  connect(box, &QDoubleSpinBox::valueChanged, this, [this, box, place = fields_.size() - 1](double value) {
    const Field& field = fields_[place];
    change(field.number.label.toLower(), box,
           [&](Spec& spec) { field.number.write(spec, value / field.factor); });
  });
}

QCheckBox* LeggedForm::check(QFormLayout* form, const QString& label, const QString& tool_tip,
                             bool Spec::*member) {
  auto* box = new QCheckBox(label, this);
  box->setToolTip(tool_tip);
  box->setObjectName(label);
  form->addRow(box);
  checks_.emplace_back(box, member);
  connect(box, &QCheckBox::clicked, this, [this, label, box, member](bool on) {
    last_editor_ = nullptr;
    change(label.toLower(), box, [&](Spec& spec) { spec.*member = on; });
  });
  return box;
}

// ---- sections ----------------------------------------------------------------------------------------------------

void LeggedForm::buildFeet() {
  section(tr("Feet"));
  feet_ = new QTableWidget(0, 4, this);
  feet_->setHorizontalHeaderLabels({tr("Link"), tr("x [m]"), tr("y [m]"), tr("z [m]")});
  feet_->setAccessibleName(tr("Feet"));
  feet_->setToolTip(
      tr("Links that the robot stands on, and the point of each that touches the ground, in the frame of the "
         "link. Three joints must lie between a foot and the trunk; three feet or more are needed."));
  feet_->verticalHeader()->hide();
  feet_->setSelectionMode(QAbstractItemView::SingleSelection);
  feet_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  feet_->horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  feet_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  for (int axis = 1; axis <= 3; ++axis) feet_->setColumnWidth(axis, kCoordinateWidth);
  layout()->addWidget(feet_);
  connect(feet_, &QTableWidget::itemChanged, this, &LeggedForm::editFoot);
}

void LeggedForm::buildPosture() {
  section(tr("Posture"));
  posture_ = mutedLabel({}, this);
  layout()->addWidget(posture_);
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  const auto button = [&](const QString& label, const QString& tool_tip, auto act) {
    auto* one = new QPushButton(label, this);
    one->setToolTip(tool_tip);
    one->setAccessibleName(label);
    one->setObjectName(label);
    connect(one, &QPushButton::clicked, controller_, act);
    row->addWidget(one);
  };
  button(tr("Take the pose shown"), tr("The legs stand as the 3-D view shows them; knees must be bent"),
         &LeggedMotionController::takePose);
  button(tr("Show it"), tr("The 3-D view shows how the robot stands"), &LeggedMotionController::showPose);
  row->addStretch(1);
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

void LeggedForm::buildMotion() {
  QFormLayout* form = section(tr("Motion"));
  add(form, {tr("Shift"), QStringLiteral("m"), tr("How far the trunk moves at most, in each direction"), 0.0,
             10.0, 3, [](const Spec& s) { return s.metres; }, [](Spec& s, double v) { s.metres = v; }});
  add(form, {tr("Turn"), QStringLiteral("rad"), tr("How far the trunk turns at most, about each axis"), 0.0,
             1.5, 3, [](const Spec& s) { return s.radians; }, [](Spec& s, double v) { s.radians = v; }});
  add(form, {tr("Duration"), QStringLiteral("s"), tr("Longer tells more"), 0.1, 3600.0, 1,
             [](const Spec& s) { return s.duration; }, [](Spec& s, double v) { s.duration = v; }});
  add(form, {tr("Harmonics"),
             {},
             tr("Sines and cosines of each coordinate of the trunk"),
             1.0,
             60.0,
             0,
             [](const Spec& s) { return static_cast<double>(s.harmonics); },
             [](Spec& s, double v) { s.harmonics = static_cast<int>(std::lround(v)); }});
  form = section(tr("Ground"));
  add(form, {tr("Friction"),
             {},
             tr("Coefficient of friction of feet and ground: sideways over normal force"),
             0.01,
             10.0,
             2,
             [](const Spec& s) { return s.friction; },
             [](Spec& s, double v) { s.friction = v; }});
  add(form, {tr("Least force"), QStringLiteral("N"), tr("What every foot presses with at least"), 0.0, 1e5, 1,
             [](const Spec& s) { return s.least_force; }, [](Spec& s, double v) { s.least_force = v; }});
  check(form, tr("Check collisions"), tr("Links keep from each other and, but for the feet, from the ground"),
        &Spec::check_collision);
  add(form,
      {tr("Clearance"), QStringLiteral("m"), tr("What links keep from each other and from the ground"), 0.0,
       10.0, 3, [](const Spec& s) { return s.clearance; }, [](Spec& s, double v) { s.clearance = v; }});
}

void LeggedForm::buildSearch() {
  QFormLayout* form = section(tr("Search"));
  add(form, {tr("Draws"),
             {},
             tr("Random motions of the base; the best one that is certified counts"),
             1.0,
             100000.0,
             0,
             [](const Spec& s) { return static_cast<double>(s.draws); },
             [](Spec& s, double v) { s.draws = static_cast<int>(std::lround(v)); }});
  add(form, {tr("Seed"),
             {},
             tr("Same seed, same motion"),
             0.0,
             2e9,
             0,
             [](const Spec& s) { return static_cast<double>(s.seed); },
             [](Spec& s, double v) { s.seed = static_cast<std::uint64_t>(v); }});
  check(form, tr("Then optimise"), tr("From the best motions drawn on; off: the best motion drawn stays"),
        &Spec::optimise);
  add(form, {tr("Starts"),
             {},
             tr("The best motions drawn, each of them optimised; the best end counts"),
             1.0,
             1000.0,
             0,
             [](const Spec& s) { return static_cast<double>(s.starts); },
             [](Spec& s, double v) { s.starts = static_cast<int>(std::lround(v)); }});
  add(form, {tr("Time"), QStringLiteral("s"),
             tr("Of the optimiser with all its starts, at most; it may be stopped at any moment"), 0.1,
             36000.0, 1, [](const Spec& s) { return s.seconds; }, [](Spec& s, double v) { s.seconds = v; }});
}

// ---- what is shown -----------------------------------------------------------------------------------------------

void LeggedForm::showSpec() {
  const Spec& spec = controller_->spec();
  filling_ = true;
  for (Field& field : fields_) {
    const Number& number = field.number;
    const models::DisplayUnit unit = models::displayUnit(number.unit, angles_);
    field.factor = unit.factor;
    field.label->setText(unit.name.isEmpty() ? number.label : tr("%1 [%2]").arg(number.label, unit.name));
    field.box->setDecimals(unit.factor > 1.0 ? 1 : number.decimals);
    field.box->setSingleStep(number.decimals == 0   ? 1.0
                             : unit.factor > 1.0    ? 0.5
                             : number.decimals == 1 ? 0.5
                                                    : 0.01);
    field.box->setRange(unit.factor * number.low, unit.factor * number.high);
    field.box->setValue(unit.factor * number.read(spec));
  }
  int widest = 0;  // so that the editors of all parts begin below each other
  for (const Field& field : fields_) widest = std::max(widest, field.label->sizeHint().width());
  for (const Field& field : fields_) field.label->setMinimumWidth(widest);
  for (const auto& [box, member] : checks_) box->setChecked(spec.*member);
  showFeet();
  showPosture();
  filling_ = false;
}

void LeggedForm::showFeet() {
  const std::vector<FootChoice>& choices = controller_->choices();
  feet_->setRowCount(static_cast<int>(choices.size()));
  for (int row = 0; row < feet_->rowCount(); ++row) {
    const FootChoice& choice = choices[static_cast<std::size_t>(row)];
    const LeggedRobot::Foot* foot = footOn(controller_->spec(), choice.foot.link);
    const auto cell = [&](int column) {
      if (feet_->item(row, column) == nullptr) feet_->setItem(row, column, new QTableWidgetItem);
      return feet_->item(row, column);
    };
    cell(0)->setText(models::text(choice.foot.link));
    cell(0)->setToolTip(models::text(choice.foot.link));
    cell(0)->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    cell(0)->setCheckState(foot != nullptr ? Qt::Checked : Qt::Unchecked);
    const Vec3& point = foot != nullptr ? foot->point : choice.foot.point;
    for (int axis = 0; axis < 3; ++axis) {
      QTableWidgetItem* item = cell(axis + 1);
      item->setText(QString::number(point[axis], 'g', 4));
      item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
      item->setFlags(foot != nullptr ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable
                                     : Qt::ItemIsSelectable);
    }
  }
  int height = feet_->horizontalHeader()->sizeHint().height() + 2 * feet_->frameWidth();
  for (int row = 0; row < std::clamp(feet_->rowCount(), 1, kFootRows); ++row)
    height += feet_->rowCount() > 0 ? feet_->rowHeight(row) : feet_->fontMetrics().height();
  feet_->setFixedHeight(height);
}

void LeggedForm::showPosture() {
  const Spec& spec = controller_->spec();
  const models::DisplayUnit unit = models::displayUnit(QStringLiteral("rad"), angles_);
  QStringList all;
  for (const auto& [joint, angle] : spec.posture)
    all << QStringLiteral("%1 %2 %3")
               .arg(models::text(joint), models::significant(unit.factor * angle, 3), unit.name);
  posture_->setText(all.isEmpty() ? tr("All joints at 0.")
                                  : tr("%n joint(s) away from 0.", nullptr, static_cast<int>(all.size())));
  posture_->setToolTip(all.join(QLatin1Char('\n')));
}

void LeggedForm::editFoot(QTableWidgetItem* item) {
  const auto row = static_cast<std::size_t>(item->row());
  if (filling_ || row >= controller_->choices().size()) return;
  const std::string link = controller_->choices()[row].foot.link;
  last_editor_ = nullptr;
  change(tr("feet"), feet_, [&](Spec& spec) {
    if (item->column() > 0) {
      bool ok = false;
      const double value = item->text().toDouble(&ok);
      for (LeggedRobot::Foot& foot : spec.feet)
        if (ok && std::isfinite(value) && foot.link == link) foot.point[item->column() - 1] = value;
      return;
    }
    // In the order of the robot, whatever order they were ticked in.
    std::vector<LeggedRobot::Foot> feet;
    for (int at = 0; at < feet_->rowCount(); ++at) {
      const LeggedRobot::Foot& usual = controller_->choices()[static_cast<std::size_t>(at)].foot;
      const LeggedRobot::Foot* kept = footOn(spec, usual.link);
      if (feet_->item(at, 0)->checkState() == Qt::Checked) feet.push_back(kept != nullptr ? *kept : usual);
    }
    spec.feet = std::move(feet);
  });
  showSpec();
}

void LeggedForm::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange && feet_ != nullptr) showSpec();
}

void LeggedForm::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  showSpec();
}

}  // namespace plumbline::panels
