// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/robot/rotor_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/forms/page.h"
#include "widgets/models/qt_text.h"
#include "widgets/models/save_file.h"
#include "widgets/session/identifiability_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/identifiability/identifiability.h"

namespace plumbline::panels {
namespace {

enum Column { JointName, Ratio, Axis, Seat, Symmetric, kColumns };
constexpr double kUsualRatio = 100.0;

QString vectorText(const Vec3& v) {
  return QStringLiteral("%1, %2, %3").arg(v[0]).arg(v[1]).arg(v[2]);
}

/// "0, 0, 1"; none when it is no vector with a direction.
std::optional<Vec3> vectorOf(const QString& words) {
  const QStringList parts = words.split(QLatin1Char(','));
  if (parts.size() != 3) return std::nullopt;
  Vec3 v;
  for (int k = 0; k < 3; ++k) {
    bool ok = false;
    v[k] = parts[k].trimmed().toDouble(&ok);
    if (!ok || !std::isfinite(v[k])) return std::nullopt;
  }
  return v.norm() > 0.0 ? std::optional(v) : std::nullopt;
}

}  // namespace

RotorPanel::RotorPanel(IdentifiabilityController* identifiability, QWidget* parent)
    : QWidget(parent),
      session_(identifiability->session()),
      identifiability_(identifiability),
      sentence_(mutedLabel({}, this)),
      table_(new QTableWidget(0, kColumns, this)) {
  QVBoxLayout* column = sentenceColumn(
      this, sentence_,
      tr("A motor's rotor turns much faster than its joint and adds inertia that the links do not have. Tick "
         "the joints "
         "whose rotors are to be modelled: their parameters become rows of the grid."));
  auto* buttons = new QHBoxLayout;
  const auto addButton = [&](const QString& label, const QString& tip, void (RotorPanel::*slot)()) {
    auto* button = new QPushButton(label, this);
    button->setToolTip(tip);
    connect(button, &QPushButton::clicked, this, slot);
    buttons->addWidget(button);
    return button;
  };
  addButton(tr("All joints"), tr("A symmetric rotor with ratio 100 on every joint that has none"),
            &RotorPanel::addAll);
  none_ = new QPushButton(tr("None"), this);
  connect(none_, &QPushButton::clicked, this, [this] { identifiability_->setRotors({}); });
  buttons->addWidget(none_);
  buttons->addStretch(1);
  addButton(tr("Open…"), tr("Rotors from a JSON file, as the command line reads it"), &RotorPanel::open);
  save_ = addButton(tr("Save…"), tr("Rotors into a JSON file, for the command line too"), &RotorPanel::save);
  column->addLayout(buttons);
  table_->setHorizontalHeaderLabels(
      {tr("Joint"), tr("Gear ratio"), tr("Spin axis"), tr("Mounting link"), tr("Symmetric")});
  table_->horizontalHeaderItem(Ratio)->setToolTip(
      tr("Turns of the rotor per turn of the joint (rad per m at a slide)"));
  table_->horizontalHeaderItem(Axis)->setToolTip(
      tr("In the frame of the mounting link; any other vector can be typed, as in 0, 0.5, 1"));
  table_->horizontalHeaderItem(Seat)->setToolTip(tr("The link that carries the motor"));
  table_->horizontalHeaderItem(Symmetric)->setToolTip(
      tr("About its axis: four parameters. Without symmetry it has all ten."));
  table_->verticalHeader()->hide();
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table_->setSelectionMode(QAbstractItemView::NoSelection);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setAccessibleName(tr("Rotors"));
  column->addWidget(table_, 1);
  connect(table_, &QTableWidget::itemChanged, this, [this] { apply(); });
  connect(session_, &StudySession::robotChanged, this, &RotorPanel::showStudy);
  connect(session_, &StudySession::settingsChanged, this, &RotorPanel::showStudy);
  showStudy();
}

void RotorPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showStudy();
}

void RotorPanel::showStudy() {
  const Study& study = session_->study();
  const std::vector<RotorSpec>& rotors = study.structure.rotors;
  const std::string now = workflow::rotorsText(rotors);
  if (filling_ || !isVisible() || (shown_robot_ == study.robot && shown_rotors_ == now)) return;
  shown_robot_ = study.robot;
  shown_rotors_ = now;
  filling_ = true;
  std::vector<int> bodies;
  for (int b = 0; study.robot && b < study.robot->model.bodyCount(); ++b) {
    const Joint& joint = study.robot->model.body(b).joint;
    if (joint.nv == 1 && joint.mimics < 0 && joint.type != JointType::Floating) bodies.push_back(b);
  }
  table_->setRowCount(static_cast<int>(bodies.size()));
  for (std::size_t k = 0; k < bodies.size(); ++k) {
    const std::string& joint = study.robot->model.body(bodies[k]).joint.name;
    const auto spec =
        std::find_if(rotors.begin(), rotors.end(), [&](const RotorSpec& r) { return r.joint == joint; });
    fillRow(static_cast<int>(k), bodies[k], spec == rotors.end() ? nullptr : &*spec);
  }
  none_->setEnabled(!rotors.empty());
  save_->setEnabled(!rotors.empty());
  filling_ = false;
}

void RotorPanel::fillRow(int row, int body, const RotorSpec* spec) {
  const RobotModel& model = session_->study().robot->model;
  const Joint& joint = model.body(body).joint;
  auto* name = new QTableWidgetItem(models::text(joint.name));
  name->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
  name->setCheckState(spec != nullptr ? Qt::Checked : Qt::Unchecked);
  table_->setItem(row, JointName, name);

  auto* ratio = new QDoubleSpinBox(table_);
  ratio->setRange(-1e5, 1e5);
  ratio->setDecimals(3);
  ratio->setValue(spec != nullptr ? spec->gear_ratio : kUsualRatio);
  ratio->setFrame(false);
  ratio->setKeyboardTracking(false);
  connect(ratio, &QDoubleSpinBox::valueChanged, this, &RotorPanel::apply);

  auto* axis = new QComboBox(table_);
  axis->addItem(tr("of the joint"));
  for (int k = 0; k < 3; ++k) axis->addItem(vectorText(Vec3::Unit(k)));
  axis->setEditable(true);
  axis->setInsertPolicy(QComboBox::NoInsert);
  axis->setCurrentText(spec != nullptr && spec->axis ? vectorText(*spec->axis) : axis->itemText(0));
  connect(axis, &QComboBox::activated, this, &RotorPanel::apply);
  connect(axis->lineEdit(), &QLineEdit::editingFinished, this, &RotorPanel::apply);

  auto* seat = new QComboBox(table_);
  const int parent = model.body(body).parent;
  seat->addItem(
      parent < 0 ? tr("the base (parent)") : tr("%1 (parent)").arg(models::text(model.body(parent).name)),
      QString());
  for (int b = parent < 0 ? -1 : model.body(parent).parent; b >= 0; b = model.body(b).parent)
    seat->addItem(models::text(model.body(b).name), models::text(model.body(b).name));
  seat->addItem(models::text(model.body(body).name), models::text(model.body(body).name));
  if (spec != nullptr && !spec->seat.empty()) {
    if (seat->findData(models::text(spec->seat)) < 0)
      seat->addItem(models::text(spec->seat), models::text(spec->seat));
    seat->setCurrentIndex(seat->findData(models::text(spec->seat)));
  }
  connect(seat, &QComboBox::activated, this, &RotorPanel::apply);

  auto* symmetric = new QCheckBox(table_);
  symmetric->setChecked(spec == nullptr || spec->symmetric);
  connect(symmetric, &QCheckBox::clicked, this, &RotorPanel::apply);
  for (QWidget* widget : std::initializer_list<QWidget*>{ratio, axis, seat, symmetric}) {
    widget->setEnabled(spec != nullptr);
    widget->setAccessibleName(models::text(joint.name));
  }
  table_->setCellWidget(row, Ratio, ratio);
  table_->setCellWidget(row, Axis, axis);
  table_->setCellWidget(row, Seat, seat);
  table_->setCellWidget(row, Symmetric, symmetric);
}

std::vector<RotorSpec> RotorPanel::specs() const {
  const std::vector<RotorSpec>& known = session_->study().structure.rotors;
  std::vector<RotorSpec> result;
  for (int row = 0; row < table_->rowCount(); ++row) {
    const QTableWidgetItem* name = table_->item(row, JointName);
    if (name == nullptr || name->checkState() != Qt::Checked) continue;
    const std::string joint = name->text().toStdString();
    const auto old =
        std::find_if(known.begin(), known.end(), [&](const RotorSpec& r) { return r.joint == joint; });
    RotorSpec spec = old == known.end() ? RotorSpec{} : *old;
    spec.joint = joint;
    spec.gear_ratio = static_cast<QDoubleSpinBox*>(table_->cellWidget(row, Ratio))->value();
    const auto* axis = static_cast<QComboBox*>(table_->cellWidget(row, Axis));
    if (axis->currentText() == axis->itemText(0)) {
      spec.axis.reset();
    } else if (const std::optional<Vec3> v = vectorOf(axis->currentText())) {
      spec.axis = v;
    }
    const std::string seat =
        static_cast<QComboBox*>(table_->cellWidget(row, Seat))->currentData().toString().toStdString();
    if (seat != spec.seat) spec.X_SR.reset();  // it was a position in the old mounting link
    spec.seat = seat;
    spec.symmetric = static_cast<QCheckBox*>(table_->cellWidget(row, Symmetric))->isChecked();
    result.push_back(std::move(spec));
  }
  return result;
}

void RotorPanel::apply() {
  if (filling_ || !session_->study().robot) return;
  const std::vector<RotorSpec> wanted = specs();
  if (workflow::rotorsText(wanted) == workflow::rotorsText(session_->study().structure.rotors)) return;
  // Rows are made anew by the edit; the widget that sent this must outlive its own signal.
  QMetaObject::invokeMethod(
      this, [this, wanted] { identifiability_->setRotors(wanted); }, Qt::QueuedConnection);
}

void RotorPanel::addAll() {
  filling_ = true;
  for (int row = 0; row < table_->rowCount(); ++row) table_->item(row, JointName)->setCheckState(Qt::Checked);
  filling_ = false;
  apply();
}

void RotorPanel::open() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Open rotors"), {}, tr("Rotors (*.json)"));
  if (!path.isEmpty()) identifiability_->loadRotors(path);
}

void RotorPanel::save() {
  const QString path = models::askForTarget(this, tr("Save rotors"), QStringLiteral("rotors.json"),
                                            tr("Rotors (*.json)"), QStringLiteral("json"));
  if (!path.isEmpty()) identifiability_->saveRotors(path);
}

}  // namespace plumbline::panels
