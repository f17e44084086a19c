// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/study_session.h"

#include <QFileInfo>
#include <QUndoCommand>
#include <algorithm>

#include "base/cancelled.h"
#include "model/build_model.h"
#include "widgets/session/excitation_plan.h"
#include "widgets/session/last_session/opening_mark.h"
#include "widgets/session/last_session/session_keeper.h"
#include "widgets/session/session_files.h"
#include "workflow/identification/recommend.h"
#include "workflow/log/load_log.h"
#include "workflow/log/log_part.h"
#include "workflow/robot/load_robot.h"
#include "workflow/session/session.h"

namespace plumbline::panels {

namespace {

std::vector<workflow::LogPtr> openLogs(const Study& study) {
  std::vector<workflow::LogPtr> logs;
  for (const StudyLog& log : study.logs) logs.push_back(log.log);
  return logs;
}

/// Removes those logs from the study and returns them.
std::vector<StudyLog> takeLogs(Study& study, const std::vector<workflow::LogPtr>& wanted) {
  std::vector<StudyLog> taken;
  std::erase_if(study.logs, [&](const StudyLog& log) {
    const bool found = std::find(wanted.begin(), wanted.end(), log.log) != wanted.end();
    if (found) taken.push_back(log);
    return found;
  });
  return taken;
}

/// Returns true for robots of another name or with other joints: names like joint1 agree by chance.
bool isAnother(const workflow::Robot& before, const workflow::Robot& now) {
  return before.model.name() != now.model.name() || before.model.dofNames() != now.model.dofNames();
}

/// In place of the log of the same file, or behind those of its role: training logs stand before validation logs, those with load
/// last, however quickly each was read.
void put(Study& study, const StudyLog& log, const QString& path) {
  if (const int known = study.findLog(path); known >= 0) {
    study.logs[static_cast<std::size_t>(known)] = log;
    return;
  }
  const auto place = std::find_if(study.logs.begin(), study.logs.end(),
                                  [&](const StudyLog& other) { return log.role < other.role; });
  study.logs.insert(place, log);
}

/// A new study: the recommended setting, with the prior that it takes.
Study emptyStudy() {
  Study study;
  study.methods = {workflow::kRecommended};
  study.prior = workflow::weakPrior();
  return study;
}

}  // namespace

/// One step of undo: the study before and after it.
class StudySession::Step : public QUndoCommand {
 public:
  Step(StudySession* session, const QString& words, Study before, Study after, UndoScope scope)
      : QUndoCommand(words),
        session_(session),
        before_(std::move(before)),
        after_(std::move(after)),
        scope_(scope) {}
  void undo() override { session_->apply(before_); }
  void redo() override { session_->apply(after_); }
  int id() const override { return scope_.id_; }
  bool mergeWith(const QUndoCommand* next) override {
    after_ = static_cast<const Step*>(next)->after_;
    setText(next->text());
    return true;
  }

 private:
  StudySession* session_;
  Study before_, after_;
  UndoScope scope_;
};

StudySession::StudySession(QObject* parent)
    : QObject(parent), study_(emptyStudy()), messages_(this), undo_(this), runner_(this) {}
StudySession::~StudySession() {
  runner_.cancelAll();
}

// ---- edits -----------------------------------------------------------------------------------------------------

void StudySession::edit(const QString& words, Study next, UndoScope scope) {
  if (StudyChange change = StudyChange::between(study_, next); change.robot || change.logs) {
    next.markMisfits();
    next.nameLogs();
  }
  undo_.push(new Step(this, words, study_, std::move(next), scope));
}

void StudySession::editSettings(const QString& words, Study next, UndoScope scope) {
  next.settings_id = ++last_settings_id_;
  edit(words, std::move(next), scope);
}

void StudySession::editStructure(const QString& words, Study next, UndoScope scope) {
  next.structure_id = ++last_structure_id_;
  // Options that estimation uses too. The other options do not make results out of date.
  if (next.structure.tolerance != study_.structure.tolerance || next.snap != study_.snap)
    next.settings_id = ++last_settings_id_;
  edit(words, std::move(next), scope);
}

void StudySession::apply(const Study& study) {
  const StudyChange change = StudyChange::between(study_, study);
  study_ = study;
  const int logs = static_cast<int>(study_.logs.size());
  const int current = qBound(logs > 0 ? 0 : -1, current_log_, logs - 1);
  if (change.robot) {
    selectBody(-1);
    Q_EMIT robotChanged();
  }
  if (change.pose || change.robot) Q_EMIT poseChanged();  // before the logs, whose pose is shown
  if (change.logs) {
    current_log_ = current;
    Q_EMIT logsChanged();
    Q_EMIT currentLogChanged();
  }
  if (change.settings || change.structure || change.choices) Q_EMIT settingsChanged();
  if (change.excitation || change.robot) Q_EMIT excitationChanged();
  if (change.payload || change.robot) Q_EMIT payloadChanged();
  if (change.bayes) Q_EMIT bayesChanged();
  if (change.robot || change.structure) Q_EMIT structureChanged();
}

void StudySession::setLogRole(int index, LogRole role) {
  Study next = study_;
  StudyLog& log = next.logs.at(static_cast<std::size_t>(index));
  if (log.role == role) return;
  log.role = role;
  edit(tr("use %1 for %2").arg(log.label, roleName(role)), std::move(next));
}

void StudySession::selectBody(int body) {
  if (body == selected_body_) return;
  selected_body_ = body;
  Q_EMIT selectedBodyChanged(body);
}

void StudySession::removeLogs(QList<int> indices) {
  Study next = study_;
  std::sort(indices.begin(), indices.end(), std::greater<>());
  QStringList names;
  int shown = current_log_;
  for (const int index : indices) {
    shown -= index < current_log_;  // the log that is shown stays it
    names.prepend(next.logs.at(static_cast<std::size_t>(index)).label);
    next.logs.erase(next.logs.begin() + index);
  }
  if (names.isEmpty()) return;
  current_log_ = shown;
  edit(tr("remove %1").arg(names.join(QStringLiteral(", "))), std::move(next));
}

void StudySession::cutLog(int index, const std::vector<workflow::LogPart>& parts, bool second_validates,
                          const QString& words) {
  const StudyLog old = study_.logs.at(static_cast<std::size_t>(index));
  run(
      QStringLiteral("cut:") + QString::fromStdString(old.log->source), area::kData, words,
      [old, parts](const JobContext& context) -> Result<std::vector<StudyLog>> {
        std::vector<StudyLog> out;
        for (const workflow::LogPart& part : parts) {
          Result<workflow::LogPtr> cut = workflow::partOf(*old.log, part.from, part.to, context);
          if (!cut) return cut.error();
          out.push_back(studyLog(*cut, old.role));
        }
        return out;
      },
      this,
      [this, old, second_validates, words](std::vector<StudyLog> cut) {
        Study next = study_;
        const auto place = std::find_if(next.logs.begin(), next.logs.end(),
                                        [&](const StudyLog& log) { return log.log == old.log; });
        if (place == next.logs.end()) return;
        if (second_validates && old.role == LogRole::Training && next.logsOf(LogRole::Validation).empty())
          cut.back().role = LogRole::Validation;
        next.logs.insert(next.logs.erase(place), cut.begin(), cut.end());
        std::stable_sort(next.logs.begin(), next.logs.end(),
                         [](const StudyLog& a, const StudyLog& b) { return a.role < b.role; });
        edit(words, std::move(next));
        setCurrentLog(study_.findLog(QString::fromStdString(cut.front().log->source)));
      },
      jobs::AfterCancel::Drop);
}

void StudySession::setCurrentLog(int index) {
  if (index == current_log_ || index < 0 || index >= static_cast<int>(study_.logs.size())) return;
  current_log_ = index;
  Q_EMIT currentLogChanged();
}

void StudySession::setProcessing(const signal::ProcessingSettings& processing, const QString& words,
                                 UndoScope scope) {
  Study next = study_;
  next.processing = processing;
  editSettings(words, std::move(next), scope);
}

void StudySession::setPose(const Eigen::VectorXd& pose) {
  if (pose.size() == study_.pose.size() && pose == study_.pose) return;
  Study next = study_;
  next.pose = pose;
  edit(tr("joint pose"), std::move(next), pose_scope_);
}

void StudySession::setExcitation(const ExcitationPlanPtr& plan, const QString& words, UndoScope scope) {
  Study next = study_;
  next.excitation = plan;
  edit(words, std::move(next), scope);
}

// ---- files in --------------------------------------------------------------------------------------------------

void StudySession::setFile(const QString& path) {
  file_ = path;
  undo_.setClean();
  Q_EMIT fileChanged();
}

void StudySession::newStudy() {
  cancel();
  asked_logs_.clear();
  Study next = emptyStudy();
  next.settings_id = ++last_settings_id_;
  next.structure_id = ++last_structure_id_;
  edit(tr("new study"), std::move(next));
  setFile({});
}

void StudySession::closeStudy() {
  if (!study_.robot && study_.logs.empty()) return;
  cancel();
  Study next = study_;
  next.robot = nullptr;
  next.logs.clear();
  next.pose.resize(0);
  next.excitation = nullptr;
  next.payload = nullptr;
  edit(tr("close robot and logs"), std::move(next));
  setFile({});
}

void StudySession::keepClosedLogs() {
  Study next = study_;
  for (const StudyLog& log : closed_logs_)
    if (next.findLog(QString::fromStdString(log.log->source)) < 0) next.logs.push_back(log);
  closed_logs_.clear();
  edit(tr("keep the logs"), std::move(next));
}

void StudySession::openRobot(const QString& path) {
  Q_EMIT attempted(area::kRobot);
  workflow::RobotRequest request;
  request.file = toPath(path);
  for (const QString& folder : package_folders_) request.package_paths.push_back(toPath(folder));
  runner_.start(
      area::kRobot, tr("Open %1").arg(QFileInfo(path).fileName()),
      [request](const JobContext& context) {
        const OpeningMark mark(request.file, OpeningMark::Kind::Added);
        return workflow::loadRobot(request, context);
      },
      this,
      // Logs that are opened together with the robot may be read before it: they stay.
      [this, path, old_logs = openLogs(study_)](Result<workflow::RobotPtr> robot) {
        receiveRobot(path, old_logs, std::move(robot));
      },
      jobs::AfterCancel::Drop);
}

void StudySession::receiveRobot(const QString& path, const std::vector<workflow::LogPtr>& old_logs,
                                Result<workflow::RobotPtr> robot) {
  if (!robot) {
    rejected_files_[area::kRobot] = path;
    return report(robot.error(), area::kRobot);
  }
  Study next = study_;
  next.robot = *robot;
  next.pose = next.robot->model.neutral();
  next.excitation = planFor(next.excitation, next.robot->model);
  // Rotors and outputs name joints: they are cleared for another robot.
  if (!placeRotors(next.robot->model, next.structure.rotors)) next.structure.rotors.clear();
  const auto& joints = next.outputs.joints;
  if (std::any_of(joints.begin(), joints.end(),
                  [&](const auto& j) { return next.robot->model.findJoint(j) < 0; }))
    next.outputs = {};
  closed_logs_.clear();
  if (study_.robot && isAnother(*study_.robot, *next.robot)) closed_logs_ = takeLogs(next, old_logs);
  edit(tr("open %1").arg(QFileInfo(path).fileName()), std::move(next));
  tellRobotFindings(*study_.robot);
  Q_EMIT fileOpened(path);
  if (closed_logs_.empty()) return;
  QStringList names;
  for (const StudyLog& log : closed_logs_) names << log.label;
  Q_EMIT logsClosed(names);
}

void StudySession::setModelOptions(const ModelOptions& options, const QString& words) {
  if (!study_.robot) return;
  Q_EMIT attempted(area::kRobot);
  const workflow::RobotPtr robot = study_.robot;
  run(
      area::kRobot, area::kRobot, tr("Rebuild %1").arg(QString::fromStdString(robot->model.name())),
      [robot, options](const JobContext&) { return workflow::rebuildRobot(*robot, options); }, this,
      [this, words](const workflow::RobotPtr& rebuilt) {
        Study next = study_;
        next.robot = rebuilt;
        if (next.pose.size() != next.robot->model.nq()) next.pose = next.robot->model.neutral();
        next.excitation = planFor(next.excitation, next.robot->model);
        edit(words, std::move(next));
      },
      jobs::AfterCancel::Drop);
}

void StudySession::openLog(const QString& path, LogRole role, const QString& mapping) {
  Q_EMIT attempted(area::kData);
  workflow::LogRequest request;
  request.file = toPath(path);
  if (!mapping.isEmpty()) request.mapping = toPath(mapping);
  request.remembered = toPath(SessionKeeper::mappings());
  asked_logs_.push_back(request.file);
  request.beside = logFiles();
  request.name = study_.nameInEngine(path);
  runner_.start(
      QStringLiteral("log:") + path, tr("Read %1").arg(QFileInfo(path).fileName()),
      [request, role](const JobContext& context) {
        const OpeningMark mark(request.file, OpeningMark::Kind::Added);
        return readLog(request, role, context);
      },
      this, [this, path](Result<StudyLog> log) { receiveLog(path, std::move(log)); },
      jobs::AfterCancel::Drop);
}

/// Logs that are open or have been asked for.
std::vector<std::filesystem::path> StudySession::logFiles() const {
  std::vector<std::filesystem::path> files = asked_logs_;
  for (const StudyLog& log : study_.logs) files.emplace_back(log.log->source);
  return files;
}

void StudySession::receiveLog(const QString& path, Result<StudyLog> log) {
  if (!log) {
    rejected_files_[area::kData] = path;
    return report(log.error(), area::kData);
  }
  Study next = study_;
  put(next, *log, path);
  edit(tr("open %1").arg(QFileInfo(path).fileName()), std::move(next));
  for (const Finding& finding : log->log->findings) {
    if (finding.severity != Severity::Info) messages_.add(errors::messageOf(finding, area::kData));
  }
  Q_EMIT fileOpened(path);
}

void StudySession::openLogFolder(const QString& path) {
  Q_EMIT attempted(area::kData);
  struct Contents {
    bool is_one_log = false;
    std::vector<StudyLog> logs;
    std::vector<Error> unreadable;
  };
  run(
      QStringLiteral("logs:") + path, area::kData, tr("Read the logs of %1").arg(QFileInfo(path).fileName()),
      [folder = toPath(path), remembered = toPath(SessionKeeper::mappings()), beside = logFiles(),
       study = study_](const JobContext& context) mutable -> Result<Contents> {
        Contents contents;
        const std::vector<std::filesystem::path> files = workflow::logsInFolder(folder);
        beside.insert(beside.end(), files.begin(), files.end());
        contents.is_one_log = files.empty();
        for (std::size_t k = 0; k < files.size(); ++k) {
          context.report("reading " + files[k].filename().string(),
                         static_cast<double>(k) / static_cast<double>(files.size()));
          const OpeningMark mark(files[k], OpeningMark::Kind::Added);
          workflow::LogRequest request{files[k], {}, remembered};
          request.beside = beside;
          request.name = study.nameInEngine(fromPath(files[k]));
          Result<StudyLog> log =
              readLog(request, LogRole::Training, {context.stop, nullptr, context.threads});
          if (context.stopRequested()) return cancelled();
          if (log)
            contents.logs.push_back(std::move(*log));
          else
            contents.unreadable.push_back(log.error());
        }
        return contents;
      },
      this,
      [this, path](const Contents& contents) {
        if (contents.is_one_log) return openLog(path, LogRole::Training);
        Study next = study_;
        for (const StudyLog& log : contents.logs) put(next, log, QString::fromStdString(log.log->source));
        if (!contents.logs.empty())
          edit(tr("open the logs of %1").arg(QFileInfo(path).fileName()), std::move(next));
        for (const Error& error : contents.unreadable) report(error, area::kData);
      },
      jobs::AfterCancel::Drop);
}

void StudySession::openFiles(const QStringList& paths) {
  QStringList logs;
  for (const QString& path : paths) {
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == "urdf" || suffix == "xml" || suffix == "xacro") {
      openRobot(path);
    } else if (suffix == "plumb") {
      openSession(path);
    } else if (QFileInfo(path).isDir()) {
      openLogFolder(path);
    } else {
      logs << path;
    }
  }
  const bool has_training = !study_.logsOf(LogRole::Training).empty();
  const bool has_validation = !study_.logsOf(LogRole::Validation).empty();
  for (qsizetype i = 0; i < logs.size(); ++i) {
    const bool last = i + 1 == logs.size();
    const bool keep = last && !has_validation && (has_training || logs.size() > 1);
    openLog(logs[i], keep ? LogRole::Validation : LogRole::Training);
  }
}

void StudySession::tellRobotFindings(const workflow::Robot& robot) {
  int wrong = 0, attention = 0;
  for (const Finding& finding : robot.findings) {
    wrong += finding.severity == Severity::Error;
    attention += finding.severity == Severity::Warning;
  }
  if (wrong + attention == 0) return;
  remark(wrong > 0 ? models::State::Wrong : models::State::Attention, tr("Audit"),
         tr("%1: %n finding(s) in the audit, listed on the page Robot.", nullptr, wrong + attention)
             .arg(QString::fromStdString(robot.model.name())),
         area::kRobot);
}

void StudySession::saveSession(const QString& path) {
  write(
      path, area::kFile, tr("Save %1"),
      [session = sessionOf(study_), file = toPath(path)](const JobContext&) {
        return workflow::writeSession(session, file);
      },
      this,
      [this, path, saved = undo_.index()](const auto&) {
        const bool as_saved = saved == undo_.index();
        setFile(path);
        if (!as_saved) undo_.resetClean();  // edits made while it was written
        Q_EMIT sessionSaved(path);
      });
}

void StudySession::openSession(const QString& path, const QStringList& without) {
  Q_EMIT attempted(area::kRobot);
  run(
      QStringLiteral("session"), area::kRobot, tr("Open %1").arg(QFileInfo(path).fileName()),
      [file = toPath(path), without](const JobContext& context) { return reopen(file, context, without); },
      this,
      [this, path](Reopened reopened) {
        Study next = std::move(reopened.study);
        next.settings_id = ++last_settings_id_;
        next.structure_id = ++last_structure_id_;
        edit(tr("open %1").arg(QFileInfo(path).fileName()), std::move(next));
        setFile(path == SessionKeeper::file() ? QString() : path);
        for (const Error& error : reopened.missing) report(error, area::kRobot);
        if (!reopened.changed.isEmpty()) {
          remark(models::State::Attention, tr("Changed files"),
                 tr("Changed since the session was saved: %1.").arg(reopened.changed.join(", ")),
                 area::kRobot);
        }
        Q_EMIT sessionOpened(path);
      },
      jobs::AfterCancel::Drop);
}

// ---- messages --------------------------------------------------------------------------------------------------

void StudySession::report(const Error& error, const QString& place) {
  errors::Message message = errors::messageOf(error, place);
  if (error.code == ErrorCode::Cancelled) message.state = models::State::Info;
  messages_.add(message);
  Q_EMIT rejected(place, message);
}

void StudySession::remark(models::State state, const QString& title, const QString& text,
                          const QString& place) {
  errors::Message message;
  message.state = state;
  message.title = title;
  message.text = text;
  message.source = place;
  messages_.add(message);
}

}  // namespace plumbline::panels
