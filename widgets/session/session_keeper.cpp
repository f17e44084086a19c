// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/session_keeper.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include "base/cancelled.h"
#include "widgets/session/identification_controller.h"
#include "widgets/session/session_files.h"
#include "widgets/session/study_session.h"
#include "workflow/identification/identify_settings.h"
#include "workflow/identification/result_file.h"
#include "workflow/identification/validate.h"
#include "workflow/session/command_line.h"
#include "workflow/session/session.h"

namespace plumbline::panels {
namespace {

constexpr int kDelay = 1500;  // ms after the last change

QString shortHash(const std::string& text) {
  constexpr int kLength = 16;
  return QString::fromLatin1(
      QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Sha256)
          .toHex()
          .left(kLength));
}

/// Short name of robot and training logs.
QString nameOfData(const workflow::IdentifyRequest& request) {
  std::string text = request.robot->content_hash + workflow::robotOptionsText(request.robot->request.options);
  for (const workflow::LogPtr& log : request.training) text += " " + log->content_hash;
  return shortHash(text);
}

/// Short name of everything that is chosen, but for the estimator.
QString nameOfSettings(const workflow::IdentifyRequest& request) {
  workflow::IdentifyRequest all = workflow::requestOf(request, "lmi");
  all.robot = request.robot;
  return shortHash(workflow::provenanceOf(all).settings_json + std::to_string(request.structure.tolerance));
}

/// Session that kept results are read into.
struct KeptFor {
  workflow::IdentifyRequest request;
  Outcome run;  ///< robot and logs of the session, its settings
};

/// The result as a run with the torques that it predicts.
Result<OutcomePtr> runOf(const KeptFor& session, const workflow::StoredResult& stored, const QString& name,
                         const JobContext& context) {
  auto light = std::make_shared<workflow::Identification>();
  light->robot = session.run.robot;
  light->request = workflow::requestOf(session.request, stored.estimate.method);
  light->request.robot = session.run.robot;
  light->request.training = session.run.training;
  light->request.validation = session.run.validation;
  light->request.processing = stored.processing;
  light->estimate = stored.estimate;
  light->assessment = stored.assessment;
  light->provenance = stored.provenance;
  Outcome run = session.run;
  if (!name.contains(nameOfSettings(session.request))) run.settings_id = 0;
  workflow::ValidateRequest asked{run.robot, stored.estimate, run.training, stored.processing};
  asked.logs.insert(asked.logs.end(), run.validation.begin(), run.validation.end());
  asked.loads = run.options.gains.loads;
  asked.identified_from = stored.provenance.logs;
  Result<workflow::Validation> predicted = workflow::validate(asked, context);
  if (!predicted) return predicted.error();
  for (std::size_t i = 0; i < run.training.size(); ++i) predicted->predictions[i].training = true;
  return prepareOutcome(std::move(run), std::move(light), predicted->predictions);
}

struct ReopenedRun {
  QString name;
  OutcomePtr run;
};

/// Files that cannot be read, or belong to another study, are left out: a result can be made again.
Result<std::vector<ReopenedRun>> readKept(const KeptFor& session, const JobContext& context) {
  std::vector<ReopenedRun> out;
  const QDir folder(SessionKeeper::results());
  const QString wanted = QStringLiteral("*-%1-*.json").arg(nameOfData(session.request));
  for (const QString& name : folder.entryList({wanted}, QDir::Files, QDir::Name)) {
    const Result<workflow::StoredResult> stored = workflow::readResult(toPath(folder.filePath(name)));
    if (!stored) continue;
    Result<OutcomePtr> run = runOf(session, *stored, name, context);
    if (context.stopRequested()) return cancelled();
    if (run) out.push_back({name, *run});
  }
  return out;
}

}  // namespace

SessionKeeper::SessionKeeper(IdentificationController* identification, QObject* parent)
    : QObject(parent), session_(identification->session()), identification_(identification) {
  timer_.setSingleShot(true);
  timer_.setInterval(kDelay);
  connect(&timer_, &QTimer::timeout, this, &SessionKeeper::save);
  const auto later = [this] { timer_.start(); };
  connect(session_, &StudySession::robotChanged, this, later);
  connect(session_, &StudySession::logsChanged, this, later);
  connect(session_, &StudySession::settingsChanged, this, later);
  connect(session_, &StudySession::excitationChanged, this, later);
  connect(session_, &StudySession::payloadChanged, this, later);
  connect(session_, &StudySession::bayesChanged, this, later);
  connect(identification_, &IdentificationController::runsChanged, this, &SessionKeeper::keepResults);
  connect(session_, &StudySession::sessionOpened, this, &SessionKeeper::reopenResults);
}

QString SessionKeeper::file() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/last-session.plumb";
}

QString SessionKeeper::results() {
  return file() + QStringLiteral(".results");
}

QString SessionKeeper::mappings() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/mappings";
}

QString SessionKeeper::lastSession() {
  return QFileInfo::exists(file()) ? file() : QString();
}

void SessionKeeper::save() {
  const QString target = file();
  if (!session_->study().robot && session_->study().logs.empty()) {
    if (session_->undoStack()->canUndo()) QFile::remove(target);  // closed by the user: not opened again
    return;
  }
  QDir().mkpath(QFileInfo(target).absolutePath());
  // No message: a session that cannot be saved must not disturb; nothing else depends on it.
  session_->runner()->start(
      QStringLiteral("autosave"), tr("Keep the session"),
      [session = sessionOf(session_->study()), path = toPath(target)](const JobContext&) {
        return workflow::writeSession(session, path);
      },
      this, [](const Status&) {});
}

void SessionKeeper::keepResults() {
  if (reopening_) return;
  const Study& study = session_->study();
  std::vector<std::pair<workflow::IdentificationPtr, QString>> fresh;
  QStringList names;
  for (const OutcomePtr& run : identification_->runs()) {
    if (!run->bayes.empty() || run->robot != study.robot) continue;  // those have a file of their own
    QString& name = kept_[run->number];
    if (name.isEmpty()) {
      const bool current = run->settings_id == study.settings_id;
      workflow::IdentifyRequest of = identification_->identifyRequest();
      of.training = run->training;
      name = QStringLiteral("%1-%2-%3-%4.json")
                 .arg(QDateTime::currentMSecsSinceEpoch(), 14, 10, QLatin1Char('0'))
                 .arg(run->number, 4, 10, QLatin1Char('0'))
                 .arg(nameOfData(of), current ? nameOfSettings(of) : QString());
      fresh.emplace_back(run->result, name);
    }
    names << name;
  }
  // No message, as for the session.
  session_->runner()->start(
      QStringLiteral("keep-results"), tr("Keep the results"),
      [fresh, names](const JobContext&) -> Status {
        QDir folder(results());
        folder.mkpath(QStringLiteral("."));
        for (const QString& old : folder.entryList({QStringLiteral("*.json")}, QDir::Files))
          if (!names.contains(old)) folder.remove(old);
        for (const auto& [result, name] : fresh)
          if (Status status = workflow::writeResult(*result, toPath(folder.filePath(name))); !status)
            return status;
        return done();
      },
      this, [](const Status&) {});
}

void SessionKeeper::reopenResults(const QString& session_file) {
  const Study& study = session_->study();
  if (session_file != file() || !study.robot || !identification_->runs().empty()) return;
  KeptFor session{identification_->identifyRequest(), {}};
  session.run.options = study.options;
  session.run.robot = study.robot;
  session.run.training = study.logsOf(LogRole::Training);
  session.run.validation = study.logsOf(LogRole::Validation);
  session.run.settings_id = study.settings_id;
  reopening_ = true;
  session_->runner()->start(
      QStringLiteral("reopen-results"), tr("Read the results of the last session"),
      [session](const JobContext& context) { return readKept(session, context); }, this,
      [this, robot = study.robot](Result<std::vector<ReopenedRun>> runs) {
        if (runs && robot == session_->study().robot)
          for (const ReopenedRun& one : *runs) {
            identification_->addRun(*one.run);
            kept_[identification_->outcome()->number] = one.name;
          }
        reopening_ = false;
      });
}

}  // namespace plumbline::panels
