// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/feet_editor.h"

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
#include "widgets/session/study_session.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

constexpr int kFootRows = 6;

/// Of the feet asked for, the one on that link; null when the robot does not stand on it.
const excitation::LeggedRobot::Foot* footOn(const excitation::LeggedSpec& spec, const std::string& link) {
  const auto found =
      std::find_if(spec.feet.begin(), spec.feet.end(),
                   [&](const excitation::LeggedRobot::Foot& foot) { return foot.link == link; });
  return found == spec.feet.end() ? nullptr : &*found;
}

}  // namespace

FeetEditor::FeetEditor(const SpecMembers<excitation::LeggedSpec>& spec, StudySession* session,
                       QWidget* parent)
    : QWidget(parent), spec_(spec), session_(session) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  buildFeet();
  buildPosture();
}

void FeetEditor::buildFeet() {
  layout()->addWidget(heading(tr("Feet"), this));
  feet_ = new QTableWidget(0, 4, this);
  feet_->setHorizontalHeaderLabels({tr("Link"), tr("x [m]"), tr("y [m]"), tr("z [m]")});
  feet_->setAccessibleName(tr("Feet"));
  feet_->setToolTip(
      tr("Links that the robot stands on, and the point of each that touches the ground, in the frame of the "
         "link. Three joints must lie between a foot and the trunk; three feet or more are needed."));
  feet_->verticalHeader()->hide();
  feet_->setSelectionMode(QAbstractItemView::SingleSelection);
  feet_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  feet_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  feet_->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
  layout()->addWidget(feet_);
  connect(feet_, &QTableWidget::itemChanged, this, &FeetEditor::editFoot);
}

void FeetEditor::buildPosture() {
  layout()->addWidget(heading(tr("Posture"), this));
  posture_ = mutedLabel({}, this);
  layout()->addWidget(posture_);
  auto* row = new QHBoxLayout;
  row->setSpacing(4);
  const auto button = [&](const QString& label, const QString& tool_tip, auto act) {
    QPushButton* one = namedButton(this, label, tool_tip);
    connect(one, &QPushButton::clicked, this, act);
    row->addWidget(one);
  };
  button(tr("Take the pose shown"), tr("The legs stand as the 3-D view shows them; knees must be bent"),
         &FeetEditor::takePose);
  button(tr("Show it"), tr("The 3-D view shows how the robot stands"), &FeetEditor::showPose);
  row->addStretch(1);
  static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

// ---- what is shown -----------------------------------------------------------------------------------------------

void FeetEditor::showSpec(models::AngleUnit angles) {
  const workflow::RobotPtr& robot = session_->study().robot;
  choices_ = robot ? excitation::footChoices(robot->description, robot->model)
                   : std::vector<excitation::FootChoice>{};
  showFeet();
  showPosture(angles);
}

void FeetEditor::showFeet() {
  const excitation::LeggedSpec& spec = spec_.read();
  filling_ = true;
  feet_->setRowCount(static_cast<int>(choices_.size()));
  for (int row = 0; row < feet_->rowCount(); ++row) {
    const excitation::FootChoice& choice = choices_[static_cast<std::size_t>(row)];
    const excitation::LeggedRobot::Foot* foot = footOn(spec, choice.foot.link);
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
  filling_ = false;
  int height = feet_->horizontalHeader()->sizeHint().height() + 2 * feet_->frameWidth();
  for (int row = 0; row < std::clamp(feet_->rowCount(), 1, kFootRows); ++row)
    height += feet_->rowCount() > 0 ? feet_->rowHeight(row) : feet_->fontMetrics().height();
  feet_->setFixedHeight(height);
}

void FeetEditor::showPosture(models::AngleUnit angles) {
  const models::DisplayUnit unit = models::displayUnit(QStringLiteral("rad"), angles);
  QStringList all;
  for (const auto& [joint, angle] : spec_.read().posture)
    all << QStringLiteral("%1 %2 %3")
               .arg(models::text(joint), models::significant(unit.factor * angle, 3), unit.name);
  posture_->setText(all.isEmpty() ? tr("All joints at 0.")
                                  : tr("%n joint(s) away from 0.", nullptr, static_cast<int>(all.size())));
  posture_->setToolTip(all.join(QLatin1Char('\n')));
}

void FeetEditor::editFoot(QTableWidgetItem* item) {
  const auto row = static_cast<std::size_t>(item->row());
  if (filling_ || row >= choices_.size()) return;
  const std::string link = choices_[row].foot.link;
  spec_.change(tr("feet"), {}, [&](excitation::LeggedSpec& spec) {
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
      const excitation::LeggedRobot::Foot& usual = choices_[static_cast<std::size_t>(at)].foot;
      const excitation::LeggedRobot::Foot* kept = footOn(spec, usual.link);
      if (feet_->item(at, 0)->checkState() == Qt::Checked) feet.push_back(kept != nullptr ? *kept : usual);
    }
    spec.feet = std::move(feet);
  });
  showFeet();
}

void FeetEditor::takePose() {
  spec_.change(tr("posture of the legs"), {}, [this](excitation::LeggedSpec& spec) {
    spec.posture = excitation::postureOf(session_->study().robot->model, session_->study().pose);
  });
}

void FeetEditor::showPose() {
  const Study& study = session_->study();
  session_->setPose(excitation::poseOf(study.robot->model, spec_.read(), study.pose));
}

}  // namespace plumbline::panels
