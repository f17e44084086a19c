// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <memory>
#include <stop_token>

#include "base/result.h"
#include "geometry/triangle_mesh.h"

namespace plumbline::view3d {

using MeshPtr = std::shared_ptr<const geometry::TriangleMesh>;

/// Meshes of one robot, read outside the GUI thread and stored until `clear`. Formats that need a separate process
/// (io::meshNeedsWorker) go through `plumbline-cli mesh-worker` under a time and a memory limit: a crash or a hang
/// there is an Error of code WorkerFailed and costs only that mesh.
class MeshLibrary : public QObject {
  Q_OBJECT

 public:
  enum class State { Unknown, Loading, Ready, Failed };

  /// @param worker  path of plumbline-cli
  explicit MeshLibrary(const QString& worker, QObject* parent = nullptr);
  /// Stops the running reads; waits at most for the triangles of one STL.
  ~MeshLibrary() override;

  /// Starts to read the file unless that was done before; the outcome comes as a signal.
  void request(const QString& path);
  State state(const QString& path) const;
  /// Null unless ready.
  MeshPtr mesh(const QString& path) const;
  const geometry::Box& bounds(const QString& path) const;
  int loadingCount() const { return loading_; }
  /// Removes all meshes; pending outcomes are dropped.
  void clear();
  /// Larger meshes are simplified to this many triangles when they are read.
  void setTriangleLimit(int triangles) { triangle_limit_ = triangles; }
  void setTimeLimit(int milliseconds) { time_limit_ms_ = milliseconds; }

 Q_SIGNALS:
  void ready(const QString& path);
  void failed(const QString& path, const plumbline::Error& error);
  /// Emitted when no mesh is loading any more.
  void idle();

 private:
  struct Entry {
    State state = State::Unknown;
    MeshPtr mesh;
    geometry::Box bounds;
  };
  void receive(const QString& path, quint64 generation, const Result<MeshPtr>& mesh);

  QString worker_;
  QHash<QString, Entry> entries_;
  QThreadPool pool_;
  std::stop_source stop_;
  quint64 generation_ = 0;
  int loading_ = 0;
  int triangle_limit_ = 60'000;
  int time_limit_ms_ = 20'000;
};

}  // namespace plumbline::view3d
