// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/mesh_library.h"

#include <QFutureWatcher>
#include <QtConcurrentRun>

#include "widgets/view3d/mesh_worker.h"

namespace plumbline::view3d {

MeshLibrary::MeshLibrary(const QString& worker, QObject* parent) : QObject(parent), worker_(worker) {
  pool_.setMaxThreadCount(2);
}

MeshLibrary::~MeshLibrary() {
  stop_.request_stop();
  pool_.clear();
  pool_.waitForDone();
}

void MeshLibrary::request(const QString& path) {
  Entry& entry = entries_[path];
  if (entry.state != State::Unknown) return;
  entry.state = State::Loading;
  ++loading_;
  const MeshTask task{path, worker_, triangle_limit_, time_limit_ms_};
  auto* watcher = new QFutureWatcher<Result<MeshPtr>>(this);
  connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher, path, generation = generation_] {
    watcher->deleteLater();
    if (watcher->future().resultCount() > 0) receive(path, generation, watcher->result());
  });
  watcher->setFuture(QtConcurrent::run(&pool_, [task, stop = stop_.get_token()]() -> Result<MeshPtr> {
    try {
      Result<geometry::TriangleMesh> mesh = readMesh(task, stop);
      if (!mesh) return mesh.error();
      return MeshPtr(std::make_shared<const geometry::TriangleMesh>(std::move(*mesh)));
    } catch (const std::exception& failure) {
      return Error{
          .code = ErrorCode::WorkerFailed, .detail = failure.what(), .file = task.path.toStdString()};
    }
  }));
}

void MeshLibrary::receive(const QString& path, quint64 generation, const Result<MeshPtr>& mesh) {
  if (generation != generation_) return;
  Entry& entry = entries_[path];
  --loading_;
  if (mesh) {
    entry.state = State::Ready;
    entry.mesh = *mesh;
    entry.bounds = geometry::boundingBox(**mesh);
    Q_EMIT ready(path);
  } else {
    entry.state = State::Failed;
    Q_EMIT failed(path, mesh.error());
  }
  if (loading_ == 0) Q_EMIT idle();
}

MeshLibrary::State MeshLibrary::state(const QString& path) const {
  const auto found = entries_.constFind(path);
  return found == entries_.constEnd() ? State::Unknown : found->state;
}

MeshPtr MeshLibrary::mesh(const QString& path) const {
  const auto found = entries_.constFind(path);
  return found == entries_.constEnd() ? nullptr : found->mesh;
}

const geometry::Box& MeshLibrary::bounds(const QString& path) const {
  static const geometry::Box none;
  const auto found = entries_.constFind(path);
  return found == entries_.constEnd() ? none : found->bounds;
}

void MeshLibrary::clear() {
  stop_.request_stop();
  stop_ = std::stop_source();
  ++generation_;
  entries_.clear();
  loading_ = 0;
}

}  // namespace plumbline::view3d
