// SPDX-License-Identifier: BSD-3-Clause
#include "io/meshes/mesh_load.h"

#include <assimp/config.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include <Eigen/Geometry>
#include <Eigen/LU>
#include <assimp/IOStream.hpp>
#include <assimp/IOSystem.hpp>
#include <assimp/Importer.hpp>
#include <assimp/ProgressHandler.hpp>
#include <charconv>
#include <cmath>
#include <cstring>
#include <map>
#include <optional>
#include <stdexcept>

#include "geometry/mesh_finish.h"
#include "geometry/mesh_simplification.h"
#include "io/file/file_tools.h"
#include "io/meshes/mesh_bytes.h"
#include "io/worker/reader_service.h"

namespace plumbline::io {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kMostTriangles = 20'000'000;
constexpr int kDeepestNode = 1000;

/// A file that is already in memory. Assimp 5.2 reads on for ever after the end of some damaged files (PLY whose header or lists
/// do not end); then it is told so by an exception, which it reports.
class BytesStream : public Assimp::IOStream {
 public:
  explicit BytesStream(const std::string& bytes) : bytes_(bytes) {}
  size_t Read(void* buffer, size_t size, size_t count) override {
    const std::size_t items = size == 0 ? 0 : std::min(count, (bytes_.size() - position_) / size);
    if (items > 0) std::memcpy(buffer, bytes_.data() + position_, items * size);
    position_ += items * size;
    if (items == 0 && ++reads_after_end_ > kMostReadsAfterEnd) throw std::runtime_error("it ends too early");
    return items;
  }
  size_t Write(const void*, size_t, size_t) override { return 0; }
  aiReturn Seek(size_t offset, aiOrigin origin) override {
    const std::size_t from = origin == aiOrigin_SET ? 0 : origin == aiOrigin_CUR ? position_ : bytes_.size();
    // Offsets before the end arrive as wrapped negative numbers.
    const std::size_t target = from + offset;
    if (target > bytes_.size()) return aiReturn_FAILURE;
    position_ = target;
    return aiReturn_SUCCESS;
  }
  size_t Tell() const override { return position_; }
  size_t FileSize() const override { return bytes_.size(); }
  void Flush() override {}

 private:
  static constexpr int kMostReadsAfterEnd = 1000;

  const std::string& bytes_;
  std::size_t position_ = 0;
  int reads_after_end_ = 0;
};

/// Provides one file; every other file to which a mesh refers (textures, MTL, other paths) does not exist.
class OneFile : public Assimp::IOSystem {
 public:
  OneFile(std::string name, const std::string& bytes) : name_(std::move(name)), bytes_(bytes) {}
  bool Exists(const char* file) const override { return name_ == file; }
  char getOsSeparator() const override { return '/'; }
  Assimp::IOStream* Open(const char* file, const char*) override {
    return Exists(file) ? new BytesStream(bytes_) : nullptr;
  }
  void Close(Assimp::IOStream* stream) override { delete stream; }

 private:
  std::string name_;
  const std::string& bytes_;
};

class StopWhenAsked : public Assimp::ProgressHandler {
 public:
  explicit StopWhenAsked(std::stop_token stop) : stop_(std::move(stop)) {}
  bool Update(float) override { return !stop_.stop_requested(); }

 private:
  std::stop_token stop_;
};

Error reject(const fs::path& file, ErrorCode code, std::string detail,
             std::string remedy = "export the mesh again") {
  return Error{.code = code, .detail = std::move(detail), .file = file.string(), .remedy = std::move(remedy)};
}

std::string reason(const Assimp::Importer& importer) {
  std::string text = importer.GetErrorString();
  for (char& c : text) c = c == '\n' ? ' ' : c;
  while (!text.empty() && (text.back() == '.' || text.back() == ' ')) text.pop_back();
  return text.empty() ? "it cannot be understood" : "it cannot be understood (" + text.substr(0, 200) + ")";
}

std::optional<std::uint32_t> materialColor(const aiScene& scene, const aiMesh& mesh, MeshFormat format,
                                           const std::map<std::string, std::uint32_t>& obj_colors) {
  if (mesh.mMaterialIndex >= scene.mNumMaterials) return std::nullopt;
  const aiMaterial& material = *scene.mMaterials[mesh.mMaterialIndex];
  if (format == MeshFormat::Obj) {
    aiString name;
    if (material.Get(AI_MATKEY_NAME, name) != aiReturn_SUCCESS) return std::nullopt;
    const auto found = obj_colors.find(name.C_Str());
    if (found == obj_colors.end()) return std::nullopt;
    return found->second;
  }
  aiColor4D color;
  if (format != MeshFormat::Dae || material.Get(AI_MATKEY_COLOR_DIFFUSE, color) != aiReturn_SUCCESS) {
    return std::nullopt;
  }
  return packColor(static_cast<double>(color.r), static_cast<double>(color.g), static_cast<double>(color.b),
                   1.0);
}

std::optional<std::uint32_t> vertexColor(const aiMesh& mesh, const aiFace& face) {
  if (mesh.mColors[0] == nullptr) return std::nullopt;
  aiColor4D sum(0.0F, 0.0F, 0.0F, 0.0F);
  for (unsigned i = 0; i < 3; ++i) sum = sum + mesh.mColors[0][face.mIndices[i]];
  return packColor(static_cast<double>(sum.r) / 3.0, static_cast<double>(sum.g) / 3.0,
                   static_cast<double>(sum.b) / 3.0, 1.0);
}

/// Collects the triangles of all nodes, each moved by its node and the scale.
struct MeshCollector {
  const aiScene& scene;
  MeshFormat format;
  const std::map<std::string, std::uint32_t>& obj_colors;
  Vec3 scale;
  geometry::TriangleSoup soup = {};
  bool any_color = false;
  static constexpr std::uint32_t kNoColor = 0;  // alpha 0 is never stated

  bool add(const aiNode& node, const Mat4& parent, int depth) {
    if (depth > kDeepestNode) return false;
    Mat4 local;
    for (unsigned row = 0; row < 4; ++row) {
      for (unsigned column = 0; column < 4; ++column) {
        local(row, column) = static_cast<double>(node.mTransformation[row][column]);
      }
    }
    const Mat4 pose = parent * local;
    for (unsigned i = 0; i < node.mNumMeshes; ++i) {
      if (!addMesh(*scene.mMeshes[node.mMeshes[i]], pose)) return false;
    }
    for (unsigned i = 0; i < node.mNumChildren; ++i) {
      if (!add(*node.mChildren[i], pose, depth + 1)) return false;
    }
    return true;
  }

  bool addMesh(const aiMesh& mesh, const Mat4& pose) {
    if (soup.triangleCount() + mesh.mNumFaces > kMostTriangles) return false;
    const Mat3 linear = scale.asDiagonal() * pose.topLeftCorner<3, 3>();
    const Vec3 offset = scale.cwiseProduct(pose.topRightCorner<3, 1>());
    const bool mirrored = linear.determinant() < 0.0;
    // The cofactor matrix turns normals as the inverse transpose does, and needs no division.
    Mat3 turn;
    turn << linear.col(1).cross(linear.col(2)), linear.col(2).cross(linear.col(0)),
        linear.col(0).cross(linear.col(1));
    if (mirrored) turn = -turn;
    const std::optional<std::uint32_t> material = materialColor(scene, mesh, format, obj_colors);
    const bool has_normals = mesh.mNormals != nullptr && format != MeshFormat::Stl;
    for (unsigned f = 0; f < mesh.mNumFaces; ++f) {
      const aiFace& face = mesh.mFaces[f];
      if (face.mNumIndices != 3) continue;
      for (unsigned i = 0; i < 3; ++i) {
        const unsigned index = face.mIndices[mirrored ? 2 - i : i];
        if (index >= mesh.mNumVertices) return false;
        geometry::TriangleSoup::Corner corner;
        const aiVector3D& p = mesh.mVertices[index];
        corner.position = (linear * Vec3(p.x, p.y, p.z) + offset).cast<float>();
        if (has_normals) {
          const aiVector3D& n = mesh.mNormals[index];
          corner.normal = (turn * Vec3(n.x, n.y, n.z)).normalized().cast<float>();
        }
        soup.corners.push_back(corner);
      }
      const std::optional<std::uint32_t> own = vertexColor(mesh, face);
      soup.colors.push_back(own ? *own : material.value_or(kNoColor));
      any_color = any_color || soup.colors.back() != kNoColor;
    }
    return true;
  }
};

const char* extensionOf(MeshFormat format) {
  switch (format) {
    case MeshFormat::Stl:
      return "mesh.stl";
    case MeshFormat::Obj:
      return "mesh.obj";
    case MeshFormat::Dae:
      return "mesh.dae";
    case MeshFormat::Ply:
      return "mesh.ply";
    case MeshFormat::Unknown:
      break;
  }
  return "mesh";
}

Result<geometry::TriangleSoup> importSoup(const std::string& bytes, const fs::path& file,
                                          const MeshOptions& options, const JobContext& context) {
  const MeshFormat format = meshFormat(file);
  Assimp::Importer importer;
  importer.SetIOHandler(new OneFile(extensionOf(format), bytes));
  importer.SetProgressHandler(new StopWhenAsked(context.stop));
  importer.SetPropertyInteger(AI_CONFIG_PP_SBP_REMOVE, aiPrimitiveType_LINE | aiPrimitiveType_POINT);
  importer.SetPropertyBool(AI_CONFIG_IMPORT_COLLADA_IGNORE_UP_DIRECTION, true);
  const aiScene* scene = importer.ReadFile(
      extensionOf(format), aiProcess_Triangulate | aiProcess_SortByPType | aiProcess_ValidateDataStructure);
  if (context.stopRequested()) return reject(file, ErrorCode::Cancelled, "reading was cancelled", "");
  if (scene == nullptr || scene->mRootNode == nullptr)
    return reject(file, ErrorCode::SyntaxError, reason(importer));
  const std::map<std::string, std::uint32_t> obj_colors =
      format == MeshFormat::Obj ? objColors(bytes, file) : std::map<std::string, std::uint32_t>{};
  MeshCollector collector{*scene, format, obj_colors, options.scale};
  if (!collector.add(*scene->mRootNode, Mat4::Identity(), 0)) {
    return reject(file, ErrorCode::FileTooLarge, "it has too many triangles or too deeply nested nodes",
                  "simplify the mesh");
  }
  if (!collector.any_color) collector.soup.colors.clear();
  return std::move(collector.soup);
}

}  // namespace

bool meshNeedsWorker(const fs::path& file) {
  return meshFormat(file) != MeshFormat::Stl;
}

Result<geometry::TriangleMesh> loadMesh(const fs::path& file, const MeshOptions& options,
                                        const JobContext& context) {
  const MeshFormat format = meshFormat(file);
  if (format == MeshFormat::Unknown) {
    return reject(file, ErrorCode::FormatUnknown, "meshes of this format are not read",
                  "use STL, OBJ, DAE or PLY");
  }
  if (!options.scale.allFinite() || (options.scale.array() == 0.0).any()) {
    return reject(file, ErrorCode::ValueOutOfRange,
                  "the mesh scale has a component that is zero or not finite",
                  "correct the scale in the robot description");
  }
  Result<std::string> bytes = readMeshBytes(file);
  if (!bytes) return bytes.error();
  if (format == MeshFormat::Stl) {
    if (Status prepared = prepareStl(*bytes, file); !prepared) return prepared.error();
  }
  if (format == MeshFormat::Ply) {
    if (Status checked = checkPly(*bytes, file); !checked) return checked.error();
  }
  if (format == MeshFormat::Obj) prepareObj(*bytes);
  if (context.stopRequested()) return reject(file, ErrorCode::Cancelled, "reading was cancelled", "");
  try {
    Result<geometry::TriangleSoup> soup = importSoup(*bytes, file, options, context);
    if (!soup) return soup.error();
    Result<geometry::TriangleMesh> mesh = geometry::finishMesh(std::move(*soup), options.max_triangles);
    if (!mesh) {
      Error error = mesh.error();
      error.file = file.string();
      return error;
    }
    for (Finding& note : mesh->notes) note.subject = file.string();
    return mesh;
  } catch (const std::bad_alloc&) {
    return reject(file, ErrorCode::FileTooLarge, "it needs more memory than there is", "simplify the mesh");
  } catch (const std::exception& failure) {
    return reject(file, ErrorCode::SyntaxError,
                  std::string("it cannot be understood (") + failure.what() + ")");
  }
}

Result<geometry::TriangleMesh> loadMesh(const fs::path& file, const Vec3& scale, const JobContext& context) {
  MeshOptions options;
  options.scale = scale;
  return loadMesh(file, options, context);
}

Status convertMesh(const fs::path& in, const fs::path& out, const MeshOptions& options) {
  const Result<geometry::TriangleMesh> mesh = loadMesh(in, options);
  if (Status written = writeFileAtomically(out, geometry::serialise(mesh)); !written) return written;
  if (!mesh) return mesh.error();
  return done();
}

Status runMeshWorker(const std::vector<std::string>& arguments) {
  MeshOptions options;
  bool understood = arguments.size() == 2 || arguments.size() == 3;
  if (arguments.size() == 3) {
    const std::string& limit = arguments[2];
    const auto [end, failed] =
        std::from_chars(limit.data(), limit.data() + limit.size(), options.max_triangles);
    understood = failed == std::errc() && end == limit.data() + limit.size() && options.max_triangles > 0;
  }
  if (!understood) {
    return Error{.code = ErrorCode::UnsupportedOption,
                 .detail = "the mesh worker wants IN OUT [MOST_TRIANGLES]"};
  }
  constexpr std::uint64_t kMemory = std::uint64_t{3} << 30, kProcessorSeconds = 20;
  limitThisProcess({.memory = kMemory, .processor_s = kProcessorSeconds});
  return convertMesh(arguments[0], arguments[1], options);
}

Result<geometry::TriangleMesh> readConvertedMesh(const fs::path& out) {
  const Result<std::string> bytes = readFile(out, std::size_t{4} << 30);
  if (!bytes) return reject(out, ErrorCode::WorkerFailed, "the mesh worker left no result", "");
  Result<geometry::TriangleMesh> mesh = geometry::deserialise(*bytes);
  // An error of the worker names the mesh file; one of `deserialise` names none.
  if (mesh || !mesh.error().file.empty()) return mesh;
  return reject(out, ErrorCode::WorkerFailed, "the mesh worker left an incomplete result", "");
}

}  // namespace plumbline::io
