// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QTimer>

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Saves the session a moment after every change, and every result, so that the next start, or one after a crash, finds them
/// again.
class SessionKeeper : public QObject {
  Q_OBJECT

 public:
  SessionKeeper(IdentificationController* identification, QObject* parent);
  /// File of the last session; empty when there is none.
  static QString lastSession();
  static QString file();
  /// Folder of the results of the last session.
  static QString results();
  /// Folder of the mappings of logs that were imported.
  static QString mappings();

 private:
  void save();
  void keepResults();
  /// Shows the results of robot, logs and settings of the last session again; those of others are left out.
  void reopenResults(const QString& session_file);

  StudySession* session_;
  IdentificationController* identification_;
  QHash<int, QString> kept_;  ///< run → name of its file
  bool reopening_ = false;
  QTimer timer_;
};

}  // namespace plumbline::panels
