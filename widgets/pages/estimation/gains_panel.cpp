// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/estimation/gains_panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QTableWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "widgets/forms/page.h"
#include "widgets/models/numbers.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/serialization/gains_json.h"

namespace plumbline::panels {
namespace {

const char* const kInertia =
    QT_TRANSLATE_NOOP("plumbline::panels::GainsPanel", "Ixx, Iyy, Izz, Iyz, Ixz, Ixy");

/// Numbers between commas or blanks; none when one of them is no number.
QJsonArray numbersOf(const QString& words, bool& readable) {
  QJsonArray numbers;
  for (const QString& word :
       words.simplified().split(QRegularExpression(QStringLiteral("[,; ]+")), Qt::SkipEmptyParts)) {
    bool ok = false;
    const double value = QLocale::c().toDouble(word, &ok);
    readable = readable && ok && std::isfinite(value);
    numbers.append(value);
  }
  return numbers;
}

QTableWidgetItem* cell(const QString& text, bool editable, bool number = true) {
  auto* item = new QTableWidgetItem(text);
  item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable |
                 (editable ? Qt::ItemIsEditable : Qt::NoItemFlags));
  if (number) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
  return item;
}

QTableWidget* plainTable(int columns, const QStringList& heads, QWidget* parent) {
  auto* table = new QTableWidget(0, columns, parent);
  table->setHorizontalHeaderLabels(heads);
  table->verticalHeader()->hide();
  table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  return table;
}

}  // namespace

GainsPanel::GainsPanel(IdentificationController* identification, QWidget* parent)
    : QWidget(parent),
      session_(identification->session()),
      identification_(identification),
      sentence_(mutedLabel({}, this)),
      joints_(plainTable(
          kJointColumns,
          {tr("Joint"), tr("Factor unknown"), tr("Factor"), tr("± Std"), tr("95 % from"), tr("95 % to")},
          this)),
      known_(new QLineEdit(this)),
      loads_(plainTable(kLoadColumns,
                        {tr("Link"), tr("Log"), tr("Mass [kg]"), tr("x [m]"), tr("y [m]"), tr("z [m]"),
                         tr("Inertia [kg·m²]")},
                        this)),
      add_(new QPushButton(tr("Add a load"), this)),
      remove_(new QPushButton(tr("Remove"), this)) {
  QVBoxLayout* column = sentenceColumn(
      this, sentence_,
      tr("Joints whose logged torque has an unknown factor: currents, a wrong torque constant or gear ratio. "
         "Torques "
         "alone leave the scale open; a known load in one of two logs, or a known parameter, fixes it."));
  joints_->horizontalHeaderItem(Unknown)->setToolTip(tr("The factor is estimated with the parameters"));
  joints_->horizontalHeaderItem(Gain)->setToolTip(
      tr("Torque of the model over torque as logged. Near one the log's units are right."));
  joints_->setAccessibleName(tr("Factors of the torques"));
  column->addWidget(joints_, 3);
  connect(joints_, &QTableWidget::itemChanged, this, &GainsPanel::applyJoints);
  buildLoads();
  connect(session_, &StudySession::robotChanged, this, &GainsPanel::showStudy);
  connect(session_, &StudySession::logsChanged, this, &GainsPanel::showStudy);
  connect(session_, &StudySession::settingsChanged, this, &GainsPanel::showStudy);
  connect(identification_, &IdentificationController::outcomeChanged, this, &GainsPanel::showStudy);
}

void GainsPanel::buildLoads() {
  auto* line = new QHBoxLayout;
  line->addWidget(new QLabel(tr("Known parameters"), this));
  known_->setPlaceholderText(QStringLiteral("link7.m=1.25"));
  known_->setToolTip(
      tr("Names as in the table of all parameters, SI units, about the origin of the body frame"));
  known_->setAccessibleName(tr("Known parameters"));
  connect(known_, &QLineEdit::editingFinished, this, &GainsPanel::applyKnown);
  line->addWidget(known_, 1);
  add_->setToolTip(tr("A known body that is fixed to a link in one of the logs, or in all of them"));
  connect(add_, &QPushButton::clicked, this, &GainsPanel::addLoad);
  line->addWidget(add_);
  connect(remove_, &QPushButton::clicked, this, &GainsPanel::removeLoad);
  line->addWidget(remove_);
  auto* column = static_cast<QVBoxLayout*>(layout());
  column->addLayout(line);
  loads_->setAccessibleName(tr("Known loads"));
  for (const int centre : {X, Y, Z})
    loads_->horizontalHeaderItem(centre)->setToolTip(tr("Centre of mass in the frame of the link"));
  loads_->horizontalHeaderItem(Inertia)->setToolTip(
      tr("%1 about the centre of mass; empty: a point mass").arg(tr(kInertia)));
  column->addWidget(loads_, 2);
  connect(loads_, &QTableWidget::itemChanged, this, &GainsPanel::applyLoads);
}

void GainsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  showStudy();
}

QJsonObject GainsPanel::gains() const {
  const std::string text = workflow::toText(session_->study().options);
  return QJsonDocument::fromJson(QByteArray::fromStdString(text))
      .object()[QStringLiteral("gains")]
      .toObject();
}

bool GainsPanel::isUnknown(const std::string& joint) const {
  const std::vector<std::string>& asked = session_->study().options.gains.joints;
  return std::any_of(asked.begin(), asked.end(),
                     [&](const std::string& name) { return name == "all" || name == joint; });
}

void GainsPanel::showStudy() {
  if (filling_ || !isVisible()) return;
  const Study& study = session_->study();
  QString logs;
  for (const StudyLog& log : study.logs) logs += QString::fromStdString(log.log->name) + QLatin1Char('\n');
  const std::string now = workflow::toText(study.options) + logs.toStdString();
  if (shown_robot_ == study.robot && shown_ == now && shown_outcome_ == identification_->outcome()) return;
  shown_robot_ = study.robot;
  shown_outcome_ = identification_->outcome();
  shown_ = now;
  filling_ = true;
  showJoints();
  QStringList known;
  for (const estimation::KnownParameter& parameter : study.options.gains.known)
    known << QStringLiteral("%1=%2").arg(QString::fromStdString(parameter.subject),
                                         models::fullPrecision(parameter.value));
  known_->setText(known.join(QStringLiteral(", ")));
  showLoads();
  add_->setEnabled(study.robot != nullptr);
  remove_->setEnabled(!study.options.gains.loads.empty());
  filling_ = false;
}

void GainsPanel::showJoints() {
  const Study& study = session_->study();
  std::vector<std::string> joints;
  for (int b = 0; study.robot && b < study.robot->model.bodyCount(); ++b) {
    const plumbline::Joint& joint = study.robot->model.body(b).joint;
    if (joint.nv == 1 && joint.mimics < 0 && joint.type != JointType::Floating) joints.push_back(joint.name);
  }
  std::vector<estimation::TorqueGain> found;
  if (shown_outcome_) found = shown_outcome_->result->estimate.gains;
  joints_->setRowCount(static_cast<int>(joints.size()));
  for (int row = 0; row < joints_->rowCount(); ++row) {
    const std::string& joint = joints[static_cast<std::size_t>(row)];
    joints_->setItem(row, Joint, cell(QString::fromStdString(joint), false, false));
    auto* unknown = new QTableWidgetItem;
    unknown->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
    unknown->setCheckState(isUnknown(joint) ? Qt::Checked : Qt::Unchecked);
    joints_->setItem(row, Unknown, unknown);
    const auto gain = std::find_if(found.begin(), found.end(),
                                   [&](const estimation::TorqueGain& one) { return one.joint == joint; });
    const bool has = gain != found.end();
    joints_->setItem(row, Gain, cell(has ? models::fourDigits(gain->value) : QString(), false));
    joints_->setItem(row, Std, cell(has ? models::plusMinus(gain->std) : QString(), false));
    joints_->setItem(row, From, cell(has ? models::fourDigits(gain->lower) : QString(), false));
    joints_->setItem(row, To, cell(has ? models::fourDigits(gain->upper) : QString(), false));
  }
}

QComboBox* GainsPanel::chooser(const QStringList& names, const QString& chosen, const QString& accessible) {
  auto* box = new QComboBox(loads_);
  box->addItems(names);
  if (box->findText(chosen) < 0) box->addItem(chosen);
  box->setCurrentText(chosen);
  box->setAccessibleName(accessible);
  // Rows are made anew by the edit; the list that sent this must outlive its own signal.
  connect(box, &QComboBox::activated, this, &GainsPanel::applyLoads, Qt::QueuedConnection);
  return box;
}

void GainsPanel::showLoads() {
  const Study& study = session_->study();
  QStringList bodies, logs{tr("every log")};
  for (int b = 0; study.robot && b < study.robot->model.bodyCount(); ++b)
    bodies << QString::fromStdString(study.robot->model.body(b).name);
  for (const StudyLog& log : study.logs) logs << QString::fromStdString(log.log->name);
  logs.removeDuplicates();  // a load is in all logs of the name
  const QJsonArray loads = gains()[QStringLiteral("loads")].toArray();
  loads_->setRowCount(static_cast<int>(loads.size()));
  for (int row = 0; row < loads_->rowCount(); ++row) {
    const QJsonObject load = loads[row].toObject();
    loads_->setCellWidget(row, Body, chooser(bodies, load[QStringLiteral("body")].toString(), tr("Link")));
    const QString log = load[QStringLiteral("log")].toString();
    loads_->setCellWidget(row, LogName, chooser(logs, log.isEmpty() ? logs.front() : log, tr("Log")));
    loads_->setItem(row, Mass, cell(models::fullPrecision(load[QStringLiteral("mass")].toDouble()), true));
    const QJsonArray centre = load[QStringLiteral("com")].toArray();
    for (const int k : {0, 1, 2})
      loads_->setItem(row, X + k, cell(models::fullPrecision(centre[k].toDouble()), true));
    QStringList inertia;
    bool point = true;
    for (const QJsonValue& value : load[QStringLiteral("inertia")].toArray()) {
      inertia << models::fourDigits(value.toDouble());
      point = point && std::abs(value.toDouble()) < 1e-12;
    }
    auto* item = cell(point ? QString() : inertia.join(QStringLiteral(", ")), true);
    item->setData(Qt::UserRole, load[QStringLiteral("inertia")].toArray());
    item->setData(Qt::UserRole + 1, item->text());
    loads_->setItem(row, Inertia, item);
  }
}

void GainsPanel::applyJoints() {
  if (filling_) return;
  QJsonArray names;
  for (int row = 0; row < joints_->rowCount(); ++row)
    if (joints_->item(row, Unknown)->checkState() == Qt::Checked)
      names.append(joints_->item(row, Joint)->text());
  QJsonObject all = gains();
  all[QStringLiteral("joints")] = names;
  commit(all, tr("factors of the torques"));
}

void GainsPanel::applyKnown() {
  if (filling_) return;
  estimation::GainRequest read;
  const Status status = workflow::addKnown(known_->text().remove(QLatin1Char(' ')).toStdString(), read);
  if (!status) return session_->report(status.error(), area::kEstimation);
  QJsonObject known, all = gains();
  for (const estimation::KnownParameter& parameter : read.known)
    known[QString::fromStdString(parameter.subject)] = parameter.value;
  all[QStringLiteral("known")] = known;
  commit(all, tr("known parameters"));
}

QJsonObject GainsPanel::loadOf(int row, bool& readable) {
  const auto chosen = [&](int column) {
    return static_cast<QComboBox*>(loads_->cellWidget(row, column))->currentText();
  };
  QJsonObject load{{QStringLiteral("body"), chosen(Body)}};
  if (chosen(LogName) != tr("every log")) load[QStringLiteral("log")] = chosen(LogName);
  const QJsonArray mass = numbersOf(loads_->item(row, Mass)->text(), readable);
  QJsonArray centre;
  for (const int k : {X, Y, Z}) {
    const QJsonArray one = numbersOf(loads_->item(row, k)->text(), readable);
    readable = readable && one.size() <= 1;
    centre.append(one.isEmpty() ? QJsonValue(0.0) : one[0]);
  }
  const QTableWidgetItem* cell_of_inertia = loads_->item(row, Inertia);
  QJsonArray inertia = cell_of_inertia->data(Qt::UserRole).toJsonArray();  // more digits than are shown
  if (cell_of_inertia->text() != cell_of_inertia->data(Qt::UserRole + 1).toString())
    inertia = numbersOf(cell_of_inertia->text(), readable);
  readable =
      readable && mass.size() == 1 && mass[0].toDouble() > 0.0 && (inertia.isEmpty() || inertia.size() == 6);
  load[QStringLiteral("mass")] = mass.isEmpty() ? QJsonValue(0.0) : mass[0];
  load[QStringLiteral("com")] = centre;
  if (!inertia.isEmpty()) load[QStringLiteral("inertia")] = inertia;
  return load;
}

void GainsPanel::applyLoads() {
  if (filling_) return;
  QJsonArray loads;
  bool readable = true;
  for (int row = 0; row < loads_->rowCount(); ++row) loads.append(loadOf(row, readable));
  if (!readable)
    return session_->report(
        {ErrorCode::InvalidNumber,
         "a known load needs a mass above zero, a centre of three numbers, and six numbers of "
         "inertia or none",
         {},
         {},
         {},
         "type numbers with a point"},
        area::kEstimation);
  QJsonObject all = gains();
  all[QStringLiteral("loads")] = loads;
  commit(all, tr("known loads"));
}

void GainsPanel::addLoad() {
  const Study& study = session_->study();
  if (!study.robot) return;
  QJsonObject all = gains();
  QJsonArray loads = all[QStringLiteral("loads")].toArray();
  const int last = study.robot->model.bodyCount() - 1;
  loads.append(
      QJsonObject{{QStringLiteral("body"), QString::fromStdString(study.robot->model.body(last).name)},
                  {QStringLiteral("mass"), 1.0}});
  all[QStringLiteral("loads")] = loads;
  commit(all, tr("known loads"));
}

void GainsPanel::removeLoad() {
  QJsonObject all = gains();
  QJsonArray loads = all[QStringLiteral("loads")].toArray();
  if (loads.isEmpty()) return;
  loads.removeAt(std::max(0, loads_->currentRow()));
  all[QStringLiteral("loads")] = loads;
  commit(all, tr("known loads"));
}

void GainsPanel::commit(const QJsonObject& gains, const QString& words) {
  const Result<estimation::GainRequest> read =
      workflow::gainsFromText(QJsonDocument(gains).toJson(QJsonDocument::Compact).toStdString());
  if (!read) return session_->report(read.error(), area::kEstimation);
  workflow::IdentifyOptions next = session_->study().options;
  next.gains = *read;
  // Rows are made anew by the edit; the cell that sent this must outlive its own signal.
  QMetaObject::invokeMethod(
      this, [this, next, words] { identification_->setOptions(next, words); }, Qt::QueuedConnection);
}

}  // namespace plumbline::panels
