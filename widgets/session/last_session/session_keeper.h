// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace plumbline::panels {

class IdentificationController;
class StudySession;

/// Saves the session a moment after every change, and every result, so that the next start, or one after a crash, finds them
/// again; results also beside a session that the user saves. Every running window holds a file of its own by a lock; files of
/// windows that have ended are left for the next.
class SessionKeeper : public QObject {
  Q_OBJECT

 public:
  static constexpr int kMostLeft = 8;  ///< files of ended windows that are kept

  SessionKeeper(IdentificationController* identification, QObject* parent);
  ~SessionKeeper() override;
  /// File of the session of this window; an unused one is taken at the first call.
  static QString file();
  /// File of the session of this window; empty when nothing is in it.
  static QString lastSession();
  /// Files of windows that have ended, the last changed first.
  static QStringList left();
  /// Makes the session of a window that has ended that of this window, whose own stays for the next.
  /// @param preferred  is taken where it is among them, before the last changed
  /// @return the others
  static QStringList takeLeft(const QStringList& preferred);
  /// Removes sessions of windows that have ended, with their results.
  static void discard(const QStringList& files);
  /// Folder of the results of a session, beside its file.
  static QString resultsOf(const QString& session_file);
  /// Folder of the mappings of logs that were imported.
  static QString mappings();

 private:
  void save();
  /// Writes the results of the robot beside a session file, and removes those that were removed from the window.
  void keepResultsOf(const QString& session_file);
  /// Saves now what is to be saved in a moment.
  void flush();
  /// Removes what the first session of this window takes the place of: those that were closed before it began.
  void removeSuperseded();
  /// Shows the results of robot, logs and settings of a session again; those of others are left out.
  void reopenResults(const QString& session_file);

  StudySession* session_;
  IdentificationController* identification_;
  QHash<int, QString> kept_;  ///< run → name of its file
  bool reopening_ = false;
  QTimer timer_, results_timer_;
};

}  // namespace plumbline::panels
