// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/session_keeper.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

#include "widgets/session/session_files.h"
#include "widgets/session/study_session.h"
#include "workflow/session/session.h"

namespace plumbline::panels {
namespace {

constexpr int kDelay = 1500;  // ms after the last change

}  // namespace

SessionKeeper::SessionKeeper(StudySession* session, QObject* parent) : QObject(parent), session_(session) {
  timer_.setSingleShot(true);
  timer_.setInterval(kDelay);
  connect(&timer_, &QTimer::timeout, this, &SessionKeeper::save);
  const auto later = [this] { timer_.start(); };
  connect(session, &StudySession::robotChanged, this, later);
  connect(session, &StudySession::logsChanged, this, later);
  connect(session, &StudySession::settingsChanged, this, later);
  connect(session, &StudySession::excitationChanged, this, later);
  connect(session, &StudySession::payloadChanged, this, later);
  connect(session, &StudySession::bayesChanged, this, later);
}

QString SessionKeeper::file() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/last-session.plumb";
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

}  // namespace plumbline::panels
