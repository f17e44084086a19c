// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/view3d/mesh_worker.h"

#include <sys/resource.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>

#include "geometry/mesh_simplification.h"
#include "io/meshes/mesh_load.h"

namespace plumbline::view3d {
namespace {

constexpr int kPollMs = 20;

QString say(const char* text) {
  return QCoreApplication::translate("MeshWorker", text);
}

Error rejection(const QString& path, ErrorCode code, const QString& detail, const QString& remedy) {
  return Error{.code = code,
               .detail = detail.toStdString(),
               .file = path.toStdString(),
               .remedy = remedy.toStdString()};
}

/// Runs in the child between fork and exec: no core file, bounded memory and processor time.
void limitChild(int time_limit_ms) {
  const auto limit = [](auto resource, rlim_t value) {
    const rlimit both{value, value};
    setrlimit(resource, &both);
  };
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, static_cast<rlim_t>(time_limit_ms / 1000 + 1));
#ifndef __SANITIZE_ADDRESS__  // its shadow memory alone needs terabytes of address space
  limit(RLIMIT_AS, rlim_t{3} << 30);
#endif
}

enum class Ending { Finished, Crashed, TimedOut, NotStarted, Stopped };

Ending run(QProcess& process, const MeshTask& task, const QString& out, const std::stop_token& stop) {
  process.setChildProcessModifier([limit = task.time_limit_ms] { limitChild(limit); });
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(task.worker,
                {QStringLiteral("mesh-worker"), task.path, out, QString::number(task.triangle_limit)},
                QIODevice::ReadOnly);
  if (!process.waitForStarted()) return Ending::NotStarted;
  QElapsedTimer clock;
  clock.start();
  while (!process.waitForFinished(kPollMs)) {
    if (process.state() == QProcess::NotRunning) break;
    const bool stopped = stop.stop_requested();
    if (!stopped && clock.elapsed() < task.time_limit_ms) continue;
    process.kill();
    process.waitForFinished();
    return stopped ? Ending::Stopped : Ending::TimedOut;
  }
  return process.exitStatus() == QProcess::NormalExit ? Ending::Finished : Ending::Crashed;
}

Result<geometry::TriangleMesh> readInWorker(const MeshTask& task, const std::stop_token& stop) {
  const QTemporaryDir folder;
  if (!folder.isValid()) {
    return rejection(task.path, ErrorCode::FileUnwritable,
                     say("no temporary folder could be made for the mesh reader"),
                     say("check the free space of the temporary folder"));
  }
  const QString out = folder.filePath(QStringLiteral("mesh.bin"));
  QProcess process;
  switch (run(process, task, out, stop)) {
    case Ending::Finished:
      break;
    case Ending::Stopped:
      return rejection(task.path, ErrorCode::Cancelled, say("reading was cancelled"), {});
    case Ending::NotStarted:
      return rejection(task.path, ErrorCode::WorkerFailed,
                       say("the mesh reader %1 could not be started").arg(task.worker),
                       say("install plumbline-cli beside the program"));
    case Ending::TimedOut:
      return rejection(task.path, ErrorCode::WorkerFailed,
                       say("reading the mesh took too long and was stopped"),
                       say("simplify the mesh or convert it to STL"));
    case Ending::Crashed:
      return rejection(task.path, ErrorCode::WorkerFailed,
                       say("the file is so broken that the mesh reader crashed on it"),
                       say("export the mesh again, or convert it to STL"));
  }
  return io::readConvertedMesh(out.toStdString());
}

}  // namespace

Result<geometry::TriangleMesh> readMesh(const MeshTask& task, std::stop_token stop) {
  const std::string path = task.path.toStdString();
  if (stop.stop_requested())
    return rejection(task.path, ErrorCode::Cancelled, say("reading was cancelled"), {});
  if (io::meshNeedsWorker(path)) return readInWorker(task, stop);
  io::MeshOptions options;
  options.max_triangles = static_cast<std::size_t>(task.triangle_limit);
  JobContext context;
  context.stop = std::move(stop);
  return io::loadMesh(path, options, context);
}

}  // namespace plumbline::view3d
