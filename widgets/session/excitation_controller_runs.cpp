// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileInfo>
#include <QTemporaryDir>
#include <algorithm>
#include <cmath>

#include "excitation/certificate/certificate_verdict.h"
#include "widgets/jobs/line_process.h"
#include "widgets/jobs/optimiser_process.h"
#include "widgets/session/excitation_controller.h"
#include "widgets/session/study_session.h"
#include "workflow/excitation/design_files.h"
#include "workflow/excitation/design_import.h"
#include "workflow/excitation/excitation_run.h"
#include "workflow/excitation/execution_check.h"
#include "workflow/robot/load_robot.h"

// The part of the controller that certifies, optimises, simulates, and stores designs.
namespace plumbline::panels {

struct ExcitationController::LiveBest {
  std::mutex mutex;
  std::optional<workflow::FoundMotion> best;
};

namespace {

constexpr int kLastWords = 15000;  // ms to judge and write a motion on feet once it was asked to stop

/// Last message of the optimiser, with the reason if it gave up.
struct OptimiserReply {
  std::optional<workflow::FoundMotion> best;
  std::string result;  ///< of the best, once it is judged
  std::optional<Error> rejection;
};

/// Reads one line of the optimiser: progress into the job, the best motion into the reply. Ignores lines of another kind.
void takeLine(const QByteArray& text, const workflow::ExcitationStudy& study, const JobContext& context,
              OptimiserReply& reply) {
  const std::optional<workflow::RunLine> line = takeRunLine(text, study.basis, context);
  if (!line) return;
  if (line->error) reply.rejection = line->error;
  const bool better = line->best && (line->best->feasible || !reply.best || !reply.best->feasible);
  if (!better) return;
  reply.best = line->best;
  reply.result = line->result;
}

/// Verdicts on the motion, and on the approach, the return and the speed that an export adds.
std::pair<models::State, QStringList> proofInWords(const workflow::Design& design,
                                                   const workflow::ExportProof& proof) {
  models::State state = models::State::Good;
  QStringList words;
  if (!design.certificate) {
    state = models::State::Attention;
    words << ExcitationController::tr(
        "Its limits are not proven between the samples: the file has no certificate.");
  }
  const auto add = [&](const QString& part, const std::optional<excitation::MotionCertificate>& certificate) {
    if (!certificate) return;
    using Status = excitation::MotionCertificate::Status;
    if (certificate->status == Status::Violated)
      state = models::State::Wrong;
    else if (certificate->status != Status::Certified && state == models::State::Good)
      state = models::State::Attention;
    words << ExcitationController::tr("%1: %2.").arg(
        part, QString::fromStdString(excitation::verdictOf(*certificate)));
  };
  add(ExcitationController::tr("The motion"), design.certificate);
  add(ExcitationController::tr("The move to the start"), proof.approach);
  add(ExcitationController::tr("At this speed"), proof.motion);
  add(ExcitationController::tr("The move back"), proof.back);
  return {state, words};
}

}  // namespace

bool ExcitationController::isOptimising() const {
  return isRunning(area::kOptimiser);
}
bool ExcitationController::isCertifying() const {
  return isRunning(area::kMotionCertificate);
}

std::optional<workflow::FoundMotion> ExcitationController::bestFound() const {
  if (!live_) return std::nullopt;
  const std::lock_guard lock(live_->mutex);
  return live_->best && live_->best->feasible ? live_->best : std::nullopt;
}

// ---- proof -------------------------------------------------------------------------------------------------------

void ExcitationController::certify() {
  certify_when_ready_ = state_ == State::Preparing;
  if (certify_when_ready_) return;
  if (!study_ || !motion_) return;
  Q_EMIT session_->attempted(area::kExcitation);
  session_->runner()->start(
      area::kMotionCertificate, tr("Certify the motion"),
      [study = study_, motion = motion_](const JobContext& context) {
        return workflow::certifyDesign(*study, *motion, context);
      },
      this,
      [this, of = premise_, motion = motion_](Result<excitation::MotionCertificate> certificate) {
        if (!certificate) {
          if (certificate.error().code != ErrorCode::Cancelled)
            session_->report(certificate.error(), area::kExcitation);
        } else {
          remember(of, motion,
                   std::make_shared<const excitation::MotionCertificate>(std::move(certificate).value()));
        }
        Q_EMIT certificateChanged();
      });
  Q_EMIT certificateChanged();
}

// ---- optimiser ---------------------------------------------------------------------------------------------------

struct ExcitationController::Optimised {
  excitation::Motion motion;
  std::string result;  ///< JSON of the program; empty: it was stopped before the motion was judged
};

Result<ExcitationController::Optimised> ExcitationController::runOptimiser(
    const workflow::ExcitationStudy& study, const QString& program, const workflow::Design* from,
    LiveBest& live, const JobContext& context) {
  QStringList words = exciteWords(*study.robot, study.spec);
  words << QStringLiteral("--progress") << QStringLiteral("json");
  const QTemporaryDir folder;
  if (from != nullptr) {
    const QString file = folder.filePath(QStringLiteral("from.json"));
    if (Status s = workflow::exportDesign(study, *from, {}, toPath(file)); !s) return s.error();
    words << QStringLiteral("--from") << file;
  }
  OptimiserReply reply;
  const Result<jobs::LineProcessEnd> end = jobs::runLines(
      program, words, context,
      [&](const QByteArray& line) {
        takeLine(line, study, context, reply);
        const std::lock_guard lock(live.mutex);
        live.best = reply.best;
      },
      study.legged ? kLastWords : jobs::kLastWords,
      [&](const QByteArray& line) { return takeRunLine(line, study.basis, context).has_value(); });
  if (!end) return end.error();
  // Stopped or at the end of its time: the best that keeps its limits counts.
  if (reply.best && reply.best->feasible) return Optimised{reply.best->motion, reply.result};
  if (end->stopped) return Error{.code = ErrorCode::Cancelled, .detail = "stopped before a motion was found"};
  if (reply.rejection) return *reply.rejection;
  return Error{.code = ErrorCode::Infeasible,
               .detail = end->error_text.isEmpty() ? "no motion was found that keeps its limits"
                                                   : end->error_text.toStdString(),
               .remedy = "give it more time, a longer motion, or wider limits"};
}

void ExcitationController::optimise(bool from_here) {
  if (!study_ || !motion_) return;
  Q_EMIT session_->attempted(area::kExcitation);
  live_ = std::make_shared<LiveBest>();
  session_->runner()->start(
      area::kOptimiser,
      tr("Optimise a motion of %1").arg(QString::fromStdString(study_->robot->model.name())),
      [study = study_, from = currentDesign(), from_here, live = live_,
       program = optimiser_.isEmpty() ? jobs::commandLineProgram() : optimiser_](const JobContext& context) {
        return runOptimiser(*study, program, from_here ? &from : nullptr, *live, context);
      },
      this,
      [this, of = premise_](Result<Optimised> found) {
        live_.reset();
        Q_EMIT optimisingChanged();
        adoptOptimised(std::move(found), of);
      });
  Q_EMIT optimisingChanged();
}

void ExcitationController::adoptOptimised(Result<Optimised> found, const DesignPremise& of) {
  if (!found) {
    if (found.error().code != ErrorCode::Cancelled) session_->report(found.error(), area::kExcitation);
    return;
  }
  if (of.robot != session_->study().robot) return;  // another robot was opened meanwhile
  workflow::Design design;
  design.family = of.spec->family;
  design.motion = std::move(found->motion);
  adoptDesign(design, of, tr("optimised motion"));
  course_ = workflow::courseOfResult(found->result);
  found_ = motion_;
  certify();  // the search read the robot's file, which may have changed since it was opened
}

void ExcitationController::stopOptimising() {
  session_->runner()->cancelSlot(QLatin1String(area::kOptimiser));
}

QStringList ExcitationController::exciteWords(const workflow::Robot& robot,
                                              const workflow::ExcitationSpec& spec) {
  return optimiserWords(robot) << QStringLiteral("--spec")
                               << QString::fromStdString(workflow::writeExcitationSpec(spec)).simplified();
}

QString ExcitationController::commandLine() const {
  const workflow::RobotPtr& robot = session_->study().robot;
  return robot ? shellLine(exciteWords(*robot, spec())) + QStringLiteral(" -o design.json") : QString();
}

// ---- simulation check --------------------------------------------------------------------------------------------

void ExcitationController::checkExecution(const simulation::SimulationSettings& simulation, bool filtered) {
  if (!study_ || !motion_) return;
  Q_EMIT session_->attempted(area::kExcitation);
  session_->runner()->start(
      area::kExecution, tr("Simulate the motion"),
      [study = study_, motion = motion_, simulation, filtered](const JobContext& context) {
        return workflow::checkExecution(*study, *motion, simulation, filtered, context);
      },
      this,
      [this, id = motion_id_](Result<workflow::ExecutionCheck> check) {
        if (!check) {
          if (check.error().code != ErrorCode::Cancelled) session_->report(check.error(), area::kExcitation);
          return;
        }
        check_ = std::make_shared<const workflow::ExecutionCheck>(std::move(check).value());
        check_id_ = id;
        Q_EMIT checkChanged();
      });
}

// ---- designs -----------------------------------------------------------------------------------------------------

workflow::Design ExcitationController::currentDesign() const {
  workflow::Design design;
  const RobotModel& model = study_->model();
  design.robot = model.name();
  design.joints = model.dofNames();
  design.family = spec().family;
  design.motion = *motion_;
  if (const CertificatePtr proof = certificate()) design.certificate = *proof;
  if (snapshotIsCurrent()) design.condition = snapshot_->criterion.condition;
  return design;
}

void ExcitationController::adoptDesign(const workflow::Design& design, const DesignPremise& of,
                                       const QString& words) {
  if (state_ == State::NoRobot) return;
  ExcitationPlan next = *plan();
  if (!sameFamily(design.family, next.spec->family)) {
    workflow::ExcitationSpec other = *next.spec;
    other.family = design.family;
    next.spec = std::make_shared<const workflow::ExcitationSpec>(std::move(other));
  }
  next.motion = std::make_shared<const excitation::Motion>(design.motion);
  if (design.certificate)
    remember(of, next.motion, std::make_shared<const excitation::MotionCertificate>(*design.certificate));
  edit(std::move(next), words);
}

void ExcitationController::keep(const QString& name) {
  if (!study_ || !motion_) return;
  auto kept = std::make_shared<SavedDesign>();
  ExcitationPlan next = *plan();
  kept->name = freeName(next.designs, name.trimmed());
  kept->design = currentDesign();
  kept->of = premise_;
  if (snapshotIsCurrent()) kept->look = snapshot_;
  next.designs.push_back(kept);
  edit(std::move(next), tr("keep %1").arg(kept->name));
}

void ExcitationController::renameDesign(int row, const QString& name) {
  ExcitationPlan next = *plan();
  if (row < 0 || row >= static_cast<int>(next.designs.size()) || name.trimmed().isEmpty()) return;
  SavedDesignPtr& place = next.designs[static_cast<std::size_t>(row)];
  if (place->name == name.trimmed()) return;
  auto renamed = std::make_shared<SavedDesign>(*place);
  renamed->name = freeName(next.designs, name.trimmed());
  place = renamed;
  edit(std::move(next), tr("name %1").arg(renamed->name));
}

void ExcitationController::duplicateDesign(int row) {
  ExcitationPlan next = *plan();
  if (row < 0 || row >= static_cast<int>(next.designs.size())) return;
  auto copy = std::make_shared<SavedDesign>(*next.designs[static_cast<std::size_t>(row)]);
  copy->name = freeName(next.designs, copy->name);
  next.designs.insert(next.designs.begin() + row + 1, copy);
  edit(std::move(next), tr("duplicate %1").arg(copy->name));
}

void ExcitationController::removeDesign(int row) {
  ExcitationPlan next = *plan();
  if (row < 0 || row >= static_cast<int>(next.designs.size())) return;
  const QString name = next.designs[static_cast<std::size_t>(row)]->name;
  next.designs.erase(next.designs.begin() + row);
  edit(std::move(next), tr("remove %1").arg(name));
}

void ExcitationController::openDesign(int row) {
  const std::vector<SavedDesignPtr> kept = designs();
  if (row < 0 || row >= static_cast<int>(kept.size())) return;
  const SavedDesignPtr design = kept[static_cast<std::size_t>(row)];
  adoptDesign(design->design, design->of, tr("edit %1").arg(design->name));
  if (design->design.certificate && !certificate()) certify();  // other limits since, or from a file
}

void ExcitationController::exportDesign(const QString& path, const workflow::DesignExport& how) {
  if (!study_ || !motion_) return;
  const workflow::Design design = currentDesign();
  session_->write(
      path, area::kExcitation, tr("Write %1"),
      [study = study_, design, how,
       file = toPath(path)](const JobContext& context) -> Result<workflow::ExportProof> {
        workflow::ExportProof proof;
        const Status written = workflow::exportDesign(*study, design, how, file, context, &proof);
        if (!written) return written.error();
        return proof;
      },
      this,
      [this, path, design](const workflow::ExportProof& proof) {
        const auto [state, words] = proofInWords(design, proof);
        session_->remark(state, tr("Motion"),
                         (QStringList{tr("Wrote the motion %1.").arg(path)} + words).join(QLatin1Char(' ')),
                         area::kExcitation);
        Q_EMIT designExported(path, state, words);
      });
}

void ExcitationController::importDesign(const QString& path) {
  if (!study_) return;
  Q_EMIT session_->attempted(area::kExcitation);
  session_->run(
      QStringLiteral("read-motion"), area::kExcitation, tr("Read %1").arg(QFileInfo(path).fileName()),
      [study = study_, file = toPath(path)](const JobContext& context) {
        return workflow::readDesignFile(study->model(), file, context);
      },
      this,
      [this, path](workflow::Design design) {
        design.certificate.reset();  // evaluated here, under the present limits
        if (design.execution.speed != 1.0 || design.execution.approach_from)
          session_->remark(models::State::Attention, tr("Motion"),
                           tr("%1 also has a move to the start and back, or a lower speed. Its motion alone "
                              "was read and is "
                              "certified; Export adds moves and speed anew.")
                               .arg(QFileInfo(path).fileName()),
                           area::kExcitation);
        adoptDesign(design, {}, tr("read %1").arg(QFileInfo(path).fileName()));
        certify();
      });
}

}  // namespace plumbline::panels
