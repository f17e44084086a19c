// SPDX-License-Identifier: BSD-3-Clause
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "spatial/pose.h"

namespace plumbline::geometry {

using Point3 = Eigen::Vector3f;

/// Triangles ready to be drawn [m]: every coordinate is finite, every normal is a unit vector, every index is
/// valid.
struct TriangleMesh {
  std::vector<Point3> positions;       ///< one per vertex
  std::vector<Point3> normals;         ///< one per vertex, unit length
  std::vector<std::uint32_t> colors;   ///< 0xAABBGGRR per vertex; empty when the file states no colour
  std::vector<std::uint32_t> indices;  ///< three per triangle
  std::vector<Finding> notes;          ///< repairs, omissions and simplifications
  bool closed = false;  ///< bounds a volume with its faces outward: back faces need not be drawn

  std::size_t triangleCount() const { return indices.size() / 3; }
};

/// Axis-aligned box; empty until a point is added.
struct Box {
  Vec3 lower = Vec3::Constant(1e300);
  Vec3 upper = Vec3::Constant(-1e300);

  bool empty() const { return (lower.array() > upper.array()).any(); }
  void add(const Vec3& point);
  void add(const Box& other);
  Vec3 center() const { return 0.5 * (lower + upper); }
  Vec3 size() const { return upper - lower; }
  bool contains(const Vec3& point, double margin = 0.0) const;
  /// Box around the eight corners after the motion.
  Box transformed(const Pose& X) const;
};

/// Box around all vertices; empty for a mesh without vertices.
/// @cost O(vertices)
Box boundingBox(const TriangleMesh& mesh);

/// Triangles before vertices are shared: the output of the readers and the input of `finishMesh`.
struct TriangleSoup {
  struct Corner {
    Point3 position;
    Point3 normal = Point3::Zero();  ///< zero: to be computed
  };
  std::vector<Corner> corners;        ///< three per triangle
  std::vector<std::uint32_t> colors;  ///< one per triangle; empty when the file states no colour
  std::size_t triangleCount() const { return corners.size() / 3; }
};

/// Bytes of a mesh, or of the error that explains its absence, for another process on the same machine; and back.
/// @error (deserialise) FileTruncated or FormatUnknown when the bytes are not whole
std::string serialise(const Result<TriangleMesh>& mesh);
Result<TriangleMesh> deserialise(std::string_view bytes);

}  // namespace plumbline::geometry
