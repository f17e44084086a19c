// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/standing_desk.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <algorithm>

#include "io/file/file_tools.h"
#include "widgets/jobs/line_process.h"
#include "widgets/models/qt_text.h"
#include "widgets/session/optimiser_process.h"
#include "widgets/session/workbench.h"

namespace plumbline::panels {
namespace {

constexpr std::size_t kFewestFeet = 3;
constexpr int kLastWords = 6000;  // ms to write the motion once it was asked to stop
constexpr std::size_t kLargestTable = 512 * io::kMegabyte;

QStringList standingWords(const workflow::Robot& robot, const workflow::StandingSpec& spec) {
  return optimiserWords(robot) << QStringLiteral("--stand") << QString::fromUtf8(standText(spec));
}

/// What the program refused, its subjects in the sentence; what it complained when it said nothing that can be read.
Error refusalOf(const QByteArray& answer, const jobs::LineProcessEnd& end) {
  const Result<workflow::RunLine> line = workflow::runLineFromText(answer.toStdString(), nullptr);
  if (!line || !line->error)
    return {ErrorCode::WorkerFailed,
            end.complaint.isEmpty() ? "plumbline-cli ended without an answer" : end.complaint.toStdString()};
  Error error = *line->error;
  // Its sentence ends with the remedy, which is said once more.
  const std::string tail = "; " + error.remedy + ".";
  if (!error.remedy.empty() && error.detail.ends_with(tail))
    error.detail.resize(error.detail.size() - tail.size());
  while (error.detail.ends_with('.')) error.detail.pop_back();
  if (error.subjects.size() == 1 && error.detail.find(error.subjects.front()) == std::string::npos)
    error.detail = error.subjects.front() + ": " + error.detail;
  return error;
}

Result<StandingOutcomePtr> design(const workflow::RobotPtr& robot, const workflow::StandingSpec& spec,
                                  const QString& program, const JobContext& context) {
  const QTemporaryDir folder;
  const QString table = folder.filePath(QStringLiteral("motion.csv"));
  const QStringList words = standingWords(*robot, spec)
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
    Result<StandingOutcomePtr> outcome =
        readStandingOutcome(robot, spec, answer, QByteArray::fromStdString(*text));
    if (outcome || !end->stopped) return outcome;
  }
  if (end->stopped) return Error{ErrorCode::Cancelled, "stopped before a motion was found"};
  return refusalOf(answer, *end);
}

}  // namespace

StandingDesk::StandingDesk(Workbench* bench, QObject* parent)
    : QObject(parent), bench_(bench), proposal_(std::make_shared<const workflow::StandingSpec>()) {
  connect(bench_, &Workbench::robotChanged, this, &StandingDesk::adoptStudy);
  connect(bench_, &Workbench::excitationChanged, this, &StandingDesk::adoptStudy);
  connect(bench_->runner(), &jobs::JobRunner::runningCountChanged, this, &StandingDesk::runningChanged);
  connect(bench_->runner(), &jobs::JobRunner::jobProgressed, this, [this](const jobs::JobProgress& progress) {
    if (progress.status.slot == QLatin1String(area::kStanding)) Q_EMIT progressed(progress);
  });
  adoptStudy();
}

void StandingDesk::adoptStudy() {
  const Study& study = bench_->study();
  const bool other = study.robot != robot_;
  if (other) {
    robot_ = study.robot;
    choices_ = robot_ ? footChoices(*robot_) : std::vector<FootChoice>{};
    proposal_ = std::make_shared<const workflow::StandingSpec>(applies() ? usualStand(*robot_, study.pose)
                                                                         : workflow::StandingSpec{});
    bench_->runner()->cancelSlot(QLatin1String(area::kStanding));
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

bool StandingDesk::applies() const {
  return static_cast<std::size_t>(std::count_if(choices_.begin(), choices_.end(),
                                                [](const FootChoice& c) { return c.usual; })) >= kFewestFeet;
}

const workflow::StandingSpec& StandingDesk::spec() const {
  return *shown_;
}

bool StandingDesk::outcomeIsCurrent() const {
  return outcome_ && standText(outcome_->spec) == standText(*shown_);
}

bool StandingDesk::isRunning() const {
  return bench_->runner()->isRunning(QLatin1String(area::kStanding));
}

Eigen::VectorXd StandingDesk::configuration(double t) const {
  if (!outcome_) return {};
  return configurationAt(*outcome_, t, bench_->study().pose);
}

QString StandingDesk::commandLine() const {
  return robot_ ? shellLine(standingWords(*robot_, *shown_)) + QStringLiteral(" -o motion.csv") : QString();
}

void StandingDesk::setSpec(const workflow::StandingSpec& spec, const QString& words, int gesture) {
  if (standText(spec) == standText(*shown_)) return;
  const ExcitationPlanPtr& chosen = bench_->study().excitation;
  ExcitationPlan next = chosen ? *chosen : *usualPlan();
  next.stand = std::make_shared<const workflow::StandingSpec>(spec);
  bench_->setExcitation(std::make_shared<const ExcitationPlan>(std::move(next)), words, gesture);
}

void StandingDesk::takePose() {
  if (!robot_) return;
  workflow::StandingSpec next = *shown_;
  next.posture = postureOf(robot_->model, bench_->study().pose);
  setSpec(next, tr("posture of the legs"), 0);
}

void StandingDesk::showPose() {
  if (robot_) bench_->setPose(poseOf(robot_->model, *shown_, bench_->study().pose));
}

void StandingDesk::run() {
  if (!applies() || isRunning()) return;
  Q_EMIT bench_->attempted(area::kExcitation);
  bench_->runner()->start(
      area::kStanding, tr("Design a motion of %1 on its feet").arg(models::text(robot_->model.name())),
      [robot = robot_, spec = *shown_, program = program_.isEmpty() ? jobs::commandLineProgram() : program_](
          const JobContext& context) { return design(robot, spec, program, context); },
      this,
      [this, robot = robot_](Result<StandingOutcomePtr> outcome) {
        if (robot != robot_) return;
        if (outcome) {
          outcome_ = std::move(outcome).value();
          Q_EMIT outcomeChanged();
        } else if (outcome.error().code != ErrorCode::Cancelled) {
          bench_->report(outcome.error(), area::kExcitation);
        }
        Q_EMIT runningChanged();
      });
  Q_EMIT runningChanged();
}

void StandingDesk::stop() {
  bench_->runner()->cancelSlot(QLatin1String(area::kStanding));
}

void StandingDesk::exportTable(const QString& path) {
  if (!outcome_) return;
  Q_EMIT bench_->attempted(area::kExcitation);
  bench_->runner()->start(
      QStringLiteral("write:") + path, tr("Write %1").arg(QFileInfo(path).fileName()),
      [outcome = outcome_, file = toPath(path)](const JobContext&) -> Result<bool> {
        const Status written = io::writeFileAtomically(file, outcome->table.toStdString());
        if (!written) return written.error();
        return true;
      },
      this,
      [this, path](const Result<bool>& written) {
        if (!written) return bench_->report(written.error(), area::kExcitation);
        bench_->remark(models::State::Good, tr("Motion"), tr("Wrote the motion %1.").arg(path),
                       area::kExcitation);
        Q_EMIT bench_->fileWritten(path);
      });
}

}  // namespace plumbline::panels
