// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/window/file_messages.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDesktopServices>
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QTimer>
#include <QUndoStack>
#include <QUrl>

#include "widgets/errors/message_bar.h"
#include "widgets/session/last_session/session_keeper.h"
#include "widgets/session/study_session.h"
#include "workflow/session/session.h"

namespace plumbline::panels {
namespace {

constexpr int kSavedFor = 8000;  // ms
constexpr char kOpenAgain[] = "open-again", kOpenOther[] = "open-other-session",
               kDiscardOthers[] = "discard-other-sessions";

struct FileMessages {
  Q_DECLARE_TR_FUNCTIONS(plumbline::panels::FileMessages)
};

errors::Message withActions(const QString& first, const char* first_id, const QString& second,
                            const char* second_id) {
  errors::Message message;
  message.action = first;
  message.action_id = QString::fromLatin1(first_id);
  message.other_action = second;
  message.other_action_id = QString::fromLatin1(second_id);
  return message;
}

errors::Message saved(const QString& path, const QString& action, const char* id) {
  errors::Message message =
      withActions(action, id, FileMessages::tr("Show in folder"), errors::action::kShowFolder);
  message.state = models::State::Good;
  message.title = FileMessages::tr("Saved");
  message.text = QDir::toNativeSeparators(path);
  message.subjects = {path};
  return message;
}

/// Robot, or log, of a session, and when it was saved last.
QString nameOfSession(const QString& file) {
  const Result<workflow::Session> session = workflow::readSession(toPath(file));
  QString name = QFileInfo(file).fileName();
  if (session && !session->robot.empty())
    name = QFileInfo(fromPath(session->robot)).completeBaseName();
  else if (session && !session->logs.empty())
    name = QFileInfo(fromPath(session->logs.front().file)).fileName();
  return name;
}

}  // namespace

errors::Message logsClosedMessage(const QStringList& names) {
  errors::Message message = withActions(FileMessages::tr("Keep the logs"), errors::action::kKeepLogs,
                                        FileMessages::tr("Undo"), errors::action::kUndo);
  message.title = FileMessages::tr("Logs closed");
  message.text = FileMessages::tr("They belong to the robot that was open before: %1.")
                     .arg(names.join(QStringLiteral(", ")));
  message.source = QString::fromLatin1(area::kRobot);
  return message;
}

errors::Message notOpenedMessage(const QStringList& files) {
  errors::Message message;
  message.state = models::State::Attention;
  message.title = FileMessages::tr("Not opened");
  message.text = FileMessages::tr("The last session ended while opening %1. Everything before it is here.")
                     .arg(files.join(QStringLiteral(", ")));
  message.action = FileMessages::tr("Open again");
  message.action_id = QString::fromLatin1(kOpenAgain);
  message.subjects = files;
  message.source = QString::fromLatin1(area::kRobot);
  return message;
}

errors::Message notFinishedMessage(const QStringList& runs) {
  errors::Message message;
  message.state = models::State::Attention;
  message.title = FileMessages::tr("Not finished");
  message.text =
      FileMessages::tr(
          "The last session ended while this ran: %1. Its result is not there, everything before it is. "
          "Start it again on its page.")
          .arg(runs.join(QStringLiteral(", ")));
  message.source = QString::fromLatin1(area::kRobot);
  return message;
}

errors::Message openWithoutMessage(const QStringList& files) {
  QStringList shown = files;
  if (shown.size() > 1) shown.removeAll(SessionKeeper::file());  // it was open because of the others
  errors::Message message;
  message.state = models::State::Attention;
  message.title = FileMessages::tr("Not reopened");
  message.text =
      FileMessages::tr("The last session ended while opening %1.").arg(shown.join(QStringLiteral(", ")));
  message.action = FileMessages::tr("Open without it");
  message.action_id = QString::fromLatin1(errors::action::kOpenWithout);
  message.source = QString::fromLatin1(area::kRobot);
  return message;
}

errors::Message otherSessionsMessage(const QStringList& files) {
  QStringList names;
  for (const QString& file : files) {
    const QString saved = QLocale::system().toString(QFileInfo(file).lastModified(), QLocale::ShortFormat);
    names << FileMessages::tr("%1 (saved %2)").arg(nameOfSession(file), saved);
  }
  errors::Message message = withActions(FileMessages::tr("Open %1").arg(nameOfSession(files.first())),
                                        kOpenOther, FileMessages::tr("Discard"), kDiscardOthers);
  message.title = FileMessages::tr("Other sessions");
  message.text = FileMessages::tr("Other windows had open: %1.").arg(names.join(QStringLiteral(", ")));
  message.subjects = files;
  message.source = QString::fromLatin1(area::kRobot);
  return message;
}

void showMotionSaved(errors::MessageBar* bar, const QString& path, models::State state,
                     const QStringList& proof) {
  errors::Message message =
      saved(path, FileMessages::tr("Recorded? Add the log …"), errors::action::kChooseFile);
  message.source = QString::fromLatin1(area::kExcitation);
  message.state = state;
  message.text = (QStringList{message.text + QLatin1Char('.')} + proof).join(QLatin1Char(' '));
  bar->showMessage(message);
}

void showSaved(errors::MessageBar* bar, const QString& path) {
  const errors::Message message = saved(path, FileMessages::tr("Open"), errors::action::kOpenFile);
  bar->showMessage(message);
  QTimer::singleShot(kSavedFor, bar, [bar, time = message.time] {
    if (bar->hasMessage() && bar->message().time == time) bar->clear();
  });
}

bool followFileAction(StudySession* session, const QString& action_id, const errors::Message& message) {
  if (action_id == errors::action::kKeepLogs) return session->keepClosedLogs(), true;
  if (action_id == errors::action::kUndo) return session->undoStack()->undo(), true;
  if (action_id == QLatin1String(kOpenAgain)) {
    const QStringList files = message.subjects;  // the bar of the message is cleared
    Q_EMIT session->attempted(area::kRobot);
    return session->openFiles(files), true;
  }
  if (action_id == QLatin1String(kDiscardOthers)) {
    const QStringList files = message.subjects;
    Q_EMIT session->attempted(area::kRobot);
    return SessionKeeper::discard(files), true;
  }
  if (action_id == QLatin1String(kOpenOther)) {
    const QString wanted = message.subjects.value(0);
    if (!SessionKeeper::left().contains(wanted)) return true;  // another window has opened it meanwhile
    const QStringList others = SessionKeeper::takeLeft({wanted});
    session->openSession(SessionKeeper::file());
    if (!others.isEmpty()) Q_EMIT session->rejected(area::kRobot, otherSessionsMessage(others));
    return true;
  }
  const QString path = message.subjects.value(0);
  if (action_id == errors::action::kShowFolder)
    return QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(path).absolutePath())), true;
  if (action_id != errors::action::kOpenFile) return false;
  if (path.endsWith(QStringLiteral(".plumb")))
    session->openSession(path);
  else
    QDesktopServices::openUrl(QUrl::fromLocalFile(path));
  return true;
}

}  // namespace plumbline::panels
