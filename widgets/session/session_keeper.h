// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

namespace plumbline::panels {

class StudySession;

/// Saves the session a moment after every change, so that the next start, or one after a crash, finds it again.
class SessionKeeper : public QObject {
  Q_OBJECT

 public:
  SessionKeeper(StudySession* session, QObject* parent);
  /// File of the last session; empty when there is none.
  static QString lastSession();
  static QString file();
  /// Folder of the mappings of logs that were imported.
  static QString mappings();

 private:
  void save();
  StudySession* session_;
  QTimer timer_;
};

}  // namespace plumbline::panels
