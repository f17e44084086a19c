// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/motion_and_parameters/observation_panel.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "signal/sensors/imu_channels.h"
#include "widgets/forms/page.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr double kUsualForceStd = 5.0;  // N
enum ImuColumn {
  ImuName,
  ImuLink,
  ImuX,
  ImuRoll = ImuX + 3,
  GyroStd = ImuRoll + 3,
  AccelerometerStd,
  ImuColumns
};

QTableWidget* settingsTable(const QStringList& titles, const QString& name, QWidget* parent) {
  auto* table = new QTableWidget(0, static_cast<int>(titles.size()), parent);
  table->setHorizontalHeaderLabels(titles);
  table->setAccessibleName(name);
  table->verticalHeader()->hide();
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  return table;
}

QTableWidgetItem* itemOf(QTableWidget* table, int row, int column) {
  if (table->item(row, column) == nullptr) table->setItem(row, column, new QTableWidgetItem);
  return table->item(row, column);
}

}  // namespace

ObservationPanel::ObservationPanel(MotionController* controller, QWidget* parent)
    : QWidget(parent), controller_(controller) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(8);
  sensors_ = settingsTable({tr("Used"), tr("In the log"), tr("Note")}, tr("Sensors that are used"), this);
  sensors_->horizontalHeader()->setStretchLastSection(true);
  sensors_->setWordWrap(true);
  connect(sensors_->horizontalHeader(), &QHeaderView::sectionResized, sensors_,
          &QTableWidget::resizeRowsToContents);
  sensors_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  column->addWidget(sensors_, 2);
  buildImus();
  column->addWidget(imu_heading_);
  column->addWidget(imus_, 1);
  connect(sensors_, &QTableWidget::itemChanged, this, &ObservationPanel::editSensor);
  connect(imus_, &QTableWidget::itemChanged, this, &ObservationPanel::editImu);
  for (const auto changed : {&MotionController::specChanged, &MotionController::stateChanged})
    connect(controller_, changed, this, [this] {
      showSensors();
      showImus();
    });
  showSensors();
  showImus();
}

void ObservationPanel::buildImus() {
  imu_heading_ = heading(tr("IMUs that are used"), this);
  imus_ = settingsTable({tr("IMU"), tr("Link"), tr("x [m]"), tr("y [m]"), tr("z [m]"), tr("roll"),
                         tr("pitch"), tr("yaw"), tr("Rate ± [rad/s]"), tr("Acceleration ± [m/s²]")},
                        tr("IMUs and their places"), this);
  imus_->horizontalHeaderItem(ImuLink)->setToolTip(tr("Link that carries the sensor"));
  for (int c = ImuX; c < GyroStd; ++c)
    imus_->horizontalHeaderItem(c)->setToolTip(tr("Place and axes of the sensor on the link"));
  for (const int c : {static_cast<int>(GyroStd), static_cast<int>(AccelerometerStd)})
    imus_->horizontalHeaderItem(c)->setToolTip(
        tr("Standard deviation of one sample; six constant biases are estimated with it"));
}

void ObservationPanel::setAngleUnit(models::AngleUnit unit) {
  angles_ = unit;
  showImus();
}

// ---- sensors -----------------------------------------------------------------------------------------------------

void ObservationPanel::addJoints(std::vector<Sensor>& rows) const {
  const workflow::LogPtr log = controller_->log();
  const auto joints = [](const Eigen::MatrixXd& values) {
    return values.cols() > 0 ? tr("%n joint(s)", nullptr, static_cast<int>(values.cols())) : tr("no");
  };
  rows.push_back({tr("Joint positions"), joints(log->position), tr("needed"), true});
  rows.push_back({tr("Joint torques"), joints(log->torque), tr("needed, but for passive joints"), true});
  const bool use = controller_->spec().measurement.use_velocity;
  Sensor velocity{tr("Joint velocities"), joints(log->velocity),
                  tr("leave out those that were differentiated from positions"),
                  use && log->velocity.cols() > 0};
  if (log->velocity.cols() > 0)
    velocity.use = [controller = controller_](bool on) {
      workflow::BayesSpec spec = controller->spec();
      spec.measurement.use_velocity = on;
      controller->setSpec(spec, tr("joint velocities"));
    };
  rows.push_back(std::move(velocity));
}

void ObservationPanel::addBase(std::vector<Sensor>& rows) const {
  const workflow::LogPtr log = controller_->log();
  const bool floats = controller_->session()->study().robot->model.base() == BaseType::Floating;
  const bool there = controller_->logHasBasePose();
  if (!floats && !there) return;
  Sensor base{tr("Pose of the base"), there ? tr("yes") : tr("no"),
              floats && !there ? tr("▲ a floating base needs it: fix the base, or take another log")
              : floats         ? tr("the base floats")
                               : tr("▲ the robot is fixed to the world: tick to let its base float"),
              floats};
  base.use = [controller = controller_](bool on) { controller->setFloatingBase(on); };
  rows.push_back(std::move(base));
}

void ObservationPanel::useImu(const std::string& name, bool use) const {
  workflow::BayesSpec spec = controller_->spec();
  auto& imus = spec.measurement.imus;
  std::erase_if(imus, [&](const bayes::ImuSpec& one) { return one.name == name; });
  if (use) {
    const RobotModel& model = controller_->session()->study().robot->model;
    bayes::ImuSpec imu{.name = name, .frame = {}};
    if (!placeFrame(model, {name, {}}) && model.bodyCount() > 0) imu.frame.link = model.body(0).name;
    imus.push_back(std::move(imu));
  }
  controller_->setSpec(spec, tr("IMU %1").arg(models::text(name)));
}

void ObservationPanel::addImus(std::vector<Sensor>& rows) const {
  const std::vector<std::string> there = signal::imuNames(*controller_->log());
  const auto& used = controller_->spec().measurement.imus;
  const auto usedAs = [&](const std::string& name) {
    return std::any_of(used.begin(), used.end(), [&](const bayes::ImuSpec& one) { return one.name == name; });
  };
  for (const std::string& name : there)
    rows.push_back({tr("IMU %1").arg(models::text(name)), tr("yes"), tr("angular rate and acceleration"),
                    usedAs(name), [this, name](bool on) { useImu(name, on); }});
  for (const bayes::ImuSpec& one : used)
    if (std::find(there.begin(), there.end(), one.name) == there.end())
      rows.push_back({tr("IMU %1").arg(models::text(one.name)), tr("no"),
                      tr("▲ not in this log: leave it out"), true,
                      [this, name = one.name](bool on) { useImu(name, on); }});
}

void ObservationPanel::useForce(const std::string& link, bool use) const {
  MotionController::Contacts contacts = controller_->spec().contacts;
  for (bayes::ContactSchedule& one : contacts)
    if (one.contact.frame.link == link) one.force_std = use ? kUsualForceStd : 0.0;
  controller_->setContacts(contacts, tr("force at %1").arg(models::text(link)));
}

void ObservationPanel::addForces(std::vector<Sensor>& rows) const {
  const workflow::LogPtr log = controller_->log();
  for (const signal::Log::Contact& seen : log->contacts) {
    if (seen.wrench.rows() != log->size()) continue;
    const auto& contacts = controller_->spec().contacts;
    const auto used = std::find_if(contacts.begin(), contacts.end(),
                                   [&](const auto& one) { return one.contact.frame.link == seen.frame; });
    Sensor force{
        tr("Force at %1").arg(models::text(seen.frame)), tr("yes"),
        used == contacts.end() ? tr("needs its contact: see Contacts") : tr("while the contact holds"),
        used != contacts.end() && used->force_std > 0.0};
    if (used != contacts.end()) force.use = [this, link = seen.frame](bool on) { useForce(link, on); };
    rows.push_back(std::move(force));
  }
}

std::vector<ObservationPanel::Sensor> ObservationPanel::offered() const {
  std::vector<Sensor> rows;
  if (!controller_->log() || !controller_->session()->study().robot) return rows;
  addJoints(rows);
  addBase(rows);
  addImus(rows);
  addForces(rows);
  return rows;
}

void ObservationPanel::showSensors() {
  rows_ = offered();
  filling_ = true;
  sensors_->setRowCount(static_cast<int>(rows_.size()));
  for (int row = 0; row < sensors_->rowCount(); ++row) {
    const Sensor& one = rows_[static_cast<std::size_t>(row)];
    QTableWidgetItem* name = itemOf(sensors_, row, 0);
    name->setText(one.name);
    name->setFlags(one.use ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable
                           : Qt::ItemIsSelectable);
    name->setCheckState(one.used ? Qt::Checked : Qt::Unchecked);
    itemOf(sensors_, row, 1)->setText(one.in_log);
    QTableWidgetItem* note = itemOf(sensors_, row, 2);
    note->setText(one.note);
    note->setToolTip(one.note);
  }
  sensors_->resizeRowsToContents();
  filling_ = false;
}

void ObservationPanel::editSensor(QTableWidgetItem* item) {
  const auto row = static_cast<std::size_t>(item->row());
  if (filling_ || item->column() != 0 || row >= rows_.size() || !rows_[row].use) return;
  const auto use = rows_[row].use;
  const bool on = item->checkState() == Qt::Checked;
  if (on != rows_[row].used) use(on);
}

// ---- IMUs --------------------------------------------------------------------------------------------------------

void ObservationPanel::showImus() {
  const auto& used = controller_->spec().measurement.imus;
  const double degrees = models::displayUnit(QStringLiteral("rad"), angles_).factor;
  const QString unit = models::displayUnit(QStringLiteral("rad"), angles_).name;
  filling_ = true;
  imu_heading_->setVisible(!used.empty());
  imus_->setVisible(!used.empty());
  const QString turns[] = {tr("roll"), tr("pitch"), tr("yaw")};
  for (int i = 0; i < 3; ++i)
    imus_->horizontalHeaderItem(ImuRoll + i)->setText(QStringLiteral("%1 [%2]").arg(turns[i], unit));
  imus_->setRowCount(static_cast<int>(used.size()));
  for (int row = 0; row < imus_->rowCount(); ++row) {
    const bayes::ImuSpec& one = used[static_cast<std::size_t>(row)];
    const Vec3 rpy = rpyFromRotation(one.frame.X_LF.R) * degrees;
    for (int column = 0; column < ImuColumns; ++column) {
      QTableWidgetItem* item = itemOf(imus_, row, column);
      item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable |
                     (column == ImuName ? Qt::NoItemFlags : Qt::ItemIsEditable));
      if (column == ImuName) item->setText(models::text(one.name));
      if (column == ImuLink) item->setText(models::text(one.frame.link.empty() ? one.name : one.frame.link));
      if (column < ImuX) continue;
      const double value = column < ImuRoll    ? one.frame.X_LF.p[column - ImuX]
                           : column < GyroStd  ? rpy[column - ImuRoll]
                           : column == GyroStd ? one.gyro_std
                                               : one.accelerometer_std;
      item->setText(QString::number(std::abs(value) < 1e-12 ? 0.0 : value, 'g', 6));
      item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
  }
  filling_ = false;
}

void ObservationPanel::editImu(QTableWidgetItem* item) {
  workflow::BayesSpec spec = controller_->spec();
  const auto row = static_cast<std::size_t>(item->row());
  if (filling_ || row >= spec.measurement.imus.size()) return;
  bayes::ImuSpec& one = spec.measurement.imus[row];
  const int column = item->column();
  bool ok = true;
  const double value = column < ImuX ? 0.0 : item->text().toDouble(&ok);
  ok = ok && std::isfinite(value) && (column < GyroStd || value > 0.0);
  if (column == ImuLink) {
    const std::string link = item->text().trimmed().toStdString();
    ok = placeFrame(controller_->session()->study().robot->model, {link, {}}).ok();
    one.frame.link = link;
  } else if (ok && column >= ImuX && column < ImuRoll) {
    one.frame.X_LF.p[column - ImuX] = value;
  } else if (ok && column < GyroStd) {
    Vec3 rpy = rpyFromRotation(one.frame.X_LF.R);
    rpy[column - ImuRoll] = value / models::displayUnit(QStringLiteral("rad"), angles_).factor;
    one.frame.X_LF.R = rotationFromRpy(rpy);
  } else if (ok) {
    (column == GyroStd ? one.gyro_std : one.accelerometer_std) = value;
  }
  if (!ok) {
    Q_EMIT rejected(
        column == ImuLink
            ? tr("The robot has no link \"%1\": give the one that carries the sensor.").arg(item->text())
            : tr("\"%1\" is not used: give a number, of a standard deviation above zero.").arg(item->text()));
    return showImus();
  }
  controller_->setSpec(spec, tr("IMU %1").arg(models::text(one.name)));
}

}  // namespace plumbline::panels
