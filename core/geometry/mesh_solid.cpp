// SPDX-License-Identifier: BSD-3-Clause
#include "geometry/mesh_solid.h"

#include "base/cancelled.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>

namespace plumbline::geometry {
namespace {

constexpr double kWeld = 1e-6;       // of the diagonal: single precision and the digits of a text file
constexpr double kSmallGaps = 1e-3;  // defect of Gauss' theorem that still counts as closed
constexpr double kFlat = 1e-9;       // volume as a fraction of the diagonal cubed

/// Returns the index of the point that represents every vertex: the first one met within `tolerance`.
std::vector<std::uint32_t> weld(const TriangleMesh& mesh, const Box& box, double tolerance,
                                const std::stop_token& stop) {
  struct Cell {
    std::vector<std::uint32_t> points;
  };
  std::unordered_map<std::uint64_t, Cell> cells;
  cells.reserve(mesh.positions.size());
  const auto key = [](std::int64_t x, std::int64_t y, std::int64_t z) {
    return static_cast<std::uint64_t>(x) << 42 ^ static_cast<std::uint64_t>(y) << 21 ^
           static_cast<std::uint64_t>(z);
  };
  std::vector<std::uint32_t> point(mesh.positions.size());
  std::vector<Vec3> kept;
  for (std::size_t i = 0; i < point.size(); ++i) {
    if (i % 4096 == 0 && stop.stop_requested()) return point;
    const Vec3 p = mesh.positions[i].cast<double>() - box.lower;
    // The cells that the ball around p reaches: mostly one, since cells are four tolerances wide.
    const double width = 4.0 * tolerance;
    const Vec3 from = (p.array() - tolerance).matrix() / width, to = (p.array() + tolerance).matrix() / width;
    std::uint32_t found = static_cast<std::uint32_t>(kept.size());
    const auto cell = [](double x) { return static_cast<std::int64_t>(std::floor(x)); };
    for (std::int64_t x = cell(from[0]); x <= cell(to[0]); ++x)
      for (std::int64_t y = cell(from[1]); y <= cell(to[1]); ++y)
        for (std::int64_t z = cell(from[2]); z <= cell(to[2]); ++z) {
          const auto entry = cells.find(key(x, y, z));
          if (entry == cells.end()) continue;
          for (const std::uint32_t candidate : entry->second.points)
            if ((kept[candidate] - p).norm() <= tolerance) found = std::min(found, candidate);
        }
    if (found == kept.size()) {
      kept.push_back(p);
      const Vec3 at = p / width;
      cells[key(cell(at[0]), cell(at[1]), cell(at[2]))].points.push_back(found);
    }
    point[i] = found;
  }
  return point;
}

bool edgesMatch(const TriangleMesh& mesh, const std::vector<std::uint32_t>& point,
                const std::stop_token& stop) {
  std::unordered_map<std::uint64_t, int> surplus;  // of one direction over the other
  surplus.reserve(mesh.indices.size() / 2);
  for (std::size_t t = 0; t < mesh.indices.size(); t += 3) {
    if (t % 4096 == 0 && stop.stop_requested()) return false;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::uint64_t a = point[mesh.indices[t + i]], b = point[mesh.indices[t + (i + 1) % 3]];
      if (a != b) surplus[std::min(a, b) << 32 | std::max(a, b)] += a < b ? 1 : -1;
    }
  }
  return std::all_of(surplus.begin(), surplus.end(), [](const auto& edge) { return edge.second == 0; });
}

}  // namespace

Result<MeshSolid> meshSolid(const TriangleMesh& mesh, const std::stop_token& stop) {
  const Error none{ErrorCode::ValueOutOfRange,
                   "the mesh has no volume",
                   {},
                   {},
                   {},
                   "give it a thickness, or leave it out"};
  const Box around = boundingBox(mesh);
  if (around.empty()) return none;
  const double diagonal = around.size().norm();
  if (!(around.size().prod() > kFlat * std::pow(diagonal, 3))) return none;
  solid::Surface surface(around.center());
  for (std::size_t t = 0; t < mesh.indices.size(); t += 3) {
    const auto at = [&](std::size_t i) { return Vec3(mesh.positions[mesh.indices[t + i]].cast<double>()); };
    surface.add(at(0), at(1), at(2));
  }
  MeshSolid result;
  const bool has_volume = std::abs(surface.volume()) > kFlat * std::pow(diagonal, 3);
  const bool closed = has_volume && edgesMatch(mesh, weld(mesh, around, kWeld * diagonal, stop), stop);
  if (stop.stop_requested()) return cancelled("the work");
  const Mat4 J = surface.moments();
  const Mat4 outward = surface.volume() < 0.0 ? Mat4(-J) : J;
  // Shells of both directions may cancel to something that no body has.
  const bool possible = minPseudoEigenvalue(solid::parameters(outward, 1.0)) > 0.0;
  if (possible && (closed || (has_volume && surface.defect() < kSmallGaps))) {
    result.J = outward;
    result.closure = !closed ? Closure::Gaps : surface.volume() < 0.0 ? Closure::Inward : Closure::Closed;
    return result;
  }
  result.J = solid::moved(solid::box(around.size()), {Mat3::Identity(), around.center()});
  result.closure = Closure::Box;
  return result;
}

solid::Triangles solidTriangles(const TriangleMesh& mesh, Closure closure) {
  solid::Triangles all;
  if (closure == Closure::Box) {
    const Box box = boundingBox(mesh);
    solid::append(solid::boxTriangles(box.size()), {Mat3::Identity(), box.center()}, all);
    return all;
  }
  all.reserve(mesh.triangleCount());
  const Vec3 middle = boundingBox(mesh).center();
  solid::Surface surface(middle);
  for (std::size_t t = 0; t < mesh.indices.size(); t += 3) {
    const auto at = [&](std::size_t i) { return Vec3(mesh.positions[mesh.indices[t + i]].cast<double>()); };
    all.push_back({at(0), at(1), at(2)});
    surface.add(at(0), at(1), at(2));
  }
  if (surface.volume() < 0.0)
    for (solid::Triangle& t : all) std::swap(t[1], t[2]);
  return all;
}

}  // namespace plumbline::geometry
