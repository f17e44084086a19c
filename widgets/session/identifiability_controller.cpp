// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/identifiability_controller.h"

#include <QFileInfo>

#include "widgets/session/study_session.h"
#include "workflow/identifiability/identifiability.h"
#include "workflow/identifiability/identifiability_tables.h"
#include "workflow/robot/export.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {

IdentifiabilityController::IdentifiabilityController(StudySession* session, QObject* parent)
    : QObject(parent), session_(session), rotors_scope_(session->newUndoScope()) {
  connect(session_, &StudySession::structureChanged, this, &IdentifiabilityController::compute);
}

void IdentifiabilityController::setStructure(const identifiability::IdentifiabilityOptions& structure) {
  Study next = session_->study();
  next.structure = structure;
  session_->editStructure(tr("identifiability options"), std::move(next));
}

void IdentifiabilityController::setSnap(bool snap) {
  if (snap == session_->study().snap) return;
  Study next = session_->study();
  next.snap = snap;
  session_->editStructure(snap ? tr("read angles as intended") : tr("read angles as written"),
                          std::move(next));
}

void IdentifiabilityController::setOutputs(const identifiability::MeasuredOutputs& outputs) {
  Study next = session_->study();
  next.outputs = outputs;
  session_->editStructure(tr("measured outputs"), std::move(next));
}

void IdentifiabilityController::setRotors(const std::vector<RotorSpec>& rotors) {
  Study next = session_->study();
  next.structure.rotors = rotors;
  session_->editStructure(tr("rotors"), std::move(next), rotors_scope_);
}

void IdentifiabilityController::loadRotors(const QString& path) {
  if (!session_->study().robot) return;
  Q_EMIT session_->attempted(area::kIdentifiability);
  session_->run(
      QStringLiteral("rotors"), area::kIdentifiability, tr("Open %1").arg(QFileInfo(path).fileName()),
      [robot = session_->study().robot, file = toPath(path)](const JobContext&) {
        return workflow::loadRotors(*robot, file);
      },
      this, [this](const std::vector<RotorSpec>& rotors) { setRotors(rotors); });
}

void IdentifiabilityController::saveRotors(const QString& path) {
  session_->write(
      path, area::kReport, tr("Save %1"),
      [rotors = session_->study().structure.rotors, file = toPath(path)](const JobContext&) {
        return workflow::saveRotors(rotors, file);
      },
      this, [](const auto&) {});
}

void IdentifiabilityController::saveGrid(const QString& path) {
  session_->write(
      path, area::kIdentifiability, tr("Save %1"),
      [result = result_, file = toPath(path)](const JobContext& context) {
        return workflow::writeGrid(*result, file, context.stop);
      },
      this, [](const auto&) {});
}

// ---- computations ----------------------------------------------------------------------------------------------

bool IdentifiabilityController::isCurrent(const Answer& answer) const {
  return answer.result && answer.result->robot == session_->study().robot &&
         answer.structure_id == session_->study().structure_id;
}

workflow::IdentifiabilityPtr IdentifiabilityController::certified() const {
  return isCurrent(certified_) ? certified_.result : nullptr;
}

workflow::IdentifiabilityPtr IdentifiabilityController::sets() const {
  return isCurrent(sets_) ? sets_.result : nullptr;
}

workflow::IdentifiabilityRequest IdentifiabilityController::structureRequest() const {
  workflow::IdentifiabilityRequest request;
  request.robot = session_->study().robot;
  request.options = session_->study().structure;
  request.snap = session_->study().snap;
  request.outputs = session_->study().outputs;
  return request;
}

QString IdentifiabilityController::commandLine() const {
  return QString::fromStdString(workflow::commandLine(structureRequest()));
}

void IdentifiabilityController::compute() {
  if (!session_->study().robot) return;
  Q_EMIT session_->attempted(area::kIdentifiability);
  workflow::IdentifiabilityRequest request = structureRequest();
  request.certify = request.nearly_special = false;  // at once; the rest follows
  session_->run(
      area::kIdentifiability, area::kIdentifiability,
      tr("Identifiability of %1").arg(QString::fromStdString(session_->study().robot->model.name())),
      [request](const JobContext& context) { return workflow::identifiability(request, context); }, this,
      [this, id = session_->study().structure_id](const workflow::IdentifiabilityPtr& result) {
        result_ = result;
        quick_ = {result, id};
        Q_EMIT resultChanged();
        certify();
      });
}

void IdentifiabilityController::certify() {
  if (!isCurrent()) return;
  const workflow::IdentifiabilityRequest request = structureRequest();
  const RobotModel& model = session_->study().robot->model;
  const QString name = QString::fromStdString(model.name());
  const std::string time = identifiability::certificateTime(model);
  session_->run(
      area::kCertificate, area::kIdentifiability,
      time.empty() ? tr("Certificate of %1").arg(name)
                   : tr("Certificate of %1, about %2").arg(name, QString::fromStdString(time)),
      [request](const JobContext& context) { return workflow::identifiability(request, context); }, this,
      [this, id = session_->study().structure_id](const workflow::IdentifiabilityPtr& result) {
        certified_ = {result, id};
        // Where the recursion does not cover the robot, the exact rank has the better grid.
        if (isCurrent(certified_) && result->measured && !result_->measured) {
          result_ = result;
          quick_ = certified_;
          Q_EMIT resultChanged();
        }
        Q_EMIT certificateChanged();
      });
}

void IdentifiabilityController::computeSets() {
  if (!isCurrent()) return;
  workflow::IdentifiabilityRequest request = structureRequest();
  request.certify = request.nearly_special = false;
  request.method = workflow::IdentifiabilityMethod::All;
  request.outputs = {};
  request.compare = {"rpna", "mlc", "qr", "svd"};
  session_->run(
      area::kSets, area::kIdentifiability, tr("Sets of base parameters"),
      [request](const JobContext& context) mutable {
        Result<workflow::IdentifiabilityPtr> result = workflow::identifiability(request, context);
        if (result || result.error().code != ErrorCode::UnsupportedJoint) return result;
        request.compare = {"rpna", "qr", "svd"};  // no serial chain: Lin's set does not exist
        return workflow::identifiability(request, context);
      },
      this,
      [this, id = session_->study().structure_id](const workflow::IdentifiabilityPtr& result) {
        sets_ = {result, id};
        Q_EMIT setsChanged();
      });
}

bool IdentifiabilityController::transfersAreCurrent() const {
  return isCurrent() && transfers_of_ == result_;
}

void IdentifiabilityController::computeTransfers() {
  if (!isCurrent()) return;
  const workflow::IdentifiabilityPtr of = result_;
  session_->run(
      area::kTransfers, area::kIdentifiability, tr("Undetectable transfers"),
      [of](const JobContext&) {
        return Result<std::vector<identifiability::Transfer>>(workflow::transfers(*of));
      },
      this,
      [this, of](std::vector<identifiability::Transfer> result) {
        transfers_ = std::move(result);
        transfers_of_ = of;
        Q_EMIT transfersChanged();
      });
}

void IdentifiabilityController::showTransfer(const std::optional<identifiability::Transfer>& transfer) {
  if (!transfer && !transfer_is_shown_) return;
  transfer_is_shown_ = transfer.has_value();
  Q_EMIT transferShown(transfer ? std::optional(workflow::withPointMasses(*transfers_of_, *transfer))
                                : std::nullopt);
}

bool IdentifiabilityController::supportIsCurrent() const {
  return support_ && support_->robot == session_->study().robot &&
         support_settings_id_ == session_->study().settings_id &&
         support_logs_ == session_->study().logsOf(LogRole::Training);
}

void IdentifiabilityController::computeSupport() {
  workflow::IdentifiabilityRequest request = structureRequest();
  request.outputs = {};
  request.certify = request.nearly_special = false;
  request.logs = session_->study().logsOf(LogRole::Training);
  request.processing = session_->study().processing;
  request.friction = session_->study().friction;
  if (!request.robot || request.logs.empty()) return;
  Q_EMIT session_->attempted(area::kIdentifiability);
  const quint64 settings_id = session_->study().settings_id;
  session_->run(
      area::kSupport, area::kIdentifiability, tr("What the logs support"),
      [request](const JobContext& context) { return workflow::identifiability(request, context); }, this,
      [this, settings_id, logs = request.logs](const workflow::IdentifiabilityPtr& result) {
        support_ = result;
        support_logs_ = logs;
        support_settings_id_ = settings_id;
        Q_EMIT supportChanged();
      });
}

}  // namespace plumbline::panels
