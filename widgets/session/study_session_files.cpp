// SPDX-License-Identifier: GPL-3.0-or-later
//
// Robots, logs and sessions that are opened and saved.
#include <QFileInfo>
#include <algorithm>

#include "base/cancelled.h"
#include "model/build_model.h"
#include "widgets/session/excitation_plan.h"
#include "widgets/session/last_session/opening_mark.h"
#include "widgets/session/last_session/session_keeper.h"
#include "widgets/session/session_files.h"
#include "widgets/session/study_session.h"
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

}  // namespace

void StudySession::setFile(const QString& path) {
  file_ = path;
  undo_.setClean();
  Q_EMIT fileChanged();
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
        beside.insert(beside.begin(), files.begin(), files.end());
        const std::vector<std::string> names = workflow::logNames(beside);
        contents.is_one_log = files.empty();
        for (std::size_t k = 0; k < files.size(); ++k) {
          context.report("reading " + files[k].filename().string(),
                         static_cast<double>(k) / static_cast<double>(files.size()));
          const OpeningMark mark(files[k], OpeningMark::Kind::Added);
          workflow::LogRequest request{files[k], {}, remembered};
          request.name = study.nameInEngine(fromPath(files[k]));
          if (request.name.empty()) request.name = names[k];
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

}  // namespace plumbline::panels
