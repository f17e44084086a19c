// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/inspector.h"

#include <QLabel>
#include <QVBoxLayout>

#include "widgets/forms/page.h"
#include "widgets/models/tables/snapshot_table_model.h"
#include "widgets/models/tables/table_view.h"
#include "widgets/pages/robot/body_tree_model.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

struct ParameterName {
  const char* symbol;
  const char* unit;
};
constexpr ParameterName kParameters[10] = {
    {"m", "kg"},      {"mcx", "kg·m"},  {"mcy", "kg·m"},  {"mcz", "kg·m"},  {"Ixx", "kg·m²"},
    {"Iyy", "kg·m²"}, {"Izz", "kg·m²"}, {"Iyz", "kg·m²"}, {"Ixz", "kg·m²"}, {"Ixy", "kg·m²"}};

}  // namespace

Inspector::Inspector(IdentificationController* identification, QWidget* parent)
    : QWidget(parent), session_(identification->session()), identification_(identification) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 8, 8, 8);
  column->setSpacing(4);
  title_ = heading({}, this);
  about_ = mutedLabel({}, this);
  parameters_ = new models::SnapshotTableModel(this);
  table_ = new models::TableView(this);
  table_->setSourceModel(parameters_);
  table_->setExportName("body");
  table_->setAccessibleName(tr("Parameters of the selected body"));
  column->addWidget(title_);
  column->addWidget(about_);
  column->addWidget(table_, 1);
  connect(session_, &StudySession::selectedBodyChanged, this, &Inspector::showBody);
  connect(session_, &StudySession::robotChanged, this, &Inspector::showBody);
  connect(identification_, &IdentificationController::outcomeChanged, this, &Inspector::showBody);
  showBody();
}

QString Inspector::title() const {
  return title_->text();
}

void Inspector::setAngleUnit(models::AngleUnit unit) {
  unit_ = unit;
  showBody();
}

void Inspector::showBody() {
  const workflow::RobotPtr& robot = session_->study().robot;
  const int index = session_->selectedBody();
  table_->setVisible(robot && index >= 0);
  if (!robot || index < 0 || index >= robot->model.bodyCount()) {
    title_->setText(tr("Nothing selected"));
    about_->setText(tr("Click a body in the 3-D view, in the tree, or in the identifiability grid."));
    return;
  }
  const Body& body = robot->model.body(index);
  title_->setText(QString::fromStdString(body.name));
  QStringList links;
  for (const LinkPlacement& link : body.links) links << QString::fromStdString(link.link);
  QString about = tr("%1 joint %2, %3")
                      .arg(jointTypeName(body.joint.type), QString::fromStdString(body.joint.name),
                           rangeText(body.joint, unit_));
  if (links.size() > 1) about += tr("\nmade of %1").arg(links.join(", "));
  about_->setText(about);

  const OutcomePtr& outcome = identification_->outcome();
  const bool identified =
      outcome && outcome->robot == robot && outcome->result->estimate.pi_full.size() >= 10 * (index + 1);
  std::vector<models::TableColumn> columns = {
      {tr("Parameter"), tr("About the origin of the body frame"), false}, {tr("In the file"), {}, true}};
  if (identified)
    columns.push_back({tr("Identified"), tr("What the data do not tell stays as in the file"), true});
  columns.push_back({tr("Unit"), {}, false});
  std::vector<std::vector<models::TableCell>> rows;
  for (int i = 0; i < 10; ++i) {
    std::vector<models::TableCell> row = {models::TableCell::words(kParameters[i].symbol),
                                          models::TableCell::number(body.pi_std[i])};
    if (identified)
      row.push_back(models::TableCell::number(outcome->result->estimate.pi_full[10 * index + i]));
    row.push_back(models::TableCell::words(QString::fromUtf8(kParameters[i].unit)));
    rows.push_back(std::move(row));
  }
  parameters_->setTable(std::move(columns), std::move(rows));
  table_->resizeColumnsToContents();
}

}  // namespace plumbline::panels
