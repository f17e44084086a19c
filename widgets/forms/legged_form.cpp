// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/legged_form.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
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
const LeggedRobot::Foot* footOn(const workflow::LeggedSpec& spec, const std::string& link) {
  const auto found = std::find_if(spec.feet.begin(), spec.feet.end(),
                                  [&](const LeggedRobot::Foot& foot) { return foot.link == link; });
  return found == spec.feet.end() ? nullptr : &*found;
}

}  // namespace

LeggedForm::LeggedForm(LeggedMotionController* controller, QWidget* parent)
    : QWidget(parent),
      controller_(controller),
      spec_([controller]() -> const Spec& { return controller->spec(); },
            [controller](const Spec& spec, const QString& words, UndoScope scope) {
              controller->setSpec(spec, words, scope);
            }),
      form_(new SpecForm(SpecForm::Style::Narrow, controller->session(), this)) {
  QVBoxLayout* column = formColumn(this);
  buildFeet();
  buildPosture();
  buildMotion();
  buildSearch();
  column->addStretch(1);
  connect(controller_, &LeggedMotionController::robotChanged, this, &LeggedForm::showSpec);
  connect(controller_, &LeggedMotionController::specChanged, this, &LeggedForm::showSpec);
  showSpec();
}

// ---- sections ----------------------------------------------------------------------------------------------------

void LeggedForm::buildFeet() {
  form_->section(tr("Feet"));
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
  form_->section(tr("Posture"));
  posture_ = mutedLabel({}, this);
  layout()->addWidget(posture_);
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  const auto button = [&](const QString& label, const QString& tool_tip, auto act) {
    QPushButton* one = namedButton(this, label, tool_tip);
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
  form_->section(tr("Motion"));
  form_->number({.label = tr("Shift"),
                 .unit = QStringLiteral("m"),
                 .high = 10.0,
                 .decimals = 3,
                 .tool_tip = tr("How far the trunk moves at most, in each direction"),
                 .member = spec_.at(&Spec::metres)});
  form_->number({.label = tr("Turn"),
                 .unit = QStringLiteral("rad"),
                 .high = 1.5,
                 .decimals = 3,
                 .tool_tip = tr("How far the trunk turns at most, about each axis"),
                 .member = spec_.at(&Spec::radians)});
  form_->number({.label = tr("Duration"),
                 .unit = QStringLiteral("s"),
                 .low = 0.1,
                 .high = 3600.0,
                 .decimals = 1,
                 .tool_tip = tr("Longer tells more"),
                 .member = spec_.at(&Spec::duration)});
  form_->number({.label = tr("Harmonics"),
                 .low = 1.0,
                 .high = 60.0,
                 .tool_tip = tr("Sines and cosines of each coordinate of the trunk"),
                 .member = spec_.at(&Spec::harmonics)});
  form_->section(tr("Ground"));
  form_->number({.label = tr("Friction"),
                 .low = 0.01,
                 .high = 10.0,
                 .decimals = 2,
                 .tool_tip = tr("Coefficient of friction of feet and ground: sideways over normal force"),
                 .member = spec_.at(&Spec::friction)});
  form_->number({.label = tr("Least force"),
                 .unit = QStringLiteral("N"),
                 .high = 1e5,
                 .decimals = 1,
                 .tool_tip = tr("What every foot presses with at least"),
                 .member = spec_.at(&Spec::least_force)});
  form_->check({.label = tr("Check collisions"),
                .tool_tip = tr("Links keep from each other and, but for the feet, from the ground"),
                .member = spec_.at(&Spec::check_collision)});
  form_->number({.label = tr("Clearance"),
                 .unit = QStringLiteral("m"),
                 .high = 10.0,
                 .decimals = 3,
                 .tool_tip = tr("What links keep from each other and from the ground"),
                 .member = spec_.at(&Spec::clearance)});
}

void LeggedForm::buildSearch() {
  form_->section(tr("Search"));
  form_->number({.label = tr("Draws"),
                 .low = 1.0,
                 .high = 100000.0,
                 .tool_tip = tr("Random motions of the base; the best one that is certified counts"),
                 .member = spec_.at(&Spec::draws)});
  form_->number({.label = tr("Seed"),
                 .high = 2e9,
                 .tool_tip = tr("Same seed, same motion"),
                 .member = spec_.at(&Spec::seed)});
  form_->check({.label = tr("Then optimise"),
                .tool_tip = tr("From the best motions drawn on; off: the best motion drawn stays"),
                .member = spec_.at(&Spec::optimise)});
  form_->number({.label = tr("Starts"),
                 .low = 1.0,
                 .high = 1000.0,
                 .tool_tip = tr("The best motions drawn, each of them optimised; the best end counts"),
                 .member = spec_.at(&Spec::starts)});
  form_->number(
      {.label = tr("Time"),
       .unit = QStringLiteral("s"),
       .low = 0.1,
       .high = 36000.0,
       .decimals = 1,
       .tool_tip = tr("Of the optimiser with all its starts, at most; it may be stopped at any moment"),
       .member = spec_.at(&Spec::seconds)});
}

// ---- what is shown -----------------------------------------------------------------------------------------------

void LeggedForm::showSpec() {
  form_->show();
  form_->alignLabels();
  filling_ = true;
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
  const models::DisplayUnit unit = models::displayUnit(QStringLiteral("rad"), form_->angleUnit());
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
  spec_.change(tr("feet"), {}, [&](Spec& spec) {
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
  form_->setAngleUnit(unit);
  showSpec();
}

}  // namespace plumbline::panels
