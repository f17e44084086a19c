// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/session/session_keeper.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "widgets/session/workbench.h"

namespace plumbline::panels {
namespace {

constexpr int kDelay = 1500;  // ms after the last change

}  // namespace

SessionKeeper::SessionKeeper(Workbench* bench, QObject* parent) : QObject(parent), bench_(bench) {
  timer_.setSingleShot(true);
  timer_.setInterval(kDelay);
  connect(&timer_, &QTimer::timeout, this, &SessionKeeper::save);
  const auto later = [this] { timer_.start(); };
  connect(bench, &Workbench::robotChanged, this, later);
  connect(bench, &Workbench::logsChanged, this, later);
  connect(bench, &Workbench::settingsChanged, this, later);
  connect(bench, &Workbench::excitationChanged, this, later);
  connect(bench, &Workbench::payloadChanged, this, later);
}

QString SessionKeeper::file() {
  return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + "/last-session.plumb";
}

QString SessionKeeper::lastSession() {
  return QFileInfo::exists(file()) ? file() : QString();
}

void SessionKeeper::save() {
  if (!bench_->study().robot && bench_->study().logs.empty()) return;
  const QString target = file();
  QDir().mkpath(QFileInfo(target).absolutePath());
  // Quiet: a session that cannot be kept must not disturb; nothing else depends on it.
  bench_->runner()->start(
      QStringLiteral("autosave"), tr("Keep the session"),
      [session = bench_->session(), path = toPath(target)](const JobContext&) {
        return workflow::writeSession(session, path);
      },
      this, [](const Status&) {});
}

}  // namespace plumbline::panels
