// SPDX-License-Identifier: BSD-3-Clause
#include "geometry/triangle_mesh.h"

#include <cstring>

namespace plumbline::geometry {

void Box::add(const Vec3& point) {
  lower = lower.cwiseMin(point);
  upper = upper.cwiseMax(point);
}

void Box::add(const Box& other) {
  lower = lower.cwiseMin(other.lower);
  upper = upper.cwiseMax(other.upper);
}

bool Box::contains(const Vec3& point, double margin) const {
  return (point.array() >= lower.array() - margin).all() && (point.array() <= upper.array() + margin).all();
}

Box Box::transformed(const Pose& X) const {
  Box box;
  if (empty()) return box;
  for (int corner = 0; corner < 8; ++corner) {
    box.add(X * Vec3((corner & 1) != 0 ? upper[0] : lower[0], (corner & 2) != 0 ? upper[1] : lower[1],
                     (corner & 4) != 0 ? upper[2] : lower[2]));
  }
  return box;
}

Box boundingBox(const TriangleMesh& mesh) {
  Box box;
  for (const Point3& position : mesh.positions) box.add(Vec3(position.cast<double>()));
  return box;
}

namespace {

constexpr char kMagic[8] = {'P', 'L', 'M', 'E', 'S', 'H', '0', '2'};

struct CacheWriter {
  std::string bytes;
  void raw(const void* data, std::size_t size) { bytes.append(static_cast<const char*>(data), size); }
  void number(std::uint64_t value) { raw(&value, sizeof value); }
  void text(const std::string& value) {
    number(value.size());
    bytes += value;
  }
  template <typename T>
  void array(const std::vector<T>& values) {
    number(values.size());
    raw(values.data(), values.size() * sizeof(T));
  }
};

struct CacheReader {
  std::string_view bytes;
  bool good = true;

  void raw(void* data, std::size_t size) {
    if (!good || size > bytes.size()) {
      good = false;
      return;
    }
    if (size > 0) std::memcpy(data, bytes.data(), size);
    bytes.remove_prefix(size);
  }
  std::uint64_t number() {
    std::uint64_t value = 0;
    raw(&value, sizeof value);
    return good ? value : 0;
  }
  /// Rejects a count that the remaining bytes cannot hold before anything is allocated.
  std::size_t count(std::size_t item) {
    const std::uint64_t value = number();
    if (value > bytes.size() / item) good = false;
    return good ? static_cast<std::size_t>(value) : 0;
  }
  std::string text() {
    std::string value(count(1), '\0');
    raw(value.data(), value.size());
    return value;
  }
  template <typename T>
  std::vector<T> array() {
    std::vector<T> values(count(sizeof(T)));
    raw(values.data(), values.size() * sizeof(T));
    return values;
  }
};

std::vector<float> flat(const std::vector<Point3>& points) {
  std::vector<float> values;
  values.reserve(3 * points.size());
  for (const Point3& point : points) values.insert(values.end(), {point[0], point[1], point[2]});
  return values;
}

std::vector<Point3> points(const std::vector<float>& values) {
  std::vector<Point3> result(values.size() / 3);
  for (std::size_t i = 0; i < result.size(); ++i) {
    result[i] = Point3(values[3 * i], values[3 * i + 1], values[3 * i + 2]);
  }
  return result;
}

bool isConsistent(const TriangleMesh& mesh) {
  const std::size_t n = mesh.positions.size();
  if (mesh.normals.size() != n || (!mesh.colors.empty() && mesh.colors.size() != n)) return false;
  if (mesh.indices.size() % 3 != 0) return false;
  for (const std::uint32_t index : mesh.indices) {
    if (index >= n) return false;
  }
  for (std::size_t i = 0; i < n; ++i) {
    if (!mesh.positions[i].allFinite() || !mesh.normals[i].allFinite()) return false;
  }
  return true;
}

Error readError(CacheReader& reader) {
  Error error{};
  error.code = static_cast<ErrorCode>(reader.number());
  error.detail = reader.text();
  error.file = reader.text();
  error.place = reader.text();
  error.remedy = reader.text();
  const std::size_t subjects = reader.count(sizeof(std::uint64_t));
  for (std::size_t i = 0; i < subjects; ++i) error.subjects.push_back(reader.text());
  return error;
}

TriangleMesh readMesh(CacheReader& reader) {
  TriangleMesh mesh;
  mesh.positions = points(reader.array<float>());
  mesh.normals = points(reader.array<float>());
  mesh.colors = reader.array<std::uint32_t>();
  mesh.indices = reader.array<std::uint32_t>();
  mesh.closed = reader.number() == 1;
  const std::size_t notes = reader.count(4 * sizeof(std::uint64_t));
  for (std::size_t i = 0; i < notes; ++i) {
    Finding note;
    note.severity = static_cast<Severity>(reader.number());
    note.subject = reader.text();
    note.code = reader.text();
    note.text = reader.text();
    mesh.notes.push_back(note);
  }
  return mesh;
}

void writeError(CacheWriter& writer, const Error& error) {
  writer.number(static_cast<std::uint64_t>(error.code));
  for (const std::string* text : {&error.detail, &error.file, &error.place, &error.remedy})
    writer.text(*text);
  writer.number(error.subjects.size());
  for (const std::string& subject : error.subjects) writer.text(subject);
}

void writeMesh(CacheWriter& writer, const TriangleMesh& mesh) {
  writer.array(flat(mesh.positions));
  writer.array(flat(mesh.normals));
  writer.array(mesh.colors);
  writer.array(mesh.indices);
  writer.number(mesh.closed ? 1 : 0);
  writer.number(mesh.notes.size());
  for (const Finding& note : mesh.notes) {
    writer.number(static_cast<std::uint64_t>(note.severity));
    for (const std::string* text : {&note.subject, &note.code, &note.text}) writer.text(*text);
  }
}

}  // namespace

std::string serialise(const Result<TriangleMesh>& mesh) {
  CacheWriter writer;
  writer.raw(kMagic, sizeof kMagic);
  writer.number(mesh.ok() ? 1 : 0);
  if (mesh.ok()) {
    writeMesh(writer, *mesh);
  } else {
    writeError(writer, mesh.error());
  }
  return std::move(writer.bytes);
}

Result<TriangleMesh> deserialise(std::string_view bytes) {
  CacheReader reader{bytes};
  char magic[sizeof kMagic] = {};
  reader.raw(magic, sizeof magic);
  if (!reader.good || std::memcmp(magic, kMagic, sizeof kMagic) != 0) {
    return Error{.code = ErrorCode::FormatUnknown,
                 .detail = "the converted mesh does not begin with its mark"};
  }
  const bool is_mesh = reader.number() == 1;
  const Error truncated{ErrorCode::FileTruncated, "the converted mesh is not whole", {}, {}, {}, {}};
  if (is_mesh) {
    TriangleMesh mesh = readMesh(reader);
    if (!reader.good || !reader.bytes.empty() || !isConsistent(mesh)) return truncated;
    return mesh;
  }
  Error error = readError(reader);
  if (!reader.good || !reader.bytes.empty()) return truncated;
  return error;
}

}  // namespace plumbline::geometry
