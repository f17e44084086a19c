// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/last_session/session_keeper.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QSaveFile>
#include <QStandardPaths>
#include <algorithm>

#include "base/cancelled.h"
#include "base/version.h"
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
constexpr int kMostWindows = 1000;
constexpr char kShown[] = "/shown";  // in the folder of the results: which is shown, and what is recommended
constexpr char kClosed[] = ".closed";  // behind the name of a session whose window was closed, not killed

// ---- files of the windows ----------------------------------------------------------------------------------------

/// Session file of this process.
struct OwnFile {
  QString name;
  std::unique_ptr<QLockFile> lock;  ///< null where the folder cannot be written
  QStringList superseded;           ///< closed before this window began
  SessionKeeper* keeper = nullptr;
};

OwnFile& own() {
  static OwnFile file;
  return file;
}

QDir folderOfSessions() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
}

/// Null while a living process holds the file.
std::unique_ptr<QLockFile> lockOf(const QString& file) {
  auto lock = std::make_unique<QLockFile>(file + QStringLiteral(".lock"));
  lock->setStaleLockTime(0);  // however long a process runs
  return lock->tryLock(0) ? std::move(lock) : nullptr;
}

void hold(OwnFile& file, const QString& name, std::unique_ptr<QLockFile> lock) {
  QFile::remove(name + QLatin1String(kClosed));
  file.name = name;
  file.lock = std::move(lock);
}

/// The session, its results and marks; the caller holds its lock.
void removeSession(const QString& file) {
  const QFileInfo session(file);
  for (const QFileInfo& one : session.dir().entryInfoList({session.fileName() + QStringLiteral(".*")},
                                                          QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot)) {
    if (one.suffix() == QLatin1String("lock")) continue;
    one.isDir() ? QDir(one.filePath()).removeRecursively() : QFile::remove(one.filePath());
  }
  QFile::remove(file);
}

/// An unused file: the first of the numbered names.
void takeUnused(OwnFile& file) {
  const QDir folder = folderOfSessions();
  folder.mkpath(QStringLiteral("."));
  const QStringList left = SessionKeeper::left();
  std::copy_if(left.begin(), left.end(), std::back_inserter(file.superseded),
               [](const QString& one) { return QFileInfo::exists(one + QLatin1String(kClosed)); });
  for (int n = 1; n <= kMostWindows; ++n) {
    const QString name = folder.filePath(n == 1 ? QStringLiteral("last-session.plumb")
                                                : QStringLiteral("last-session-%1.plumb").arg(n));
    if (QFileInfo::exists(name)) continue;
    std::unique_ptr<QLockFile> lock = lockOf(name);
    if (lock && !QFileInfo::exists(name)) return hold(file, name, std::move(lock));
    if (!QFileInfo(folder.path()).isWritable()) return hold(file, name, nullptr);
  }
}

// ---- results -----------------------------------------------------------------------------------------------------

QString shortHash(const std::string& text) {
  constexpr int kLength = 16;
  return QString::fromLatin1(
      QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Sha256)
          .toHex()
          .left(kLength));
}

/// Short name of what was identified: robot, training logs with their columns, program.
QString nameOfData(const workflow::RobotPtr& robot, const std::vector<workflow::LogPtr>& training) {
  std::string text =
      std::string(kVersion) + robot->content_hash + workflow::robotOptionsText(robot->request.options);
  for (const workflow::LogPtr& log : training) text += " " + log->content_hash + " " + log->mapping_hash;
  return shortHash(text);
}

/// Short name of everything that is chosen, but for the estimator.
QString nameOfSettings(const workflow::IdentificationSpec& spec) {
  return shortHash(workflow::settingsText(spec));
}

/// Session that kept results are read into.
struct KeptFor {
  workflow::IdentifyRequest request;
  Outcome run;       ///< robot and logs of the session, its settings
  QString settings;  ///< short name of these
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
  if (!name.contains(session.settings)) run.settings_id = 0;
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
  bool shown;
};

/// Files that cannot be read, or belong to another study, are left out: a result can be made again.
Result<std::vector<ReopenedRun>> readKept(const KeptFor& session, const QDir& folder,
                                          const JobContext& context) {
  std::vector<ReopenedRun> out;
  const QString wanted =
      QStringLiteral("*-%1-*.json").arg(nameOfData(session.run.robot, session.run.training));
  QFile shown_file(folder.path() + QLatin1String(kShown));
  const QJsonObject told = shown_file.open(QIODevice::ReadOnly)
                               ? QJsonDocument::fromJson(shown_file.readAll()).object()
                               : QJsonObject();
  for (const QString& name : folder.entryList({wanted}, QDir::Files, QDir::Name)) {
    const Result<workflow::StoredResult> stored = workflow::readResult(toPath(folder.filePath(name)));
    if (!stored) continue;
    KeptFor with = session;
    const QJsonObject advice = told["recommendations"].toObject()[name].toObject();
    with.run.recommended = advice["recommended"].toBool();
    with.run.recommendation = advice["reason"].toString().toStdString();
    Result<OutcomePtr> run = runOf(with, *stored, name, context);
    if (context.stopRequested()) return cancelled();
    if (run) out.push_back({name, *run, told["shown"].toString() == name});
  }
  return out;
}

}  // namespace

SessionKeeper::SessionKeeper(IdentificationController* identification, QObject* parent)
    : QObject(parent), session_(identification->session()), identification_(identification) {
  timer_.setSingleShot(true);
  timer_.setInterval(kDelay);
  connect(&timer_, &QTimer::timeout, this, &SessionKeeper::save);
  results_timer_.setSingleShot(true);
  results_timer_.setInterval(0);
  connect(&results_timer_, &QTimer::timeout, this, [this] { keepResultsOf(file()); });
  own().keeper = this;
  const auto later = [this] { timer_.start(); };
  connect(session_, &StudySession::robotChanged, this, later);
  connect(session_, &StudySession::logsChanged, this, later);
  connect(session_, &StudySession::settingsChanged, this, later);
  connect(session_, &StudySession::excitationChanged, this, later);
  connect(session_, &StudySession::payloadChanged, this, later);
  connect(session_, &StudySession::bayesChanged, this, later);
  // Once for all results that come together.
  for (const auto changed :
       {&IdentificationController::runsChanged, &IdentificationController::outcomeChanged})
    connect(identification_, changed, this, [this] {
      if (!reopening_) results_timer_.start();
    });
  connect(session_, &StudySession::sessionOpened, this, &SessionKeeper::reopenResults);
  connect(session_, &StudySession::sessionSaved, this, &SessionKeeper::keepResultsOf);
}

SessionKeeper::~SessionKeeper() {
  if (own().lock && QFileInfo::exists(own().name)) {
    QFile mark(own().name + QLatin1String(kClosed));
    mark.open(QFile::WriteOnly);
  }
  own() = {};
}

QString SessionKeeper::file() {
  if (own().name.isEmpty()) takeUnused(own());
  return own().name;
}

QStringList SessionKeeper::left() {
  QStringList out;
  for (const QFileInfo& one :
       folderOfSessions().entryInfoList({QStringLiteral("last-session*.plumb")}, QDir::Files, QDir::Time)) {
    if (one.filePath() != own().name && lockOf(one.filePath())) out << one.filePath();
  }
  return out;
}

QStringList SessionKeeper::takeLeft(const QStringList& preferred) {
  QStringList all = left();
  std::stable_partition(all.begin(), all.end(), [&](const QString& one) { return preferred.contains(one); });
  for (qsizetype i = 0; i < all.size(); ++i) {
    std::unique_ptr<QLockFile> lock = lockOf(all[i]);
    if (!lock) continue;  // another window was faster
    if (own().keeper) own().keeper->flush();
    hold(own(), all[i], std::move(lock));
    break;
  }
  return left();
}

void SessionKeeper::discard(const QStringList& files) {
  for (const QString& file : files)
    if (const std::unique_ptr<QLockFile> lock = lockOf(file)) removeSession(file);
}

void SessionKeeper::flush() {
  if (timer_.isActive()) save();
  if (results_timer_.isActive()) keepResultsOf(file());
  timer_.stop();
  results_timer_.stop();
  kept_.clear();  // they lie beside the other session
}

void SessionKeeper::removeSuperseded() {
  for (const QString& one : std::exchange(own().superseded, {}))
    if (QFileInfo::exists(one + QLatin1String(kClosed))) discard({one});
  discard(left().mid(kMostLeft));
}

QString SessionKeeper::resultsOf(const QString& session_file) {
  return session_file + QStringLiteral(".results");
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
      this,
      [this](const Status& saved) {
        if (saved) removeSuperseded();
      });
}

void SessionKeeper::keepResultsOf(const QString& session_file) {
  const Study& study = session_->study();
  std::vector<std::pair<workflow::IdentificationPtr, QString>> kept;
  QStringList names;
  QJsonObject told, advice;
  const int shown = identification_->outcome() ? identification_->outcome()->number : 0;
  for (const OutcomePtr& run : identification_->runs()) {
    if (!run->bayes.empty() || run->robot != study.robot) continue;  // those have a file of their own
    QString& name = kept_[run->number];
    if (name.isEmpty()) {
      const bool current = run->settings_id == study.settings_id;
      name = QStringLiteral("%1-%2-%3-%4.json")
                 .arg(QDateTime::currentMSecsSinceEpoch(), 14, 10, QLatin1Char('0'))
                 .arg(run->number, 4, 10, QLatin1Char('0'))
                 .arg(nameOfData(run->robot, run->training), current ? nameOfSettings(study) : QString());
    }
    kept.emplace_back(run->result, name);
    names << name;
    if (run->number == shown) told["shown"] = name;
    if (!run->recommendation.empty())
      advice[name] = QJsonObject{{"recommended", run->recommended},
                                 {"reason", QString::fromStdString(run->recommendation)}};
  }
  told["recommendations"] = advice;
  // No message, as for the session.
  session_->runner()->start(
      QStringLiteral("keep-results:") + session_file, tr("Keep the results"),
      [kept, names, told, folder = QDir(resultsOf(session_file)), own_file = session_file == file(),
       known = kept_.values()](const JobContext&) -> Status {
        if (kept.empty() && !folder.exists()) return done();
        folder.mkpath(QStringLiteral("."));
        // Results beside a user's file that this window has not shown, because robot or logs have changed, stay.
        for (const QString& old : folder.entryList({QStringLiteral("*.json")}, QDir::Files))
          if (!names.contains(old) && (own_file || known.contains(old))) QFile::remove(folder.filePath(old));
        for (const auto& [result, name] : kept) {
          if (folder.exists(name)) continue;
          if (Status status = workflow::writeResult(*result, toPath(folder.filePath(name))); !status)
            return status;
        }
        QSaveFile choice(folder.path() + QLatin1String(kShown));
        if (choice.open(QIODevice::WriteOnly)) choice.write(QJsonDocument(told).toJson());
        choice.commit();
        return done();
      },
      this, [](const Status&) {});
}

void SessionKeeper::reopenResults(const QString& session_file) {
  const Study& study = session_->study();
  if (!study.robot) return;
  for (const OutcomePtr& run : identification_->runs())
    if (run->robot == study.robot) return;
  KeptFor session{identification_->identifyRequest(), {}, nameOfSettings(study)};
  session.run.options = study.options;
  session.run.robot = study.robot;
  session.run.training = study.logsOf(LogRole::Training);
  session.run.validation = study.logsOf(LogRole::Validation);
  session.run.settings_id = study.settings_id;
  reopening_ = true;
  session_->runner()->start(
      QStringLiteral("reopen-results"), tr("Read the results of the session"),
      [session, folder = QDir(resultsOf(session_file))](const JobContext& context) {
        return readKept(session, folder, context);
      },
      this,
      [this, robot = study.robot, another = session_file != file()](Result<std::vector<ReopenedRun>> runs) {
        int shown = 0;
        if (runs && robot == session_->study().robot)
          for (const ReopenedRun& one : *runs) {
            identification_->addRun(*one.run);
            kept_[identification_->outcome()->number] = one.name;
            if (one.shown) shown = identification_->outcome()->number;
          }
        identification_->selectRun(shown);
        reopening_ = false;
        if (another && runs && !runs->empty()) results_timer_.start();  // kept beside that of this window too
      });
}

}  // namespace plumbline::panels
