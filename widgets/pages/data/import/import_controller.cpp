// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/pages/data/import/import_controller.h"

#include <QFileInfo>

#include "widgets/session/last_session/opening_mark.h"
#include "widgets/session/last_session/session_keeper.h"
#include "widgets/session/study_session.h"

namespace plumbline::panels {
namespace {

constexpr char kOpenSlot[] = "import", kPreviewSlot[] = "import-preview";

}  // namespace

ImportController::ImportController(StudySession* session, QObject* parent)
    : QObject(parent), session_(session) {}

QStringList ImportController::paths() const {
  QStringList paths;
  if (files_)
    for (const std::filesystem::path& file : files_->files) paths << fromPath(file);
  return paths;
}

bool ImportController::isBusy() const {
  return session_->runner()->isRunning(kOpenSlot) || session_->runner()->isRunning(kPreviewSlot);
}

std::vector<std::string> ImportController::joints() const {
  if (session_->study().robot) return session_->study().robot->model.dofNames();
  return io::jointsOf(draft());
}

void ImportController::open(const QStringList& paths) {
  Q_EMIT session_->attempted(area::kData);
  workflow::ImportRequest request;
  for (const QString& path : paths) request.files.push_back(toPath(path));
  if (const workflow::RobotPtr& robot = session_->study().robot) {
    request.joints = robot->model.dofNames();
    request.robot = robot;
  }
  request.remembered = toPath(SessionKeeper::mappings());
  const bool more = paths.size() > 1 && files_;
  session_->run(
      kOpenSlot, area::kData, tr("Open %1").arg(QFileInfo(paths.last()).fileName()),
      [request](const JobContext& context) {
        const OpeningMark mark(request.files.back(), OpeningMark::Kind::Added);
        return workflow::openImport(request, context);
      },
      this,
      [this, more](workflow::ImportFilesPtr files) {
        const workflow::ImportDraft before = draft();
        receive(std::move(files), more ? &before : nullptr);
      },
      jobs::AfterCancel::Drop);
}

void ImportController::addFile(const QString& path) {
  open(paths() << path);
}

void ImportController::receive(workflow::ImportFilesPtr files, const workflow::ImportDraft* before) {
  workflow::ImportDraft draft = files->guess;
  if (before != nullptr) {  // the columns of the files that were open come first
    std::copy(before->columns.begin(), before->columns.end(), draft.columns.begin());
    std::copy(before->files.begin(), before->files.end(), draft.files.begin());
  }
  files_ = std::move(files);
  steps_ = {std::move(draft)};
  at_ = 0;
  preview_ = {};
  Q_EMIT filesChanged();
  show();
}

void ImportController::edit(workflow::ImportDraft next) {
  if (!files_ || next == draft()) return;
  steps_.resize(at_ + 1);
  steps_.push_back(std::move(next));
  ++at_;
  show();
}

void ImportController::undo() {
  if (!canUndo()) return;
  --at_;
  show();
}

void ImportController::redo() {
  if (!canRedo()) return;
  ++at_;
  show();
}

void ImportController::guessAgain() {
  if (files_) edit(files_->guess);
}

void ImportController::show() {
  Q_EMIT draftChanged();
  if (!files_) return;
  session_->runner()->start(
      kPreviewSlot, tr("Check the columns"),
      [files = files_, draft = draft()](const JobContext& context) {
        return Result<workflow::ImportPreview>(workflow::previewImport(*files, draft, context));
      },
      this,
      [this](Result<workflow::ImportPreview> preview) {
        if (!preview) return session_->report(preview.error(), area::kData);
        preview_ = std::move(preview).value();
        Q_EMIT previewChanged();
      });
}

void ImportController::loadMapping(const QString& path) {
  if (!files_) return;
  session_->run(
      kOpenSlot, area::kData, tr("Open %1").arg(QFileInfo(path).fileName()),
      [files = files_, file = toPath(path)](const JobContext&) {
        return workflow::draftFromMapping(*files, file);
      },
      this, [this](workflow::ImportDraft draft) { edit(std::move(draft)); }, jobs::AfterCancel::Drop);
}

void ImportController::saveMapping(const QString& path) {
  if (!files_) return;
  session_->write(
      path, area::kData, tr("Save %1"),
      [files = files_, draft = draft(), file = toPath(path)](const JobContext&) {
        return workflow::saveMapping(*files, draft, file);
      },
      this, [](const auto&) {});
}

void ImportController::import(LogRole role) {
  if (!files_) return;
  session_->run(
      kOpenSlot, area::kData, tr("Import %1").arg(QFileInfo(paths().first()).fileName()),
      [files = files_, draft = draft(), target = toPath(SessionKeeper::mappings())](const JobContext&) {
        return workflow::rememberMapping(*files, draft, target);
      },
      this,
      [this, role](const std::filesystem::path& mapping) {
        session_->openLog(paths().first(), role, fromPath(mapping));
        close();
      },
      jobs::AfterCancel::Drop);
}

void ImportController::close() {
  session_->runner()->cancelSlot(kPreviewSlot);
  files_ = nullptr;
  steps_ = {{}};
  at_ = 0;
  preview_ = {};
  Q_EMIT filesChanged();
}

}  // namespace plumbline::panels
