// SPDX-License-Identifier: BSD-3-Clause
#include "io/meshes/mesh_bytes.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
#include <vector>

#include "io/file/file_tools.h"

namespace plumbline::io {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t kLargestFile = 512 * kMegabyte;
constexpr std::size_t kStlHeader = 84, kStlTriangle = 50;

std::vector<std::string_view> wordsOfLine(std::string_view line) {
  std::vector<std::string_view> result;
  while (true) {
    const std::size_t begin = line.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return result;
    line.remove_prefix(begin);
    const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
    result.push_back(line.substr(0, end));
    line.remove_prefix(end);
  }
}

template <typename Visit>
void forEachLine(std::string_view text, Visit visit) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    visit(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

std::optional<double> numberIn(std::string_view text) {
  double value = 0.0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

std::string restOfLine(std::string_view line, std::string_view keyword) {
  line.remove_prefix(keyword.size());
  const std::size_t begin = line.find_first_not_of(" \t\r");
  if (begin == std::string_view::npos) return {};
  const std::size_t end = line.find_last_not_of(" \t\r");
  return std::string(line.substr(begin, end - begin + 1));
}

void readMtl(std::string_view text, std::map<std::string, std::uint32_t>& colors) {
  std::string material;
  forEachLine(text, [&](std::string_view line) {
    const std::vector<std::string_view> parts = wordsOfLine(line);
    if (parts.size() >= 2 && parts[0] == "newmtl") material = restOfLine(line, "newmtl");
    if (parts.size() < 4 || parts[0] != "Kd" || material.empty()) return;
    const auto red = numberIn(parts[1]), green = numberIn(parts[2]), blue = numberIn(parts[3]);
    if (red && green && blue) colors[material] = packColor(*red, *green, *blue, 1.0);
  });
}

}  // namespace

MeshFormat meshFormat(const fs::path& file) {
  std::string extension = file.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c); });
  constexpr std::array<std::pair<std::string_view, MeshFormat>, 4> kFormats = {{{".stl", MeshFormat::Stl},
                                                                                {".obj", MeshFormat::Obj},
                                                                                {".dae", MeshFormat::Dae},
                                                                                {".ply", MeshFormat::Ply}}};
  for (const auto& [name, format] : kFormats) {
    if (extension == name) return format;
  }
  return MeshFormat::Unknown;
}

Result<std::string> readMeshBytes(const fs::path& file) {
  Result<std::string> bytes = readFile(file, kLargestFile);
  if (bytes && bytes->starts_with("version https://git-lfs")) {
    return Error{.code = ErrorCode::FormatUnknown,
                 .detail = "it is a Git LFS pointer, the mesh itself was not downloaded",
                 .file = file.string(),
                 .remedy = "run 'git lfs pull' in its repository"};
  }
  return bytes;
}

Status prepareStl(std::string& bytes, const fs::path& file) {
  const auto reject = [&](ErrorCode code, std::string detail) {
    return Error{
        .code = code, .detail = std::move(detail), .file = file.string(), .remedy = "export the mesh again"};
  };
  std::uint32_t count = 0;
  if (bytes.size() >= kStlHeader) std::memcpy(&count, bytes.data() + 80, sizeof count);
  const std::uint64_t whole = kStlHeader + kStlTriangle * static_cast<std::uint64_t>(count);
  const std::string_view beginning = std::string_view(bytes).substr(0, 4096);
  const std::size_t first = beginning.find_first_not_of(" \t\r\n");
  const bool says_solid = first != std::string_view::npos && beginning.substr(first).starts_with("solid");
  const bool is_text = says_solid && bytes.size() != whole &&
                       (beginning.find("facet") != std::string_view::npos ||
                        beginning.find("endsolid") != std::string_view::npos);
  if (is_text) return done();
  if (bytes.size() < kStlHeader) {
    return reject(ErrorCode::FileTruncated, "it ends after " + std::to_string(bytes.size()) +
                                                " bytes, before the number of triangles of a binary STL");
  }
  if (count == 0) return reject(ErrorCode::MissingData, "it states 0 triangles");
  if (bytes.size() < whole) {
    return reject(ErrorCode::FileTruncated, "it states " + std::to_string(count) + " triangles but holds " +
                                                std::to_string((bytes.size() - kStlHeader) / kStlTriangle));
  }
  bytes.resize(static_cast<std::size_t>(whole));
  return done();
}

Status checkPly(std::string_view bytes, const fs::path& file) {
  std::string_view rest = bytes;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find_first_of("\r\n"));
    if (line.starts_with("end_header")) break;
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    if (!line.starts_with("element ")) continue;
    const std::string_view number = line.substr(line.find_last_of(' ') + 1);
    std::uint64_t count = 0;
    const auto [end, code] = std::from_chars(number.data(), number.data() + number.size(), count);
    const bool many = code == std::errc::result_out_of_range || count > bytes.size();  // each takes a byte
    if (end == number.data() || !many) continue;
    return Error{.code = ErrorCode::FileTruncated,
                 .detail = "its header states more elements than the file holds (" +
                           std::string(line.substr(0, 80)) + ")",
                 .file = file.string(),
                 .remedy = "export the mesh again"};
  }
  return done();
}

void prepareObj(std::string& bytes) {
  const auto beginsNumber = [&](std::size_t point) {
    const bool signed_number = point > 0 && (bytes[point - 1] == '-' || bytes[point - 1] == '+');
    const std::size_t before = point - (signed_number ? 1 : 0);
    return before > 0 && (bytes[before - 1] == ' ' || bytes[before - 1] == '\t') &&
           point + 1 < bytes.size() && bytes[point + 1] >= '0' && bytes[point + 1] <= '9';
  };
  std::string result;
  std::size_t copied = 0, line = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] == '\n') line = i + 1;
    if (bytes[i] != '.' || bytes[line] != 'v' || !beginsNumber(i)) continue;
    result.append(bytes, copied, i - copied);
    result += '0';
    copied = i;
  }
  if (copied == 0) return;
  result.append(bytes, copied, std::string::npos);
  bytes = std::move(result);
}

std::map<std::string, std::uint32_t> objColors(std::string_view obj, const fs::path& file) {
  std::map<std::string, std::uint32_t> colors;
  forEachLine(obj, [&](std::string_view line) {
    if (!line.starts_with("mtllib ")) return;
    const std::string name = restOfLine(line, "mtllib");
    // Only a plain file name: no path leads out of the mesh's folder.
    if (name.empty() || fs::path(name).filename() != fs::path(name) || colors.size() > 4096) return;
    const Result<std::string> bytes = readMeshBytes(file.parent_path() / name);
    if (bytes) readMtl(*bytes, colors);
  });
  return colors;
}

std::uint32_t packColor(double red, double green, double blue, double alpha) {
  const auto byte = [](double value) {
    return static_cast<std::uint32_t>(
        std::lround(255.0 * std::clamp(std::isfinite(value) ? value : 0.5, 0.0, 1.0)));
  };
  return byte(red) | (byte(green) << 8) | (byte(blue) << 16) | (byte(alpha) << 24);
}

}  // namespace plumbline::io
