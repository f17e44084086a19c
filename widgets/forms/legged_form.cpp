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

/// Foot of the specification on that link; null when there is none.
const excitation::LeggedRobot::Foot* footOn(const excitation::LeggedSpec& spec, const std::string& link) {
  const auto found =
      std::find_if(spec.feet.begin(), spec.feet.end(),
                   [&](const excitation::LeggedRobot::Foot& foot) { return foot.link == link; });
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
  form_->number({tr("Shift"), QStringLiteral("m"), 0.0, 10.0, 3,
                 tr("Largest motion of the base in each direction"), spec_.at(&Spec::metres)});
  form_->number({tr("Turn"), QStringLiteral("rad"), 0.0, 1.5, 3,
                 tr("Largest rotation of the base about each axis"), spec_.at(&Spec::radians)});
  form_->number({tr("Duration"), QStringLiteral("s"), 0.1, 3600.0, 1, tr("Longer is more informative"),
                 spec_.at(&Spec::duration)});
  form_->number({tr("Harmonics"), QString(), 1.0, 60.0, 0,
                 tr("Sines and cosines of each coordinate of the base"), spec_.at(&Spec::harmonics)});
  form_->section(tr("Ground"));
  form_->number({tr("Friction"), QString(), 0.01, 10.0, 2,
                 tr("Coefficient of friction of feet and ground: sideways over normal force"),
                 spec_.at(&Spec::friction)});
  form_->number({tr("Least force"), QStringLiteral("N"), 0.0, 1e5, 1, tr("Least normal force of every foot"),
                 spec_.at(&Spec::least_force)});
  form_->check({tr("Check collisions"),
                tr("Links keep from each other and, but for the feet, from the ground"),
                spec_.at(&Spec::check_collision)});
  form_->number({tr("Clearance"), QStringLiteral("m"), 0.0, 10.0, 3,
                 tr("Required distance of links from each other and from the ground"),
                 spec_.at(&Spec::clearance)});
}

void LeggedForm::buildSearch() {
  form_->section(tr("Search"));
  form_->number({tr("Draws"), QString(), 1.0, 100000.0, 0,
                 tr("Random motions of the base; the best one that is certified counts"),
                 spec_.at(&Spec::draws)});
  form_->number({tr("Seed"), QString(), 0.0, 2e9, 0, tr("Same seed, same motion"), spec_.at(&Spec::seed)});
  form_->check({tr("Then optimise"), tr("From the best motions drawn on; off: the best motion drawn stays"),
                spec_.at(&Spec::optimise)});
  form_->number({tr("Starts"), QString(), 1.0, 1000.0, 0,
                 tr("The best motions drawn, each of them optimised; the best end counts"),
                 spec_.at(&Spec::starts)});
  form_->number({tr("Time"), QStringLiteral("s"), 0.1, 36000.0, 1,
                 tr("Of the optimiser with all its starts, at most; it may be stopped at any moment"),
                 spec_.at(&Spec::seconds)});
}

// ---- display -----------------------------------------------------------------------------------------------------

void LeggedForm::showSpec() {
  form_->show();
  form_->alignLabels();
  filling_ = true;
  showFeet();
  showPosture();
  filling_ = false;
}

void LeggedForm::showFeet() {
  const std::vector<excitation::FootChoice>& choices = controller_->choices();
  feet_->setRowCount(static_cast<int>(choices.size()));
  for (int row = 0; row < feet_->rowCount(); ++row) {
    const excitation::FootChoice& choice = choices[static_cast<std::size_t>(row)];
    const excitation::LeggedRobot::Foot* foot = footOn(controller_->spec(), choice.foot.link);
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
      for (excitation::LeggedRobot::Foot& foot : spec.feet)
        if (ok && std::isfinite(value) && foot.link == link) foot.point[item->column() - 1] = value;
      return;
    }
    // In the order of the robot, whatever order they were ticked in.
    std::vector<excitation::LeggedRobot::Foot> feet;
    for (int at = 0; at < feet_->rowCount(); ++at) {
      const excitation::LeggedRobot::Foot& usual = controller_->choices()[static_cast<std::size_t>(at)].foot;
      const excitation::LeggedRobot::Foot* kept = footOn(spec, usual.link);
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
