// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/legged_motion_controller.h"

#include <QTemporaryDir>
#include <algorithm>

#include "io/file/file_tools.h"
#include "widgets/jobs/line_process.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/optimiser_process.h"
#include "widgets/session/study_session.h"
#include "workflow/excitation/excitation_run.h"
#include "workflow/excitation/legged/legged_outcome.h"
#include "workflow/excitation/legged/legged_spec.h"
#include "workflow/robot/load_robot.h"

namespace plumbline::panels {
namespace {

constexpr std::size_t kFewestFeet = 3;
constexpr int kLastWords = 6000;  // ms to write the motion once it was asked to stop
constexpr std::size_t kLargestTable = 512 * io::kMegabyte;

QStringList leggedWords(const workflow::Robot& robot, const excitation::LeggedSpec& spec) {
  return optimiserWords(robot) << QStringLiteral("--stand")
                               << QString::fromStdString(workflow::writeLeggedSpec(spec));
}

/// Error that the program wrote, with its subjects in the sentence; its error stream when there is none that can be read.
Error refusalOf(const QByteArray& answer, const jobs::LineProcessEnd& end) {
  const Result<workflow::RunLine> line = workflow::runLineFromText(answer.toStdString(), nullptr);
  if (!line || !line->error)
    return {ErrorCode::WorkerFailed,
            end.complaint.isEmpty() ? "plumbline-cli ended without an answer" : end.complaint.toStdString()};
  Error error = *line->error;
  // Its sentence ends with the remedy, which the message repeats.
  const std::string tail = "; " + error.remedy + ".";
  if (!error.remedy.empty() && error.detail.ends_with(tail))
    error.detail.resize(error.detail.size() - tail.size());
  while (error.detail.ends_with('.')) error.detail.pop_back();
  if (error.subjects.size() == 1 && error.detail.find(error.subjects.front()) == std::string::npos)
    error.detail = error.subjects.front() + ": " + error.detail;
  return error;
}

Result<LeggedOutcomePtr> design(const workflow::RobotPtr& robot, const excitation::LeggedSpec& spec,
                                const QString& program, const JobContext& context) {
  const QTemporaryDir folder;
  const QString table = folder.filePath(QStringLiteral("motion.csv"));
  const QStringList words = leggedWords(*robot, spec)
                            << QStringLiteral("--format") << QStringLiteral("json")
                            << QStringLiteral("--progress") << QStringLiteral("json") << QStringLiteral("-o")
                            << table;
  QByteArray answer;
  const auto take = [&](const QByteArray& line) { answer += line + '\n'; };
  const auto progress = [&](const QByteArray& line) {
    return takeRunLine(line, nullptr, context).has_value();
  };
  const Result<jobs::LineProcessEnd> end =
      jobs::runLines(program, words, context, take, kLastWords, progress);
  if (!end) return end.error();
  const Result<std::string> text = io::readFile(toPath(table), kLargestTable);
  if (text) {
    Result<LeggedOutcomePtr> outcome = workflow::readLeggedOutcome(robot, spec, answer.toStdString(), *text);
    if (outcome || !end->stopped) return outcome;
  }
  if (end->stopped) return Error{.code = ErrorCode::Cancelled, .detail = "stopped before a motion was found"};
  return refusalOf(answer, *end);
}

}  // namespace

LeggedMotionController::LeggedMotionController(StudySession* session, QObject* parent)
    : QObject(parent), session_(session), proposal_(std::make_shared<const excitation::LeggedSpec>()) {
  connect(session_, &StudySession::robotChanged, this, &LeggedMotionController::adoptStudy);
  connect(session_, &StudySession::excitationChanged, this, &LeggedMotionController::adoptStudy);
  connect(session_->runner(), &jobs::JobRunner::runningCountChanged, this,
          &LeggedMotionController::runningChanged);
  connect(session_->runner(), &jobs::JobRunner::jobProgressed, this,
          [this](const jobs::JobProgress& progress) {
            if (progress.status.slot == QLatin1String(area::kLegged)) Q_EMIT progressed(progress);
          });
  adoptStudy();
}

void LeggedMotionController::adoptStudy() {
  const Study& study = session_->study();
  const bool other = study.robot != robot_;
  if (other) {
    robot_ = study.robot;
    choices_ = robot_ ? excitation::footChoices(robot_->description, robot_->model)
                      : std::vector<excitation::FootChoice>{};
    proposal_ = std::make_shared<const excitation::LeggedSpec>(
        applies() ? excitation::usualStand(robot_->description, robot_->model, study.pose)
                  : excitation::LeggedSpec{});
    session_->runner()->cancelSlot(QLatin1String(area::kLegged));
    Q_EMIT robotChanged();
  }
  const auto chosen = study.excitation ? study.excitation->stand : nullptr;
  const auto now = chosen ? chosen : proposal_;
  if (now != shown_) {
    shown_ = now;
    Q_EMIT specChanged();
  }
  if (other && outcome_) {
    outcome_ = nullptr;
    Q_EMIT outcomeChanged();
  }
}

bool LeggedMotionController::applies() const {
  return static_cast<std::size_t>(std::count_if(choices_.begin(), choices_.end(),
                                                [](const excitation::FootChoice& c) { return c.usual; })) >=
         kFewestFeet;
}

const excitation::LeggedSpec& LeggedMotionController::spec() const {
  return *shown_;
}

bool LeggedMotionController::outcomeIsCurrent() const {
  return outcome_ && workflow::writeLeggedSpec(outcome_->spec) == workflow::writeLeggedSpec(*shown_);
}

bool LeggedMotionController::isRunning() const {
  return session_->runner()->isRunning(QLatin1String(area::kLegged));
}

Eigen::VectorXd LeggedMotionController::configuration(double t) const {
  if (!outcome_) return {};
  return workflow::configurationAt(*outcome_, t, session_->study().pose);
}

QString LeggedMotionController::commandLine() const {
  return robot_ ? shellLine(leggedWords(*robot_, *shown_)) + QStringLiteral(" -o motion.csv") : QString();
}

void LeggedMotionController::setSpec(const excitation::LeggedSpec& spec, const QString& words,
                                     UndoScope scope) {
  if (workflow::writeLeggedSpec(spec) == workflow::writeLeggedSpec(*shown_)) return;
  const ExcitationPlanPtr& chosen = session_->study().excitation;
  ExcitationPlan next = chosen ? *chosen : *usualPlan();
  next.stand = std::make_shared<const excitation::LeggedSpec>(spec);
  session_->setExcitation(std::make_shared<const ExcitationPlan>(std::move(next)), words, scope);
}

void LeggedMotionController::takePose() {
  if (!robot_) return;
  excitation::LeggedSpec next = *shown_;
  next.posture = excitation::postureOf(robot_->model, session_->study().pose);
  setSpec(next, tr("posture of the legs"));
}

void LeggedMotionController::showPose() {
  if (robot_) session_->setPose(excitation::poseOf(robot_->model, *shown_, session_->study().pose));
}

void LeggedMotionController::run() {
  if (!applies() || isRunning()) return;
  Q_EMIT session_->attempted(area::kExcitation);
  session_->runner()->start(
      area::kLegged, tr("Design a motion of %1 on its feet").arg(models::text(robot_->model.name())),
      [robot = robot_, spec = *shown_, program = program_.isEmpty() ? jobs::commandLineProgram() : program_](
          const JobContext& context) { return design(robot, spec, program, context); },
      this,
      [this, robot = robot_](Result<LeggedOutcomePtr> outcome) {
        if (robot != robot_) return;
        if (outcome) {
          outcome_ = std::move(outcome).value();
          Q_EMIT outcomeChanged();
        } else if (outcome.error().code != ErrorCode::Cancelled) {
          session_->report(outcome.error(), area::kExcitation);
        }
        Q_EMIT runningChanged();
      });
  Q_EMIT runningChanged();
}

void LeggedMotionController::stop() {
  session_->runner()->cancelSlot(QLatin1String(area::kLegged));
}

void LeggedMotionController::exportTable(const QString& path) {
  if (!outcome_) return;
  session_->write(
      path, area::kExcitation, tr("Write %1"),
      [outcome = outcome_, file = toPath(path)](const JobContext&) -> Result<bool> {
        const Status written = io::writeFileAtomically(file, outcome->table);
        if (!written) return written.error();
        return true;
      },
      this,
      [this, path](bool) {
        session_->remark(models::State::Good, tr("Motion"), tr("Wrote the motion %1.").arg(path),
                         area::kExcitation);
      });
}

}  // namespace plumbline::panels
