// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <vector>

#include "widgets/session/study.h"
#include "workflow/log/import_log.h"

namespace plumbline::panels {

class StudySession;

/// The import of a log: open files, the draft of what their columns are with its own undo, and what the log becomes, which
/// a worker computes after every edit.
class ImportController : public QObject {
  Q_OBJECT

 public:
  explicit ImportController(StudySession* session, QObject* parent = nullptr);

  StudySession* session() const { return session_; }
  /// Null when nothing is imported.
  const workflow::ImportFilesPtr& files() const { return files_; }
  const workflow::ImportDraft& draft() const { return steps_.at(at_); }
  const workflow::ImportPreview& preview() const { return preview_; }
  QStringList paths() const;
  bool canUndo() const { return at_ > 0; }
  bool canRedo() const { return at_ + 1 < steps_.size(); }
  bool isBusy() const;
  /// Joints to choose from: those of the robot, else those of the draft.
  std::vector<std::string> joints() const;

 public Q_SLOTS:
  void open(const QStringList& paths);
  /// Merges another file by time; the columns of the others stay as they are.
  void addFile(const QString& path);
  void edit(plumbline::workflow::ImportDraft next);
  void undo();
  void redo();
  /// Back to the guess, as one step of undo.
  void guessAgain();
  void loadMapping(const QString& path);
  void saveMapping(const QString& path);
  /// Opens the log in the session through the mapping, which is remembered for files of the same layout.
  void import(plumbline::panels::LogRole role);
  void close();

 Q_SIGNALS:
  /// Emitted when other files are imported, or none.
  void filesChanged();
  void draftChanged();
  void previewChanged();

 private:
  void receive(workflow::ImportFilesPtr files, const workflow::ImportDraft* before);
  void show();

  StudySession* session_;
  workflow::ImportFilesPtr files_;
  std::vector<workflow::ImportDraft> steps_ = {{}};
  std::size_t at_ = 0;
  workflow::ImportPreview preview_;
};

}  // namespace plumbline::panels
