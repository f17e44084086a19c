// SPDX-License-Identifier: BSD-3-Clause
#include "mesh_reading.h"

#include <cstdlib>
#include <string>

#include "geometry/mesh_simplification.h"
#include "io/file/inputs.h"
#include "io/meshes/mesh_load.h"
#include "worker_pool.h"

namespace plumbline::cli {
namespace {

constexpr std::chrono::seconds kMeshTimeout(20);

/// Temporary folder that is removed with the object.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::error_code error;
    std::string name = (std::filesystem::temp_directory_path(error) / "plumbline-mesh-XXXXXX").string();
    if (!error && mkdtemp(name.data()) != nullptr) path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code error;
    if (!path_.empty()) std::filesystem::remove_all(path_, error);
  }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

Error failure(const std::filesystem::path& file, ErrorCode code, const char* detail, const char* remedy) {
  return {code, detail, {}, file.string(), {}, remedy};
}

}  // namespace

Result<geometry::TriangleMesh> readMeshSafely(const std::filesystem::path& file, const JobContext& context) {
  if (!io::meshNeedsWorker(file)) return workflow::readMeshHere(file, context);
  const TemporaryFolder folder;
  if (folder.path().empty())
    return failure(file, ErrorCode::FileUnwritable, "no temporary folder could be made for the mesh reader",
                   "check the free space of the temporary folder");
  io::noteInput(file);
  const std::filesystem::path out = folder.path() / "mesh.bin";
  WorkerPool pool;
  if (!pool.start(0,
                  {"mesh-worker", file.string(), out.string(), std::to_string(workflow::kMostMeshTriangles)}))
    return failure(file, ErrorCode::WorkerFailed, "the mesh reader could not be started",
                   "close other programs");
  const auto end = std::chrono::steady_clock::now() + kMeshTimeout;
  while (pool.running() > 0) {
    if (context.stopRequested()) return failure(file, ErrorCode::Cancelled, "reading was cancelled", "");
    if (std::chrono::steady_clock::now() > end)
      return failure(file, ErrorCode::WorkerFailed, "reading the mesh took too long and was stopped",
                     "simplify the mesh or convert it to STL");
    pool.wait(
        std::chrono::milliseconds(50), [](int, const std::string&) {}, [](int, bool) {});
  }
  Result<geometry::TriangleMesh> mesh = io::readConvertedMesh(out);
  if (mesh || mesh.error().code != ErrorCode::WorkerFailed) return mesh;
  return failure(file, ErrorCode::WorkerFailed, "the mesh is damaged or too large, its reader crashed on it",
                 "export it again with fewer triangles, or convert it to STL");
}

}  // namespace plumbline::cli
