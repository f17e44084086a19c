// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/data/import/sensor_use_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <algorithm>

#include "widgets/forms/flow_layout.h"
#include "widgets/pages/data/import/import_controller.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr std::size_t kMostWrenches = 8;

QHBoxLayout* rowIn(QWidget* parent, const QString& text) {
  auto* row = new QWidget(parent);
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(4);
  line->addWidget(new QLabel(text, row));
  parent->layout()->addWidget(row);
  return line;
}

}  // namespace

SensorUseForm::SensorUseForm(ImportController* controller, QWidget* parent)
    : QWidget(parent), controller_(controller) {
  new FlowLayout(this);
  connect(controller_, &ImportController::filesChanged, this, &SensorUseForm::build);
  connect(controller_, &ImportController::draftChanged, this, &SensorUseForm::show);
  build();
}

void SensorUseForm::build() {
  for (QWidget* row : findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
    layout()->removeWidget(row);
    row->deleteLater();
  }
  base_ = nullptr;
  wrenches_.clear();
  const workflow::ImportFilesPtr& files = controller_->files();
  if (files && !files->odometries.empty()) addBase(files->odometries);
  for (std::size_t i = 0; files && i < std::min(files->wrenches.size(), kMostWrenches); ++i)
    addWrench(files->wrenches[i]);
  setVisible(base_ != nullptr || !wrenches_.empty());
  show();
}

void SensorUseForm::addBase(const std::vector<std::string>& topics) {
  QHBoxLayout* line = rowIn(this, tr("Motion of the base"));
  base_ = new QComboBox(line->parentWidget());
  base_->setAccessibleName(tr("Motion of the base"));
  base_->setToolTip(
      tr("Odometry whose pose is that of the base link; only a robot with a floating base uses it"));
  base_->addItem(tr("not used"), QString());
  for (const std::string& topic : topics) {
    const QString name = QString::fromStdString(topic);
    base_->addItem(name, name);
  }
  line->addWidget(base_);
  connect(base_, &QComboBox::activated, this, &SensorUseForm::edit);
}

void SensorUseForm::addWrench(const std::string& topic) {
  const QString name = tr("%1 acts on").arg(QString::fromStdString(topic));
  QHBoxLayout* line = rowIn(this, name);
  auto* link = new QComboBox(line->parentWidget());
  link->setAccessibleName(name);
  link->setEditable(true);
  link->setInsertPolicy(QComboBox::NoInsert);
  link->setToolTip(tr(
      "Link in whose axes and about whose origin the wrench is measured. Whatever uses joint torques adds it "
      "to them, as a force of the surroundings: leave it out where it measures a load that is to be found."));
  link->addItem(tr("not used"));
  if (const workflow::RobotPtr& robot = controller_->session()->study().robot)
    for (int body = 0; body < robot->model.bodyCount(); ++body)
      for (const LinkPlacement& placement : robot->model.body(body).links)
        link->addItem(QString::fromStdString(placement.link));
  auto* reversed = new QCheckBox(tr("Reversed"), line->parentWidget());
  reversed->setToolTip(tr("The topic has the wrench of the robot on the surroundings"));
  line->addWidget(link);
  line->addWidget(reversed);
  wrenches_.push_back({topic, link, reversed});
  connect(link, &QComboBox::activated, this, &SensorUseForm::edit);
  connect(link->lineEdit(), &QLineEdit::editingFinished, this, &SensorUseForm::edit);
  connect(reversed, &QCheckBox::clicked, this, &SensorUseForm::edit);
}

void SensorUseForm::show() {
  if (!controller_->files()) return;
  const workflow::ImportDraft& draft = controller_->draft();
  if (base_ != nullptr)
    base_->setCurrentIndex(
        std::max(0, draft.base ? base_->findData(QString::fromStdString(draft.base->topic)) : 0));
  for (const Wrench& wrench : wrenches_) {
    const QSignalBlocker quiet(wrench.link);
    const auto known = std::find_if(draft.contacts.begin(), draft.contacts.end(),
                                    [&](const auto& contact) { return contact.topic == wrench.topic; });
    const bool used = known != draft.contacts.end();
    wrench.link->setCurrentIndex(0);
    if (used) wrench.link->setCurrentText(QString::fromStdString(known->frame));
    wrench.reversed->setEnabled(used);
    wrench.reversed->setChecked(used && known->sign < 0.0);
  }
}

void SensorUseForm::edit() {
  if (!controller_->files()) return;
  workflow::ImportDraft next = controller_->draft();
  if (base_ != nullptr) {
    const std::string topic = base_->currentData().toString().toStdString();
    if (topic.empty())
      next.base.reset();
    else if (!next.base || next.base->topic != topic)
      next.base = io::LogMapping::BaseMotion{topic};
  }
  for (const Wrench& wrench : wrenches_) {
    std::erase_if(next.contacts, [&](const auto& contact) { return contact.topic == wrench.topic; });
    const QString link = wrench.link->currentText().trimmed();
    if (link.isEmpty() || link == wrench.link->itemText(0)) continue;
    next.contacts.push_back({link.toStdString(), wrench.topic, wrench.reversed->isChecked() ? -1.0 : 1.0});
  }
  if (next != controller_->draft()) controller_->edit(std::move(next));
}

}  // namespace plumbline::panels
